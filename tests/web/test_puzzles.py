"""Puzzles in the browser: one found at the second try, one not found, and what is kept and shared of it."""

import re
from collections.abc import Callable
from datetime import date, timedelta

import pytest
from playwright.sync_api import Locator, Page, expect

from teerling.analysis.puzzles import FIRST_DAY, Puzzle, daily, puzzles
from tests.web.device import PLACES, Device

Devices = Callable[..., Device]


def of_zock(number: int) -> Puzzle:
    return puzzles("zock")[number - 1]


def day_of_zock() -> date:
    """A day with a puzzle of ZOCK that may be tried twice."""
    days = (FIRST_DAY + timedelta(since) for since in range(300, 600))
    return next(day for day in days if daily(day).game == "zock" and of_zock(daily(day).number).tries == 2)


def cover(page: Page, puzzle: Puzzle, action: int, press: str) -> None:
    """Choose one of the legal actions by its button, and say so."""
    fields = puzzle.table().choice.actions[action].fields
    listed = page.locator(".options button").filter(has_text=re.compile(rf"^\s*{'[^0-9]+'.join(map(str, fields))}\D"))
    pressed(listed.first, press)
    pressed(page.locator("main .btn.primary").first, press)


def pressed(button: Locator, press: str) -> None:
    getattr(button, press)()


@pytest.mark.parametrize("place", PLACES)
def test_todays_puzzle_is_found_at_the_second_try_and_shared(device: Devices) -> None:
    phone = device("phone", shares=True, new=True)  # its clock will stand still
    day = day_of_zock()
    today = daily(day)
    puzzle = of_zock(today.number)
    phone.page.clock.set_fixed_time(f"{day}T12:00:00")
    page = phone.open("/")
    pressed(page.get_by_role("link", name="Puzzle today’s is open"), "tap")
    expect(page.locator(".turn")).to_contain_text("ZOCK: what would you do?")
    wrong = next(at for at in range(len(puzzle.worths)) if at != puzzle.best)
    cover(page, puzzle, wrong, "tap")
    expect(page.locator(".turn")).to_contain_text("Not yet")
    cover(page, puzzle, puzzle.best, "tap")
    expect(page.locator(".turn.good")).to_contain_text("Right on the 2nd try:")
    expect(page.locator("li.best")).to_have_count(1)
    expect(page.locator("li.tried")).to_contain_text("1st try")
    expect(page.locator(".card")).to_contain_text("1 day in a row")
    pressed(page.get_by_role("button", name="Share"), "tap")
    text = f"Teerling puzzle {today.day} · ZOCK · found on the 2nd try · 1 day"
    assert page.evaluate("window.shared") == [{"text": text}]
    phone.open("/")
    pressed(page.get_by_role("link", name="Puzzle", exact=True), "tap")
    expect(page.locator(".card")).to_contain_text("found on the 2nd try")


@pytest.mark.parametrize(
    ("kind", "lang", "said"), [("phone", "nl", "Het beste was:"), ("desktop", "de", "Am besten war:")]
)
def test_a_puzzle_that_is_not_found_is_shown_and_another_comes(
    device: Devices, kind: str, lang: str, said: str
) -> None:
    person = device(kind, locale=lang)
    press = "tap" if kind == "phone" else "click"
    number = next(at for at, one in enumerate(puzzles("zock"), 1) if one.tries == 2)
    puzzle = of_zock(number)
    page = person.open(f"/puzzle/zock#{number}")
    for wrong in [at for at in range(len(puzzle.worths)) if at != puzzle.best][:2]:
        cover(page, puzzle, wrong, press)
    expect(page.locator(".turn")).to_contain_text(said)
    expect(page.locator("li.tried")).to_have_count(2)
    expect(page.locator(".head i.less")).to_contain_text("−")
    kept = page.evaluate("JSON.parse(localStorage.getItem('teerling.puzzles'))")
    assert kept["rating"] < 1500
    assert (kept["days"], kept["seen"]) == ({}, {"zock": [number]})
    pressed(page.locator(".doors .primary"), press)
    expect(page.locator(".turn")).to_contain_text("ZOCK:")
