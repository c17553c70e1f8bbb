"""Deals by the plain rules and many at once in arrays: the same crosses, from every decision on; and games that end."""

from random import Random
from typing import NamedTuple

import numpy as np
import pytest

from teerling.core.dice import DIE, Faces, ascending
from teerling.core.game import Choose, Over, Played, Rolled, advance
from teerling.games.zocknroll.rules import (
    BASIC,
    IN,
    OUT,
    PROFI,
    Action,
    Deciding,
    Ended,
    Enter,
    Filling,
    Lifting,
    Row,
    State,
    Throwing,
    ZockNRoll,
)
from teerling.games.zocknroll.solution import TREE_PLAYERS
from teerling.games.zocknroll.solution.deal import Floats, Ints, Policy, node, offsets
from teerling.games.zocknroll.solution.model import Model, clockwise
from teerling.games.zocknroll.solution.playouts import Deals, Dice, Playouts, Position
from teerling.games.zocknroll.solution.sheets import Sheets, sheet_of

DEALS = 60
UPSIDE_DOWN = tuple(Row(row.combination, 11 - row.points) for row in reversed(BASIC))
FLAT = tuple(Row(row.combination, 1 + place % 3) for place, row in enumerate(PROFI[4:] + PROFI[:4]))
GAMES = [
    ZockNRoll(players=3),
    ZockNRoll(players=3, joerg_counts=False, lower_entry=False, cups="lifted"),
    ZockNRoll(players=3, profi=True, tableau=FLAT, out_points=0),
    ZockNRoll(players=4, first=2),
    ZockNRoll(players=4, last_left="wins"),
    ZockNRoll(players=5, last_left="wins", cups="lifted", decline_cross=True),
    ZockNRoll(players=5, tableau=UPSIDE_DOWN, out_points=7),
    ZockNRoll(players=6, profi=True),
    ZockNRoll(players=7, tableau=UPSIDE_DOWN, lower_entry=False),
    ZockNRoll(players=8, cups="lifted"),
    ZockNRoll(players=12, profi=True, tableau=FLAT, lower_entry=False),
]


def sure_policy(model: Model, random: np.random.Generator) -> Policy:
    """Somebody who always does the same at the same decision, whatever that is."""
    players, hands = model.game.players, len(model.hands)
    nodes1 = nodes2 = players**2
    if players <= TREE_PLAYERS:
        nodes1, nodes2 = 2**players - 1, int(offsets(players)[-1])
    shapes = (len(model.whites), nodes1, hands), (model.fourths, nodes2, hands)
    return Policy(*((random.random(shape) < 0.7).astype(float) for shape in shapes))


class Story(NamedTuple):
    """A deal by the plain rules."""

    cups: list[Faces]
    """By place, Jörg's last."""
    white: Faces
    moments: list[tuple[State, Ints]]
    """Where something was decided or thrown, and what every place had crossed by then."""
    crossed: Ints
    """What it crossed in all."""
    state: State
    """The table afterwards."""


class Teller:
    """Plays by the plain rules and a policy."""

    def __init__(self, game: ZockNRoll) -> None:
        self.game, self.model, self.random = game, Model(game), Random(str(game))
        self.rules = self.model.rules(self.model.whites, histories=game.players <= TREE_PLAYERS)
        self.policy = sure_policy(self.model, np.random.default_rng(1))

    def stays(self, state: State, cup: Faces) -> bool:
        place = self.model.place_of(state.white)
        number = node(self.game.players, self.rules.offset, self.model.point_of(state))
        return bool(self.policy[state.round - 1][place.index, number, place.hands[self.model.hand_of[cup]]])

    def deal(self, state: State) -> Story:
        game, random, begun, order = self.game, self.random, state, clockwise(state)
        cups = [ascending(random.choices(DIE, k=game.own_dice)) for _ in range(game.players + game.joerg)]
        white = (*ascending(random.choices(DIE, k=3)), *random.choices(DIE, k=2))
        moments = []
        while state.deal == begun.deal and not isinstance(state.phase, Ended):
            if isinstance(state.phase, Throwing | Deciding | Lifting):
                moments.append((state, crosses(state, order) - crosses(begun, order)))
            match state.phase:
                case Filling(seat) | Lifting(seat):
                    state = advance(game, state, Rolled(cups[order.index(seat) if seat < game.players else seat]))
                case Throwing():
                    thrown = white[:3] if state.round == 1 else white[state.round + 1 : state.round + 2]
                    state = advance(game, state, Rolled(thrown))
                case Deciding(seat):
                    action: Action = IN if self.stays(state, cups[order.index(seat)]) else OUT
                    state = advance(game, state, Played(seat, action))
                case _:
                    state = self.entered(state)
        return Story(cups, white, moments, crosses(state, order) - crosses(begun, order), state)

    def entered(self, state: State) -> State:
        """What pays most, the highest of equals, as players for points do."""
        turn = self.game.turn(state)
        assert isinstance(turn, Choose)
        pays = {row.combination: row.points for row in self.game.rows}
        best = max(turn.actions, key=lambda one: pays[one.combination] if isinstance(one, Enter) else 0)
        return advance(self.game, state, Played(turn.seat, best))


