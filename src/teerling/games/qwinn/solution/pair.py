"""Qwinn for two as a table: the chance to win of positions on a grid of points, and how to look one up.

A position is box, points and boycott of both. If every number of points is a level of the grid, a table can be exact;
if not, a position between two levels is taken as a mixture of them. Points above the last level count as that level:
they only pay for failed throws under Minus, and the last level is far enough above the target that no single failed
throw leads below it. Nobody's first turn needs a word of its own: it begins on Topper, without a boycott, where the
red die has no function anyway.

All boxes and boycotts of one pair of levels are a cell.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from teerling.games.qwinn.rules import BOXES, Player, Qwinn
from teerling.games.qwinn.solution.turn import BOYCOTTS, Ends, Floats, Indices, ends_of, finished, landing
from teerling.solving.arrays import np


class Between(NamedTuple):
    """Where some numbers of points lie among the levels."""

    low: Indices
    """The level at or below the points."""
    high: Indices
    part: Floats
    """How much of the mixture is the higher one."""


class Grid(NamedTuple):
    """The levels, and where turns lead from each of them."""

    levels: Indices
    lands: Between
    """By level and end of a turn: the points then."""
    over: Indices
    """By level and boycott: whether such a player has won."""


def between(levels: Indices, points: Indices) -> Between:
    """The levels on both sides of some points; points above the last level count as that level."""
    capped = np.minimum(points, levels[-1])
    low = np.searchsorted(levels, capped, side="right") - 1
    high = np.minimum(low + 1, len(levels) - 1)
    part = (capped - levels[low]) / np.maximum(levels[high] - levels[low], 1)
    return Between(low, high, part)


def grid_of(game: Qwinn, levels: Indices) -> Grid:
    """Where turns lead from every level, by the rules."""
    gains = ends_of(game).gain
    lands = np.array([[landed(game, int(points), int(gain)) for gain in gains] for points in levels])
    over = np.array([[finished(game, int(points), boycott) for boycott in BOYCOTTS] for points in levels])
    return Grid(levels, between(levels, lands), over)


_lands: dict[tuple[int, int], int] = {}


def landed(game: Qwinn, points: int, gain: int) -> int:
    """`landing`, remembered: it does not depend on the options."""
    if (points, gain) not in _lands:
        _lands[points, gain] = landing(game, points, gain)
    return _lands[points, gain]


def count(grid: Grid) -> int:
    """Positions in which somebody is to throw."""
    alive = int((~grid.over).sum())
    return alive * alive * len(BOXES) ** 2


def blank(grid: Grid, dtype: type[np.floating[Any]] = np.float64) -> Floats:
    """Worths for a player whose opponent is to throw, by levels, his box, boycotts (his, the other's), other's box.

    What is over is known.
    """
    size, boxes, boycotts = len(grid.levels), len(BOXES), len(BOYCOTTS)
    worth = np.full((size, size, boxes, boycotts, boycotts, boxes), 0.5, dtype)
    won = grid.over[:, None, None, :, None, None]
    lost = grid.over[None, :, None, None, :, None]
    worth[np.broadcast_to(lost, worth.shape)] = 0.0
    worth[np.broadcast_to(won, worth.shape)] = 1.0
    return worth


def worth_of(worth: Floats, levels: Indices, me: Player, other: Player) -> float:
    """What a position is worth to `me` while the other is to throw; nobody has won yet."""
    low, high, part = between(levels, np.array([me.points, other.points]))
    place = BOXES.index(me.box), BOYCOTTS.index(me.boycott), BOYCOTTS.index(other.boycott), BOXES.index(other.box)
    below, above = (
        worth[(low[0], level, *place)] * (1 - part[0]) + worth[(high[0], level, *place)] * part[0]
        for level in (low[1], high[1])
    )
    return float(below * (1 - part[1]) + above * part[1])


def worths_after(game: Qwinn, worth: Floats, levels: Indices, sides: tuple[Player, Player], ends: Ends) -> Floats:
    """What each of these ends of a turn is worth to the first of the two, whose turn it is."""
    me, other = sides
    lands: Any = np.array([landed(game, me.points, int(gain)) for gain in ends.gain])
    low, high, part = between(levels, lands)
    his_low, his_high, his_part = between(levels, np.array([other.points]))
    lies, box = ends.his[:, BOYCOTTS.index(other.boycott)], BOXES.index(other.box)
    total = np.zeros(len(lands))
    for his, his_share in ((his_low[0], 1 - his_part[0]), (his_high[0], his_part[0])):
        total += his_share * (1 - part) * worth[low, his, ends.box, ends.mine, lies, box]
        total += his_share * part * worth[high, his, ends.box, ends.mine, lies, box]
    return total
