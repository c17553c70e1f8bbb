"""The manual as a server shows it: under the same security policy as the game, with nothing from elsewhere."""

import importlib.util
import re
import subprocess
import sys
from collections.abc import Callable
from html import unescape
from importlib import import_module
from pathlib import Path
from types import ModuleType
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from teerling.games import GAMES, is_ours
from tests.test_library import PUBLIC
from tests.web.device import Device

SCRIPT = Path(__file__).parents[2] / "scripts" / "manual.py"
Devices = Callable[..., Device]


@pytest.fixture(scope="module")
def manual() -> ModuleType:
    spec = importlib.util.spec_from_file_location("manual", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_link_leads_somewhere_and_nothing_comes_from_elsewhere(manual: ModuleType, tmp_path: Path) -> None:
    assert (manual.SITE / "index.html").is_file(), "it is built where the package is installed, or by scripts/manual.py"
    assert manual.check(manual.SITE) == []
    (tmp_path / "index.html").write_text(
        '<a href="gone.html">x</a> <a href="#there">y</a> <i id="there"></i> <a href="#nowhere">z</a>'
        '<script src="https://elsewhere.example/a.js"></script>'
        "<p>Dice:\n- one</p><p>A list\n</p>- more<p>```json</p>"
    )
    assert len(manual.check(tmp_path)) == 5  # it would have found some


def test_teerling_docs_shows_it_on_this_machine() -> None:
    command = [sys.executable, "-m", "teerling", "docs", "--no-browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as shown:
        try:
            assert shown.stdout is not None
            url = re.findall(r"http://localhost:\d+/\S+\.html", shown.stdout.readline())[0]
            for page in (url, urljoin(url, "docs/reference/core.html")):
                with urlopen(page, timeout=30) as answer:
                    assert b"Teerling" in answer.read()
        finally:
            shown.kill()


def test_the_reference_has_every_public_name(manual: ModuleType) -> None:
    pages = [page.read_text("utf-8") for page in manual.SITE.glob("docs/reference/*.html")]
    places = {unescape("".join(found)) for text in pages for found in manual._NAMED.findall(text)}
    modules = [*PUBLIC, *(kind.__module__ for game, kind in GAMES.items() if is_ours(game))]
    names = {f"{module}.{name}" for module in modules for name in import_module(module).__all__}
    assert {*modules, *names} <= places


@pytest.mark.parametrize("kind", ["phone", "desktop"])
def test_a_reader_finds_a_rule_and_a_class(device: Devices, kind: str) -> None:
    reader = device(kind, new=True)
    page = reader.page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{reader.url}/docs")
    expect(page.get_by_role("heading", name="Build on it")).to_be_visible()
    page.goto(f"{reader.url}/docs/rules/zocknroll.en.html")
    expect(page.get_by_role("img", name="3 5 6", exact=True).first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it is wider than the screen"
    page.get_by_role("link", name="Nederlands").click()
    expect(page.get_by_role("heading", name="In de doos")).to_be_visible()
    page.goto(f"{reader.url}/docs/docs/reference/core.html")
    expect(page.get_by_role("heading", name="Choose").first).to_be_visible()
    assert all(url.startswith((reader.url, "blob:", "data:")) for url in asked), asked
