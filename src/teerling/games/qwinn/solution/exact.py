"""Qwinn for two, exactly: the chance to win of every position, for any target.

The worths lie in a file that is mapped into memory, in the order of `qwinn_pair`, with every number of points a level.
A sweep goes through the sums of both players' points from the greatest down. A turn only raises the sum, so one sweep
would do, were it not for Minus: what a failed throw leads to is then taken from the sweep before. Sweeps are made until
nothing moves any more.

The cells of one sum do not look at each other, apart from the two of a pair; so anybody computes them, in blocks, and
the result is the same bit for bit. A sum is written to a file of its own before it goes into the table, so that a run
that is killed goes on as if nothing had happened.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from hashlib import sha256
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Literal, NamedTuple, TypeAlias
from zlib import crc32

import msgspec
import numpy as np
from msgspec import Struct

from teerling.games.qwinn.rules import BOXES, Player, Qwinn
from teerling.games.qwinn.solution.alone import turns_alone
from teerling.games.qwinn.solution.cells import CELL, Plan, plan_of, room_for, settle
from teerling.games.qwinn.solution.pair import worth_of, worths_after
from teerling.games.qwinn.solution.turn import BOYCOTTS, Floats, best_ends, ends_of, kind_of, turn_value
from teerling.solving import Progress, Tables, Workers, cache

VERSION = 1002
"""Of the whole table; those of the grid are counted from 1."""
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
    """All that new cells depend on."""

    worth: Floats
    """The table. What a spread has returned is in it when the spread is asked again."""
    enough: float
    plan: Plan

    def __call__(self, pairs: Pairs) -> tuple[Floats, float]:
        """The new cells of some pairs of points, which have the same sum, and how far they have moved."""
        flat = self.worth.reshape(*self.worth.shape[:2], CELL)
        room, cells = room_for(self.plan, flat.dtype), np.empty((len(pairs), 2, CELL), flat.dtype)
        moved = [
            settle(flat, *pair, self.enough, self.plan, cell, room) for pair, cell in zip(pairs, cells, strict=True)
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


class Done(Struct):
    """How far a run has come."""

    title: str
    checksums: list[int]
    """By sum of points: of the cells as the table has them."""
    moved: list[float]
    """By sweep: the greatest change."""
    next: int
    """The sum that is to be computed now."""
    finished: bool = False
    seconds: float = 0.0


# Solving ------------------------------------------------------------------------------------------------------------


def solve(game: Qwinn, progress: Progress, workers: Workers) -> Tables:
    """The table of all positions, on disk afterwards; goes on where an earlier run was stopped."""
    with spread_over(workers) as spread:
        sweep(game, WHOLE, progress, spread)
    found = known(game)
    assert found is not None
    return found


def sweep(game: Qwinn, fineness: Fineness, progress: Progress, spread: Spread) -> None:
    """Go through all sums again and again, until nothing moves by more than it may."""
    plan, table = plan_of(game, fineness.above), Table(game, fineness)
    with table:
        if not table.trusted():
            table.begin(plan.over)
        done, top = table.done, plan.land.shape[0] - 1
        while not done.finished:
            started = perf_counter()
            work = Work(table.worth, fineness.enough, plan)
            total = done.next
            parts = list(spread(work, blocks(total, top)))
            table.write(np.concatenate([cells for cells, _ in parts]), max(moved for _, moved in parts))
            done.seconds += perf_counter() - started
            progress(min(1.0, (len(done.moved) - (total + 1) / (2 * top + 1)) / SWEEPS))
        if not (table.folder / "small.npz").exists():
            small = {**_alone(game), "residual": np.array([residual(game, table.worth)])}
            np.savez(table.folder / "small.npz", allow_pickle=False, **small)


def pairs_of(total: int, top: int) -> Pairs:
    """All pairs of points with this sum, the greater number first."""
    return tuple((total - low, low) for low in range(max(0, total - top), total // 2 + 1))


def blocks(total: int, top: int) -> list[Pairs]:
    """What is worked on at a time."""
    pairs = pairs_of(total, top)
    return [pairs[at : at + BLOCK] for at in range(0, len(pairs), BLOCK)]


def spread_over(workers: Workers) -> AbstractContextManager[Spread]:
    """Them, as long as they are needed."""
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


# On disk ------------------------------------------------------------------------------------------------------------


def folder_of(game: Qwinn, fineness: Fineness) -> Path:
    """Named after all that the table depends on."""
    return cache.home() / f"{game.id}-exact-{sha256(_title(game, fineness).encode()).hexdigest()[:16]}"


def _title(game: Qwinn, fineness: Fineness) -> str:
    return msgspec.json.encode([VERSION, game.id, game.version, game, fineness]).decode()


class Table:
    """The worths on disk: `worth.npy`, with `done.json` about what is in it and `next` about what goes in next."""

    def __init__(self, game: Qwinn, fineness: Fineness) -> None:
        self.title, self.folder = _title(game, fineness), folder_of(game, fineness)
        size = game.target + fineness.above + 1
        self.shape = (size, size, len(BOXES), len(BOYCOTTS), len(BOYCOTTS), len(BOXES))
        self.dtype = np.dtype(fineness.dtype)
        self.enough = fineness.enough
        self.done = Done(self.title, [], [], 0)
        self.worth: Floats = np.empty(0)

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *_: object) -> None:
        self.worth = np.empty(0)  # lets go of the file

    def begin(self, over: Floats) -> None:
        """A fresh table: what is over is known, everything else is guessed."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for file in self.folder.iterdir():
            file.unlink()
        self.worth = np.lib.format.open_memmap(self.folder / "worth.npy", "w+", self.dtype, self.shape)
        points = np.arange(len(self.worth))
        for mine, cells in enumerate(self.worth):
            guess = 1 / (1 + np.exp((points - mine) / SLOPE))
            cells[:] = guess[:, None, None, None, None]
            cells[np.broadcast_to(over[:, None, None, :, None], cells.shape)] = 0.0
            cells[:, :, over[mine]] = 1.0
        top = len(points) - 1
        checksums = [_checksum(self._cells(total)) for total in range(2 * top + 1)]
        self.done = Done(self.title, checksums, [0.0], 2 * top)
        self._record()

    def trusted(self) -> bool:
        """Open what an earlier run has left; False if there is nothing, or it is not what that run had written."""
        found = opened(self.folder, self.title, "r+")
        if found is None:
            return False
        self.done, self.worth = found
        self._finish_writing()
        return all(_checksum(self._cells(total)) == check for total, check in enumerate(self.done.checksums))

    def write(self, cells: Floats, moved: float) -> None:
        """Put the cells of the next sum into the table, wholly or not at all."""
        head = np.array([len(self.done.moved), self.done.next, moved, _checksum(cells)], np.float64)
        fresh = self.folder / "next.new"
        fresh.write_bytes(head.tobytes() + cells.tobytes())
        fresh.replace(self.folder / "next")
        self._finish_writing()

    def _finish_writing(self) -> None:
        """Put in what was to be put in next, if that has not been finished."""
        file = self.folder / "next"
        if not file.exists():
            return
        content = file.read_bytes()
        sweeps, total, moved, check = np.frombuffer(content[:32], np.float64)
        cells = np.frombuffer(content[32:], self.dtype)
        if (sweeps, total) != (len(self.done.moved), self.done.next) or _checksum(cells) != int(check):
            return
        pairs = pairs_of(int(total), len(self.worth) - 1)
        put_cells(self.worth, pairs, cells)
        self.done.checksums[int(total)] = int(check)
        self.done.moved[-1] = max(self.done.moved[-1], float(moved))
        self.done.next -= 1
        if self.done.next < 0:
            self.done.finished = self.done.moved[-1] <= self.enough
            if not self.done.finished:
                self.done.moved.append(0.0)
                self.done.next = len(self.done.checksums) - 1
        self._record()

    def _cells(self, total: int) -> Floats:
        return cells_of(self.worth, pairs_of(total, len(self.worth) - 1))

    def _record(self) -> None:
        fresh = self.folder / "done.new"
        with fresh.open("wb") as stream:
            stream.write(msgspec.json.encode(self.done))
            if self.done.next == len(self.done.checksums) - 1 or self.done.finished:
                self.worth.flush()  # type: ignore[attr-defined]
                os.fsync(stream.fileno())
        fresh.replace(self.folder / "done.json")


