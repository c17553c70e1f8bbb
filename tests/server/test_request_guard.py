"""By which names a server may be called, how long codes can be tried, and who sees its figures."""

import asyncio
import socket
from contextlib import closing
from typing import Any

from teerling.room import wire
from tests.server.fortress import NAME, ask, heard, hello, problem
from tests.server.siege import open_room


def test_only_names_of_this_server_are_served(start_server: Any) -> None:
    server = start_server("--name", "dice.example.org", "--origin", "https://friend.example")
    room, _ = asyncio.run(open_room(server.url, 1, game="zocken"))
    here = socket.gethostname()
    known = [
        f"localhost:{server.port}", "127.0.0.1", "192.0.2.7:80", "[::1]:8000", "[2001:db8::1]", "dice.example.org",
        "DICE.example.org.:443", "friend.example", "x.localhost", here, f"{here}.local:1",
    ]  # fmt: skip
    foreign = [
        "evil.example", "dice.example.org.evil.example", "xdice.example.org", "localhost.evil.example",
        "127.0.0.1.evil.example", "", "*", "dice.example.org@evil.example", "h" * 5000,
    ]  # fmt: skip

    async def come(host: str) -> int:
        line = await asyncio.to_thread(upgraded_or_not, server, room, host)
        return int(line.split(b" ")[1])

    for hosts, status, status_of_sockets in ((known, 200, 101), (foreign, 421, 403)):
        for host in hosts:
            for path in ("/", "/health", "/api/games", f"/api/rooms/{room}"):
                answer = ask(server, "GET", path, Host=host)
                assert answer.status == status, (host, path)
            if status == 421:
                assert problem(answer) == "forbidden"
                assert "--name" in answer.body.decode()
            assert asyncio.run(come(host)) == status_of_sockets, host


def upgraded_or_not(server: Any, room: str, host: str) -> bytes:
    """The first line of the answer to a wish for a WebSocket."""
    with closing(socket.create_connection(("127.0.0.1", server.port), timeout=30)) as line:
        line.sendall(
            f"GET /api/rooms/{room}/socket HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        return line.recv(1000)


def test_room_codes_cannot_be_tried_for_long(start_server: Any) -> None:
    server = start_server("--limits", '{"misses_per_minute": 10}')
    room, (token,) = asyncio.run(open_room(server.url, 1, game="zocken"))
    answers = [ask(server, "GET", "/api/rooms/bcdfghjk").status for _ in range(20)]
    assert answers[:10] == [404] * 10
    assert 429 in answers
    while ask(server, "GET", "/api/rooms/bcdfghjk").status != 429:
        pass
    assert ask(server, "GET", f"/api/rooms/{room}").status == 429
    assert ask(server, "POST", f"/api/rooms/{room}/members", {"name": NAME}).status == 429
    assert ask(server, "GET", "/api/games").status == 200

    async def scenario() -> None:
        async with await hello(server, room, token) as late:
            assert (await heard(late, wire.Problem)).code == "limit"

    asyncio.run(scenario())


def test_codes_and_tokens_cannot_be_tried_by_sockets_either(start_server: Any) -> None:
    server = start_server("--limits", '{"misses_per_minute": 10}')
    room, _ = asyncio.run(open_room(server.url, 1, game="zocken"))

    async def scenario() -> None:
        codes = []
        for number in range(14):
            async with await hello(server, "bcdfghjk" if number % 2 else room, None if number % 2 else "0.x") as line:
                codes.append((await heard(line, wire.Problem)).code)
        assert codes[:10] == ["token", "unknown"] * 5
        assert "limit" in codes

    asyncio.run(scenario())


def test_one_address_cannot_read_without_end(start_server: Any) -> None:
    server = start_server("--limits", '{"reads_per_second": 1}')
    answers = [ask(server, "GET", "/api/rules/zock").status for _ in range(20)]
    assert answers[:10] == [200] * 10
    assert 429 in answers
    assert ask(server, "GET", "/health").status == 200


def test_figures_are_not_for_the_world(start_server: Any) -> None:
    server = start_server("--behind", "127.0.0.1", "--metrics-from", "192.0.2.0/24")
    assert ask(server, "GET", "/metrics").status == 200
    assert ask(server, "GET", "/metrics", X_Forwarded_For="192.0.2.7").status == 200
    assert ask(server, "GET", "/metrics", X_Forwarded_For="127.0.0.1, 198.51.100.1").status == 403
    assert ask(server, "GET", "/metrics", X_Forwarded_For="anything").status == 403
    careless = start_server()  # behind a proxy that nobody told it of
    assert ask(careless, "GET", "/metrics", X_Forwarded_For="198.51.100.1").status == 403
