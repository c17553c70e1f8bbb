"""What is lost at Qwinn by playing from another table than the whole one: per game, and in the worst position.

The whole table must have been computed (`teerling solve qwinn --exact`). A player who plays from the other table meets
one who plays from the whole one. At every turn of his the chance to win that his play gives away is computed exactly,
by following his decisions through all throws; the sum over a game is, on average, what he loses by not having the whole
table. The table may be `whole` itself: then nothing is lost, and who begins wins as often as computed, but for luck.
The same is lost from random positions a turn; and the two tables are compared at every position there is.

Games go through the real rules. Errors are 95 % confidence intervals.
"""

from __future__ import annotations

import argparse
import json
from random import Random
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import track

from teerling.core import Event, Played, Rolled, advance
from teerling.games.qwinn import solution as qwinn
from teerling.games.qwinn.rules import BOXES, Action, Deciding, Keep, Player, Qwinn, State, Throwing, Won
from teerling.games.qwinn.solution import compact as qwinn_compact
from teerling.games.qwinn.solution import grid, whole
from teerling.games.qwinn.solution.exact import some_player
from teerling.games.qwinn.solution.kernel import new_scratch, throw_again, turn_value
from teerling.games.qwinn.solution.pair import between, worth_of, worths_after
from teerling.games.qwinn.solution.turn import (
    BOYCOTTS,
    DISTINCT_THROWS,
    FULL,
    PARTS,
    RED_KEEPS,
    RED_THROWN,
    ROW,
    SHARE,
    WHITE,
    WHITE_KEEPS,
    WHITES,
    Ends,
    Floats,
    Indices,
    ends_of,
    finished,
    kind_of,
)
from teerling.solving import Tables, cache
from teerling.solving.compiled import compiled


@compiled
def followed(  # noqa: PLR0913, PLR0917
    thought: Floats, true: Floats, ends: Ends, kind: int, keep: Indices, stop: Indices
) -> float:
    """What a turn is truly worth if every decision is the best by what is `thought` of its ends.

    The decisions are noted: by throws left, white dice and red face the best keep (row and column as one number), or −1
    to end the turn with the end in `stop`.
    """
    stops, ending = np.empty((WHITES, 6)), np.empty((WHITES, 6))
    for white in range(WHITES):
        for red in range(6):
            begin = kind * DISTINCT_THROWS + white * 6 + red
            best = ends.which[ends.first[begin]]
            for at in range(ends.first[begin] + 1, ends.first[begin + 1]):
                if thought[ends.which[at]] > thought[best]:
                    best = ends.which[at]
            stops[white, red], ending[white, red], stop[white, red] = thought[best], true[best], best
    now, truly = stops.copy(), ending.copy()
    keeps, leads = np.empty((WHITE_KEEPS, RED_KEEPS)), np.empty((WHITE_KEEPS, RED_KEEPS))
    for left in range(1, ends.throws[kind]):
        throw_again(now, keeps)
        throw_again(truly, leads)
        for white in range(WHITES):
            for red in range(6):
                now[white, red], truly[white, red] = stops[white, red], ending[white, red]
                keep[left, white, red] = -1
                for part in PARTS[white]:
                    for column in (red, RED_THROWN):
                        all_kept = part == white + FULL and column == red
                        if keeps[part, column] > now[white, red] and not all_kept:
                            now[white, red], truly[white, red] = keeps[part, column], leads[part, column]
                            keep[left, white, red] = part * RED_KEEPS + column
    total = 0.0
    for white in range(WHITES):
        total += SHARE[white] * truly[white].sum()
    return total


class Follower:
    """Plays from one table; another knows the truth."""

    def __init__(self, game: Qwinn, tables: Tables, truth: Tables) -> None:
        self.game, self.tables, self.truth = game, tables, truth
        self.keep, self.stop = np.full((3, WHITES, 6), -1), np.zeros((WHITES, 6), np.int64)

    def loss(self, me: Player, other: Player) -> float:
        """What he gives away in the turn that begins; his decisions are then in `keep` and `stop`."""
        ends, kind = ends_of(self.game), kind_of(me)
        thought, true = (
            worths_after(self.game, one["worth"], one["levels"], (me, other), ends) for one in (self.tables, self.truth)
        )
        got = followed(thought, true, ends, kind, self.keep, self.stop)
        scratch = new_scratch()
        turn_value(true.reshape(-1, 1), ends, kind, scratch)
        return float(scratch.value[0]) - got

    def turn(self, state: State, random: Random) -> State:
        """Play the turn; `loss` was asked before."""
        ends = ends_of(self.game)
        left = int(ends.throws[kind_of(state.sides[state.seat])])
        while True:
            roll: Any = self.game.turn(state)
            state = advance(self.game, state, Rolled(tuple(random.choices(roll.sides, k=len(roll.dice)))))
            assert isinstance(state.phase, Deciding)
            white, red, left = ROW[state.phase.white] - FULL, state.phase.red - 1, left - 1
            number = int(self.keep[left, white, red]) if left else -1
            if number < 0:
                return self._ended(state, int(self.stop[white, red]))
            row, column = divmod(number, RED_KEEPS)
            kept: Event[Action] = Played(state.seat, Keep(WHITE[row], column < RED_THROWN))
            state = advance(self.game, state, kept)

    def _ended(self, state: State, end: int) -> State:
        """The action that leads to this end."""
        ends, seat = ends_of(self.game), state.seat
        lies = BOYCOTTS.index(state.sides[1 - seat].boycott)
        wanted = (ends.gain[end] > 0, ends.box[end], ends.mine[end], ends.his[end, lies])
        choice: Any = self.game.turn(state)
        for action in choice.actions:
            if not isinstance(action, Keep):
                then = advance(self.game, state, Played(seat, action))
                me, other = then.sides[seat], then.sides[1 - seat]
                scored = me.points > state.sides[seat].points
                if wanted == (
                    scored,
                    BOXES.index(me.box),
                    BOYCOTTS.index(me.boycott),
                    BOYCOTTS.index(other.boycott),
                ):
                    return then
        raise AssertionError("an end that the rules do not know")


