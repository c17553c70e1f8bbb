"""Every game, played to its end in the browser: by taps on a phone, and by keys alone on a desktop."""

import urllib.request
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from teerling.core import Over
from teerling.games import GAMES, read_record
from tests.web.device import Device


def scores_shown(device: Device) -> dict[str, int]:
    """By name, from the result on the screen."""
    lines = device.result.locator("ol li").all()
    return {
        line.locator("span").first.inner_text().strip(): int(line.locator("b").inner_text().replace("−", "-"))
        for line in lines
    }


def scores_recorded(device: Device) -> dict[str, int]:
    """By name, from the record: all its events played again by the rules."""
    with urllib.request.urlopen(f"{device.url}/api/rooms/{device.room}/games/1/record", timeout=30) as answer:
        record = read_record(answer.read())
    turn = record.table().turn
    assert isinstance(turn, Over)
    return dict(zip(record.seats, turn.scores, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_taps_on_a_phone(device: Callable[..., Device], game: str) -> None:
    phone = device("phone", name="Ann")
    page = phone.open("/")
    page.locator(f'a[href="/new/{game}"]').tap()
    page.get_by_text("Pace and clock").tap()
    page.get_by_role("radio", name="at once").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    assert phone.play(Random(game)) > 10
    expect(phone.result).to_be_visible()
    assert scores_shown(phone) == scores_recorded(phone)
    assert "Ann" in scores_shown(phone)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keys_alone(device: Callable[..., Device], game: str) -> None:
    desktop = device("desktop", name="Ann")
    page = desktop.open("/")
    offer = next(one for one in page.request.get("/api/games").json() if one["id"] == game)
    desktop.tab_to(offer["name"])
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Who plays?")).to_be_visible()
    desktop.tab_to("Pace and clock")
    page.keyboard.press("Enter")
    desktop.tab_to("normal")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="at once")).to_be_checked()
    desktop.tab_to("Play")
    page.keyboard.press("Enter")
    assert desktop.play(Random(game), "keys") > 10
    expect(desktop.result).to_be_visible()
    assert scores_shown(desktop) == scores_recorded(desktop)
