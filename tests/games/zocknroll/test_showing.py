"""What Zock 'n' Roll tells those who draw it: the board shows the options, and all of it holds at every moment."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from teerling.core import Progress, Roll
from teerling.games.zocknroll.rules import BASIC, PROFI, Row, ZockNRoll
from tests.games.common import moments

seeds = st.integers(0, 1 << 32)


def test_what_is_printed() -> None:
    board = ZockNRoll().printed()
    assert (board.rows, board.circles, board.white_dice, board.own_dice) == (BASIC, 6, (3, 1, 1), 2)
    assert (board.out_points, board.won_points) == (2, 4)
    assert (ZockNRoll(profi=True).printed().rows, ZockNRoll(profi=True).printed().own_dice) == (PROFI, 3)
    assert ZockNRoll(players=3).printed().won_points == 4
    assert ZockNRoll(players=3, joerg_counts=False).printed().won_points == 3
    rows = tuple(Row(row.combination, 9) for row in BASIC)
    house = ZockNRoll(tableau=rows, out_points=7).printed()
    assert (house.rows, house.out_points) == (rows, 7)


@settings(max_examples=15)
@given(game=st.from_type(ZockNRoll), seed=seeds)
def test_as_many_dice_are_thrown_as_lie_ready(game: ZockNRoll, seed: int) -> None:
    board = game.printed()
    said: set[int] = set()
    for before, _event, after in moments(game, seed):
        said.add(before.view(None).next_white)
        if isinstance(before.turn, Roll):
            ready = {"lot": 1, "white": board.white_dice[before.state.round - 1]}
            assert len(before.turn.dice) == ready.get(before.turn.dice[0], board.own_dice)
            if before.turn.dice[0] == "white":
                assert said == {len(before.turn.dice)}
        if after.state.white != before.state.white:
            said.clear()
        assert before.view(None).points == game.standing(before.state)


def test_deals_are_counted_from_the_first_on_and_nobody_knows_the_last() -> None:
    game = ZockNRoll()
    assert game.progress(game.start()) is None  # who begins is not known yet
    assert game.progress(ZockNRoll(first=0).start()) == Progress("deal", 1)
    assert game.progress(replace(game.start(), deal=7)) == Progress("deal", 7)