class Fate(NamedTuple):
    """Of a finished game."""

    won: bool
    """By seat 0."""
    beginner_won: bool
    lost: float
    """What seat 0 gave away."""
    worst: float
    """What he gave away in one turn at most."""


def played(game: Qwinn, sides: tuple[Follower, Follower], first: int, random: Random) -> Fate:
    """A game that this seat begins."""
    state, lost = State(Throwing((), None), first, 1, game.start().sides), [0.0]
    while not isinstance(state.phase, Won):
        seat = state.seat
        gave = sides[seat].loss(state.sides[seat], state.sides[1 - seat])
        if seat == 0:
            lost.append(gave)
        state = sides[seat].turn(state, random)
    return Fate(state.phase.winner == 0, state.phase.winner == first, sum(lost), max(lost))


def gaps(game: Qwinn, tables: Tables, truth: Tables) -> tuple[float, float]:
    """How far the worths of a table are from the true ones, over all positions: on average and at most."""
    worth, true = tables["worth"], truth["worth"]
    points = np.arange(len(true))
    low, high, part = between(tables["levels"], points)
    over = np.array([[finished(game, int(one), boycott) for boycott in BOYCOTTS] for one in points])
    total, many, worst = 0.0, 0, 0.0
    his_part = part[:, None, None, None, None]
    for mine in track(points.tolist(), "all positions", console=Console(stderr=True)):
        row = worth[low[mine]] * (1 - part[mine]) + worth[high[mine]] * part[mine]
        gap = np.abs(row[low] * (1 - his_part) + row[high] * his_part - true[mine])
        going = ~over[mine][None, :, None] & ~over[:, None, :]  # his points, my boycott, his
        gap *= going[:, None, :, :, None]
        total, many, worst = total + float(gap.sum()), many + int(going.sum()) * len(BOXES) ** 2, max(worst, gap.max())
    return total / many, float(worst)


def table_of(game: Qwinn, name: str, truth: Tables) -> Tables:
    if name == "whole":
        return truth
    if name == "compact":
        return qwinn_compact.expanded(qwinn_compact.compact(game, truth))
    return cache.load(game, qwinn.VERSION) or grid.pair_tables(game, grid.levels_of(game), False, lambda _done: None)


def mean(numbers: Any) -> list[float]:
    """With its error."""
    many: Floats = np.asarray(numbers, np.float64)
    return [float(many.mean()), float(1.96 * many.std(ddof=1) / len(many) ** 0.5)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--target", type=int, default=250)
    parser.add_argument("--column", default="manual", help="manual or ascending")
    parser.add_argument("--table", choices=("compact", "grid", "whole"), default="compact")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print JSON on one line")
    parser.add_argument("--ship", action="store_true", help="write the compact table into the package, too")
    arguments = parser.parse_args()
    game = Qwinn(target=arguments.target, column=arguments.column)
    truth = whole.known(game)
    if truth is None:
        parser.error("compute the whole table first: teerling solve qwinn --exact")
    started, console = process_time(), Console(stderr=True)
    tables = table_of(game, arguments.table, truth)
    me, best = Follower(game, tables, truth), Follower(game, truth, truth)
    random, size = Random(arguments.seed), len(truth["worth"])
    states = [(some_player(game, random, size), some_player(game, random, size)) for _ in range(arguments.positions)]
    losses = np.array([me.loss(*state) for state in track(states, "random positions", console=console)])
    numbers = track(range(arguments.games), "games", console=console)
    games = [played(game, (me, best), number % 2, random) for number in numbers]
    gap = gaps(game, tables, truth)
    worst = int(losses.argmax())
    found = {
        "target": game.target,
        "column": game.column,
        "table": arguments.table,
        "levels": len(tables["levels"]),
        "seed": arguments.seed,
        "beginner": 1 - worth_of(truth["worth"], truth["levels"], Player(), Player()),
        "beginner_by_this_table": 1 - worth_of(tables["worth"], tables["levels"], Player(), Player()),
        "games": len(games),
        "beginner_won": mean([one.beginner_won for one in games]),
        "won_against_the_whole_table": mean([one.won for one in games]),
        "lost_per_game": mean([one.lost for one in games]),
        "worst_turn_of_all_games": max(one.worst for one in games),
        "positions": len(losses),
        "lost_per_turn_of_a_random_position": mean(losses),
        "worst_turn_of_a_random_position": float(losses.max()),
        "worst_position": [str(player) for player in states[worst]],
        "mean_gap_of_all_positions": gap[0],
        "worst_gap_of_all_positions": gap[1],
        "cpu_seconds": process_time() - started,
    }
    if arguments.ship:
        file = qwinn_compact.ship(game, truth)
        found |= {"file": file.name, "bytes": file.stat().st_size}
    print(json.dumps(found) if arguments.json else json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
