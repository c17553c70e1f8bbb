"""The server: HTTP for rooms and reading matter, one WebSocket a client for the game itself."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import lru_cache
from io import BytesIO
from typing import Annotated, Any

import msgspec
import segno
from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.openapi import OpenAPIConfig
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Server as OpenAPIServer
from litestar.params import HeaderParameter
from msgspec import Struct

from teerling import __version__
from teerling.core.record import Record, encode_record
from teerling.dice.fair import Verdict
from teerling.dice.fair import check as check_fair
from teerling.games import GAMES, read_record
from teerling.locale import FALLBACK, LANGUAGES, use
from teerling.room import wire
from teerling.room.entrance import Address, read_address
from teerling.room.journal import JOURNAL
from teerling.room.offers import GameOffer, offers
from teerling.room.replay import Replay, replay
from teerling.room.room import Denied
from teerling.room.sight import info_of
from teerling.room.wire import Language
from teerling.rulebook import Rule, page
from teerling.server.addresses import scheme
from teerling.server.conversation import serve_socket
from teerling.server.door import Door
from teerling.server.house import Config, House, header
from teerling.server.housekeeping import erase_idle_rooms, watch_the_loop
from teerling.server.metrics import CONTENT_TYPE, Metrics
from teerling.server.pages import files, pages
from teerling.server.problems import HANDLERS, WHAT_IS_WRONG, problems
from teerling.server.shelf import Shelf
from teerling.server.store import Store, Unavailable

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
_SECURITY = [(name.lower().encode(), value.encode()) for name, value in SECURITY.items()]

HEALTH_WITHIN = 1.5
"""Seconds for which `/health` waits for the database."""
OPENAPI = "/api/openapi/openapi.json"
ENTRIES_AT_ONE = 500.0
"""Entries of a journal that cost as much as one change."""
BYTES_AT_ONE = 8192.0
"""Bytes of a record to verify that cost as much as one change."""

log = logging.getLogger("teerling.app")


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


class About(Struct, frozen=True):
    """What this server is, and how long it keeps what people do there."""

    version: str
    protocol: int
    """What its WebSockets speak."""
    journal: int
    """The newest form of rooms that it can read; it reads all before that, too."""
    keep_days: int | None
    """Rooms in which nothing happened for so many days are erased; null: they are kept for ever."""


def house_of(request: Request[Any, Any, Any]) -> House:
    """What all handlers share."""
    house: House = request.app.state.house
    return house


def token_of(request: Request[Any, Any, Any]) -> str | None:
    """By which token somebody asks, if by any."""
    said = header(request.scope, b"authorization")
    return None if said is None else said.removeprefix("Bearer ")


# Reading matter -----------------------------------------------------------------------------------------------------


@get("/api/games", tags=["games"], responses=problems(400, 429))
async def games(request: Request[Any, Any, Any], lang: Language = "en") -> Response[tuple[GameOffer, ...]]:
    """All games with their options."""
    return await _made_once(request, lang, offers)


@get("/api/rules/{game:str}", tags=["games"], responses=problems(400, 404, 429))
async def rules(request: Request[Any, Any, Any], game: str, lang: Language = "en") -> Response[RulesPage]:
    """The rules of a game; "table" holds those of every table."""
    use(lang)
    if game not in GAMES and game != "table":
        raise Denied("unknown", "room-no-such-game", game=game[:40])

    def read() -> RulesPage:
        found = page(game, lang)
        return RulesPage(game, found.title, found.text, tuple(found.rules.values()))

    return await _made_once(request, lang, read)


async def _made_once(request: Request[Any, Any, Any], lang: Language, make: Callable[[], Any]) -> Response[Any]:
    """What is the same for everybody is made by a thread when it is first asked for, and lies ready from then on."""
    use(lang)
    shelf: Shelf = request.app.state.shelf
    path, query = request.scope["path"], f"lang={lang}".encode()
    ready = shelf.get(path, query)
    if ready is None:
        async with house_of(request).turn():
            body = await asyncio.to_thread(lambda: msgspec.json.encode(make()))
        ready = shelf.put(path, _queries(lang), body)
    return Response(ready.body, media_type=MediaType.JSON)


def _queries(lang: str) -> list[bytes]:
    """How a client may ask for this language."""
    query = f"lang={lang}".encode()
    return [query, b""] if lang == FALLBACK else [query]


# Rooms --------------------------------------------------------------------------------------------------------------


@post("/api/rooms", tags=["rooms"], status_code=201, responses=problems(400, 403, 404, 413, 429, 503))
async def open_room(request: Request[Any, Any, Any], data: wire.Open, lang: Language = "en") -> wire.Welcome:
    """Make a room; whoever makes it is its host."""
    use(lang)
    house = house_of(request)
    house.may_ask(request.scope)
    house.may_open(request.scope)
    return await house.reception.open(data)


@get("/api/rooms/{room:str}", tags=["rooms"], responses=problems(400, 403, 404, 503))
async def look(request: Request[Any, Any, Any], room: str, lang: Language = "en") -> wire.RoomInfo:
    """The room as everybody in it sees it; without a token only if the link is valid and onlookers are welcome."""
    use(lang)
    return info_of(await house_of(request).reception.look(read_address(room), token_of(request)))


@post(
    "/api/rooms/{room:str}/members",
    tags=["rooms"],
    status_code=201,
    responses=problems(400, 403, 404, 413, 429, 503),
)
async def join_room(request: Request[Any, Any, Any], room: str, data: wire.Join, lang: Language = "en") -> wire.Welcome:
    """Come in under a nickname."""
    use(lang)
    house = house_of(request)
    house.may_ask(request.scope)
    return await house.reception.join(read_address(room), data)


@post("/api/rooms/{room:str}/links", tags=["rooms"], status_code=201, responses=problems(400, 403, 404, 429, 503))
async def make_link(
    request: Request[Any, Any, Any],
    room: str,
    authorization: Annotated[str, HeaderParameter(name="Authorization")],
    lang: Language = "en",
) -> wire.Link:
    """A code with which another device continues in one's place: once, within ten minutes."""
    use(lang)
    house = house_of(request)
    house.may_ask(request.scope)
    token = authorization.removeprefix("Bearer ")
    member = token.partition(".")[0]
    return await house.reception.link(read_address(room).room, token, f"{member}.{secrets.token_urlsafe(12)}")