def crosses(state: State, order: list[int]) -> Ints:
    return np.array([sheet_of(state.tableaus[seat]) for seat in order])


def dice_of(deals: Deals, model: Model, stories: list[Story]) -> Dice:
    three = [deals.whites.number[story.white[:3]] for story in stories]
    fourth, fifth = ([story.white[at] - 1 for story in stories] for at in (3, 4))
    hands = np.array([[model.hand_of[cup] for cup in story.cups] for story in stories]).T
    return Dice(np.array(three), np.array(fourth), np.array(fifth), list(hands))


@pytest.mark.parametrize("game", GAMES)
def test_deals_bring_what_the_rules_say(game: ZockNRoll) -> None:
    teller = Teller(game)
    deals, sheets = Deals(teller.model, teller.rules, teller.policy), Sheets(game)
    stories: list[Story] = []
    while len(stories) < DEALS:
        state = advance(game, game.start(), Rolled((1,))) if game.first == "lot" else game.start()
        while not isinstance(state.phase, Ended):
            stories.append(teller.deal(state))
            state = stories[-1].state
            order = clockwise(state)
            assert sheets.full(crosses(state, order)).any() == isinstance(state.phase, Ended)
        over = game.turn(state)
        assert isinstance(over, Over)
        ranks = sheets.rank(crosses(state, list(range(game.players))))
        assert (ranks // 1000).tolist() == list(over.scores)
        assert tuple(np.flatnonzero(ranks == ranks.max())) == over.winners
    draws: Floats = np.full((2 * game.players, len(stories)), 0.5)
    start = teller.model.point_of(stories[0].moments[0][0])
    at_once = deals.play(start, dice_of(deals, teller.model, stories), draws)
    assert at_once.T.tolist() == [story.crossed.tolist() for story in stories]
    phases = set()
    for story in stories:
        dice = dice_of(deals, teller.model, [story])
        for state, so_far in story.moments:
            lifts = isinstance(state.phase, Lifting) and state.round < 3 and not state.playing[state.phase.seat]
            rest = deals.play(teller.model.point_of(state), dice, draws[:, :1], lifts)[:, 0]
            assert rest.tolist() == (story.crossed - so_far).tolist()
            phases.add((type(state.phase), state.round))
    assert phases >= {(Throwing, 1), (Throwing, 2), (Throwing, 3), (Deciding, 1), (Deciding, 2)}
    assert ((Lifting, 3) in phases) == (game.joerg or game.cups == "lifted")


@pytest.mark.parametrize("game", [ZockNRoll(players=3, first=0), ZockNRoll(players=5, first=0)])
def test_games_end_and_are_won_as_by_the_rules(game: ZockNRoll) -> None:
    """Everybody does the same at the same decision, here and there; the dice are other ones."""
    teller, games = Teller(game), 2000
    playouts = Playouts(Deals(teller.model, teller.rules, teller.policy), games)
    state = game.start()
    cups = game.players + game.joerg
    position = Position(1, teller.model.point_of(state), (), [teller.model.prior] * cups, [0] * game.players)
    chances = np.array(playouts.chances(position))
    assert chances.sum() == pytest.approx(1)
    wins, count = np.zeros(game.players), 200
    for _ in range(count):
        state = game.start()
        while not isinstance(state.phase, Ended):
            state = teller.deal(state).state
        over = game.turn(state)
        assert isinstance(over, Over)
        wins[list(over.winners)] += 1 / len(over.winners)
    error = np.sqrt(chances * (1 - chances) * (1 / count + 1 / games))
    assert np.all(np.abs(wins / count - chances) < 4 * error)
