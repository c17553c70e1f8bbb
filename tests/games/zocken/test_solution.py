"""Zocken, solved: one turn against plain recursion over the rules, to the last digit, and against play; and advice."""

from fractions import Fraction
from random import Random
from statistics import mean, stdev
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from teerling.bots.coach import advise
from teerling.core.dice import throws
from teerling.core.game import Choose, Over, Roll, advance
from teerling.games.zocken.rules import COLOURS, Betting, Die, Field, Place, State, Taking, Throw, Throwing, Zocken
from teerling.games.zocken.solution import Solved, build, essence
from teerling.games.zocken.solution.goals import Goal
from teerling.games.zocken.solution.position import position
from teerling.games.zocken.solution.turn import apart
from teerling.locale import LANGUAGES, translate, use_language
from tests.games.zocken.positions import ODD, lookahead, solved, states, tidy_event, worths

pytestmark = pytest.mark.usefixtures("quiet_solver")


def at(game: Zocken, state: State) -> tuple[Any, int]:
    """A state between two dice as the graph knows it, and in how many ways the dice in hand can fall."""
    known = solved(game)
    return position(game, game.view(state, None)).state(known.graph), 6 ** len(state.hand)


def for_points(game: Zocken, state: State) -> tuple[Fraction, Fraction, Fraction]:
    """Points, what a bet brings and the chance of more than 50, with nothing rounded."""
    where, ways = at(game, state)
    ((mixed, over),) = solved(game).points.sums([where])
    points, bet = apart(int(mixed))
    return Fraction(int(points), ways), Fraction(int(bet), ways), Fraction(int(over), ways)


def above_50(game: Zocken, state: State) -> Fraction:
    """The greatest chance of more than 50, with nothing rounded."""
    where, ways = at(game, state)
    goal = Goal(solved(game).graph, (solved(game).tables["scores"] > 50)[None].astype(np.int64))
    return Fraction(int(goal.sums([where])[0][0]), ways)


# One turn ---------------------------------------------------------------------------------------------------------


class Twin:
    """A turn of seat 0 that seat 1 has bet on, by plain recursion over the rules."""

    def __init__(self, game: Zocken) -> None:
        self.game = replace(game, players=2, first=0)
        self.known: dict[State, tuple[Fraction, Fraction, Fraction]] = {}

    def start(self, state: State) -> State:
        return replace(state, round=1, seat=0, bettors=(1,), totals=(0, 0), phase=Taking())

    def for_points(self, state: State) -> tuple[Fraction, Fraction, Fraction]:
        """The points, less what the bettor gets, and the chance of more than 50."""
        if state.seat == 1:
            points, bet = state.totals
            return Fraction(points), Fraction(-bet), Fraction(points > 50)
        if isinstance(state.phase, Betting):
            state = replace(state, phase=Taking())
        if state not in self.known:
            turn = self.game.turn(state)
            if isinstance(turn, Roll):
                parts = [(self.for_points(self.game.roll(state, faces)), weight) for faces, weight in throws(turn)]
                sums = [sum(Fraction(part[at] * weight, 6) for part, weight in parts) for at in range(3)]
                self.known[state] = (Fraction(sums[0]), Fraction(sums[1]), Fraction(sums[2]))
            else:
                assert isinstance(turn, Choose)
                self.known[state] = max(self.for_points(self.game.play(state, action)) for action in turn.actions)
        return self.known[state]

    def above_50(self, state: State) -> Fraction:
        if state.seat == 1:
            return Fraction(state.totals[0] > 50)
        turn = self.game.turn(state)
        if isinstance(turn, Roll):
            return sum((self.above_50(self.game.roll(state, faces)) for faces, _ in throws(turn)), Fraction(0)) / 6
        assert isinstance(turn, Choose)
        return max(self.above_50(self.game.play(state, action)) for action in turn.actions)


@pytest.mark.parametrize("game", [Zocken(), ODD])
@pytest.mark.parametrize(("left", "count"), [(1, 60), (2, 30), (3, 2)])
def test_points_and_bets_are_those_of_plain_recursion(game: Zocken, left: int, count: int) -> None:
    twin = Twin(game)
    for state in states(game, left, count, seed=left):
        points, lost, above = twin.for_points(twin.start(state))
        ours = for_points(game, state)
        assert ours[:2] == (points, -lost)
        if game != ODD:  # there, equal points and equal bets can come with different chances
            assert ours[2] == above


