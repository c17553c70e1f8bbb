"""The end of a game: who has won is told in one way in all games, to the winner and to those who have not."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest
from playwright.sync_api import expect

from teerling.core.options import players_of
from teerling.games import GAMES
from teerling.room import wire
from tests.web.device import Device
from tests.web.rooms import open_room, play_all, send, start

Devices = Callable[..., Device]
SIZE = "(one) => getComputedStyle(one).fontSize"


@pytest.mark.parametrize("game", GAMES)
def test_the_end_tells_who_has_won(device: Devices, site: str, game: str) -> None:
    fewest, _most = players_of(GAMES[game])
    names = ["Ann", "Bob", "Cem"][: max(2, fewest)]
    welcomes = open_room(site, *names, game=game)
    start(site, welcomes[0])
    phones = [device("phone") for _ in names]
    for phone, welcome in zip(phones, welcomes, strict=True):
        phone.take_place(welcome)
    for table in play_all(site, welcomes, Random(8).choice):
        over = msgspec.json.decode(table.awaited)
    winners = [names[seat] for seat in over["winners"]]
    points = sorted(over["scores"])[::-1]
    for name, phone in zip(names, phones, strict=True):
        result, headline = phone.result, phone.result.get_by_role("heading")
        host = name == names[0]
        expect(result.get_by_role("button", name="Play again" if host else "Ask for a rematch")).to_be_visible()
        assert headline.evaluate(SIZE) == "34px"
        alone = winners == [name]
        expect(result.locator(".crown")).to_have_count(int(alone))
        if alone:
            expect(phone.turn).to_have_text("Game over: you win")
            expect(headline).to_have_text("You win!")
        elif len(winners) == 1:
            expect(phone.turn).to_have_text(f"Game over: {winners[0]} wins")
            expect(headline).to_have_text(f"{winners[0]} wins")
        else:
            expect(phone.turn).to_contain_text("share the win")
        counted = sum(points) != 0 and max(map(abs, points)) > 1
        ahead = len(winners) == 1 and counted and points[0] > points[1]
        expect(result.get_by_text("ahead of")).to_have_count(int(ahead))


def test_whoever_plays_alone_has_beaten_nobody(device: Devices, site: str) -> None:
    [ann] = open_room(site, "Ann", game="zocken")
    start(site, ann)
    for _table in play_all(site, [ann], Random(3).choice):
        pass
    phone = device("phone")
    phone.take_place(ann)
    expect(phone.result.get_by_role("heading")).to_contain_text("points")
    expect(phone.result.locator(".crown")).to_have_count(0)


def test_whoever_looks_back_is_called_to_the_next_game(device: Devices, site: str) -> None:
    ann, bob = open_room(site, "Ann", "Bob", game="zock")
    start(site, ann)
    for _table in play_all(site, [ann, bob], Random(3).choice):
        pass
    phone = device("phone")
    phone.take_place(bob)
    phone.result.get_by_role("link", name="Look back").tap()
    page = phone.page
    expect(page.get_by_role("heading", name="The game, step by step")).to_be_visible()
    call = page.get_by_role("link", name="The next game has begun")
    expect(call).to_have_count(0)
    page.get_by_role("button", name="Play", exact=True).scroll_into_view_if_needed()
    send(site, ann, wire.Start("again"))
    expect(call).to_be_in_viewport()
    call.tap()
    expect(phone.turn).to_have_text("Ann throws")


def test_who_shares_a_game_from_the_foot_of_its_page_reads_there_that_it_was_done(device: Devices, site: str) -> None:
    ann, bob = open_room(site, "Ann", "Bob", game="zock")
    start(site, ann)
    for _table in play_all(site, [ann, bob], Random(3).choice):
        pass
    phone = device("phone")
    phone.take_place(ann)
    page = phone.open(f"/r/{ann['room']}/g/1")
    page.get_by_role("button", name="Share this game").tap()
    told = page.get_by_text("The link is copied.")
    expect(told).to_have_count(1)
    expect(told).to_be_in_viewport()
    page.get_by_role("button", name="Share", exact=True).tap()
    expect(told).to_have_count(1)
    expect(told).to_be_in_viewport()
