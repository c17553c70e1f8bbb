"""Positions of Yatzy: what they say, and what cannot be."""

import pytest

from teerling.core import Refused, UserError
from teerling.games._sheet.rules import Deciding, Throwing
from teerling.games.yatzy import Yatzy
from teerling.games.yatzy.position import choices
from teerling.situations import parse_position, spell_situation
from tests.games.common import check_explained

ALONE, TWO = Yatzy(players=1), Yatzy()
BONUS = Yatzy(players=1, system="international", yatzy_bonus=True)
FORCED = Yatzy(players=1, strike="forced")


def test_a_position_says_what_lies_there() -> None:
    state = parse_position(ALONE, "33.3.4p10s15y0_p1t2_61335")
    points = dict(zip(ALONE.boxes, state.sheets[0], strict=True))
    filled = {box: scored for box, scored in points.items() if scored is not None}
    assert filled == {"ones": 3, "twos": 6, "fours": 12, "sixes": 24, "pair": 10, "small_straight": 15, "yatzy": 0}
    assert (state.phase, state.throw) == (Deciding((1, 3, 3, 5, 6)), 2)
    assert parse_position(ALONE, "......_p1t3_133xx").phase == Throwing((1, 3, 3))


def test_what_can_stand_in_a_box() -> None:
    dutch = choices(ALONE)
    assert dutch["pair"] == (0, 2, 4, 6, 8, 10, 12)
    assert dutch["fives"] == (0, 5, 10, 15, 20, 25)
    assert dutch["small_straight"] == (0, 15)
    assert dutch["chance"] == tuple(range(5, 31))
    assert choices(Yatzy(yatzy_pips=True))["yatzy"] == (0, 55, 60, 65, 70, 75, 80)
    assert choices(Yatzy(system="international"))["full_house"] == (0, 25)


@pytest.mark.parametrize(
    ("game", "text", "rule", "key"),
    [
        (ALONE, "......p7_p1t1_xxxxx", "YATZY-3", "yatzy-position-points"),
        (ALONE, "......c4_p1t1_xxxxx", "YATZY-3", "yatzy-position-points"),
        (ALONE, "......y80_p1t1_xxxxx", "YATZY-3", "yatzy-position-points"),
        (ALONE, "......p2p4_p1t1_xxxxx", "", "yatzy-position-box-twice"),
        (ALONE, "......_p1t1_133xx", "YATZY-1", "yatzy-position-first-throw"),
        (ALONE, "000000p0w0t0f0s0l0h0c5y0_p1t1_xxxxx", "YATZY-1", "yatzy-position-course"),  # no box is free
        (ALONE, "......_......_p1t1_xxxxx", "", "position-number-of-players"),
        (ALONE, "......_p2t1_xxxxx", "", "position-no-such-seat"),
        (TWO, "1....._......_p1t1_xxxxx", "YATZY-1", "yatzy-position-course"),  # it is player 2's turn
        (TWO, "......_1....._p1t1_xxxxx", "YATZY-1", "yatzy-position-course"),
        (TWO, "11...._......_p2t1_xxxxx", "YATZY-1", "yatzy-position-course"),
        (Yatzy(players=1, system="international"), "......p2_p1t1_xxxxx", "YATZY-5", "yatzy-no-such-box"),
        (Yatzy(players=1, system="international"), "......h17_p1t1_xxxxx", "YATZY-5", "yatzy-position-points"),
        (Yatzy(players=1, system="international"), "5.....y150_p1t1_xxxxx", "YATZY-5", "yatzy-position-points"),
        (BONUS, "......y150_p1t1_xxxxx", "YATZY-R1", "yatzy-position-further"),
        (BONUS, "54....y250_p1t1_xxxxx", "YATZY-R1", "yatzy-position-further"),
        (BONUS, "5.....y175_p1t1_xxxxx", "YATZY-5", "yatzy-position-points"),
        (FORCED, "......y0_p1t1_xxxxx", "YATZY-R3", "yatzy-position-struck"),  # chance always scores
        (FORCED, "0.....c20_p1t1_xxxxx", "YATZY-R3", "yatzy-position-struck"),  # and so does another number
    ],
)
def test_what_cannot_be(game: Yatzy, text: str, rule: str, key: str) -> None:
    with pytest.raises(UserError) as caught:
        parse_position(game, text)
    assert caught.value.key == key
    assert (caught.value.rule if isinstance(caught.value, Refused) else "") == rule
    check_explained(rule or "TABLE-1", key, tuple(caught.value.values.items()))


def test_further_yatzys_stand_in_the_box_yatzy() -> None:
    assert choices(BONUS)["yatzy"] == (0, *range(50, 1251, 100))
    assert choices(ALONE)["yatzy"] == (0, 50)
    full = "55555.t30f30h25s30l40y1150c30_p1t3_66666"
    assert parse_position(BONUS, full).sheets[0][BONUS.boxes.index("yatzy")] == 1150
    situation = f"yatzy~players.1~system.international~yatzy_bonus.on~{full}"
    assert spell_situation(BONUS, parse_position(BONUS, full)) == situation


def test_what_nothing_free_could_have_scored_may_be_struck() -> None:
    assert parse_position(FORCED, "33333.p10w20t9f16h20c20y0_p1t1_xxxxx").seat == 0


def test_player_2_is_one_box_behind_in_his_turn() -> None:
    assert parse_position(TWO, "1....._......_p2t1_xxxxx").seat == 1
