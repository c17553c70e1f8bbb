"""What it brings to play a ZOCK match for the chips instead of each game for the win: exactly, and in played matches.

Exactly: the chance to end richer of a player for the match against one who plays each game for the win, and of the one
who exploits that player best, for every number of games up to `--games`, from equal purses. Both are computed like the
game itself, every lead before every game.

Played: matches by the real rules from equal purses, one seat for the match, the other for the win, both seats in turn;
and matches between two players for the match from a lead, which must end as often as computed. *Adjusted* takes the
luck of all throws out of each match: what is left is what the answers gave away. Errors are 95 % confidence intervals.
"""

from __future__ import annotations

import argparse
import json
from math import sqrt
from random import Random
from time import process_time
from typing import Any

import numpy as np
from msgspec.structs import replace

from teerling.core import Choose, Over, Roll, Rolled
from teerling.games.zock import solution as zock
from teerling.games.zock.rules import State, Zock
from teerling.games.zock.solution import Solved, match
from teerling.games.zock.solution.layers import Ends, Numbers, follow, model_of, playing, solve, wanting
from teerling.solving import solution

VARIANTS: tuple[Any, ...] = ("basic", "a", "b", "c")


def solved(game: Zock) -> Solved:
    found = solution(game)
    assert isinstance(found, Solved)
    return found


def standing(game: Zock, ahead: int, left: int) -> State:
    start = game.start()
    purses = (start.purses[0] + ahead, start.purses[1] - ahead)
    return replace(start, purses=purses, wins=(0, game.games - left))


# Exactly ------------------------------------------------------------------------------------------------------------


class Whole:
    """[games left − 1, purse]: the chance of a player for the match, or of a best reply, against one for the win."""

    def __init__(self, game: Zock) -> None:
        self.game, self.model, self.purse = game, model_of(game), game.start().purses[0]
        none = np.zeros(max(match.losers(game)) + 1)
        self.for_the_win = playing(self.model, solve(self.model, Ends(none + 1, none)), 1)
        leads = solved(game).leads
        assert leads is not None
        self.leads: Numbers = leads

    def chances(self, best_reply: bool) -> list[float]:
        """From equal purses, for 1, 2, … games."""
        table = np.zeros((self.game.games, 2 * self.purse + 1))
        for left in range(1, self.game.games + 1):
            reach = min(self.purse, (max(match.losers(self.game))) * min(left, self.game.games - left))
            table[left - 1, self.purse + reach + 1 :] = 1.0
            for ahead in range(-reach, reach + 1):
                table[left - 1, self.purse + ahead] = self.chance(table, left, ahead, best_reply)
        return [float(self.chance(table, left, 0, best_reply)) for left in range(1, self.game.games + 1)]

    def chance(self, table: Numbers, left: int, ahead: int, best_reply: bool) -> float:
        state = standing(self.game, ahead, left)
        ends = self.ends(table, state)
        mine = wanting(np.maximum)
        if not best_reply:
            mine = playing(self.model, match.game_for_match(self.game, self.model, self.leads, state), 0)
        worths = follow(self.model, ends, mine, self.for_the_win)
        return float(worths.first[-1, -1] + worths.second[-1, -1]) / 2

    def ends(self, table: Numbers, state: State) -> Ends:
        """Like `match.ends_of`, but seats are not alike here."""
        most = max(match.losers(self.game)) + 1
        found = Ends(np.ones(most), np.zeros(most))
        for after, winner, points in match.ended(self.game, state):
            over, left = match.share(self.game, after), match.games_left(self.game, after)
            ahead = (after.purses[0] - after.purses[1]) // 2
            found[winner][points] = table[left - 1, self.purse + ahead] if over is None else over
        return found


# Played -------------------------------------------------------------------------------------------------------------


def played(game: Zock, start: State, for_match: tuple[bool, bool], random: Random) -> tuple[float, float]:
    """What seat 0 has of the match, and what it would have had without luck."""
    found, alone = solved(game), solved(replace(game, games=1))
    state, adjusted = start, float(match.chance(game, found.leads, match.games_left(game, start), start))  # type: ignore[arg-type]
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Roll):
            state = game.roll(state, Rolled(tuple(random.choices(turn.sides, k=2))).faces)
            continue
        assert isinstance(turn, Choose)
        view = game.view(state, turn.seat)
        worths = found.worths(view, turn)
        judged = worths
        if not for_match[turn.seat]:
            one_game = replace(state, purses=alone.game.start().purses, wins=(0, 0))
            judged = alone.worths(alone.game.view(one_game, turn.seat), turn)
        at = max(range(len(judged)), key=judged.__getitem__)
        adjusted += (max(worths) - worths[at]) * (1 if turn.seat else -1)
        state = game.play(state, turn.actions[at])
    return (0 in turn.winners) / len(turn.winners), adjusted


def mean(values: list[float]) -> list[float]:
    array = np.array(values)
    return [float(array.mean()), 1.96 * float(array.std(ddof=1)) / sqrt(len(array))]


def matches(game: Zock, count: int) -> dict[str, Any]:
    """Seat 0 for the match in one half of them, seat 1 in the other."""
    results = []
    for number in range(count):
        mine = (number % 2 == 0, number % 2 == 1)
        raw, adjusted = played(game, game.start(), mine, Random(number // 2))
        results.append((raw, adjusted) if mine[0] else (1 - raw, 1 - adjusted))
    return {"won": mean([raw for raw, _ in results]), "adjusted": mean([adjusted for _, adjusted in results])}


def from_a_lead(game: Zock, count: int, ahead: int) -> dict[str, Any]:
    start = standing(game, ahead, game.games)
    won = mean([played(game, start, (True, True), Random(number))[0] for number in range(count)])
    leads = solved(game).leads
    assert leads is not None
    computed = match.chance(game, leads, game.games, start)
    return {"lead": 2 * ahead, "won": won, "computed": computed, "standard_errors": (won[0] - computed) / won[1] * 1.96}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--variant", choices=VARIANTS, action="append", help="only this one (may be repeated)")
    parser.add_argument("--games", type=int, default=10, help="of a match (default: 10)")
    parser.add_argument("--matches", type=int, default=1000, help="to play, of each kind (default: 1000)")
    parser.add_argument("--ahead", type=int, default=-15, help="half of the lead of seat 0 (default: -15)")
    parser.add_argument("--no-exact", action="store_true", help="only play")
    arguments = parser.parse_args()
    zock.REMEMBERED = 150  # the same leads come again and again
    variants: tuple[Any, ...] = arguments.variant or VARIANTS
    for variant in variants:
        game = Zock(variant=variant, games=arguments.games)
        begun = process_time()
        found: dict[str, Any] = {"variant": variant, "games": game.games}
        if not arguments.no_exact:
            whole = Whole(game)
            found["for_the_match"] = whole.chances(best_reply=False)
            found["best_reply"] = whole.chances(best_reply=True)
        found["matches"] = arguments.matches
        found["against_for_the_win"] = matches(game, arguments.matches)
        found["from_a_lead"] = from_a_lead(game, arguments.matches, arguments.ahead)
        print(json.dumps(found | {"cpu_seconds": round(process_time() - begun)}), flush=True)


if __name__ == "__main__":
    main()
