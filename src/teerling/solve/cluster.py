"""The exact solutions computed by a Ray cluster: what `threads` is on one machine, on many.

Nothing else changes. The process that was started alone writes to disk, and goes on where a run was stopped; no result
depends on who computed it, so all is the same bit for bit. Sheets of DubbelYatzy are tasks like any others. Positions
of Qwinn need the whole table, so each machine keeps a copy of it and is told every sum that has been written.

Ray is an extra (`pip install 'teerling[ray]'`): it is imported when somebody asks for a cluster, and nowhere else.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace

from teerling import __version__
from teerling.core.errors import Told
from teerling.solve import dubbelyatzy_exact, qwinn_exact
from teerling.solve.dubbelyatzy_model import Ints, Model
from teerling.solve.qwinn_cells import Plan
from teerling.solve.qwinn_exact import Pairs, cells_of, pairs_of, put_cells
from teerling.solve.qwinn_turn import Floats

PATIENCE = 10
"""Seconds that the head of a cluster has to answer; Ray itself would wait for minutes."""
QUEUED = 2
"""Chunks of sheets for each core of the cluster: one in work and one at hand."""
PIECES = 4
"""Parts of a sum for each core of the cluster: some machines are faster, and some pairs take longer."""
ATTEMPTS = 3
"""How often machines may be lost while one sum is computed."""


# The cluster --------------------------------------------------------------------------------------------------------


@contextmanager
def sheets(address: str) -> Iterator[dubbelyatzy_exact.Spread]:
    """Chunks of sheets of DubbelYatzy, computed there."""
    with joined(address):
        yield spread_sheets


@contextmanager
def sums(address: str) -> Iterator[qwinn_exact.Spread]:
    """Sums of points of Qwinn, computed there."""
    with joined(address):
        replicas = Replicas()
        try:
            yield replicas
        finally:
            replicas.dismiss()


@contextmanager
def joined(address: str) -> Iterator[None]:
    """Be connected to a cluster. Whoever is connected already stays so, wherever that is."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # what is computed here is nobody else's business
    try:
        import ray  # noqa: PLC0415
    except ImportError:
        raise Told("ray-missing") from None
    if ray.is_initialized():
        yield
        return
    _knock(address)
    try:
        ray.init(address=address, include_dashboard=False, logging_level=logging.ERROR, log_to_driver=False)
    except Exception as error:
        raise Told("ray-unreachable", address=address, reason=_first_line(error)) from error
    try:
        _demand_the_same_program()
        yield
    except ray.exceptions.RayTaskError:
        raise  # a mistake of ours, with all that is known about it
    except ray.exceptions.RayError as error:
        raise Told("ray-lost", reason=_first_line(error)) from error
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Is anybody there? Addresses without a port (`auto`, `local`) are Ray's business."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        try:
            socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
        except (OSError, ValueError, OverflowError) as error:
            raise Told("ray-unreachable", address=address, reason=_first_line(error)) from error


def _first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]


class Machine(NamedTuple):
    """One of the cluster."""

    name: str
    cores: int
    only: Any
    """Tells Ray to run something there."""


def machines() -> list[Machine]:
    """Those that have cores for work."""
    import ray  # noqa: PLC0415
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy  # noqa: PLC0415

    found = [
        Machine(node["NodeManagerHostname"], cores, NodeAffinitySchedulingStrategy(node["NodeID"], soft=False))
        for node in ray.nodes()  # type: ignore[no-untyped-call]
        if node["Alive"] and (cores := int(node["Resources"].get("CPU", 0)))
    ]
    if not found:
        raise Told("ray-no-cores")
    return found


def _demand_the_same_program() -> None:
    """Another version might compute something else, and nobody would notice."""
    import ray  # noqa: PLC0415

    task = ray.remote(num_cpus=0)(program)
    asked = [(machine, task.options(scheduling_strategy=machine.only).remote()) for machine in machines()]
    for machine, answer in asked:
        try:
            same = ray.get(answer) == program()
        except ray.exceptions.RayTaskError:
            same = False  # no Teerling at all
        if not same:
            raise Told("ray-other-program", machine=machine.name, version=__version__)


def program() -> str:
    """What results depend on: the version and the sources of games and solutions."""
    package = Path(__file__).parents[1]
    sources = [file for folder in ("core", "games", "solve") for file in sorted((package / folder).glob("*.py"))]
    return sha256(b"\0".join([__version__.encode(), *(file.read_bytes() for file in sources)])).hexdigest()


