"""One turn of DubbelYatzy on one sheet, without a compiler: what every keep is worth, exactly.

When the dice have come to rest only the two multisets of numbers count (`at_rest`); so the worth of a keep before the
last throw depends on two multisets of one layer (`last_keeps`). Before the second throw it depends on the double dice
(`first_keeps`): the best part of a multiset is itself or the best part of what remains without one die, and a keep is
worth the mean over the dice that may come to it.

Multisets of double dice of one size stand in the order of their greatest face. Those with the same greatest face then
stand together, in the order of what remains without it; and those with no face above a certain one come first. So a
face at a time, all that is done with 4,496,388 throws is done with slices. `kernel.py` does the same compiled, in
another order, for many sheets at once; and where there is no NumPy, the page lends functions of the same names.
"""

from __future__ import annotations

from functools import cache, cached_property
from math import comb
from random import Random
from typing import NamedTuple

from teerling.core.dice import Faces
from teerling.games.dubbelyatzy.rules import DICE, DOUBLE_DIE, layer_of
from teerling.games.dubbelyatzy.solution.model import Floats, Ints, Model, Sheet, layer_dice, numbers
from teerling.games.dubbelyatzy.solution.sheets import Value
from teerling.solving.arrays import NUMPY, np
from teerling.solving.lent import called, functions

