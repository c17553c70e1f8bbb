"""How fast ZOCK is solved: CPU seconds a variant, compile time apart, beside the same recursion in NumPy and in Python.

All three work on the same tables, which the plain rules fill; the time for these stands in a column of its own.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from time import process_time
from typing import Any, TypeVar

import numpy as np

from teerling.games.zock.rules import Zock, covers
from teerling.games.zock.solution import FULL, Model, Numbers, build, model_of, solve

VARIANTS = ("basic", "a", "b", "c")
STATES = FULL * FULL
Result = TypeVar("Result")


def seconds(work: Callable[[], Result]) -> tuple[float, Result]:
    start = process_time()
    result = work()
    return process_time() - start, result


def solve_in_numpy(model: Model) -> Numbers:
    """All states with equally many open fields at once; the two equations of a pair are solved in the same way."""
    counts, after, chances, keeps = model
    rows = len(counts)
    miss = ((counts == 0) * chances).sum(axis=1)
    size = np.array([row.bit_count() for row in range(rows)])
    win, by_cover = np.zeros((rows, rows)), np.zeros((rows, rows))
    win[0, :] = 1.0
    for level in range(2, 2 * int(size.max()) + 1):
        mine, theirs = np.nonzero((size[:, None] + size == level) & (size[:, None] > 0) & (size > 0))
        for throw, chance in enumerate(chances):
            best = np.zeros(len(mine))
            for k in range(int(counts[:, throw].max())):
                left = after[mine, throw, k]
                worth = win[left, theirs] if keeps else 1.0 - win[theirs, left]
                np.maximum(best, np.where(k < counts[mine, throw], worth, 0.0), out=best)
            by_cover[mine, theirs] += chance * best
        other = 1.0 - by_cover[theirs, mine] - miss[theirs]
        win[mine, theirs] = (by_cover[mine, theirs] + miss[mine] * other) / (1.0 - miss[mine] * miss[theirs])
    return win


def slice_in_python(model: Model, win: Numbers, step: int) -> int:
    """Every `step`-th pair of states, from the finished table, as lists and loops; gives the number of states."""
    counts, after, chances = model.counts.tolist(), model.after.tolist(), model.chances.tolist()
    table: list[list[float]] = win.tolist()

    def backup(mine: int, theirs: int) -> tuple[float, float]:
        by_cover = miss = 0.0
        for chance, number, lefts in zip(chances, counts[mine], after[mine], strict=True):
            if number == 0:
                miss += chance
            elif model.keeps:
                by_cover += chance * max(table[left][theirs] for left in lefts[:number])
            else:
                by_cover += chance * max(1.0 - table[theirs][left] for left in lefts[:number])
        return by_cover, miss

    pairs = [(one, two) for one in range(1, FULL + 1) for two in range(1, one + 1)][::step]
    for one, two in pairs:
        by_cover, miss = backup(one, two)
        by_cover_2, miss_2 = backup(two, one)
        value = (by_cover + miss * (1.0 - by_cover_2 - miss_2)) / (1.0 - miss * miss_2)
        assert abs(value - table[one][two]) < 1e-12
    return 2 * len(pairs)


def measure(variant: Any, step: int) -> dict[str, Any]:
    game = Zock(variant=variant)
    covers.cache_clear()
    all_of_it, _ = seconds(lambda: build(game, lambda _done: None))
    covers.cache_clear()
    tables, model = seconds(lambda: model_of(game))
    ours, win = seconds(lambda: solve(model))
    numpy, win_of_numpy = seconds(lambda: solve_in_numpy(model))
    assert np.abs(win - win_of_numpy).max() < 1e-12
    python, states = seconds(lambda: slice_in_python(model, win, step))
    return {
        "variant": variant,
        "value": float(win[FULL, FULL]),
        "build_seconds": all_of_it,
        "rules_seconds": tables,
        "solve_seconds": ours,
        "states_per_second": STATES / ours,
        "times_numpy": numpy / ours,
        "times_python": python / states * STATES / ours,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--variant", choices=VARIANTS, action="append", help="only this one (may be repeated)")
    parser.add_argument(
        "--step", type=int, default=50, help="the Python loop does every n-th pair of states (default: 50)"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    arguments = parser.parse_args()
    first, _ = seconds(lambda: build(Zock(), lambda _done: None))
    again, _ = seconds(lambda: build(Zock(), lambda _done: None))
    rows = [measure(variant, arguments.step) for variant in arguments.variant or VARIANTS]
    if arguments.json:
        print(json.dumps({"compile_seconds": first - again, "states": STATES, "variants": rows}, indent=2))
        return
    print(f"{STATES:,} states; compiling or loading compiled code: {first - again:.2f} s; CPU seconds")
    print(f"{'variant':8}" + "".join(f"{head:>20}" for head in rows[0] if head != "variant"))
    for row in rows:
        print(f"{row['variant']:8}" + "".join(f"{value:>20,.4g}" for value in row.values() if value != row["variant"]))


if __name__ == "__main__":
    main()
