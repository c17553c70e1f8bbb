"""Several people, each with a browser, in one room."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from teerling.core.options import players_of
from teerling.games import GAMES
from tests.conftest import Server
from tests.web.device import Device, play_together, tell_all
from tests.web.rooms import open_room, start

Devices = Callable[..., Device]


def test_four_people_meet_by_a_link_and_play(device: Devices) -> None:
    ann = device("phone", name="Ann", shares=True, permissions=["clipboard-read", "clipboard-write"])
    page = ann.open("/")
    page.get_by_role("button", name="Open a table").tap()
    expect(page.locator("dialog[open] li")).to_have_count(6)
    page.locator("dialog[open]").get_by_role("link", name="Yatzy").last.tap()
    page.get_by_role("button", name="Open the table").tap()
    starting = page.get_by_role("button", name="Start the game")
    page.get_by_label("The game").select_option("zocknroll")
    expect(starting).to_contain_text("2 more players are needed")
    expect(starting).to_have_attribute("aria-disabled", "true")
    page.get_by_label("The game").select_option("zocken")
    expect(starting).to_have_attribute("aria-disabled", "false")
    page.get_by_role("button", name="Copy link").tap()
    expect(page.get_by_text("The link is copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == f"{ann.url}/r/{ann.room}"
    page.get_by_role("button", name="Share").tap()
    expect(page.get_by_text("The link is copied.")).to_have_count(0)
    assert ann.shared == [{"title": "Teerling", "url": link}]

    others = [device("desktop" if name == "Cem" else "phone") for name in ("Bob", "Cem", "Dora")]
    for other, name in zip(others, ("Bob", "Cem", "Dora"), strict=True):
        there = other.open(link)
        there.get_by_label("Your name").fill(name)
        there.get_by_role("button", name="Sit down at the table").click()
        expect(page.locator("ol.list")).to_contain_text(name)
    watcher = device("desktop")
    watcher.open(link).get_by_role("button", name="Just watch").click()

    others[0].page.get_by_role("button", name="Chat, 0 new").click()
    others[0].page.get_by_label("Say something").fill("Hello <b>all</b>")
    others[0].page.get_by_role("button", name="Send").click()
    for each in (ann, *others[1:]):
        each.page.get_by_role("button", name="Chat, 1 new").click()
    for each in (ann, *others):
        expect(each.page.get_by_text("Hello <b>all</b>")).to_be_visible()
        each.page.keyboard.press("Escape")
        expect(each.page.get_by_role("button", name="Chat, 0 new")).to_be_visible()

    starting.tap()
    for each in (ann, *others, watcher):
        expect(each.page.locator(".play")).to_be_visible()
    everybody = [ann, *others]
    assert play_together(everybody, Random(4), 24) >= 24
    assert watcher.page.evaluate("document.querySelectorAll('.play .legal').length") == 0
    expect(watcher.page.get_by_role("button", name="Come in")).to_be_visible()
    logs = []
    for each in (*everybody, watcher):
        each.page.get_by_role("button", name="What happened").click()
        expect(each.page.locator("dialog[open] li.line").first).to_be_visible()
        logs.append(each.page.locator("dialog[open] li.line").all_inner_texts())
    assert all(log == logs[0] for log in logs)


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_game_and_then_another(device: Devices, site: str, game: str) -> None:
    """By keys on a phone and by clicks on a desktop: test_games.py does it the other way round."""
    ann, bob = device("phone", way="keys"), device("desktop", way="taps")
    options = {"target": 20} if game == "qwinn" else {}
    welcomes = open_room(site, "Ann", "Bob", game=game, options=options, pace="instant")
    start(site, welcomes[0], bots=max(0, players_of(GAMES[game])[0] - 2))
    for each, welcome in zip((ann, bob), welcomes, strict=True):
        each.take_place(welcome)
    assert play_together([ann, bob], Random(1), 1000) < 1000
    expect(ann.result).to_be_visible()
    expect(bob.result).to_be_visible()
    assert ann.result.locator("ol").inner_text() == bob.result.locator("ol").inner_text()
    expect(bob.page.get_by_role("button", name="Play again")).to_have_count(0)
    bob.page.get_by_role("button", name="Well played").click()
    bob.page.get_by_role("button", name="Ask for a rematch").click()
    for each in (ann, bob):
        row = each.result.locator("ol li").filter(has_text="Bob")
        expect(row.get_by_role("img")).to_have_count(2)
        expect(row.get_by_role("img", name="Well played")).to_be_visible()
        expect(each.result.get_by_role("status")).to_have_text("Bob: Again?")
    expect(bob.page.get_by_role("button", name="Rematch asked for")).to_have_attribute("aria-disabled", "true")
    expect(ann.page.get_by_role("button", name="Play again")).to_contain_text("Bob asks for a rematch")
    ann.page.get_by_role("button", name="Play again").tap()
    expect(ann.result).to_have_count(0)
    expect(bob.result).to_have_count(0)
    assert play_together([ann, bob], Random(2), 4) >= 4


def test_what_lies_under_a_cup_reaches_nobody_else(device: Devices, site: str) -> None:
    names = ("Ann", "Bob", "Cem")
    devices = [device("phone") for _ in names]
    watcher = device("phone")
    welcomes = open_room(site, *names, game="zocknroll")
    start(site, welcomes[0])
    for each, welcome in zip(devices, welcomes, strict=True):
        each.take_place(welcome)
    watcher.open(f"/r/{welcomes[0]['room']}").get_by_role("button", name="Just watch").tap()
    seen_closed = 0
    random = Random(7)
    for _ in range(8):
        play_together(devices, random, 3)
        tell_all([*devices, watcher])
        for seat, each in enumerate([*devices, watcher]):
            view = each.told["view"]
            for other, cup in enumerate(view["cups"][:3]):
                if other == seat or view["lifted"][other]:
                    continue
                owner = devices[other].told["view"]["cups"][other]
                seen_closed += bool(owner)
                assert cup == []
                if not view["white"]:  # the page still shows how the last deal ended
                    continue
                closed = each.page.get_by_role("button", name=f"{names[other]},").filter(has_not_text="shows")
                expect(closed).to_have_count(1)
    assert seen_closed > 10
    for seat, each in enumerate([*devices, watcher]):
        for message in map(json.loads, each.heard):
            if message["type"] == "table":
                assert what_others_hide(message, seat) == []
        kept = each.page.evaluate("JSON.stringify([localStorage, sessionStorage])")
        assert re.search("cups|faces", kept) is None


def what_others_hide(message: dict[str, Any], seat: int) -> list[Any]:
    """Whatever this message tells of cups that are not lifted and not this seat's own."""
    view = message["view"]
    hidden = [other for other in range(3) if other != seat and not view["lifted"][other]]
    cups = [told for other in hidden for told in (*view["cups"][other], *view["forms"][other])]
    covered = [event for event in message["events"] if event["type"] == "covered" and event["seat"] != seat]
    return [*cups, *(event for event in covered if event.get("faces"))]


