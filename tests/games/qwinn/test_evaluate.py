"""Qwinn without a compiler: single positions agree with the compiled turn, and throws with the mean of what follows."""

import os
import subprocess
import sys
from collections import Counter
from itertools import product
from math import comb
from pathlib import Path
from random import Random

import numpy as np
import pytest

from teerling.core.dice import DIE, ascending
from teerling.games.qwinn.rules import Opening, Player, Qwinn, State, Throwing, throws_of
from teerling.games.qwinn.solution import Solved, evaluate, kernel, known
from teerling.games.qwinn.solution.exact import some_player
from teerling.games.qwinn.solution.grid import pair_tables
from teerling.games.qwinn.solution.pair import worth_of
from teerling.games.qwinn.solution.turn import FULL, KINDS, RED_THROWN, ROW, WHITES, ends_of, ends_of_kind
from tests.solving.before import before, mean_after

SMALL = Qwinn(target=2)
OTHERWISE = Qwinn(
    column="descending",
    target=2,
    kept="fixed",
    decline="forbidden",
    negeer="binds_topper",
    five_as_full_house=True,
    large_as_small=False,
)


@pytest.fixture(scope="module")
def small() -> Solved:
    """Exact to double precision."""
    turns = {"turns": np.zeros((12, 2)), "turns_residual": np.zeros(1)}
    return Solved(SMALL, pair_tables(SMALL, np.arange(3), True, lambda _done: None) | turns)


@pytest.fixture(scope="module")
def otherwise() -> Solved:
    """The same by other readings."""
    turns = {"turns": np.zeros((12, 2)), "turns_residual": np.zeros(1)}
    return Solved(OTHERWISE, pair_tables(OTHERWISE, np.arange(3), True, lambda _done: None) | turns)


@pytest.fixture(scope="module")
def shipped() -> Solved:
    tables = known(Qwinn())
    assert tables is not None
    return Solved(Qwinn(), tables)


# Beside the compiled turn -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [Qwinn(), Qwinn(kept="fixed", decline="forbidden", negeer="binds_topper")], ids=str)
def test_every_kind_of_turn_agrees_with_the_compiled_one(game: Qwinn) -> None:
    every, random, scratch = ends_of(game), np.random.default_rng(1), kernel.new_scratch()
    after = random.random(len(every.gain))
    rows = {
        end: row for row, end in enumerate(zip(every.gain, every.box, every.mine, map(tuple, every.his), strict=True))
    }
    for kind in range(KINDS):
        ends = ends_of_kind(game, kind)
        own = [rows[end] for end in zip(ends.gain, ends.box, ends.mine, map(tuple, ends.his), strict=True)]
        kernel.turn_value(after.reshape(-1, 1), every, kind, scratch)
        stops = evaluate.best_ends(after[own], ends)
        assert np.array_equal(stops, scratch.stops)
        keeps = evaluate.before_throw(stops, int(ends.throws[0]) - 1, ends.fixed)
        assert keeps[0, RED_THROWN] == pytest.approx(scratch.value[0], abs=1e-12)
        again, compiled = evaluate.throw_again(stops), np.empty_like(scratch.keeps)
        kernel.throw_again(stops, compiled)
        assert np.abs(again - compiled).max() < 1e-12


@pytest.mark.parametrize("fixed", [False, True])
def test_goals_are_reached_with_the_chances_of_the_best_way_on(fixed: bool) -> None:
    """If a goal is all that dice are worth, its chance is what they are worth."""
    stops = (np.random.default_rng(2).random((WHITES, 6)) < 0.1).astype(np.float64)
    goals = np.stack([stops, 1 - stops], axis=2)
    for left in range(3):
        chances = evaluate.leads_to(stops, goals, left, fixed)
        assert np.abs(chances[:, :, 0] - evaluate.before_throw(stops, left, fixed)).max() < 1e-12
        assert np.abs(chances.sum(axis=2) - 1).max() < 1e-12


# Before a throw -----------------------------------------------------------------------------------------------------


def throwing(game: Qwinn, random: Random, size: int, kept: int) -> State:
    """Somebody throws again, having kept so many white dice."""
    sides = some_player(game, random, size), some_player(game, random, size)
    seat, red = random.randrange(2), random.choice((None, *DIE)) if kept < 4 else None
    phase = Throwing(ascending(random.choices(DIE, k=kept)), red)
    return State(phase, seat, random.randint(2, throws_of(sides[seat])), sides)


def test_a_throw_is_worth_the_mean_of_what_follows(small: Solved, otherwise: Solved, shipped: Solved) -> None:
    random = Random(4)
    for kept in (1, 2, 3, 3, 4, 4, 4):
        for solved, size in ((small, 3), (otherwise, 3), (shipped, 281)):
            state = throwing(solved.game, random, size, kept)
            assert before(solved.game, solved, state) == pytest.approx(
                mean_after(solved.game, solved, state), abs=1e-12
            )


