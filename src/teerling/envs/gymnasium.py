"""The games that one can play alone as Gymnasium environments, registered when this is imported.

`gymnasium.make("teerling/Yatzy-v1", system="dutch")`: so also DubbelYatzy, Zocken and Qwinn, which alone is a matter of
as few turns as possible. Options of the game are arguments of `make`.
"""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
from gymnasium import spaces

from teerling.core.game import AnyGame, Over
from teerling.core.options import players_of
from teerling.envs.episode import Episode, Mask, Observation, Regret, Reward, coded, game_of, loss, reward_of
from teerling.envs.rendering import MODES, Renderer
from teerling.games import GAMES, offers, part

IDS = {
    f"teerling/{kind.__name__}-v{part(game, 'encoding').VERSION}": game
    for game, kind in GAMES.items()
    if offers(game, "encoding") and (players_of(kind)[0] == 1 or offers(game, "alone"))
}
ILLEGAL = -1.0
"""The reward of an action that is not legal; nothing else happens then."""


def alone(game: str, options: dict[str, Any]) -> AnyGame:
    """The game for one."""
    if (players := options.get("players", 1)) != 1:
        raise ValueError(f"Played alone, there are no {players} players: teerling.envs.pettingzoo has them")
    others = {name: value for name, value in options.items() if name != "players"}
    if game in GAMES and players_of(GAMES[game])[0] > 1:
        for_one = part(game, "alone")
        if for_one is None:
            raise ValueError(f"{game} cannot be played alone")
        made: AnyGame = for_one.alone(game_of(game, others))
        return made
    return game_of(game, {"players": 1, **others})


class AloneEnv(gymnasium.Env[Observation, Any]):
    """A game played alone. `reset(options={"position": …})` begins at a position instead of the start."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        render_mode: str | None = None,
        reward: Reward = "points",
        regret: bool = False,
        **options: Any,
    ) -> None:
        self.game = alone(game, options)
        self.code = coded(self.game)  # type: ignore[arg-type]
        self.render_mode, self.reward = render_mode, reward_of(reward)
        self.action_space = spaces.Discrete(len(self.code.actions))
        self.observation_space = spaces.Box(self.code.low, self.code.high)
        self._renderer = Renderer(self.game, render_mode)
        self._regret = Regret(self.game) if regret else None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game; the same seed throws the same dice."""
        super().reset(seed=seed)
        position = (options or {}).get("position")
        self.episode = Episode(self.code, Random(int(self.np_random.integers(2**63))), position)
        self._info = self._told()
        return self.episode.observe(0), dict(self._info)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play the number of a legal action; one that is not legal changes nothing and costs 1."""
        number, before = int(action), self.episode.standing()[0]
        if number not in self.episode.legal:
            return self.episode.observe(0), ILLEGAL, False, False, {**self._told(), "illegal": True}
        gave_away = {"loss": loss(self._info, number)} if self._regret else {}
        self.episode.play(number)
        over, now = isinstance(self.episode.turn, Over), self.episode.standing()[0]
        reward = now - before if self.reward == "points" else now if over else 0
        self._info = self._told()
        if self.render_mode == "human":
            self.render()
        return self.episode.observe(0), float(reward), over, False, {**self._info, **gave_away}

    def action_masks(self) -> Mask:
        """The mask by the name that sb3-contrib's MaskablePPO asks for."""
        return self.episode.mask(0)

    def render(self) -> Any:
        """The board."""
        names = ["player_0", "–"][: 1 + hasattr(self.game, "two")]
        return self._renderer.render(self.episode.view(0), names)

    def _told(self) -> dict[str, Any]:
        told: dict[str, Any] = {"action_mask": self.episode.mask(0)}
        if self._regret and not isinstance(self.episode.turn, Over):
            told |= self._regret.info(self.episode)
        return told


for _id, _game in IDS.items():
    _many = "teerling.envs.vector:BatchedEnv" if offers(_game, "batch") else None
    gymnasium.register(_id, f"{__name__}:{AloneEnv.__name__}", kwargs={"game": _game}, vector_entry_point=_many)

__all__ = ["IDS", "ILLEGAL", "AloneEnv", "alone"]
