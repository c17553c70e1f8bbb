"""Levels of Zock 'n' Roll, judged by the points of one seat against fixed opponents on the same dice."""

from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import perf_counter

import pytest

from teerling.bots import Level, bot
from teerling.core.game import Choose, Over, Played, Roll
from teerling.core.table import Table
from teerling.games.zocknroll import BASIC, Row, ZockNRoll
from teerling.solve import solution
from teerling.solve import zocknroll as solver
from teerling.testing import random_event

GAME = ZockNRoll(first=0)
TURNED = tuple(Row(row.combination, 11 - row.points) for row in BASIC)


@pytest.fixture(autouse=True, scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEERLING_CACHE", str(tmp_path_factory.mktemp("cache")))
        patch.setattr(solver, "WORK", 6e5)
        solution(GAME)
        yield


def points_of_a_deal(game: ZockNRoll, mine: Level, field: Level, number: int) -> int:
    """What one seat makes of the first deal; the dice depend on the number only."""
    table, dice = Table(game), Random(f"dice {number}")
    seat = number % game.players
    bots = [bot(game, mine if place == seat else field, number) for place in range(game.players)]
    while table.state.deal == 1 and not isinstance(table.turn, Over):
        if isinstance(table.turn, Roll):
            table.advance(random_event(table.turn, dice))
        else:
            asked = table.turn.seat
            action = bots[asked].choose(table.view(asked), table.turn, len(table.events))
            table.advance(Played(asked, action))
    return table.view(None).points[seat]


def advantage(better: Level, worse: Level, field: Level, deals: int) -> tuple[float, float]:
    """How many points a deal more the better level makes, and the standard error."""
    gaps = [
        points_of_a_deal(GAME, better, field, number) - points_of_a_deal(GAME, worse, field, number)
        for number in range(deals)
    ]
    return fmean(gaps), stdev(gaps) / sqrt(deals)


@pytest.mark.parametrize(
    ("better", "worse", "field", "deals"),
    [
        ("beginner", "random", "beginner", 400),
        ("beginner", "random", "best", 200),
        ("good", "beginner", "best", 600),
        ("good", "beginner", "good", 1000),
        ("best", "good", "good", 1200),
        ("best", "good", "beginner", 800),
    ],
)
def test_levels_differ_by_more_than_two_standard_errors(better: Level, worse: Level, field: Level, deals: int) -> None:
    gap, error = advantage(better, worse, field, deals)
    assert gap > 2 * error


@pytest.mark.parametrize("level", ["beginner", "good"])
@pytest.mark.parametrize(
    "game",
    [
        ZockNRoll(players=3),
        ZockNRoll(players=12, profi=True),
        ZockNRoll(cups="lifted"),
        ZockNRoll(players=5, lower_entry=False, tableau=TURNED, out_points=0),
    ],
)
def test_whole_games_are_legal_and_quick(game: ZockNRoll, level: Level) -> None:
    dice = Random(7)
    bots = [bot(game, level, seat) for seat in range(game.players)]
    times = []
    table = Table(game)
    while not isinstance(table.turn, Over):
        if isinstance(table.turn, Roll):
            table.advance(random_event(table.turn, dice))
            continue
        assert isinstance(table.turn, Choose)
        seat = table.turn.seat
        before = perf_counter()
        action = bots[seat].choose(table.view(seat), table.turn, len(table.events))
        times.append(perf_counter() - before)
        table.advance(Played(seat, action))
    assert sorted(times)[len(times) // 2] < 0.005
