"""How fast Yatzy is solved: all states in Numba, and some of them in NumPy and in pure Python, in the same run.

With `--ship` the tables that come with the package are made again.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from itertools import pairwise
from time import perf_counter, process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from teerling.core.dice import DIE, ascending
from teerling.games._sheet.rules import THROWS, keeps
from teerling.games.yatzy.rules import DICE, Yatzy
from teerling.games.yatzy.solution import VERSION, build, essence
from teerling.games.yatzy.solution.kernel import numbers_of, solve, solve_sets
from teerling.games.yatzy.solution.model import Model, model_of
from teerling.games.yatzy.solution.packed import pack
from teerling.games.yatzy.solution.turn import HELD, PARTS, THROWN, Floats, chances, one_less, one_more
from teerling.solving import cache

SYSTEMS = ("dutch", "scandinavian", "international")
SLICE_NUMPY = 200
SLICE_PYTHON = 4


def in_numpy(model: Model, rest: Floats, sets: list[int]) -> list[Floats]:
    """Set by set of filled boxes, all sums of the upper half and all that is held of one size at once."""
    sizes = np.array([len(held) for held in HELD])
    levels = [np.flatnonzero(sizes == size) for size in range(DICE + 1)]
    more, (less, begins) = one_more(), one_less()
    rows = [less[begin:end].tolist() for begin, end in pairwise(begins)]
    fewer = np.array([(row * 6)[:6] or [0] * 6 for row in rows])
    found = []
    for filled in sets:
        totals = sums(model, filled)
        worth = np.zeros((len(HELD), len(totals)))
        final = worth[PARTS:]
        for box in range(len(model.boxes)):
            if not filled >> box & 1:
                points = model.points[:, box, None]
                then = rest[filled | 1 << box, totals + (points if box < model.upper else 0 * points)]
                np.maximum(final, points + then, out=final)
        for _ in range(THROWS - 1):
            for level in levels[-2::-1]:
                worth[level] = worth[more[level]].mean(axis=1)
            for level in levels[1:]:
                worth[level] = np.maximum(worth[level], worth[fewer[level]].max(axis=1))
        found.append(chances()[0] @ final)
    return found


def sums(model: Model, filled: int) -> NDArray[np.intp]:
    """Of the upper half, as far as they have to be solved."""
    totals = np.flatnonzero(model.reached[model.upper_of(filled)])
    return np.unique(np.maximum(totals, model.lowest[model.upper_of(filled)]))


def in_python(model: Model, rest: Floats, states: list[tuple[int, int]]) -> list[float]:
    """State by state, without any array."""
    points = model.points.tolist()
    found = []
    for filled, total in states:
        free = [box for box in range(len(model.boxes)) if not filled >> box & 1]
        table = {box: rest[filled | 1 << box].tolist() for box in free}
        final = {
            dice: max(row[box] + table[box][total + (row[box] if box < model.upper else 0)] for box in free)
            for dice, row in zip(THROWN, points, strict=True)
        }
        used = final
        for _ in range(THROWS - 1):
            held = after_one_throw(used)
            used = {dice: max(final[dice], *(held[keep.dice] for keep in keeps(dice))) for dice in THROWN}
        found.append(after_one_throw(used)[()])
    return found


def after_one_throw(used: dict[tuple[int, ...], float]) -> dict[tuple[int, ...], float]:
    held = dict(used)
    for dice in reversed(HELD):
        if len(dice) < DICE:
            held[dice] = sum(held[ascending((*dice, face))] for face in DIE) / len(DIE)
    return held


def timed(function: Callable[[], Any]) -> tuple[Any, float, float]:
    """The answer, the CPU seconds and the seconds."""
    cpu, wall = process_time(), perf_counter()
    return function(), process_time() - cpu, perf_counter() - wall


def measure(system: Any, pips: bool) -> dict[str, Any]:
    model = model_of(Yatzy(players=1, system=system, yatzy_pips=pips))
    chances()
    rest, seconds, wall = timed(lambda: solve(model, lambda _done: None))
    random = np.random.default_rng(1)
    sets = [int(one) for one in random.integers(model.full, size=SLICE_NUMPY)]
    by_numpy, numpy_seconds, _ = timed(lambda: in_numpy(model, rest, sets))
    states = [(filled, int(random.choice(sums(model, filled)))) for filled in sets[:SLICE_PYTHON]]
    by_python, python_seconds, _ = timed(lambda: in_python(model, rest, states))
    assert all(np.abs(rest[one, sums(model, one)] - got).max() < 1e-10 for one, got in zip(sets, by_numpy, strict=True))
    assert np.abs([rest[state] for state in states] - np.array(by_python)).max() < 1e-10
    solved = sum(len(sums(model, filled)) for filled in range(1 << model.upper)) << len(model.boxes) - model.upper
    in_slice = sum(len(sums(model, filled)) for filled in sets)
    return {
        "system": system,
        "yatzy_pips": pips,
        "value": float(rest[0, 0]),
        "states": model.states,
        "cpu_seconds": round(seconds, 3),
        "wall_seconds": round(wall, 3),
        "states_per_second": round(model.states / seconds),
        "times_numpy": round(numpy_seconds / in_slice / (seconds / solved), 1),
        "times_python": round(python_seconds / len(states) / (seconds / solved)),
    }


def ship(system: Any) -> None:
    game = essence(Yatzy(system=system))
    started = perf_counter()
    tables = build(game, lambda _done: None)
    tables["seconds"] = np.array([perf_counter() - started])
    file = cache.ship(game, VERSION, pack(tables))
    print(f"{system}: {file.name}, {file.stat().st_size:,} bytes")


def compile_seconds() -> float:
    """Of the kernel; next to nothing if it was compiled before and kept."""
    model = model_of(Yatzy(players=1, system="international"))
    rest = np.zeros((model.full + 1, 100))
    return timed(lambda: solve_sets(np.array([], np.int64), rest, numbers_of(model)))[1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print data")
    parser.add_argument("--pips", action="store_true", help="with the option yatzy_pips")
    parser.add_argument("--ship", action="store_true", help="write the tables of the package")
    asked = parser.parse_args()
    compiling = compile_seconds()
    if asked.ship:
        for system in SYSTEMS:
            ship(system)
        return
    results = [measure(system, asked.pips) for system in SYSTEMS]
    if asked.json:
        print(json.dumps({"compile_seconds": round(compiling, 2), "results": results}))
        return
    print(f"compiling: {compiling:.2f} s of CPU")
    for one in results:
        print(
            f"{one['system']:>14}: {one['value']:.6f} points, {one['states']:,} states in {one['cpu_seconds']:.2f} s "
            f"of CPU ({one['wall_seconds']:.2f} s), {one['states_per_second']:,} states/s, "
            f"{one['times_numpy']:g} times NumPy, {one['times_python']:,} times Python"
        )


if __name__ == "__main__":
    main()