def test_a_lost_connection_comes_back_by_itself(device: Devices, site: str) -> None:
    ann, bob = device("phone"), device("phone")
    welcomes = open_room(site, "Ann", "Bob", game="zocken", grace=600)
    start(site, welcomes[0])
    for each, welcome in zip((ann, bob), welcomes, strict=True):
        each.forgives = r"net::ERR|WebSocket"
        each.take_place(welcome)
    random = Random(3)
    play_together([ann, bob], random, 6)
    for away, here in ((ann, bob), (bob, ann)):
        away.context.set_offline(True)
        expect(away.page.get_by_text("No connection. It comes back by itself; nothing is lost.")).to_be_visible()
        while here.play_if_asked(random):
            pass
        away.context.set_offline(False)
        expect(away.page.get_by_text("No connection.")).to_have_count(0)
        assert play_together([ann, bob], random, 6) >= 6
        totals = bob.page.locator(".zocken .people b").all_inner_texts()
        expect(ann.page.locator(".zocken .people b")).to_have_text(totals, use_inner_text=True)


def test_a_server_that_starts_again_is_found_again(device: Devices, own_server: Server) -> None:
    ann, bob = device("phone", url=own_server.url), device("phone", url=own_server.url)
    welcomes = open_room(own_server.url, "Ann", "Bob", game="yatzy")
    start(own_server.url, welcomes[0])
    for each, welcome in zip((ann, bob), welcomes, strict=True):
        each.forgives = r"net::ERR|WebSocket"
        each.take_place(welcome)
    random = Random(5)
    for end in (own_server.stop, own_server.kill):
        assert play_together([ann, bob], random, 6) >= 6
        end()
        expect(ann.page.get_by_text("No connection.")).to_be_visible()
        own_server.start()
        expect(ann.page.get_by_text("No connection.")).to_have_count(0)
        expect(bob.page.get_by_text("No connection.")).to_have_count(0)
    assert play_together([ann, bob], random, 6) >= 6


