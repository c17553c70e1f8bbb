"""The queue of games that have to be solved: short, fair between addresses, and only for those who still wait.

Each game is solved by a process of its own, which has few rights: little priority, memory, time and disk.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from teerling.analysis.worker import ProcessLimits
from teerling.core.game import AnyGame
from teerling.server.limits import Limits
from teerling.server.metrics import Metrics
from teerling.server.worker import Died, Worker

log = logging.getLogger("teerling.solving")

TRIES = 3
AGAIN_AFTER = 10.0
"""Seconds until a solve that failed is tried again; six times as many the next time."""
GIVEN_UP_FOR = 3600.0
LOOK = 1.0
"""Seconds between two looks whether somebody still waits."""
PATIENCE = 10.0
"""Seconds for which a solve goes on when nobody waits: whoever loads a page again is soon back."""
REMEMBERED = 1000
"""Failures that are remembered."""


class Job:
    """One solve that is queued or running, whoever wants it."""

    def __init__(self, lacks: str, game: AnyGame, where: str) -> None:
        self.lacks, self.game, self.where = lacks, game, where
        self.wanted_at = time.monotonic()
        self.not_before = 0.0


class SolveQueue:
    """Whoever wants something solved says so again and again, or says how to find out whether he still does."""

    def __init__(
        self, setup: ProcessLimits, limits: Limits, metrics: Metrics, solved: Callable[[AnyGame], None]
    ) -> None:
        self._setup, self._limits, self._metrics, self._solved = setup, limits, metrics, solved
        self._jobs: dict[str, Job] = {}
        """All that are queued or running, by what they will bring."""
        self._turns: deque[str] = deque()
        """Addresses, the one whose turn is next first."""
        self.running: Job | None = None
        self._wishes: dict[object, tuple[str, Callable[[], bool]]] = {}
        """Who wants what, one thing each; and whether he still does."""
        self._failures: dict[str, tuple[int, float]] = {}
        self._runner: asyncio.Task[None] | None = None
        metrics.solves_queued.set_function(lambda: len(self._jobs) - (self.running is not None))
        metrics.solves_running.set_function(lambda: int(self.running is not None))

    def want(self, who: object, lacks: str, game: AnyGame, where: str, still: Callable[[], bool]) -> bool:
        """Have this solved for `who`, who wanted nothing else; False: it will not be, or not now."""
        self._wishes.pop(who, None)
        if lacks not in self._jobs and not self._take(lacks, game, where):
            return False
        self._wishes[who] = lacks, still
        return True

    def _take(self, lacks: str, game: AnyGame, where: str) -> bool:
        tries, at = self._failures.get(lacks, (0, 0.0))
        if tries >= TRIES:
            if time.monotonic() - at < GIVEN_UP_FOR:
                return False
            del self._failures[lacks]
        of_this_address = sum(job.where == where for job in self._jobs.values())
        if len(self._jobs) >= self._limits.solves_waiting or of_this_address >= self._limits.solves_per_address:
            self._metrics.limited.labels("solves").inc()
            return False
        self._jobs[lacks] = Job(lacks, game, where)
        if where not in self._turns:
            self._turns.append(where)
        if self._runner is None or self._runner.done():
            self._runner = asyncio.create_task(self._run())
        return True

    async def stop(self) -> None:
        """Cancel what runs and what waits."""
        if self._runner is not None:
            self._runner.cancel()
            with suppress(asyncio.CancelledError):
                await self._runner

    # Working ------------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        """Solve one job after another; ends when the queue is empty."""
        while self._jobs:
            self._drop_unwanted()
            self.running = self._next()
            if self.running is None:
                await asyncio.sleep(LOOK)
                continue
            try:
                await self._solve(self.running)
            finally:
                self.running = None

    def _next(self) -> Job | None:
        """The oldest job that may begin, of the address whose turn it is; its turn comes again after all others'."""
        now = time.monotonic()
        for _ in range(len(self._turns)):
            where = self._turns.popleft()
            own = [job for job in self._jobs.values() if job.where == where]
            if own:
                self._turns.append(where)
            for job in own:
                if job.not_before <= now:
                    return job
        return None

    def _drop_unwanted(self) -> None:
        self._wishes = {who: wish for who, wish in self._wishes.items() if wish[1]() and wish[0] in self._jobs}
        now = time.monotonic()
        for lacks, _ in self._wishes.values():
            self._jobs[lacks].wanted_at = now
        for job in [job for job in self._jobs.values() if now - job.wanted_at > PATIENCE]:
            del self._jobs[job.lacks]

    async def _solve(self, job: Job) -> None:
        worker = Worker(self._setup)
        asking = asyncio.create_task(worker.ask("solve", job.game))
        until = time.monotonic() + self._limits.solver_seconds
        try:
            while not asking.done() and job.lacks in self._jobs and time.monotonic() < until:
                await asyncio.wait([asking], timeout=LOOK)
                self._drop_unwanted()
            if asking.done():
                error = asking.result().error
            else:
                error = f"not solved within {self._limits.solver_seconds} seconds"
        except (Died, OSError) as failure:  # it died, or there was no room for another process
            error = str(failure)
        finally:
            worker.end()
            asking.cancel()
        if job.lacks not in self._jobs:
            return
        if error is None:
            del self._jobs[job.lacks]
            self._failures.pop(job.lacks, None)
            self._solved(job.game)
        else:
            self._failed(job, error)

    def _failed(self, job: Job, error: str) -> None:
        tries = self._failures.pop(job.lacks, (0, 0.0))[0] + 1
        self._failures[job.lacks] = tries, time.monotonic()
        if len(self._failures) > REMEMBERED:
            del self._failures[next(iter(self._failures))]
        self._metrics.solves_failed.inc()
        log.warning("a game could not be solved", extra={"game": job.game.id, "tries": tries, "reason": error})
        if tries < TRIES:
            job.not_before = time.monotonic() + AGAIN_AFTER * 6 ** (tries - 1)
        else:
            del self._jobs[job.lacks]
