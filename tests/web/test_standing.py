"""Who is where: on a phone everybody's name, score and turn are in sight, and one's own name is told whole."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from teerling.room import wire
from tests.web.device import Device
from tests.web.rooms import open_room, send, start

Devices = Callable[..., Device]

OWN = {"yatzy": "thead .me .name, [aria-label=Standing] .me .name", "zocken": ".mine .name"}
# What of this text is not seen, because something cuts it.
CUT = """(all) => all.filter((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  const { left, top, right, bottom } = words.getBoundingClientRect();
  for (let around = one; around; around = around.parentElement) {
    const room = around.getBoundingClientRect();
    const clips = getComputedStyle(around).overflow !== 'visible';
    const beside = left < room.left - 1 || right > room.right + 1;
    if (clips && (beside || top < room.top - 1 || bottom > room.bottom + 1)) return true;
  }
  return left < 0 || right > innerWidth || one.scrollWidth > one.clientWidth + 1;
}).map((one) => one.innerText)"""


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("name", ["Annemarie", "Bartholomäus-", "Wilhelmina-Henriette", "Maximilianecharlotte"])
@pytest.mark.parametrize("game", OWN)
def test_nobodys_own_name_is_cut(device: Devices, site: str, game: str, name: str, width: int) -> None:
    welcome, *_ = open_room(site, name, "Wilhelm-Otto", "Maximilian", "Jo", game=game)
    start(site, welcome)
    phone = device("phone")
    phone.page.set_viewport_size({"width": width, "height": 640 if width == 320 else 740})
    phone.take_place(welcome)
    found = phone.page.locator(OWN[game])
    expect(found.first).to_be_visible()
    assert found.evaluate_all(CUT) == []
    for told in found.all_inner_texts():
        assert name.startswith(told)
        assert len(told) >= min(len(name), 9)


@pytest.mark.parametrize("names", [["Ann", "Bob", "Cem"], ["Ann", "Bob", "Cem", "Dora"]])
def test_a_short_name_of_ones_own_has_as_much_room_as_the_others(device: Devices, site: str, names: list[str]) -> None:
    welcome, *_ = open_room(site, *names, game="zocken")
    start(site, welcome)
    phone = device("phone")
    phone.take_place(welcome)
    players = phone.page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players).to_have_count(len(names))
    assert len(set(players.evaluate_all("(all) => all.map((one) => Math.round(one.offsetWidth / 2))"))) == 1


def test_two_with_one_phone_keep_their_columns(device: Devices, site: str) -> None:
    [welcome] = open_room(site, "Ann", game="yatzy", pace="instant")
    send(site, welcome, wire.Sit("bob", "Bob"), wire.Start("start"))
    phone = device("phone")
    phone.take_place(welcome)
    page, names = phone.page, phone.page.locator("thead").first.locator(".name")
    for turn in range(2):
        expect(names).to_have_text(["Ann", "Bob"])
        expect(page.locator("thead .turn .name").first).to_have_text(["Ann", "Bob"][turn])
        page.get_by_role("button", name="Throw").tap()
        page.get_by_role("button", name=re.compile("^Chance, would score")).tap()
        page.locator(".hand .btn.primary").tap()
    expect(names).to_have_text(["Ann", "Bob"])


def test_four_players_and_their_scores_are_in_sight_on_a_phone(device: Devices, site: str) -> None:
    names = ["Ann", "Bob", "Cem", "Dora"]
    welcomes = open_room(site, *names, game="yatzy")
    start(site, welcomes[0])
    phone = device("phone", new=True, lingers=True)  # its clock stands still in the end
    page = phone.page
    page.clock.install()
    phone.take_place(welcomes[0])
    strip = page.get_by_role("list", name="Standing")
    players, marked = strip.get_by_role("listitem"), strip.locator("[aria-current=true] .name")
    columns = page.locator("thead .turn .name")
    expect(page.locator(".bar")).to_contain_text("turn 1 of 15")
    expect(players.locator(".name")).to_have_text(names)
    expect(players.locator("b")).to_have_text(["0"] * 4)
    expect(strip).not_to_contain_text("leads")
    expect(marked).to_have_text("Ann")
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.get_by_role("button", name="Throw").tap()
    page.get_by_role("button", name=re.compile("^Chance, would score")).tap()
    page.locator(".hand .btn.primary").tap()
    expect(page.locator(".play .end")).to_be_visible()
    points = phone.told["standing"]
    assert points[0] > 0 == points[1]
    expect(players.locator("b")).to_have_text([str(one) for one in points])
    expect(players.filter(has_text="leads").locator(".name")).to_have_text("Ann")
    for name in ("Ann", "Bob"):  # the strip and the sheet tell of the same turn
        expect(marked).to_have_text(name)
        expect(columns.first).to_have_text(name)
        page.clock.run_for(1001)


def test_what_happened_last_stays_in_sight_beside_a_long_board(device: Devices, site: str) -> None:
    [welcome] = open_room(site, "Ann", game="yatzy", dice="none")
    send(site, welcome, wire.Sit("bob", "Bob"), wire.Start("start"))
    tablet = device("desktop", viewport={"width": 1024, "height": 768})
    tablet.take_place(welcome)
    page = tablet.page
    expect(page.get_by_text("Nothing yet.")).to_be_in_viewport()
    page.get_by_role("button", name="Yatzy, free").click()
    page.get_by_role("button", name="50", exact=True).click()
    last = page.locator(".log p").last
    expect(last).to_contain_text("Ann")
    expect(last).to_be_in_viewport()
    page.mouse.wheel(0, 2000)
    expect(last).to_be_in_viewport()
