"""One client's end of the wire."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

from teerling.core.game import Seat
from teerling.room import wire
from teerling.room.sight import encode
from teerling.room.wire import MemberId

BACKLOG = 200
"""Messages that may wait for a slow client before its connection is cut."""
BACKLOG_BYTES = 131_072
"""Of what waits behind the first message."""
CLOSE_WITHIN = 5.0
"""Seconds for the last words."""


class Connection:
    """What is pushed is sent in order, at once if the client keeps up, and without anybody waiting for a slow one."""

    __slots__ = (
        *("_abort", "_bytes", "_close", "_send", "_sender", "_waiting", "_write"),
        *("closed", "eyes", "member", "outside", "token", "where"),
    )

    def __init__(
        self,
        write: Callable[[bytes], bool],
        send: Callable[[bytes], Coroutine[Any, Any, None]],
        close: Callable[[], Coroutine[Any, Any, None]],
        abort: Callable[[], None],
    ) -> None:
        """`write` sends at once and says whether it could; where the client is slow, `send` waits for it."""
        self._write, self._send, self._close, self._abort = write, send, close, abort
        self._bytes = 0
        self._waiting: deque[bytes] | None = None
        """What comes after a message that the client has not taken yet."""
        self._sender: asyncio.Task[None] | None = None
        self.member: MemberId | None = None
        """Who it is; None: an onlooker."""
        self.token = ""
        """The hash of the token by which he came in."""
        self.outside = False
        """Somebody at the door, who has not said yet whether he comes in or looks on."""
        self.eyes: Seat | None = None
        """Through whose eyes it was shown the table last."""
        self.where = ""
        """The address it comes from."""
        self.closed = False

    def push(self, message: wire.ServerMessage | bytes) -> None:
        """Send this after all that was pushed before."""
        if self.closed:
            return
        data = message if isinstance(message, bytes) else encode(message)
        if self._waiting is not None:
            self._bytes += len(data)
            if self._waiting and (len(self._waiting) >= BACKLOG or self._bytes > BACKLOG_BYTES):
                self.cut()
            else:
                self._waiting.append(data)
            return
        try:
            if self._write(data):
                return
        except Exception:  # the client is gone, in one of the many ways in which clients go
            self.closed = True
            return
        self._waiting = deque()
        self._sender = asyncio.create_task(self._drain(data))

    def close(self, last: wire.ServerMessage | None = None) -> None:
        """Send this, if anything, and hang up."""
        if last is not None:
            self.push(last)
        self.closed = True
        if self._sender is None:
            self._sender = asyncio.create_task(self._drain(None))
        asyncio.get_running_loop().call_later(CLOSE_WITHIN, self._cut_if_stuck)

    def cut(self) -> None:
        """Hang up without a word: it would have to be read behind all that was not."""
        self.closed = True
        self._waiting = None
        self._abort()

    def _cut_if_stuck(self) -> None:
        if self._sender is not None:
            self.cut()

    async def _drain(self, first: bytes | None) -> None:
        try:
            if first is not None:
                await self._send(first)
            while self._waiting:
                data = self._waiting.popleft()
                self._bytes -= len(data)
                await self._send(data)
            self._waiting = None
            if self.closed:
                await self._close()
        except Exception:
            self.closed = True
        finally:
            self._sender = None
