"""One client's end of the wire."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

import msgspec

from teerling.server import wire
from teerling.server.wire import MemberId

BACKLOG = 200
"""Messages that may wait for a slow client before its connection is closed."""

encode = msgspec.json.Encoder().encode


class Connection:
    """What is pushed is sent in order, without anybody waiting for a slow client."""

    __slots__ = ("_close", "_send", "_sender", "_waiting", "closed", "member")

    def __init__(self, send: Callable[[bytes], Awaitable[None]], close: Callable[[], Awaitable[None]]) -> None:
        self._send, self._close = send, close
        self._waiting: deque[bytes] | None = None
        self._sender: asyncio.Task[None] | None = None
        self.member: MemberId | None = None
        """Who it is; None: an onlooker."""
        self.closed = False

    def push(self, message: wire.Hear | bytes) -> None:
        """Send this after all that was pushed before."""
        if self.closed:
            return
        if self._waiting is None:
            self._waiting = deque()
        self._waiting.append(message if isinstance(message, bytes) else encode(message))
        if self._sender is None:
            self._sender = asyncio.create_task(self._drain())
        elif len(self._waiting) > BACKLOG:
            self.close()

    def close(self, last: wire.Hear | None = None) -> None:
        """Say this, if anything, and hang up."""
        if last is not None:
            self.push(last)
        self.closed = True
        if self._sender is None:
            self._sender = asyncio.create_task(self._drain())

    async def _drain(self) -> None:
        try:
            while self._waiting:
                await self._send(self._waiting.popleft())
            self._waiting = None  # most connections are silent most of the time
            if self.closed:
                await self._close()
        except Exception:  # the client is gone, in one of the many ways in which clients go
            self.closed = True
        finally:
            self._sender = None
