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

from teerling.games.dubbelyatzy.solution.joint import Joint
from teerling.games.dubbelyatzy.solution.layers import NOTHING
from teerling.games.dubbelyatzy.solution.model import Dice, Floats, Ints, Model
from teerling.solving.compiled import compiled
from teerling.solving.lanes import Row, doubles, empty_rows, load, most, plus, same, store, times

Others: TypeAlias = tuple[int, int, int, int, int]


class Room(NamedTuple):
    """Tables of rows, used again for every batch of sheets."""

    after: NDArray[Any]
    """[item, item]: the worth of the sheet after both, above `middle`."""
    partner: NDArray[Any]
    """[item]: what it leaves together with the best box for the numbers of the other layer."""
    line: NDArray[Any]
    pair: NDArray[Any]
    """Of multisets of one layer: the worth of keeping them before the last throw; of all dice: of what lies there."""
    best: NDArray[Any]
    """Of double dice: the best that can be kept of them before the last throw."""
    keep: NDArray[Any]
    """Of double dice: the worth of keeping them before the second throw; in the end the best part before it."""
    total: NDArray[Any]
    middle: Floats
    """[lane]: about what a sheet is worth after the turn; numbers near zero are more exact."""


def room(boxes: Model, cubes: Dice, dice: Joint, lanes: int, dtype: Any) -> Room:
    """Fresh tables."""
    items, kept = len(boxes.climb), len(dice.child) + len(dice.outer_row[0])

    def table(rows: int, kind: Any = dtype) -> NDArray[Any]:
        return empty_rows(rows, lanes, kind)

    pairs, line = table(int(cubes.base[-1])), table(len(cubes.chance))
    total = table(1, np.float64)
    return Room(table(items**2), table(items), line, pairs, table(kept), table(kept), total, np.zeros(lanes))


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
def final_worths(free: int, boxes: Model, cubes: Dice, work: Room) -> None:
    """The worth of every pair of multisets at the end of the turn; `free` are the boxes free in any lane."""
    items = boxes.climb.shape[0]
    ends = boxes.points.shape[0]
    base = cubes.base[-2]
    for outer in range(ends):
        for b in range(boxes.most.shape[0]):
            if not free >> b & 1:
                continue
            for j in range(boxes.items[b], boxes.items[b + 1]):
                left = same(work.partner, NOTHING)
                for a in range(boxes.most.shape[0]):
                    if a != b and free >> a & 1:
                        there = load(work.after, boxes.item[outer, a] * items + j)
                        left = most(left, plus(there, same(work.partner, boxes.points[outer, a])))
                store(work.partner, j, left)
        for inner in range(outer, ends):
            worth = same(work.partner, NOTHING)
            for b in range(boxes.most.shape[0]):
                if free >> b & 1:
                    points = same(work.partner, boxes.points[inner, b])
                    worth = most(worth, plus(load(work.partner, boxes.item[inner, b]), points))
            store(work.pair, base + outer * ends + inner, worth)
            store(work.pair, base + inner * ends + outer, worth)


@compiled
def last_keeps(cubes: Dice, work: Room) -> None:
    """The worth of every pair of kept multisets before the last throw, from that of all dice."""
    sides = cubes.add.shape[1]
    share = 1 / sides**2
    for size in range(cubes.first.shape[0] - 3, -1, -1):
        first, larger = cubes.first[size], cubes.first[size + 1]
        count, wide = larger - first, cubes.first[size + 2] - larger
        for outer in range(count):
            for inner in range(wide):
                total = same(work.pair, 0.0)
                for side in range(sides):
                    row = cubes.add[first + outer, side] - larger
                    total = plus(total, load(work.pair, cubes.base[size + 1] + row * wide + inner))
                store(work.line, inner, total)
            for inner in range(count):
                total = same(work.pair, 0.0)
                for side in range(sides):
                    total = plus(total, load(work.line, cubes.add[first + inner, side] - larger))
                store(work.pair, cubes.base[size] + outer * count + inner, times(total, share))


@compiled
def less_one(dice: Joint, number: int) -> Others:
    """Where the multisets without one of these dice, with another face at the end, are to be looked for."""
    less = dice.less[number]
    return np.int64(less[0]), np.int64(less[1]), np.int64(less[2]), np.int64(less[3]), np.int64(less[4])  # type: ignore[return-value]


@compiled
def best_of_less(table: NDArray[Any], less: Others, face: int) -> Row:
    """The best part of a multiset that ends in this face and leaves out another one."""
    best = most(load(table, less[0] + face), load(table, less[1] + face))
    best = most(best, most(load(table, less[2] + face), load(table, less[3] + face)))
    return most(best, load(table, less[4] + face))


@compiled
def nothing_beyond(table: NDArray[Any], dice: Joint) -> None:
    """The rows that dice point to that are not to be taken twice."""
    for face in range(dice.outer_row.shape[1]):
        store(table, dice.child.shape[0] + face, same(table, NOTHING))


@compiled
def best_parts(dice: Joint, work: Room) -> None:
    """The best to keep before the last throw, of fewer than all dice."""
    faces = dice.outer_row.shape[1]
    nothing_beyond(work.best, dice)
    store(work.best, 0, load(work.pair, 0))
    for number in range(dice.first[dice.first.shape[0] - 3]):
        own = load(work.best, number)
        less = less_one(dice, number)
        rows, columns = dice.outer_row[dice.outer[number]], dice.inner_column[dice.inner[number]]
        for face in range(dice.last[number], faces):
            part = most(load(work.pair, rows[face] + columns[face]), own)
            store(work.best, dice.child[number] + face, most(part, best_of_less(work.best, less, face)))


