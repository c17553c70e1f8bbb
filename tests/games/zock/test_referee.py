"""The referee of ZOCK: `teerling ask zock`, and which rules it names."""

import pytest

from teerling.games.zock import Zock
from teerling.games.zock.referee import judge, read_fields
from tests.terminal.commands import answer, mistake


def test_ask() -> None:
    found = answer("zock 4 3 --variant c --open 1-9")
    assert sorted(found["covers"]) == [[1], [1, 2], [1, 6], [2, 5], [3, 4], [7]]
    assert found["rules"] == ["ZOCK-3", "ZOCK-4", "ZOCK-8", "ZOCK-9"]
    assert answer("zock 3 6 --open 1,2,4,5,7-9")["covers"] == [[9]]
    assert answer("zock 4 4 --variant b --open 3,5 --split_doubles on")["covers"] == [[3, 5]]
    assert answer("zock 4 4 --variant b --open 3,5 --split_doubles off")["covers"] == []
    assert answer("zock 6 6")["rules"] == ["ZOCK-3", "ZOCK-4", "ZOCK-R3"], "in the basic game by a ruling only"
    assert "ZOCK-R3" not in answer("zock 6 6 --variant c")["rules"]
    nothing = answer("zock 5 6 --open 1-4")
    assert (nothing["covers"], nothing["rules"]) == ([], ["ZOCK-3", "ZOCK-4", "ZOCK-5", "ZOCK-R2"])


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("ask zock 1 2 --open 1-x", 2, "Not understood: 1-x"),
        ("ask zock 1 2 --open 1,1,2", 1, "ZOCK-R1: A field of player 1 is named twice."),
        ("ask zock 1 2 --other 2-4,3", 1, "ZOCK-R1: A field of player 2 is named twice."),
        ("ask zock 1 2 --open 0-3", 1, "ZOCK-R1: There is no field 0"),
        ("ask zock 1 2 --open ''", 1, "ZOCK-6: Player 1 has covered the whole row: this game is over."),
        ("ask zock 1 2 --other 4-3 --lang de", 1, "ZOCK-6: "),
        ("ask zock 1 2 3", 1, "TABLE-3: 3 dice were given, 2 are awaited"),
    ],
)
def test_a_mistake_is_answered_in_a_sentence(command: str, code: int, said: str) -> None:
    returned, answered = mistake(command)
    assert said in answered
    assert returned == code


@pytest.mark.parametrize(
    ("game", "dice", "row", "rules"),
    [
        (Zock(), (5, 6), "1", ["ZOCK-3", "ZOCK-4", "ZOCK-5", "ZOCK-R2"]),
        (Zock(eleven="one"), (5, 6), "1", ["ZOCK-3", "ZOCK-4"]),
        (Zock(), (5, 6), "2-4", ["ZOCK-3", "ZOCK-4", "ZOCK-5"]),
        (Zock(variant="b"), (4, 4), "3,5", ["ZOCK-3", "ZOCK-4", "ZOCK-5", "ZOCK-R4"]),
        (Zock(variant="b", split_doubles=True), (4, 4), "3,5", ["ZOCK-4", "ZOCK-8"]),
        (Zock(variant="c"), (3, 4), "1-9", ["ZOCK-3", "ZOCK-4", "ZOCK-8", "ZOCK-9"]),
    ],
)
def test_a_ruling_is_named_where_it_decides(game: Zock, dice: tuple[int, int], row: str, rules: list[str]) -> None:
    assert judge(game, read_fields(row), dice).rules == rules
