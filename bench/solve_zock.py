"""How fast ZOCK is solved: CPU seconds a variant, beside the same recursion in Python; and the tables of the package.

A game is solved twice over: for the win, and for its part in a match, where a lead makes the players differ. Both work
on what the plain rules say; the time for that stands in a column of its own. With `--ship` the tables that come with
the package are made again: every pair of rows, and what every lead is worth with up to a hundred games to go.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any, TypeVar

import numpy as np

from teerling.games.zock.rules import Zock, covers
from teerling.games.zock.solution import MOST_GAMES, VERSION, build, essence, game_tables, match
from teerling.games.zock.solution.evaluate import ROWS, keeps_dice, lefts, throws_of
from teerling.games.zock.solution.layers import PLACE, Ends, Worths, model_of, solve
from teerling.solving import Tables, cache

VARIANTS = ("basic", "a", "b", "c")
STATES = (len(ROWS) - 1) ** 2
Result = TypeVar("Result")


def seconds(work: Callable[[], Result]) -> tuple[float, Result]:
    start = process_time()
    result = work()
    return process_time() - start, result


def slice_in_python(game: Zock, worths: Worths, step: int) -> int:
    """Every `step`-th pair of rows, from the finished table, as lists and loops; gives the number of states."""
    order = [PLACE[row] for row in range(len(ROWS))]
    table: list[list[float]] = worths.first[np.ix_(order, order)].tolist()
    chances = [ways / 36 for _, ways in throws_of(game)]
    after = [[lefts(game, row, dice) for dice, _ in throws_of(game)] for row in range(len(ROWS))]
    keeps = keeps_dice(game)

    def backup(mine: int, theirs: int) -> tuple[float, float]:
        by_cover = miss = 0.0
        for chance, left in zip(chances, after[mine], strict=True):
            if not left:
                miss += chance
            elif keeps:
                by_cover += chance * max([table[row][theirs] for row in left])
            else:
                by_cover += chance * (1.0 - min([table[theirs][row] for row in left]))
        return by_cover, miss

    pairs = [(one, two) for one in range(1, len(ROWS)) for two in range(1, one + 1)][::step]
    for one, two in pairs:
        by_cover, miss = backup(one, two)
        by_cover_2, miss_2 = backup(two, one)
        value = (by_cover + miss * (1.0 - by_cover_2 - miss_2)) / (1.0 - miss * miss_2)
        assert abs(value - table[one][two]) < 1e-12
    return 2 * len(pairs)


def measure(variant: Any, step: int) -> dict[str, Any]:
    game = Zock(variant=variant, games=2)
    covers.cache_clear()
    all_of_it, _ = seconds(lambda: build(essence(Zock(variant=variant)), lambda _done: None))
    covers.cache_clear()
    rules, model = seconds(lambda: model_of(game))
    none = np.zeros(max(match.losers(game)) + 1)
    ours, worths = seconds(lambda: solve(model, Ends(none + 1, none)))
    leads = np.linspace(0.5, 1.0, 1 + game.start().purses[0])[None]
    in_match, _ = seconds(lambda: match.game_for_match(game, model, leads, game.start()))
    python, states = seconds(lambda: slice_in_python(game, worths, step))
    return {
        "variant": variant,
        "value": float(worths.first[-1, -1]),
        "build_seconds": all_of_it,
        "rules_seconds": rules,
        "solve_seconds": ours,
        "lead_seconds": in_match,
        "states_per_second": STATES / ours,
        "times_python": python / states * STATES / ours,
    }


def ship(variant: Any) -> None:
    """Two files: one game, and the leads of matches."""
    one, longest = Zock(variant=variant), essence(Zock(variant=variant, games=MOST_GAMES))
    for game, work in (
        (essence(one), lambda: game_tables(essence(one))),
        (longest, lambda: {"leads": match.leads_of(longest, lambda _done: None)}),
    ):
        started = perf_counter()
        tables: Tables = work()
        tables["seconds"] = np.array([perf_counter() - started])
        file = cache.ship(game, VERSION, tables)
        print(f"{variant}: {file.name}, {file.stat().st_size:,} bytes, {tables['seconds'][0]:.1f} s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--variant", choices=VARIANTS, action="append", help="only this one (may be repeated)")
    parser.add_argument(
        "--step", type=int, default=50, help="the Python loop does every n-th pair of rows (default: 50)"
    )
    parser.add_argument("--ship", action="store_true", help="write the tables of the package (half an hour)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    arguments = parser.parse_args()
    if arguments.ship:
        for variant in arguments.variant or VARIANTS:
            ship(variant)
        return
    measure("basic", arguments.step)  # loads what NumPy loads late
    rows = [measure(variant, arguments.step) for variant in arguments.variant or VARIANTS]
    if arguments.json:
        print(json.dumps({"states": STATES, "variants": rows}, indent=2))
        return
    print(f"{STATES:,} states; CPU seconds")
    print(f"{'variant':8}" + "".join(f"{head:>20}" for head in rows[0] if head != "variant"))
    for row in rows:
        print(f"{row['variant']:8}" + "".join(f"{value:>20,.4g}" for value in row.values() if value != row["variant"]))


if __name__ == "__main__":
    main()