def test_the_first_throw_of_a_turn_is_worth_the_position(small: Solved, otherwise: Solved) -> None:
    """By the table, to which a turn of all throws leads back."""
    random = Random(5)
    for solved in [small, otherwise] * 20:
        sides = some_player(SMALL, random, 3), some_player(SMALL, random, 3)
        said = before(solved.game, solved, State(Throwing((), None), 0, 1, sides))
        assert said == pytest.approx(1 - worth_of(solved.table, solved.levels, sides[1], sides[0]), abs=1e-12)
    first = State(Throwing((), None), 1, 1, (Player(), Player()))
    assert before(SMALL, small, first) == pytest.approx(mean_after(SMALL, small, first), abs=1e-12)


def test_who_begins_is_thrown_for(small: Solved, shipped: Solved) -> None:
    for solved in (small, shipped):
        game, start = solved.game, solved.game.start()
        assert before(game, solved, start) == pytest.approx(0.5, abs=1e-12)
        assert mean_after(game, solved, start) == pytest.approx(0.5, abs=1e-12)
        begins = before(game, solved, State(Throwing((), None), 1, 1, start.sides))
        for face in DIE:
            waiting = State(Opening((face,)), 0, 1, start.sides)
            said = ((6 - face) * begins + (face - 1) * (1 - begins) + 0.5) / 6
            assert before(game, solved, waiting) == pytest.approx(said, abs=1e-12)
            assert mean_after(game, solved, waiting) == pytest.approx(said, abs=1e-12)


def test_the_error_is_stated(small: Solved, shipped: Solved) -> None:
    assert small.error() == 0.0
    assert shipped.error() == 0.043
    begins = before(Qwinn(), shipped, State(Throwing((), None), 0, 1, (Player(), Player())))
    assert abs(begins - 0.563621) < shipped.error()


def test_five_alike_with_dice_that_stay_aside() -> None:
    """Its chance in three throws, if nothing else counts: 347,897 / 7,558,272 as in Yatzy; here less, counted twice."""
    stops = np.zeros((WHITES, 6))
    for face in DIE:
        stops[ROW[(face,) * 4] - FULL, face - 1] = 1.0
    free, fixed = (float(evaluate.before_throw(stops, 2, aside)[0, RED_THROWN]) for aside in (False, True))
    most = Counter(max(map(dice.count, DIE)) for dice in product(DIE, repeat=5))
    twice = {
        kept: sum(
            comb(5 - kept, more) * 5 ** (5 - kept - more) / 6 ** (10 - 2 * kept - more) for more in range(6 - kept)
        )
        for kept in range(1, 6)
    }
    anew = sum(weight / 6**5 / 6 ** (5 - alike) for alike, weight in most.items())
    by_hand = sum(
        weight / 6**5 * (max(anew, twice[1]) if alike == 1 else twice[alike]) for alike, weight in most.items()
    )
    assert free == pytest.approx(347_897 / 7_558_272, abs=1e-12)
    assert fixed == pytest.approx(690_169 / 15_116_544, abs=1e-12) == pytest.approx(by_hand, abs=1e-12)


# Without a compiler -------------------------------------------------------------------------------------------------

FRESH = """
import sys
from random import Random
from teerling.core import Choose, Over, Roll, Rolled, Played, Table
from teerling.games.qwinn import Qwinn, solution
from teerling.solving import ready
for game in (Qwinn(), Qwinn(column="ascending")):
    known, random, asked = ready(game), Random(1), set()
    table = Table(game)
    while len(asked) < 6 or len(table.events) < 60:
        turn, view = table.turn, table.view(None)
        known.unit(view), known.error(), known.report()
        if isinstance(turn, Roll):
            assert 0 < known.before(view, turn) < 1
            asked.add(f"roll {type(table.state.phase).__name__} {table.state.throw}")
            table.advance(Rolled(tuple(random.choices(turn.sides, k=len(turn.dice)))))
        else:
            assert len(known.worths(view, turn)) == len(turn.actions)
            action = random.choice(turn.actions)
            known.why(view, action)
            asked.add(f"choose {table.state.throw}")
            table.advance(Played(turn.seat, action))
    assert solution.alone(game, lambda done: None)["unit"] == "turns"
assert "numba" not in sys.modules and "llvmlite" not in sys.modules
"""


def test_a_fresh_installation_compiles_nothing(tmp_path: Path) -> None:
    fresh = {"TEERLING_CACHE": str(tmp_path / "tables"), "NUMBA_CACHE_DIR": str(tmp_path / "compiled")}
    subprocess.run([sys.executable, "-c", FRESH], check=True, env={**os.environ, **fresh})
    assert not list(tmp_path.iterdir())
