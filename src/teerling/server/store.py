"""Where the entries of all rooms are kept: one table, written by one thread; only added to, but for what is forgotten.

An append is answered when it is durable. While the disk is busy with one commit, all appends that arrive meanwhile
wait together and share the next one (group commit): that is what makes durable cheap. Who appends says which number
the entry has; two writers of the same room cannot both be right, so the second is told (`Conflict`) and reads what he
missed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import InterfaceError, InternalError, OperationalError

from teerling.hub.contracts import Conflict, Last, Unavailable
from teerling.room.journal import Row
from teerling.server.database import connect, entries, prepare
from teerling.server.database_health import (
    HURRY,
    PATIENCE,
    DatabaseHealth,
    Deadlines,
    Kind,
    Patience,
    reason_of,
)
from teerling.server.nodes import LONGEST, Nodes
from teerling.server.writer import Writer

Answer = TypeVar("Answer")


_READERS = 4


class Store:
    """The journals of all rooms, entry by entry; use it from the event loop that opened it."""

    def __init__(self, engine: Engine, patience: Patience) -> None:
        self._engine = engine
        self._patience = patience
        self._health = DatabaseHealth()
        self._loop = asyncio.get_running_loop()
        self._readers = ThreadPoolExecutor(_READERS, "store-reader")
        self._nodes = Nodes(engine, self._loop) if engine.dialect.name == "postgresql" else None
        self._writer = Writer(engine, self._loop, self._nodes, patience, self._health)
        self._deadlines = Deadlines(self._loop, self._no_answer)

    @classmethod
    async def open(cls, url: str, patience: float = PATIENCE) -> Store:
        """The store at "sqlite:///path" or "postgresql://…", brought to the current version, or `UserError`.

        From then on every answer comes within `patience` seconds, or is `Unavailable`.
        """
        waits = Patience(None)  # a migration takes as long as it takes
        engine = connect(url, waits)
        try:
            await asyncio.to_thread(prepare, engine)
        except BaseException:
            engine.dispose()
            raise
        waits.seconds = patience
        store = cls(engine, waits)
        if store._nodes:
            await asyncio.to_thread(store._nodes.wait)
        return store

    def hurry(self) -> None:
        """The server is being stopped: a database that hangs is not waited for."""
        self._patience.seconds = HURRY

    async def close(self) -> None:
        """Write what waits, answer it, and let go of the database."""
        self.hurry()
        await asyncio.to_thread(self._writer.stop)
        if self._nodes:
            await asyncio.to_thread(self._nodes.stop)
        self._readers.shutdown(wait=False, cancel_futures=True)
        self._engine.dispose()

    def append(self, room: str, seq: int, body: bytes) -> Awaitable[None]:
        """Done when the entry is durable; `Conflict` if its number is taken or leaves a gap.

        A caller who is cancelled meanwhile may still have written. Entries of one room that are handed over without
        waiting for each other keep their order, and if one is refused, those of the same commit behind it are as well.
        """
        return self._written({"room": room, "seq": seq, "at": time.time(), "body": body.decode()})

    async def rewrite(self, room: str, seq: int, body: bytes, instead: dict[int, bytes]) -> None:
        """Append an entry as above and, in the same commit, put others in the place of earlier ones."""
        replaced = [{"room": room, "seq": number, "body": other.decode()} for number, other in instead.items()]
        row = {"room": room, "seq": seq, "at": time.time(), "body": body.decode()}
        await self._written({**row, "instead": replaced})

    async def load(self, room: str, after: int = 0, last: int | None = None) -> list[Row]:
        """The entries of a room in order, without the first `after`, and not beyond number `last`."""
        wanted = select(entries).where(entries.c.room == room, entries.c.seq > after).order_by(entries.c.seq)
        if last is not None:
            wanted = wanted.where(entries.c.seq <= last)
        return await self._read(
            lambda connection: [Row(name, seq, at, body.encode()) for name, seq, at, body in connection.execute(wanted)]
        )

    async def rooms(self, page: int = 100) -> AsyncIterator[str]:
        """The ids of all rooms, in order."""
        async for last in self.lasts(page):
            yield last.room

    async def lasts(self, page: int = 100) -> AsyncIterator[Last]:
        """The last entry of every room, in the order of the rooms; looks at nothing else, however many there are."""
        last = ""
        while found := await self._read(partial(_lasts, last, page)):
            for one in found:
                yield one
            last = found[-1].room

    async def delete(self, room: str, last: int | None = None) -> bool:
        """Forget a room for good; only if nothing has come after its entry `last`, where that is given."""
        try:
            await self._written({"room": room, "last": last})
        except Conflict:
            return False
        return True

    # Between nodes on one PostgreSQL; with SQLite there is one node and all of this does nothing.
    # Callbacks run in the event loop.

    def on_append(self, callback: Callable[[str, int], None]) -> None:
        """Have `callback(room, seq)` called when another node has appended; seq 0: it has deleted the room."""
        if self._nodes:
            self._nodes.appended.append(callback)

    def on_missed(self, callback: Callable[[], None]) -> None:
        """Have `callback()` called when notices may have been missed: every open room has to look what is new."""
        if self._nodes:
            self._nodes.missed.append(callback)

    async def publish(self, message: str) -> None:
        """Send the other nodes a short message (see `LONGEST`); it may come late, twice or never."""
        if len(message.encode()) > LONGEST:
            raise ValueError(f"{len(message)} characters, too long to send")
        if self._nodes:
            self._nodes.publish("teerling_words", [message])

    def subscribe(self, callback: Callable[[str], None]) -> None:
        """Have `callback(message)` called with what other nodes `publish`."""
        if self._nodes:
            self._nodes.heard.append(callback)

    def measure(self, committed: Callable[[int, float], None], failed: Callable[[Kind], None]) -> None:
        """Have `committed(entries, seconds)` called after every commit, `failed(kind)` when the database fails.

        Both are called by any thread.
        """
        self._writer.committed = committed
        self._health.on_failure = failed

    @property
    def well(self) -> bool:
        """Whether what was written last could be, and what is being written does not take too long."""
        return not self._health.failing and not self._writer.stuck()

    async def check(self, within: float) -> None:
        """`Unavailable` if reading does not work within this time; nor writing, if that has failed before."""
        try:
            async with asyncio.timeout(within):
                if not self.well:
                    await self._writer.put({})
                await self.load("health")
        except TimeoutError as error:
            raise Unavailable from error

    def _written(self, row: dict[str, object]) -> asyncio.Future[None]:
        future = self._writer.put(row)
        if self._patience.seconds is not None:
            self._deadlines.add(future, self._patience.seconds)
        return future

    def _no_answer(self) -> Unavailable:
        self._health.note_failure(TimeoutError())
        return Unavailable("no answer")

    async def _read(self, ask: Callable[[Connection], Answer]) -> Answer:
        def answer() -> Answer:
            try:
                with self._engine.connect() as connection:
                    return ask(connection)
            except (OperationalError, InterfaceError, InternalError) as error:
                self._health.note_failure(error)
                raise Unavailable(reason_of(error)) from error

        try:
            async with asyncio.timeout(self._patience.seconds):
                return await self._loop.run_in_executor(self._readers, answer)
        except TimeoutError as error:
            raise self._no_answer() from error


def _lasts(after: str, page: int, connection: Connection) -> list[Last]:
    found: list[Last] = []
    while len(found) < page:
        room = connection.scalar(select(func.min(entries.c.room)).where(entries.c.room > after))
        if room is None:
            break
        last = select(entries.c.seq, entries.c.at).where(entries.c.room == room).order_by(entries.c.seq.desc()).limit(1)
        for seq, at in connection.execute(last):  # none if it was deleted just now
            found.append(Last(room, seq, at))
        after = room
    return found
