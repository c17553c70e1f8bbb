"""What DubbelYatzy tells those who draw it: the board shows the options, and all of it holds at every moment."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from teerling.core import Progress
from teerling.games.dubbelyatzy.rules import DubbelYatzy
from tests.games._sheet.showing import check_bonus

seeds = st.integers(0, 1 << 32)


def test_what_is_printed() -> None:
    board = DubbelYatzy(extra="strike").printed()
    assert (board.boxes[-1], board.extra, len(board.boxes), board.dice) == ("extra", "strike", 16, 6)
    assert DubbelYatzy(system="international").printed().bonus == 35


@settings(max_examples=15)
@given(game=st.from_type(DubbelYatzy), seed=seeds)
def test_the_printed_bonus_is_the_one_that_counts(game: DubbelYatzy, seed: int) -> None:
    check_bonus(game, seed)


def test_a_turn_fills_two_boxes() -> None:
    game = DubbelYatzy()
    start = game.start()
    assert game.progress(start) == Progress("turn", 1, 8)
    for filled, turn in [(1, 1), (2, 2), (3, 2), (15, 8), (16, 8)]:
        sheet = (0,) * filled + (None,) * (16 - filled)
        assert game.progress(replace(start, sheets=(sheet, start.sheets[1]))) == Progress("turn", turn, 8)
        assert game.progress(replace(start, seat=1, sheets=(sheet, start.sheets[1]))).number == 1
