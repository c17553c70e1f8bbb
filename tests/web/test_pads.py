"""Real dice on one phone beside the board: every tap is counted, and the whole way of a turn is walked."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from teerling.room import wire
from tests.server.siege import request
from tests.web.device import Device
from tests.web.rooms import open_room, send
from tests.web.test_screens import TALL

Devices = Callable[..., Device]
COUNT = "() => { window.taps = 0; addEventListener('click', (one) => (taps += Number(one.isTrusted)), true); }"

ALL_OF_IT = """(button) => {
  const { left, top, bottom, width } = button.firstElementChild.nextElementSibling.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => button.contains(document.elementFromPoint(left + width / 2, y)));
}"""

PRESS = """async (names) => {
  const called = (name) => (one) => (one.ariaLabel ?? one.textContent).trim().startsWith(name);
  for (const name of names) {
    [...document.querySelectorAll('button')].find(called(name)).click();
    for (let drawn = 0; drawn < 20; drawn += 1) await null; // no answer comes meanwhile
  }
}"""


def at_one_phone(device: Devices, *others: str, throws: str = "last", dice: str = "entered", **settings: Any) -> Device:
    """Ann's phone, at which these sit too, and the game has begun; each tap from now on is counted."""
    phone = device("phone")
    [ann] = open_room(phone.url, "Ann", dice=dice, **settings)
    send(phone.url, ann, *(wire.Sit(name, name) for name in others), wire.Start("start"))
    phone.page.evaluate("(kept) => (localStorage['teerling.settings'] = kept)", f'{{"name":"Ann","throws":"{throws}"}}')
    phone.take_place(ann)
    expect(phone.turn).to_be_visible()
    phone.page.evaluate(COUNT)
    return phone


def type_in(page: Page, *faces: int) -> None:
    """One key after another."""
    for face in faces:
        page.get_by_role("button", name=f"{face} lies there").tap()


def quicker_than_the_server(page: Page, *buttons: str) -> None:
    """Press one after another without waiting for any answer."""
    page.evaluate(PRESS, buttons)


def somebody_comes_in(phone: Device) -> None:
    """Nothing that was tapped is forgotten by that."""
    request(f"{phone.url}/api/rooms/{phone.room}/members", {"name": "Eve"})
    while not any('"name":"Eve"' in one for one in phone.heard):
        phone.page.wait_for_timeout(20)
    phone.settle()


def taps(page: Page) -> int:
    """Since this was asked last."""
    counted: int = page.evaluate("() => { const counted = taps; taps = 0; return counted; }")
    return counted


def test_yatzy_by_its_last_throw_takes_six_taps_a_turn(device: Devices) -> None:
    phone = at_one_phone(device, "Bob", game="yatzy")
    page = phone.page
    type_in(page, 5, 5, 2, 5, 6)
    page.get_by_role("button", name="Fives, would score 15").tap()
    expect(phone.turn).to_contain_text("Bob")
    assert taps(page) == 6
    type_in(page, 1, 2, 3, 4, 6)
    page.get_by_role("button", name="Die 5: 6").tap()  # a slip of the finger
    type_in(page, 5)
    expect(page.get_by_role("button", name="Chance, would score 15")).to_be_visible()
    page.get_by_role("button", name="Yatzy, would be struck").tap()  # a zero asks once
    page.get_by_role("button", name="Strike Yatzy").tap()
    expect(phone.turn).to_contain_text("Ann")
    page.locator(".bar").get_by_role("button", name="Undo").tap()  # across players
    page.get_by_role("button", name="Small straight, would score 15").tap()
    expect(phone.turn).to_contain_text("Ann")
    expect(page.get_by_role("button", name="Die 1: not typed in yet")).to_be_visible()


def test_a_slip_that_is_seen_before_the_answer_is_mended_after_it(device: Devices) -> None:
    phone = at_one_phone(device, "Bob", game="yatzy")
    page = phone.page
    type_in(page, 1, 2, 3, 4)
    quicker_than_the_server(page, "6 lies there", "Die 5: 6", "5 lies there")
    expect(page.get_by_role("button", name="Chance, would score 15")).to_be_visible()
    phone.settle()
    assert phone.told["view"]["table"]["phase"]["dice"] == [1, 2, 3, 4, 5]
    page.locator(".pad").get_by_role("button", name="Back one step").tap()
    expect(page.get_by_role("button", name="Die 5: not typed in yet")).to_be_visible()
    quicker_than_the_server(page, "6 lies there", "Back one step", "3 lies there")
    expect(page.get_by_role("button", name="Chance, would score 13")).to_be_visible()


