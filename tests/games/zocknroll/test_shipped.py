"""Equilibria of a deal come with the package: a fresh installation answers at once, and without a compiler."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from teerling.games.zocknroll import solution
from teerling.games.zocknroll.rules import ZockNRoll
from teerling.games.zocknroll.solution.deal import Policy, chances
from teerling.games.zocknroll.solution.model import Model
from teerling.games.zocknroll.solution.tree import Deal
from tests.solving.shipped import Known, check_bot_and_coach, check_damage_is_refused, make_fresh, sizes

VALUES = {
    False: {3: 4.3355, 4: 4.4529, 5: 4.3833, 6: 4.3294},
    True: {3: 5.9165, 4: 6.0795, 5: 5.9884, 6: 5.9324},
}
GAMES = {
    solution.essence(ZockNRoll(players=players, profi=profi)): value
    for profi, values in VALUES.items()
    for players, value in values.items()
}
KNOWN = [Known(game, solution.VERSION, value, 1e-4) for game, value in GAMES.items()]

FRESH = """
import sys
from random import Random
from teerling.core import Choose, Over, Roll, advance
from teerling.games.zocknroll.rules import ZockNRoll
from teerling.solving import ready
from teerling.testing import random_event

for game in (ZockNRoll(), ZockNRoll(players=3), ZockNRoll(players=3, cups="lifted"), ZockNRoll(players=5, profi=True)):
    known, phases = ready(game), set()
    state, random = game.start(), Random(1)
    while not isinstance(turn := game.turn(state), Over):
        seen = (type(state.phase).__name__, state.round)
        view = game.view(state, turn.seat)
        if seen not in phases and isinstance(turn, Roll):
            known.before(view, turn)
        if seen not in phases and isinstance(turn, Choose):
            assert known.unit(view) == "win"
            known.worths(view, turn)
            known.points(view, turn)
            for action in turn.actions:
                known.why(view, action)
        phases.add(seen)
        state = advance(game, state, random_event(turn, random))
    assert {"Drawing", "Throwing", "Deciding", "Entering"} <= {phase for phase, _ in phases}
    known.report()
assert "numba" not in sys.modules
"""


@pytest.mark.parametrize("game", GAMES)
def test_what_comes_with_the_package_is_what_we_know(game: ZockNRoll) -> None:
    tables = solution.known(game)
    assert tables is not None
    assert tables["value"].mean() == pytest.approx(GAMES[game], abs=1e-4)
    assert 0 <= tables["gain"].max() < 2e-4


@pytest.mark.parametrize("players", [3, 4])
def test_nobody_gains_more_than_it_says(players: int) -> None:
    game = solution.essence(ZockNRoll(players=players))
    tables = solution.known(game)
    assert tables is not None
    model, gains, four = Model(game), np.zeros(players), 0
    first, second = (chances(tables[name]).astype(float) for name in ("chance1", "chance2"))
    for three, white in enumerate(model.whites):
        policy = Policy(first[three], second[four : four + len(white.fourths)])
        gains += white.weight * Deal(model, white).judge(policy)
        four += len(white.fourths)
    assert gains == pytest.approx(tables["gain"], abs=1e-6)


def test_a_fresh_installation_needs_no_compiler(tmp_path: Path) -> None:
    folders = {"TEERLING_CACHE": str(tmp_path / "cache"), "NUMBA_CACHE_DIR": str(tmp_path / "compiled")}
    subprocess.run([sys.executable, "-c", FRESH], env=os.environ | folders, check=True)
    assert not any(tmp_path.iterdir())


def test_the_best_bot_and_the_coach_use_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_fresh(solution, tmp_path, monkeypatch)
    check_bot_and_coach(ZockNRoll(first=0), [(1, 2), (2, 2), (3, 6), (4, 5), (1, 2, 6)])


def test_damage_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_fresh(solution, tmp_path, monkeypatch)
    check_damage_is_refused(KNOWN[1], tmp_path, monkeypatch)


def test_what_has_not_been_built_is_not_shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_fresh(solution, tmp_path, monkeypatch)
    with pytest.raises(FileNotFoundError):
        solution.ship(solution.essence(ZockNRoll()))


def test_all_of_it_is_small() -> None:
    assert sum(sizes(KNOWN)) <= 1_500_000
