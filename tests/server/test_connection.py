"""What is pushed arrives in order, whether the client keeps up or not, and no more is read than is carried out."""

import asyncio
from typing import Any

import pytest
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from teerling.server import protocols
from teerling.server.connection import BACKLOG, Connection
from teerling.server.connection_limiter import ConnectionLimiter
from teerling.server.database_health import Deadlines
from teerling.server.limits import Limits


class Reader:
    """A client that reads only while it is told to."""

    def __init__(self) -> None:
        self.read: list[bytes] = []
        self.reads = asyncio.Event()
        self.reads.set()
        self.cut = False
        self.connection = Connection(self._write, self._send, self._close, self._abort)

    def _write(self, message: bytes) -> bool:
        if self.reads.is_set():
            self.read.append(message)
        return self.reads.is_set()

    async def _send(self, message: bytes) -> None:
        await self.reads.wait()
        self.read.append(message)

    async def _close(self) -> None:
        self.read.append(b"closed")

    def _abort(self) -> None:
        self.cut = True


def test_a_slow_client_gets_everything_in_order() -> None:
    async def scenario() -> None:
        reader = Reader()
        reader.connection.push(b"1")
        reader.reads.clear()
        for message in (b"2", b"3", b"4"):
            reader.connection.push(message)
        await asyncio.sleep(0)
        assert reader.read == [b"1"]
        reader.reads.set()
        reader.connection.push(b"5")  # behind what waits, although it could be written now
        while len(reader.read) < 5:
            await asyncio.sleep(0)
        await asyncio.sleep(0)
        reader.connection.push(b"6")
        assert reader.read == [b"1", b"2", b"3", b"4", b"5", b"6"]
        reader.connection.close()
        reader.connection.push(b"7")
        while reader.read[-1] != b"closed":
            await asyncio.sleep(0)
        assert b"7" not in reader.read

    asyncio.run(scenario())


def test_who_does_not_read_is_cut_off() -> None:
    async def scenario() -> None:
        reader = Reader()
        reader.reads.clear()
        for _ in range(BACKLOG + 1):
            reader.connection.push(b"x")
            assert not reader.cut
        reader.connection.push(b"x")
        assert reader.cut
        assert reader.connection.closed

    asyncio.run(scenario())


class Wire:
    """A transport that says whether anybody reads from it."""

    def __init__(self) -> None:
        self.reading = True
        self.stops = 0

    def pause_reading(self) -> None:
        self.reading = False
        self.stops += 1

    def resume_reading(self) -> None:
        self.reading = True

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)}.get(name, default)

    def is_closing(self) -> bool:
        return False

    def write(self, data: bytes) -> None: ...
    def close(self) -> None: ...
    def abort(self) -> None: ...


HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def test_reading_stops_while_somebody_is_busy_and_only_then() -> None:
    async def scenario() -> None:
        taken: list[str] = []
        go_on = asyncio.Semaphore(0)

        async def app(_: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            while (event := await receive())["type"] == "websocket.receive":
                taken.append(event["text"])
                await go_on.acquire()

        line, socket = await connected(app)
        for text in ("1", "2", "3"):  # each comes when the one before is done
            await say(socket, frame(text))
            go_on.release()
            await settle()
        assert (taken, line.stops) == (["1", "2", "3"], 0)
        await say(socket, frame("4"))
        assert line.reading
        await say(socket, frame("5"))
        assert (taken[-1], line.reading) == ("4", False)
        go_on.release()
        await settle()
        assert (taken[-1], line.reading) == ("5", True)
        socket.connection_lost(None)
        go_on.release()
        await settle()

    asyncio.run(scenario())


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_messages_are_framed_as_the_protocol_says(size: int) -> None:
    assert protocols.text_frame(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


@pytest.mark.parametrize("size", [0, 1, 119, 125, 126, 1000])
def test_a_short_message_in_one_frame_is_read_as_the_protocol_says(size: int) -> None:
    text = "x" * size
    data = frame(text)
    assert protocols.whole_text(data) == text.encode()
    others = [data[:-1], data + b"x", data + data, b"\x01" + data[1:], b"\x82" + data[1:], b"\xc1" + data[1:]]
    others.append(Frame(Opcode.TEXT, text.encode()).serialize(mask=False))
    others.append(b"\x81\xff" + size.to_bytes(8) + b"mask" + text.encode())  # as nobody should write so small a size
    assert [protocols.whole_text(other) for other in others] == [None] * len(others)


def test_a_message_is_the_same_however_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        taken: list[str] = []

        async def app(_: Any, receive: Any, send: Any) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            while (event := await receive())["type"] == "websocket.receive":
                taken.append(event["text"])

        _, socket = await connected(app)
        data = frame("hello")
        for cut in range(1, len(data)):
            await say(socket, data[:cut])
            await say(socket, data[cut:])
        assert taken == ["hello"] * (len(data) - 1)
        # The second part of this one looks like a message.
        looks = bytes((0x81, 0x81, 0, 0, 0x81 ^ ord("a"), 0x81 ^ ord("b"), ord("c")))
        assert protocols.whole_text(looks) == b"c"
        await say(socket, bytes((0x81, 0x83)))
        await say(socket, looks)
        assert taken[-1] == "abc"
        for part in (Frame(Opcode.TEXT, b"on", fin=False), Frame(Opcode.CONT, b"ce")):
            await say(socket, part.serialize(mask=True))
        assert taken[-1] == "once"
        with monkeypatch.context() as patched:  # the short way is taken at all
            patched.setattr(socket.conn, "receive_data", None)
            await say(socket, frame("quick"))
        assert taken[-1] == "quick"
        socket.connection_lost(None)
        await settle()

    asyncio.run(scenario())


async def connected(app: Any) -> tuple[Wire, protocols.Socket]:
    config = protocols.Config(app, log_config=None, ws_ping_interval=None, proxy_headers=False)
    config.limiter = ConnectionLimiter(Limits(), 100)
    config.load()
    line, socket = Wire(), protocols.Socket(config, ServerState(), {}, asyncio.get_running_loop())
    socket.connection_made(line)  # type: ignore[arg-type]
    await say(socket, HANDSHAKE)
    return line, socket


def frame(text: str) -> bytes:
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=True)


async def say(socket: protocols.Socket, data: bytes) -> None:
    socket.data_received(data)
    await settle()


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


def test_each_has_its_own_deadline_on_one_timer() -> None:
    async def scenario() -> None:
        loop = asyncio.get_running_loop()
        deadlines = Deadlines(loop, TimeoutError)
        late, done, soon, gone = (loop.create_future() for _ in range(4))
        deadlines.add(late, 60)
        deadlines.add(done, 0.001)
        deadlines.add(soon, 0.002)
        deadlines.add(gone, 0.001)
        done.set_result(None)
        gone.cancel()
        with pytest.raises(TimeoutError):
            await soon
        assert await done is None
        assert gone.cancelled()
        assert not late.done()
        late.set_result(None)

    asyncio.run(scenario())
