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
from teerling.games.dubbelyatzy.solution.model import Dice, Floats, Ints, Model, Singles
from teerling.solving.compiled import compiled

RANKED = 4
"""So many boxes of each layer are tried with each other: those that look best for the layer alone."""
ALL = (1 << DICE) - 1
"""The part that holds all dice."""
DOUBLES = len(DIE) ** 2
"""What a double die can show: 6 × outer + inner, both from 0."""


class Scratch(NamedTuple):
    """Room for a turn's numbers, so that none is made anew for every throw."""

    outer: Ints
    inner: Ints
    outer_part: Ints
    """[part]: the multiset of its outer numbers."""
    inner_part: Ints


def even_throws(many: int, seed: int) -> Ints:
    """Throws of six double dice in which every die shows each of its 36 faces equally often."""
    random = np.random.default_rng(seed)
    rounds = -(-many // DOUBLES)
    return np.stack([np.concatenate([random.permutation(DOUBLES) for _ in range(rounds)]) for _ in range(DICE)], 1)


@compiled
def scratch() -> Scratch:
    """Fresh room."""
    return Scratch(np.zeros(6, np.int64), np.zeros(6, np.int64), np.zeros(64, np.int64), np.zeros(64, np.int64))


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
def price(free: int, upper: int, value: Floats, boxes: Model) -> Floats:
    """About what each item leaves for one layer, the sheet's worth being split over both."""
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
def final_worths(free: int, upper: int, value: Floats, boxes: Model, keep: Singles, base: int) -> None:  # noqa: PLR0913, PLR0917
    """The worth of every pair of multisets of six, written to `keep` from `base` on.

    `value` holds the sheets with an even number of free boxes by all their bits but the last, which follows.
    """
    after = price(free, upper, value, boxes)
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
            keep[base + outer * sixes + inner] = best
            keep[base + inner * sixes + outer] = best


@compiled
def keep_worths(free: int, upper: int, value: Floats, boxes: Model, cubes: Dice) -> Singles:
    """The worth of every pair of kept multisets before the last throw; of six each: of what lies there."""
    keep = np.empty(cubes.base[-1], np.float32)
    final_worths(free, upper, value, boxes, keep, cubes.base[6])
    row = np.empty(cubes.chance.shape[0], np.float32)
    for size in range(5, -1, -1):
        first = cubes.first[size]
        count = cubes.first[size + 1] - first
        larger = cubes.first[size + 2] - cubes.first[size + 1]
        for outer in range(count):
            row[:larger] = 0
            for face in range(6):
                start = cubes.base[size + 1] + (cubes.add[first + outer, face] - cubes.first[size + 1]) * larger
                for inner in range(larger):
                    row[inner] += keep[start + inner]
            for inner in range(count):
                total = np.float32(0)
                for face in range(6):
                    total += row[cubes.add[first + inner, face] - cubes.first[size + 1]]
                keep[cubes.base[size] + outer * count + inner] = total / np.float32(36)
    return keep


@compiled
def kept(outer: int, inner: int, size: int, cubes: Dice) -> int:
    """Where the worth of keeping these two multisets stands."""
    first = cubes.first[size]
    return int(cubes.base[size] + (outer - first) * (cubes.first[size + 1] - first) + inner - first)


@compiled
def best_keep(outer: Ints, inner: Ints, keep: Singles, cubes: Dice, room: Scratch) -> tuple[float, int]:
    """The best part to keep for the last throw, and its worth."""
    top = keep[0]
    best = 0
    for part in range(1, 64):
        low = 0
        while not part >> low & 1:
            low += 1
        room.outer_part[part] = cubes.add[room.outer_part[part & (part - 1)], outer[low]]
        room.inner_part[part] = cubes.add[room.inner_part[part & (part - 1)], inner[low]]
        worth = keep[kept(room.outer_part[part], room.inner_part[part], cubes.size[part], cubes)]
        if worth > top:
            top = worth
            best = part
    return top, best


@compiled
def mean_after(outer: Ints, inner: Ints, part: int, throws: Ints, keep: Singles, cubes: Dice, room: Scratch) -> float:  # noqa: PLR0913, PLR0917
    """The mean worth, over these throws of the other dice, of what can be kept then."""
    total: float = 0.0
    for number in range(throws.shape[0]):
        for die in range(6):
            if part >> die & 1:
                room.outer[die] = outer[die]
                room.inner[die] = inner[die]
            else:
                room.outer[die] = throws[number, die] // 6
                room.inner[die] = throws[number, die] % 6
        total += best_keep(room.outer, room.inner, keep, cubes, room)[0]
    return float(total / throws.shape[0])


@compiled
def first_keeps(outer: Ints, inner: Ints, throws: Ints, keep: Singles, cubes: Dice, room: Scratch) -> Floats:  # noqa: PLR0913, PLR0917
    """[part]: what keeping it before the second throw is worth."""
    worths = np.empty(64)
    best_keep(outer, inner, keep, cubes, room)
    worths[63] = keep[kept(room.outer_part[63], room.inner_part[63], 6, cubes)]
    for part in range(63):
        worths[part] = mean_after(outer, inner, part, throws, keep, cubes, room)
    return worths


@compiled
def best_boxes(free: int, upper: int, outer: int, inner: int, value: Floats, boxes: Model) -> tuple[float, int, int]:  # noqa: PLR0913, PLR0917
    """The best pair of boxes for two multisets of six, counted from the first of them, and its worth."""
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
def throw(outer: Ints, inner: Ints, part: int) -> None:
    """Throw the dice outside the part."""
    for die in range(6):
        if not part >> die & 1:
            outer[die] = np.random.randint(6)
            inner[die] = np.random.randint(6)


@compiled
def number_of_six(faces: Ints, cubes: Dice) -> int:
    """Which of the multisets of six these faces are."""
    number = 0
    for die in range(6):
        number = cubes.add[number, faces[die]]
    return int(number - cubes.first[6])
