"""Many games at once are the same games: every step against the plain rules, on the same dice."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from teerling.batch import REST, Batch, Engine, NotBatched, engine_of
from teerling.batch.comparing import Differs, compare
from teerling.games import GAMES, offers
from teerling.games.qwinn.alone import alone
from teerling.games.qwinn.rules import Qwinn
from teerling.games.yatzy.rules import Yatzy
from teerling.games.yatzy.solution.turn import THROWN
from teerling.games.zock.rules import Zock
from tests.games.samples import samples

BATCHED = [game for game in GAMES if offers(game, "batch")]


def is_batched(game: Any) -> bool:
    try:
        engine_of(game)
    except NotBatched:
        return False
    return True


@pytest.fixture
def steps(request: pytest.FixtureRequest) -> int:
    given: int = request.config.getoption("--steps")
    return given


@pytest.mark.parametrize("game", BATCHED)
def test_every_step_is_one_of_the_rules(game: str, steps: int) -> None:
    engine = engine_of(GAMES[game]())  # type: ignore[arg-type]  # games are frozen
    assert engine.observe is not None
    assert compare(GAMES[game](), steps, engine=engine).ended


@pytest.mark.parametrize("game", BATCHED)
def test_so_it_is_under_other_options(game: str, steps: int) -> None:
    presets = [preset for preset in samples(game).presets if is_batched(preset)]
    assert len(presets) >= 4
    for seed, preset in enumerate(presets):
        assert compare(preset, steps // 5, lanes=4, seed=seed).ended, preset


@pytest.mark.parametrize(
    "options", [{}, {"column": "descending", "kept": "fixed", "decline": "forbidden", "target": 60}]
)
def test_every_step_alone_is_one_of_the_game_for_one(options: Any, steps: int) -> None:
    game = alone(Qwinn(**options))
    assert compare(game, steps // 5, lanes=4).ended
    assert engine_of(game).observe is not None


@cache
def yatzy() -> Engine:
    return engine_of(Yatzy())


def test_a_wrong_table_is_found_out() -> None:
    tables = yatzy().tables
    points = tables.points.copy()
    points[0, 100, 13] += 1  # one throw scores one point too much in Chance
    wrong = yatzy()._replace(tables=tables._replace(points=points))
    with pytest.raises(Differs):
        compare(Yatzy(), 50_000, engine=wrong)


def test_a_wrong_observation_is_found_out() -> None:
    right = yatzy().observe
    assert right is not None
    with pytest.raises(Differs):
        compare(Yatzy(), 64, engine=yatzy()._replace(observe=lambda states, mask: right(states, mask)[:, ::-1]))


def test_without_a_way_for_all_lanes_the_encoding_is_asked_for_each() -> None:
    fast, slow = (Batch(Yatzy(), 8, seed=2, engine=engine) for engine in (yatzy(), yatzy()._replace(observe=None)))
    assert (fast.observe() == slow.observe()).all()


def test_what_is_not_supported_is_said() -> None:
    with pytest.raises(NotBatched) as error:
        Batch(Zock(referee="players"), 2)
    assert error.value.key == "not-batched-option"


@pytest.mark.parametrize("autoreset", [False, True])
@pytest.mark.parametrize("wrong", [46, 1000, -1, -3])
def test_an_illegal_action_changes_nothing(wrong: int, autoreset: bool) -> None:
    batch = Batch(Yatzy(), 3, engine=yatzy(), autoreset=autoreset)
    batch.step(batch.sample())
    before, chosen = batch.lanes.cells.copy(), batch.sample()
    chosen[1] = wrong
    with pytest.raises(ValueError, match=f"lane 1: action {wrong} is not legal"):
        batch.step(chosen)
    assert (batch.lanes.cells == before).all()


def test_a_lane_may_rest() -> None:
    batch = Batch(Yatzy(), 3, engine=yatzy())
    before, chosen = batch.lanes.cells.copy(), batch.sample()
    chosen[1] = REST
    batch.step(chosen)
    assert (batch.lanes.cells == before).all(axis=1).tolist() == [False, True, False]


def test_dice_that_are_given_have_to_be_dice() -> None:
    batch = Batch(Yatzy(), 2, engine=yatzy())
    with pytest.raises(ValueError, match="shows one of"):
        batch.reset(dice=np.full((2, 5), 7))
    with pytest.raises(ValueError, match="5 dice fell, and 4 were given"):
        batch.reset(dice=np.ones((2, 4)))
    batch.reset(dice=np.ones((2, 5)))
    assert [batch.state(lane).phase.dice for lane in range(2)] == [(1,) * 5] * 2


def test_a_lane_plays_the_same_game_whatever_the_others_do() -> None:
    few, many = Batch(Yatzy(), 4, seed=5, engine=yatzy()), Batch(Yatzy(), 4, seed=5, engine=yatzy())
    for _ in range(40):
        chosen = few.sample()
        few.step(chosen)
        many.step(np.where(np.arange(4) == 2, chosen, many.mask.argmax(axis=1)))
    assert (few.lanes.cells[2] == many.lanes.cells[2]).all()
    assert (few.lanes.cells != many.lanes.cells).any()


def test_lanes_that_are_over_rest_or_begin_again() -> None:
    batch, again = (Batch(Yatzy(players=1), 8, autoreset=auto) for auto in (False, True))
    for _ in range(46):
        batch.step(batch.sample())
        again.step(again.sample())
    assert batch.done.all()
    assert batch.winners.all()
    assert not batch.mask.any()
    assert not batch.step(np.zeros(8))[0].any()
    assert not again.done.all()
    batch.reset(batch.done)
    assert not batch.done.any()


def test_dice_are_fair_and_so_is_a_random_choice() -> None:
    batch = Batch(Yatzy(), 60_000, engine=yatzy())
    faces = np.array(THROWN)[batch.states["dice"]]
    counts = np.bincount(faces.ravel(), minlength=7)[1:]
    assert abs(counts / faces.size - 1 / 6).max() < 0.005
    mask, times = batch.mask, np.zeros(len(batch.actions))
    np.add.at(times, batch.sample(), 1)
    expected = (mask / mask.sum(axis=1, keepdims=True)).sum(axis=0)
    assert (abs(times - expected) < 6 * np.sqrt(expected + 1)).all()
