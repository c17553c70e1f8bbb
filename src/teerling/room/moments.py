"""Going on from a moment of somebody's game, or from a table that was set up: a new room whose game begins there."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from teerling.bots import Level
from teerling.core.game import AnyGame, Event, Over, Seat
from teerling.core.positions import asked
from teerling.core.table import Laid, Table
from teerling.dice import SystemDice
from teerling.games import read_record
from teerling.room import commands, wire
from teerling.room.journal import Entry
from teerling.room.names import checked_name, free_name
from teerling.room.room import Denied, Part, Room
from teerling.room.wire import Place, Settings
from teerling.situations import dealt, split


class Beginning(Struct, frozen=True):
    """A game, where it began and what happened in it, and where whoever opens the room sits down among bots."""

    game: AnyGame
    laid: Laid | None
    events: tuple[Event[Any], ...]
    seat: Seat
    level: Level
    names: tuple[str, ...] = ()
    """Of all players, if whoever opens the room plays for all of them, or looks at a game that is over."""


def read_beginning(wish: wire.Open) -> Beginning | None:
    """Where the game of a new room begins; None: where its rules begin. `UserError` if it cannot begin there."""
    if wish.situation is not None:
        return _read_situation(wish.situation)
    return None if wish.moment is None else _read_moment(wish.moment)


def _read_situation(wish: wire.Situation) -> Beginning:
    game, position = split(wish.situation)
    laid = dealt(game, position, lambda roll: SystemDice().throw(roll, 0))
    seat = asked(game, laid.state) or 0 if wish.seat is None else wish.seat
    if seat >= game.players:
        raise Denied("unknown", "room-no-such-seat")
    return Beginning(game, laid, (), seat, wish.level)


def _read_moment(moment: wire.Moment) -> Beginning:
    """The moment, checked from end to end."""
    record = read_record(moment.record.encode())
    events = record.events[: moment.events]
    if moment.events > len(record.events) or moment.seat >= record.game.players:
        raise Denied("unknown", "room-no-such-moment")
    if moment.everybody:
        return Beginning(record.game, record.laid, events, moment.seat, moment.level, record.seats)
    if isinstance(Table(record.game, events, record.laid).turn, Over):
        raise Denied("unknown", "room-moment-over")
    return Beginning(record.game, record.laid, events, moment.seat, moment.level)


def settings_of(beginning: Beginning, wished: Settings) -> Settings:
    """Those of the game that is played on; dice that have fallen elsewhere cannot be proven, so none are."""
    options = {name: value for name, value in msgspec.to_builtins(beginning.game).items() if name != "players"}
    dice = "random" if wished.dice == "fair" else wished.dice
    return replace(wished, game=beginning.game.id, options=options, dice=dice)


def take_places(room: Room, beginning: Beginning, at: float) -> tuple[Entry, frozenset[Part]]:
    """Whoever opened the room, and bots; or those who played."""
    host = room.members.host
    if beginning.names:
        names: list[str] = []
        for name in beginning.names:
            names.append(free_name(checked_name(name), names))
        return commands.seat(room, tuple(Place(name, host) for name in names), at)
    bots = [Place(f"Robo {number}", None, beginning.level) for number in range(1, beginning.game.players)]
    own = Place(room.members.guests[host].name, host)
    return commands.seat(room, (*bots[: beginning.seat], own, *bots[beginning.seat :]), at)


def go_on(room: Room, beginning: Beginning, at: float) -> tuple[Entry, frozenset[Part]]:
    """The game begins, with all that has happened in it."""
    position = None if beginning.laid is None else beginning.laid.position
    return commands.start(room, room.members.host, at, beginning.events, position)
