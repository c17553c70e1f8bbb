"""Games of DubbelYatzy by the exact solution, and by the quick policy that was all there was before it.

Exact tables must be there: computed (`teerling solve dubbelyatzy --exact`) or come with the package. Every game goes
through the real rules with seeded dice, alone; every action is the best by `Solved.worths`. All games are played turn
by turn, those with the same sheet together: so the worth of the keeps of many sheets is computed at a time.

- The mean total of the exact solution must be its value, but for luck.
- With --policy so many of these games are played by the quick policy, too, with the same dice. What each of its actions
  gives away is told by the exact solution; the sum over a game is, on average, the difference of the two mean totals,
  and far less a matter of luck than that difference itself.

Errors are 95 % confidence intervals.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import Progress

from teerling.core import Choose, Over, Played, Roll, Rolled, advance
from teerling.core.dice import Faces
from teerling.core.options import configure
from teerling.dice import SeededDice
from teerling.games._sheet.rules import Box
from teerling.games.dubbelyatzy.rules import DubbelYatzy, Fill, layer_of
from teerling.games.dubbelyatzy.solution import Solved, whole
from teerling.games.dubbelyatzy.solution.double_dice import number_of
from teerling.games.dubbelyatzy.solution.fit import policy_tables
from teerling.games.dubbelyatzy.solution.kernel import Scratch, new_scratch, plan, setup
from teerling.games.dubbelyatzy.solution.model import Floats, layer_dice, model, numbers
from teerling.games.dubbelyatzy.solution.sheets import sheets
from teerling.solving.lanes import LANES


class Fate(NamedTuple):
    """A finished game."""

    total: int
    lost: float
    """What the actions gave away."""
    bonus: int
    points: dict[Box, int]
    turns: dict[Box, int]
    """In which turn each box was filled."""


class Playing:
    """A game that is being played."""

    def __init__(self, game: DubbelYatzy, seed: int) -> None:
        self.game, self.dice, self.state = game, SeededDice(seed), game.start()
        self.events, self.lost, self.turns = 0, 0.0, dict[Box, int]()

    def sheet(self, judge: Solved) -> tuple[int, int]:
        return judge._sheet(self.game.view(self.state, 0))[0]

    def turn(self, number: int, player: Solved, judge: Solved) -> None:
        """Up to three throws, two boxes."""
        free = self.state.sheets[0].count(None)
        while self.state.sheets[0].count(None) > free - 2:
            waiting = self.game.turn(self.state)
            if isinstance(waiting, Roll):
                self._advance(Rolled(self.dice.throw(waiting, self.events)))
                continue
            assert isinstance(waiting, Choose)
            view = self.game.view(self.state, 0)
            worths = player.worths(view, waiting)
            best = int(np.argmax(worths))
            if player is not judge:
                truly = judge.worths(view, waiting)
                self.lost += max(truly) - truly[best]
            action = waiting.actions[best]
            if isinstance(action, Fill):
                self.turns[action.box] = number
            self._advance(Played(0, action))

    def _advance(self, event: Any) -> None:
        self.state = advance(self.game, self.state, event)
        self.events += 1

    def ended(self) -> Fate:
        over: Any = self.game.turn(self.state)
        assert isinstance(over, Over)
        points: Any = dict(zip(self.game.boxes, self.state.sheets[0], strict=True))
        bonus = self.game.view(self.state, 0).sums[0].bonus
        return Fate(over.scores[0], self.lost, bonus, points, self.turns)


class Lane:
    """A turn, as the compiled code has computed it for one of a row of sheets."""

    def __init__(self, scratch: Scratch, lane: int) -> None:
        self.last, self.first = scratch.pair[:, lane].copy(), scratch.keep[:, lane].copy()
        self.middle = float(scratch.middle[lane])

    def keep(self, dice: Faces, throws: int) -> float:
        if throws > 1:
            return self.middle + float(self.first[number_of(dice)])
        number, layer = numbers(), layer_dice()
        outer, inner = (number[layer_of(dice, one)] - layer.first[len(dice)] for one in ("outer", "inner"))
        wide = layer.first[len(dice) + 1] - layer.first[len(dice)]
        return self.middle + float(self.last[layer.base[len(dice)] + outer * wide + inner])


def prepared(solved: Solved, wanted: list[tuple[int, int]]) -> Iterator[list[tuple[int, int]]]:
    """Rows of these sheets; the worth of all their keeps is then at hand."""
    boxes, tables = model(solved._game), solved._tables
    given, scratch = setup(boxes), new_scratch(setup(boxes), LANES, np.float32)
    value = sheets(boxes).value(tables["worths"].astype(np.float64)) if "worths" in tables else tables["value"]
    for at in range(0, len(wanted), LANES):
        row = wanted[at : at + LANES]
        plan(np.array(row), value, given, scratch)
        turns: dict[Any, Any] = {sheet: Lane(scratch, lane) for lane, sheet in enumerate(row)}
        solved._turns = turns
        yield row


def played(game: DubbelYatzy, player: Solved, judge: Solved, seeds: range, name: str) -> list[Fate]:
    """A game for each seed; the judge has exact tables."""
    games, turns = [Playing(game, seed) for seed in seeds], len(game.boxes) // 2
    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task(name, total=turns * len(games))
        for number in range(1, turns + 1):
            groups: dict[tuple[int, int], list[Playing]] = {}
            for one in games:
                groups.setdefault(one.sheet(judge), []).append(one)
            for row in prepared(judge, list(groups)):
                for sheet in row:
                    for one in groups[sheet]:
                        one.turn(number, player, judge)
                    bar.advance(task, len(groups[sheet]))
    return [one.ended() for one in games]


def mean(numbers: Any) -> list[float]:
    """With its error."""
    many: Floats = np.asarray(numbers, np.float64)
    return [float(many.mean()), float(1.96 * many.std(ddof=1) / len(many) ** 0.5)]


def summary(games: list[Fate]) -> dict[str, Any]:
    boxes = games[0].points
    first = Counter(box for one in games for box, turn in one.turns.items() if turn == 1)
    return {
        "games": len(games),
        "mean": mean([one.total for one in games]),
        "spread": float(np.std([one.total for one in games])),
        "bonus": mean([one.bonus > 0 for one in games]),
        "yatzy": mean([one.points["yatzy"] > 0 for one in games]),
        "mean_points": {box: float(np.mean([one.points[box] for one in games])) for box in boxes},
        "nothing": {box: float(np.mean([one.points[box] == 0 for one in games])) for box in boxes},
        "mean_turn": {box: float(np.mean([one.turns[box] for one in games])) for box in boxes},
        "filled_in_first_turn": {box: first[box] / len(games) for box in boxes},
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for option in ("system", "extra"):
        parser.add_argument(f"--{option}", default=getattr(DubbelYatzy(), option))
    parser.add_argument("--yatzy-pips", action="store_true")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--policy", type=int, default=0, help="so many of them by the quick policy, too")
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    parser.add_argument("--json", action="store_true", help="print JSON on one line")
    arguments = vars(parser.parse_args())
    many, few, seed, as_json = (arguments.pop(name) for name in ("games", "policy", "seed", "json"))
    game = configure(DubbelYatzy, {**arguments, "players": 1})
    tables = whole.known(game)
    if tables is None:
        parser.error("compute the exact tables first: teerling solve dubbelyatzy --exact")
    exact, started = Solved(game, tables), process_time()
    value = exact.report()["value"]
    games = played(game, exact, exact, range(seed, seed + many), "exact")
    found: dict[str, Any] = {"system": game.system, "extra": game.extra, "seed": seed, "value": value}
    found["exact"] = summary(games) | {"cpu_seconds": process_time() - started}
    average, error = found["exact"]["mean"]
    found["standard_errors_from_value"] = (average - value) / (error / 1.96)
    if few:
        started = process_time()
        fitted = policy_tables(game, lambda _done: None, measuring=2, bounded=False)
        others = played(game, Solved(game, fitted), exact, range(seed, seed + few), "policy")
        lost = mean([one.lost for one in others])
        found["policy"] = summary(others) | {
            "lost_per_game": lost,
            "so_worth": [value - lost[0], lost[1]],
            "paired_difference": mean([a.total - b.total for a, b in zip(games, others, strict=False)]),
            "cpu_seconds": process_time() - started,
        }
    print(json.dumps(found) if as_json else json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