@post(
    "/api/rooms/{room:str}/redeem",
    tags=["rooms"],
    status_code=201,
    responses=problems(400, 403, 404, 413, 429, 503),
)
async def redeem_link(
    request: Request[Any, Any, Any], room: str, data: wire.Redeem, lang: Language = "en"
) -> wire.Welcome:
    """Continue here; the other device's token is void from now on."""
    use(lang)
    house = house_of(request)
    house.may_ask(request.scope)
    return await house.reception.redeem(read_address(room).room, data)


@get("/api/rooms/{room:str}/qr.svg", tags=["rooms"], media_type="image/svg+xml", responses=problems(400, 403, 404, 503))
async def qr(request: Request[Any, Any, Any], room: str) -> Response[bytes]:
    """The room's link as a picture for phones."""
    house, host = house_of(request), request.headers.get("host", "")
    seen = await house.reception.look(read_address(room), token_of(request))
    link = f"{scheme(request.scope, house.proxies)}://{host}/r/{Address(seen.id, seen.key or '')}"
    async with house.turn():
        return Response(await asyncio.to_thread(picture, link), media_type="image/svg+xml")


@lru_cache(200)
def picture(link: str) -> bytes:
    """A QR code, in the colours of the page."""
    drawn = BytesIO()
    segno.make(link, error="m").save(drawn, kind="svg", scale=4, border=2, dark="#132257", light="#fefdf9")
    return drawn.getvalue()


# Finished games -----------------------------------------------------------------------------------------------------


