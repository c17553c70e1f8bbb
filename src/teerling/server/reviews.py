"""Reviews of finished games: made one after another by a process of their own, kept, and given to whoever asks again.

Whoever asks is told how far it is and asks again; the queue is short, and no address takes all of it.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import OrderedDict
from contextlib import suppress

import msgspec

from teerling.analysis import Review
from teerling.analysis.worker import ProcessLimits
from teerling.core.record import Record, encode_record
from teerling.locale import language
from teerling.room.reviewing import ReviewProgress, page_of
from teerling.room.room import Denied
from teerling.server.limits import Limits
from teerling.server.solve_queue import SolveQueue
from teerling.server.worker import Died, Worker
from teerling.solving import solvable

log = logging.getLogger("teerling.reviews")

KEPT = 100
"""Reviews that are there, the last used ones; others are made again."""
MOST_WAITING, MOST_OF_AN_ADDRESS = 20, 6
"""A family is one address, and its games may end at the same time."""
WANTED_FOR = 15.0
"""Seconds since somebody asked last after which a review that has not begun is not made."""
LOOK = 1.0
"""Seconds until it is looked again whether a game has been solved meanwhile."""


class Job:
    """One finished game, waiting, being looked at, or done."""

    def __init__(self, record: Record, where: str) -> None:
        self.record, self.where = record, where
        self.done, self.of = 0, 0
        self.review: Review | None = None
        self.failed = False
        self.asked_at = time.monotonic()
        self.pages: dict[str, bytes] = {}
        """As it is sent, by language."""

    @property
    def waits(self) -> bool:
        """Whether the review is still to be made."""
        return self.review is None and not self.failed

    @property
    def wanted(self) -> bool:
        """Whether somebody has asked for it lately."""
        return time.monotonic() - self.asked_at <= WANTED_FOR


class Reviews:
    """Reviews that were asked for, by room and number of the game; a process makes them one after another."""

    def __init__(self, limits: Limits, queue: SolveQueue) -> None:
        memory, cache = limits.solver_megabytes << 20, limits.solver_disk_megabytes << 20
        self._limits, self._queue = limits, queue
        self._worker = Worker(ProcessLimits(10, max(1, (os.cpu_count() or 1) - 1), memory, cache))
        self._jobs: OrderedDict[tuple[str, int], Job] = OrderedDict()
        self._runner: asyncio.Task[None] | None = None

    def find(self, room: str, number: int) -> Job | None:
        """What is known of this review, if it was asked for before."""
        job = self._jobs.get((room, number))
        if job is not None:
            job.asked_at = time.monotonic()
            self._jobs.move_to_end((room, number))
        return job

    def start(self, room: str, number: int, record: Record, where: str) -> Job:
        """Have it made; `Denied` if nobody has solved the game, if not all dice were told, or if too many wait."""
        if not solvable(record.game):
            raise Denied("not_now", "room-review-unknown")
        if not record.whole:
            raise Denied("not_now", "review-dice-not-told")
        waiting = [job for job in self._jobs.values() if job.waits and job.wanted]
        if len(waiting) >= MOST_WAITING or sum(job.where == where for job in waiting) >= MOST_OF_AN_ADDRESS:
            raise Denied("limit", "room-too-much")
        job = self._jobs[room, number] = Job(record, where)
        while len(self._jobs) > KEPT + MOST_WAITING:
            del self._jobs[next(iter(self._jobs))]
        if self._runner is None or self._runner.done():
            self._runner = asyncio.create_task(self._run())
        return job

    async def answer(self, job: Job) -> bytes:
        """How far it is, or the review in the language in use."""
        if job.failed:
            raise Denied("not_now", "room-review-failed")
        if job.review is None:
            return msgspec.json.encode(ReviewProgress(job.done, job.of))
        lang = language()
        if lang not in job.pages:
            job.pages[lang] = await asyncio.to_thread(_page, job)
        return job.pages[lang]

    async def stop(self) -> None:
        """End the process; what was not finished is made when it is asked for again."""
        if self._runner is not None:
            self._runner.cancel()
            with suppress(asyncio.CancelledError):
                await self._runner
        self._worker.end()

    # Making them --------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        try:
            while (key := self._next()) is not None:
                await self._make(key, self._jobs[key])
        finally:
            self._worker.end()  # its memory is for others until somebody asks again

    def _next(self) -> tuple[str, int] | None:
        for key, job in list(self._jobs.items()):
            if job.waits:
                if job.wanted:
                    return key
                del self._jobs[key]
        return None

    async def _make(self, key: tuple[str, int], job: Job) -> None:
        def progress(done: int, of: int) -> None:
            job.done, job.of = done, of

        try:
            async with asyncio.timeout(self._limits.solver_seconds):
                reply = await self._worker.review(encode_record(job.record), job.record.game, progress)
        except (TimeoutError, Died, OSError) as error:
            self._worker.end()
            self._failed(job, str(error))
            return
        if reply.error is not None:
            self._failed(job, reply.error)
        elif reply.review is not None:
            job.review = reply.review
        elif reply.lacks is None or not self._queue.want(
            ("review", key),
            reply.lacks,
            job.record.game,
            job.where,
            lambda: time.monotonic() - job.asked_at < WANTED_FOR,
        ):
            self._failed(job, "not solved")
        else:
            await asyncio.sleep(LOOK)

    def _failed(self, job: Job, reason: str) -> None:
        job.failed = True
        log.warning("a game could not be looked back at", extra={"game": job.record.game.id, "reason": reason})


def _page(job: Job) -> bytes:
    assert job.review is not None
    page = page_of(job.record, job.review)
    return msgspec.json.encode(ReviewProgress(len(page.events), len(page.events), page))