def _worked_out(jobs: Mapping[int, Any], hands: Iterable[Callable[[Any], Any]]) -> Iterator[tuple[int, Any]]:
    """Each hand takes a job, and the next when that is done; the results as they come."""
    import ray  # noqa: PLC0415

    waiting, free = list(jobs.items())[::-1], list(hands)
    running: dict[Any, tuple[int, Callable[[Any], Any]]] = {}
    while waiting or running:
        while waiting and free:
            (number, job), hand = waiting.pop(), free.pop()
            running[hand(job)] = number, hand
        (done,), _ = ray.wait(list(running))
        number, hand = running.pop(done)
        free.append(hand)
        yield number, ray.get(done)


# DubbelYatzy --------------------------------------------------------------------------------------------------------


def spread_sheets(work: dubbelyatzy_exact.Work, chunks: Mapping[int, Ints]) -> Iterator[tuple[int, Floats]]:
    """What the sheets after these are worth is sent to each machine once; Ray repeats what a lost machine had."""
    import ray  # noqa: PLC0415

    task, lent = ray.remote(_worths), ray.put(work)

    def hand(chunk: Ints) -> Any:
        return task.remote(lent, chunk)

    cores = sum(machine.cores for machine in machines())
    for number, worths in _worked_out(chunks, [hand] * (QUEUED * cores)):
        yield number, np.array(worths)


def _worths(work: dubbelyatzy_exact.Work, wanted: Ints) -> Floats:
    """There. Ray lends arrays for reading only; the code is compiled for arrays of one's own."""
    boxes = Model._make(np.array(table) for table in work.boxes)
    return replace(work, value=np.array(work.value), boxes=boxes)(np.array(wanted))


# Qwinn --------------------------------------------------------------------------------------------------------------


class Replica:
    """There: the copy of the table on one machine. Its cores are threads that read it."""

    def __init__(self, shape: tuple[int, ...], dtype: Any, enough: float, plan: Plan) -> None:
        own = Plan._make(np.array(table) for table in plan)
        self._work = qwinn_exact.Work(np.empty(shape, dtype), enough, own)

    def take(self, pairs: Pairs, cells: Floats) -> None:
        """Has become so."""
        put_cells(self._work.worth, pairs, cells)

    def settle(self, pairs: Pairs) -> tuple[Floats, float]:
        """What is to become of these."""
        return self._work(pairs)


class Replicas:
    """Here: all of them, and what they do not know yet."""

    def __init__(self) -> None:
        self._hands: list[Any] = []
        self._all: list[Any] = []
        self._table: Floats | None = None
        self._untold: Pairs = ()

    def __call__(self, work: qwinn_exact.Work, every: Iterable[Pairs]) -> Iterator[tuple[Floats, float]]:
        """The blocks are cut anew; results in order. A copy that is lost costs a fresh start of all, nothing else."""
        import ray  # noqa: PLC0415

        pairs = tuple(chain.from_iterable(every))
        for left in reversed(range(ATTEMPTS)):
            try:
                self._tell(work)
                size = -(-len(pairs) // (PIECES * len(self._hands)))
                pieces = {at: pairs[at : at + size] for at in range(0, len(pairs), size)}
                found = dict(_worked_out(pieces, self._hands))
                break
            except ray.exceptions.RayError as error:
                self._table = None
                if not left or isinstance(error, ray.exceptions.RayTaskError):
                    raise
        self._untold = pairs
        return (found[at] for at in pieces)

    def _tell(self, work: qwinn_exact.Work) -> None:
        """Everything to copies that are new, else what was computed last and is in the table now."""
        import ray  # noqa: PLC0415

        told = [self._untold]
        if self._table is not work.worth:
            self._begin(work)
            top = len(work.worth) - 1
            told = [pairs_of(total, top) for total in range(2 * top + 1)]
        for pairs in told:
            cells = ray.put(cells_of(work.worth, pairs))
            ray.get([one.take.remote(pairs, cells) for one in self._all])
        self._table = work.worth

    def _begin(self, work: qwinn_exact.Work) -> None:
        import ray  # noqa: PLC0415

        self.dismiss()
        for machine in machines():
            there = {"num_cpus": machine.cores, "max_concurrency": machine.cores, "scheduling_strategy": machine.only}
            actor: Any = ray.remote(Replica).options(**there)
            one = actor.remote(work.worth.shape, work.worth.dtype, work.enough, work.plan)
            self._all.append(one)
            self._hands += [one.settle.remote] * machine.cores

    def dismiss(self) -> None:
        """The machines are free for others."""
        import ray  # noqa: PLC0415

        for one in self._all:
            ray.kill(one)
        self._all, self._hands, self._table = [], [], None


__all__ = ["joined", "program", "sheets", "sums"]
