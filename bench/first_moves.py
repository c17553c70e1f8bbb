"""What Qwinn's and DubbelYatzy's solutions say about boxes, boycotts and first throws: figures of docs/what-we-know.md.

Asks whatever `best` plays by: the exact tables if they have been computed, else those that come with the package.

- Qwinn: the chance to win before one's throw by the box one stands on (no points yet, the other on Topper); what a
  boycott on the other is worth at 100 points each, both on four alike, the other to throw, and which one is the best
  how often in random positions; where the first turn ends; some first throws; and in random positions after a last
  throw that allows a move, how often failing is better.
- DubbelYatzy: what is lost if the first turn fills a box and Extra and brings nothing at all; and some first throws.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import numpy as np
from msgspec.structs import replace

from teerling.core.dice import DIE, Faces, ascending, multisets
from teerling.core.game import Choose
from teerling.games._sheet.rules import Deciding as Lying
from teerling.games.dubbelyatzy.rules import DubbelYatzy
from teerling.games.dubbelyatzy.rules import State as DoubleState
from teerling.games.qwinn.rules import BOXES, Deciding, Fail, Keep, Move, Player, Qwinn, State, throws_of
from teerling.games.qwinn.solution.exact import some_player
from teerling.games.qwinn.solution.pair import worth_of
from teerling.games.qwinn.solution.turn import BOYCOTTS, columns
from teerling.solving import solution

THROWS: list[tuple[Faces, int]] = [
    ((1, 2, 3, 4), 6), ((2, 3, 4, 5), 5), ((2, 3, 4, 6), 6), ((1, 3, 4, 6), 6), ((1, 6, 6, 6), 2), ((5, 5, 6, 6), 1),
    ((1, 1, 1, 1), 2), ((2, 2, 2, 2), 6), ((3, 3, 3, 3), 1), ((5, 5, 5, 5), 2), ((6, 6, 6, 6), 1), ((1, 1, 2, 6), 6),
    ((1, 1, 1, 6), 6), ((3, 3, 3, 5), 2), ((1, 2, 2, 5), 5),
]  # fmt: skip
DOUBLE_THROWS: list[Faces] = [
    (11, 11, 11, 11, 11, 11), (66, 66, 66, 66, 66, 66), (61, 62, 63, 64, 65, 66), (11, 22, 33, 44, 55, 66),
    (12, 23, 34, 45, 56, 61), (11, 11, 22, 22, 66, 66), (12, 65, 65, 65, 65, 65), (12, 23, 34, 66, 66, 66),
    (16, 16, 33, 44, 61, 61), (15, 24, 33, 42, 51, 66), (12, 61, 65, 65, 66, 66),
]  # fmt: skip


def best_actions(game: Any, solved: Any, state: Any, many: int = 3) -> list[list[Any]]:
    """The best few with their worths."""
    choice: Choose[Any] = game.turn(state)
    worths = solved.worths(game.view(state, 0), choice)
    order = np.argsort(-np.array(worths), kind="stable")[:many]
    return [[str(choice.actions[at]), round(float(worths[at]), 4)] for at in order]


# Qwinn --------------------------------------------------------------------------------------------------------------


def qwinn(game: Qwinn, seed: int) -> dict[str, Any]:
    solved: Any = solution(game)

    def waiting(me: Player, other: Player) -> float:
        return worth_of(solved.table, solved.levels, me, other)

    def standing(box: Any, points: int = 0, boycott: Any = None) -> Player:
        return Player(box, points, boycott, first_turn=False)

    four = standing("four", 100)
    leads = (-50, -25, -10, 0, 10, 25, 50)
    return {
        "value": solved.report()["value"],
        "exact": solved.report()["exact"],
        "to_throw_at_the_start_by_box": {box: 1 - waiting(Player(), standing(box)) for box in BOXES},
        "boycott_on_the_other": {str(one): waiting(four, standing("four", 100, one)) for one in BOYCOTTS},
        "best_boycott": best_boycott(game, waiting, Random(seed), 4000),
        "to_throw_by_lead": {lead: 1 - waiting(four, standing("four", 100 + lead)) for lead in leads},
        **first_turn(game, solved),
        **failing(game, solved, Random(seed), 20_000),
        "first_throws": {
            f"{white} {red}": best_actions(game, solved, State(Deciding(white, red), 0, 1, (Player(), Player())))
            for white, red in THROWS
        },
    }


def best_boycott(
    game: Qwinn, waiting: Callable[[Player, Player], float], random: Random, many: int
) -> dict[str, float]:
    """How often each is worth most on the other, who is to throw, while none lies on oneself."""
    best = dict.fromkeys(map(str, BOYCOTTS), 0)
    for _ in range(many):
        me, other = (
            Player(random.choice(BOXES), random.randrange(game.target), None, first_turn=False) for _ in range(2)
        )
        best[str(max(BOYCOTTS, key=lambda one: waiting(me, replace(other, boycott=one))))] += 1
    return {one: often / many for one, often in best.items()}


def first_turn(game: Qwinn, solved: Any) -> dict[str, Any]:
    """Where it ends, and how often at the first throw."""
    ends, at_once = np.zeros(len(BOXES) + 1), 0.0
    for white, weight in multisets(DIE, 4):
        for red in DIE:
            chance, state = weight / 6**5, State(Deciding(white, red), 0, 1, (Player(), Player()))
            choice: Any = game.turn(state)
            view = game.view(state, 0)
            action = choice.actions[int(np.argmax(solved.worths(view, choice)))]
            if isinstance(action, Keep):
                ends += chance * solved._leads(view)[columns(action, red)]
            else:
                at_once += chance
                ends[BOXES.index(action.box) if isinstance(action, Move) else -1] += chance
    return {
        "first_turn_ends": dict(zip([*BOXES, "failed"], ends.tolist(), strict=True)),
        "at_the_first_throw": at_once,
    }


def failing(game: Qwinn, solved: Any, random: Random, many: int) -> dict[str, Any]:
    """How often it is better than every move, and by how much at most."""
    could, better = 0, []
    for _ in range(many):
        me, other = some_player(game, random, game.target), some_player(game, random, game.target)
        dice = Deciding(ascending(random.choices(DIE, k=4)), random.choice(DIE))
        state = State(dice, 0, throws_of(me), (me, other))
        choice: Any = game.turn(state)
        if len(choice.actions) > 1:
            could += 1
            worths = solved.worths(game.view(state, 0), choice)
            fail = worths[choice.actions.index(Fail())]
            gain = fail - max(w for w, one in zip(worths, choice.actions, strict=True) if isinstance(one, Move))
            better += [(gain, str(state))] if gain > 1e-6 else []
    return {"failing_is_best": len(better) / could, "failing_gains_most": max(better)}


# DubbelYatzy --------------------------------------------------------------------------------------------------------


def dubbelyatzy(game: DubbelYatzy) -> dict[str, Any]:
    solved: Any = solution(game)
    value, count = solved._value, len(game.boxes)
    full = (1 << count) - 1
    extra = game.boxes.index("extra")
    left = {box: value[(full & ~(1 << at) & ~(1 << extra)) >> 1, 0] for at, box in enumerate(game.boxes) if at != extra}
    empty: tuple[None, ...] = (None,) * count
    return {
        "value": solved.report().get("value"),
        "exact": solved.report()["exact"],
        "lost_by_striking": {box: float(value[full >> 1, 0] - worth) for box, worth in left.items()},
        "first_throws": {
            str(dice): {
                "throw 1": best_actions(game, solved, DoubleState(Lying(dice), 0, 1, (empty,))),
                "throw 3": best_actions(game, solved, DoubleState(Lying(dice), 0, 3, (empty,))),
            }
            for dice in DOUBLE_THROWS
        },
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("qwinn", "dubbelyatzy"))
    parser.add_argument("--column", default="manual", help="of Qwinn: manual or ascending")
    parser.add_argument("--system", default="dutch", help="of DubbelYatzy: dutch, scandinavian or international")
    parser.add_argument("--seed", type=int, default=3, help="of the random positions")
    parser.add_argument("--json", action="store_true", help="print JSON on one line")
    arguments = parser.parse_args()
    started = process_time()
    if arguments.game == "qwinn":
        found = qwinn(Qwinn(column=arguments.column), arguments.seed)
    else:
        found = dubbelyatzy(DubbelYatzy(players=1, system=arguments.system))
    found["cpu_seconds"] = process_time() - started
    print(json.dumps(found) if arguments.json else json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
