"""Puzzles: decisions where one move is clearly the best, and our bots do not find it.

The `puzzles.json` in a game's folder holds them with the worth of every legal action, so that an answer is judged
without a solver; `python -m teerling.analysis.make_puzzles` finds them, makes the file again, and checks it.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from functools import cache
from math import exp, log
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from teerling.analysis.review import Sentence
from teerling.core.game import AnyGame, Choose
from teerling.games import GAMES, is_ours, text
from teerling.situations import parse_situation
from teerling.solving import Unit

MARGIN: dict[Unit, float] = {"win": 0.03, "points": 1.0, "turns": 0.1}
"""By so much at least the best action is better than any other."""
DIGITS = 6
"""Of worths, after the decimal point."""
TRIES = 2
FIRST_DAY = date(2026, 1, 1)
"""Of daily puzzles; it had number 0."""
STRIDE = 7919
"""A prime greater than the number of puzzles of any game: days that follow each other are far apart in the file."""


class Puzzle(Struct, frozen=True):
    """One line of `puzzles.json`. Its number is its place in the file, counted from 1."""

    situation: str
    grade: int
    """Its rating on the scale of players: whoever has the same finds it half of the time."""
    unit: Unit
    worths: tuple[float, ...]
    """Of every legal action, in the order of the game."""
    why: Sentence
    """What speaks for the best."""

    @property
    def best(self) -> int:
        """Which of the legal actions is best."""
        return order(self.worths, self.unit)[0]

    @property
    def tries(self) -> int:
        """How often one may answer: who has tried all but one knows the last."""
        return min(TRIES, len(self.worths) - 1)

    def loss(self, action: int) -> float:
        """What is given away by this one of the legal actions."""
        return abs(self.worths[action] - self.worths[self.best])

    def table(self) -> Table:
        """The game with its options, its state and what is to be decided."""
        game, state = parse_situation(self.situation)
        choice = game.turn(state)
        assert isinstance(choice, Choose)
        return Table(game, state, choice)


class Table(NamedTuple):
    """The moment of a game that a puzzle asks about."""

    game: AnyGame
    state: Any
    choice: Choose[Any]


def order(worths: Iterable[float], unit: Unit) -> list[int]:
    """The places of the worths, the best first; fewer turns are better."""
    known = list(worths)
    return sorted(range(len(known)), key=lambda at: known[at] if unit == "turns" else -known[at])


def is_clear(worths: Iterable[float], unit: Unit, error: float = 0.0) -> bool:
    """Whether one is best by the margin, and by twice what the worths may be off."""
    known = list(worths)
    best, second, *_ = order(known, unit)
    return abs(known[best] - known[second]) >= max(MARGIN[unit], 2 * error)


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game; none for most games from elsewhere."""
    return msgspec.json.decode(text(game, "puzzles.json") or "[]", type=tuple[Puzzle, ...])


def games_with_puzzles() -> list[str]:
    """In alphabetical order."""
    return sorted(game for game in GAMES if puzzles(game))


def games_of_days() -> list[str]:
    """Those that take turns day by day, all of ours: the puzzle of the day is the same whatever else is installed."""
    return [game for game in games_with_puzzles() if is_ours(game)]


class Daily(NamedTuple):
    """The puzzle of a day."""

    day: int
    """Days since the first one."""
    game: str
    number: int


def daily(day: date) -> Daily:
    """The same for everybody: the games take turns, and each goes through its own puzzles."""
    since, games = (day - FIRST_DAY).days, games_of_days()
    game = games[since % len(games)]
    return Daily(since, game, since // len(games) * STRIDE % len(puzzles(game)) + 1)


# Grades -----------------------------------------------------------------------------------------------------------

PLAYERS = {"random": 800.0, "beginner": 1300.0, "good": 1800.0}
"""Ratings that the levels are given; a scale has to begin somewhere."""
USUAL, SPREAD = 1500.0, 300.0
"""What is believed of a puzzle that nobody has tried."""


def grade(failed: dict[str, float], tried: int) -> int:
    """The rating of a puzzle that these levels failed so often: the most likely one, by Elo's curve."""
    scale = log(10) / 400

    def slope(rating: float) -> float:
        told = sum(failed[level] - 1 / (1 + exp((PLAYERS[level] - rating) * scale)) for level in failed)
        return scale * tried * told - (rating - USUAL) / SPREAD**2

    low, high = 0.0, 3000.0
    while high - low > 0.01:
        middle = (low + high) / 2
        low, high = (middle, high) if slope(middle) > 0 else (low, middle)
    return round(low)


__all__ = [
    "DIGITS", "FIRST_DAY", "MARGIN", "PLAYERS", "STRIDE", "TRIES", "Daily", "Puzzle", "Table", "daily",
    "games_of_days", "games_with_puzzles", "grade", "is_clear", "order", "puzzles",
]  # fmt: skip
