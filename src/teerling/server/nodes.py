"""What several servers on one PostgreSQL tell each other: who has appended what, and small passing words (presence).

A notice is a hint, never the truth: the table is. It is sent after the commit and in a transaction of its own, because
NOTIFY inside the append makes the commits of all nodes wait for each other. A node that dies in between has told
nobody; the others find out by `Conflict`, or when a client has seen more than they have, and load the room.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any, Literal

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

Channel = Literal["teerling_events", "teerling_words"]

LONGEST = 7000
"""Bytes of the longest word; PostgreSQL takes 8000 with all that stands around it."""
_BETWEEN = "\x1e"
_PAUSE = 0.2
_LISTENS = 0.25
"""Seconds after which the listener looks whether it has to stop."""
_MOST_UNSAID = 10_000
"""Words that may wait while PostgreSQL is away; of more, the others are told only that they missed something."""
_TOO_MANY = "?"
"""Said among appends, where nobody understands it: whoever hears it looks what is new in all its rooms."""


class Nodes:
    """Ear and mouth of one node: a thread that listens and a thread that speaks."""

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._failures: tuple[type[Exception], ...] = (SQLAlchemyError, engine.dialect.loaded_dbapi.Error)
        self._loop = loop
        self._name = secrets.token_hex(4)
        self._unsaid: SimpleQueue[tuple[Channel, str] | None] = SimpleQueue()
        self._dropped = Event()
        """Whether there was more to say than may wait."""
        self._stopping = Event()
        self._tried = Event()
        self.appended: list[Callable[[str, int], None]] = []
        self.heard: list[Callable[[str], None]] = []
        self.missed: list[Callable[[], None]] = []
        self._threads = [
            Thread(target=self._listen, name="store-listener", daemon=True),
            Thread(target=self._speak, name="store-speaker", daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def wait(self) -> None:
        """Block until this node hears the others, or until the first attempt has failed (then `missed` follows)."""
        self._tried.wait()

    def stop(self) -> None:
        """Say what is still unsaid, then end; blocks until then."""
        self._stopping.set()
        self._unsaid.put(None)
        for thread in self._threads:
            thread.join()

    def publish(self, channel: Channel, words: Iterable[str]) -> None:
        """Tell the other nodes; from any thread, never blocks. Words may come late or twice; too many never come."""
        for word in words:
            if self._unsaid.qsize() < _MOST_UNSAID:
                self._unsaid.put((channel, word))
            else:
                self._dropped.set()

    def _speak(self) -> None:
        notices: list[tuple[Channel, str]] = []
        while True:
            try:
                with self._connected() as driver:
                    driver.execute("SET synchronous_commit = off")  # nothing here has to survive anything
                    while notices or (notices := self._awaited()):
                        for notice in notices:
                            driver.execute("SELECT pg_notify(%s, %s)", notice)
                        notices = []
                    return
            except self._failures:
                if self._stopping.wait(_PAUSE):
                    return

    def _awaited(self) -> list[tuple[Channel, str]]:
        """What there is to say, as soon as there is something; nothing when it is time to stop."""
        items = [self._unsaid.get()]
        while items[-1] is not None and not self._unsaid.empty():
            items.append(self._unsaid.get())
        if items[-1] is None and len(items) > 1:
            self._unsaid.put(None)
        words = [item for item in items if item is not None]
        if words and self._dropped.is_set():
            self._dropped.clear()
            words.append(("teerling_events", _TOO_MANY))
        return list(_packed(self._name, words))

    def _listen(self) -> None:
        attempt = 0
        while not self._stopping.is_set():
            attempt += 1
            try:
                with self._connected() as driver:
                    driver.execute("LISTEN teerling_events")
                    driver.execute("LISTEN teerling_words")
                    if attempt > 1:
                        self._loop.call_soon_threadsafe(_call_all, self.missed)
                    self._tried.set()
                    while not self._stopping.is_set():
                        for notice in driver.notifies(timeout=_LISTENS):
                            self._hear(notice.channel, notice.payload)
            except self._failures:
                self._tried.set()
                self._stopping.wait(_PAUSE)

    def _hear(self, channel: str, payload: str) -> None:
        name, *words = payload.split(_BETWEEN)
        if name == self._name:
            return
        if channel == "teerling_words":
            self._loop.call_soon_threadsafe(_call_all, self.heard, [(word,) for word in words])
            return
        try:
            changes = [(room, int(seq)) for seq, room in (word.split(" ", 1) for word in words)]
        except ValueError:  # not from a node of this version
            self._loop.call_soon_threadsafe(_call_all, self.missed)
        else:
            self._loop.call_soon_threadsafe(_call_all, self.appended, changes)

    @contextmanager
    def _connected(self) -> Iterator[Any]:
        """A driver's connection of our own, which does not go back to those who read."""
        with self._engine.connect() as connection:
            try:
                yield connection.connection.driver_connection
            finally:
                connection.invalidate()


def _packed(name: str, items: list[tuple[Channel, str]]) -> Iterator[tuple[Channel, str]]:
    """As few notices as hold all words, each beginning with the name of the node."""
    channels: tuple[Channel, ...] = ("teerling_events", "teerling_words")
    for channel in channels:
        payload = name
        for word in (word for where, word in items if where == channel):
            if len(payload.encode()) + len(word.encode()) > LONGEST and payload != name:
                yield channel, payload
                payload = name
            payload += _BETWEEN + word
        if payload != name:
            yield channel, payload


def _call_all(callbacks: list[Callable[..., None]], arguments: Iterable[tuple[Any, ...]] = ((),)) -> None:
    for values in arguments:
        for callback in callbacks:
            callback(*values)
