"""Whether the database does what it is asked: how long we wait for it, what goes wrong, and when it is well again."""

from __future__ import annotations

import logging
import time
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


class Unavailable(Exception):
    """The database does not answer now. Whether the event was written is not known: load the room before going on."""


class Patience(Struct):
    """How long we wait for an answer of the database."""

    seconds: float | None = None
    """None: as long as it takes."""


class Trouble:
    """What the database is doing wrong now; from any thread. The log is told when it begins and when it is over."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._since: float | None = None
        self.failed: Callable[[Kind], None] = lambda _: None

    @property
    def now(self) -> bool:
        """Whether what was asked last has failed."""
        return self._since is not None

    @property
    def lasts(self) -> float:
        """For how many seconds it has been failing."""
        since = self._since
        return 0.0 if since is None else time.monotonic() - since

    def begins(self, error: BaseException) -> None:
        """Something has failed because of the database."""
        kind = kind_of(error)
        self.failed(kind)
        with self._lock:
            known, self._since = self._since, self._since or time.monotonic()
        if known is None:
            log.warning("the database fails", extra={"kind": kind, "reason": reason_of(error)})

    def ends(self) -> None:
        """Something was written."""
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
