"""Positions of Qwinn: what they say, and what cannot be."""

import pytest

from teerling.core import Refused
from teerling.games.qwinn import Qwinn
from teerling.games.qwinn.rules import Deciding, Player, Throwing
from teerling.situations import parse_position, spell_position
from tests.games.common import check_explained

GAME = Qwinn()


def test_a_position_says_what_lies_there() -> None:
    state = parse_position(GAME, "2x2.45.minus_full.120.max2x_p1t2_3131r3")
    assert state.sides == (
        Player("2x2", 45, "minus", first_turn=False),
        Player("full_house", 120, "max2x", first_turn=False),
    )
    assert (state.phase, state.seat, state.throw) == (Deciding((1, 1, 3, 3), 3), 0, 2)
    kept = parse_position(GAME, "2x2.45_full.120_p2t3_33xxr5")
    assert kept.phase == Throwing((3, 3), 5)
    assert len(GAME.turn(kept).dice) == 2  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("text", "rule", "key"),
    [
        ("2x2.45_four.120_p1t1_13xxrx", "QWINN-2", "qwinn-position-first-throw"),
        ("2x2.45.max2x_four.120_p1t3_1133r3", "QWINN-8", "qwinn-max2x"),
        ("2x2.45_four.250_p1t3_1133r3", "QWINN-10", "qwinn-position-won"),
        ("2x2.45.first_four.120_p1t3_1133r3", "QWINN-1", "qwinn-position-first"),  # has moved already
        ("four.120_topper.0.first_p1t3_1133r3", "QWINN-1", "qwinn-position-first"),  # would have had his first turn
        ("topper.0.first_four.40.minus_p1t3_1133r3", "QWINN-7", "qwinn-position-early-boycott"),
        ("topper.0.negeer.first_four.40_p1t3_1133r3", "QWINN-1", "qwinn-position-first"),
        ("four.40_topper.0.first_oxx", "QWINN-1", "qwinn-position-opening"),
    ],
)
def test_what_cannot_be(text: str, rule: str, key: str) -> None:
    with pytest.raises(Refused) as caught:
        parse_position(GAME, text)
    assert (caught.value.rule, caught.value.key) == (rule, key)
    check_explained(rule, key, tuple(caught.value.values.items()))


def test_a_boycott_keeps_somebody_with_enough_points_from_winning() -> None:
    assert parse_position(GAME, "2x2.45_four.260.minus_p1t3_1133r3").sides[1].points == 260
    assert parse_position(Qwinn(target=300), "2x2.45_four.260_p1t3_1133r3").sides[1].points == 260


def test_dice_that_stay_aside_are_named() -> None:
    fixed = Qwinn(kept="fixed")
    text = "2x2.45_four.120_p1t2_1335r5k33r"
    state = parse_position(fixed, text)
    assert state.phase == Deciding((1, 3, 3, 5), 5, (3, 3), red_aside=True)
    assert spell_position(fixed, state) == text
    assert parse_position(GAME, text).phase == Deciding((1, 3, 3, 5), 5)
    for wrong in ("2x2.45_four.120_p1t1_1335r5k33", "2x2.45_four.120_p1t2_1335r5k44"):
        with pytest.raises(Refused) as caught:
            parse_position(fixed, wrong)
        assert caught.value.rule == "QWINN-2"
