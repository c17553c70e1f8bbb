"""A deal with many players, who only count: how many are in before me, how many after me.

Regret matching on sampled deals. The dice of all others are sampled, the own hand runs through all of them: what the
others do does not depend on it. Every class of white dice is a game of its own. In round 1 a node is the seat (from
the starter on) and how many before it are in; in round 2, how many before it stayed in and how many after it are
still to decide, whatever the seat: seats forget in which order others got out.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from teerling.games.zocknroll.solution.deal import BELOW_ALL, FACES, LEVELS, DealRules, Floats, Ints, levels
from teerling.games.zocknroll.solution.kernel import (
    ONLY,
    answered,
    count_of,
    counts,
    dealt,
    earlier,
    fourth_thrown,
    paid,
    shows,
)
from teerling.games.zocknroll.solution.model import Model, White
from teerling.games.zocknroll.solution.parallel import joined, solve_classes
from teerling.solving import Progress, Tables
from teerling.solving.compiled import compiled

SAMPLES = 150_000
"""Deals sampled for every seat and class of white dice, if there are as many hands as in the basic game."""
BASIC_HANDS = 21
"""With more hands a deal costs more, and fewer are sampled."""
CHUNKS = 20
"""Parts in which they are sampled; after each, progress is told."""
JUDGED_SHARE = 4
"""One in so many deals is sampled once more to judge what was found."""
SEEDS = 1000
"""Between two classes of white dice, and …"""
JUDGING_SEED = 900
"""… from the first chunk of a class to its judging: no two samples meet the same dice."""


class Chances(NamedTuple):
    """Chances to stay in."""

    first: Floats
    """By seat, count before it and hand."""
    second: Floats
    """By class of the fourth die, counts before and after, and hand (as it is called there)."""


class Pairs(NamedTuple):
    """Two numbers by node and hand: regrets of both actions, or weight and weighted sum."""

    first: Floats
    second: Floats


class Met(NamedTuple):
    """Where a sampled deal has led a seat that stays in."""

    before: int
    """How many before it were in when it was asked in round 1."""
    kind: int
    """The class of the fourth die."""
    fourth: int
    """Its face."""
    stayed: int
    """How many before it were in when it was asked in round 2, and how many after it were still to decide."""
    waiting: int
    rivals: int
    """How many others show their dice at the end."""


class VisitSums(NamedTuple):
    """Sums over sampled deals."""

    first: Floats
    """By node of round 1 and hand: how often the seat came there, and what staying in brought."""
    second: Floats
    """The same by seat and node of round 2."""
    points: Floats
    """By seat: points of the deals, and their squares."""


@compiled
def _drawn(prior: Floats) -> int:
    """A hand, by its chance."""
    hand, left = 0, np.random.random() - prior[0]
    while left > 0 and hand < prior.size - 1:
        hand += 1
        left -= prior[hand]
    return hand


@compiled
def _decided(rules: DealRules, chances: Chances, seat: int, cups: Ints) -> Met:
    """Sample the dice of the others and who of them is in at the end, if this seat stays in to the end.

    What they show then are the first hands of `cups`.
    """
    fourth = np.random.randint(FACES)
    point, mine = dealt(rules.players, ONLY), 0
    while point.place < rules.players:
        before = count_of(earlier(point.staying, point.place))
        stays = True
        if point.place == seat:
            mine = before
        else:
            cups[point.place] = _drawn(rules.prior)
            stays = np.random.random() < chances.first[point.place, before, cups[point.place]]
        point = answered(rules.players, point, stays)
    if rules.joerg:
        cups[rules.players] = _drawn(rules.prior)
    four, called, stayed, waiting = rules.fourth[ONLY, fourth], rules.called[ONLY, fourth], 0, 0
    point = fourth_thrown(rules.players, point, four, called, cups)
    while point.place < rules.players:
        before, after = counts(point)
        stays = True
        if point.place == seat:
            stayed, waiting = before, after
        else:
            stays = np.random.random() < chances.second[point.kind, before, after, cups[point.place]]
        point = answered(rules.players, point, stays)
    rivals = 0
    for place in range(cups.size):
        if place != seat and shows(rules.players, point.staying, place):
            cups[rivals] = cups[place]
            rivals += 1
    return Met(mine, point.kind, fourth, stayed, waiting, rivals)


@compiled
def _shown(rules: DealRules, met: Met, cups: Ints, stay: Floats) -> None:
    """What each hand has in the end against these rivals."""
    stay[:] = 0.0
    for face in range(FACES):
        ranks, entries = rules.rank[met.kind, face], rules.entry[met.kind, face]
        best = BELOW_ALL
        for rival in range(met.rivals):
            best = min(best, int(ranks[cups[rival]]))
        for hand in range(stay.size):
            rank = int(ranks[hand])
            stay[hand] += paid(0.0, entries[hand], rules.won, rank <= best, rank < best) / FACES


@compiled
def _stay(regret: Floats) -> float:
    """The chance to stay in, in proportion to positive regrets."""
    go, stay = max(regret[0], 0.0), max(regret[1], 0.0)
    return stay / (go + stay) if go + stay > 0 else 0.5


@compiled
def train(seed: int, steps: tuple[int, int], rules: DealRules, chances: Chances, pairs: tuple[Pairs, Pairs]) -> None:
    """External sampling, later samples weighing more."""
    np.random.seed(seed)
    regrets, sums = pairs
    hands, players = rules.prior.size, rules.players
    cups, stay = np.zeros(players + rules.joerg, np.int64), np.zeros(hands)
    for step in range(steps[0] + 1, steps[1] + 1):
        for seat in range(players):
            met = _decided(rules, chances, seat, cups)
            _shown(rules, met, cups, stay)
            first, second = chances.first[seat, met.before], chances.second[met.kind, met.stayed, met.waiting]
            regret1, regret2 = regrets.first[seat, met.before], regrets.second[met.kind, met.stayed, met.waiting]
            sums1, sums2 = sums.first[seat, met.before], sums.second[met.kind, met.stayed, met.waiting]
            for hand in range(hands):
                there = rules.called[ONLY, met.fourth, hand]
                come, now = first[hand], second[there]
                gain2 = stay[there] - rules.out2[met.kind, there]
                gain1 = rules.out2[met.kind, there] + now * gain2 - rules.out1[ONLY, hand]
                sums1[hand, 0] += step
                sums1[hand, 1] += step * come
                sums2[there, 0] += step * come
                sums2[there, 1] += step * come * now
                regret1[hand, 0] -= step * come * gain1
                regret1[hand, 1] += step * (1 - come) * gain1
                regret2[there, 0] -= step * now * gain2
                regret2[there, 1] += step * (1 - now) * gain2
                first[hand], second[there] = _stay(regret1[hand]), _stay(regret2[there])


@compiled
def observe(seed: int, samples: int, rules: DealRules, policies: tuple[Chances, Chances], seen: VisitSums) -> None:
    """Sample deals against the first policy; each seat in turn follows the second, which may differ by seat."""
    np.random.seed(seed)
    hands, players = rules.prior.size, rules.players
    cups, stay = np.zeros(players + rules.joerg, np.int64), np.zeros(hands)
    for _ in range(samples):
        for seat in range(players):
            met = _decided(rules, policies[0], seat, cups)
            _shown(rules, met, cups, stay)
            seen1 = seen.first[seat, met.before]
            seen2 = seen.second[seat, met.kind, met.stayed, met.waiting]
            mine1 = policies[1].first[seat, met.before]
            mine2 = policies[1].second[seat, met.kind, met.stayed, met.waiting]
            points = 0.0
            for hand in range(hands):
                there = rules.called[ONLY, met.fourth, hand]
                value = mine2[there] * stay[there] + (1 - mine2[there]) * rules.out2[met.kind, there]
                seen1[hand, 0] += 1.0
                seen1[hand, 1] += value
                seen2[there, 0] += 1.0
                seen2[there, 1] += stay[there]
                points += rules.prior[hand] * (mine1[hand] * value + (1 - mine1[hand]) * rules.out1[ONLY, hand])
            seen.points[seat, 0] += points
            seen.points[seat, 1] += points * points


class CrowdDeal:
    """The deals that begin with one class of white dice."""

    def __init__(self, model: Model, white: White) -> None:
        players, hands = model.game.players, len(model.hands)
        self.rules = model.rules([white], histories=False)
        self.shape1 = (players, players, hands)
        self.shape2 = (len(white.fourths), players, players, hands)
        self.regrets = Pairs(np.zeros((*self.shape1, 2)), np.zeros((*self.shape2, 2)))
        self.sums = Pairs(np.zeros((*self.shape1, 2)), np.zeros((*self.shape2, 2)))
        self.chances = Chances(np.full(self.shape1, 0.5), np.full(self.shape2, 0.5))
        self.steps = 0

    def improve(self, samples: int, seed: int) -> None:
        """So many sampled deals for every seat."""
        train(seed, (self.steps, self.steps + samples), self.rules, self.chances, (self.regrets, self.sums))
        self.steps += samples

    def mean(self) -> Chances:
        """Mean chances to stay in; one half where nobody ever came."""
        return Chances(*(np.where(sums[..., 0] > 0, _means(sums), 0.5) for sums in self.sums))

    def watch(self, seed: int, samples: int, chances: Chances, mine: Chances) -> VisitSums:
        """What `mine` meets when all others follow `chances`."""
        players = self.rules.players
        seen = VisitSums(np.zeros((*self.shape1, 2)), np.zeros((players, *self.shape2, 2)), np.zeros((players, 2)))
        observe(seed, samples, self.rules, (chances, mine), seen)
        return seen

    def judged(self, samples: int, seed: int) -> Tables:
        """The mean chances, what staying in is worth, and the gain of deviation.

        A best response is found on samples. On these very samples it looks too good, on others it is not quite the
        best: the true gain of a seat that sees the same lies between `gain` and `gain_low`, but for the error of the
        samples.
        """
        chances = Chances(*(levels(mean) / LEVELS for mean in self.mean()))  # as they will stand in the tables
        own = Chances(chances.first, np.repeat(chances.second[None], self.rules.players, axis=0))
        seen = self.watch(seed, samples, chances, own)
        ideal2 = (_means(seen.second) > self.rules.out2[:, None, None, :]).astype(float)
        better = self.watch(seed, samples, chances, Chances(own.first, ideal2))
        ideal = Chances((_means(better.first) > self.rules.out1[ONLY]).astype(float), ideal2)
        best = self.watch(seed, samples, chances, ideal).points / samples
        fresh, fresh_best = (self.watch(seed + 1, samples, chances, mine).points / samples for mine in (own, ideal))
        worths = seen.points / samples
        return {
            "chance1": levels(chances.first),
            "worth1": _means(seen.first).astype(np.float32),
            "chance2": levels(chances.second),
            "worth2": _means(seen.second.sum(axis=0)).astype(np.float32),
            "value": worths[:, 0],
            "gain": best[:, 0] - worths[:, 0],
            "gain_low": fresh_best[:, 0] - fresh[:, 0],
            "variance": (worths[:, 1] - worths[:, 0] ** 2) / samples,
            "steps": np.array(self.steps),
        }


def _means(seen: Floats) -> Floats:
    """Mean of what was seen; 0 where nobody came."""
    means: Floats = seen[..., 1] / np.where(seen[..., 0] > 0, seen[..., 0], 1.0)
    return means


def crowd_tables(model: Model, progress: Progress) -> Tables:
    """For every class of white dice the mean chances to stay in, what that is worth, and the gain, all sampled."""
    samples = SAMPLES * BASIC_HANDS // len(model.hands) // 2 * 2  # even
    first_seeds = {white.dice: SEEDS * index for index, white in enumerate(model.whites)}

    def solved(white: White, told: Progress) -> Tables:
        deal, seed = CrowdDeal(model, white), first_seeds[white.dice]
        for chunk in range(CHUNKS):
            deal.improve(samples // CHUNKS, seed + chunk)
            told(1)
        part = deal.judged(samples // JUDGED_SHARE, seed + JUDGING_SEED)
        told(1)
        return part

    parts = solve_classes(model, progress, len(model.whites) * (CHUNKS + 1), solved)
    by_three, by_four = ("chance1", "worth1", "steps"), ("chance2", "worth2")
    tables = joined(model, parts, by_three, by_four, ("value", "gain", "gain_low"))
    weights = np.array([white.weight for white in model.whites])
    tables["error"] = np.sqrt(weights**2 @ np.stack([part["variance"] for part in parts]))
    return tables
