"""How far Qwinn's whole table is from its own equation, by the plain rules alone.

The whole table must have been computed (`teerling solve qwinn --exact`). For random positions (any box, points and
boycotts of both, nobody has won) every end of a turn is played with `advance` on the real state, for all dice that can
lie on the table; what can be kept, what can then fall and how often is asked of the rules, too (once: it does not
depend on the position). The worth of the turn follows in double precision, and is compared with what the table says
about the position. Of the solver only the order of the table is used.
"""

from __future__ import annotations

import argparse
import json
from functools import cache
from random import Random
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import track

from teerling.core import Choose, Roll, advance, throws
from teerling.core.game import Played, Rolled
from teerling.games.qwinn.rules import BOXES, Deciding, Keep, Player, Qwinn, State, Throwing, Won
from teerling.games.qwinn.solution import whole
from teerling.games.qwinn.solution.exact import some_player
from teerling.games.qwinn.solution.turn import BOYCOTTS, Floats

ENOUGH = 2e-6
"""What single precision may be off."""
NOBODY = (Player("three", 0, None, False), Player("three", 0, None, False))


class Dice(NamedTuple):
    """All dice that can lie on the table, by their number, and how one throws on from them."""

    lying: list[tuple[tuple[int, ...], int]]
    options: Any
    """The numbers of what can be kept of each, one after the other."""
    first: Any
    """Where those of each begin."""
    chances: Floats
    """[keep, dice]: how likely these dice lie there after throwing the others; the first keep is nothing."""


@cache
def dice(game: Qwinn) -> Dice:
    def fallen(kept: tuple[int, ...], red: int | None) -> dict[tuple[tuple[int, ...], int], float]:
        state = State(Throwing(kept, red), 0, 1, NOBODY)
        roll = game.turn(state)
        assert isinstance(roll, Roll)
        found: dict[tuple[tuple[int, ...], int], float] = {}
        for faces, weight in throws(roll):
            shown = advance(game, state, Rolled(faces)).phase
            assert isinstance(shown, Deciding)
            chance = weight / len(roll.sides) ** len(roll.dice)
            found[shown.white, shown.red] = found.get((shown.white, shown.red), 0.0) + chance
        return found

    lying = list(fallen((), None))
    keeps: dict[tuple[tuple[int, ...], int | None], int] = {((), None): 0}
    options: list[int] = []
    first: list[int] = []
    for white, red in lying:
        turn = game.turn(State(Deciding(white, red), 0, 1, NOBODY))
        assert isinstance(turn, Choose)
        parts = [(one.white, red if one.red else None) for one in turn.actions if isinstance(one, Keep)]
        first.append(len(options))
        options += [keeps.setdefault(part, len(keeps)) for part in parts]
    number, chances = {shown: at for at, shown in enumerate(lying)}, np.zeros((len(keeps), len(lying)))
    for kept, row in keeps.items():
        for shown, chance in fallen(*kept).items():
            chances[row, number[shown]] = chance
    return Dice(lying, np.array(options), np.array(first), chances)


def said(worth: Floats, state: State, seat: int) -> float:
    """The chance of `seat`, by the table if the game is not over; the other is to throw, or has thrown last."""
    if isinstance(state.phase, Won):
        return float(state.phase.winner == seat)
    me, other = state.sides[seat], state.sides[1 - seat]
    points = min(me.points, len(worth) - 1), min(other.points, len(worth) - 1)
    boycotts = BOYCOTTS.index(me.boycott), BOYCOTTS.index(other.boycott)
    return float(worth[(*points, BOXES.index(me.box), *boycotts, BOXES.index(other.box))])


def turn_worth(game: Qwinn, worth: Floats, me: Player, other: Player) -> float:
    """The chance of `me`, who is to throw, if the table is right about everything after his turn."""
    every, many = dice(game), game.view(State(Throwing((), None), 0, 1, (me, other)), 0).throws
    ends = np.empty(len(every.lying))
    for at, shown in enumerate(every.lying):
        state = State(Deciding(*shown), 0, many, (me, other))
        turn: Any = game.turn(state)
        ends[at] = max(said(worth, advance(game, state, Played(0, one)), 0) for one in turn.actions)
    best = ends
    for _ in range(many - 1):
        best = np.maximum(ends, np.maximum.reduceat((every.chances @ best)[every.options], every.first))
    return float(every.chances[0] @ best)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", type=int, default=250)
    parser.add_argument("--column", default="manual", help="manual or ascending")
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print JSON on one line")
    arguments = parser.parse_args()
    game = Qwinn(target=arguments.target, column=arguments.column)
    tables = whole.known(game)
    if tables is None:
        parser.error("compute the whole table first: teerling solve qwinn --exact")
    started, random, worth = process_time(), Random(arguments.seed), tables["worth"]
    errors = np.empty(arguments.positions)
    worst: tuple[float, list[str]] = 0.0, []
    for number in track(range(arguments.positions), "positions", console=Console(stderr=True)):
        me, other = some_player(game, random, len(worth)), some_player(game, random, len(worth))
        waits = said(worth, State(Throwing((), None), 1, 1, (other, me)), 0)
        errors[number] = abs(1 - waits - turn_worth(game, worth, me, other))
        worst = max(worst, (float(errors[number]), [str(me), str(other)]))
    found = {
        "target": game.target,
        "column": game.column,
        "positions": arguments.positions,
        "seed": arguments.seed,
        "worst": worst[0],
        "worst_position": worst[1],
        "mean": float(errors.mean()),
        "above_2e-6": int((errors > ENOUGH).sum()),
        "cpu_seconds": process_time() - started,
    }
    print(json.dumps(found) if arguments.json else json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
