"""Games of Zock 'n' Roll played on from where they stand, thousands at once: arrays with a column for every game.

All games stand at the same point. The hidden dice of each are drawn from what the others may hold, everybody decides
as the equilibrium of a deal has it and enters what pays most. All that chance decides in a game is fixed for all of its
deals: two questions, also before and after a throw or a deal, differ by what was asked and not by their luck.

What dice form and pay is asked of the plain rules and stands in the tables of `model`;
`tests/games/zocknroll/test_playouts.py` plays random deals through both. NumPy, no compiler: a page without NumPy
would need `Playouts.chances` only, which takes and gives plain numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

from teerling.core.dice import DIE, Faces, multisets
from teerling.games.zocknroll.rules import WHITE_DICE
from teerling.games.zocknroll.solution.deal import (
    BELOW_ALL,
    FACES,
    DealRules,
    Floats,
    Ints,
    Point,
    Policy,
    everybody,
    node,
)
from teerling.games.zocknroll.solution.model import Model
from teerling.games.zocknroll.solution.sheets import Sheets, cross
from teerling.solving.arrays import NUMPY, NDArray, np

GAMES = 40_000 if NUMPY else 1_600
"""Games played on for every question, divided by the number of players; inside a page few, and so less is known."""
DEALS = 12
"""Of every game; one that is longer goes on with those of the next game, and of …"""
LONGER = 8
"""… so many games."""
EVEN = (1,) * FACES


class Position(NamedTuple):
    """Where a game stands, as far as somebody knows it. Places count from the starter of the deal."""

    deal: int
    point: Point
    white: Faces
    """As many as have been thrown, round by round."""
    weights: Sequence[Sequence[float] | Floats]
    """For every place, and for Jörg, how likely each hand is."""
    sheets: Sequence[int]
    """The crosses of every place."""
    lifts: bool = False
    """Who is asked has got out, but has not told his dice yet."""


class Dice(NamedTuple):
    """The dice of many deals; what has a number is the same in all of them."""

    three: Ints | int
    """The three white dice, as a number of `Whites`."""
    fourth: Ints | int
    fifth: Ints | int
    hands: Sequence[Ints]
    """What lies under each cup, Jörg's last."""


class Whites:
    """Where white dice, as they lie on the table, stand in the tables of the model."""

    def __init__(self, model: Model) -> None:
        pairs = tuple(multisets(DIE, WHITE_DICE[0]))
        self.number = {dice: number for number, (dice, _) in enumerate(pairs)}
        self.weights = [ways for _, ways in pairs]
        threes = [model.places3[dice] for dice in self.number]
        fours = [[model.places4[dice, face] for face in DIE] for dice in self.number]
        self.three = np.array([place.index for place in threes])
        """The class of three white dice, and how hands are called in it."""
        self.called3 = np.array([place.hands for place in threes])
        self.four = np.array([[place.index for place in row] for row in fours])
        """The class of three and the fourth, and how hands and the fifth face are called in it."""
        self.called4 = np.array([[place.hands for place in row] for row in fours])
        self.fifth = np.array([[place.faces for place in row] for row in fours])


