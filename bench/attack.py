"""What an honest room sees, and what the server holds, while a stranger attacks.

    python bench/attack.py                                   every attack on this source tree
    python bench/attack.py --tree . --tree ../before         two trees, side by side
    python bench/attack.py --attack pings --seconds 20

The server runs with its own defaults, as an operator would start it. The honest room says ten things a second from
127.0.0.1, and each counts when the other seat has heard it, which is after it was made durable; a newcomer asks for
/health twice a second. The attacker is a process of its own and comes from 127.0.0.2 (Linux lets it).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

import websockets

HERE = Path(__file__).resolve().parent.parent
ATTACKER = "127.0.0.2"
EVERY = 0.1
PATIENCE = 30.0
MASK = b"\x00" * 4


# The attacker -------------------------------------------------------------------------------------------------------


def post(port: int, path: str, body: Any) -> Any:
    where = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(where, timeout=PATIENCE) as answer:
        return json.load(answer)


async def line(port: int, **options: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    raw = socket.socket()
    for name, value in options.items():
        raw.setsockopt(socket.SOL_SOCKET, getattr(socket, name), value)
    raw.bind((ATTACKER, 0))
    raw.setblocking(False)
    await asyncio.get_running_loop().sock_connect(raw, ("127.0.0.1", port))
    return await asyncio.open_connection(sock=raw, limit=2**16)


def text(message: dict[str, Any]) -> bytes:
    raw = json.dumps(message).encode()
    return b"\x81" + struct.pack("!BH", 0x80 | 126, len(raw)) + MASK + raw


async def upgraded(port: int, room: str, token: str | None = None, **options: int) -> Any:
    reader, writer = await line(port, **options)
    writer.write(
        f"GET /api/rooms/{room}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
    await reader.readuntil(b"\r\n\r\n")
    writer.write(text({"type": "hello", "version": 1, "token": token}))
    return reader, writer


async def again(attack: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """For ever; whoever is thrown out comes back."""
    while True:
        with suppress(OSError, asyncio.IncompleteReadError, websockets.WebSocketException):
            await attack()
        await asyncio.sleep(0.05)


def frames(first: bytes, frame: bytes) -> Callable[[int, str], Awaitable[None]]:
    async def attack(port: int, room: str) -> None:
        async def flood() -> None:
            _, writer = await upgraded(port, room)
            writer.write(first)
            while True:
                writer.write(frame * 10_000)
                await writer.drain()
                await asyncio.sleep(0.05)  # 1.2 MB a second

        await again(flood)

    return attack


def asking(*requests: bytes, lines: int = 8) -> Callable[[int, str], Awaitable[None]]:
    async def attack(port: int, room: str) -> None:
        async def ask() -> None:
            reader, writer = await line(port)
            while True:
                for request in requests:
                    writer.write(request.replace(b"ROOM", room.encode()))
                    await writer.drain()
                    head = await reader.readuntil(b"\r\n\r\n")
                    length = [part for part in head.lower().split(b"\r\n") if part.startswith(b"content-length:")]
                    if length:
                        await reader.readexactly(int(length[0].split(b":")[1]))

        await asyncio.gather(*[again(ask) for _ in range(lines)])

    return attack


def get(path: str, host: str = "localhost") -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip\r\n\r\n".encode()


def silent(*words: bytes) -> Callable[[int, str], Awaitable[None]]:
    async def attack(port: int, _: str) -> None:
        async def hold(word: bytes) -> None:
            reader, writer = await line(port)
            writer.write(word)
            await reader.read(1)
            writer.close()

        async def keep(word: bytes) -> None:
            await again(lambda: hold(word))

        await asyncio.gather(*[keep(word) for word in words * (1000 // len(words))])

    return attack


async def deaf(port: int, _: str) -> None:
    """A full room that changes all the time, and 150 onlookers who do not read."""
    host = await asyncio.to_thread(post, port, "/api/rooms", {"name": "Host", "settings": {"game": "zocken"}})
    for number in range(50):
        guest = {"name": f"Somebody with a name {number}", "sit": False}
        with suppress(OSError):
            await asyncio.to_thread(post, port, f"/api/rooms/{host['room']}/members", guest)
    ears = [await upgraded(port, host["room"], SO_RCVBUF=4096) for _ in range(150)]
    for reader, _ in ears:
        reader._transport.pause_reading()

    async def talk() -> None:
        reader, writer = await upgraded(port, host["room"], host["token"])
        reading = asyncio.create_task(reader.read(-1))
        number = 0
        while not reading.done():
            number += 1
            writer.write(text({"type": "agree", "id": f"{time.monotonic()}", "coach": bool(number % 2)}))
            await asyncio.sleep(1 / 19)

    await asyncio.gather(*[again(talk) for _ in range(5)])


async def solving(port: int, _: str) -> None:
    """One room after the other, each of another game that `best` has to solve."""

    async def ask(number: int) -> None:
        options = {"matches": [0, 10, 30, 60, 100, 150, 210, 10 * number]}
        settings = {"game": "zocken", "options": options, "pace": "instant"}
        await watched(port, settings, "best", 2)

    rooms = []
    for number in range(29, 1000):
        rooms.append(asyncio.create_task(ask(number)))
        await asyncio.sleep(0.3)


async def bots(port: int, _: str) -> None:
    """Forty rooms of instant bots that play game after game."""
    yatzy = {"game": "yatzy", "pace": "instant"}
    await asyncio.gather(*[again(lambda: watched(port, yatzy, "good", 4)) for _ in range(40)])


async def loading(port: int, _: str) -> None:
    """A room of every game, in which `best` plays for the first time since the server was installed."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/games", timeout=PATIENCE) as answer:
        games = json.load(answer)
    rooms = [({"game": one["id"], "pace": "instant"}, max(2, one["min_players"])) for one in games]
    await asyncio.gather(*[watched(port, settings, "best", count) for settings, count in rooms])


