"""How fast a deal of Zock 'n' Roll is walked through: Numba, the same in NumPy, and in pure Python on a slice.

    python bench/solve_zocknroll.py [--players 4] [--profi] [--game 2000 | --review 100 | --noise 12] [--json]

A step is one walk through all histories of one class of white dice. The twins do the bulk of it, the showdowns of
round 3 for every set of seats, on the same ranges, and are compared with the compiled showdowns alone.

`--game` instead plays so many whole games twice on the same dice: one seat decides for the win, then for the points
of each deal; all others play for points.

`--review` judges so many whole games of `good` bots: every decision with its sentences, the luck of every throw for the
seat that threw, and beside it that of every public throw for all seats.

`--noise` asks so many times as many other games played on about every moment of one game: how uncertain a worth, the
difference of two actions and the luck of a throw are.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any
from unittest.mock import patch

import numpy as np

from teerling.bots import bot
from teerling.core.game import Choose, Over, Roll, advance
from teerling.core.game import Played as Decided
from teerling.games.zocknroll import solution as solver
from teerling.games.zocknroll.rules import State, ZockNRoll
from teerling.games.zocknroll.solution.deal import FACES, DealRules, Floats
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


Moment = tuple[State, Roll | Choose[Any], State]
"""What was awaited, before and after."""


def game_of_good_bots(game: ZockNRoll, number: int) -> list[Moment]:
    """Everything that happened in one game."""
    state, dice, moments = game.start(), Random(number), list[Moment]()
    bots = [bot(game, "good", seat) for seat in range(game.players)]
    while not isinstance(turn := game.turn(state), Over):
        event: Any = None
        if isinstance(turn, Roll):
            event = random_event(turn, dice)
        else:
            event = Decided(turn.seat, bots[turn.seat].choose(game.view(state, turn.seat), turn, len(moments)))
        moments.append((state, turn, advance(game, state, event)))
        state = moments[-1][2]
    return moments


def luck(game: ZockNRoll, known: Any, moment: Moment, seat: int) -> float:
    """What a throw changed for a seat."""
    before, _, after = moment
    return float(known.worth(game.view(after, seat), seat) - known.worth(game.view(before, seat), seat))


def reviewed(game: ZockNRoll, known: Any, moments: list[Moment], everybody: bool) -> float:
    """CPU seconds of judging a whole game by what each seat could know."""
    known.whole.forget()
    started = process_time()
    for moment in moments:
        state, turn, _ = moment
        if isinstance(turn, Roll):
            for seat in range(game.players) if everybody and not turn.secret else (turn.seat,):
                luck(game, known, moment, seat)
        elif len(turn.actions) > 1:
            view = game.view(state, turn.seat)
            known.worths(view, turn)
            for action in turn.actions:
                known.why(view, action)
    return process_time() - started


def reviews(game: ZockNRoll, count: int) -> dict[str, float]:
    """CPU of the review of a game."""
    known: Any = solution(game)
    played = [game_of_good_bots(game, number) for number in range(count)]
    own = [reviewed(game, known, moments, False) for moments in played]
    all_seats = [reviewed(game, known, moments, True) for moments in played]
    return {
        "games": count,
        "played_on": known.whole.playouts.games,
        "events": float(np.mean([len(moments) for moments in played])),
        "seconds_mean": float(np.mean(own)),
        "seconds_95": float(np.quantile(own, 0.95)),
        "all_seats_mean": float(np.mean(all_seats)),
        "all_seats_95": float(np.quantile(all_seats, 0.95)),
    }


def noise(game: ZockNRoll, count: int) -> dict[str, float]:
    """Standard errors, root mean squares over one game; beside them the size of what they are errors of."""
    essence, generator = solver.essence(game), np.random.default_rng
    tables: Any = solver.known(essence)
    judges = []
    for seed in range(count):
        with patch.object(np.random, "default_rng", lambda _, seed=seed: generator(seed)):
            judges.append(solver.Solved(essence, tables))
    worths, lucks, gaps = [], [], []
    for moment in game_of_good_bots(game, 5):
        state, turn, _ = moment
        view = game.view(state, turn.seat)
        if isinstance(turn, Roll):
            worths.append([judge.before(view, turn) for judge in judges])
            lucks.append([luck(game, judge, moment, turn.seat) for judge in judges])
        elif len(turn.actions) > 1:
            gaps.append([np.diff(judge.worths(view, turn)[:2])[0] for judge in judges])
    found = {"error": judges[0].error(), "worth_error": _rms(np.std(worths, axis=1, ddof=1))}
    for name, values in (("luck", lucks), ("gap", gaps)):
        found |= {f"{name}_error": _rms(np.std(values, axis=1, ddof=1)), f"{name}_rms": _rms(np.mean(values, axis=1))}
    return found


def _rms(values: Floats) -> float:
    return float(np.sqrt(np.mean(np.square(values))))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--players", type=int, default=4)
    arguments.add_argument("--profi", action="store_true")
    arguments.add_argument("--steps", type=int, default=200)
    arguments.add_argument("--game", type=int, default=0)
    arguments.add_argument("--review", type=int, default=0)
    arguments.add_argument("--noise", type=int, default=0)
    arguments.add_argument("--json", action="store_true")
    asked = arguments.parse_args()
    game = ZockNRoll(players=asked.players, profi=asked.profi, first=0)
    if asked.game:
        found = whole_games(game, asked.game)
    elif asked.review:
        found = reviews(game, asked.review)
    else:
        found = noise(game, asked.noise) if asked.noise else walks(game, asked)
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
