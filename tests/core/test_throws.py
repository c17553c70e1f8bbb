"""All throws of some dice, each with its weight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from teerling.core import Roll, count_throws, throws


@settings(max_examples=50, deadline=None)
@given(
    dice=st.lists(st.sampled_from(("white", "red", "own")), min_size=1, max_size=5),
    sides=st.lists(st.integers(1, 66), min_size=1, max_size=6, unique=True),
)
def test_throws_are_all_throws_with_their_weights(dice: list[str], sides: list[int]) -> None:
    roll = Roll(0, tuple(dice), sides=tuple(sorted(sides)))
    outcomes = list(throws(roll))
    assert len({faces for faces, _ in outcomes}) == len(outcomes) == count_throws(roll)
    assert sum(weight for _, weight in outcomes) == len(sides) ** len(dice)
    assert dict(outcomes) == Counter(by_name(roll, faces) for faces in product(roll.sides, repeat=len(dice)))


def by_name(roll: Roll, faces: Sequence[int]) -> tuple[int, ...]:
    """The faces with dice of one name ascending in their places."""
    sorts = {
        name: sorted(face for face, die in zip(faces, roll.dice, strict=True) if die == name) for name in roll.dice
    }
    return tuple(sorts[name].pop(0) for name in roll.dice)
