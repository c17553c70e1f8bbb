"""Where faces come from. A game only says which dice it awaits; a source answers."""

from __future__ import annotations

import secrets
from random import Random
from typing import Protocol

from teerling.core.dice import Faces
from teerling.core.game import Roll


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
    """Dice that nobody can foresee or repeat, from the operating system's randomness."""

    def throw(self, roll: Roll, number: int) -> Faces:  # noqa: ARG002  it throws anew each time it is asked
        """Every face equally likely, every die on its own."""
        return tuple(secrets.choice(roll.sides) for _ in roll.dice)