def test_yatzy_with_all_its_throws_takes_at_most_sixteen_taps_a_turn(device: Devices) -> None:
    phone = at_one_phone(device, "Bob", game="yatzy", throws="all")
    page = phone.page
    type_in(page, 1, 5, 2, 5, 3)
    expect(page.get_by_role("button", name="Fives, would score 10")).to_be_visible()
    for held in ("Die 2: 5", "Die 4: 5"):
        page.get_by_role("button", name=held).tap()
    type_in(page, 5, 1, 4)
    expect(page.get_by_role("button", name="Fives, would score 15")).to_be_visible()
    expect(page.get_by_role("button", name="Die 4: 5, held")).to_be_visible()  # in its place, and never typed again
    page.get_by_role("button", name="Die 1: 5").tap()
    type_in(page, 5, 6)
    page.get_by_role("button", name="Fives, would score 20").tap()
    expect(phone.turn).to_contain_text("Bob")
    assert taps(page) == 14
    type_in(page, 1, 2, 3, 4, 6)
    expect(page.get_by_role("button", name="Chance, would score 16")).to_be_visible()
    quicker_than_the_server(page, "Back one step", "5 lies there")  # only the last die is typed again
    page.get_by_role("button", name="Small straight, would score 15").tap()
    expect(phone.turn).to_contain_text("Ann")
    page.reload()
    expect(page.get_by_role("radio", name="All throws")).to_be_checked()


def test_yatzy_with_nothing_held_takes_at_most_sixteen_taps_a_turn(device: Devices) -> None:
    phone = at_one_phone(device, "Bob", game="yatzy", throws="all")
    page = phone.page
    for faces in ((1, 5, 2, 5, 3), (1, 2, 2, 3, 6), (6, 1, 4, 6, 6)):
        type_in(page, *faces)
        expect(page.get_by_role("button", name=f"Chance, would score {sum(faces)}")).to_be_visible()
    page.get_by_role("button", name="Sixes, would score 18").tap()
    expect(phone.turn).to_contain_text("Bob")
    assert taps(page) == 16


def test_dubbelyatzy_by_its_last_throw_takes_fourteen_taps_a_turn(device: Devices) -> None:
    phone = at_one_phone(device, "Bob", game="dubbelyatzy")
    page = phone.page
    type_in(page, 5, 1, 5, 1, 5, 2, 2, 2, 5, 3, 6, 3)
    page.get_by_role("button", name="Fives, would score 20").tap()
    page.get_by_role("button", name="Two pairs, would score 10").tap()
    expect(phone.turn).to_contain_text("Bob")
    assert taps(page) == 14


def test_dubbelyatzy_with_all_its_throws_types_no_die_twice(device: Devices) -> None:
    phone = at_one_phone(device, "Bob", game="dubbelyatzy", throws="all")
    page = phone.page
    type_in(page, 5, 1, 5, 1, 4, 2, 2, 2, 5, 3, 6, 3)
    expect(page.get_by_role("button", name="Fives, would score 15")).to_be_visible()
    for held in ("Die 1: 5-1", "Die 2: 5-1", "Die 5: 5-3"):
        page.get_by_role("button", name=held).tap()
    type_in(page, 5, 2, 3, 2, 1, 3)
    expect(page.get_by_role("button", name="Fives, would score 20")).to_be_visible()
    page.get_by_role("button", name="Die 3: 5-2").tap()
    type_in(page, 5, 2, 6, 3)
    page.get_by_role("button", name="Fives, would score 25").tap()
    page.get_by_role("button", name="Two pairs, would score 10").tap()
    expect(phone.turn).to_contain_text("Bob")
    assert taps(page) == 12 + 3 + 6 + 1 + 4 + 2


@pytest.mark.parametrize("throws", ["last", "all"])
def test_of_real_double_dice_the_number_that_is_left_out_is_chosen(device: Devices, throws: str) -> None:
    phone = at_one_phone(device, "Bob", game="dubbelyatzy", options={"left_out": "chosen"}, throws=throws)
    page = phone.page
    type_in(page, 5, 1, 5, 1, 5, 2, 2, 2, 5, 3, 6, 3)
    page.get_by_role("button", name="Chance, would score 26").tap()
    ways = page.get_by_role("group", name="Leave out")
    expect(ways.get_by_role("button", name="leave out 2: 26")).to_have_attribute("aria-pressed", "true")
    ways.get_by_role("button", name="leave out 6: 22").tap()
    page.get_by_role("button", name="Outer: 22 in Chance").tap()
    for _ in range(2):  # who wants the best taps its box twice
        page.get_by_role("button", name=re.compile("^Ones, .*2")).tap()
    expect(phone.turn).to_contain_text("Bob")
    assert phone.told["standing"] == [24, 0]