@pytest.mark.parametrize("game", [Zocken(), ODD])
@pytest.mark.parametrize(("left", "count"), [(1, 60), (2, 30)])
def test_the_chance_of_more_than_50_is_that_of_plain_recursion(game: Zocken, left: int, count: int) -> None:
    twin = Twin(game)
    for state in states(game, left, count, seed=left + 10):
        assert above_50(game, state) == twin.above_50(twin.start(state))


@pytest.mark.parametrize("game", [Zocken(players=1), ODD])
def test_every_state_is_worth_what_its_best_move_is_worth(game: Zocken) -> None:
    def best_place(state: State) -> Fraction:
        turn = game.turn(state)
        assert isinstance(turn, Choose)
        return max(for_points(game, game.play(state, place))[0] for place in turn.actions)

    for left in range(2, 8):
        for state in states(game, left, 4, seed=left):
            turn = game.turn(state)
            assert isinstance(turn, Choose)
            throws_of = [game.play(state, throw) for throw in turn.actions]
            means = [sum(best_place(game.roll(one, (face,))) for face in range(1, 7)) / 6 for one in throws_of]
            assert for_points(game, state)[0] == max(means)


def test_the_value_of_a_turn() -> None:
    report = solved(Zocken()).report()
    assert report["value"] == float(Fraction(25_659_220, 6**7))
    assert report["p_more_than_50"] == float(Fraction(209_188, 6**7))
    assert report["p_more_than_50_playing_for_points"] == float(Fraction(200_264, 6**7))
    assert report["bet_before_the_turn"] == float(Fraction(10_306_360, 6**7))
    assert report["unit"] == "points"
    assert report["residual"] == 0
    assert report["states"] == 1_119_882
    assert sum(report["scores"].values()) == pytest.approx(1, abs=1e-12)
    assert sum(score * share for score, share in report["scores"].items()) == pytest.approx(report["value"], abs=1e-12)
    above = sum(share for score, share in report["scores"].items() if score > 50)
    assert above == pytest.approx(report["p_more_than_50_playing_for_points"], abs=1e-12)


def test_the_best_first_die_is_second_from_an_end_and_goes_to_its_circle() -> None:
    report = solved(Zocken()).report()
    assert report["first_die"] == COLOURS[1]
    assert set(report["first_field"].values()) == {2}
    by_place = list(report["first_throw"].values())
    assert by_place == by_place[::-1]


def test_the_order_of_the_circles_does_not_change_the_value() -> None:
    other = Zocken(colours=ODD.colours)
    assert solved(other).report()["value"] == solved(Zocken()).report()["value"]
    assert solved(other).report()["first_die"] == "sky"


def test_neither_does_the_number_of_players() -> None:
    assert essence(Zocken(players=5)) == essence(Zocken(players=8)) == essence(Zocken(players=1))
    assert essence(Zocken(players=5, first=2)) != essence(Zocken(players=5))


def test_evading_only_if_needed_costs_a_turn_three_and_a_half_points() -> None:
    """Solved by that reading, and every worth is what the worths after it say."""
    game = Zocken(players=1, evade="if_needed", out="if_nothing_fits")
    report = solved(game).report()
    assert report["value"] == 24_660_540 / 6**7
    assert report["states"] == 264_419
    for state in states(game, 3, 5, 3):
        assert worths(game, state) == pytest.approx(lookahead(game, state), abs=1e-9)


def test_evading_with_the_first_die_is_never_the_best() -> None:
    """Solved by that reading: 1,351 states more, a turn is worth what it was, and the coach says what evading loses."""
    game = Zocken(players=1, first_evades=True)
    report = solved(game).report()
    assert report["value"] == 25_659_220 / 6**7
    assert report["states"] == 1_119_882 + 1_351
    thrown = game.roll(game.play(game.start(), Throw("sky")), (6,))
    evasions: dict[Field, int] = {"left": 2_921_290, "right": 2_896_010}
    for field, worth in evasions.items():
        evaded = game.play(thrown, Place(field))
        assert worths(game, evaded) == pytest.approx(lookahead(game, evaded), abs=1e-9)
        assert for_points(game, evaded)[0] == Fraction(worth, 6**6)
    turn = game.turn(thrown)
    assert isinstance(turn, Choose)
    best, second, third, *_ = advise(game, game.view(thrown, 0), turn)
    assert (best.action, second.action, third.action) == (Place(2), Place("left"), Place("right"))
    assert second.key == third.key == "zocken-coach-evade"
    assert second.loss == pytest.approx((4_210_590 - 2_921_290) / 6**6)


