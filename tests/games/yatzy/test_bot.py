"""Yatzy bots: each level clearly better than the one below, never an illegal move, and quick."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from statistics import mean, variance
from typing import Any

import pytest

from teerling.bots import LEVELS, Level, bot
from teerling.core import Choose, Over, Played, Roll, Table
from teerling.games.yatzy.rules import Yatzy
from teerling.solving import solution
from teerling.testing import random_event

GAMES: dict[Level, int] = {"random": 30, "beginner": 60, "good": 110, "best": 180}
"""More games where the next level is nearer."""


@pytest.fixture(scope="module", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TEERLING_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def play(game: Yatzy, levels: tuple[Level, ...], seed: int) -> Over:
    """The end of a game between bots, all of whose moves `Table.advance` has checked."""
    random = Random(seed)
    table: Table[Any, Any, Any] = Table(game)
    bots = [bot(game, level, seed + seat) for seat, level in enumerate(levels)]
    while not isinstance(table.turn, Over):
        if isinstance(table.turn, Roll):
            table.advance(random_event(table.turn, random))
            continue
        seat = table.turn.seat
        view, choice = table.view(seat), table.awaited(seat)
        assert isinstance(choice, Choose)
        action = bots[seat].choose(view, choice, len(table.events))
        table.advance(Played(seat, action))
    return table.turn


@cache
def totals(system: Any, level: Level) -> list[int]:
    game = Yatzy(players=1, system=system)
    solution(game)
    return [play(game, (level,), seed).scores[0] for seed in range(GAMES[level])]


@pytest.mark.parametrize("system", ["dutch", "international"])
@pytest.mark.parametrize(("better", "worse"), [("best", "good"), ("good", "beginner"), ("beginner", "random")])
def test_each_level_beats_the_one_below(system: str, better: Level, worse: Level) -> None:
    one, other = totals(system, better), totals(system, worse)
    error = (variance(one) / len(one) + variance(other) / len(other)) ** 0.5
    assert mean(one) - mean(other) > 3 * error


@pytest.mark.parametrize("system", ["dutch", "scandinavian", "international"])
@pytest.mark.parametrize("pips", [False, True])
def test_no_bot_makes_an_illegal_move(system: Any, pips: bool) -> None:
    game = Yatzy(players=4, system=system, yatzy_pips=pips)
    if (system, pips) in {("dutch", False), ("international", False)}:
        solution(game)
        over = play(game, LEVELS, 5)
    else:
        over = play(game, ("random", "beginner", "good", "good"), 5)
    assert len(over.scores) == 4


def test_best_wins_most_games_against_good() -> None:
    game = Yatzy(players=2, system="international")
    solution(game)
    wins = [play(game, ("good", "best"), seed).winners for seed in range(40)]
    assert sum(1 in winners for winners in wins) > 20
