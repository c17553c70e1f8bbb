"""Sheets of DubbelYatzy computed by a Ray cluster: tasks like any others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import numpy as np
from msgspec.structs import replace

from teerling.games.dubbelyatzy.solution.exact import Spread, Work
from teerling.games.dubbelyatzy.solution.model import Floats, Ints, Model
from teerling.solving.cluster import joined, machines, worked_out

QUEUED = 2
"""Chunks of sheets for each core of the cluster: one in work and one at hand."""


@contextmanager
def sheets(address: str) -> Iterator[Spread]:
    """A `Spread` for a `with` statement, over all machines of the cluster at this address."""
    with joined(address):
        yield spread_sheets


def spread_sheets(work: Work, chunks: Mapping[int, Ints]) -> Iterator[tuple[int, Floats]]:
    """What the sheets after these are worth is sent to each machine once; Ray repeats what a lost machine had."""
    import ray  # noqa: PLC0415

    task, lent = ray.remote(_worths), ray.put(work)

    def hand(chunk: Ints) -> Any:
        return task.remote(lent, chunk)

    cores = sum(machine.cores for machine in machines())
    for number, worths in worked_out(chunks, [hand] * (QUEUED * cores)):
        yield number, np.array(worths)


def _worths(work: Work, wanted: Ints) -> Floats:
    """There. Ray lends arrays for reading only; the code is compiled for arrays of one's own."""
    boxes = Model._make(np.array(table) for table in work.boxes)
    return replace(work, value=np.array(work.value), boxes=boxes)(np.array(wanted))
