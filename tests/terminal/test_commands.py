"""Commands that answer and end: the referee, the rules, the list of games, and what is said about mistakes."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest


def teerling(command: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "200"}
    words = [sys.executable, "-m", "teerling", *shlex.split(command)]
    return subprocess.run(words, capture_output=True, text=True, check=False, env=environment, timeout=60)


def answer(command: str) -> dict[str, Any]:
    done = teerling(f"ask {command} --json")
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_ask_zock() -> None:
    found = answer("zock 4 3 --variant c --open 1-9")
    assert sorted(found["covers"]) == [[1], [1, 2], [1, 6], [2, 5], [3, 4], [7]]
    assert found["rules"] == ["ZOCK-3", "ZOCK-4", "ZOCK-8", "ZOCK-9"]
    assert answer("zock 3 6 --open 1,2,4,5,7-9")["covers"] == [[9]]
    nothing = answer("zock 5 6 --open 1-4")
    assert (nothing["covers"], nothing["rules"]) == ([], ["ZOCK-3", "ZOCK-4", "ZOCK-5"])


def test_ask_zocken() -> None:
    assert answer('zocken "5 5 4 3 3 . ." --throw 4') == {"fields": ["out"], "rules": ["ZOCKEN-4", "ZOCKEN-5"]}
    assert answer('zocken "5 5 4 3 3 . ." --throw 1')["fields"] == [6, 7, "right"]
    assert answer('zocken "1 | 1 2 . 4 4 5 6 | ." --throw 3')["fields"] == [3]
    assert answer('zocken ". . . . . . ." --throw 3')["fields"] == [1, 2, 3, 4, 5, 6, 7]


def test_ask_qwinn_the_examples_of_the_manual() -> None:
    first = answer("qwinn --on 2x2 --white 3 3 1 1 --red 3")
    assert (first["boxes"], first["red"]) == ({"2x3": 9, "three": 9}, [])
    second = answer("qwinn --on four --white 3 3 1 1 --red 3 --under minus")
    assert (second["boxes"], second["red"]) == ({"three": 9, "full_house": 25}, ["place minus", "remove minus"])
    third = answer("qwinn --on 2x2 --white 1 4 5 6 --red 3 --under minus")
    assert (third["boxes"], third["red"], third["costs"]) == ({}, [], 19)
    assert "QWINN-9" in third["rules"]
    assert answer("qwinn --on four --white 3 3 1 1 --red 3 --my-boycott minus")["red"] == []


def test_ask_zocknroll() -> None:
    assert answer("zocknroll --own 2 5 --white 1 3 3") == {"best": "pair", "forms": ["pair"], "rules": ["ZNR-7"]}
    full = answer("zocknroll --own 3 5 --white 5 3 3")
    assert full["best"] == "full_house"
    assert full["forms"] == ["full_house", "three", "two_pairs", "pair"]
    assert answer("zocknroll --own 1 2 3 --white 4 5 6 --profi")["best"] == "highway"
    assert answer("zocknroll --own 1 2 --white 3 4 6")["best"] is None


def test_ask_yatzy_and_dubbelyatzy() -> None:
    scores = answer("yatzy 3 3 3 6 6 --system dutch")["scores"]
    assert (scores["threes"], scores["sixes"], scores["full_house"]) == (9, 12, 21)
    assert answer("yatzy 3 3 3 3 3 --yatzy-pips")["scores"]["yatzy"] == 65
    double = answer("dubbelyatzy 6-5 6-4 3-3 3-2 4-1 3-2")
    assert (double["outer"]["full_house"], double["inner"]["small_straight"]) == (21, 15)
    assert answer("dubbelyatzy 66 66 66 66 66 66 --extra plus")["outer"]["extra"] == 30


@pytest.mark.parametrize(
    ("command", "said", "code"),
    [
        ("ask yatzy 3 3 3 6", "TABLE-3: 4 dice were given, 5 are awaited.", 1),
        ("ask yatzy 3 3 3 6 7 --lang de", "TABLE-3: 7 gibt es auf diesem Würfel nicht: Er zeigt 1 bis 6.", 1),
        ('ask zocken "1 5 2 . . . ." --throw 3', "ZOCKEN-4: This row neither only rises nor only falls", 1),
        ('ask zocken "1 2 3" --throw 3', "Write the row as seven fields", 2),
        ("ask zock 1 2 --open 1-x", "Not understood: 1-x", 2),
        ("ask qwinn --on nowhere --white 1 1 1 1 --red 1", "There is no box nowhere; known: 2x1", 2),
        ("play zock --players A,B,C", "Option players cannot be A,B,C; allowed: 2.", 2),
        ("play zocken --matches 1,2,3,4,5,6,7,8", "allowed: 8 × (-1000, -990 … 1000)", 2),
        ("play zocknroll --players A,B,C --first D", "Option first cannot be D; allowed: A | B | C | 1 – 3 | lot", 2),
        ("rules nonsense", "Option GAME cannot be nonsense; allowed: zocken | zock | qwinn", 2),
        ("resume", "There is no saved game", 2),
    ],
)  # fmt: skip
def test_a_mistake_is_answered_in_a_sentence(command: str, said: str, code: int) -> None:
    done = teerling(command)
    assert said in done.stderr
    assert (done.returncode, done.stdout) == (code, "")


def test_answers_name_their_rules_in_the_language_asked_for() -> None:
    done = teerling("ask zock 4 4 --lang nl")
    assert "ZOCK-4" in done.stdout
    assert "vak" in done.stdout


def test_games_and_rules() -> None:
    games = json.loads(teerling("games --json").stdout)
    assert [game["id"] for game in games] == ["zocken", "zock", "qwinn", "zocknroll", "yatzy", "dubbelyatzy"]
    assert games[1]["options"]["variant"]["enum"] == ["a", "b", "basic", "c"]
    assert "DubbelYatzy" in teerling("rules dubbelyatzy").stdout
    assert "ZNR-13" in teerling("rules zocknroll --lang de").stdout
    assert teerling("rules zock-4").stdout.startswith("ZOCK-4  The fields of a result")
    assert json.loads(teerling("rules table --json --lang nl").stdout)["rules"]["TABLE-1"]["ruling"] is False


def test_replay_of_a_game_in_progress_hides_the_cups(tmp_path: Path) -> None:
    from teerling.core import Played, Record, Rolled, encode_record
    from teerling.games import ZockNRoll
    from teerling.games.zocknroll import In

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
