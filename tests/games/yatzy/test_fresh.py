"""Yatzy in a fresh installation: the usual systems are known at once, and nothing is compiled."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from teerling import solving as solve
from teerling.games.yatzy import solution
from teerling.games.yatzy.rules import Yatzy
from teerling.games.yatzy.solution import packed
from teerling.solving import cache
from tests.solving.shipped import Known, check_bot_and_coach, check_damage_is_refused, make_fresh, sizes

ALONE = [
    Known(Yatzy(players=1), solution.VERSION, 248.6748826884, 1e-9),
    Known(Yatzy(players=1, system="scandinavian"), solution.VERSION, 248.4399893779, 1e-9),
    Known(Yatzy(players=1, system="international"), solution.VERSION, 245.8707745141, 1e-9),
]

POSITIONS = """
import sys
from random import Random
from teerling.core import Choose, Over, Roll, Table
from teerling.games.yatzy import Yatzy
from teerling.solving import ready
from teerling.testing import random_event

for system in ("dutch", "scandinavian", "international"):
    game, random = Yatzy(system=system), Random(1)
    known, table = ready(game), Table(game)
    while not isinstance(table.turn, Over) and len(table.events) < 40:
        view, turn = table.view(table.turn.seat), table.turn
        assert known.unit(view) == "points"
        if isinstance(turn, Roll):
            assert 0 < known.before(view, turn) < 400
        else:
            assert len(known.worths(view, turn)) == len(turn.actions)
            assert known.why(view, turn.actions[0])
        table.advance(random_event(turn, random))
assert known.report()["value"] > 245
assert not {"numba", "llvmlite"} & set(sys.modules)
"""


def test_no_compiler_on_the_way_to_a_worth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEERLING_CACHE", str(tmp_path / "cache"))
    subprocess.run([sys.executable, "-c", POSITIONS], check=True, timeout=120)
    assert not (tmp_path / "cache").exists()


@pytest.mark.parametrize("known", ALONE, ids=str)
def test_the_usual_systems_are_known_at_once(known: Known, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_fresh(solution, tmp_path, monkeypatch)
    assert solve.solution(known.game).report()["value"] == pytest.approx(known.value, abs=known.exactly)
    check_bot_and_coach(known.game, [(1, 2, 3, 4, 6)])


def test_damage_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_fresh(solution, tmp_path, monkeypatch)
    check_damage_is_refused(ALONE[2], tmp_path, monkeypatch)


def test_they_are_small() -> None:
    assert len(sizes(ALONE)) == 3
    assert max(sizes(ALONE)) < 2.3e6


def test_the_package_has_what_is_solved() -> None:
    game = Yatzy(players=1, system="international")
    made, came = solution.build(game, lambda _done: None), cache.shipped(game, solution.VERSION)
    assert came is not None
    assert np.abs(made["rest"] - packed.unpack(came)["rest"]).max() < 2e-12
    assert np.array_equal(packed.pack(packed.unpack(came))["bytes"], came["bytes"])
