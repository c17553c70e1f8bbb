"""A room that is deleted is gone for everybody: those in it are told, nobody comes in any more, nothing of it stays."""

import asyncio
import sqlite3
import subprocess
import sys
import time
import urllib.error
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update
from typer.testing import CliRunner
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from teerling.hub.access import RoomAccess
from teerling.hub.contracts import Conflict
from teerling.room import wire
from teerling.room.credentials import Address
from teerling.room.reading import NoRoom
from teerling.server.database import connect as connect_database
from teerling.server.database import entries
from teerling.server.metrics import Metrics
from teerling.server.services import make_hub
from teerling.server.store import Store
from teerling.terminal.app import app
from tests.server.siege import Listener, decode, encode, open_room, request

DAY = 86_400


async def heard_until_the_end(socket: ClientConnection) -> list[wire.ServerMessage]:
    async with asyncio.timeout(30):
        return [decode(message) async for message in socket]


async def at_the_table(url: str, room: str, token: str | None) -> ClientConnection:
    socket = await connect(f"{url.replace('http', 'ws')}/api/rooms/{room}/socket")
    await socket.send(encode(wire.Hello(1, token)).decode())
    await socket.recv()
    return socket


def status(url: str, body: Any = None) -> int:
    try:
        request(url, body)
    except urllib.error.HTTPError as error:
        with error:
            return error.code
    return 200


