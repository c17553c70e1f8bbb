"""Everything that strangers may try: each is answered with a clear error, nothing breaks, nothing changes, nothing is
written into the log that should not be known."""

import asyncio
import http.client
import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import count
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from teerling.server import wire
from teerling.server.app import SECURITY
from teerling.server.hub import Hub
from teerling.server.journal import Linked, decode_entry
from teerling.server.metrics import Metrics
from teerling.server.room import LINK_SECONDS, Denied
from teerling.server.store import Store
from tests.conftest import Server
from tests.server.siege import LARGE, decode, encode, open_room, request

EXAMPLES = 100 if LARGE else 10
FLOOD = 3000 if LARGE else 300
NAME = "Wilhelmina"
WIDE = {"messages_per_second": 1e6, "requests_per_second": 1e6, "rooms_per_hour": 1_000_000, "message_bytes": 1_000_000}
TIGHT = {"messages_per_second": 5, "requests_per_second": 2, "connections_per_address": 20, "body_bytes": 2000}


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


def fortress(folder: Any, limits: dict[str, Any]) -> Iterator[Fortress]:
    server = Fortress(folder, "--limits", json.dumps(limits), "--origin", "https://friend.example")
    server.secrets = set()
    yield server
    server.stop()
    server.check_log()


@pytest.fixture(scope="module")
def wide(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fortress]:
    """With limits that no test reaches by accident."""
    yield from fortress(tmp_path_factory.mktemp("wide"), WIDE)


@pytest.fixture(scope="module")
def tight(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fortress]:
    """With limits that are soon reached."""
    yield from fortress(tmp_path_factory.mktemp("tight"), TIGHT)


class Answer(msgspec.Struct):
    status: int
    headers: dict[str, str]
    body: bytes


def ask(server: Server, method: str, path: str, body: Any = None, **headers: str) -> Answer:
    """Without any tidying up of what is asked; every answer has the headers that keep browsers safe."""
    raw = body if body is None or isinstance(body, bytes) else encode(body)
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)) as line:
        line.putrequest(method, path, skip_host="Host" in headers)
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


# HTTP ---------------------------------------------------------------------------------------------------------------


def test_the_documented_interface_keeps_its_word(wide: Fortress) -> None:
    welcome = asyncio.run(a_room_with_a_finished_game(wide))
    wide.secrets |= {welcome["token"], welcome["room"]}
    schema = schemathesis.openapi.from_url(f"{wide.url}/api/openapi/openapi.json")
    checks = [
        not_a_server_error,
        status_code_conformance,
        content_type_conformance,
        response_schema_conformance,
        response_headers_conformance,
    ]
    found: list[Any] = list(schema.get_all_operations())
    operations = [one.ok() for one in found]
    assert len(operations) >= 14
    for operation in operations:
        attack(operation, checks, welcome)


async def a_room_with_a_finished_game(server: Fortress) -> dict[str, Any]:
    wish = {"name": NAME, "settings": {"game": "zock", "pace": "instant", "dice": "fair"}, "sit": False}
    welcome: dict[str, Any] = await asyncio.to_thread(request, f"{server.url}/api/rooms", wish)
    async with await hello(server, welcome["room"], welcome["token"]) as socket:
        for message in (wire.AddBot("1", "good"), wire.AddBot("2", "good"), wire.Start("3")):
            await socket.send(encode(message).decode())
        while not (await heard(socket, wire.RoomNow)).info.past:
            pass
    return welcome


def attack(operation: Any, checks: list[Any], welcome: dict[str, Any]) -> None:
    number = count()

    @given(case=operation.as_strategy())
    @settings(max_examples=EXAMPLES, derandomize=True, deadline=None, database=None)
    def once(case: Any) -> None:
        if next(number) % 2 and "room" in case.path_parameters:  # a stranger seldom guesses a room; here he does
            case.path_parameters["room"] = welcome["room"]
            if "number" in case.path_parameters:
                case.path_parameters["number"] = 1
            if "Authorization" in case.headers:
                case.headers["Authorization"] = f"Bearer {welcome['token']}"
        case.call_and_validate(checks=checks)

    once()


