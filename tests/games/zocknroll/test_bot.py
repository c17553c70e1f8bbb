"""Levels of Zock 'n' Roll, judged by one seat against fixed opponents on the same dice: points, and for `best` wins."""

from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from teerling.bots import Level, bot
from teerling.core.game import Choose, Over, Played, Roll
from teerling.core.table import Table
from teerling.games.zocknroll.rules import BASIC, Row, ZockNRoll
from teerling.games.zocknroll.solution import playouts
from teerling.solving import solution
from teerling.testing import random_event

GAME = ZockNRoll(first=0)
TURNED = tuple(Row(row.combination, 11 - row.points) for row in BASIC)


@pytest.fixture(autouse=True, scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEERLING_CACHE", str(tmp_path_factory.mktemp("cache")))
        patch.setattr(playouts, "GAMES", 1600)
        solution(GAME)
        yield


def played(mine: Level, field: Level, number: int, deals: int) -> tuple[float, float]:
    """What one seat makes of so many deals: points, and its share of the win; the dice depend on the number only."""
    table, seat = Table(GAME), number % GAME.players
    bots = [bot(GAME, mine if place == seat else field, number) for place in range(GAME.players)]
    while table.state.deal <= deals and not isinstance(table.turn, Over):
        if isinstance(table.turn, Roll):
            state = table.state
            table.advance(random_event(table.turn, Random(f"{number} {state.deal} {state.round} {state.phase}")))
        else:
            asked = table.turn.seat
            action = bots[asked].choose(table.view(asked), table.turn, len(table.events))
            table.advance(Played(asked, action))
    winners = table.turn.winners if isinstance(table.turn, Over) else ()
    return table.view(None).points[seat], seat in winners and 1 / len(winners)


def advantage(better: Level, worse: Level, field: Level, count: int) -> tuple[float, float]:
    """How many points a deal more the better level makes, and the standard error; of `best`, how many more wins."""
    wins = better == "best"
    deals = 99 if wins else 1
    gaps = [
        played(better, field, number, deals)[wins] - played(worse, field, number, deals)[wins]
        for number in range(count)
    ]
    return fmean(gaps), stdev(gaps) / sqrt(count)


@pytest.mark.parametrize(
    ("better", "worse", "field", "count"),
    [
        ("beginner", "random", "beginner", 400),
        ("beginner", "random", "best", 180),
        ("good", "beginner", "best", 300),
        ("good", "beginner", "good", 1000),
        ("best", "good", "good", 240),
        ("best", "good", "beginner", 40),
    ],
)
def test_levels_differ_by_more_than_two_standard_errors(better: Level, worse: Level, field: Level, count: int) -> None:
    gap, error = advantage(better, worse, field, count)
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
def test_whole_games_are_legal(game: ZockNRoll, level: Level) -> None:
    dice = Random(7)
    bots = [bot(game, level, seat) for seat in range(game.players)]
    table = Table(game)
    while not isinstance(table.turn, Over):
        if isinstance(table.turn, Roll):
            table.advance(random_event(table.turn, dice))
            continue
        assert isinstance(table.turn, Choose)
        seat = table.turn.seat
        action = bots[seat].choose(table.view(seat), table.turn, len(table.events))
        table.advance(Played(seat, action))
