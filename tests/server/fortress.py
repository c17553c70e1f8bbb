"""A server under attack, for tests: what strangers send, and what it must not give away."""

import asyncio
import http.client
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from teerling.room import wire
from teerling.room.journal import decode_entry
from teerling.server.app import SECURITY
from tests.conftest import Server
from tests.server.siege import LARGE, decode, encode, open_room

EXAMPLES = 100 if LARGE else 10
FLOOD = 3000 if LARGE else 300
NAME = "Wilhelmina"
WIDE = {
    "messages_per_second": 1e6,
    "messages_per_address": 1e6,
    "requests_per_second": 1e6,
    "rooms_per_hour": 1_000_000,
    "message_bytes": 1_000_000,
    "sockets_per_second": 1e6,
    "reads_per_second": 1e6,
    "misses_per_minute": 1e6,
}
TIGHT = {
    "sockets_per_second": 1e6,
    "messages_per_second": 5,
    "requests_per_second": 2,
    "connections_per_address": 20,
    "body_bytes": 2000,
}


class Fortress(Server):
    """A server, all that it has kept, and the secrets that its log must not tell."""

    secrets: set[str]

    def journal(self) -> list[tuple[Any, ...]]:
        """Every row of the table."""
        with closing(sqlite3.connect(f"file:{self.home / 'rooms.sqlite'}?mode=ro", uri=True)) as database:
            return database.execute("SELECT room, seq, body FROM events ORDER BY room, seq").fetchall()

    def check_log(self) -> None:
        """Nothing failed, and nobody's secrets stand in it."""
        log = self.log
        assert '"level":"error"' not in log, log
        assert "Traceback" not in log, log
        secrets = {*self.secrets, NAME}
        for room, _, body in self.journal():
            entry = decode_entry(body)
            secrets |= {room, entry.seed or room, getattr(entry.what, "token", room), getattr(entry.what, "code", room)}
        assert len(secrets) > 5
        for secret in secrets:
            assert secret not in log


def under_attack(folder: Any, limits: dict[str, Any]) -> Iterator[Fortress]:
    server = Fortress(folder, "--limits", json.dumps(limits), "--origin", "https://friend.example")
    server.secrets = set()
    yield server
    server.stop()
    server.check_log()


class Answer(msgspec.Struct):
    status: int
    headers: dict[str, str]
    body: bytes


def ask(server: Server, method: str, path: str, body: Any = None, **headers: str) -> Answer:
    """Without any tidying up of what is asked; every answer has the headers that keep browsers safe."""
    raw = body if body is None or isinstance(body, bytes) else encode(body)
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)) as line:
        line.putrequest(method, path, skip_host="Host" in headers, skip_accept_encoding="Accept_Encoding" in headers)
        named = {"Content-Type": "application/json", **headers}
        for name, value in named.items():
            line.putheader(name.replace("_", "-"), value)
        if raw is not None:
            line.putheader("Content-Length", str(len(raw)))
        line.endheaders(raw)
        reply = line.getresponse()
        answer = Answer(reply.status, {name.lower(): value for name, value in reply.getheaders()}, reply.read())
    for name, value in SECURITY.items():
        assert answer.headers[name.lower()] == value
    return answer


def problem(answer: Answer) -> str:
    """What a clear error says it is."""
    assert answer.headers["content-type"] == "application/json"
    told = msgspec.json.decode(answer.body, type=wire.Problem)
    assert told.text
    assert len(told.text) < 2000
    return told.code


async def hello(server: Server, room: str, token: str | None = None, **headers: str) -> ClientConnection:
    socket = await connect(
        f"ws://127.0.0.1:{server.port}/api/rooms/{room}/socket",
        additional_headers=headers,
        compression=None,
        max_queue=None,
    )
    await socket.send(encode(wire.Hello(1, token)).decode())
    return socket


async def heard(socket: ClientConnection, kind: type[Any]) -> Any:
    """The next message of this kind."""
    async with asyncio.timeout(30):
        while True:
            message = decode(await socket.recv())
            if isinstance(message, kind):
                return message


async def a_game(server: Fortress, **settings: Any) -> tuple[str, list[str], ClientConnection, wire.TableNow]:
    """A running game; the host's socket, and what he sees. His seat is asked."""
    room, tokens = await open_room(server.url, 2, **{"game": "yatzy", **settings})
    server.secrets |= {room, *tokens}
    socket = await hello(server, room, tokens[0])
    await socket.send(encode(wire.Start("start")).decode())
    return room, tokens, socket, await heard(socket, wire.TableNow)
