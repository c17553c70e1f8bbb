"""How a throw looks on a slow phone: until dice move, frames a second while they fall, and whether anything jumps.

    python bench/throw_frames.py [--slower 4] [--throws 10] [--games yatzy zocken …]

A phone of 360 × 740 in Debian's Chromium whose processor is slowed down by `--slower`; beside it, in the same run, the
same page at full speed. Frames are those that were drawn, from a trace: dice fall without the page's main thread, whose
own frames stand beside them. Where others use the machine those times say little: the last columns are processor time
of that thread at full speed, from the tap to the first motion and for a frame of the fall.
"""

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, CDPSession, Request, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from teerling.core.options import players_of
from teerling.games import GAMES
from tests.conftest import UNLIMITED, Server
from tests.web.device import Device
from tests.web.rooms import open_room, start

# As the CLS of a page counts: what moves within half a second of a tap, because of it, is no shift.
WATCH = """() => {
  window.shifts = 0;
  const note = (one) => (window.shifts += one.hadRecentInput ? 0 : one.value);
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'layout-shift' });
}"""
# From the tap (its own time stamp) to the first frame that is drawn with dice in the air, then frames until they lie.
MEASURE = """() => new Promise((tell) => {
  let tapped = 0, moved = 0, frames = [];
  addEventListener('click', (event) => (tapped ||= event.timeStamp), { capture: true, once: true });
  const frame = (now) => {
    const air = document.querySelector('.airborne') !== null;
    if (air && !moved) moved = performance.now();
    if (air) frames.push(now);
    const falls = frames.at(-1) - frames[0];
    if (moved && !air) return tell({ first: moved - tapped, falls, frames: frames.length - 1 });
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})"""

