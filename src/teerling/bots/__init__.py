"""Players that are programs. A bot sees what its seat may see, and nothing else.

Levels: `random` plays anything legal; `beginner` and `good` follow a few thoughts a person has too (`bot.py`
of the game); `best` plays what is computed (`teerling.solving`), and waits for that, or plays like `good` and says so.

`bot` makes one of ours; `others.py` finds those of others, and ours, by what people call them; `coach.py` says what
every option is worth, and why.
"""

from __future__ import annotations

from random import Random
from threading import Lock, Thread
from typing import Any, Literal, Protocol, TypeAlias, get_args

from teerling.core.game import AnyGame, Choose
from teerling.games import offers, part
from teerling.solving import Solution, finish, ready, solution, solvable

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


def bot(game: AnyGame, level: Level, seed: int, *, wait: bool = True) -> Bot:
    """A player of this level, or the nearest that somebody has written.

    The same seed plays the same way, and one game after another differently: see `SimpleBot`. `best` has solved the
    game when this returns, which may take minutes; where people would have to wait for that, say `wait=False`: then
    it plays like `good` until the game is solved, and says so.
    """
    if level == "best" and solvable(game):
        return BestBot(game, seed, wait=wait)
    has_thoughts = offers(game.id, "bot")
    return SimpleBot(game, ("good" if level == "best" else level) if has_thoughts else "random", seed)


class SimpleBot:
    """Random, or by the thoughts of its level.

    What it does by chance follows from the seed, from how many games it has begun and from the number of the event:
    so it goes on in the same way after an interruption, and yet two games do not repeat each other.
    """

    waits_for_solution = False

    def __init__(self, game: AnyGame, level: Level, seed: int) -> None:
        self.game, self.level, self.seed = game, level, seed
        self._games = 0
        self._last = -1
        """The number of the event of the last decision: where numbers begin again, a new game does."""

    def choose(self, view: Any, choice: Choose[Any], number: int) -> Any:
        """Random, or what the game's `bot` thinks at this level."""
        self._games, self._last = self._games + (number <= self._last), number
        random = Random(f"bot {self.seed} {self._games} {number}" if self._games else f"bot {self.seed} {number}")
        if self.level == "random" or len(choice.actions) == 1:
            return random.choice(choice.actions)
        return getattr(part(self.game.id, "bot"), self.level)(self.game, view, choice, random)


class BestBot:
    """What is worth most, as computed; who does not wait for that gets what `good` plays meanwhile."""

    def __init__(self, game: AnyGame, seed: int, *, wait: bool = True) -> None:
        self.game = game
        self._good = SimpleBot(game, "good", seed)
        if wait:
            finish(game)  # what a solution adds later would change how it plays
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


__all__ = ["DEFAULT_LEVEL", "LEVELS", "BestBot", "Bot", "Level", "SimpleBot", "best_of", "bot", "solve_in_background"]
