"""One person's browser, and what can be seen and done on it."""

import json
import re
import time
from pathlib import Path
from random import Random
from typing import Any, Literal, get_args

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, WebSocket, expect

expect.set_options(timeout=20_000)

PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
KINDS = {"phone": PHONE, "desktop": DESKTOP}
PATIENCE = 30_000

# What a person sees: the big button (it says whether it can be pressed), and targets that are marked as possible; and
# where they are, if they need not be scrolled to. With `wanted` it waits until the table looks different from the last
# time, or has answered something and looks the same again, and ("ready") something can be done here. What is only read
# out, and what only counts down, is no difference.
LOOK = """([wanted, patience]) => {
  const visible = (button) => button.checkVisibility() && !button.disabled && button.ariaDisabled !== 'true';
  const marked = (button) => button.matches('.legal, .target, [data-target=legal]') || button.querySelector('.legal');
  const point = (button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return button.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
  };
  const look = () => {
    const table = document.querySelector('.play');
    if (!table || !table.querySelector('.turn') || table.querySelector('[aria-busy=true]')) return null;
    const all = table.querySelectorAll(':scope > :not(.around), .middle > *');
    const parts = [...all].filter((part) => !part.matches('.bar, .absent, [aria-live]'));
    const sight = parts.map((part) => part.outerHTML).join('');
    if (wanted && sight === window.sight && !window.answered) return null;
    const buttons = [...table.querySelectorAll('button')].filter((button) => !button.closest('dialog, .result'));
    const seeable = buttons.filter(visible);
    const seen = {
      primary: seeable.filter((button) => button.hasAttribute('aria-busy')),
      legal: seeable.filter(marked),
      dice: seeable.filter((button) => button.matches('.dice .slot')),
    };
    const over = table.querySelector('.result') !== null;
    const plain = table.querySelector('.plain') !== null;
    if (wanted === 'ready' && !over && seen.primary.length + seen.legal.length === 0) return null;
    Object.assign(window, { seen, sight, answered: false });
    return {
      over,
      plain,
      primary: seen.primary.map((button) => button.innerText),
      legal: seen.legal.length,
      dice: seen.dice.length,
      points: Object.fromEntries(Object.entries(seen).map(([group, found]) => [group, found.map(point)])),
    };
  };
  if (!window.busy) {
    window.busy = new MutationObserver(() => (window.answered = true));
    window.busy.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  }
  const now = look();
  if (now || !patience) return now;
  return new Promise((tell) => {
    const found = (seen) => {
      watch.disconnect();
      clearTimeout(late);
      tell(seen);
    };
    const watch = new MutationObserver(() => {
      const seen = look();
      if (seen) found(seen);
    });
    const late = setTimeout(found, patience, null);
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}"""
SCROLL_TO = """([group, number]) => {
  const button = window.seen[group][number];
  button.scrollIntoView({ block: 'center', inline: 'center' });
  const { left, top, width, height } = button.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const free = button.contains(hit) || (hit?.contains(button) ?? false);
  return { x, y, free, name: button.ariaLabel ?? button.innerText };
}"""
# How to come to the wanted control: so often Tab (or back, if less than 0), or arrows within a group that is one stop.
WAY = """([group, number]) => {
  const wanted = window.seen[group][number];
  const here = document.activeElement;
  if (here === wanted) return ['here', 0];
  const isStop = (one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility();
  let stop = wanted;
  if (wanted.tabIndex < 0) {
    let around = wanted.parentElement;
    while (![...around.querySelectorAll('button')].some(isStop)) around = around.parentElement;
    const all = [...around.querySelectorAll('button')];
    if (all.includes(here)) return ['arrows', all.indexOf(wanted) - all.indexOf(here)];
    stop = all.find(isStop);
  }
  const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].filter(isStop);
  return ['tab', stops.includes(here) ? stops.indexOf(stop) - stops.indexOf(here) : 1];
}"""
# The next control of this name.
NAMED = """(name) => {
  const here = document.activeElement;
  const after = (one) => here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
  const named = (one) => (one.ariaLabel ?? one.innerText ?? '').includes(name);
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')];
  const found = all.filter((one) => named(one) && one.tabIndex >= 0 && one.checkVisibility()).find(after);
  window.seen = { named: found ? [found] : [] };
  return found !== undefined;
}"""

