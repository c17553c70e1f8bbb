"""What an HTTP request costs the server, and what it costs to start it.

Requests go through the ASGI application in this process, without a network: what is measured is ours, in CPU time. Each
tree is measured in processes of its own that take turns, so a slow moment of the machine meets all of them.

    python bench/http_requests.py
    python bench/http_requests.py --tree ../old     beside another source tree, such as a `git worktree`
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from teerling.server.app import Server
from teerling.server.limits import Limits
from teerling.server.services import Config

HERE = Path(__file__).parents[1]
ROUNDS = 7
REQUESTS = 4000
START = "import teerling.server.run as run; run.Server(run.Config(database=''))"
LIMITS = ("requests_per_second", "reads_per_second", "misses_per_minute")


async def asked(app: Any, method: str, path: str, body: bytes) -> tuple[int, bytes]:
    """Status and body of one answer."""
    headers = [(b"host", b"localhost"), (b"content-length", str(len(body)).encode())]
    scope: dict[str, Any] = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
    }
    scope |= {"path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "", "headers": headers}
    scope |= {"client": ("127.0.0.1", 1), "server": ("127.0.0.1", 8000), "state": {}, "extensions": {}}
    heard: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        heard.append(message)

    await app(scope, receive, send)
    return heard[0]["status"], heard[1]["body"]


async def measure(folder: str) -> dict[str, float]:
    """CPU µs of each kind of request."""
    limits: dict[str, Any] = dict.fromkeys(LIMITS, 1e9)
    app = Server(Config(database=f"sqlite:///{folder}/rooms.sqlite", limits=Limits(**limits)))
    told: asyncio.Queue[Any] = asyncio.Queue()
    answered: asyncio.Queue[Any] = asyncio.Queue()
    running = asyncio.create_task(app({"type": "lifespan", "asgi": {"version": "3.0"}}, told.get, answered.put))
    await told.put({"type": "lifespan.startup"})
    await answered.get()
    await asyncio.sleep(2)  # until what is made at the start is made
    wish = b'{"name":"Ann","settings":{"game":"zock"}}'
    room = json.loads((await asked(app, "POST", "/api/rooms", wish))[1])["room"]
    kinds = {
        "GET /api/about": ("GET", "/api/about", b"", 200),
        "GET /api/rooms/{room}": ("GET", f"/api/rooms/{room}", b"", 200),
        "POST /api/rooms/{room}/redeem": ("POST", f"/api/rooms/{room}/redeem", b'{"code":"0.wrong"}', 403),
    }
    figures: dict[str, float] = {}
    for name, (method, path, body, status) in kinds.items():
        began = time.process_time()
        for _ in range(REQUESTS):
            assert (await asked(app, method, path, body))[0] == status
        figures[name] = 1e6 * (time.process_time() - began) / REQUESTS
    await told.put({"type": "lifespan.shutdown"})
    await running
    return figures


def in_tree(tree: Path, code: list[str], **environment: str) -> tuple[str, float]:
    """What a Python process with that tree prints, and the CPU seconds it took."""
    known = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    env = known | {"PYTHONPATH": str(tree / "src")} | environment
    done = subprocess.run([sys.executable, *code], env=env, check=True, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done.stdout, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tree", type=Path, action="append", default=[])
    parser.add_argument("--measure", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        if arguments.measure:
            print(json.dumps(asyncio.run(measure(folder))))
            return
        trees = [HERE, *(tree.resolve() for tree in arguments.tree)]
        figures: list[dict[str, list[float]]] = [{} for _ in trees]
        for number in range(ROUNDS):
            for at, tree in enumerate(trees):
                bytecode = f"{folder}/{at}"
                if number < 3:
                    shutil.rmtree(bytecode, ignore_errors=True)
                for name in ["start, without bytecode, ms"] * (number < 3) + ["start, ms"]:
                    _, seconds = in_tree(tree, ["-c", START], PYTHONPYCACHEPREFIX=bytecode)
                    figures[at].setdefault(name, []).append(1000 * seconds)
                printed, _ = in_tree(tree, [__file__, "--measure"], PYTHONPYCACHEPREFIX=bytecode)
                for name, value in json.loads(printed).items():
                    figures[at].setdefault(f"{name}, µs", []).append(value)
    for at, tree in enumerate(trees):
        print(tree.name if at else "this tree")
        for name, values in figures[at].items():
            least, middle = min(values), statistics.median(values)
            times = f"   {middle / statistics.median(figures[0][name]):6.2f} × this tree's" if at else ""
            print(f"  {name:40} median {middle:8.1f}   least {least:8.1f}{times}")


if __name__ == "__main__":
    main()