async def watched(port: int, settings: dict[str, Any], level: str, count: int) -> None:
    """A table of bots, and somebody who looks on and starts it again and again."""
    wish = {"name": "Eve", "sit": False, "settings": settings}
    host = await asyncio.to_thread(post, port, "/api/rooms", wish)
    reader, writer = await upgraded(port, host["room"], host["token"])
    for at in range(count):
        writer.write(text({"type": "add_bot", "level": level, "id": f"b{at}"}))
    last, number = b'"type":"over"', 0
    while True:
        if b'"type":"over"' in last:
            number += 1
            writer.write(text({"type": "start", "id": f"s{number}"}))
            last = b""
        news = await reader.read(65536)
        if not news:
            return
        last = last[-64:] + news


VERIFY = b" " * 200_000
ATTACKS: dict[str, Callable[[int, str], Awaitable[None]]] = {
    "pings": frames(b"", b"\x89\x80" + MASK),
    "fragments": frames(b"\x01\x80" + MASK, b"\x00\x80" + MASK),
    "messages": frames(b"", b"\x81\x80" + MASK),
    "solving": solving,
    "loading": loading,
    "bots": bots,
    "pictures": asking(get("/api/rooms/ROOM/qr.svg", ("h" * 60 + ".") * 3 + "localhost")),
    "reading": asking(get("/api/games"), get("/api/schema.json"), get("/api/openapi/openapi.json"), get("/")),
    "records": asking(get("/api/rooms/ROOM/games/1/record"), get("/api/rooms/ROOM/games/1/replay")),
    "verify": asking(
        f"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: {len(VERIFY)}\r\n\r\n".encode() + VERIFY
    ),
    "deaf": deaf,
    "silence": silent(
        b"",
        b"GET /health HTTP/1.1\r\nHost: ",
        b"POST /api/verify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n{",
    ),
}


# The honest ---------------------------------------------------------------------------------------------------------