@pytest.mark.parametrize("throws", ["last", "all"])
def test_of_real_double_dice_the_inner_numbers_come_first_where_they_may(device: Devices, throws: str) -> None:
    phone = at_one_phone(device, "Bob", game="dubbelyatzy", options={"order": "free"}, throws=throws)
    page = phone.page
    type_in(page, 5, 1, 5, 1, 5, 2, 2, 2, 5, 3, 6, 3)
    page.get_by_role("group", name="Numbers that the sheet shows").get_by_role("button", name="Inner").tap()
    page.get_by_role("button", name="Two pairs, would score 10").tap()
    page.get_by_role("button", name="Fives, would score 20").tap()
    expect(phone.turn).to_contain_text("Bob")
    assert phone.told["standing"] == [30, 0]


def test_zocken_takes_two_taps_a_die_and_one_for_its_field(device: Devices) -> None:
    phone = at_one_phone(device, "Bob", "Cleo", game="zocken")
    page = phone.page
    for field, colour in enumerate(("amber", "sky", "green", "yellow", "blue", "vermilion", "pink"), 1):
        if field == 4:  # three dice lie there: the others bet; who does not, says nothing
            page.get_by_role("button", name="Cleo: no bet").tap()
        if field < 7:  # the last one left is taken by itself
            page.get_by_role("button", name=re.compile(rf"^{colour} \(.\)$")).tap()
        type_in(page, 5 if field == 2 else 3)
        if field == 2:
            type_in(page, 3)  # a slip of the finger
        page.get_by_role("button", name=re.compile(rf"^Field {field}, .*would")).tap()
        if field == 1:
            expect(page.locator(".board .fresh")).to_have_count(1)
    expect(phone.turn).to_contain_text("Bob")
    expect(page.locator(".board .fresh")).to_have_count(0)  # nothing lies there any more
    assert taps(page) == 7 * 3 - 1 + 1 + 1
    expect(page.locator(".bar").get_by_role("button", name="Undo")).to_be_visible()
    assert phone.told["view"]["table"]["totals"] == [330, 0, 165]


def test_numbers_of_zocken_that_are_tapped_before_the_answer_count_after_it(device: Devices) -> None:
    phone = at_one_phone(device, "Bob", game="zocken")
    page = phone.page
    page.get_by_role("button", name=re.compile(r"^amber \(.\)$")).tap()
    quicker_than_the_server(page, "3 lies there", "5 lies there")  # a slip of the finger
    expect(page.get_by_role("button", name=re.compile("^Field 1, .*would"))).to_be_visible()
    expect(page.get_by_role("button", name="5 lies there")).to_have_class(re.compile("chosen"))
    assert phone.told["view"]["table"]["phase"]["die"] == {"colour": "amber", "face": 5}
    quicker_than_the_server(page, "Back one step", "2 lies there")
    expect(page.get_by_role("button", name="2 lies there")).to_have_class(re.compile("chosen"))
    assert phone.told["view"]["table"]["phase"]["die"] == {"colour": "amber", "face": 2}


