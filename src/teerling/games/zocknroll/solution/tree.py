"""A deal with every public history: regret matching on vectors of hands, and exact best responses.

Own dice are independent, so given who got out when, the hands of the others are independent too: a history needs one
range a seat, not their product, and what a lifted cup showed tells nothing about the others. Seats are counted from
the starter. A history of round 1 is the set of those in; of round 2, the set that came in and the set that is still in.
A node of round 1 is a seat and the set of those before it who are in; in round 2 the same among those who came in,
after `offset[set]`. What is walked here set by set is played step by step in `kernel`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from teerling.games.zocknroll.solution.deal import FACES, DealRules, Floats, Ints, Policy
from teerling.games.zocknroll.solution.kernel import ONLY, count_of, history_node, paid
from teerling.games.zocknroll.solution.model import Model, White
from teerling.solving.compiled import compiled, compiled_inline

TREMBLE = 1e-6
"""Nobody is ever quite sure to get out or stay in, so that every history has a worth."""

HELD = 10.0
"""Regret, in points, with which a policy is taken up again; 3 and 30 help less."""


class Found(NamedTuple):
    """What a walk through all histories finds. All but the last two are times the chance that the others allow it."""

    in1: Floats
    """Points of staying in, by node and hand."""
    reach1: Floats
    """That chance itself, by node."""
    in2: Floats
    reach2: Floats
    worth: Floats
    """Points of a deal by seat."""
    best: Floats
    """The same for a best response of this seat alone."""


class Book(NamedTuple):
    """Notes taken on the walk."""

    stayed1: Floats
    """By node of round 1: the chance that its seat stays in, and that it gets out."""
    left1: Floats
    later: Floats
    """Points of round 2 by fourth class, node of round 1 and hand: under the policy, and at best."""
    seats: Ints
    """Who came into round 2."""
    mass: Floats
    stayed: Floats
    """By node of round 2 for those who came in: chances to have come and stayed, and to have come and got out."""
    left: Floats
    cumulated: Floats
    """By node, fifth face and row: the chance to be in and have no better row."""
    guest: Floats
    """The same for Jörg, who is always in; 1 if he does not play."""
    equal: Floats
    """By node, fifth face and row: the chance of the others to have no better row, and to have worse ones only."""
    worse: Floats


# One walk ---------------------------------------------------------------------------------------------------------


@compiled_inline
def _ranges(rules: DealRules, policy: Policy, book: Book, kind: int, came_in: int) -> None:
    """What those who came in may hold if they stay in."""
    hands, rows = rules.prior.size, rules.rows
    prior, rank, cumulated, (first, second) = rules.prior, rules.rank, book.cumulated, policy
    weights = np.zeros(hands)
    for place in range(count_of(came_in)):
        node1 = history_node(book.seats[place], came_in)
        for local in range((1 << place) - 1, (1 << (place + 1)) - 1):
            node2 = rules.offset[came_in] + local
            stayed = left = 0.0
            cumulated[local] = 0.0
            book.equal[local] = 0.0
            book.worse[local] = 0.0
            for hand in range(hands):
                entered = prior[hand] * first[node1, hand]
                weights[hand] = entered * second[kind, node2, hand]
                stayed += weights[hand]
                left += entered - weights[hand]
            book.stayed[local], book.left[local] = stayed, left
            for face in range(FACES):
                for hand in range(hands):
                    cumulated[local, face, rank[kind, face, hand]] += weights[hand]
                for row in range(rows, -1, -1):
                    cumulated[local, face, row] += cumulated[local, face, row + 1]


@compiled_inline
def _showdowns(rules: DealRules, book: Book, kind: int, size: int, outside: float) -> None:
    """Round 3, for every set that may still be in: how often the others do not beat a row."""
    if rules.joerg:
        book.guest[:] = 0.0
        for face in range(FACES):
            for hand in range(rules.prior.size):
                book.guest[face, rules.rank[kind, face, hand]] += rules.prior[hand]
            for row in range(rules.rows, -1, -1):
                book.guest[face, row] += book.guest[face, row + 1]
    inside = np.zeros(size, np.int64)
    for staying in range(1, 1 << size):
        count, chance = 0, outside
        for place in range(size):
            local = history_node(place, staying)
            if staying >> place & 1:
                inside[count] = local
                count += 1
            else:
                chance *= book.left[local]
        if count > 1 or not rules.last_wins:
            _showdown(book, inside, count, chance)


@compiled_inline
def _showdown(book: Book, inside: Ints, count: int, chance: float) -> None:
    """The first so many of `inside` show their dice."""
    cumulated, guest, equals, worses = book.cumulated, book.guest, book.equal, book.worse
    for one in range(count):
        mine = inside[one]
        for face in range(FACES):
            for row in range(guest.shape[1] - 2):
                equal, worse = chance * guest[face, row], chance * guest[face, row + 1]
                for other in range(count):
                    if other != one:
                        equal *= cumulated[inside[other], face, row]
                        worse *= cumulated[inside[other], face, row + 1]
                equals[mine, face, row] += equal
                worses[mine, face, row] += worse


@compiled_inline
def _reach2(book: Book, place: int, before: int, size: int) -> float:
    """The chance of those who came in, but for this one, to let the node happen."""
    chance = 1.0
    for other in range(size):
        if other < place:
            theirs = history_node(other, before)
            chance *= book.stayed[theirs] if before >> other & 1 else book.left[theirs]
        elif other > place:
            chance *= book.mass[other]
    return chance


@compiled_inline
def _alone(left: Floats, place: int, size: int) -> float:
    """The chance that all but this one get out, if they are asked beside him alone."""
    chance = 1.0
    for other in range(size):
        if other != place:
            chance *= left[history_node(other, 1 << place)]
    return chance


@compiled_inline
def _second_round(rules: DealRules, policy: Policy, found: Found, book: Book, history: tuple[int, int, float]) -> None:
    """Points of staying in and of the whole of round 2."""
    kind, came_in, outside = history
    size = count_of(came_in)
    rank, entry, won, equal, worse = rules.rank, rules.entry, rules.won, book.equal, book.worse
    out2, second, in2, later = rules.out2, policy.second, found.in2, book.later
    for place in range(size):
        node1 = history_node(book.seats[place], came_in)
        for before in range(1 << place):
            local = history_node(place, before)
            node2 = rules.offset[came_in] + local
            chance = outside * _reach2(book, place, before, size)
            found.reach2[kind, node2] = chance
            alone = 0.0
            if rules.last_wins and before == 0:
                alone = outside * _alone(book.left, place, size)
            for hand in range(rules.prior.size):
                stay = 0.0
                for face in range(FACES):
                    row = rank[kind, face, hand]
                    stay = paid(stay, entry[kind, face, hand], won, equal[local, face, row], worse[local, face, row])
                stay = stay / FACES + alone * rules.alone2[kind, hand]
                go = out2[kind, hand] * chance
                now = second[kind, node2, hand]
                in2[kind, node2, hand] = stay
                later[0, kind, node1, hand] += now * stay + (1 - now) * go
                later[1, kind, node1, hand] += max(stay, go)


@compiled_inline
def _first_round(rules: DealRules, policy: Policy, found: Found, book: Book) -> None:
    """Points of staying in and of the whole deal: the fourth die is any of six."""
    found.worth[:] = 0.0
    found.best[:] = 0.0
    for seat in range(rules.players):
        for before in range(1 << seat):
            node = history_node(seat, before)
            chance = 1.0
            for other in range(seat):
                theirs = history_node(other, before)
                chance *= book.stayed1[theirs] if before >> other & 1 else book.left1[theirs]
            found.reach1[node] = chance
            alone = 0.0
            if rules.last_wins and before == 0:
                alone = _alone(book.left1, seat, rules.players)
            for hand in range(rules.prior.size):
                stay = ideal = 0.0
                for face in range(FACES):
                    stay += book.later[0, rules.fourth[ONLY, face], node, rules.called[ONLY, face, hand]]
                    ideal += book.later[1, rules.fourth[ONLY, face], node, rules.called[ONLY, face, hand]]
                once = alone * rules.alone1[ONLY, hand]
                stay, ideal, go = stay / FACES + once, ideal / FACES + once, rules.out1[ONLY, hand] * chance
                now = policy.first[node, hand]
                found.in1[node, hand] = stay
                found.worth[seat] += rules.prior[hand] * (now * stay + (1 - now) * go)
                found.best[seat] += rules.prior[hand] * max(ideal, go)


@compiled
def sweep(rules: DealRules, policy: Policy, found: Found, book: Book) -> None:
    """One walk through all histories under the given chances."""
    book.later[:] = 0.0
    book.stayed1[:] = 0.0
    for node in range(book.stayed1.size):
        for hand in range(rules.prior.size):
            book.stayed1[node] += rules.prior[hand] * policy.first[node, hand]
        book.left1[node] = 1 - book.stayed1[node]
    for came_in in range(1, 1 << rules.players):
        size, outside = 0, 1.0
        for seat in range(rules.players):
            node = history_node(seat, came_in)
            if came_in >> seat & 1:
                book.seats[size], book.mass[size] = seat, book.stayed1[node]
                size += 1
            else:
                outside *= book.left1[node]
        if size == 1 and rules.last_wins:
            continue
        for kind in range(rules.out2.shape[0]):
            _ranges(rules, policy, book, kind, came_in)
            _showdowns(rules, book, kind, size, outside)
            _second_round(rules, policy, found, book, (kind, came_in, outside))
    _first_round(rules, policy, found, book)


# Towards an equilibrium -------------------------------------------------------------------------------------------


@compiled
def _matched(regret: Floats, chance: Floats) -> None:
    """Chances to stay in, in proportion to positive regrets, as they will be if the last ones come again."""
    for node in range(regret.shape[0]):
        for hand in range(regret.shape[1]):
            go = max(0.0, regret[node, hand, 0] + regret[node, hand, 2])
            stay = max(0.0, regret[node, hand, 1] + regret[node, hand, 3])
            stay = stay / (go + stay) if go + stay > 0 else 0.5
            chance[node, hand] = TREMBLE + (1 - 2 * TREMBLE) * stay


@compiled
def _regretted(regret: Floats, chance: Floats, stay: Floats, reach: Floats, out: Floats) -> None:
    """CFR+: regrets to have got out and to have stayed in, never below zero, and the last of each."""
    for node in range(regret.shape[0]):
        for hand in range(regret.shape[1]):
            gain = stay[node, hand] - out[hand] * reach[node]
            now = chance[node, hand]
            regret[node, hand, 2] = (0 - now) * gain
            regret[node, hand, 3] = (1 - now) * gain
            for action in range(2):
                regret[node, hand, action] = max(0.0, regret[node, hand, action] + regret[node, hand, action + 2])


@compiled
def iterate(
    steps: tuple[int, int], rules: DealRules, regrets: Policy, sums: Policy, notes: tuple[Policy, Found, Book]
) -> None:
    """Steps of predictive CFR+, all seats at once; `sums` gathers the mean policy, later steps weighing most.

    Without the prediction the gain of deviation stays ten to a hundred times larger; seat after seat is worse.
    """
    policy, found, book = notes
    (first, second), parent = policy, rules.parent
    for step in range(steps[0] + 1, steps[1] + 1):
        _matched(regrets.first, first)
        weight = float(step) * step
        sums.first[:] += weight * first
        for kind in range(second.shape[0]):
            _matched(regrets.second[kind], second[kind])
            summed = sums.second[kind]
            for node in range(summed.shape[0]):
                for hand in range(summed.shape[1]):
                    summed[node, hand] += weight * first[parent[node], hand] * second[kind, node, hand]
        sweep(rules, policy, found, book)
        _regretted(regrets.first, first, found.in1, found.reach1, rules.out1[ONLY])
        for kind in range(second.shape[0]):
            _regretted(regrets.second[kind], second[kind], found.in2[kind], found.reach2[kind], rules.out2[kind])


class Deal:
    """The deals that begin with one class of white dice: a game of its own, since everybody sees them."""

    def __init__(self, model: Model, white: White) -> None:
        players, hands, kinds, rows = model.game.players, len(model.hands), len(white.fourths), len(model.game.rows)
        self.rules = model.rules([white], histories=True)
        most, nodes2 = (1 << players) - 1, int(self.rules.offset[-1])
        shape1, shape2 = (most, hands), (kinds, nodes2, hands)
        self.regrets = Policy(np.zeros((*shape1, 4)), np.zeros((*shape2, 4)))
        self.sums = Policy(np.zeros(shape1), np.zeros(shape2))
        self.policy = Policy(np.full(shape1, 0.5), np.full(shape2, 0.5))
        self.found = Found(
            np.zeros(shape1),
            np.zeros(most),
            np.zeros(shape2),
            np.zeros(shape2[:2]),
            np.zeros(players),
            np.zeros(players),
        )
        by_row = np.zeros((most, FACES, rows + 2))
        by_node, by_seat = np.zeros(most), np.zeros(players)
        self.book = Book(
            by_node, by_node.copy(), np.zeros((2, kinds, *shape1)), np.zeros(players, np.int64), by_seat,
            by_node.copy(), by_node.copy(), by_row, np.ones((FACES, rows + 2)), by_row.copy(), by_row.copy(),
        )  # fmt: skip
        self.steps = 0

    def improve(self, steps: int) -> None:
        """So many steps of predictive CFR+."""
        notes = self.policy, self.found, self.book
        iterate((self.steps, self.steps + steps), self.rules, self.regrets, self.sums, notes)
        self.steps += steps

    def restart(self, policy: Policy) -> None:
        """Go on from this policy as if it had been held for a while: gets out of rounds that lead nowhere."""
        self.judge(policy)
        for regret, chance, reach in zip(self.regrets, policy, (self.found.reach1, self.found.reach2), strict=True):
            regret[..., 0] = HELD * reach[..., None] * (1 - chance)
            regret[..., 1] = HELD * reach[..., None] * chance
            regret[..., 2:] = 0.0
        for summed in self.sums:
            summed[:] = 0.0
        self.steps = 0

    def mean(self) -> Policy:
        """The mean chances to stay in, which are what approaches an equilibrium."""
        total = sum(step * step for step in range(1, self.steps + 1))
        return Policy(self.sums.first / total, self.sums.second / self.sums.first[self.rules.parent])

    def judge(self, policy: Policy) -> Floats:
        """What each seat would gain by a best response to this policy; fills `found`."""
        sweep(self.rules, policy, self.found, self.book)
        return self.found.best - self.found.worth
