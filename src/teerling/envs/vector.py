"""Thousands of games at once as a Gymnasium vector environment, played by the batched engine (`teerling.batch`).

`gymnasium.make_vec("teerling/Yatzy-v1", num_envs=4096, system="dutch")` after `import teerling.envs.gymnasium`; so also
DubbelYatzy, Zocken and Qwinn. Spaces, numbers and rewards are those of `gymnasium.make`; the dice of a seed are others.
What only one game at a time has (`render_mode`, `regret`, a position) is refused.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from teerling.batch import REST, Batch
from teerling.envs.episode import Observation, Reward, coded, reward_of
from teerling.envs.gymnasium import ILLEGAL, alone

StepResult = tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]
ONE_BY_ONE = 'gymnasium.make does, and gymnasium.make_vec(…, vectorization_mode="sync")'


class BatchedEnv(VectorEnv[Observation, Any, Any]):
    """So many games played alone. A game that is over begins anew with the next step, whose action is not looked at."""

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int,
        render_mode: str | None = None,
        reward: Reward = "points",
        regret: bool = False,
        **options: Any,
    ) -> None:
        if render_mode is not None:
            raise ValueError("Many games at once are not drawn: gymnasium.make draws one")
        if regret:
            raise ValueError(f"Many games at once do not tell what actions are worth: {ONE_BY_ONE}")
        self.game, self.num_envs, self.reward = alone(game, options), num_envs, reward_of(reward)
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
        if options and "position" in options:
            raise ValueError(f"Many games at once do not begin at a position: {ONE_BY_ONE}")
        super().reset(seed=seed, options=options)
        self.batch.reset(seed=seed)
        return self.batch.observe(), self._told()

    def step(self, actions: Any) -> StepResult:
        """One decision in each game; one that is not legal changes nothing there and costs 1."""
        chosen = np.array(actions, np.int64)
        known = np.clip(chosen, 0, len(self.batch.actions) - 1)
        legal = (known == chosen) & self.batch.mask[np.arange(self.num_envs), known]
        illegal = ~legal & ~self.batch.done
        chosen[illegal] = REST
        rewards, done = self.batch.step(chosen)
        got = rewards[:, 0] if self.reward == "points" else np.where(done, self.batch.scores()[:, 0], 0)
        told = self._told() | ({"illegal": illegal, "_illegal": illegal} if illegal.any() else {})
        return self.batch.observe(), np.where(illegal, ILLEGAL, got), done, np.zeros(self.num_envs, np.bool_), told

    def _told(self) -> dict[str, Any]:
        return {"action_mask": self.batch.mask.view(np.int8), "_action_mask": np.ones(self.num_envs, np.bool_)}


__all__ = ["BatchedEnv"]