def test_zock_n_roll_takes_at_most_three_taps_a_seat_and_deal(device: Devices) -> None:
    phone = device("phone", name="Ann")
    page = phone.open("/new/zocknroll")
    page.get_by_role("radio", name="One device").tap()
    for number, name in ((2, "Bob"), (3, "Cleo"), (4, "Dirk")):
        if number > 2:
            page.get_by_role("button", name="Another player").tap()
        page.get_by_role("textbox", name=f"Name of player {number}").fill(name)
    page.get_by_role("radio", name="Real dice").tap()  # and with it, real cups
    page.get_by_role("button", name="Play", exact=True).tap()
    page.get_by_role("button", name="Bob", exact=True).tap()  # starts
    page.evaluate(COUNT)
    type_in(page, 4, 4, 2)
    white = 3
    expect(phone.turn).to_contain_text("From Bob on: who gets out?")
    page.get_by_role("button", name=re.compile("^Cleo, .*tap to choose")).tap()
    expect(page.get_by_text("Cleo lifts")).to_be_visible()
    type_in(page, 2, 2)  # the full house is crossed, Bob is in
    expect(page.get_by_role("button", name=re.compile("^Cleo, out in 1"))).to_be_visible()
    type_in(page, 6)  # the rest stay in: the fourth white die
    page.get_by_role("button", name=re.compile("^Bob, .*tap to choose")).tap()
    type_in(page, 1, 3)
    expect(page.get_by_role("button", name=re.compile("^Bob, .*out in 2"))).to_be_visible()
    type_in(page, 6)
    white += 2
    type_in(page, 6, 1)  # Dirk
    expect(page.get_by_text("Ann lifts")).to_be_visible()
    type_in(page, 5, 5)
    expect(page.get_by_text("White dice: which")).to_be_visible()
    assert taps(page) - white == 3 + 3 + 2 + 2
    tableaus = phone.told["view"]["tableaus"]
    assert [sum(one["crosses"]) + one["out"] + one["won"] for one in tableaus] == [0, 1, 2, 2]


@pytest.mark.parametrize("who", ["the winner", "both who share it"])
def test_of_real_cups_who_may_do_without_a_cross_is_asked(device: Devices, who: str) -> None:
    options = {"cups": "lifted", "first": 0, "decline_cross": True}
    phone = at_one_phone(device, "Bob", "Cleo", "Dirk", game="zocknroll", options=options)
    page = phone.page

    type_in(page, 4, 4, 2)
    page.get_by_role("button", name=re.compile("^Cleo, .*tap to choose")).tap()
    expect(page.get_by_text("Cleo lifts")).to_be_visible()
    # Who gets out is not asked: that is crossed. Keys and cups count in the order in which they were tapped.
    ahead = "2 lies", "2 lies", "6 lies", "Dirk", "1 lies", "3 lies", "6 lies", "6 lies", "1 lies"
    quicker_than_the_server(page, *ahead)
    expect(page.get_by_text("Bob lifts")).to_be_visible()
    if who == "the winner":
        type_in(page, 4, 4)
        page.get_by_role("button", name="Cross Won round 3").tap()
        expect(page.get_by_role("button", name="Cross Four alike")).to_be_visible()
    else:
        type_in(page, 6, 1)
        page.get_by_role("button", name="Cross full house").tap()
        expect(phone.turn).to_contain_text("Bob")
    page.get_by_role("button", name="Do without").tap()
    expect(page.get_by_text("White dice: which")).to_be_visible()
    tableaus = phone.told["view"]["tableaus"]
    made = [(sum(one["crosses"]), one["won"]) for one in tableaus]
    assert made == ([(0, 0), (0, 1), (1, 0), (1, 0)] if who == "the winner" else [(1, 0), (0, 0), (1, 0), (1, 0)])


def qwinn_that_ann_begins(device: Devices, throws: str) -> Device:
    """The throws for the start are told."""
    phone = at_one_phone(device, "Bob", game="qwinn", throws=throws)
    type_in(phone.page, 6)
    expect(phone.turn).to_contain_text("Bob")
    type_in(phone.page, 1)
    expect(phone.turn).to_contain_text("Ann")
    taps(phone.page)
    return phone


def box_of_qwinn(page: Page, name: str, box: str) -> Locator:
    """In this player's column."""
    return page.get_by_role("list", name=re.compile(name)).get_by_role("button", name=re.compile(box))


def test_qwinn_by_its_last_throw_takes_six_taps_a_turn(device: Devices) -> None:
    phone = qwinn_that_ann_begins(device, "last")
    type_in(phone.page, 3, 3, 1, 6, 3)
    expect(phone.page.get_by_text("As it lies")).to_be_visible()  # after one throw, two or three: nobody told it
    box_of_qwinn(phone.page, "Ann", "^2 × 3").tap()
    expect(phone.turn).to_contain_text("Bob")
    assert taps(phone.page) == 6


