"""Who may come in, who looks on, who was sent away or left, and what is left of a room."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from teerling.room import wire
from tests.server.siege import request
from tests.web.device import Device
from tests.web.rooms import erase, open_room, send, start

Devices = Callable[..., Device]


def menu(page: Page) -> None:
    page.get_by_role("button", name="More", exact=True).click()


def kept(device: Device) -> list[str]:
    """The rooms this browser has the token of."""
    rooms = json.loads(device.page.evaluate("localStorage['teerling.rooms'] ?? '[]'"))
    return [one["room"] for one in rooms]


def together(device: Devices, site: str, *kinds: str, **settings: Any) -> tuple[list[Device], list[dict[str, Any]]]:
    """Ann, Bob and so on, each with a device of this kind, in one room."""
    welcomes = open_room(site, *("Ann", "Bob", "Cem")[: len(kinds)], **settings)
    devices = [device(kind) for kind in kinds]
    for each, welcome in zip(devices, welcomes, strict=True):
        each.take_place(welcome)
    return devices, welcomes


def test_whoever_is_sent_away_is_out_and_the_others_have_a_new_link(device: Devices, site: str) -> None:
    (ann, bob, cem), welcomes = together(device, site, "phone", "phone", "desktop", game="yatzy")
    room = welcomes[0]["room"]
    old = f"/r/{room}"
    bob.forgives = cem.forgives = "Failed to load resource"
    ann.page.get_by_role("button", name="Clear the place of Bob").tap()
    ann.page.get_by_role("button", name="Send away").tap()
    asked = ann.page.get_by_role("dialog", name="Send Bob away")
    expect(asked).to_contain_text("The table gets a new link")
    asked.get_by_role("button", name="No, stay").tap()
    expect(ann.page.locator("ol.list")).to_contain_text("Bob")  # only asked
    ann.page.get_by_role("button", name="Clear the place of Bob").tap()
    ann.page.get_by_role("button", name="Send away").tap()
    asked.get_by_role("button", name="Yes, send away").tap()

    expect(bob.page.get_by_text("The host has sent you away from this table.")).to_be_visible()
    expect(bob.page.locator("main button")).to_have_count(0)  # nothing leads back
    assert kept(bob) == []
    bob.page.reload()
    expect(bob.page.get_by_text("This link is no longer valid.")).to_be_visible()
    bob.open(old)
    expect(bob.page.get_by_role("button", name="Sit down at the table")).to_have_count(0)

    for each in (ann, cem):
        expect(each.page.get_by_text("The host has sent Bob away")).to_be_visible()
    expect(ann.page).to_have_url(re.compile(rf"/r/{room}-[a-z0-9]{{6}}$"))  # whoever copies it has the new one
    link = ann.page.url
    shown = f"{link[-6:-2]} {link[-2:]}".upper()
    expect(ann.page.get_by_text("Table code").locator("..")).to_contain_text(shown)
    dora = device("phone")
    there = dora.open(link)
    there.get_by_label("Your name").fill("Dora")
    there.get_by_role("button", name="Sit down at the table").tap()
    expect(cem.page.locator("ol.list")).to_contain_text("Dora")
    cem.page.reload()  # a member needs no key
    expect(cem.page.locator("ol.list")).to_contain_text("Dora")


def test_the_link_that_is_shared_and_drawn_has_the_key(device: Devices, site: str) -> None:
    ann = device("phone", shares=True)
    welcomes = open_room(site, "Ann", "Bob", game="yatzy")
    send(site, welcomes[0], wire.Kick("kick", welcomes[1]["member"]))
    ann.take_place(welcomes[0])
    key = request(f"{site}/api/rooms/{welcomes[0]['room']}", Authorization=f"Bearer {welcomes[0]['token']}")["key"]
    ann.page.get_by_role("button", name="Share").tap()
    assert ann.shared == [{"title": "Teerling", "url": f"{site}/r/{welcomes[0]['room']}-{key}"}]
    expect(ann.page.get_by_role("img", name=re.compile("^QR code"))).to_be_visible()


def test_the_host_closes_the_door_and_opens_it_again(device: Devices, site: str) -> None:
    (ann,), [welcome] = together(device, site, "phone", game="yatzy")
    watcher, late = device("phone"), device("phone")
    watcher.forgives = late.forgives = "Failed to load resource"
    link = f"/r/{welcome['room']}"
    watcher.open(link).get_by_role("button", name="Just watch").tap()
    expect(ann.page.get_by_text("one looks on without a name")).to_be_visible()

    menu(ann.page)
    newcomers = ann.page.get_by_role("switch", name=re.compile("^Others may join"))
    onlookers = ann.page.get_by_role("switch", name=re.compile("^Others may look on"))
    expect(newcomers).to_be_checked()
    newcomers.tap()
    expect(newcomers).not_to_be_checked()
    late.open(link)
    expect(late.page.get_by_text("The host has closed this table to newcomers.")).to_be_visible()
    expect(late.page.get_by_label("Your name")).to_have_count(0)
    expect(watcher.page.get_by_role("button", name="Come in")).to_have_count(0)

    newcomers.tap()
    expect(newcomers).to_be_checked()
    onlookers.tap()
    expect(watcher.page.get_by_text("The host has closed this table to onlookers.")).to_be_visible()
    expect(ann.page.get_by_role("img", name=re.compile("^QR code")).first).to_be_attached()
    watcher.page.get_by_role("button", name="Come in").tap()  # with a name he may
    watcher.page.get_by_label("Your name").fill("Wim")
    watcher.page.get_by_role("button", name="Sit down at the table").tap()
    expect(watcher.page.locator("ol.list")).to_contain_text("Wim")
    late.page.reload()
    expect(late.page.get_by_text("The host has closed this table to onlookers.")).to_be_visible()


def test_everybody_sees_who_looks_on(device: Devices, site: str) -> None:
    (ann, bob), welcomes = together(device, site, "phone", "desktop", game="yatzy")
    start(site, welcomes[0])
    request(f"{site}/api/rooms/{welcomes[0]['room']}/members", {"name": "Dora"})
    for _ in range(2):
        device("phone").open(f"/r/{welcomes[0]['room']}").get_by_role("button", name="Just watch").tap()
    device("phone").open(f"/r/{welcomes[0]['room']}/evening")  # who reads what was won does not look on
    outside = device("phone")
    expect(outside.open(f"/r/{welcomes[0]['room']}").get_by_label("Your name")).to_be_visible()  # not counted yet
    assert not outside.told
    for each in (ann, bob):
        each.page.get_by_role("button", name="What happened, 3 look on").click()
        looking = each.page.locator("dialog[open]")
        expect(looking).to_contain_text("Dora")
        expect(looking).to_contain_text("2 look on without a name")
    ann.page.get_by_role("button", name="Send Dora away").tap()  # in a running game, too
    ann.page.get_by_role("button", name="Yes, send away").tap()
    expect(bob.page.locator("dialog[open] ul").last).not_to_contain_text("Dora")


def test_whoever_leaves_has_no_card_and_the_others_are_told(device: Devices, site: str) -> None:
    (ann, bob), _welcomes = together(device, site, "phone", "phone", game="yatzy")
    menu(bob.page)
    bob.page.get_by_role("button", name="Leave the table for good").tap()
    bob.page.get_by_role("button", name="Yes, leave", exact=True).tap()
    expect(bob.page.get_by_role("heading", name="Qwinn")).to_be_visible()
    expect(bob.page.locator("a.continue")).to_have_count(0)
    assert kept(bob) == []
    expect(ann.page.get_by_text("Bob has left the table")).to_be_visible()
    bob.page.reload()
    expect(bob.page.locator("a.continue")).to_have_count(0)


@pytest.mark.parametrize("how", ["sent away", "erased"])
def test_a_card_that_leads_nowhere_goes_with_a_word(device: Devices, site: str, how: str) -> None:
    ann, bob = open_room(site, "Ann", "Bob", game="yatzy")
    phone = device("phone")
    phone.forgives = "Failed to load resource"
    phone.take_place(bob)
    phone.open("/")
    expect(phone.page.locator("a.continue")).to_be_visible()
    if how == "sent away":
        send(site, ann, wire.Kick("kick", bob["member"]))
    else:
        erase(site, ann)
    phone.page.reload()
    word = "You no longer have a place at table" if how == "sent away" else "has been cleared away"
    expect(phone.page.get_by_text(word)).to_be_visible()
    expect(phone.page.locator("a.continue")).to_have_count(0)
    assert kept(phone) == []


def test_the_host_erases_the_table_for_everybody(device: Devices, site: str) -> None:
    (ann, bob), _welcomes = together(device, site, "phone", "phone", game="yatzy")
    bob.forgives = ann.forgives = "Failed to load resource"
    menu(bob.page)
    expect(bob.page.get_by_role("button", name="Erase this table")).to_have_count(0)
    menu(ann.page)
    ann.page.get_by_role("button", name="Erase this table").tap()
    expect(ann.page.get_by_text("are deleted for everybody")).to_be_visible()
    ann.page.get_by_role("button", name="Yes, erase everything").tap()
    expect(ann.page.get_by_role("heading", name="Qwinn")).to_be_visible()
    assert kept(ann) == []
    expect(bob.page.get_by_text("This table has been cleared away.")).to_be_visible()
    assert kept(bob) == []
    bob.page.reload()
    expect(bob.page.get_by_text("There is no table")).to_be_visible()


def test_somebody_leaves_and_his_name_and_words_go_too(device: Devices, site: str) -> None:
    (ann, bob), welcomes = together(device, site, "phone", "phone", game="yatzy")
    send(site, welcomes[1], wire.Chat("chat", "Nobody shall read this"))
    menu(bob.page)
    bob.page.get_by_role("button", name="Leave the table for good").tap()
    bob.page.get_by_role("button", name="Yes, leave, and remove my name").tap()
    expect(bob.page.get_by_role("heading", name="Qwinn")).to_be_visible()
    assert kept(bob) == []
    ann.page.reload()
    expect(ann.page.locator("ol.list")).to_be_visible()
    expect(ann.page.locator("ol.list")).not_to_contain_text("Bob")
    ann.settle()
    assert "Nobody shall read this" not in ann.page.content()


def test_a_lost_answer_makes_no_phantom(device: Devices, site: str) -> None:
    """The request arrives, its answer does not; the page is loaded again in between."""
    (ann,), [welcome] = together(device, site, "desktop", game="yatzy")
    bob = device("phone", name="Bob")
    bob.forgives = "Failed to load resource|net::ERR"
    asked: list[Any] = []

    def lose(route: Route) -> None:
        asked.append(route.request.post_data_json)
        route.fetch()
        route.abort()

    members = f"**/api/rooms/{welcome['room']}/members*"
    page = bob.open(f"/r/{welcome['room']}")
    page.route(members, lose)
    page.get_by_role("button", name="Sit down at the table").tap()
    expect(ann.page.locator("ol.list")).to_contain_text("Bob")  # he has come in, and does not know it
    expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
    assert len(asked) == 4
    assert len({json.dumps(one) for one in asked}) == 1
    page.unroute(members)
    page.reload()
    expect(page.locator("ol.list")).to_contain_text("Bob")
    assert [one["name"] for one in request(f"{site}/api/rooms/{welcome['room']}")["members"]] == ["Ann", "Bob"]


def test_two_circles_change_places(device: Devices, site: str) -> None:
    (ann,), [welcome] = together(device, site, "phone", game="zocken")
    ann.page.get_by_role("button", name="More house rules").tap()
    ann.page.get_by_role("button", name="Circles Box").tap()
    circle = ann.page.get_by_role("list", name="Circles").get_by_role("button")
    expect(circle.nth(0)).to_have_accessible_name("Circle 1: amber")
    circle.nth(0).tap()
    circle.nth(6).tap()
    expect(circle.nth(0)).to_have_accessible_name("Circle 1: pink")
    expect(circle.nth(6)).to_have_accessible_name("Circle 7: amber")
    ann.page.get_by_role("button", name="Play by these").tap()
    expect(ann.page.locator(".bar").first).to_contain_text("Circles")
    chosen = request(f"{site}/api/rooms/{welcome['room']}")["settings"]["options"]["colours"]
    assert chosen == ["pink", "sky", "green", "yellow", "blue", "vermilion", "amber"]
    ann.page.get_by_role("button", name="Start the game").tap()
    expect(ann.turn).to_be_visible()


def test_the_page_says_how_long_tables_are_kept(device: Devices, site: str) -> None:
    days = request(f"{site}/api/about")["keep_days"]
    word = "Tables are kept until" if days is None else f"nothing happens for {days} days"
    (ann,), _ = together(device, site, "phone", game="zocken")
    menu(ann.page)
    expect(ann.page.get_by_text(word)).to_be_visible()
    for path in ("/new/yatzy#online", "/settings"):
        ann.open(path)
        expect(ann.page.get_by_text(word)).to_be_visible()
