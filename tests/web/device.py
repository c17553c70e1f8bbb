"""One person's browser, and what can be seen and done on it."""

import json
import re
import time
from random import Random
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, WebSocket, expect

expect.set_options(timeout=20_000)

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
KINDS = {"phone": PHONE, "desktop": DESKTOP}
PATIENCE = 30_000

# What a person sees: the big button (it says whether it can be pressed), and targets that are marked as possible.
# With `wanted`, null until the table looks different from the last time and ("ready") something can be done here.
LOOK = """(wanted) => {
  const table = document.querySelector('.play');
  if (!table || !table.querySelector('.turn') || table.querySelector('[aria-busy=true]')) return null;
  if (wanted && table.innerHTML === window.sight) return null;
  const can = (button) => button.checkVisibility() && !button.disabled && button.ariaDisabled !== 'true';
  const buttons = [...table.querySelectorAll('button')].filter((button) => !button.closest('dialog, .result'));
  const all = buttons.filter(can);
  const marked = (button) => button.matches('.legal, .target, [data-target=legal]') || button.querySelector('.legal');
  const seen = {
    primary: all.filter((button) => button.hasAttribute('aria-busy')),
    legal: all.filter(marked),
    dice: all.filter((button) => button.matches('.dice .slot')),
  };
  const over = table.querySelector('.result') !== null;
  if (wanted === 'ready' && !over && seen.primary.length + seen.legal.length === 0) return null;
  window.seen = seen;
  window.sight = table.innerHTML;
  return {
    over,
    primary: seen.primary.map((button) => button.innerText),
    legal: seen.legal.length,
    dice: seen.dice.length,
  };
}"""
POINT = """([group, number]) => {
  const button = window.seen[group][number];
  button.scrollIntoView({ block: 'center', inline: 'center' });
  const { left, top, width, height } = button.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const free = button.contains(hit) || (hit?.contains(button) ?? false);
  return { x, y, free, name: button.ariaLabel ?? button.innerText };
}"""
# Where the wanted control is from here: forward or back by Tab, or by arrows within a group that is one stop of Tab.
WHERE = """([group, number]) => {
  const wanted = window.seen[group][number];
  const here = document.activeElement;
  if (here === wanted) return 'here';
  if (!wanted.isConnected) return 'gone';
  if (wanted.tabIndex < 0) {
    let around = wanted.parentElement;
    const isStop = (button) => button.tabIndex >= 0;
    while (![...around.querySelectorAll('button')].some(isStop)) around = around.parentElement;
    if (around.contains(here)) return 'arrows';
  }
  return here.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after';
}"""

# Whether nothing has changed on the page for a moment.
STILL = """() => {
  const now = document.body.innerHTML;
  if (now !== window.still?.now) window.still = { now, since: performance.now() };
  return performance.now() - window.still.since > 100;
}"""

Way = Literal["taps", "keys"]


