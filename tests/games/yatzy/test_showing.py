"""What Yatzy tells those who draw it: the board shows the options, and all of it holds at every moment."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from teerling.core import Progress
from teerling.games.yatzy.rules import Yatzy
from tests.games._sheet.showing import check_bonus

seeds = st.integers(0, 1 << 32)


def test_what_is_printed() -> None:
    board = Yatzy().printed()
    assert board.boxes[:6] == board.upper == ("ones", "twos", "threes", "fours", "fives", "sixes")
    assert (len(board.boxes), board.bonus, board.bonus_from, board.throws, board.dice) == (15, 50, 63, 3, 5)
    international = Yatzy(system="international").printed()
    assert (len(international.boxes), international.bonus) == (13, 35)
    assert Yatzy().view(Yatzy().start(), None).further == 0


@settings(max_examples=15)
@given(game=st.from_type(Yatzy), seed=seeds)
def test_the_printed_bonus_is_the_one_that_counts(game: Yatzy, seed: int) -> None:
    check_bonus(game, seed)


def test_a_turn_fills_a_box() -> None:
    for game, boxes in [(Yatzy(), 15), (Yatzy(system="international"), 13)]:
        start = game.start()
        assert game.progress(start) == Progress("turn", 1, boxes)
        for filled, turn in [(1, 2), (boxes - 1, boxes), (boxes, boxes)]:
            sheet = (0,) * filled + (None,) * (boxes - filled)
            assert game.progress(replace(start, sheets=(sheet, start.sheets[1]))) == Progress("turn", turn, boxes)
            assert game.progress(replace(start, seat=1, sheets=(sheet, start.sheets[1]))).number == 1
