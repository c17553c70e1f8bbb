"""Where the events of all rooms are kept: one append-only table, written by one thread.

An append is answered when it is durable. While the disk is busy with one commit, all appends that arrive meanwhile
wait together and share the next one (group commit): that is what makes durable cheap. Who appends says which number
the event has; two writers of the same room cannot both be right, so the second is told (`Conflict`) and reads what he
missed.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct
from sqlalchemy import Connection, Engine, Select, func, select, text
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError

from teerling.server.database import connect, events, migrate
from teerling.server.nodes import LONGEST, Nodes

Answer = TypeVar("Answer")


class Row(Struct, frozen=True):
    """An event as it is kept."""

    room: str
    seq: int
    at: float
    """Seconds since 1970, UTC, when it was handed to the store."""
    body: bytes


class Conflict(Exception):
    """Somebody else has written this (room, seq), or the event before it does not exist."""


class Unavailable(Exception):
    """The database does not answer now. Whether the event was written is not known: load the room before going on."""


PATIENCE = 10.0
"""Seconds for which appends wait for a lost database before they are answered with `Unavailable`."""
_PAUSE = 0.1
_READERS = 4
_LOCK_WITHIN = 3
"""Seconds for which a deletion waits until nobody else is writing."""

_APPEND = text(
    """
    INSERT INTO events (room, seq, at, body)
    SELECT CAST(:room AS TEXT), CAST(:seq AS INTEGER), CAST(:at AS DOUBLE PRECISION), CAST(:body AS TEXT)
    WHERE :seq = 1 OR EXISTS (SELECT 1 FROM events WHERE room = :room AND seq = :seq - 1)
    ON CONFLICT DO NOTHING
    """
).execution_options(preserve_rowcount=True)

_REPLACE = text("UPDATE events SET body = :body WHERE room = :room AND seq = :seq")

_Waiting: TypeAlias = "tuple[dict[str, Any], asyncio.Future[None]]"
_Outcome: TypeAlias = "Exception | None"


class Store:
    """The events of all rooms; use it from the event loop that opened it."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._loop = asyncio.get_running_loop()
        self._readers = ThreadPoolExecutor(_READERS, "store-reader")
        self._nodes = Nodes(engine, self._loop) if engine.dialect.name == "postgresql" else None
        self._writer = _Writer(engine, self._loop, self._nodes)

    @classmethod
    async def open(cls, url: str) -> Store:
        """The store at "sqlite:///path" or "postgresql://…", brought to the current version."""
        engine = connect(url)
        try:
            await asyncio.to_thread(migrate, engine)
        except Exception as error:
            engine.dispose()
            if isinstance(error, OperationalError):
                raise Unavailable(str(error.orig)) from error
            raise
        store = cls(engine)
        if store._nodes:
            await asyncio.to_thread(store._nodes.wait)
        return store

    async def close(self) -> None:
        """Write what waits, answer it, and let go of the database."""
        await asyncio.to_thread(self._writer.stop)
        if self._nodes:
            await asyncio.to_thread(self._nodes.stop)
        await asyncio.to_thread(self._readers.shutdown)
        self._engine.dispose()

    async def append(self, room: str, seq: int, body: bytes) -> None:
        """Return when the event is durable; `Conflict` if its number is taken or leaves a gap.

        A caller who is cancelled meanwhile may still have written. Events of one room that are handed over without
        waiting for each other keep their order, and if one is refused, those of the same commit behind it are as well.
        """
        await self._writer.put({"room": room, "seq": seq, "at": time.time(), "body": body.decode()})

    async def rewrite(self, room: str, seq: int, body: bytes, instead: dict[int, bytes]) -> None:
        """Append an event as above and, in the same commit, put others in the place of earlier ones."""
        replaced = [{"room": room, "seq": number, "body": other.decode()} for number, other in instead.items()]
        row = {"room": room, "seq": seq, "at": time.time(), "body": body.decode()}
        await self._writer.put({**row, "instead": replaced})

    async def load(self, room: str, after: int = 0) -> list[Row]:
        """The events of a room in order, without the first `after`."""
        wanted = select(events).where(events.c.room == room, events.c.seq > after).order_by(events.c.seq)
        return await self._read(
            lambda connection: [Row(name, seq, at, body.encode()) for name, seq, at, body in connection.execute(wanted)]
        )

    async def rooms(self, page: int = 1000) -> AsyncIterator[str]:
        """The ids of all rooms, in order."""
        last = ""
        while True:
            wanted = select(events.c.room).where(events.c.room > last).distinct().order_by(events.c.room).limit(page)
            found = await self._read(partial(_scalars, wanted))
            for room in found:
                yield room
            if len(found) < page:
                return
            last = found[-1]

    async def count(self) -> int:
        """How many rooms there are; looks at every event, so ask seldom."""
        counted = select(func.count()).select_from(events).where(events.c.seq == 1)
        return await self._read(lambda connection: connection.scalars(counted).one())

    async def delete(self, room: str, last: int | None = None) -> bool:
        """Forget a room for good; only if nothing has come after its event `last`, where that is given."""
        try:
            await self._writer.put({"room": room, "last": last})
        except Conflict:
            return False
        return True

    # Between nodes on one PostgreSQL; with SQLite there is one node and all of this does nothing.
    # Callbacks run in the event loop.

    def listen(self, callback: Callable[[str, int], None]) -> None:
        """Have `callback(room, seq)` called when another node has appended; seq 0: it has deleted the room."""
        if self._nodes:
            self._nodes.appended.append(callback)

    def resync(self, callback: Callable[[], None]) -> None:
        """Have `callback()` called when notices may have been missed: every open room has to look what is new."""
        if self._nodes:
            self._nodes.missed.append(callback)

    async def tell(self, message: str) -> None:
        """Say something small (see `LONGEST`) and passing to the other nodes; it may come late, twice or never."""
        if len(message.encode()) > LONGEST:
            raise ValueError(f"{len(message)} characters, too long to tell")
        if self._nodes:
            self._nodes.say("teerling_words", [message])

    def hear(self, callback: Callable[[str], None]) -> None:
        """Have `callback(message)` called with what other nodes `tell`."""
        if self._nodes:
            self._nodes.heard.append(callback)

    def measure(self, committed: Callable[[int, float], None]) -> None:
        """Have `committed(events, seconds)` called after every commit, by the thread that writes."""
        self._writer.committed = committed

    async def _read(self, ask: Callable[[Connection], Answer]) -> Answer:
        def answer() -> Answer:
            try:
                with self._engine.connect() as connection:
                    return ask(connection)
            except OperationalError as error:
                raise Unavailable(str(error.orig)) from error

        return await self._loop.run_in_executor(self._readers, answer)


