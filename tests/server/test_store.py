"""The store on both databases: what is acknowledged stays, what is refused was never written, no other room suffers."""

import asyncio
import random
import runpy
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import DataError

from teerling.core.errors import UserError
from teerling.hub.contracts import Conflict, Unavailable
from teerling.locale import translate_error
from teerling.room.journal import Row
from teerling.server.store import Store

CHILD = Path(__file__).with_name("keeps_appending.py")
body: Callable[[str, int], bytes] = runpy.run_path(str(CHILD))["body"]


async def kept(store: Store) -> dict[str, list[Row]]:
    """Everything in the table; a room's numbers have no gap."""
    rooms = {room: await store.load(room) for room in [room async for room in store.rooms(page=7)]}
    for room, rows in rooms.items():
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1)), room
    return rooms


def test_what_is_appended_is_loaded(database: str) -> None:
    async def scenario() -> None:
        store = await Store.open(database)
        before = time.time()
        for seq in (1, 2, 3):
            await store.append("amber", seq, f'{{"n":{seq},"word":"Würfel ⚂"}}'.encode())
        await store.append("blue", 1, b"{}")
        rows = await store.load("amber")
        assert [(row.room, row.seq, row.body) for row in rows] == [
            ("amber", seq, f'{{"n":{seq},"word":"Würfel ⚂"}}'.encode()) for seq in (1, 2, 3)
        ]
        assert before <= rows[0].at <= rows[1].at <= rows[2].at <= time.time()
        assert await store.load("amber", after=2) == rows[2:]
        assert await store.load("nobody") == []
        assert set(await kept(store)) == {"amber", "blue"}
        await store.delete("amber")
        assert set(await kept(store)) == {"blue"}
        await store.append("amber", 1, b'"again"')
        await store.close()
        again = await Store.open(database)
        assert [row.body for row in await again.load("amber")] == [b'"again"']
        await again.close()

    asyncio.run(scenario())


def test_a_taken_number_and_a_gap_are_refused(database: str) -> None:
    async def scenario() -> None:
        store = await Store.open(database)
        await store.append("amber", 1, b'"first"')
        for room, seq in (("amber", 1), ("amber", 3), ("amber", 0), ("amber", -1), ("blue", 2)):
            with pytest.raises(Conflict):
                await store.append(room, seq, b'"other"')
        assert {room: [row.body for row in rows] for room, rows in (await kept(store)).items()} == {
            "amber": [b'"first"']
        }
        await store.close()
        with pytest.raises(Unavailable):
            await store.append("amber", 2, b"{}")

    asyncio.run(scenario())


def test_a_refusal_in_a_commit_leaves_the_others_alone(database: str) -> None:
    async def scenario() -> None:
        store = await Store.open(database)
        await store.append("amber", 1, b'"first"')
        # All handed over at once, so they share a commit; those behind the refused one of a room are refused with it.
        wanted = [("blue", 1), ("amber", 1), ("amber", 2), ("amber", 3), ("cyan", 1), ("blue", 2), ("dark", 5)]
        outcomes = await asyncio.gather(
            *(store.append(room, seq, b'"second"') for room, seq in wanted), return_exceptions=True
        )
        refused = {key for key, outcome in zip(wanted, outcomes, strict=True) if isinstance(outcome, Conflict)}
        assert refused == {("amber", 1), ("amber", 2), ("amber", 3), ("dark", 5)}
        assert {room: len(rows) for room, rows in (await kept(store)).items()} == {"amber": 1, "blue": 2, "cyan": 1}
        await store.close()

    asyncio.run(scenario())


def test_what_the_database_cannot_keep_fails_alone(postgresql: Any) -> None:
    async def scenario() -> None:
        store = await Store.open(postgresql.new_database())
        outcomes = await asyncio.gather(
            store.append("amber", 1, b"{}"),
            store.append("blue", 1, b'"\x00"'),  # PostgreSQL's text has no such character
            store.append("cyan", 1, b"{}"),
            return_exceptions=True,
        )
        assert outcomes[0] is None
        assert isinstance(outcomes[1], DataError)
        assert outcomes[2] is None
        assert set(await kept(store)) == {"amber", "cyan"}
        await store.close()

    asyncio.run(scenario())


def test_two_stores_fight_for_the_same_rooms(database: str) -> None:
    """1,000 appends, 10 rooms, two stores: every success is in the table as it was, every conflict is another's."""

    async def scenario() -> None:
        stores = [await Store.open(database), await Store.open(database)]
        dice = random.Random(4)
        written: dict[tuple[str, int], bytes] = {}
        conflicts: list[tuple[str, int, bytes]] = []

        async def play(number: int) -> None:
            for turn in range(25):
                store, room = dice.choice(stores), f"room{dice.randrange(10)}"
                seq = len(await store.load(room)) + dice.choice((1, 1, 1, 1, 0, 2))
                mine = f'"{number}/{turn}"'.encode()
                try:
                    await store.append(room, seq, mine)
                except Conflict:
                    conflicts.append((room, seq, mine))
                else:
                    assert (room, seq) not in written
                    written[room, seq] = mine

        await asyncio.gather(*(play(number) for number in range(40)))
        table = {(row.room, row.seq): row.body for rows in (await kept(stores[0])).values() for row in rows}
        assert table == written
        assert all(table.get((room, seq)) != mine for room, seq, mine in conflicts)
        assert len(written) + len(conflicts) == 1000
        assert len(written) > 100
        assert len(conflicts) > 100
        for store in stores:
            await store.close()

    asyncio.run(scenario())


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(database: str) -> None:
    dice = random.Random(9)
    acknowledged: dict[str, int] = defaultdict(int)
    for life in range(3):
        child = subprocess.Popen([sys.executable, CHILD, database, f"life{life}"], stdout=subprocess.PIPE, text=True)
        assert child.stdout
        lines = [child.stdout.readline()]
        time.sleep(dice.uniform(0.02, 0.4))
        child.send_signal(signal.SIGKILL)
        lines += child.stdout.readlines()
        child.stdout.close()
        child.wait()
        for line in lines:
            if line.endswith("\n"):
                room, seq = line.split()
                acknowledged[room] = int(seq)

    async def scenario() -> None:
        store = await Store.open(database)
        rooms = await kept(store)
        assert sum(acknowledged.values()) > 20
        for room, seq in acknowledged.items():
            assert len(rooms[room]) in (seq, seq + 1), "at most the one append whose answer did not get out"
        for rows in rooms.values():
            assert all(row.body == body(row.room, row.seq) for row in rows)
        await store.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("ending", ["stop", "crash"])
