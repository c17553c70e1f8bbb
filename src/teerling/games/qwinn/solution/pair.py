"""Qwinn for two: the chance to win of every position, on a grid of points.

A position is box, points and boycott of both. If every number of points is a level of the grid, the solution is exact;
if not, a position between two levels is taken as a mixture of them. Points above the last level count as that level:
they only pay for failed throws under Minus, and the last level is far enough above the target that no single failed
throw leads below it. Nobody's first turn needs a word of its own: it begins on Topper, without a boycott, where the
red die has no function anyway.

All boxes and boycotts of one pair of levels are a cell. A turn leads from a cell to cells with more points, back to the
cell by a failed throw, and down under Minus; so cells are settled from the top, again and again where something below
them has moved, until nothing moves any more.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np

from teerling.games.qwinn.rules import BOXES, Player, Qwinn
from teerling.games.qwinn.solution.turn import (
    BOYCOTTS,
    Ends,
    Floats,
    Indices,
    best_ends,
    ends_of,
    finished,
    landing,
    turn_value,
)
from teerling.solving import Progress
from teerling.solving.compiled import compiled

LANES = len(BOXES) * len(BOYCOTTS)
"""Positions of the opponent in a cell."""


class Grid(NamedTuple):
    """The levels, and where every gain leads from each of them."""

    levels: Indices
    low: Indices
    """By level and end of a turn: the level at or below the points then."""
    high: Indices
    part: Floats
    """How much of the mixture is the higher one."""
    over: Indices
    """By level and boycott: whether such a player has won."""


def spread(levels: Indices, points: Indices) -> tuple[Indices, Indices, Floats]:
    """The levels on both sides of some points, and how much the higher one counts."""
    capped = np.minimum(points, levels[-1])
    low = np.searchsorted(levels, capped, side="right") - 1
    high = np.minimum(low + 1, len(levels) - 1)
    part = (capped - levels[low]) / np.maximum(levels[high] - levels[low], 1)
    return low, high, part


def grid_of(game: Qwinn, levels: Indices) -> Grid:
    """Where turns lead from every level, by the rules."""
    gains = ends_of(game).gain
    lands = np.array([[landed(game, int(points), int(gain)) for gain in gains] for points in levels])
    over = np.array([[finished(game, int(points), boycott) for boycott in BOYCOTTS] for points in levels])
    return Grid(levels, *spread(levels, lands), over)


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


def readers(ends: Ends, grid: Grid) -> Indices:
    """Whose worth depends on whose, as far as points and boycotts tell.

    By level and boycott of the one who throws: does any end of his turn lead to that level with those two boycotts?
    """
    size, boycotts = len(grid.levels), len(BOYCOTTS)
    found = np.zeros((size, boycotts, size, boycotts, boycotts), dtype=bool)
    for kind in range(LANES):
        used = np.unique(ends.which[ends.first[kind * 756] : ends.first[kind * 756 + 756]])
        for lands in (grid.low, grid.high):
            for level in range(size):
                found[level, kind % boycotts, lands[level, used, None], ends.mine[used, None], ends.his[used]] = True
    return found


def solve(game: Qwinn, grid: Grid, tolerance: float, worth: Floats, progress: Progress) -> float:
    """Make the worths right; returns how much one more turn of looking ahead would change any of them at most."""
    ends = ends_of(game)
    reads, size = readers(ends, grid), len(grid.levels)
    stale = np.where(grid.over[:, None, :], 0.0, np.ones((size, size, len(BOYCOTTS))))
    """By levels and boycott of the one who throws: how much what he looks at may have moved."""

    def settle(high: int, low: int, enough: float) -> list[tuple[int, int, int, Floats]]:
        """Both cells of a pair of levels, until they agree; how much they moved."""
        cells = [(high, low)] if high == low else [(high, low), (low, high)]
        moved = []
        while (wrong := max((stale[cell].max(), cell) for cell in cells))[0] > enough:
            mine, his = wrong[1]
            boycott = int(np.argmax(stale[mine, his] > enough))  # a failed throw leads to the first of them
            stale[mine, his, boycott] = 0.0
            change = look_ahead(worth, (mine, his), boycott, ends, grid)
            stale[his, mine] += (reads[his, :, his, :, boycott] * change).max(axis=1) * ~grid.over[his]
            moved.append((mine, his, boycott, change))
        return moved

    enough = 0.1  # early sweeps are rough, because what they look at below is rough too
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        while stale.max() > tolerance:
            enough = max(enough / 5, tolerance)
            for total in range(2 * size - 2, -1, -1):
                pairs = [(total - low, low, enough) for low in range(total // 2 + 1) if total - low < size]
                for moved in threads.map(lambda pair: settle(*pair), pairs):
                    for mine, his, boycott, change in moved:  # worths of (his, mine) have changed: who looks at them?
                        more = (reads[:, :, his, :, boycott] * change).max(axis=2) * ~grid.over
                        more[his] = 0.0
                        stale[:, mine] += more
            progress(min(1.0, np.log(max(stale.max(), tolerance)) / np.log(tolerance)))
    return float(stale.max())


def look_ahead(worth: Floats, cell: tuple[int, int], boycott: int, ends: Ends, grid: Grid) -> Floats:
    """Play one turn as well as can be from all positions of a cell with this boycott on the player.

    Returns the greatest change of a worth, by the boycott on the opponent.
    """
    mine, his = cell
    after = np.empty((len(ends.gain), LANES), worth.dtype)
    _mix(worth[:, his], grid.low[mine], grid.high[mine], grid.part[mine], ends, after)
    stops, best = np.empty((126, 6 * LANES), worth.dtype), np.empty((126, 6 * LANES), worth.dtype)
    keeps, value = np.empty((210, 7 * LANES), worth.dtype), np.empty(LANES, worth.dtype)
    change, going = np.zeros(len(BOYCOTTS)), ~grid.over[his]
    for box in range(len(BOXES)):
        kind = box * len(BOYCOTTS) + boycott
        best_ends(after, ends.first, ends.which, kind, stops)
        turn_value(stops, ends.throws[kind], keeps, best, value)
        old, new = worth[his, mine, :, :, boycott, box], 1 - value.reshape(len(BOYCOTTS), len(BOXES)).T
        change = np.maximum(change, np.abs(new - old).max(axis=0) * going)
        old[:, going] = new[:, going]
    return change


@compiled
def _mix(worth: Floats, low: Indices, high: Indices, part: Floats, ends: Ends, after: Floats) -> None:  # noqa: PLR0913, PLR0917
    """The worth of every end of a turn in every lane, between the two levels where it leads."""
    boycotts, boxes = worth.shape[3], worth.shape[4]
    for end in range(len(ends.gain)):
        more = worth.dtype.type(part[end])
        below = worth[low[end], ends.box[end], ends.mine[end]]
        above = worth[high[end], ends.box[end], ends.mine[end]]
        for lies in range(boycotts):
            then = ends.his[end, lies]
            for box in range(boxes):
                after[end, lies * boxes + box] = below[then, box] + more * (above[then, box] - below[then, box])


def worth_of(worth: Floats, levels: Indices, me: Player, other: Player) -> float:
    """What a position is worth to `me` while the other is to throw; nobody has won yet."""
    low, high, part = spread(levels, np.array([me.points, other.points]))
    place = BOXES.index(me.box), BOYCOTTS.index(me.boycott), BOYCOTTS.index(other.boycott), BOXES.index(other.box)
    below, above = (
        worth[low[0], level][place] * (1 - part[0]) + worth[high[0], level][place] * part[0]
        for level in (low[1], high[1])
    )
    return float(below * (1 - part[1]) + above * part[1])


def worths_after(game: Qwinn, worth: Floats, levels: Indices, me: Player, other: Player) -> Floats:
    """What every end of a turn of `me` is worth to him."""
    ends = ends_of(game)
    lands: Any = np.array([landed(game, me.points, int(gain)) for gain in ends.gain])
    low, high, part = spread(levels, lands)
    his_low, his_high, his_part = spread(levels, np.array([other.points]))
    lies, box = ends.his[:, BOYCOTTS.index(other.boycott)], BOXES.index(other.box)
    total = np.zeros(len(lands))
    for his, his_share in ((his_low[0], 1 - his_part[0]), (his_high[0], his_part[0])):
        total += his_share * (1 - part) * worth[low, his, ends.box, ends.mine, lies, box]
        total += his_share * part * worth[high, his, ends.box, ends.mine, lies, box]
    return total
