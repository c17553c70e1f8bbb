"""Qwinn for two solved on a grid of points, cell by cell.

A turn leads from a cell to cells with more points, back to the cell by a failed throw, and down under Minus; so cells
are settled from the top, again and again where something below them has moved, until nothing moves any more.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from teerling.games.qwinn.rules import BOXES, Qwinn
from teerling.games.qwinn.solution.kernel import new_scratch, turn_value
from teerling.games.qwinn.solution.pair import Between, Grid, blank, count, grid_of
from teerling.games.qwinn.solution.turn import BOYCOTTS, DISTINCT_THROWS, KINDS, Ends, Floats, Indices, ends_of
from teerling.games.qwinn.solution.whole import states
from teerling.solving import Progress, Tables
from teerling.solving.compiled import compiled

EXACT = 3_000_000
"""Up to so many positions every number of points is a level."""
EXACTLY, ROUGHLY = 1e-13, 1e-5
"""How much a worth may still move when solving stops."""
LANES = KINDS
"""Positions of the opponent in a cell, computed at once: his box and his boycott."""


def levels_of(game: Qwinn) -> Indices:
    """Levels that are dense where a few points decide: just below the target."""
    above = -int(ends_of(game).gain.min())  # then no single failed throw leads from the last level below the target
    if states(game, above) <= EXACT:
        return np.arange(game.target + above + 1)
    levels = {0, game.target, game.target + above // 2, game.target + above}
    distance = 1
    while distance < game.target:
        levels.add(game.target - distance)
        distance += max(5, distance // 6)
    return np.array(sorted(levels))


def pair_tables(game: Qwinn, levels: Indices, exact: bool, progress: Progress) -> Tables:
    """The game for two on these levels."""
    grid = grid_of(game, levels)
    worth = blank(grid, np.float64 if exact else np.float32)
    residual = solve(game, grid, EXACTLY if exact else ROUGHLY, worth, progress)
    return {
        "levels": levels,
        "worth": worth,
        "residual": np.array([residual]),
        "states": np.array([count(grid)]),
        "exact": np.array([exact]),
    }


def readers(ends: Ends, grid: Grid) -> Indices:
    """Whose worth depends on whose, as far as points and boycotts tell.

    By level and boycott of the one who throws: does any end of his turn lead to that level with those two boycotts?
    """
    size, boycotts = len(grid.levels), len(BOYCOTTS)
    found = np.zeros((size, boycotts, size, boycotts, boycotts), dtype=bool)
    for kind in range(LANES):
        begin, end = ends.first[[kind * DISTINCT_THROWS, (kind + 1) * DISTINCT_THROWS]]
        used = np.unique(ends.which[begin:end])
        for lands in (grid.lands.low, grid.lands.high):
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
    _mix(worth[:, his], Between(*(table[mine] for table in grid.lands)), ends, after)
    scratch, change, going = new_scratch(LANES, worth.dtype), np.zeros(len(BOYCOTTS)), ~grid.over[his]
    for box in range(len(BOXES)):
        kind = box * len(BOYCOTTS) + boycott
        turn_value(after, ends, kind, scratch)
        old, new = worth[his, mine, :, :, boycott, box], 1 - scratch.value.reshape(len(BOYCOTTS), len(BOXES)).T
        change = np.maximum(change, np.abs(new - old).max(axis=0) * going)
        old[:, going] = new[:, going]
    return change


@compiled
def _mix(worth: Floats, lands: Between, ends: Ends, after: Floats) -> None:
    """The worth of every end of a turn in every lane, between the two levels where it leads."""
    boycotts, boxes = worth.shape[3], worth.shape[4]
    for end in range(len(ends.gain)):
        more = worth.dtype.type(lands.part[end])
        below = worth[lands.low[end], ends.box[end], ends.mine[end]]
        above = worth[lands.high[end], ends.box[end], ends.mine[end]]
        for lies in range(boycotts):
            then = ends.his[end, lies]
            for box in range(boxes):
                after[end, lies * boxes + box] = below[then, box] + more * (above[then, box] - below[then, box])
