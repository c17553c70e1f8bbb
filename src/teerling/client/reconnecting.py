"""A WebSocket that connects again whenever it is lost, and loses no message on the way.

What was sent and not answered is sent again under the same id on the next connection; the server answers what it has
carried out before without doing it twice.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import uniform
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from teerling.client.table import Denied, Ended, Refused
from teerling.room import wire

BACKOFF = (0.1, 0.3, 1.0, 2.0, 5.0)
"""Seconds before the next attempt to connect; the last one for ever."""
AFTER_A_LOSS = (0.05, 0.5)
"""The same when a connection was lost: at random, so that a server that comes back is not stormed."""
SEND_AGAIN = 1.0
"""Seconds before a message is repeated that came at a bad moment."""


class ReconnectingSocket:
    """The connection of one client: sends `hello()` first whenever it is made, and hands what comes to `receive`.

    `receive` calls `resolve` with a message as soon as whoever waits for this answer may know of it.
    """

    def __init__(
        self, url: str, hello: Callable[[], wire.Hello], receive: Callable[[wire.ServerMessage], None]
    ) -> None:
        self._url, self._hello, self._receive = url, hello, receive
        self._pending: dict[str, tuple[bytes, asyncio.Future[wire.ServerMessage]]] = {}
        """What was sent and not answered, by its id: as it was sent, and who waits for the answer."""
        self._socket: ClientConnection | None = None

    async def connect_and_listen(self) -> None:
        """Connect, however often that has to be tried, and return when that connection has ended."""
        failures = 0
        while True:
            with suppress(OSError, WebSocketException):
                async with connect(self._url, compression=None) as socket:
                    await socket.send(msgspec.json.encode(self._hello()), text=True)
                    async for raw in socket:
                        self._receive(msgspec.json.decode(raw, type=wire.ServerMessage))
                        if self._socket is None:
                            self._socket = socket
                            self._send_again()
            if self._socket is not None:
                self._socket = None
                await asyncio.sleep(uniform(*AFTER_A_LOSS))
                return
            await asyncio.sleep(BACKOFF[min(failures, len(BACKOFF) - 1)])
            failures += 1

    def send(self, message: wire.Command | wire.Advise) -> asyncio.Future[wire.ServerMessage]:
        """Send this, now or as soon as there is a connection; the future is its answer."""
        raw = msgspec.json.encode(message)
        try:
            msgspec.json.decode(raw, type=wire.ClientMessage)
        except msgspec.ValidationError as error:
            raise Denied("malformed", str(error)) from None
        answer: asyncio.Future[wire.ServerMessage] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(lambda _: self._pending.pop(message.id, None))
        self._pending[message.id] = (raw, answer)
        self._send(raw)
        return answer

    def send_again_later(self) -> None:
        """The server had no time for something that was sent: repeat all that is not answered, after a pause."""
        asyncio.get_running_loop().call_later(SEND_AGAIN, self._send_again)

    def _send_again(self) -> None:
        for raw, _ in list(self._pending.values()):
            self._send(raw)

    def _send(self, raw: bytes) -> None:
        if self._socket is not None:
            asyncio.ensure_future(self._socket.send(raw, text=True)).add_done_callback(ignore_failure)

    def resolve(self, message: wire.ServerMessage) -> None:
        """Give this message to whoever waits for it, if anybody does: as an answer, or as what went wrong."""
        answered = getattr(message, "answers", None) or getattr(message, "id", None)
        _, answer = self._pending.get(answered or "", (b"", None))
        if answer is None or answer.done():
            return
        match message:
            case wire.RefusedNow(rule=rule, text=text):
                answer.set_exception(Refused(rule, text))
            case wire.Problem(code="unavailable"):
                pass  # it is sent again
            case wire.Problem(code=code, text=text):
                answer.set_exception(Denied(code, text))
            case _:
                answer.set_result(message)

    def give_up(self, why: Exception | None) -> None:
        """Fail everybody who still waits for an answer: there will be no connection any more."""
        for _, answer in list(self._pending.values()):
            if not answer.done():
                answer.set_exception(why or Ended("gone"))


def ignore_failure(done: asyncio.Future[Any]) -> None:
    """Of a task that nobody waits for: if it failed, the connection is being made again, or it does not matter."""
    if not done.cancelled():
        done.exception()
