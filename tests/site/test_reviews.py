"""A review inside a page lets everybody go first who waits for an answer."""

import asyncio

import pytest

from teerling.core.record import Record
from teerling.games.yatzy.rules import Yatzy
from teerling.site import reviews
from teerling.site.experts import Knowledge
from teerling.site.reviews import PageReviews, Waiting
from teerling.testing import random_game


async def no_table(_name: str) -> None:
    return None


@pytest.mark.parametrize("turns", [3, 30])
def test_nothing_of_it_is_made_while_somebody_waits(monkeypatch: pytest.MonkeyPatch, turns: int) -> None:
    """However often the answer itself has to wait: for storage, for a table."""
    monkeypatch.setattr(reviews, "SLICE", 0)
    table = random_game(Yatzy(players=1), 5)
    record = Record(table.game, ("Ann",), tuple(table.events))

    async def made() -> None:
        waiting = Waiting()
        job = PageReviews(Knowledge(no_table), waiting).start("room", 1, record, "")
        while not job.done:
            await asyncio.sleep(0)
        with waiting, waiting:
            before = job.done
            for _ in range(turns):
                await asyncio.sleep(2 * reviews.BREATH)
            assert job.done == before < len(record.events)
        assert job.task is not None
        await job.task
        assert job.review is not None

    asyncio.run(made())
