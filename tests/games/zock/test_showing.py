"""What ZOCK tells those who draw it: the board shows the options, and all of it holds at every moment."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from teerling.core import Played, Progress
from teerling.games.zock.rules import ACCEPT, Zock
from tests.games.common import moments

seeds = st.integers(0, 1 << 32)


def test_what_is_printed() -> None:
    assert Zock().printed().fields == (1, 2, 3, 4, 5, 6, 7, 8, 9)
    assert Zock(chips=(2, 4, 6, 8)).printed().chips == {"red": 2, "blue": 4, "yellow": 6, "green": 8}
    assert Zock().printed().chips_each == 5


def test_it_stands_by_what_is_open() -> None:
    game = Zock()
    start = game.start()
    assert game.standing(start) == (0, 0)
    rows = ((1, 2), (7, 8, 9))
    state = type(start)(start.phase, 0, rows, (), (200, 160), (1, 0))
    assert game.standing(state) == (20 + 21, -20 - 21)
    poor = type(start)(start.phase, 0, rows, (), (350, 10), (1, 0))
    assert game.standing(poor) == (180, -180)
    assert Zock(pays="fields").standing(state) == (20 + 1, -20 - 1)
    assert Zock(pays="game").standing(state) == (1, 0)


@settings(max_examples=20)
@given(game=st.from_type(Zock).filter(lambda game: game.pays != "game"), seed=seeds)
def test_chips_that_one_player_is_ahead_the_other_is_behind(game: Zock, seed: int) -> None:
    purse = sum(game.printed().chips.values()) * game.printed().chips_each
    for before, event, after in moments(game, seed):
        scores = game.standing(after.state)
        assert sum(scores) == 0
        assert min(scores) >= -purse
        if event == Played(before.state.seat, ACCEPT):
            assert scores == game.standing(before.state), "taking the dice changes nothing, even if it ends the game"


def test_the_games_of_a_match_are_counted() -> None:
    start = Zock().start()
    assert Zock().progress(start) is None
    for wins, number in [((0, 0), 1), ((1, 0), 2), ((1, 1), 3), ((2, 1), 3)]:
        assert Zock(games=3).progress(replace(start, wins=wins)) == Progress("game", number, 3)
    assert Zock(games=2).progress(start) == Progress("game", 1, 2)
