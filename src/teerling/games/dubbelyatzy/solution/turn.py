"""One turn with real double dice, for a given sheet and given worths of the sheets after it.

When the dice have come to rest only the two multisets count, outer and inner, so the worth of keeping dice for the
last throw depends only on the two kept multisets: 296,000 pairs, each an exact expectation. Before the second throw
the worth of a keep is the mean, over fixed throws of the others, of the best that can be kept then. A part of the six
dice is a number of six bits; all six kept means to stop.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from teerling.core.dice import DIE
from teerling.games.dubbelyatzy.rules import DICE
from teerling.games.dubbelyatzy.solution.layers import NOTHING
from teerling.games.dubbelyatzy.solution.model import Floats, Ints, LayerDice, Model, Sheet, Singles
from teerling.solving.compiled import compiled

RANKED = 4
"""So many boxes of each layer are tried with each other: those that look best for the layer alone."""
ALL = (1 << DICE) - 1
"""The part that holds all dice."""
DOUBLES = len(DIE) ** 2
"""What a double die can show: 6 × outer + inner, both from 0."""


class Shown(NamedTuple):
    """Six double dice, die by die; faces are counted from 0."""

    outer: Ints
    inner: Ints


class Scratch(NamedTuple):
    """Memory for one throw and its parts, so that none is made anew for every throw."""

    thrown: Shown
    outer_part: Ints
    """[part]: the multiset of its outer numbers."""
    inner_part: Ints


class Turn(NamedTuple):
    """A turn on a certain sheet: what it takes to judge dice that lie there before the last throw."""

    keep: Singles
    """The worth of every pair of kept multisets, as `keep_worths` gives it."""
    layer: LayerDice
    scratch: Scratch


def even_throws(many: int, seed: int) -> Ints:
    """Throws of six double dice in which every die shows each of its 36 faces equally often."""
    random = np.random.default_rng(seed)
    rounds = -(-many // DOUBLES)
    return np.stack([np.concatenate([random.permutation(DOUBLES) for _ in range(rounds)]) for _ in range(DICE)], 1)


@compiled
def six_dice() -> Shown:
    """Memory for a throw; all dice show the first face."""
    return Shown(np.zeros(DICE, np.int64), np.zeros(DICE, np.int64))


@compiled
def new_turn(keep: Singles, layer: LayerDice) -> Turn:
    """With scratch memory of its own."""
    return Turn(keep, layer, Scratch(six_dice(), np.zeros(ALL + 1, np.int64), np.zeros(ALL + 1, np.int64)))


@compiled
def rank(free: int, after: Floats, boxes: Model, six: int, ranked: Ints) -> None:
    """The boxes that look best for these numbers alone, best first."""
    filled = 0
    keys = np.empty(ranked.shape[0])
    for box in range(boxes.most.shape[0]):
        if not free >> box & 1:
            continue
        key = boxes.points[six, box] + after[boxes.item[six, box]]
        at = filled
        if filled < ranked.shape[0]:
            filled += 1
        elif key > keys[filled - 1]:
            at = filled - 1
        else:
            continue
        while at > 0 and keys[at - 1] < key:
            keys[at] = keys[at - 1]
            ranked[at] = ranked[at - 1]
            at -= 1
        keys[at] = key
        ranked[at] = box


@compiled
def price(sheet: Sheet, value: Floats, boxes: Model) -> Floats:
    """About what each item leaves for one layer, the sheet's worth being split over both."""
    free, upper = sheet
    after = np.zeros(boxes.climb.shape[0])
    for box in range(boxes.most.shape[0]):
        if free >> box & 1:
            for item in range(boxes.items[box], boxes.items[box + 1]):
                total = 0.0
                others = 0
                for other in range(boxes.most.shape[0]):
                    if other != box and free >> other & 1:
                        middle = (boxes.items[other] + boxes.items[other + 1]) // 2
                        to = min(value.shape[1] - 1, upper + boxes.climb[item] + boxes.climb[middle])
                        total += value[(free & ~(1 << box) & ~(1 << other)) >> 1, to]
                        others += 1
                after[item] = total / others
    return after


@compiled
def final_worths(sheet: Sheet, value: Floats, boxes: Model, worths: Singles) -> None:
    """`worths` becomes the worth of every pair of multisets of six.

    `value` holds the sheets with an even number of free boxes by all their bits but the last, which follows.
    """
    free, upper = sheet
    after = price(sheet, value, boxes)
    sixes = boxes.points.shape[0]
    top = value.shape[1] - 1
    tried = 0
    for box in range(boxes.most.shape[0]):
        tried += free >> box & 1
    tried = min(tried, RANKED)
    ranked = np.empty((sixes, tried), np.int64)
    gain = np.empty((sixes, tried))
    climb = np.empty((sixes, tried), np.int64)
    for six in range(sixes):
        rank(free, after, boxes, six, ranked[six])
        for at in range(tried):
            gain[six, at] = boxes.points[six, ranked[six, at]]
            climb[six, at] = boxes.climb[boxes.item[six, ranked[six, at]]]
    for outer in range(sixes):
        for inner in range(outer, sixes):
            best = NOTHING
            for i in range(tried):
                left = free & ~(1 << ranked[outer, i])
                for j in range(tried):
                    if ranked[outer, i] != ranked[inner, j]:
                        to = min(top, upper + climb[outer, i] + climb[inner, j])
                        rest = value[(left & ~(1 << ranked[inner, j])) >> 1, to]
                        best = max(best, gain[outer, i] + gain[inner, j] + rest)
            worths[outer * sixes + inner] = best
            worths[inner * sixes + outer] = best


