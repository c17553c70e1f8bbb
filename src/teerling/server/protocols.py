"""Uvicorn's protocols with limits from the first byte on: what reaches the application has passed here.

Uvicorn parses all that has arrived in one go, up to 256 kB: forty thousand empty frames. Here it gets small slices, and
nothing more once somebody has sent too much.
"""

from __future__ import annotations

import asyncio
import math
from collections import deque
from collections.abc import Callable
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode, apply_mask  # type: ignore[attr-defined]

from teerling.server.connection_limiter import ConnectionLimiter
from teerling.server.limits import Bucket

SLICE = 1024
"""Bytes that are parsed at a time: at most 170 frames."""
MASKED = 6
"""Bytes before a short text that a client sends: two, and the mask."""
FRAMES = 5.0
"""Frames of every kind for each message that is allowed; who sends more is cut off."""
MOST_FRAGMENTS = 64
"""Of one message."""
NOT_READING = 20.0
"""Seconds for which what we have sent may wait without getting less."""
CLOSING = 5.0
"""Seconds in which a WebSocket that we have closed has to go."""
STOPPING = 2.0
"""Seconds for both when the server stops."""
KEEP_ALIVE = 5
"""Seconds between two requests."""


class Config(uvicorn.Config):
    """Uvicorn's configuration, with what our protocols share."""

    limiter: ConnectionLimiter
    locate: Callable[[str | None], str | None]
    """What an address counts as; None: a proxy."""