# There is something to read, and it does not change for a few frames. A page in the background gets none: then a clock.
STILL = """async (patience) => {
  let frames = 0;
  const watch = new MutationObserver(() => (frames = 0));
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const stands = () => frames > 3 && document.querySelector('main:not([role=status])') !== null;
  for (const late = performance.now() + patience; !stands() && performance.now() < late; frames += 1) {
    await new Promise((drawn) => {
      requestAnimationFrame(drawn);
      setTimeout(drawn, 100);
    });
  }
  watch.disconnect();
  return stands();
}"""

# As by a link, from a screen that holds nothing.
FOLLOW = """async (path) => {
  for (const step of ['/nowhere', path]) {
    history.pushState({ inside: true }, '', step);
    dispatchEvent(new PopStateEvent('popstate'));
    await new Promise((drawn) => setTimeout(drawn));
  }
  scrollTo(0, 0);
}"""

# As if nobody had ever been here with this browser.
ERASED = """() => {
  localStorage.clear();
  sessionStorage.clear();
  return Promise.all(['teerling', 'teerling.memory'].map((name) => new Promise((tell) => {
    const asked = indexedDB.deleteDatabase(name);
    asked.onsuccess = asked.onerror = asked.onblocked = tell;
  })));
}"""

# The owner wants no pause at the end of a turn.
NO_PAUSE = """
  if (location.protocol.startsWith('http')) {
    const kept = JSON.parse(localStorage['teerling.settings'] ?? '{}');
    localStorage['teerling.settings'] = JSON.stringify({ pause: false, ...kept });
  }
"""

Way = Literal["taps", "keys"]
Place = Literal["server", "page"]
PLACES: tuple[Place, ...] = get_args(Place)
"""Where a game is: at a server, or inside the page."""


