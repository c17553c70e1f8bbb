"""House rules that a person sets: from the first page of a new game to a table that is played by them."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from teerling.core.options import option_types
from teerling.games import GAMES
from teerling.games.zocken.rules import MATCHES
from tests.server.siege import request
from tests.web.device import Device

Devices = Callable[..., Device]
BASIC = ["Kniffel", "Four alike", "Large straight", "Full house", "Three alike", "Two pairs", "Pair"]


def house(page: Page) -> Locator:
    """The page of house rules."""
    page.get_by_role("button", name="house rules").first.tap()
    return page.get_by_role("dialog", name="House rules")


def rows(table: Locator) -> list[str]:
    return [name.strip() for name in table.locator("li > span").all_inner_texts()]


def drag(page: Page, grip: Locator, by: int) -> None:
    """Take a row by its grip and let it go so many rows further down."""
    box = grip.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(1, 5):
        page.mouse.move(x, y + by * box["height"] * step / 4)
    expect(grip).to_have_attribute("aria-pressed", "true")
    page.mouse.up()


def set_rows(page: Page, form: Locator) -> Locator:
    """Full house above large straight, 3 points for a pair: by drag, undo, keys, steppers and typing."""
    form.get_by_role("button", name="Tableau").tap()
    table = form.get_by_role("list", name="Tableau")
    assert len(rows(table)) == 12
    form.get_by_role("radio", name="basic game").tap()
    assert rows(table) == BASIC
    grip = table.get_by_role("button", name="Move Full house")
    drag(page, grip, -1)
    expect(form.get_by_role("radio", name="Ours")).to_be_checked()
    assert rows(table)[2:4] == ["Full house", "Large straight"]
    form.get_by_role("button", name="Undo").tap()
    expect(form.get_by_role("radio", name="basic game")).to_be_checked()
    assert rows(table) == BASIC
    grip.focus()
    for key in ("Space", "ArrowUp", "Space"):
        page.keyboard.press(key)
    expect(form.get_by_text("Full house: place 3 of 7")).to_be_attached()
    assert rows(table)[2:4] == ["Full house", "Large straight"]
    table.get_by_role("button", name="One more, Pair", exact=True).tap()
    points = table.get_by_role("spinbutton", name="Pair", exact=True)
    for typed, taken in (("", "2"), ("500", "100"), ("3", "3")):
        points.fill(typed)
        points.blur()
        expect(points).to_have_value(taken)
    return table


def test_from_a_new_game_to_a_table_played_by_our_rules(device: Devices, site: str) -> None:
    ann = device("phone", name="Ann", new=True, shares=True)
    ann.forgives = "400"
    page = ann.open("/new/zocknroll")
    variants = page.get_by_role("radiogroup", name="Which game")
    expect(variants.get_by_role("radio")).to_have_count(2)
    expect(variants).to_contain_text("Three own dice, twelve combinations.")
    variants.get_by_role("radio", name="Profi").tap()
    form = house(page)
    table = set_rows(page, form)

    # Judged together, by the button: one sentence, and nothing is lost.
    name = form.get_by_role("textbox", name="Keep them under a name")
    name.fill("Om\u0430")  # its last letter is Cyrillic
    form.get_by_role("button", name="Keep as").tap()
    expect(form.get_by_role("alert")).to_contain_text("several alphabets")
    assert rows(table)[2:4] == ["Full house", "Large straight"]
    name.fill("Oma’s box")
    form.get_by_role("button", name="Share").tap()
    expect(form.get_by_role("alert")).to_have_count(0)
    form.get_by_role("button", name="Keep as “Oma’s box” 2 differences from the box").tap()
    expect(form).to_have_count(0)
    expect(page.get_by_role("button", name="House rules “Oma’s box” Tableau")).to_be_visible()
    (shared,) = ann.shared

    page.reload()  # kept on this device
    ours = page.get_by_role("group", name="Our rules on this device")
    ours.get_by_role("button", name="Oma’s box").tap()
    expect(page.get_by_role("button", name="House rules “Oma’s box”")).to_be_visible()
    ours.get_by_role("button", name="Box", exact=True).tap()
    expect(page.get_by_role("button", name="More house rules")).to_be_visible()

    # On another device, by the link: opened, kept, played, and told to everybody at the table.
    bob = device("phone", name="Bob")
    page = bob.open(shared["url"].removeprefix(site))
    expect(page.get_by_role("button", name="House rules “Oma’s box” Tableau")).to_be_visible()
    page.get_by_role("button", name="Keep as “Oma’s box”").tap()
    expect(page.get_by_role("group", name="Our rules on this device")).to_contain_text("Oma’s box")
    page.get_by_role("button", name="Play", exact=True).tap()
    expect(bob.turn).to_be_visible()
    expect(page.locator(".bar")).to_contain_text("Oma’s box")
    info = request(f"{site}/api/rooms/{bob.room}")
    assert info["settings"]["house"] == "Oma’s box"
    played = [(row["combination"], row["points"]) for row in info["options"]["tableau"]]
    assert played[2:4] == [("full_house", 5), ("large_straight", 6)]
    assert played[-1] == ("pair", 3)


def test_points_for_matches_are_numbers_with_a_minus_and_a_plus(device: Devices, site: str) -> None:
    phone = device("phone", name="Ann", new=True)
    page = phone.open("/new/zocken")
    form = house(page)
    form.get_by_role("button", name="Points for matches").tap()
    table = form.get_by_role("list", name="Points for matches")
    steppers = [(f"{count} colour match" + "es" * (count != 1), value) for count, value in enumerate(MATCHES)]
    for name, value in steppers:
        expect(table.get_by_role("spinbutton", name=name, exact=True)).to_have_value(str(value))
    table.get_by_role("button", name="Fewer, 1 colour match", exact=True).tap()
    for _ in range(2):
        table.get_by_role("button", name="One more, 3 colour matches", exact=True).tap()
    form.get_by_role("button", name="Play by these").tap()
    expect(page.get_by_role("button", name="House rules of our own Points for matches")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).tap()
    expect(phone.turn).to_be_visible()
    assert request(f"{site}/api/rooms/{phone.room}")["options"]["matches"] == [0, 0, 30, 80, 100, 150, 210, 280]


def test_a_link_or_a_file_that_cannot_be_used_says_why_and_nothing_is_lost(device: Devices, tmp_path: Path) -> None:
    phone = device("phone", new=True)
    phone.forgives = "400"
    page = phone.open("/new/qwinn#rules=eyJ2ZXJzaW9uIjoxLCJnYW1lIjoi")
    expect(page.get_by_role("alert")).to_contain_text("These house rules cannot be read")
    form = house(page)
    form.get_by_role("button", name="Column").tap()
    column = form.get_by_role("list", name="Column")
    drag(page, column.get_by_role("button", name="Move 2 × 1"), 3)
    ours = rows(column)
    assert ours[:4] == [f"2\u00a0×\u00a0{number}" for number in (5, 3, 4, 1)]
    for rules, sentence in (
        ({"game": "zock"}, "These are house rules of ZOCK, not of Qwinn."),
        ({"game": "qwinn", "version": 2}, "A newer version of Teerling has made these house rules"),
        (
            {"game": "qwinn", "options": {"column": ["2x1", "2x2", "2x3"]}},
            "Column: each must stand there exactly once. Missing: 2 × 4, 2 × 5, 2 × 6, three alike",
        ),
    ):
        file = tmp_path / "rules.json"
        file.write_text(json.dumps({"version": 1, **rules}))
        form.locator("input[type=file]").set_input_files(file)
        expect(form.get_by_role("alert")).to_contain_text(sentence)
        assert rows(column) == ours
    with page.expect_download() as saving:
        form.get_by_role("button", name="Save as a file").tap()
    kept = json.loads(Path(saving.value.path()).read_text())
    assert (kept["game"], kept["options"]["column"][:4]) == ("qwinn", ["2x5", "2x3", "2x4", "2x1"])
    form.get_by_role("combobox", name="Column").select_option("2 × 1 to 2 × 6, then the rest")
    expect(column.locator("li").first).to_contain_text("2 × 1")
    form.locator("input[type=file]").set_input_files(saving.value.path())
    expect(column.locator("li").first).to_contain_text("2 × 5")
    assert rows(column) == ours


def test_every_option_of_every_game_can_be_set(device: Devices) -> None:
    """Whatever options a game has, the form draws them by their types: none is left to a file."""
    phone = device("phone", new=True)
    for game, kind in GAMES.items():
        form = house(phone.open(f"/new/{game}"))
        expect(form.locator(".option, h2").first).to_be_visible()
        expect(form.get_by_text("only be set in a file")).to_have_count(0)
        drawn = form.locator(".option").count() + form.locator("h2").count()
        assert drawn >= len(option_types(kind)) - 2, "all but the variant and the players"
        form.get_by_role("button", name="Back").tap()
        expect(form).to_have_count(0)