def test_qwinn_with_all_its_throws_types_no_die_twice(device: Devices) -> None:
    phone = qwinn_that_ann_begins(device, "all")
    page = phone.page
    type_in(page, 3, 5, 1, 6, 3)
    for held in ("Die 1: 3", "Die 5: 3"):
        page.get_by_role("button", name=held).tap()
    type_in(page, 3, 2, 4)
    expect(page.get_by_role("button", name="Die 2: 3")).to_be_visible()
    page.get_by_role("button", name="Die 2: 3").tap()
    type_in(page, 6, 6)
    box_of_qwinn(page, "Ann", "^2 × 3").tap()
    expect(phone.turn).to_contain_text("Bob")
    assert taps(page) == 5 + 2 + 3 + 1 + 2 + 1
    assert phone.told["standing"] == [9, 0]


def is_in_sight(button: Locator) -> bool:
    """All of it can be seen, and nothing lies on it."""
    found: bool = button.evaluate(ALL_OF_IT)
    return found


@pytest.mark.parametrize("dice", ["entered", "none"])
def test_all_of_qwinn_is_in_sight_while_its_keys_are_open(device: Devices, dice: str) -> None:
    if dice == "entered":
        page = qwinn_that_ann_begins(device, "all").page
        type_in(page, 3, 3, 1, 6, 3)
    else:
        page = at_one_phone(device, "Bob", dice=dice, game="qwinn").page
        page.get_by_role("button", name="Ann", exact=True).tap()
        box_of_qwinn(page, "Ann", "^Four alike").tap()
    expect(page.locator(".hand .keys button").first).to_be_visible()
    column = page.get_by_role("list", name=re.compile("Ann")).get_by_role("button")
    expect(column).to_have_count(12)
    boycotts = page.get_by_role("button", name=re.compile("^(Max 2×|Minus|Negeer) on "))
    expect(boycotts).to_have_count(6)
    assert [box.inner_text() for box in (*column.all(), *boycotts.all()) if not is_in_sight(box)] == []


def test_zock_takes_two_taps_a_throw_and_two_a_cover(device: Devices) -> None:
    phone = at_one_phone(device, "Bob", game="zock")
    page = phone.page
    type_in(page, 6, 5)
    expect(phone.turn).to_contain_text("Bob")
    type_in(page, 1, 2)
    expect(phone.turn).to_contain_text("Ann")
    taps(page)
    type_in(page, 4, 3)
    covers = page.get_by_role("group", name="What can be covered")
    covers.get_by_role("button").first.tap()
    covers.get_by_role("button").first.tap()
    expect(page.get_by_role("button", name="Die 1: not typed in yet")).to_be_visible()
    assert taps(page) == 4


def test_a_die_of_a_throw_is_corrected_before_and_after_it_is_taken(device: Devices) -> None:
    phone = device("phone", name="Ann")
    page = phone.open("/new/yatzy")
    page.get_by_role("radio", name="Real dice").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    type_in(page, 1, 2, 3, 4)
    page.get_by_role("button", name="Die 3: 3").tap()  # from there on again
    type_in(page, 6, 4, 5)
    expect(page.get_by_role("button", name=re.compile("^Chance, would score 18"))).to_be_visible()
    page.locator(".bar").get_by_role("button", name="Undo").tap()  # they lay otherwise
    type_in(page, 6, 6, 6, 6, 6)
    page.get_by_role("button", name=re.compile("^Yatzy, would score 50")).tap()
    expect(page.get_by_role("button", name="Die 1: not typed in yet")).to_be_visible()


def turns_of_yatzy(page: Page) -> None:
    type_in(page, 5, 5, 2, 5, 6)
    page.get_by_role("button", name="Fives, would score 15").tap()
    type_in(page, 1, 2, 3, 4, 6)
    page.get_by_role("button", name="Chance, would score 16").tap()


def turns_of_dubbelyatzy(page: Page) -> None:
    for outer in ("Fives, would score 20", "Four alike, would score 20"):
        type_in(page, 5, 1, 5, 1, 5, 2, 2, 2, 5, 3, 6, 3)
        page.get_by_role("button", name=outer).tap()
        page.get_by_role("button", name="Two pairs, would score 10").tap()


def turns_of_zock(page: Page) -> None:
    type_in(page, 6, 5)
    type_in(page, 1, 2)
    for _ in ("Ann", "Bob", "Ann again"):
        type_in(page, 6, 6)
        page.get_by_role("button", name=re.compile("^(Cover|Miss) ")).tap()


def turns_of_zocken(page: Page) -> None:
    for field, colour in enumerate(("amber", "sky", "green", "yellow", "blue", "vermilion", "pink"), 1):
        if field < 7:
            page.get_by_role("button", name=re.compile(rf"^{colour} \(.\)$")).tap()
        type_in(page, 3)
        page.get_by_role("button", name=re.compile(rf"^Field {field}, .*would")).tap()
    page.get_by_role("button", name=re.compile(r"^amber \(.\)$")).tap()
    type_in(page, 3)


