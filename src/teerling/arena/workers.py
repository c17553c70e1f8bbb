"""Who plays the games: this process, several of this machine, or a Ray cluster. No result depends on it."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from itertools import islice
from typing import Any, TypeAlias

from teerling.arena.contest import Contest
from teerling.arena.playing import Chunk, Job, work
from teerling.core.errors import UserError
from teerling.solving import Workers, cluster

ATTEMPTS = 3
"""How often a job is given to another worker when one is lost with it."""
Spread: TypeAlias = Callable[[Contest, Iterator[Job]], Iterator[Chunk]]


def spread_over(workers: Workers) -> Spread:
    """So many processes, or the Ray cluster at this address. Jobs are taken when somebody is free for them."""
    if isinstance(workers, str):
        return lambda contest, jobs: _on_cluster(workers, contest, jobs)
    return _here if workers == 1 else lambda contest, jobs: _in_processes(workers, contest, jobs)


def _here(contest: Contest, jobs: Iterator[Job]) -> Iterator[Chunk]:
    return (work(contest, job) for job in jobs)


def _in_processes(workers: int, contest: Contest, jobs: Iterator[Job]) -> Iterator[Chunk]:
    """New processes take over when one is lost: what was begun is played again, and comes out the same."""
    lost: dict[Job, int] = {}
    todo: list[Job] = []
    pool = _pool(workers)
    running: dict[Future[Chunk], Job] = {}
    try:
        while True:
            try:
                for job in _next(todo, jobs, 2 * workers - len(running)):
                    todo.append(job)  # until it is submitted: the pool may be broken by now
                    begun = pool.submit(work, contest, job)
                    running[begun] = todo.pop()
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for one in done:
                    chunk = one.result()
                    del running[one]
                    yield chunk
            except BrokenProcessPool:
                todo += list(running.values())
                running.clear()
                for job in todo:
                    lost[job] = lost.get(job, 0) + 1
                if max(lost.values(), default=0) > ATTEMPTS:
                    raise UserError("arena-worker-lost") from None
                pool.shutdown(wait=False)
                pool = _pool(workers)
    finally:
        _stop(pool)


def _next(todo: list[Job], jobs: Iterator[Job], number: int) -> Iterator[Job]:
    """So many jobs, those that were lost first."""
    for _ in range(number):
        if todo:
            yield todo.pop(0)
        else:
            yield from islice(jobs, 1)


def _pool(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _ignore_interrupts)


def _ignore_interrupts() -> None:
    """Ctrl-C is for the process that was started; it ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _stop(pool: ProcessPoolExecutor) -> None:
    """At once: nobody wants what is still being played."""
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        with suppress(OSError, AttributeError):
            process.terminate()


def _on_cluster(address: str, contest: Contest, jobs: Iterator[Job]) -> Iterator[Chunk]:
    """Ray repeats what a lost machine had."""
    with cluster.joined(address):
        import ray  # noqa: PLC0415

        cores = sum(machine.cores for machine in cluster.machines())
        task = ray.remote(num_cpus=1, max_retries=ATTEMPTS)(work)
        told = ray.put(contest)
        running: list[Any] = []
        while True:
            running += [task.remote(told, job) for job in islice(jobs, 2 * cores - len(running))]
            if not running:
                return
            done, running = ray.wait(running)
            yield from ray.get(done)
