"""The wire between one client and the server, which breaks now and then.

What was said and not answered is said again under the same id when the wire is whole again; the server answers what it
has carried out before without doing it twice.
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

from teerling.client.seen import Denied, Ended, Refused
from teerling.room import wire

BACKOFF = (0.1, 0.3, 1.0, 2.0, 5.0)
"""Seconds before the next attempt to connect; the last one for ever."""
AFTER_A_LOSS = (0.05, 0.5)
"""The same when a connection was lost: at random, so that a server that comes back is not stormed."""
SAY_AGAIN = 1.0
"""Seconds before a message is repeated that came at a bad moment."""


class Line:
    """Greets with `hello()` whenever it is connected, and hands every message to `hear`."""

    def __init__(self, url: str, hello: Callable[[], wire.Hello], hear: Callable[[wire.Hear], None]) -> None:
        self._url, self._hello, self._hear = url, hello, hear
        self._pending: dict[str, tuple[bytes, asyncio.Future[wire.Hear]]] = {}
        self._socket: ClientConnection | None = None

    async def converse(self) -> None:
        """Connect, however often that has to be tried, and listen until the connection ends."""
        failures = 0
        while True:
            with suppress(OSError, WebSocketException):
                async with connect(self._url, compression=None) as socket:
                    await socket.send(msgspec.json.encode(self._hello()), text=True)
                    async for raw in socket:
                        self._hear(msgspec.json.decode(raw, type=wire.Hear))
                        if self._socket is None:
                            self._socket = socket
                            self._say_again()
            if self._socket is not None:
                self._socket = None
                await asyncio.sleep(uniform(*AFTER_A_LOSS))
                return
            await asyncio.sleep(BACKOFF[min(failures, len(BACKOFF) - 1)])
            failures += 1

    def say(self, message: wire.Command | wire.Advise) -> asyncio.Future[wire.Hear]:
        """Send this, now or as soon as there is a connection; the future is its answer."""
        raw = msgspec.json.encode(message)
        try:
            msgspec.json.decode(raw, type=wire.Say)
        except msgspec.ValidationError as error:
            raise Denied("malformed", str(error)) from None
        answer: asyncio.Future[wire.Hear] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(lambda _: self._pending.pop(message.id, None))
        self._pending[message.id] = (raw, answer)
        self._send(raw)
        return answer

    def say_again_later(self) -> None:
        """The server had no time for something that was said."""
        asyncio.get_running_loop().call_later(SAY_AGAIN, self._say_again)

    def _say_again(self) -> None:
        for raw, _ in list(self._pending.values()):
            self._send(raw)

    def _send(self, raw: bytes) -> None:
        if self._socket is not None:
            asyncio.ensure_future(self._socket.send(raw, text=True)).add_done_callback(look_away)

    def answer(self, message: wire.Hear) -> None:
        """Tell whoever waits for this message."""
        answered = getattr(message, "answers", None) or getattr(message, "id", None)
        _, answer = self._pending.get(answered or "", (b"", None))
        if answer is None or answer.done():
            return
        match message:
            case wire.RefusedNow(rule=rule, text=text):
                answer.set_exception(Refused(rule, text))
            case wire.Problem(code="unavailable"):
                pass  # it is said again
            case wire.Problem(code=code, text=text):
                answer.set_exception(Denied(code, text))
            case _:
                answer.set_result(message)

    def give_up(self, why: Exception | None) -> None:
        """Nothing will be answered any more."""
        for _, answer in list(self._pending.values()):
            if not answer.done():
                answer.set_exception(why or Ended("gone"))


def look_away(done: asyncio.Future[Any]) -> None:
    """Nobody waits for this: if it failed, the connection is being made again, or it does not matter any more."""
    if not done.cancelled():
        done.exception()
