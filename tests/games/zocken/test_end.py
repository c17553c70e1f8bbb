"""Zocken, the last round of a game with others: played for the win, against plain recursion over the rules."""

from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from teerling.core.dice import throws
from teerling.core.game import Choose, Over, Roll, advance
from teerling.games.zocken.rules import Betting, Placing, State, Zocken
from teerling.games.zocken.solution.goals import TIE
from teerling.games.zocken.solution.pair import won
from tests.games.zocken.positions import ODD, parts, solved, states, tidy_event, worths

pytestmark = pytest.mark.usefixtures("quiet_solver")


def last_turn(game: Zocken, state: State, totals: tuple[int, ...], bettors: tuple[int, ...]) -> State:
    seat = (game.first - 1) % game.players
    return replace(state, round=5, seat=seat, totals=totals, bettors=bettors)


def shares(game: Zocken, state: State, known: dict[State, Any]) -> Fraction:
    """The builder's part of the win if he plays for it, by plain recursion."""
    turn = game.turn(state)
    seat = (game.first - 1) % game.players
    if isinstance(turn, Over):
        return Fraction(seat in turn.winners, len(turn.winners))
    if state not in known:
        if isinstance(turn, Roll):
            parts = [shares(game, game.roll(state, faces), known) for faces, _ in throws(turn)]
            known[state] = sum(parts, Fraction(0)) / 6
        else:
            known[state] = max(shares(game, game.play(state, action), known) for action in turn.actions)
    return Fraction(known[state])


@pytest.mark.parametrize("game", [Zocken(players=2), Zocken(players=3, first=1), ODD])
@pytest.mark.parametrize(("left", "count"), [(1, 20), (2, 8)])
def test_the_last_turn_is_played_for_the_win(game: Zocken, left: int, count: int) -> None:
    random, twin = Random(left), dict[State, Any]()
    for found in states(game, left, count, seed=left + 20):
        seat = (game.first - 1) % game.players
        others = [one for one in range(game.players) if one != seat]
        totals = tuple(200 if one == seat else random.randrange(190, 300, 5) for one in range(game.players))
        state = last_turn(game, found, totals, tuple(one for one in others if random.random() < 0.5))
        turn = game.turn(state)
        assert isinstance(turn, Choose)
        assert solved(game).unit(game.view(state, seat)) == "win"
        exact = [float(shares(game, game.play(state, action), twin)) for action in turn.actions]
        assert worths(game, state) == pytest.approx(exact, abs=2 * TIE)


def test_with_two_players_the_first_dice_of_the_last_turn_foresee_the_bet() -> None:
    game = Zocken(players=2)
    for found in states(game, 4, 4, seed=5, phase=Placing):
        state = last_turn(game, found, (210, 150), ())
        turn = game.turn(state)
        assert isinstance(turn, Choose)
        for worth, place in zip(worths(game, state), turn.actions, strict=True):
            assert worth == pytest.approx(1 - max(worths(game, game.play(state, place))), abs=3 * TIE)


@pytest.mark.parametrize("totals", [(150, 150, 150), (200, 150, 240), (100, 180, 160)])
def test_the_chances_of_all_seats_add_up_when_each_bets_well(totals: tuple[int, ...]) -> None:
    game = Zocken(players=3)
    for found in states(game, 4, 3, seed=9, phase=Betting):
        seat = (game.first - 1) % game.players
        state = replace(last_turn(game, found, totals, ()), phase=Betting((seat + 1) % 3))
        turn = game.turn(state)
        assert isinstance(turn, Choose)
        for worth, bet in zip(worths(game, state), turn.actions, strict=True):
            second = game.play(state, bet)
            following = worths(game, second)
            turn_of_second = game.turn(second)
            assert isinstance(turn_of_second, Choose)
            played = game.play(second, turn_of_second.actions[following.index(max(following))])
            assert worth + max(following) + max(worths(game, played)) == pytest.approx(1, abs=1e-6)


@pytest.mark.parametrize("players", range(2, 9))
def test_many_totals_at_once_are_won_as_the_rules_say(players: int) -> None:
    totals = np.random.default_rng(players).integers(-2, 3, (players, 30, 4)) * 5
    shares = won(totals)
    for at in np.ndindex(30, 4):
        assert shares[:, *at].tolist() == parts(tuple(totals[:, *at].tolist()))


def test_before_the_last_turn_the_last_player_is_taken_to_play_for_points_and_the_others_to_bet() -> None:
    game = Zocken(players=3)
    state = replace(states(game, 1, 1, seed=1)[0], round=5, seat=1, totals=(120, 100, 110), bettors=())
    end = solved(game).end
    mine = int(solved(game).tables["scores"][0, 6])
    wins = np.zeros(3)
    for (score, bet), weight in zip(end.results.tolist(), end.weights, strict=True):
        wins += weight * np.array(parts((120 + bet, 100 + mine + bet, 110 + score)))
    assert end.shares(state, ())[:, 0, 7 - 1] == pytest.approx(wins, abs=1e-8)


def test_what_two_or_more_turns_bring_is_drawn_fairly() -> None:
    end = solved(Zocken()).end
    gains, weights = end._later(4, (2, 3))
    scores, bets = end.weights @ end.results
    assert gains @ weights == pytest.approx([2 * bets, 2 * bets, scores + bets, scores + bets], abs=2)


@pytest.mark.parametrize("players", [4, 8])
def test_many_players_get_an_answer_to_everything(players: int) -> None:
    game, random = Zocken(players=players), Random(players)
    state, units = replace(game.start(), round=5), set()
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Choose):
            assert len(worths(game, state)) == len(turn.actions)
            units.add(solved(game).unit(game.view(state, turn.seat)))
        state = advance(game, state, tidy_event(game, turn, random))
    assert units == {"points", "win"}
