"""Many games at once as a vector environment: the same spaces, observations and rewards as one game's."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import teerling.envs.gymnasium  # noqa: F401  registers them
from teerling.batch import NotBatched

IDS = ["teerling/Yatzy-v1", "teerling/DubbelYatzy-v1", "teerling/Zocken-v1", "teerling/Qwinn-v1"]


def made(name: str, count: int = 32, **options: Any) -> Any:
    return gymnasium.make_vec(name, num_envs=count, **options)


@pytest.mark.parametrize("name", IDS)
def test_spaces_are_those_of_one_game(name: str) -> None:
    many, one = made(name), gymnasium.make(name)
    assert many.unwrapped.batch.size == 32
    assert many.single_action_space == one.action_space
    assert many.single_observation_space == one.observation_space


@pytest.mark.parametrize("name", IDS)
@pytest.mark.parametrize("reward", ["points", "result"])
def test_whole_games_add_up(name: str, reward: str) -> None:
    many = made(name, reward=reward)
    seen, info = many.reset(seed=3)
    random, got, games = np.random.default_rng(3), np.zeros(32), 0
    over = np.zeros(32, np.bool_)
    for _ in range(400):
        assert many.observation_space.contains(seen)
        actions = np.array([random.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in info["action_mask"]])
        was, scores = over, many.unwrapped.batch.scores()[:, 0]
        seen, rewards, over, cut, info = many.step(actions)
        assert not cut.any()
        assert not rewards[was].any()  # a game began there, whatever the action was
        assert not over[was].any()
        got = np.where(was, 0, got) + rewards
        scores = many.unwrapped.batch.scores()[:, 0]
        assert (got[over] == scores[over]).all()
        games += int(over.sum())
    assert games > 32


def test_the_same_seed_throws_the_same_dice() -> None:
    first, second = made(IDS[0]).reset(seed=7)[0], made(IDS[0]).reset(seed=7)[0]
    assert (first == second).all()
    assert (made(IDS[0]).reset(seed=8)[0] != first).any()


@pytest.mark.parametrize("wrong", ["illegal now", -1, -2, 10_000])
def test_an_illegal_action_changes_nothing_there_and_costs(wrong: Any) -> None:
    many = made("teerling/Zocken-v1", 4)
    seen, info = many.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    actions[2] = info["action_mask"][2].argmin() if wrong == "illegal now" else wrong
    then, rewards, over, _, info = many.step(actions)
    assert rewards.tolist() == [0, 0, -1, 0]
    assert (then[2] == seen[2]).all()
    assert (then[1] != seen[1]).any()
    assert info["illegal"].tolist() == [False, False, True, False]
    assert not over.any()


def test_the_last_action_is_not_taken_for_one_below_0() -> None:
    many = made("teerling/Yatzy-v1", 4)
    _, info = many.reset(seed=1)
    assert info["action_mask"][:, -1].all()  # strike Yatzy
    assert many.step(np.full(4, -1))[1].tolist() == [-1] * 4


def test_what_only_one_game_at_a_time_has_is_refused() -> None:
    for wrong in ({"regret": True}, {"render_mode": "ansi"}):
        with pytest.raises(ValueError, match="Many games at once"):
            made("teerling/Zocken-v1", 2, **wrong)
    with pytest.raises(ValueError, match="do not begin at a position"):
        made("teerling/Zocken-v1", 2).reset(options={"position": "nonsense"})
    one_by_one = made("teerling/Zocken-v1", 2, vectorization_mode="sync", regret=True)
    assert one_by_one.reset(seed=1)[1]["worths"].shape == (2, one_by_one.single_action_space.n)


def test_what_cannot_be_batched_is_said() -> None:
    with pytest.raises(NotBatched):
        made("teerling/DubbelYatzy-v1", left_out="chosen")
