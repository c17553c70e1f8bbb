"""What one stranger can do to all the others by sending too much, too little, or by not reading: nothing."""

import asyncio
import http.client
import json
import socket
import struct
import time
from collections.abc import Callable
from contextlib import closing, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from teerling.room import wire
from teerling.server.addresses import Networks, client, household
from tests.conftest import Server
from tests.server.fortress import ask, heard, hello
from tests.server.siege import encode, open_room, request

MASK = b"\x00" * 4
PING = b"\x89\x80" + MASK
PONG = b"\x8a\x80" + MASK
EMPTY = b"\x81\x80" + MASK
EMPTY_START = b"\x01\x80" + MASK
EMPTY_FRAGMENT = b"\x00\x80" + MASK


def upgraded(server: Server, room: str, **options: int) -> socket.socket:
    """A WebSocket whose frames are ours to make."""
    line = socket.socket()
    for name, value in options.items():
        line.setsockopt(socket.SOL_SOCKET, getattr(socket, name), value)
    line.settimeout(30)
    line.connect(("127.0.0.1", server.port))
    line.sendall(
        f"GET /api/rooms/{room}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += line.recv(1)
    assert b" 101 " in answer
    return line


def say_text(line: socket.socket, text: bytes) -> None:
    line.sendall(b"\x81" + struct.pack("!BH", 0x80 | 126, len(text)) + MASK + text)


def close_code(line: socket.socket) -> int | None:
    """Of the close frame that comes at last; None: it was cut off."""
    everything = b""
    with suppress(ConnectionError):
        while part := line.recv(65536):
            everything += part
    at = everything.rfind(b"\x88")
    return struct.unpack("!H", everything[at + 2 : at + 4])[0] if at >= 0 else None


@pytest.mark.parametrize(
    ("first", "frame"),
    [(PING, PING), (PONG, PONG), (EMPTY, EMPTY), (EMPTY_START, EMPTY_FRAGMENT)],
    ids=["pings", "pongs", "messages", "fragments"],
)
def test_who_sends_more_frames_than_a_person_can_mean_is_cut_off(
    start_server: Callable[..., Server], first: bytes, frame: bytes
) -> None:
    server = start_server("--limits", "{}")
    room, _ = asyncio.run(open_room(server.url, 1, game="zocken"))
    with closing(upgraded(server, room)) as line:
        say_text(line, b'{"type":"hello","version":1}')
        with suppress(ConnectionError):
            line.sendall(first)
            for _ in range(1000):
                line.sendall(frame * 1000)
        assert close_code(line) in {1008, None}  # None: the rest of it was still under way
    assert 'teerling_limited_total{limit="frames"} 1.0' in ask(server, "GET", "/metrics").body.decode()
    server.stop()
    assert '"level":"error"' not in server.log


def test_a_message_may_have_a_few_fragments_but_not_many(server: Server) -> None:
    room, _ = asyncio.run(open_room(server.url, 1, game="zocken"))
    greeting = b'{"type":"hello","version":1}'

    def fragments(number: int) -> bytes:
        parts = [EMPTY_START, *[EMPTY_FRAGMENT] * (number - 2)]
        return b"".join(parts) + b"\x80" + bytes([0x80 | len(greeting)]) + MASK + greeting

    with closing(upgraded(server, room)) as line:
        line.sendall(fragments(60))
        assert b'"type":"room"' in line.recv(65536)
    with closing(upgraded(server, room)) as line:
        line.sendall(fragments(70))
        assert close_code(line) == 1008


def test_pings_at_a_persons_pace_are_answered(server: Server) -> None:
    async def scenario() -> None:
        room, (token,) = await open_room(server.url, 1, game="zocken")
        async with await hello(server, room, token) as socket:
            for _ in range(50):
                await (await socket.ping())

    asyncio.run(scenario())


# NoAnswer ------------------------------------------------------------------------------------------------------------

SILENT = {
    "nothing": b"",
    "half a head": b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    "no body": b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100000\r\n\r\n{",
}


@pytest.fixture
def short_of_files() -> Any:
    """As on a machine where a process may open 1024 files, and this is what servers get."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    yield lambda number: resource.setrlimit(resource.RLIMIT_NOFILE, (number, before[1]))
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.parametrize("silence", SILENT)
def test_a_thousand_silent_connections_keep_nobody_out(
    start_server: Callable[..., Server], silence: str, short_of_files: Callable[[int], None]
) -> None:
    rates = (
        "sockets_per_second",
        "messages_per_second",
        "requests_per_second",
        "reads_per_second",
    )  # not what this is about
    limits = dict.fromkeys(rates, 1e6) | {"sockets_per_address": 300}
    short_of_files(1024)
    server = start_server("--limits", json.dumps(limits))
    short_of_files(4096)
    lines = []
    try:
        for _ in range(1100):
            line = socket.create_connection(("127.0.0.1", server.port), timeout=10)
            lines.append(line)
            with suppress(ConnectionError):
                line.sendall(SILENT[silence])
        assert request(f"{server.url}/health")["status"] == "ok"
        room, (token,) = asyncio.run(open_room(server.url, 1, game="zocken"))

        async def come() -> None:
            async with await hello(server, room, token) as honest:
                await heard(honest, wire.RoomNow)

        asyncio.run(come())
    finally:
        for line in lines:
            line.close()
    server.stop()
    assert '"level":"error"' not in server.log


def test_who_plays_stays_when_the_house_is_full_of_silence(start_server: Callable[..., Server]) -> None:
    server = start_server("--limits", '{"sockets": 50, "sockets_per_second": 1e6}')
    lines: list[socket.socket] = []

    async def scenario() -> None:
        room, (token,) = await open_room(server.url, 1, game="zocken")
        async with await hello(server, room, token) as honest:
            await heard(honest, wire.RoomNow)
            lines.extend(socket.create_connection(("127.0.0.1", server.port), timeout=10) for _ in range(200))
            assert (await asyncio.to_thread(request, f"{server.url}/health"))["connections"] == 1
            await honest.send(encode(wire.Chat("1", "still here")).decode())
            assert (await heard(honest, wire.Said)).text == "still here"

    asyncio.run(scenario())
    for line in lines:
        line.close()


@pytest.mark.parametrize("silence", SILENT)
def test_who_does_not_finish_his_request_is_hung_up_on(start_server: Callable[..., Server], silence: str) -> None:
    server = start_server("--limits", '{"header_seconds": 0.5, "body_seconds": 0.5}')
    with closing(socket.create_connection(("127.0.0.1", server.port), timeout=30)) as line:
        line.sendall(SILENT[silence])
        with suppress(ConnectionError):
            assert line.recv(1) == b""
    server.stop()
    assert '"level":"error"' not in server.log


def test_chunks_are_refused_before_they_are_counted(server: Server) -> None:
    head = b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    with closing(socket.create_connection(("127.0.0.1", server.port), timeout=30)) as line:
        line.sendall(head + b"1\r\nx\r\n" * 1000)
        assert line.recv(20).startswith(b"HTTP/1.1 411")


def test_requests_are_answered_one_at_a_time(server: Server) -> None:
    ask_health = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with closing(socket.create_connection(("127.0.0.1", server.port), timeout=30)) as line:
        line.sendall(ask_health * 3)
        answers = b""
        with suppress(ConnectionError):
            while part := line.recv(65536):
                answers += part
        assert answers.count(b"HTTP/1.1 200") == 1
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)) as keeping:
        for _ in range(3):
            keeping.request("GET", "/health")
            answer = keeping.getresponse()
            assert (answer.status, bool(answer.read()), answer.will_close) == (200, True, False)


def test_new_connections_from_one_address_are_limited(start_server: Callable[..., Server]) -> None:
    server = start_server("--limits", '{"sockets_per_second": 1}')
    cut = 0
    for _ in range(30):
        with closing(socket.create_connection(("127.0.0.1", server.port), timeout=30)) as line:
            try:
                line.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                cut += not line.recv(1)
            except ConnectionError:
                cut += 1
    assert 10 <= cut <= 25


# Who does not read --------------------------------------------------------------------------------------------------


async def _chatter(server: Server, room: str, token: str, messages: int) -> None:
    async with await hello(server, room, token) as talker:
        for number in range(messages):
            text = encode(wire.Chat(str(number), "x" * 300))
            await talker.send(text.decode())
            await heard(talker, wire.Said)


def test_who_does_not_read_is_cut_off_and_no_longer_there(server: Server) -> None:
    room, (host, deaf) = asyncio.run(open_room(server.url, 2, game="zocken"))
    with closing(upgraded(server, room, SO_RCVBUF=4096)) as line:
        say_text(line, encode(wire.Hello(1, deaf)))

        async def scenario() -> None:
            async with await hello(server, room, host) as watching:
                while (await heard(watching, wire.Presence)).present != (0, 1):
                    pass
                talking = asyncio.create_task(_chatter(server, room, host, 3000))
                while (await heard(watching, wire.Presence)).present != (0,):
                    pass
                talking.cancel()
                with suppress(asyncio.CancelledError, ConnectionClosed):
                    await talking

        asyncio.run(asyncio.wait_for(scenario(), 120))


def test_who_does_not_read_does_not_delay_the_end(server: Server) -> None:
    room, (host, deaf) = asyncio.run(open_room(server.url, 2, game="zocken"))
    lines = [upgraded(server, room, SO_RCVBUF=4096) for _ in range(3)]
    for line in lines:
        say_text(line, encode(wire.Hello(1, deaf)))
    asyncio.run(_chatter(server, room, host, 1100))  # enough to fill what the system takes, not enough to be cut off
    halves = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(3)]
    for half in halves:
        half.sendall(SILENT["no body"])
    started = time.monotonic()
    server.stop()
    took = time.monotonic() - started
    assert '"level":"error"' not in server.log, f"uvicorn gave up waiting after {took:.1f} s"
    for line in (*lines, *halves):
        line.close()


# Addresses ----------------------------------------------------------------------------------------------------------


def _scope(peer: str, *forwarded: str) -> dict[str, Any]:
    return {"client": (peer, 1), "headers": [(b"x-forwarded-for", one.encode()) for one in forwarded]}


def test_an_address_is_a_household() -> None:
    assert household("2001:db8::1") == household("2001:db8::ffff:1") != household("2001:db8:0:1::1")
    assert household("192.0.2.1") == household("::ffff:192.0.2.1") != household("192.0.2.2")
    assert household("fe80::1%eth0") == household("fe80::2%eth0")
    assert household("no address") == household(None)


def test_only_a_trusted_proxy_is_believed_and_only_addresses_are() -> None:
    proxies = Networks("127.0.0.1, 10.0.0.0/8", "behind")
    assert client(_scope("192.0.2.1", "198.51.100.1"), proxies) == "192.0.2.1"
    assert client(_scope("127.0.0.1", "198.51.100.1"), proxies) == "198.51.100.1"
    assert client(_scope("::ffff:127.0.0.1", "[2001:db8::1]:4711"), proxies) == "2001:db8::1"
    assert client(_scope("127.0.0.1", "203.0.113.9, 198.51.100.1", "10.1.2.3"), proxies) == "198.51.100.1"
    assert client(_scope("127.0.0.1", "anything"), proxies) == "127.0.0.1"
    assert client(_scope("127.0.0.1", "x" * 10_000 + ", 10.1.2.3"), proxies) == "10.1.2.3"
    assert client(_scope("127.0.0.1"), proxies) == "127.0.0.1"
    assert client(_scope("192.0.2.1", "203.0.113.9, 198.51.100.1"), Networks("*", "behind")) == "198.51.100.1"
