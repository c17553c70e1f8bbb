"""What one device can do at a table: come back, take back, be refused, type in real dice, go round, learn, check."""

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.web.device import Device
from tests.web.rooms import open_room, start, tell

from teerling.games import GAMES
from teerling.server import wire

Devices = Callable[..., Device]


def alone(device: Device, bots: int = 0, **settings: Any) -> None:
    """Sit at a table of one's own, with so many bots."""
    [welcome] = open_room(device.url, "Ann", pace="instant", **settings)
    start(device.url, welcome, bots)
    device.take_place(welcome)


@pytest.mark.parametrize("game", GAMES)
def test_a_page_that_is_loaded_again_shows_the_same_table(device: Devices, game: str) -> None:
    phone = device("phone")
    alone(phone, bots=1, game=game, options={"rounds": 1} if game == "zocken" else {})
    random = Random(1)
    for _ in range(200 if game == "zock" else 12):
        if phone.play(random, moves=1) == 0:
            break
        phone.look("")  # until the bots have played
        before = phone.page.get_by_role("main").or_(phone.page.locator(".play")).first.inner_text()
        phone.page.reload()
        phone.page.evaluate("window.sight = ''")
        phone.look()
        expect(phone.turn).to_be_visible()
        assert what_lies(phone) == what_lies(phone) and before
    if game == "zock":
        expect(phone.result).to_be_visible()
