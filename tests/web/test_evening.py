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
from tests.web.rooms import Welcome, send, tables

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


def play_three_games(phone: Device, tablet: Device, random: Random) -> None:
    page, site, opa = phone.page, phone.url, place_of(phone)
    # Yatzy for four: a throw that was typed wrongly is undone, a page loaded again, a tablet looks on.
    box = page.get_by_role("button", name=re.compile("^Chance, would score"))
    throw_real_dice(site, opa, random, 1)
    box.wait_for()
    page.get_by_role("button", name="Undo").tap()
    expect(box).to_have_count(0)
    page.reload()
    expect(phone.turn).to_be_visible()
    expect(box).to_have_count(0)
    tablet.open(f"/r/{phone.room}").get_by_role("button", name="Just watch").click()
    expect(tablet.turn).to_be_visible()
    throw_real_dice(site, opa, random)
    expect(phone.result).to_contain_text("of 1 game")
    expect(tablet.result).to_contain_text("of 1 game")

    # ZOCK between two of them, chosen in the lobby; the tablet still shows how Yatzy ended.
    page.get_by_role("button", name="Players and rules").tap()
    page.get_by_role("combobox", name="The game").select_option("zock")
    seat_only(page, "Opa", "Anna")
    expect(tablet.result).to_contain_text("Noor")
    page.get_by_role("button", name="Start the game").tap()
    expect(phone.turn).to_be_visible()
    throw_real_dice(site, opa, random)
    expect(phone.result).to_be_visible()

    # Qwinn between the others, thrown by the program, by a rule of the house that makes it short.
    page.get_by_role("button", name="Players and rules").tap()
    send(site, opa, wire.Change("qwinn", wire.Settings(game="qwinn", options={"target": 1})))
    expect(page.get_by_role("combobox", name="The game")).to_have_value("qwinn")
    seat_only(page, "Bram", "Noor")
    page.get_by_role("button", name="Start the game").tap()
    phone.play(random)


def save_and_erase(phone: Device, folder: Path) -> Path:
    """Everything into a file, and gone from this device."""
    page = phone.open("/tables")
    expect(page.get_by_role("listitem").filter(has_text="Bram and Noor")).to_be_visible()
    page.get_by_role("button", name="What this device remembers").tap()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save all as a file").tap()
    file = folder / saved.value.suggested_filename
    saved.value.save_as(file)
    page.get_by_role("button", name="Erase everything here").tap()
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
    page.get_by_role("link", name=re.compile("Bram and Noor")).tap()
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
    play_three_games(phone, tablet, Random(8))

    past = request(f"{site}/api/rooms/{phone.room}")["past"]
    assert [game["game"] for game in past] == ["yatzy", "zock", "qwinn"]
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
    expect(page.get_by_role("listitem").filter(has_text="Quickest Qwinn")).to_contain_text("house rules")
    page.reload()
    expect(record).to_be_visible()
    page.get_by_role("link", name="Next game").tap()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()

    take_up_and_erase_for_all(device("phone"), save_and_erase(phone, tmp_path))
    expect(tablet.page.locator("table tbody tr")).to_have_count(0)
