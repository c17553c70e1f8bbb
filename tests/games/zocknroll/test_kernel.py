"""A deal by the plain rules and by the compiled steps that build tables: the same decisions, and the same points."""

from collections.abc import Callable, Sequence
from random import Random

import numpy as np
import pytest

from teerling.core.dice import DIE, Faces, ascending
from teerling.core.game import Choose, Over, Played, Roll, Rolled, advance
from teerling.games.zocknroll.rules import (
    BASIC,
    IN,
    OUT,
    PROFI,
    Action,
    Deciding,
    Drawing,
    Ended,
    Enter,
    Filling,
    Lifting,
    Row,
    State,
    Throwing,
    ZockNRoll,
)
from teerling.games.zocknroll.solution import TREE_PLAYERS, deal, kernel
from teerling.games.zocknroll.solution.deal import Point
from teerling.games.zocknroll.solution.model import Model, clockwise

DEALS = 200
UPSIDE_DOWN = tuple(Row(row.combination, 11 - row.points) for row in reversed(BASIC))
FLAT = tuple(Row(row.combination, 1 + place % 3) for place, row in enumerate(PROFI[4:] + PROFI[:4]))


class Twin:
    """The kernel beside the table of the plain rules: deals with the same dice and decisions."""

    def __init__(self, game: ZockNRoll) -> None:
        self.game, self.model = game, Model(game)
        self.rules = self.model.rules(self.model.whites, histories=game.players <= TREE_PLAYERS)

    def deal(self, white: Faces, cups: list[Faces]) -> None:
        """Three white dice lie on the table; cups from the starter on, Jörg's last if he plays."""
        place = self.model.places3[white]
        self.renaming = self.renamed_by(place.hands)
        self.point = kernel.dealt(self.rules.players, place.index)
        self.cups = np.array([place.hands[self.model.hand_of[cup]] for cup in cups])
        self.points = np.zeros(self.game.players)

    def renamed_by(self, hands: Sequence[int]) -> Faces:
        """The new names of faces, from the new names of hands of a kind."""
        alike = [self.model.hand_of[(face,) * self.game.own_dice] for face in DIE]
        return tuple(self.model.hands[hands[hand]][0] for hand in alike)

    def decide(self, stays: bool) -> None:
        rules, point, hand = self.rules, self.point, int(self.cups[self.point.place])
        if not stays:
            pays = rules.out1 if point.round == 1 else rules.out2
            self.points[point.place] = pays[point.kind, hand]
        self.point = kernel.answered(rules.players, point, stays)

    def throw(self, face: int) -> None:
        named, rules, three = self.renaming[face - 1] - 1, self.rules, self.point.kind
        if self.point.round > 1:
            self.show(named)
            return
        again = self.renamed_by(rules.called[three, named].tolist())
        self.renaming = tuple(again[name - 1] for name in self.renaming)
        four, called = int(rules.fourth[three, named]), rules.called[three, named]
        self.point = kernel.fourth_thrown(rules.players, self.point, four, called, self.cups)

    def show(self, fifth: int) -> None:
        """Round 3, seat by seat against all others."""
        rules, point = self.rules, self.point
        ranks, entries = rules.rank[point.kind, fifth], rules.entry[point.kind, fifth]
        for place in range(rules.players):
            if point.staying >> place & 1:
                others = [other for other in range(len(self.cups)) if other != place]
                showing = [other for other in others if kernel.shows(rules.players, point.staying, other)]
                best = min([deal.BELOW_ALL, *ranks[self.cups[showing]].tolist()])
                rank, entry = int(ranks[self.cups[place]]), entries[self.cups[place]]
                self.points[place] = kernel.paid(0.0, entry, rules.won, rank <= best, rank < best)


def entered(game: ZockNRoll, turn: Choose[Action]) -> Enter:
    """What pays most, the highest of equals, as players for points do."""
    pays = {row.combination: row.points for row in game.rows}
    return max((action for action in turn.actions if isinstance(action, Enter)), key=lambda one: pays[one.combination])


