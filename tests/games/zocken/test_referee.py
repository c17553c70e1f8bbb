"""The referee of Zocken: `teerling ask zocken`."""

import pytest

from tests.terminal.commands import answer, mistake


def test_ask() -> None:
    assert answer('zocken "5 5 4 3 3 . ." --throw 4') == {"fields": ["out"], "rules": ["ZOCKEN-4", "ZOCKEN-5"]}
    assert answer('zocken "5 5 4 3 3 . ." --throw 1')["fields"] == [6, 7, "right"]
    assert answer('zocken "1 | 1 2 . 4 4 5 6 | ." --throw 3')["fields"] == [3]
    assert answer('zocken ". . . . . . ." --throw 3')["fields"] == [1, 2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ('ask zocken "1 5 2 . . . ." --throw 3', 1, "ZOCKEN-4: This row neither only rises nor only falls"),
        ('ask zocken "1 2 3" --throw 3', 2, "Write the row as seven fields"),
    ],
)
def test_a_mistake_is_answered_in_a_sentence(command: str, code: int, said: str) -> None:
    returned, answered = mistake(command)
    assert said in answered
    assert returned == code
