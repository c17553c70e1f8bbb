"""The books of a review: start + luck − errors = result, where a game is solved exactly."""

import pytest

from teerling.analysis import Decision, Review, Throw, mark_of, review
from teerling.analysis.calibrate import played
from teerling.bots import LEVELS, Level
from teerling.core.dice import throws
from teerling.core.game import AnyGame, Choose, Over, Roll, Rolled
from teerling.core.table import Table
from teerling.games import GAMES
from teerling.solving import solution
from tests.games.samples import samples

EXACT = [game for one in GAMES for game in samples(one).exact]
GAMES_OF_A_LEVEL = 6
"""Beside 4 levels and all that is solved exactly, some hundred records."""


def net(looked_back: Review, seat: int, of: str) -> float:
    """A sum of one seat; between two who play for the win, less the other's."""
    sums = [float(getattr(one, of)) for one in looked_back.seats]
    return sums[seat] - sums[1 - seat] if looked_back.unit == "win" and len(sums) == 2 else sums[seat]


def balance(looked_back: Review, seat: int) -> float:
    errors = net(looked_back, seat, "errors")
    return looked_back.start[seat] + net(looked_back, seat, "luck") - errors - looked_back.seats[seat].result


@pytest.mark.parametrize("game", EXACT, ids=str)
def test_start_and_luck_without_errors_make_the_result(game: AnyGame) -> None:
    known = solution(game)
    for level in LEVELS:
        for seed in range(GAMES_OF_A_LEVEL):
            looked_back = review(played(game, level, seed), known)
            assert (looked_back.exact, looked_back.mixed) == (True, False)
            for seat in range(game.players):
                assert balance(looked_back, seat) == pytest.approx(0, abs=1e-9), (level, seed, seat)


@pytest.mark.parametrize("game", EXACT, ids=str)
def test_who_plays_best_makes_no_errors_and_who_does_not_makes_some(game: AnyGame) -> None:
    known = solution(game)
    assert sum(one.errors for one in review(played(game, "best", 1), known).seats) == pytest.approx(0, abs=1e-9)
    errors = {level: _per_decision(game, level) for level in LEVELS}
    assert errors.pop("best") < min(errors.values())


def _per_decision(game: AnyGame, level: Level) -> float:
    seats = [one for seed in range(4) for one in review(played(game, level, seed), solution(game)).seats]
    return sum(one.errors for one in seats) / sum(one.unforced for one in seats)


@pytest.mark.parametrize("game", EXACT, ids=str)
def test_luck_is_nothing_on_average(game: AnyGame) -> None:
    """Over all throws that may fall, with their weights, the worth after is the worth before."""
    known = solution(game)
    table: Table[object, object, object] = Table(game)
    looked_at = 0
    for event in played(game, "good", 3).events:
        turn = table.turn
        if isinstance(turn, Roll) and 6 ** len(turn.dice) <= 6**5 and looked_at < 4:
            looked_at += 1
            before = known.before(table.view(turn.seat), turn)
            every = [(_worth_after(table, faces), weight) for faces, weight in throws(turn)]
            mean = sum(worth * weight for worth, weight in every) / sum(weight for _, weight in every)
            assert mean == pytest.approx(before, abs=1e-9)
        table.advance(event)
    assert looked_at


def _worth_after(table: Table[object, object, object], faces: tuple[int, ...]) -> float:
    thrower = table.turn.seat  # type: ignore[union-attr]
    table.advance(Rolled(faces))
    turn, known = table.turn, solution(table.game)
    if isinstance(turn, Over):
        worth = float(thrower in turn.winners)
    else:
        view = table.view(turn.seat)
        worth = max(known.worths(view, turn)) if isinstance(turn, Choose) else known.before(view, turn)
        worth = worth if turn.seat == thrower else 1 - worth
    table.undo()
    return worth


def test_marks_and_forced_moves() -> None:
    assert [mark_of(loss, "win") for loss in (0.019, 0.02, 0.04, 0.08)] == ["", "?!", "?", "??"]
    game = EXACT[0]
    looked_back = review(played(game, "random", 5), solution(game))
    for one in looked_back.events:
        if isinstance(one, Throw):
            assert one.luck == pytest.approx(one.worth - one.before)
        else:
            assert isinstance(one, Decision)
            assert one.mark == mark_of(one.loss, one.unit)
            assert [option.worth for option in one.options] == sorted((o.worth for o in one.options), reverse=True)
            assert not (one.forced and one.loss)