DEEP = b"[" * 100_000
OPEN_DEEP = b'{"name":"x","settings":{"game":"zocken","options":' + b'{"a":' * 40_000
GARBLED: list[tuple[str, bytes | None]] = [
    ("/api/rooms", None),
    ("/api/rooms", b""),
    ("/api/rooms", DEEP),
    ("/api/rooms", OPEN_DEEP),
    ("/api/rooms", b"\xff\xfe\x00"),
    ("/api/rooms", b'{"name":"\xff","settings":{"game":"zocken"}}'),
    ("/api/rooms", b'{"name":"\\udc00","settings":{"game":"zocken"}}'),
    ("/api/rooms", b'{"name":"  ","settings":{"game":"zocken"}}'),
    ("/api/rooms", b'{"name":"' + b"x" * 25 + b'","settings":{"game":"zocken"}}'),
    ("/api/rooms", b'{"name":"x","settings":{"game":"zocken","seconds":-1}}'),
    ("/api/rooms", b'{"name":"x","settings":{"game":"zocken","seconds":1e400}}'),
    ("/api/rooms", b'{"name":"x","settings":{"game":"zocken","grace":1' + b"0" * 4000 + b"}}"),
    ("/api/rooms", b'{"name":"x","settings":{"game":"zocken","options":{"players":1,"x":1' + b"0" * 4000 + b"}}}"),
    ("/api/rooms", b'{"name":"x","settings":{"game":"zocken","options":{"' + b"y" * 4000 + b'":1}}}'),
    ("/api/rooms", b'{"name":"x","settings":{"game":"zocken","dice":"loaded"}}'),
    ("/api/rooms", b'{"name":"x","settings":{"game":"zocken"},"host":true}'),
    ("/api/rooms/{room}/members", b'{"name":7}'),
    ("/api/rooms/{room}/members", b'{"name":"x","member":0}'),
    ("/api/rooms/{room}/members", DEEP),
    ("/api/rooms/{room}/redeem", b'{"code":null}'),
    ("/api/rooms/{room}/redeem", b'{"code":"' + b"x" * 101 + b'"}'),
    ("/api/verify", DEEP),
    ("/api/verify", b"\xff"),
    ("/api/verify", b'{"teerling":1e99}'),
    ("/api/rooms/{room}/links", None),
]


def test_garbled_requests_are_told_so(wide: Fortress) -> None:
    room, _ = asyncio.run(open_room(wide.url, 2, game="zocken"))
    wide.secrets.add(room)
    before = wide.journal()
    for path, body in GARBLED:
        answer = ask(wide, "POST", path.format(room=room), body)
        assert (answer.status, problem(answer)) == (400, "malformed"), (path, body)
    answer = ask(wide, "POST", "/api/rooms", {"name": "x", "settings": {"game": "x" * 5000}})
    assert answer.status == 400
    answer = ask(wide, "POST", "/api/rooms", {"name": "x", "settings": {"game": "chess"}})
    assert (answer.status, problem(answer)) == (404, "unknown")
    answer = ask(wide, "POST", "/api/rooms", b" " * 262_145)
    assert (answer.status, problem(answer)) == (413, "limit")
    assert wide.journal() == before


