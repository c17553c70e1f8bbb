"""Players that are programs. A bot sees what its seat may see, and nothing else.

Levels: `random` plays anything legal; `beginner` and `good` follow a few thoughts a person has too (`bot.py`
of the game); `best` plays what is computed (`teerling.solving`), and until that is there plays like `good` and says so.
"""

from __future__ import annotations

from random import Random
from threading import Lock, Thread
from typing import Any, Literal, Protocol, TypeAlias, get_args

from teerling.core.game import AnyGame, Choose
from teerling.games import offers, part
from teerling.solving import Solution, ready, solution, solvable

Level: TypeAlias = Literal["random", "beginner", "good", "best"]
LEVELS: tuple[Level, ...] = get_args(Level)
DEFAULT_LEVEL: Level = "good"


class Bot(Protocol):
    """A player that is a program: asked with the view of its seat, it returns one of the legal actions."""

    @property
    def waits_for_solution(self) -> bool:
        """Whether it does not yet play as well as it will: the game is still being solved."""

    def choose(self, view: Any, choice: Choose[Any], number: int) -> Any:
        """One of the legal actions. `number` counts the events of the game."""


def bot(game: AnyGame, level: Level, seed: int) -> Bot:
    """A player of this level, or the nearest that somebody has written; the same seed plays the same way."""
    if level == "best" and solvable(game):
        return BestBot(game, seed)
    has_thoughts = offers(game.id, "bot")
    return SimpleBot(game, ("good" if level == "best" else level) if has_thoughts else "random", seed)


class SimpleBot:
    """Random, or by the thoughts of its level."""

    waits_for_solution = False

    def __init__(self, game: AnyGame, level: Level, seed: int) -> None:
        self.game, self.level, self.seed = game, level, seed

    def choose(self, view: Any, choice: Choose[Any], number: int) -> Any:
        """Random, or what the game's `bot` thinks at this level; the same seed and number choose the same."""
        random = Random(f"bot {self.seed} {number}")
        if self.level == "random" or len(choice.actions) == 1:
            return random.choice(choice.actions)
        return getattr(part(self.game.id, "bot"), self.level)(self.game, view, choice, random)


class BestBot:
    """What is worth most, as computed. Never waits: while the game is being solved, it plays like `good`."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game = game
        self._good = SimpleBot(game, "good", seed)
        self._solution: Solution | None = ready(game)
        if self._solution is None:
            solve_in_background(game)

    @property
    def waits_for_solution(self) -> bool:
        """Whether the game is still being solved; asks again each time."""
        if self._solution is None:
            self._solution = ready(self.game)
        return self._solution is None

    def choose(self, view: Any, choice: Choose[Any], number: int) -> Any:
        """The action that is worth most, the first of equals; like `good` while the game is being solved."""
        if self.waits_for_solution:
            return self._good.choose(view, choice, number)
        assert self._solution is not None
        return choice.actions[best_of(self._solution, view, choice)]


def best_of(known: Solution, view: Any, choice: Choose[Any]) -> int:
    """Which action is worth most: the first of the best."""
    worths = known.worths(view, choice)
    better = min if known.unit(view) == "turns" else max
    return better(range(len(worths)), key=worths.__getitem__)


_being_solved: set[Any] = set()
_lock = Lock()


def solve_in_background(game: AnyGame) -> None:
    """Start solving, once, without waiting."""
    with _lock:
        if game in _being_solved:
            return
        _being_solved.add(game)

    def solve() -> None:
        try:
            solution(game)
        finally:
            _being_solved.discard(game)  # if that failed, the next bot tries again

    # A daemon, so that leaving the program does not wait for it.
    Thread(target=solve, daemon=True, name=f"solve {game.id}").start()
