"""`teerling puzzle`: a puzzle is found, or not, and it counts."""

import json
import re
from datetime import date
from io import StringIO
from pathlib import Path

import pytest

from teerling.analysis.puzzles import daily, puzzles
from teerling.locale import use_language
from teerling.terminal import app


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TEERLING_HOME", str(tmp_path))
    return tmp_path


def run(monkeypatch: pytest.MonkeyPatch, command: str, *typed: str) -> int:
    monkeypatch.setattr("sys.argv", ["teerling", *command.split()])
    monkeypatch.setattr("sys.stdin", StringIO("".join(f"{line}\n" for line in typed)))
    use_language("en")
    return app.run()


def test_the_puzzle_of_the_day_is_found_and_counts_once(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    today = daily(date.today())
    best = puzzles(today.game)[today.number - 1].best + 1
    assert run(monkeypatch, "puzzle --daily", "hint", f"#{best}") == 0
    shown = capsys.readouterr().out
    assert "nobody helps" in shown
    assert re.search(rf"Teerling puzzle {today.day} · .+ · found on the 1st try · 1 day", shown)
    kept = json.loads((home / "puzzles.json").read_text())
    assert kept["days"] == {str(today.day): 1}
    assert kept["rating"]["value"] > 1500
    wrong = 1 if best != 1 else 2
    assert run(monkeypatch, "puzzle --daily", f"#{wrong}", f"#{best}") == 0
    assert "found on the 1st try" in capsys.readouterr().out
    assert json.loads((home / "puzzles.json").read_text()) == kept


def test_a_puzzle_that_is_not_found_is_solved_with_worths_and_a_reason(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (number,) = [at for at, one in enumerate(puzzles("zock"), 1) if one.tries == 2][:1]
    monkeypatch.setattr("teerling.analysis.rating.Progress.next", lambda *_: number)
    asked = puzzles("zock")[number - 1]
    first, second = [at + 1 for at in range(len(asked.worths)) if at != asked.best][:2]
    assert run(monkeypatch, "puzzle zock", f"#{first}", f"#{first}", f"#{second}") == 0
    shown = capsys.readouterr().out
    assert "Not yet" in shown
    assert "You tried that already." in shown
    assert "not found in 2 tries" in shown
    assert re.search(r"▶ .+ % to win", shown)
    kept = json.loads((home / "puzzles.json").read_text())
    assert (kept["days"], kept["seen"]) == ({}, {"zock": [number]})
    assert kept["rating"]["value"] < 1500


def test_who_leaves_loses_nothing(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "puzzle", "quit") == 0
    assert "The puzzle stays open." in capsys.readouterr().out
    assert not (home / "puzzles.json").exists()
    assert run(monkeypatch, "puzzle chess") == 2
    assert "zocken" in capsys.readouterr().err