def test_paths_lead_nowhere_else(wide: Fortress) -> None:
    page = ask(wide, "GET", "/").body
    for path in ("/..%2f..%2fapp.py", "/../app.py", "/%2e%2e/app.py", "//etc/passwd", "/%00", "/%ff", "/r/%ff%00"):
        assert ask(wide, "GET", path).body == page, path
    for path in (
        "/assets/../app.py", "/assets/..%2f..%2fapp.py", "/assets/%2e%2e/%2e%2e/app.py", "/api/", "/api/nothing",
        "/api/rooms/../games", "/api/rooms/..%2fgames", "/api/rooms/%2e%2e%2f%2e%2e", "/api/rooms/a%2fb/members",
        "/api/rooms/%ff", "/api/rooms/%00", "/api/rules/..%2f..%2fdecisions", "/api/rules/%2e%2e",
        f"/api/rooms/bcdfghjk/games/{'9' * 5000}/record", "/api/rooms/bcdfghjk/games/-1/record",
        "/api/rooms/bcdfghjk/games/1/replay", "/api/rooms/" + "b" * 5000,
    ):  # fmt: skip
        answer = ask(wide, "GET", path)
        assert (answer.status, problem(answer)) == (404, "unknown"), path
    for method in ("DELETE", "PUT", "PATCH", "TRACE"):
        answer = ask(wide, method, "/api/rooms")
        assert (answer.status, problem(answer)) == (405, "malformed")
    assert ask(wide, "GET", "/api/rooms/bcdfghjk/qr.svg", Host="h" * 5000).status == 404
    assert ask(wide, "GET", "/api/games?lang=xx").status == 400


def test_every_kind_of_answer_protects_browsers(wide: Fortress) -> None:
    kinds = {
        "/": "text/html; charset=utf-8",
        "/r/bcdfghjk": "text/html; charset=utf-8",
        "/theme.js": "text/javascript; charset=utf-8",
        "/api/games": "application/json",
        "/api/schema.json": "application/json",
        "/api/openapi/openapi.json": "application/vnd.oai.openapi+json",
        "/api/rooms/bcdfghjk/qr.svg": "image/svg+xml",
        "/api/nothing": "application/json",
        "/health": "application/json",
        "/metrics": "text/plain; version=0.0.4; charset=utf-8",
    }
    for path, kind in kinds.items():
        answer = ask(wide, "GET", path)  # looks at the headers
        assert answer.headers["content-type"] == kind
        assert "server" not in answer.headers
    assert "unsafe" not in SECURITY["Content-Security-Policy"]


def test_keys_fit_only_their_own_door(wide: Fortress) -> None:
    async def rooms() -> list[tuple[str, list[str]]]:
        return [await open_room(wide.url, 2, game="zocken") for _ in range(2)]

    (room, tokens), (_, strangers) = asyncio.run(rooms())
    wide.secrets |= {room, *tokens}
    links, redeem = f"/api/rooms/{room}/links", f"/api/rooms/{room}/redeem"
    before = wide.journal()
    swapped = "1." + tokens[0].partition(".")[2]
    for token in ("", "x", "0.", "0." + "x" * 32, "-1.x", "9" * 5000, "\xff", swapped, *strangers, tokens[0][:-1]):
        answer = ask(wide, "POST", links, b"", Authorization=f"Bearer {token}")
        assert (answer.status, problem(answer)) == (403, "token"), token
    for code in ("", "x", "0.x", *tokens):
        answer = ask(wide, "POST", redeem, {"code": code})
        assert (answer.status, problem(answer)) == (403, "token")
    assert wide.journal() == before

    code = json.loads(ask(wide, "POST", links, b"", Authorization=f"Bearer {tokens[0]}").body)["code"]
    wide.secrets.add(code)
    answer = ask(wide, "POST", redeem, {"code": code})
    assert answer.status == 201
    wide.secrets.add(json.loads(answer.body)["token"])
    after = wide.journal()
    assert ask(wide, "POST", redeem, {"code": code}).status == 403  # used
    assert ask(wide, "POST", links, b"", Authorization=f"Bearer {tokens[0]}").status == 403  # replaced
    assert wide.journal() == after
    assert len(after) == len(before) + 2


def test_a_link_expires(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        store = await Store.open(f"sqlite:///{tmp_path / 'rooms.sqlite'}")
        hub = Hub(store, Metrics())
        ann = await hub.open(wire.Open(name=NAME, settings=wire.Settings(game="zocken")), "bcdfghjk")
        await hub.link(ann.room, ann.token, "0.code")
        kept = await store.load(ann.room)
        assert isinstance(decode_entry(kept[-1].body).what, Linked)
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + LINK_SECONDS + 1)
        with pytest.raises(Denied) as caught:
            await hub.redeem(ann.room, "0.code")
        assert caught.value.code == "token"
        assert await store.load(ann.room) == kept
        await store.close()

    asyncio.run(scenario())


