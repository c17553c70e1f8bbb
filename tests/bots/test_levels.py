"""Every level plays every game legally; `best` never waits for a solution and says when it has none yet."""

import time
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pytest

from teerling import solve
from teerling.bots import LEVELS, Bot, Level, bot
from teerling.bots.coach import advise
from teerling.core import AnyGame, Choose, Over, Played, Roll, Rolled, Table
from teerling.dice import SeededDice
from teerling.games import GAMES, Zock


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEERLING_CACHE", str(tmp_path))
    monkeypatch.setattr(solve, "_solved", {})


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


def is_waiting(player: Bot) -> bool:
    return player.waits_for_solution


def test_best_plays_on_while_the_game_is_being_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    release = Event()

    def slow_build(_game: Any, _progress: Any) -> dict[str, Any]:
        release.wait(60)
        return {"never": np.zeros(1)}

    monkeypatch.setattr("teerling.solve.zock.build", slow_build)
    monkeypatch.setattr("teerling.solve.zock.Solved", lambda _game, _tables: "solved")
    game = Zock(variant="c", games=3)
    best, good = bot(game, "best", 4), bot(game, "good", 4)
    table = Table(game, [Rolled((6, 5)), Rolled((1, 1)), Rolled((6, 6))])
    choice = table.turn
    assert isinstance(choice, Choose)
    assert is_waiting(best)
    assert best.choose(table.view(0), choice, 3) == good.choose(table.view(0), choice, 3)
    release.set()
    patience = time.monotonic() + 60
    while is_waiting(best):
        assert time.monotonic() < patience, "the solution never arrives"
        time.sleep(0.01)


def test_the_coach_lists_every_option_the_best_first() -> None:
    game = Zock(variant="c")
    table = Table(game, [Rolled((6, 5)), Rolled((1, 1)), Rolled((6, 6))])
    choice = table.turn
    assert isinstance(choice, Choose)
    advice = advise(game, table.view(0), choice)
    assert [one.action.fields for one in advice] == [(3, 6), (1, 2)]
    assert [round(one.worth, 3) for one in advice] == [0.515, 0.4]
    assert advice[0].loss == 0
    assert advice[0].unit == "win"
    best = bot(game, "best", 1)
    assert best.choose(table.view(0), choice, 3) == advice[0].action
