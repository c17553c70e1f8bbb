"""How far the grid model of Qwinn is from the truth, at a target small enough to solve exactly.

Solves the game for two twice: with every number of points as a level, and on the grid that is used for 250 points; then
compares the chance of the beginner and the worth of random positions.
"""

from __future__ import annotations

import argparse
import json
from random import Random
from time import process_time

import numpy as np
from rich.console import Console
from rich.progress import Progress

from teerling.games.qwinn import BOXES, Player, Qwinn
from teerling.solve import Tables, qwinn
from teerling.solve.qwinn_pair import worth_of

BOYCOTTS = (None, "max2x", "minus", "negeer")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", type=int, default=50)
    parser.add_argument("--above", type=int, default=30, help="points above the target that are told apart")
    parser.add_argument("--tolerance", type=float, default=1e-9, help="how much a worth may still move at the end")
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    game = Qwinn(target=arguments.target)
    qwinn.EXACTLY = arguments.tolerance
    exact, exact_seconds = solved(game, every_level=arguments.above)
    grid, grid_seconds = solved(game, every_level=None)
    gaps = [abs(worth(exact, *pair) - worth(grid, *pair)) for pair in positions(arguments.target, arguments.positions)]
    found = {
        "target": arguments.target,
        "exact": {"value": beginner(exact), "states": int(exact["states"][0]), "residual": float(exact["residual"][0])},
        "grid": {"value": beginner(grid), "states": int(grid["states"][0]), "levels": len(grid["levels"])},
        "mean_gap": float(np.mean(gaps)),
        "worst_gap": float(np.max(gaps)),
        "cpu_seconds": {"exact": exact_seconds, "grid": grid_seconds, "ratio": exact_seconds / grid_seconds},
    }
    print(json.dumps(found) if arguments.json else json.dumps(found, indent=2))


def solved(game: Qwinn, every_level: int | None) -> tuple[Tables, float]:
    started = process_time()
    if every_level is None:
        qwinn.EXACT = 0
        levels = qwinn.levels_of(game)
    else:
        levels = qwinn.every_level(game, every_level)
    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task("grid" if every_level is None else "exact", total=1.0)
        tables = qwinn.pair_tables(
            game, levels, every_level is not None, lambda done: bar.update(task, completed=max(0.0, done))
        )
    return tables, process_time() - started


def positions(target: int, count: int) -> list[tuple[Player, Player]]:
    """Random positions in which nobody has won yet."""
    random = Random(1)

    def player() -> Player:
        return Player(random.choice(BOXES), random.randrange(target), random.choice(BOYCOTTS), first_turn=False)  # type: ignore[arg-type]

    return [(player(), player()) for _ in range(count)]


def worth(tables: Tables, me: Player, other: Player) -> float:
    return float(worth_of(tables["worth"], tables["levels"], me, other))


def beginner(tables: Tables) -> float:
    return 1 - worth(tables, Player(), Player())


if __name__ == "__main__":
    main()
