"""`solve`, `ask --worth` and the coach at the prompt, on games that are solved in a moment."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from teerling.locale import say, use


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


def teerling(cache: Path, command: str, typed: str = "") -> str:
    environment = {**os.environ, "COLUMNS": "160", "TEERLING_CACHE": str(cache)}
    words = [sys.executable, "-m", "teerling", *shlex.split(command)]
    done = subprocess.run(words, input=typed, capture_output=True, text=True, check=False, env=environment, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_solve_tells_the_value_and_keeps_the_tables(cache: Path) -> None:
    found: dict[str, Any] = json.loads(teerling(cache, "solve zock --variant c --json"))
    assert found["value"] == pytest.approx(0.5429751534958404, abs=1e-12)
    assert found["unit"] == "win"
    assert found["states"] == 261_121
    assert found["residual"] < 1e-14
    assert found["seconds"] > 0
    folders = list(cache.iterdir())
    assert json.loads(teerling(cache, "solve zock --variant c --json")) == found
    assert list(cache.iterdir()) == folders
    assert "0.542975" in teerling(cache, "solve zock --variant c")


def test_qwinn_alone_is_counted_in_turns(cache: Path) -> None:
    found = json.loads(teerling(cache, "solve qwinn --alone --target 50 --json"))
    assert found["unit"] == "turns"
    assert 2 < found["value"] < 4
    assert found["residual"] < 1e-12


def test_ask_tells_what_every_option_is_worth(cache: Path) -> None:
    worths = json.loads(teerling(cache, "ask zock 6 6 --variant c --worth --json"))["worths"]
    assert [one["action"]["fields"] for one in worths] == [[3, 6], [1, 2]]
    assert [round(one["worth"], 3) for one in worths] == [0.515, 0.4]
    assert "51,5 % winstkans" in teerling(cache, "ask zock 6 6 --variant c --worth --lang nl")
    yatzy = "ask yatzy 1 1 1 6 6 --system international --open ones,sixes,yatzy --upper 30 --throw 2 --worth --json"
    best = json.loads(teerling(cache, yatzy))["worths"][0]
    assert best["unit"] == "points"
    assert best["why"]


def test_the_coach_speaks_before_every_decision(cache: Path) -> None:
    shown = teerling(cache, "play zock --variant c --players Ann,bot:best --seed 1 --coach --lang de", typed="#1\n")
    assert "Coach:" in shown
    assert "Gewinnchance" in shown


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert say("coach-points", points="3.50") == "3.50 points"
    use("nl")
    assert say("coach-points", points="-3.50") == "-3,50 punten"
