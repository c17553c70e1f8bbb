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
from teerling.games.qwinn.solution.alone import turns_alone
from teerling.games.qwinn.solution.cells import CELL, plan_of, settle
from teerling.games.qwinn.solution.cells import new_scratch as scratch_for_cells
from teerling.games.qwinn.solution.evaluate import before_throw, best_ends
from teerling.games.qwinn.solution.grid import LANES, levels_of, look_ahead
from teerling.games.qwinn.solution.kernel import new_scratch, turn_value
from teerling.games.qwinn.solution.pair import blank, count, grid_of
from teerling.games.qwinn.solution.turn import (
    ADD,
    BOYCOTTS,
    FULL,
    PARTS,
    RED_KEEPS,
    RED_THROWN,
    SHARE,
    WHITE_KEEPS,
    WHITES,
    Floats,
    ends_of,
    ends_of_kind,
)
from teerling.games.qwinn.solution.whole import states


def numpy_turn(stops: Floats, throws: int) -> Floats:
    """By white dice, red face and lane; the worth of the turn in every lane."""
    best, keeps = stops, np.empty((WHITE_KEEPS, RED_KEEPS, stops.shape[2]), stops.dtype)
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
    scratch = new_scratch(LANES, dtype)

    def compiled() -> None:
        turn_value(after, ends, 0, scratch)

    compiling = seconds(compiled, 1)
    cube = scratch.stops.reshape(WHITES, 6, LANES)
    one = cube[:, :, 0].astype(float).tolist()
    assert np.allclose(numpy_turn(cube, 3), scratch.value, atol=1e-5)
    assert abs(python_turn(one, 3) - float(scratch.value[0])) < 1e-5
    return {
        "compile_seconds": compiling,
        "compiled": seconds(compiled, 100) / LANES * 1e6,
        "numpy": seconds(lambda: numpy_turn(cube, 3), 5) / LANES * 1e6,
        "python": seconds(lambda: python_turn(one, 3), 5) * 1e6,
    }


def single_position() -> dict[str, float]:
    """Microseconds of a turn in one position: compiled, and as it is done where nothing may be compiled."""
    ends, one, scratch = ends_of(Qwinn()), ends_of_kind(Qwinn(), 0), new_scratch()
    after = np.random.default_rng(1).random((len(ends.gain), 1))

    def without_compiler() -> float:
        return float(before_throw(best_ends(own, one), 2)[0, RED_THROWN])

    rows = {end: row for row, end in enumerate(zip(ends.gain, ends.box, ends.mine, map(tuple, ends.his), strict=True))}
    own = after[[rows[end] for end in zip(one.gain, one.box, one.mine, map(tuple, one.his), strict=True)], 0]
    turn_value(after, ends, 0, scratch)
    assert abs(without_compiler() - float(scratch.value[0])) < 1e-12
    compiled, plain = seconds(lambda: turn_value(after, ends, 0, scratch), 100), seconds(without_compiler, 100)
    return {"compiled": 1e6 * compiled, "without_compiler": 1e6 * plain, "times": plain / compiled}


def whole_table(target: int) -> dict[str, object]:
    """Microseconds a position and sweep in the middle of the table, the old way and the new, and what follows."""
    game, above, points = Qwinn(target=target), qwinn_exact.ABOVE, 60
    near = Qwinn(target=points)  # the work is the same at every number of points; so a small table does
    plan, grid, ends = plan_of(near, 0), grid_of(near, np.arange(points + 1)), ends_of(near)
    worth = np.random.default_rng(1).random((points + 1, points + 1, CELL)).astype(np.float32)
    shaped, cells, scratch = (
        blank(grid, np.float32),
        np.empty((2, CELL), np.float32),
        scratch_for_cells(plan, np.float32),
    )

    def old() -> None:
        for cell in ((20, 10), (10, 20)):
            for boycott in range(len(BOYCOTTS)):
                look_ahead(shaped, cell, boycott, ends, grid)

    def new() -> None:
        settle(worth, (20, 10), 1.0, plan, cells, scratch)

    old()
    new()
    times = [(seconds(old, 3), seconds(new, 3)) for _ in range(5)]
    before, now = (min(column) / (2 * CELL) * 1e6 for column in zip(*times, strict=True))
    positions, size = states(game, above), target + above + 1
    return {
        "states": positions,
        "megabytes": size * size * CELL * 4 / 1e6,
        "microseconds_a_state": now,
        "old_microseconds_a_state": before,
        "times_as_fast": before / now,
        "core_minutes_a_sweep": positions * now / 6e7,
        "core_minutes": positions * now / 6e7 * qwinn_exact.SWEEPS,
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
        "microseconds_of_a_single_position": single_position(),
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
