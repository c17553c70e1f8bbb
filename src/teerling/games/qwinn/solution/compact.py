"""Qwinn for two, small enough to come with the package: the whole table at some levels of points, in small integers.

The levels lie at every point near the target, where one point decides, and further and further apart away from it; and
on both sides of where one box, or two, begin to be enough. Between them worths are mixtures of their neighbours, as in
`pair.py`; the turn itself is still played exactly. `bench/qwinn_loss.py` measures what is lost by that, and makes
the file.
"""

from __future__ import annotations

from itertools import accumulate, chain, combinations_with_replacement
from math import prod
from operator import add
from pathlib import Path
from typing import Any

from teerling.games.qwinn.rules import POINTS, Qwinn
from teerling.games.qwinn.solution.turn import Floats, Indices
from teerling.solving import Tables, cache
from teerling.solving.arrays import NUMPY, np

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
    rest = {name: table for name, table in small.items() if name != "differences"}
    rest |= {"exact": np.array([False]), "steps": np.array([STEPS])}
    if not NUMPY:
        as_asked: Any = AsAsked(small["differences"])
        return rest | {"worth": as_asked}
    steps = small["differences"].cumsum(axis=0, dtype=np.uint16).cumsum(axis=1, dtype=np.uint16)
    return rest | {"worth": steps.astype(np.float32) / np.float32(STEPS)}


class AsAsked:
    """The expanded table without NumPy: of a pair of boxes and boycotts all levels at once, when one is asked for."""

    dtype = np.float32

    def __init__(self, differences: Indices) -> None:
        self.shape, self.size, self.nbytes = differences.shape, differences.size, differences.nbytes
        self._differences: Any = differences.flat
        self._known: dict[int, list[int]] = {}

    def __getitem__(self, place: tuple[Any, ...]) -> Any:
        """Worths by levels, his box, boycotts (his, the other's), other's box: of one place, or of many in arrays."""
        many = np.asarray(place[0]) * self.shape[1] + place[1]
        cell = place[2]
        for axis in range(3, len(place)):
            cell = cell * self.shape[axis] + place[axis]
        cells = np.broadcast_to(cell, many.shape)
        steps = [self._levels(which)[at] & 0xFFFF for which, at in zip(cells.flat, many.flat, strict=True)]
        found = [np.float32(one / STEPS) for one in steps]
        return np.array(found).reshape(many.shape) if many.shape else found[0]

    def _levels(self, cell: int) -> list[int]:
        if cell not in self._known:
            mine, his = self.shape[:2]
            wide = his * prod(self.shape[2:])
            rows = [self._differences[at + cell : at + wide : wide // his] for at in range(0, mine * wide, wide)]
            sums = accumulate(rows, lambda one, other: list(map(add, one, other)))
            self._known[cell] = list(chain.from_iterable(map(accumulate, sums)))
        return self._known[cell]


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
