"""DubbelYatzy without a compiler: a throw is worth the mean of what follows; a fresh installation compiles nothing."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

from teerling.core.dice import DIE, Faces, ascending
from teerling.games._sheet.rules import Sheet, Throwing
from teerling.games.dubbelyatzy.rules import DOUBLE_DIE, DubbelYatzy, State, entries
from teerling.games.dubbelyatzy.solution import Solved, evaluate, known
from tests.solving.before import before, mean_after

GAME = DubbelYatzy(players=2)


@pytest.fixture(scope="module")
def solved() -> Solved:
    tables = known(DubbelYatzy(players=1))
    assert tables is not None
    return Solved(DubbelYatzy(players=1), tables)


def some_sheet(random: Random) -> Sheet:
    free = random.sample(GAME.boxes, 2 * random.randint(1, 8))
    sixes = [ascending(random.choices(DIE, k=6)) for _ in GAME.boxes]
    return tuple(
        None if box in free else entries(GAME.system, GAME.extra, GAME.yatzy_pips, six)[box].points
        for box, six in zip(GAME.boxes, sixes, strict=True)
    )


def throwing(random: Random, many: int, throw: int) -> State:
    """Somebody throws so many dice again."""
    kept = ascending(random.choices(DOUBLE_DIE, k=6 - many))
    return State(Throwing(kept), random.randrange(2), throw, (some_sheet(random), some_sheet(random)))


@pytest.mark.parametrize(("many", "throw", "times"), [(1, 2, 4), (1, 3, 8), (2, 2, 1), (2, 3, 2)])
def test_a_throw_is_worth_the_mean_of_what_follows(many: int, throw: int, times: int, solved: Solved) -> None:
    random = Random(many + 10 * throw)
    for _ in range(times):
        state = throwing(random, many, throw)
        assert before(GAME, solved, state) == pytest.approx(mean_after(GAME, solved, state), abs=1e-9)


def test_multisets_of_double_dice_have_one_number_each() -> None:
    random = Random(2)
    for size, those in enumerate(evaluate.multisets()):
        many = len(those.pair)
        assert many == evaluate.begin(36, size)
        for _ in range(20):
            kept = ascending(random.choices(DOUBLE_DIE, k=size))
            number = evaluate.number_of(kept)
            assert 0 <= number < many
            for die, less in enumerate(those.less):
                assert less[number] == evaluate.number_of(kept[:die] + kept[die + 1 :])
            for face, more in zip(DOUBLE_DIE, those.more, strict=True):
                assert size == 5 or more[number] == evaluate.number_of((*kept, face))


def test_played_out_turns_keep_what_was_kept(solved: Solved) -> None:
    """With one throw to come: as often as all 36 ways that it can fall say, but for luck."""
    turn = solved._turn(((1 << 16) - 1, 0))
    kept: Faces = (11, 22, 33, 44, 55)
    filled: list[list[int]] = [[], []]
    for last in DOUBLE_DIE:
        outer, inner = (evaluate.layer_number(ascending(face // of % 10 for face in (*kept, last))) for of in (10, 1))
        filled[0].append(int(turn.rest.outer[outer, inner]))
        filled[1].append(int(turn.rest.inner[outer, inner]))
    played = evaluate.outlook(turn, kept, 1, 3600)
    for boxes, often in zip(filled, played, strict=True):
        assert set(often) <= set(boxes)
        for box in set(boxes):
            share = boxes.count(box) / 36
            assert abs(often.count(box) / 3600 - share) < 4 * np.sqrt(share * (1 - share) / 3600) + 1e-9
    assert evaluate.outlook(turn, kept, 2, 50) == evaluate.outlook(turn, kept, 2, 50)


FRESH = """
import sys
from random import Random
from teerling.core import Over, Played, Roll, Rolled, Table
from teerling.games.dubbelyatzy import DubbelYatzy
from teerling.solving import ready
for game in (DubbelYatzy(), DubbelYatzy(players=3, system="international")):
    known, random, asked = ready(game), Random(1), set()
    table = Table(game)
    while len(asked) < 7:
        turn, view = table.turn, table.view(None)
        known.unit(view), known.error(), known.report()
        asked.add((type(turn).__name__, type(table.state.phase).__name__, table.state.throw))
        if isinstance(turn, Roll):
            assert 0 < known.before(view, turn) < 400
            table.advance(Rolled(tuple(random.choices(turn.sides, k=len(turn.dice)))))
        else:
            assert len(known.worths(view, turn)) == len(turn.actions)
            known.why(view, turn.actions[0]), known.why(view, turn.actions[-1])
            table.advance(Played(turn.seat, random.choice(turn.actions)))
assert "numba" not in sys.modules and "llvmlite" not in sys.modules
"""


def test_a_fresh_installation_compiles_nothing(tmp_path: Path) -> None:
    fresh = {"TEERLING_CACHE": str(tmp_path / "tables"), "NUMBA_CACHE_DIR": str(tmp_path / "compiled")}
    subprocess.run([sys.executable, "-c", FRESH], check=True, env={**os.environ, **fresh})
    assert not list(tmp_path.iterdir())
