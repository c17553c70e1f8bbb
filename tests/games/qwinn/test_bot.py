"""Qwinn's bots: best > good > beginner > random."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any

import pytest

from teerling.bots import Bot, Level, bot
from teerling.core import Over, Played, Roll, Rolled, Table
from teerling.games.qwinn.rules import Qwinn

GAME = Qwinn()


def winner(game: Qwinn, bots: tuple[Bot, Bot], seed: int) -> int:
    """One game through the table, which refuses what is illegal; a bot gets its view and its choice."""
    random = Random(seed)
    table: Table[Any, Any, Any] = Table(game)
    while not isinstance(turn := table.turn, Over):
        if isinstance(turn, Roll):
            table.advance(Rolled(tuple(random.choices(turn.sides, k=len(turn.dice)))))
        else:
            action = bots[turn.seat].choose(table.view(turn.seat), turn, len(table.events))
            table.advance(Played(turn.seat, action))
    return turn.winners[0]


@pytest.mark.parametrize(
    ("better", "worse", "games"), [("best", "good", 200), ("good", "beginner", 40), ("beginner", "random", 40)]
)
def test_better_beats_worse(better: Level, worse: Level, games: int) -> None:
    one, two = bot(GAME, better, 1), bot(GAME, worse, 2)
    assert not one.waits_for_solution
    wins = sum(winner(GAME, (one, two), seed) == 0 for seed in range(games // 2))
    wins += sum(winner(GAME, (two, one), seed) == 1 for seed in range(games // 2))
    assert wins / games - 3 * sqrt(0.25 / games) > 0.5


@pytest.mark.parametrize("options", [{"target": 1}, {"column": "ascending", "target": 30}, {"target": 60}])
def test_every_option_is_played(options: dict[str, Any]) -> None:
    game = Qwinn(**options)
    for seed in range(4):
        assert winner(game, (bot(game, "good", seed), bot(game, "beginner", seed)), seed) in (0, 1)
