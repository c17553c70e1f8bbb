"""Every level plays every game legally."""

from typing import Any

import pytest

from teerling.bots import LEVELS, Level, bot
from teerling.core import AnyGame, Over, Played, Roll, Rolled, Table
from teerling.dice import SeededDice
from teerling.games import GAMES


def play(game: AnyGame, level: Level, seed: int) -> Over:
    """A game among bots of one level; `Table` would refuse an illegal move."""
    table: Table[Any, Any, Any] = Table(game)
    dice, player = SeededDice(seed), bot(game, level, seed)
    while not isinstance(turn := table.turn, Over):
        if isinstance(turn, Roll):
            table.advance(Rolled(dice.throw(turn, len(table.events))))
        else:
            table.advance(Played(turn.seat, player.choose(table.view(turn.seat), turn, len(table.events))))
    return turn


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "best"])
@pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)
def test_every_level_finishes_every_game_the_same_way_with_the_same_seed(kind: type[AnyGame], level: Level) -> None:
    assert play(kind(), level, 1) == play(kind(), level, 1)
