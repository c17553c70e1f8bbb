"""What a move costs the server: N rooms of two seats play through the public protocol, every move durable.

A move counts when both seats hold the update. CPU is the server's own, from /proc: the figure that stays the same on a
busy machine. Beside Teerling the same run measures the floor (bench/floor.py), so that the ratio means something.

    python bench/load.py --rooms 100 --seconds 10
    python bench/load.py --rooms 1000 --seconds 30 --every 2
    python bench/load.py --idle-sockets 10000        memory of sockets that say nothing
    python bench/load.py --idle-rooms 100000         memory of rooms that nobody looks at
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import urllib.request
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import websockets
from websockets.asyncio.client import ClientConnection

PORT = 8970
LIMITS = json.dumps(
    {
        "sockets": 100_000,
        "sockets_per_address": 100_000,
        "sockets_per_second": 1_000_000,
        "messages_per_address": 1_000_000,
        "reads_per_second": 1_000_000,
        "connections": 100_000,
        "connections_per_address": 100_000,
        "messages_per_second": 100_000,
        "requests_per_second": 100_000,
        "rooms_per_hour": 10_000_000,
    }
)


class Server:
    """A server process and what it has used."""

    def __init__(self, command: list[str], port: int, environment: dict[str, str]) -> None:
        self.port = port
        self.process = subprocess.Popen(command, env=os.environ | environment, stdout=subprocess.DEVNULL)
        for _ in range(200):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1)
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError("the server did not start")

    def cpu(self) -> float:
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) * 1024
        raise RuntimeError("no VmRSS")

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


class Tally:
    """What the players saw."""

    def __init__(self) -> None:
        self.latencies: list[float] = []
        self.bytes = 0
        self.wrong = 0


def post(port: int, path: str, body: Any) -> Any:
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    return json.load(urllib.request.urlopen(request))


class Wanted(msgspec.Struct):
    """What a player needs of a message; the rest is passed over."""

    type: str
    seq: int = 0
    awaited: msgspec.Raw = msgspec.Raw()


_wanted = msgspec.json.Decoder(Wanted).decode


class TeerlingRoom:
    """Two seats of one room; plays at random, game after game."""

    def __init__(self, port: int, game: str, tally: Tally) -> None:
        self.port, self.tally = port, tally
        first = post(port, "/api/rooms", {"name": "Ann", "settings": {"game": game, "chat": False}})
        second = post(port, f"/api/rooms/{first['room']}/members", {"name": "Bob"})
        self.room, self.tokens = first["room"], (first["token"], second["token"])
        self.number = 0

    async def connect(self, stack: AsyncExitStack) -> None:
        url = f"ws://127.0.0.1:{self.port}/api/rooms/{self.room}/socket"
        self.seats: list[ClientConnection] = []
        for token in self.tokens:
            seat = await stack.enter_async_context(websockets.connect(url, compression=None, ping_interval=None))
            await seat.send(json.dumps({"type": "hello", "version": 1, "token": token}))
            self.seats.append(seat)
        await self._say(0, {"type": "start"})
        self.tables = [await self._table(seat) for seat in (0, 1)]

    async def _say(self, seat: int, message: dict[str, Any]) -> None:
        self.number += 1
        text = json.dumps(message | {"id": f"m{self.number}"})
        self.tally.bytes += len(text)
        await self.seats[seat].send(text)

    async def _table(self, seat: int) -> Wanted:
        while True:
            raw = await self.seats[seat].recv()
            self.tally.bytes += len(raw)
            message = _wanted(raw)
            if message.type == "table":
                return message
            if message.type in ("problem", "refused"):
                self.tally.wrong += 1
                raise RuntimeError(raw)

    async def move(self) -> None:
        awaited = json.loads(bytes(self.tables[0].awaited))
        if awaited["type"] == "over":
            await self._say(0, {"type": "start"})
            self.tables = [await self._table(seat) for seat in (0, 1)]
            return
        seat = awaited["seat"]
        if seat == 1:
            awaited = json.loads(bytes(self.tables[1].awaited))
        seq = self.tables[seat].seq
        began = time.perf_counter()
        if awaited["type"] == "roll":
            await self._say(seat, {"type": "throw", "seq": seq, "seat": seat})
        else:
            action = random.choice(awaited["actions"])
            await self._say(seat, {"type": "act", "seq": seq, "seat": seat, "action": action})
        self.tables = [await self._table(seat) for seat in (0, 1)]
        self.tally.latencies.append(time.perf_counter() - began)


class FloorRoom:
    """The same moves against the floor."""

    def __init__(self, port: int, game: str, tally: Tally) -> None:
        self.port, self.tally, self.seq = port, tally, 0
        self.room = f"{game}{random.getrandbits(60):x}"

    async def connect(self, stack: AsyncExitStack) -> None:
        url = f"ws://127.0.0.1:{self.port}/rooms/{self.room}"
        connect = [websockets.connect(url, compression=None, ping_interval=None) for _ in (0, 1)]
        self.seats = [await stack.enter_async_context(one) for one in connect]

    async def move(self) -> None:
        self.seq += 1
        text = json.dumps({"seq": self.seq, "action": {"type": "cover", "fields": [3, 4]}})
        began = time.perf_counter()
        await self.seats[self.seq % 2].send(text)
        self.tally.bytes += len(text)
        for seat in self.seats:
            raw = await seat.recv()
            self.tally.bytes += len(raw)
            _wanted(raw.replace("{", '{"type":"table",', 1) if isinstance(raw, str) else raw)
        self.tally.latencies.append(time.perf_counter() - began)


async def play(server: Server, kind: type[Any], arguments: argparse.Namespace) -> dict[str, Any]:
    tally = Tally()
    before = server.memory()
    async with AsyncExitStack() as stack:
        rooms = [kind(server.port, arguments.game, tally) for _ in range(arguments.rooms)]
        for room in rooms:
            await room.connect(stack)
        for room in rooms[:200]:  # warm up
            await room.move()
        memory = (server.memory() - before) / len(rooms)
        tally.latencies.clear()
        tally.bytes = 0
        started, cpu = time.perf_counter(), server.cpu()
        until = started + arguments.seconds

        async def keep_playing(room: Any) -> None:
            if arguments.every:
                await asyncio.sleep(random.random() * arguments.every)
            while time.perf_counter() < until:
                begun = time.perf_counter()
                await room.move()
                if arguments.every:
                    await asyncio.sleep(max(0.0, arguments.every - (time.perf_counter() - begun)))

        await asyncio.gather(*(keep_playing(room) for room in rooms))
        seconds, cpu = time.perf_counter() - started, server.cpu() - cpu
    moves = sorted(tally.latencies)
    return {
        "moves": len(moves),
        "moves_per_second": round(len(moves) / seconds, 1),
        "p50_ms": round(1000 * moves[len(moves) // 2], 2),
        "p99_ms": round(1000 * moves[int(len(moves) * 0.99)], 2),
        "server_cpu_us_per_move": round(1e6 * cpu / len(moves), 1),
        "bytes_per_move": round(tally.bytes / len(moves)),
        "memory_bytes_per_open_room": round(memory),
        "wrong": tally.wrong,
    }


async def idle_sockets(server: Server, number: int) -> dict[str, Any]:
    """Sockets that have said hello and nothing more, two in each room."""
    before = server.memory()
    async with AsyncExitStack() as stack:
        for _ in range(number // 2):
            room = TeerlingRoom(server.port, "zock", Tally())
            url = f"ws://127.0.0.1:{server.port}/api/rooms/{room.room}/socket"
            for token in room.tokens:
                seat = await stack.enter_async_context(websockets.connect(url, compression=None, ping_interval=None))
                await seat.send(json.dumps({"type": "hello", "version": 1, "token": token}))
                await seat.recv()
        after = server.memory()
    return {"sockets": number, "memory_mb": round(after / 1e6, 1), "bytes_per_socket": round((after - before) / number)}


def idle_rooms(arguments: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Rooms in the database that nobody looks at: what the server uses with and without them."""
    figures: dict[str, Any] = {"rooms": arguments.idle_rooms}
    for name, number in (("without", 0), ("with", arguments.idle_rooms)):
        database = f"sqlite:///{folder}/{name}.sqlite"
        server = teerling(database, folder)
        server.stop()
        fill = (
            "import asyncio, sys; from teerling.server.store import Store; from teerling.room import wire\n"
            "from teerling.room.commands import open_room; from teerling.room.room import Room\n"
            "from teerling.room.journal import encode_entry\n"
            "async def main():\n"
            "    store = await Store.open(sys.argv[1]); number = int(sys.argv[2])\n"
            "    wish = wire.Open(name='Ann', settings=wire.Settings(game='zock'))\n"
            "    body = encode_entry(open_room(Room('x'), wish, '0.x', 0.0))\n"
            "    for start in range(0, number, 5000):\n"
            "        await asyncio.gather(*(store.append(f'r{start + at}', 1, body) for at in range(5000)))\n"
            "    await store.close()\n"
            "asyncio.run(main())\n"
        )
        subprocess.run([sys.executable, "-c", fill, database, str(number)], check=True)
        server = teerling(database, folder)
        figures[f"memory_mb_{name}"] = round(server.memory() / 1e6, 1)
        server.stop()
    return figures


