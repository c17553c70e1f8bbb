"""The rooms of this node: read when somebody comes, forgotten when nobody is there, changed one thing at a time.

Every change goes the same way, under the room's lock: perform → durable → told to everybody. A room that could not be
kept is read again, so that nobody ever sees what is not durable.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias, TypeVar

from teerling.core.game import Seat
from teerling.hub.contracts import Conflict, Connection, Counts, Experts, Store, Unavailable
from teerling.hub.driver import TRY_AGAIN, Driver
from teerling.hub.hosting import Hosting
from teerling.hub.live import LiveRoom
from teerling.hub.presence import Presences
from teerling.hub.repository import Repository
from teerling.locale import translate_error
from teerling.room import commands, wire
from teerling.room.credentials import Address, who_looks
from teerling.room.journal import Entry
from teerling.room.reading import NoRoom, Unreadable
from teerling.room.room import Part, Room

log = logging.getLogger("teerling.hub")

FORGET_AFTER = 30.0
TRIES = 3
"""How often a change is judged again because another node was faster."""

Answer = TypeVar("Answer")
Change: TypeAlias = tuple[Entry, frozenset[Part], Answer]
"""What a command made: the entry, what it changed for those who look, and the answer for whoever asked."""


class Hub:
    """The rooms of this node that somebody is connected to, and the one way in which they change."""

    def __init__(self, store: Store, counts: Counts, experts: Experts) -> None:
        self.store, self.counts, self.experts = store, counts, experts
        self.rooms: dict[str, LiveRoom] = {}
        self.repository = Repository(store)
        self.presences = Presences(store, self._presence_elsewhere)
        self.driver = Driver(self)
        self.hosting = Hosting(self)
        self._loading: dict[str, asyncio.Task[LiveRoom | None]] = {}
        self._outdated: set[str] = set()
        """Rooms of which something new was heard while they were being read."""
        self._tasks: set[asyncio.Task[None]] = set()
        store.on_append(self._appended_elsewhere)
        store.on_missed(self._resync)

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
        room = await self.repository.read(room_id)
        if room.seq == 0:
            return None
        live = self.add(room)
        live.elsewhere = self.presences.elsewhere(room_id)
        if room_id in self._outdated:
            self._outdated.remove(room_id)
            self.follow(live)
        return live

    def add(self, room: Room) -> LiveRoom:
        """Look after this room from now on, as long as somebody is there."""
        live = self.rooms[room.id] = LiveRoom(room)
        self._forget_when_idle(live)
        return live

    def _forget_when_idle(self, live: LiveRoom) -> None:
        def forget() -> None:
            if not live.connections and not live.lock.locked() and self.rooms.get(live.room.id) is live:
                live.stop_timers()
                del self.rooms[live.room.id]

        if not live.connections:
            asyncio.get_running_loop().call_later(FORGET_AFTER, forget)

    # Coming in ----------------------------------------------------------------------------------------------------

    async def hello(self, live: LiveRoom, connection: Connection, hello: wire.Hello, address: Address) -> None:
        """A client is here: tell it what it missed, and the others that it is here."""
        async with live.lock:
            if _is_behind(live, hello.seen):
                await self._catch_up(live)
            live.welcome(connection, who_looks(live.room, address, hello.token), hello)
        try:
            self._presence_changed(live)
            if connection.member is not None:
                for seat in live.room.stood_in_for(connection.member):
                    await self.change(live, _returning(seat))
                await self.hosting.welcome_back(live, connection.member)
        except BaseException:
            self.goodbye(live, connection)
            raise
        self.driver.drive(live)

    def goodbye(self, live: LiveRoom, connection: Connection) -> None:
        """A client has disconnected: the others are told, and a room without anybody is soon forgotten here."""
        connection.closed = True
        live.connections.discard(connection)
        self._presence_changed(live)
        if not live.connections:
            live.stop_timers()
            self._forget_when_idle(live)

    # Changing a room ----------------------------------------------------------------------------------------------

    async def change(
        self,
        live: LiveRoom,
        do: Callable[[Room], Change[Answer]],
        actor: Connection | None = None,
        answers: str | None = None,
        seen: int | None = None,
    ) -> Answer:
        """The way of every change: carried out in memory, made durable, told. `seen`: what whoever asks has seen."""
        async with live.lock:
            for _ in range(TRIES):
                if _is_behind(live, seen):
                    await self._catch_up(live)
                try:
                    entry, changed, answer = do(live.room)
                except BaseException:
                    live.in_sync = live.now() == live.broadcast_to  # what broke off half-way must not stay in memory
                    raise
                try:
                    await self.repository.keep(live, entry)
                except BaseException as error:
                    live.in_sync = False
                    if isinstance(error, Conflict):  # another node was faster: judge it again by what is there now
                        continue
                    raise
                if "table" not in changed:  # what happens on the table excludes nobody
                    live.disconnect_excluded(actor, answers)
                live.broadcast(changed, actor, answers)
                self.hosting.watch(live)
                return answer
        raise Unavailable

    async def durable(self, live: LiveRoom) -> Room:
        """The room as it was kept, without what is on its way to the disk."""
        async with live.lock:
            if _is_behind(live):
                await self._catch_up(live)
            return live.room

    async def _catch_up(self, live: LiveRoom) -> None:
        """See what was kept meanwhile, by other nodes or by us without hearing of it, and tell it."""
        try:
            await self.repository.read_on(live)
        except Unreadable as error:
            self._close(live, wire.Problem(error.code, translate_error(error)))
            raise
        except NoRoom:
            self._close(live, wire.Bye("gone"))
            raise
        if live.broadcast_missed():
            self.hosting.watch(live)
            self.driver.drive(live)

    async def erase(self, live: LiveRoom, last: int | None = None, answer: Callable[[], None] = lambda: None) -> bool:
        """Delete the room for good, and tell everybody in it; not if it has gone on after its entry `last`."""
        async with live.lock:
            erased = await self.store.delete(live.room.id, last)
            if erased:
                answer()
                self._close(live, wire.Bye("gone"))
        return erased

    def _close(self, live: LiveRoom, last: wire.ServerMessage) -> None:
        """Forget a room that is gone or cannot be used, and hang up on everybody in it."""
        live.in_sync = False
        live.stop_timers()
        if self.rooms.get(live.room.id) is live:
            del self.rooms[live.room.id]
        for connection in list(live.connections):
            connection.close(last)

    # Other nodes, and the end -------------------------------------------------------------------------------------

    def _presence_changed(self, live: LiveRoom) -> None:
        self.presences.here(live.room.id, live.here())
        live.broadcast_presence()
        self.hosting.watch(live)

    def _presence_elsewhere(self, room_id: str) -> None:
        live = self.rooms.get(room_id)
        if live is not None:
            live.elsewhere = self.presences.elsewhere(room_id)
            live.broadcast_presence()
            self.hosting.watch(live)
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


def _is_behind(live: LiveRoom, seen: int | None = None) -> bool:
    """Whether memory may not be what was kept, or is less than somebody has already seen at another node."""
    return not live.in_sync or (seen is not None and seen > live.room.seq)


def _returning(seat: Seat) -> Callable[[Room], Change[None]]:
    return lambda room: (*commands.returned(room, seat, time.time()), None)