def test_foreign_pages_may_not_ask(wide: Fortress) -> None:
    room, tokens = asyncio.run(open_room(wide.url, 2, game="zocken"))
    wide.secrets |= {room, *tokens}
    before = wide.journal()
    foreign = (
        "https://evil.example", "null", "", "http://[", "http://127.0.0.1", "http://127.0.0.1:1",
        f"http://127.0.0.1:{wide.port}.evil.example", f"http://evil@127.0.0.1:{wide.port}", "https://friend.example.evil",
    )  # fmt: skip
    wishes: dict[str, Any] = {
        "": {"name": "x", "settings": {"game": "zocken"}},
        f"/{room}/members": {"name": "x"},
        f"/{room}/redeem": {"code": "x"},
        f"/{room}/links": {},
    }
    for origin in foreign:
        for path, wish in wishes.items():
            answer = ask(wide, "POST", f"/api/rooms{path}", wish, Origin=origin, Authorization=f"Bearer {tokens[0]}")
            assert (answer.status, problem(answer)) == (403, "forbidden"), origin
        assert ask(wide, "POST", "/api/verify", {}, Origin=origin).status == 403

        async def come(origin: str = origin) -> None:
            with pytest.raises(InvalidStatus) as caught:
                await hello(wide, room, tokens[0], Origin=origin)
            assert caught.value.response.status_code == 403

        asyncio.run(come())
    assert wide.journal() == before

    async def friends() -> None:
        for origin in (wide.url, "https://friend.example"):
            async with await hello(wide, room, tokens[0], Origin=origin) as socket:
                await heard(socket, wire.RoomNow)

    asyncio.run(friends())


# WebSocket ----------------------------------------------------------------------------------------------------------


def test_who_does_not_say_a_proper_hello_is_turned_away(wide: Fortress) -> None:
    async def scenario() -> None:
        room, tokens = await open_room(wide.url, 2, game="zocken")
        other, strangers = await open_room(wide.url, 2, game="zocken")
        wide.secrets |= {room, other, *tokens, *strangers}
        attempts: list[tuple[str, str | bytes, str]] = [
            (room, "", "malformed"),
            (room, b"", "malformed"),
            (room, b"\xff\xfe", "malformed"),
            (room, b'{"type":"hello","version":1,"token":"\xff"}', "malformed"),
            (room, "[" * 100_000, "malformed"),
            (room, "null", "malformed"),
            (room, '{"type":"hello"}', "malformed"),
            (room, '{"type":"hello","version":1,"room":"x"}', "malformed"),
            (room, '{"type":"hello","version":1,"token":"' + "x" * 101 + '"}', "malformed"),
            (room, '{"type":"leave","id":"x"}', "malformed"),
            (room, '{"type":"hello","version":2}', "version"),
            (room, '{"type":"hello","version":1' + "0" * 4000 + "}", "version"),
            (room, '{"type":"hello","version":1,"token":""}', "token"),
            (room, '{"type":"hello","version":1,"token":"0.x"}', "token"),
            (room, '{"type":"hello","version":1,"token":"٠.x"}', "token"),
            (room, f'{{"type":"hello","version":1,"token":"{strangers[0]}"}}', "token"),
            (other, f'{{"type":"hello","version":1,"token":"{tokens[1]}"}}', "token"),
            ("bcdfghjk", '{"type":"hello","version":1}', "unknown"),
            ("%ff", '{"type":"hello","version":1}', "unknown"),
            ("x" * 3000, '{"type":"hello","version":1}', "unknown"),
        ]
        before = wide.journal()
        for where, raw, code in attempts:
            async with connect(f"ws://127.0.0.1:{wide.port}/api/rooms/{where}/socket", compression=None) as socket:
                await socket.send(raw)
                answers = [decode(answer) async for answer in socket]
                assert [(type(answer), getattr(answer, "code", "")) for answer in answers] == [(wire.Problem, code)], (
                    raw
                )
        for path in ("/", "/api", "/socket", f"/api/rooms/{room}", f"/api/rooms/{room}/x/socket", "/api/games"):
            with pytest.raises(InvalidStatus) as caught:
                await connect(f"ws://127.0.0.1:{wide.port}{path}")
            assert caught.value.response.status_code == 403
        assert wide.journal() == before

    asyncio.run(scenario())


