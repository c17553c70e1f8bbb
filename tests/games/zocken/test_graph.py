"""What comes with the package for Zocken: made again it is the same, and it answers at once in a fresh installation."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from teerling.games.zocken.rules import Zocken
from teerling.games.zocken.solution import VERSION, build, graph, pair
from teerling.solving import cache
from tests.solving import shipped

ALONE, TWO = Zocken(players=1), Zocken(players=2)
KNOWN = [
    shipped.Known(ALONE, VERSION, 25_659_220 / 6**7, 0.0),
    shipped.Known(TWO, graph.VERSION, 0.0, 0.0),
    shipped.Known(TWO, pair.VERSION, 0.0, 0.0),
]


def test_the_graph_is_what_the_rules_make_of_it() -> None:
    ours, again = cache.shipped(TWO, graph.VERSION), graph.made(TWO)
    assert ours is not None
    assert ours.keys() == again.keys()
    for name, table in again.items():
        assert np.array_equal(ours[name], table), name


def test_the_graph_in_figures() -> None:
    found = graph.load(TWO)
    assert found.states == 1_119_882
    assert np.diff(found.layers).tolist() == [24, 3165, 30628, 41003, 25842, 4561, 75, 1]
    assert found.faces.shape == (6, 270_843)
    assert np.count_nonzero(found.ways) == 2_488_306


@pytest.mark.parametrize("shape", [(1,), (40,), (3, 50)])
def test_what_is_packed_is_unpacked(shape: tuple[int, ...]) -> None:
    numbers = np.random.default_rng(1).integers(-(1 << 29), 1 << 29, shape)
    assert graph.unpacked(graph.packed(numbers)).tolist() == numbers.tolist()
    wide = numbers.astype(np.int64) << 15
    assert graph.unpacked(graph.packed(wide), 8).tolist() == wide.tolist()


def test_the_turn_is_what_is_built() -> None:
    ours, again = cache.shipped(ALONE, VERSION), build(ALONE, lambda _done: None)
    assert ours is not None
    assert ours.keys() == again.keys() | {"lead", "lead_bets", "seconds"}
    for name, table in again.items():
        assert np.array_equal(ours[name], table), name


def test_it_is_small() -> None:
    assert sum(shipped.sizes(KNOWN)) < 4_000_000


@pytest.mark.parametrize("known", KNOWN[:1], ids=str)
def test_damage_is_refused(known: shipped.Known, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEERLING_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("teerling.solving._solved", {})
    shipped.check_damage_is_refused(known, tmp_path, monkeypatch)


FRESH = """
import sys
from random import Random

from msgspec.structs import replace

from teerling.bots import bot
from teerling.bots.coach import advise
from teerling.core import Choose, Over, Roll
from teerling.games.zocken import Zocken, solution
from teerling.games.zocken.rules import COLOURS
from teerling.solving import ready


def never(*_):
    raise AssertionError("computed although it came with the package")


solution.build = solution.graph.made = solution.pair.build = never
random, asked = Random(1), set()
for players in (1, 2, 3):
    for number in (1, 5):
        game = Zocken(players=players, first=players - 1, colours=COLOURS[::-1] if players == 2 else COLOURS)
        known, best = ready(game), bot(game, "best", 1)
        state = replace(game.start(), round=number)
        while not isinstance(turn := game.turn(state), Over) and state.round == number:
            view = game.view(state, turn.seat)
            if isinstance(turn, Roll):
                known.before(view, turn)
                state = game.roll(state, (random.randint(1, 6),))
            else:
                assert not best.waits_for_solution
                assert len(advise(game, view, turn)) == len(turn.actions)
                asked.add((players, number, type(turn.actions[0]).__name__, known.unit(view)))
                state = game.play(state, best.choose(view, turn, 1))
assert len(asked) == 18, asked
assert "numba" not in sys.modules
"""


def test_a_fresh_installation_answers_without_a_compiler_and_without_building(tmp_path: Path) -> None:
    folders = {"TEERLING_CACHE": str(tmp_path / "cache"), "NUMBA_CACHE_DIR": str(tmp_path / "numba")}
    subprocess.run([sys.executable, "-c", FRESH], check=True, env=os.environ | folders)
    assert not list(tmp_path.iterdir())