# Marks in the trace: the tap, dice in the air, dice at rest.
MARKS = """() => {
  addEventListener('pointerdown', () => performance.mark('tap'), { capture: true, once: true });
  new MutationObserver((_, watch) => {
    const air = document.querySelector('.airborne') !== null;
    const begun = performance.getEntriesByName('air').length > 0;
    if (air && !begun) requestAnimationFrame(() => setTimeout(() => performance.mark('air')));
    if (!air && begun) (performance.mark('lie'), watch.disconnect());
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


FIRST = {"zocknroll": {"first": 0}}
"""Where a lot says who begins: its owner does."""


def seated(browser: Browser, url: str, game: str) -> Device:
    """A phone at a new table of this game, which waits for a throw of its owner."""
    fewest, _most = players_of(GAMES[game])
    ann, *_others = open_room(url, *["Ann", "Bob", "Cem"][:fewest], game=game, options=FIRST.get(game, {}))
    start(url, ann)
    phone = Device(browser, url, "phone", "Ann", reduced_motion="no-preference", lingers=True)
    phone.take_place(ann)
    phone.look()
    return phone


def throws(browser: Browser, url: str, game: str, slower: float, count: int) -> dict[str, float]:
    """Of so many first throws, each at a table of its own; frames that are drawn are counted in a few more."""
    first, own, drawn, shifts = [], [], [], 0.0
    for _ in range(count):
        phone = slowed(browser, url, game, slower)
        phone.page.evaluate(WATCH)
        measured = watch_fall(phone)
        first.append(measured["first"])
        own.append(1000 * measured["frames"] / max(measured["falls"], 1))
        shifts = max(shifts, phone.page.evaluate("window.shifts"))
        phone.context.close()
    for _ in range(count // 2):
        phone = slowed(browser, url, game, slower)
        categories = ["blink.user_timing", "disabled-by-default-devtools.timeline.frame"]
        _measured, events, marks = traced_fall(browser, phone, categories)
        air, lie = marks["air"]["ts"], marks["lie"]["ts"]
        frames = [one for one in events if one["name"] == "DrawFrame" and one["pid"] == marks["air"]["pid"]]
        drawn.append(1e6 * sum(air <= one["ts"] <= lie for one in frames) / (lie - air))
        phone.context.close()
    medians = {"first": first, "drawn": drawn, "own": own}
    return {name: statistics.median(values) for name, values in medians.items()} | {"shifts": shifts}


def slowed(browser: Browser, url: str, game: str, slower: float) -> Device:
    """A phone at a new table, so many times slower than this machine."""
    phone = seated(browser, url, game)
    cdp: CDPSession = phone.context.new_cdp_session(phone.page)
    cdp.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    return phone


def watch_fall(phone: Device) -> dict[str, float]:
    """Tap what throws, and wait until dice lie."""
    phone.page.evaluate(f"() => {{ window.measured = ({MEASURE})() }}")
    phone.page.locator(".hand [data-throws]").first.tap()
    measured: dict[str, float] = phone.page.evaluate("window.measured")
    return measured


def traced_fall(
    browser: Browser, phone: Device, categories: list[str]
) -> tuple[dict[str, float], list[dict[str, Any]], dict[str, dict[str, Any]]]:
    """What was measured, all that was traced, and of that the tap, the air and the end of the fall."""
    browser.start_tracing(page=phone.page, categories=categories)
    phone.page.evaluate(MARKS)
    measured = watch_fall(phone)
    phone.page.wait_for_timeout(200)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    return measured, events, {one["name"]: one for one in events if one["name"] in ("tap", "air", "lie")}


def work(browser: Browser, url: str, game: str, count: int) -> tuple[float, float]:
    """Milliseconds of processor time of the main thread: until dice move, and for each frame while they fall."""
    until, each = [], []
    for _ in range(count):
        phone = seated(browser, url, game)
        measured, events, marks = traced_fall(browser, phone, ["toplevel", "blink.user_timing"])
        thread = marks["tap"]["pid"], marks["tap"]["tid"]
        tasks = [
            one
            for one in events
            if one["ph"] == "X" and (one["pid"], one["tid"]) == thread and "RunTask" in one["name"]
        ]
        spent = {
            (since, to): sum(
                one.get("tdur", 0) for one in tasks if marks[since]["ts"] <= one["ts"] + one["dur"] <= marks[to]["ts"]
            )
            / 1000
            for since, to in (("tap", "air"), ("air", "lie"))
        }
        until.append(spent["tap", "air"])
        each.append(spent["air", "lie"] / max(measured["frames"], 1))
        phone.context.close()
    return statistics.median(until), statistics.median(each)


def first_load(browser: Browser, url: str) -> int:
    """Bytes until the first screen stands."""
    phone = Device(browser, url, "phone")
    requests: list[Request] = []

    def note(request: Request) -> None:
        requests.append(request)

    phone.page.on("requestfinished", note)
    phone.open("/")
    sizes = [request.sizes() for request in requests if request.response() is not None]
    phone.context.close()
    return sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)


def main() -> None:
    """Print it as a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--slower", type=float, default=4)
    parser.add_argument("--throws", type=int, default=10)
    parser.add_argument("--games", nargs="+", choices=list(GAMES), default=list(GAMES))
    asked = parser.parse_args()
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder), "--limits", UNLIMITED)
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        print(
            "game         processor      motion after frames/s  main thread's     shift  work to motion  work a frame"
        )
        for game in asked.games:
            until, each = work(browser, server.url, game, asked.throws)
            for slower in (1, asked.slower):
                found = throws(browser, server.url, game, slower, asked.throws)
                name = "full speed" if slower == 1 else f"{slower:g} × slower"
                spent = f"{until:12.1f} ms {each:10.1f} ms" if slower == 1 else ""
                frames = f"{found['drawn']:8.0f} {found['own']:14.0f}"
                line = f"{found['first']:11.0f} ms {frames} {found['shifts']:9.3f} {spent}"
                print(f"{game:12} {name:12} {line}")
        print(f"first load {first_load(browser, server.url) / 1000:.0f} kB")
        print("aims: < 50 ms, 60, 0, < 100 kB")
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