class Server:
    """A server of some source tree."""

    def __init__(self, tree: Path, home: Path, compiled: bool = True) -> None:
        """`compiled`: it may use what Numba has compiled before, for whoever ran this tree."""
        self.tree, self.home, self.compiled = tree, home, compiled
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = int(free.getsockname()[1])
        self.start()

    def start(self) -> None:
        environment = {"PYTHONPATH": str(self.tree / "src"), "TEERLING_HOME": str(self.home)}
        environment["TEERLING_CACHE"] = str(self.home / "cache")
        if not self.compiled:
            environment["NUMBA_CACHE_DIR"] = str(self.home / "numba")
        command = [sys.executable, "-m", "teerling", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--no-browser"],
            env=os.environ | environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(300):
            with suppress(OSError):
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=1).close()
                return
            time.sleep(0.1)
        raise RuntimeError("the server did not start")

    def stop(self) -> float:
        began = time.monotonic()
        self.process.terminate()
        self.process.wait(60)
        return time.monotonic() - began

    def holds(self) -> tuple[int, int, int, int]:
        """Megabytes with all that it has started, threads, file handles, megabytes of solved games on disk."""
        here = Path(f"/proc/{self.process.pid}")
        children = (here / f"task/{self.process.pid}/children").read_text().split()
        status = dict(part.split(":", 1) for part in (here / "status").read_text().splitlines())
        total = sum(_resident(pid) for pid in (str(self.process.pid), *children))
        cache = sum(file.stat().st_size for file in (self.home / "cache").rglob("*.npy"))
        return total // 2**20, int(status["Threads"]), len(list((here / "fd").iterdir())), cache // 2**20


def _resident(pid: str) -> int:
    with suppress(OSError):
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


