"""The journals of all rooms in the browser's storage. As in any store, an append is answered when it is durable."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from teerling.hub.contracts import Conflict, Last, Unavailable
from teerling.room.journal import Row


class BrowserStorage(Protocol):
    """What the page offers (`web/src/engine/storage.ts`): each promise is kept when its transaction is."""

    async def write(self, room: str, seq: int, at: float, body: str, instead: str) -> bool:
        """Add an entry, and replace others (`[[seq, body], …]`, JSON); false: its number is taken, or leaves a gap."""

    async def read(self, room: str, after: int, last: float) -> Any:
        """Entries, each `[seq, at, body]`."""

    async def remove(self, room: str, last: float) -> bool:
        """Forget the room; not if it has entries after `last`."""

    async def lasts(self) -> Any:
        """`[room, seq, at]` of every room's last entry."""

    def broadcast(self, message: str) -> None:
        """Send this to the other windows of this device."""


class NotKept(Unavailable):
    """The browser's storage is full, or closed to us."""

    key = "room-not-kept"


class _Appended(Struct, tag="appended"):
    """Another window of this device has added an entry; number 0: it has erased the room."""

    room: str
    seq: int


class _Published(Struct, tag="said"):
    """Another window has published a message."""

    text: str


class PageStore:
    """The rooms of this device. Its other windows are what other nodes are to a server."""

    def __init__(self, storage: BrowserStorage) -> None:
        self._storage = storage
        self._appended: list[Callable[[str, int], None]] = []
        self._subscribed: list[Callable[[str], None]] = []

    def receive(self, message: str) -> None:
        """What another window has sent by `BrowserStorage.broadcast`."""
        match msgspec.json.decode(message, type=_Appended | _Published):
            case _Appended(room=room, seq=seq):
                for appended in self._appended:
                    appended(room, seq)
            case _Published(text=text):
                for subscribed in self._subscribed:
                    subscribed(text)

    def _broadcast(self, message: _Appended | _Published) -> None:
        self._storage.broadcast(msgspec.json.encode(message).decode())

    async def append(self, room: str, seq: int, body: bytes) -> None:
        """Return when the entry is durable; `Conflict` if its number is taken or leaves a gap."""
        await self._write(room, seq, body, "[]")

    async def rewrite(self, room: str, seq: int, body: bytes, instead: dict[int, bytes]) -> None:
        """Append an entry and put others in the place of earlier ones, all at once."""
        replaced = msgspec.json.encode([(number, other.decode()) for number, other in instead.items()])
        await self._write(room, seq, body, replaced.decode())

    async def _write(self, room: str, seq: int, body: bytes, instead: str) -> None:
        try:
            done = await self._storage.write(room, seq, time.time(), body.decode(), instead)
        except Exception as error:
            raise NotKept(str(error)) from error
        if not done:
            raise Conflict(room, seq)
        self._broadcast(_Appended(room, seq))

    async def load(self, room: str, after: int = 0, last: int | None = None) -> list[Row]:
        """The entries of a room in order, without the first `after`, and not beyond number `last`."""
        found = await self._asked(self._storage.read(room, after, float("inf") if last is None else last))
        return [Row(room, seq, at, body.encode()) for seq, at, body in found]

    async def delete(self, room: str, last: int | None = None) -> bool:
        """Forget a room for good; only if nothing has come after its entry `last`, where that is given."""
        done = bool(await self._asked(self._storage.remove(room, float("inf") if last is None else last)))
        if done:
            self._broadcast(_Appended(room, 0))
        return done

    async def lasts(self) -> AsyncIterator[Last]:
        """The last entry of every room."""
        for room, seq, at in await self._asked(self._storage.lasts()):
            yield Last(room, seq, at)

    async def _asked(self, promise: Any) -> Any:
        try:
            return await promise
        except Exception as error:
            raise NotKept(str(error)) from error

    async def close(self) -> None:
        """Nothing to do: an entry is durable as soon as it is answered."""

    def hurry(self) -> None:
        """Nothing to do: a browser answers, or says that it cannot."""

    def on_append(self, callback: Callable[[str, int], None]) -> None:
        """Have `callback(room, seq)` called when another window has appended."""
        self._appended.append(callback)

    def on_missed(self, callback: Callable[[], None]) -> None:
        """Never called: no broadcast between windows is lost."""

    async def publish(self, message: str) -> None:
        """Send it to the other windows."""
        self._broadcast(_Published(message))

    def subscribe(self, callback: Callable[[str], None]) -> None:
        """Have `callback(message)` called with what other windows `publish`."""
        self._subscribed.append(callback)
