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
from pathlib import Path
from time import thread_time
from typing import Any, NamedTuple, TypeAlias

import msgspec
import numpy as np
from msgspec import Struct

from teerling.core.dice import DIE, Faces
from teerling.games.dubbelyatzy.rules import DICE, DubbelYatzy
from teerling.games.dubbelyatzy.solution.joint import faces_in_order, joint
from teerling.games.dubbelyatzy.solution.kernel import plan, room, turn
from teerling.games.dubbelyatzy.solution.model import Floats, Ints, Model, Singles, dice, model
from teerling.games.dubbelyatzy.solution.sheets import sheets
from teerling.solving import Progress, Tables, Workers, cache
from teerling.solving.checkpoints import Journal
from teerling.solving.lanes import LANES

VERSION = 1001
"""Of these tables; those of the quick policy are counted from 1."""
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
    """All that the worths of some sheets depend on; as a function, `worths_of`."""

    value: Floats
    boxes: Model
    kind: Build

    def __call__(self, wanted: Ints) -> Floats:
        return worths_of(self.value, self.boxes, self.kind, wanted)


Spread: TypeAlias = Callable[[Work, Mapping[int, Ints]], Iterator[tuple[int, Floats]]]
"""Has numbered chunks worked on, by whomever; gives the results in any order."""


# Solving ------------------------------------------------------------------------------------------------------------


def solve(game: DubbelYatzy, progress: Progress, workers: Workers) -> Tables:
    """The worths of all sheets, on disk afterwards; goes on where an earlier run was stopped."""
    boxes = model(game)
    with spread_over(workers) as spread, Journal(_journal(game), _title(game)) as journal:
        worths, seconds = solve_sheets(boxes, journal, progress, spread)
        found = {"worths": worths, "residual": np.array([residual(boxes, worths)]), "seconds": np.array([seconds])}
        cache.save(game, VERSION, found)
        journal.remove()
    return found


def solve_sheets(
    boxes: Model, journal: Journal, progress: Progress, spread: Spread, kind: Build = FULL
) -> tuple[Floats, float]:
    """The worth of every sheet, in the order of `sheets`, and the seconds of work of one core."""
    every = sheets(boxes)
    worths, seconds = np.zeros(0), 0.0
    number = done = 0
    for start, end in pairwise(every.first.tolist()):
        chunks = _chunks(every.sheet[start:end], number)
        number += len(chunks)
        missing = {number: chunk for number, chunk in chunks.items() if number not in journal.parts}
        done += sum(len(chunk) for number, chunk in chunks.items() if number in journal.parts)
        work = Work(every.value(worths), boxes, kind)
        for finished, part in spread(work, missing):
            journal.add(finished, part)
            done += len(part) - 1
            progress(done / len(every.sheet))
        parts = [journal.parts[number] for number in chunks]
        worths = np.concatenate([worths, *(part[1:] for part in parts)])
        seconds += sum(float(part[0]) for part in parts)
    return worths, seconds


def _chunks(wanted: Ints, number: int) -> dict[int, Ints]:
    size = BATCHES * LANES
    return {number + at: wanted[at * size : (at + 1) * size] for at in range(-(-len(wanted) // size))}


def worths_of(value: Floats, boxes: Model, kind: Build, wanted: Ints) -> Floats:
    """The seconds it took, and the worths of these sheets if those after them are worth `value`."""
    started = thread_time()
    cubes, doubles = dice(kind.sides, kind.dice), joint(kind.sides, kind.dice)
    work = room(boxes, cubes, doubles, LANES, kind.dtype)
    parts = [turn(wanted[at : at + LANES], value, boxes, cubes, doubles, work) for at in range(0, len(wanted), LANES)]
    return np.concatenate([[thread_time() - started], *parts])


def spread_over(workers: Workers) -> AbstractContextManager[Spread]:
    """Them, as long as they are needed."""
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
    value, cubes = every.value(worths), dice()
    work = room(boxes, cubes, joint(), 1, np.float64)
    some = np.random.default_rng(VERSION).choice(len(worths), min(CHECKED, len(worths)), replace=False)
    return max(
        abs(float(turn(every.sheet[[number]], value, boxes, cubes, joint(), work)[0] - worths[number]))
        for number in some.tolist()
    )


def _title(game: DubbelYatzy) -> str:
    """All that the parts of a computation depend on."""
    return msgspec.json.encode([VERSION, BATCHES, LANES, game.id, game.version, game]).decode()


def _journal(game: DubbelYatzy) -> Path:
    return cache.home() / f"{game.id}-{sha256(_title(game).encode()).hexdigest()[:16]}.unfinished"


# Using it -----------------------------------------------------------------------------------------------------------


def known(game: DubbelYatzy) -> Tables | None:
    """The exact tables, made here or come with the package; None if there are none."""
    return cache.load(game, VERSION) or cache.shipped(game, VERSION)


def ship(game: DubbelYatzy) -> Path:
    """Put the tables of a finished run into the package; worths in single precision, wrong by less than 0.00002."""
    tables = cache.load(game, VERSION)
    if tables is None:
        raise FileNotFoundError(_journal(game))
    return cache.ship(game, VERSION, tables | {"worths": tables["worths"].astype(np.float32)})


class Keeps(NamedTuple):
    """What can be kept on a sheet, and its worth."""

    last: Singles
    """Before the last throw, by pairs of multisets of one layer, as `keep_worths` has them."""
    first: Singles | None = None
    """Before the second throw, by multisets of double dice; None if that has not been computed."""


def keeps(free: int, upper: int, value: Floats, boxes: Model) -> Keeps:
    """For one sheet."""
    work = room(boxes, dice(), joint(), 1, np.float32)
    plan(np.array([[free, upper]]), value, boxes, dice(), joint(), work)
    middle = np.float32(work.middle[0])
    return Keeps(work.pair + middle, work.keep + middle)


_FACE = {(10 * outer + inner + 11): face for face, (outer, inner) in enumerate(faces_in_order(len(DIE)).tolist())}


def number_of(kept: Faces) -> int:
    """Of double dice, among all multisets of fewer than six."""
    number = 0
    for face in sorted(_FACE[one] for one in kept):
        number = int(joint().child[number]) + face
    return number


__all__ = ["FULL", "VERSION", "Build", "Keeps", "keeps", "known", "number_of", "sheets", "solve", "solve_sheets"]
