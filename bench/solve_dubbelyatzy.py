"""How fast DubbelYatzy's sheets are worked out: a layer's turn in Numba, in NumPy and in pure Python, in one run; and
the exact turn with double dice, a row of sheets at once and one sheet alone.

CPU seconds, compile time apart. With --games also what `best` reaches in that many games (the policy is solved first if
there is nothing better).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import numpy as np

from teerling.core.game import Over, Played, Roll, Rolled, advance
from teerling.core.options import configure
from teerling.games.dubbelyatzy.rules import DubbelYatzy
from teerling.games.dubbelyatzy.solution.evaluate import Turn
from teerling.games.dubbelyatzy.solution.fit import SHARES, Policy, simulate
from teerling.games.dubbelyatzy.solution.kernel import new_scratch, plan, setup, turn
from teerling.games.dubbelyatzy.solution.layers import SheetsOfSize, layer_turn, sweep
from teerling.games.dubbelyatzy.solution.model import (
    Floats,
    LayerDice,
    Model,
    layer_dice,
    model,
    reachable,
    sheets_by_size,
)
from teerling.games.dubbelyatzy.solution.sheets import sheets as sheets_to_solve
from teerling.games.dubbelyatzy.solution.turn import Shown, even_throws, first_keeps, keep_worths, new_turn
from teerling.solving import solution
from teerling.solving.lanes import LANES


def in_numpy(free: int, after: Floats, boxes: Model, layer: LayerDice) -> tuple[float, ...]:
    """The same turn of one layer, a size of multisets at a time."""
    columns = [box for box in range(len(boxes.most)) if free >> box & 1]
    worth, best = np.empty(924), np.empty(924)
    worth[462:] = (boxes.points[:, columns] + after[boxes.item[:, columns]]).max(1)
    found = [layer.chance @ worth[462:]]
    for _ in range(2):
        for size in range(5, -1, -1):
            part = slice(layer.first[size], layer.first[size + 1])
            worth[part] = worth[layer.add[part]].mean(1)
        best[0] = worth[0]
        for size in range(1, 7):
            part = slice(layer.first[size], layer.first[size + 1])
            best[part] = np.maximum(worth[part], best[layer.without[part]].max(1))
        worth[462:] = best[462:]
        found.append(layer.chance @ worth[462:])
    return tuple(map(float, found))


def in_python(free: int, lists: tuple[list[Any], ...]) -> tuple[float, ...]:
    """The same with lists."""
    points, item, add, without, chance, left = lists
    columns = [box for box in range(len(points[0])) if free >> box & 1]
    ends = [max(row[box] + left[items[box]] for box in columns) for row, items in zip(points, item, strict=True)]
    worth = [0.0] * 462 + ends
    found = [sum(map(float.__mul__, chance, ends))]
    for _ in range(2):
        for part in range(461, -1, -1):
            worth[part] = sum([worth[more] for more in add[part]]) / 6
        best = [worth[0]]
        for lying in range(1, 924):
            best.append(max(worth[lying], *[best[less] for less in without[lying]]))
        worth[462:] = best[462:]
        found.append(sum(map(float.__mul__, chance, worth[462:])))
    return tuple(found)


def seconds_of(call: Callable[[], Any], times: int) -> float:
    """CPU seconds of one call."""
    start = process_time()
    for _ in range(times):
        call()
    return (process_time() - start) / times


def exact_turns(boxes: Model, value: Floats) -> dict[str, Any]:
    """The exact turn: what a sheet costs in a row of sheets and alone, and the memory of one worker."""
    every, given = sheets_to_solve(boxes), setup(boxes)
    middle = every.first[len(every.first) // 2]
    wanted = every.sheet[middle : middle + LANES]
    row, alone = (new_scratch(given, lanes, np.float32) for lanes in (LANES, 1))
    together = turn(wanted, value, given, row)
    assert together[0] == turn(wanted[:1], value, given, alone)[0]
    each = seconds_of(lambda: turn(wanted, value, given, row), 3) / LANES
    single = seconds_of(lambda: turn(wanted[:1], value, given, alone), 3)
    sheet = int(wanted[0, 0]), int(wanted[0, 1])

    def without_compiler() -> float:
        return Turn(sheet, value, boxes).keep((), 2)

    plan(wanted[:1], value, given, alone)
    assert abs(without_compiler() - float(alone.keep[0] + alone.middle[0])) < 1e-4
    planning = seconds_of(lambda: plan(wanted[:1], value, given, alone), 3)
    plain = seconds_of(without_compiler, 3)
    return {
        "exact_sheets": len(every.sheet),
        "milliseconds_exact_sheet": 1000 * each,
        "milliseconds_exact_sheet_alone": 1000 * single,
        "times_alone": single / each,
        "milliseconds_keeps_of_a_sheet_alone": 1000 * planning,
        "milliseconds_keeps_of_a_sheet_without_compiler": 1000 * plain,
        "times_without_compiler": plain / planning,
        "exact_core_hours": len(every.sheet) * each / 3600,
        "megabytes_of_a_worker": sum(table.nbytes for table in row) / 1e6,
        "megabytes_shared": sum(table.nbytes for table in (*given.double, value)) / 1e6,
    }


def total_by_the_rules(game: DubbelYatzy, known: Any, seed: int) -> int:
    """A game of `best` alone."""
    random, state = Random(seed), game.start()
    while not isinstance(waiting := game.turn(state), Over):
        if isinstance(waiting, Roll):
            state = advance(game, state, Rolled(tuple(random.choices(waiting.sides, k=len(waiting.dice)))))
        else:
            worths = known.worths(game.view(state, waiting.seat), waiting)
            state = advance(game, state, Played(waiting.seat, waiting.actions[int(np.argmax(worths))]))
    return waiting.scores[0]


def reached(game: DubbelYatzy, boxes: Model, games: int) -> dict[str, Any]:
    """What `best` reaches; the policy's totals are freed of luck."""
    known: Any = solution(game)
    if known.report()["exact"]:
        totals = np.array([total_by_the_rules(game, known, seed) for seed in range(games)])
        error = float(totals.std(ddof=1) / games**0.5)
        return {"games": games, "mean": float(totals.mean()), "error": error, "value": known.report()["value"]}
    played = simulate(Policy(known._tables["value"], boxes, layer_dice(), known._tables["throws"]), games, seed=1 << 20)
    error = float(played.adjusted.std(ddof=1) / games**0.5)
    mean = {"games": games, "mean": float(played.adjusted.mean()), "error": error}
    return mean | {"plain_mean": float(played.totals.mean()), "spread": float(played.totals.std())}