@compiled
def keep_worths(sheet: Sheet, value: Floats, boxes: Model, layer: LayerDice) -> Singles:
    """The worth of every pair of kept multisets before the last throw; of six each: of what lies there."""
    keep = np.empty(layer.base[-1], np.float32)
    final_worths(sheet, value, boxes, keep[layer.base[6] :])
    row = np.empty(layer.chance.shape[0], np.float32)
    for size in range(5, -1, -1):
        first = layer.first[size]
        count = layer.first[size + 1] - first
        larger = layer.first[size + 2] - layer.first[size + 1]
        for outer in range(count):
            row[:larger] = 0
            for face in range(6):
                start = layer.base[size + 1] + (layer.add[first + outer, face] - layer.first[size + 1]) * larger
                for inner in range(larger):
                    row[inner] += keep[start + inner]
            for inner in range(count):
                total = np.float32(0)
                for face in range(6):
                    total += row[layer.add[first + inner, face] - layer.first[size + 1]]
                keep[layer.base[size] + outer * count + inner] = total / np.float32(36)
    return keep


@compiled
def kept(outer: int, inner: int, size: int, layer: LayerDice) -> int:
    """Where the worth of keeping these two multisets stands in what `keep_worths` gives."""
    first = layer.first[size]
    return int(layer.base[size] + (outer - first) * (layer.first[size + 1] - first) + inner - first)


@compiled
def best_keep(shown: Shown, turn: Turn) -> tuple[float, int]:
    """The best part to keep for the last throw, and its worth."""
    keep, layer, scratch = turn
    top = keep[0]
    best = 0
    for part in range(1, ALL + 1):
        low = 0
        while not part >> low & 1:
            low += 1
        scratch.outer_part[part] = layer.add[scratch.outer_part[part & (part - 1)], shown.outer[low]]
        scratch.inner_part[part] = layer.add[scratch.inner_part[part & (part - 1)], shown.inner[low]]
        worth = keep[kept(scratch.outer_part[part], scratch.inner_part[part], layer.size[part], layer)]
        if worth > top:
            top = worth
            best = part
    return top, best


@compiled
def mean_after(shown: Shown, part: int, throws: Ints, turn: Turn) -> float:
    """The mean worth, over these throws of the other dice, of what can be kept then."""
    total: float = 0.0
    thrown = turn.scratch.thrown
    for number in range(throws.shape[0]):
        for die in range(DICE):
            if part >> die & 1:
                thrown.outer[die] = shown.outer[die]
                thrown.inner[die] = shown.inner[die]
            else:
                thrown.outer[die] = throws[number, die] // 6
                thrown.inner[die] = throws[number, die] % 6
        total += best_keep(thrown, turn)[0]
    return float(total / throws.shape[0])


@compiled
def first_keeps(shown: Shown, throws: Ints, turn: Turn) -> Floats:
    """[part]: what keeping it before the second throw is worth."""
    worths = np.empty(ALL + 1)
    best_keep(shown, turn)
    whole = kept(turn.scratch.outer_part[ALL], turn.scratch.inner_part[ALL], DICE, turn.layer)
    worths[ALL] = turn.keep[whole]
    for part in range(ALL):
        worths[part] = mean_after(shown, part, throws, turn)
    return worths


@compiled
def best_boxes(sheet: Sheet, outer: int, inner: int, value: Floats, boxes: Model) -> tuple[float, int, int]:
    """The best pair of boxes for two multisets of six, counted from the first of them, and its worth."""
    free, upper = sheet
    best = (NOTHING, 0, 0)
    for a in range(boxes.most.shape[0]):
        for b in range(boxes.most.shape[0]):
            if a != b and free >> a & 1 and free >> b & 1:
                climb = boxes.climb[boxes.item[outer, a]] + boxes.climb[boxes.item[inner, b]]
                rest = value[(free & ~(1 << a) & ~(1 << b)) >> 1, min(value.shape[1] - 1, upper + climb)]
                worth = boxes.points[outer, a] + boxes.points[inner, b] + rest
                if worth > best[0]:
                    best = (worth, a, b)
    return best


@compiled
def throw(shown: Shown, part: int) -> None:
    """Throw the dice outside the part."""
    for die in range(DICE):
        if not part >> die & 1:
            shown.outer[die] = np.random.randint(6)
            shown.inner[die] = np.random.randint(6)


@compiled
def number_of_six(faces: Ints, layer: LayerDice) -> int:
    """Which of the multisets of six these faces are."""
    number = 0
    for die in range(6):
        number = layer.add[number, faces[die]]
    return int(number - layer.first[6])
