"""Dice in the air: nothing on the page tells how they will lie, until they lie."""

import json
import re
import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import WebSocketRoute, expect

from teerling.core.options import players_of
from teerling.games import GAMES
from teerling.room import wire
from tests.server.siege import encode
from tests.web.device import Device
from tests.web.rooms import open_room, play_all, send, start, tables
from tests.web.screens import DRAWN

FALLING = 600
"""Milliseconds for which dice fall."""

# All that is read, seen as text or heard: not the drawings of the dice in the air, whose faces are random.
SAID = """() => JSON.stringify([
  document.title,
  document.querySelector('.play').innerText,
  [...document.querySelectorAll('.play [aria-live], .play [role=status]')].map((one) => one.textContent),
  [...document.querySelectorAll('.play [aria-label]')].map((one) => one.ariaLabel),
  [...document.querySelectorAll('.play .hidden-visually')].map((one) => one.textContent),
])"""
AIRBORNE = ".play .airborne"


def seated(device: Callable[..., Device], game: str, **settings: Any) -> Device:
    """At a table of this game with a bot that never moves, as it is a person who does not come."""
    phone = device("phone", name="Ann", new=True, **settings)  # its clock stands still in the end
    fewest, _most = players_of(GAMES[game])
    names = ["Ann", "Bob", "Cem"][: max(2, fewest)]
    host, *_ = open_room(phone.url, *names, game=game)
    start(phone.url, host)
    phone.take_place(host)
    return phone


def throw(phone: Device) -> dict[str, Any]:
    """Let dice fall by whatever lets them, while the clock of the page stands still; what the server then tells."""
    page = phone.page
    page.clock.install()
    phone.open(f"/r/{phone.room}")
    phone.look()
    before = phone.events_told
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    seen = phone.look_around()
    assert seen
    phone.tap("primary" if seen["primary"] else "legal", 0)
    for _ in range(2000):
        if phone.events_told != before:
            return phone.told
        page.evaluate("0")  # lets the answer come in
    raise AssertionError(f"no answer to a throw: {page.inner_text('.play')}")


@pytest.mark.parametrize("game", DRAWN)
def test_nothing_tells_how_dice_will_lie_before_they_lie(device: Callable[..., Device], game: str) -> None:
    phone = seated(device, game, reduced_motion="no-preference")
    page = phone.page
    told = throw(phone)
    thrown = next(one for one in reversed(told["events"]) if one["type"] == "rolled")
    assert page.locator(AIRBORNE).count() > 0
    at_first = page.evaluate(SAID)
    for _ in range(3):
        page.clock.run_for(199)
        assert page.locator(AIRBORNE).count() > 0
        assert json.loads(page.evaluate(SAID)) == json.loads(at_first)
    page.clock.run_for(FALLING - 3 * 199)
    expect(page.locator(AIRBORNE)).to_have_count(0)
    assert page.evaluate(SAID) != at_first, f"nobody reads of {thrown}"


def test_a_tap_or_a_key_lets_dice_lie_at_once_and_does_nothing_else(device: Callable[..., Device]) -> None:
    for skip in ("tap", "key"):
        phone = seated(device, "yatzy", reduced_motion="no-preference")
        page = phone.page
        throw(phone)
        assert page.locator(AIRBORNE).count() == 5
        events = phone.events_told
        if skip == "tap":
            page.locator(".hand .btn").first.tap(force=True)  # where the button to throw again will be
        else:
            page.keyboard.press("r")
        expect(page.locator(AIRBORNE)).to_have_count(0)
        expect(page.locator(".dice .slot[aria-pressed]")).to_have_count(5)
        page.clock.run_for(1000)
        assert phone.events_told == events  # it was not thrown again


def test_who_wants_less_motion_sees_the_result_at_once(device: Callable[..., Device]) -> None:
    phone = seated(device, "yatzy")
    page = phone.page
    throw(phone)
    expect(page.locator(".dice .slot[aria-pressed]")).to_have_count(5)
    assert page.locator(AIRBORNE).count() == 0


def test_what_a_turn_brought_stays_until_it_was_seen(device: Callable[..., Device]) -> None:
    phone = seated(device, "yatzy", lingers=True)
    page = phone.page
    throw(phone)
    page.locator(".sheets .legal, .sheets [data-target=legal], .sheets button").last.tap()
    page.locator(".hand .btn.primary").tap()
    end = page.locator(".play .end")
    expect(end).to_be_visible()
    expect(phone.turn).to_contain_text("points")
    expect(page.locator(".confirmed").first).to_be_visible()
    page.clock.run_for(999)
    expect(end).to_be_visible()
    page.clock.run_for(2)
    expect(end).to_have_count(0)
    expect(phone.turn).to_have_text("Bob throws")