def garbled_messages(seq: int) -> list[tuple[str | bytes, str]]:
    huge = "1" + "0" * 4000
    keep = '{"type":"throw"}'
    return [
        ("", "malformed"),
        ("{", "malformed"),
        ("[]", "malformed"),
        ("null", "malformed"),
        ("NaN", "malformed"),
        ("[" * 100_000, "malformed"),
        ('{"type":' * 50_000, "malformed"),
        (b"\xff\xfe", "malformed"),
        (b'{"type":"chat","id":"x","text":"\xff"}', "malformed"),
        ('{"type":"chat","id":"x","text":"\\ud800"}', "malformed"),
        ('{"type":"' + "x" * 5000 + '"}', "malformed"),
        ('{"type":"rolled","faces":[6,6,6,6,6]}', "malformed"),
        ('{"type":"throw"}', "malformed"),
        (f'{{"type":"throw","id":1,"seq":{seq},"seat":0}}', "malformed"),
        (f'{{"type":"throw","id":"","seq":{seq},"seat":0}}', "malformed"),
        (f'{{"type":"throw","id":"{"x" * 41}","seq":{seq},"seat":0}}', "malformed"),
        (f'{{"type":"throw","id":"x","seq":{seq},"seat":-1}}', "malformed"),
        (f'{{"type":"throw","id":"x","seq":{seq},"seat":12}}', "malformed"),
        (f'{{"type":"throw","id":"x","seq":{seq},"seat":0.5}}', "malformed"),
        (f'{{"type":"throw","id":"x","seq":{seq},"seat":{huge}}}', "malformed"),
        (f'{{"type":"throw","id":"x","seq":{seq},"seat":0,"faces":[6,6,6,6,6]}}', "malformed"),
        ('{"type":"throw","id":"x","seq":"1","seat":0}', "malformed"),
        ('{"type":"throw","id":"x","seq":1e400,"seat":0}', "malformed"),
        (f'{{"type":"enter","id":"x","seq":{seq},"faces":{[1] * 21}}}', "malformed"),
        ('{"type":"chat","id":"x","text":""}', "malformed"),
        ('{"type":"chat","id":"x","text":"' + "x" * 301 + '"}', "malformed"),
        ('{"type":"kick","id":"x","member":"1"}', "malformed"),
        ('{"type":"change","id":"x","settings":{}}', "malformed"),
        ('{"type":"hello","version":1}', "not_now"),
        (f'{{"type":"throw","id":"x","seq":{seq - 1},"seat":0}}', "stale"),
        ('{"type":"throw","id":"x","seq":0,"seat":0}', "stale"),
        ('{"type":"throw","id":"x","seq":-1,"seat":0}', "stale"),
        (f'{{"type":"throw","id":"x","seq":-{huge},"seat":0}}', "stale"),
        (f'{{"type":"throw","id":"x","seq":{seq + 1},"seat":0}}', "stale"),
        (f'{{"type":"throw","id":"x","seq":{huge},"seat":0}}', "stale"),
        (f'{{"type":"undo","id":"x","seq":{seq + 1},"seat":0}}', "stale"),
        (f'{{"type":"act","id":"x","seq":{seq + 1},"seat":0,"action":{keep}}}', "stale"),
        (f'{{"type":"throw","id":"x","seq":{seq},"seat":1}}', "forbidden"),
        (f'{{"type":"act","id":"x","seq":{seq},"seat":1,"action":{keep}}}', "forbidden"),
        (f'{{"type":"throw","id":"x","seq":{seq},"seat":11}}', "forbidden"),
        (f'{{"type":"advise","id":"x","seq":{seq},"seat":1}}', "forbidden"),
        (f'{{"type":"enter","id":"x","seq":{seq},"faces":[6,6,6,6,6]}}', "not_now"),
        (f'{{"type":"undo","id":"x","seq":{seq},"seat":0}}', "not_now"),
        (f'{{"type":"act","id":"x","seq":{seq},"seat":0,"action":null}}', "malformed"),
        (f'{{"type":"act","id":"x","seq":{seq},"seat":0,"action":{{"type":"'.encode() + b'\xff"}}', "malformed"),
        (f'{{"type":"act","id":"x","seq":{seq},"seat":0,"action":{"[" * 50_000}{"]" * 50_000}}}', "malformed"),
        (f'{{"type":"act","id":"x","seq":{seq},"seat":0,"action":{{"type":"{"x" * 5000}"}}}}', "malformed"),
        (f'{{"type":"act","id":"x","seq":{seq},"seat":0,"action":{{"type":"score","{"x" * 5000}":1}}}}', "malformed"),
        ('{"type":"sit","id":"x"}', "not_now"),
        ('{"type":"stand","id":"x","seat":0}', "not_now"),
        ('{"type":"add_bot","id":"x","level":"best"}', "not_now"),
        ('{"type":"move_place","id":"x","seat":0,"to":1}', "not_now"),
        ('{"type":"change","id":"x","settings":{"game":"zock"}}', "not_now"),
        ('{"type":"entropy","id":"x","value":"0123456789abcdef"}', "not_now"),
        ('{"type":"start","id":"x"}', "not_now"),
        ('{"type":"kick","id":"x","member":0}', "unknown"),
        ('{"type":"kick","id":"x","member":-1}', "unknown"),
        (f'{{"type":"kick","id":"x","member":{huge}}}', "unknown"),
        ('{"type":"substitute","id":"x","seat":0,"choice":"bot"}', "not_now"),
        ('{"type":"substitute","id":"x","seat":11,"choice":"wait"}', "unknown"),
    ]  # fmt: skip


