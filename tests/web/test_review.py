"""Looking back in the browser: the line at the end of a game, the review, a mistake tried again, and playing on."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from teerling.analysis.calibrate import played
from teerling.analysis.review import review as analysed
from teerling.core.record import encode_record
from teerling.games import GAMES, read_record
from teerling.room import wire
from teerling.room.reviewing import page_of
from teerling.solving import ready
from tests.server.siege import encode
from tests.web.device import Device
from tests.web.rooms import mistakes, open_room, play_on, reviewed, start, tables

Devices = Callable[..., Device]


def marks(page: Page, kind: str) -> Locator:
    """The places of the board that are marked so."""
    return page.locator(f".stage [data-mark={kind}]")


@pytest.mark.parametrize(
    ("place", "kind", "lang"),
    [("server", "phone", "en"), ("page", "phone", "en"), ("server", "desktop", "nl"), ("server", "phone", "de")],
)
def test_a_blunder_is_found_tried_again_and_played_on_from(device: Devices, kind: str, lang: str) -> None:
    ann = device(kind, "Ann", locale=lang)
    worst: list[dict[str, Any]] = []
    while not worst:  # whoever plays at random blunders, if not in the first game, then soon
        review = by_hand(ann) if lang == "en" else by_requests(ann)
        worst = mistakes(review)
    page, room = ann.page, ann.room
    press = "tap" if kind == "phone" else "click"
    line = page.locator("section.result a", has_text=re.compile(r"−\d+"))
    expect(page.locator("section.result .back p")).to_contain_text(re.compile(r"[:] .*[(][+−]\d+"))
    getattr(line, press)()
    rows = page.locator(".lost li")
    expect(rows.first).to_contain_text(f"−{round(100 * worst[0]['loss'])}")
    step_by_step(page, [one["number"] for one in review["events"] if not one.get("forced")], len(review["events"]))
    getattr(rows.first.get_by_role("button"), press)()
    expect(page.locator("dl .best .worth")).to_have_text(re.compile(r"\d"))
    blunder, best = worst[0]["played"]["fields"], worst[0]["best"]["fields"]
    expect(marks(page, "played")).to_have_count(len(blunder))
    expect(marks(page, "best")).to_have_count(len(best))
    expect(page.locator(".why .best")).to_contain_text(worst[0]["why_best"] if lang == "en" else re.compile(r"\w"))
    getattr(page.locator(".acts .btn.primary"), press)()
    cover(page, blunder, press)
    expect(marks(page, "tried")).to_have_count(len(blunder))
    expect(page.locator(".said")).to_contain_text(re.compile(r"\d"))
    cover(page, best, press)
    expect(page.locator(".good")).to_be_visible()
    expect(marks(page, "best")).to_have_count(len(best))
    page.go_back()
    ann.open(f"/r/{room}/g/1#mistake-{worst[0]['number']}")
    getattr(page.locator(".below .btn.second.small"), press)()
    expect(ann.turn).to_be_visible()
    assert ann.room != room
    assert ann.events_told[1] >= worst[0]["number"] - 1
    ann.play(Random(5))
    expect(ann.result).to_be_visible()


def by_hand(ann: Device) -> dict[str, Any]:
    """A game of ZOCK C that is opened and played in the browser; its review, as the program makes it outside."""
    page = ann.open("/new/zock")
    page.get_by_role("radio", name="variant C").tap()
    page.get_by_role("combobox", name="Bots play").select_option("random")
    page.get_by_text("Pace and clock").tap()
    page.get_by_role("radio", name="at once").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    ann.play(Random(4))
    record = read_record(ann.record())
    known = ready(record.game)
    assert known is not None
    seen: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(page_of(record, analysed(record, known))))
    return seen


def by_requests(ann: Device) -> dict[str, Any]:
    """The same without touching anything; its review, as the server tells it."""
    [welcome] = open_room(ann.url, "Ann", game="zock", options={"variant": "c"}, pace="instant")
    start(ann.url, welcome, 1)
    play_on(ann.url, welcome, 10_000, Random(4))
    review = reviewed(ann.url, welcome)
    ann.take_place(welcome)
    return review


def cover(page: Page, fields: list[int], press: str) -> None:
    """Choose this option, and confirm it."""
    name = page.locator("b", has_text=re.compile("^" + r"\D{1,5}".join(map(str, fields)) + "$"))
    option = page.locator(".options button").filter(has=name)
    getattr(option.first, press)()
    getattr(page.locator(".stage .btn.primary, .stage .primary").first, press)()


def step_by_step(page: Page, worth_a_look: list[int], last: int) -> None:
    """Single steps go past forced moves, back from the end; the slider still stands at every one."""
    wanted = [number for number in worth_a_look if number < last][-3:]
    for number in reversed(wanted):
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".slider .text b")).to_have_text(f"{number} / {last}")
    slider = page.locator(".slider input")
    slider.fill(str(last - 1))
    expect(page.locator(".slider .text b")).to_have_text(f"{last - 1} / {last}")
    slider.fill(str(last))


def test_dice_and_boxes_of_a_mistake_are_marked_on_the_sheet(device: Devices) -> None:
    ann = device("phone")
    [welcome] = open_room(ann.url, "Ann", game="yatzy", options={"players": 1}, pace="instant")
    start(ann.url, welcome)
    play_on(ann.url, welcome, 10_000, Random(4))
    worst = mistakes(reviewed(ann.url, welcome))
    ann.take_place(welcome)
    for kinds in (("fill", "fill"), ("fill", "keep"), ("keep", "keep")):
        found = [one for one in worst if (one["played"]["type"], one["best"]["type"]) == kinds]
        for one in found[:1]:
            page = ann.open(f"/r/{welcome['room']}/g/1#mistake-{one['number']}")
            for kind in ("played", "best"):
                action = one[kind]
                expect(marks(page, kind)).to_have_count(1 if action["type"] == "fill" else len(action["dice"]))


def test_a_game_of_which_only_last_throws_were_told_is_not_reviewed(device: Devices) -> None:
    ann = device("phone")  # whose console stays empty: nothing is asked that is answered by no
    [welcome] = open_room(ann.url, "Ann", game="yatzy", dice="entered", options={"players": 1})
    start(ann.url, welcome)
    with tables(ann.url, welcome) as (socket, told):
        for heard in told:
            awaited = msgspec.json.decode(heard.awaited)
            if awaited["type"] == "over":
                break
            move: wire.Command = wire.Enter(f"{heard.seq}", heard.seq, (1, 2, 3, 4, 6), last=True)
            if awaited["type"] == "choose":
                fill = next(action for action in awaited["actions"] if action["type"] == "fill")
                move = wire.Act(f"{heard.seq}", heard.seq, 0, msgspec.Raw(encode(fill)))
            socket.send(encode(move), text=True)
    ann.take_place(welcome)
    ann.result.get_by_role("link", name="Look back").click()
    expect(ann.page.locator(".after > .turn")).to_contain_text("not every throw was entered")


def test_what_cannot_be_looked_back_at_is_one_sentence(device: Devices, tmp_path: Path) -> None:
    ann = device("phone")
    [welcome] = open_room(ann.url, "Ann", game="zock", pace="instant")
    start(ann.url, welcome, 1)
    ann.take_place(welcome)
    ann.forgives = "404"  # the console names every answer that is no
    page = ann.open(f"/r/{welcome['room']}/g/1")
    expect(page.locator("main.none p")).to_have_text("Game 1 of this room is not finished, or there is none.")
    ann.open(f"/r/{welcome['room']}")
    expect(ann.turn).to_be_visible()

    ann.forgives = "400"
    raw = encode_record(played(GAMES["zock"](), "random", 1))
    for wrong, said in (
        (raw[: len(raw) // 2], "this is not JSON, or a part of it is missing."),
        (raw.replace(b'"version":1', b'"version":99', 1), "it follows version 99 of the rules"),
    ):
        (tmp_path / "game.json").write_bytes(wrong)
        page = ann.open("/verify")
        page.locator("input[type=file]").set_input_files(tmp_path / "game.json")
        expect(page.get_by_role("alert")).to_contain_text(said)