class Deals:
    """Plays many deals at once, all from the same point on, by the chances of a policy."""

    def __init__(self, model: Model, rules: DealRules, policy: Policy) -> None:
        self.model, self.rules, self.policy = model, rules, policy
        self.whites, self.sheets = Whites(model), Sheets(model.game)
        crosses = np.array([*(cross(row) for row in range(rules.rows)), 0])  # the last for NOTHING
        self.crosses1 = crosses[rules.row1] + self.sheets.out
        self.crosses2 = crosses[rules.row2]
        self.crosses3 = crosses[rules.row3]

    def play(self, point: Point, dice: Dice, draws: Floats, lifts: bool = False) -> Ints:
        """What every place crosses from here on, by place and deal; who mixes is told by `draws` what to do. ZNR-2."""
        players, deals = self.rules.players, len(draws[0])
        crossed: Ints = np.zeros((players, deals), np.int64)
        many = Point(max(point.round, 1), point.place, 0, *(np.full(deals, members) for members in point[3:]))
        if point.round == 0:
            many = many._replace(place=0)
        if many.round == 1:
            many = self._asked(many, dice, draws[:players], lifts, crossed)
            staying = self._going_on(1, many.staying, dice, crossed)
            many = Point(2, 0, 0, staying, staying)  # ZNR-4
            lifts = False
        if many.round == 2:
            many = self._asked(many, dice, draws[players:], lifts, crossed)
            many = many._replace(staying=self._going_on(2, many.staying, dice, crossed))
        self._show(many.staying, dice, crossed)
        return crossed

    def _asked(self, point: Point, dice: Dice, draws: Floats, lifts: bool, crossed: Ints) -> Point:
        """The rest of a round: who is in gets out and enters something, or stays in. ZNR-3, ZNR-4."""
        white, kinds, called, crosses = self._lying(point.round, dice)
        kind = _at(kinds, *white)
        for place in range(point.place, self.rules.players):
            hands = _at(called, *white, dice.hands[place])
            number = node(self.rules.players, self.rules.offset, point._replace(place=place))
            out = draws[place] >= _at(self.policy[point.round - 1], kind, number, hands)
            if lifts and place == point.place:
                out[:] = True
            out &= point.entrants >> place & 1 == 1
            crossed[place] += _at(crosses, kind, hands) * out
            point = point._replace(staying=point.staying & ~(out.astype(np.int64) << place))
        return point

    def _lying(self, number: int, dice: Dice) -> tuple[tuple[Ints | int, ...], Ints, Ints, Ints]:
        """The white dice of round 1 or 2, their classes, how hands are called there, and what is crossed."""
        if number == 1:
            return (dice.three,), self.whites.three, self.whites.called3, self.crosses1
        return (dice.three, dice.fourth), self.whites.four, self.whites.called4, self.crosses2

    def _going_on(self, number: int, staying: Ints, dice: Dice, crossed: Ints) -> Ints:
        """Who is still in after this round: nobody, where the last one left has won by that. ZNR-R2."""
        if not self.rules.last_wins:
            return staying
        white, kinds, called, crosses = self._lying(number, dice)
        kind, single = _at(kinds, *white), np.bitwise_count(staying) == 1
        early = self.sheets.out if number == 1 else 0
        for place in range(self.rules.players):
            hands = _at(called, *white, dice.hands[place])
            won = _at(crosses, kind, hands) - early + self.sheets.won
            crossed[place] += won * (single & (staying >> place & 1 == 1))
        return np.where(single, 0, staying)

    def _show(self, staying: Ints, dice: Dice, crossed: Ints) -> None:
        """The highest row is entered by all who have it; whoever has it alone has won. ZNR-5, ZNR-6, ZNR-10."""
        kind = _at(self.whites.four, dice.three, dice.fourth)
        fifth = _at(self.whites.fifth, dice.three, dice.fourth, dice.fifth)
        hands = [_at(self.whites.called4, dice.three, dice.fourth, cup) for cup in dice.hands]
        ranks = [_at(self.rules.rank, kind, fifth, hand) for hand in hands]
        players = self.rules.players
        shows = [staying >> place & 1 == 1 for place in range(players)]
        ranks[:players] = [np.where(*one, BELOW_ALL) for one in zip(shows, ranks[:players], strict=True)]
        best = np.minimum.reduce(ranks)
        highest = [rank == best for rank in ranks]
        won = self.sheets.won * (np.add.reduce(highest, dtype=np.int64) == 1)
        for place in range(players):
            entry = _at(self.crosses3, kind, fifth, hands[place])
            crossed[place] += (entry + won) * (highest[place] & shows[place])