@pytest.mark.parametrize("later", [700, 1500])
def test_a_turn_against_a_bot_is_taken_back_while_and_after_its_end_is_seen(
    device: Callable[..., Device], later: int
) -> None:
    phone = device("phone", name="Ann", new=True, lingers=True, reduced_motion="no-preference")
    [welcome] = open_room(phone.url, "Ann", game="yatzy", pace="normal")
    start(phone.url, welcome, bots=1)
    phone.take_place(welcome)
    page = phone.page
    throw(phone)
    page.clock.run_for(FALLING)
    chance = page.get_by_role("button", name=re.compile("^Chance, would score"))
    chance.tap()
    page.locator(".hand .btn.primary").tap()
    end = page.locator(".play .end")
    expect(end).to_be_visible()
    page.clock.run_for(later)
    expect(end).to_have_count(1 if later < 1000 else 0)
    page.locator(".thumb").get_by_role("button", name="Undo").tap()
    expect(page.get_by_role("button", name=re.compile("^Chance, .*chosen"))).to_be_visible()
    expect(end).to_have_count(0)


# The phone is shaken: to and fro, for so many milliseconds, sixty times a second by its own clock.
SHAKE = """async (milliseconds) => {
  for (const begun = performance.now(); performance.now() - begun < milliseconds; ) {
    const y = Math.floor(performance.now() / 100) % 2 ? 25 : -25;
    dispatchEvent(new DeviceMotionEvent('devicemotion', { acceleration: { x: 0, y, z: 1 } }));
    await new Promise((felt) => setTimeout(felt, 16));
  }
}"""


def swipe(phone: Device, where: str, by: int) -> None:
    """A finger goes up (or down) from the middle of this, faster than it scrolls."""
    box = phone.page.locator(where).first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session = phone.context.new_cdp_session(phone.page)
    begun = time.time()
    for step in range(7):
        kind = "touchStart" if step == 0 else "touchMove" if step < 6 else "touchEnd"
        points = [{"x": x, "y": y - by * step / 5}] if step < 6 else []
        # However long it takes here: as fast as a finger.
        told = {"type": kind, "touchPoints": points, "timestamp": begun + step / 50}
        session.send("Input.dispatchTouchEvent", told)
    session.detach()


def test_a_swipe_up_where_dice_lie_throws_them_once(device: Callable[..., Device]) -> None:
    phone = seated(device, "yatzy")
    phone.look()
    swipe(phone, ".hand .btn.primary", -80)
    swipe(phone, ".sheets", 80)
    assert phone.events_told[1] == 0
    swipe(phone, ".hand .dice", 80)
    expect(phone.page.locator(".dice .slot[aria-pressed]")).to_have_count(5)
    assert phone.events_told[1] == 1
    swipe(phone, ".hand .btn.primary", 80)
    expect(phone.page.get_by_text("Throw 2 of 3")).to_be_visible()
    assert phone.events_told[1] == 3  # nothing held, and thrown


@pytest.mark.parametrize(("game", "falls"), [("zock", 1), ("zocknroll", 4)])  # the lot, and a cup for each
def test_a_swipe_over_dice_that_lie_on_the_board_throws_them(
    device: Callable[..., Device], game: str, falls: int
) -> None:
    phone = seated(device, game)
    phone.look()
    asked = phone.turn.inner_text()
    dice = "[data-dice]:has([data-lifts])"
    swipe(phone, dice, -80)
    assert phone.events_told[1] == 0
    swipe(phone, dice, 80)
    expect(phone.turn).not_to_have_text(asked)
    assert phone.events_told[1] == falls


def test_keys_do_not_reach_the_board_behind_a_dialog(device: Callable[..., Device]) -> None:
    phone = seated(device, "zock")
    page = phone.page
    phone.look()
    page.get_by_role("button", name="Chat").tap()
    said = page.get_by_label("Say something")
    said.fill("Good luck")
    page.get_by_role("button", name="Send").tap()
    expect(page.get_by_text("Good luck")).to_be_visible()
    page.get_by_text("Good luck").tap()  # nothing in the dialog has the focus any more
    page.keyboard.press("r")
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    assert phone.events_told[1] == 0
    page.keyboard.press("r")
    expect(phone.turn).to_have_text("Bob throws")


