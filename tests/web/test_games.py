"""Every game: played to its end, by taps on a phone and by keys alone on a desktop; and learned, step by step."""

import re
from collections.abc import Callable
from itertools import cycle
from random import Random

import pytest
from playwright.sync_api import Page, expect

from teerling.core import Over, Played, Record
from teerling.games import GAMES, offers, read_record
from tests.site.test_known import losses_of
from tests.web.device import PLACES, Device, Place
from tests.web.screens import LESSONS

EXACT = ("dubbelyatzy", "yatzy", "zock")
"""Of these a page knows as much as a server."""


def scores_shown(device: Device) -> dict[str, int]:
    """By name, from the result on the screen."""
    lines = device.result.locator("ol li").all()
    return {
        line.locator(".name").inner_text().strip(): int(line.locator("b").inner_text().replace("−", "-"))
        for line in lines
    }


def recorded(device: Device) -> Record:
    """The first game of the room."""
    return read_record(device.record())


def scores_of(record: Record) -> dict[str, int]:
    """By name: all its events played again by the rules."""
    turn = record.table().turn
    assert isinstance(turn, Over)
    return dict(zip(record.seats, turn.scores, strict=True))


def decisions_of(record: Record, name: str) -> int:
    """How many of them this player has taken."""
    return sum(isinstance(event, Played) and record.seats[event.seat] == name for event in record.events)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_taps_on_a_phone(device: Callable[..., Device], place: Place, game: str) -> None:
    """Inside a page what is known of it is heard, too, for it is known there by other means."""
    phone = device("phone", name="Ann")
    inside = place == "page"
    begin(phone, game, "best" if inside and game in EXACT else "")
    if inside and offers(game, "solution"):
        hear_the_coach(phone)
    done = phone.play(Random(game))
    expect(phone.result).to_be_visible()
    record = recorded(phone)
    assert scores_shown(phone) == scores_of(record)
    assert done >= decisions_of(record, "Ann") > 0
    if inside:
        look_back_and_share(phone, game)
    if inside and game in EXACT:
        losses = losses_of(record, 1 - record.seats.index("Ann"))
        assert len(losses) > 5
        assert max(losses) < 1e-9


def begin(phone: Device, game: str, level: str = "") -> None:
    """From the first screen to the table, against a bot."""
    page = phone.open("/")
    phone.link(f"/new/{game}").tap()
    if level:
        page.get_by_role("combobox", name="Bots play").select_option(level)
    page.get_by_text("Pace and clock").tap()
    page.get_by_role("radio", name="at once").tap()
    page.get_by_role("button", name="Play", exact=True).tap()


def hear_the_coach(phone: Device) -> None:
    """What the options of the first decision are worth; then play goes on without that."""
    page, random = phone.page, Random(3)
    turn_the_coach(page)
    page.evaluate("window.sight = ''")
    seen = phone.look()
    while not phone.told["awaited"].get("actions"):
        phone.do_something(seen, random)
        seen = phone.look()
    expect(page.locator(".coach")).to_contain_text(re.compile(r"\d"), timeout=60_000)
    turn_the_coach(page)


def turn_the_coach(page: Page) -> None:
    """On or off."""
    page.get_by_role("button", name="More", exact=True).tap()
    page.get_by_role("switch", name=re.compile("^Coach")).tap()
    page.get_by_role("button", name="Close", exact=True).tap()


def look_back_and_share(phone: Device, game: str) -> None:
    """The game that is over: what it was worth throw by throw, and a picture of all of it."""
    page = phone.open(f"/r/{phone.room}/g/1")
    if offers(game, "solution"):
        expect(page.locator("svg.curve, .curve svg, .curve").first).to_be_visible(timeout=90_000)
    page.get_by_role("button", name="Share", exact=True).tap()
    code, long = page.get_by_role("img", name="QR code of this game"), page.get_by_text("too long for a QR code")
    expect(code.or_(long) if game == "qwinn" else code).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_keys_alone(device: Callable[..., Device], game: str) -> None:
    desktop = device("desktop", name="Ann", way="keys")
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
    done = desktop.play(Random(game))
    expect(desktop.result).to_be_visible()
    assert scores_shown(desktop) == scores_of(recorded(desktop))
    assert done >= decisions_of(recorded(desktop), "Ann") > 0


@pytest.mark.parametrize(
    ("game", "locale", "place"),
    [
        *zip(LESSONS, cycle(("en-GB", "nl-NL", "de-DE")), cycle(("server",)), strict=False),
        *((game, "en-GB", "page") for game in ("zocken", "zocknroll")),
    ],
)
def test_a_first_game_is_walked_through_to_its_end(device: Callable[..., Device], game: str, locale: str) -> None:
    phone = device("phone", locale=locale)
    page = phone.open(f"/learn/{game}")
    place, show = page.locator(".bar .title span"), page.locator(".show")
    steps = int(re.findall(r"\d+", place.inner_text())[-1])
    said = set()
    for step in range(1, steps + 1):
        expect(place).to_have_text(re.compile(rf"\b{step}\b.*\b{steps}\b"))
        expect(show).to_have_attribute("aria-disabled", "false")  # the others have played
        said.add(page.locator(".sentence").inner_text())
        show.tap()
    page.locator(".doors").locator(phone.link(f"/new/{game}")).tap()
    expect(page).to_have_url(f"{phone.url}{phone.address(f'/new/{game}')}")
    assert len(said) == steps


def test_the_first_game_follows_what_the_player_does(device: Callable[..., Device]) -> None:
    phone = device("phone")
    page = phone.open("/learn/yatzy")
    place = page.locator(".bar .title span")
    button = page.locator(".board [aria-busy=false]")

    def hold(*faces: int) -> None:
        for face in faces:
            page.get_by_role("button", name=re.compile(rf"^die \d, {face}$")).first.tap()

    expect(place).to_have_text("step 1 of 7")
    button.tap()  # the dice fall
    expect(place).to_have_text("step 2 of 7")
    button.tap()  # throws all again, which a rule allows
    expect(page.get_by_role("alert").filter(has_text="For this first game")).to_be_visible()
    expect(place).to_have_text("step 2 of 7")
    hold(5, 5)
    button.tap()
    expect(place).to_have_text("step 3 of 7")
    hold(5)
    button.tap()
    expect(place).to_have_text("step 4 of 7")
    page.get_by_role("button", name=re.compile("^Full house, would score 21")).tap()
    button.tap()
    expect(place).to_have_text("step 5 of 7")
    button.tap()
    expect(place).to_have_text("step 6 of 7")
    hold(1, 2, 3, 4)
    button.tap()
    expect(place).to_have_text("step 7 of 7")
    page.get_by_role("button", name=re.compile("^Chance, would score 14")).tap()
    button.tap()
    page.get_by_role("link", name="Rules").last.tap()
    expect(page).to_have_url(f"{phone.url}/rules/yatzy")
