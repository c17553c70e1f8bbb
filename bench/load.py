"""What a move costs the server: N rooms of two seats play through the public protocol, every move durable.

A move counts when both seats hold the update. CPU is the server's own: waiting for other programs does not count.
Beside Teerling the same run measures the floor (bench/floor.py), so that the ratio means something: both run all the
time and are played in turns, round after round, so that a slow moment of the machine meets both.

    python bench/load.py --rooms 100 --seconds 10
    python bench/load.py --rooms 1000 --seconds 30 --every 2
    python bench/load.py --game zock yatzy --rounds 5
    python bench/load.py --tree ../old               beside another source tree, such as a `git worktree`, and its floor
    python bench/load.py --idle-sockets 10000        memory of sockets that say nothing
    python bench/load.py --idle-rooms 100000         memory of rooms that nobody looks at
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
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
        """Seconds, of all its threads; by the clock that `clock_getcpuclockid` names: /proc counts hundredths only."""
        return time.clock_gettime(~self.process.pid << 3 | 2)

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


class Playing:
    """The rooms of one server in one game; they are played for some seconds at a time."""

    def __init__(self, server: Server, kind: type[Any], arguments: argparse.Namespace, game: str) -> None:
        self.server, self.arguments, self.tally = server, arguments, Tally()
        self.rooms = [kind(server.port, game, self.tally) for _ in range(arguments.rooms)]
        self.memory = 0.0
        self.seconds = self.cpu = 0.0
        self.per_move: list[float] = []
        """CPU µs, of each round."""

    async def connect(self, stack: AsyncExitStack) -> None:
        before = self.server.memory()
        for room in self.rooms:
            await room.connect(stack)
        for room in self.rooms[:200]:  # warm up
            await room.move()
        self.memory = (self.server.memory() - before) / len(self.rooms)
        self.tally.latencies.clear()
        self.tally.bytes = 0

    async def round(self) -> None:
        done, started, cpu = len(self.tally.latencies), time.perf_counter(), self.server.cpu()
        until = started + self.arguments.seconds
        every = self.arguments.every

        async def keep_playing(room: Any) -> None:
            if every:
                await asyncio.sleep(random.random() * every)
            while time.perf_counter() < until:
                begun = time.perf_counter()
                await room.move()
                if every:
                    await asyncio.sleep(max(0.0, every - (time.perf_counter() - begun)))

        await asyncio.gather(*(keep_playing(room) for room in self.rooms))
        used = self.server.cpu() - cpu
        self.seconds += time.perf_counter() - started
        self.cpu += used
        self.per_move.append(1e6 * used / (len(self.tally.latencies) - done))

    def figures(self) -> dict[str, Any]:
        moves = sorted(self.tally.latencies)
        return {
            "moves": len(moves),
            "moves_per_second": round(len(moves) / self.seconds, 1),
            "p50_ms": round(1000 * moves[len(moves) // 2], 2),
            "p99_ms": round(1000 * moves[int(len(moves) * 0.99)], 2),
            "server_cpu_us_per_move": round(1e6 * self.cpu / len(moves), 1),
            "of_each_round": [round(one, 1) for one in self.per_move],
            "bytes_per_move": round(self.tally.bytes / len(moves)),
            "memory_bytes_per_open_room": round(self.memory),
            "wrong": self.tally.wrong,
        }


async def play(servers: dict[str, Server], arguments: argparse.Namespace, game: str) -> dict[str, Any]:
    """Of every server; and how many times the first one's CPU a move costs the others, of the rounds' medians."""
    async with AsyncExitStack() as stack:
        all_playing = {}
        for name, server in servers.items():
            kind = FloorRoom if name.startswith("floor") else TeerlingRoom
            all_playing[name] = Playing(server, kind, arguments, game)
            await all_playing[name].connect(stack)
        for _ in range(arguments.rounds):
            for playing in all_playing.values():
                await playing.round()
    figures: dict[str, Any] = {name: playing.figures() for name, playing in all_playing.items()}
    first, *others = all_playing
    for name in others:
        pairs = zip(all_playing[first].per_move, all_playing[name].per_move, strict=True)
        ratios = sorted(other / one for one, other in pairs)
        figures[f"{name} / {first}"] = {
            "median": round(statistics.median(ratios), 2),
            "least": round(ratios[0], 2),
            "most": round(ratios[-1], 2),
        }
    return figures


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


def teerling(database: str, folder: Path, port: int = PORT, tree: Path | None = None) -> Server:
    command = [sys.executable, "-m", "teerling.terminal.app", "serve", "--host", "127.0.0.1", "--port", str(port)]
    command += ["--no-browser", "--quiet", "--database", database, "--limits", LIMITS]
    return Server(command, port, {"TEERLING_HOME": str(folder), **_path(tree)})


def floor(database: str, port: int, tree: Path | None = None) -> Server:
    script = str(Path(__file__).with_name("floor.py") if tree is None else tree / "bench" / "floor.py")
    return Server([sys.executable, script, database, str(port)], port, _path(tree))


def _path(tree: Path | None) -> dict[str, str]:
    return {} if tree is None else {"PYTHONPATH": str(tree / "src")}


def load(arguments: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Both servers, of this tree and of the other, in each game."""
    servers: dict[str, Server] = {}
    try:
        for at, tree in enumerate([None, arguments.tree] if arguments.tree else [None]):
            which = f" of {arguments.tree.name}" if tree else ""
            port, database = PORT + 2 * at, f"sqlite:///{folder}/{at}"
            if arguments.only != "teerling":
                servers[f"floor{which}"] = floor(f"{database}floor.sqlite", port, tree)
            if arguments.only != "floor":
                servers[f"teerling{which}"] = teerling(f"{database}rooms.sqlite", folder, port + 1, tree)
        return {game: asyncio.run(play(servers, arguments, game)) for game in arguments.game}
    finally:
        for server in servers.values():
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rooms", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10, help="of a round")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--every", type=float, default=0, help="seconds between two moves of a room; 0: at once")
    parser.add_argument("--game", nargs="+", default=["zock"], help="games for two")
    parser.add_argument("--only", choices=["teerling", "floor"])
    parser.add_argument("--tree", type=Path)
    parser.add_argument("--idle-sockets", type=int, default=0)
    parser.add_argument("--idle-rooms", type=int, default=0)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if arguments.idle_rooms:
            figures = idle_rooms(arguments, folder)
        elif arguments.idle_sockets:
            server = teerling(f"sqlite:///{folder}/rooms.sqlite", folder)
            figures = asyncio.run(idle_sockets(server, arguments.idle_sockets))
            server.stop()
        else:
            figures = load(arguments, folder)
    print(json.dumps(figures, indent=2))


if __name__ == "__main__":
    main()