def cells_of(worth: Floats, pairs: Pairs) -> Floats:
    """Both of each pair."""
    return np.array([[worth[high, low], worth[low, high]] for high, low in pairs])


def put_cells(worth: Floats, pairs: Pairs, cells: Floats) -> None:
    """Where `cells_of` finds them."""
    for (high, low), (there, back) in zip(pairs, cells.reshape(len(pairs), 2, *worth.shape[2:]), strict=True):
        worth[high, low], worth[low, high] = there, back


def _checksum(cells: Floats) -> int:
    return crc32(cells.tobytes())


def opened(folder: Path, title: str, mode: Literal["r", "r+"]) -> tuple[Done, Floats] | None:
    """How far a run has come, and its table; None if there is none of this title."""
    try:
        done = msgspec.json.decode((folder / "done.json").read_bytes(), type=Done)
        worth: Floats = np.load(folder / "worth.npy", mmap_mode=mode, allow_pickle=False)
    except (OSError, ValueError, msgspec.DecodeError):
        return None
    return (done, worth) if done.title == title else None


# Using it -----------------------------------------------------------------------------------------------------------


def known(game: Qwinn, fineness: Fineness | None = None) -> Tables | None:
    """The whole table, if it is finished. Its sums are not checked here: nobody wants to wait for that at a table."""
    fineness = fineness or WHOLE
    folder = folder_of(game, fineness)
    found = opened(folder, _title(game, fineness), "r")
    if found is None or not found[0].finished:
        return None
    try:
        with np.load(folder / "small.npz", allow_pickle=False) as content:
            small: Tables = dict(content)
    except (OSError, ValueError):
        return None
    done, worth = found
    return small | {
        "worth": worth,
        "levels": np.arange(len(worth)),
        "states": np.array([states(game, fineness.above)]),
        "exact": np.array([True]),
        "seconds": np.array([done.seconds]),
    }


