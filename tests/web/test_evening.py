"""A whole evening at one phone, with a tablet that looks on."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Page, expect

from teerling.client import new_id
from teerling.room import wire
from tests.server.siege import encode, request
from tests.web.device import Device
from tests.web.rooms import Welcome, open_room, send, tables
from tests.web.test_pads import type_in

Devices = Callable[..., Device]
FAMILY = ("Opa", "Anna", "Bram", "Noor")


def place_of(phone: Device) -> Welcome:
    """What this device keeps of the table it sits at."""
    kept: list[Welcome] = phone.page.evaluate("JSON.parse(localStorage['teerling.rooms'])")
    return kept[0]


def seat_only(page: Page, *names: str) -> None:
    """Those who do not play get up; those who do are offered by their names."""
    for name in FAMILY:
        if name not in names:
            away = page.get_by_role("button", name=f"Clear the place of {name}", exact=True)
            if away.count():
                away.tap()
                expect(away).to_have_count(0)
    for name in names:
        if not page.get_by_role("button", name=f"Clear the place of {name}", exact=True).count():
            page.get_by_role("button", name="Another player at this device").tap()
            page.get_by_role("group", name="Who sat here before").get_by_role("button", name=name, exact=True).tap()
            expect(page.get_by_role("button", name=f"Clear the place of {name}", exact=True)).to_be_visible()


def throw_real_dice(site: str, welcome: Welcome, random: Random, throws: int | None = None) -> None:
    """What falls on the real table is typed in at this place, and answered; to the end, or so many throws."""
    with tables(site, welcome) as (socket, told):
        typed = 0
        for heard in told:
            awaited = msgspec.json.decode(heard.awaited)
            if awaited["type"] == "over" or typed == throws:
                return
            if awaited["type"] == "roll":
                faces = tuple(random.choices(awaited["sides"], k=len(awaited["dice"])))
                socket.send(encode(wire.Enter(new_id(), heard.seq, faces)), text=True)
                typed += 1
            else:
                action = msgspec.Raw(encode(random.choice(awaited["actions"])))
                socket.send(encode(wire.Act(new_id(), heard.seq, awaited["seat"], action)), text=True)


def table_of(page: Page) -> dict[str, list[str]]:
    """The tally as it is drawn: a row a player."""
    rows = page.locator("table tbody tr")
    expect(rows).to_have_count(len(FAMILY))
    cells = [[text.splitlines()[-1] for text in row.locator("td").all_inner_texts()] for row in rows.all()]
    return dict(zip(page.locator("table tbody .name").all_inner_texts(), cells, strict=True))


def counted(past: list[dict[str, Any]]) -> dict[str, list[str]]:
    """The same from the results alone: most won first."""
    rows = {}
    for name in FAMILY:
        seats = [game["names"].index(name) if name in game["names"] else None for game in past]
        won = sum(seat in game["winners"] for seat, game in zip(seats, past, strict=True))
        scores = ["–" if seat is None else str(game["scores"][seat]) for seat, game in zip(seats, past, strict=True)]
        rows[name] = [*(score.replace("-", "−") for score in scores), str(won)]
    return rows


def play_yatzy(phone: Device, tablet: Device, random: Random) -> None:
    """For four: a throw that was typed wrongly is undone, the page loaded again, and a tablet looks on."""
    page, site, opa = phone.page, phone.url, place_of(phone)
    for name in FAMILY:
        expect(phone.turn).to_contain_text(name)
        if name == "Bram":
            type_in(page, 6, 6, 6, 6, 6)
            expect(page.get_by_role("button", name="Yatzy, would score 50")).to_be_visible()
            page.locator(".bar").get_by_role("button", name="Undo").tap()
            page.reload()
            expect(page.get_by_role("button", name="Die 1: not typed in yet")).to_be_visible()
        type_in(page, 5, 5, 2, 5, 6)
        page.get_by_role("button", name="Fives, would score 15").tap()
    expect(phone.turn).to_contain_text("Opa")
    assert phone.told["standing"] == [15] * 4
    tablet.open(f"/r/{phone.room}").get_by_role("button", name="Just watch").click()
    expect(tablet.turn).to_be_visible()
    throw_real_dice(site, opa, random)
    expect(phone.result).to_contain_text("of 1 game")
    expect(tablet.result).to_contain_text("of 1 game")


def play_zock(phone: Device, tablet: Device, random: Random) -> None:
    """Between two of them, chosen in the lobby; the tablet still shows how the game before ended."""
    page = phone.page
    page.get_by_role("button", name="Players and rules").tap()
    page.get_by_role("combobox", name="The game").select_option("zock")
    seat_only(page, "Opa", "Anna")
    expect(tablet.result).to_contain_text("Noor")
    page.get_by_role("button", name="Start the game").tap()
    type_in(page, 6, 5)
    expect(phone.turn).to_contain_text("Anna")
    type_in(page, 1, 2)
    for name, other in (("Opa", "Anna"), ("Anna", "Opa")):
        expect(phone.turn).to_contain_text(name)
        type_in(page, 6, 6)
        page.get_by_role("button", name="Cover 1 and 2").tap()
        expect(phone.turn).to_contain_text(other)
    throw_real_dice(phone.url, place_of(phone), random)
    expect(phone.result).to_be_visible()


def play_zock_n_roll(phone: Device, tablet: Device, random: Random) -> None:
    """For four again, with their real cups: a deal is told at the pad."""
    page = phone.page
    page.get_by_role("button", name="Players and rules").tap()
    page.get_by_role("combobox", name="The game").select_option("zocknroll")
    seat_only(page, *FAMILY)
    page.get_by_role("button", name="Start the game").tap()
    page.get_by_role("button", name="Anna", exact=True).tap()  # starts
    type_in(page, 4, 4, 2)
    page.get_by_role("button", name=re.compile("^Noor, .*tap to choose")).tap()
    type_in(page, 2, 2)
    expect(page.get_by_role("button", name=re.compile("^Noor, out in 1: Full house"))).to_be_visible()
    type_in(page, 6)
    expect(tablet.page.get_by_role("img", name="White die 6, round 2")).to_be_visible()
    type_in(page, 6)
    for name, *dice in (("Anna", 6, 1), ("Bram", 5, 5), ("Opa", 1, 3)):
        expect(page.get_by_text(f"{name} lifts")).to_be_visible()
        type_in(page, *dice)
    expect(page.get_by_text("White dice: which")).to_be_visible()
    assert phone.told["standing"] == [0, 5 + 4, 0, 5 + 2]
    throw_real_dice(phone.url, place_of(phone), random)
    expect(phone.result).to_be_visible()


def save_and_erase(phone: Device, folder: Path) -> Path:
    """Everything into a file, and gone from this device."""
    page = phone.open("/tables")
    expect(page.get_by_role("listitem").filter(has_text="Bram, and Noor")).to_be_visible()
    page.get_by_role("button", name="What this device remembers").tap()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save all as a file").tap()
    file = folder / saved.value.suggested_filename
    saved.value.save_as(file)
    erase = page.get_by_role("button", name="Erase everything here")
    here = erase.bounding_box()
    assert here
    erase.tap()
    page.touchscreen.tap(here["x"] + here["width"] / 2, here["y"] + here["height"] / 2)  # a double tap erases nothing
    erase.tap()
    page.get_by_role("button", name="Yes, erase everything").tap()
    expect(page.get_by_role("link", name="Settings")).to_be_visible()
    phone.settle()
    left = page.evaluate("({ ...localStorage })")
    # The tests set it anew on every page (`device.NO_PAUSE`).
    assert {key: left[key] for key in left if key.startswith("teerling.")} == {"teerling.settings": '{"pause":false}'}
    return file


def take_up_and_erase_for_all(other: Device, file: Path) -> None:
    """Half a file is refused; a whole one brings the table, which then is erased for everybody."""
    page = other.open("/tables")
    page.get_by_role("button", name="What this device remembers").tap()
    choose = page.locator("input[type=file]")
    half = file.with_name("half.json")
    half.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    choose.set_input_files(half)
    expect(page.get_by_role("alert")).to_contain_text("Nothing was changed")
    choose.set_input_files(file)
    page.get_by_role("link", name=re.compile("Bram, and Noor")).tap()
    page.get_by_role("button", name="More").tap()
    page.get_by_role("button", name="Erase this table").tap()
    page.get_by_role("button", name="Yes, erase everything").tap()
    expect(page).to_have_url(f"{other.url}/")
    other.open("/tables")
    expect(page.get_by_text("None yet.")).to_be_visible()


def test_a_whole_evening(device: Devices, site: str, tmp_path: Path) -> None:
    phone, tablet = device("phone", name="Opa"), device("desktop")
    page = phone.open("/new/yatzy#here")
    for at, name in enumerate(FAMILY[1:], 2):
        if at > 2:
            page.get_by_role("button", name="Another player").tap()
        page.get_by_role("textbox", name=f"Name of player {at}").fill(name)
    page.get_by_role("radio", name="Real dice").tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    expect(phone.turn).to_be_visible()
    random = Random(8)
    for play in (play_yatzy, play_zock, play_zock_n_roll):
        play(phone, tablet, random)

    past = request(f"{site}/api/rooms/{phone.room}")["past"]
    assert [game["game"] for game in past] == ["yatzy", "zock", "zocknroll"]
    phone.result.get_by_role("link", name=re.compile("leads|Level")).tap()
    expect(page.get_by_role("heading", name="This evening")).to_be_visible()
    assert table_of(page) == counted(past)
    won = [int(cells[-1]) for cells in table_of(page).values()]
    assert won == sorted(won, reverse=True)
    expect(page.locator("table .crowned")).to_have_count(sum(len(game["winners"]) for game in past))
    tablet.open(f"/r/{phone.room}/evening")
    assert table_of(tablet.page) == counted(past)
    best = max(zip(past[0]["scores"], past[0]["names"], strict=True))
    record = page.get_by_role("listitem").filter(has_text="Best Yatzy total")
    expect(record).to_contain_text(re.compile(f"new.*{best[0]}.*{best[1]}", re.DOTALL))
    most = page.get_by_role("listitem").filter(has_text="Best Zock 'n' Roll total")
    expect(most).to_contain_text(re.compile(rf"new\s+{max(past[2]['scores'])}"))  # real cups are no house rules
    page.reload()
    expect(record).to_be_visible()
    page.get_by_role("link", name="Next game").tap()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()

    take_up_and_erase_for_all(device("phone"), save_and_erase(phone, tmp_path))
    expect(tablet.page.locator("table tbody tr")).to_have_count(0)


def test_a_record_says_by_which_game_of_the_box_and_by_whose_rules(device: Devices) -> None:
    phone = device("phone")
    [ann] = open_room(phone.url, "Ann", game="zocknroll")
    best = {"game": "zocknroll", "kind": "total", "name": "Ann", "value": 90, "fewest": False, "at": 0, "room": "x"}
    qwinn = {**best, "game": "qwinn", "kind": "turns"}
    bests = [
        {**best, "rules": {"profi": True}},
        {**best, "rules": {"profi": True, "out_points": 9}},
        {**qwinn, "rules": {"column": "descending"}},
        {**qwinn, "rules": {"target": 50}},
    ]
    phone.page.evaluate("(kept) => (localStorage['teerling.bests'] = JSON.stringify(kept))", bests)
    phone.take_place(ann)
    page = phone.open(f"/r/{ann['room']}/evening")
    records = page.get_by_role("listitem").filter(has_text="ago")
    by = ["Profi · ", "Profi · house rules · ", r"2\s×\s6 to 2\s×\s1, then the rest · ", "house rules · "]
    expect(records.locator(".label")).to_have_text([re.compile(f"^{words}[^·]*ago$") for words in by])


def test_a_table_that_one_has_left_is_listed_as_past(device: Devices) -> None:
    phone = device("phone")
    [ann] = open_room(phone.url, "Ann", game="zock", dice="entered")
    send(phone.url, ann, wire.Sit("Bob", "Bob"), wire.Start("start"))
    throw_real_dice(phone.url, ann, Random(1))
    phone.take_place(ann)
    page = phone.open("/tables")
    expect(page.get_by_role("heading", name="Go on")).to_be_visible()
    expect(page.get_by_role("heading", name="Over")).to_have_count(0)
    phone.open(f"/r/{ann['room']}")
    page.get_by_role("button", name="More").tap()
    page.get_by_role("button", name="Leave the table for good").tap()
    page.get_by_role("button", name="Yes, leave", exact=True).tap()
    expect(page).to_have_url(f"{phone.url}/")
    phone.open("/tables")
    expect(page.get_by_role("heading", name="Go on")).to_have_count(0)
    expect(page.get_by_role("heading", name="Over")).to_be_visible()
    expect(page.get_by_role("listitem").filter(has_text="ZOCK")).to_have_count(1)
