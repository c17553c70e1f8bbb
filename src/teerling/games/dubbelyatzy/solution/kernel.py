"""One turn with double dice, exactly, for a row of sheets at once.

When the dice have come to rest only the two multisets of numbers count (`final_worths`); so the worth of a keep before
the last throw depends on two multisets of one layer (`last_keeps`). Which keeps a throw allows depends on its double
dice: the best part of a multiset is itself or the best part of what remains without one die (`best_parts`). All throws
of six that have at least as much outside as inside are met twice, never stored: once each gives its best part to the
multisets of five that it comes from (`second_throw`), which makes the worth of every keep before the second throw; and
once the best of those is weighed by how often it is thrown (`first_throw`). Worths are rows: a lane a sheet.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from teerling.core.dice import DIE
from teerling.games.dubbelyatzy.rules import DICE
from teerling.games.dubbelyatzy.solution.double_dice import DoubleDice, double_dice
from teerling.games.dubbelyatzy.solution.layers import NOTHING
from teerling.games.dubbelyatzy.solution.model import Floats, Ints, LayerDice, Model, layer_dice
from teerling.solving.compiled import compiled
from teerling.solving.lanes import Row, doubles, empty_rows, load, most, plus, same, store, times

Others: TypeAlias = tuple[int, int, int, int, int]


class Setup(NamedTuple):
    """What is played with, the same for every sheet: the boxes, and the dice by layer and as they are."""

    boxes: Model
    layer: LayerDice
    double: DoubleDice


def setup(boxes: Model, sides: int = len(DIE), count: int = DICE) -> Setup:
    """With so many double dice of so many sides a layer."""
    return Setup(boxes, layer_dice(sides, count), double_dice(sides, count))


class Scratch(NamedTuple):
    """Memory for a turn on a row of sheets, used again for the next: tables of rows."""

    after: NDArray[Any]
    """[item, item]: the worth of the sheet after both, above `middle`."""
    partner: NDArray[Any]
    """[item]: what it leaves together with the best box for the numbers of the other layer."""
    line: NDArray[Any]
    """[multiset of one layer]: sums over the outer numbers of one more die."""
    pair: NDArray[Any]
    """Of multisets of one layer: the worth of keeping them before the last throw; of all dice: of what lies there."""
    best: NDArray[Any]
    """Of double dice: the best that can be kept of them before the last throw."""
    keep: NDArray[Any]
    """Of double dice: the worth of keeping them before the second throw; in the end the best part before it."""
    total: NDArray[Any]
    """One row: the worth of the turn, above `middle`, times the number of throws."""
    middle: Floats
    """[lane]: about what a sheet is worth after the turn; numbers near zero are more exact."""


def new_scratch(given: Setup, lanes: int, dtype: Any) -> Scratch:
    """For so many sheets at once, in numbers of this type; one for each thread."""
    boxes, layer, double = given
    items, kept = len(boxes.climb), len(double.child) + len(double.outer_row[0])

    def table(rows: int, kind: Any = dtype) -> NDArray[Any]:
        return empty_rows(rows, lanes, kind)

    pairs, line = table(int(layer.base[-1])), table(len(layer.chance))
    total = table(1, np.float64)
    return Scratch(table(items**2), table(items), line, pairs, table(kept), table(kept), total, np.zeros(lanes))


@compiled
def look_ahead(sheets: Ints, value: Floats, boxes: Model, after: NDArray[Any], middle: Floats) -> None:
    """What every pair of items leaves, lane by lane; `after` has a column for each lane."""
    items = boxes.climb.shape[0]
    top = value.shape[1] - 1
    after[:] = NOTHING
    for lane in range(sheets.shape[0]):
        free, upper = sheets[lane]
        total = 0.0
        pairs = 0
        for time in range(2):
            for a in range(boxes.most.shape[0]):
                for b in range(boxes.most.shape[0]):
                    if a == b or not (free >> a & 1 and free >> b & 1):
                        continue
                    left = (free & ~(1 << a) & ~(1 << b)) >> 1
                    for i in range(boxes.items[a], boxes.items[a + 1]):
                        for j in range(boxes.items[b], boxes.items[b + 1]):
                            worth = value[left, min(top, upper + boxes.climb[i] + boxes.climb[j])]
                            if time:
                                after[i * items + j, lane] = worth - middle[lane]
                            else:
                                total += worth
                                pairs += 1
            middle[lane] = total / pairs


@compiled
def final_worths(free: int, boxes: Model, layer: LayerDice, scratch: Scratch) -> None:
    """The worth of every pair of multisets at the end of the turn; `free` are the boxes free in any lane."""
    items = boxes.climb.shape[0]
    ends = boxes.points.shape[0]
    base = layer.base[-2]
    for outer in range(ends):
        for b in range(boxes.most.shape[0]):
            if not free >> b & 1:
                continue
            for j in range(boxes.items[b], boxes.items[b + 1]):
                left = same(scratch.partner, NOTHING)
                for a in range(boxes.most.shape[0]):
                    if a != b and free >> a & 1:
                        there = load(scratch.after, boxes.item[outer, a] * items + j)
                        left = most(left, plus(there, same(scratch.partner, boxes.points[outer, a])))
                store(scratch.partner, j, left)
        for inner in range(outer, ends):
            worth = same(scratch.partner, NOTHING)
            for b in range(boxes.most.shape[0]):
                if free >> b & 1:
                    points = same(scratch.partner, boxes.points[inner, b])
                    worth = most(worth, plus(load(scratch.partner, boxes.item[inner, b]), points))
            store(scratch.pair, base + outer * ends + inner, worth)
            store(scratch.pair, base + inner * ends + outer, worth)


@compiled
def last_keeps(layer: LayerDice, scratch: Scratch) -> None:
    """The worth of every pair of kept multisets before the last throw, from that of all dice."""
    sides = layer.add.shape[1]
    share = 1 / sides**2
    for size in range(layer.first.shape[0] - 3, -1, -1):
        first, larger = layer.first[size], layer.first[size + 1]
        count, wide = larger - first, layer.first[size + 2] - larger
        for outer in range(count):
            for inner in range(wide):
                total = same(scratch.pair, 0.0)
                for side in range(sides):
                    row = layer.add[first + outer, side] - larger
                    total = plus(total, load(scratch.pair, layer.base[size + 1] + row * wide + inner))
                store(scratch.line, inner, total)
            for inner in range(count):
                total = same(scratch.pair, 0.0)
                for side in range(sides):
                    total = plus(total, load(scratch.line, layer.add[first + inner, side] - larger))
                store(scratch.pair, layer.base[size] + outer * count + inner, times(total, share))


@compiled
def less_one(double: DoubleDice, number: int) -> Others:
    """Where the multisets without one of these dice, with another face at the end, are to be looked for."""
    less = double.less[number]
    return np.int64(less[0]), np.int64(less[1]), np.int64(less[2]), np.int64(less[3]), np.int64(less[4])  # type: ignore[return-value]


@compiled
def best_of_less(table: NDArray[Any], less: Others, face: int) -> Row:
    """The best part of a multiset that ends in this face and leaves out another one."""
    best = most(load(table, less[0] + face), load(table, less[1] + face))
    best = most(best, most(load(table, less[2] + face), load(table, less[3] + face)))
    return most(best, load(table, less[4] + face))


@compiled
def nothing_beyond(table: NDArray[Any], double: DoubleDice) -> None:
    """The rows that dice point to that are not to be taken twice."""
    for face in range(double.outer_row.shape[1]):
        store(table, double.child.shape[0] + face, same(table, NOTHING))


@compiled
def best_parts(double: DoubleDice, scratch: Scratch) -> None:
    """The best to keep before the last throw, of fewer than all dice."""
    faces = double.outer_row.shape[1]
    nothing_beyond(scratch.best, double)
    store(scratch.best, 0, load(scratch.pair, 0))
    for number in range(double.first[double.first.shape[0] - 3]):
        own = load(scratch.best, number)
        less = less_one(double, number)
        rows, columns = double.outer_row[double.outer[number]], double.inner_column[double.inner[number]]
        for face in range(double.last[number], faces):
            part = most(load(scratch.pair, rows[face] + columns[face]), own)
            store(scratch.best, double.child[number] + face, most(part, best_of_less(scratch.best, less, face)))


@compiled
def give(table: NDArray[Any], less: Others, face: int, row: Row) -> None:
    """Add a row to those of all multisets with one die less, but for the last die."""
    store(table, less[0] + face, plus(load(table, less[0] + face), row))
    store(table, less[1] + face, plus(load(table, less[1] + face), row))
    store(table, less[2] + face, plus(load(table, less[2] + face), row))
    store(table, less[3] + face, plus(load(table, less[3] + face), row))
    store(table, less[4] + face, plus(load(table, less[4] + face), row))


@compiled
def second_throw(double: DoubleDice, scratch: Scratch) -> None:
    """The worth of every keep before the second throw."""
    faces = double.outer_row.shape[1]
    largest = double.first[double.first.shape[0] - 3]
    many = double.child.shape[0]
    share = 1 / faces
    for number in range(many + faces):
        store(scratch.keep, number, same(scratch.keep, 0.0))
    for number in range(largest, many):
        start, above, level = (
            np.int64(double.last[number]),
            np.int64(double.above[number]),
            np.int64(double.level[number]),
        )
        if start >= level:
            continue
        alone = double.alike[number] == 0
        own = load(scratch.best, number)
        less = less_one(double, number)
        rows, columns = double.outer_row[double.outer[number]], double.inner_column[double.inner[number]]
        total = same(scratch.keep, 0.0)
        for face in range(start, level):
            part = most(load(scratch.pair, rows[face] + columns[face]), own)
            part = most(part, best_of_less(scratch.best, less, face))
            if face >= above:
                part = times(part, 0.5)  # its inside out is met too
            give(scratch.keep, less, face, part)
            if face > start or alone:
                total = plus(total, part)
        store(scratch.keep, number, plus(load(scratch.keep, number), total))
    for number in range(largest, many):
        other = double.turned[number]
        if number <= other:
            both = times(plus(load(scratch.keep, number), load(scratch.keep, other)), share)
            store(scratch.keep, number, both)
            store(scratch.keep, other, both)
    keeps_of_fewer(double, scratch)


@compiled
def keeps_of_fewer(double: DoubleDice, scratch: Scratch) -> None:
    """The worth of keeping less than five before the second throw, from that of five."""
    faces = double.outer_row.shape[1]
    share = 1 / faces
    for size in range(double.first.shape[0] - 4, -1, -1):
        for number in range(double.first[size], double.first[size + 1]):
            less = less_one(double, number)
            total = same(scratch.keep, 0.0)
            for face in range(double.last[number], faces):
                part = load(scratch.keep, double.child[number] + face)
                give(scratch.keep, less, face, part)
                if face > double.last[number] or double.alike[number] == 0:
                    total = plus(total, part)
            store(scratch.keep, number, plus(load(scratch.keep, number), total))
        for number in range(double.first[size], double.first[size + 1]):
            store(scratch.keep, number, times(load(scratch.keep, number), share))


@compiled
def first_throw(double: DoubleDice, scratch: Scratch) -> None:
    """The worth of the turn, times the number of throws."""
    faces = double.outer_row.shape[1]
    count = double.first.shape[0] - 2
    largest = double.first[count - 1]
    nothing_beyond(scratch.keep, double)
    for number in range(largest):
        own = load(scratch.keep, number)
        less = less_one(double, number)
        for face in range(double.last[number], faces):
            to = double.child[number] + face
            store(scratch.keep, to, most(most(load(scratch.keep, to), own), best_of_less(scratch.keep, less, face)))
    store(scratch.total, 0, same(scratch.total, 0.0))
    for number in range(largest, double.child.shape[0]):
        start, above, level = (
            np.int64(double.last[number]),
            np.int64(double.above[number]),
            np.int64(double.level[number]),
        )
        if start >= level:
            continue
        own = load(scratch.keep, number)
        less = less_one(double, number)
        rows, columns = double.outer_row[double.outer[number]], double.inner_column[double.inner[number]]
        met = same(scratch.keep, 0.0)
        for face in range(start, level):
            part = most(load(scratch.pair, rows[face] + columns[face]), own)
            part = most(part, best_of_less(scratch.keep, less, face))
            if face >= above:
                part = times(part, 0.5)
            if face == start:
                part = times(part, 1 / (double.alike[number] + 1))
            met = plus(met, part)
        weighed = times(doubles(met), 2 * count * double.ways[number])
        store(scratch.total, 0, plus(load(scratch.total, 0), weighed))


def turn(sheets: Ints, value: Floats, given: Setup, scratch: Scratch) -> Floats:
    """The worth of these sheets, given in `value` those with two boxes less."""
    plan(sheets, value, given, scratch)
    first_throw(given.double, scratch)
    throws = float(given.double.outer_row.shape[1]) ** (len(given.double.first) - 2)
    worths: Floats = scratch.total.reshape(-1)[: len(sheets)] / throws + scratch.middle[: len(sheets)]
    return worths


def plan(sheets: Ints, value: Floats, given: Setup, scratch: Scratch) -> None:
    """Fill `pair` and `keep`: what every keep is worth before the last and before the second throw."""
    boxes, layer, double = given
    look_ahead(sheets, value, boxes, scratch.after.reshape(len(scratch.after), -1), scratch.middle)
    final_worths(int(np.bitwise_or.reduce(sheets[:, 0])), boxes, layer, scratch)
    last_keeps(layer, scratch)
    best_parts(double, scratch)
    second_throw(double, scratch)
