"""One game from its start to its end, in numbers: what all environments share. Chance is thrown by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from teerling.core.game import AnyGame, Choose, Over, Played, Roll, Rolled, Seat, Turn, advance
from teerling.core.options import configure
from teerling.games import GAMES, lay, offers, part
from teerling.showing import standing
from teerling.solving import solution, solvable

Reward: TypeAlias = Literal["result", "points"]
Observation: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]


def game_of(game: str | AnyGame, options: Mapping[str, Any]) -> AnyGame:
    """The game by its id and options; or one that was made elsewhere."""
    if not isinstance(game, str):
        if options:
            raise TypeError(f"{game.id} has its options already: {', '.join(options)}")
        return game
    if game not in GAMES:
        raise ValueError(f"There is no game {game!r}: {', '.join(GAMES)}")
    made: AnyGame = configure(GAMES[game], options)  # type: ignore[type-var]
    return made


def reward_of(reward: Reward) -> Reward:
    """The same, if it is one."""
    if reward not in get_args(Reward):
        raise ValueError(f"reward {reward!r} is none of {', '.join(get_args(Reward))}")
    return reward


class Coded:
    """A game with its encoding, ready for NumPy."""

    def __init__(self, game: AnyGame) -> None:
        if not offers(game.id, "encoding"):
            raise ValueError(f"{game.id} has no encoding: see teerling.games")
        self.game = game
        self.encoding = part(game.id, "encoding")
        self.actions: tuple[str, ...] = self.encoding.actions(game)
        """What every number of an action means."""
        fields = self.encoding.fields(game)
        self.low: Observation = np.array([one.low for one in fields for _ in range(one.size)], np.float32)
        self.high: Observation = np.array([one.high for one in fields for _ in range(one.size)], np.float32)

    def observe(self, view: Any, seat: Seat) -> Observation:
        """What the seat sees."""
        return np.array(self.encoding.observe(self.game, view, seat), np.float32)

    def legal(self, view: Any, choice: Choose[Any]) -> dict[int, Any]:
        """The legal actions of the seat whose view this is, by their numbers."""
        return dict(zip(self.encoding.numbers(self.game, view, choice.actions), choice.actions, strict=True))


@lru_cache(1 << 6)
def coded(game: AnyGame) -> Coded:
    """One for all environments of the same game."""
    return Coded(game)


class Episode:
    """A running game that stands at a decision, or is over."""

    def __init__(self, code: Coded, random: Random, position: str | None = None) -> None:
        self.code, self.random = code, random
        self.state = code.game.start() if position is None else lay(code.game, position).state
        self.turn: Turn[Any] = code.game.turn(self.state)
        self._settle()

    def play(self, number: int) -> None:
        """Play a legal action, then throw until the next decision."""
        assert isinstance(self.turn, Choose)
        self._advance(Played(self.turn.seat, self.legal[number]))
        self._settle()

    def view(self, seat: Seat | None) -> Any:
        """What the seat may know."""
        if seat not in self._views:
            self._views[seat] = self.code.game.view(self.state, seat)
        return self._views[seat]

    def observe(self, seat: Seat) -> Observation:
        """The same in numbers."""
        if seat not in self._seen:
            self._seen[seat] = self.code.observe(self.view(seat), seat)
        return self._seen[seat].copy()

    def mask(self, seat: Seat) -> Mask:
        """A 1 for every legal action of the seat that has to decide; for another, and after the end, none."""
        mask = np.zeros(len(self.code.actions), np.int8)
        if isinstance(self.turn, Choose) and self.turn.seat == seat:
            mask[list(self.legal)] = 1
        return mask

    def standing(self) -> tuple[float, ...]:
        """Each seat's points if the game ended now; a game that does not tell them has some only at its end."""
        if isinstance(self.turn, Over):
            return self.turn.scores
        return standing(self.code.game, self.state) or (0,) * self.code.game.players

    def results(self) -> Sequence[float]:
        """Of a game that is over, for every seat."""
        assert isinstance(self.turn, Over)
        return results(self.turn)

    def _settle(self) -> None:
        """Throw until somebody has to decide."""
        while isinstance(self.turn, Roll):
            faces = tuple(self.random.choices(self.turn.sides, k=len(self.turn.dice)))
            self._advance(Rolled(faces))
        self._views: dict[Seat | None, Any] = {}
        self._seen: dict[Seat, Observation] = {}
        """Both are often asked for twice."""
        self.legal: dict[int, Any] = {}
        if isinstance(self.turn, Choose):
            self.legal = self.code.legal(self.view(self.turn.seat), self.turn)

    def _advance(self, event: Rolled | Played[Any]) -> None:
        self.state = advance(self.code.game, self.state, event, self.turn)
        self.turn = self.code.game.turn(self.state)


def results(over: Over) -> Sequence[float]:
    """1 for who wins against all others, together as much lost by them: it adds up to 0. Alone, the score."""
    players = len(over.scores)
    if players == 1:
        return over.scores
    share = players / len(over.winners)
    return [((share if seat in over.winners else 0) - 1) / (players - 1) for seat in range(players)]


class Regret:
    """What every legal action is worth by the solution of the game; waits until that is there."""

    def __init__(self, game: AnyGame) -> None:
        if not solvable(game):
            raise ValueError(f"{game.id} has no solution, so nobody knows what its actions are worth")
        self.game = game
        several = getattr(game, "two", None)
        self.solution: Any = solution(game if several is None else several)
        if several is not None:
            if not hasattr(self.solution, "for_one"):
                raise ValueError(f"Nobody knows what the actions of {game.id} are worth to one alone")
            self.solution = self.solution.for_one()

    def info(self, episode: Episode) -> dict[str, Any]:
        """Before a decision: `worths` by number (the worst there is where an action is not legal) and their `unit`."""
        choice = episode.turn
        assert isinstance(choice, Choose)
        view = episode.view(choice.seat)
        unit = self.solution.unit(view)
        worths = np.full(len(episode.code.actions), np.inf if unit == "turns" else -np.inf)
        worths[list(episode.legal)] = self.solution.worths(view, choice)
        return {"worths": worths, "unit": unit}


def loss(info: Mapping[str, Any], number: int) -> float:
    """What an action gives away of the worth of the best one."""
    worths = info["worths"]
    return float(worths[number] - worths.min() if info["unit"] == "turns" else worths.max() - worths[number])


__all__ = [
    "Coded",
    "Episode",
    "Mask",
    "Observation",
    "Regret",
    "Reward",
    "coded",
    "game_of",
    "loss",
    "results",
    "reward_of",
]