def states(game: Qwinn, above: int) -> int:
    """Positions with somebody to throw: above the target a boycott is what keeps a player from having won."""
    free, held = game.target, game.target + above + 1
    return (len(BOXES) * (free + (len(BOYCOTTS) - 1) * held)) ** 2


def _alone(game: Qwinn) -> Tables:
    turns, error = turns_alone(game, lambda _done: None)
    return {"turns": turns, "turns_residual": np.array([error])}


def residual(game: Qwinn, worth: Floats) -> float:
    """How far some positions are from what their turn is worth in double precision, given the positions after it."""
    random, levels, ends = Random(VERSION), np.arange(len(worth)), ends_of(game)
    stops, best, keeps, value = np.empty((126, 6)), np.empty((126, 6)), np.empty((210, 7)), np.empty(1)
    worst = 0.0
    for _ in range(CHECKED):
        me, other = some_player(game, random, len(worth)), some_player(game, random, len(worth))
        after = worths_after(game, worth, levels, me, other)
        best_ends(after.reshape(-1, 1), ends.first, ends.which, kind_of(me), stops)
        turn_value(stops, ends.throws[kind_of(me)], keeps, best, value)
        worst = max(worst, abs(1 - worth_of(worth, levels, other, me) - float(value[0])))
    return worst


def some_player(game: Qwinn, random: Random, size: int) -> Player:
    """Somebody who has not won."""
    points = random.randrange(size)
    boycotts = BOYCOTTS if points < game.target else BOYCOTTS[1:]
    return Player(random.choice(BOXES), points, random.choice(boycotts), first_turn=False)


__all__ = [
    "ABOVE",
    "VERSION",
    "WHOLE",
    "Fineness",
    "known",
    "residual",
    "solve",
    "some_player",
    "states",
    "sweep",
    "threads",
]