def teerling(database: str, folder: Path) -> Server:
    command = [sys.executable, "-m", "teerling.terminal.app", "serve", "--host", "127.0.0.1", "--port", str(PORT)]
    command += ["--no-browser", "--quiet", "--database", database, "--limits", LIMITS]
    return Server(command, PORT, {"TEERLING_HOME": str(folder)})


def floor(database: str) -> Server:
    script = str(Path(__file__).with_name("floor.py"))
    return Server([sys.executable, script, database, str(PORT + 1)], PORT + 1, {})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rooms", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--every", type=float, default=0, help="seconds between two moves of a room; 0: at once")
    parser.add_argument("--game", default="zock", help="a game for two")
    parser.add_argument("--only", choices=["teerling", "floor"])
    parser.add_argument("--idle-sockets", type=int, default=0)
    parser.add_argument("--idle-rooms", type=int, default=0)
    arguments = parser.parse_args()
    figures: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if arguments.idle_rooms:
            figures = idle_rooms(arguments, folder)
        elif arguments.idle_sockets:
            server = teerling(f"sqlite:///{folder}/rooms.sqlite", folder)
            figures = asyncio.run(idle_sockets(server, arguments.idle_sockets))
            server.stop()
        else:
            if arguments.only != "teerling":
                server = floor(f"sqlite:///{folder}/floor.sqlite")
                figures["floor"] = asyncio.run(play(server, FloorRoom, arguments))
                server.stop()
            if arguments.only != "floor":
                server = teerling(f"sqlite:///{folder}/rooms.sqlite", folder)
                figures["teerling"] = asyncio.run(play(server, TeerlingRoom, arguments))
                server.stop()
            if len(figures) == 2:
                ratio = figures["teerling"]["server_cpu_us_per_move"] / figures["floor"]["server_cpu_us_per_move"]
                figures["ratio_of_cpu"] = round(ratio, 2)
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
