"""What `evaluate.solve` does, quicker where there is no NumPy: in rows of all nodes, one for each column of worths.

A column is a goal and a number of matches. Where the goals follow the first one, they stand together in a tuple.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from teerling.games.zocken.solution.evaluate import Layer

Row: TypeAlias = list[Any]
"""Worths of all nodes with so many dice in hand."""
Columns: TypeAlias = list[list[Row]]
"""By goal, or one for all that follow the first; and by matches."""


def of_ends(ends: list[list[list[Any]]], least: int, most: int, follow: bool) -> Columns:
    """Where turns end: `ends[goal][end][matches]`, with so many matches."""
    matches = range(least, most + 1)
    if follow:
        return [[[tuple([goal[end][many] for goal in ends]) for end in range(len(ends[0]))] for many in matches]]
    return [[[end[many] for end in goal] for many in matches] for goal in ends]


def before(layer: Layer, below: Columns, follow: bool) -> Columns:
    """The worths of a layer, from those with a die less in hand."""
    better, total = (_first_better, _totals) if follow else (max, sum)
    return [[_before(layer, row, match, better, total) for row, match in pairwise(goal)] for goal in below]


def _before(layer: Layer, row: Row, match: Row, better: Callable[..., Any], total: Callable[..., Any]) -> Row:
    twice: Row = [None] * (2 * len(row))
    twice[::2], twice[1::2] = row, match
    placed = _best([list(map(twice.__getitem__, ways.flat)) for ways in layer.ways], better)
    faces = [map(placed.__getitem__, layer.faces[face].flat) for face in range(len(layer.faces))]
    thrown = list(map(total, zip(*faces, strict=True)))
    bounds = [0, *accumulate(layer.throws)]
    return _best([thrown[start:end] for start, end in pairwise(bounds)], better)


def _best(options: Sequence[Row], better: Callable[..., Any]) -> Row:
    """Of options of which there are fewer and fewer; of equals the first."""
    found = options[0]
    for others in options[1:]:
        found[: len(others)] = map(better, found, others)
    return found


def _first_better(one: tuple[Any, ...], other: tuple[Any, ...]) -> tuple[Any, ...]:
    return other if other[0] > one[0] else one


def _totals(some: Sequence[tuple[Any, ...]]) -> tuple[Any, ...]:
    return tuple(map(sum, zip(*some, strict=True)))
