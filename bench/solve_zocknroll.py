"""How fast a deal of Zock 'n' Roll is walked through: Numba, the same in NumPy, and in pure Python on a slice.

    python bench/solve_zocknroll.py [--players 4] [--profi] [--game 2000] [--json]

A step is one walk through all histories of one class of white dice. The twins do the bulk of it, the showdowns of
round 3 for every set of seats, on the same ranges, and are compared with the compiled showdowns alone.

`--game` instead plays so many whole games twice on the same dice: one seat decides for the win, then for the points
of each deal; all others play for points.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import numpy as np

from teerling.core.game import Choose, Over, advance
from teerling.core.game import Played as Decided
from teerling.games.zocknroll.rules import ZockNRoll
from teerling.games.zocknroll.solution.kernel import FACES, DealRules, Floats
from teerling.games.zocknroll.solution.model import Model
from teerling.games.zocknroll.solution.tree import Book, Deal, _showdowns
from teerling.solving import solution
from teerling.solving.compiled import compiled
from teerling.testing import random_event


@compiled
def repeated(rules: DealRules, book: Book, size: int, times: int) -> None:
    """Compiled showdowns, without the cost of a call from Python."""
    for _ in range(times):
        _showdowns(rules, book, 0, size, 1.0)


def numpy_showdowns(deal: Deal, size: int) -> None:
    """Products over whole tables of faces and rows."""
    book = deal.book
    for still in range(1, 1 << size):
        chance = 1.0
        inside = []
        for place in range(size):
            local = (1 << place) - 1 + (still & ((1 << place) - 1))
            if still >> place & 1:
                inside.append(local)
            else:
                chance *= book.left[local]
        for mine in inside:
            product: Floats = book.guest * chance
            for other in inside:
                if other != mine:
                    product = product * book.cumulated[other]
            book.equal[mine] += product
            book.worse[mine, :, :-1] += product[:, 1:]


def python_showdowns(deal: Deal, size: int) -> None:
    """Number by number."""
    left, guest, cumulated = deal.book.left.tolist(), deal.book.guest.tolist(), deal.book.cumulated.tolist()
    equal, worse = deal.book.equal.tolist(), deal.book.worse.tolist()
    for still in range(1, 1 << size):
        chance, inside = 1.0, []
        for place in range(size):
            local = (1 << place) - 1 + (still & ((1 << place) - 1))
            if still >> place & 1:
                inside.append(local)
            else:
                chance *= left[local]
        for mine in inside:
            for face in range(FACES):
                for row in range(deal.rules.rows):
                    no_better, only_worse = chance * guest[face][row], chance * guest[face][row + 1]
                    for other in inside:
                        if other != mine:
                            no_better *= cumulated[other][face][row]
                            only_worse *= cumulated[other][face][row + 1]
                    equal[mine][face][row] += no_better
                    worse[mine][face][row] += only_worse


def seconds(work: Callable[[], object], times: int) -> float:
    """CPU seconds of one run."""
    started = process_time()
    for _ in range(times):
        work()
    return (process_time() - started) / times


def won(game: ZockNRoll, known: Any, number: int, for_the_win: bool, replies: list[float]) -> float:
    """A seat's share of the win in one game; the dice of a deal depend on the number only."""
    state, seat = game.start(), number % game.players
    while not isinstance(turn := game.turn(state), Over):
        if not isinstance(turn, Choose) or len(turn.actions) == 1:
            dice = Random(f"{number} {state.deal} {state.round} {state.phase}")
            state = advance(game, state, random_event(turn, dice))
            continue
        started = process_time()
        judge = known.worths if for_the_win and turn.seat == seat else known.points
        worths = judge(game.view(state, turn.seat), turn)
        if turn.seat == seat:
            replies.append(process_time() - started)
        state = advance(game, state, Decided(turn.seat, turn.actions[int(np.argmax(worths))]))
    return (seat in turn.winners) / len(turn.winners)


def whole_games(game: ZockNRoll, count: int) -> dict[str, float]:
    """What playing for the win gains, and how long a reply takes."""
    known: Any = solution(game)
    replies: list[float] = []
    win = np.array([won(game, known, number, True, replies) for number in range(count)])
    points = np.array([won(game, known, number, False, []) for number in range(count)])
    return {
        "games": count,
        "win_share": win.mean(),
        "points_share": points.mean(),
        "gain": (win - points).mean(),
        "gain_error": (win - points).std() / count**0.5,
        "reply_ms_median": 1000 * float(np.median(replies)),
        "reply_ms_99": 1000 * float(np.quantile(replies, 0.99)),
    }


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--players", type=int, default=4)
    arguments.add_argument("--profi", action="store_true")
    arguments.add_argument("--steps", type=int, default=200)
    arguments.add_argument("--game", type=int, default=0)
    arguments.add_argument("--json", action="store_true")
    asked = arguments.parse_args()
    game = ZockNRoll(players=asked.players, profi=asked.profi, first=0)
    found = whole_games(game, asked.game) if asked.game else walks(game, asked)
    if asked.json:
        print(json.dumps(found))
    else:
        print("\n".join(f"{name:20} {value:,.3f}" for name, value in found.items()))


def walks(game: ZockNRoll, asked: argparse.Namespace) -> dict[str, float]:
    """Seconds and ratios of the walk through a deal."""
    started = process_time()
    model = Model(game)
    modelled = process_time() - started
    deals = [Deal(model, white) for white in model.whites]
    started = process_time()
    deals[0].improve(1)
    compile_time = process_time() - started
    started = process_time()
    for deal in deals:
        deal.improve(asked.steps)
    improved = process_time() - started
    states = sum(deal.policy.first.size + deal.policy.second.size for deal in deals)
    deal, size = deals[-1], asked.players
    repeated(deal.rules, deal.book, size, 1)
    fast = seconds(lambda: repeated(deal.rules, deal.book, size, 1000), 5) / 1000
    return {
        "model_seconds": modelled,
        "compile_seconds": compile_time,
        "seconds": improved,
        "steps": asked.steps,
        "states": states,
        "states_per_second": states * asked.steps / improved,
        "numpy_ratio": seconds(lambda: numpy_showdowns(deal, size), 20) / fast,
        "python_ratio": seconds(lambda: python_showdowns(deal, size), 5) / fast,
    }


if __name__ == "__main__":
    main()
