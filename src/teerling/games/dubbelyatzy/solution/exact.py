"""DubbelYatzy alone, exactly: the greatest expected total of every sheet, from the last turn to the first.

Core-hours of work, in chunks that need only the sheets with two boxes less. A chunk is a pure function of its sheets
and those worths, so it does not matter who computes it, when, or beside what: the result is the same bit for bit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import AbstractContextManager, nullcontext
from hashlib import sha256
from itertools import pairwise
from time import thread_time
from typing import Any, NamedTuple, TypeAlias

import msgspec
import numpy as np
from msgspec import Struct

from teerling.core.dice import DIE
from teerling.core.options import identity
from teerling.games.dubbelyatzy.rules import DICE, DubbelYatzy
from teerling.games.dubbelyatzy.solution.kernel import new_scratch, setup, turn
from teerling.games.dubbelyatzy.solution.model import Floats, Ints, Model, model
from teerling.games.dubbelyatzy.solution.sheets import sheets
from teerling.games.dubbelyatzy.solution.whole import VERSION
from teerling.solving import Progress, Tables, Workers, cache
from teerling.solving.checkpoints import Checkpoints
from teerling.solving.lanes import LANES

BATCHES = 64
"""In a chunk: some seconds of work."""
CHECKED = 24
"""Sheets that are solved once more in double precision."""


class Build(NamedTuple):
    """The dice, and the numbers that are computed with: only tests want others than these."""

    sides: int = len(DIE)
    dice: int = DICE
    dtype: Any = np.float32


FULL = Build()


class Work(Struct, frozen=True):
    """All that the worths of sheets depend on. Called with some sheets it gives their worths, see `worths_of`."""

    value: Floats
    boxes: Model
    kind: Build

    def __call__(self, wanted: Ints) -> Floats:
        """The seconds it took, and the worths of these sheets."""
        return worths_of(self.value, self.boxes, self.kind, wanted)


Spread: TypeAlias = Callable[[Work, Mapping[int, Ints]], Iterator[tuple[int, Floats]]]
"""Has numbered chunks worked on, by whomever; gives the results in any order."""


# Solving ------------------------------------------------------------------------------------------------------------


def solve(game: DubbelYatzy, progress: Progress, workers: Workers) -> Tables:
    """The worths of all sheets, on disk afterwards; goes on where an earlier run was stopped."""
    boxes = model(game)
    with spread_over(workers) as spread, checkpoints_of(game) as checkpoints:
        worths, seconds = solve_sheets(boxes, checkpoints, progress, spread)
        found = {"worths": worths, "residual": np.array([residual(boxes, worths)]), "seconds": np.array([seconds])}
        cache.save(game, VERSION, found)
        checkpoints.remove()
    return found


def solve_sheets(
    boxes: Model, checkpoints: Checkpoints, progress: Progress, spread: Spread, kind: Build = FULL
) -> tuple[Floats, float]:
    """The worth of every sheet, in the order of `sheets`, and the seconds of work of one core."""
    every, parts = sheets(boxes), dict(checkpoints.parts())
    worths, seconds = np.zeros(0), 0.0
    number = done = 0
    for start, end in pairwise(every.first.tolist()):
        chunks = _chunks(every.sheet[start:end], number)
        number += len(chunks)
        missing = {number: chunk for number, chunk in chunks.items() if number not in parts}
        done += sum(len(chunk) for number, chunk in chunks.items() if number in parts)
        work = Work(every.value(worths), boxes, kind)
        for finished, part in spread(work, missing):
            checkpoints.add(finished, part)
            parts[finished] = part
            done += len(part) - 1
            progress(done / len(every.sheet))
        worths = np.concatenate([worths, *(parts[number][1:] for number in chunks)])
        seconds += sum(float(parts[number][0]) for number in chunks)
    return worths, seconds


def _chunks(wanted: Ints, number: int) -> dict[int, Ints]:
    size = BATCHES * LANES
    return {number + at: wanted[at * size : (at + 1) * size] for at in range(-(-len(wanted) // size))}


def worths_of(value: Floats, boxes: Model, kind: Build, wanted: Ints) -> Floats:
    """The seconds it took, and the worths of these sheets if those after them are worth `value`."""
    started = thread_time()
    given = setup(boxes, kind.sides, kind.dice)
    scratch = new_scratch(given, LANES, kind.dtype)
    parts = [turn(wanted[at : at + LANES], value, given, scratch) for at in range(0, len(wanted), LANES)]
    return np.concatenate([[thread_time() - started], *parts])


def spread_over(workers: Workers) -> AbstractContextManager[Spread]:
    """Workers for a `with` statement: threads of this process, or a cluster that is joined and left again."""
    if isinstance(workers, int):
        return nullcontext(threads(workers))
    from teerling.games.dubbelyatzy.solution import cluster  # noqa: PLC0415  which knows this module

    return cluster.sheets(workers)


def threads(workers: int) -> Spread:
    """On this machine: so many chunks at a time."""

    def spread(work: Work, chunks: Mapping[int, Ints]) -> Iterator[tuple[int, Floats]]:
        pool = ThreadPoolExecutor(workers)
        try:
            waiting = {pool.submit(work, chunk): number for number, chunk in chunks.items()}
            for one in as_completed(waiting):
                yield waiting[one], one.result()
        finally:
            pool.shutdown(cancel_futures=True)

    return spread


def residual(boxes: Model, worths: Floats) -> float:
    """How far some sheets are from what their turn is worth in double precision, given the sheets after it."""
    every = sheets(boxes)
    value, given = every.value(worths), setup(boxes)
    scratch = new_scratch(given, 1, np.float64)
    some = np.random.default_rng(VERSION).choice(len(worths), min(CHECKED, len(worths)), replace=False)
    return max(
        abs(float(turn(every.sheet[[number]], value, given, scratch)[0] - worths[number])) for number in some.tolist()
    )


def checkpoints_of(game: DubbelYatzy) -> Checkpoints:
    """Of an unfinished run; the file is named after all that its parts depend on."""
    title = msgspec.json.encode([VERSION, BATCHES, LANES, game.id, game.version, identity(game)]).decode()
    return Checkpoints(cache.home() / f"{game.id}-{sha256(title.encode()).hexdigest()[:16]}.unfinished", title)
