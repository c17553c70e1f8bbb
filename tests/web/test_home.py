"""The first page: all of it in sight on a phone, however small, in every language."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.device import Device
from tests.web.rooms import open_room

Devices = Callable[..., Device]

PARTS = ".hero, .continue, .game, nav a, nav button"
OUT_OF_SIGHT = """(parts) => [...document.querySelectorAll(parts)].filter((part) => {
  const { top, right, bottom } = part.getBoundingClientRect();
  return top < 0 || bottom > innerHeight || right > innerWidth;
}).map((part) => part.innerText)"""
CUT = """(parts) => {
  const cut = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const part = text.parentElement.closest(parts);
    if (!part || !text.data.trim() || text.parentElement.closest('.hidden-visually, .continue, .about')) continue;
    const words = document.createRange();
    words.selectNodeContents(text);
    const [inner, outer] = [words.getBoundingClientRect(), part.getBoundingClientRect()];
    if (inner.left < outer.left || inner.right > outer.right || inner.bottom > outer.bottom) cut.push(text.data);
  }
  return cut;
}"""


@pytest.mark.parametrize("locale", ["en-GB", "nl-NL", "de-DE"])
def test_everything_is_in_sight_on_a_phone(device: Devices, site: str, locale: str) -> None:
    phone = device("phone", new=True, locale=locale)
    page = phone.open("/")
    expect(page.locator("a.newcomer")).to_be_visible()
    expect(page.locator("a[href='/puzzle'] i")).to_be_visible()
    ann, _ = open_room(site, "Ann", "Bob", game="zocken")
    phone.take_place(ann)
    page.goto(site)
    expect(page.locator("a.newcomer")).to_have_count(0)
    expect(page.locator("a.continue")).to_have_attribute("href", f"/r/{ann['room']}")
    for width, height in ((360, 740), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".game h2")).to_have_count(6)
        assert page.locator("main nav a, .doors .btn").count() == 5
        assert not page.evaluate(OUT_OF_SIGHT, PARTS), (width, height)
        assert not page.evaluate(CUT, PARTS), (width, height)
        assert page.evaluate("document.documentElement.scrollHeight") == height