@compiled
def give(table: NDArray[Any], less: Others, face: int, row: Row) -> None:
    """Add a row to those of all multisets with one die less, but for the last die."""
    store(table, less[0] + face, plus(load(table, less[0] + face), row))
    store(table, less[1] + face, plus(load(table, less[1] + face), row))
    store(table, less[2] + face, plus(load(table, less[2] + face), row))
    store(table, less[3] + face, plus(load(table, less[3] + face), row))
    store(table, less[4] + face, plus(load(table, less[4] + face), row))


@compiled
def second_throw(dice: Joint, work: Room) -> None:
    """The worth of every keep before the second throw."""
    faces = dice.outer_row.shape[1]
    largest = dice.first[dice.first.shape[0] - 3]
    many = dice.child.shape[0]
    share = 1 / faces
    for number in range(many + faces):
        store(work.keep, number, same(work.keep, 0.0))
    for number in range(largest, many):
        start, above, level = np.int64(dice.last[number]), np.int64(dice.above[number]), np.int64(dice.level[number])
        if start >= level:
            continue
        alone = dice.alike[number] == 0
        own = load(work.best, number)
        less = less_one(dice, number)
        rows, columns = dice.outer_row[dice.outer[number]], dice.inner_column[dice.inner[number]]
        total = same(work.keep, 0.0)
        for face in range(start, level):
            part = most(load(work.pair, rows[face] + columns[face]), own)
            part = most(part, best_of_less(work.best, less, face))
            if face >= above:
                part = times(part, 0.5)  # its inside out is met too
            give(work.keep, less, face, part)
            if face > start or alone:
                total = plus(total, part)
        store(work.keep, number, plus(load(work.keep, number), total))
    for number in range(largest, many):
        other = dice.turned[number]
        if number <= other:
            both = times(plus(load(work.keep, number), load(work.keep, other)), share)
            store(work.keep, number, both)
            store(work.keep, other, both)
    keeps_of_fewer(dice, work)


@compiled
def keeps_of_fewer(dice: Joint, work: Room) -> None:
    """The worth of keeping less than five before the second throw, from that of five."""
    faces = dice.outer_row.shape[1]
    share = 1 / faces
    for size in range(dice.first.shape[0] - 4, -1, -1):
        for number in range(dice.first[size], dice.first[size + 1]):
            less = less_one(dice, number)
            total = same(work.keep, 0.0)
            for face in range(dice.last[number], faces):
                part = load(work.keep, dice.child[number] + face)
                give(work.keep, less, face, part)
                if face > dice.last[number] or dice.alike[number] == 0:
                    total = plus(total, part)
            store(work.keep, number, plus(load(work.keep, number), total))
        for number in range(dice.first[size], dice.first[size + 1]):
            store(work.keep, number, times(load(work.keep, number), share))


@compiled
def first_throw(dice: Joint, work: Room) -> None:
    """The worth of the turn, times the number of throws."""
    faces = dice.outer_row.shape[1]
    count = dice.first.shape[0] - 2
    largest = dice.first[count - 1]
    nothing_beyond(work.keep, dice)
    for number in range(largest):
        own = load(work.keep, number)
        less = less_one(dice, number)
        for face in range(dice.last[number], faces):
            to = dice.child[number] + face
            store(work.keep, to, most(most(load(work.keep, to), own), best_of_less(work.keep, less, face)))
    store(work.total, 0, same(work.total, 0.0))
    for number in range(largest, dice.child.shape[0]):
        start, above, level = np.int64(dice.last[number]), np.int64(dice.above[number]), np.int64(dice.level[number])
        if start >= level:
            continue
        own = load(work.keep, number)
        less = less_one(dice, number)
        rows, columns = dice.outer_row[dice.outer[number]], dice.inner_column[dice.inner[number]]
        met = same(work.keep, 0.0)
        for face in range(start, level):
            part = most(load(work.pair, rows[face] + columns[face]), own)
            part = most(part, best_of_less(work.keep, less, face))
            if face >= above:
                part = times(part, 0.5)
            if face == start:
                part = times(part, 1 / (dice.alike[number] + 1))
            met = plus(met, part)
        weighed = times(doubles(met), 2 * count * dice.ways[number])
        store(work.total, 0, plus(load(work.total, 0), weighed))


def turn(sheets: Ints, value: Floats, boxes: Model, cubes: Dice, dice: Joint, work: Room) -> Floats:  # noqa: PLR0913, PLR0917
    """The worth of these sheets, given in `value` those with two boxes less."""
    plan(sheets, value, boxes, cubes, dice, work)
    first_throw(dice, work)
    throws = float(dice.outer_row.shape[1]) ** (len(dice.first) - 2)
    worths: Floats = work.total.reshape(-1)[: len(sheets)] / throws + work.middle[: len(sheets)]
    return worths


def plan(sheets: Ints, value: Floats, boxes: Model, cubes: Dice, dice: Joint, work: Room) -> None:  # noqa: PLR0913, PLR0917
    """All that is known before the second throw."""
    look_ahead(sheets, value, boxes, work.after.reshape(len(work.after), -1), work.middle)
    final_worths(int(np.bitwise_or.reduce(sheets[:, 0])), boxes, cubes, work)
    last_keeps(cubes, work)
    best_parts(dice, work)
    second_throw(dice, work)
