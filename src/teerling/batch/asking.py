"""What engines of all games ask the plain rules, and how a game says what its engine is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np

from teerling.batch.lanes import WORD, Dice, Lanes, Table, Words
from teerling.core.errors import UserError
from teerling.core.game import AnyGame, Choose
from teerling.games import part


class NotBatched(UserError):
    """There is no engine for this game, or not for this option."""

    def __init__(self, game: AnyGame, option: str | None = None) -> None:
        if option is None:
            super().__init__("not-batched", game=game.id)
        else:
            super().__init__("not-batched-option", game=game.id, option=option, value=str(getattr(game, option)))


class Engine(NamedTuple):
    """How one game with its options is played in lanes; the `batch` of a game makes it from the plain rules."""

    fields: np.dtype[Any]
    """What the cells of a lane mean, all of them 32 bits wide; `seat` and `winners` come first."""
    kernel: Callable[[Lanes, Any, Dice, Any], None]
    """Compiled: carry out an action in every lane, and the throws that follow."""
    tables: Any
    """All that the kernel knows of the rules."""
    actions: tuple[str, ...]
    """What every number means."""
    sides: tuple[int, ...]
    """What a die may show."""
    scores: Callable[[Any], Any]
    """By lane and seat, of the states of lanes: what each seat has, with what each reward added."""
    encode: Callable[[Any], Any]
    """The cells of a state in which a decision is awaited, or which is over; legal actions and score are not told."""
    decode: Callable[[Any], Any]
    """The plain state of a lane's cells."""
    observe: Callable[[Any, Any], Any] | None = None
    """By states and masks of lanes: what the `encoding` observes, side by side; a row of numbers for each lane."""


def numbered(game: AnyGame, state: Any) -> Mapping[int, Any]:
    """The legal actions by their numbers; none if no decision is awaited."""
    turn = game.turn(state)
    if not isinstance(turn, Choose):
        return {}
    numbers = part(game.id, "encoding").numbers(game, game.view(state, turn.seat), turn.actions)
    return dict(zip(numbers, turn.actions, strict=True))


def bits(numbers: Any, words: int = 1) -> Words:
    """A set of numbers as bits of some words."""
    every = sum(1 << number for number in numbers)
    return np.array([every >> WORD * word & (1 << WORD) - 1 for word in range(words)], np.uint64)


def clockwise(states: Any, fields: Any) -> Any:
    """What belongs to the seats of every lane, the seat whose turn it is first."""
    order = (states["seat"][:, None] + np.arange(fields.shape[1])) % fields.shape[1]
    return fields[np.arange(len(order))[:, None], order]


def size(tables: Any) -> int:
    """Bytes of all arrays of an engine's tables."""
    return sum(table.nbytes for table in tables if isinstance(table, np.ndarray))


__all__ = ["Engine", "NotBatched", "Table", "bits", "clockwise", "numbered", "size"]
