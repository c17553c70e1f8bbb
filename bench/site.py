"""Teerling without a server beside the served page, in one run: bytes over the wire, times to the first screen and to a
table that can be played, on the first, second and third visit, the processor's time until then, and the memory of the
worker.

    python -m bench.site [--slow 4]      --slow: so many times slower a processor, for page and worker

Needs Chromium, the built client and the built engine (`scripts/build_engine.py`).
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import os
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from teerling.site.building import build

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "has_touch": True,
    "is_mobile": True,
    "locale": "en-GB",
}
RUNS = 3
LONG_TASKS = """
  window.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
"""
REMEMBERED = """async () => {
  const engine = await caches.open('teerling-engine');
  const isThere = async () => (await engine.keys()).some(({ url }) => url.endsWith('/snapshot'));
  while (!(await isThere())) await new Promise((again) => setTimeout(again, 200));
}"""
SLICE = 0.004
"""Seconds for which a slowed process runs at a time."""


@contextmanager
def slowed(rate: float) -> Iterator[None]:
    """Have all pages of our browser, with their workers, run only one part of this many of the time.

    The browser's own throttling slows the thread of a page and leaves its workers alone.
    """
    over = threading.Event()

    def stop_and_go() -> None:
        found: list[int] = []
        for turn in range(sys.maxsize):
            if over.is_set():
                return
            found = renderers() if turn % 25 == 0 else found
            for how, seconds in ((signal.SIGSTOP, SLICE * (rate - 1)), (signal.SIGCONT, SLICE)):
                for process in found:
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(process, how)
                time.sleep(seconds)

    thread = threading.Thread(target=stop_and_go)
    if rate > 1:
        thread.start()
    try:
        yield
    finally:
        over.set()
        if rate > 1:
            thread.join()


def renderers() -> list[int]:
    """The processes of our browser that run pages."""
    parents: dict[int, list[int]] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parents.setdefault(int(status.read_text().rpartition(")")[2].split()[1]), []).append(
                int(status.parent.name)
            )
    ours, ahead = [], [os.getpid()]
    while ahead:
        children = parents.get(ahead.pop(), [])
        ours += children
        ahead += children
    return [process for process in ours if b"--type=renderer" in command_of(process)]


def spent() -> float:
    """Seconds of the processor for all open pages and their workers: on a busy machine they say more than a clock."""
    found = 0.0
    for process in renderers():
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            found += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return found


def command_of(process: int) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""


@contextmanager
def files(folder: Path) -> Iterator[str]:
    """A plain file server, as the standard library has one."""
    port = free_port()
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(folder)]
    with running(command, port) as url:
        yield url


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """Teerling's own."""
    port, database = free_port(), f"sqlite:///{folder / 'rooms.sqlite'}"
    command = [sys.executable, "-m", "teerling", "serve", "--no-browser", "--port", str(port), "--database", database]
    with running(command, port) as url:
        yield url


@contextmanager
def running(command: list[str], port: int) -> Iterator[str]:
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while socket.socket().connect_ex(("127.0.0.1", port)):
            time.sleep(0.1)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def sizes(folder: Path) -> None:
    engine = [file for file in (folder / "engine").rglob("*") if file.is_file() and "tables" not in file.parts]
    tables = list((folder / "engine").rglob("*.npz"))
    plain = sum(file.stat().st_size for file in engine)
    packed = sum(min(file.stat().st_size, len(gzip.compress(file.read_bytes(), 6))) for file in engine)
    print(f"engine, from a plain file server:   {plain / 1e6:6.2f} MB")
    print(f"engine, from a host with gzip:      {packed / 1e6:6.2f} MB")
    for file in sorted(engine, key=lambda one: -one.stat().st_size)[:5]:
        print(f"    {file.name:24} {file.stat().st_size / 1e6:6.2f} MB")
    print(f"tables, one when it is wanted:      {max(file.stat().st_size for file in tables) / 1e6:6.2f} MB at most")
    whole = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
    print(f"the whole site:                     {whole / 1e6:6.2f} MB")


