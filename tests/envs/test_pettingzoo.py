"""PettingZoo's own suites, and what they do not ask: rewards add up, regret is what the solution says."""

from __future__ import annotations

import pickle
import warnings
from random import Random
from typing import Any

import numpy as np
import pettingzoo
import pytest

from teerling.core import AnyGame, WrongOption
from teerling.envs.episode import Regret
from teerling.envs.pettingzoo import env, raw_env
from teerling.games import GAMES, offers
from teerling.games.zock import Zock
from tests.games.samples import samples

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # its own, where pygame is installed
    from pettingzoo.test import api_test, render_test, seed_test

OURS = [game for game in GAMES if offers(game, "encoding")]
PRESETS = [game for id_ in OURS for game in samples(id_).presets]
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),  # a mask stands beside it, as in `classic`
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize("game", PRESETS, ids=str)
def test_the_suite_passes(game: AnyGame) -> None:
    api_test(env(game, reward="points"), num_cycles=60)


@pytest.mark.parametrize("game", OURS)
def test_the_suites_of_seeds_and_pictures_pass(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(game), num_cycles=300)
    seed_test(lambda: env(game), num_cycles=40)
    render_test(lambda render_mode: env(game, render_mode=render_mode))
    assert "player_0" in capsys.readouterr().out


def play(made: Any, seed: int) -> dict[str, float]:
    """A random game: what each agent got in all."""
    made.reset(seed=seed)
    got = dict.fromkeys(made.possible_agents, 0.0)
    random = Random(seed)
    for agent in made.agent_iter():
        seen, reward, terminated, _, _ = made.last()
        got[agent] += reward
        made.step(None if terminated else random.choice(np.flatnonzero(seen["action_mask"])))
    return got


@pytest.mark.parametrize("game", OURS)
def test_points_add_up_to_the_score_and_results_to_nothing(game: str) -> None:
    made = env(game, reward="points")
    points = play(made, 3)
    over = made.unwrapped.episode.turn
    assert tuple(points.values()) == over.scores
    results = play(env(game), 3)  # the same seed: the same game
    assert sum(results.values()) == pytest.approx(0)
    assert {agent for agent, result in results.items() if result > 0} == {f"player_{seat}" for seat in over.winners}


def test_only_who_has_to_decide_may_do_anything() -> None:
    made = env("zocken", players=3)
    made.reset(seed=1)
    masks = {agent: made.observe(agent)["action_mask"] for agent in made.agents}
    assert [agent for agent, mask in masks.items() if mask.any()] == [made.agent_selection]


def test_an_illegal_action_is_refused_and_loses(caplog: pytest.LogCaptureFixture) -> None:
    made: Any = raw_env("zock")
    made.reset(seed=1)
    illegal = int(np.flatnonzero(made.observe(made.agent_selection)["action_mask"] == 0)[0])
    for wrong in (illegal, -1, 10_000):
        with pytest.raises(ValueError, match=f"action {wrong} is not legal; these are"):
            made.step(wrong)
    made = env("zock")
    made.reset(seed=1)
    loser = made.agent_selection
    made.step(illegal)
    assert "Illegal move made" in caplog.text
    assert made.rewards[loser] == -1
    assert all(made.terminations.values())


def test_a_game_begins_where_one_wishes() -> None:
    made: Any = env("zock", variant="c")
    made.reset(seed=1, options={"position": "12-3-134"})
    assert made.unwrapped.episode.state.open == ((1, 2), (3,))


@pytest.mark.parametrize("game", OURS)
def test_regret_is_what_an_action_gives_away(game: str) -> None:
    """The first seat always plays what is worth most, all others what is worth least."""
    made: Any = env(game, regret=True)
    lost: list[float] = []
    made.reset(seed=2)
    for agent in made.agent_iter(max_iter=40):
        seen, _, terminated, _, info = made.last()
        if terminated:
            made.step(None)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        worths = info["worths"]
        assert np.flatnonzero(np.isfinite(worths)).tolist() == legal.tolist()
        if info["unit"] == "win":
            assert all(0 <= worths[number] <= 1 for number in legal)
        chosen = worths.argmax() if agent == "player_0" else legal[worths[legal].argmin()]
        made.step(int(chosen))
        assert made.infos[agent]["loss"] == worths.max() - worths[chosen]
        if agent == "player_0":
            assert made.infos[agent]["loss"] == 0
        lost.append(made.infos[agent]["loss"])
    assert max(lost) > 0


def test_games_come_by_id_and_options_or_as_they_are() -> None:
    assert pettingzoo.make("aec", "teerling/Zock-v1", variant="c").unwrapped.game == Zock(variant="c")
    assert env("zock", variant="c").unwrapped.game == env(Zock(variant="c")).unwrapped.game
    with pytest.raises(ValueError, match="no game 'chess': dubbelyatzy, qwinn"):
        env("chess")
    with pytest.raises(WrongOption, match="variant"):
        env("zock", variant="d")
    with pytest.raises(TypeError, match="options already"):
        env(Zock(), variant="c")


def test_a_copy_is_the_same_environment() -> None:
    made: Any = pickle.loads(pickle.dumps(raw_env("zock", variant="c", reward="points")))
    assert (made.game, made.reward) == (Zock(variant="c"), "points")


def test_a_game_without_an_encoding_or_a_solution_says_so() -> None:
    class Nobody:
        id = "nobody"

    with pytest.raises(ValueError, match="nobody has no encoding"):
        env(Nobody())  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="nobody has no solution"):
        Regret(Nobody())  # type: ignore[arg-type]


def test_all_pictures_of_a_game_have_one_size() -> None:
    made: Any = env("zock", variant="a", referee="players", render_mode="rgb_array")
    made.reset(seed=1)
    sizes, random = [], Random(1)
    while not any(made.terminations.values()):
        made.step(random.choice(np.flatnonzero(made.observe(made.agent_selection)["action_mask"])))
        sizes.append(made.render().shape)
    assert len(sizes) > 10
    assert len(set(sizes)) == 1
