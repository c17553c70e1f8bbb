"""Rooms are kept for as long as was said and not longer; what they hold is for the owner of the server alone."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from prometheus_client.parser import text_string_to_metric_families

from teerling.hub.access import RoomAccess
from teerling.hub.hub import Hub
from teerling.room import wire
from teerling.server.housekeeping import DAY, erase_before
from teerling.server.metrics import Metrics
from teerling.server.services import make_hub
from teerling.server.store import Store
from tests.server.siege import Listener, open_room, request
from tests.server.test_rooms_that_go import aged, status


async def a_hub(url: str, *codes: str) -> Hub:
    hub = make_hub(await Store.open(url), Metrics())
    for code in codes:
        await RoomAccess(hub).open(wire.Open(name="Ann", settings=wire.Settings(game="zocken")), code)
    return hub


def test_rooms_in_which_nothing_happened_for_long_are_erased(database: str) -> None:
    async def scenario() -> None:
        hub = await a_hub(database, "bcdfghjk", "cdfghjkm", "dfghjkmn", "fghjkmnp")
        for code in ("bcdfghjk", "cdfghjkm", "fghjkmnp"):
            aged(database, code, 91)
        aged(database, "dfghjkmn", 89)
        looking = await Listener().come(hub, "cdfghjkm")
        hub.rooms.pop("fghjkmnp")
        assert await erase_before(hub, time.time() - 90 * DAY) == 2
        assert [last.room async for last in hub.store.lasts()] == ["cdfghjkm", "dfghjkmn"]
        assert not looking.hung_up
        assert "bcdfghjk" not in hub.rooms
        hub.goodbye(await hub.find("cdfghjkm"), looking.connection)
        assert await erase_before(hub, time.time() - 90 * DAY) == 1
        await hub.stop()
        await hub.store.close()

    asyncio.run(scenario())


def test_a_room_with_somebody_at_another_node_stays(postgresql: Any) -> None:
    async def scenario() -> None:
        url = postgresql.new_database()
        one, other = await a_hub(url, "bcdfghjk"), await a_hub(url)
        aged(url, "bcdfghjk", 91)
        await Listener().come(other, "bcdfghjk")
        async with asyncio.timeout(30):
            while not one.presences.elsewhere("bcdfghjk").onlookers:
                await asyncio.sleep(0.01)
        assert await erase_before(one, time.time() - 90 * DAY) == 0
        for hub in (one, other):
            await hub.stop()
            await hub.store.close()

    asyncio.run(scenario())


def test_a_server_erases_by_itself_and_says_after_how_long(start_server: Callable[..., Any], tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'rooms.sqlite'}"
    server = start_server("--database", url, "--keep-days", "0")
    assert request(f"{server.url}/api/about")["keep_days"] is None
    old, _ = asyncio.run(open_room(server.url, 1, game="zock"))
    new, _ = asyncio.run(open_room(server.url, 1, game="zock"))
    aged(url, old, 8)
    server.stop()
    server = start_server("--database", url, "--keep-days", "7")
    assert request(f"{server.url}/api/about")["keep_days"] == 7
    deadline = time.monotonic() + 60
    while status(f"{server.url}/api/rooms/{old}") != 404:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    assert status(f"{server.url}/api/rooms/{new}") == 200
    assert "rooms erased in which nothing happened for 7 days: 1" in server.log


def test_what_was_erased_is_no_longer_in_the_files(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'rooms.sqlite'}"

    async def scenario() -> None:
        store = await Store.open(url)
        for seq in range(1, 200):
            await store.append("amber", seq, b'"A sentence that nobody shall find"')
        await store.append("blue", 1, b"{}")
        assert await store.delete("amber")
        await store.close()

    asyncio.run(scenario())
    for path in tmp_path.iterdir():
        assert b"nobody shall find" not in path.read_bytes()


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.rglob("*"))}


def test_what_is_kept_is_for_its_owner_alone(tmp_path: Path) -> None:
    """Also with the usual umask, and also if it was open to everybody until now."""
    home = tmp_path / "new" / "home"
    script = """
import asyncio, os, sqlite3, time
os.umask(0o022)
from pathlib import Path
from teerling.server import archive
from teerling.server.store import Store
from teerling.terminal.saves import home, new_file, write
from teerling.terminal.storage import default_database
from teerling.games.zock import Zock

async def scenario():
    store = await Store.open(default_database())
    await store.append("amber", len(await store.load("amber")) + 1, b"{}")
    archive.backup(default_database(), home() / "all.gz", lambda _: None)
    write(new_file("games", Zock()), b"{}")
    assert {"rooms.sqlite-wal", "rooms.sqlite-shm"} <= {path.name for path in home().iterdir()}
    await asyncio.to_thread(input)
    await store.close()

print("ready", flush=True)
asyncio.run(scenario())
"""

    def look() -> dict[str, int]:
        environment = {**os.environ, "TEERLING_HOME": str(home)}
        child = subprocess.Popen(
            [sys.executable, "-c", script], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert child.stdout
        child.stdout.readline()
        deadline = time.monotonic() + 60
        while not list(home.glob("games/*.json")) and time.monotonic() < deadline:
            time.sleep(0.05)
        found = modes(home)
        child.communicate("\n", timeout=60)
        assert child.returncode == 0
        return found

    found = look()
    assert found.pop("home") == found.pop("games") == 0o700
    assert set(found) >= {"rooms.sqlite", "rooms.sqlite-wal", "rooms.sqlite-shm", "all.gz"}
    assert set(found.values()) == {0o600}
    home.chmod(0o755)
    (home / "rooms.sqlite").chmod(0o644)
    (home / "all.gz").chmod(0o644)
    with closing(sqlite3.connect(home / "rooms.sqlite")) as connection:
        connection.execute("PRAGMA user_version = 1")  # now it has a log, and that is open to others, too
        assert modes(home)["rooms.sqlite-wal"] == 0o644
        for path in home.glob("games/*.json"):
            path.unlink()
        found = look()
    assert found["home"] == 0o700
    assert {found[name] for name in ("rooms.sqlite", "rooms.sqlite-wal", "rooms.sqlite-shm", "all.gz")} == {0o600}


def test_figures_of_the_process_and_of_http_can_be_read(server: Any) -> None:
    assert status(f"{server.url}/api/rooms/bcdfghjk") == 404
    with urllib.request.urlopen(f"{server.url}/metrics", timeout=30) as answer:
        families = list(text_string_to_metric_families(answer.read().decode()))
    found = {sample.name: sample.value for family in families for sample in family.samples if not sample.labels}
    labelled = {(one.name, *one.labels.values()): one.value for family in families for one in family.samples}
    assert labelled["teerling_http_responses_total", "404"] == 1
    assert labelled["teerling_database_errors_total", "full"] == 0
    assert found["teerling_database_well"] == 1
    assert found["teerling_loop_lag_seconds_count"] >= 0
    assert found["process_resident_memory_bytes"] > 10_000_000
    assert found["process_open_fds"] > 5
    assert found["teerling_threads"] >= 1
