"""`best` waits for its solution, or plays on without and says so; the coach says what each action is worth."""

import time
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pytest

from teerling import solving as solve
from teerling.bots import Bot, bot
from teerling.bots.coach import advise
from teerling.core import Choose, Rolled, Table
from teerling.games.zock import Zock


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEERLING_CACHE", str(tmp_path))
    monkeypatch.setattr(solve, "_solved", {})


def is_waiting(player: Bot) -> bool:
    return player.waits_for_solution


def test_best_plays_on_while_the_game_is_being_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    release = Event()

    def slow_build(_game: Any, _progress: Any) -> dict[str, Any]:
        release.wait(60)
        return {"never": np.zeros(1)}

    monkeypatch.setattr("teerling.games.zock.solution.build", slow_build)
    monkeypatch.setattr("teerling.games.zock.solution.Solved", lambda _game, _tables: "solved")
    game = Zock(variant="c", split_doubles=True)  # does not come with the package
    best, good = bot(game, "best", 4, wait=False), bot(game, "good", 4)
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


class Slow:
    """A solution that answers before all of it is there."""

    def __init__(self, _game: Any, _tables: Any) -> None:
        self.done = False

    def unfinished(self, _game: Any) -> bool:
        return not self.done

    def finish(self) -> None:
        self.done = True


def test_in_a_simulation_best_waits_until_all_of_the_game_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("teerling.games.zock.solution.build", lambda _game, _progress: {"never": np.zeros(1)})
    monkeypatch.setattr("teerling.games.zock.solution.Solved", Slow)
    game = Zock(variant="c", split_doubles=True)  # does not come with the package
    assert solve.ready(game) is None
    assert not is_waiting(bot(game, "best", 1))
    found: Any = solve.ready(game)
    assert found.done, "it would play another way as soon as the rest is there"


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
