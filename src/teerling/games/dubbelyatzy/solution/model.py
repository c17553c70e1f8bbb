"""DubbelYatzy as numbers: six faces of one layer as a multiset, and what each scores in every box.

All that is known about the rules here comes from `entries` and `add_up` of the game itself. A sheet is the set of its
free boxes (bits) and its upper total, which counts only as far as it can still change the bonus.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, pairwise
from typing import NamedTuple, TypeAlias

from teerling.core.dice import DIE, Faces, multisets
from teerling.games._sheet.rules import Sums, add_up
from teerling.games.dubbelyatzy.rules import DICE, DubbelYatzy, entries
from teerling.solving.arrays import NDArray, np

Bits: TypeAlias = NDArray[np.bool_]
Ints: TypeAlias = NDArray[np.int64]
Indices: TypeAlias = NDArray[np.uint32]
Floats: TypeAlias = NDArray[np.float64]
Singles: TypeAlias = NDArray[np.float32]
Sheet: TypeAlias = tuple[int, int]
"""The free boxes, a bit each, and the upper total as far as it counts."""


class LayerDice(NamedTuple):
    """The numbers of one layer, outer or inner: every multiset of up to six faces, the smaller ones first."""

    first: Ints
    """Where the multisets of each size begin; one more at the end."""
    add: Indices
    """[multiset, face]: the multiset with one more face (only for fewer than six)."""
    without: Indices
    """[multiset]: the multisets with one face less, each once; the last is repeated to fill the row."""
    chance: Floats
    """[six]: how likely six fresh dice show it."""
    base: Ints
    """Where the pairs (outer, inner) of multisets of each size begin in a table of what keeping them is worth."""
    size: Ints
    """[part]: how many dice a part of six holds, a bit each."""


class Model(NamedTuple):
    """The boxes of a sheet. An item is a box together with what filling it adds to the upper total."""

    points: Floats
    """[six, box]: what the multiset scores there."""
    item: Indices
    """[six, box]: the item that filling the box would be."""
    climb: Ints
    """[item]: what it adds to the upper total."""
    items: Ints
    """The items of box b are items[b] … items[b + 1] − 1."""
    bonus: Floats
    """What the upper total gives at the end; totals above the last are as good as the last."""
    most: Ints
    """[box]: the most it can add to the upper total."""


@cache
def multisets_of_faces(sides: int = len(DIE), count: int = DICE) -> tuple[Faces, ...]:
    """Every multiset of up to `count` faces, at its number: smaller ones first."""
    return tuple(faces for size in range(count + 1) for faces in combinations_with_replacement(DIE[:sides], size))


@cache
def numbers(sides: int = len(DIE), count: int = DICE) -> dict[Faces, int]:
    """`multisets_of_faces` the other way round."""
    return {faces: number for number, faces in enumerate(multisets_of_faces(sides, count))}


@cache
def layer_dice(sides: int = len(DIE), count: int = DICE) -> LayerDice:
    """No option of the game changes them. Fewer dice with fewer sides make a game that can be solved by brute force."""
    every, number, die = multisets_of_faces(sides, count), numbers(sides, count), DIE[:sides]
    sizes = np.array([len(faces) for faces in every])
    first = np.searchsorted(sizes, np.arange(count + 2)).astype(np.int64)
    add = [[number[tuple(sorted((*faces, face)))] for face in die] for faces in every if len(faces) < count]
    without = np.zeros((len(every), count), np.uint32)
    for at, faces in enumerate(every[1:], 1):
        less = list(dict.fromkeys(number[faces[:place] + faces[place + 1 :]] for place in range(len(faces))))
        without[at] = less + less[-1:] * (count - len(less))
    weights = np.array([weight for _, weight in multisets(die, count)], np.float64)
    base = np.cumsum([0, *(np.diff(first) ** 2)]).astype(np.int64)
    parts = np.array([part.bit_count() for part in range(1 << count)], np.int64)
    return LayerDice(first, np.array(add, np.uint32), without, weights / weights.sum(), base, parts)


def model(game: DubbelYatzy, sides: int = len(DIE), count: int = DICE) -> Model:
    """The game's boxes, scores and bonus, by its rules. DUBBEL-2, DUBBEL-R1, YATZY-2."""
    every = multisets_of_faces(sides, count)[int(layer_dice(sides, count).first[count]) :]
    tables = [entries(game.system, game.extra, game.yatzy_pips, six) for six in every]
    points = np.array([[table[box].points for box in game.boxes] for table in tables], np.int64)
    boxes = len(game.boxes)
    upper = [_sums(game, box, 1).upper == 1 for box in range(boxes)]
    climbs = [sorted(set(points[:, box].tolist())) if upper[box] else [0] for box in range(boxes)]
    items = np.cumsum([0, *map(len, climbs)]).astype(np.int64)
    item = np.zeros(points.shape, np.uint32)
    for box, steps in enumerate(climbs):
        item[:, box] = items[box] + (np.searchsorted(steps, points[:, box]) if upper[box] else 0)
    most = np.array([steps[-1] for steps in climbs], np.int64)
    climb = np.array([step for steps in climbs for step in steps], np.int64)
    return Model(points.astype(np.float64), item, climb, items, _bonus(game, upper.index(True), int(most.sum())), most)