def test_a_shaken_phone_throws_once_and_not_behind_a_dialog(device: Callable[..., Device]) -> None:
    phone = seated(device, "yatzy")
    page = phone.page
    phone.look()
    page.evaluate("localStorage['teerling.settings'] = JSON.stringify({ name: 'Ann', pause: false, shake: true })")
    phone.open(f"/r/{phone.room}")
    phone.look()
    page.locator(".bar .iconbtn").last.tap()
    expect(page.locator("dialog[open]")).to_be_visible()
    page.evaluate(SHAKE, 500)
    assert phone.events_told[1] == 0
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.wait_for_timeout(600)  # it has lain still
    page.evaluate(SHAKE, 2500)
    expect(page.locator(".dice .slot[aria-pressed]")).to_have_count(5)
    assert phone.events_told[1] == 1


def test_who_comes_back_sees_what_the_last_turn_brought(device: Callable[..., Device]) -> None:
    phone = seated(device, "yatzy", lingers=True)
    page = phone.page
    phone.look()
    page.locator(".hand .btn.primary").tap()
    expect(page.locator(".dice .slot[aria-pressed]")).to_have_count(5)
    page.locator(".sheets button").last.tap()
    page.locator(".hand .btn.primary").tap()
    end = page.locator(".play .end")
    expect(end).to_be_visible()
    expect(end).to_have_count(0)
    page.reload()
    expect(end).to_be_visible()
    expect(phone.turn).to_contain_text("points")
    expect(page.locator(".confirmed").first).to_be_visible()
    expect(end).to_have_count(0)
    expect(phone.turn).to_have_text("Bob throws")


def test_who_comes_back_reads_what_a_bet_has_brought(device: Callable[..., Device]) -> None:
    phone = device("phone", lingers=True)
    [ann] = open_room(phone.url, "Ann", game="zocken", options={"players": 2})
    send(phone.url, ann, wire.Sit("bob", "Bob"), wire.Start("start"))
    with tables(phone.url, ann) as (socket, told):
        totals = None
        for number, heard in enumerate(told):
            table, awaited = (msgspec.json.decode(one) for one in (heard.view, heard.awaited))
            if totals not in (None, table["table"]["totals"]):
                break
            totals = table["table"]["totals"]
            if awaited["type"] == "roll":
                command: wire.Command = wire.Throw(f"throw {number}", heard.seq, awaited["seat"])
            else:
                action = max(awaited["actions"], key=lambda one: one.get("on", False))
                command = wire.Act(f"act {number}", heard.seq, awaited["seat"], msgspec.Raw(encode(action)))
            socket.send(encode(command), text=True)
    phone.take_place(ann)
    # Whoever bets gains or loses: nobody comes away with nothing.
    expect(phone.page.locator(".count .bet")).to_have_text(re.compile(r"bet is (won: \+|lost: −)\d+$"))


def test_what_is_told_once_moves_nothing(device: Callable[..., Device]) -> None:
    phone = seated(device, "yatzy")
    page = phone.page
    tip = page.get_by_role("complementary", name="Good to know")
    places = "() => [...document.querySelectorAll('.sheets, .hand')].map((one) => one.getBoundingClientRect().top | 0)"
    before = page.evaluate(places)
    expect(tip).to_have_count(0)
    page.locator(".hand .btn.primary").tap()
    expect(tip).to_contain_text("hold")
    assert page.evaluate(places) == pytest.approx(before, abs=1)


def test_another_way_to_throw_is_told_to_whoever_knows_the_first(device: Callable[..., Device]) -> None:
    phone = device("phone", new=True)
    [ann] = open_room(phone.url, "Ann", game="yatzy")
    start(phone.url, ann)
    phone.take_place(ann)
    page = phone.page
    tip = page.get_by_role("complementary", name="Good to know")
    page.locator(".hand .btn.primary").tap()
    expect(tip).to_contain_text("hold")
    tip.get_by_role("button").tap()
    page.get_by_role("button", name=re.compile("^Chance, would score")).tap()
    page.locator(".hand .btn.primary").tap()
    expect(tip).to_contain_text("Swipe up")


