"""Games as numbers, for programs that learn: what the encodings of games share.

Every action has a number that is fixed by the game and its options, and what a seat sees is a row of numbers.
`teerling.games` says what a game's `encoding` offers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

import msgspec
from msgspec import Struct

from teerling.core.dice import Faces
from teerling.core.game import Seat


class Field(Struct, frozen=True):
    """Some neighbouring numbers of an observation."""

    name: str
    size: int = 1
    low: int = 0
    high: int = 1
    """The bounds of each of them, within which they always lie."""


def each(count: int, fields: Sequence[Field]) -> tuple[Field, ...]:
    """The same fields so many times, numbered from 0."""
    return tuple(Field(f"{one.name} {at}", one.size, one.low, one.high) for at in range(count) for one in fields)


def spelled(action: Any) -> str:
    """An action in a few words: "cover 3 4", "place left"."""
    words: list[str] = []
    for value in msgspec.to_builtins(action).values():
        words += map(str, value) if isinstance(value, list | tuple) else [str(value).lower()]
    return " ".join(words)


@lru_cache(1 << 9)
def kept_numbers(dice: Faces) -> dict[Faces, int]:
    """The number of every part of sorted dice that can be kept while the rest is thrown again.

    It is the sum of 1, 2, 4, … for the first, second, third die, …, if that is kept; of dice that show the same, the
    first are.
    """
    size = len(dice)
    parts = [part for kept in range(size) for part in combinations(dice, kept)]
    return dict(zip(reversed(parts), reversed(_sums(size)), strict=True))  # of equal parts the first one stays


@lru_cache(1 << 4)
def _sums(size: int) -> tuple[int, ...]:
    """Of all combinations of so many places but that of all."""
    powers = [1 << place for place in range(size)]
    return tuple(sum(some) for kept in range(size) for some in combinations(powers, kept))


def kept_names(dice: int) -> tuple[str, ...]:
    """What the numbers of `kept_numbers` mean for so many dice, by their places."""
    names = []
    for bits in range(2**dice - 1):
        places = [str(at + 1) for at in range(dice) if bits >> at & 1]
        names.append(" ".join(["keep", *(places or ["none"])]))
    return tuple(names)


def one_of(value: Any, values: Sequence[Any]) -> list[int]:
    """A 1 where the value stands; nowhere if it is none of them."""
    return [int(value == one) for one in values]


def counted(faces: Iterable[int], sides: Sequence[int] = (1, 2, 3, 4, 5, 6)) -> list[int]:
    """How many dice show each side."""
    shown = list(faces)
    return [shown.count(side) for side in sides]


def around(seat: Seat, players: int) -> tuple[Seat, ...]:
    """All seats clockwise, this one first."""
    return tuple((seat + step) % players for step in range(players))


__all__ = ["Field", "around", "counted", "each", "kept_names", "kept_numbers", "one_of", "spelled"]
