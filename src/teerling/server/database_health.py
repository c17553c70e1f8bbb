"""Whether the database does what it is asked: how long we wait for it, what goes wrong, and when it is well again."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from threading import Lock
from typing import Any, Literal, TypeAlias

from msgspec import Struct
from sqlalchemy.exc import DBAPIError

log = logging.getLogger("teerling.store")

PATIENCE = 4.0
"""Seconds within which the database answers, or is said to be unavailable."""
HURRY = 1.0
"""The same when the server is being stopped."""

Kind: TypeAlias = Literal["timeout", "full", "locked", "read_only", "lost", "other"]
_SQLITE: dict[str, Kind] = {
    "SQLITE_FULL": "full",
    "SQLITE_BUSY": "locked",
    "SQLITE_LOCKED": "locked",
    "SQLITE_READONLY": "read_only",
}
_POSTGRESQL: dict[str, Kind] = {"53100": "full", "55P03": "locked", "25006": "read_only"}


class Patience(Struct):
    """How long we wait for an answer of the database."""

    seconds: float | None = None
    """None: as long as it takes."""


class Deadlines:
    """Futures that fail with `error()` unless resolved in time. All share a timer: one each would cost 4 µs."""

    def __init__(self, loop: asyncio.AbstractEventLoop, error: Callable[[], Exception]) -> None:
        self._loop, self._error = loop, error
        self._waiting: deque[tuple[float, asyncio.Future[None]]] = deque()
        self._timer: asyncio.TimerHandle | None = None

    def add(self, future: asyncio.Future[None], seconds: float) -> None:
        """It has to be resolved within so many seconds."""
        waiting = self._waiting
        while waiting and waiting[0][1].done():
            waiting.popleft()
        due = self._loop.time() + seconds
        waiting.append((due, future))
        if self._timer is None or self._timer.when() > due:
            self._set(due)

    def _set(self, due: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_at(due, self._look)

    def _look(self) -> None:
        self._timer, now = None, self._loop.time()
        waiting = [(due, future) for due, future in self._waiting if not future.done()]
        self._waiting = deque((due, future) for due, future in waiting if due > now)
        if self._waiting:
            self._set(min(due for due, _ in self._waiting))
        for due, future in waiting:
            if due <= now:
                future.set_exception(self._error())


class DatabaseHealth:
    """What the database is doing wrong now; from any thread. The log is told when it begins and when it is over."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._since: float | None = None
        self.on_failure: Callable[[Kind], None] = lambda _: None

    @property
    def failing(self) -> bool:
        """Whether what was asked last has failed."""
        return self._since is not None

    @property
    def failing_for(self) -> float:
        """For how many seconds it has been failing."""
        since = self._since
        return 0.0 if since is None else time.monotonic() - since

    def note_failure(self, error: BaseException) -> None:
        """Something has failed because of the database."""
        kind = kind_of(error)
        self.on_failure(kind)
        with self._lock:
            known, self._since = self._since, self._since or time.monotonic()
        if known is None:
            log.warning("the database fails", extra={"kind": kind, "reason": reason_of(error)})

    def note_success(self) -> None:
        """The database has written again: if it was failing, the log is told for how long."""
        if self._since is None:
            return
        with self._lock:
            since, self._since = self._since, None
        if since is not None:
            log.warning("the database is well again", extra={"seconds": round(time.monotonic() - since, 1)})


def driver_error(error: BaseException) -> BaseException:
    """What the driver said, without the statement around it."""
    return error.orig if isinstance(error, DBAPIError) and error.orig is not None else error


def reason_of(error: BaseException) -> str:
    """A line for whoever runs the server; it holds nothing that was to be written."""
    said = str(driver_error(error)).strip()
    return said.splitlines()[0] if said else type(error).__name__


def kind_of(error: BaseException) -> Kind:
    """One of a few words for what is wrong."""
    said: Any = driver_error(error)
    name, state = getattr(said, "sqlite_errorname", None), getattr(said, "sqlstate", None)
    if isinstance(error, TimeoutError) or type(said).__name__ in {"NoAnswer", "ConnectionTimeout"}:
        return "timeout"
    if isinstance(name, str):
        return next((kind for prefix, kind in _SQLITE.items() if name.startswith(prefix)), "other")
    if isinstance(state, str):
        return _POSTGRESQL.get(state, "lost" if state.startswith(("08", "57")) else "other")
    return "lost"
