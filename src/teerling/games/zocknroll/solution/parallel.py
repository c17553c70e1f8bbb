"""Every class of white dice is a game of its own: they are solved beside each other, on all cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Lock

import numpy as np

from teerling.games.zocknroll.solution.model import Model, White
from teerling.solving import Progress, Tables

NEARLY = 0.999
"""The most that is told before all tables are put together."""


def solve_classes(
    model: Model, progress: Progress, shares: float, solve: Callable[[White, Progress], Tables]
) -> list[Tables]:
    """The tables of each class, in the order of the model; `solve` tells what it has done, of so many shares in all."""
    done, lock = 0.0, Lock()

    def add(share: float) -> None:
        nonlocal done
        with lock:
            done += share / shares
            progress(min(done, NEARLY))

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        return list(threads.map(lambda white: solve(white, add), model.whites))


def joined(
    model: Model, parts: Sequence[Tables], by_three: Sequence[str], by_four: Sequence[str], means: Sequence[str]
) -> Tables:
    """One table of each name: by class of three white dice, by class of four, or their mean over all throws."""
    tables: Tables = {}
    for name in by_three:
        tables[name] = np.stack([part[name] for part in parts])
    for name in by_four:
        tables[name] = np.concatenate([part[name] for part in parts])
    weights = np.array([white.weight for white in model.whites])
    for name in means:
        tables[name] = weights @ np.stack([part[name] for part in parts])
    return tables
