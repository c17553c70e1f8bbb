"""Qwinn for two, a pair of cells at a time: all positions of two numbers of points, whoever of the two is to throw.

A cell is what `pair.py` calls one: 2,304 worths of a player who waits, by his box and boycott and the other's. Turns
that begin in a pair of cells lead to cells with more points in all, back to the pair by a failed throw, and to cells
with less under Minus; what has less is taken as it is. A failed throw takes the own boycott back, so a pair is settled
in this order: nobody is boycotted, the one who waits is, the one who throws is.

A turn is computed for 16 positions at once, and a red face at a time, so that the numbers stay near the processor. What
dice are worth with a throw less in hand is what they are worth if all are kept: ends are looked at only once.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from teerling.games.qwinn.rules import BOXES, Qwinn
from teerling.games.qwinn.solution.pair import landed
from teerling.games.qwinn.solution.turn import (
    ADD,
    BOYCOTTS,
    DISTINCT_THROWS,
    DROP,
    DROPS,
    FULL,
    KINDS,
    SHARE,
    WHITE_KEEPS,
    WHITES,
    Ends,
    Floats,
    ends_of,
    finished,
)
from teerling.solving.compiled import compiled
from teerling.solving.lanes import LANES, doubles, empty_rows, load, most, plus, same, store, times

ROUNDS = 200
"""How often a pair is gone through at most, where points are no longer told apart."""
CELL = KINDS * KINDS
"""Worths in a cell: 48 kinds of position of both players."""
GROUPS = KINDS // LANES
"""A cell has so many groups of positions of the opponent; a group is computed at once."""
PAIR = 7
"""The first row that keeps two white dice; one less is the last that keeps one."""
TRIPLE = 28
"""The first row that keeps three white dice."""
FEW = np.flatnonzero(DROPS[FULL:] <= 2).astype(np.uint32)
"""Four white dice of one or two faces, and of more: the former have fewer parts of three."""
MANY = np.flatnonzero(DROPS[FULL:] > 2).astype(np.uint32)


class Plan(NamedTuple):
    """What turns do, as far as it is the same in all cells."""

    land: NDArray[Any]
    """By points and end of a turn: the points then, or the greatest number of points that is told apart."""
    place: NDArray[Any]
    """By end: where the positions with the pawn and the boycott of then begin in a cell."""
    his: NDArray[Any]
    """By end and the boycott that lies on the opponent: the one that lies on him then."""
    sets: NDArray[Any]
    """Where each set of ends begins in `which`."""
    which: NDArray[Any]
    kinds: NDArray[Any]
    """Where the sets of each kind of turn begin."""
    dice: NDArray[Any]
    """By kind of turn and throw: which of its sets these dice allow."""
    throws: NDArray[Any]
    over: NDArray[Any]
    """By points and boycott: whether such a player has won."""


class Scratch(NamedTuple):
    """Memory for a turn and for what the turns of a pair of cells lead to: tables of rows, used again and again."""

    there: NDArray[Any]
    """By group and end: what turns of the player with more points lead to."""
    back: NDArray[Any]
    """The same for the player with fewer points."""
    sets: NDArray[Any]
    """By set of ends: the best of them."""
    best: NDArray[Any]
    """By throw, a red face after the other: what it is worth with some throws left."""
    parts: NDArray[Any]
    """By what is kept of the white dice."""
    value: NDArray[Any]
    """One row: what the turn is worth."""


class Side(NamedTuple):
    """Of a pair of cells, the player to throw: what he has, and the cell in which the other waits for him."""

    points: int
    his: int
    """The points of the opponent."""
    after: NDArray[Any]
    """What the ends of his turns are worth: `there` or `back` of the scratch memory."""
    waiting: NDArray[Any]
    """The worths of the opponent, who waits."""


def plan_of(game: Qwinn, above: int) -> Plan:
    """Asked of the rules; points are told apart up to so many above the target."""
    ends, top = ends_of(game), game.target + above
    land = np.array([[min(landed(game, points, int(gain)), top) for gain in ends.gain] for points in range(top + 1)])
    over = np.array([[finished(game, points, boycott) for boycott in BOYCOTTS] for points in range(top + 1)])
    place = (ends.box * len(BOYCOTTS) + ends.mine) * KINDS
    sets, which, kinds, dice = _sets(ends)
    return Plan(land.astype(np.uint32), place, ends.his, sets, which, kinds, dice, ends.throws, over)


def _sets(ends: Ends) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any]]:
    """Many throws allow the same ends: each set of ends is compared once."""
    which: list[int] = []
    sets, kinds, dice = [0], [0], np.empty((KINDS, DISTINCT_THROWS), np.uint32)
    for kind in range(KINDS):
        number: dict[tuple[int, ...], int] = {}
        for throw in range(DISTINCT_THROWS):
            red, white = divmod(throw, WHITES)
            allowed = tuple(sorted(set(ends.of(kind, white, red + 1).tolist())))
            dice[kind, throw] = number.setdefault(allowed, len(number))
        for allowed in number:
            which += allowed
            sets.append(len(which))
        kinds.append(len(sets) - 1)
    return np.array(sets, np.uint32), np.array(which, np.uint32), np.array(kinds, np.uint32), dice


def new_scratch(plan: Plan, dtype: Any) -> Scratch:
    """As large as this plan needs; one for each thread."""
    ends = plan.land.shape[1]
    most_sets = int(np.diff(plan.kinds.astype(int)).max())
    there, back = (empty_rows(GROUPS * ends, LANES, dtype) for _ in range(2))
    sets, best, parts = (empty_rows(rows, LANES, dtype) for rows in (most_sets, DISTINCT_THROWS, WHITE_KEEPS))
    return Scratch(there, back, sets, best, parts, empty_rows(1, LANES, np.float64))


# Compiled: a turn ---------------------------------------------------------------------------------------------------


@compiled
def compare_ends(after: Floats, first: int, kind: int, plan: Plan, scratch: Scratch) -> None:
    """What all dice are worth if the turn ends with them; `first` is the row where the group begins."""
    begin = plan.kinds[kind]
    for number in range(plan.kinds[kind + 1] - begin):
        start, end = plan.sets[begin + number], plan.sets[begin + number + 1]
        row = load(after, first + plan.which[start])
        for at in range(start + 1, end):
            row = most(row, load(after, first + plan.which[at]))
        store(scratch.sets, number, row)
    for throw in range(DISTINCT_THROWS):
        store(scratch.best, throw, load(scratch.sets, plan.dice[kind, throw]))


@compiled
def best_parts(whole: Floats, first: int, parts: Floats) -> None:
    """`whole` has the worth of four white dice from row `first` on; `parts` becomes the best keep of each part of less.

    A die at a time is averaged out; then a part is worth at least as much as what it is with a die less.
    """
    sixth = parts.dtype.type(1 / 6)
    for part in range(FULL - 1, TRIPLE - 1, -1):
        low = plus(load(whole, first + ADD[part, 0] - FULL), load(whole, first + ADD[part, 1] - FULL))
        middle = plus(load(whole, first + ADD[part, 2] - FULL), load(whole, first + ADD[part, 3] - FULL))
        high = plus(load(whole, first + ADD[part, 4] - FULL), load(whole, first + ADD[part, 5] - FULL))
        store(parts, part, times(plus(plus(low, middle), high), sixth))
    for part in range(TRIPLE - 1, -1, -1):
        low = plus(load(parts, ADD[part, 0]), load(parts, ADD[part, 1]))
        middle = plus(load(parts, ADD[part, 2]), load(parts, ADD[part, 3]))
        high = plus(load(parts, ADD[part, 4]), load(parts, ADD[part, 5]))
        store(parts, part, times(plus(plus(low, middle), high), sixth))
    for part in range(1, PAIR):
        store(parts, part, most(load(parts, part), load(parts, 0)))
    for part in range(PAIR, TRIPLE):
        less = most(load(parts, DROP[part, 0]), load(parts, DROP[part, 1]))
        store(parts, part, most(load(parts, part), less))
    for part in range(TRIPLE, FULL):
        less = most(load(parts, DROP[part, 0]), load(parts, DROP[part, 1]))
        store(parts, part, most(most(load(parts, part), less), load(parts, DROP[part, 2])))


@compiled
def throw_more(scratch: Scratch) -> None:
    """What all dice are worth with one throw more in hand: `best` was without it."""
    best, parts = scratch.best, scratch.parts
    sixth = best.dtype.type(1 / 6)
    for white in range(WHITES):
        low = plus(load(best, white), load(best, WHITES + white))
        middle = plus(load(best, 2 * WHITES + white), load(best, 3 * WHITES + white))
        high = plus(load(best, 4 * WHITES + white), load(best, 5 * WHITES + white))
        store(parts, FULL + white, times(plus(plus(low, middle), high), sixth))
    best_parts(parts, FULL, parts)
    for white in range(WHITES):
        row = FULL + white
        less = most(load(parts, DROP[row, 0]), load(parts, DROP[row, 1]))
        more = most(load(parts, DROP[row, 2]), load(parts, DROP[row, 3]))
        store(parts, row, most(load(parts, row), most(less, more)))
    for red in range(6):
        first = red * WHITES
        best_parts(best, first, parts)
        for number in range(len(FEW)):
            white = FEW[number]
            row = FULL + white
            less = most(load(parts, DROP[row, 0]), load(parts, DROP[row, 1]))
            kept = most(load(best, first + white), load(parts, row))
            store(best, first + white, most(kept, less))
        for number in range(len(MANY)):
            white = MANY[number]
            row = FULL + white
            less = most(load(parts, DROP[row, 0]), load(parts, DROP[row, 1]))
            more = most(load(parts, DROP[row, 2]), load(parts, DROP[row, 3]))
            kept = most(load(best, first + white), load(parts, row))
            store(best, first + white, most(kept, most(less, more)))


@compiled
def turn(after: Floats, first: int, kind: int, plan: Plan, scratch: Scratch) -> None:
    """`value` becomes what a turn of this kind is worth in the lanes of a group, if its ends are worth `after`."""
    compare_ends(after, first, kind, plan, scratch)
    for _ in range(plan.throws[kind] - 1):
        throw_more(scratch)
    best, total = scratch.best, same(scratch.value, 0.0)
    for white in range(WHITES):
        low = plus(load(best, white), load(best, WHITES + white))
        middle = plus(load(best, 2 * WHITES + white), load(best, 3 * WHITES + white))
        high = plus(load(best, 4 * WHITES + white), load(best, 5 * WHITES + white))
        total = plus(total, times(doubles(plus(plus(low, middle), high)), SHARE[white]))
    store(scratch.value, 0, total)


# Compiled: a pair of cells ------------------------------------------------------------------------------------------


@compiled
def look_up(worth: Floats, side: Side, own: Floats, everything: bool, plan: Plan) -> None:
    """What the ends of his turns are worth; or only of those that lead to the cell itself, which is `own`."""
    boxes, boycotts, ends = len(BOXES), len(BOYCOTTS), plan.land.shape[1]
    rows = side.after.reshape(-1)
    for end in range(ends):
        then = plan.land[side.points, end]
        if then != side.points and not everything:
            continue
        cell = own if then == side.points else worth[then, side.his]
        for lies in range(boycotts):
            start = plan.place[end] + plan.his[end, lies] * boxes
            for box in range(boxes):
                lane = lies * boxes + box
                rows[(lane // LANES * ends + end) * LANES + lane % LANES] = cell[start + box]


@compiled
def throw(side: Side, boycott: int, groups: int, plan: Plan, scratch: Scratch) -> float:
    """His turns under this boycott, against some groups: the opponent's worths are written to `side.waiting`.

    Returns the greatest change.
    """
    boxes, boycotts, ends = len(BOXES), len(BOYCOTTS), plan.land.shape[1]
    new, change = side.waiting, 0.0
    if plan.over[side.points, boycott]:
        return change
    for box in range(boxes):
        for group in range(groups):
            turn(side.after, group * ends, box * boycotts + boycott, plan, scratch)
            for lane in range(LANES):
                lies, other = divmod(group * LANES + lane, boxes)
                if not plan.over[side.his, lies]:
                    place = ((other * boycotts + lies) * boycotts + boycott) * boxes + box
                    waits = new.dtype.type(1.0 - scratch.value[0, lane])
                    change = max(change, abs(float(waits) - float(new[place])))
                    new[place] = waits
    return change


@compiled
def settle(worth: Floats, pair: tuple[int, int], enough: float, plan: Plan, cells: Floats, scratch: Scratch) -> float:  # noqa: PLR0913, PLR0917
    """Make both cells of two numbers of points right, given all others: (high, low) and (low, high), in `cells`.

    Returns how far they have come from what they were. Where points are no longer told apart, turns that succeed lead
    back to the pair, too, and it is gone through again until no more than `enough` changes.
    """
    high, low = pair
    first, second = cells[0], cells[1 if high != low else 0]
    first[:], second[:] = worth[high, low], worth[low, high]
    there, back = Side(high, low, scratch.there, second), Side(low, high, scratch.back, first)
    look_up(worth, there, first, True, plan)
    throw(there, 0, 1, plan, scratch)
    look_up(worth, back, second, True, plan)
    throw(back, 0, 1, plan, scratch)
    rounds = ROUNDS if high == plan.land.shape[0] - 1 else 1
    while rounds > 0:
        rounds -= 1
        change = 0.0
        for begin, end in ((0, 1), (1, len(BOYCOTTS))):
            look_up(worth, there, first, False, plan)
            for boycott in range(begin, end):
                change = max(change, throw(there, boycott, GROUPS, plan, scratch))
            look_up(worth, back, second, False, plan)
            for boycott in range(begin, end):
                change = max(change, throw(back, boycott, GROUPS, plan, scratch))
        if change <= enough:
            break
    cells[1] = second
    moved = 0.0
    for place in range(CELL):
        moved = max(moved, abs(float(first[place]) - float(worth[high, low, place])))
        moved = max(moved, abs(float(second[place]) - float(worth[low, high, place])))
    return moved
