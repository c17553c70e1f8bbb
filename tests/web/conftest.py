"""A real browser (Debian's Chromium) at a real server with the client as it is built for the package."""

import fcntl
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from teerling.site.building import build
from tests.conftest import Server, node
from tests.web.device import Device, Place, Way
from tests.web.pocket import MortalBrowser, PocketDevice, hosting

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src/teerling/server/static/index.html"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The first is Chromium without any window: a fifth less work for the processor, a quarter of it for a new device."""
LOCK = Path(tempfile.gettempdir()) / "teerling-web-build.lock"


def _newest(folder: Path) -> float:
    return max(file.stat().st_mtime for file in folder.rglob("*") if file.is_file())


@pytest.fixture(scope="session")
def built() -> None:
    """The client, built once if it is missing or older than its sources, however many workers want it."""
    web = ROOT / "web"
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        sources = [_newest(folder) for folder in (web / "src", web / "public", ROOT / "src/teerling/locale")]
        sources += [file.stat().st_mtime for file in (ROOT / "src/teerling/games").glob("*/*.*.*")]  # words, rule pages
        if BUILT.is_file() and BUILT.stat().st_mtime >= max(sources):
            return
        if not (web / "node_modules/vite").is_dir():
            pytest.fail("web/node_modules is missing: `pip install -e .`, or `npm ci --ignore-scripts` in web/.")
        found = node()
        path = os.pathsep.join([str(Path(found).parent), os.environ["PATH"]])
        vite = [found, str(web / "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"]
        subprocess.run(vite, cwd=web, env={**os.environ, "PATH": path}, check=True)


@pytest.fixture(scope="session")
def engine() -> None:
    """What runs games inside a page, built once if it is missing or older than its sources."""
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        engines = list((ROOT / "src/teerling/site/built").glob("*/teerling.zip.gz"))
        sources = [file for kind in ("py", "ftl", "md") for file in (ROOT / "src/teerling").rglob(f"*.{kind}")]
        sources += (ROOT / "web/engine").iterdir()
        if engines and engines[0].stat().st_mtime >= max(file.stat().st_mtime for file in sources):
            return
        subprocess.run([sys.executable, str(ROOT / "scripts/build_engine.py"), node()], check=True)


@pytest.fixture(scope="session")
def folder(built: None, engine: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a plain host serves: a site below a path. It is written once, however many workers want it."""
    own = tmp_path_factory.getbasetemp()
    root = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "host"
    with LOCK.open("w") as lock, ThreadPoolExecutor(1) as aside:  # Playwright's loop, if it runs, is in this thread
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (root / "some/name/sw.js").is_file():
            aside.submit(build, root / "some" / "name").result()
    return root


def how_to_launch() -> dict[str, Any]:
    """The browser that there is."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        pytest.fail("These tests need Chromium on the PATH; on Debian: apt-get install chromium")
    return {"executable_path": path, "args": ["--no-sandbox", "--disable-gpu"]}


class Chromium:
    """One browser for all tests of this folder, started by the first that wants it."""

    def __init__(self) -> None:
        self._ends = ExitStack()
        self._browser: Browser | None = None
        self._idle: dict[str, list[Device]] = {}

    def browser(self) -> Browser:
        if self._browser is None:
            playwright = self._ends.enter_context(sync_playwright())
            self._browser = playwright.chromium.launch(**how_to_launch())
            self._ends.callback(self._browser.close)
        return self._browser

    def take(self, made: type[Device], url: str, kind: str, **settings: Any) -> Device:
        """A device that was never here: one that another test has given back, for they are costly to make."""
        idle = self._idle.get(repr((made, url, kind, settings)))
        return idle.pop() if idle else made(self.browser(), url, kind, **settings)

    def give_back(self, device: Device, **settings: Any) -> None:
        device.forget()
        device.context.set_offline(False)
        self._idle.setdefault(repr((type(device), device.url, device.kind, settings)), []).append(device)

    def end(self) -> None:
        self._ends.close()
        self._browser = None
        self._idle.clear()


CHROMIUM = Chromium()
DEVICES = pytest.StashKey[list[Device]]()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """While Playwright runs, its event loop is in the way of tests that start their own: it ends with this folder."""
    if nextitem is None or Path(__file__).parent not in nextitem.path.parents:
        CHROMIUM.end()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A failed test tells what its devices showed."""
    report = yield
    if report.when == "call" and report.failed:
        for device in item.stash.get(DEVICES, []):
            with suppress(PlaywrightError):
                report.sections.append((f"{device.kind} at the end", device.report()))
    return report


@pytest.fixture(scope="module")
def browser() -> Browser:
    return CHROMIUM.browser()


@pytest.fixture
def mortal_browser(browser: Browser, tmp_path: Path) -> Iterator[MortalBrowser]:
    """A browser of this test alone."""
    own = MortalBrowser(browser.browser_type, tmp_path / "profile", **how_to_launch())
    yield own
    own.end()


@pytest.fixture(scope="session")
def site(built: None, shared_server: Server) -> Iterator[str]:
    """The address of a server that many tests use, each its own rooms."""
    yield shared_server.url
    CHROMIUM.end()  # everybody leaves before the server stops


@pytest.fixture(scope="session")
def host(folder: Path) -> Iterator[str]:
    """The address of a site on a plain file server, where the engine runs in the page."""
    with hosting(folder) as (url, _):
        yield f"{url}/some/name/"
        CHROMIUM.end()


@pytest.fixture
def place() -> Place:
    """Who answers the page: a server, or the engine inside it. A test that holds for both is told which by `PLACES`."""
    return "server"


@pytest.fixture
def own_server(built: None, server: Server) -> Server:
    """A server of this test alone."""
    return server


@pytest.fixture
def device(request: pytest.FixtureRequest, place: Place) -> Iterator[Callable[..., Device]]:
    """Makes browsers, each with a memory of its own. A test in which one of them complains has failed."""
    made, address = (Device, "site") if place == "server" else (PocketDevice, "host")
    devices = request.node.stash.setdefault(DEVICES, [])
    ends = ExitStack()

    def make(
        kind: str, /, name: str = "", way: Way = "taps", new: bool = False, url: str = "", **settings: Any
    ) -> Device:
        """`new`: even what every visitor may keep, such as the page itself, is not there yet."""
        if new or url:
            device = made(CHROMIUM.browser(), url or request.getfixturevalue(address), kind, **settings)
            ends.callback(device.context.close)
        else:
            device = CHROMIUM.take(made, request.getfixturevalue(address), kind, **settings)
            ends.callback(CHROMIUM.give_back, device, **settings)
        devices.append(device)
        device.way = way
        if name:
            device.be(name)
        return device

    yield make
    troubles = [trouble for device in devices for trouble in device.troubles]
    ends.close()
    assert not troubles, json.dumps(troubles, indent=1)