def exported(database: str, folder: Path, *arguments: str) -> str:
    """What another process says, while the server runs."""
    command = [sys.executable, "-m", "teerling", "export", str(folder), "--database", database, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def aged(database: str, room: str, days: float) -> None:
    """Let all that happened in a room have happened so long ago."""
    engine = connect_database(database)
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(update(entries).where(entries.c.room == room).values(at=time.time() - days * DAY))
    engine.dispose()


def test_rooms_with_people_in_them_are_not_deleted(server: Any, tmp_path: Path) -> None:
    database = f"sqlite:///{server.home / 'rooms.sqlite'}"

    async def scenario() -> None:
        room, tokens = await open_room(server.url, 2, game="zock")
        old, _ = await open_room(server.url, 1, game="zock")
        aged(database, old, 31)
        socket = await at_the_table(server.url, room, tokens[0])
        assert "1 rooms deleted" in await asyncio.to_thread(exported, database, tmp_path, "--delete")
        said = await asyncio.to_thread(exported, database, tmp_path, "--delete", "--idle-days", "0")
        assert "0 rooms deleted" in said
        assert "1 rooms kept" in said
        await socket.send(encode(wire.Chat("hello", "Still here")).decode())
        async with asyncio.timeout(30):
            while not isinstance(message := decode(await socket.recv()), wire.Said):
                pass
        assert message.text == "Still here"
        await socket.close()

    asyncio.run(scenario())


@pytest.mark.parametrize("then", ["somebody speaks", "somebody joins"])
def test_who_sits_in_a_deleted_room_hears_that_it_is_gone(
    start_server: Callable[..., Any], database: str, tmp_path: Path, then: str
) -> None:
    server = start_server("--database", database)

    async def scenario() -> None:
        room, tokens = await open_room(server.url, 2, game="zock")
        sockets = [await at_the_table(server.url, room, token) for token in (*tokens, None)]
        await asyncio.to_thread(exported, database, tmp_path, "--delete", "--idle-days", "0", "--force")
        members = f"{server.url}/api/rooms/{room}/members"
        if then == "somebody joins":
            assert await asyncio.to_thread(status, members, {"name": "Cem"}) == 404
        else:
            with suppress(ConnectionClosed):  # with PostgreSQL the server has heard of it, and hung up
                await sockets[0].send(encode(wire.Chat("hello", "Is anybody there?")).decode())
        for socket in sockets:
            assert (await heard_until_the_end(socket))[-1] == wire.Bye("gone")
        assert await asyncio.to_thread(status, members, {"name": "Cem"}) == 404
        assert await asyncio.to_thread(status, f"{server.url}/api/rooms/{room}") == 404
        store = await Store.open(database)
        assert await store.load(room) == []
        await store.close()

    asyncio.run(scenario())
    assert '"level":"error"' not in server.log


def test_bots_stop_in_a_deleted_room(server: Any, tmp_path: Path) -> None:
    database = server.home / "rooms.sqlite"

    async def scenario() -> None:
        settings = {"game": "zocken", "pace": "instant", "options": {}}
        room, tokens = await open_room(server.url, 1, **settings)
        socket = await at_the_table(server.url, room, tokens[0])
        for message in (wire.Stand("stand", 0), wire.AddBot("a", "good"), wire.AddBot("b", "good"), wire.Start("s")):
            await socket.send(encode(message).decode())
        while not isinstance(decode(await socket.recv()), wire.TableNow):
            pass
        with closing(sqlite3.connect(database, timeout=30)) as connection:
            connection.execute("DELETE FROM events")
            connection.commit()
        await socket.send(encode(wire.Chat("hello", "Go on")).decode())
        assert (await heard_until_the_end(socket))[-1] == wire.Bye("gone")

    asyncio.run(scenario())
    server.stop()
    assert '"level":"error"' not in server.log
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT count(*) FROM events").fetchone() == (0,)


def test_a_room_that_went_on_meanwhile_is_not_deleted(database: str) -> None:
    async def scenario() -> None:
        store = await Store.open(database)
        for seq in (1, 2):
            await store.append("amber", seq, b"{}")
        assert not await store.delete("amber", 1)
        assert len(await store.load("amber")) == 2
        assert await store.delete("amber", 2)
        assert await store.load("amber") == []
        with pytest.raises(Conflict):
            await store.append("amber", 3, b"{}")
        await store.close()

    asyncio.run(scenario())


def test_nothing_stays_of_a_room_that_is_deleted_while_others_write(database: str) -> None:
    """Two stores append to the same rooms while a third deletes them again and again."""

    async def scenario() -> None:
        stores = [await Store.open(database) for _ in range(3)]
        ended = asyncio.Event()

        async def write(store: Store, room: str) -> None:
            while not ended.is_set():
                try:
                    await store.append(room, len(await store.load(room)) + 1, b"{}")
                except Conflict:
                    await asyncio.sleep(0)

        rooms = [f"room{number}" for number in range(6)]
        writing = [asyncio.create_task(write(store, room)) for store in stores[:2] for room in rooms]
        for _ in range(40):
            await asyncio.gather(*(stores[2].delete(room) for room in rooms))
        ended.set()
        await asyncio.gather(*writing)
        for room in rooms:
            rows = await stores[0].load(room)
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        for store in stores:
            await store.close()

    asyncio.run(scenario())


def test_a_room_is_erased_under_everybody(tmp_path: Path) -> None:
    async def scenario() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'rooms.sqlite'}")
        hub = make_hub(store, Metrics())
        ann = await RoomAccess(hub).open(wire.Open(name="Ann", settings=wire.Settings(game="zocken")), "bcdfghjk")
        people = [await Listener().come(hub, ann.room, token) for token in (ann.token, None)]
        live = await hub.find(ann.room)
        assert await hub.erase(live)
        for one in people:
            assert one.told[-1] == wire.Bye("gone")
        with pytest.raises(NoRoom):
            await hub.find(ann.room)
        with pytest.raises(NoRoom):
            await RoomAccess(hub).join(Address(ann.room), wire.Join(name="Bob"))
        assert await store.load(ann.room) == []
        await store.close()

    asyncio.run(scenario())


def test_a_room_that_cannot_be_exported_does_not_keep_the_others(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'rooms.sqlite'}"

    async def scenario() -> None:
        store = await Store.open(url)
        hub = make_hub(store, Metrics())
        for code in ("bcdfghjk", "cdfghjkm", "dfghjkmn"):
            await RoomAccess(hub).open(wire.Open(name="Ann", settings=wire.Settings(game="zocken")), code)
        await store.append("cdfghjkm", 2, b'{"at":1,"what":{"type":"something_new"}}')
        await store.close()

    asyncio.run(scenario())
    for code in ("bcdfghjk", "cdfghjkm", "dfghjkmn"):
        aged(url, code, 100)
    told = CliRunner().invoke(app, ["export", str(tmp_path / "records"), "--database", url, "--delete"])
    assert told.exit_code == 1
    assert "2 rooms deleted." in told.stdout
    assert told.stderr.startswith(
        "Room cdfghjkm cannot be read and was left as it is (entry 2: Invalid value 'something_new'"
    )
    with closing(sqlite3.connect(tmp_path / "rooms.sqlite")) as connection:
        assert connection.execute("SELECT DISTINCT room FROM events").fetchall() == [("cdfghjkm",)]
