"""A game that goes from device to device: each plays its own seats and sends the record on, which brings what it lacks.

A record goes on from what is known here, or it is refused and the table stays as it is.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Any

from msgspec.structs import replace

from teerling.core.game import Over, Seat
from teerling.core.record import ByMessage, Record, Side, Words, encode_record, recorded
from teerling.core.table import Table
from teerling.dice import promises
from teerling.dice.fair import NotFair, check, new_seed
from teerling.room import commands
from teerling.room.journal import Entry, Sent
from teerling.room.room import Denied, Part, Room

NAME_BYTES = 32


def sent(room: Room) -> Record:
    """The running game, as it goes to the others."""
    return recorded(_shown(room), tuple(place.name for place in room.places), None, room.told_by_message())


def _shown(room: Room) -> Table[Any, Any, Any]:
    table = room.table if room.playing else None
    if table is None:
        raise Denied("unknown", "room-no-such-record", number=room.number)
    if not getattr(table.game, "perfect_information", False):
        raise Denied("not_now", "room-hides-something")
    return table


def send(room: Room, seats: tuple[Seat, ...], at: float, *, every: bool = False) -> tuple[Entry, frozenset[Part]]:
    """The game goes to the others; these seats go on being played here, if it was not sent before.

    `every`: each throw of fair dice shall wait for a word of the other side.
    """
    table, known = _shown(room), room.by_message
    if known is not None:
        if not _is_proven(sent(room)):
            raise Denied("not_now", "room-sent-middle")
        return commands.by_message(room, Sent(known.game, _own(room), known.taken, words=known.words), at)
    if not seats or max(seats) >= len(room.places):
        raise Denied("unknown", "room-no-such-seat")
    what = Sent(secrets.token_hex(NAME_BYTES), seats, tuple(sorted(seats)))
    if room.settings.dice == "fair":
        if len(room.places) != 2 or len(seats) != 1 or table.events:
            raise Denied("not_now", "room-sent-fair")
        secret = new_seed()
        own = promises.shown(secret, 0)
        words = Words(seats[0], every, (own, None) if seats == (0,) else (None, own))
        what = replace(what, words=words, chain=secret.hex())
    return commands.by_message(room, what, at)


def named(record: Record) -> Record:
    """A record that came. A game that is over may have been played at one table; then it has its name by what it is."""
    if record.by_message is not None:
        return record
    if not isinstance(record.table().turn, Over):
        raise Denied("not_now", "room-sent-not-shared")
    return replace(record, by_message=ByMessage(sha256(encode_record(record)).hexdigest(), ()))


def free_seats(record: Record) -> tuple[Seat, ...]:
    """Those that no device plays yet, as far as the record knows; none, if it is over."""
    taken = name_of(record).taken
    return (
        ()
        if isinstance(record.table().turn, Over)
        else tuple(seat for seat in range(record.game.players) if seat not in taken)
    )


def take_seats(room: Room, record: Record, seats: tuple[Seat, ...], at: float) -> tuple[Entry, frozenset[Part]]:
    """A game that came is played here from these seats, which nobody has yet; from none, it is looked at."""
    came = name_of(record)
    if not set(seats) <= set(free_seats(record)):
        raise Denied("forbidden", "room-sent-taken")
    what = Sent(came.game, seats, tuple(sorted({*came.taken, *seats})), record.fair, came.words)
    if came.words is not None and seats:
        if len(seats) != 1 or came.words.sides[seats[0]] is not None:
            raise Denied("forbidden", "room-sent-taken")
        secret = new_seed()
        own, other = promises.shown(secret, 0), came.words.sides[1 - seats[0]]
        sides = (own, other) if seats == (0,) else (other, own)
        what = replace(what, words=replace(came.words, sides=sides), chain=secret.hex())
    return commands.by_message(room, what, at)


def brings_news(room: Room, record: Record) -> bool:
    """Whether a record tells more than is known at this table; `Denied` if it does not go on from there."""
    table, known, came = room.running(), room.by_message, name_of(record)
    same = known is not None and known.game == came.game
    if known is None or not same or (record.game, record.laid) != (table.game, table.laid):
        raise Denied("not_now", "room-sent-other")
    both = zip(table.events, record.events, strict=False)
    differs = next((number for number, (here, there) in enumerate(both, 1) if here != there), None)
    if differs is not None:
        raise Denied("not_now", "room-sent-fork", number=differs)
    then = Table(table.game, table.events, table.laid)
    for event in record.events[len(table.events) :]:
        if not isinstance(then.turn, Over) and not room.is_elsewhere(then.turn.seat):
            raise Denied("not_now", "room-sent-own", name=room.places[then.turn.seat].name)
        then.advance(event)
    if _words(room, record) != known.words:
        return True
    return len(record.events) > len(table.events) or not set(came.taken) <= set(known.taken)


def go_on(room: Room, record: Record, at: float) -> tuple[Entry, frozenset[Part]]:
    """What has happened elsewhere happens here."""
    brings_news(room, record)
    known = room.by_message
    assert known is not None
    taken = tuple(sorted({*known.taken, *name_of(record).taken}))
    what = Sent(known.game, _own(room), taken, words=_words(room, record))
    return commands.by_message(room, what, at, record.events[len(room.running().events) :])


def _words(room: Room, record: Record) -> Words | None:
    """What both sides have told, here and in a record that came; `Denied` if that does not prove its dice."""
    known, came = None if room.by_message is None else room.by_message.words, name_of(record).words
    if known is None and came is None:
        return None
    if known is None or came is None or (known.inviter, known.every) != (came.inviter, came.every):
        raise Denied("not_now", "room-sent-other")
    told = room.told_by_message()
    assert told is not None
    assert told.words is not None
    both = tuple(zip(told.words.sides, came.sides, strict=True))
    if not _is_proven(record) or not all(_agree(here, there) for here, there in both):
        raise Denied("not_now", "room-sent-words")
    mine = _own(room) if room.chain is not None else ()
    if any(there and here and there.number > here.number for seat, (here, there) in enumerate(both) if seat in mine):
        raise Denied("not_now", "room-sent-words")  # nobody else has our words
    newest = [max(filter(None, pair), key=lambda side: side.number, default=None) for pair in both]
    ours = [side if seat in mine else newest[seat] for seat, side in enumerate(known.sides)]
    return replace(known, sides=(ours[0], ours[1]))


def _agree(one: Side | None, other: Side | None) -> bool:
    """Whether both tell of the same chain, if both tell of one."""
    if one is None or other is None:
        return True
    first, last = sorted((one, other), key=lambda side: side.number)
    return one.promised == other.promised and promises.word(last, first.number) == bytes.fromhex(first.shown)


def _is_proven(record: Record) -> bool:
    verdict = check(record)
    return isinstance(verdict, NotFair) or verdict.holds


def _own(room: Room) -> tuple[Seat, ...]:
    return tuple(seat for seat, place in enumerate(room.places) if place.member is not None)


def name_of(record: Record) -> ByMessage:
    """What the record tells of a game that goes from device to device; by that it is found again."""
    assert record.by_message is not None, "see `named`"
    return record.by_message
