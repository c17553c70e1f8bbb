"""A room from its journal. One that cannot be read says so and is left as it is; no other room suffers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from teerling.core.record import Record, recorded
from teerling.games import GAMES
from teerling.room.journal import JOURNAL, Row, Started, decode_entry
from teerling.room.playing import begun, decoders, happen
from teerling.room.room import Denied, Room, Span


class NoRoom(Denied):
    """There is none of this code, or it was removed."""

    def __init__(self, room_id: str) -> None:
        super().__init__("unknown", "room-unknown", room=room_id)


class Unreadable(Denied):
    """An entry that this version of the program does not understand: most likely a newer one has written it."""

    def __init__(self, seq: int, reason: str) -> None:
        super().__init__("unavailable", "room-unreadable", seq=seq)
        self.seq = seq
        self.reason = reason
        """For whoever runs the server: what was wrong, without anything that somebody wrote."""


def carry_out(room: Room, rows: Iterable[Row]) -> None:
    """Let the room be what these entries, which follow those that it knows, make of it."""
    for row in rows:
        try:
            entry = decode_entry(row.body)
            if entry.needs > JOURNAL:
                raise ValueError(f"needs version {entry.needs} of journals, and {JOURNAL} is known")
            room.apply(entry)
        except Exception as error:  # whatever it is, it is this room's alone
            reason = str(error) if isinstance(error, msgspec.DecodeError) else f"{type(error).__name__}: {error}"
            raise Unreadable(row.seq, reason) from error
    if room.seq and room.settings.game not in GAMES:
        raise Unreadable(room.seq, f"no such game: {room.settings.game}")


def record_of(rows: Iterable[Row], span: Span) -> Record:
    """A finished game from its own entries alone."""
    entries = [decode_entry(row.body) for row in rows]
    began = entries[0].what
    assert isinstance(began, Started)
    table = begun(began)
    assert table is not None
    events, _ = decoders(type(table.game))
    for entry in entries:
        happen(table, entry.what, events.decode(entry.events))
    return recorded(table, tuple(place.name for place in began.places), span.fair, span.by_message)


def finished(room: Room, rows: Iterable[Row]) -> Iterator[tuple[int, Record]]:
    """The same, but every game that is finished on the way is given, with its number."""
    for row in rows:
        before = room.finished
        carry_out(room, [row])
        if room.finished > before and room.record is not None:
            yield room.number, room.record
