"""What whoever runs the server relies on: a polite end, an honest /health, readable figures."""

import asyncio
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any

from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import connect

from teerling.room import wire
from tests.server.siege import Siege, compare, decode, encode, fill, journals, open_room, request


def test_a_server_that_is_told_to_stop_says_goodbye(start_server: Callable[..., Any], database: str) -> None:
    server = start_server("--database", database)

    async def scenario() -> None:
        siege = Siege()
        await fill(siege, [server.url], 5)
        room, tokens = await open_room(server.url, 2, game="zocken")
        url = f"{server.url.replace('http', 'ws')}/api/rooms/{room}/socket"
        sockets = [await connect(url) for _ in (*tokens, None)]
        for socket, token in zip(sockets, [*tokens, None], strict=True):
            await socket.send(encode(wire.Hello(1, token)).decode())
        await siege.more(50)
        process = server.process
        await asyncio.to_thread(server.stop)
        assert process.returncode == 0
        for socket in sockets:
            assert [decode(message) async for message in socket][-1] == wire.Bye("restart")
        await asyncio.to_thread(server.start)
        await siege.everybody(more=3)
        await siege.end()
        await asyncio.to_thread(server.stop)
        assert compare(await journals(database), siege.players) > 0

    asyncio.run(scenario())
    assert '"level":"error"' not in server.log


def status(url: str) -> int:
    try:
        with urllib.request.urlopen(url, timeout=30) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


def test_who_leaves_without_a_word_is_gone(server: Any) -> None:
    welcome = request(f"{server.url}/api/rooms", {"name": "Ann", "settings": {"game": "zock"}})

    async def look_in() -> None:
        async with connect(f"{server.url.replace('http', 'ws')}/api/rooms/{welcome['room']}/socket") as socket:
            socket.transport.abort()  # as when a browser is closed, or a phone loses its network

    asyncio.run(look_in())
    deadline = time.monotonic() + 30
    while request(f"{server.url}/health")["connections"] > 0:
        assert time.monotonic() < deadline, "somebody who has left is still counted"
        time.sleep(0.05)
    server.stop()
    assert '"level":"error"' not in server.log


def test_health_follows_the_database(start_server: Callable[..., Any], postgresql: Any) -> None:
    server = start_server("--database", postgresql.new_database())
    assert status(f"{server.url}/health") == 200
    for end in (postgresql.stop, postgresql.crash):
        end()
        assert status(f"{server.url}/health") == 503
        postgresql.start()
        assert status(f"{server.url}/health") == 200
    assert '"level":"error"' not in server.log


def test_figures_can_be_read(start_server: Callable[..., Any]) -> None:
    server = start_server()

    def figures() -> dict[str, float]:
        with urllib.request.urlopen(f"{server.url}/metrics", timeout=30) as answer:
            assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
            families = text_string_to_metric_families(answer.read().decode())
            return {sample.name: sample.value for family in families for sample in family.samples}

    async def scenario() -> None:
        room, (token,) = await open_room(server.url, 1, game="zocken")
        async with connect(f"{server.url.replace('http', 'ws')}/api/rooms/{room}/socket") as socket:
            await socket.send(encode(wire.Hello(1, token)).decode())
            await socket.recv()
            found = await asyncio.to_thread(figures)
        assert found["teerling_rooms_opened_total"] == 1
        assert found["teerling_connections"] == 1
        assert found["teerling_rooms_in_memory"] == 1

    asyncio.run(scenario())
