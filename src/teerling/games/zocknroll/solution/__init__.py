"""Zock 'n' Roll: exact chances of combinations, and an equilibrium of a deal.

A deal is played for its points. Up to seven players every public history is distinguished (`tree`) and the
gain of deviation is exact; with more, seats only count who is in before and after them (`crowd`) and the
gain is measured on fresh samples. The game has more than two players and no fixed sum: what is found is a profile
in which nobody gains more than `residual` points by playing otherwise, not the only one.

The game is won by most points when a sixth cross ends it, which is not the same as most points in every deal. So a
decision is judged by the chance to win when the game is played on from there (`whole`), an estimate; only
who decides without knowing the own dice goes by the points of the deal.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Any

import numpy as np
from msgspec.structs import replace

from teerling.core.dice import DIE, Faces, ascending, multisets
from teerling.core.game import Choose, Seat
from teerling.games.zocknroll.rules import WHITE_DICE, Action, Deciding, Enter, Entering, In, Out, View, ZockNRoll
from teerling.games.zocknroll.solution.crowd import crowd_tables
from teerling.games.zocknroll.solution.kernel import node
from teerling.games.zocknroll.solution.model import Model, probabilities
from teerling.games.zocknroll.solution.tree import Deal, Policy
from teerling.games.zocknroll.solution.whole import Whole, by_node, state_of
from teerling.solving import Progress, Tables, Unit

VERSION = 1
TREE_PLAYERS = 7
"""With more, histories are too many to tell them all apart."""
WORK = 20e6
"""Steps times histories times hands of a class of white dice."""
MOST_STEPS, CHUNK = 10_000, 50
PATIENCE = 0.1
"""After so much of the work without progress, the best so far is taken up again."""
ENOUGH = 5e-6
"""A class whose gain of deviation is below this is not improved further."""


def essence(game: ZockNRoll) -> ZockNRoll:
    """Who starts and who throws the dice do not matter; Jörg's points only where he plays."""
    counts = game.joerg_counts if game.joerg else True
    rows = game.tableau if game.tableau != replace(game, tableau=None).rows else None
    return replace(game, first="lot", cups="looked_into", joerg_counts=counts, tableau=rows)


def build(game: ZockNRoll, progress: Progress) -> Tables:
    """An equilibrium of a deal."""
    model = Model(game)
    if game.players > TREE_PLAYERS:
        return crowd_tables(model, progress)
    return tree_tables(model, progress)


