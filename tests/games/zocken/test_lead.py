"""Zocken with others before the last round: everybody plays for his lead, against plain recursion over the rules."""

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from msgspec.structs import replace

from teerling.core.dice import throws
from teerling.core.game import Choose, Roll
from teerling.games.zocken.rules import Betting, Placing, State, Taking, Zocken
from teerling.games.zocken.solution.lead import Bettors, early, ends_by_bets
from teerling.games.zocken.solution.position import position
from teerling.games.zocken.solution.turn import apart, kept, mixed
from tests.games.zocken.positions import ODD, solved, states, worths

pytestmark = pytest.mark.usefixtures("quiet_solver")

THREE, FIVE, ODD_THREE = Zocken(players=3), Zocken(players=5, first=2), replace(ODD, players=3)


def leads(totals: tuple[int, ...]) -> list[Fraction]:
    """Of each seat, the mean of its leads over the others."""
    others = len(totals) - 1
    return [Fraction(total * others - (sum(totals) - total), others) for total in totals]


class Twin:
    """A turn, by plain recursion over the rules: everybody does what is best for his lead at its end."""

    def __init__(self, game: Zocken) -> None:
        self.game = game
        self.known: dict[State, list[Fraction]] = {}

    def leads(self, state: State, seat: int) -> list[Fraction]:
        """When the turn of this seat has ended."""
        if state.seat != seat:
            return leads(state.totals)
        if state not in self.known:
            turn = self.game.turn(state)
            if isinstance(turn, Roll):
                parts = [self.leads(self.game.roll(state, faces), seat) for faces, _ in throws(turn)]
                self.known[state] = [sum(one, Fraction(0)) / len(parts) for one in zip(*parts, strict=True)]
            else:
                assert isinstance(turn, Choose)
                after = [self.leads(self.game.play(state, action), seat) for action in turn.actions]
                self.known[state] = max(after, key=lambda found: found[turn.seat])
        return self.known[state]


@pytest.mark.parametrize("game", [THREE, FIVE, ODD_THREE])
@pytest.mark.parametrize(("left", "count"), [(1, 20), (2, 4)])
def test_the_builder_plays_for_his_lead(game: Zocken, left: int, count: int) -> None:
    twin = Twin(game)
    for number, found in enumerate(states(game, left, count, seed=left + 60)):
        others = [seat for seat in range(game.players) if seat != found.seat]
        state = replace(found, round=2, totals=(0,) * game.players, bettors=tuple(others[: number % game.players]))
        turn = game.turn(state)
        assert isinstance(turn, Choose)
        exact = [float(twin.leads(game.play(state, action), state.seat)[state.seat]) for action in turn.actions]
        assert worths(game, state) == pytest.approx(exact, abs=1e-9)
        assert solved(game).unit(game.view(state, state.seat)) == "points"


@pytest.mark.parametrize("game", [THREE, Zocken(players=4), ODD_THREE])
def test_who_bets_foresees_the_next_bets_and_the_builder(game: Zocken) -> None:
    """Whoever is asked gains by the bet what the leads differ by that everybody's best replies lead to."""
    for found in states(game, 4, 4, seed=61, phase=Betting):
        asked = (found.seat + 1) % game.players
        state = replace(found, round=3, bettors=(), phase=Betting(asked), totals=(0,) * game.players)
        turn = game.turn(state)
        assert isinstance(turn, Choose)
        bet, no_bet = (ended(game, game.play(state, action), asked) for action in turn.actions)
        assert worths(game, state) == [pytest.approx(bet - no_bet, abs=1e-9), 0.0]


def ended(game: Zocken, state: State, seat: int) -> float:
    """The lead of this seat at the end of the turn, if all who are still asked do what is best by their worths."""
    while isinstance(state.phase, Betting):
        turn = game.turn(state)
        assert isinstance(turn, Choose)
        found = worths(game, state)
        state = game.play(state, turn.actions[0 if found[0] > found[1] else 1])
    known, bets = solved(game), len(state.bettors)
    goal = known.lead.goal(state)
    here = position(game, game.view(state, None)).state(known.graph)
    lead, bet = apart(goal.sums([here])[0][0])
    others = game.players - 1
    score = Fraction(lead + bets * bet, others)
    own = bet if seat in state.bettors else 0
    return float(own - Fraction(score + bets * bet - own, others)) / 6**4


@pytest.mark.parametrize("game", [THREE, FIVE, ODD_THREE])
def test_before_the_bets_the_builder_foresees_them(game: Zocken) -> None:
    for found in states(game, 4, 3, seed=62, phase=Placing):
        state = replace(found, round=3)
        turn = game.turn(state)
        assert isinstance(turn, Choose)
        for worth, place in zip(worths(game, state), turn.actions, strict=True):
            after = game.play(state, place)
            while isinstance(after.phase, Betting):
                choice = game.turn(after)
                assert isinstance(choice, Choose)
                bet, no_bet = worths(game, after)
                after = game.play(after, choice.actions[0 if bet > no_bet else 1])
            assert isinstance(after.phase, Taking)
            assert worth == pytest.approx(max(worths(game, after)), abs=1e-9)


@pytest.mark.parametrize("others", [1, 2, 3, 7])
def test_each_bets_if_what_all_later_ones_then_do_is_better_for_him(others: int) -> None:
    """All ways to bet, one after another, with leads that have nothing to do with any game."""
    rng = np.random.default_rng(others)
    goal, bet = rng.integers(-500, 500, (2, others + 1))
    bettors = Bettors(mixed(goal, bet)[:, None])
    scores = [Fraction(int(one + many * two), others) for many, (one, two) in enumerate(zip(goal, bet, strict=True))]

    def lead(bets: tuple[bool, ...], seat: int) -> Fraction:
        many, one = sum(bets), int(bet[sum(bets)])
        own = one if bets[seat] else 0
        return own - (scores[many] + many * one - own) / others

    def all_bets(so_far: tuple[bool, ...]) -> tuple[bool, ...]:
        if len(so_far) == others:
            return so_far
        both = [all_bets((*so_far, on)) for on in (True, False)]
        return both[0] if lead(both[0], len(so_far)) > lead(both[1], len(so_far)) else both[1]

    for asked in range(others + 1):
        final = [int(found[0]) for found in bettors.final(asked)]
        for so_far in product((True, False), repeat=asked):
            assert sum(all_bets(so_far)) == final[sum(so_far)]


@pytest.mark.parametrize("players", [2, 3, 8])
def test_what_is_kept_is_what_is_evaluated(players: int) -> None:
    known = solved(THREE)
    others = players - 1
    ends = ends_by_bets(known.tables["scores"], known.tables["bets"], others)
    again = early(known.graph, ends).tolist()
    ours = known.lead._kept(others)
    assert [ours[state][0] for state in kept(known.graph)] == again


def test_with_others_the_turn_is_worth_a_lead_of_sixty_points() -> None:
    """Playing for points it would be 54.8, if all bet on it."""
    for players, worth in ((3, 59.737), (8, 59.684)):
        assert max(worths(Zocken(players=players), Zocken(players=players).start())) == pytest.approx(worth, abs=1e-3)
