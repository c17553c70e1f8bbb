"""Who is connected at other nodes. Each node says now and then who is in its rooms; what it does not repeat expires."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable

import msgspec
from msgspec import Struct

from teerling.hub.contracts import Store
from teerling.room.attendance import NOBODY, Present
from teerling.room.wire import MemberId

REPEAT = 10.0
EXPIRES = 25.0


class _Heard(Struct, array_like=True):
    node: str
    room: str
    members: frozenset[MemberId]
    onlookers: int = 0


class Presences:
    """Who is connected: what this node tells the others of it, and what it has heard from them."""

    def __init__(self, store: Store, changed: Callable[[str], None]) -> None:
        self._store, self._changed = store, changed
        self._node = secrets.token_hex(4)
        self._here: dict[str, Present] = {}
        self._elsewhere: dict[str, dict[str, tuple[Present, float]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        store.subscribe(self._heard)

    def here(self, room: str, now: Present) -> None:
        """Note who is connected to this node, and tell the other nodes if that has changed."""
        if now == self._here.get(room, NOBODY):
            return
        if now != NOBODY:
            self._here[room] = now
        else:
            self._here.pop(room, None)
        self._tell(room, now)

    def elsewhere(self, room: str) -> Present:
        """Those connected to other nodes, as far as is known."""
        now = time.monotonic()
        heard = [there for there, until in self._elsewhere.get(room, {}).values() if until > now]
        return Present(NOBODY.members.union(*(there.members for there in heard)), sum(one.onlookers for one in heard))

    async def repeat(self) -> None:
        """Say it again, for ever, so that a node that died is forgotten by the others."""
        while True:
            await asyncio.sleep(REPEAT)
            for room, now in list(self._here.items()):
                self._tell(room, now)
            self._forget_silent()

    def _forget_silent(self) -> None:
        now = time.monotonic()
        for room in list(self._elsewhere):
            heard = self._elsewhere[room]
            silent = [node for node, (_, until) in heard.items() if until <= now]
            for node in silent:
                del heard[node]
            if not heard:
                del self._elsewhere[room]
            if silent:
                self._changed(room)

    def _tell(self, room: str, now: Present) -> None:
        message = msgspec.json.encode(_Heard(self._node, room, now.members, now.onlookers)).decode()
        task = asyncio.create_task(self._store.publish(message))
        self._tasks.add(task)
        task.add_done_callback(self._told)

    def _told(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # presence may get lost; it is said again

    def _heard(self, message: str) -> None:
        heard = msgspec.json.decode(message, type=_Heard)
        if heard.node == self._node:
            return
        nodes = self._elsewhere.setdefault(heard.room, {})
        before, now = nodes.get(heard.node, (NOBODY, 0.0))[0], Present(heard.members, heard.onlookers)
        if now != NOBODY:
            nodes[heard.node] = (now, time.monotonic() + EXPIRES)
        else:
            nodes.pop(heard.node, None)
        if before != now:
            self._changed(heard.room)
