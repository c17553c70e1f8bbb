"""How a throw looks on a slow phone: until dice move, frames a second while they fall, and whether anything jumps.

    python bench/throw_frames.py [--slower 4] [--throws 10]

A phone of 360 × 740 in Debian's Chromium whose processor is slowed down by `--slower`; beside it, in the same run, the
same page at full speed.
"""

import argparse
import shutil
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, CDPSession, Request, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.conftest import Server
from tests.web.device import Device
from tests.web.rooms import open_room, start

WATCH = """() => {
  window.shifts = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((one) => (window.shifts += one.value)))
    .observe({ type: 'layout-shift' });
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


def throws(browser: Browser, url: str, slower: float, count: int) -> dict[str, float]:
    """Of so many first throws of Yatzy, each at a table of its own."""
    first, rate, shifts = [], [], 0.0
    for _ in range(count):
        [ann] = open_room(url, "Ann", game="yatzy", options={"players": 1})
        start(url, ann)
        phone = Device(browser, url, "phone", "Ann", reduced_motion="no-preference", lingers=True)
        phone.take_place(ann)
        phone.look()
        cdp: CDPSession = phone.context.new_cdp_session(phone.page)
        cdp.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        phone.page.evaluate(WATCH)
        phone.page.evaluate(f"() => {{ window.measured = ({MEASURE})() }}")
        phone.page.locator(".hand .btn.primary").tap()
        measured = phone.page.evaluate("window.measured")
        first.append(measured["first"])
        rate.append(1000 * measured["frames"] / measured["falls"])
        shifts = max(shifts, phone.page.evaluate("window.shifts"))
        phone.context.close()
    return {"first": statistics.median(first), "rate": statistics.median(rate), "shifts": shifts}


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
    asked = parser.parse_args()
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        print("processor      tap to first motion    frames a second    layout shift")
        for slower in (1, asked.slower):
            found = throws(browser, server.url, slower, asked.throws)
            name = "full speed" if slower == 1 else f"{slower:g} × slower"
            print(f"{name:12} {found['first']:17.0f} ms {found['rate']:18.0f} {found['shifts']:15.3f}")
        print(f"first load {first_load(browser, server.url) / 1000:.0f} kB")
        print("aims: < 50 ms, 60, 0, < 100 kB")
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