def _bonus(game: DubbelYatzy, box: int, most: int) -> Floats:
    """The bonus by upper total, as far as it still changes."""
    bonus = np.array([_sums(game, box, total).bonus for total in range(most + 1)], np.float64)
    changes = np.flatnonzero(np.diff(bonus))
    return bonus[: changes[-1] + 2] if len(changes) else bonus[:1]


def _sums(game: DubbelYatzy, box: int, points: int) -> Sums:
    """What a sheet adds up to with these points in one box."""
    sheet = tuple(points if place == box else None for place in range(len(game.boxes)))
    return add_up(game.system, game.boxes, sheet)


class Climbing(NamedTuple):
    """The boxes that count for the upper total: only they tell sheets of the same upper total apart."""

    boxes: list[int]
    steps: list[list[int]]
    """Of each of them: what it may add."""


def climbing(boxes: Model) -> Climbing:
    """By what the rules write into them."""
    every = [boxes.climb[start:end].tolist() for start, end in pairwise(boxes.items.tolist())]
    those = [box for box, steps in enumerate(every) if any(steps)]
    return Climbing(those, [every[box] for box in those])


def sums_of(steps: list[list[int]]) -> list[int]:
    """All that boxes can add together if each adds one of its steps."""
    sums = {0}
    for some in steps:
        sums = {total + step for total in sums for step in some}
    return sorted(sums)


def met(boxes: Model) -> list[list[int]]:
    """[which climbing boxes are free]: the upper totals that can be met."""
    upper, top = climbing(boxes), len(boxes.bonus) - 1
    every = [
        [steps for place, steps in enumerate(upper.steps) if not row >> place & 1]
        for row in range(1 << len(upper.boxes))
    ]
    return [sorted({min(top, total) for total in sums_of(filled)}) for filled in every]


def reachable(boxes: Model) -> Bits:
    """[free boxes, upper total]: which sheets can be met."""
    rows = np.zeros((1 << len(climbing(boxes).boxes), len(boxes.bonus)), np.bool_)
    for row, totals in enumerate(met(boxes)):
        rows[row, totals] = True
    found: Bits = rows[free_climbing(boxes)]
    return found


def free_climbing(boxes: Model) -> Ints:
    """[free boxes]: which of the climbing ones are free, a bit each."""
    free = np.arange(1 << len(boxes.most))
    return sum(((free >> box & 1) << place for place, box in enumerate(climbing(boxes).boxes)), np.zeros_like(free))


def sheets_by_size(boxes: Model) -> list[Ints]:
    """The sets of free boxes, by how many they are."""
    sizes = np.array([free.bit_count() for free in range(1 << len(boxes.most))])
    return [np.flatnonzero(sizes == size).astype(np.int64) for size in range(len(boxes.most) + 1)]
