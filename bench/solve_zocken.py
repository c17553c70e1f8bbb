"""How long a Zocken turn takes to solve, and how much longer the same in plain NumPy and in pure Python.

    python bench/solve_zocken.py [--json]

CPU seconds in one process; compiling is measured apart. NumPy solves the whole turn too; pure Python a slice of the
lines, whose time is compared with that of the compiled code for the same slice.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from time import process_time

import numpy as np

from teerling.games.zocken.rules import Zocken, places
from teerling.games.zocken.solution import board_of, build, ends
from teerling.games.zocken.solution.rows import (
    DICE,
    ENDS,
    FACES,
    RANKS,
    REVERSED,
    SIZES,
    WIDTH,
    Array,
    Board,
    positions,
)
from teerling.games.zocken.solution.turn import solve

SLICE = 2_000
MASKS = [0] + [1 << field for field in range(DICE)]


def in_numpy(worths: Array, board: Board) -> None:
    """Layer by layer, all lines of a layer at once, a die and a face at a time."""
    for left in range(1, DICE + 1):
        layer = np.flatnonzero(board.dice == left)
        best = np.full((len(layer), WIDTH), -np.inf)
        live, pattern = board.live[layer].astype(np.int64), board.pattern[layer].astype(np.int64)
        for own in MASKS:
            chosen = np.flatnonzero(live & own if own else SIZES[live] < left)
            if not len(chosen):
                continue
            total = np.zeros((len(chosen), WIDTH))
            for face in range(FACES):
                first = board.start[FACES * pattern[chosen] + face].astype(np.int64)
                count = board.start[FACES * pattern[chosen] + face + 1].astype(np.int64) - first
                begins = np.cumsum(count) - count
                option = np.repeat(first - begins, count) + np.arange(count.sum())
                spot = board.spot[option].astype(np.int64)
                alive = np.repeat(live[chosen], count) & ~own & ~spot
                alive = np.where(board.mirror[option], REVERSED[alive], alive)
                child = board.child[option]
                values = worths[board.base[child, left - 1] + RANKS[board.free[child], alive]]
                if own:
                    hit = spot == own
                    values[hit, :-1] = values[hit, 1:]
                total += np.maximum.reduceat(values, begins)
            best[chosen] = np.maximum(best[chosen], total)
        worths[layer, :DICE] = best[:, :DICE]


def in_python(order: list[int], worths: list[list[float]], lists: Board) -> None:
    """The same, line by line, over plain lists."""
    pattern, dice, live, base, free, start, spot, child, mirror = lists
    ranks, reverse = RANKS.tolist(), REVERSED.tolist()
    for line in order:
        here, left, alive = pattern[line], dice[line], live[line]
        best = [float("-inf")] * DICE
        for own in MASKS:
            if not (alive & own if own else alive.bit_count() < left):
                continue
            total = [0.0] * DICE
            for throw in range(FACES * here, FACES * here + FACES):
                top = [float("-inf")] * DICE
                for option in range(start[throw], start[throw + 1]):
                    remain = alive & ~own & ~spot[option]
                    after = child[option]
                    row = worths[
                        base[after][left - 1] + ranks[free[after]][reverse[remain] if mirror[option] else remain]
                    ]
                    hit = 1 if own and spot[option] == own else 0
                    top = [max(old, new) for old, new in zip(top, row[hit:], strict=False)]
                total = [old + new for old, new in zip(total, top, strict=True)]
            best = [max(old, new) for old, new in zip(best, total, strict=True)]
        worths[line][:DICE] = best


def seconds(work: Callable[[], object]) -> float:
    """CPU time."""
    began = process_time()
    work()
    return process_time() - began


def measure() -> dict[str, float]:
    """All of it once."""
    game = Zocken()
    first = seconds(lambda: build(game, lambda _done: None))
    positions.cache_clear()
    places.cache_clear()
    again = seconds(lambda: build(game, lambda _done: None))
    board = board_of(positions())
    count = len(board.live)
    identity = np.arange(count, dtype=np.uint32)
    order = identity[ENDS:]

    def fresh() -> Array:
        worths = np.zeros((count, WIDTH))
        worths[:ENDS] = ends(game)[0]
        return worths

    compiled, vectors = fresh(), fresh()
    turn = seconds(lambda: solve(order, identity, compiled, board))
    numpy = seconds(lambda: in_numpy(vectors, board))
    assert vectors[-1, 0] == compiled[-1, 0]
    part = np.random.default_rng(1).choice(order, SLICE, replace=False)
    lists, rows = Board(*(table.tolist() for table in board)), compiled.tolist()
    python = seconds(lambda: in_python(part.tolist(), rows, lists))
    slice_compiled = min(seconds(lambda: solve(part, identity, compiled, board)) for _ in range(5))
    states = int(build(game, lambda _done: None)["states"][0])
    return {
        "value": compiled[-1, 0] / FACES**DICE,
        "states": states,
        "lines": count,
        "compile_seconds": first - again,
        "seconds": again,
        "one_goal_seconds": turn,
        "states_per_second": states / turn,
        "numpy_ratio": numpy / turn,
        "python_ratio": python / slice_compiled,
    }


def main() -> None:
    """Print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    found = measure()
    if parser.parse_args().json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:20} {value:,.4g}" if isinstance(value, float) else f"{name:20} {value:,}")


if __name__ == "__main__":
    main()