class Device:
    """A browser with a memory of its own; it notes whatever goes wrong, and every message it receives."""

    def __init__(self, browser: Browser, url: str, kind: str, name: str, **settings: Any) -> None:
        options = {"reduced_motion": "reduce", "service_workers": "block", "locale": "en-GB", **KINDS[kind], **settings}
        self.url, self.name, self.kind = url, name, kind
        self.troubles: list[str] = []
        self.heard: list[str] = []
        self.forgives: str = r"$^"
        """What may be complained about, because the test itself has cut a wire."""
        self.context = browser.new_context(base_url=url, **options)
        self._flying: set[Request] = set()
        self.context.on("request", self._asked)
        self.context.on("requestfinished", self._landed)
        self.context.on("requestfailed", self._landed)
        if name:
            kept = json.dumps({"name": name})
            self.context.add_init_script(f"localStorage['teerling.settings'] ??= {json.dumps(kept)}")
        self.context.set_default_timeout(PATIENCE)
        self.page = self.new_page()

    def new_page(self) -> Page:
        """Another window."""
        page = self.context.new_page()
        page.on("console", self._check_console)
        page.on("pageerror", lambda error: self.troubles.append(f"page error: {error}"))
        page.on("websocket", self._listen)
        return page

    def _landed(self, request: Request) -> None:
        self._flying.discard(request)

    def _asked(self, request: Request) -> None:
        self._flying.add(request)
        if not request.url.startswith((self.url, self.url.replace("http", "ws"), "data:", "blob:")):
            self.troubles.append(f"asks another host: {request.url}")

    def _check_console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not re.search(self.forgives, message.text):
            self.troubles.append(f"console: {message.text} ({message.location.get('url')})")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    # Whereabouts --------------------------------------------------------------------------------------------------

    def open(self, path: str = "/") -> Page:
        """Go there and wait until the screen stands."""
        self.page.goto(path)
        self.settle()
        return self.page

    def settle(self) -> None:
        """Wait until there is something to read, and nothing of it is still to come."""
        expect(self.page.locator("h1, h2, .turn").first).to_be_attached()
        while True:
            self.page.evaluate("window.still = undefined")
            self.page.wait_for_function(STILL)
            if not self._flying:
                return

    def take_place(self, welcome: dict[str, Any]) -> None:
        """Be the member of a room that was opened by a request."""
        kept = {**welcome, "at": 0, "game": "", "names": [], "playing": False}
        self.context.add_init_script(
            "{const rooms = JSON.parse(localStorage['teerling.rooms'] ?? '[]');"
            f"const room = {json.dumps(kept)};"
            "if (!rooms.some((one) => one.room === room.room))"
            " localStorage['teerling.rooms'] = JSON.stringify([room, ...rooms]);}"
        )
        self.open(f"/r/{welcome['room']}")

    @property
    def room(self) -> str:
        """The code of the room this page shows."""
        found = re.search(r"/r/([a-z0-9]+)", self.page.url)
        assert found, self.page.url
        return found[1]

    @property
    def result(self) -> Locator:
        """Who has won, when it is over."""
        return self.page.locator("section.result")

    @property
    def turn(self) -> Locator:
        """The line that says whose turn it is."""
        return self.page.locator(".play > .turn")

    # Playing ------------------------------------------------------------------------------------------------------

    def look(self, wanted: str = "ready") -> dict[str, Any]:
        """Wait until the table has changed (and something can be done here, or all is over); what there is."""
        seen: dict[str, Any] = self.page.wait_for_function(LOOK, arg=wanted, timeout=PATIENCE).json_value()
        return seen

    def play(self, random: Random, way: Way = "taps", moves: int = 10_000) -> int:
        """Do what can be done, in no particular wisdom, until the game is over; the number of things done."""
        self.page.evaluate("window.sight = ''")
        for done in range(moves):
            seen = self.look()
            if seen["over"]:
                return done
            self.do_something(seen, random, way)
        return moves

    def play_if_asked(self, random: Random) -> bool:
        """Do one thing if something is to be done here; whether there was."""
        seen = self.page.evaluate(LOOK, None)
        if seen is None or seen["over"] or not (seen["primary"] or seen["legal"]):
            return False
        self.do_something(seen, random, "taps")
        self.look("change")
        return True

    def do_something(self, seen: dict[str, Any], random: Random, way: Way = "taps") -> None:
        """Hold a die, choose a target that is marked, or press the big button."""
        if seen["dice"] and random.random() < 0.2:
            group, count = "dice", seen["dice"]
        elif seen["legal"] and (not seen["primary"] or random.random() < 0.3):
            group, count = "legal", seen["legal"]
        else:
            group, count = "primary", len(seen["primary"])
        number = random.randrange(count)
        if way == "taps":
            self._tap(group, number)
        elif group == "dice":
            self.page.keyboard.press(str(number + 1))
        elif group == "primary" and seen["primary"][number].startswith("Throw"):
            self.page.keyboard.press("r")
        else:
            self._walk_to(group, number)
            self.page.keyboard.press("Enter")

    def _tap(self, group: str, number: int) -> None:
        point = self.page.evaluate(POINT, [group, number])
        assert point["free"], f"{point['name']!r} is covered by something else"
        tap = self.page.touchscreen.tap if self.kind == "phone" else self.page.mouse.click
        tap(point["x"], point["y"])

    def _walk_to(self, group: str, number: int) -> None:
        """By Tab, and by arrows where a group is one stop of Tab."""
        arrows = 0
        for _ in range(120):
            where = self.page.evaluate(WHERE, [group, number])
            if where == "here":
                return
            if where == "arrows":
                self.page.keyboard.press("ArrowRight" if arrows // 15 % 2 == 0 else "ArrowDown")
                arrows += 1
            else:
                self.page.keyboard.press("Shift+Tab" if where == "before" else "Tab")
        here = self.page.evaluate("document.activeElement.outerHTML")[:300]
        raise AssertionError(f"no way by keys to {group} {number}, only to {here}")

    def tab_to(self, name: str) -> None:
        """Press Tab until the control of this name has the focus."""
        for _ in range(80):
            self.page.keyboard.press("Tab")
            if name in self.page.evaluate(
                "(document.activeElement.ariaLabel ?? document.activeElement.innerText) || ''"
            ):
                return
        raise AssertionError(f"Tab never comes to {name!r}")


def play_together(devices: list[Device], random: Random, moves: int) -> int:
    """Whoever is asked does something, until so much is done or the game is over; the number of things done."""
    done = 0
    deadline = time.monotonic() + PATIENCE / 1000
    while done < moves and not devices[0].result.is_visible():
        acted = [device for device in devices if device.play_if_asked(random)]
        if acted:
            done += len(acted)
            deadline = time.monotonic() + PATIENCE / 1000
        assert time.monotonic() < deadline, "nobody can do anything"
    return done
