"""Every open connection from its first byte to its last: how many there may be, from where, and for how long.

A stranger who connects and says nothing, half a request, or a body that never ends, waits in a queue of his own
address; when that is full the one who has waited longest goes, so that whoever comes next is heard. Who does not read
what he is sent goes as well. This is looked at once a second: a timer for each connection would cost more.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Protocol

from teerling.server.limits import Buckets, Limits
from teerling.server.metrics import Metrics

LOOK_EVERY = 1.0
SPARE_FILES = 200
"""File handles that are not for connections: the database, the page's files, libraries."""
MOST_FILES = 65_536


class OpenConnection(Protocol):
    """What the limiter needs to know of a connection, whichever protocol it speaks."""

    transport: asyncio.Transport
    where: str | None
    """The address it comes from; None: a proxy's, through which everybody may come."""

    def overdue(self, now: float) -> bool:
        """Whether it has been silent, or has not read, for longer than is allowed."""


class ConnectionLimiter:
    """Counts connections by address and cuts those that are too many, silent or deaf."""

    def __init__(self, limits: Limits, most: int) -> None:
        self.limits = limits
        self.most = min(limits.sockets, most)
        self.metrics: Metrics | None = None
        self.stopping = False
        self.lines: set[OpenConnection] = set()
        self._count: Counter[str] = Counter()
        self._waiting: dict[OpenConnection, None] = {}
        """Connections of which no whole request has come yet; who has waited longest is first."""
        self._waiting_at: dict[str, dict[OpenConnection, None]] = {}
        self._arrivals = Buckets(limits.sockets_per_second, 10 * limits.sockets_per_second)

    def come(self, line: OpenConnection) -> None:
        """A connection was made: let it in, at the cost of another one if need be, or cut it off."""
        where = line.where
        self.lines.add(line)
        if where is not None:
            self._count[where] += 1
            if not self._arrivals.take(where):
                self.cut(line)
                return
        self.wait(line)
        if where is not None and self._count[where] > self.limits.sockets_per_address:
            self.cut(next(iter(self._waiting_at[where])))
        elif len(self.lines) > self.most:
            self.cut(next(iter(self._waiting)))

    def go(self, line: OpenConnection) -> None:
        """A connection was closed, by either side: it counts no longer."""
        self.lines.discard(line)
        self.heard(line)
        if line.where is not None:
            self._count[line.where] -= 1
            if not self._count[line.where]:
                del self._count[line.where]

    def turn_into(self, before: OpenConnection, after: OpenConnection) -> None:
        """The request `before` was upgraded: from now on its connection is the WebSocket `after`."""
        self.heard(before)
        self.lines.discard(before)
        self.lines.add(after)

    def wait(self, line: OpenConnection) -> None:
        """Its next request is awaited; it is the last in the queue."""
        if line in self.lines:
            self._waiting[line] = None
            if line.where is not None:
                self._waiting_at.setdefault(line.where, {})[line] = None

    def heard(self, line: OpenConnection) -> None:
        """It has asked for something, and we owe it an answer."""
        if self._waiting.pop(line, line) is None and line.where is not None:
            queue = self._waiting_at[line.where]
            del queue[line]
            if not queue:
                del self._waiting_at[line.where]

    def cut(self, line: OpenConnection) -> None:
        """Hang up without a word: whoever gets here would not listen to one."""
        if self.metrics is not None:
            self.metrics.limited.labels("sockets").inc()
        self.heard(line)
        line.transport.abort()

    async def watch(self) -> None:
        """Look through all connections, for ever."""
        time = asyncio.get_running_loop().time
        while True:
            await asyncio.sleep(LOOK_EVERY)
            now = time()
            for line in [line for line in self.lines if line.overdue(now)]:
                self.cut(line)

    def stop(self) -> None:
        """From now on nobody is waited for who does not speak or does not listen."""
        self.stopping = True
        for line in list(self._waiting):
            self.cut(line)


def room_for_files() -> int:
    """How many connections this process may have open; the system is asked for more than it gives by default."""
    try:
        import resource  # noqa: PLC0415  not everywhere
    except ImportError:
        return MOST_FILES
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    if allowed != resource.RLIM_INFINITY and allowed < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
        allowed = wanted
    return MOST_FILES if allowed == resource.RLIM_INFINITY else max(allowed - SPARE_FILES, SPARE_FILES)