SIDES = len(DOUBLE_DIE)
OUTER = np.array([face // 10 - 1 for face in DOUBLE_DIE])
"""[face of a double die]: its outer number, from 0."""
INNER = np.array([face % 10 - 1 for face in DOUBLE_DIE])


def can_evaluate() -> bool:
    """Whether there is NumPy here, or a page that lends functions instead."""
    return NUMPY or ("dubbelyatzy", "first_keeps") in functions


class Turn:
    """A turn on a sheet, if those after it are worth `value`."""

    def __init__(self, sheet: Sheet, value: Value, boxes: Model) -> None:
        self.rest = at_rest(sheet, value, boxes)
        self._last = last_keeps(self.rest.worth)

    @cached_property
    def _first(self) -> list[Floats]:
        return first_keeps(self._last)

    def keep(self, dice: Faces, throws: int) -> float:
        """What it is worth to keep these dice and throw the others, once or twice."""
        if throws > 1:
            return float(self._first[len(dice)][number_of(dice)])
        outer, inner = layer_number(layer_of(dice, "outer")), layer_number(layer_of(dice, "inner"))
        return float(self._last[len(dice)][outer, inner])

    def best_parts(self, dice: Ints) -> Ints:
        """[throw]: the part that should be kept of these dice before the last throw; see `_parts`."""
        best: Ints
        if not NUMPY:
            (best,) = called("dubbelyatzy", "best_parts", dice, *self._last, *_every_more())
            return best
        outer, inner, worth = _parts(OUTER[dice]), _parts(INNER[dice]), np.empty((1 << DICE, len(dice)))
        for part in range(1 << DICE):
            first = layer_dice().first[part.bit_count()]
            worth[part] = self._last[part.bit_count()][outer[part] - first, inner[part] - first]
        best = worth.argmax(axis=0)
        return best


# Two multisets of one layer -----------------------------------------------------------------------------------------


class Rest(NamedTuple):
    """[six outer numbers, six inner numbers]: the end of a turn."""

    worth: Floats
    """Points and the sheet after it."""
    outer: Ints
    """The box that the outer numbers should fill."""
    inner: Ints


def layer_number(faces: Faces) -> int:
    """Of a multiset of numbers of one layer, among those of its size."""
    return numbers()[faces] - int(layer_dice().first[len(faces)])


def at_rest(sheet: Sheet, value: Value, boxes: Model) -> Rest:
    """The best that can be done with any two multisets of six numbers."""
    free, upper = sheet
    open_boxes, sixes = [box for box in range(len(boxes.most)) if free >> box & 1], len(boxes.points)
    if not NUMPY:
        points, climb = boxes.points[:, open_boxes], boxes.climb[boxes.item[:, open_boxes]]
        rests = [value[(free & ~(1 << one) & ~(1 << other)) >> 1] for one in open_boxes for other in open_boxes]
        rows = called("dubbelyatzy", "at_rest", np.array(open_boxes), points, climb, np.concatenate(rests), upper)
        return Rest(*[row.reshape(sixes, sixes) for row in rows])
    found = Rest(np.full((sixes, sixes), -np.inf), *np.zeros((2, sixes, sixes), np.int64))
    for inner in open_boxes:
        worth = np.full((sixes, boxes.items[inner + 1] - boxes.items[inner]), -np.inf)
        """[six outer numbers, item of the inner box]"""
        choice = np.zeros(worth.shape, np.int64)
        for outer in [box for box in open_boxes if box != inner]:
            left = value[(free & ~(1 << outer) & ~(1 << inner)) >> 1]
            climb = _climb(boxes, outer)[boxes.item[:, outer] - boxes.items[outer], None] + _climb(boxes, inner)
            new = boxes.points[:, outer, None] + left[np.minimum(len(left) - 1, upper + climb)]
            choice[new > worth] = outer
            np.maximum(worth, new, out=worth)
        item = boxes.item[:, inner] - boxes.items[inner]
        new = worth[:, item] + boxes.points[:, inner]
        better = new > found.worth
        np.copyto(found.worth, new, where=better)
        np.copyto(found.outer, choice[:, item], where=better)
        found.inner[better] = inner
    return found


def _climb(boxes: Model, box: int) -> Ints:
    """What the items of a box add to the upper total."""
    return boxes.climb[boxes.items[box] : boxes.items[box + 1]]


def last_keeps(rest: Floats) -> list[Floats]:
    """By size: [outer numbers, inner numbers] kept before the last throw; of six: what lies there."""
    if not NUMPY:
        rows = called("dubbelyatzy", "last_keeps", rest, *_every_more())
        return [row.reshape(*_square(size)) for size, row in enumerate(rows)]
    tables = [rest]
    for size in reversed(range(DICE)):
        more = _one_more(size)
        tables.insert(0, tables[0][more].mean(axis=1)[:, more].mean(axis=2))
    return tables


@cache
def _one_more(size: int) -> Ints:
    """[multiset of one layer, face]: the multiset with that face, among those of its size."""
    layer = layer_dice()
    more: Ints = layer.add[layer.first[size] : layer.first[size + 1]].astype(np.int64) - layer.first[size + 1]
    return more


def _every_more() -> list[Ints]:
    return [_one_more(size) for size in range(DICE)]


def _square(size: int) -> tuple[int, int]:
    """How many pairs there are of multisets of one layer of this size."""
    many = int(layer_dice().first[size + 1] - layer_dice().first[size])
    return many, many


# Multisets of double dice -------------------------------------------------------------------------------------------


class Multisets(NamedTuple):
    """All multisets of double dice of one size, in the order that is told above."""

    less: list[Ints]
    """[die][multiset]: what remains without that die, the dice being sorted."""
    pair: Ints
    """[multiset]: its outer and its inner numbers, as a place in a table of all pairs."""
    more: Ints
    """[face, multiset]: the multiset with one more die. Not of five dice: those with six are too many to be told."""


def begin(face: int, size: int) -> int:
    """Where the multisets of this size with this greatest face begin: after all those without a face as great."""
    return comb(face + size - 1, size) if size else min(face, 1)


def number_of(dice: Faces) -> int:
    """Of a multiset of double dice, among those of its size."""
    return sum(begin(DOUBLE_DIE.index(face), place) for place, face in enumerate(sorted(dice), 1))


@cache
def multisets() -> list[Multisets]:
    """By size, of fewer than six dice; no option of the game changes them."""
    found = [Multisets([], np.zeros(1, np.int64), np.arange(SIDES)[:, None])]
    for size in range(1, DICE):
        smaller, one_more = found[-1], _one_more(size - 1)
        wide, wider = len(one_more), one_more.max() + 1
        parts = []
        for face in range(SIDES):
            rest = begin(face + 1, size - 1)
            less = [die[:rest] + begin(face, size - 1) for die in smaller.less]
            outer, inner = (
                one_more[smaller.pair[:rest] // wide, OUTER[face]],
                one_more[smaller.pair[:rest] % wide, INNER[face]],
            )
            parts.append(np.array([*less, np.arange(rest), outer * wider + inner]))
        *less, pair = np.concatenate(parts, axis=1)
        found.append(Multisets(less, pair, _more(size, smaller) if size < DICE - 1 else np.zeros((SIDES, 0), np.int64)))
    return found


def _more(size: int, smaller: Multisets) -> Ints:
    """`more` of this size, from that of the size below."""
    table = np.empty((SIDES, begin(SIDES, size)), np.int64)
    begins = np.array([begin(face, size + 1) for face in range(SIDES)])[:, None]
    for face in range(SIDES):
        start, end = begin(face, size), begin(face + 1, size)
        table[:face, start:end] = smaller.more[:face, : end - start] + begins[face]
        table[face:, start:end] = np.arange(start, end) + begins[face:]
    return table


def first_keeps(last: list[Floats]) -> list[Floats]:
    """By size: [multiset of double dice] kept before the second throw."""
    if not NUMPY:
        return called("dubbelyatzy", "first_keeps", *last, *_every_more())
    best = [last[0].reshape(-1)]
    for size in range(1, DICE):
        best.append(np.concatenate([_best_parts(face, last[size], best) for face in range(SIDES)]))
    total = np.zeros(begin(SIDES, DICE - 1))
    for face in range(SIDES):
        worth, start, end = _best_parts(face, last[DICE], best), begin(face, DICE - 1), begin(face + 1, DICE - 1)
        total[:end] += worth  # the face comes to those without a greater one
        for other in range(face):  # a smaller face comes to those with this one
            total[start:end] += worth.take(multisets()[DICE - 2].more[other, : end - start])
    keeps = [total / SIDES]
    for size in reversed(range(DICE - 1)):
        keeps.insert(0, keeps[0][multisets()[size].more].mean(axis=0))
    return keeps


def _best_parts(face: int, pairs: Floats, best: list[Floats]) -> Floats:
    """[multiset without a greater face]: the best that can be kept before the last throw of it and this face.

    `pairs` is what keeping all of it is worth, `best` the best part of every smaller multiset, by size.
    """
    size, smaller = len(best), multisets()[len(best) - 1]
    rest, one_more = begin(face + 1, size - 1), _one_more(size - 1)
    worth = pairs[one_more[:, OUTER[face]]][:, one_more[:, INNER[face]]].take(smaller.pair[:rest])
    np.maximum(worth, best[-1][:rest], out=worth)
    with_face = best[-1][begin(face, size - 1) : rest]
    for die in smaller.less:
        np.maximum(worth, with_face.take(die[:rest]), out=worth)
    return worth


# What a turn leads to -----------------------------------------------------------------------------------------------


def outlook(turn: Turn, kept: Faces, throws: int, times: int) -> tuple[list[int], list[int]]:
    """Play the turn out so many times after this keep, the same way whenever it is asked.

    Returns the boxes that the outer numbers fill, and those of the inner numbers.
    """
    random = Random(times)
    dice = np.array([[DOUBLE_DIE.index(face) for face in (*kept, *DOUBLE_DIE)][:DICE]] * times)
    parts = np.full(times, (1 << len(kept)) - 1)
    for left in reversed(range(throws)):
        again = parts[:, None] >> np.arange(DICE) & 1 == 0
        fallen = np.array(random.choices(range(SIDES), k=times * DICE)).reshape(times, DICE)
        dice = np.where(again, fallen, dice)
        if left:
            parts = turn.best_parts(dice)
    outer, inner = (_six(layer[dice]) for layer in (OUTER, INNER))
    return turn.rest.outer[outer, inner].tolist(), turn.rest.inner[outer, inner].tolist()


def _six(faces: Ints) -> Ints:
    """[throw]: the multiset of one layer that all six dice show, among those of six."""
    found = np.zeros(len(faces), np.int64)
    for die in range(DICE):
        found = _one_more(die)[found, faces[:, die]]
    return found


def _parts(faces: Ints) -> Ints:
    """[part, throw]: the multiset of one layer that a part of the six dice shows; a part has a bit for each die."""
    found = np.zeros((1, len(faces)), np.int64)
    for die in range(DICE):
        found = np.concatenate([found, layer_dice().add[found, faces[:, die]]])
    return found