def run(game: DubbelYatzy, games: int) -> dict[str, Any]:
    """All figures."""
    boxes, layer = model(game), layer_dice()
    full = (1 << len(boxes.most)) - 1
    met, sizes = reachable(boxes), sheets_by_size(boxes)
    value = np.zeros((full + 1, len(boxes.bonus)))
    parts = [np.zeros((len(sheets), len(boxes.bonus), 3)) for sheets in sizes]
    sweep(value, parts[1], SheetsOfSize(sizes[1][:1], met), boxes, layer, SHARES)  # compiles
    value[0] = boxes.bonus
    start, states = process_time(), 0
    for sheets, part in zip(sizes[1:], parts[1:], strict=True):
        states += sweep(value, part, SheetsOfSize(sheets, met), boxes, layer, SHARES)
    seconds = process_time() - start
    after = np.linspace(0, 40, len(boxes.climb))
    arrays = (boxes.points, boxes.item, layer.add, layer.without, layer.chance, after)
    lists: tuple[list[Any], ...] = tuple(array.tolist() for array in arrays)
    exact = layer_turn(full, after, boxes, layer)
    assert np.allclose(exact, in_numpy(full, after, boxes, layer), atol=1e-9)
    assert np.allclose(exact, in_python(full, lists), atol=1e-9)
    numba = seconds_of(lambda: layer_turn(full, after, boxes, layer), 2000)
    numpy = seconds_of(lambda: in_numpy(full, after, boxes, layer), 200)
    python = seconds_of(lambda: in_python(full, lists), 5)
    even = value[[2 * bits + bits.bit_count() % 2 for bits in range((full + 1) // 2)]]
    keep, throws = keep_worths((full, 0), even, boxes, layer), even_throws(144, 1)
    shown, known = Shown(np.array([0, 1, 2, 3, 4, 5]), np.array([2, 2, 5, 0, 1, 5])), new_turn(keep, layer)
    first_keeps(shown, throws, known)
    report: dict[str, Any] = {
        "seconds": seconds,
        "states": states,
        "states_per_second": states / seconds,
        "times_numpy": numpy / numba,
        "times_python": python / numba,
        "milliseconds_keeps_of_a_sheet": 1000 * seconds_of(lambda: keep_worths((full, 0), even, boxes, layer), 10),
        "milliseconds_first_keep": 1000 * seconds_of(lambda: first_keeps(shown, throws, known), 10),
    }
    report |= exact_turns(boxes, even)
    return report | (reached(game, boxes, games) if games else {})


def main() -> None:
    """Print the figures, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    for option in ("system", "extra"):
        parser.add_argument(f"--{option}", default=getattr(DubbelYatzy(), option))
    parser.add_argument("--yatzy-pips", action="store_true")
    parser.add_argument("--games", type=int, default=0, help="measure the policy in so many games (default: none)")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = vars(parser.parse_args())
    games, as_json = arguments.pop("games"), arguments.pop("json")
    report = run(configure(DubbelYatzy, {**arguments, "players": 1}), games)
    if as_json:
        print(json.dumps(report, indent=2))
    else:
        for name, figure in report.items():
            print(
                f"{name.replace('_', ' '):32}{figure:>16,.3f}"
                if isinstance(figure, float)
                else f"{name.replace('_', ' '):32}{figure:>16,}"
            )


if __name__ == "__main__":
    main()
