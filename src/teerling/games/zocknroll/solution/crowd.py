"""A deal with many players, who only count: how many are in before me, how many after me.

Regret matching on sampled deals. The dice of all others are sampled, the own hand runs through all of them: what the
others do does not depend on it. Every class of white dice is a game of its own. In round 1 a node is the seat (from
the starter on) and how many before it are in; in round 2, how many before it stayed in and how many after it are
still to decide, whatever the seat: seats forget in which order others got out.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import NamedTuple

import numpy as np

from teerling.games.zocknroll.solution.kernel import (
    BELOW_ALL,
    FACES,
    ONLY,
    DealRules,
    Floats,
    Ints,
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
from teerling.solving import Progress, Tables
from teerling.solving.compiled import compiled

SAMPLES = 150_000
"""Deals sampled for every seat and class of white dice; profi deals cost more and get fewer."""
CHUNKS = 20


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


class Seen(NamedTuple):
    """How often a seat came to a node and what staying in brought there, and its points and their squares."""

    first: Floats
    second: Floats
    points: Floats


@compiled
def _drawn(prior: Floats) -> int:
    """A hand."""
    hand, left = 0, np.random.random() - prior[0]
    while left > 0 and hand < prior.size - 1:
        hand += 1
        left -= prior[hand]
    return hand


@compiled
def _decided(rules: DealRules, chances: Chances, seat: int, held: Ints) -> Met:
    """Sample the dice of the others and who of them is in at the end, if this seat stays in to the end.

    What they show then are the first hands in `held`.
    """
    fourth = np.random.randint(FACES)
    point, mine = dealt(rules.players, ONLY), 0
    while point.place < rules.players:
        before = count_of(earlier(point.still, point.place))
        stays = True
        if point.place == seat:
            mine = before
        else:
            held[point.place] = _drawn(rules.prior)
            stays = np.random.random() < chances.first[point.place, before, held[point.place]]
        point = answered(rules.players, point, stays)
    if rules.joerg:
        held[rules.players] = _drawn(rules.prior)
    four, called, stayed, waiting = rules.fourth[ONLY, fourth], rules.called[ONLY, fourth], 0, 0
    point = fourth_thrown(rules.players, point, four, called, held)
    while point.place < rules.players:
        before, after = counts(point)
        stays = True
        if point.place == seat:
            stayed, waiting = before, after
        else:
            stays = np.random.random() < chances.second[point.kind, before, after, held[point.place]]
        point = answered(rules.players, point, stays)
    rivals = 0
    for place in range(held.size):
        if place != seat and shows(rules.players, point.still, place):
            held[rivals] = held[place]
            rivals += 1
    return Met(mine, point.kind, fourth, stayed, waiting, rivals)


@compiled
def _shown(rules: DealRules, met: Met, held: Ints, stay: Floats) -> None:
    """What each hand has in the end against these rivals."""
    stay[:] = 0.0
    for face in range(FACES):
        ranks, entries = rules.rank[met.kind, face], rules.entry[met.kind, face]
        best = BELOW_ALL
        for rival in range(met.rivals):
            best = min(best, int(ranks[held[rival]]))
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
    held, stay = np.zeros(players + rules.joerg, np.int64), np.zeros(hands)
    for step in range(steps[0] + 1, steps[1] + 1):
        for seat in range(players):
            met = _decided(rules, chances, seat, held)
            _shown(rules, met, held, stay)
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
def observe(seed: int, samples: int, rules: DealRules, policies: tuple[Chances, Chances], seen: Seen) -> None:
    """Sample deals against the first policy; each seat in turn follows the second, which may differ by seat."""
    np.random.seed(seed)
    hands, players = rules.prior.size, rules.players
    held, stay = np.zeros(players + rules.joerg, np.int64), np.zeros(hands)
    for _ in range(samples):
        for seat in range(players):
            met = _decided(rules, policies[0], seat, held)
            _shown(rules, met, held, stay)
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

    def watch(self, seed: int, samples: int, chances: Chances, mine: Chances) -> Seen:
        """What `mine` meets when all others follow `chances`."""
        players = self.rules.players
        seen = Seen(np.zeros((*self.shape1, 2)), np.zeros((players, *self.shape2, 2)), np.zeros((players, 2)))
        observe(seed, samples, self.rules, (chances, mine), seen)
        return seen

    def judged(self, samples: int, seed: int) -> Tables:
        """The mean chances, what staying in is worth, and the gain of deviation.

        A best response is found on samples. On these very samples it looks too good, on others it is not quite the
        best: the true gain of a seat that sees the same lies between `gain` and `gain_low`, but for the error of the
        samples.
        """
        chances = self.mean()
        own = Chances(chances.first, np.repeat(chances.second[None], self.rules.players, axis=0))
        seen = self.watch(seed, samples, chances, own)
        ideal2 = (_means(seen.second) > self.rules.out2[:, None, None, :]).astype(float)
        better = self.watch(seed, samples, chances, Chances(own.first, ideal2))
        ideal = Chances((_means(better.first) > self.rules.out1[ONLY]).astype(float), ideal2)
        best = self.watch(seed, samples, chances, ideal).points / samples
        fresh, fresh_best = (self.watch(seed + 1, samples, chances, mine).points / samples for mine in (own, ideal))
        worths = seen.points / samples
        return {
            "chance1": chances.first.astype(np.float32),
            "worth1": _means(seen.first).astype(np.float32),
            "chance2": chances.second.astype(np.float32),
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
    """Every class of white dice, sampled."""
    samples = SAMPLES * 21 // len(model.hands) // 2 * 2
    done, lock = [0], Lock()

    def told() -> None:
        with lock:
            done[0] += 1
            progress(min(0.999, done[0] / (len(model.whites) * (CHUNKS + 1))))

    def solved(index: int) -> Tables:
        deal = CrowdDeal(model, model.whites[index])
        for chunk in range(CHUNKS):
            deal.improve(samples // CHUNKS, 1000 * index + chunk)
            told()
        part = deal.judged(samples // 4, 1000 * index + 900)
        told()
        return part

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        parts = list(threads.map(solved, range(len(model.whites))))
    weights = np.array([white.weight for white in model.whites])
    tables: Tables = {name: np.stack([part[name] for part in parts]) for name in ("chance1", "worth1", "steps")}
    for name in ("chance2", "worth2"):
        tables[name] = np.concatenate([part[name] for part in parts])
    for name in ("value", "gain", "gain_low"):
        tables[name] = weights @ np.stack([part[name] for part in parts])
    tables["error"] = np.sqrt(weights**2 @ np.stack([part["variance"] for part in parts]))
    return tables