def visit(context: BrowserContext, home: str, new: str, *, stay: bool = False) -> dict[str, float]:
    """From an address to a table on which dice can be thrown; `stay`: until the engine is remembered."""
    page = context.new_page()
    page.add_init_script(LONG_TASKS)
    started = time.perf_counter()
    page.goto(home)
    page.locator("a.game").first.wait_for()
    first = time.perf_counter()
    page.goto("about:blank")
    page.goto(new)
    play = page.get_by_role("button", name="Play", exact=True)
    play.wait_for()
    before = page.evaluate("longest")
    page.evaluate("longest = 0")
    asked, before_play = time.perf_counter(), spent()
    play.tap()
    throw = page.get_by_role("button", name="Throw 5 dice")
    throw.wait_for(timeout=120_000)
    ready, at_table = time.perf_counter(), spent()
    throw.tap()
    page.get_by_role("button", name="die 1").first.wait_for(timeout=60_000)
    thrown = time.perf_counter()
    found = {
        "first screen": first - started,
        "table": ready - asked,
        "first throw": thrown - ready,
        "processor, from Play to table": at_table - before_play,
        "longest frame before Play": before / 1000,
        "longest frame from Play on": page.evaluate("longest") / 1000,
    }
    if stay:
        page.evaluate(REMEMBERED)
    page.close()
    return found


def measured(browser: Browser, home: str, new: str, *, remembers: bool) -> dict[str, dict[str, float]]:
    """Three visits of the same browser; `remembers`: before the third it takes a snapshot of the engine."""
    visits: list[list[dict[str, float]]] = []
    for _ in range(RUNS):
        context = browser.new_context(**PHONE, service_workers="allow")
        visits.append([visit(context, home, new, stay=remembers and number == 2) for number in (1, 2, 3)])
        context.close()
    return dict(zip(("first", "second", "third"), map(medians, zip(*visits, strict=True)), strict=True))


def medians(runs: tuple[dict[str, float], ...]) -> dict[str, float]:
    return {key: statistics.median(one[key] for one in runs) for key in runs[0]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slow", type=float, default=1.0)
    slow = parser.parse_args().slow
    found = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium"))), None)
    with tempfile.TemporaryDirectory() as temporary, ExitStack() as ends:
        folder = Path(temporary, "host")
        build(folder / "name")
        sizes(folder / "name")
        playwright = ends.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        with files(folder) as url, server(Path(temporary)) as beside:
            with slowed(slow):
                site = measured(browser, f"{url}/name/", f"{url}/name/#/new/yatzy", remembers=True)
                served = measured(browser, f"{beside}/", f"{beside}/new/yatzy", remembers=False)
            print(f"processor {slow:g} times slower; medians of {RUNS}, seconds      site    served     ratio")
            for name, times in site.items():
                for key, seconds in times.items():
                    other = served[name][key]
                    print(f"  {name:6} {key:29} {seconds:20.2f} {other:9.2f} {seconds / other if other else 0:9.1f}")
            print(f"memory of the worker: {memory(browser, f'{url}/name/'):.0f} MB")
        browser.close()


def memory(browser: Browser, home: str) -> float:
    """Of all that the page and its worker hold, as the browser counts it."""
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(f"{home}#/new/yatzy")
    page.get_by_role("button", name="Play", exact=True).tap()
    page.get_by_role("button", name="Throw 5 dice").wait_for(timeout=120_000)
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    resident = 0.0
    for process in processes:
        if process["type"] == "renderer":
            status = Path(f"/proc/{process['id']}/status").read_text(encoding="utf-8")
            kilobytes = next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS"))
            resident = max(resident, int(kilobytes) / 1024)
    context.close()
    return resident


if __name__ == "__main__":
    main()