def test_garbled_messages_and_those_of_others_change_nothing(wide: Fortress) -> None:
    async def scenario() -> None:
        room, tokens, host, table = await a_game(wide)
        guest, onlooker = await hello(wide, room, tokens[1]), await hello(wide, room)
        for socket in (guest, onlooker):
            await heard(socket, wire.TableNow)
        before = wide.journal()
        for raw, code in garbled_messages(table.seq):
            await host.send(raw)
            answer = await heard(host, wire.Problem)
            assert answer.code == code, (raw[:200], answer)
            assert answer.text
            assert len(answer.text) < 1000
        await host.send(f'{{"type":"act","id":"x","seq":{table.seq},"seat":0,"action":{{"type":"throw","keep":[]}}}}')
        assert (await heard(host, wire.Problem)).id == "x"
        for command in ("stop", "start", "leave"):
            await onlooker.send(f'{{"type":"{command}","id":"x"}}')
            assert (await heard(onlooker, wire.Problem)).code == "forbidden"
        for raw in (
            f'{{"type":"throw","id":"x","seq":{table.seq},"seat":0}}',
            '{"type":"stop","id":"x"}',
            '{"type":"kick","id":"x","member":0}',
        ):
            await guest.send(raw)
            assert (await heard(guest, wire.Problem)).code == "forbidden"
        await guest.send(f'{{"type":"throw","id":"x","seq":{table.seq},"seat":1}}')
        assert (await heard(guest, wire.RefusedNow)).rule == "TABLE-1"
        assert wide.journal() == before

        # A message is carried out once, however often it is said, and by whomever else.
        throw = f'{{"type":"throw","id":"once","seq":{table.seq},"seat":0}}'
        await host.send(throw)
        answer = await heard(host, wire.TableNow)
        assert answer.answers == "once"
        after = wide.journal()
        assert len(after) == len(before) + 1
        for raw in (throw, throw, '{"type":"chat","id":"once","text":"x"}', '{"type":"stop","id":"start"}'):
            await host.send(raw)
            done = await heard(host, wire.Done)
            assert done.seq in {answer.seq, 3}
        again = await hello(wide, room, tokens[0])
        await again.send(throw)
        assert await heard(again, wire.Done) == wire.Done("once", answer.seq)
        assert wide.journal() == after
        for socket in (host, guest, onlooker, again):
            await socket.close()

    asyncio.run(scenario())


