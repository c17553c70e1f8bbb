"""A device that goes from hand to hand: while the cover is up, nobody finds out what lies under a cup."""

import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import ElementHandle, expect

from teerling import rulebook
from teerling.locale import dice_in_words
from teerling.room import wire
from tests.web.device import Device
from tests.web.rooms import enter, open_room, send

Devices = Callable[..., Device]

CUPS = [(2, 6), (4, 5), (4, 6)]
"""What Ann, Bob and Cem have thrown; found nowhere else on these pages as two numbers side by side."""

# Whatever can be read, is read out, or is kept: texts, attributes (but not how a drawing is drawn), title, storage.
EVERYTHING = r"""() => {
  const found = [document.title, location.href, JSON.stringify([localStorage, sessionStorage, history.state])];
  const walk = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if ((node.closest ? node : node.parentElement)?.closest('.rules')) continue;  // PRINTED reads it
    if (node.nodeType !== 1) found.push(node.data ?? '');
    else if (!node.closest('svg, style, script') || node.matches('svg'))
      for (const { name, value } of node.attributes)
        if (!/^(d|viewBox|style|class|points)$/.test(name)) found.push(`${name}=${value}`);
    if (node.nodeType === 1 && 'value' in node) found.push(String(node.value));
  }
  return found.join('\n');
}"""
RULES = dice_in_words(rulebook.page("zocknroll", "en").text)
# What a rule page tells.
PRINTED = r"""() => {
  const page = document.querySelector('.rules');
  const dice = [...(page?.querySelectorAll('[aria-label]') ?? [])].map((row) => row.ariaLabel);
  return [page?.textContent ?? '', ...dice].join('\n');
}"""


def read_out(device: Device) -> str:
    """Everything a screen reader is given, but for a rule page, which is taken away meanwhile."""
    session = device.context.new_cdp_session(device.page)
    device.page.evaluate("() => document.querySelectorAll('.rules').forEach((one) => (one.ariaHidden = 'true'))")
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    device.page.evaluate("() => document.querySelectorAll('.rules').forEach((one) => (one.ariaHidden = null))")
    session.detach()
    told = [node.get(part, {}).get("value", "") for node in nodes for part in ("name", "description", "value")]
    return "\n".join(map(str, told))


def check_nothing_private(device: Device, after: str) -> None:
    """No cup's two numbers beside each other, and no die drawn."""
    text = f"{device.page.evaluate(EVERYTHING)}\n{read_out(device)}"
    text = re.sub(r"\b[0-9A-Z]{4} [0-9A-Z]{4}\b", "", text)  # a room's code may be "G4K2 6NZS"
    printed = device.page.evaluate(PRINTED)  # the rules tell of dice, too: the same ones to everybody
    for first, second in CUPS:
        pair = rf"(?<!\d)(?:{first}[ ,]+(?:and )?{second}|{second}[ ,]+(?:and )?{first})(?!\d)"
        found = re.search(pair, text)
        assert found is None, f"after {after!r}: {text[max(0, found.start() - 80) : found.end() + 80]!r}"
        told, written = len(re.findall(pair, printed)), len(re.findall(pair, RULES))
        assert told <= written, f"after {after!r} the rules tell more of {first} and {second} than their page does"
    dice = device.page.locator("main.play .die, dialog .die")  # the rules draw dice, too
    assert dice.count() == 0, f"after {after!r} dice are drawn"


# What can be tapped or focused now: on the sheet that is open, or else on the page. One question for all of them.
CONTROLS = r"""() => {
  const around = document.querySelector('dialog[open]') ?? document.body;
  const all = around.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]');
  const named = (one) => one.ariaLabel ?? (one.innerText || one.placeholder || one.tagName);
  const visible = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const shown = [...all].filter((one) => visible(one) && !one.matches(':disabled, [inert] *'));
  return Object.fromEntries(shown.reverse().map((one) => [named(one), one]));
}"""


def names_of_controls(device: Device) -> set[str]:
    return set(device.page.evaluate(f"() => Object.keys(({CONTROLS})())"))


def control(device: Device, name: str) -> ElementHandle:
    found = device.page.evaluate_handle(f"(name) => ({CONTROLS})()[name]", name).as_element()
    assert found is not None, f"{name!r} is not there"
    return found


