"""One layer alone: six plain dice, three throws, the best five. What the whole game is measured by, from both sides.

If the outer and the inner dice could be kept apart, the two layers would be two players who share a sheet. That game is
small enough to be solved for every sheet, and two things follow from it. Its values, turn by turn drawn towards what a
turn with real double dice is worth, make the worths of sheets that the policy plays by (`fit.py`). And
because its player may do all that ours may, it bounds what can be reached (`bound`).
"""

from __future__ import annotations

from typing import NamedTuple

import numba
import numpy as np

from teerling.games.dubbelyatzy.solution.model import (
    Bits,
    Floats,
    Indices,
    Ints,
    LayerDice,
    Model,
    Sheet,
    layer_dice,
    reachable,
    sheets_by_size,
)
from teerling.solving import Progress
from teerling.solving.compiled import compiled, compiled_parallel

NOTHING = -1e30
"""Less than anything is worth: of a box that is not free."""
EVENED_OUT = 4
"""How often the two layers' prices are averaged; each time the bound gets a little better."""


@compiled
def throw_again(worth: Floats, best: Floats, add: Indices, without: Indices) -> None:
    """From the worth of six dice: the worth of keeping any fewer, and the best that can be kept of any dice."""
    for kept in range(add.shape[0] - 1, -1, -1):
        total = 0.0
        for face in range(6):
            total += worth[add[kept, face]]
        worth[kept] = total / 6.0
    best[0] = worth[0]
    for lying in range(1, best.shape[0]):
        top = worth[lying]
        for place in range(6):
            top = max(top, best[without[lying, place]])
        best[lying] = top


@compiled
def layer_turn(free: int, after: Floats, boxes: Model, layer: LayerDice) -> tuple[float, float, float]:
    """What one layer expects with one, two and three throws when filling an item leaves what `after` says."""
    sixes = layer.chance.shape[0]
    small = layer.add.shape[0]
    worth = np.empty(small + sixes)
    best = np.empty(small + sixes)
    one = two = three = 0.0
    for six in range(sixes):
        top = NOTHING
        for box in range(boxes.most.shape[0]):
            if free >> box & 1:
                top = max(top, boxes.points[six, box] + after[boxes.item[six, box]])
        worth[small + six] = top
        one += layer.chance[six] * top
    throw_again(worth, best, layer.add, layer.without)
    for six in range(sixes):
        worth[small + six] = best[small + six]
        two += layer.chance[six] * best[small + six]
    throw_again(worth, best, layer.add, layer.without)
    for six in range(sixes):
        three += layer.chance[six] * best[small + six]
    return one, two, three


@compiled
def look_after(sheet: Sheet, value: Floats, boxes: Model, after: Floats) -> None:
    """What each item leaves: the worth of the sheet without its box."""
    free, upper = sheet
    top = value.shape[1] - 1
    for box in range(boxes.most.shape[0]):
        if free >> box & 1:
            for item in range(boxes.items[box], boxes.items[box + 1]):
                after[item] = value[free & ~(1 << box), min(top, upper + boxes.climb[item])]


@compiled
def look_after_partner(sheet: Sheet, value: Floats, boxes: Model, after: Floats, partner: Floats) -> None:
    """The least that the other layer's items must leave, so that no two leave less than the sheet is worth."""
    free, upper = sheet
    top = value.shape[1] - 1
    for box in range(boxes.most.shape[0]):
        if free >> box & 1:
            for item in range(boxes.items[box], boxes.items[box + 1]):
                need = NOTHING
                for other in range(boxes.most.shape[0]):
                    if other != box and free >> other & 1:
                        left = free & ~(1 << box) & ~(1 << other)
                        for fill in range(boxes.items[other], boxes.items[other + 1]):
                            to = min(top, upper + boxes.climb[item] + boxes.climb[fill])
                            need = max(need, value[left, to] - after[fill])
                partner[item] = need


@compiled
def settled(free: int, upper: int, boxes: Model) -> bool:
    """Whether the bonus is won or lost whatever happens; such sheets differ only by the bonus."""
    rest = 0
    for box in range(boxes.most.shape[0]):
        if free >> box & 1:
            rest += boxes.most[box]
    top = boxes.bonus.shape[0] - 1
    return bool(boxes.bonus[min(top, upper + rest)] == boxes.bonus[upper])


