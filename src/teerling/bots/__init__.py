"""Players that are programs. A bot sees what its seat may see, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from teerling.core.game import Choose


class Bot(Protocol):
    """Answers a `Choose`."""

    def choose(self, view: Any, choice: Choose[Any], number: int) -> Any:
        """One of the legal actions. `number` counts the events of the game."""


class RandomBot:
    """Plays any legal action, all equally likely; the same seed plays the same game."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: Any, choice: Choose[Any], number: int) -> Any:  # noqa: ARG002  that is the point of it
        """Any of them."""
        return Random(f"bot {self.seed} {number}").choice(choice.actions)
