"""One client's end of the wire."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from typing import Any

import msgspec

from teerling.core.game import Seat
from teerling.server import wire
from teerling.server.wire import MemberId

BACKLOG = 200
"""Messages that may wait for a slow client before its connection is closed."""

encode = msgspec.json.Encoder().encode


class Connection:
    """What is pushed is sent in order, at once if the client keeps up, and without anybody waiting for a slow one."""

    __slots__ = ("_close", "_send", "_sender", "_waiting", "closed", "eyes", "member", "token")

    def __init__(
        self, send: Callable[[bytes], Coroutine[Any, Any, None]], close: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        self._send, self._close = send, close
        self._waiting: deque[bytes] | None = None
        """What comes after a message that the client has not taken yet."""
        self._sender: asyncio.Task[None] | None = None
        self.member: MemberId | None = None
        """Who it is; None: an onlooker."""
        self.token = ""
        """The hash of the token by which he came in."""
        self.eyes: Seat | None = None
        """Through whose eyes it was shown the table last."""
        self.closed = False

    def push(self, message: wire.Hear | bytes) -> None:
        """Send this after all that was pushed before."""
        if self.closed:
            return
        data = message if isinstance(message, bytes) else encode(message)
        if self._waiting is not None:
            self._waiting.append(data)
            if len(self._waiting) > BACKLOG:
                self.close()
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

    async def _drain(self, begun: _Begun | None) -> None:
        try:
            if begun is not None:
                await begun
            while self._waiting:
                await self._send(self._waiting.popleft())
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
