"""Throws with their exact weights. A throw of dice that look alike is a multiset: 252 for five dice, not 7,776."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, combinations_with_replacement, product
from math import comb, factorial, prod
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from teerling.core.game import Roll

Faces: TypeAlias = tuple[int, ...]

DIE: Faces = (1, 2, 3, 4, 5, 6)


def throws(roll: Roll) -> Iterator[tuple[Faces, int]]:
    """Every distinguishable outcome of a roll with its weight; the weights add up to sides ** dice.

    Faces stand in the order of `roll.dice`, dice of one name ascending.
    """
    places: dict[str, list[int]] = {}
    for place, name in enumerate(roll.dice):
        places.setdefault(name, []).append(place)
    order = [place for group in places.values() for place in group]
    groups = [tuple(multisets(roll.sides, len(group))) for group in places.values()]
    for parts in product(*groups):
        faces = [0] * len(roll.dice)
        for place, face in zip(order, (face for part, _ in parts for face in part), strict=True):
            faces[place] = face
        yield tuple(faces), prod(weight for _, weight in parts)


def count_throws(roll: Roll) -> int:
    """How many outcomes `throws` gives, without making them."""
    sizes = [roll.dice.count(name) for name in set(roll.dice)]
    return prod(comb(len(roll.sides) + size - 1, size) for size in sizes)


def multisets(sides: Faces, count: int) -> Iterator[tuple[Faces, int]]:
    """Every multiset of `count` faces with the number of ways to throw it."""
    for faces in combinations_with_replacement(sides, count):
        yield faces, factorial(count) // prod(factorial(faces.count(face)) for face in set(faces))


def kept_from(dice: Faces) -> tuple[Faces, ...]:
    """Every proper part of sorted dice that can be kept while the rest is thrown again, smallest first."""
    parts = chain.from_iterable(combinations(dice, size) for size in range(len(dice)))
    return tuple(parts if len(set(dice)) == len(dice) else dict.fromkeys(parts))


def ascending(faces: Iterable[int]) -> Faces:
    """Faces as a multiset: the one order in which games hold them."""
    return tuple(sorted(faces))


__all__ = ["DIE", "Faces", "ascending", "count_throws", "kept_from", "multisets", "throws"]
