"""Commands that answer and end: the rules, the list of games, and what is said about mistakes."""

import json
from pathlib import Path

import pytest

from teerling.games import GAMES
from tests.terminal.commands import mistake, teerling


@pytest.mark.parametrize(
    ("command", "said", "code"),
    [
        ("play zock --players A,B,C", "Option players cannot be A,B,C; allowed: 2.", 2),
        ("play zocken --matches 1,2,3,4,5,6,7,8", "row 1: 1 cannot be. Possible: −1000, −990 … 1000.", 2),
        ("play zocknroll --players A,B,C --first D", "Option first cannot be D; allowed: A | B | C | 1 – 3 | lot", 2),
        ("rules nonsense", f"Option GAME cannot be nonsense; allowed: {' | '.join(GAMES)}", 2),
        ("resume", "There is no saved game", 2),
    ],
)  # fmt: skip
def test_a_mistake_is_answered_in_a_sentence(command: str, said: str, code: int) -> None:
    returned, answered = mistake(command)
    assert said in answered
    assert returned == code


def test_answers_name_their_rules_in_the_language_asked_for() -> None:
    done = teerling("ask zock 4 4 --lang nl")
    assert "ZOCK-4" in done.stdout
    assert "vak" in done.stdout


def test_games_and_rules() -> None:
    games = {game["id"]: game for game in json.loads(teerling("games --json").stdout)}
    assert list(games) == list(GAMES)
    assert games["zock"]["options"]["variant"]["enum"] == ["a", "b", "basic", "c"]
    assert "DubbelYatzy" in teerling("rules dubbelyatzy").stdout
    assert "ZNR-13" in teerling("rules zocknroll --lang de").stdout
    assert teerling("rules zock-4").stdout.startswith("ZOCK-4  The fields of a result")
    assert json.loads(teerling("rules table --json --lang nl").stdout)["rules"]["TABLE-1"]["ruling"] is False


def test_replay_of_a_game_in_progress_hides_the_cups(tmp_path: Path) -> None:
    from teerling.core import Played, Record, Rolled, encode_record
    from teerling.games.zocknroll import ZockNRoll
    from teerling.games.zocknroll.rules import In

    events = (Rolled((1, 1)), Rolled((2, 2)), Rolled((3, 3)), Rolled((4, 4)), Rolled((1, 5, 6)), Played(0, In()))
    file = tmp_path / "game.json"
    file.write_bytes(encode_record(Record(ZockNRoll(first=0), ("A", "B", "C", "D"), events)))
    steps = json.loads(teerling(f"replay {file} --json").stdout)["steps"]
    assert [step["event"]["type"] for step in steps] == ["covered"] * 4 + ["rolled", "played"]
    assert all(step["view"]["cups"] == [[], [], [], []] for step in steps)
    shown = teerling(f"replay {file}").stdout
    assert "A: thrown under the cup" in shown
    file.write_bytes(file.read_bytes().replace(b"[1,5,6]", b"[1,5,5]"))
    assert "The record is damaged (event 5)" in teerling(f"replay {file}").stderr
