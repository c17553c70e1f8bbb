"""Who is moved for: bots, absent players for whom the program stands in, and whoever's time is up."""

from __future__ import annotations

from contextlib import suppress
from operator import attrgetter
from typing import Any, NamedTuple

from teerling.bots import Level
from teerling.core.errors import UserError
from teerling.core.game import AnyGame, Choose, Roll, Rolled, Seat
from teerling.room import commands
from teerling.room.journal import Entry
from teerling.room.room import Part, Room, awaited_seat

PACES = {"slow": 1.6, "normal": 0.7, "instant": 0.0}
SECOND_THOUGHTS = {"slow": 5.0, "normal": 3.5, "instant": 0.0}
"""Seconds before a bot moves after somebody's decision that could still be taken back."""
FALLING = 0.5
"""Seconds more after a throw: dice are seen to fall, and what lies there is to be read before a bot goes on."""
STAND_IN: Level = "good"


_level = attrgetter("bot")


class Due(NamedTuple):
    """A move that the program makes, after so many seconds, unless something happens on the table before."""

    seat: Seat
    level: Level
    seconds: float
    asked: int
    """The entry that changed the table last."""


class Overtaken(Exception):
    """Somebody moved while the bot was thinking."""


def due(room: Room, asked_for: float) -> Due | None:
    """The next such move, if the present decision is waited for since `asked_for` seconds."""
    seat, settings = awaited_seat(room), room.settings
    if seat is None:
        return None
    level = room.places[seat].bot or (STAND_IN if seat in room.stand_ins else None)
    if (level is None and settings.seconds is None) or room.is_elsewhere(seat) or room.waits_for_word():
        return None
    if settings.dice == "none":
        return None  # what lies on the table is written down by whoever sees it
    turn = room.running().turn
    if settings.dice == "entered" and isinstance(turn, Roll) and (room.has_hands(seat) or not turn.secret):
        return None  # real dice come when they come; where nobody has a cup in his hands, the program throws
    if level is not None:
        return Due(seat, level, _patience(room), room.table_seq)
    return Due(seat, STAND_IN, max(0.0, (settings.seconds or 0.0) - asked_for), room.table_seq)


def _patience(room: Room) -> float:
    table, pace = room.running(), room.settings.pace
    people = [seat for seat, place in enumerate(room.places) if place.bot is None and seat not in room.stand_ins]
    if any(map(table.can_undo, people)):
        return SECOND_THOUGHTS[pace]
    thrown = table.events and isinstance(table.events[-1], Rolled) and isinstance(table.turn, Choose)
    return PACES[pace] + (FALLING if thrown and pace != "instant" else 0.0)


def make(room: Room, move: Due, action: Any, at: float) -> tuple[Entry, frozenset[Part]]:
    """One throw, or the decision that the bot has come to; `Overtaken` if something has happened meanwhile."""
    if room.table_seq != move.asked or awaited_seat(room) != move.seat:
        raise Overtaken
    if isinstance(room.running().turn, Choose):
        return commands.play_for(room, move.seat, action, at)
    return commands.throw_for(room, move.seat, at)


def to_be_known(room: Room) -> AnyGame | None:
    """The game that a bot of level `best` has to know as soon as it sits at the table."""
    if "best" not in map(_level, room.places):
        return None
    if room.playing and room.table is not None:
        game: AnyGame = room.table.game
        return game
    with suppress(UserError):  # not enough players yet
        return commands.make_game(room.settings, len(room.places))
    return None
