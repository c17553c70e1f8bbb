"""What members see of a room and of its table."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw

from teerling.core.game import Over, Played, Seat
from teerling.core.table import Table
from teerling.dice.fair import commitment
from teerling.games import part
from teerling.room import wire
from teerling.room.room import Room
from teerling.room.wire import Member, MemberId
from teerling.showing import printed, progress, standing

encode = msgspec.json.Encoder().encode


def info_of(room: Room) -> wire.RoomInfo:
    """What every member and onlooker may know about the room."""
    game = room.table.game if room.table is not None else None
    fairness = None
    if room.seed is not None:
        entropy = {str(member): value for member, value in room.entropy.items()}
        fairness = wire.Fairness(commitment(bytes.fromhex(room.seed)), entropy)
    return wire.RoomInfo(
        room=room.id,
        settings=room.settings,
        host=room.members.host,
        members=tuple(Member(member, guest.name, guest.coach) for member, guest in room.members.guests.items()),
        places=room.places,
        playing=room.playing,
        number=room.number,
        options=msgspec.to_builtins(game) if game is not None else None,
        printed=msgspec.to_builtins(printed(game)) if game is not None else None,
        paper=msgspec.to_builtins(part(game.id, "paper").lines(game))
        if game and room.settings.dice == "none"
        else None,
        played_on=room.played_on,
        by_message=room.by_message,
        stand_ins={str(seat): choice for seat, choice in room.stand_ins.items()},
        coach=coach_allowed(room),
        fairness=fairness,
        past=tuple(room.past),
        finished=room.finished,
        tally=room.tally.told(),
        key=room.members.key,
        newcomers=room.members.newcomers,
        onlookers=room.members.onlookers,
    )


def coach_allowed(room: Room) -> bool:
    """Somebody plays alone (bots do not mind), or all who play agreed; whoever plays elsewhere was not asked."""
    if room.by_message is not None:
        return False
    playing = {place.member for place in room.places if place.member is not None}
    return len(playing) == 1 or all(room.members.guests[member].coach for member in playing)


def eyes_of(room: Room, member: MemberId | None) -> Seat | None:
    """Through whose eyes a member sees the table: his seat; of several, the one that is asked."""
    if member is None or room.table is None:
        return None
    seats = room.seats.get(member, ())
    if len(seats) <= 1:
        return seats[0] if seats else None
    turn = room.table.turn
    return turn.seat if not isinstance(turn, Over) and turn.seat in seats else None


def table_now(room: Room, eyes: Seat | None, since: int) -> wire.TableNow:
    """What these eyes see of the table, and of what happened since; without what depends on whose eyes they are."""
    table = room.running()
    game, state = table.game, table.state
    return wire.TableNow(
        room.seq,
        room.number,
        since,
        Raw(encode(table.log(eyes, since))),
        Raw(encode(table.view(eyes))),
        Raw(encode(table.awaited(eyes))),
        eyes,
        standing(game, state),
        progress(game, state),
        waits_for_word=room.waits_for_word(),
        in_the_air=_in_the_air(table, eyes, since),
        before=_before(table, eyes, since),
    )


def _in_the_air(table: Table[Any, Any, Any], eyes: Seat | None, since: int) -> wire.Earlier | None:
    """For a reader who knew the table before `since`: how it was before dice fell, if that is not the same."""
    if since + 1 >= len(table.events):
        return None
    then = table.first_throw(since)
    if then is None or then == since:
        return None
    return _earlier(table, eyes, then)


def _before(table: Table[Any, Any, Any], eyes: Seat | None, since: int) -> wire.Earlier | None:
    """For a reader who knew nothing of the table: how it was before the last decision, if nothing came after it."""
    if since or not table.events or not isinstance(table.events[-1], Played) or isinstance(table.turn, Over):
        return None
    return _earlier(table, eyes, len(table.events) - 1)


def _earlier(table: Table[Any, Any, Any], eyes: Seat | None, events: int) -> wire.Earlier:
    return wire.Earlier(events, Raw(encode(table.view_then(events, eyes))))
