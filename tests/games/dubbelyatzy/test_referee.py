"""The referee of DubbelYatzy: `teerling ask dubbelyatzy`."""

from tests.terminal.commands import answer


def test_ask() -> None:
    double = answer("dubbelyatzy 6-5 6-4 3-3 3-2 4-1 3-2")
    assert (double["outer"]["full_house"], double["inner"]["small_straight"]) == (21, 15)
    assert answer("dubbelyatzy 66 66 66 66 66 66 --extra plus")["outer"]["extra"] == 30


def test_ask_whether_extra_may_be_struck() -> None:
    dice = "dubbelyatzy 6-5 6-4 3-3 3-2 4-1 3-2"
    assert (answer(dice)["outer"]["extra"], answer(dice)["left_out_outer"]["extra"]) == (-19, 6)
    struck = answer(f"{dice} --minus-can-be-struck")
    assert (struck["outer"]["extra"], struck["left_out_outer"]["extra"]) == (0, None)
    assert "DUBBEL-R3" in struck["rules"]
