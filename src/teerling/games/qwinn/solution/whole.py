"""The whole table of Qwinn for two, with every number of points, once it has been computed (`exact.py`)."""

from __future__ import annotations

from teerling.games.qwinn.rules import BOXES, Qwinn
from teerling.games.qwinn.solution.turn import BOYCOTTS
from teerling.solving import Tables, cache
from teerling.solving.arrays import np

VERSION = 1003
"""Of the whole table; those of the grid are counted from 1."""


def known(game: Qwinn) -> Tables | None:
    """The whole table, if it has been computed here."""
    found = cache.load(game, VERSION)
    return found and with_levels(found)


def with_levels(found: Tables) -> Tables:
    """As `Solved` takes them: every number of points is a level."""
    return found | {"levels": np.arange(len(found["worth"])), "exact": np.array([True])}


def states(game: Qwinn, above: int) -> int:
    """Positions with somebody to throw: above the target a boycott is what keeps a player from having won."""
    free, boycotted = game.target, game.target + above + 1
    return (len(BOXES) * (free + (len(BOYCOTTS) - 1) * boycotted)) ** 2
