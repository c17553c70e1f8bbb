"""What is seen of a throw, of the end of a turn and of the end of a game, frame by frame, on a phone.

    python scripts/frames.py FOLDER [GAME ...]      a sheet of pictures for each game and each of the three
    python scripts/frames.py FOLDER --dark

Starts a server of its own with a client that must be built already. The clock of the page stands still and is moved on
by hand, and so are its animations: each picture is what is seen so many milliseconds after the tap on any machine.
"""

from __future__ import annotations

import argparse
import base64
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from teerling.core.options import players_of  # noqa: E402
from teerling.games import GAMES  # noqa: E402
from teerling.room import wire  # noqa: E402
from tests.conftest import UNLIMITED, Server  # noqa: E402
from tests.web.conftest import NAMES  # noqa: E402
from tests.web.device import Device  # noqa: E402
from tests.web.rooms import open_room, play_all, start, tables  # noqa: E402

TIMES = (0, 200, 400, 600)
"""Milliseconds."""
SEEN = 1000
"""Milliseconds for which the end of a turn is seen."""
LONGEST = 3000
"""Milliseconds after which everything has come to rest."""
OPTIONS: dict[str, dict[str, Any]] = {"zocknroll": {"first": 0}}
"""Where a lot says who begins: the phone's owner does."""

# Every animation stands where it would be now: it began when it was seen first, by the clock of the page.
POSE = """() => {
  const begun = (window.begun ??= new WeakMap());
  for (const one of document.getAnimations()) {
    if (!begun.has(one)) begun.set(one, Date.now());
    one.pause();
    one.currentTime = Date.now() - begun.get(one);
  }
}"""
SHEET = """<body style="margin:12px;width:max-content;font:600 20px sans-serif;background:#888">
<div style="display:flex;gap:12px">{}</div></body>"""
FRAME = "<figure style='margin:0'><figcaption>{}</figcaption><img src='data:image/png;base64,{}'></figure>"


class Camera:
    """A phone at a table whose clock goes on only when it is told to."""

    def __init__(self, browser: Browser, url: str, game: str, folder: Path, theme: str) -> None:
        self.browser, self.game, self.folder, self.theme = browser, game, folder, theme
        fewest, _most = players_of(GAMES[game])
        self.seats = open_room(url, *["Ann", "Bob", "Cem"][: max(2, fewest)], game=game, options=OPTIONS.get(game, {}))
        start(url, self.seats[0])
        motion: dict[str, Any] = {"reduced_motion": "no-preference", "color_scheme": theme}
        self.phone = Device(browser, url, "phone", "Ann", lingers=True, **motion)
        self.phone.page.clock.install()
        self.phone.take_place(self.seats[0])
        self.phone.look()
        self.page.clock.pause_at(self.page.evaluate("Date.now() + 1000"))

    @property
    def page(self) -> Page:
        """What is photographed."""
        return self.phone.page

    def hear(self, seq: int) -> None:
        """Wait until the phone knows what happened, and has drawn it."""
        while self.phone.told.get("seq", -1) < seq:
            self.page.evaluate("0")
        self.page.evaluate("() => new Promise((drawn) => queueMicrotask(drawn))")

    def throw(self) -> None:
        """The first one, by a tap."""
        seen = self.phone.look_around()
        assert seen, "there is nothing to be tapped"
        before = self.phone.events_told
        self.phone.tap("primary" if seen["primary"] else "legal", 0)
        while self.phone.events_told == before:
            self.page.evaluate("0")
        self.film("throw")
        self.rest()

    def rest(self) -> None:
        """Let everything fall, fold and fade."""
        self.page.clock.run_for(LONGEST)

    def film(self, what: str) -> None:
        """A sheet of pictures from now on."""
        frames, now = [], 0
        for time in TIMES:
            while now < time:
                self.page.evaluate(POSE)
                self.page.clock.run_for(50)
                now += 50
            self.page.evaluate(POSE)
            frames.append((f"{time} ms", self.page.screenshot()))
        self._keep(what, frames)

    def _keep(self, what: str, frames: list[tuple[str, bytes]]) -> None:
        page = self.browser.new_page()
        drawn = [FRAME.format(name, base64.b64encode(picture).decode()) for name, picture in frames]
        page.set_content(SHEET.format("".join(drawn)))
        page.screenshot(path=self.folder / f"{self.game}-{what}-{self.theme}.png", full_page=True)
        page.close()


def film(browser: Browser, url: str, game: str, folder: Path, theme: str) -> None:
    """Of this game: its owner's first throw, the first turn that ends, the last one, and the result."""
    camera = Camera(browser, url, game, folder, theme)
    with ExitStack() as others:
        for welcome in camera.seats[1:]:
            others.enter_context(tables(url, welcome))
        camera.page.wait_for_function("!document.querySelector('.play .absent')")
        camera.throw()
    ended = over = False
    turns: Iterator[wire.TableNow] = play_all(url, camera.seats, Random(5).choice)
    for table in turns:
        camera.hear(table.seq)
        over = msgspec.json.decode(table.awaited)["type"] == "over"
        if camera.page.locator(".play .airborne").count() > 0:
            camera.page.clock.run_for(600)
        if (over or not ended) and camera.page.locator(".play > .turn.done").count() > 0:
            camera.film("game-end" if over else "turn-end")
            ended = True
        if not over:
            camera.rest()
    camera.page.clock.run_for(SEEN - TIMES[-1])
    camera.phone.result.wait_for()
    camera.film("result")
    camera.phone.context.close()


def main() -> None:
    """Read the command line, start server and browser, take the pictures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--dark", action="store_true")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = Server(Path(home), "--limits", UNLIMITED)
        path = next(filter(None, map(shutil.which, NAMES)), None)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        try:
            for game in asked.games:
                film(browser, server.url, game, asked.folder, "dark" if asked.dark else "light")
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