class Playouts:
    """Many games whose dice are fixed for all their deals, whatever is asked about them."""

    def __init__(self, deals: Deals, games: int) -> None:
        self.deals, self.sheets, self.games = deals, deals.sheets, games
        rules, shuffled = deals.rules, shuffling()
        cups, all_places = rules.players + rules.joerg, everybody(rules.players)
        chances = len(WHITE_DICE) + cups + 2 * rules.players
        self._orders = [np.stack([shuffled(games) for _ in range(chances)]) for _ in range(DEALS)]
        """For every deal and all that chance decides in it, the games in some order: the first get what comes first."""
        start = Point(0, 0, 0, all_places, all_places)
        nothing_known = Position(0, start, (), [rules.prior] * cups, [0] * rules.players)
        brought = [self._played(nothing_known._replace(deal=deal)) for deal in range(DEALS)]
        self._crossed = [np.concatenate([one, one[:, :LONGER]], axis=1) for one in brought]
        """For every deal, what it brings by place and game if nothing is known; after the last game the first again."""

    def chances(self, position: Position) -> list[float]:
        """Every place's share of the games won that go on from here.

        One game more counts as shared by all: what was never seen is not taken for impossible.
        """
        finals = self._finals(self._played(position) + np.array(position.sheets)[:, None], position.deal)
        ranks = self.sheets.rank(finals)
        winners = ranks == ranks.max(axis=0)
        won = (winners / winners.sum(axis=0)).sum(axis=1)
        players = len(position.sheets)
        return [float(one) for one in (won + 1 / players) / (self.games + 1)]

    def _played(self, position: Position) -> Ints:
        """What the rest of the deal brings, by place and game."""
        further, at = divmod(position.deal, DEALS)
        orders = np.roll(self._orders[at], -(further % LONGER), axis=1) if further else self._orders[at]
        white, hands, stays = np.split(orders, [len(WHITE_DICE), len(WHITE_DICE) + len(position.weights)])
        dice = self._dice(position, white, hands)
        return self.deals.play(position.point, dice, (stays + 0.5) / self.games, position.lifts)

    def _dice(self, position: Position, white: Ints, hands: Ints) -> Dice:
        """What lies on the table; all else is drawn."""
        first, lying, whites = WHITE_DICE[0], position.white, self.deals.whites
        three = whites.number[lying[:first]] if lying else _drawn(whites.weights, white[0])
        fourth = lying[first] - 1 if len(lying) > first else _drawn(EVEN, white[1])
        fifth = lying[first + 1] - 1 if len(lying) > first + 1 else _drawn(EVEN, white[2])
        pairs = zip(position.weights, hands, strict=True)
        return Dice(three, fourth, fifth, [_drawn(weights, order) for weights, order in pairs])

    def _finals(self, sheets: Ints, deal: int) -> Ints:
        """The sheets with which each game ends that has these after a deal."""
        players, passed = len(sheets), 0
        while (going := np.bitwise_or.reduce(self.sheets.full(sheets)) == 0).any():
            passed += 1
            further, at = divmod(deal + passed, DEALS)
            crossed = self._crossed[at][:, further % LONGER :]
            for place in range(players):  # every deal begins one place later
                sheets[place] += crossed[(place - passed) % players, : self.games] * going
        return sheets


def shuffling() -> Callable[[int], Ints]:
    """Gives so many numbers in some order, always the same ones after each other."""
    if NUMPY:
        return np.random.default_rng(0).permutation
    random = Random(0)
    return lambda many: np.array(random.sample(range(many), many))


def _at(table: NDArray[Any], *index: Ints | int) -> Any:
    """The same as `table[index]`, several times faster."""
    number = index[0]
    for size, part in zip(table.shape[1:], index[1:], strict=True):
        number = number * size + part
    return table.reshape(-1).take(number)


def _drawn(weights: Sequence[float] | Floats, order: Ints) -> Ints:
    """One thing for every game, each as often as its weight says: the first of the order get the first thing."""
    cumulated = np.cumsum(weights)
    bounds = np.rint(cumulated / cumulated[-1] * len(order)).astype(np.int64)
    things: Ints = np.repeat(np.arange(len(weights)), np.diff(bounds, prepend=0))
    return things[order]
