"""Qwinn for two, exactly: the chance to win of every position, for any target.

A sweep goes through the sums of both players' points from the greatest down. A turn only raises the sum, so one sweep
would do, were it not for Minus: what a failed throw leads to is then taken from the sweep before. Sweeps are made until
nothing moves any more.

The cells of one sum do not look at each other, apart from the two of a pair; so anybody computes them, in blocks, and
the result is the same bit for bit. Every sum is kept as soon as it is finished, so that a run that is killed goes on as
if nothing had happened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from hashlib import sha256
from random import Random
from time import perf_counter
from typing import NamedTuple, TypeAlias

import msgspec
import numpy as np
from msgspec import Struct

from teerling.core.options import identity
from teerling.games.qwinn.rules import BOXES, Player, Qwinn
from teerling.games.qwinn.solution import kernel
from teerling.games.qwinn.solution.alone import turns_alone
from teerling.games.qwinn.solution.cells import CELL, Plan, new_scratch, plan_of, settle
from teerling.games.qwinn.solution.pair import worth_of, worths_after
from teerling.games.qwinn.solution.turn import BOYCOTTS, Floats, ends_of, kind_of
from teerling.games.qwinn.solution.whole import VERSION, known, states
from teerling.solving import Progress, Tables, Workers, cache
from teerling.solving.checkpoints import Checkpoints

ABOVE = 30
"""Points above the target that are told apart: no failed throw costs more."""
BLOCK = 8
"""Pairs of cells that are computed at a time: some hundredths of a second."""
SWEEPS = 7
"""How many are expected; only the progress that is shown depends on it."""
CHECKED = 500
"""Positions whose turn is computed once more in double precision."""
SLOPE = 40
"""So many points ahead are worth nearly three quarters: a guess, from which the first sweep starts."""

Pairs: TypeAlias = tuple[tuple[int, int], ...]


class Work(Struct, frozen=True):
    """All that new cells depend on. Called with some pairs it gives their cells."""

    worth: Floats
    """The table. What a spread has returned is in it when the spread is asked again."""
    enough: float
    plan: Plan

    def __call__(self, pairs: Pairs) -> tuple[Floats, float]:
        """The new cells of some pairs of points, which have the same sum, and how far they have moved."""
        flat = self.worth.reshape(*self.worth.shape[:2], CELL)
        scratch, cells = new_scratch(self.plan, flat.dtype), np.empty((len(pairs), 2, CELL), flat.dtype)
        moved = [
            settle(flat, pair, self.enough, self.plan, cell, scratch) for pair, cell in zip(pairs, cells, strict=True)
        ]
        return cells, max(moved)


Spread: TypeAlias = Callable[[Work, Iterable[Pairs]], Iterator[tuple[Floats, float]]]
"""Has blocks worked on, by whomever; gives the results in order, in these or other blocks."""


class Fineness(NamedTuple):
    """How points and worths are told apart: only tests want others than these."""

    above: int = ABOVE
    dtype: str = "<f4"
    enough: float = 5e-7
    """How much a worth may still move when solving stops."""


WHOLE = Fineness()


# Solving ------------------------------------------------------------------------------------------------------------


def solve(game: Qwinn, progress: Progress, workers: Workers) -> Tables:
    """The table of all positions, on disk afterwards; goes on where an earlier run was stopped."""
    with spread_over(workers) as spread, checkpoints_of(game, WHOLE) as checkpoints:
        run = Run(game, WHOLE, checkpoints)
        run.sweep(progress, spread)
        cache.save(game, VERSION, run.tables())
        checkpoints.remove()
    found = known(game)
    assert found is not None
    return found


class Run:
    """A computation that goes on where its checkpoints end."""

    def __init__(self, game: Qwinn, fineness: Fineness, checkpoints: Checkpoints) -> None:
        self.game, self.fineness, self.checkpoints = game, fineness, checkpoints
        self.plan = plan_of(game, fineness.above)
        self.worth = first_guess(self.plan, fineness.dtype)
        self.top = len(self.worth) - 1
        """The greatest number of points that is told apart."""
        self.next, self.moved, self.seconds = 2 * self.top, 0.0, 0.0
        for total, part in checkpoints.before():
            self._take(total, part)
        self._begin_sweep()
        for total, part in checkpoints.parts():
            self._take(total, part)

    def _begin_sweep(self) -> None:
        self.next, self.moved = 2 * self.top, 0.0

    def _take(self, total: int, part: Floats) -> None:
        """A sum is finished: the greatest change, the seconds of the run until then, and its cells."""
        put_cells(self.worth, pairs_of(total, self.top), part[2:])
        self.next, self.moved, self.seconds = total - 1, max(self.moved, float(part[0])), float(part[1])

    def sweep(self, progress: Progress, spread: Spread) -> None:
        """Go through all sums again and again, until nothing moves by more than it may."""
        work = Work(self.worth, self.fineness.enough, self.plan)
        while True:
            while self.next >= 0:
                started, total = perf_counter(), self.next
                cells, moved = zip(*spread(work, blocks(total, self.top)), strict=True)
                seconds = self.seconds + perf_counter() - started
                facts = np.array([max(moved), seconds], self.worth.dtype)
                part = np.concatenate([facts, *(block.reshape(-1) for block in cells)])
                self.checkpoints.add(total, part)
                self._take(total, part)
                share = 1 - total / (2 * self.top + 1)
                progress(min(1.0, (self.checkpoints.round + share) / SWEEPS))
            if self.moved <= self.fineness.enough:
                return
            self.checkpoints.next_round()
            self._begin_sweep()

    def tables(self) -> Tables:
        """What is kept of a finished run."""
        turns, error = turns_alone(self.game, lambda _done: None)
        return {
            "worth": self.worth,
            "residual": np.array([residual(self.game, self.worth)]),
            "turns": turns,
            "turns_residual": np.array([error]),
            "states": np.array([states(self.game, self.fineness.above)]),
            "seconds": np.array([self.seconds]),
        }


def first_guess(plan: Plan, dtype: str) -> Floats:
    """What is over is known, everything else is guessed from the lead."""
    size, boxes, boycotts = plan.land.shape[0], len(BOXES), len(BOYCOTTS)
    worth, points = np.empty((size, size, boxes, boycotts, boycotts, boxes), dtype), np.arange(size)
    for mine, cells in enumerate(worth):
        guess = 1 / (1 + np.exp((points - mine) / SLOPE))
        cells[:] = guess[:, None, None, None, None]
        cells[np.broadcast_to(plan.over[:, None, None, :, None], cells.shape)] = 0.0
        cells[:, :, plan.over[mine]] = 1.0
    return worth


def checkpoints_of(game: Qwinn, fineness: Fineness) -> Checkpoints:
    """Of an unfinished run; the file is named after all that the table depends on."""
    title = msgspec.json.encode([VERSION, game.id, game.version, identity(game), fineness]).decode()
    file = cache.home() / f"{game.id}-{sha256(title.encode()).hexdigest()[:16]}.unfinished"
    return Checkpoints(file, title, fineness.dtype)


def pairs_of(total: int, top: int) -> Pairs:
    """All pairs of points with this sum, the greater number first."""
    return tuple((total - low, low) for low in range(max(0, total - top), total // 2 + 1))


def blocks(total: int, top: int) -> list[Pairs]:
    """The pairs of a sum, as many at a time as one call of a worker settles."""
    pairs = pairs_of(total, top)
    return [pairs[at : at + BLOCK] for at in range(0, len(pairs), BLOCK)]


def spread_over(workers: Workers) -> AbstractContextManager[Spread]:
    """Workers for a `with` statement: threads of this process, or a cluster that is joined and left again."""
    if isinstance(workers, int):
        return nullcontext(threads(workers))
    from teerling.games.qwinn.solution import cluster  # noqa: PLC0415  which knows this module

    return cluster.sums(workers)


def threads(workers: int) -> Spread:
    """On this machine: so many blocks at a time."""

    def spread(work: Work, every: Iterable[Pairs]) -> Iterator[tuple[Floats, float]]:
        if workers == 1:
            yield from map(work, every)
            return
        with ThreadPoolExecutor(workers) as pool:
            yield from pool.map(work, every)

    return spread


def cells_of(worth: Floats, pairs: Pairs) -> Floats:
    """A copy of both cells of each pair of points, as `settle` gives them."""
    return np.array([[worth[high, low], worth[low, high]] for high, low in pairs])


def put_cells(worth: Floats, pairs: Pairs, cells: Floats) -> None:
    """Write cells in the order of `cells_of` into the table."""
    for (high, low), (there, back) in zip(pairs, cells.reshape(len(pairs), 2, *worth.shape[2:]), strict=True):
        worth[high, low], worth[low, high] = there, back


# Checking it ------------------------------------------------------------------------------------------------------


def residual(game: Qwinn, worth: Floats) -> float:
    """How far some positions are from what their turn is worth in double precision, given the positions after it."""
    random, levels, ends = Random(VERSION), np.arange(len(worth)), ends_of(game)
    scratch, worst = kernel.new_scratch(), 0.0
    for _ in range(CHECKED):
        me, other = some_player(game, random, len(worth)), some_player(game, random, len(worth))
        after = worths_after(game, worth, levels, (me, other), ends)
        kernel.turn_value(after.reshape(-1, 1), ends, kind_of(me), scratch)
        worst = max(worst, abs(1 - worth_of(worth, levels, other, me) - float(scratch.value[0])))
    return worst


def some_player(game: Qwinn, random: Random, size: int) -> Player:
    """A random position of somebody who has not won, with fewer than `size` points."""
    points = random.randrange(size)
    boycotts = BOYCOTTS if points < game.target else BOYCOTTS[1:]
    return Player(random.choice(BOXES), points, random.choice(boycotts), first_turn=False)


__all__ = [
    "ABOVE",
    "WHOLE",
    "Fineness",
    "Run",
    "checkpoints_of",
    "residual",
    "solve",
    "some_player",
    "threads",
]
