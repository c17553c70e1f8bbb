"""ZOCK, solved in NumPy: all pairs of rows with equally many open fields at once, for whatever the end is worth.

A cover leads to rows with fewer open fields, so rows are solved layer by layer; a miss only hands over the dice. So
each pair of rows has two equations with two unknowns — either player may be the one who throws — which are solved as
such, without a tolerance. Throws are counted in whole ways of 36, so that what is certain comes out as certain. Which
throw covers what is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from teerling.core import Faces, Seat
from teerling.games.zock.rules import Zock, owed
from teerling.games.zock.solution.evaluate import NUMBER, ROWS, keeps_dice, lefts, throws_of

Numbers = NDArray[np.float64]
Places = NDArray[np.intp]

ORDER: tuple[int, ...] = tuple(sorted(range(len(ROWS)), key=lambda row: (row.bit_count(), row)))
"""The numbers of the rows as they stand in the tables here: those with fewer open fields first."""
PLACE: dict[int, int] = {row: at for at, row in enumerate(ORDER)}


class Several(NamedTuple):
    """Throws that leave a choice between so many covers."""

    lefts: Places
    """[which cover, throw]: the row it leaves."""
    ways: Numbers
    """[row of the layer, throw]: in how many ways it can fall."""


class Layer(NamedTuple):
    """Rows with equally many open fields, and what throws make of them."""

    start: int
    end: int
    miss: Numbers
    """In how many ways throws fall that cover nothing."""
    only: Numbers
    """[row, row that it leaves]: the ways of throws with one cover."""
    several: list[Several]


class Model(NamedTuple):
    """All that the solution knows of the rules."""

    layers: list[Layer]
    ways: int
    """Of all throws together."""
    keeps: bool
    """Whether the player who covered throws again."""
    start: int
    """The row with which both begin."""
    owed: Places
    """What the loser pays for each row."""


class Ends(NamedTuple):
    """[what the loser pays]: what it is worth for seat 0 if the game is won, or lost, by him."""

    won: Numbers
    lost: Numbers


class Worths(NamedTuple):
    """[row of seat 0, row of seat 1]: what it is worth for seat 0 when he throws first, or the other."""

    first: Numbers
    second: Numbers


Answers: TypeAlias = Callable[[Layer, Numbers, slice], Numbers]
"""What throws that cover something bring to each row of a layer, all their ways added up, if a table says what rows are
worth then; in some of its columns."""


def model_of(game: Zock) -> Model:
    """Ask the rules for every row and throw."""
    throwing = throws_of(game)
    sizes = [len(ROWS[row]) for row in ORDER]
    bounds = np.searchsorted(sizes, np.arange(1, max(sizes) + 2)).tolist()
    layers = [_layer(game, throwing, start, end) for start, end in pairwise(bounds)]
    ways = sum(weight for _, weight in throwing)
    owes = np.array([owed(game, ROWS[row]) for row in ORDER])
    return Model(layers, ways, keeps_dice(game), PLACE[NUMBER[game.start().open[0]]], owes)


def _layer(game: Zock, throwing: tuple[tuple[Faces, int], ...], start: int, end: int) -> Layer:
    miss, only = np.zeros(end - start), np.zeros((end - start, start))
    choices: dict[int, list[tuple[int, tuple[int, ...], int]]] = {}
    for at, row in enumerate(ORDER[start:end]):
        alike: dict[tuple[int, ...], int] = {}
        for dice, ways in throwing:
            after = tuple(sorted(PLACE[left] for left in lefts(game, row, dice)))
            alike[after] = alike.get(after, 0) + ways
        miss[at] = alike.pop((), 0)
        for after, ways in alike.items():
            if len(after) == 1:
                only[at, after[0]] = ways
            else:
                choices.setdefault(len(after), []).append((at, after, ways))
    return Layer(start, end, miss, only, [_several(found, end - start) for found in choices.values()])


def _several(found: list[tuple[int, tuple[int, ...], int]], rows: int) -> Several:
    table = np.zeros((rows, len(found)))
    for throw, (at, _, ways) in enumerate(found):
        table[at, throw] = ways
    return Several(np.array([after for _, after, _ in found]).T.copy(), table)


# The solution -----------------------------------------------------------------------------------------------------


def solve(model: Model, ends: Ends) -> Worths:
    """Best play of both: seat 0 wants most, and seat 1 least."""
    return follow(model, ends, wanting(np.maximum), wanting(np.minimum))


def wanting(better: np.ufunc) -> Answers:
    """Of several covers the one with the most, or the least, is taken."""
    return lambda layer, after, columns: _best(layer, after[:, columns], better)


def playing(model: Model, worths: Worths, seat: Seat) -> Answers:
    """Of several covers this seat takes the best by these worths, whatever comes of it."""
    first, second = worths
    judged = (first if model.keeps else second) if seat == 0 else (-second.T if model.keeps else -first.T)

    def answers(layer: Layer, after: Numbers, columns: slice) -> Numbers:
        total: Numbers = layer.only @ after[: layer.start, columns]
        for choice in layer.several:
            best = judged[choice.lefts, columns].argmax(axis=0)[None]
            total += choice.ways @ np.take_along_axis(after[choice.lefts, columns], best, axis=0)[0]
        return total

    return answers


def follow(model: Model, ends: Ends, mine: Answers, theirs: Answers, throw: float = 0.0) -> Worths:
    """What comes of it if both answer their throws like this, from full rows to open ones; every throw adds `throw`."""
    size, ways = len(ORDER), model.ways
    first, second, across_first, across_second = np.zeros((4, size, size))  # across: by seat 1's row, then seat 0's
    won, lost = ends.won[model.owed], ends.lost[model.owed]
    for table in (first, second):
        table[0, :], table[:, 0] = won, lost
    for table in (across_first, across_second):
        table[0, :], table[:, 0] = lost, won
    after, across_after = (first, across_second) if model.keeps else (second, across_first)
    for layer in model.layers:
        a, miss = slice(layer.start, layer.end), layer.miss[:, None]
        covered = None if model.keeps else mine(layer, after, slice(None))
        for other in model.layers:
            b = slice(other.start, other.end)
            x = throw * ways + (mine(layer, after, b) if covered is None else covered[:, b])
            y = throw * ways + theirs(other, across_after, a).T
            # ways · first = x + miss · second, and ways · second = y + the other's miss · first
            first[a, b] = (ways * x + miss * y) / (ways * ways - miss * other.miss)
            second[a, b] = (y + other.miss * first[a, b]) / ways
            across_first[b, a], across_second[b, a] = first[a, b].T, second[a, b].T
    return Worths(first, second)


def residual(model: Model, worths: Worths) -> float:
    """By how much any pair of rows differs from what one more throw says about it."""
    first, second = worths
    after, across_after = (first, second.T) if model.keeps else (second, first.T)
    worst = 0.0
    for layer in model.layers:
        part, miss = slice(layer.start, layer.end), layer.miss[:, None]
        by_first = (_best(layer, after, np.maximum) + miss * second[part]) / model.ways - first[part]
        by_second = (_best(layer, across_after, np.minimum) + miss * first.T[part]) / model.ways - second.T[part]
        worst = max(worst, float(np.abs(by_first[:, 1:]).max()), float(np.abs(by_second[:, 1:]).max()))
    return worst


def _best(layer: Layer, after: Numbers, better: np.ufunc) -> Numbers:
    total: Numbers = layer.only @ after[: layer.start]
    for choice in layer.several:
        best = after[choice.lefts[0]]
        for left in choice.lefts[1:]:
            better(best, after[left], out=best)
        total += choice.ways @ best
    return total
