"""Real dice on one phone beside the board: every tap is counted, and the whole way of a turn is walked."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from teerling.room import wire
from tests.web.device import Device
from tests.web.rooms import open_room, send

Devices = Callable[..., Device]
COUNT = "() => { window.taps = 0; addEventListener('click', (one) => (taps += Number(one.isTrusted)), true); }"


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
    page.get_by_role("button", name="Undo").tap()  # across players
    page.get_by_role("button", name="Small straight, would score 15").tap()
    expect(phone.turn).to_contain_text("Ann")
    expect(page.get_by_role("button", name="Die 1: not typed in yet")).to_be_visible()


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
    page.get_by_role("button", name="Back one step").tap()  # only the last die is typed again
    expect(page.get_by_role("button", name="Die 4: 4")).to_be_visible()
    type_in(page, 5)
    page.get_by_role("button", name="Small straight, would score 15").tap()
    expect(phone.turn).to_contain_text("Ann")
    page.reload()
    expect(page.get_by_role("radio", name="All throws")).to_be_checked()


def test_dubbelyatzy_by_its_last_throw_takes_fourteen_taps_a_turn(device: Devices) -> None:
    phone = at_one_phone(device, "Bob", game="dubbelyatzy")
    page = phone.page
    type_in(page, 5, 1, 5, 1, 5, 2, 2, 2, 5, 3, 6, 3)
    page.get_by_role("button", name="Fives, would score 20").tap()
    page.get_by_role("button", name="Two pairs, would score 10").tap()
    expect(phone.turn).to_contain_text("Bob")
    assert taps(page) == 14


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
    expect(phone.turn).to_contain_text("Bob")
    assert taps(page) == 7 * 3 - 1 + 1 + 1
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    assert phone.told["view"]["table"]["totals"] == [330, 0, 165]


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


def test_qwinn_by_its_last_throw_or_by_all_of_them(device: Devices) -> None:
    phone = at_one_phone(device, "Bob", game="qwinn")
    page = phone.page
    type_in(page, 6)
    expect(phone.turn).to_contain_text("Bob")
    type_in(page, 1)
    expect(phone.turn).to_contain_text("Ann")
    taps(page)
    type_in(page, 3, 3, 1, 6, 3)
    page.locator("button[data-box='2x3'], button").filter(has_text="2 × 3").first.tap()
    expect(phone.turn).to_contain_text("Bob")
    assert taps(page) == 6


def test_a_die_of_a_throw_is_corrected_before_and_after_it_is_taken(device: Devices) -> None:
    phone = device("phone", name="Ann")
    page = phone.open("/new/yatzy")
    page.get_by_role("radio", name="Real dice").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    type_in(page, 1, 2, 3, 4)
    page.get_by_role("button", name="Die 3: 3").tap()  # from there on again
    type_in(page, 6, 4, 5)
    expect(page.get_by_role("button", name=re.compile("^Chance, would score 18"))).to_be_visible()
    page.get_by_role("button", name="Undo").tap()  # they lay otherwise
    type_in(page, 6, 6, 6, 6, 6)
    page.get_by_role("button", name=re.compile("^Yatzy, would score 50")).tap()
    expect(page.get_by_role("button", name="Die 1: not typed in yet")).to_be_visible()


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
    page.get_by_role("button", name="Undo").tap()  # the whole line
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
    phone.forgives = "409"  # that there is nothing to look back at
    page.get_by_role("link", name=re.compile("Look back")).or_(page.get_by_role("button", name="Look back")).first.tap()
    expect(page.get_by_text("No dice known")).to_be_visible()


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


def test_a_score_sheet_of_zocken_takes_a_tap_a_row_and_one_a_bet(device: Devices) -> None:
    phone = at_one_phone(device, "Bob", "Cleo", dice="none", game="zocken")
    page = phone.page
    page.get_by_role("button", name="Bob: no bet").tap()
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