class Honest:
    """Two seats; one speaks, the other listens."""

    def __init__(self, port: int) -> None:
        self.port = port
        first = post(port, "/api/rooms", {"name": "Ann", "settings": {"game": "zocken"}})
        second = post(port, f"/api/rooms/{first['room']}/members", {"name": "Bob"})
        self.room, self.tokens = first["room"], (first["token"], second["token"])
        self.waits: list[float] = []
        self.visits: list[float] = []
        self.since = self.visiting = time.monotonic()
        """When what is under way began."""

    async def _sit(self, token: str) -> Any:
        url = f"ws://127.0.0.1:{self.port}/api/rooms/{self.room}/socket"
        seat = await websockets.connect(url, compression=None, ping_interval=None, open_timeout=PATIENCE)
        await seat.send(json.dumps({"type": "hello", "version": 1, "token": token}))
        return seat

    async def play(self) -> None:
        seats: list[Any] = []
        number = 0
        while True:
            number += 1
            began = self.since = time.monotonic()
            word = f"{began:.6f} {number}"
            try:
                async with asyncio.timeout(PATIENCE):
                    while True:
                        with suppress(OSError, websockets.WebSocketException):
                            seats = seats or [await self._sit(token) for token in self.tokens]
                            await seats[0].send(json.dumps({"type": "chat", "id": word, "text": word}))
                            while word not in await seats[1].recv():
                                pass
                            break
                        seats = []
                        await asyncio.sleep(0.05)
            except TimeoutError:
                seats = []
            self.waits.append(time.monotonic() - began)
            await asyncio.sleep(max(0.0, EVERY - (time.monotonic() - began)))

    async def visit(self) -> None:
        while True:
            began = self.visiting = time.monotonic()
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                    writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    answer = await reader.read(-1)
                    writer.close()
                    if b" 200 " not in answer:
                        raise OSError
                    self.visits.append(time.monotonic() - began)
                    await asyncio.sleep(0.5)
                    continue
            self.visits.append(PATIENCE)
            await asyncio.sleep(0.5)

    def seen(self) -> str:
        """p50, p99, longest of what was said; longest of the visits; all forgotten afterwards."""
        now = time.monotonic()
        waits = sorted([*self.waits, *([now - self.since] if now - self.since > EVERY else [])]) or [PATIENCE]
        visit = max([*self.visits, now - self.visiting if now - self.visiting > 1 else 0])
        self.waits, self.visits = [], []
        return " | ".join(map(_ms, (waits[len(waits) // 2], waits[len(waits) * 99 // 100], waits[-1], visit)))


def _ms(seconds: float) -> str:
    return f"> {PATIENCE:.0f} s" if seconds >= PATIENCE else f"{seconds * 1000:.0f}"


def long_room(server: Server) -> str:
    """A room with a finished game and a long journal, as after many evenings."""
    host = post(
        server.port, "/api/rooms", {"name": "Ann", "sit": False, "settings": {"game": "zock", "pace": "instant"}}
    )
    room: str = host["room"]

    async def play() -> None:
        async with websockets.connect(f"ws://127.0.0.1:{server.port}/api/rooms/{room}/socket") as seat:
            await seat.send(json.dumps({"type": "hello", "version": 1, "token": host["token"]}))
            for at, message in enumerate(({"type": "add_bot", "level": "random"},) * 2 + ({"type": "start"},)):
                await seat.send(json.dumps({**message, "id": str(at)}))
            async with asyncio.timeout(PATIENCE):
                while '"past":[{' not in await seat.recv():
                    pass

    asyncio.run(play())
    server.stop()
    with sqlite3.connect(server.home / "rooms.sqlite") as database:
        (last,) = database.execute("SELECT max(seq) FROM events WHERE room = ?", (room,)).fetchone()
        body = json.dumps({"at": time.time(), "what": {"type": "spoken", "member": 0, "text": "x"}})
        rows = [(room, last + number, time.time(), body) for number in range(1, 12_001)]
        database.executemany("INSERT INTO events (room, seq, at, body) VALUES (?, ?, ?, ?)", rows)
    database.close()
    server.start()
    return room


async def watch(server: Server, attack: str, seconds: float, long: str) -> list[str]:
    """Before, while and after."""
    honest = Honest(server.port)
    tasks = [asyncio.create_task(honest.play()), asyncio.create_task(honest.visit())]
    await asyncio.sleep(3)
    rows = [f"before | {honest.seen()} | " + " | ".join(map(str, server.holds()))]
    attacker = subprocess.Popen(
        [sys.executable, __file__, "--attacker", attack, "--port", str(server.port), "--room", long or honest.room]
    )
    await asyncio.sleep(seconds)
    rows.append(f"while | {honest.seen()} | " + " | ".join(map(str, server.holds())))
    attacker.kill()
    attacker.wait()
    await asyncio.sleep(5)
    honest.seen()
    await asyncio.sleep(3)
    rows.append(f"after | {honest.seen()} | " + " | ".join(map(str, server.holds())))
    for task in tasks:
        task.cancel()
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tree", type=Path, action="append")
    parser.add_argument("--attack", choices=ATTACKS, action="append")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--attacker", help=argparse.SUPPRESS)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--room", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.attacker:
        with suppress(KeyboardInterrupt):
            asyncio.run(ATTACKS[chosen.attacker](chosen.port, chosen.room))  # type: ignore[arg-type]
        return
    print("| attack | tree | | p50 ms | p99 | longest | /health | MB | threads | handles | cache MB | stop s |")
    print("|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    for attack in chosen.attack or ATTACKS:
        for tree in chosen.tree or [HERE]:
            with tempfile.TemporaryDirectory() as home:
                server = Server(tree.resolve(), Path(home), compiled=attack != "loading")
                try:
                    long = long_room(server) if attack == "records" else ""
                    rows = asyncio.run(watch(server, attack, chosen.seconds, long))
                finally:
                    took = server.stop()
            for row in rows:
                print(f"| {attack} | {tree.resolve().name} | {row} | {took:.1f} |", flush=True)


if __name__ == "__main__":
    main()