def test_postgresql_restarts_under_load(postgresql: Any, ending: str) -> None:
    async def scenario() -> None:
        store = await Store.open(postgresql.new_database(), patience=60.0)
        acknowledged: dict[str, int] = defaultdict(int)
        enough = asyncio.Event()

        async def play(room: str) -> None:
            seq = 0
            while not enough.is_set():
                seq += 1
                await store.append(room, seq, body(room, seq))  # no Conflict: nobody else is here
                acknowledged[room] = seq

        players = [asyncio.create_task(play(f"room{number}")) for number in range(10)]
        await asyncio.sleep(0.3)
        await asyncio.to_thread(getattr(postgresql, ending))
        before = sum(acknowledged.values())
        assert before > 0
        await asyncio.to_thread(postgresql.start)
        while sum(acknowledged.values()) < before + 50:
            await asyncio.sleep(0.05)
        enough.set()
        await asyncio.gather(*players)
        rooms = await kept(store)
        assert {room: len(rows) for room, rows in rooms.items()} == acknowledged
        assert all(row.body == body(row.room, row.seq) for rows in rooms.values() for row in rows)
        await store.close()

    asyncio.run(scenario())


def test_a_database_that_stays_away_is_said_to_be_unavailable(postgresql: Any) -> None:
    async def scenario() -> None:
        url = postgresql.new_database()
        store = await Store.open(url, patience=0.3)
        await store.append("amber", 1, b"{}")
        await asyncio.to_thread(postgresql.stop)
        appends = [store.append(room, seq, b"{}") for room, seq in (("amber", 2), ("blue", 1))]
        outcomes = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [Unavailable, Unavailable]
        with pytest.raises(Unavailable):
            await store.load("amber")
        with pytest.raises(UserError) as told:
            await Store.open(url)
        assert "Cannot use the database" in translate_error(told.value)
        await asyncio.to_thread(postgresql.start)
        async with asyncio.timeout(60):
            while not store.well:  # it finds out by itself
                await asyncio.sleep(0.01)
        await store.append("amber", 2, b'"again"')
        assert {room: len(rows) for room, rows in (await kept(store)).items()} == {"amber": 2}
        await store.close()

    asyncio.run(scenario())


class Cutting:
    """Stands between the store and PostgreSQL; when `armed`, it lets a COMMIT through and swallows the answer."""

    def __init__(self, folder: Path, behind: Path) -> None:
        self.folder = folder
        self._behind = behind / ".s.PGSQL.5432"
        self.armed = False
        self.cuts = 0

    async def start(self) -> asyncio.Server:
        return await asyncio.start_unix_server(self._serve, self.folder / ".s.PGSQL.5432")

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self._behind)
        cut = asyncio.Event()

        async def asks() -> None:
            while data := await reader.read(65536):
                if self.armed and b"COMMIT" in data:
                    self.armed = False
                    cut.set()
                back.write(data)

        async def answers() -> None:
            while data := await there.read(65536):
                if cut.is_set():  # this is the answer to the commit: it is durable, and nobody hears it
                    self.cuts += 1
                    return
                writer.write(data)

        tasks = [asyncio.create_task(asks()), asyncio.create_task(answers())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            writer.close()
            back.close()


def test_a_commit_whose_answer_was_lost_is_recognized(postgresql: Any, tmp_path: Path) -> None:
    async def scenario() -> None:
        url = postgresql.new_database()
        proxy = Cutting(tmp_path, postgresql.socket_folder)
        async with await proxy.start():
            direct, store = await Store.open(url), await Store.open(f"{url.partition('?')[0]}?host={tmp_path}")
            await store.append("amber", 1, b'"one"')
            await direct.append("blue", 1, b'"theirs"')
            proxy.armed = True
            outcomes = await asyncio.gather(
                store.append("amber", 2, b'"two"'), store.append("cyan", 1, b'"new"'), return_exceptions=True
            )
            assert proxy.cuts == 1
            assert list(outcomes) == [None, None]
            with pytest.raises(Conflict):
                await store.append("blue", 1, b'"ours"')
            assert {room: [row.body for row in rows] for room, rows in (await kept(direct)).items()} == {
                "amber": [b'"one"', b'"two"'],
                "blue": [b'"theirs"'],
                "cyan": [b'"new"'],
            }
            await store.close()
            await direct.close()

    asyncio.run(scenario())
