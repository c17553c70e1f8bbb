"""The server: HTTP for rooms and reading matter, one WebSocket a client for the game itself."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, NoReturn
from urllib.parse import urlsplit

import msgspec
import segno
from litestar import Litestar, MediaType, Request, Response, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.config.response_cache import ResponseCacheConfig
from litestar.connection import ASGIConnection, WebSocket
from litestar.datastructures import ResponseHeader
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Server
from litestar.params import Parameter
from msgspec import Struct

from teerling import __version__
from teerling.core.errors import Told
from teerling.core.record import encode_record
from teerling.dice.fair import Verdict
from teerling.dice.fair import check as check_fair
from teerling.games import GAMES, read_record
from teerling.locale import say, tell, use
from teerling.rulebook import Rule, page
from teerling.server import wire
from teerling.server.connection import Connection
from teerling.server.hub import Hub
from teerling.server.limits import Bucket, Buckets, Limits
from teerling.server.live import LiveRoom
from teerling.server.metrics import CONTENT_TYPE, Metrics
from teerling.server.offers import GameOffer, offers
from teerling.server.pages import pages
from teerling.server.replay import Replay, replay
from teerling.server.room import Denied
from teerling.server.store import Store, Unavailable
from teerling.server.wire import Language

log = logging.getLogger("teerling.server")

ALPHABET = "bcdfghjkmnpqrstvwxz23456789"
"""Of room codes: nothing that is easily misread, and no vowels, so no words."""
ROOM = re.compile(f"[{ALPHABET}]{{8}}")

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
STATUS = {"unknown": 404, "token": 403, "forbidden": 403, "limit": 429, "not_now": 409, "stale": 409, "later": 409}


class Config(Struct, frozen=True, kw_only=True):
    """How this node is set up."""

    database: str
    limits: Limits = Limits()
    origins: tuple[str, ...] = ()
    """Origins other than its own host's whose pages may talk to it."""


class RulesPage(Struct, frozen=True):
    """The rules of a game in one language."""

    game: str
    title: str
    text: str
    """The whole page, in Markdown."""
    rules: tuple[Rule, ...]


class Health(Struct, frozen=True):
    """That the server is well, or not."""

    status: str
    version: str
    rooms_in_memory: int
    connections: int


class House:
    """What the handlers share: the hub, the limits, and how many are connected from where."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config, self.limits = config, config.limits
        self.metrics = Metrics()
        self.store = store
        self.hub = Hub(store, self.metrics)
        self.connected: Counter[str] = Counter()
        rate = self.limits.requests_per_second
        self.requests = Buckets(rate, 3 * rate)
        self.openings = Buckets(self.limits.rooms_per_hour / 3600, self.limits.rooms_per_hour)
        self.metrics.connections.set_function(self.connected.total)
        self.metrics.rooms.set_function(lambda: len(self.hub.rooms))

    def may_ask(self, request: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Whether this address may change something once more now; its page must be one of ours."""
        if not self.is_own(request):
            raise Denied("forbidden", "room-foreign-origin")
        if not self.requests.take(address(request)):
            self._limited("requests")

    def may_open(self, request: ASGIConnection[Any, Any, Any, Any]) -> None:
        """Whether this address may make another room."""
        if not self.openings.take(address(request)):
            self._limited("rooms")

    def _limited(self, what: str) -> NoReturn:
        self.metrics.problems.labels(what).inc()
        raise Denied("limit", "room-too-much")

    def is_own(self, request: ASGIConnection[Any, Any, Any, Any]) -> bool:
        """Browsers say which page asks; programs say nothing."""
        origin = request.headers.get("origin")
        if origin is None or origin in self.config.origins:
            return True
        return urlsplit(origin).netloc == request.headers.get("host")


