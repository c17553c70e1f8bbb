"""What one device can do at a table: come back, take back, be refused, type in real dice, go round, learn, check."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from teerling.core.options import players_of
from teerling.games import GAMES
from teerling.room import wire
from tests.conftest import Server
from tests.web.device import Device
from tests.web.rooms import open_room, send, start

Devices = Callable[..., Device]


def alone(device: Device, bots: int = 0, **settings: Any) -> None:
    """Sit at a table of one's own, with so many bots."""
    [welcome] = open_room(device.url, "Ann", pace="instant", **settings)
    start(device.url, welcome, bots)
    device.take_place(welcome)


def frames(device: Device) -> int:
    """How often the server has told this browser how the table looks."""
    return sum('"type":"table"' in frame for frame in device.heard)


def test_the_lobby_does_not_flash_by_between_play_and_the_table(device: Devices) -> None:
    phone = device("phone", name="Ann", new=True)
    page, held = phone.page, list[str | bytes]()
    sockets: list[WebSocketRoute] = []

    def hold(socket: WebSocketRoute) -> None:
        """What the room says of the game that has begun comes late."""
        sockets.append(socket)
        server = socket.connect_to_server()
        server.on_message(lambda told: held.append(told) if '"playing":true' in str(told) else socket.send(told))

    page.route_web_socket("**", hold)
    phone.open("/new/yatzy")
    page.get_by_role("button", name="Play", exact=True).tap()
    expect(page).to_have_url(re.compile("/r/"))
    while not held:
        page.wait_for_timeout(20)
    expect(page.get_by_role("main")).to_have_count(0)
    for told in held:
        sockets[-1].send(told)
    expect(phone.turn).to_be_visible()


@pytest.mark.parametrize(("game", "steps"), [("zock", 1000), ("zocknroll", 12)])
def test_a_page_that_is_loaded_again_at_every_step_goes_on(device: Devices, game: str, steps: int) -> None:
    phone = device("phone")
    alone(phone, bots=2 if game == "zocknroll" else 1, game=game)
    random, loaded = Random(2), 0
    seen = phone.look()
    for _ in range(steps):
        told = frames(phone)
        phone.do_something(seen, random)
        seen = phone.look()
        if seen["over"]:
            break
        if frames(phone) > told:  # what is chosen but not said may be forgotten
            line = phone.turn.inner_text()
            phone.page.reload()
            assert phone.look() == seen
            expect(phone.turn).to_have_text(line, use_inner_text=True)
            loaded += 1
    assert loaded >= 8
    if game == "zock":
        expect(phone.result).to_be_visible()


def icons(page: Page) -> dict[str, float]:
    """Where the icons of the bar are."""
    found = page.locator(".bar .iconbtn")
    return dict(found.evaluate_all("(all) => all.map((one) => [one.ariaLabel, one.getBoundingClientRect().left])"))


