"""What can be asked of every hub. A handler's docstring and signature are its documentation (`server/openapi.py`)."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from msgspec import Struct

from teerling import __version__
from teerling.core.record import Record, encode_record
from teerling.dice.fair import Verdict
from teerling.dice.fair import check as check_fair
from teerling.games import GAMES, read_record
from teerling.hub.exploring import explore_position
from teerling.hub.off_loop import off_loop
from teerling.hub.problems import problems
from teerling.hub.responses import JSON, Response
from teerling.hub.routing import Endpoint, Request, split
from teerling.hub.services import header
from teerling.locale import FALLBACK, use_language
from teerling.room import wire
from teerling.room.by_message import sent
from teerling.room.credentials import read_address
from teerling.room.feats import Best, bests
from teerling.room.house_rules import HouseRules, read_rules
from teerling.room.journal import JOURNAL
from teerling.room.offers import GameOffer, offers
from teerling.room.puzzling import PuzzleList, PuzzlePage, puzzle_lists, puzzle_page
from teerling.room.replay import Replay, replay
from teerling.room.reviewing import ReviewProgress
from teerling.room.room import Denied
from teerling.room.sight import info_of
from teerling.room.wire import Language
from teerling.rulebook import Rule, page

ENTRIES_AT_ONE = 500.0
"""Entries of a journal that cost as much as one change."""
REVIEW = 4.0
"""Changes that it costs as much as to have a review made; to ask how far it is costs as much as any reading."""
BYTES_AT_ONE = 8192.0
"""Bytes of a record to verify that cost as much as one change."""


class RulesPage(Struct, frozen=True):
    """The rules of a game in one language."""

    game: str
    title: str
    text: str
    """The whole page, in Markdown."""
    rules: tuple[Rule, ...]


class About(Struct, frozen=True):
    """What this server is, and how long it keeps what people do there."""

    version: str
    protocol: int
    """What its WebSockets speak."""
    journal: int
    """The newest form of rooms that it can read; it reads all before that, too."""
    keep_days: int | None
    """Rooms in which nothing happened for so many days are erased; null: they are kept for ever."""


def token_of(request: Request) -> str | None:
    """By which token somebody asks, if by any."""
    said = header(request.scope, b"authorization")
    return None if said is None else said.removeprefix("Bearer ")


# Reading matter -----------------------------------------------------------------------------------------------------


@Endpoint("GET", "/api/games", "games", problems(400, 429))
async def games(request: Request, lang: Language = "en") -> Response[tuple[GameOffer, ...]]:
    """All games with their options."""
    return await made_once(request, lang, offers)


@Endpoint("GET", "/api/rules/{game}", "games", problems(400, 404, 429))
async def rules(request: Request, game: str, lang: Language = "en") -> Response[RulesPage]:
    """The rules of a game; "table" holds those of every table."""
    use_language(lang)
    if game not in GAMES and game != "table":
        raise Denied("unknown", "room-no-such-game", game=game[:40])

    def read() -> RulesPage:
        found = page(game, lang)
        return RulesPage(game, found.title, found.text, tuple(found.rules.values()))

    return await made_once(request, lang, read)


@Endpoint("GET", "/api/puzzles", "games", problems(400, 429))
async def list_puzzles(request: Request, lang: Language = "en") -> Response[tuple[PuzzleList, ...]]:
    """How many puzzles there are of each game, and how hard they are."""
    return await made_once(request, lang, puzzle_lists)


@Endpoint("GET", "/api/puzzles/{game}/{number}", "games", problems(400, 404, 429))
async def puzzle(request: Request, game: str, number: int, lang: Language = "en") -> Response[PuzzlePage]:
    """A puzzle, with its solution."""
    use_language(lang)
    services = request.services
    services.may_ask(request.scope)
    if game not in GAMES:
        raise Denied("unknown", "room-no-such-game", game=game[:40])
    async with services.turn():
        body = await off_loop(lambda: msgspec.json.encode(puzzle_page(game, number)))
    if body == b"null":
        raise Denied("unknown", "room-no-such-puzzle", number=number)
    return Response(body)


async def made_once(request: Request, lang: Language, make: Callable[[], Any], media: str = JSON) -> Response[Any]:
    """What is the same for everybody is made by a thread when it is first asked for, and lies ready from then on."""
    use_language(lang)
    path = "/" + "/".join(split(request.scope["path"]))
    ready = request.cached.get(path, f"lang={lang}".encode())
    if ready is None:
        async with request.services.turn():
            body = await off_loop(lambda: msgspec.json.encode(make()))
        ready = request.cached.put(path, queries(lang), body, media)
    return ready


def queries(lang: str) -> list[bytes]:
    """How a client may ask for this language."""
    query = f"lang={lang}".encode()
    return [query, b""] if lang == FALLBACK else [query]


# Rooms --------------------------------------------------------------------------------------------------------------


@Endpoint("POST", "/api/rooms", "rooms", problems(400, 403, 404, 413, 429, 503), 201)
async def open_room(request: Request, data: wire.Open, lang: Language = "en") -> wire.Welcome:
    """Make a room; whoever makes it is its host."""
    use_language(lang)
    services = request.services
    services.may_ask(request.scope)
    services.may_open(request.scope)
    return await services.access.open(data)


@Endpoint("GET", "/api/rooms/{room}", "rooms", problems(400, 403, 404, 503))
async def look(request: Request, room: str, lang: Language = "en") -> wire.RoomInfo:
    """The room as everybody in it sees it; without a token only if the link is valid and onlookers are welcome."""
    use_language(lang)
    return info_of(await request.services.access.look(read_address(room), token_of(request)))


@Endpoint("POST", "/api/rooms/{room}/members", "rooms", problems(400, 403, 404, 413, 429, 503), 201)
async def join_room(request: Request, room: str, data: wire.Join, lang: Language = "en") -> wire.Welcome:
    """Come in under a nickname."""
    use_language(lang)
    services = request.services
    services.may_ask(request.scope)
    return await services.access.join(read_address(room), data)


# Finished games -----------------------------------------------------------------------------------------------------


@Endpoint("GET", "/api/rooms/{room}/games/{number}/record", "finished games", problems(400, 403, 404, 429, 503))
async def record(request: Request, room: str, number: int, lang: Language = "en") -> Response[Any]:
    """The record of a finished game, to keep, replay or verify."""
    use_language(lang)
    async with _finished(request, room, number, 1.0) as found:
        return Response(await off_loop(encode_record, found))


@Endpoint("GET", "/api/rooms/{room}/running", "finished games", problems(400, 403, 404, 409, 429, 503))
async def running(request: Request, room: str, lang: Language = "en") -> Response[Any]:
    """The record of the game that is being played, as far as it has come; not where something lies under cups."""
    use_language(lang)
    request.services.may_ask(request.scope)
    seen = await request.services.access.look(read_address(room), token_of(request))
    return Response(encode_record(sent(seen)))


@Endpoint("GET", "/api/rooms/{room}/games/{number}/replay", "finished games", problems(400, 403, 404, 429, 503))
async def replay_game(request: Request, room: str, number: int, lang: Language = "en") -> Response[Replay]:
    """A finished game step by step."""
    use_language(lang)
    async with _finished(request, room, number, 4.0) as found:
        return Response(await off_loop(lambda: msgspec.json.encode(replay(found))))


@Endpoint("GET", "/api/rooms/{room}/games/{number}/review", "finished games", problems(400, 403, 404, 409, 429, 503))
async def review_game(request: Request, room: str, number: int, lang: Language = "en") -> Response[ReviewProgress]:
    """What every throw and every decision of a finished game was worth; asked again until it is there."""
    use_language(lang)
    services = request.services
    seen = await services.access.look(read_address(room), token_of(request))
    job = services.reviews.find(seen.id, number)
    if job is None:
        async with _finished(request, room, number, REVIEW) as found:
            job = services.reviews.start(seen.id, number, found, services.address(request.scope))
    return Response(await services.reviews.answer(job))


@Endpoint("GET", "/api/rooms/{room}/games/{number}/bests", "finished games", problems(400, 403, 404, 429, 503))
async def bests_of_game(request: Request, room: str, number: int, lang: Language = "en") -> Response[tuple[Best, ...]]:
    """What can be a record in a finished game, for a device to remember: the best row, the highest total."""
    use_language(lang)
    seen = await request.services.access.look(read_address(room), token_of(request))
    async with _finished(request, room, number, 1.0) as found:
        bots = seen.spans[number].bots
        return Response(await off_loop(lambda: msgspec.json.encode(bests(found, bots))))


@asynccontextmanager
async def _finished(request: Request, room: str, number: int, cost: float) -> AsyncIterator[Record]:
    """A record, while it is our turn; it costs by the number of entries that are read for it."""
    services = request.services
    services.may_ask(request.scope, cost)
    seen = await services.access.look(read_address(room), token_of(request))
    span = seen.spans.get(number)
    if span is None:
        raise Denied("unknown", "room-no-such-record", number=number)
    services.may_ask(request.scope, (span.last - span.first) / ENTRIES_AT_ONE)
    async with services.turn():
        yield await services.hub.repository.record(seen.id, span)


@Endpoint("POST", "/api/verify", "finished games", problems(400, 403, 413, 429))
async def verify(request: Request, lang: Language = "en") -> Verdict:
    """Check a record, and every throw of it if its dice were fair."""
    use_language(lang)
    services = request.services
    services.may_ask(request.scope)
    raw = await request.body()
    services.may_ask(request.scope, len(raw) / BYTES_AT_ONE)
    async with services.turn():
        return await off_loop(lambda: check_fair(read_record(raw)))


@Endpoint("POST", "/api/house/{game}", "games", problems(400, 403, 404, 413, 429))
async def judge_house_rules(request: Request, game: str, lang: Language = "en") -> HouseRules:
    """Whether house rules of this game, as a file or a link holds them, can be played: them again, or why not."""
    use_language(lang)
    services = request.services
    services.may_ask(request.scope)
    if game not in GAMES:
        raise Denied("unknown", "room-no-such-game", game=game[:40])
    return read_rules(await request.body(), game)


# Operation ----------------------------------------------------------------------------------------------------------


@Endpoint("GET", "/api/about", "operation")
async def about(request: Request) -> About:
    """The version of the server, and how long it keeps rooms."""
    return About(__version__, wire.PROTOCOL, JOURNAL, request.services.keep_days)


READING = (games, rules, list_puzzles, puzzle)
ROOMS = (open_room, look, join_room)
FINISHED = (record, running, replay_game, review_game, bests_of_game, verify)
JUDGING = (explore_position, judge_house_rules)
