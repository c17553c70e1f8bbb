"""Observations of many lanes at once, looked up: the numbers come from the game's `encoding`, which is asked once.

A game's `batch` says which fields of its observation follow from which part of its state, and shows a plain state for
every value that this part can have. Only numbers that lanes have anyway (points, crosses) are taken from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from teerling.core.game import AnyGame
from teerling.games import part

Observer = Callable[[Any, Any], NDArray[np.float32]]


class Looked(NamedTuple):
    """Fields that follow from a part of the state with few values."""

    fields: Sequence[str]
    shown: Sequence[tuple[Any, int]]
    """For every value of that part: a state that has it, and the seat that observes."""
    which: Callable[[Any], Any]
    """By the states of lanes: the number of its value."""
    columns: Sequence[int] = ()
    """Which numbers of these fields are meant, if not all."""


class Computed(NamedTuple):
    """Fields whose numbers can be told of the lanes as they are."""

    fields: Sequence[str]
    numbers: Callable[[Any, Any], Any]
    """By the states of lanes and the masks of their legal actions: a row for each, in the order of `fields`."""


def observer(game: AnyGame, parts: Sequence[Looked | Computed]) -> Observer:
    """Puts the parts together; every number of an observation has to come from exactly one of them."""
    code = part(game.id, "encoding")
    places, width = _places(code.fields(game))
    copied: list[tuple[list[slice], list[NDArray[Any]], Looked | Computed]] = []
    for one in parts:
        columns = [at for field in one.fields for at in places[field]]
        tables: list[NDArray[Any]] = []
        if isinstance(one, Looked):
            columns = [columns[at] for at in one.columns] if one.columns else columns
            seen = [code.observe(game, game.view(state, seat), seat) for state, seat in one.shown]
            tables = [np.array([row[run] for row in seen], np.float32) for run in _runs(columns)]
        copied.append((list(_runs(columns)), tables, one))
    covered = sorted(at for runs, _, _ in copied for run in runs for at in range(run.start, run.stop))
    assert covered == list(range(width)), f"{game.id}: not every number of an observation comes from one part"

    def observe(states: Any, mask: Any) -> NDArray[np.float32]:
        seen = np.empty((len(states), width), np.float32)
        for runs, tables, one in copied:
            if isinstance(one, Looked):
                which = one.which(states)
                for run, table in zip(runs, tables, strict=True):
                    seen[:, run] = table.take(which, axis=0)
                continue
            told, at = one.numbers(states, mask), 0
            for run in runs:
                seen[:, run] = told[:, at : (at := at + run.stop - run.start)]
        return seen

    return observe


def _places(fields: Any) -> tuple[dict[str, range], int]:
    """Where the numbers of every field stand, and how many there are."""
    places, width = {}, 0
    for field in fields:
        places[field.name] = range(width, width + field.size)
        width += field.size
    return places, width


def _runs(columns: Sequence[int]) -> Iterator[slice]:
    """Neighbours among columns, copied at once."""
    first = 0
    for at in range(1, len(columns) + 1):
        if at == len(columns) or columns[at] != columns[at - 1] + 1:
            yield slice(columns[first], columns[at - 1] + 1)
            first = at


__all__ = ["Computed", "Looked", "Observer", "observer"]
