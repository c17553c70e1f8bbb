"""What is lent by the place where this runs: quick functions on rows of numbers, for what plain Python does too slowly.

A page's worker lends those of `web/src/games/<game>/solving.ts`. Where there is NumPy, nobody asks for them.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from teerling.solving.plain.array import Array

Function: TypeAlias = Callable[..., Sequence[memoryview]]
"""Takes rows of numbers and single numbers, and gives rows."""

functions: dict[tuple[str, str], Function] = {}
"""By game and name."""


def called(game: str, name: str, *given: Any) -> list[Any]:
    """What that function makes of these arrays and numbers: rows, as arrays."""
    found = functions[game, name](*[one if isinstance(one, int) else row(one) for one in given])
    return [Array(numbers, (len(numbers),)) for numbers in found]


def row(numbers: Array) -> memoryview:
    """All numbers of an array side by side: 32 bits each if they are whole, else 64."""
    if isinstance(numbers.flat, memoryview):
        return numbers.flat
    whole = isinstance(numbers.flat[0], int)
    return memoryview(array("i" if whole else "d", numbers.flat))
