"""How long the coach takes inside a page, and whether it says what is said outside it.

    python bench/page_replies.py [GAME] [--games 2] [--options JSON]

The best bot plays whole games here, with NumPy. At every decision a page in Chromium is asked what all options are
worth, as its explorer asks; printed are the seconds of these answers beside those of the same code here, how often the
page finds the same best action, and what its choice would lose by the worths found here.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import shutil
import tempfile
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from statistics import mean, median
from time import perf_counter
from typing import Any

import msgspec
from playwright.sync_api import Page, sync_playwright

from teerling.bots.coach import advise_by
from teerling.core import Over, Played, Roll, Rolled, Table
from teerling.core.options import configure
from teerling.games import GAMES
from teerling.site.building import build
from teerling.situations import spell_situation
from teerling.solving import solution

ENGINE = """(at) => new Promise((tell) => {
  window.engine = new Worker(at.worker, { type: 'module' });
  window.asked = new Map();
  engine.onmessage = ({ data }) => {
    if (data.kind === 'ready') tell();
    if (data.kind === 'answer') asked.get(data.id)(data.body);
  };
  engine.postMessage({ kind: 'start', base: at.base });
})"""
ASK = """async ({ id, game, situation }) => {
  const begun = performance.now();
  const body = JSON.stringify({ situation, worth: true });
  const answer = new Promise((tell) => asked.set(id, tell));
  engine.postMessage({ kind: 'ask', id, method: 'POST', target: `/api/explore/${game}`, token: '', body });
  return [(await answer), (performance.now() - begun) / 1000];
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        pass


def decisions(game: Any, seed: int) -> list[Any]:
    """Those of a game of best bots: the situation, and all actions by their worth, and the seconds that they took."""
    known, table, dice, found = solution(game), Table(game), Random(seed), []
    while not isinstance(turn := table.turn, Over):
        if isinstance(turn, Roll):
            table.advance(Rolled(tuple(dice.choices(turn.sides, k=len(turn.dice)))))
            continue
        begun = perf_counter()
        advice = advise_by(known, table.view(turn.seat), turn)
        found.append((spell_situation(game, table.state), advice, perf_counter() - begun))
        table.advance(Played(turn.seat, advice[0].action))
    return found


def compared(page: Page, game: Any, seeds: range) -> dict[str, Any]:
    """Agreement, losses and seconds over games of these seeds."""
    losses: list[float] = []
    far, here, there = 0.0, [], []
    for number, (situation, advice, seconds) in enumerate(one for seed in seeds for one in decisions(game, seed)):
        body, took = page.evaluate(ASK, {"id": number, "game": game.id, "situation": situation})
        worths = json.loads(body)["worths"]
        mine = {msgspec.json.encode(one.action): one for one in advice}
        told = [(mine[msgspec.json.encode(one["action"])], one["worth"]) for one in worths]
        losses.append(told[0][0].loss)
        far = max(far, *(abs(one.worth - worth) for one, worth in told))
        here.append(seconds)
        there.append(took)
    return {
        "decisions": len(losses), "same_best": sum(loss < 1e-9 for loss in losses) / len(losses),
        "mean_loss": mean(losses), "furthest_worth": far,
        "page_seconds": {"first": there[0], "median": median(there), "mean": mean(there), "most": max(there[1:])},
        "here_seconds": {"first": here[0], "median": median(here), "mean": mean(here), "most": max(here[1:])},
        "ratio_of_means": mean(there) / mean(here),
    }  # fmt: skip


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("game", nargs="?", default="dubbelyatzy")
    asked.add_argument("--games", type=int, default=2)
    asked.add_argument("--options", type=json.loads, default={})
    given = asked.parse_args()
    chromium = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium"))))
    with contextlib.ExitStack() as ends:
        folder = Path(ends.enter_context(tempfile.TemporaryDirectory()), "site")
        build(folder)
        host = ends.enter_context(ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)))
        ends.callback(host.shutdown)
        threading.Thread(target=host.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{host.server_address[1]}/"
        browser = ends.enter_context(sync_playwright()).chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-gpu"]
        )
        ends.callback(browser.close)
        page = browser.new_page()
        page.goto(url)
        worker = next(folder.rglob("worker-*.js")).relative_to(folder)
        base = next(folder.rglob("pyodide.mjs")).parent.relative_to(folder)
        page.evaluate(ENGINE, {"worker": f"{url}{worker}", "base": f"{url}{base}/"})
        game = configure(GAMES[given.game], given.options)  # type: ignore[type-var]
        print(json.dumps(compared(page, game, range(given.games)), indent=2))


if __name__ == "__main__":
    main()