def turns_of_zock_n_roll(page: Page) -> None:
    type_in(page, 4, 4, 2)
    page.get_by_role("button", name=re.compile("^Cleo, .*tap to choose")).tap()
    type_in(page, 2, 2)
    page.get_by_role("button", name=re.compile("^Dirk, .*tap to choose")).tap()
    type_in(page, 1, 3)
    type_in(page, 6)
    expect(page.get_by_role("button", name=re.compile("^Dirk, out in 1"))).to_be_visible()


def turns_of_qwinn(page: Page) -> None:
    type_in(page, 6)
    type_in(page, 1)
    for name in ("Ann", "Bob"):
        type_in(page, 3, 3, 1, 6, 3)
        box_of_qwinn(page, name, "^2 × 3").tap()


PADS: dict[str, Callable[[Page], None]] = {
    "yatzy": turns_of_yatzy,
    "dubbelyatzy": turns_of_dubbelyatzy,
    "zock": turns_of_zock,
    "zocken": turns_of_zocken,
    "zocknroll": turns_of_zock_n_roll,
    "qwinn": turns_of_qwinn,
}


@pytest.mark.parametrize("game", PADS)
def test_what_was_told_is_taken_back_across_throws_and_players(device: Devices, game: str) -> None:
    cups = {"cups": "lifted", "first": 0} if game == "zocknroll" else {}
    phone = at_one_phone(device, *("Bob", "Cleo", "Dirk")[: 3 if cups else 1], game=game, options=cups)
    PADS[game](phone.page)
    expect(phone.page.locator("[aria-busy=true]")).to_have_count(0)
    told = [json.loads(frame) for frame in phone.heard if '"type":"table"' in frame]
    views = {one["since"] + len(one["events"]): one["view"] for one in told}
    seats = set()
    while events := phone.events_told[1]:
        with phone.socket.expect_event("framereceived", lambda frame: '"type":"table"' in frame):
            phone.page.locator(".bar").get_by_role("button", name="Undo").tap()
        assert phone.events_told[1] == events - 1
        assert phone.told["view"] == views[events - 1]
        seats.add(phone.told["awaited"]["seat"])
    assert len(seats) > 1


def key(page: Page, value: str) -> None:
    """Tap a value that can be written down."""
    page.get_by_role("group", name="What is written down?").get_by_role("button", name=re.compile(value)).tap()


def test_a_score_sheet_of_yatzy_takes_two_taps_a_turn(device: Devices) -> None:
    phone = device("phone", name="Ann")
    page = phone.open("/new/yatzy")
    page.get_by_role("radio", name="One device").tap()
    page.get_by_role("textbox", name="Name of player 2").fill("Bob")
    page.get_by_role("radio", name="Score sheet").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    expect(phone.turn).to_contain_text("Ann")
    page.evaluate(COUNT)
    page.get_by_role("button", name="Fives, free").tap()
    key(page, "^15")
    expect(phone.turn).to_contain_text("Bob")
    assert taps(page) == 2
    page.get_by_role("button", name="Yatzy, free").tap()
    key(page, "^0")
    key(page, "^0, sure")  # a zero asks once
    expect(phone.turn).to_contain_text("Ann")
    assert taps(page) == 3
    page.locator(".bar").get_by_role("button", name="Undo").tap()  # the whole line
    expect(phone.turn).to_contain_text("Bob")
    page.get_by_role("button", name="Chance, free").tap()
    key(page, "^24$")
    expect(phone.turn).to_contain_text("Ann")
    assert phone.told["standing"] == [15, 24]
    for box, value in (
        ("Ones", "^3"), ("Twos", "^6"), ("Threes", "^9"), ("Fours", "^12"), ("Sixes", "^18"), ("Pair", "^12$"),
        ("Two pairs", "^22$"), ("Three alike", "^15$"), ("Four alike", "^16$"), ("Small straight", "^15$"),
        ("Large straight", "^20$"), ("Full house", "^22$"), ("Yatzy", "^50$"), ("Chance|Fives", "^20"),
    ):  # fmt: skip
        for name in ("Ann", "Bob"):
            expect(phone.turn).to_contain_text(name)
            page.get_by_role("button", name=re.compile(f"^({box}), free")).tap()
            key(page, value)
    expect(phone.result).to_be_visible()
    assert phone.told["standing"] == [305, 314]  # with the bonus
    expect(page.get_by_text("Look back")).to_have_count(0)
    phone.open(f"/r/{phone.room}/g/1")
    expect(page.get_by_text("No dice known")).to_be_visible()


