"""How fast Qwinn is solved: a turn in every lane of a cell, compiled, against the same in plain NumPy and pure Python.

And the whole table: a position of a pair of cells as it is solved for it, against one of the grid's cells, in turns, so
that a slow moment of the machine meets both. Seconds are CPU seconds; compiling is measured apart.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from time import process_time
from typing import Any

import numpy as np

from teerling.games.qwinn.rules import Qwinn
from teerling.games.qwinn.solution import exact as qwinn_exact
from teerling.games.qwinn.solution import levels_of
from teerling.games.qwinn.solution.alone import turns_alone
from teerling.games.qwinn.solution.cells import CELL, plan_of, room_for, settle
from teerling.games.qwinn.solution.pair import LANES, blank, count, grid_of, look_ahead
from teerling.games.qwinn.solution.turn import ADD, BOYCOTTS, FULL, PARTS, SHARE, Floats, best_ends, ends_of, turn_value


def numpy_turn(stops: Floats, throws: int) -> Floats:
    """By white dice, red face and lane; the worth of the turn in every lane."""
    best, keeps = stops, np.empty((210, 7, stops.shape[2]), stops.dtype)
    for _ in range(throws - 1):
        keeps[FULL:, :6], keeps[FULL:, 6] = best, best.mean(axis=1)
        for begin, end in ((28, 84), (7, 28), (1, 7), (0, 1)):
            keeps[begin:end] = keeps[ADD[begin:end]].mean(axis=1)
        parts = keeps[PARTS].max(axis=1)
        best = np.maximum(stops, np.maximum(parts[:, :6], parts[:, 6:]))
    value: Floats = np.einsum("w,wrl->l", SHARE, best)
    return value


def python_turn(stops: list[list[float]], throws: int) -> float:
    """The same for one lane with lists."""
    add, parts, best = ADD.tolist(), [sorted(set(rows)) for rows in PARTS.tolist()], stops
    for _ in range(throws - 1):
        keeps: list[list[float]] = [[] for _ in range(FULL)] + [[*row, sum(row) / 6] for row in best]
        for part in range(FULL - 1, -1, -1):
            keeps[part] = [sum(keeps[more][column] for more in add[part]) / 6 for column in range(7)]
        again = [[max(max(keeps[row][red], keeps[row][6]) for row in rows) for red in range(6)] for rows in parts]
        best = [list(map(max, *both)) for both in zip(stops, again, strict=True)]
    return float(sum(share * sum(row) for share, row in zip(SHARE.tolist(), best, strict=True)))


def seconds(work: Callable[[], object], times: int) -> float:
    """CPU time of one run."""
    start = process_time()
    for _ in range(times):
        work()
    return (process_time() - start) / times


def turn_times(dtype: type[Any]) -> dict[str, float]:
    """Microseconds a position: the ends and three throws, by the same ends in all three ways."""
    ends = ends_of(Qwinn())
    after = np.random.default_rng(1).random((len(ends.gain), LANES)).astype(dtype)
    stops, best = np.empty((126, 6 * LANES), dtype), np.empty((126, 6 * LANES), dtype)
    keeps, value = np.empty((210, 7 * LANES), dtype), np.empty(LANES, dtype)

    def compiled() -> None:
        best_ends(after, ends.first, ends.which, 0, stops)
        turn_value(stops, 3, keeps, best, value)

    compiling = seconds(compiled, 1)
    cube = stops.reshape(126, 6, LANES)
    one = cube[:, :, 0].astype(float).tolist()
    assert np.allclose(numpy_turn(cube, 3), value, atol=1e-5)
    assert abs(python_turn(one, 3) - float(value[0])) < 1e-5
    return {
        "compile_seconds": compiling,
        "compiled": seconds(compiled, 100) / LANES * 1e6,
        "numpy": seconds(lambda: numpy_turn(cube, 3), 5) / LANES * 1e6,
        "python": seconds(lambda: python_turn(one, 3), 5) * 1e6,
    }


def whole_table(target: int) -> dict[str, object]:
    """Microseconds a position and sweep in the middle of the table, the old way and the new, and what follows."""
    game, above, points = Qwinn(target=target), qwinn_exact.ABOVE, 60
    near = Qwinn(target=points)  # the work is the same at every number of points; so a small table does
    plan, grid, ends = plan_of(near, 0), grid_of(near, np.arange(points + 1)), ends_of(near)
    worth = np.random.default_rng(1).random((points + 1, points + 1, CELL)).astype(np.float32)
    shaped, cells, room = blank(grid, np.float32), np.empty((2, CELL), np.float32), room_for(plan, np.float32)

    def old() -> None:
        for cell in ((20, 10), (10, 20)):
            for boycott in range(len(BOYCOTTS)):
                look_ahead(shaped, cell, boycott, ends, grid)

    def new() -> None:
        settle(worth, 20, 10, 1.0, plan, cells, room)

    old()
    new()
    times = [(seconds(old, 3), seconds(new, 3)) for _ in range(5)]
    before, now = (min(column) / (2 * CELL) * 1e6 for column in zip(*times, strict=True))
    states, size = qwinn_exact.states(game, above), target + above + 1
    return {
        "states": states,
        "megabytes": size * size * CELL * 4 / 1e6,
        "microseconds_a_state": now,
        "old_microseconds_a_state": before,
        "times_as_fast": before / now,
        "core_minutes_a_sweep": states * now / 6e7,
        "core_minutes": states * now / 6e7 * qwinn_exact.SWEEPS,
    }


def measured(target: int) -> dict[str, object]:
    """All figures."""
    game = Qwinn(target=target)
    asking = seconds(lambda: ends_of(game), 1)
    turns = {np.dtype(kind).name: turn_times(kind) for kind in (np.float64, np.float32)}
    alone = seconds(lambda: turns_alone(game, lambda _done: None), 1)
    grid = grid_of(game, levels_of(game))
    worth = blank(grid, np.float32)
    look_ahead(worth, (0, 0), 0, ends_of(game), grid)
    cell = seconds(lambda: look_ahead(worth, (0, 0), 0, ends_of(game), grid), 20)
    return {
        "target": target,
        "asking_the_rules_seconds": asking,
        "alone_seconds": alone,
        "alone_states_per_second": 12 * target / alone,
        "levels": len(grid.levels),
        "states": count(grid),
        "cell_states_per_second": len(worth[0, 0]) * LANES / cell,
        "microseconds_a_turn": turns,
        "whole_table": whole_table(target),
        "times_numpy": {name: row["numpy"] / row["compiled"] for name, row in turns.items()},
        "times_python": {name: row["python"] / row["compiled"] for name, row in turns.items()},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--target", type=int, default=250)
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    figures = measured(arguments.target)
    if arguments.json:
        print(json.dumps(figures))
    else:
        for name, figure in figures.items():
            print(f"{name:28} {figure}")


if __name__ == "__main__":
    main()
