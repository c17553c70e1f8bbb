"""A Zocken turn with others before the last round: everybody plays for his lead, the mean of his leads over the others.

Who has bet on the builder gets half of what he scores, so points are not what he should play for: with all bets on it,
50 points bring a lead of 70, and 60 points one of only 30. A bet is made if it makes the bettor's own lead greater: he
foresees who will bet after him, and how the builder will play with so many bets. For this aim all of it is exact.

All sums are whole numbers: a lead is counted once for each of the others. The builder's is mixed with what bettors get
(`turn.mixed`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import lcm
from typing import Any

from teerling.games.zocken import rules
from teerling.games.zocken.rules import BETS_AFTER, Betting
from teerling.games.zocken.solution.evaluate import Bets, State, solve
from teerling.games.zocken.solution.goals import Goal
from teerling.games.zocken.solution.graph import Array, Graph, dice_of, packed, unpacked
from teerling.games.zocken.solution.rows import FACES
from teerling.games.zocken.solution.turn import apart, kept, mixed, outcomes, placed, start
from teerling.solving import Tables, Unit
from teerling.solving.arrays import np

OTHERS = range(1, 8)
"""So many others there can be."""
WHOLE = lcm(*OTHERS)


class LeadGoal(Goal):
    """Played for the lead over so many others."""

    def __init__(
        self,
        graph: Graph,
        ends: Array,
        others: int,
        bets: Bets | None = None,
        known: Mapping[State, Sequence[Any]] | None = None,
    ) -> None:
        super().__init__(graph, ends, bets, known)
        self.others = others

    def at(self, states: Sequence[State]) -> list[float]:
        """By how much the lead grows, on average."""
        found = zip(self.sums(states), states, strict=True)
        return [
            float(apart(mixture)[0]) / (self.others * FACES ** dice_of(self.graph, node))
            for (mixture,), (node, _) in found
        ]


class Lead:
    """What to do when the lead counts."""

    unit: Unit = "points"

    def __init__(self, graph: Graph, tables: Tables) -> None:
        self.graph, self.tables = graph, tables
        self._goals: dict[tuple[int, int | None], LeadGoal] = {}

    def goal(self, state: rules.State) -> LeadGoal:
        """What the builder plays for."""
        key = len(state.totals) - 1, len(state.bettors) if placed(state) >= BETS_AFTER else None
        if key not in self._goals:
            self._goals[key] = self._goal(*key)
        return self._goals[key]

    def bet_worths(self, state: rules.State, here: State) -> list[float]:
        """By how much a bet makes the lead of the one who is asked greater, and 0 without it."""
        assert isinstance(state.phase, Betting)
        players, so_far = len(state.totals), len(state.bettors)
        mixtures = solve(self.graph, [here], self._ends(players - 1)).at(here)
        assert mixtures is not None
        bets = Bettors(np.array(mixtures)[:, None])
        final = bets.final((state.phase.seat - state.seat) % players)
        gained = bets.chosen(bets.lead_with, final[so_far + 1]) - bets.chosen(bets.lead_without, final[so_far])
        return [float(gained[0]) / ((players - 1) ** 2 * FACES ** dice_of(self.graph, here[0])), 0.0]

    def _goal(self, others: int, bets: int | None) -> LeadGoal:
        """With so many bets, or before them."""
        ends = self._ends(others)
        if bets is not None:
            return LeadGoal(self.graph, ends[bets : bets + 1], others)
        return LeadGoal(self.graph, ends, others, foreseen, self._kept(others))

    def _ends(self, others: int) -> Array:
        return ends_by_bets(self.tables["scores"], self.tables["bets"], others)

    def _kept(self, others: int) -> dict[State, list[Any]]:
        if "lead" in self.tables:
            lead, bets = self._unpacked
            mixtures = mixed(lead[:, others - 1] * others // WHOLE, bets[:, others - 1]).tolist()
        else:
            mixtures = early(self.graph, self._ends(others)).tolist()
        return {state: [mixture] for state, mixture in zip(kept(self.graph), mixtures, strict=True)}

    @cached_property
    def _unpacked(self) -> tuple[Array, Array]:
        return unpacked(self.tables["lead"], 8), unpacked(self.tables["lead_bets"], 8)


def ends_by_bets(scores: Array, bets: Array, others: int) -> Array:
    """What the ends of a turn are worth to the builder, with 0, 1 … bets on it."""
    return np.stack([mixed(others * scores - many * bets, bets) for many in range(others + 1)])


class Bettors:
    """Who will bet, by what comes of it with 0, 1 … bets: the first axis of the mixtures."""

    def __init__(self, mixtures: Array) -> None:
        self.others = others = len(mixtures) - 1
        goal, bet = apart(mixtures)
        bets = np.arange(others + 1).reshape(-1, *[1] * (mixtures.ndim - 1))
        score = goal + bets * bet
        self.lead_with = others**2 * bet - score - others * (bets - 1) * bet
        """The lead of one who has bet, counted once for each pair of others."""
        self.lead_without = -score - others * bets * bet

    def final(self, asked: int) -> list[Array]:
        """How many will have bet in the end, if 0, 1 … have when so many have been asked."""
        found = [np.full(self.lead_with.shape[1:], bets) for bets in range(self.others + 1)]
        for before in range(self.others - 1, asked - 1, -1):
            bet = [self.chosen(self.lead_with, one) for one in found]
            not_bet = [self.chosen(self.lead_without, one) for one in found]
            found = [
                np.where(bet[so_far + 1] > not_bet[so_far], found[so_far + 1], found[so_far])
                for so_far in range(before + 1)
            ]
        return found

    @staticmethod
    def chosen(worths: Array, bets: Array) -> Array:
        """The worths with so many bets."""
        found: Array = np.take_along_axis(worths, bets[None], axis=0)[0]
        return found


def foreseen(worths: Array) -> Array:
    """What it is worth to the builder before the bets, from what it is worth with 0, 1 … of them."""
    bets = Bettors(worths.transpose(1, 0, 2)).final(0)[0]
    return np.take_along_axis(worths, bets[:, None], axis=1)


# Computing it -------------------------------------------------------------------------------------------------------


def early(graph: Graph, ends: Array) -> Array:
    """What is kept of it."""
    found = solve(graph, [start(graph)], ends, foreseen)
    return np.array([found.at(state) for state in kept(graph)])[:, 0]


def build(graph: Graph, scores: Array, bets: Array) -> Tables:
    """What is kept, for any number of others: it hardly depends on it, and so packs well."""
    found = [apart(early(graph, ends_by_bets(scores, bets, others))) for others in OTHERS]
    lead = [goal * (WHOLE // others) for others, (goal, _) in zip(OTHERS, found, strict=True)]
    return {
        "lead": packed(np.stack(lead, axis=-1)),
        "lead_bets": packed(np.stack([bet for _, bet in found], axis=-1)),
    }


def turns(graph: Graph, tables: Tables) -> Tables:
    """How often a turn ends with what, if everybody has bet on it or, where that does not pay, nobody has."""
    found = solve(graph, [start(graph)], mixed(tables["scores"] - tables["bets"], tables["bets"])[None])
    mixtures = found.at(start(graph))
    assert mixtures is not None
    pays = apart(mixtures[0])[1] > 0
    return {"later": outcomes(found) if pays else tables["turns"], "pays": np.array([pays])}
