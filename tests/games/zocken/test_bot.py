"""Zocken's bots: each level better than the one below, by what a bot may see and nothing else."""

from functools import cache
from random import Random
from statistics import mean, stdev
from typing import Any

import pytest

from teerling.bots import Level, bot
from teerling.core.game import Choose, Over, Played, Roll, Rolled
from teerling.core.table import Table
from teerling.games.zocken.rules import Zocken
from teerling.solving import solution

ALONE = Zocken(players=1)
GAMES: dict[Level, int] = {"random": 15, "beginner": 30, "good": 80, "best": 30}

pytestmark = pytest.mark.usefixtures("quiet_solver")


def play(game: Zocken, levels: tuple[Level, ...], seed: int) -> Over:
    """One game; every event goes through the table, which refuses what is not legal."""
    random = Random(f"dice {seed}")
    bots = [bot(game, level, seed) for level in levels]
    table: Table[Any, Any, Any] = Table(game)
    while not isinstance(turn := table.turn, Over):
        if isinstance(turn, Roll):
            table.advance(Rolled((random.randint(1, 6),)))
        else:
            assert isinstance(turn, Choose)
            action = bots[turn.seat].choose(table.view(turn.seat), turn, len(table.events))
            table.advance(Played(turn.seat, action))
    return turn


@cache
def totals(level: Level) -> list[int]:
    return [play(ALONE, (level,), seed).scores[0] for seed in range(GAMES[level])]


@pytest.mark.parametrize(("better", "worse"), [("best", "good"), ("good", "beginner"), ("beginner", "random")])
def test_each_level_scores_more_than_the_one_below(better: Level, worse: Level) -> None:
    error = sum(stdev(some) ** 2 / len(some) for some in (totals(better), totals(worse))) ** 0.5
    assert mean(totals(better)) - mean(totals(worse)) > 1.96 * error


@pytest.mark.parametrize(("better", "worse", "games"), [("best", "beginner", 16), ("good", "beginner", 60)])
def test_and_wins_more_although_who_bets_on_it_gets_half(better: Level, worse: Level, games: int) -> None:
    game = Zocken(players=2)
    won = 0.0
    for seed in range(games):
        mine = seed % 2
        over = play(game, (worse, better) if mine else (better, worse), seed)
        won += (mine in over.winners) / len(over.winners)
    share = won / games
    assert share - 1.96 * (share * (1 - share) / games) ** 0.5 > 0.5


@pytest.mark.parametrize("level", ["random", "beginner", "good", "best"])
def test_every_level_plays_with_many_and_with_other_tables(level: Level) -> None:
    odd = Zocken(players=5, matches=(100, 0, -50, 0, 0, 10, 500, -1000), colours=ALONE.colours[::-1])
    for game in (Zocken(players=8), odd):
        solution(game)
        assert len(play(game, (level,) * game.players, 1).scores) == game.players
