"""The referee of DubbelYatzy: `teerling ask dubbelyatzy`."""

import pytest

from tests.terminal.commands import answer, mistake


def test_ask() -> None:
    double = answer("dubbelyatzy 6-5 6-4 3-3 3-2 4-1 3-2")
    assert (double["outer"]["full_house"], double["inner"]["small_straight"]) == (21, 15)
    assert answer("dubbelyatzy 66 66 66 66 66 66 --extra plus")["outer"]["extra"] == 30


def test_rules_that_decide_nothing_are_not_named() -> None:
    told = answer("dubbelyatzy 6-5 6-4 3-3 3-2 4-1 3-2")["rules"]
    assert {"DUBBEL-2", "DUBBEL-3", "YATZY-1", "YATZY-2", "YATZY-3"} <= {*told}
    assert not {"YATZY-4", "YATZY-5"} & {*told}
    assert "YATZY-4" in answer("dubbelyatzy 6-5 6-4 6-3 6-2 4-1 3-2")["rules"]  # four sixes as two pairs
    assert "YATZY-5" in answer("dubbelyatzy 6-5 6-4 3-3 3-2 4-1 3-2 --system international")["rules"]


def test_ask_whether_extra_may_be_struck() -> None:
    dice = "dubbelyatzy 6-5 6-4 3-3 3-2 4-1 3-2"
    assert (answer(dice)["outer"]["extra"], answer(dice)["left_out_outer"]["extra"]) == (-19, 6)
    struck = answer(f"{dice} --minus-can-be-struck")
    assert (struck["outer"]["extra"], struck["left_out_outer"]["extra"]) == (0, None)
    assert "DUBBEL-R3" in struck["rules"]


def test_ask_about_free_boxes_only() -> None:
    told = answer("dubbelyatzy 6-5 6-4 3-3 3-2 4-1 3-2 --open fives,pair")
    assert (told["outer"], told["inner"]) == ({"fives": 0, "pair": 12}, {"fives": 5, "pair": 4})
    assert set(told["left_out_outer"]) == {"fives", "pair"}
    assert not {"DUBBEL-3", "DUBBEL-R3"} & set(told["rules"]), "Extra is filled"


def test_the_ruling_on_the_number_left_out_is_named_where_it_decides() -> None:
    assert "DUBBEL-R1" in answer("dubbelyatzy 66 66 66 66 66 65 --open sixes,chance")["rules"]
    assert "DUBBEL-R1" not in answer("dubbelyatzy 66 66 66 66 66 66")["rules"], "whichever it is, it is a six"
    assert "DUBBEL-R1" not in answer("dubbelyatzy 61 52 43 34 25 16 --open yatzy,four")["rules"], "both are struck"


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("ask dubbelyatzy 66 66 66 66 66 66 --open fives", 1, "YATZY-1: Everybody fills as many boxes a turn"),
        ("ask dubbelyatzy 66 66 66 66 66 66 --open ''", 2, "There is no box ; known: ones"),
        ("ask dubbelyatzy 7-5 66 66 66 66 66", 1, "TABLE-3: 7-5 is not on such a die: it shows 1-1 to 6-6."),
        ("ask dubbelyatzy 66 66 66 66 66", 1, "TABLE-3: 5 dice were given, 6 are awaited"),
    ],
)
def test_a_mistake_is_answered_in_a_sentence(command: str, code: int, said: str) -> None:
    returned, answered = mistake(command)
    assert said in answered
    assert returned == code
