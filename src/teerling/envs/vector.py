"""Thousands of games at once as a Gymnasium vector environment, played by the batched engine (`teerling.batch`).

`gymnasium.make_vec("teerling/Yatzy-v1", num_envs=4096, system="dutch")` after `import teerling.envs.gymnasium`; so also
DubbelYatzy and Zocken. Spaces, numbers and rewards are those of `gymnasium.make`; the dice of a seed are others.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from teerling.batch import REST, Batch
from teerling.envs.episode import Observation, Reward, coded, game_of
from teerling.envs.gymnasium import ILLEGAL

Told = tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class BatchedEnv(VectorEnv[Observation, Any, Any]):
    """So many games played alone. A game that is over begins anew with the next step, whose action is not looked at."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self, game: str, num_envs: int, render_mode: str | None = None, reward: Reward = "points", **options: Any
    ) -> None:
        if render_mode is not None:
            raise ValueError("Many games at once are not drawn: gymnasium.make draws one")
        self.game, self.num_envs, self.reward = game_of(game, {"players": 1, **options}), num_envs, reward
        self.batch = Batch(self.game, num_envs, autoreset=True)
        code = coded(self.game)  # type: ignore[arg-type]
        self.single_action_space = spaces.Discrete(len(code.actions))
        self.single_observation_space = spaces.Box(code.low, code.high)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New games everywhere; the same seed throws the same dice."""
        super().reset(seed=seed, options=options)
        self.batch.reset(seed=seed)
        return self.batch.observe(), self._told()

    def step(self, actions: Any) -> Told:
        """One decision in each game; one that is not legal changes nothing there and costs 1."""
        chosen, rows = np.array(actions, np.int64), np.arange(self.num_envs)
        illegal = ~self.batch.mask[rows, chosen] & ~self.batch.done
        chosen[illegal] = REST
        rewards, done = self.batch.step(chosen)
        got = rewards[:, 0] if self.reward == "points" else np.where(done, self.batch.scores()[:, 0], 0)
        told = self._told() | ({"illegal": illegal, "_illegal": illegal} if illegal.any() else {})
        return self.batch.observe(), np.where(illegal, ILLEGAL, got), done, np.zeros(self.num_envs, np.bool_), told

    def _told(self) -> dict[str, Any]:
        return {"action_mask": self.batch.mask.view(np.int8), "_action_mask": np.ones(self.num_envs, np.bool_)}
