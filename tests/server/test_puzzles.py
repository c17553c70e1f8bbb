"""Puzzles over HTTP: the same for everybody, in everybody's language."""

import json
from typing import Any

import pytest

from teerling.analysis.puzzles import games_with_puzzles, puzzles
from tests.server.fortress import ask


def test_the_lists_tell_how_hard_every_puzzle_is(shared_server: Any) -> None:
    lists = json.loads(ask(shared_server, "GET", "/api/puzzles").body)
    assert [one["game"] for one in lists] == games_with_puzzles()
    for one in lists:
        assert one["grades"] == [puzzle.grade for puzzle in puzzles(one["game"])]


@pytest.mark.parametrize("game", games_with_puzzles())
def test_a_puzzle_is_a_board_with_what_is_legal_there_the_best_first(shared_server: Any, game: str) -> None:
    told = json.loads(ask(shared_server, "GET", f"/api/puzzles/{game}/1").body)
    worths = [one["worth"] for one in told["solution"]]
    assert worths == sorted(worths, reverse=told["unit"] != "turns")
    legal = [json.dumps(action) for action in told["awaited"]["actions"]]
    assert sorted(json.dumps(one["action"]) for one in told["solution"]) == sorted(legal)
    assert told["why"] != json.loads(ask(shared_server, "GET", f"/api/puzzles/{game}/1?lang=nl").body)["why"]


def test_what_is_no_puzzle_is_refused_in_a_sentence(shared_server: Any) -> None:
    for path, status in (("zock/0", 404), ("zock/99999", 404), ("chess/1", 404), ("zock/first", 404)):
        answered = ask(shared_server, "GET", f"/api/puzzles/{path}")
        assert answered.status == status
        assert json.loads(answered.body)["text"]
