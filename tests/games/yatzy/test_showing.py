"""What Yatzy tells those who draw it: the board shows the options, and all of it holds at every moment."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from teerling.games.yatzy.rules import Yatzy
from tests.games._sheet.showing import check_bonus

seeds = st.integers(0, 1 << 32)


def test_what_is_printed() -> None:
    board = Yatzy().printed()
    assert board.boxes[:6] == board.upper == ("ones", "twos", "threes", "fours", "fives", "sixes")
    assert (len(board.boxes), board.bonus, board.bonus_from, board.throws, board.dice) == (15, 50, 63, 3, 5)
    international = Yatzy(system="international").printed()
    assert (len(international.boxes), international.bonus) == (13, 35)


@settings(max_examples=15)
@given(game=st.from_type(Yatzy), seed=seeds)
def test_the_printed_bonus_is_the_one_that_counts(game: Yatzy, seed: int) -> None:
    check_bonus(game, seed)
