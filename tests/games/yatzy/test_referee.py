"""The referee of Yatzy: `teerling ask yatzy`."""

import pytest

from tests.terminal.commands import answer, mistake


def test_ask() -> None:
    scores = answer("yatzy 3 3 3 6 6 --system dutch")["scores"]
    assert (scores["threes"], scores["sixes"], scores["full_house"]) == (9, 12, 21)
    assert answer("yatzy 3 3 3 3 3 --yatzy-pips")["scores"]["yatzy"] == 65


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("ask yatzy 3 3 3 6", 1, "TABLE-3: 4 dice were given, 5 are awaited."),
        ("ask yatzy 3 3 3 6 7 --lang de", 1, "TABLE-3: 7 gibt es auf diesem Würfel nicht: Er zeigt 1 bis 6."),
    ],
)
def test_a_mistake_is_answered_in_a_sentence(command: str, code: int, said: str) -> None:
    returned, answered = mistake(command)
    assert said in answered
    assert returned == code
