"""What anybody may ask about a situation over HTTP, without a table."""

import time
from typing import Any

import pytest

from teerling.client import Denied, ask
from teerling.games import GAMES, offers
from tests.conftest import Server


def explored(server: Server, game: str, lang: str = "en", **inquiry: Any) -> dict[str, Any]:
    """What the server says to it."""
    found: dict[str, Any] = ask(f"{server.url}/api/explore/{game}?lang={lang}", dict[str, Any], inquiry)
    return found


def test_a_situation_is_answered_with_what_is_legal_and_what_not(server: Server) -> None:
    said = explored(server, "zock", situation="zock~variant.c~123456789-12357-234")["answer"]
    assert said["type"] == "explored"
    assert said["options"]["variant"] == "c"
    assert {tuple(one["action"]["fields"]) for one in said["legal"]} == {(7,), (1, 2), (2, 5), (1,)}
    assert all(one["rules"] for one in said["legal"])
    assert {"type": "cover", "fields": [3, 4]} in [one["action"] for one in said["forbidden"]]
    german = explored(server, "zock", "de", situation="zock~variant.c~123456789-12357-234")["answer"]
    assert [one["rule"] for one in german["forbidden"]] == [one["rule"] for one in said["forbidden"]]
    assert all(one["text"] != other["text"] for one, other in zip(german["forbidden"], said["forbidden"], strict=True))


@pytest.mark.parametrize("game", [game for game in GAMES if offers(game, "position")])
def test_a_change_by_hand_is_answered_and_spelled(server: Server, game: str) -> None:
    example = explored(server, game)["answer"]
    again = explored(server, game, options=example["options"], position=example["setup"])["answer"]
    assert again == example
    assert explored(server, game, situation=example["situation"])["answer"] == example


def test_what_cannot_be_is_told_with_its_rule_and_still_drawn(server: Server) -> None:
    colours = ("amber", "sky", "green", "yellow", "blue", "vermilion", "pink")
    row = [{"colour": colour, "face": face} for colour, face in zip(colours, (1, 1, 2, 3, 4, 5, 6), strict=True)]
    eighth = {"type": "placing", "die": {"colour": "amber", "face": 1}}
    said = explored(server, "zocken", position={"phase": eighth, "row": [None, *row, None]})["answer"]
    assert (said["type"], said["legal"], said["situation"]) == ("explored", [], "")
    assert said["wrong"]["rule"] == "ZOCKEN-2"
    assert said["setup"]["row"][1] == row[0]


@pytest.mark.parametrize(
    "inquiry",
    [
        {"situation": "zock~variant.c~123456789-12357-23"},
        {"situation": "zo"},
        {"situation": "zock~" + "1" * 5000},
        {"position": "1234"},
        {"position": {"phase": {"type": "no such phase"}}},
        {"options": {"variant": "z"}},
    ],
)
def test_what_cannot_be_understood_is_told_in_a_sentence(server: Server, inquiry: dict[str, Any]) -> None:
    said = explored(server, "zock", **inquiry)["answer"]
    assert said["type"] == "wrong"
    assert said["text"]
    assert "rule" not in said


def test_a_game_that_there_is_not(server: Server) -> None:
    with pytest.raises(Denied) as unknown:
        explored(server, "chess")
    assert unknown.value.code == "unknown"


def test_worths_come_when_they_are_asked_for(server: Server) -> None:
    situation, patience = "zock~variant.c~123456789-12357-234", time.monotonic() + 60
    assert explored(server, "zock", situation=situation)["worths"] is None
    while (said := explored(server, "zock", situation=situation, worth=True))["again"]:
        assert said["silence"]
        assert time.monotonic() < patience
        time.sleep(0.2)
    worths = said["worths"]
    assert len(worths) == len(said["answer"]["legal"])
    assert worths[0]["loss"] == 0 < worths[-1]["loss"]
    assert all(0 < one["worth"] < 1 and one["unit"] == "win" and one["text"] for one in worths)