class SheetsOfSize(NamedTuple):
    """Sheets with equally many free boxes, of which the kernels sweep over those that are met."""

    sheets: Ints
    """Their free boxes."""
    met: Bits
    """[free boxes, upper total]: which are met in games; see `reachable`."""


@compiled_parallel
def sweep(  # noqa: PLR0913, PLR0917
    value: Floats, parts: Floats, some: SheetsOfSize, boxes: Model, layer: LayerDice, shares: tuple[float, float, float]
) -> int:
    """Layer by layer, each box filled before the next layer is thrown. `parts` gets the worths of 1, 2, 3 throws.

    A sheet is then worth the `shares` of these three.
    """
    sheets, met = some
    turns = np.zeros(sheets.shape[0], np.int64)
    for at in numba.prange(sheets.shape[0]):
        free = sheets[at]
        after = np.empty(boxes.climb.shape[0])
        like = -1
        for upper in range(value.shape[1]):
            if not met[free, upper]:
                continue
            if settled(free, upper, boxes):
                if like >= 0:
                    more = boxes.bonus[upper] - boxes.bonus[like]
                    value[free, upper] = value[free, like] + more
                    parts[at, upper] = parts[at, like] + more
                    continue
                like = upper
            look_after((free, upper), value, boxes, after)
            one, two, three = layer_turn(free, after, boxes, layer)
            parts[at, upper, 0] = one
            parts[at, upper, 1] = two
            parts[at, upper, 2] = three
            value[free, upper] = shares[0] * one + shares[1] * two + shares[2] * three
            turns[at] += 1
    return int(turns.sum())


@compiled_parallel
def sweep_bound(value: Floats, some: SheetsOfSize, both: bool, boxes: Model, layer: LayerDice) -> int:
    """An upper bound for sheets of one size, from those of the two sizes below; see `bound`."""
    sheets, met = some
    turns = np.zeros(sheets.shape[0], np.int64)
    for at in numba.prange(sheets.shape[0]):
        free = sheets[at]
        after = np.empty(boxes.climb.shape[0])
        partner = np.empty(boxes.climb.shape[0])
        like = -1
        for upper in range(value.shape[1]):
            if not met[free, upper]:
                continue
            if settled(free, upper, boxes):
                if like >= 0:
                    value[free, upper] = value[free, like] + boxes.bonus[upper] - boxes.bonus[like]
                    continue
                like = upper
            look_after((free, upper), value, boxes, after)
            turns[at] += 1
            for _ in range(EVENED_OUT if both else 0):
                look_after_partner((free, upper), value, boxes, after, partner)
                after[:] = (after + partner) / 2
            value[free, upper] = (2 if both else 1) * layer_turn(free, after, boxes, layer)[2]
    return int(turns.sum())


def bound(boxes: Model, progress: Progress = lambda _done: None) -> Floats:
    """More than anybody can expect, for every sheet with an even number of free boxes. [free boxes, upper total]

    Why it is a bound. Let U bound the sheets with two boxes less. The turn's end is worth at most the greatest, over
    boxes a ≠ b, of points(a) + points(b) + U(sheet without a and b). Take any numbers x(a) and y(b) — they may depend
    on what the box adds to the upper total — with x(a) + y(b) ≥ U(sheet without a and b) whenever a ≠ b. Then the end
    is worth at most max_a [points(a) + x(a)], which depends on the outer numbers only, plus max_b [points(b) + y(b)],
    which depends on the inner ones only. The expectation of such a sum is at most what two players reach who keep the
    outer and the inner dice apart, each for his own half: two turns of a single layer, which are solved exactly.
    Keeping the same dice in both layers is one of the things those two may do. By induction from the full sheet, where
    only the bonus is left, U bounds every sheet. Any x does, with the least y for it, and then the average of x and y
    serves both layers. Here x begins as what the inner layer would expect after box a if it came second (sheets with
    an odd number of free boxes), and is averaged with its y a few times.
    """
    value = np.zeros((1 << len(boxes.most), len(boxes.bonus)))
    value[0] = boxes.bonus
    met = reachable(boxes)
    sizes = sheets_by_size(boxes)
    for size, sheets in enumerate(sizes[1:], 1):
        sweep_bound(value, SheetsOfSize(sheets, met), size % 2 == 0, boxes, layer_dice())
        progress(sum(map(len, sizes[: size + 1])) / (1 << len(boxes.most)))
    return value
