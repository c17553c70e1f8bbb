"""The rooms of this node: read when somebody comes, forgotten when nobody is there, changed one thing at a time.

Every change goes the same way, under the room's lock: perform → durable → told to everybody. A room that could not be
kept is read again, so that nobody ever sees what is not durable.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeVar

import msgspec

from teerling.core.errors import Refused, Told
from teerling.core.game import Choose, Seat
from teerling.core.record import Record
from teerling.locale import say, tell
from teerling.room import commands, wire
from teerling.room.entrance import Address, check_key, who_looks
from teerling.room.erasing import without
from teerling.room.journal import Entry, Gone, Row, encode_entry
from teerling.room.reading import NoRoom, Unreadable, carry_out, record_of
from teerling.room.room import ROOM, Denied, Part, Room, Span
from teerling.room.wire import PROTOCOL, MemberId
from teerling.server.codes import new_room_code
from teerling.server.connection import Connection
from teerling.server.driver import TRY_AGAIN, Driver
from teerling.server.experts import Experts
from teerling.server.hosting import Hosting
from teerling.server.limits import Limits
from teerling.server.live import LiveRoom
from teerling.server.metrics import Metrics
from teerling.server.players import asks
from teerling.server.presence import Presences
from teerling.server.store import Conflict, Store, Unavailable
from teerling.solving import solvable

log = logging.getLogger("teerling.hub")

FORGET_AFTER = 30.0
AT_ONCE = 100
"""Entries that are read between two other things."""
TRIES = 3
"""How often a change is judged again because another node was faster."""

MOST_UNREADABLE = 1000
"""Rooms of which it is remembered that the log knows of them."""

Answer = TypeVar("Answer")

_decode = msgspec.json.Decoder(wire.Say).decode


class Hub:
    """All rooms that somebody looks at."""

    def __init__(self, store: Store, metrics: Metrics, limits: Limits | None = None) -> None:
        self.store, self.metrics = store, metrics
        self.rooms: dict[str, LiveRoom] = {}
        self.presences = Presences(store, self._presence_elsewhere)
        self.experts = Experts(limits or Limits(), metrics)
        self.driver = Driver(self)
        self.hosting = Hosting(self)
        self._loading: dict[str, asyncio.Task[LiveRoom | None]] = {}
        self._outdated: set[str] = set()
        """Rooms of which something new was heard while they were being read."""
        self._unreadable: set[str] = set()
        """Rooms of which the log has said that they cannot be read."""
        self._tasks: set[asyncio.Task[None]] = set()
        store.measure(metrics.committed, metrics.database_failed)
        store.listen(self._appended_elsewhere)
        store.resync(self._resync)

    # Rooms in memory ----------------------------------------------------------------------------------------------

    async def find(self, room_id: str) -> LiveRoom:
        """The room, read from the database if nobody was there; `Denied` if there is none."""
        live = self.rooms.get(room_id)
        if live is None:
            task = self._loading.get(room_id)
            if task is None:
                task = self._loading[room_id] = asyncio.create_task(self._load(room_id))
                task.add_done_callback(lambda _: self._loading.pop(room_id, None))
            live = await task
        if live is None:
            raise NoRoom(room_id)
        return live

    async def _load(self, room_id: str) -> LiveRoom | None:
        room = await self._read(room_id)
        if room.seq == 0:
            return None
        live = self.rooms[room_id] = LiveRoom(room)
        live.elsewhere = self.presences.elsewhere(room_id)
        self._forget_when_idle(live)
        if room_id in self._outdated:
            self._outdated.remove(room_id)
            self.follow(live)
        return live

    async def _read(self, room_id: str) -> Room:
        room, rows = Room(room_id), await self.store.load(room_id)
        if len(rows) > AT_ONCE:  # nobody else shall wait for a long story
            await asyncio.to_thread(self._carry_out_kept, room, rows)
        else:
            self._carry_out_kept(room, rows)
        return room

    def _carry_out_kept(self, room: Room, rows: Iterable[Row]) -> None:
        try:
            carry_out(room, rows)
        except Unreadable as error:
            if room.id not in self._unreadable:
                self._unreadable = {*list(self._unreadable)[:MOST_UNREADABLE], room.id}
                log.error("a room cannot be read", extra={"seq": error.seq, "reason": error.reason})
            raise

    async def record(self, room_id: str, span: Span) -> Record:
        """A finished game of a room, from the entries that belong to it."""
        rows = await self.store.load(room_id, span.first - 1, span.last)
        if len(rows) <= span.last - span.first:
            raise NoRoom(room_id)  # removed at this moment
        return await asyncio.to_thread(record_of, rows, span)

    def _forget_when_idle(self, live: LiveRoom) -> None:
        def forget() -> None:
            if not live.connections and not live.lock.locked() and self.rooms.get(live.room.id) is live:
                live.stop_timers()
                del self.rooms[live.room.id]

        if not live.connections:
            asyncio.get_running_loop().call_later(FORGET_AFTER, forget)

    # Coming in ----------------------------------------------------------------------------------------------------

    async def open(self, wish: wire.Open, code: str | None = None) -> wire.Welcome:
        """A new room, or the one that the same wish made before."""
        for attempt in range(TRIES):
            room = Room(await asyncio.to_thread(new_room_code, wish.secret, attempt) if code is None else code)
            token = room.new_token(0, wish.secret)
            entry = commands.open_room(room, wish, token, time.time())
            try:
                await self.store.append(room.id, 1, encode_entry(entry))
            except Conflict:
                if (await self._durable(await self.find(room.id))).known_by(wish.secret) == 0:
                    return wire.Welcome(room.id, 0, token)
                continue  # another's: there are more than enough codes
            live = self.rooms[room.id] = LiveRoom(room)
            self._forget_when_idle(live)
            self.metrics.rooms_opened.inc()
            return wire.Welcome(room.id, 0, token)
        raise Unavailable

    async def look(self, address: Address, token: str | None) -> Room:
        """The room as it was kept, for a member with a token or an onlooker without; `Denied` if he may not."""
        room = await self._durable(await self.find(address.room))
        who_looks(room, address, token)
        return room

    async def join(self, address: Address, wish: wire.Join) -> wire.Welcome:
        """Somebody comes in."""

        def do(room: Room) -> tuple[Entry, frozenset[Part], wire.Welcome]:
            _once(room, wish.secret)
            check_key(room, address)
            member = room.next_member
            token = room.new_token(member, wish.secret)
            return commands.join(room, wish, token, time.time()), ROOM, wire.Welcome(room.id, member, token)

        return await self._welcomed(address.room, do)

    async def link(self, room_id: str, token: str, code: str) -> wire.Link:
        """A code to continue on another device."""

        def do(room: Room) -> tuple[Entry, frozenset[Part], wire.Link]:
            member = room.member_of(token)
            if member is None:
                raise Denied("token", "room-wrong-token")
            return commands.link(room, member, code, time.time()), frozenset(), wire.Link(code)

        return await self.change(await self.find(room_id), do)

    async def redeem(self, room_id: str, wish: wire.Redeem) -> wire.Welcome:
        """Continue on this device; the other one is told to stop."""

        def do(room: Room) -> tuple[Entry, frozenset[Part], wire.Welcome]:
            _once(room, wish.secret)
            member = commands.linked_member(room, wish.code, time.time())
            token = room.new_token(member, wish.secret)
            entry = commands.redeem(room, wish.code, token, time.time())
            return entry, frozenset(), wire.Welcome(room.id, member, token)

        return await self._welcomed(room_id, do)

    async def _welcomed(
        self, room_id: str, do: Callable[[Room], tuple[Entry, frozenset[Part], wire.Welcome]]
    ) -> wire.Welcome:
        try:
            return await self.change(await self.find(room_id), do)
        except _Known as known:
            return known.welcome

    async def hello(self, live: LiveRoom, connection: Connection, hello: wire.Hello, address: Address) -> None:
        """A client is here: tell it what it missed, and the others that it is here."""
        async with live.lock:
            await self._make_sound(live, hello.seen)
            connection.member = who_looks(live.room, address, hello.token)
            connection.token = live.pass_of(connection.member)
            live.connections.add(connection)
            live.tell_missed(connection, hello)
        try:
            self._came_or_went(live)
            if connection.member is not None:
                for seat in live.room.stood_in_for(connection.member):
                    await self.change(live, _returning(seat))
                await self.hosting.welcome_back(live, connection.member)
        except BaseException:
            self.goodbye(live, connection)
            raise
        self.driver.drive(live)

    def goodbye(self, live: LiveRoom, connection: Connection) -> None:
        """A client is gone."""
        connection.closed = True
        live.connections.discard(connection)
        self._came_or_went(live)
        if not live.connections:
            live.stop_timers()
            self._forget_when_idle(live)

    # Messages -----------------------------------------------------------------------------------------------------

    async def receive(self, live: LiveRoom, connection: Connection, raw: bytes | str) -> None:
        """One message of a client: carried out, or answered with what is wrong."""
        try:
            message = _decode(raw)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
            reason = "nested too deep" if isinstance(error, RecursionError) else str(error)
            connection.push(wire.Problem("malformed", say("room-malformed", reason=reason)))
            return
        if isinstance(message, wire.Hello):
            connection.push(wire.Problem("not_now", say("room-hello-twice")))
            return
        try:
            if connection.member is None:
                raise Denied("forbidden", "room-onlooker")
            if isinstance(message, wire.Advise):
                connection.push(await self._advice(live, connection.member, message))
            else:
                await self._carry_out(live, connection, connection.member, message)
        except Refused as refused:
            self.metrics.refused.inc()
            connection.push(wire.RefusedNow(message.id, refused.rule, tell(refused)))
        except Denied as denied:
            connection.push(wire.Problem(denied.code, tell(denied), message.id))
        except Told as told:
            connection.push(wire.Problem("malformed", tell(told), message.id))
        except Unavailable:
            connection.push(wire.Problem("unavailable", say("room-unavailable"), message.id))

    async def _carry_out(self, live: LiveRoom, connection: Connection, member: MemberId, command: wire.Command) -> None:
        if isinstance(command, wire.Erase):
            await self._erase_for(live, connection, member, command)
            return

        def do(room: Room) -> tuple[Entry, frozenset[Part], None]:
            if not room.knows(member, connection.token):
                raise Denied("token", "room-wrong-token")
            before = room.answered(member, command.id)
            if before is not None:
                raise _Repeated(before)
            if isinstance(command, wire.Substitute) and command.choice != "wait":
                live.check_absent(command.seat)
            return *commands.perform(room, member, command, time.time()), None

        try:
            await self.change(live, do, connection, command.id, getattr(command, "seq", None))
        except _Repeated as repeated:
            connection.push(wire.Done(command.id, repeated.seq))
            return
        self.driver.drive(live)

    async def _erase_for(self, live: LiveRoom, connection: Connection, member: MemberId, command: wire.Erase) -> None:
        for _ in range(TRIES):
            room = await self._durable(live)
            if not room.knows(member, connection.token):
                raise Denied("token", "room-wrong-token")
            commands.check_erasing(room, member)
            done = wire.Done(command.id, room.seq)
            if await self.erase(live, room.seq, lambda: connection.push(done)):  # noqa: B023  called before the next
                return
            live.sound = False  # something came meanwhile, at another node
        raise Unavailable

    async def _advice(self, live: LiveRoom, member: MemberId, message: wire.Advise) -> wire.AdviceNow:
        room = await self._durable(live)
        table = room.table
        if message.seat >= len(room.places) or room.places[message.seat].member != member:
            raise Denied("forbidden", "room-not-your-seat")
        if table is None or not isinstance(table.turn, Choose) or table.turn.seat != message.seat:
            raise Denied("stale", "room-stale")
        if not room.coach_allowed():
            raise Denied("forbidden", "room-no-coach")
        if not solvable(table.game):
            raise Denied("not_now", "room-coach-unknown")
        seq = room.seq
        asker = asks(live, "coach")
        advice = await self.experts.advise(asker, table.game, table.view(message.seat), table.turn)
        if advice == "later":
            raise Denied("later", "room-coach-solving")
        if advice == "never":
            raise Denied("not_now", "room-coach-too-much")
        items = [
            wire.AdviceItem(one.action, one.worth, one.loss, one.unit, say(one.key, **one.values)) for one in advice
        ]
        return wire.AdviceNow(message.id, seq, tuple(items))

    # Changing a room ----------------------------------------------------------------------------------------------

    async def change(
        self,
        live: LiveRoom,
        do: Callable[[Room], tuple[Entry, frozenset[Part], Answer]],
        actor: Connection | None = None,
        answers: str | None = None,
        seen: int | None = None,
    ) -> Answer:
        """The way of every change: carried out in memory, made durable, told. `seen`: what whoever asks has seen."""
        async with live.lock:
            for _ in range(TRIES):
                await self._make_sound(live, seen)
                try:
                    entry, changed, answer = do(live.room)
                except BaseException:
                    live.sound = live.now() == live.told  # what broke off half-way must not stay in memory
                    raise
                try:
                    await self._keep(live, entry)
                except Conflict:  # another node was faster: judge it again by what is there now
                    continue
                live.show_out(actor, answers)
                live.tell(changed, actor, answers)
                self.hosting.mind(live)
                return answer
        raise Unavailable

    async def _keep(self, live: LiveRoom, entry: Entry) -> None:
        body = encode_entry(entry)
        try:
            if isinstance(entry.what, Gone) and entry.what.forgotten:
                await self._rewrite(live, entry.what.member, body)
            else:
                await self.store.append(live.room.id, live.room.seq, body)
        except BaseException:
            live.sound = False
            raise

    async def _rewrite(self, live: LiveRoom, member: MemberId, body: bytes) -> None:
        """Somebody is forgotten, in all that was kept before and here; his name stands in many places."""
        rows = await self.store.load(live.room.id)
        instead = await asyncio.to_thread(without, member, rows)
        await self.store.rewrite(live.room.id, live.room.seq, body, instead)
        live.room = await self._read(live.room.id)

    async def _durable(self, live: LiveRoom) -> Room:
        """The room as it was kept, without what is on its way to the disk."""
        async with live.lock:
            await self._make_sound(live)
            return live.room

    async def _make_sound(self, live: LiveRoom, seen: int | None = None) -> None:
        """What is in memory is what was kept, and no less than somebody has already seen at another node."""
        if not live.sound or (seen is not None and seen > live.room.seq):
            await self._catch_up(live)

    async def _catch_up(self, live: LiveRoom) -> None:
        """See what was kept meanwhile, by other nodes or by us without hearing of it, and tell it."""
        told = live.told
        try:
            await self._read_on(live)
        except Unreadable as error:
            self._close(live, wire.Problem(error.code, tell(error)))
            raise
        except NoRoom:
            self._close(live, wire.Bye("gone"))
            raise
        live.told = live.now()
        if live.told.seq == told.seq:
            return
        if live.room.table_seq > told.seq:
            live.asked_at = time.monotonic()
        missed = wire.Hello(PROTOCOL, None, told.seq, told.game, told.events)
        live.show_out()
        for connection in list(live.connections):
            live.tell_missed(connection, missed)
        self.hosting.mind(live)
        self.driver.drive(live)

    async def _read_on(self, live: LiveRoom) -> None:
        seq, anew = live.room.seq, not live.sound
        if not anew:
            known = await self.store.load(live.room.id, seq - 1)
            live.sound = False  # until all of it is carried out
            self._carry_out_kept(live.room, known[1:])
            anew = not known or live.room.forgotten_seq > seq  # what this room knows was rewritten
        if anew:
            live.room = await self._read(live.room.id)
        if live.room.seq == 0:
            raise NoRoom(live.room.id)
        live.sound = True

    async def erase(self, live: LiveRoom, last: int | None = None, answer: Callable[[], None] = lambda: None) -> bool:
        """Delete the room for good, and tell everybody in it; not if it has gone on after its entry `last`."""
        async with live.lock:
            erased = await self.store.delete(live.room.id, last)
            if erased:
                answer()
                self._close(live, wire.Bye("gone"))
        return erased

    def _close(self, live: LiveRoom, last: wire.Hear) -> None:
        """Forget a room that is gone or cannot be used, and hang up on everybody in it."""
        live.sound = False
        live.stop_timers()
        if self.rooms.get(live.room.id) is live:
            del self.rooms[live.room.id]
        for connection in list(live.connections):
            connection.close(last)

    # Other nodes, and the end -------------------------------------------------------------------------------------

    def _came_or_went(self, live: LiveRoom) -> None:
        self.presences.here(live.room.id, live.here())
        live.tell_presence()
        self.hosting.mind(live)

    def _presence_elsewhere(self, room_id: str) -> None:
        live = self.rooms.get(room_id)
        if live is not None:
            live.elsewhere = self.presences.elsewhere(room_id)
            live.tell_presence()
            self.hosting.mind(live)
            self.driver.drive(live)

    def _appended_elsewhere(self, room_id: str, seq: int) -> None:
        live = self.rooms.get(room_id)
        if live is None:
            self._outdated |= {room_id} & self._loading.keys()
        elif seq == 0 or seq > live.room.seq:
            self.follow(live)

    def _resync(self) -> None:
        self._outdated |= self._loading.keys() - self.rooms.keys()
        for live in list(self.rooms.values()):
            self.follow(live)

    def follow(self, live: LiveRoom) -> None:
        """Look what is new in this room, as soon as the database answers, and let its game go on."""
        self.spawn(self._follow(live))

    async def _follow(self, live: LiveRoom) -> None:
        try:
            async with live.lock:
                await self._catch_up(live)
        except Unavailable:
            if live.connections:
                asyncio.get_running_loop().call_later(TRY_AGAIN, self.follow, live)
            return
        except (NoRoom, Unreadable):
            return  # everybody was told
        self.driver.drive(live)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this beside everything else; if it fails, the log says so."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("a task failed", exc_info=error)

    async def stop(self) -> None:
        """Tell every client to come back later, and finish what was begun."""
        self.driver.stopped = True
        self.store.hurry()
        for live in list(self.rooms.values()):
            live.stop_timers()
            for connection in list(live.connections):
                connection.close(wire.Bye("restart"))
        for task in list(self._tasks):
            task.cancel()
        await self.experts.stop()
        await asyncio.sleep(0.05)


class _Known(Exception):
    """Who asks to come in is in: the answer was lost on its way to him."""

    def __init__(self, welcome: wire.Welcome) -> None:
        self.welcome = welcome


def _once(room: Room, secret: str | None) -> None:
    member = room.known_by(secret)
    if member is not None:
        raise _Known(wire.Welcome(room.id, member, f"{member}.{secret}"))


class _Repeated(Exception):
    """The message was carried out before."""

    def __init__(self, seq: int) -> None:
        self.seq = seq


def _returning(seat: Seat) -> Callable[[Room], tuple[Entry, frozenset[Part], None]]:
    return lambda room: (*commands.returned(room, seat, time.time()), None)
