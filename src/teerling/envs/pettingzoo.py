"""All games as PettingZoo environments: `teerling.envs.pettingzoo.env("zock", variant="c")`.

They are also in its registry: `pettingzoo.make("aec", "teerling/Zock-v1", variant="c")`, after importing this.

Agents are `player_0`, `player_1`, … by seat. Nobody but the seat that has to decide acts, and dice are thrown by
themselves: the agents need not take turns in a fixed order.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from pettingzoo import AECEnv, register
from pettingzoo.utils import wrappers

from teerling.core.game import AnyGame, Choose, Over
from teerling.envs.episode import Episode, Regret, Reward, coded, game_of, loss, reward_of
from teerling.envs.rendering import MODES, Renderer
from teerling.games import GAMES, offers, part


def env(
    game: str | AnyGame,
    render_mode: str | None = None,
    reward: Reward = "result",
    regret: bool = False,
    **options: Any,
) -> Any:
    """The environment of a game with these options, with PettingZoo's usual wrappers: an illegal action loses.

    `reward`: "result" (1 for the winner, together as much lost by the others, at the end) or "points" (how a seat's
    score changed since it last acted). `regret`: infos tell what every action is worth, and what the last one gave
    away; waits for the solution of the game.
    """
    made: Any = raw_env(game, render_mode, reward, regret, **options)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]  # noqa: N801  PettingZoo's name for it
    """The same without wrappers. `reset(options={"position": …})` begins at a position instead of the start."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "is_parallelizable": False, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str | AnyGame,
        render_mode: str | None = None,
        reward: Reward = "result",
        regret: bool = False,
        **options: Any,
    ) -> None:
        EzPickle.__init__(self, game, render_mode, reward, regret, **options)
        super().__init__()
        self.game = game_of(game, options)
        self.code = coded(self.game)  # type: ignore[arg-type]
        self.render_mode, self.reward = render_mode, reward_of(reward)
        self.metadata = {**type(self).metadata, "name": f"teerling_{self.game.id}_v{self.code.encoding.VERSION}"}
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        self.agents: list[str] = []
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(len(self.code.actions)) for agent in self.possible_agents}
        self._renderer = Renderer(self.game, render_mode)
        self._regret = Regret(self.game) if regret else None
        self._seeds, _ = seeding.np_random()

    def _observation_space(self) -> spaces.Space[Any]:
        return spaces.Dict(
            {
                "observation": spaces.Box(self.code.low, self.code.high),
                "action_mask": spaces.Box(0, 1, (len(self.code.actions),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The observation and which actions are legal."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed throws the same dice."""
        if seed is not None:
            self._seeds, _ = seeding.np_random(seed)
        position = (options or {}).get("position")
        self.episode = Episode(self.code, Random(int(self._seeds.integers(2**63))), position)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._next_decision()

    def step(self, action: int | None) -> None:
        """Play the number of a legal action, for the agent that is selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        if int(action) not in self.episode.legal:
            legal = {number: self.code.actions[number] for number in self.episode.legal}
            raise ValueError(f"action {action} is not legal; these are: {legal}")
        self._cumulative_rewards[agent] = 0.0
        before = self.episode.standing()
        told = {"loss": loss(self.infos[agent], int(action))} if self._regret else {}
        self.episode.play(int(action))
        self.infos[agent] = told
        self._reward(before)
        self._next_decision()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees, and what it may do if it is its turn."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.episode.observe(seat), "action_mask": self.episode.mask(seat)}

    def render(self) -> Any:
        """The board, as the agent that is to act sees it."""
        turn = self.episode.turn
        seat = turn.seat if isinstance(turn, Choose) else None
        return self._renderer.render(self.episode.view(seat), self.possible_agents)

    def close(self) -> None:
        """Nothing is open."""

    def _reward(self, before: tuple[float, ...]) -> None:
        now: Any = (0.0,) * self.game.players
        if self.reward == "points":
            now = [after - old for after, old in zip(self.episode.standing(), before, strict=True)]
        elif isinstance(self.episode.turn, Over):
            now = self.episode.results()
        self.rewards = {agent: float(one) for agent, one in zip(self.possible_agents, now, strict=True)}

    def _next_decision(self) -> None:
        turn = self.episode.turn
        if isinstance(turn, Over):
            self.terminations = dict.fromkeys(self.agents, True)
            return
        assert isinstance(turn, Choose)
        self.agent_selection = self.possible_agents[turn.seat]
        if self._regret:
            self.infos[self.agent_selection] |= self._regret.info(self.episode)


for _game, _kind in GAMES.items():
    if offers(_game, "encoding"):
        _id = f"teerling/{_kind.__name__}-v{part(_game, 'encoding').VERSION}"
        register("aec", _id, f"{__name__}:{env.__name__}", kwargs={"game": _game})

__all__ = ["env", "raw_env"]
