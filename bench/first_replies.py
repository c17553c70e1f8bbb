"""How long the first answer takes on a fresh machine: every cache empty, every process new.

For each game in its usual options, three processes: the first reply of a bot of level `best`, the first worths (a hint)
and the first sentence of the coach, in seconds of the clock from the start of the process to its end.
`--beside` measures another installation in the same run and prints the ratio: an older revision, installed in an
environment of its own. Measure on a quiet machine, with Python's bytecode written once before (both are warmed so).

    python bench/first_replies.py --beside ../older/.venv/bin/python
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from teerling.games import GAMES

PROGRAM = """
import sys
from random import Random
from teerling.bots import bot
from teerling.bots.coach import advise
from teerling.core import Choose, Played, Roll, Rolled, Table
from teerling.games import GAMES
from teerling.solving import solution

what, name = sys.argv[1:]
game = GAMES[name](**({"players": 4} if name == "zocknroll" else {}))
table, random = Table(game), Random(1)
while not (isinstance(turn := table.turn, Choose) and len(turn.actions) > 1):  # the first decision that is one
    if isinstance(turn, Roll):
        table.advance(Rolled(tuple(random.choices(turn.sides, k=len(turn.dice)))))
    else:
        table.advance(Played(turn.seat, turn.actions[0]))
view = game.view(table.state, turn.seat)
if what == "reply":
    player = bot(game, "best", 1)
    while player.waits_for_solution:  # a `best` that plays like `good` meanwhile has not answered yet
        pass
    player.choose(view, turn, 1)
elif what == "worths":
    solution(game).worths(view, turn)
else:
    first = advise(game, view, turn)[0]
    assert first.key
"""
WHAT = ("reply", "worths", "sentence")


def seconds(python: str, what: str, name: str) -> float:
    """From the start of a process to its end, with caches that are empty."""
    with tempfile.TemporaryDirectory() as empty:
        caches = {"TEERLING_CACHE": empty, "NUMBA_CACHE_DIR": empty, "XDG_CACHE_HOME": empty}
        began = perf_counter()
        subprocess.run([python, "-P", "-c", PROGRAM, what, name], check=True, env=os.environ | caches, cwd=empty)
        return perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=list(GAMES))
    parser.add_argument("--beside", type=Path, help="the Python of another installation")
    parser.add_argument("--runs", type=int, default=3, help="the median of so many")
    given = parser.parse_args()
    pythons = [sys.executable] + ([str(given.beside.absolute())] if given.beside else [])
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    for python in pythons:
        seconds(python, "worths", "zock")  # writes the bytecode
    print(f"{'game':<13}{'first':<10}" + f"{'seconds':>9}" + (f"{'beside':>9}{'ratio':>8}" if given.beside else ""))
    for name in given.names:
        for what in WHAT:
            # The other one is slow enough to be measured once.
            now = sorted(seconds(pythons[0], what, name) for _ in range(given.runs))[given.runs // 2]
            line = f"{name:<13}{what:<10}{now:>9.2f}"
            if given.beside:
                before = seconds(pythons[1], what, name)
                line += f"{before:>9.2f}{before / now:>8.1f}"
            print(line, flush=True)


if __name__ == "__main__":
    main()