class Http(H11Protocol):
    """HTTP: headers and bodies have to come in time, answers have to be read."""

    config: Config

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.limiter = self.config.limiter
        self.where: str | None = None
        self.due = math.inf
        """When what is awaited must have come."""
        self._phase: object = None
        self._unread = _Unread()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let the connection in, or not."""
        super().connection_made(transport)
        self.where = self.config.locate(self.client[0] if self.client else None)
        self.limiter.come(self)
        self._note()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.limiter.go(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Slice by slice. One request at a time: who sends the next before he has the answer gets that answer only."""
        while data:
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            if self._is_whole():
                self.cycle.keep_alive = False
                return
            size = len(data) if self.conn.their_state is h11.SEND_BODY else SLICE  # the rest of a body is quickly read
            part, data = data[:size], data[size:]
            super().data_received(part)
            if self.conn.their_state is h11.SEND_BODY and self._is_chunked():
                self._refuse_chunks()
                return
            if self._is_whole() and (data or self.conn.trailing_data[0]):
                self.cycle.keep_alive = False
                break
        self._note()

    def on_response_complete(self) -> None:
        """Uvicorn has sent a whole response: the connection counts as silent from now on."""
        super().on_response_complete()
        self._phase = None
        self._note()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The limiter looks at the WebSocket's protocol from now on, instead of at this one."""
        super().handle_websocket_upgrade(event)
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, Socket)
        protocol.where = self.where
        self.limiter.turn_into(self, protocol)

    def overdue(self, now: float) -> bool:
        """Nothing has come in time, or nothing is read."""
        patience = STOPPING if self.limiter.stopping else NOT_READING
        return now > self.due or self._unread.since(self.transport, now) > patience

    def _note(self) -> None:
        """What is awaited, and until when: a phase has its time, however many bytes come in it."""
        phase = self.conn.their_state
        if phase is self._phase or self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        self._phase = phase
        limits, now = self.limiter.limits, self.loop.time()
        if phase is h11.IDLE:
            self.due = now + limits.header_seconds
            self.limiter.wait(self)
        elif phase is h11.SEND_BODY:
            self.due = now + limits.body_seconds
        else:
            self.due = math.inf
            self.limiter.heard(self)

    def _is_whole(self) -> bool:
        return self.conn.their_state in (h11.DONE, h11.MUST_CLOSE)

    def _is_chunked(self) -> bool:
        return any(name == b"transfer-encoding" for name, _ in self.headers)

    def _refuse_chunks(self) -> None:
        """A chunk may hold a single byte and costs as much as a whole body; nobody who means well needs them here."""
        self.transport.write(b"HTTP/1.1 411 Length Required\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
        self.transport.close()


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket: frames of all kinds are counted, and what we send has to be read."""

    config: Config

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.queue: Any = _Mailbox(self.loop)
        self.limiter = self.config.limiter
        self.where: str | None = None
        rate = FRAMES * self.limiter.limits.messages_per_second
        self._frames = Bucket(rate, 3 * rate)
        self._fragments = 0
        self._between_messages = False
        """Whether what comes next begins a message."""
        self._keeps_up = True
        """Whether the client has taken nearly all that was sent."""
        self._unread = _Unread()
        self._closing_since = math.inf

    def pause_writing(self) -> None:
        """The client does not keep up."""
        self._keeps_up = False
        super().pause_writing()

    def resume_writing(self) -> None:
        """The client has caught up."""
        self._keeps_up = True
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.limiter.go(self)
        super().connection_lost(exc)

    def handle_connect(self, event: Any) -> None:
        """The application may write without waiting, and hang up at once on who does not read.

        A polite end would wait behind all the rest.
        """
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"]["teerling.socket"] = {"write": self.write, "abort": self.transport.abort}

    def write(self, text: bytes) -> bool:
        """Send a message, encoded already; False, and nothing is sent, while the client does not keep up."""
        if self.close_sent or self.transport.is_closing():
            raise ClientDisconnected
        if not self._keeps_up:
            return False
        self.transport.write(text_frame(text))
        return True

    def data_received(self, data: bytes) -> None:
        """Slice by slice, and no more after too much; what nearly always comes is a whole message, and nothing else."""
        is_open = self.handshake_complete and not self.close_sent
        text = whole_text(data) if is_open and self._between_messages else None
        if text is not None and self._frames.take():
            if not self._hand_over(text):
                self.curr_msg_data_type, self.frames = "text", [text]
                self.send_receive_event_to_app()
            return
        self._between_messages = False
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            self.conn.receive_data(data[start : start + SLICE])
            if self.handshake_complete and not self._may_come():
                if self.limiter.metrics is not None:
                    self.limiter.metrics.limited.labels("frames").inc()
                self.conn.fail(1008, "limit")
                self.handle_parser_exception()
                return
            if self.conn.parser_exc is not None:
                self.handle_parser_exception()
                return
            self.handle_events()
        self._between_messages = self._awaits_message()

    def _hand_over(self, text: bytes) -> bool:
        """Give a message to the application if it waits for one; if not, uvicorn stops reading."""
        if self.read_paused:
            return False
        try:
            handed_over: bool = self.queue.hand_over({"type": "websocket.receive", "text": text.decode()})
        except UnicodeDecodeError:
            return False
        return handed_over

    def receive(self) -> asyncio.Future[Any]:  # type: ignore[override]
        """The next event for the application; goes on reading once it has all."""
        event: asyncio.Future[Any] = self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return event

    def overdue(self, now: float) -> bool:
        """It was closed and does not go, or does not read."""
        if not (self.transport.is_closing() or self.close_sent):
            self._closing_since = math.inf
        elif self._closing_since == math.inf:
            self._closing_since = now
        patience = STOPPING if self.limiter.stopping else CLOSING
        return now - self._closing_since > patience or self._unread.since(self.transport, now) > NOT_READING

    def _awaits_message(self) -> bool:
        """Whether the parser waits for a frame, and not for one that goes on.

        `websockets` says so only by the generator in which it waits. Should another version wait in another one, all
        goes the long way.
        """
        if self.conn.current_size is not None:
            return False
        parser: Any = self.conn.parser
        of_frames = parser.gi_yieldfrom
        waits_in = None if of_frames is None else of_frames.gi_yieldfrom
        return waits_in is not None and waits_in.__name__ == "at_eof"

    def _may_come(self) -> bool:
        """Whether the frames that have just come are not too many."""
        for frame in self.conn.events:
            if not isinstance(frame, Frame):
                continue
            if frame.opcode is Opcode.CONT:
                self._fragments += 1
            elif frame.opcode in (Opcode.TEXT, Opcode.BINARY):
                self._fragments = 0
            if self._fragments >= MOST_FRAGMENTS or not self._frames.take():
                return False
        return True


def text_frame(text: bytes) -> bytes:
    """A whole message from a server: what `websockets` makes of it, too, in 4 µs, twice on the way of every move."""
    size = len(text)
    if 125 < size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2) + text
    return (bytes((0x81, size)) if size < 126 else b"\x81\x7f" + size.to_bytes(8)) + text


def whole_text(data: bytes) -> bytes | None:
    """The message of which this is the only frame, from a client; None: it is something else, or a long message."""
    if not MASKED <= len(data) <= SLICE or data[0] != 0x81:
        return None
    size, start = data[1] - 0x80, MASKED  # below 0 if there is no mask
    if size == 126:
        size, start = int.from_bytes(data[2:4]), MASKED + 2
    if len(data) != start + size or data[1] == 0xFF:  # then the size stands behind
        return None
    text: bytes = apply_mask(data[start:], data[start - 4 : start])
    return text


class _Mailbox:
    """What uvicorn needs of an `asyncio.Queue`, for its one reader: at a third of the cost."""

    __slots__ = ("_loop", "_messages", "_reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._reader: asyncio.Future[Any] | None = None
        self._messages: deque[Any] = deque()

    def put_nowait(self, message: Any) -> None:
        if not self.hand_over(message):
            self._messages.append(message)

    def hand_over(self, message: Any) -> bool:
        """Give it to the reader if he has nothing else to do."""
        if self._reader is None or self._reader.done():
            return False
        self._reader.set_result(message)
        return True

    def get(self) -> asyncio.Future[Any]:
        """The next message, when it is there."""
        self._reader = self._loop.create_future()
        if self._messages:
            self._reader.set_result(self._messages.popleft())
        return self._reader

    def empty(self) -> bool:
        return not self._messages


class _Unread:
    """For how long what was sent has been waiting to be read, without getting less."""

    __slots__ = ("_at", "_least")

    def __init__(self) -> None:
        self._least, self._at = 0, 0.0

    def since(self, transport: asyncio.Transport, now: float) -> float:
        waiting = transport.get_write_buffer_size()
        if not waiting or not self._least or waiting < self._least:
            self._least, self._at = waiting, now
        return now - self._at
