"""A deal by the plain rules and by the kernel of the solutions: the same decisions, crosses, points and winners."""

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
from teerling.games.zocknroll.solution import TREE_PLAYERS, kernel
from teerling.games.zocknroll.solution.kernel import NOTHING, ROW, WON, Dice, Point, Stays
from teerling.games.zocknroll.solution.model import Model, clockwise

DEALS = 400
UPSIDE_DOWN = tuple(Row(row.combination, 11 - row.points) for row in reversed(BASIC))
FLAT = tuple(Row(row.combination, 1 + place % 3) for place, row in enumerate(PROFI[4:] + PROFI[:4]))


class Twin:
    """The kernel beside the table of the plain rules: deals with the same dice and decisions."""

    def __init__(self, game: ZockNRoll) -> None:
        self.game, self.model = game, Model(game)
        players, hands = game.players, len(self.model.hands)
        self.rules = self.model.rules(self.model.whites, histories=players <= TREE_PLAYERS)
        most1, most2 = players**2, players**2
        if self.rules.offset.size:
            most1, most2 = 2**players - 1, int(self.rules.offset[-1])
        threes, fours = len(self.model.whites), self.model.fourths
        self.stays = Stays(np.zeros((threes, most1, hands), np.bool_), np.zeros((fours, most2, hands), np.bool_))
        self.sheets = np.zeros((players, len(game.rows) + 2), np.int64)

    def deal(self, white: Faces, cups: list[Faces]) -> None:
        """Three white dice lie on the table; cups from the starter on, Jörg's last if he plays."""
        place = self.model.places3[white]
        self.renaming = self.renamed_by(place.hands)
        self.begun = self.point = kernel.dealt(self.rules.players, place.index)
        self.dealt = [place.hands[self.model.hand_of[cup]] for cup in cups]
        self.held = np.array(self.dealt)
        self.brought = np.zeros((self.game.players, kernel.BROUGHT), np.int8)
        self.brought[:, ROW] = NOTHING
        self.points = np.zeros(self.game.players)
        self.white: list[int] = []
        self.stayed: list[tuple[int, int, int, int]] = []

    def renamed_by(self, hands: Sequence[int]) -> Faces:
        """The new names of faces, from the new names of hands of a kind."""
        alike = [self.model.hand_of[(face,) * self.game.own_dice] for face in DIE]
        return tuple(self.model.hands[hands[hand]][0] for hand in alike)

    def decide(self, stays: bool) -> None:
        rules, point, hand = self.rules, self.point, int(self.held[self.point.place])
        if stays:
            number = kernel.node(rules.players, rules.offset, point)
            self.stayed.append((point.round, point.kind, number, hand))
        else:
            rows, pays = (rules.row1, rules.out1) if point.round == 1 else (rules.row2, rules.out2)
            kernel.got_out(point, int(rows[point.kind, hand]), self.brought)
            self.points[point.place] = pays[point.kind, hand]
        self.point = kernel.answered(rules.players, point, stays)

    def throw(self, face: int) -> None:
        named, rules, three = self.renaming[face - 1] - 1, self.rules, self.point.kind
        self.white.append(named)
        if self.point.round > 1:
            self.show()
            return
        again = self.renamed_by(rules.called[three, named].tolist())
        self.renaming = tuple(again[name - 1] for name in self.renaming)
        four, called = int(rules.fourth[three, named]), rules.called[three, named]
        self.point = kernel.fourth_thrown(rules.players, self.point, four, called, self.held)

    def show(self) -> None:
        """Round 3, all at once and, for the points, seat by seat against all others."""
        rules, point, fifth = self.rules, self.point, self.white[-1]
        ranks, entries = rules.rank[point.kind, fifth], rules.entry[point.kind, fifth]
        kernel.shown(point.still, ranks, rules.row3[point.kind, fifth], self.held, self.brought)
        for place in range(rules.players):
            if point.still >> place & 1:
                others = [other for other in range(len(self.held)) if other != place]
                showing = [other for other in others if kernel.shows(rules.players, point.still, other)]
                best = min([kernel.BELOW_ALL, *ranks[self.held[showing]].tolist()])
                rank, entry = int(ranks[self.held[place]]), entries[self.held[place]]
                self.points[place] = kernel.paid(0.0, entry, rules.won, rank <= best, rank < best)

    def played_on(self, random: Random) -> None:
        """The same deal in one go, by tables that say what was decided."""
        fourth, fifth = (*self.white, *random.choices(range(kernel.FACES), k=2 - len(self.white)))
        tables = {1: self.stays.first, 2: self.stays.second}
        for number, kind, node, hand in self.stayed:
            assert not tables[number][kind, node, hand], "two decisions of a deal share a number"
            tables[number][kind, node, hand] = True
        brought = np.ones_like(self.brought)
        kernel.play_on(self.rules, self.stays, self.begun, Dice(np.array(self.dealt), fourth, fifth), brought)
        assert brought.tolist() == self.brought.tolist()
        for number, kind, node, hand in self.stayed:
            tables[number][kind, node, hand] = False


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


def deal(twin: Twin, state: State, random: Random) -> State:
    """A whole deal; afterwards crosses and points are the same."""
    game, before = twin.game, state
    cups = [ascending(random.choices(DIE, k=game.own_dice)) for _ in range(game.players + game.joerg)]
    while state.deal == before.deal and not isinstance(state.phase, Ended):
        last = state
        state = step(twin, state, cups, random)
    if last.round < 3:
        assert not twin.point.still, "the kernel goes on when nobody is in"
    gained = np.array(game.standing(state)) - game.standing(before)
    assert gained[clockwise(before)].tolist() == twin.points.tolist()
    twin.played_on(random)
    ended = kernel.crossed(twin.brought, twin.sheets, before.starter)
    assert twin.sheets.tolist() == [[*one.crosses, one.out, one.won] for one in state.tableaus]
    assert ended == isinstance(state.phase, Ended)
    return state


def check_winners(twin: Twin, over: Over) -> None:
    points = np.array([*(row.points for row in twin.game.rows), twin.game.out_points, twin.game.won_points])
    ranks = np.zeros(twin.game.players, np.int64)
    best, count = kernel.leaders(twin.sheets, points, ranks)
    assert (ranks // kernel.POINTS_FIRST).tolist() == list(over.scores)
    assert tuple(np.flatnonzero(ranks == best)) == over.winners
    assert count == len(over.winners)


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
    brought: set[tuple[bool, bool]] = set()
    while deals < DEALS:
        state = game.start()
        twin.sheets[:] = 0
        while not isinstance(turn := game.turn(state), Over):
            if isinstance(state.phase, Drawing):
                assert isinstance(turn, Roll)
                state = advance(game, state, Rolled((random.choice(turn.sides),)))
                continue
            state = deal(twin, state, random)
            deals += 1
            brought |= {(row != NOTHING, bool(won)) for row, won in twin.brought[:, [ROW, WON]].tolist()}
        check_winners(twin, turn)
    assert brought == {(False, False), (True, False), (True, True)}


@pytest.mark.parametrize("players", [3, 4, 5, 7])
def test_every_public_history_has_a_number_of_its_own(players: int) -> None:
    model = Model(ZockNRoll(players=players))
    rules, nobody = model.rules(model.whites[:1], histories=True), np.zeros(0, np.int64)
    parents: dict[int, int] = {}
    first: list[int] = []

    def walk(point: Point, asked: dict[int, int], met: Callable[[int, int], None]) -> None:
        if point.place < players:
            number = kernel.node(players, rules.offset, point)
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