@pytest.mark.parametrize("game", ["zock", "qwinn"])
def test_no_tip_lies_over_the_line_that_says_who_begins(device: Callable[..., Device], game: str) -> None:
    phone = device("phone", new=True)
    welcomes = open_room(phone.url, "Ann", "Bob", game=game)
    start(phone.url, welcomes[0])
    for table in play_all(phone.url, welcomes, Random(1).choice):
        if msgspec.json.decode(table.view)["table"]["phase"]["type"] == "throwing":
            break
    first = msgspec.json.decode(table.awaited)["seat"]
    phone.take_place(welcomes[first])
    expect(phone.turn).to_have_text("You begin: throw")
    expect(phone.page.get_by_role("complementary", name="Good to know")).to_have_count(0)
    if game == "qwinn":  # and what was thrown for it lies there still
        expect(phone.page.get_by_role("img", name=re.compile(r"^(Ann|Bob|You): [1-6]$"))).to_have_count(2)


# Every change of the page from now on: whether it is a die that lifts.
CHANGES = """() => {
  window.changes = [];
  const lifts = (one) => one.type === 'attributes' && one.target.classList.contains('airborne');
  new MutationObserver((all) => window.changes.push(...all.map(lifts))).observe(document.querySelector('.play'), {
    subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['class', 'aria-busy'],
  });
}"""


@pytest.mark.parametrize("game", DRAWN)
def test_dice_lift_before_the_page_works_out_anything_else(device: Callable[..., Device], game: str) -> None:
    phone = seated(device, game, reduced_motion="no-preference")
    page = phone.page
    seen = phone.look()
    page.evaluate(CHANGES)
    phone.tap("primary" if seen["primary"] else "legal", 0)
    page.wait_for_function("changes.length > 0")
    assert page.evaluate("changes[0]")
    expect(page.locator(AIRBORNE)).to_have_count(0)  # and they come to lie


# When each fall has begun that is seen in some frame: by the time of the page, which is null in a fall's first frame.
FALLS = """() => {
  const begun = window.begun = new Set();
  (function frame() {
    for (const die of document.querySelectorAll('.play .airborne'))
      for (const { startTime } of die.getAnimations()) begun.add(startTime);
    begun.delete(null);
    requestAnimationFrame(frame);
  })();
}"""


@pytest.mark.parametrize(("game", "throws"), [("yatzy", 3), ("dubbelyatzy", 2), ("zocken", 1)])
def test_dice_in_the_air_go_on_falling_when_they_are_drawn_anew(
    device: Callable[..., Device], game: str, throws: int
) -> None:
    phone = seated(device, game, reduced_motion="no-preference")
    page = phone.page
    page.evaluate(FALLS)
    for throw in range(throws):
        page.locator(".hand [data-throws]").first.tap()
        expect(page.locator(AIRBORNE)).not_to_have_count(0)
        expect(page.locator(AIRBORNE)).to_have_count(0)
        assert page.evaluate("begun.size") == throw + 1


def test_dice_that_may_not_be_thrown_lie_again(device: Callable[..., Device]) -> None:
    phone = seated(device, "zocken", reduced_motion="no-preference")
    page = phone.page
    page.route_web_socket("**", refuse_throws)
    phone.open(f"/r/{phone.room}")
    page.evaluate(CHANGES)
    page.locator(".hand [data-throws]").first.tap()
    expect(page.locator(".play .refusal")).to_be_visible()
    assert page.evaluate("changes[0]")
    expect(page.locator(AIRBORNE)).to_have_count(0)
    expect(page.locator(".hand [data-throws]")).to_have_count(7)


def test_dice_do_not_fall_on_while_the_server_is_gone(device: Callable[..., Device]) -> None:
    phone = seated(device, "yatzy", reduced_motion="no-preference")
    page, phone.forgives = phone.page, "."
    cut: list[str] = []

    def cut_the_wire(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(said: str | bytes) -> None:
            if not cut and json.loads(said)["type"] != "throw":
                server.send(said)
                return
            cut.append(str(said))
            route.close()

        route.on_message(pass_on)

    page.route_web_socket("**", cut_the_wire)
    phone.open(f"/r/{phone.room}")
    page.evaluate(CHANGES)
    page.locator(".hand [data-throws]").first.tap()
    expect(page.locator(AIRBORNE)).to_have_count(0)
    assert page.evaluate("changes[0]")
    assert cut


def refuse_throws(route: WebSocketRoute) -> None:
    """Whatever is to be thrown, somebody on the way says no, in a moment."""
    server = route.connect_to_server()

    def pass_on(said: str | bytes) -> None:
        wish = json.loads(said)
        if wish["type"] != "act":
            server.send(said)
            return
        refused = {"type": "refused", "id": wish["id"], "rule": "ZOCKEN-4", "text": "Not now."}
        route.send(json.dumps(refused))

    route.on_message(pass_on)