@get(
    "/api/rooms/{room:str}/games/{number:int}/record",
    tags=["finished games"],
    media_type=MediaType.JSON,
    responses=problems(400, 403, 404, 429, 503),
)
async def record(request: Request[Any, Any, Any], room: str, number: int, lang: Language = "en") -> Response[Any]:
    """The record of a finished game, to keep, replay or verify."""
    use(lang)
    async with _finished(request, room, number, 1.0) as found:
        return Response(await asyncio.to_thread(encode_record, found), media_type=MediaType.JSON)


@get(
    "/api/rooms/{room:str}/games/{number:int}/replay",
    tags=["finished games"],
    responses=problems(400, 403, 404, 429, 503),
)
async def replay_game(
    request: Request[Any, Any, Any], room: str, number: int, lang: Language = "en"
) -> Response[Replay]:
    """A finished game step by step."""
    use(lang)
    async with _finished(request, room, number, 4.0) as found:
        played = await asyncio.to_thread(lambda: msgspec.json.encode(replay(found)))
        return Response[Any](played, media_type=MediaType.JSON)


@asynccontextmanager
async def _finished(request: Request[Any, Any, Any], room: str, number: int, cost: float) -> AsyncIterator[Record]:
    """A record, while it is our turn; it costs by the number of entries that are read for it."""
    house = house_of(request)
    house.may_ask(request.scope, cost)
    seen = await house.reception.look(read_address(room), token_of(request))
    span = seen.spans.get(number)
    if span is None:
        raise Denied("unknown", "room-no-such-record", number=number)
    house.may_ask(request.scope, (span.last - span.first) / ENTRIES_AT_ONE)
    async with house.turn():
        yield await house.hub.repository.record(seen.id, span)


@post("/api/verify", tags=["finished games"], status_code=200, responses=problems(400, 403, 413, 429))
async def verify(request: Request[Any, Any, Any], lang: Language = "en") -> Verdict:
    """Check a record, and every throw of it if its dice were fair."""
    use(lang)
    house = house_of(request)
    house.may_ask(request.scope)
    raw = await request.body()
    house.may_ask(request.scope, len(raw) / BYTES_AT_ONE)
    async with house.turn():
        return await asyncio.to_thread(lambda: check_fair(read_record(raw)))


# Operation ----------------------------------------------------------------------------------------------------------


@get("/health", tags=["operation"], responses={503: ResponseSpec(Health, False, WHAT_IS_WRONG[503])})
async def health(request: Request[Any, Any, Any]) -> Response[Health]:
    """Whether the server is up, and its database can be read and written."""
    house = house_of(request)
    try:
        await house.store.check(HEALTH_WITHIN)
        status = "ok"
    except Unavailable:
        status = "database unavailable"
    answer = Health(status, __version__, len(house.hub.rooms), house.connected.total())
    return Response(answer, status_code=200 if status == "ok" else 503)


@get("/api/about", tags=["operation"])
async def about(request: Request[Any, Any, Any]) -> About:
    """The version of the server, and how long it keeps rooms."""
    return About(__version__, wire.PROTOCOL, JOURNAL, house_of(request).config.keep_days or None)


@get("/metrics", tags=["operation"], media_type=MediaType.TEXT, responses=problems(403))
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Figures for Prometheus; only for this machine and for whom the operator has listed."""
    if not request.app.state.door.is_near(request.scope):
        raise Denied("forbidden", "room-metrics")
    return Response(house_of(request).metrics.page(), media_type=CONTENT_TYPE)


@get("/api/schema.json", tags=["operation"], responses=problems(429))
async def schema(request: Request[Any, Any, Any]) -> Response[dict[str, Any]]:
    """JSON Schema of all that goes over the WebSocket, and of each game's actions and views."""
    return await _made_once(request, "en", wire_schema)


