"""Positions of DubbelYatzy: what they say, and what cannot be."""

import pytest

from teerling.core import Refused, UserError
from teerling.games._sheet.rules import Throwing
from teerling.games.dubbelyatzy import DubbelYatzy
from teerling.games.dubbelyatzy.position import choices
from teerling.games.dubbelyatzy.rules import Completing
from teerling.situations import parse_position, spell_position
from tests.games.common import check_explained

ALONE = DubbelYatzy(players=1)
MANUAL = "656433324132"
"""The dice of the manual's example."""


def test_the_outer_numbers_of_the_manual_have_their_box() -> None:
    state = parse_position(ALONE, f"......h21_p1t3.h_{MANUAL}")
    assert state.phase == Completing((32, 32, 33, 41, 64, 65), "full_house", 4)
    assert ALONE.view(state, 0).inner["small_straight"].points == 15


def test_the_inner_numbers_have_their_box() -> None:
    game = DubbelYatzy(players=1, order="free")
    text = f"......s15_p1t3.is_{MANUAL}"
    state = parse_position(game, text)
    assert state.phase == Completing((32, 32, 33, 41, 64, 65), "small_straight", 2, "inner")
    assert spell_position(game, state) == "......s15_p1t3.is_323233416465"
    with pytest.raises(Refused, match="DUBBEL-R4"):
        parse_position(ALONE, text)


def test_what_was_left_out_is_told_where_it_is_chosen() -> None:
    game = DubbelYatzy(players=1, left_out="chosen", minus_can_be_struck=True)
    state = parse_position(game, f"......h0_p1t3.h3_{MANUAL}")
    assert state.phase.left_out == 3
    assert spell_position(game, state) == "......h0_p1t3.h3_323233416465"
    assert parse_position(game, f"......x0_p1t3.x_{MANUAL}").phase.left_out is None
    assert choices(game)["extra"] == (*range(-30, -4), 0)
    assert choices(DubbelYatzy(minus_can_be_struck=True))["extra"] == (0,)
    for text in (f"......h21_p1t3.h_{MANUAL}", f"......h21_p1t3.h3_{MANUAL}", f"......h21_p1t3.h5_{MANUAL}"):
        with pytest.raises(Refused, match="DUBBEL-R1"):
            parse_position(game, text)


def test_dice_are_kept_and_thrown_by_pairs_of_numbers() -> None:
    assert parse_position(ALONE, "......_p1t2_65xxxxxxxxxx").phase == Throwing((65,))


def test_what_can_stand_in_a_box() -> None:
    assert choices(ALONE)["extra"] == tuple(range(-30, -4))
    assert choices(DubbelYatzy(extra="strike"))["extra"] == (0,)
    assert choices(ALONE)["sixes"] == (0, 6, 12, 18, 24, 30)


@pytest.mark.parametrize(
    ("text", "rule", "key"),
    [
        (f"......h20_p1t3.h_{MANUAL}", "DUBBEL-R1", "dubbelyatzy-position-outer"),
        (f"......_p1t3.h_{MANUAL}", "", "dubbelyatzy-position-outer-free"),
        ("......h21_p1t3.h_65xxxxxxxxxx", "DUBBEL-2", "dubbelyatzy-inner-first"),
        (f"......h21_p1t3_{MANUAL}", "YATZY-1", "yatzy-position-course"),  # an odd number of boxes
        ("......h21x20_p1t1_xxxxxxxxxxxx", "DUBBEL-3", "yatzy-position-points"),
        ("......_p1t1_65xxxxxxxxxx", "YATZY-1", "yatzy-position-first-throw"),
    ],
)
def test_what_cannot_be(text: str, rule: str, key: str) -> None:
    with pytest.raises(UserError) as caught:
        parse_position(ALONE, text)
    assert caught.value.key == key
    assert (caught.value.rule if isinstance(caught.value, Refused) else "") == rule
    check_explained(rule or "TABLE-1", key, tuple(caught.value.values.items()))


def test_a_box_that_the_sheet_does_not_have_is_refused_by_name() -> None:
    with pytest.raises(Refused, match="DUBBEL-4"):
        parse_position(DubbelYatzy(players=1, system="international"), f"......_p1t3.p_{MANUAL}")
