"""Positions of Qwinn computed by a Ray cluster.

They need the whole table, so each machine keeps a copy of it and is told every sum that has been written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from typing import Any

import numpy as np

from teerling.games.qwinn.solution.cells import Plan
from teerling.games.qwinn.solution.exact import Pairs, Spread, Work, cells_of, pairs_of, put_cells
from teerling.games.qwinn.solution.turn import Floats
from teerling.solving.cluster import joined, machines, worked_out

PIECES = 4
"""Parts of a sum for each core of the cluster: some machines are faster, and some pairs take longer."""
ATTEMPTS = 3
"""How often machines may be lost while one sum is computed."""


@contextmanager
def sums(address: str) -> Iterator[Spread]:
    """A `Spread` for a `with` statement, over all machines of the cluster at this address."""
    with joined(address):
        replicas = Replicas()
        try:
            yield replicas
        finally:
            replicas.dismiss()


class Replica:
    """There: the copy of the table on one machine. Its cores are threads that read it."""

    def __init__(self, shape: tuple[int, ...], dtype: Any, enough: float, plan: Plan) -> None:
        own = Plan._make(np.array(table) for table in plan)
        self._work = Work(np.empty(shape, dtype), enough, own)

    def take(self, pairs: Pairs, cells: Floats) -> None:
        """These positions are settled: their worths are part of the table from now on."""
        put_cells(self._work.worth, pairs, cells)

    def settle(self, pairs: Pairs) -> tuple[Floats, float]:
        """The worths of these positions, and how far they moved."""
        return self._work(pairs)


class Replicas:
    """Here: the copies on all machines, kept up with the table; to the run they are one `Spread`."""

    def __init__(self) -> None:
        self._hands: list[Any] = []
        self._all: list[Any] = []
        self._table: Floats | None = None
        self._untold: Pairs = ()

    def __call__(self, work: Work, every: Iterable[Pairs]) -> Iterator[tuple[Floats, float]]:
        """The blocks are cut anew; results in order. A copy that is lost costs a fresh start of all, nothing else."""
        import ray  # noqa: PLC0415

        pairs = tuple(chain.from_iterable(every))
        for left in reversed(range(ATTEMPTS)):
            try:
                self._tell(work)
                size = -(-len(pairs) // (PIECES * len(self._hands)))
                pieces = {at: pairs[at : at + size] for at in range(0, len(pairs), size)}
                found = dict(worked_out(pieces, self._hands))
                break
            except ray.exceptions.RayError as error:
                self._table = None
                if not left or isinstance(error, ray.exceptions.RayTaskError):
                    raise
        self._untold = pairs
        return (found[at] for at in pieces)

    def _tell(self, work: Work) -> None:
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

    def _begin(self, work: Work) -> None:
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
