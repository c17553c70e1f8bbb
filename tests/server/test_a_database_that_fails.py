"""A database that hangs, is full, or cannot be written at all: everybody is told so soon, and nothing is lost by it."""

import asyncio
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from teerling.hub.contracts import Unavailable
from teerling.room import wire
from teerling.server.database_health import PATIENCE
from teerling.server.store import Store
from tests.server.siege import decode, encode, open_room, request

SOON = PATIENCE + 3
"""Seconds after which an answer is not what was promised, on a machine that is busy with other tests."""


def ask(url: str, body: Any = None) -> tuple[int, float]:
    """The status of an answer, and how long it took."""
    began = time.monotonic()
    try:
        request(url, body)
        status = 200
    except urllib.error.HTTPError as error:
        with error:
            status = error.code
    return status, time.monotonic() - began


def told(server: Any, message: str) -> list[dict[str, Any]]:
    """The lines of the log with this message."""
    lines = [msgspec.json.decode(line) for line in server.log.splitlines()]
    return [line for line in lines if line["message"] == message]


def figure(server: Any, name: str) -> float:
    with urllib.request.urlopen(f"{server.url}/metrics", timeout=30) as answer:
        lines = answer.read().decode().splitlines()
    return sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(name))


async def at_the_table(url: str, room: str, token: str) -> ClientConnection:
    socket = await connect(f"{url.replace('http', 'ws')}/api/rooms/{room}/socket")
    await socket.send(encode(wire.Hello(1, token)).decode())
    return socket


async def answer_to(socket: ClientConnection, message: wire.Command) -> Any:
    await socket.send(encode(message).decode())
    while True:
        heard = decode(await socket.recv())
        if message.id in (getattr(heard, "answers", None), getattr(heard, "id", None)):
            return heard


async def well_again(server: Any) -> None:
    async with asyncio.timeout(60):
        while (await asyncio.to_thread(ask, f"{server.url}/health"))[0] != 200:
            await asyncio.sleep(0.05)


async def fails_and_recovers(server: Any, break_it: Callable[[], Any]) -> None:
    """While it fails all are told so soon; afterwards the same message, said again, is carried out once."""
    room, tokens = await open_room(server.url, 2, game="zock")
    socket = await at_the_table(server.url, room, tokens[0])
    with break_it():
        for number in range(200):  # some may still find a place
            began = time.monotonic()
            message = wire.Chat(f"hello{number}", "x" * 300)
            problem = await answer_to(socket, message)
            if isinstance(problem, wire.Problem):
                break
        assert isinstance(problem, wire.Problem)
        assert problem.code == "unavailable"
        assert time.monotonic() - began < SOON
        wish = {"name": "Ann", "settings": {"game": "zock"}}
        status, seconds = await asyncio.to_thread(ask, f"{server.url}/api/rooms", wish)
        assert status == 503
        assert seconds < SOON
        status, seconds = await asyncio.to_thread(ask, f"{server.url}/health")
        assert status == 503
        assert seconds < SOON
        assert figure(server, "teerling_database_well") == 0
        assert len(told(server, "the database fails")) == len(told(server, "the database is well again")) + 1
    await well_again(server)
    said = await answer_to(socket, message)
    assert isinstance(said, wire.Said | wire.Done)
    assert figure(server, "teerling_database_well") == 1
    assert figure(server, "teerling_database_errors_total") > 0
    assert len(told(server, "the database fails")) == len(told(server, "the database is well again")) < 20
    assert isinstance(await answer_to(socket, wire.Chat("again", "And on we go")), wire.Said)
    await socket.close()


def test_postgresql_that_hangs_is_unavailable_soon(start_server: Callable[..., Any], postgresql: Any) -> None:
    url = postgresql.new_database()
    server = start_server("--database", url)
    asyncio.run(fails_and_recovers(server, postgresql.frozen))
    assert told(server, "the database fails")[0]["kind"] == "timeout"
    assert '"level":"error"' not in server.log
    server.stop()

    async def kept() -> None:
        store = await Store.open(url)
        for room in [room async for room in store.rooms()]:
            bodies = [row.body for row in await store.load(room)]
            assert sum(b'"id":"hello0"' in body for body in bodies) <= 1
        await store.close()

    asyncio.run(kept())


def test_a_server_whose_postgresql_hangs_stops_soon(start_server: Callable[..., Any], postgresql: Any) -> None:
    server = start_server("--database", postgresql.new_database())

    async def scenario() -> None:
        room, tokens = await open_room(server.url, 1, game="zock")
        socket = await at_the_table(server.url, room, tokens[0])
        await socket.recv()
        with postgresql.frozen():
            await socket.send(encode(wire.Chat("hello", "Hello")).decode())
            await asyncio.sleep(0.5)
            began = time.monotonic()
            await asyncio.to_thread(server.stop)
            assert time.monotonic() - began < 2 * SOON
        assert [decode(message) async for message in socket][-1] == wire.Bye("restart")

    asyncio.run(scenario())
    assert '"level":"error"' not in server.log