class Device:
    """A browser with a memory of its own; it notes whatever goes wrong, and every message it receives."""

    def __init__(
        self,
        browser: Any,
        url: str,
        kind: str,
        name: str = "",
        *,
        shares: bool = False,
        lingers: bool = False,
        remembers: bool = False,
        **settings: Any,
    ) -> None:
        """`shares`: it has a phone's means to share, which no browser without a screen has; see `shared`.

        `lingers`: what a turn brought stays for a moment, as it does for people. `remembers`: it was here before.
        """
        options = {"reduced_motion": "reduce", "service_workers": "block", "locale": "en-GB", **KINDS[kind], **settings}
        self.url, self.kind = url, kind
        self.empty = "/health"
        """A page of this host on which nothing runs."""
        self.way: Way = "taps"
        self.stays = False
        """Whether it goes from screen to screen within the page, as by links, and does not load the page anew."""
        self._flying: set[Request] = set()
        self.context: BrowserContext = browser.new_context(base_url=url, **options)
        self.context.on("request", self._asked)
        self.context.on("requestfinished", self._landed)
        self.context.on("requestfailed", self._landed)
        if shares:
            self.context.add_init_script(
                "window.shared = []; navigator.share = async (what) => void shared.push(what);"
            )
        if not lingers:
            self.context.add_init_script(NO_PAUSE)
        self.context.set_default_timeout(PATIENCE)
        self.page = self.new_page()
        self._note_anew()
        if not remembers:
            self.forget()
        if name:
            self.be(name)

    def forget(self) -> None:
        """Be a browser that was never here."""
        if self.page.is_closed():
            self.page = self.new_page()
        if not (self.stays and self._stands):
            self.page.goto(self.empty)
        self.page.evaluate(ERASED)
        self._note_anew()

    def _note_anew(self) -> None:
        self.troubles: list[str] = []
        self.forgives: str = r"$^"
        """What may be complained about, because the test itself has cut a wire."""
        self.heard: list[str] = []
        self.told: dict[str, Any] = {}
        """The table, as this browser was told it last."""
        self._points: dict[str, list[list[float] | None]] = {}

    def be(self, name: str) -> None:
        """The owner has told his name before."""
        self.page.evaluate("(kept) => (localStorage['teerling.settings'] = kept)", json.dumps({"name": name}))

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
        self.socket = socket
        socket.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        self.heard.append(str(frame))
        if '"type":"table"' in self.heard[-1]:
            self.told = json.loads(frame)

    def report(self) -> str:
        """What is on the screen and what was heard last, for whoever has to find out why a test failed."""
        if self.page.is_closed():
            return "closed"
        tail = "\n".join(one[:1500] for one in self.heard[-4:])
        return f"{self.page.url}\n{self.page.locator('body').aria_snapshot()}\n{tail}"

    # Whereabouts --------------------------------------------------------------------------------------------------

    def open(self, path: str = "/") -> Page:
        """Go there and wait until the screen stands."""
        if self.stays and self._stands:
            self.page.evaluate(FOLLOW, path)
        else:
            self.page.goto(self.address(path))
        self.settle()
        return self.page

    def address(self, path: str) -> str:
        """Where the screen of this path is."""
        return path

    def link(self, path: str) -> Locator:
        """The links that lead to the screen of this path."""
        return self.page.locator(f'a[href="{self.address(path)}"]')

    def record(self, number: int = 1) -> bytes:
        """Of a finished game of the room that is shown."""
        return self.page.request.get(f"/api/rooms/{self.room}/games/{number}/record").body()

    @property
    def _stands(self) -> bool:
        return bool(self.page.locator("#app").count())

    def settle(self) -> None:
        """Wait until there is something to read, and nothing of it is still to come."""
        while True:
            assert self.page.evaluate(STILL, PATIENCE), f"{self.page.url} does not come to rest"
            if not self._flying:
                return

    def take_place(self, welcome: dict[str, Any]) -> None:
        """Be the member of a room that was opened by a request."""
        kept = {**welcome, "at": 0, "game": "", "names": [], "playing": False}
        self.page.evaluate("(kept) => (localStorage['teerling.rooms'] = JSON.stringify([kept]))", kept)
        self.open(f"/r/{welcome['room']}")

    @property
    def shared(self) -> list[dict[str, str]]:
        """What this page has given to the phone to share."""
        given: list[dict[str, str]] = self.page.evaluate("shared")
        return given

    def drop(self, file: Path, onto: Locator) -> None:
        """Drag a file from elsewhere onto this part of the page, and let it go."""
        box = onto.bounding_box()
        assert box
        where = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        what = {"data": {"items": [], "files": [str(file)], "dragOperationsMask": 1}}
        session = self.context.new_cdp_session(self.page)
        for step in ("dragEnter", "dragOver", "drop"):
            session.send("Input.dispatchDragEvent", {"type": step, **where, **what})
        session.detach()

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
        seen: dict[str, Any] | None = self.page.evaluate(LOOK, [wanted, PATIENCE])
        assert seen, f"nothing has happened for {PATIENCE // 1000} seconds: {self.turn.inner_text()!r}"
        self._points = seen.pop("points")
        return seen

    def look_around(self) -> dict[str, Any] | None:
        """What there is now, if one's own decision is not just on its way."""
        seen: dict[str, Any] | None = self.page.evaluate(LOOK, ["", 0])
        if seen:
            self._points = seen.pop("points")
        return seen

    @property
    def is_asked(self) -> bool:
        """Whether the server waits for something that this browser can do."""
        return self.told.get("eyes") is not None and self.told["awaited"].get("seat") == self.told["eyes"]

    @property
    def events_told(self) -> tuple[int, int]:
        """In which game, and how many events this browser was told of."""
        return self.told["game"], self.told["since"] + len(self.told["events"])

    def play(self, random: Random, moves: int = 10_000) -> int:
        """Do what can be done, in no particular wisdom, until the game is over; the number of things done."""
        self.page.evaluate("window.sight = ''")
        for done in range(moves):
            seen = self.look()
            if seen["over"]:
                return done
            self.do_something(seen, random)
        return moves

    def play_if_asked(self, random: Random) -> bool:
        """Do one thing if something is to be done here; whether there was."""
        seen = self.look_around()
        if seen is None or seen["over"] or not (seen["primary"] or seen["legal"]):
            return False
        self.do_something(seen, random)
        self.look("change")
        return True

    def do_something(self, seen: dict[str, Any], random: Random) -> None:
        """Hold a die, choose a target that is marked, or press the big button."""
        if seen["dice"] and random.random() < 0.2:
            group, count = "dice", seen["dice"]
        elif seen["legal"] and (not seen["primary"] or random.random() < 0.3):
            group, count = "legal", seen["legal"]
        else:
            group, count = "primary", len(seen["primary"])
        number = random.randrange(count)
        if self.way == "taps":
            self.tap(group, number)
        elif group == "dice":
            self.page.keyboard.press(str(number + 1))
        elif group == "primary" and seen["primary"][number].startswith("Throw") and not seen["plain"]:
            self.page.keyboard.press("r")
        else:
            self._walk_to(group, number)
            self.page.keyboard.press("Enter")

    def tap(self, group: str, number: int) -> None:
        """This one of what was seen last."""
        tap = self.page.touchscreen.tap if self.kind == "phone" else self.page.mouse.click
        if point := self._points[group][number]:
            tap(*point)
            return
        scrolled = self.page.evaluate(SCROLL_TO, [group, number])
        assert scrolled["free"], f"{scrolled['name']!r} is covered by something else"
        tap(scrolled["x"], scrolled["y"])

    def _walk_to(self, group: str, number: int) -> None:
        """By Tab, and by arrows where a group is one stop of Tab."""
        arrows, other_arrows = ("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown")
        nearest = 1000
        for _ in range(40):
            how, steps = self.page.evaluate(WAY, [group, number])
            if how == "here":
                return
            if how == "arrows":
                if abs(steps) >= nearest:
                    arrows, other_arrows = other_arrows, arrows
                nearest = abs(steps)
            back, forward = arrows if how == "arrows" else ("Shift+Tab", "Tab")
            for _ in range(abs(steps)):
                self.page.keyboard.press(forward if steps > 0 else back)
        here = self.page.evaluate("document.activeElement.outerHTML")[:300]
        raise AssertionError(f"no way by keys to {group} {number}, only to {here}")

    def tab_to(self, name: str) -> None:
        """Press Tab until the next control of this name has the focus."""
        assert self.page.evaluate(NAMED, name), f"Tab never comes to {name!r}"
        self._walk_to("named", 0)


def play_together(devices: list[Device], random: Random, moves: int) -> int:
    """Whoever is asked does something, until so much is done or the game is over; the number of things done.

    In the end all have been told of all of it.
    """
    done = 0
    deadline = time.monotonic() + PATIENCE / 1000
    while done < moves and devices[0].told["awaited"]["type"] != "over":
        asked = [device for device in devices if device.is_asked] or devices
        acted = [device for device in asked if device.play_if_asked(random)]
        if acted:
            done += len(acted)
            deadline = time.monotonic() + PATIENCE / 1000
        assert time.monotonic() < deadline, "nobody can do anything"
    tell_all(devices)
    return done


def tell_all(devices: list[Device]) -> None:
    """Wait until all know how the table is."""
    deadline = time.monotonic() + PATIENCE / 1000
    while len({device.events_told for device in devices}) > 1:
        devices[0].page.evaluate("0")  # lets news come in
        assert time.monotonic() < deadline, "somebody does not hear what happens"