def step(twin: Twin, state: State, cups: list[Faces], random: Random) -> State:
    """One step of a deal by the plain rules, and by the kernel what it knows of it."""
    game, turn = twin.game, twin.game.turn(state)
    order = clockwise(state)
    match state.phase:
        case Deciding(seat):
            assert twin.point[:2] == (state.round, order.index(seat))
            assert twin.point == twin.model.point_of(state)
            stays = random.random() < 0.7
            twin.decide(stays)
            action: Action = IN if stays else OUT
            return advance(game, state, Played(seat, action))
        case Filling(seat) | Lifting(seat):
            return advance(game, state, Rolled(cups[order.index(seat) if seat < game.players else seat]))
        case Throwing() if state.round == 1:
            white = ascending(random.choices(DIE, k=3))
            twin.deal(white, cups)
            return advance(game, state, Rolled(white))
        case Throwing():
            assert twin.point.place == game.players, "the kernel still asks somebody"
            assert twin.point == twin.model.point_of(state)
            face = random.choice(DIE)
            twin.throw(face)
            return advance(game, state, Rolled((face,)))
        case _:
            assert isinstance(turn, Choose)
            action = entered(game, turn) if isinstance(turn.actions[0], Enter) else turn.actions[0]
            return advance(game, state, Played(turn.seat, action))


def play(twin: Twin, state: State, random: Random) -> State:
    """A whole deal; afterwards the points are the same."""
    game, before = twin.game, state
    cups = [ascending(random.choices(DIE, k=game.own_dice)) for _ in range(game.players + game.joerg)]
    while state.deal == before.deal and not isinstance(state.phase, Ended):
        last = state
        state = step(twin, state, cups, random)
    if last.round < 3:
        assert not twin.point.staying, "the kernel goes on when nobody is in"
    gained = np.array(game.standing(state)) - game.standing(before)
    assert gained[clockwise(before)].tolist() == twin.points.tolist()
    return state


@pytest.mark.parametrize(
    "game",
    [
        ZockNRoll(players=3),
        ZockNRoll(players=3, joerg_counts=False, lower_entry=False, cups="lifted"),
        ZockNRoll(players=3, profi=True, tableau=FLAT, out_points=0),
        ZockNRoll(players=4, first=2),
        ZockNRoll(players=5, tableau=UPSIDE_DOWN, out_points=7),
        ZockNRoll(players=6, profi=True),
        ZockNRoll(players=7, tableau=UPSIDE_DOWN, lower_entry=False),
        ZockNRoll(players=8, cups="lifted"),
        ZockNRoll(players=12, profi=True, tableau=FLAT, lower_entry=False),
    ],
)
def test_random_deals_go_and_end_as_the_rules_have_it(game: ZockNRoll) -> None:
    random, deals = Random(str(game)), 0
    twin = Twin(game)
    while deals < DEALS:
        state = game.start()
        while not isinstance(turn := game.turn(state), Over):
            if isinstance(state.phase, Drawing):
                assert isinstance(turn, Roll)
                state = advance(game, state, Rolled((random.choice(turn.sides),)))
                continue
            state = play(twin, state, random)
            deals += 1


@pytest.mark.parametrize("players", [3, 4, 5, 7])
def test_every_public_history_has_a_number_of_its_own(players: int) -> None:
    model = Model(ZockNRoll(players=players))
    rules, nobody = model.rules(model.whites[:1], histories=True), np.zeros(0, np.int64)
    parents: dict[int, int] = {}
    first: list[int] = []

    def walk(point: Point, asked: dict[int, int], met: Callable[[int, int], None]) -> None:
        if point.place < players:
            number = int(deal.node(players, rules.offset, point))
            met(number, point.place)
            for stays in (False, True):
                walk(kernel.answered(players, point, stays), {**asked, point.place: number}, met)
        elif point.round == 1:
            second = kernel.fourth_thrown(players, point, 0, rules.called[0, 0], nobody)
            walk(second, {}, lambda node, place: parents.__setitem__(node, asked[place]))

    walk(kernel.dealt(players, 0), {}, lambda number, _: first.append(number))
    assert sorted(first) == list(range(2**players - 1))
    assert sorted(parents) == list(range(3**players - 2**players))
    assert [parents[node] for node in sorted(parents)] == rules.parent.tolist()
