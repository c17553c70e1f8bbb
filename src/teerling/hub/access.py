"""Who comes into a room, by HTTP: opening it, joining it, going on with another device."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from msgspec.structs import replace

from teerling.hub.codes import new_room_code
from teerling.hub.contracts import Conflict, Unavailable
from teerling.hub.hub import TRIES, Change, Hub
from teerling.hub.off_loop import off_loop
from teerling.room import commands, wire
from teerling.room.credentials import Address, check_key, known_by, member_of, new_token, who_looks
from teerling.room.journal import Entry, encode_entry
from teerling.room.moments import Beginning, go_on, read_beginning, settings_of, take_places
from teerling.room.room import ROOM, Denied, Part, Room

NewCode: TypeAlias = Callable[[str | None, int], str]
"""Makes the code of a new room, from the same secret and attempt the same one."""
Step: TypeAlias = Callable[[Room, Beginning, float], tuple[Entry, frozenset[Part]]]


class RoomAccess:
    """Lets people in, once each, however often they ask."""

    def __init__(self, hub: Hub, new_code: NewCode = new_room_code) -> None:
        self._hub, self._new_code = hub, new_code

    async def open(self, wish: wire.Open, code: str | None = None) -> wire.Welcome:
        """A new room, or the one that the same wish made before; perhaps with a game that has begun elsewhere."""
        beginning = await off_loop(read_beginning, wish)
        if beginning is None:
            return await self._opened(wish, code)
        welcome = await self._opened(replace(wish, settings=settings_of(beginning, wish.settings), sit=False), code)
        live = await self._hub.find(welcome.room)
        for step in (take_places, go_on):
            if not live.room.playing:  # it does if this answers the same wish again
                await self._hub.change(live, partial(_step, step, beginning))
        return welcome

    async def _opened(self, wish: wire.Open, code: str | None) -> wire.Welcome:
        for attempt in range(TRIES):
            room = Room(await off_loop(self._new_code, wish.secret, attempt) if code is None else code)
            token = new_token(0, wish.secret)
            entry = commands.open_room(room, wish, token, time.time())
            try:
                await self._hub.store.append(room.id, 1, encode_entry(entry))
            except Conflict:
                if known_by(await self._hub.durable(await self._hub.find(room.id)), wish.secret) == 0:
                    return wire.Welcome(room.id, 0, token)
                continue  # another's: there are more than enough codes
            self._hub.add(room)
            self._hub.counts.rooms_opened.inc()
            return wire.Welcome(room.id, 0, token)
        raise Unavailable

    async def look(self, address: Address, token: str | None) -> Room:
        """The room as it was kept, for a member with a token or an onlooker without; `Denied` if he may not."""
        room = await self._hub.durable(await self._hub.find(address.room))
        who_looks(room, address, token)
        return room

    async def join(self, address: Address, wish: wire.Join) -> wire.Welcome:
        """Make somebody a member who has the room's link and, where one is needed, its key."""

        def do(room: Room) -> Change[wire.Welcome]:
            _once(room, wish.secret)
            check_key(room, address)
            member = room.members.next_id
            token = new_token(member, wish.secret)
            return commands.join(room, wish, token, time.time()), ROOM, wire.Welcome(room.id, member, token)

        return await self._welcomed(address.room, do)

    async def link(self, room_id: str, token: str, code: str) -> wire.Link:
        """A code to continue on another device."""

        def do(room: Room) -> Change[wire.Link]:
            member = member_of(room, token)
            if member is None:
                raise Denied("token", "room-wrong-token")
            return commands.link(room, member, code, time.time()), frozenset(), wire.Link(code)

        return await self._hub.change(await self._hub.find(room_id), do)

    async def redeem(self, room_id: str, wish: wire.Redeem) -> wire.Welcome:
        """Continue on this device; the other one is told to stop."""

        def do(room: Room) -> Change[wire.Welcome]:
            _once(room, wish.secret)
            member = commands.linked_member(room, wish.code, time.time())
            token = new_token(member, wish.secret)
            entry = commands.redeem(room, wish.code, token, time.time())
            return entry, frozenset(), wire.Welcome(room.id, member, token)

        return await self._welcomed(room_id, do)

    async def _welcomed(self, room_id: str, do: Callable[[Room], Change[wire.Welcome]]) -> wire.Welcome:
        try:
            return await self._hub.change(await self._hub.find(room_id), do)
        except _Known as known:
            return known.welcome


def _step(do: Step, beginning: Beginning, room: Room) -> Change[None]:
    entry, changed = do(room, beginning, time.time())
    return entry, changed, None


class _Known(Exception):
    """Who asks to come in is in: the answer was lost on its way to him."""

    def __init__(self, welcome: wire.Welcome) -> None:
        self.welcome = welcome


def _once(room: Room, secret: str | None) -> None:
    member = known_by(room, secret)
    if member is not None:
        raise _Known(wire.Welcome(room.id, member, f"{member}.{secret}"))
