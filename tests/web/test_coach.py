"""The coach's word on a phone: the same in all games, and in nobody's way."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from teerling.core.options import players_of
from teerling.games import GAMES
from teerling.solving import solvable
from tests.web.device import Device
from tests.web.rooms import open_room, start

Devices = Callable[..., Device]

MOMENTS = 4
"""Decisions at which the coach is asked, in each game."""

# How high the page is, and which of what can be tapped is not in sight.
SEEN = """() => {
  scrollTo(0, 0);
  const targets = [...document.querySelectorAll('.middle :is([data-target=legal], .legal, .target, .hand .btn)')];
  const hidden = targets.filter((one) => one.checkVisibility()).filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return !there || !(one.contains(there) || there.contains(one) || there.closest('button, label')?.contains(one));
  });
  const called = (one) => (one.ariaLabel ?? one.textContent).trim().slice(0, 60);
  return [document.documentElement.scrollHeight, hidden.map(called)];
}"""


# All that is written on what can be tapped on the board, and on the button.
WRITTEN = """() => [...document.querySelectorAll('.play .middle button')].filter((one) => one.checkVisibility())
  .map((one) => one.innerText).join(' ')"""
SAYS = re.compile(r"✓ Best ?\S.* \d[\d.]*(\u202f% chance to win| points| turns)", re.DOTALL)
LOSS = re.compile(r"−\d[\d.]*|≈")


@pytest.mark.parametrize("game", [game for game, kind in GAMES.items() if solvable(kind())])
def test_the_coach_says_it_in_one_way_and_hides_nothing_on_a_phone(device: Devices, game: str) -> None:
    phone, random = device("phone"), Random(3)
    phone.page.set_viewport_size({"width": 360, "height": 740})
    [welcome] = open_room(phone.url, "Ann", game=game, pace="instant")
    start(phone.url, welcome, max(1, players_of(GAMES[game])[0] - 1))
    phone.take_place(welcome)
    page, seen, asked, written = phone.page, phone.look(), 0, ""
    hint, coach = page.get_by_role("button", name="Hint", disabled=False), page.locator(".coach")
    while asked < MOMENTS or "✓" not in written or not LOSS.search(written):
        if hint.count():
            high, hidden = page.evaluate(SEEN)
            assert hidden == []
            hint.tap()
            expect(coach).to_contain_text(SAYS, timeout=90_000)
            assert page.evaluate(SEEN) == [high, []]
            written += page.evaluate(WRITTEN)
            asked += 1
        if seen["over"]:  # a game may have too few decisions
            phone.result.get_by_role("button", name="Play again").tap()
            expect(phone.result).to_have_count(0)
            page.evaluate("window.sight = ''")
        else:
            phone.do_something(seen, random)
        seen = phone.look()
