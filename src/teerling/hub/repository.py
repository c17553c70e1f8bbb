"""Rooms as they are kept: read from the store, written to it, and brought up to what others have written."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Iterable

from teerling.core.record import Record
from teerling.hub.contracts import Store
from teerling.hub.live import LiveRoom
from teerling.hub.off_loop import off_loop
from teerling.room.erasing import without
from teerling.room.journal import Entry, Gone, Row, encode_entry
from teerling.room.reading import NoRoom, Unreadable, carry_out, record_of
from teerling.room.room import Room, Span
from teerling.room.wire import MemberId

log = logging.getLogger("teerling.hub")

AT_ONCE = 100
"""Entries that are read between two other things."""
MOST_UNREADABLE = 1000
"""Rooms of which it is remembered that the log knows of them."""


class Repository:
    """Reads and keeps every room, whichever node has it in memory."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._unreadable: set[str] = set()
        """Rooms of which the log has said that they cannot be read."""

    async def read(self, room_id: str) -> Room:
        """The room as it was kept; its number is 0 if there is none."""
        room, rows = Room(room_id), await self._store.load(room_id)
        if len(rows) > AT_ONCE:  # nobody else shall wait for a long story
            await off_loop(self._carry_out, room, rows)
        else:
            self._carry_out(room, rows)
        return room

    def _carry_out(self, room: Room, rows: Iterable[Row]) -> None:
        try:
            carry_out(room, rows)
        except Unreadable as error:
            if room.id not in self._unreadable:
                self._unreadable = {*list(self._unreadable)[:MOST_UNREADABLE], room.id}
                log.error("a room cannot be read", extra={"seq": error.seq, "reason": error.reason})
            raise

    async def record(self, room_id: str, span: Span) -> Record:
        """A finished game of a room, from the entries that belong to it."""
        rows = await self._store.load(room_id, span.first - 1, span.last)
        if len(rows) <= span.last - span.first:
            raise NoRoom(room_id)  # removed at this moment
        return await off_loop(record_of, rows, span)

    def keep(self, live: LiveRoom, entry: Entry) -> Awaitable[None]:
        """Write down what has happened in memory; if that fails, memory is not to be trusted any more."""
        body = encode_entry(entry)
        if isinstance(entry.what, Gone) and entry.what.forgotten:
            return self._rewrite(live, entry.what.member, body)
        return self._store.append(live.room.id, live.room.seq, body)

    async def _rewrite(self, live: LiveRoom, member: MemberId, body: bytes) -> None:
        """Somebody is forgotten, in all that was kept before and here; his name stands in many places."""
        rows = await self._store.load(live.room.id)
        instead = await off_loop(without, member, rows)
        await self._store.rewrite(live.room.id, live.room.seq, body, instead)
        live.room = await self.read(live.room.id)

    async def read_on(self, live: LiveRoom) -> None:
        """Let memory be what was kept; `NoRoom` if nothing is any more."""
        seq, anew = live.room.seq, not live.in_sync
        if not anew:
            known = await self._store.load(live.room.id, seq - 1)
            live.in_sync = False  # until all of it is carried out
            anew = not known or len(known) > AT_ONCE  # a long story is read off the loop, into a room of its own
            if not anew:
                self._carry_out(live.room, known[1:])
                anew = live.room.forgotten_seq > seq  # what this room knows was rewritten
        if anew:
            live.room = await self.read(live.room.id)
        if live.room.seq == 0:
            raise NoRoom(live.room.id)
        live.in_sync = True