def test_playing_it_scores_what_it_says() -> None:
    game, random = Zocken(players=1), Random(7)
    known, scores = solved(game), []
    for _ in range(120):
        state = game.start()
        while state.round == 1:
            turn = game.turn(state)
            if isinstance(turn, Roll):
                state = game.roll(state, (random.randint(1, 6),))
            elif isinstance(turn, Choose):
                worths = known.worths(game.view(state, 0), turn)
                state = game.play(state, turn.actions[worths.index(max(worths))])
        scores.append(state.totals[0])
    assert abs(mean(scores) - known.report()["value"]) < 3 * stdev(scores) / len(scores) ** 0.5


def test_the_largest_tables_fit_into_small_numbers() -> None:
    """What every turn scores alike changes no decision, and is just added."""

    def worth(points: int) -> Any:
        game = Zocken(players=1, matches=(points,) * 8)
        tables = build(game, lambda _done: None)
        assert tables["points"].dtype == np.int32
        assert tables["residual"][0] == 0
        return Solved(game, {**tables, "seconds": np.zeros(1)}).report()["value"]

    assert worth(1000) - worth(-1000) == pytest.approx(2000)


def test_what_no_turn_comes_to_is_not_given_a_worth() -> None:
    game = Zocken(players=1)
    row = list(game.start().row)
    row[0] = Die("pink", 3)  # the first die never lies on an evasion field
    state = replace(game.start(), row=tuple(row), hand=COLOURS[:-1])
    with pytest.raises(LookupError, match="no turn comes to"):
        worths(game, state)


# Advice -----------------------------------------------------------------------------------------------------------

GAMES = [Zocken(players=1), Zocken(players=2), Zocken(players=3, first=1), ODD]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("left", [7, 6, 4, 2, 1])
def test_a_throw_is_worth_what_its_places_are_worth(game: Zocken, left: int) -> None:
    for state in states(game, left, 2, seed=left):
        for number in (1, 5):
            at_round = replace(state, round=number)
            assert worths(game, at_round) == pytest.approx(lookahead(game, at_round), abs=1e-9)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("left", [6, 5, 4, 3, 1, 0])
def test_before_a_die_falls_it_is_worth_the_mean_of_what_can_be_made_of_it(game: Zocken, left: int) -> None:
    for found in states(game, left, 2, seed=left + 40, phase=Throwing):
        for number in (1, 5):
            state = replace(found, round=number)
            turn = game.turn(state)
            assert isinstance(turn, Roll)
            outcomes = list(throws(turn))
            best = sum(weight * max(worths(game, game.roll(state, faces))) for faces, weight in outcomes)
            before = solved(game).before(game.view(state, turn.seat), turn)
            assert before == pytest.approx(best / sum(weight for _, weight in outcomes), abs=1e-9)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("left", [7, 5, 4, 2, 1])
def test_to_take_a_die_is_worth_as_much_as_to_have_it_in_the_air(game: Zocken, left: int) -> None:
    for found in states(game, left, 2, seed=left + 50):
        for number in (1, 5):
            state = replace(found, round=number)
            turn = game.turn(state)
            assert isinstance(turn, Choose)
            for action, worth in zip(turn.actions, worths(game, state), strict=True):
                thrown = game.play(state, action)
                roll = game.turn(thrown)
                assert isinstance(roll, Roll)
                before = solved(game).before(game.view(thrown, roll.seat), roll)
                assert before == pytest.approx(worth, abs=1e-9)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [Zocken(players=1), Zocken(players=2), Zocken(players=3), ODD])
def test_every_action_is_explained(language: str, game: Zocken) -> None:
    use_language(language)
    random, keys = Random(game.players), set()
    known, state = solved(game), replace(game.start(), round=4)
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Choose):
            for action in turn.actions:
                key, values = known.why(game.view(state, turn.seat), action)
                assert translate(key, **values)
                keys.add(key)
        state = advance(game, state, tidy_event(game, turn, random))
    assert len(keys) > (5 if game.players == 1 else 8)
