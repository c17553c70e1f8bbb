"""All that strangers may try over HTTP: each gets a clear error, nothing breaks, nothing changes, and the log tells
nothing that should not be known."""

import asyncio
import json
import time
from itertools import count
from typing import Any

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
from websockets.exceptions import InvalidStatus

from teerling.hub.access import RoomAccess
from teerling.room import wire
from teerling.room.journal import Linked, decode_entry
from teerling.room.members import LINK_SECONDS
from teerling.room.room import Denied
from teerling.server.app import SECURITY
from teerling.server.metrics import Metrics
from teerling.server.services import make_hub
from teerling.server.store import Store
from tests.server.fortress import (
    EXAMPLES,
    NAME,
    Fortress,
    ask,
    heard,
    hello,
    problem,
)
from tests.server.siege import encode, open_room, request


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
    for path, status in (("/", 200), ("/health", 200), ("/api/nothing", 404)):
        answer = ask(wide, "HEAD", path)
        assert (answer.status, answer.body) == (status, b"")
    assert ask(wide, "GET", "/api/rooms/bcdfghjk/qr.svg", Host="h" * 5000).status == 421
    assert ask(wide, "GET", "/api/games?lang=xx").status == 400


def test_every_kind_of_answer_protects_browsers(wide: Fortress) -> None:
    room, tokens = asyncio.run(open_room(wide.url, 1, game="zocken"))
    wide.secrets |= {room, *tokens}
    kinds = {
        "/": "text/html; charset=utf-8",
        "/r/bcdfghjk": "text/html; charset=utf-8",
        "/theme.js": "text/javascript; charset=utf-8",
        "/api/games": "application/json",
        "/api/schema.json": "application/json",
        "/api/openapi/openapi.json": "application/vnd.oai.openapi+json",
        f"/api/rooms/{room}/qr.svg": "image/svg+xml",
        "/api/nothing": "application/json",
        "/health": "application/json",
        "/metrics": "text/plain; version=0.0.4; charset=utf-8",
    }
    for path, kind in kinds.items():
        answer = ask(wide, "GET", path)  # looks at the headers
        assert answer.headers["content-type"] == kind
        assert "server" not in answer.headers
    assert "unsafe" not in SECURITY["Content-Security-Policy"].replace("'wasm-unsafe-eval'", "")  # the engine is one


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
        hub = make_hub(store, Metrics())
        ann = await RoomAccess(hub).open(wire.Open(name=NAME, settings=wire.Settings(game="zocken")), "bcdfghjk")
        await RoomAccess(hub).link(ann.room, ann.token, "0.code")
        kept = await store.load(ann.room)
        assert isinstance(decode_entry(kept[-1].body).what, Linked)
        now = time.time()
        monkeypatch.setattr(time, "time", lambda: now + LINK_SECONDS + 1)
        with pytest.raises(Denied) as caught:
            await RoomAccess(hub).redeem(ann.room, wire.Redeem("0.code"))
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