def test_a_decision_is_taken_back_as_long_as_nothing_new_is_known(device: Devices) -> None:
    phone = device("phone")
    alone(phone, game="yatzy")
    page = phone.page
    expect(page.get_by_role("button", name="Throw")).to_be_visible()
    before = icons(page)
    page.get_by_role("button", name="Throw").tap()
    page.get_by_role("button", name=re.compile("^Chance, would score")).tap()
    page.get_by_role("button", name="Do not enter this").tap()
    expect(page.get_by_role("button", name="Throw 5 dice again")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Chance, would score")).tap()
    entering = page.get_by_role("button", name=re.compile("^Chance, .* chosen"))
    expect(entering).to_have_attribute("aria-pressed", "true")
    entering.tap()
    expect(page.get_by_role("button", name="Throw 5 dice")).to_be_visible()
    page.locator(".bar").get_by_role("button", name="Undo").wait_for()
    assert icons(page).items() >= before.items()  # it takes the place of none
    page.locator(".bar").get_by_role("button", name="Undo").tap()
    expect(entering).to_be_visible()  # chosen still, but not entered
    expect(page.get_by_role("button", name=re.compile("^Ones, would"))).to_be_visible()
    expect(page.locator(".bar").get_by_role("button", name="Undo")).to_have_count(0)  # a throw is not taken back


def test_a_throw_is_not_given_up_by_a_tap_too_many(device: Devices) -> None:
    phone = device("phone")
    [welcome] = open_room(phone.url, "Ann", game="qwinn", pace="instant")
    send(phone.url, welcome, wire.Sit("bob", "Bob"), wire.Start("start"))
    phone.take_place(welcome)
    page = phone.page
    fail = page.get_by_role("button", name="Failed throw")
    while phone.look() and not fail.count():
        page.locator(".hand .btn.primary").tap()
    told = frames(phone)
    for pressed in ("true", "false", "true"):
        fail.tap()
        expect(fail).to_have_attribute("aria-pressed", pressed)
    assert frames(phone) == told
    page.locator(".hand .btn.primary").tap()
    expect(fail).to_have_count(0)


def test_what_is_not_allowed_is_answered_with_the_rule(device: Devices) -> None:
    phone = device("phone")
    alone(phone, bots=1, game="zocken")
    page = phone.page
    random = Random(4)
    illegal = page.locator("[data-target=other]:visible")
    while not (phone.look("")["legal"] and page.locator("[data-target=legal]").count() and illegal.count()):
        phone.play(random, moves=1)
    text = illegal.first.inner_text()
    illegal.first.tap()
    alert = page.locator(".hand").get_by_role("alert")
    expect(alert).to_contain_text(re.compile(r"ZOCKEN-\d+"))
    found = re.search(r"ZOCKEN-\d+", alert.inner_text())
    assert found
    expect(illegal.first).to_have_text(text, use_inner_text=True)
    alert.get_by_role("link").tap()
    expect(page).to_have_url(re.compile(f"/rules/zocken#{found[0]}$"))
    expect(page.locator(f"#{found[0]}")).to_be_in_viewport()
    page.get_by_role("button", name="Back").first.tap()
    expect(phone.turn).to_be_visible()
    assert phone.play(random, moves=2) == 2


def test_a_device_that_goes_round_covers_what_is_hidden(device: Devices) -> None:
    phone = device("phone", name="Ann")
    page = phone.open("/new/zocknroll")
    page.get_by_role("radio", name="One device").tap()
    page.get_by_role("textbox", name="Name of player 2").fill("Bob")
    while page.get_by_role("button", name="Fewer").is_enabled():
        page.get_by_role("button", name="Fewer").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    random, covers = Random(1), 0
    page.evaluate("window.sight = ''")
    while covers < 4:
        seen = phone.look()
        cover = page.get_by_text("Pass the device to")
        if cover.count():
            covers += 1
            assert page.locator(".zocknroll").count() == 0  # nothing of the table is on the page
            name = cover.inner_text().removeprefix("Pass the device to ")
            page.get_by_role("button", name=f"I am {name}").tap()
            expect(page.locator(".play > .turn")).to_contain_text(name)
            continue
        expect(page.get_by_role("button", name=re.compile(", *,"))).to_have_count(
            0
        )  # what is not known is not read out
        cup = page.locator(".zocknroll .own button")
        if "Hold the cup" in (cup.get_attribute("aria-label") or ""):
            expect(cup).to_have_accessible_name(re.compile("cup closed"))
            assert page.locator(".zocknroll .own .told").inner_text().count("shows") == 0
            cup.dispatch_event("pointerdown")
            expect(cup).to_have_accessible_name(re.compile(r"shows \d \d"))
            cup.dispatch_event("pointerup")
            expect(cup).to_have_accessible_name(re.compile("cup closed"))
        phone.do_something(seen, random)


def test_whoever_takes_the_device_sees_how_the_deal_ended(device: Devices) -> None:
    phone = device("phone")
    [welcome] = open_room(phone.url, "Ann", game="zocknroll", pace="instant")
    send(phone.url, welcome, wire.Sit("bob", "Bob"), wire.Sit("cem", "Cem"), wire.Start("start"))
    phone.take_place(welcome)
    page = phone.page
    page.evaluate("window.sight = ''")
    ended = page.get_by_text(re.compile(r"^Deal 1 ended like this: (±0|0|\+\d+) for you$"))
    while phone.look() and not ended.count():
        assert page.locator(".zocknroll").get_by_text("Deal 2").count() == 0
        page.locator(".cover button, .hand .btn").last.tap()  # all stay in
    expect(page.locator(".zocknroll .table").get_by_role("button", name="shows")).to_have_count(2)


def test_the_coach_speaks_to_somebody_alone_as_soon_as_he_can(device: Devices, own_server: Server) -> None:
    phone = device("phone", url=own_server.url)
    alone(phone, bots=1, game="zock")
    page = phone.page
    page.get_by_role("button", name="More", exact=True).tap()
    page.get_by_role("switch", name=re.compile("^Coach")).tap()
    page.get_by_role("button", name="Close").tap()
    random = Random(3)
    page.evaluate("window.sight = ''")
    while (seen := phone.look())["primary"] == ["Throw"]:
        phone.do_something(seen, random)
    # Here the game was never solved: he is asked again until it is, whatever the player does.
    expect(page.locator(".coach")).to_contain_text(re.compile(r"\d"), timeout=90_000)


@pytest.mark.parametrize("width", [360, 1280, 1920])
@pytest.mark.parametrize("game", ["yatzy", "qwinn", "zock", "zocknroll"])
def test_the_button_stays_where_it_is_when_the_coach_speaks(device: Devices, game: str, width: int) -> None:
    wide = {"viewport": {"width": width, "height": 1080}}
    screen, random = device("phone") if width == 360 else device("desktop", **wide), Random(3)
    alone(screen, bots=2 if game == "zocknroll" else 1, game=game)
    page, seen = screen.page, screen.look()
    hint = page.get_by_role("button", name="Hint", disabled=False)
    while hint.count() == 0:
        screen.do_something(seen, random)
        seen = screen.look()
    button = page.locator(".play button[aria-busy]:visible").first
    before = button.bounding_box()
    hint.click()
    expect(page.locator(".coach")).to_contain_text(re.compile(r"\d"), timeout=90_000)
    after = button.bounding_box()
    assert before
    assert after == pytest.approx(before, abs=0.6)


@pytest.mark.parametrize("kind", ["phone", "desktop"])
@pytest.mark.parametrize("game", ["yatzy", "dubbelyatzy"])
def test_the_button_stays_where_it_is_from_throw_to_throw(device: Devices, game: str, kind: str) -> None:
    screen = device(kind)
    alone(screen, game=game)
    screen.look()
    button = screen.page.locator(".hand [data-throws]")
    places = []
    for name in (f"Throw {6 if game == 'dubbelyatzy' else 5} dice", "again", "again"):
        expect(button).to_contain_text(name)
        places.append(round((button.bounding_box() or {"y": 0})["y"]))
        if len(places) < 3:
            button.click()
            screen.look("changed")
    assert max(places) - min(places) <= 1, places


@pytest.mark.parametrize("language", ["en", "nl", "de"])
@pytest.mark.parametrize("game", ["yatzy", "zocken", "dubbelyatzy"])
def test_the_way_back_covers_no_sentence_while_others_play(
    device: Devices, game: str, language: str, site: str
) -> None:
    phone, random = device("phone", locale=language), Random(1)
    ann, _bob = open_room(site, "Ann", "Bob", game=game)
    start(site, ann)
    phone.take_place(ann)
    page = phone.page
    undo = page.locator(".thumb .btn")
    seen = phone.look()
    while not undo.count():
        phone.do_something(seen, random)
        seen = phone.look("changed")
    covered = page.evaluate(
        """() => {
      const [button] = document.querySelectorAll('.thumb .btn');
      const words = document.createRange();
      const { left, top } = button.getBoundingClientRect();
      return [...document.querySelectorAll('.play .hand p')].filter((one) => {
        words.selectNodeContents(one);
        const seen = words.getBoundingClientRect();
        return seen.right > left && seen.bottom > top;
      }).map((one) => one.innerText);
    }"""
    )
    assert covered == []


def test_fair_dice_are_checked_in_one_tap(device: Devices, tmp_path: Path) -> None:
    phone = device("phone", name="Ann")
    page = phone.open("/new/zock")
    page.get_by_role("radio", name="Provably fair").tap()
    page.get_by_text("Pace and clock").tap()
    page.get_by_role("radio", name="at once").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    phone.play(Random(6))
    page.get_by_role("link", name="Look back").tap()
    page.get_by_role("button", name="Check every throw").tap()
    expect(page.get_by_text("Every throw is as promised")).to_be_visible()
    expect(page.get_by_text("The promise is the one this device noted before the game")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").tap()
    record = tmp_path / "game.json"
    download.value.save_as(record)

    desktop = device("desktop")
    there = desktop.open("/verify")
    promised = there.get_by_text("Every throw is as promised")
    there.locator("input[type=file]").set_input_files(record)
    expect(promised).to_be_visible()
    desktop.forgives = "status of 4"
    nothing = tmp_path / "nothing.json"
    nothing.write_text("{}")
    there.locator("input[type=file]").set_input_files(nothing)
    expect(there.get_by_text("This record cannot be read")).to_be_visible()
    expect(promised).to_have_count(0)
    desktop.drop(record, there.get_by_text("or drop the file here"))
    expect(promised).to_be_visible()
    expect(there.get_by_text("This record cannot be read")).to_have_count(0)


def test_fair_dice_for_the_next_game_too(device: Devices) -> None:
    """Each device adds its number again, although nobody has gone back to the lobby."""
    phone = device("phone", name="Ann")
    [welcome] = open_room(phone.url, "Ann", game="zock", dice="fair", pace="instant")
    send(phone.url, welcome, wire.AddBot("bot", "random"))
    phone.take_place(welcome)
    expect(phone.page.get_by_text("The server’s promise")).to_have_text(re.compile(r"[0-9a-f]{64}"))
    phone.page.get_by_role("button", name="Start the game").tap()
    phone.play(Random(6))
    phone.page.get_by_role("button", name="Play again").tap()
    expect(phone.result).to_have_count(0)
    expect(phone.turn).to_be_visible()


def test_a_finished_game_is_a_link_for_anybody(device: Devices) -> None:
    phone = device("phone", shares=True)
    alone(phone, bots=1, game="zock")
    phone.play(Random(7))
    phone.page.get_by_role("link", name="Look back").tap()
    phone.page.get_by_role("button", name="Share", exact=True).tap()
    link = f"{phone.url}/r/{phone.room}/g/1"
    assert phone.shared == [{"title": "ZOCK: a finished game", "url": link}]
    stranger = device("desktop", permissions=["clipboard-read", "clipboard-write"])
    page = stranger.open(link)
    expect(page.get_by_role("region", name="Result")).to_contain_text(re.compile("win"))
    page.get_by_role("button", name="Share", exact=True).click()  # here there is only the clipboard
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    slider = page.get_by_role("slider", name="Step")
    last = int(slider.get_attribute("max") or 0)
    assert last > 10
    expect(slider).to_have_value(str(last))
    slider.focus()
    page.keyboard.press("Home")
    expect(page.get_by_text("The table before the first throw")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")


# Turn lines that were seen, and those of them that were cut or took a second line; looked at in every frame.
LINES = """() => {
  Object.assign(window, { lines: new Set(), long: new Set() });
  const check = () => {
    const line = document.querySelector('.play > .turn');
    if (line) window.lines.add(line.innerText);
    if (line && (line.scrollWidth > line.clientWidth || line.clientHeight > 46)) window.long.add(line.innerText);
    requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
}"""


@pytest.mark.parametrize("game", GAMES)
def test_turn_lines_keep_to_one_line_whatever_people_are_called(device: Devices, game: str) -> None:
    phone = device("phone", locale="de-DE")  # the longest words
    phone.page.set_viewport_size({"width": 320, "height": 640})
    [welcome] = open_room(phone.url, "Wilhelmina-Henriette", game=game, pace="instant")
    others = ("Maximilian-Ferdinand", "Bartholomäus-Leopold")[: players_of(GAMES[game])[1] - 1]
    send(phone.url, welcome, *(wire.Sit(name, name) for name in others), wire.Start("start"))
    phone.take_place(welcome)
    phone.page.evaluate(LINES)
    phone.play(Random(3), moves=12)
    assert phone.page.evaluate("lines.size") > 3
    assert phone.page.evaluate("[...long]") == []


@pytest.mark.parametrize("host", ["Wilhelmina-Henriette", "Maximilianecharlotte"])
def test_whose_start_is_waited_for_is_told_in_one_line(device: Devices, site: str, host: str) -> None:
    _host, guest = open_room(site, host, "Ben", game="zocken")
    phone = device("phone", locale="de-DE")
    phone.page.set_viewport_size({"width": 320, "height": 640})
    phone.take_place(guest)
    line = phone.page.locator(".turn")
    expect(line).to_contain_text("beginnt gleich das Spiel")
    expect(line).to_have_js_property("scrollWidth", line.evaluate("(one) => one.clientWidth"))


@pytest.mark.parametrize("kind", ["phone", "desktop"])
def test_extra_stands_after_the_total_as_the_box_prints_it(device: Devices, kind: str) -> None:
    screen = device(kind)
    alone(screen, game="dubbelyatzy")
    rows = screen.page.get_by_role("rowheader")
    last_of_half = "Yatzy" if kind == "desktop" else "Bonus"
    expect(rows.filter(has_text="Extra")).to_be_visible()
    told = [row.strip().partition(" ")[0] for row in rows.all_inner_texts()]
    at = told.index("Extra")
    assert told[at - 2 : at] == [last_of_half, "Total"]
