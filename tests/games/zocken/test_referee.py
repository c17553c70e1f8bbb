"""The referee of Zocken: `teerling ask zocken`."""

import pytest

from teerling.core.errors import Refused
from teerling.games.zocken import Zocken
from teerling.games.zocken.referee import read_row, situation
from teerling.games.zocken.rules import Die
from tests.terminal.commands import answer, mistake


def test_ask() -> None:
    assert answer('zocken "5 5 4 3 3 . ." --throw 4') == {"fields": ["out"], "rules": ["ZOCKEN-4", "ZOCKEN-5"]}
    assert answer('zocken "5 5 4 3 3 . ." --throw 1')["fields"] == [6, 7, "right"]
    assert answer('zocken "1 | 1 2 . 4 4 5 . | ." --throw 3')["fields"] == [3]
    assert answer('zocken "1 2 3 . . . ." --throw 3 --matches 0,10,20,30,40,50,60,70')["fields"] == [
        4,
        5,
        6,
        7,
        "right",
    ]
    assert answer('zocken ". . . . . . ." --throw 3')["fields"] == [1, 2, 3, 4, 5, 6, 7]


def test_ask_by_other_readings() -> None:
    assert answer('zocken ". . . . . . ." --throw 3 --first_evades on') == {
        "fields": ["left", 1, 2, 3, 4, 5, 6, 7, "right"],
        "rules": ["ZOCKEN-3", "ZOCKEN-R1", "ZOCKEN-R2"],
    }
    assert answer('zocken "2 . 4 . . . ." --throw 2 --evade if_needed')["fields"] == [2]
    assert answer('zocken "2 . 4 . . . ." --throw 1 --out if_nothing_fits')["fields"] == ["left"]


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ('ask zocken "1 5 2 . . . ." --throw 3', 1, "ZOCKEN-4: This row neither only rises nor only falls"),
        ('ask zocken "1 2 3" --throw 3', 2, "Write the row as seven fields"),
        ('ask zocken "1 1 2 3 4 5 6" --throw 3', 1, "ZOCKEN-2: 8 dice are on the board and in the air"),
        ('ask zocken "1 1 2 3 . . ." --throw 3 --dice-out 3 --lang nl', 1, "8 dobbelstenen op het bord"),
        ('ask zocken "1 1 . . . . ." --throw 7', 1, "TABLE-3: 7 is not on such a die"),
    ],
)
def test_a_mistake_is_answered_in_a_sentence(command: str, code: int, said: str) -> None:
    returned, answered = mistake(command)
    assert said in answered
    assert returned == code


def test_rows_that_no_play_leads_to_are_refused() -> None:
    assert mistake('ask zocken "1 | . . . . . . . | ." --throw 3')[1].startswith("ZOCKEN-R1")
    with pytest.raises(Refused, match="none-out") as refused:
        situation(Zocken(players=1), read_row("1 . . . . . ."), 3, 2)
    assert refused.value.rule == "ZOCKEN-R2"
    assert situation(Zocken(players=1), read_row("1 2 3 4 5 . ."), 3, 1).out == (Die("blue", 1),)
