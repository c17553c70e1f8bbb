"""What it brings to play Zocken for the win, or for the lead, instead of for points until the last round.

Two players: one seat plays what `best` plays, the whole game for the win; the other plays its turns and bets before the
last round for points (as `best` once did) or for the lead, and the last round for the win. *Won* is by the dice;
*adjusted* takes the luck of all throws out, since every action's worth is known exactly: the chance of the seat before
the game, and what the other one gives away.

Three and more: one seat for the lead among players for points, and one for points among players for the lead; all
play the end of the game alike. Each seat in turn with the same dice, the share it wins beside 1 / players.
Errors are 95 % confidence intervals.

    python bench/zocken_matches.py --games 200
    python bench/zocken_matches.py --players 3 --games 300
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from math import sqrt
from random import Random
from time import process_time
from typing import Any

import numpy as np

from teerling.core import Choose, Over, Roll
from teerling.games.zocken import solution as zocken
from teerling.games.zocken.rules import State, Zocken
from teerling.games.zocken.solution import Aim, Solved
from teerling.solving import solution


class Once(Solved):
    """Plays for points or for the lead until the last round."""

    def __init__(self, game: Zocken, known: Solved, before: str) -> None:
        super().__init__(game, known.tables)
        self.before_the_end: Aim = self.points if before == "points" else self.lead

    def _aim(self, state: State) -> Aim:
        if len(state.totals) == 2 and self.end.plays_for_win(state):
            return self.duel
        return self.end if self.end.plays_for_win(state) else self.before_the_end


def played(game: Zocken, players: Sequence[Solved], random: Random, judge: Solved | None) -> tuple[list[float], float]:
    """What each seat has of the game; and, if somebody judges, what seat 1 has given away and seat 0 has not."""
    state, gained = game.start(), 0.0
    dice = {seat: Random(random.random()) for seat in range(game.players)}  # whose throws differ in number
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Roll):
            state = game.roll(state, tuple(dice[turn.seat].choices(turn.sides, k=len(turn.dice))))
            continue
        assert isinstance(turn, Choose)
        view = game.view(state, turn.seat)
        worths = players[turn.seat].worths(view, turn)
        at = max(range(len(worths)), key=worths.__getitem__)
        if judge is not None and players[turn.seat] is not judge:
            exact = judge.worths(view, turn)
            gained += (max(exact) - exact[at]) * (1 if turn.seat else -1)
        state = game.play(state, turn.actions[at])
    return [(seat in turn.winners) / len(turn.winners) for seat in range(game.players)], gained


def mean(values: list[float]) -> list[float]:
    array = np.array(values)
    return [round(float(array.mean()), 4), round(1.96 * float(array.std(ddof=1)) / sqrt(len(array)), 4)]


def between_two(count: int, other: str) -> dict[str, Any]:
    game = Zocken(players=2)
    best: Any = solution(game)
    assert isinstance(best, Solved)
    assert best.duel.pair is not None
    before = Once(game, best, other)
    start = float(zocken.for_the_win(game, lambda _: None)["value"])
    won, adjusted = [], []
    for number in range(count):
        mine = number % 2
        seats = (best, before) if mine == 0 else (before, best)
        shares, gained = played(game, seats, Random(number // 2), best)
        won.append(shares[mine])
        adjusted.append(start + gained if mine == 0 else 1 - start - gained)
    return {"against": other, "games": count, "won": mean(won), "adjusted": mean(adjusted)}


def among(players: int, count: int, odd: str, others: str) -> dict[str, Any]:
    game = Zocken(players=players)
    known: Any = solution(game)
    assert isinstance(known, Solved)
    by = {before: Once(game, known, before) for before in (odd, others)}
    shares = []
    for number in range(count):
        one = number % players
        seats = [by[odd if seat == one else others] for seat in range(players)]
        shares.append(played(game, seats, Random(number // players), None)[0][one])
    return {"players": players, "one": odd, "among": others, "games": count, "won": mean(shares), "fair": 1 / players}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=200, help="of each kind (default: 200)")
    given = parser.parse_args()
    if given.players == 2:
        found = (between_two(given.games, other) for other in ("points", "lead"))
    else:
        found = (among(given.players, given.games, *pair) for pair in (("lead", "points"), ("points", "lead")))
    begun = process_time()
    for one in found:
        print(json.dumps(one | {"cpu_seconds": round(process_time() - begun)}), flush=True)


if __name__ == "__main__":
    main()