def _scalars(wanted: Select[str], connection: Connection) -> list[str]:
    return list(connection.scalars(wanted))


class _Writer:
    """The one thread that writes: takes all that waits, commits once, answers all."""

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop, nodes: Nodes | None) -> None:
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._engine = engine.execution_options(writes=True)
        self._driver: Any = engine.dialect.loaded_dbapi
        self._statement = str(_APPEND.compile(engine))
        self._loop = loop
        self._nodes = nodes
        self._connection: Connection | None = None
        self._waiting: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._stopping = False
        self._unswept = False
        """Whether something was deleted that SQLite's log may still hold."""
        self._failing_since: float | None = None
        self.committed: Callable[[int, float], None] = lambda _events, _seconds: None
        self._thread.start()

    def put(self, row: dict[str, Any]) -> asyncio.Future[None]:
        """Hand over an event, or a room alone to delete it; the future is resolved when that is durable."""
        if self._stopping:
            raise Unavailable("closed")
        future = self._loop.create_future()
        self._waiting.put((row, future))
        return future

    def stop(self) -> None:
        """Write everything that waits, then end; blocks until then."""
        if not self._stopping:
            self._stopping = True
            self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        last = False
        while not last:
            batch = [self._waiting.get()]
            try:
                while True:
                    batch.append(self._waiting.get_nowait())
            except Empty:
                pass
            last = batch[-1] is None
            work = [item for item in batch if item is not None]
            # Every node takes the keys in the same order, so two of them never wait for each other in a circle.
            work.sort(key=lambda item: (item[0]["room"], item[0].get("seq", 0)))
            self._answer([item for item in work if "seq" in item[0] and "instead" not in item[0]], self._append)
            self._answer([item for item in work if "instead" in item[0]], self._rewrite)
            self._answer([item for item in work if "seq" not in item[0]], self._delete)
            if self._unswept:
                with suppress(SQLAlchemyError, self._driver.Error):
                    self._sweep()
        self._disconnect()

    def _answer(self, work: list[_Waiting], write: Callable[[list[dict[str, Any]], bool], list[_Outcome]]) -> None:
        if not work:
            return
        started = time.perf_counter()
        try:
            outcomes = self._persist([row for row, _ in work], write)
            self.committed(len(work), time.perf_counter() - started)
        except Exception as error:  # whatever it is, those who wait are told and the thread lives on
            self._disconnect()
            outcomes = [error] * len(work)
        self._loop.call_soon_threadsafe(_resolve, [future for _, future in work], outcomes)
        if self._nodes:
            written = [row for (row, _), outcome in zip(work, outcomes, strict=True) if outcome is None]
            self._nodes.say("teerling_events", [f"{row.get('seq', 0)} {row['room']}" for row in written])

    def _persist(
        self, rows: list[dict[str, Any]], write: Callable[[list[dict[str, Any]], bool], list[_Outcome]]
    ) -> list[_Outcome]:
        """Write, and again after a lost connection: the answer to a commit may have been lost, never its meaning."""
        again = False
        while True:
            try:
                outcomes = write(rows, again)
            except (SQLAlchemyError, self._driver.Error) as error:
                if not self._is_lost(error):
                    raise
                self._disconnect()
                again = True
                now = time.monotonic()
                if self._failing_since is None:
                    self._failing_since = now
                if self._stopping or now - self._failing_since > PATIENCE:
                    return [Unavailable(str(_cause(error))) for _ in rows]
                time.sleep(_PAUSE)
            else:
                self._failing_since = None
                return outcomes

    def _append(self, rows: list[dict[str, Any]], again: bool) -> list[_Outcome]:
        # The driver itself: through SQLAlchemy a commit would cost 100 µs more, half of what SQLite needs for it.
        driver: Any = self._connected().connection.driver_connection
        try:
            cursor = driver.cursor()
            cursor.executemany(self._statement, rows)
            if cursor.rowcount == len(rows):
                driver.commit()
                return [None] * len(rows)
        except self._driver.Error as error:
            if self._is_lost(error):
                raise
        driver.rollback()
        return self._append_one_by_one(rows, again)

    def _append_one_by_one(self, rows: list[dict[str, Any]], again: bool) -> list[_Outcome]:
        """The seldom case: something in the batch is refused, and only that must fail."""
        connection = self._connected()
        outcomes: list[_Outcome] = []
        refused: set[str] = set()
        with connection.begin():
            for row in rows:
                outcome = Conflict(row["room"], row["seq"]) if row["room"] in refused else self._append_one(row, again)
                if outcome is not None:
                    refused.add(row["room"])
                outcomes.append(outcome)
        return outcomes

    def _append_one(self, row: dict[str, Any], again: bool) -> _Outcome:
        connection = self._connected()
        try:
            with connection.begin_nested():
                if connection.execute(_APPEND, row).rowcount:
                    return None
                # A commit whose answer we never got: what is there may be exactly what we wrote.
                kept = select(events.c.at, events.c.body).where(
                    events.c.room == row["room"], events.c.seq == row["seq"]
                )
                if again and connection.execute(kept).one_or_none() == (row["at"], row["body"]):
                    return None
                return Conflict(row["room"], row["seq"])
        except SQLAlchemyError as error:
            if self._is_lost(error):
                raise
            return error

    def _rewrite(self, rows: list[dict[str, Any]], again: bool) -> list[_Outcome]:
        connection = self._connected()
        outcomes: list[_Outcome] = []
        for row in rows:
            with connection.begin():
                outcomes.append(
                    self._append_one({name: value for name, value in row.items() if name != "instead"}, again)
                )
                if outcomes[-1] is None and row["instead"]:
                    connection.execute(_REPLACE, row["instead"])
        self._unswept = True
        return outcomes

    def _delete(self, rows: list[dict[str, Any]], _: bool) -> list[_Outcome]:
        connection = self._connected()
        with connection.begin():
            if connection.dialect.name == "postgresql":
                # What another node appends meanwhile would find the event before it, and stay without its beginning.
                connection.execute(text(f"SET LOCAL lock_timeout = '{_LOCK_WITHIN}s'"))
                connection.execute(text("LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE"))
            return [self._delete_one(connection, row["room"], row["last"]) for row in rows]

    def _delete_one(self, connection: Connection, room: str, last: int | None) -> _Outcome:
        if last is not None:
            later = select(events.c.seq).where(events.c.room == room, events.c.seq > last).limit(1)
            if connection.execute(later).first():
                return Conflict(room, last)
        connection.execute(events.delete().where(events.c.room == room))
        self._unswept = True
        return None

    def _sweep(self) -> None:
        """SQLite's log shall not hold what was deleted either; while somebody reads it, that has to wait."""
        if self._connection is None or self._connection.dialect.name != "sqlite":
            self._unswept = False
            return
        driver: Any = self._connection.connection.driver_connection
        (patience,) = driver.execute("PRAGMA busy_timeout").fetchone()
        driver.execute("PRAGMA busy_timeout = 100")
        (self._unswept, _, _) = driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        driver.execute(f"PRAGMA busy_timeout = {patience}")

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = self._engine.connect()
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None

    def _is_lost(self, error: Exception) -> bool:
        """Whether it is the database that fails (gone, restarting, locked, full), and not what we asked of it."""
        return isinstance(
            _cause(error), (self._driver.OperationalError, self._driver.InterfaceError, self._driver.InternalError)
        )


def _cause(error: Exception) -> BaseException | None:
    """What the driver said."""
    return error.orig if isinstance(error, DBAPIError) else error


def _resolve(futures: list[asyncio.Future[None]], outcomes: list[_Outcome]) -> None:
    for future, outcome in zip(futures, outcomes, strict=True):
        if future.done():  # the caller has gone
            continue
        if outcome is None:
            future.set_result(None)
        else:
            future.set_exception(outcome)