def visit_every_control(device: Device, room: str, not_these: set[str]) -> set[str]:
    """Focus and tap each, those on sheets too, and look everywhere each time; the names of all that were visited."""
    page = device.page
    visited: set[str] = set()

    def come_back() -> None:
        page.keyboard.press("Escape")
        if page.url.rstrip("#") != f"{device.url}/r/{room}":
            device.open(f"/r/{room}")
        expect(page.locator(".cover")).to_be_visible()

    def tap(name: str) -> None:
        control(device, name).click()
        device.settle()

    def visit(way: list[str], known: set[str]) -> None:
        """All that has come after these were tapped."""
        names = names_of_controls(device)
        come_back()
        for name in sorted(names - known - visited - not_these):
            if name.startswith(("Yes, ", "Close")):
                continue  # nobody loses his place here
            visited.add(name)
            for step in way:  # looked at when it was visited itself
                tap(step)
            control(device, name).focus()
            check_nothing_private(device, f"focus on {name}")
            tap(name)
            check_nothing_private(device, name)
            inside = page.locator("dialog[open]").count() > 0 and page.url.endswith(room)
            if inside:
                visit([*way, name], names)
            else:
                come_back()

    visit([], set())
    return visited


@pytest.fixture
def table(device: Devices) -> tuple[Device, dict[str, Any]]:
    """Three people with one phone; their cups are filled and the first white dice lie there."""
    phone = device("phone")
    phone.forgives = "clipboard|Failed to load resource"
    options = {"first": 0}
    [welcome] = open_room(phone.url, "Ann", game="zocknroll", dice="entered", options=options)
    send(phone.url, welcome, wire.Sit("bob", "Bob"), wire.Sit("cem", "Cem"), wire.Start("start"))
    enter(phone.url, welcome, *CUPS, (1, 3, 3))
    phone.take_place(welcome)
    return phone, welcome


def test_every_control_under_the_cover_keeps_the_secret(table: tuple[Device, dict[str, Any]]) -> None:
    phone, welcome = table
    page = phone.page
    expect(page.get_by_text("Pass the device to Ann")).to_be_visible()
    assert phone.told["view"]["cups"][0] == list(CUPS[0])  # there is something to find
    check_nothing_private(phone, "the cover has come")
    visited = visit_every_control(phone, welcome["room"], {"I am Ann", "Undo"})
    assert {"Back", "Rules", "More", "Settings", "Invite others", "Copy link"} <= visited, visited

    page.get_by_role("button", name="I am Ann").tap()
    page.get_by_role("button", name=re.compile("^In\\b")).tap()
    expect(page.get_by_text("Pass the device to Bob")).to_be_visible()
    assert phone.told["view"]["cups"][1] == list(CUPS[1])
    visit_every_control(phone, welcome["room"], {"I am Bob", "Undo"})
    page.reload()
    expect(page.get_by_text("Pass the device to Bob")).to_be_visible()
    check_nothing_private(phone, "the page was loaded again")
    visit_every_control(phone, welcome["room"], {"I am Bob", "Undo"})


def test_what_is_taken_back_is_asked_of_its_owner_alone(table: tuple[Device, dict[str, Any]]) -> None:
    """Whoever has the device now could take the last decision back, and would hold the other's cup."""
    phone, _welcome = table
    page = phone.page
    page.get_by_role("button", name="I am Ann").tap()
    page.get_by_role("button", name=re.compile("^In\\b")).tap()
    expect(page.get_by_text("Pass the device to Bob")).to_be_visible()
    page.get_by_role("button", name="Undo").tap()
    expect(page.get_by_text("Pass the device to Ann")).to_be_visible()
    check_nothing_private(phone, "Undo")


def test_a_sheet_that_is_open_when_the_cover_comes_is_closed(table: tuple[Device, dict[str, Any]]) -> None:
    phone, welcome = table
    page = phone.page
    page.get_by_role("button", name="I am Ann").tap()
    page.get_by_role("button", name="What happened").tap()
    lines = page.locator("dialog[open] li.line")
    expect(lines.first).to_have_text("White dice: 1 3 3")
    expect(lines.last).to_have_text("Ann throws under the cup")  # she looks under it, the log does not tell
    seq = phone.told["seq"]
    send(phone.url, welcome, wire.Act("in", seq, 0, msgspec.Raw(b'{"type":"in"}')))
    expect(page.get_by_text("Pass the device to Bob")).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
    check_nothing_private(phone, "the cover has come over the log")
    page.get_by_role("button", name="I am Bob").tap()
    expect(page.locator("dialog[open]")).to_have_count(0)
