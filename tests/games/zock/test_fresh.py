"""ZOCK in a fresh installation: its variants and matches of them are known at once, and nothing is compiled."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from teerling import solving as solve
from teerling.games.zock import solution
from teerling.games.zock.rules import Zock
from teerling.solving import cache
from tests.solving.shipped import Known, check_bot_and_coach, check_damage_is_refused, make_fresh, sizes

VARIANTS: list[Any] = ["basic", "a", "b", "c"]
GAMES = [
    Known(solution.essence(Zock(variant=variant)), solution.VERSION, value, 1e-13)
    for variant, value in zip(VARIANTS, (0.514919788814, 0.515361174652, 0.520147969882, 0.542975153496), strict=True)
]
MATCHES = [Known(solution.essence(Zock(variant=variant, games=100)), solution.VERSION, 0, 0) for variant in VARIANTS]

POSITIONS = """
import sys
from random import Random
from teerling.core import Choose, Over, Roll, Table
from teerling.games.zock import Zock
from teerling.solving import ready, solution
from teerling.testing import random_event

for game in (
    *[Zock(variant=variant) for variant in ("basic", "a", "b", "c")],
    Zock(variant="b", games=10),
    Zock(variant="b", referee="players", games=2, chips=(8, 9, 10, 9)),
):
    known, table, random = ready(game), Table(game), Random(1)
    while not isinstance(table.turn, Over) and len(table.events) < 40:
        view, turn = table.view(table.turn.seat), table.turn
        assert known.unit(view) == "win"
        if isinstance(turn, Roll):
            assert 0 < known.before(view, turn) < 1
        else:
            assert len(known.worths(view, turn)) == len(turn.actions)
            assert known.why(view, turn.actions[0])
        table.advance(random_event(turn, random))
    known.report()
solution(Zock(eleven="one"))  # what did not come with the package needs no compiler, either
assert not {"numba", "llvmlite"} & set(sys.modules)
"""


def test_no_compiler_on_the_way_to_a_worth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEERLING_CACHE", str(tmp_path / "cache"))
    subprocess.run([sys.executable, "-c", POSITIONS], check=True, timeout=120)


@pytest.mark.parametrize("known", GAMES, ids=str)
def test_every_variant_is_known_at_once(known: Known, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_fresh(solution, tmp_path, monkeypatch)
    assert solve.solution(known.game).report()["value"] == pytest.approx(known.value, abs=1e-12)
    check_bot_and_coach(known.game, [(6, 5), (1, 1), (3, 4)])
    assert not (tmp_path / "cache").exists()


def test_matches_are_known_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_fresh(solution, tmp_path, monkeypatch)
    for games in (2, 10, 100):
        check_bot_and_coach(Zock(games=games), [(6, 5), (1, 1), (3, 4)])
    assert not lacks_leads(Zock(games=3, chips=(10, 20, 50, 100)))  # more than three games can cost
    assert lacks_leads(Zock(games=5, chips=(10, 20, 50, 100)))
    assert lacks_leads(Zock(games=2, chips=(1, 1, 1, 1)))


def lacks_leads(game: Zock) -> bool:
    """Whether each game of the match is played for itself until it is solved."""
    found = solve.ready(game)
    assert isinstance(found, solution.Solved)
    return found.unfinished(game)


@pytest.mark.parametrize("known", [GAMES[0], MATCHES[0]], ids=["game", "match"])
def test_damage_is_refused(known: Known, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_fresh(solution, tmp_path, monkeypatch)
    check_damage_is_refused(known, tmp_path, monkeypatch)


def test_they_are_small() -> None:
    assert len(sizes([*GAMES, *MATCHES])) == 8
    assert max(sizes([*GAMES, *MATCHES])) < 1e6


@pytest.mark.parametrize("known", GAMES, ids=str)
def test_the_package_has_what_is_solved(known: Known) -> None:
    came = cache.shipped(known.game, known.version)
    assert came is not None
    assert isinstance(known.game, Zock)
    made = solution.game_tables(known.game)
    assert np.abs(made["half"] - came["half"]).max() < 1e-13
