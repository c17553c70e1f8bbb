"""What staying in brings on average, exactly, at one decision of a deal.

Own dice are independent, so given who got out when, the hands of the others are independent too. What may follow is
told apart by public histories only, which stand side by side in arrays: who comes into round 2, and who of them is
in at the end. NumPy, no compiler: a page without NumPy would need `staying_in` only.
"""

from __future__ import annotations

from typing import Any

from teerling.games.zocknroll.solution.deal import FACES, DealRules, Floats, Ints, Point, Policy, node
from teerling.solving.arrays import NDArray, np

FORGOTTEN = 1e-6
"""The chance to have stayed in against the own policy: people do."""


def staying_in(rules: DealRules, policy: Policy, point: Point) -> list[float]:
    """Points of staying in on average, by hand, if all have followed the policy and go on doing so."""
    return [float(worth) for worth in Outlook(rules, policy, point).worths()]


class Outlook:
    """All that may follow if who is asked stays in."""

    def __init__(self, rules: DealRules, policy: Policy, point: Point) -> None:
        self.rules, self.policy, self.point = rules, policy, point
        if point.round == 1:
            self.three, self.kinds = point.kind, np.unique(rules.fourth[point.kind])
        else:
            self.three, self.kinds = int(np.argmax((rules.fourth == point.kind).any(axis=1))), np.array([point.kind])
        self.entrants, self.staying = _histories(rules.players, point)

    def worths(self) -> Floats:
        """Points by hand, as hands are called at this point."""
        rules, point = self.rules, self.point
        unbeaten = self._unbeaten()
        shown = self._shown(unbeaten)
        if point.round == 2:
            only: Floats = shown[0].sum(axis=0)
            return only
        stay = self.policy.second[self.kinds[:, None], self._number(2, point.place)]
        out = rules.out2[self.kinds][:, None] * unbeaten[:, :, :1, 0]  # no row is better than the best
        goes_on = ~self._single(self.entrants)
        worths: Floats = (stay * shown + (1 - stay) * out)[:, goes_on].sum(axis=1)
        classes = np.searchsorted(self.kinds, rules.fourth[point.kind])
        means: Floats = worths[classes[:, None], rules.called[point.kind]].mean(axis=0)
        means += unbeaten[0, ~goes_on, 0, 0].sum() * rules.alone1[point.kind]
        return means

    def _single(self, members: Ints) -> NDArray[np.bool_]:
        """The histories in which one alone is left and has won by that. ZNR-R2."""
        single: NDArray[np.bool_] = (np.bitwise_count(members) == 1) & self.rules.last_wins
        return single

    def _shown(self, unbeaten: Floats) -> Floats:
        """Points of round 3 by class of four dice, history and hand, times the chance of the history. ZNR-5, ZNR-6."""
        rank = self.rules.rank[self.kinds].astype(np.int64)[:, None]
        highest, alone = (np.take_along_axis(unbeaten, row, axis=3) for row in (rank, rank + 1))
        pays = highest * self.rules.entry[self.kinds][:, None] + alone * self.rules.won
        means: Floats = pays.mean(axis=2)
        single = self._single(self.staying)
        means[:, single] = unbeaten[:, single][:, :, :1, 0] * self.rules.alone2[self.kinds][:, None]
        return means

    def _unbeaten(self) -> Floats:
        """By class, history, fifth face and row: the chance of both that no other shows a better row."""
        rules, kinds = self.rules, len(self.kinds)
        rank = rules.rank[self.kinds]
        no_better = rank.transpose(0, 2, 1)[..., None] >= np.arange(rules.rows + 2)
        by_hand = no_better.reshape(kinds, len(rules.prior), -1).astype(float)
        chance: Floats = np.ones((kinds, len(self.staying), by_hand.shape[2]))
        if rules.joerg:
            chance *= (rules.prior @ by_hand)[:, None]
        for place in range(rules.players):
            if place != self.point.place:
                chance *= self._factor(place, by_hand)
        return chance.reshape(kinds, -1, FACES, rules.rows + 2)

    def _factor(self, place: int, no_better: Floats) -> Floats:
        """What one of the others adds: out in round 1, out in round 2, or in and not better; what is done is given."""
        second, before = self.point.round == 2, place < self.point.place
        chances1 = self.policy.first[[self.three]][:, self._number(1, place)]
        chances2 = self.policy.second[self.kinds[:, None], self._number(2, place)]
        coming, absent = _split(self.rules.prior, chances1, given=second or before)
        staying, left = _split(coming, chances2, given=second and before)
        came, stays = (members[:, None] >> place & 1 == 1 for members in (self.entrants, self.staying))
        factor: Floats = np.where(stays, staying @ no_better, np.where(came, left, absent))
        return factor

    def _number(self, number: int, place: int) -> Ints:
        """Of the decision of this place in this round, history by history."""
        staying = self.entrants if number == 1 else self.staying
        found: Ints = node(self.rules.players, self.rules.offset, Point(number, place, 0, self.entrants, staying))
        return found


def _split(weights: Floats, chances: NDArray[Any], given: bool) -> tuple[Floats, Floats]:
    """Weights of hands that stay in, and the chance to get out; if it is known which of both was done, that is sure."""
    stay = weights * (chances + (FORGOTTEN if given else 0.0))
    total = stay.sum(axis=-1, keepdims=True)
    return (stay / total, np.ones_like(total)) if given else (stay, weights.sum(axis=-1, keepdims=True) - total)


def _histories(players: int, point: Point) -> tuple[Ints, Ints]:
    """Who may come into round 2 and who may be in at the end, if who is asked now is."""
    sets = np.arange(1 << players)
    decided = (2 << point.place) - 1
    if point.round == 2:
        staying = sets[(sets & decided == point.staying & decided) & (sets & ~point.entrants == 0)]
        return np.full(len(staying), point.entrants), staying
    entrants = sets[sets & decided == point.staying & decided]
    came, stay = (pair.ravel() for pair in np.meshgrid(entrants, sets, indexing="ij"))
    possible = (stay & ~came == 0) & (stay >> point.place & 1 == 1)
    return came[possible], stay[possible]