def test_the_others_choose_for_somebody_who_stays_away(device: Devices, site: str) -> None:
    ann, bob = device("phone"), device("phone")
    welcomes = open_room(site, "Ann", "Bob", game="yatzy", grace=5, pace="instant")
    start(site, welcomes[0])
    for each, welcome in zip((ann, bob), welcomes, strict=True):
        each.take_place(welcome)
    random = Random(6)

    def bobs_boxes() -> int:
        """How many of his boxes are filled, by himself or for him."""
        return sum(points is not None for points in ann.told["view"]["table"]["sheets"][1])

    while ann.play_if_asked(random):  # until it is Bob's turn
        pass
    bob.page.close()
    away = ann.page.get_by_role("region", name="Bob is away")
    expect(away).to_contain_text("You may choose in")

    before = ann.told
    with ann.socket.expect_event("framereceived", lambda frame: '"type":"room"' in frame):
        away.get_by_role("button", name="Wait").tap()
    assert ann.told == before
    expect(away).to_contain_text("You are waiting")  # one may think otherwise
    expect(away.get_by_role("button", name="Wait")).to_have_count(0)

    away.get_by_role("button", name="Skip").tap()
    expect(ann.turn).to_contain_text("Your turn")
    expect(away).to_have_count(0)
    assert bobs_boxes() == 1
    while ann.play_if_asked(random):
        pass
    expect(away).to_contain_text("You may choose in")  # he was skipped once, not for good

    away.get_by_role("button", name="A bot plays").tap()
    expect(away).to_have_count(0)
    while bobs_boxes() < 4:
        assert ann.play(random, moves=1) == 1
    bob.page = bob.new_page()
    bob.open(f"/r/{welcomes[0]['room']}")
    expect(bob.turn).to_be_visible()
    his = 0
    while his < 3:  # it is his own turn again
        his += bob.play_if_asked(random)
        ann.play_if_asked(random)


def test_the_coach_speaks_where_all_agreed(device: Devices, site: str) -> None:
    ann, bob = device("phone"), device("desktop")
    welcomes = open_room(site, "Ann", "Bob", game="zock")
    start(site, welcomes[0])
    agreeing = re.compile("^The coach may be asked at this table")
    for each, welcome in zip((ann, bob), welcomes, strict=True):
        each.take_place(welcome)
        each.page.get_by_role("button", name="More", exact=True).click()
        agrees = each.page.get_by_role("switch", name=agreeing)
        expect(agrees).to_contain_text("He stays silent until all players agree.")
        expect(each.page.get_by_role("switch", name=re.compile("^Coach"))).to_have_count(0)
        agrees.click()
        expect(agrees).to_be_checked()
    expect(ann.page.get_by_role("switch", name=agreeing)).to_contain_text("All players agree.")
    ann.page.get_by_role("switch", name=re.compile("^Coach")).tap()
    ann.page.get_by_role("button", name="Close").tap()
    bob.page.get_by_role("button", name="Close").click()
    random = Random(2)
    coach = ann.page.locator(".coach")
    while not (ann.is_asked and ann.told["awaited"]["type"] == "choose"):
        play_together([ann, bob], random, 1)
    expect(coach).to_contain_text(re.compile(r"\d"), timeout=90_000)  # he has to compute first
    expect(bob.page.locator(".coach")).to_have_count(0)

    bob.page.get_by_role("button", name="More", exact=True).click()
    bob.page.get_by_role("switch", name=agreeing).click()  # he thinks otherwise
    expect(coach).to_have_count(0)
    ann.page.get_by_role("button", name="More", exact=True).tap()
    expect(ann.page.get_by_role("switch", name=re.compile("^Coach"))).to_have_count(0)


def test_going_on_at_another_device(device: Devices, site: str) -> None:
    phone, desktop = device("phone"), device("desktop", way="keys")
    [welcome] = open_room(site, "Ann", game="yatzy")
    start(site, welcome)
    phone.take_place(welcome)
    assert phone.play(Random(8), moves=5) == 5
    phone.page.get_by_role("button", name="More", exact=True).tap()
    phone.page.get_by_role("button", name="Continue on another device").tap()
    link = phone.page.get_by_role("textbox", name="Continue on another device").input_value()
    expect(phone.page.get_by_role("img", name="QR code: continue on the device that scans it")).to_be_visible()
    desktop.open(link)
    expect(desktop.turn).to_contain_text("Your turn")
    assert desktop.play(Random(8), moves=5) == 5
    assert "#" not in desktop.page.url
