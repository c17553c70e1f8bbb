"""Zocken: how fast a turn is solved, and how much better it is played; makes what comes with the package.

    python bench/solve_zocken.py [--json]
        CPU seconds in one process: the graph from the rules, one turn for a goal (all of it, and as far as asked), the
        same in pure Python on a slice, and compiled for many leads at a time. Compiling is measured apart.
    python bench/solve_zocken.py --two GAMES
        Games between two through the real rules. The exact solution against itself: does who begins win as often as
        computed? Then against players who play for points, or for the lead, until the last round, which they play
        exactly. What the other gives away is also summed up decision by decision: the same figure without the luck.
    python bench/solve_zocken.py --many GAMES --players 3
        One seat that plays for the lead among others that play for points, all of them for the win in the last round;
        and the other way round.
    python bench/solve_zocken.py --drawn GAMES --players 3
        The same if everybody always bets and plays so in all rounds: what a turn scores is drawn from its exact
        distribution, which costs nothing.
    python bench/solve_zocken.py --ship
        Compute all that comes with the package, and put it there; minutes.

Errors are 95 %.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from functools import partial
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import Any

import numpy as np

from teerling.core.game import Choose, Over, Roll
from teerling.games.zocken import solution
from teerling.games.zocken.rules import ROUNDS, State, Zocken
from teerling.games.zocken.solution import Aim, Solved, graph, pair, turn
from teerling.games.zocken.solution.evaluate import following, solve
from teerling.games.zocken.solution.graph import Graph
from teerling.games.zocken.solution.rows import DICE, ENDS, FACES
from teerling.solving import ready

SLICE = 300
LEADS = 32


# How fast -----------------------------------------------------------------------------------------------------------


def in_python(whole: Graph, nodes: list[int], worths: list[list[float]]) -> None:
    """Some nodes one by one, over plain lists; those below them are known."""
    first, faces, ways = whole.first.tolist(), whole.faces.T.tolist(), whole.ways.T.tolist()
    for node in nodes:
        columns = len(worths[node])
        best = [float("-inf")] * columns
        for throw in range(first[node], first[node + 1]):
            total = [0.0] * columns
            for some in faces[throw]:
                top = [float("-inf")] * columns
                for way in ways[some]:
                    if way:
                        after = worths[(way - 1) >> 1][(way - 1) & 1 :]
                        top = [max(old, new) for old, new in zip(top, after, strict=False)]
                total = [old + new for old, new in zip(total, top, strict=True)]
            best = [max(old, new) for old, new in zip(best, total, strict=True)]
        worths[node] = best


def seconds(work: Callable[[], object]) -> float:
    """CPU time."""
    began = process_time()
    work()
    return process_time() - began


def speed() -> dict[str, float]:
    """All of it once."""
    made = seconds(lambda: graph.made(Zocken()))
    loaded = seconds(lambda: graph.load(Zocken()))
    whole = graph.load(Zocken())
    scores, bets = turn.ends(Zocken())
    goal, begin = scores[None].astype(float), turn.start(whole)
    layers = seconds(lambda: following(whole, frozenset({begin[0]})))
    one = min(seconds(lambda: solve(whole, [begin], goal)) for _ in range(3))
    found = solve(whole, [begin], goal)
    rows: list[list[float]] = []
    for left, part in enumerate(found.found):
        rows += part[found.where[left], 0].tolist()
    share = np.random.default_rng(1).choice(np.arange(ENDS, len(rows)), SLICE, replace=False).tolist()
    python = seconds(lambda: in_python(whole, share, rows)) - seconds(lambda: in_python(whole, [], rows))
    some = np.random.default_rng(2).choice(range(whole.layers[DICE - 1], whole.layers[DICE]), 20).tolist()
    both = np.stack([scores, bets])
    first = [seconds(partial(solve, whole, [(node, 0)], both)) for node in some]
    change = pair.changes(scores, bets)
    ends = pair.worth_of_ends(pair.decided(), change[..., None], np.arange(LEADS) * pair.STEP)
    kernel: Any = __import__("teerling.games.zocken.solution.kernel", fromlist=["Turns"])
    turns = kernel.Turns(whole, begin)
    compiling = seconds(lambda: turns.worths(ends[..., :1], [begin], lambda _done: None))
    compiled = seconds(lambda: turns.worths(ends, [begin], lambda _done: None))
    return {
        "value": float(found.found[DICE][0, 0, 0]) / FACES**DICE,
        "states": whole.states,
        "nodes": whole.layers[-1],
        "graph_from_the_rules_seconds": made,
        "graph_from_the_package_seconds": loaded,
        "all_that_follows_seconds": layers,
        "one_goal_seconds": one,
        "after_the_first_die_seconds": max(first),
        "python_ratio": python / SLICE * (len(rows) - ENDS) / one,
        "compile_seconds": compiling,
        "a_lead_compiled_seconds": compiled / LEADS,
        "a_lead_compiled_ratio": 2 * one / (compiled / LEADS),
    }


# How well -----------------------------------------------------------------------------------------------------------


class UntilTheLastRound(Solved):
    """Plays for this until the last round, and then as well as is known."""

    early = "points"

    def _aim(self, state: State) -> Aim:
        if len(state.totals) == 2 and state.round == ROUNDS:
            return self.duel
        if self.end.plays_for_win(state):
            return self.end
        return self.points if self.early == "points" else self.lead


class ForTheLead(UntilTheLastRound):
    """So does `best` between two while the leads of an unusual game are being computed."""

    early = "lead"


def best(game: Zocken) -> Solved:
    """As `best` plays."""
    found = ready(game)
    assert isinstance(found, Solved)
    return found


def for_points(game: Zocken) -> Solved:
    """As `best` played before: also turns to come are taken to be played for points."""
    tables = best(game).tables
    pays = best(game).points.play([turn.start(graph.load(Zocken()))])[0].bet > 0
    return UntilTheLastRound(solution.essence(game), tables | {"later": tables["turns"], "pays": np.array([pays])})


def played(game: Zocken, players: list[Solved], judge: Solved | None, seed: int) -> tuple[list[float], list[float]]:
    """Each seat's part of the win, and what it gave away by the judge's worths."""
    random, state = Random(f"game {seed}"), game.start()
    lost = [0.0] * game.players
    while not isinstance(now := game.turn(state), Over):
        if isinstance(now, Roll):
            state = game.roll(state, (random.randint(1, FACES),))
            continue
        assert isinstance(now, Choose)
        view = game.view(state, now.seat)
        worths = players[now.seat].worths(view, now)
        chosen = worths.index(max(worths))
        if judge is not None and players[now.seat] is not judge:
            true = judge.worths(view, now)
            lost[now.seat] += max(true) - true[chosen]
        state = game.play(state, now.actions[chosen])
    return [(seat in now.winners) / len(now.winners) for seat in range(game.players)], lost


def estimate(values: list[float]) -> str:
    """A share in percent."""
    return f"{100 * mean(values):.2f} ± {196 * stdev(values) / len(values) ** 0.5:.2f}"


def between_two(games: int) -> dict[str, Any]:
    """The exact solution against itself and two others."""
    game = Zocken()
    exact = best(game)
    assert exact.duel.pair is not None
    value = float(exact.duel.pair.wins[pair.TURNS].at(np.array(0)))
    itself = [played(game, [exact, exact], None, seed)[0][0] for seed in range(games)]
    found: dict[str, Any] = {"value": 100 * value, "who_begins_wins": estimate(itself)}
    found["standard_errors_off"] = (mean(itself) - value) / (stdev(itself) / games**0.5)
    for name, other in (("points", for_points(game)), ("lead", ForTheLead(exact.game, exact.tables))):
        wins, given = [], []
        for seed in range(games):
            mine = seed % 2
            parts, lost = played(game, [exact, other] if mine == 0 else [other, exact], exact, seed)
            wins.append(parts[mine])
            given.append(lost[1 - mine])
        found[f"wins_against_{name}"] = estimate(wins)
        found[f"{name}_gives_away"] = estimate(given)
        """A game, to one who plays exactly."""
    return found


def among_many(players: int, games: int) -> dict[str, Any]:
    """One for the lead among others for points, and one for points among others for the lead."""
    game = Zocken(players=players)
    new, old = best(game), for_points(game)
    found: dict[str, Any] = {"players": players, "fair_share": 100 / players}
    for name, one, others in (("for_the_lead_among_points", new, old), ("for_points_among_leads", old, new)):
        wins = []
        for seed in range(games):
            mine = seed % players
            seats = [one if seat == mine else others for seat in range(players)]
            wins.append(played(game, seats, None, seed)[0][mine])
        found[name] = estimate(wins)
    return found


def drawn(players: int, games: int) -> dict[str, Any]:
    """One for the lead among others for points, and the other way round, with all bets on every turn."""
    tables, random = best(Zocken(players=players)).tables, np.random.default_rng(players)
    scores, bets = tables["scores"].ravel(), tables["bets"].ravel()
    weights = {"points": tables["turns"].ravel() / FACES**DICE, "lead": tables["later"].ravel() / FACES**DICE}
    found: dict[str, Any] = {"players": players, "fair_share": 100 / players}
    for aim, weight in weights.items():
        change = scores - bets
        found[f"{aim}_a_turn"] = f"{weight @ scores:.2f} points, {weight @ bets:.2f} a bet, {weight @ change:.2f} lead"
    for one, others in (("lead", "points"), ("points", "lead")):
        totals = np.zeros((players, games), dtype=np.int64)
        for seat in range(players):
            results = random.choice(len(scores), (ROUNDS, games), p=weights[one if seat == 0 else others])
            totals += bets[results].sum(axis=0)
            totals[seat] += (scores - bets)[results].sum(axis=0)
        parts = pair.won(totals)[0]
        found[f"for_{one}_among_{others}"] = estimate(parts.tolist())
    return found


def ship() -> dict[str, Any]:
    """All files with their sizes."""
    scores, bets = turn.ends(Zocken())
    whole = graph.load(Zocken())
    files = [graph.ship(), solution.ship(), pair.ship(whole, scores, bets, lambda done: print(f"{done:.3f}"))]
    return {file.name: file.stat().st_size for file in files}


def main() -> None:
    """Print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--two", type=int, metavar="GAMES")
    parser.add_argument("--many", type=int, metavar="GAMES")
    parser.add_argument("--drawn", type=int, metavar="GAMES")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--ship", action="store_true")
    given = parser.parse_args()
    if given.ship:
        found = ship()
    elif given.drawn:
        found = drawn(given.players, given.drawn)
    elif given.two:
        found = between_two(given.two)
    else:
        found = among_many(given.players, given.many) if given.many else speed()
    if given.json:
        print(json.dumps(found))
    else:
        for name, value in found.items():
            print(f"{name:32} {value:,.4g}" if isinstance(value, float) else f"{name:32} {value}")


if __name__ == "__main__":
    main()
