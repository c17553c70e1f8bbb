"""Qwinn for two, small enough to come with the package: the whole table at some levels of points, in small integers.

The levels lie at every point near the target, where one point decides, and further and further apart away from it; and
on both sides of where one box, or two, begin to be enough. Between them worths are mixtures of their neighbours, as in
`pair.py`; the turn itself is still played exactly. `bench/qwinn_loss.py` measures what is lost by that, and makes
the file.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path

import numpy as np

from teerling.games.qwinn.rules import POINTS, Qwinn
from teerling.games.qwinn.solution.turn import Floats, Indices
from teerling.solving import Tables, cache

VERSION = 2001
"""Of the small table; those of the whole one are counted from 1001."""
FINE = 12
"""Below the target two levels lie this part of the distance apart, at least 1 point and at most `COARSE`."""
COARSE = 16
ABOVE = 10
"""Points between two levels above the target, where they only pay for failed throws."""
STEPS = 16383
"""Worths are told apart in so many steps: finer than the mixtures are right."""
ERROR = 0.043
"""How far a worth is from that of the whole table in the worst of all positions, in both columns."""


def levels_of(game: Qwinn, above: int) -> Indices:
    """The points at which worths are kept."""
    levels = {0, *range(game.target, game.target + above, ABOVE), game.target + above}
    for points in (sum(boxes) for many in (1, 2) for boxes in combinations_with_replacement(POINTS.values(), many)):
        levels |= {max(0, game.target - points), max(0, game.target - points - 1)}
    distance = 1
    while distance < game.target:
        levels.add(game.target - distance)
        distance += min(max(1, distance // FINE), COARSE)
    return np.array(sorted(levels))


def compact(game: Qwinn, tables: Tables) -> Tables:
    """The small table, from the whole one: as differences between neighbouring levels, which pack well."""
    worth: Floats = tables["worth"]
    levels = levels_of(game, len(worth) - 1 - game.target)
    steps = np.stack([np.rint(worth[level][levels].astype(np.float64) * STEPS).astype(np.uint16) for level in levels])
    zero = np.uint16(0)
    differences = np.diff(np.diff(steps, axis=0, prepend=zero), axis=1, prepend=zero)
    kept = ("states", "residual", "turns", "turns_residual", "seconds")
    return {"differences": differences, "levels": levels} | {name: tables[name] for name in kept}


def expanded(small: Tables) -> Tables:
    """The tables that `Solved` takes, from those in the file."""
    steps = small["differences"].cumsum(axis=0, dtype=np.uint16).cumsum(axis=1, dtype=np.uint16)
    rest = {name: table for name, table in small.items() if name != "differences"}
    worth = steps.astype(np.float32) / np.float32(STEPS)
    return rest | {"worth": worth, "exact": np.array([False]), "steps": np.array([STEPS])}


def is_compact(tables: Tables) -> bool:
    """Whether this is a small table: its states and its residual are those of the whole one that it was taken from."""
    return "steps" in tables


def ship(game: Qwinn, tables: Tables) -> Path:
    """Put the small table into the package."""
    return cache.ship(game, VERSION, compact(game, tables))


def known(game: Qwinn) -> Tables | None:
    """The small table, if it came with the package."""
    small = cache.shipped(game, VERSION)
    return None if small is None else expanded(small)
