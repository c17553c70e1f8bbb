"""How fast a deal of Zock 'n' Roll is walked through: Numba, the same in NumPy, and in pure Python on a slice.

    python bench/solve_zocknroll.py [--players 4] [--profi] [--json]

A step is one walk through all histories of one class of white dice. The twins do the bulk of it, the showdowns of
round 3 for every set of seats, on the same ranges, and are compared with the compiled showdowns alone.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from time import process_time

from teerling.games.zocknroll import ZockNRoll
from teerling.solve.compiled import compiled
from teerling.solve.zocknroll_model import Floats, Model, Rules
from teerling.solve.zocknroll_tree import Book, Deal, _showdowns


@compiled
def repeated(rules: Rules, book: Book, size: int, times: int) -> None:
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
            for face in range(6):
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


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--players", type=int, default=4)
    arguments.add_argument("--profi", action="store_true")
    arguments.add_argument("--steps", type=int, default=200)
    arguments.add_argument("--json", action="store_true")
    asked = arguments.parse_args()
    game = ZockNRoll(players=asked.players, profi=asked.profi)
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
    found = {
        "model_seconds": modelled,
        "compile_seconds": compile_time,
        "seconds": improved,
        "steps": asked.steps,
        "states": states,
        "states_per_second": states * asked.steps / improved,
        "numpy_ratio": seconds(lambda: numpy_showdowns(deal, size), 20) / fast,
        "python_ratio": seconds(lambda: python_showdowns(deal, size), 5) / fast,
    }
    if asked.json:
        print(json.dumps(found))
    else:
        print("\n".join(f"{name:20} {value:,.3f}" for name, value in found.items()))


if __name__ == "__main__":
    main()
