"""The manual as a server shows it: under the same security policy as the game, with nothing from elsewhere."""

import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from playwright.sync_api import expect

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
    )
    assert len(manual.check(tmp_path)) == 3  # it would have found some


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
