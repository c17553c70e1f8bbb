"""Two stores on one PostgreSQL hear of each other; with SQLite there is nobody to hear of."""

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest

from teerling.hub.contracts import Conflict
from teerling.server import nodes
from teerling.server.nodes import LONGEST
from teerling.server.store import Store


class Heard:
    """What came to the ears of one store."""

    def __init__(self, store: Store) -> None:
        self.appended: list[tuple[str, int]] = []
        self.words: list[str] = []
        self.resyncs = 0
        store.on_append(lambda room, seq: self.appended.append((room, seq)))
        store.subscribe(self.words.append)
        store.on_missed(self._resync)

    def _resync(self) -> None:
        self.resyncs += 1


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not condition():
            await asyncio.sleep(0.01)


def test_each_hears_what_the_other_appends(postgresql: Any) -> None:
    async def scenario() -> None:
        url = postgresql.new_database()
        one, other = await Store.open(url), await Store.open(url)
        ear, other_ear = Heard(one), Heard(other)
        await one.append("amber", 1, b"{}")
        await other.append("amber", 2, b"{}")
        with pytest.raises(Conflict):
            await other.append("amber", 2, b"{}")
        await until(lambda: ear.appended == [("amber", 2)] and other_ear.appended == [("amber", 1)])
        await one.delete("amber")
        await until(lambda: other_ear.appended == [("amber", 1), ("amber", 0)])
        rooms = [f"a room with a name of some length {number:04}" for number in range(1000)]  # more than one notice
        await asyncio.gather(*(one.append(room, 1, b"{}") for room in rooms))
        await until(lambda: len(other_ear.appended) == 1002)
        assert sorted(other_ear.appended[2:]) == [(room, 1) for room in rooms]
        assert ear.appended == [("amber", 2)]
        assert ear.resyncs == other_ear.resyncs == 0
        await one.close()
        await other.close()

    asyncio.run(scenario())


def test_words_reach_the_others_in_order(postgresql: Any) -> None:
    async def scenario() -> None:
        url = postgresql.new_database()
        stores = [await Store.open(url) for _ in range(3)]
        ears = [Heard(store) for store in stores]
        words = [f'{{"seat":{number},"name":"Zoë ⚂"}}' for number in range(100)] + ["ü" * (LONGEST // 2)]
        for word in words:
            await stores[0].publish(word)
        await until(lambda: ears[1].words == words and ears[2].words == words)
        with pytest.raises(ValueError, match="too long"):
            await stores[0].publish("ü" * LONGEST)
        for store in stores:
            await store.close()
        assert ears[0].words == []

    asyncio.run(scenario())


def test_what_was_said_before_the_close_is_heard(postgresql: Any) -> None:
    async def scenario() -> None:
        url = postgresql.new_database()
        one, other = await Store.open(url), await Store.open(url)
        ear = Heard(other)
        await one.append("amber", 1, b"{}")
        await one.publish("goodbye")
        await one.close()
        await until(lambda: ear.appended == [("amber", 1)] and ear.words == ["goodbye"])
        await other.close()

    asyncio.run(scenario())


def test_after_a_restart_rooms_are_told_to_look_and_notices_flow_again(postgresql: Any) -> None:
    async def scenario() -> None:
        url = postgresql.new_database()
        one, other = await Store.open(url), await Store.open(url)
        ear = Heard(other)
        await asyncio.to_thread(postgresql.crash)
        await asyncio.to_thread(postgresql.start)
        await until(lambda: ear.resyncs >= 1)
        await one.append("amber", 1, b"{}")
        await until(lambda: ("amber", 1) in ear.appended)
        await one.close()
        await other.close()

    asyncio.run(scenario())


def test_a_notice_that_nobody_understands_makes_rooms_look(postgresql: Any) -> None:
    async def scenario() -> None:
        url = postgresql.new_database()
        one, other = await Store.open(url), await Store.open(url)
        ear = Heard(other)
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("NOTIFY teerling_events, 'somebody\x1eelse'")
        await until(lambda: ear.resyncs == 1)
        await one.append("amber", 1, b"{}")
        await until(lambda: ear.appended == [("amber", 1)])
        await one.close()
        await other.close()

    asyncio.run(scenario())


def test_of_more_than_may_wait_the_others_hear_that_they_missed_something(
    postgresql: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nodes, "_MOST_UNSAID", 100)
    speaker = "SELECT pid FROM pg_stat_activity WHERE query LIKE 'SELECT pg_notify%'"

    async def scenario() -> None:
        url = postgresql.new_database()
        one, other = await Store.open(url), await Store.open(url)
        ear = Heard(other)
        await one.publish("hello")
        await until(lambda: ear.words == ["hello"])
        with psycopg.connect(url) as connection:
            ((pid,),) = connection.execute(speaker).fetchall()
        os.kill(pid, signal.SIGSTOP)
        try:
            for number in range(1000):
                await one.publish(str(number))
        finally:
            os.kill(pid, signal.SIGCONT)
        await until(lambda: ear.resyncs == 1)
        await one.publish("again")
        await until(lambda: ear.words[-1] == "again")
        assert 100 <= len(ear.words) < 1000
        assert ear.resyncs == 1
        await one.close()
        await other.close()

    asyncio.run(scenario())


def test_with_sqlite_there_is_nobody_else(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = await Store.open(f"sqlite:///{tmp_path}/rooms.sqlite")
        ear = Heard(store)
        await store.publish("hello")
        await store.append("amber", 1, b"{}")
        await store.close()
        assert (ear.appended, ear.words, ear.resyncs) == ([], [], 0)

    asyncio.run(scenario())
