"""On a slow phone, and without a network."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Request, expect

from tests.conftest import Server
from tests.web.device import Device

BUDGET = {"/": 100_000, "/new/zocken": 200_000, "/rules/zock": 200_000}
"""Bytes that may travel before a first screen stands, compressed as they are sent."""

Devices = Callable[..., Device]
CONTROLLED = """() => new Promise((tell) => {
  const workers = navigator.serviceWorker;
  workers.addEventListener('controllerchange', () => tell(true), { once: true });
  if (workers.controller) tell(true);
})"""
"""Until the service worker answers this page. Playwright's own waiting would be stopped by our security policy."""

SHIFTS = """window.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries()) {
    window.shifts.push([value, ...sources.map(({ node }) => node?.className ?? node?.nodeName)]);
  }
}).observe({ type: 'layout-shift', buffered: true });"""
"""What has moved by itself, and how much that counts: nobody has tapped yet."""


def listen(device: Device) -> list[Request]:
    """All requests that this device will make and get an answer to."""
    requests: list[Request] = []

    def note(request: Request) -> None:
        requests.append(request)

    device.page.on("requestfinished", note)
    return requests


def transfer(requests: list[Request]) -> int:
    """Bytes of all answers, heads included."""
    sizes = [request.sizes() for request in requests if request.response() is not None]
    return sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)


def test_the_first_load_is_small(device: Devices) -> None:
    for path, budget in BUDGET.items():
        phone = device("phone", new=True)
        requests = listen(phone)
        phone.open(path)
        assert len(requests) > 5
        assert transfer(requests) < budget, path


@pytest.mark.parametrize("kind", ["phone", "desktop"])
def test_nothing_moves_while_a_screen_comes(device: Devices, kind: str) -> None:
    visitor = device(kind, new=True)
    visitor.context.add_init_script(SHIFTS)
    for path in ("/", "/new/zock", "/new/yatzy", "/rules/zock"):
        page = visitor.open(path)
        page.wait_for_load_state("networkidle")
        visitor.settle()
        assert page.evaluate("window.shifts") == [], path


def test_a_whole_table_is_small_too(device: Devices) -> None:
    phone = device("phone", name="Ann", new=True)
    requests = listen(phone)
    page = phone.open("/")
    page.locator('a[href="/new/yatzy"]').tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    expect(phone.turn).to_be_visible()
    phone.page.wait_for_load_state("networkidle")
    assert transfer(requests) < BUDGET["/new/zocken"]
    page.get_by_role("button", name="Throw 5 dice").tap()
    told = page.get_by_role("complementary", name="Good to know")
    expect(told).to_contain_text("hold")
    told.get_by_role("button").tap()
    expect(told).to_have_count(0)
    page.get_by_role("button", name="Hint").tap()
    expect(page.locator(".coach")).to_contain_text(re.compile(r"Best.*points|still computing"), timeout=90_000)
    page.reload()
    expect(phone.turn).to_be_visible()
    expect(told).to_have_count(0)  # once on a device


def test_without_a_network_the_page_opens_and_says_so(device: Devices, own_server: Server) -> None:
    phone = device("phone", name="Ann", url=own_server.url, service_workers="allow")
    page = phone.open("/")
    page.evaluate(CONTROLLED)
    page.reload()
    expect(page.get_by_role("heading", name="Zocken")).to_be_visible()
    phone.forgives = r"net::ERR|WebSocket|Failed to (load|fetch)"
    own_server.stop()
    page.reload()
    # The games were read before and are shown as they were; a table needs the server.
    expect(page.get_by_role("heading", name="Zocken")).to_be_visible()
    page.goto("/r/bcdfghjk")
    expect(page.get_by_text(re.compile("cannot be reached|Connecting|could not be loaded"))).to_be_visible()
    own_server.start()
    expect(page.get_by_text("There is no table BCDF GHJK.")).to_be_visible()


def test_a_device_that_was_never_here_is_told_when_the_server_is_gone(device: Devices, own_server: Server) -> None:
    phone = device("phone", url=own_server.url)
    page = phone.open("/settings")
    phone.forgives = r"net::ERR|WebSocket|Failed to (load|fetch)"
    own_server.stop()
    page.get_by_role("button", name="Back").tap()
    expect(page.get_by_text("The server cannot be reached.")).to_be_visible()
    own_server.start()
    expect(page.get_by_role("heading", name="Zocken")).to_be_visible()
    expect(page.get_by_text("The server cannot be reached.")).to_have_count(0)
