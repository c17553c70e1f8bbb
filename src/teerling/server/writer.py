"""The one thread that writes: it takes all that waits, commits once, and answers all."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeAlias

from sqlalchemy import Connection, Engine, select, text
from sqlalchemy.exc import SQLAlchemyError

from teerling.hub.contracts import Conflict, Unavailable
from teerling.server.database import entries, write_something
from teerling.server.database_health import DatabaseHealth, Patience, driver_error, reason_of
from teerling.server.nodes import Nodes

_PAUSE = 0.1
_PROBE_EVERY = 1.0
"""Seconds after which a database that failed is asked to write something again."""
_STOPS_WITHIN = 5.0
_LOCK_WITHIN = 2
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


class Writer:
    """Hands what is to be written over to that thread."""

    def __init__(
        self,
        engine: Engine,
        loop: asyncio.AbstractEventLoop,
        nodes: Nodes | None,
        patience: Patience,
        health: DatabaseHealth,
    ) -> None:
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._engine = engine.execution_options(writes=True)
        self._driver: Any = engine.dialect.loaded_dbapi
        self._statement = str(_APPEND.compile(engine))
        self._loop = loop
        self._nodes = nodes
        self._patience = patience
        self._health = health
        self._connection: Connection | None = None
        self._waiting: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._stopping = False
        self._unswept = False
        """Whether something was deleted that SQLite's log may still hold."""
        self._busy_since: float | None = None
        """When the work began that the thread is doing."""
        self.committed: Callable[[int, float], None] = lambda _entries, _seconds: None
        self._thread.start()

    def put(self, row: dict[str, Any]) -> asyncio.Future[None]:
        """Hand over an entry, a room to delete, or nothing to see whether it can be written.

        The future is resolved when that is durable.
        """
        if self._stopping or self.stuck():
            raise Unavailable("closed" if self._stopping else "no answer")
        future = self._loop.create_future()
        self._waiting.put((row, future))
        return future

    def stuck(self, within: float | None = None) -> bool:
        """Whether the thread has been waiting for the database for longer than anybody should."""
        since, most = self._busy_since, self._patience.seconds if within is None else within
        return since is not None and most is not None and time.monotonic() - since > most

    def stop(self) -> None:
        """Write everything that waits, then end; blocks until then, or until the database has hung for too long."""
        if not self._stopping:
            self._stopping = True
            self._waiting.put(None)
        self._thread.join(_STOPS_WITHIN)

    def _run(self) -> None:
        last = False
        while not last:
            batch: list[_Waiting | None] = []
            try:
                batch.append(self._waiting.get(timeout=_PROBE_EVERY))
                while True:
                    batch.append(self._waiting.get_nowait())
            except Empty:
                pass
            last = bool(batch) and batch[-1] is None
            # Those who have given up are not written: nobody waits for it, and somebody may have asked again.
            work = [item for item in batch if item is not None and not item[1].done()]
            # Every node takes the keys in the same order, so two of them never wait for each other in a circle.
            work.sort(key=lambda item: (item[0].get("room", ""), item[0].get("seq", 0)))
            self._busy_since = time.monotonic()
            self._answer([item for item in work if "seq" in item[0] and "instead" not in item[0]], self._append)
            self._answer([item for item in work if "instead" in item[0]], self._rewrite)
            self._answer([item for item in work if "last" in item[0]], self._delete)
            self._answer([item for item in work if not item[0]], self._probe)
            if self._health.failing and not work and not last:
                with suppress(Exception):
                    self._persist([{}], self._probe)
            if self._unswept:
                with suppress(SQLAlchemyError, self._driver.Error):
                    self._sweep()
            self._busy_since = None
        self._disconnect()

    def _answer(self, work: list[_Waiting], write: Callable[[list[dict[str, Any]], bool], list[_Outcome]]) -> None:
        if not work:
            return
        started = time.perf_counter()
        try:
            outcomes = self._persist([row for row, _ in work], write)
            self.committed(sum(1 for row, _ in work if row), time.perf_counter() - started)
        except Exception as error:  # whatever it is, those who wait are told and the thread lives on
            self._disconnect()
            outcomes = [error] * len(work)
        self._loop.call_soon_threadsafe(_resolve, [future for _, future in work], outcomes)
        if self._nodes:
            written = [row for (row, _), outcome in zip(work, outcomes, strict=True) if row and outcome is None]
            self._nodes.publish("teerling_events", [f"{row.get('seq', 0)} {row['room']}" for row in written])

    def _persist(
        self, rows: list[dict[str, Any]], write: Callable[[list[dict[str, Any]], bool], list[_Outcome]]
    ) -> list[_Outcome]:
        """Write, and again after a lost connection: the answer to a commit may have been lost, never its meaning."""
        again = False
        since = time.monotonic()
        while True:
            try:
                outcomes = write(rows, again)
            except (SQLAlchemyError, self._driver.Error) as error:
                if not self._is_lost(error):
                    raise
                self._health.note_failure(error)
                self._disconnect()
                again = True
                lasts = max(self._health.failing_for, time.monotonic() - since)
                if self._stopping or lasts > (self._patience.seconds or 0):
                    return [Unavailable(reason_of(error)) for _ in rows]
                time.sleep(_PAUSE)
            else:
                self._health.note_success()
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
                kept = select(entries.c.at, entries.c.body).where(
                    entries.c.room == row["room"], entries.c.seq == row["seq"]
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
                # What another node appends meanwhile would find the entry before it, and stay without its beginning.
                connection.execute(text(f"SET LOCAL lock_timeout = '{_LOCK_WITHIN}s'"))
                connection.execute(text("LOCK TABLE events IN SHARE ROW EXCLUSIVE MODE"))
            return [self._delete_one(connection, row["room"], row["last"]) for row in rows]

    def _delete_one(self, connection: Connection, room: str, last: int | None) -> _Outcome:
        if last is not None:
            later = select(entries.c.seq).where(entries.c.room == room, entries.c.seq > last).limit(1)
            if connection.execute(later).first():
                return Conflict(room, last)
        connection.execute(entries.delete().where(entries.c.room == room))
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

    def _probe(self, rows: list[dict[str, Any]], _: bool) -> list[_Outcome]:
        write_something(self._connected())
        return [None] * len(rows)

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
            driver_error(error),
            (self._driver.OperationalError, self._driver.InterfaceError, self._driver.InternalError),
        )


def _resolve(futures: list[asyncio.Future[None]], outcomes: list[_Outcome]) -> None:
    for future, outcome in zip(futures, outcomes, strict=True):
        if future.done():  # the caller has gone
            continue
        if outcome is None:
            future.set_result(None)
        else:
            future.set_exception(outcome)