def test_a_further_yatzy_is_told_on_a_score_sheet_by_one_more_tap(device: Devices) -> None:
    options = {"system": "international", "yatzy_bonus": True}
    phone = at_one_phone(device, dice="none", game="yatzy", options=options)
    page = phone.page
    toggle = page.get_by_role("button", name="It was a further Yatzy: +100")

    def enters(box: str, points: int, further: bool = False) -> None:
        page.get_by_role("button", name=f"{box}, free").tap()
        if further:
            toggle.tap()
        key(page, f"^{points}($|,)")
        expect(page.get_by_role("button", name=f"{box}, filled with {points}")).to_be_visible()

    page.get_by_role("button", name="Full house, free").tap()
    expect(toggle).to_be_hidden()  # there is no Yatzy yet
    enters("Yatzy", 50)
    taps(page)
    enters("Sixes", 18)
    assert taps(page) == 2
    page.get_by_role("button", name="Full house, free").tap()
    toggle.tap()
    page.get_by_role("button", name="Small straight, free").tap()  # a slip of the finger, and it is forgotten
    expect(toggle).to_have_attribute("aria-pressed", "false")
    key(page, "^30$")
    expect(page.get_by_role("button", name="Small straight, filled with 30")).to_be_visible()
    taps(page)
    enters("Full house", 25, further=True)
    assert taps(page) == 3
    assert phone.told["standing"] == [50 + 18 + 30 + 25 + 100]
    page.get_by_role("button", name="Twos, free").tap()
    toggle.tap()
    key(page, "^6$|^6,")
    expect(page.locator(".hand").get_by_role("alert")).to_contain_text("No further Yatzy scores 6 in twos now")
    toggle.tap()
    key(page, "^6$|^6,")
    expect(page.get_by_role("button", name="Twos, filled with 6")).to_be_visible()


def test_a_score_sheet_of_dubbelyatzy_takes_three_taps_a_turn(device: Devices) -> None:
    phone = at_one_phone(device, "Bob", dice="none", game="dubbelyatzy")
    page = phone.page
    page.get_by_role("button", name="Fives, free").tap()
    key(page, "^20")
    page.get_by_role("button", name="Pair: 12").tap()
    expect(phone.turn).to_contain_text("Bob")
    assert taps(page) == 3
    assert phone.told["standing"] == [32, 0]
    page.get_by_role("button", name="Fives, free").tap()
    key(page, "^15")
    page.get_by_role("button", name="Pair, free").tap()  # what is struck asks once, as ever
    key(page, "^0")
    key(page, "^0, sure")
    expect(phone.turn).to_contain_text("Ann")
    assert phone.told["standing"] == [32, 15]


@pytest.mark.parametrize("dice", ["entered", "none"])
@pytest.mark.parametrize("game", ["yatzy", "dubbelyatzy"])
def test_on_a_tablet_all_of_a_sheet_of_three_is_in_sight_beside_the_keys(device: Devices, game: str, dice: str) -> None:
    host = device("phone", viewport={"width": 1024, "height": 768})
    [ann] = open_room(host.url, "Ann", dice=dice, game=game)
    send(host.url, ann, *(wire.Sit(name, name) for name in ("Bob", "Cleo")), wire.Start("start"))
    host.take_place(ann)
    assert host.page.evaluate("matchMedia('(pointer: coarse)').matches")
    expect(host.page.locator(".pad")).to_be_in_viewport(ratio=1)
    host.settle()
    assert host.page.evaluate(TALL) <= 1


def test_a_score_sheet_of_zocken_takes_a_tap_a_row_and_one_a_bet(device: Devices) -> None:
    phone = at_one_phone(device, "Bob", "Cleo", dice="none", game="zocken")
    page = phone.page
    bet = page.get_by_role("button", name="Bob: no bet").bounding_box()
    least = page.get_by_role("button", name="−110").bounding_box()
    assert bet is not None
    assert least is not None
    assert bet["y"] + bet["height"] <= least["y"]  # what is tapped first stands first
    page.get_by_role("button", name="Bob: no bet").tap()
    somebody_comes_in(phone)
    key(page, "^110$")
    expect(phone.turn).to_contain_text("Bob")
    assert taps(page) == 2
    assert phone.told["standing"] == [110, 55, 0]