def tree_tables(model: Model, progress: Progress) -> Tables:
    """Predictive CFR+ for every class of white dice until it is good enough or the work is used up."""
    players, hands = model.game.players, len(model.hands)
    limit = int(np.clip(WORK / (3**players * hands), 1, MOST_STEPS))
    done, lock = [0.0], Lock()

    def told(share: float) -> None:
        with lock:
            done[0] += share / model.fourths
            progress(min(done[0], 0.999))

    def solved(index: int) -> Tables:
        white = model.whites[index]
        deal = Deal(model, white)
        chosen, least = deal.policy, np.inf
        spent = stalled = 0
        while spent < limit and least > ENOUGH:
            steps = min(max(CHUNK, limit // 20), limit - spent)
            deal.improve(steps)
            spent += steps
            stalled += steps
            told(len(white.fourths) * steps / limit)
            mean = deal.mean()
            gain = float(deal.judge(mean).max())
            if gain < least:
                chosen, least, stalled = mean, gain, 0
            elif stalled > PATIENCE * limit:
                deal.restart(chosen)
                stalled = 0
        told(len(white.fourths) * (limit - spent) / limit)
        first, second = chosen
        pure_gains = deal.judge(Policy(np.round(first), np.round(second)))
        gains = deal.judge(chosen)
        found = deal.found
        return {
            "chance1": first.astype(np.float32),
            "worth1": (found.in1 / found.reach1[:, None]).astype(np.float32),
            "reach1": found.reach1,
            "chance2": second.astype(np.float32),
            "worth2": (found.in2 / found.reach2[:, :, None]).astype(np.float32),
            "reach2": found.reach2,
            "value": found.worth,
            "gain": gains,
            "pure_gain": pure_gains,
            "steps": np.array(spent),
        }

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        parts = list(threads.map(solved, range(len(model.whites))))
    weights = np.array([white.weight for white in model.whites])
    tables: Tables = {
        name: np.stack([part[name] for part in parts]) for name in ("chance1", "worth1", "reach1", "steps")
    }
    for name in ("chance2", "worth2", "reach2"):
        tables[name] = np.concatenate([part[name] for part in parts])
    for name in ("value", "gain", "pure_gain"):
        tables[name] = weights @ np.stack([part[name] for part in parts])
    return tables


class Solved:
    """A deal by its tables, and what the rest of the game adds."""

    def __init__(self, game: ZockNRoll, tables: Tables) -> None:
        self.game, self.tables = game, tables
        self.model = Model(game)
        self.exact = game.players <= TREE_PLAYERS
        self.rules = self.model.rules(self.model.whites, histories=self.exact)
        self.names = [row.combination for row in game.rows]
        self.whole = Whole(self.model, tables, self.rules)

    def report(self) -> dict[str, Any]:
        """Points of a deal by seat from the starter on, the gain of deviation, and the chances of combinations."""
        players, model = self.game.players, self.model
        decisions1 = len(model.places3) * (2**players - 1)
        decisions2 = len(model.places4) * (3**players - 2**players)
        counts = probabilities(self.game)
        return {
            "value": float(self.tables["value"].mean()),
            "unit": "points",
            "states": len(model.hands) * (decisions1 + decisions2),
            "residual": float(self.tables["gain"].max()),
            "residual_exact": self.exact,
            "seats": self.tables["value"].tolist(),
            "gains": self.tables["gain"].tolist(),
            **self._sampled(),
            "steps": int(self.tables["steps"].max()),
            "probabilities": {
                str(number): {name: ways / total for name, (ways, total) in row.items()}
                for number, row in enumerate(counts, 1)
            },
            "counts": {
                str(number): {name: ways for name, (ways, _) in row.items()} for number, row in enumerate(counts, 1)
            },
            "totals": {str(number): next(iter(row.values()))[1] for number, row in enumerate(counts, 1)},
        }

    def _sampled(self) -> dict[str, float]:
        """Exact: also the gain against seats that never mix. Sampled: the lower figure and the error of values."""
        if self.exact:
            return {"pure_gain": float(self.tables["pure_gain"].max())}
        return {"residual_low": float(self.tables["gain_low"].max()), "error": float(self.tables["error"].max())}

    def unit(self, view: View) -> Unit:
        """The chance to win the game, or points of this deal where the own dice are not known."""
        return "points" if _blind(view) else "win"

    def worths(self, view: View, choice: Choose[Action]) -> list[float]:
        """The chance to win, or what is still to be had in this deal."""
        if _blind(view):
            return self.points(view, choice)
        return self.whole.worths(view, choice)

    def points(self, view: View, choice: Choose[Action]) -> list[float]:
        """Expected points of the deal from here on."""
        return [self._points(view, choice.seat, action) for action in choice.actions]

    def _points(self, view: View, seat: Seat, action: Action) -> float:
        match action:
            case Out():
                return self.out_pays(view, seat)
            case In():
                return self.in_worth(view, seat)
            case Enter(combination):
                return self.game.rows[self.names.index(combination)].points
            case _:
                return 0.0

    # Out or in ----------------------------------------------------------------------------------------------------

    def out_pays(self, view: View, seat: Seat) -> float:
        """Points of getting out now; a mean if the own dice are not known."""
        if view.cups[seat]:
            return self.model.out_pays(view.round, view.cups[seat], view.white)
        pays = [self.model.out_pays(view.round, hand, view.white) for hand in self.model.hands]
        return float(self.model.prior @ np.array(pays))

    def in_worth(self, view: View, seat: Seat) -> float:
        """Expected points of staying in."""
        where = self.model.place_of(view.white)
        table = by_node(self.tables["worth1" if view.round == 1 else "worth2"])
        worths = table[where.index, node(self.game.players, self.rules.offset, self.model.point_of(view))]
        cup = view.cups[seat]
        return float(worths[where.hands[self.model.hand_of[cup]]] if cup else self.model.prior @ worths)

    # Why ----------------------------------------------------------------------------------------------------------

    def why(self, view: View, action: Action) -> tuple[str, dict[str, str | int]]:
        """What getting out pays, how often the own dice end highest, what a row pays."""
        match view.phase, action:
            case Deciding(seat), Out():
                pays = f"{self.out_pays(view, seat):.1f}"
                if not view.cups[seat]:
                    return "zocknroll-coach-out-blind", {"points": pays}
                if not view.forms[seat]:
                    return "zocknroll-coach-out-nothing", {"points": pays}
                return "zocknroll-coach-out", {"points": pays, "combination": view.forms[seat][0]}
            case Deciding(seat), In():
                worth = f"{self.in_worth(view, seat):.1f}"
                others = sum(view.playing) - 1 + self.game.joerg
                if not view.cups[seat]:
                    return "zocknroll-coach-in-blind", {"points": worth}
                if not others:
                    return "zocknroll-coach-in-alone", {"points": worth}
                percent = round(100 * self.highest(view.cups[seat], view.white, others))
                return "zocknroll-coach-in", {"points": worth, "percent": percent, "others": others}
            case Entering((seat, *_)), Enter(combination):
                points = str(self.game.rows[self.names.index(combination)].points)
                settled = self.whole.settled(self.game.play(state_of(view), action), seat)
                if settled is not None:
                    key = "zocknroll-coach-wins" if settled else "zocknroll-coach-loses"
                    return key, {"points": points, "combination": combination}
                return "zocknroll-coach-enter", {"points": points, "combination": combination}
            case _:
                return "zocknroll-coach-gather", {}

    def highest(self, hand: Faces, white: Faces, others: int) -> float:
        """The chance that nobody has a higher combination in round 3, if the others hold any dice."""
        chance = ways = 0.0
        for rest, weight in multisets(DIE, sum(WHITE_DICE) - len(white)):
            shown = ascending(white + rest)
            mine = self.model.rank(hand, shown)
            ranks = np.array([self.model.rank(theirs, shown) for theirs in self.model.hands])
            chance += weight * float(self.model.prior[ranks >= mine].sum()) ** others
            ways += weight
        return chance / ways


def _blind(view: View) -> bool:
    """Whether somebody has to decide about dice that nobody has told the program."""
    return isinstance(view.phase, Deciding) and not view.cups[view.phase.seat]
