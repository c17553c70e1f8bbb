"""Positions of Zock 'n' Roll: what they say, and what cannot be."""

import pytest

from teerling.core import Refused, UserError
from teerling.games.zocknroll import ZockNRoll
from teerling.games.zocknroll.rules import Deciding, Entering, Lifting, Tableau
from teerling.situations import parse_position
from tests.games.common import check_explained

GAME, JOERG, LIFTED = ZockNRoll(), ZockNRoll(players=3), ZockNRoll(players=3, cups="lifted")


def test_a_position_says_what_the_asked_seat_knows() -> None:
    state = parse_position(GAME, "d3s2_i.i25.a34.i_t0.010001001.000010010.0_w3316_2decide")
    assert (state.phase, state.deal, state.starter, state.round) == (Deciding(1), 3, 1, 2)
    assert state.cups == ((), (2, 5), (3, 4), ())
    assert (state.lifted, state.playing) == ((False, False, True, False), (True, True, False, True))
    assert (state.white, state.out_first) == ((1, 3, 3, 6), (2,))
    assert state.tableaus[1] == Tableau((0, 1, 0, 0, 0, 1, 0), 0, 1)


def test_the_highest_hand_of_round_3_enters() -> None:
    state = parse_position(JOERG, "d1s1_s33.s46.s12.s16_t000000001.0.0_w12344_1enter")
    assert state.phase == Entering((0,))


def test_joerg_has_a_cup_and_the_program_asks_for_it() -> None:
    assert parse_position(JOERG, "d1s1_i33.i.i.i_w12344_4lift").phase == Lifting(3)
    assert parse_position(LIFTED, "d1s1_b.i.i.i_w1234_1lift").phase == Lifting(0)


@pytest.mark.parametrize(
    ("game", "text", "rule", "key"),
    [
        (GAME, "d1s1_i255.i.i.i_w133_1decide", "TABLE-3", "refused-number-of-dice"),
        (GAME, "d1s1_i25.i.i_w133_1decide", "", "position-number-of-players"),
        (GAME, "d1s1_i25.i.i.i_w133_5decide", "", "position-no-such-seat"),
        (GAME, "d1s1_i.i25.i.i.i_w133_2decide", "", "position-number-of-players"),
        (GAME, "d1s1_i25.i.i.i_w13344_1decide", "ZNR-5", "zocknroll-position-course"),  # nobody decides any more
        (GAME, "d1s1_i25.i.i.i_1decide", "ZNR-2", "zocknroll-position-course"),  # no white dice
        (GAME, "d1s1_i25.a34.i.i_t0.000000010.0.0_w133_1decide", "ZNR-2", "zocknroll-position-course"),  # asked later
        (GAME, "d1s1_i25.b34.i.i_w133_3decide", "ZNR-2", "zocknroll-position-course"),  # round 2 has not been
        (GAME, "d1s1_i25.a.i.i_t0.000000010.0.0_w133_3decide", "ZNR-2", "zocknroll-position-course"),  # shows his dice
        (GAME, "d1s1_s25.i.i.i_w133_2decide", "ZNR-2", "zocknroll-position-course"),  # shown, but in
        (JOERG, "d1s1_s13.s44.s12.s16_t000000001.0.0_w12344_1enter", "ZNR-5", "zocknroll-position-course"),
        (GAME, "d1s1_i25.a34.i.i_w133_3decide", "ZNR-3", "zocknroll-position-crosses"),  # out, but no cross for it
        (GAME, "d1s1_i25.i.i.i_t000000100.0.0.0_w133_1decide", "ZNR-3", "zocknroll-position-crosses"),
        (GAME, "d2s2_i.i25.i.i_t0.0.0.000001001_w133_2decide", "", ""),
        (GAME, "d2s2_i.i25.i.i_t0.0.000000001.000001001_w133_2decide", "", ""),
        (GAME, "d2s2_i.i25.i.i_t0.000000001.000000001.000001001_w133_2decide", "ZNR-5", "zocknroll-position-won"),
        (GAME, "d9s1_i25.i.i.i_t000000600.0.0.0_w133_1decide", "ZNR-8", "zocknroll-position-sixth"),
        (GAME, "d9s1_i25.i.i.i_t000000700.0.0.0_w133_1decide", "ZNR-8", "zocknroll-position-circles"),
        (GAME, "d9s1_i25.i.i.i_t00000700.0.0.0_w133_1decide", "", "zocknroll-position-rows"),
        (GAME, "d1s1_i.i.i.i_lot", "ZNR-R6", "zocknroll-position-lot"),
        (ZockNRoll(first=0), "d0s1_i.i.i.i_lot", "ZNR-R6", "zocknroll-position-lot"),
    ],
)
def test_what_cannot_be(game: ZockNRoll, text: str, rule: str, key: str) -> None:
    if not key:
        parse_position(game, text)
        return
    with pytest.raises(UserError) as caught:
        parse_position(game, text)
    assert caught.value.key == key
    assert (caught.value.rule if isinstance(caught.value, Refused) else "") == rule
    check_explained(rule or "TABLE-1", key, tuple(caught.value.values.items()))
