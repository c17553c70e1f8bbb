"""The referee in the browser: a situation set up by taps, by a link, one that cannot be, and one that is played on."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.device import Device

Devices = Callable[..., Device]

TAPS = {
    "zock": (["Dice", "Die 1", "1 lies there"], "-214", "Cover 5"),
    "yatzy": (["Dice", "Die 5", "3 lies there"], "_13335", "Three alike"),
    "dubbelyatzy": (["Dice", "Die 1", "6 lies there", "5 lies there"], "234455656666", None),
    "qwinn": (["Dice", "Die 5", "4 lies there"], "1133r4", None),
    "zocken": (["The row", "Field 4", "green", "3 lies there"], "S2P3G3A4..-._V5", "Place on field 6"),
    "zocknroll": (["Under the cup of Player 2", "Die 1", "6 lies there"], "i.i56.a34.i", "Out"),
}
"""What is tapped to change the example, what its text then has, and something that is legal."""

CUT = """() =>
  [...document.querySelectorAll('.stage thead .name')].filter((one) => one.scrollWidth > one.clientWidth).length"""
"""How many players' names a score sheet shows in part only."""


def explore(device: Device, address: str) -> Page:
    page = device.open(f"/explore/{address}")
    page.locator(".explore .stage").wait_for()
    return page


def tap(page: Page, part: str, *names: str) -> None:
    """These buttons of a part of the setup, by how their names begin."""
    for name in names:
        page.get_by_role("group", name=part, exact=True).get_by_role("button", name=re.compile(f"^{name}")).tap()


@pytest.mark.parametrize(
    ("game", "place"), [*((game, "server") for game in TAPS), ("zocken", "page"), ("zocknroll", "page")]
)
def test_a_situation_is_set_up_by_taps_answered_and_played_on(device: Devices, game: str) -> None:
    phone = device("phone")
    (part, *names), text, legal = TAPS[game]
    page = explore(phone, game)
    assert not page.evaluate(CUT)
    page.get_by_role("radio", name="Set up").tap()
    tap(page, part, *names)
    expect(page.locator("code")).to_contain_text(text)
    situation = page.locator("code").inner_text()
    assert page.url.endswith(f"/explore/{game}#{situation}")
    page.get_by_role("radio", name="What is legal").tap()
    expect(page.locator(".legal-list a.rule").first).to_have_attribute("href", re.compile(rf"^#?/rules/({game}|yatzy)"))
    if legal is not None:
        expect(page.locator(".legal-list")).to_contain_text(legal)
    page.get_by_role("button", name="Play on from here").tap()
    page.locator(".play .turn").first.wait_for()


def test_the_board_shows_what_is_legal_and_a_tap_asks_why_not(device: Devices) -> None:
    page = explore(device("phone"), "zocken")
    stage, answers = page.locator(".stage"), page.locator(".below")
    expect(answers.locator(".legal-list li").first).not_to_be_in_viewport()
    page.get_by_role("button", name="3 options are legal").tap()
    expect(answers.locator(".legal-list li").first).to_be_in_viewport()
    expect(stage.get_by_role("button", name=re.compile("^Field 6.*would bring .20"))).to_be_visible()
    stage.get_by_role("button", name=re.compile("^Field 4")).tap()
    expect(stage.get_by_role("alert").get_by_role("link")).to_have_attribute("href", "/rules/zocken#ZOCKEN-4")
    expect(answers.locator("li.no.open")).to_contain_text("Place on field 4")
    stage = explore(device("phone"), "zock#zock~variant.c~123456789-12357-234").locator(".stage")
    stage.get_by_role("button", name=re.compile("^Field 3")).tap()
    # Of what the list does not have.
    expect(stage.get_by_role("alert").get_by_role("link")).to_have_attribute("href", "/rules/zock#ZOCK-9")


def test_where_players_are_the_referees_an_objection_is_set_up_by_taps(device: Devices) -> None:
    page = explore(device("phone"), "zock#zock~referee.players~123456789-12357-2xx")
    page.get_by_role("radio", name="Set up").tap()
    page.get_by_role("combobox", name="What happens now").select_option(label="Object or not")
    expect(page.locator("code")).to_contain_text("123456789-1257-12c3-1ob")
    tap(page, "Cover 1: fields", "4")
    tap(page, "Cover 1: thrown", "Die 2", "5 lies there")
    expect(page.locator("code")).to_contain_text("123456789-1257-15c34-1ob")
    page.get_by_role("radio", name="What is legal").tap()
    expect(page.locator(".legal-list li")).to_contain_text(["Accept", "Object"])
    page.get_by_role("button", name="Play on from here").tap()
    expect(page.locator(".play")).to_contain_text("Did Robo 1 cover rightly?")
    expect(page.get_by_text("not from the start")).to_be_visible()


def test_what_cannot_be_is_refused_with_its_rule_and_stays_a_draft(device: Devices) -> None:
    page = explore(device("phone"), "zocken")
    page.get_by_role("radio", name="Set up").tap()
    tap(page, "The row", "Field 1", "amber", "1 lies there")
    expect(page.get_by_role("alert").get_by_role("link")).to_have_attribute("href", re.compile("^/rules/zocken#ZOCKEN"))
    field = page.get_by_role("group", name="The row", exact=True).get_by_role("button", name=re.compile("^Field 1"))
    expect(field).to_have_attribute("aria-label", "Field 1: amber 1")
    tap(page, "The row", "Field 1", "Leave empty")
    expect(page.locator("code")).to_contain_text(".-.S2P3.A4..-._V5")


def test_a_link_holds_the_situation_and_one_cut_short_says_so(device: Devices) -> None:
    phone = device("phone")
    page = phone.open("/explore/zock#zock~variant.c~123456789-123")
    expect(page.get_by_role("alert")).to_contain_text("123456789-123")
    page.get_by_role("link", name="Show an example").tap()
    expect(page.locator(".legal-list li")).to_have_count(1)
    page = explore(phone, "zock#zock~variant.c~123456789-12357-234")
    expect(page.locator(".legal-list li")).to_have_count(4)
    expect(page.locator(".legal-list .worth")).to_have_count(0)
    page.get_by_role("switch").tap()
    expect(page.locator(".legal-list .worth.best")).to_have_count(1)
    expect(page.locator(".legal-list .worth").first).to_contain_text(re.compile(r"\d\s?%"))
    page.get_by_role("switch").tap()
    expect(page.locator(".legal-list .worth")).to_have_count(0)