def address(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a client comes from; behind a proxy that is trusted, uvicorn has put the client's own here."""
    return connection.client.host if connection.client else "?"


def house_of(connection: ASGIConnection[Any, Any, Any, Any]) -> House:
    """Our shared state."""
    house: House = connection.app.state.house
    return house


def _room_id(text: str) -> str:
    """A room's code however it was typed."""
    room = re.sub(r"[\s-]", "", text).lower()
    if ROOM.fullmatch(room) is None:
        raise Denied("unknown", "room-unknown", room=text[:20])
    return room


# Reading matter -----------------------------------------------------------------------------------------------------


@get("/api/games", tags=["games"], cache_control=None)
async def games(lang: Language = "en") -> tuple[GameOffer, ...]:
    """All games with their options."""
    use(lang)
    return offers()


@get("/api/rules/{game:str}", tags=["games"])
async def rules(game: str, lang: Language = "en") -> RulesPage:
    """The rules of a game; "table" holds those of every table."""
    use(lang)
    if game not in GAMES and game != "table":
        raise Denied("unknown", "room-no-such-game", game=game[:40])
    found = page(game, lang)
    return RulesPage(game, found.title, found.text, tuple(found.rules.values()))


# Rooms --------------------------------------------------------------------------------------------------------------


@post("/api/rooms", tags=["rooms"], status_code=201)
async def open_room(request: Request[Any, Any, Any], data: wire.Open, lang: Language = "en") -> wire.Welcome:
    """Make a room; whoever makes it is its host."""
    use(lang)
    house = house_of(request)
    house.may_ask(request)
    house.may_open(request)
    return await house.hub.open(data, "".join(secrets.choice(ALPHABET) for _ in range(8)))


@get("/api/rooms/{room:str}", tags=["rooms"])
async def look(request: Request[Any, Any, Any], room: str, lang: Language = "en") -> wire.RoomInfo:
    """The room as everybody sees it."""
    use(lang)
    live = await house_of(request).hub.find(_room_id(room))
    return live.room.info()


@post("/api/rooms/{room:str}/members", tags=["rooms"], status_code=201)
async def join_room(request: Request[Any, Any, Any], room: str, data: wire.Join, lang: Language = "en") -> wire.Welcome:
    """Come in under a nickname."""
    use(lang)
    house = house_of(request)
    house.may_ask(request)
    return await house.hub.join(_room_id(room), data)


@post("/api/rooms/{room:str}/links", tags=["rooms"], status_code=201)
async def make_link(
    request: Request[Any, Any, Any],
    room: str,
    authorization: str = Parameter(header="Authorization", required=True),
    lang: Language = "en",
) -> wire.Link:
    """A code with which another device continues in one's place: once, within ten minutes."""
    use(lang)
    house = house_of(request)
    house.may_ask(request)
    token = authorization.removeprefix("Bearer ")
    member = token.partition(".")[0]
    return await house.hub.link(_room_id(room), token, f"{member}.{secrets.token_urlsafe(12)}")


@post("/api/rooms/{room:str}/redeem", tags=["rooms"], status_code=201)
async def redeem_link(
    request: Request[Any, Any, Any], room: str, data: wire.Redeem, lang: Language = "en"
) -> wire.Welcome:
    """Continue here; the other device's token is void from now on."""
    use(lang)
    house = house_of(request)
    house.may_ask(request)
    return await house.hub.redeem(_room_id(room), data.code)


@get("/api/rooms/{room:str}/qr.svg", tags=["rooms"], media_type="image/svg+xml")
async def qr(request: Request[Any, Any, Any], room: str) -> Response[bytes]:
    """The room's link as a picture for phones."""
    link = f"{request.url.scheme}://{request.headers.get('host', '')}/r/{_room_id(room)}"
    svg = segno.make(link, error="m").svg_inline(scale=4, border=2, dark="#132257", light="#fefdf9")
    return Response(svg.encode(), media_type="image/svg+xml")


# Finished games -----------------------------------------------------------------------------------------------------


@get("/api/rooms/{room:str}/games/{number:int}/record", tags=["finished games"], media_type=MediaType.JSON)
async def record(request: Request[Any, Any, Any], room: str, number: int, lang: Language = "en") -> Response[bytes]:
    """The record of a finished game, to keep, replay or verify."""
    use(lang)
    found = await house_of(request).hub.record(_room_id(room), number)
    if found is None:
        raise Denied("unknown", "room-no-such-record", number=number)
    return Response(encode_record(found), media_type=MediaType.JSON)


@get("/api/rooms/{room:str}/games/{number:int}/replay", tags=["finished games"])
async def replay_game(request: Request[Any, Any, Any], room: str, number: int, lang: Language = "en") -> Replay:
    """A finished game step by step."""
    use(lang)
    found = await house_of(request).hub.record(_room_id(room), number)
    if found is None:
        raise Denied("unknown", "room-no-such-record", number=number)
    return await asyncio.to_thread(replay, found)


@post("/api/verify", tags=["finished games"], status_code=200)
async def verify(request: Request[Any, Any, Any], lang: Language = "en") -> Verdict:
    """Check a record, and every throw of it if its dice were fair."""
    use(lang)
    house_of(request).may_ask(request)
    raw = await request.body()
    return await asyncio.to_thread(lambda: check_fair(read_record(raw)))


# The game itself ----------------------------------------------------------------------------------------------------


@websocket("/api/rooms/{room:str}/socket")
async def socket(socket: WebSocket[Any, Any, Any], room: str) -> None:
    """One client's connection; see docs/protocol.md."""
    house = house_of(socket)
    where = address(socket)
    limits = house.limits
    if not house.is_own(socket):
        await socket.close(4403, "origin")
        return
    if house.connected.total() >= limits.connections or house.connected[where] >= limits.connections_per_address:
        house.metrics.problems.labels("connections").inc()
        await socket.close(4429, "limit")
        return
    await socket.accept()
    house.connected[where] += 1
    try:
        await _converse(house, socket, room)
    finally:
        house.connected[where] -= 1
        if not house.connected[where]:
            del house.connected[where]


async def _converse(house: House, socket: WebSocket[Any, Any, Any], room: str) -> None:
    """Hello first, then one message after another until one side hangs up."""
    raw_send, receive = socket.send, socket.receive

    async def send(message: bytes) -> None:
        await raw_send({"type": "websocket.send", "bytes": None, "text": message.decode()})

    async def close() -> None:
        await raw_send({"type": "websocket.close", "code": 1000, "reason": ""})

    connection = Connection(send, close)
    live = await _greet(house, connection, receive, room)
    if live is None:
        connection.close()
        return
    rate = house.limits.messages_per_second
    bucket = Bucket(3 * rate)
    try:
        while True:
            raw = _text(await receive())
            if raw is None:
                return
            if not bucket.take(rate, 3 * rate):
                house.metrics.problems.labels("messages").inc()
                connection.push(wire.Problem("limit", say("room-too-much")))
                await asyncio.sleep(1 / rate)
                continue
            await house.hub.receive(live, connection, raw)
    finally:
        house.hub.goodbye(live, connection)


async def _greet(house: House, connection: Connection, receive: Any, room: str) -> LiveRoom | None:
    """The room the client belongs to, or None after it was told what is wrong."""
    raw = _text(await receive())
    if raw is None:
        return None
    try:
        hello = msgspec.json.decode(raw, type=wire.Say)
    except (msgspec.DecodeError, RecursionError):
        hello = None
    if not isinstance(hello, wire.Hello):
        connection.push(wire.Problem("malformed", say("room-hello-first")))
        return None
    use(hello.lang)
    if hello.version != wire.PROTOCOL:
        connection.push(wire.Problem("version", say("room-version", known=wire.PROTOCOL)))
        return None
    try:
        live = await house.hub.find(_room_id(room))
        await house.hub.hello(live, connection, hello)
    except Denied as denied:
        connection.push(wire.Problem(denied.code, tell(denied)))
        return None
    except Unavailable:
        connection.push(wire.Problem("unavailable", say("room-unavailable")))
        return None
    return live


def _text(event: Any) -> str | bytes | None:
    if event["type"] != "websocket.receive":
        return None
    raw: str | bytes | None = event.get("text")
    return raw if raw is not None else event.get("bytes") or b""


# Operation ----------------------------------------------------------------------------------------------------------


@get("/health", tags=["operation"])
async def health(request: Request[Any, Any, Any]) -> Response[Health]:
    """Whether the server is up and its database answers."""
    house = house_of(request)
    try:
        await house.store.load("health")
        status = "ok"
    except Unavailable:
        status = "database unavailable"
    answer = Health(status, __version__, len(house.hub.rooms), house.connected.total())
    return Response(answer, status_code=200 if status == "ok" else 503)


@get("/metrics", tags=["operation"], media_type=MediaType.TEXT)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Figures for Prometheus."""
    return Response(house_of(request).metrics.page(), media_type=CONTENT_TYPE)


@get("/api/schema.json", tags=["operation"])
async def schema() -> dict[str, Any]:
    """JSON Schema of all that goes over the WebSocket, and of each game's actions and views."""
    return wire_schema()


def wire_schema() -> dict[str, Any]:
    """What a client says and hears, as JSON Schema."""
    kinds = [wire.Say, wire.Hear]
    parts = [kind for game in GAMES.values() for kind in (game.action_type, game.view_type)]
    (say_schema, hear_schema, *others), components = msgspec.json.schema_components(
        [*kinds, *parts], ref_template="#/$defs/{name}"
    )
    by_game = {game: {"action": others[2 * at], "view": others[2 * at + 1]} for at, game in enumerate(GAMES)}
    return {"protocol": wire.PROTOCOL, "say": say_schema, "hear": hear_schema, "games": by_game, "$defs": components}


# Errors -------------------------------------------------------------------------------------------------------------


def _denied(_: Request[Any, Any, Any], denied: Denied) -> Response[wire.Problem]:
    return Response(wire.Problem(denied.code, tell(denied)), status_code=STATUS[denied.code])


def _told(_: Request[Any, Any, Any], told: Told) -> Response[wire.Problem]:
    return Response(wire.Problem("malformed", tell(told)), status_code=400)


def _unavailable(_: Request[Any, Any, Any], __: Unavailable) -> Response[wire.Problem]:
    return Response(wire.Problem("unavailable", say("room-unavailable")), status_code=503)


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Problem]:
    code = {404: "unknown", 413: "limit", 429: "limit"}.get(error.status_code, "malformed")
    extra = f": {msgspec.json.encode(error.extra).decode()}" if error.extra else ""
    problem = wire.Problem(code, f"{error.detail}{extra}")  # type: ignore[arg-type]
    return Response(problem, status_code=error.status_code, headers=error.headers)


def make_app(config: Config) -> Litestar:
    """The application; it opens its database when it starts."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(config.database)
        house = app.state.house = House(config, store)
        heartbeat = asyncio.create_task(house.hub.presences.repeat())
        try:
            yield
        finally:
            heartbeat.cancel()
            with suppress(asyncio.CancelledError):
                await heartbeat
            await house.hub.stop()
            await store.close()

    handlers = [games, rules, open_room, look, join_room, make_link, redeem_link, qr, record, replay_game, verify]
    return Litestar(
        [*handlers, socket, health, metrics, schema, *pages()],
        lifespan=[lifespan],
        openapi_config=OpenAPIConfig(
            title="Teerling", version=__version__, path="/api/openapi", servers=[Server(url="/")], render_plugins=[]
        ),
        exception_handlers={Denied: _denied, Told: _told, Unavailable: _unavailable, HTTPException: _http},
        response_headers=[ResponseHeader(name=name, value=value) for name, value in SECURITY.items()],
        compression_config=CompressionConfig(backend="gzip", minimum_size=800, exclude=["/metrics"]),
        request_max_body_size=config.limits.body_bytes,
        response_cache_config=ResponseCacheConfig(),
        logging_config=None,
        debug=False,
    )
