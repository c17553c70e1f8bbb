"""Gymnasium's own checker, and that the optimum is worth what is known of it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env

import teerling.envs.gymnasium as ours
import teerling.envs.openspiel  # noqa: F401  registers its games
from teerling.core import Rolled, advance, throws
from teerling.envs import pettingzoo
from teerling.games.qwinn import Qwinn
from teerling.games.qwinn.alone import alone
from teerling.solving import solution

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "teerling/Yatzy-v1": [{"system": "international", "yatzy_bonus": True}, {"reward": "result"}],
    "teerling/DubbelYatzy-v1": [{"left_out": "chosen", "order": "free"}],
    "teerling/Zocken-v1": [{"evade": "if_needed"}],
    "teerling/Qwinn-v1": [{"column": "ascending", "kept": "fixed"}],
}


@pytest.mark.parametrize(
    ("name", "options"), [(name, options) for name in ours.IDS for options in ({}, *OPTIONS[name])]
)
def test_the_checker_passes(name: str, options: dict[str, Any]) -> None:
    check_env(gymnasium.make(name, **options).unwrapped)


def play(made: Any, seed: int) -> tuple[float, list[float]]:
    """The best game: what it brought, and what was lost."""
    _, info = made.reset(seed=seed)
    got, lost, over = 0.0, [], False
    while not over:
        best = info["worths"].argmin() if info["unit"] == "turns" else info["worths"].argmax()
        assert info["action_mask"][best]
        _, reward, over, _, info = made.step(best)
        got += reward
        lost.append(info["loss"])
    return got, lost


@pytest.mark.parametrize("name", ours.IDS)
def test_who_plays_what_is_worth_most_loses_nothing(name: str) -> None:
    made = gymnasium.make(name, regret=True)
    got, lost = play(made, 1)
    assert not any(lost)
    assert got == made.unwrapped.episode.turn.scores[0]  # type: ignore[attr-defined]
    assert play(gymnasium.make(name, regret=True, reward="result"), 1) == (got, lost)  # the same seed: the same dice


def test_an_illegal_action_changes_nothing_and_costs() -> None:
    made: Any = gymnasium.make("teerling/Yatzy-v1")
    seen, info = made.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0]) if not info["action_mask"].all() else None
    while illegal is None:
        seen, _, _, _, info = made.step(int(np.flatnonzero(info["action_mask"])[-1]))
        illegal = int(np.flatnonzero(info["action_mask"] == 0)[0]) if not info["action_mask"].all() else None
    after, reward, terminated, truncated, info = made.step(illegal)
    assert (after == seen).all()
    assert (reward, terminated, truncated, info["illegal"]) == (-1, False, False, True)


def test_games_for_several_are_not_played_alone() -> None:
    with pytest.raises(ValueError, match="zock cannot be played alone"):
        ours.AloneEnv("zock")
    for name in ("Yatzy", "Qwinn"):
        made: Any = gymnasium.make(f"teerling/{name}-v1", players=1)
        assert made.unwrapped.game.players == 1
        with pytest.raises(ValueError, match=r"no 3 players: teerling\.envs\.pettingzoo has them"):
            gymnasium.make(f"teerling/{name}-v1", players=3)


def test_a_reward_that_there_is_not_is_refused_everywhere() -> None:
    for make in (
        lambda: gymnasium.make("teerling/Yatzy-v1", reward="win"),
        lambda: gymnasium.make_vec("teerling/Yatzy-v1", num_envs=2, reward="win"),
        lambda: pettingzoo.env("zock", reward="win"),  # type: ignore[arg-type]
        lambda: pyspiel.load_game("teerling_zock(reward=win)"),
    ):
        with pytest.raises(ValueError, match="reward 'win' is none of result, points"):
            make()


def test_qwinn_alone_takes_as_many_turns_as_are_known() -> None:
    """The worths before the first throw are made by other code than the table, which they have to meet."""
    game = alone(Qwinn())
    two: Any = solution(game.two)
    known, start = two.for_one(), game.start()
    roll: Any = game.turn(start)
    mean = 0.0
    for faces, weight in throws(roll):
        state = advance(game, start, Rolled(faces))
        choice: Any = game.turn(state)
        mean += weight / 6**5 * min(known.worths(game.view(state, 0), choice))
    assert mean == pytest.approx(two.report()["alone"]["value"], abs=1e-9)


def test_qwinn_alone_is_qwinn_without_the_other() -> None:
    made: Any = gymnasium.make("teerling/Qwinn-v1", target=60)
    _, info = made.reset(seed=4)
    states = [made.unwrapped.episode.state]
    over, random = False, np.random.default_rng(4)
    while not over:
        _, reward, over, _, info = made.step(random.choice(np.flatnonzero(info["action_mask"])))
        states.append(made.unwrapped.episode.state)
        assert reward == states[-2].turns - states[-1].turns
    assert all(state.table.sides[1] == Qwinn().start().sides[1] for state in states)
    assert all(after.turns - before.turns in (0, 1) for before, after in pairwise(states))
    assert states[-1].table.sides[0].points >= 60


def test_nobody_waits_for_worths_that_a_solution_does_not_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("teerling.games.qwinn.solution.Solved.for_one")
    with pytest.raises(ValueError, match="what the actions of qwinn are worth to one alone"):
        gymnasium.make("teerling/Qwinn-v1", regret=True)
