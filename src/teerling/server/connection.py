"""One client's end of the wire."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator
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
        *("_abort", "_bytes", "_close", "_send", "_sender", "_waiting"),
        *("closed", "eyes", "member", "token", "where"),
    )

    def __init__(
        self,
        send: Callable[[bytes], Coroutine[Any, Any, None]],
        close: Callable[[], Coroutine[Any, Any, None]],
        abort: Callable[[], None],
    ) -> None:
        self._send, self._close, self._abort = send, close, abort
        self._bytes = 0
        self._waiting: deque[bytes] | None = None
        """What comes after a message that the client has not taken yet."""
        self._sender: asyncio.Task[None] | None = None
        self.member: MemberId | None = None
        """Who it is; None: an onlooker."""
        self.token = ""
        """The hash of the token by which he came in."""
        self.eyes: Seat | None = None
        """Through whose eyes it was shown the table last."""
        self.where = ""
        """The address it comes from."""
        self.closed = False

    def push(self, message: wire.Hear | bytes) -> None:
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
        sending = self._send(data)
        try:
            blocked_on = sending.send(None)  # runs at once, without a task of its own, unless the client is slow
        except StopIteration:
            return
        except Exception:  # the client is gone, in one of the many ways in which clients go
            self.closed = True
            return
        self._waiting = deque()
        self._sender = asyncio.create_task(self._drain(_Begun(sending, blocked_on)))

    def close(self, last: wire.Hear | None = None) -> None:
        """Say this, if anything, and hang up."""
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

    async def _drain(self, begun: _Begun | None) -> None:
        try:
            if begun is not None:
                await begun
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


class _Begun:
    """A coroutine that has run as far as it could and waits for something: await it to let it finish."""

    def __init__(self, coroutine: Coroutine[Any, Any, None], blocked_on: Any) -> None:
        self._coroutine, self._blocked_on = coroutine, blocked_on

    def __await__(self) -> Generator[Any, Any, None]:
        yield self._blocked_on
        yield from self._coroutine.__await__()
