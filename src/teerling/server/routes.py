"""What can be asked of a server over HTTP beside what every hub answers (`hub/routes.py`)."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any, Literal
from urllib.parse import quote

import msgspec
from msgspec import Struct

from teerling import __version__
from teerling.games import GAMES
from teerling.hub import routes
from teerling.hub.contracts import Unavailable
from teerling.hub.problems import problems
from teerling.hub.responses import Response, ResponseCache
from teerling.hub.routes import made_once, queries, token_of
from teerling.hub.routing import Endpoint
from teerling.hub.services import header
from teerling.locale import FALLBACK, LANGUAGES, use_language
from teerling.printing.pictures import picture
from teerling.room import wire
from teerling.room.credentials import Address, read_address
from teerling.room.offers import offers
from teerling.room.room import Denied
from teerling.room.wire import Language
from teerling.server import openapi
from teerling.server.addresses import scheme
from teerling.server.metrics import CONTENT_TYPE
from teerling.server.printing import print_game
from teerling.server.request_guard import ServerRequest as Request

HEALTH_WITHIN = 1.5
"""Seconds for which `/health` waits for the database."""


class Health(Struct, frozen=True):
    """The answer of `/health`, with status 200 or 503."""

    status: str
    version: str
    rooms_in_memory: int
    connections: int


# Rooms --------------------------------------------------------------------------------------------------------------


@Endpoint("POST", "/api/rooms/{room}/links", "rooms", problems(400, 403, 404, 429, 503), 201)
async def make_link(request: Request, room: str, authorization: str, lang: Language = "en") -> wire.Link:
    """A code with which another device continues in one's place: once, within ten minutes."""
    use_language(lang)
    services = request.services
    services.may_ask(request.scope)
    token = authorization.removeprefix("Bearer ")
    member = token.partition(".")[0]
    address = read_address(room)
    made = await services.access.link(address.room, token, f"{member}.{secrets.token_urlsafe(12)}")
    host = header(request.scope, b"host") or ""
    link = f"{scheme(request.scope, services.proxies)}://{host}/r/{address}#device={quote(made.code)}"
    async with services.turn():
        drawn = await asyncio.to_thread(picture.__wrapped__, link)  # not kept: whoever has it is this member
    return wire.Link(made.code, drawn.decode())


@Endpoint("POST", "/api/rooms/{room}/redeem", "rooms", problems(400, 403, 404, 413, 429, 503), 201)
async def redeem_link(request: Request, room: str, data: wire.Redeem, lang: Language = "en") -> wire.Welcome:
    """Continue here; the other device's token is void from now on."""
    use_language(lang)
    services = request.services
    services.may_ask(request.scope)
    return await services.access.redeem(read_address(room).room, data)


@Endpoint("GET", "/api/rooms/{room}/qr.svg", "rooms", problems(400, 403, 404, 503), media="image/svg+xml")
async def qr(request: Request, room: str, to: Literal["room", "table"] = "room") -> bytes:
    """The room's link as a picture for phones; or the link of its table, for a big screen."""
    services, host = request.services, header(request.scope, b"host") or ""
    seen = await services.access.look(read_address(room), token_of(request))
    link = f"{scheme(request.scope, services.proxies)}://{host}/r/{Address(seen.id, seen.members.key or '')}"
    link += "/table" if to == "table" else ""
    async with services.turn():
        return await asyncio.to_thread(picture, link)


# Operation ----------------------------------------------------------------------------------------------------------


@Endpoint("GET", "/health", "operation", {503: Health})
async def health(request: Request) -> Response[Health]:
    """Whether the server is up, and its database can be read and written."""
    services = request.services
    try:
        await services.store.check(HEALTH_WITHIN)
        status = "ok"
    except Unavailable:
        status = "database unavailable"
    answer = Health(status, __version__, len(services.hub.rooms), services.connected.total())
    return Response(msgspec.json.encode(answer), status=200 if status == "ok" else 503)


@Endpoint("GET", "/metrics", "operation", problems(403), media=CONTENT_TYPE)
async def metrics(request: Request) -> bytes:
    """Figures for Prometheus; only for this machine and for whom the operator has listed."""
    if not request.guard.is_near(request.scope):
        raise Denied("forbidden", "room-metrics")
    return request.services.metrics.page()


@Endpoint("GET", "/api/schema.json", "operation", problems(429))
async def schema(request: Request) -> Response[dict[str, Any]]:
    """JSON Schema of all that goes over the WebSocket, and of each game's actions and views."""
    return await made_once(request, "en", wire_schema)


@Endpoint("GET", openapi.PATH, "operation", problems(429), media=openapi.MEDIA)
async def openapi_document(request: Request) -> Response[dict[str, Any]]:
    """What can be asked over HTTP, as OpenAPI."""
    return await made_once(request, "en", lambda: openapi.document(ROUTES), openapi.MEDIA)


def wire_schema() -> dict[str, Any]:
    """What a client says and hears, as JSON Schema."""
    kinds = [wire.ClientMessage, wire.ServerMessage]
    parts = [kind for game in GAMES.values() for kind in (game.action_type, game.view_type)]
    (say_schema, hear_schema, *others), components = msgspec.json.schema_components(
        [*kinds, *parts], ref_template="#/$defs/{name}"
    )
    by_game = {game: {"action": others[2 * at], "view": others[2 * at + 1]} for at, game in enumerate(GAMES)}
    return {"protocol": wire.PROTOCOL, "say": say_schema, "hear": hear_schema, "games": by_game, "$defs": components}


ROUTES = (
    *(*routes.READING, *routes.ROOMS, make_link, redeem_link, qr, *routes.FINISHED, *routes.JUDGING, print_game),
    *(routes.about, health, metrics, schema, openapi_document),
)


def fill(cached: ResponseCache) -> None:
    """What is the same for everybody and takes long to make is made at the start, not when somebody plays."""
    for lang in LANGUAGES:
        use_language(lang)
        cached.put("/api/games", queries(lang), msgspec.json.encode(offers()))
    cached.put("/api/schema.json", queries(FALLBACK), msgspec.json.encode(wire_schema()))
    cached.put(openapi.PATH, queries(FALLBACK), msgspec.json.encode(openapi.document(ROUTES)), openapi.MEDIA)