def wire_schema() -> dict[str, Any]:
    """What a client says and hears, as JSON Schema."""
    kinds = [wire.Say, wire.Hear]
    parts = [kind for game in GAMES.values() for kind in (game.action_type, game.view_type)]
    (say_schema, hear_schema, *others), components = msgspec.json.schema_components(
        [*kinds, *parts], ref_template="#/$defs/{name}"
    )
    by_game = {game: {"action": others[2 * at], "view": others[2 * at + 1]} for at, game in enumerate(GAMES)}
    return {"protocol": wire.PROTOCOL, "say": say_schema, "hear": hear_schema, "games": by_game, "$defs": components}


class Server:
    """The application: WebSockets are conversations, everything else is answered by Litestar."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.house: House | None = None
        self.door: Door | None = None
        self._http = _make_http(config, self._lifespan)
        self._shelf = Shelf(files())

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """ASGI."""
        if self.house is None or self.door is None or scope["type"] == "lifespan":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await serve_socket(self.house, self.door, scope, receive, send)
        else:
            await self._answer(self.door, scope, receive, _secured(send, self.house.metrics))

    async def _answer(self, door: Door, scope: Any, receive: Any, send: Any) -> None:
        if (refusal := door.refuse(scope)) is not None:
            await _refuse(send, *refusal)
        elif (packed := self._shelf.find(scope)) is not None:
            await packed.send(scope, send)
        else:
            if scope.get("method") == "HEAD":  # as GET; uvicorn keeps the body back
                scope = {**scope, "method": "GET"}
            await self._http(scope, receive, _noticed(send, door, scope))

    def _fill_shelf(self) -> None:
        """What is the same for everybody and takes long to make is made at the start, not when somebody plays."""
        for lang in LANGUAGES:
            use(lang)
            self._shelf.put("/api/games", _queries(lang), msgspec.json.encode(offers()))
        self._shelf.put("/api/schema.json", _queries("en"), msgspec.json.encode(wire_schema()))
        openapi = msgspec.json.encode(self._http.openapi_schema.to_schema())
        self._shelf.put(OPENAPI, [b""], openapi, "application/vnd.oai.openapi+json")

    @asynccontextmanager
    async def _lifespan(self, app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(self.config.database)
        self.house = app.state.house = House(self.config, store)
        self.door = app.state.door = Door(self.house)
        app.state.shelf = self._shelf
        hub, days = self.house.hub, self.config.keep_days
        chores = [hub.presences.repeat(), watch_the_loop(self.house.metrics), asyncio.to_thread(self._fill_shelf)]
        tasks = [asyncio.create_task(chore) for chore in [*chores, *([erase_idle_rooms(hub, days)] if days else [])]]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self.house.hub.stop()
            await store.close()


async def _refuse(send: Any, status: int, body: bytes) -> None:
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers.append((b"connection", b"close"))  # to come again costs more than to ask again
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _noticed(send: Any, door: Door, scope: Any) -> Any:
    """The door hears how everything was answered."""

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            door.answered(scope, message["status"])
        await send(message)

    return sending


def _secured(send: Any, metrics: Metrics) -> Any:
    """Every answer is counted and says what a browser may do with it; errors too, and those no handler has seen."""

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            metrics.answered(message["status"])
            message["headers"] = [*message.get("headers", ()), *_SECURITY]
        await send(message)

    return sending


def _make_http(config: Config, lifespan: Callable[[Litestar], AbstractAsyncContextManager[None]]) -> Litestar:
    handlers = [games, rules, open_room, look, join_room, make_link, redeem_link, qr, record, replay_game, verify]
    return Litestar(
        [*handlers, about, health, metrics, schema, *pages()],
        lifespan=[lifespan],
        openapi_config=OpenAPIConfig(
            title="Teerling",
            version=__version__,
            path="/api/openapi",
            servers=[OpenAPIServer(url="/")],
            render_plugins=[],
        ),
        exception_handlers=dict(HANDLERS),
        request_max_body_size=config.limits.body_bytes,
        logging_config=None,
        debug=False,
    )