def test_a_score_sheet_of_zock_n_roll_takes_at_most_three_taps_a_seat_and_deal(device: Devices) -> None:
    options = {"cups": "lifted", "first": 0}
    phone = at_one_phone(device, "Bob", "Cleo", "Dirk", dice="none", game="zocknroll", options=options)
    page = phone.page

    def crosses(name: str, row: str) -> None:
        page.get_by_role("button", name=re.compile(f"^{name}, .*tap to choose")).tap()
        key(page, f"^{row}$")

    crosses("Ann", "Pair")
    somebody_comes_in(phone)
    page.get_by_role("button", name="On to round 2").tap()
    crosses("Dirk", "Two pairs")
    page.get_by_role("button", name="On to round 3").tap()
    crosses("Bob", "Three alike")
    page.get_by_role("button", name="That was the deal").tap()
    expect(page.locator(".zocknroll .line")).to_contain_text("Deal 2")
    assert taps(page) == 9 <= 3 * 4
    tableaus = phone.told["view"]["tableaus"]
    assert [(one["out"], one["won"], sum(one["crosses"])) for one in tableaus] == [
        (1, 0, 1), (0, 1, 1), (0, 0, 0), (0, 0, 1),
    ]  # fmt: skip


def test_what_is_declined_on_a_score_sheet_of_zock_n_roll_is_not_crossed(device: Devices) -> None:
    options = {"cups": "lifted", "first": 0, "decline_cross": True}
    phone = at_one_phone(device, "Bob", "Cleo", "Dirk", dice="none", game="zocknroll", options=options)
    page = phone.page
    won = page.get_by_role("button", name="Won round 3", exact=True)

    def deal(number: int, row: str, declines: bool) -> None:
        page.get_by_role("button", name="On to round 2").tap()
        page.get_by_role("button", name="On to round 3").tap()
        page.get_by_role("button", name=re.compile("^Bob, .*tap to choose")).tap()
        expect(won).to_have_attribute("aria-pressed", "true")
        if declines:
            won.tap()
        key(page, f"^{row}$")
        expect(page.get_by_text(f"Bob: {row}{', not “Won round 3”' if declines else ''} (3)")).to_be_visible()
        page.get_by_role("button", name="That was the deal").tap()
        expect(page.locator(".zocknroll .line")).to_contain_text(f"Deal {number + 1}")

    deal(1, "Three alike", declines=True)
    deal(2, "nothing", declines=False)
    deal(3, "nothing", declines=True)
    deal(4, "Three alike", declines=False)
    tableaus = phone.told["view"]["tableaus"]
    assert [(one["won"], sum(one["crosses"])) for one in tableaus] == [(0, 0), (2, 2), (0, 0), (0, 0)]


def test_a_score_sheet_of_qwinn_takes_at_most_three_taps_a_turn(device: Devices) -> None:
    phone = at_one_phone(device, "Bob", dice="none", game="qwinn")
    page = phone.page
    page.get_by_role("button", name="Bob", exact=True).tap()
    expect(page.locator(".play > .turn")).to_contain_text("Bob")
    taps(page)
    page.get_by_role("list", name=re.compile("Bob")).get_by_role("button", name=re.compile("^Full house")).tap()
    key(page, "^25$")
    expect(page.locator(".play > .turn")).to_contain_text("Ann")
    assert taps(page) == 2
    page.get_by_role("button", name="Failed throw").tap()
    key(page, "^0$")
    expect(page.locator(".play > .turn")).to_contain_text("Bob")
    page.get_by_role("list", name=re.compile("Bob")).get_by_role(
        "button", name=re.compile("^2 × 1|^2 x 1|^2x1|two")
    ).first.tap()
    key(page, "^2$")
    alert = page.locator(".hand").get_by_role("alert")
    expect(alert).to_contain_text("QWINN-5")  # from the full house it is too far
    taps(page)
    box_of_qwinn(page, "Bob", "^Small straight").tap()
    page.get_by_role("button", name=re.compile("^Minus on Ann")).tap()
    key(page, "^30$")
    expect(page.locator(".play > .turn")).to_contain_text("Ann")
    assert taps(page) == 3
    assert phone.told["view"]["table"]["sides"][0]["boycott"] == "minus"
