"""Bots of DubbelYatzy: each level beats the one below, and nobody moves illegally."""

from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from teerling.bots import bot
from teerling.core.game import Choose, Over, Played, Roll, Rolled
from teerling.core.table import Table
from teerling.games.dubbelyatzy import bot as bots
from teerling.games.dubbelyatzy.rules import DubbelYatzy

Player = Callable[[Any, Choose[Any], Random], Any]


def totals(game: DubbelYatzy, player: Player, games: int) -> list[int]:
    """Through `Table.advance`, which refuses what is illegal; a player gets its view and its choice."""
    found: list[int] = []
    for seed in range(games):
        random = Random(seed)
        table: Table[Any, Any, Any] = Table(game)
        while not isinstance(turn := table.turn, Over):
            if isinstance(turn, Roll):
                table.advance(Rolled(tuple(random.choices(turn.sides, k=len(turn.dice)))))
            else:
                table.advance(Played(turn.seat, player(table.view(turn.seat), turn, random)))
        found += turn.scores
    return found


def level(game: DubbelYatzy, name: str) -> Player:
    if name == "random":
        return lambda _view, choice, random: random.choice(choice.actions)
    thoughts = getattr(bots, name)
    return lambda view, choice, random: thoughts(game, view, choice, random)


def clearly_beats(better: list[int], worse: list[int]) -> bool:
    """By more than three standard errors of the difference."""
    error = np.sqrt(np.var(better) / len(better) + np.var(worse) / len(worse))
    return bool(np.mean(better) - np.mean(worse) > 3 * error)


@pytest.mark.parametrize(
    ("system", "extra"),
    [("dutch", "minus"), ("dutch", "plus"), ("scandinavian", "strike"), ("international", "minus")],
)
def test_good_beats_beginner_beats_random(system: Any, extra: Any) -> None:
    game = DubbelYatzy(players=2, system=system, extra=extra)
    results = [totals(game, level(game, name), 30) for name in ("good", "beginner", "random")]
    assert clearly_beats(results[0], results[1])
    assert clearly_beats(results[1], results[2])


def test_best_beats_good() -> None:
    game = DubbelYatzy(players=1, system="international")
    player = bot(game, "best", 1)

    def best(view: Any, choice: Choose[Any], _random: Random) -> Any:
        return player.choose(view, choice, 0)

    assert clearly_beats(totals(game, best, 8), totals(game, level(game, "good"), 60))
