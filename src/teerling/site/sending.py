"""A game that goes from device to device as a link: sent, opened and brought back inside a page."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec import Struct

from teerling.core.game import Seat
from teerling.core.record import Record, encode_record
from teerling.games import read_record
from teerling.hub.hub import Change
from teerling.hub.live import LiveRoom
from teerling.hub.responses import Response
from teerling.hub.routing import Endpoint, Request
from teerling.hub.services import Services
from teerling.locale import use_language
from teerling.room import by_message, wire
from teerling.room.credentials import read_address
from teerling.room.journal import Entry
from teerling.room.reading import NoRoom
from teerling.room.room import Part, Room
from teerling.room.wire import Language, SeatNumber


class Sending(Struct, frozen=True, forbid_unknown_fields=True):
    """The game of a room goes to the others."""

    seats: tuple[SeatNumber, ...] = ()
    """Those that go on being played here, when it is sent for the first time."""
    every: bool = False
    """Whether every throw of fair dice shall wait for a word of the other device; if not, every turn does."""


class Opening(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game that was sent."""

    record: str
    name: wire.Nickname
    rooms: dict[str, str] = {}
    """The rooms of this device with games that were sent, by what names these."""
    seats: tuple[SeatNumber, ...] | None = None
    """Those that are played here, if it is not here yet; None: nobody has said so."""
    secret: wire.Secret


class Asked(Struct, frozen=True, tag="asked"):
    """Somebody has to say whom he plays."""

    free: tuple[Seat, ...]
    names: tuple[str, ...]
    """Of all players."""


class Found(Struct, frozen=True, tag="found"):
    """The game lies on this device now."""

    room: str
    game: str
    """Which one, as menus know it."""
    named: str
    """By what it is found again."""
    looked_back: int | None
    """Its number, if it is over and nobody played it here."""
    welcome: wire.Welcome | None
    """None: it was here before."""


@Endpoint("POST", "/api/rooms/{room}/sent", "pages")
async def send(request: Request, room: str, data: Sending, lang: Language = "en") -> Response[bytes]:
    """The record of the running game, for the others."""
    use_language(lang)
    hub = request.services.hub

    def do(room: Room) -> Change[Record]:
        return *by_message.send(room, data.seats, time.time(), every=data.every), by_message.sent(room)

    return Response(encode_record(await hub.change(await hub.find(read_address(room).room), do)))


@Endpoint("POST", "/api/sent", "pages")
async def open_sent(request: Request, data: Opening, lang: Language = "en") -> Asked | Found:
    """The table of a game that was sent: the one that is here, which goes on, or a new one."""
    use_language(lang)
    record = by_message.named(read_record(data.record.encode()))
    name = by_message.name_of(record).game
    live, welcome = await _known(request.services, data.rooms.get(name)), None
    if live is None:
        free = by_message.free_seats(record)
        if data.seats is None and len(free) > 1:
            return Asked(free, record.seats)
        welcome = await _opened(request.services, data)
        live = await request.services.hub.find(welcome.room)
        seats = free if data.seats is None else data.seats
        if live.room.by_message is None:  # or else this answers the same wish again
            await _change(request, live, lambda room: by_message.take_seats(room, record, seats, time.time()))
    if live.room.number_of(name) is None and by_message.brings_news(live.room, record):
        await _change(request, live, lambda room: by_message.go_on(room, record, time.time()))
    over = None if live.room.finished else live.room.number_of(name)
    return Found(live.room.id, record.game.id, name, over, welcome)


async def _known(services: Services, room: str | None) -> LiveRoom | None:
    """Where the game lies, unless the browser has erased it."""
    try:
        return None if room is None else await services.hub.find(read_address(room).room)
    except NoRoom:
        return None


async def _opened(services: Services, data: Opening) -> wire.Welcome:
    """A room with the game as it was at its beginning."""
    moment = wire.Moment(record=data.record, events=0, everybody=True)
    settings = wire.Settings(game="")
    return await services.access.open(wire.Open(name=data.name, settings=settings, secret=data.secret, moment=moment))


async def _change(request: Request, live: LiveRoom, do: Callable[[Room], tuple[Entry, frozenset[Part]]]) -> None:
    def done(room: Room) -> Change[None]:
        return *do(room), None

    await request.services.hub.change(live, done)
    request.services.hub.driver.drive(live)
