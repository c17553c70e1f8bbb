"""A page that came from a server, and the server is gone: games that need no other device are played all the same."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, expect

from teerling.core.record import ByMessage, Record, encode_record
from teerling.games.yatzy import Yatzy
from tests.conftest import Server
from tests.web.pocket import EngineDevice
from tests.web.test_first_load import CONTROLLED
from tests.web.test_pocket import game_path

KEPT = """async () => {
  const last = `/${document.documentElement.dataset.engine}pyodide.asm.wasm.gz`;
  while (!(await caches.match(last))) await new Promise((again) => setTimeout(again, 100));
}"""
"""Until the device has all that it takes to play without a server."""


@pytest.fixture
def phone(engine: None, own_server: Server, browser: Browser) -> Iterator[EngineDevice]:
    device = EngineDevice(browser, own_server.url, "phone", "Ann", service_workers="allow")
    yield device
    device.context.close()
    assert not device.troubles, device.troubles


def visit(phone: EngineDevice) -> None:
    """Somebody looks at a game, and plays it another time."""
    phone.open("/").evaluate(CONTROLLED)
    phone.open("/new/yatzy").evaluate(KEPT)


def begin(phone: EngineDevice) -> None:
    """A game against a bot that does not dawdle."""
    phone.page.get_by_text("Pace and clock").tap()
    phone.page.get_by_role("radio", name="at once").tap()
    phone.page.get_by_role("button", name="Play", exact=True).tap()


def test_a_game_is_begun_played_and_found_again(phone: EngineDevice, own_server: Server) -> None:
    visit(phone)
    phone.forgives = r"net::ERR|WebSocket|Failed to (load|fetch)"
    own_server.kill()
    page = phone.open("/")
    phone.link("/new/zock").tap()
    begin(phone)
    phone.play(Random(1), 3)
    phone.look()
    shown, room = phone.told["view"], phone.room
    page.reload()
    phone.look()
    assert phone.told["view"] == shown
    page = phone.open("/new/yatzy#online")
    page.get_by_role("button", name="Open the table").tap()
    expect(page.get_by_role("alert")).to_contain_text("Tables for several devices need it")
    own_server.start()
    page = phone.open("/")
    phone.link(f"/r/{room}").tap()
    phone.play(Random(2), 2)
    page.get_by_role("button", name="More", exact=True).tap()
    expect(page.get_by_text("This table is on this device alone")).to_be_visible()


def test_whoever_wants_it_plays_alone_without_the_server_that_is_there(phone: EngineDevice) -> None:
    page = phone.open("/settings")
    page.get_by_role("switch", name=re.compile("^Games alone on this device")).tap()
    page = phone.open("/new/yatzy")
    page.get_by_role("button", name="Play", exact=True).tap()
    phone.play(Random(1), 3)
    phone.look()
    assert phone.rows()
    assert page.request.get(f"/api/rooms/{phone.room}").status == 404


def test_a_game_that_was_sent_is_played_in_the_page_and_sent_back(
    engine: None, own_server: Server, browser: Browser
) -> None:
    phone = EngineDevice(browser, own_server.url, "phone", "Bob", shares=True)
    record = Record(Yatzy(players=2), ("Ann", "Bob"), (), by_message=ByMessage("0" * 64, (1,)))
    page = phone.open(game_path(encode_record(record)))
    expect(page).to_have_url(re.compile("/r/"))
    assert page.request.get(f"/api/rooms/{phone.room}").status == 404, "it is on this device alone"
    phone.look()
    phone.play(Random(1), 1)
    page.get_by_role("button", name="More", exact=True).tap()
    page.get_by_role("button", name="Send this game as a link").tap()
    expect(page.get_by_role("img", name="QR code of this game")).to_be_visible()
    assert phone.shared[0]["url"].startswith(f"{own_server.url}/game#")
    phone.context.close()
    assert not phone.troubles, phone.troubles


def test_a_game_against_a_bot_goes_on_where_it_was(phone: EngineDevice, own_server: Server) -> None:
    visit(phone)
    page = phone.page
    begin(phone)
    phone.play(Random(1), 4)
    phone.look()
    shown, before = phone.told["view"], phone.room
    phone.forgives = r"net::ERR|WebSocket|Failed to (load|fetch)"
    own_server.kill()
    page.get_by_role("button", name="Go on without the server").tap()
    expect(page).not_to_have_url(re.compile(before))
    phone.look()
    assert phone.told["view"] == shown
    phone.play(Random(2), 2)
    assert phone.rows()
