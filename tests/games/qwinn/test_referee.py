"""The referee of Qwinn: `teerling ask qwinn`, and which rules it names."""

import pytest

from teerling.games.qwinn import Qwinn
from teerling.games.qwinn.referee import judge
from teerling.games.qwinn.rules import Boycott, Player
from tests.terminal.commands import answer, mistake

FULL_HOUSE = ((1, 1, 3, 3), 3)
ASKED = "ask qwinn --on four --white 3 3 1 1 --red 3"


def test_the_examples_of_the_manual() -> None:
    first = answer("qwinn --on 2x2 --white 3 3 1 1 --red 3")
    assert (first["boxes"], first["red"]) == ({"2x3": 9, "three": 9}, [])
    assert first["rules"][-1] == "QWINN-R1", "by another order of the column these were no jumps"
    own = "four,2x1,2x2,2x3,2x4,2x5,2x6,three,full_house,small_straight,large_straight"
    assert answer(f"qwinn --on 2x2 --white 3 3 1 1 --red 3 --column {own}")["boxes"] == {"2x1": 2, "2x3": 9}
    second = answer("qwinn --on four --white 3 3 1 1 --red 3 --under minus")
    assert (second["boxes"], second["red"]) == ({"three": 9, "full_house": 25}, ["place minus", "remove minus"])
    third = answer("qwinn --on 2x2 --white 1 4 5 6 --red 3 --under minus")
    assert (third["boxes"], third["red"], third["costs"]) == ({}, [], 19)
    assert "QWINN-9" in third["rules"]
    assert answer("qwinn --on four --white 3 3 1 1 --red 3 --my-boycott minus")["red"] == []


def test_enough_points_under_a_boycott_have_not_won() -> None:
    assert answer("qwinn --on four --white 3 3 1 1 --red 3 --points 300 --under minus")["boxes"]["three"] == 9


def test_other_readings() -> None:
    assert answer("qwinn --on topper --white 3 3 3 3 --red 3 --five_as_full_house on")["boxes"]["full_house"] == 25
    straight = answer("qwinn --on small_straight --white 1 2 3 4 --red 5 --large_as_small off")
    assert straight["boxes"] == {"large_straight": 40}
    bound = answer("qwinn --on topper --white 1 1 2 2 --red 4 --under negeer --negeer binds_topper")
    assert bound["boxes"] == {"2x1": 2}
    assert "QWINN-R3" in bound["rules"]


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("ask qwinn --on nowhere --white 1 1 1 1 --red 1", 2, "There is no box nowhere; known: 2 × 1"),
        (f"{ASKED} --points 300", 1, "QWINN-10: Player 1 has enough points and no boycott: the game is over."),
        (f"{ASKED} --other-points 300", 1, "QWINN-10: Player 2 has enough points and no boycott"),
        (f"{ASKED} --first-turn", 1, "QWINN-1: Player 1 cannot be in his first turn here: it begins on Topper"),
    ],
)
def test_a_mistake_is_answered_in_a_sentence(command: str, code: int, said: str) -> None:
    returned, answered = mistake(command)
    assert said in answered
    assert returned == code


@pytest.mark.parametrize(
    ("player", "on_other", "rules"),
    [
        (Player("2x2", 0, None, first_turn=False), None, ["QWINN-4", "QWINN-5", "QWINN-6"]),  # only by a jump
        (Player("four", 0, "minus", first_turn=False), None, ["QWINN-4", "QWINN-5", "QWINN-6"]),
        (Player("four", 0, None, first_turn=False), "minus", ["QWINN-4", "QWINN-5", "QWINN-R6"]),  # lies there already
        (Player("four", 0, "negeer", first_turn=False), None, ["QWINN-4", "QWINN-5", "QWINN-6", "QWINN-7"]),
        (Player("topper", 0, None, first_turn=False), None, ["QWINN-4", "QWINN-5", "QWINN-7"]),
        (Player("four", 0, None, first_turn=True), None, ["QWINN-4", "QWINN-5", "QWINN-7"]),
    ],
)
def test_what_binds_the_red_die_is_named(player: Player, on_other: Boycott | None, rules: list[str]) -> None:
    assert judge(Qwinn(), player, on_other, *FULL_HOUSE).rules == rules


def test_a_failed_throw_names_what_it_costs() -> None:
    under_minus = Player("2x2", 50, "minus", first_turn=False)
    assert judge(Qwinn(), under_minus, None, (1, 4, 5, 6), 3).rules == ["QWINN-4", "QWINN-5", "QWINN-8", "QWINN-9"]
