"""How people play Pig: the beginner holds at fifteen or so; the good player at twenty, or when that wins."""

from __future__ import annotations

from random import Random

from teerling.core import Choose
from teerling_pig.rules import Action, Again, Hold, Pig, State

TWENTY = 20
"""One more throw loses on average as much as it gains."""


def beginner(game: Pig, view: State, choice: Choose[Action], random: Random) -> Action:  # noqa: ARG001
    """By mood."""
    return Hold() if view.turn >= random.randint(8, 22) else Again()


def good(game: Pig, view: State, choice: Choose[Action], random: Random) -> Action:  # noqa: ARG001
    """Hold at twenty."""
    return Hold() if view.turn >= min(TWENTY, game.target - view.totals[view.seat]) else Again()
