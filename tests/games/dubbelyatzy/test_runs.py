"""DubbelYatzy exactly, run by run: nothing depends on who computed what when, and a killed run goes on."""

import signal
import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from teerling.games._sheet.rules import Box
from teerling.games.dubbelyatzy.solution import exact as dubbelyatzy_exact
from teerling.games.dubbelyatzy.solution import whole
from teerling.games.dubbelyatzy.solution.exact import Build, solve_sheets, threads
from teerling.games.dubbelyatzy.solution.model import model
from teerling.games.dubbelyatzy.solution.sheets import sheets
from teerling.solving import cache
from teerling.solving.checkpoints import Checkpoints
from teerling.solving.lanes import LANES
from tests.games.dubbelyatzy.slowly import GAME, reduced

KILLED = """
import os, signal, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from tests.games.dubbelyatzy.test_runs import solved_in_small_chunks
solved_in_small_chunks(Path(sys.argv[2]), 1, lambda done: done > 0.4 and os.kill(os.getpid(), signal.SIGKILL))
"""


def solved_in_small_chunks(file: Path, workers: int, progress: Callable[[float], Any]) -> bytes:
    """A game of some hundred sheets, sixteen at a time."""
    dubbelyatzy_exact.BATCHES = 1
    few: tuple[tuple[Box, ...], int, int, list[float]] = (
        ("ones", "twos", "threes", "fours", "three", "four", "chance", "extra"), 4, 2, [0.0] * 12 + [20.0],
    )  # fmt: skip
    with Checkpoints(file, "a small game") as checkpoints:
        worths, seconds = solve_sheets(reduced(*few), checkpoints, progress, threads(workers), Build(4, 2, np.float32))
    assert seconds > 0
    return worths.tobytes()


@pytest.fixture
def _small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dubbelyatzy_exact, "BATCHES", 1)  # also takes back what `solved_in_small_chunks` sets


@pytest.mark.usefixtures("_small_chunks")
def test_the_result_is_the_same_however_it_was_computed(tmp_path: Path) -> None:
    told: list[float] = []
    alone = solved_in_small_chunks(tmp_path / "alone", 1, told.append)
    assert told == sorted(told)
    assert len(told) > 8
    assert told[-1] == 1
    assert solved_in_small_chunks(tmp_path / "two", 2, lambda _done: None) == alone

    killed = tmp_path / "killed"
    command = [sys.executable, "-c", KILLED, str(Path(__file__).parents[2]), str(killed)]
    assert subprocess.run(command, check=False).returncode == -signal.SIGKILL
    with Checkpoints(killed, "a small game") as checkpoints:
        half = len(list(checkpoints.parts()))
    many = len(told)
    assert 3 < half < many
    file = killed.with_name("killed.0")
    file.write_bytes(file.read_bytes()[:-5])  # the last part was cut while it was written
    told.clear()
    assert solved_in_small_chunks(killed, 2, told.append) == alone
    assert len(told) == many - (half - 1)


def test_a_run_whose_last_part_was_finished_is_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All parts are there, the tables are not: nothing is computed again, the tables are made and told."""
    monkeypatch.setenv("TEERLING_CACHE", str(tmp_path))
    every, number = sheets(model(GAME)), 0
    worths = np.random.default_rng(7).uniform(0, 300, len(every.sheet))
    with dubbelyatzy_exact.checkpoints_of(GAME) as checkpoints:
        for start, end in pairwise(every.first.tolist()):
            for at in range(start, end, dubbelyatzy_exact.BATCHES * LANES):
                part = worths[at : min(end, at + dubbelyatzy_exact.BATCHES * LANES)]
                checkpoints.add(number, np.concatenate([[0.5], part]))
                number += 1
    command = "solve dubbelyatzy --system international --extra strike --yatzy-pips --exact --workers 2 --json"
    done = subprocess.run([sys.executable, "-m", "teerling", *command.split()], capture_output=True, check=True)
    report = msgspec.json.decode(done.stdout)
    assert report["value"] == worths[-1]
    assert report["exact"] is True
    assert report["seconds"] == number / 2
    assert report["residual"] > 1  # these worths are no solution
    assert not list(tmp_path.glob("*.unfinished*"))
    tables = cache.load(GAME, whole.VERSION)
    assert tables is not None
    assert tables["worths"].tobytes() == worths.tobytes()
