"""Where faces come from. A game only says which dice it awaits; a source answers.

Random ones are here; `fair.py` has dice that anybody can check after the game, `promises.py` those that two devices
make by messages.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from random import Random
from typing import Protocol

from teerling.core.dice import Faces
from teerling.core.game import Roll

BLOCK = 1024
MOST_SIDES = 256
"""A face is chosen by one byte."""


class Source(Protocol):
    """Answers a `Roll`. `number` is how many events came before, so that a source need not remember anything."""

    def throw(self, roll: Roll, number: int) -> Faces:
        """The faces, in the order of `roll.dice`."""


class SeededDice:
    """Pseudo-random dice. The same seed gives the same faces for the same event, also after an interruption."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def throw(self, roll: Roll, number: int) -> Faces:
        """Every face equally likely, every die on its own."""
        return tuple(Random(f"dice {self.seed} {number}").choices(roll.sides, k=len(roll.dice)))


class SystemDice:
    """Dice that nobody can foresee or repeat, from the operating system's randomness.

    It is asked for in blocks: one question a die would cost a server more than all the rest of a move.
    """

    def __init__(self) -> None:
        self._bytes = chain.from_iterable(iter(lambda: secrets.token_bytes(BLOCK), None))
        self._falling: dict[Faces, Iterator[int]] = {}
        """Faces without end, by the sides of the die."""

    def throw(self, roll: Roll, number: int) -> Faces:  # noqa: ARG002  it throws anew each time it is asked
        """Every face equally likely, every die on its own."""
        falling = self._falling.get(roll.sides)
        if falling is None:
            falling = self._falling[roll.sides] = chosen(roll.sides, self._bytes)
        return tuple(islice(falling, len(roll.dice)))


def chosen(sides: Faces, stream: Iterable[int]) -> Iterator[int]:
    """A side for every byte, except those of the last, incomplete run through the sides: so all are equally likely."""
    if not 1 <= len(sides) <= MOST_SIDES:
        raise ValueError(f"such a die has 1 to {MOST_SIDES} sides, not {len(sides)}")
    complete = MOST_SIDES - MOST_SIDES % len(sides)
    return (sides[byte % len(sides)] for byte in stream if byte < complete)


__all__ = ["BLOCK", "MOST_SIDES", "SeededDice", "Source", "SystemDice", "chosen"]
