"""Puzzles as clients draw them: the board as the asked seat sees it, every option with its worth, and why."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from teerling.analysis import Option
from teerling.analysis.puzzles import games_of_days, games_with_puzzles, order, puzzles
from teerling.core.game import Choose
from teerling.locale import translate
from teerling.showing import printed
from teerling.solving import Unit


class PuzzleList(Struct, frozen=True):
    """The puzzles of a game: their grades, in the order of their numbers, which count from 1."""

    game: str
    grades: tuple[int, ...]
    daily: bool = True
    """Whether the puzzle of the day may be one of them."""


class PuzzlePage(Struct, frozen=True, kw_only=True):
    """One puzzle."""

    game: str
    number: int
    grade: int
    situation: str
    options: dict[str, Any]
    """Of the game."""
    printed: Any
    view: Any
    awaited: Choose[Any]
    names: tuple[str, ...]
    """For seats that nobody has."""
    unit: Unit
    tries: int
    """How often one may answer."""
    solution: tuple[Option, ...]
    """Every legal action with its worth, the best first."""
    why: str
    """What speaks for the best."""


def puzzle_lists() -> tuple[PuzzleList, ...]:
    """All puzzles, the games in the order in which they take turns day by day."""
    return tuple(
        PuzzleList(game, tuple(one.grade for one in puzzles(game)), game in games_of_days())
        for game in games_with_puzzles()
    )


def puzzle_page(game_id: str, number: int) -> PuzzlePage | None:
    """A puzzle in the language in use; None: there is none of this number."""
    known = puzzles(game_id)
    if not 1 <= number <= len(known):
        return None
    asked = known[number - 1]
    game, state, choice = asked.table()
    key, values = asked.why
    return PuzzlePage(
        game=game_id,
        number=number,
        grade=asked.grade,
        situation=asked.situation,
        options=msgspec.to_builtins(game),
        printed=printed(game),
        view=game.view(state, choice.seat),
        awaited=choice,
        names=tuple(translate("explore-player", number=seat) for seat in range(1, game.players + 1)),
        unit=asked.unit,
        tries=asked.tries,
        solution=tuple(Option(choice.actions[at], asked.worths[at]) for at in order(asked.worths, asked.unit)),
        why=translate(key, **values),
    )