def test_what_hung_is_written_once_or_not_at_all(postgresql: Any) -> None:
    async def scenario() -> None:
        store = await Store.open(postgresql.new_database(), patience=1.0)
        await store.append("amber", 1, b'"first"')
        with postgresql.frozen():
            for seq in (2, 2, 2):
                with pytest.raises(Unavailable):
                    await store.append("amber", seq, b'"unknown"')
                with pytest.raises(Unavailable):
                    await store.load("amber")
        async with asyncio.timeout(60):
            while not store.well:
                await asyncio.sleep(0.01)
        rows = await store.load("amber")
        assert [row.body for row in rows] in ([b'"first"'], [b'"first"', b'"unknown"'])
        await store.append("amber", len(rows) + 1, b'"last"')
        assert [row.seq for row in await store.load("amber")] == list(range(1, len(rows) + 2))
        await store.close()

    asyncio.run(scenario())


@contextmanager
def no_larger_files(server: Any) -> Iterator[None]:
    """The server's files cannot grow any more."""
    largest = (server.home / "rooms.sqlite-wal").stat().st_size
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="needs Linux")
def test_files_that_cannot_grow_are_told(server: Any) -> None:
    asyncio.run(fails_and_recovers(server, lambda: no_larger_files(server)))
    assert '"level":"error"' not in server.log


@pytest.fixture
def small_disk() -> Iterator[Path]:
    """A disk of a megabyte and a half."""
    folder = Path(tempfile.mkdtemp(prefix="teerling-"))
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1536k", "tmpfs", folder], capture_output=True, check=False
    )
    if mounted.returncode != 0:
        folder.rmdir()
        pytest.skip("may not mount a disk")
    yield folder
    subprocess.run(["umount", "-l", folder], check=True)
    folder.rmdir()


def test_a_full_disk_is_told(start_server: Callable[..., Any], small_disk: Path) -> None:
    server = start_server("--database", f"sqlite:///{small_disk / 'rooms.sqlite'}")

    @contextmanager
    def full() -> Iterator[None]:
        """SQLite makes room when it connects anew and shortens its log: that is filled up, too."""
        over = threading.Event()

        def fill() -> None:
            with (small_disk / "filler").open("wb", buffering=0) as stream:
                while not over.wait(0.001):
                    with suppress(OSError):
                        while stream.write(b"x" * 4096):
                            pass

        filling = threading.Thread(target=fill)
        filling.start()
        try:
            yield
        finally:
            over.set()
            filling.join()
            (small_disk / "filler").unlink()

    asyncio.run(fails_and_recovers(server, full))
    assert told(server, "the database fails")[0]["kind"] in {"full", "other"}
    assert '"level":"error"' not in server.log


def started(url: str, *before: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "teerling", "serve", "--host", "127.0.0.1", "--port", "0", "--no-browser"]
    return subprocess.run(
        [*before, *command, "--database", url], capture_output=True, text=True, timeout=60, check=False
    )


def is_a_sentence(done: subprocess.CompletedProcess[str]) -> None:
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stderr.startswith("Cannot use the database ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("what", ["a folder", "below a file", "not a database", "nobody listens"])
def test_a_database_that_cannot_be_used_is_said_to_be_at_the_start(tmp_path: Path, what: str) -> None:
    (tmp_path / "file").write_text("This is not a database. " * 1000)
    (tmp_path / "folder").mkdir()
    url = {
        "a folder": f"sqlite:///{tmp_path / 'folder'}",
        "below a file": f"sqlite:///{tmp_path / 'file' / 'rooms.sqlite'}",
        "not a database": f"sqlite:///{tmp_path / 'file'}",
        "nobody listens": f"postgresql://me:secret@/rooms?host={tmp_path}",
    }[what]
    done = started(url)
    is_a_sentence(done)
    assert "secret" not in done.stderr


@pytest.mark.parametrize("what", ["file", "folder"])
def test_a_database_that_may_not_be_written_is_said_to_be_at_the_start(tmp_path: Path, what: str) -> None:
    folder = tmp_path / "rooms"
    url = f"sqlite:///{folder / 'rooms.sqlite'}"

    async def make() -> None:
        await (await Store.open(url)).close()

    asyncio.run(make())
    if what == "file":
        (folder / "rooms.sqlite").chmod(0o400)
    else:
        (folder / "rooms.sqlite").unlink()
        folder.chmod(0o500)
    # Root may write everywhere, unless it gives that right away.
    without = ["setpriv", "--bounding-set=-dac_override"] if os.geteuid() == 0 else []
    if without and shutil.which("setpriv") is None:
        pytest.skip("root may write everywhere")
    is_a_sentence(started(url, *without))
