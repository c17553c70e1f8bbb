"""How long bots take to answer: games among bots of one level, every reply timed in CPU milliseconds.

The solution is loaded (or made) first; `random` in the same run is what a reply costs without any thought.
"""

from __future__ import annotations

import argparse
import json
from time import process_time
from typing import Any

import numpy as np

from teerling.bots import LEVELS, Level, bot
from teerling.core import AnyGame, Over, Played, Roll, Rolled, Table
from teerling.dice import SeededDice
from teerling.games import GAMES
from teerling.solving import solution


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="which games (all)")
    parser.add_argument("--rounds", type=int, default=5, help="games played at each level")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    found = {name: measured(GAMES[name](), arguments.rounds) for name in arguments.games}
    if arguments.json:
        print(json.dumps(found))
        return
    print(f"{'game':<12} {'level':<9} {'replies':>7} {'p50 ms':>8} {'p99 ms':>8} {'max ms':>8} {'× random':>9}")
    for name, levels in found.items():
        for level, row in levels.items():
            ratio = row["p50"] / levels["random"]["p50"]
            print(f"{name:<12} {level:<9} {row['replies']:>7} {row['p50']:>8.3f} {row['p99']:>8.2f} ", end="")
            print(f"{row['max']:>8.2f} {ratio:>9.0f}")


def measured(game: AnyGame, rounds: int) -> dict[str, dict[str, float]]:
    solution(game)
    return {level: summary([took for seed in range(rounds) for took in replies(game, level, seed)]) for level in LEVELS}


def replies(game: AnyGame, level: Level, seed: int) -> list[float]:
    table: Table[Any, Any, Any] = Table(game)
    dice, player = SeededDice(seed), bot(game, level, seed)
    took = []
    while not isinstance(turn := table.turn, Over):
        if isinstance(turn, Roll):
            table.advance(Rolled(dice.throw(turn, len(table.events))))
        else:
            view = table.view(turn.seat)
            started = process_time()
            action = player.choose(view, turn, len(table.events))
            took.append(1000 * (process_time() - started))
            table.advance(Played(turn.seat, action))
    return took


def summary(took: list[float]) -> dict[str, float]:
    return {
        "replies": len(took),
        "p50": float(np.percentile(took, 50)),
        "p99": float(np.percentile(took, 99)),
        "max": max(took),
    }


if __name__ == "__main__":
    main()
