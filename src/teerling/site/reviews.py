"""Reviews of finished games inside a page: made a few events at a time, so that everything else goes on."""

from __future__ import annotations

import asyncio
from time import perf_counter

import msgspec

from teerling.analysis import Review
from teerling.analysis.review import reviewing
from teerling.core.record import Record
from teerling.room.reviewing import ReviewProgress, page_of
from teerling.room.room import Denied
from teerling.site.experts import Knowledge
from teerling.solving import solvable

SLICE = 0.03
"""Seconds of work between two breaths."""
BREATH = 0.001
"""Seconds: no pause at all would keep what the browser's storage has to say from being heard."""
KEPT = 20


class Waiting:
    """Those who wait for an answer: long work lets them go first."""

    def __init__(self) -> None:
        self._number = 0
        self._nobody = asyncio.Event()
        self._nobody.set()

    def __enter__(self) -> None:
        self._number += 1
        self._nobody.clear()

    def __exit__(self, *_: object) -> None:
        self._number -= 1
        if not self._number:
            self._nobody.set()

    async def until_nobody(self) -> None:
        """Let them in, and let all of them have their answers."""
        await asyncio.sleep(BREATH)
        await self._nobody.wait()


class Job:
    """One finished game that is being looked back at."""

    def __init__(self, record: Record) -> None:
        self.record, self.done = record, 0
        self.review: Review | None = None
        self.unknown = False
        self.task: asyncio.Task[None] | None = None


class PageReviews:
    """Reviews of finished games that were asked for, by room and number of the game."""

    def __init__(self, knowledge: Knowledge, waiting: Waiting) -> None:
        self._knowledge, self._waiting = knowledge, waiting
        self._jobs: dict[tuple[str, int], Job] = {}

    def find(self, room: str, number: int) -> Job | None:
        """What is known of this review, if it was asked for before."""
        return self._jobs.get((room, number))

    def start(self, room: str, number: int, record: Record, _where: str) -> Job:
        """Have it made; `Denied` if nobody has solved the game, or if not all dice were told."""
        if not solvable(record.game):
            raise Denied("not_now", "room-review-unknown")
        if not record.whole:
            raise Denied("not_now", "review-dice-not-told")
        job = self._jobs[room, number] = Job(record)
        job.task = asyncio.create_task(self._make(job))
        while len(self._jobs) > KEPT:
            del self._jobs[next(iter(self._jobs))]
        return job

    async def answer(self, job: Job) -> bytes:
        """How far it is, or the review in the language in use."""
        if job.unknown:
            raise Denied("not_now", "room-review-elsewhere")
        if job.review is None:
            return msgspec.json.encode(ReviewProgress(job.done, len(job.record.events)))
        page = page_of(job.record, job.review)
        return msgspec.json.encode(ReviewProgress(len(page.events), len(page.events), page))

    async def _make(self, job: Job) -> None:
        known = await self._knowledge.of(job.record.game)
        if known is None:
            job.unknown = True
            return
        looking, breath = reviewing(job.record, known), perf_counter() + SLICE
        while True:
            try:
                job.done = next(looking)
            except StopIteration as done:
                job.review = done.value
                return
            if perf_counter() > breath:
                await self._waiting.until_nobody()
                breath = perf_counter() + SLICE
