"""`solve`, `ask --worth` and the coach at the prompt, on games that are solved in a moment."""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from teerling.locale import translate, use_language
from teerling.terminal.amounts import digits, worth_text


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
    asked = "solve zock --variant c --split_doubles on"
    found: dict[str, Any] = json.loads(teerling(cache, f"{asked} --json"))
    assert found["value"] == pytest.approx(0.546580, abs=5e-7)
    assert found["unit"] == "win"
    assert found["states"] == 261_121
    assert found["residual"] < 1e-14
    assert found["seconds"] > 0
    folders = list(cache.iterdir())
    assert folders
    assert json.loads(teerling(cache, f"{asked} --json")) == found
    assert list(cache.iterdir()) == folders
    assert "0.54658" in teerling(cache, asked)


def test_leads_in_chips_are_told_by_games_to_go(cache: Path) -> None:
    leads = json.loads(teerling(cache, "solve zock --variant b --games 3 --json"))["leads"]
    assert len(leads) == 3
    assert all(left["0"] == pytest.approx(0.5) and left["20"] + left["-20"] == pytest.approx(1) for left in leads)
    assert leads[0]["20"] > leads[1]["20"] > leads[2]["20"]
    shown = teerling(cache, "solve zock --variant b --games 3")
    assert [line.split() for line in shown.splitlines() if line.startswith("+0 ")] == [["+0", *["0.500"] * 3]]


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


def test_the_coach_speaks_before_every_decision_also_of_a_game_that_goes_on(cache: Path) -> None:
    shown = teerling(cache, "play zock --variant c --players Ann,bot:best --seed 1 --coach --lang de")
    assert "Coach:" in shown
    assert "Gewinnchance" in shown
    assert "Coach:" in teerling(cache, "resume")


def test_a_hint_tells_worth_and_loss_of_the_best_options_also_without_the_coach(cache: Path) -> None:
    shown = teerling(cache, "play zock --variant c --players Ann,bot:random --seed 3", typed="hint\n#1\n")
    assert shown.count("Coach:") == 1
    options = re.findall(r"^(.)  [\d ]+?  +([\d.]+) % to win +(?:−([\d.]+) %)? +\S", shown, re.MULTILINE)
    worths = [float(worth) for _, worth, _ in options]
    assert [mark for mark, _, _ in options] == ["▶", *" " * (len(options) - 1)]
    assert worths == sorted(worths, reverse=True)
    assert [float(loss or 0) for _, _, loss in options] == pytest.approx(
        [worths[0] - worth for worth in worths], abs=0.11
    )
    assert 1 < len(options) <= 5


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert translate("coach-points", number="3.50") == "3.50 points"
    assert (
        translate("qwinn-coach-move", points=-5, box="2x6", missing=7) == "−5 points on 2\u00a0×\u00a06; then 7 to go."
    )
    assert digits(0.5618, "win", signed=True) == "+56.2"
    assert digits(-0.0001, "win", signed=True) == "0.0", "what rounds to nothing has no sign"
    use_language("nl")
    assert translate("coach-points", number="-3.50") == "−3,50 punten"
    assert worth_text(0.5618, "win") == "56,2\u202f% winstkans"