def test_what_is_not_a_message_at_all_ends_only_its_own_connection(tight: Fortress) -> None:
    async def scenario() -> None:
        room, tokens = await open_room(tight.url, 2, game="zocken")
        tight.secrets |= {room, *tokens}
        before = tight.journal()
        async with await hello(tight, room, tokens[0]) as witness:
            await heard(witness, wire.RoomNow)
            for raw, text, code in (
                (b"x" * 8193, True, 1009),
                (b"x" * 100_000, False, 1009),
                (b"\xff\xfe", True, 1007),
            ):
                socket = await hello(tight, room, tokens[1])
                await heard(socket, wire.RoomNow)
                await socket.send(raw, text=text)
                with pytest.raises(ConnectionClosed) as caught:
                    await heard(socket, wire.Problem)
                assert caught.value.rcvd is not None
                assert caught.value.rcvd.code == code
            while (await heard(witness, wire.Presence)).present != (0,):
                pass
        assert tight.journal() == before

    asyncio.run(scenario())


# Floods -------------------------------------------------------------------------------------------------------------


def test_floods_are_dammed(tight: Fortress) -> None:
    async def scenario() -> None:
        await asyncio.sleep(1)  # so that requests are allowed again
        room, tokens = await open_room(tight.url, 2, game="zocken")
        tight.secrets |= {room, *tokens}
        sockets = [await hello(tight, room, tokens[0])]
        for _ in range(30):
            await sockets[0].send('{"type":"stop","id":"x"}')
        codes = [(await heard(sockets[0], wire.Problem)).code for _ in range(25)]
        assert codes[:15] == ["not_now"] * 15
        assert "limit" in codes
        refused = 0
        for _ in range(FLOOD):
            socket = await connect(
                f"ws://127.0.0.1:{tight.port}/api/rooms/{room}/socket", compression=None, max_queue=None
            )
            with suppress(ConnectionClosed):
                await socket.send('{"type":"hello","version":1}')
                await heard(socket, wire.RoomNow)
                sockets.append(socket)
            refused += socket.close_code == 4429
        assert len(sockets) == 20
        assert refused == FLOOD - 19
        for socket in sockets:
            await socket.close()
        async with asyncio.timeout(30):
            while "teerling_connections 0.0" not in ask(tight, "GET", "/metrics").body.decode():
                await asyncio.sleep(0.05)
        async with await hello(tight, room, tokens[0]) as socket:  # there is room again
            await heard(socket, wire.RoomNow)

    asyncio.run(scenario())
    before = tight.journal()
    answers = [ask(tight, "POST", "/api/rooms/bcdfghjk/members", {"name": NAME}) for _ in range(30)]
    assert {(answer.status, problem(answer)) for answer in answers} == {(404, "unknown"), (429, "limit")}
    assert ask(tight, "POST", "/api/verify", b" " * 2001).status in {413, 429}
    assert tight.journal() == before


def test_rooms_from_one_address_are_limited(start_server: Any) -> None:
    server = start_server("--limits", '{"rooms_per_hour": 5}')
    wish = {"name": NAME, "settings": {"game": "zocken"}}
    answers = [ask(server, "POST", "/api/rooms", wish).status for _ in range(8)]
    assert answers == [201] * 5 + [429] * 3
