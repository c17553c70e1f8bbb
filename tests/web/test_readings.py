"""Other readings of the manuals on the boards: what may not be struck, which box comes first, what is left out."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.web.device import Device
from tests.web.rooms import open_room, start

Devices = Callable[..., Device]


def test_a_box_that_may_not_be_struck_answers_with_its_ruling(device: Devices, site: str) -> None:
    phone = device("phone")
    [welcome] = open_room(site, "Ann", game="yatzy", options={"strike": "forced"})
    start(site, welcome)
    phone.take_place(welcome)
    page = phone.page
    page.get_by_role("button", name="Throw").tap()
    expect(page.get_by_role("button", name=re.compile("^Chance, would score"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("would be struck"))).to_have_count(0)
    page.get_by_role("button", name=re.compile("^(Ones|Twos|Threes|Fours|Fives|Sixes), free")).first.tap()
    expect(page.locator(".hand").get_by_role("alert")).to_contain_text("YATZY-R3")


def test_the_inner_box_first_and_a_number_left_out_by_choice(device: Devices, site: str) -> None:
    phone = device("phone")
    readings = {"order": "free", "left_out": "chosen", "minus_can_be_struck": True}
    [welcome] = open_room(site, "Ann", game="dubbelyatzy", options=readings)
    start(site, welcome)
    phone.take_place(welcome)
    page = phone.page
    page.get_by_role("button", name="Throw").tap()
    expect(phone.turn).to_contain_text("throw or fill a box")
    page.get_by_role("button", name=re.compile("^Inner")).tap()
    page.get_by_role("button", name=re.compile("^Chance, would score")).tap()
    numbers = page.get_by_role("group", name="Leave out").get_by_role("button")
    best = numbers.first  # the lowest
    expect(best).to_have_attribute("aria-pressed", "true")
    numbers.last.tap()
    expect(numbers.last).to_have_attribute("aria-pressed", "true")
    entering = page.get_by_role("button", name=re.compile(r"^Inner: \d+ in Chance, without \d"))
    said = re.search(r": (\d+) in Chance, without (\d)", entering.inner_text())
    assert said
    entering.tap()
    expect(phone.turn).to_contain_text("choose the outer box")
    expect(page.get_by_role("button", name=re.compile(f"^Inner: {said[1]}"))).to_be_visible()
    page.get_by_role("button", name=re.compile("^Extra .*would be struck")).tap()
    page.get_by_role("button", name="Outer: strike Extra").tap()
    expect(page.get_by_role("button", name="Throw 6 dice")).to_be_visible()
