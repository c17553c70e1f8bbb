"""DubbelYatzy worked out a second time, slowly and in other ways, for the tests of the exact solution."""

from collections.abc import Callable
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, factorial, prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from teerling.core.dice import DIE, Faces
from teerling.games._sheet.rules import Box, add_up
from teerling.games.dubbelyatzy.rules import DubbelYatzy, entries
from teerling.games.dubbelyatzy.solution.model import Model, model, multisets_of_faces

GAME = DubbelYatzy(players=1, system="international", extra="strike", yatzy_pips=True)
Double: TypeAlias = tuple[int, int]


def points(six: Faces, box: Box) -> int:
    """By the plain rules."""
    return entries(GAME.system, GAME.extra, GAME.yatzy_pips, six)[box].points


def reduced(boxes: tuple[Box, ...], sides: int, count: int, bonus: list[float]) -> Model:
    """The game with these boxes only, smaller dice, and another bonus by upper total."""
    whole = model(GAME, sides, count)
    columns = [GAME.boxes.index(box) for box in boxes]
    climbs = [whole.climb[whole.items[box] : whole.items[box + 1]] for box in columns]
    items = np.cumsum([0, *map(len, climbs)])
    item = whole.item[:, columns] - whole.items[columns] + items[:-1]
    return Model(
        np.ascontiguousarray(whole.points[:, columns]), item.astype(np.uint32), np.concatenate(climbs), items,
        np.array(bonus), whole.most[columns],
    )  # fmt: skip


def brute_force(boxes: tuple[Box, ...], sides: int, count: int, bonus: list[float]) -> Callable[[int, int], float]:
    """The worth of a sheet, written as the rules are told: three throws of double dice, then two boxes."""
    die = list(product(DIE[:sides], repeat=2))
    top = len(bonus) - 1

    @cache
    def sheet(free: int, upper: int) -> float:
        if not free:
            return bonus[upper]
        parts = [number for number in range(len(boxes)) if free >> number & 1]

        @cache
        def end(outer: Faces, inner: Faces) -> float:
            best = []
            for a, b in product(parts, parts):
                if a != b:
                    won = points(outer, boxes[a]), points(inner, boxes[b])
                    alone = [0 if box not in (a, b) else won[box == b] for box in range(len(boxes))]
                    filled = tuple(alone)
                    climb = add_up(GAME.system, boxes, filled).upper
                    best.append(sum(won) + sheet(free & ~(1 << a) & ~(1 << b), min(top, upper + climb)))
            return max(best)

        @cache
        def lying(shown: tuple[Double, ...], left: int) -> float:
            outer, inner = (tuple(sorted(one)) for one in zip(*shown, strict=True))
            worth = end(outer, inner)
            keeps = {kept for size in range(count) for kept in combinations(shown, size)} if left else set()
            return max(worth, *(keeping(kept, left) for kept in keeps)) if keeps else worth

        @cache
        def keeping(kept: tuple[Double, ...], left: int) -> float:
            many, total = count - len(kept), 0.0
            for thrown in combinations_with_replacement(die, many):
                ways = factorial(many) // prod(factorial(thrown.count(one)) for one in set(thrown))
                total += ways * lying(tuple(sorted(kept + thrown)), left - 1)
            return total / float(len(die)) ** many

        return keeping((), 3)

    return sheet


def colex(shown: NDArray[np.int8]) -> NDArray[np.int32]:
    """The place of sorted faces among all of their number, the last face counting most."""
    binomial = np.array([[comb(face + die, die + 1) for face in range(36)] for die in range(6)], np.int32)
    place = np.zeros(len(shown), np.int32)
    for die in range(shown.shape[1]):
        place += binomial[die, shown[:, die]]
    return place


def slow_turn(a: Box, b: Box, bonus: Callable[[int], int]) -> float:
    """A turn on a sheet with two free boxes: NumPy, no symmetry, other numbers for everything, double precision."""
    sixes = multisets_of_faces()[-462:]
    won = np.array([[points(six, box) for box in (a, b)] for six in sixes])
    climb = np.array([[add_up(GAME.system, (box,), (points(six, box),)).upper for box in (a, b)] for six in sixes])
    extra = np.vectorize(bonus)
    end = won[:, None, 0] + won[None, :, 1] + extra(climb[:, None, 0] + climb[None, :, 1])
    end = np.maximum(end, end.T)
    shown = [np.zeros((1, 0), np.int8)]
    for _ in range(6):
        shown.append(np.concatenate([_longer(shown[-1], face) for face in range(36)]))
    less = [[colex(np.delete(shown[size], die, 1)) for die in range(size)] for size in range(7)]
    pair = [_keeping(size, end) for size in range(7)]

    def best(worth: list[NDArray[np.float64]]) -> list[NDArray[np.float64]]:
        top = [worth[0]]
        for size in range(1, 7):
            parts = worth[size]
            for places in less[size]:
                parts = np.maximum(parts, top[size - 1][places])
            top.append(parts)
        return top

    def lying(size: int) -> NDArray[np.float64]:
        outer, inner = (_numbers(layer) for layer in (shown[size] // 6, shown[size] % 6))
        found: NDArray[np.float64] = pair[size][outer, inner]
        return found

    worth = [lying(size) for size in range(7)]
    keep = [best(worth)[6]]
    for size in range(5, -1, -1):
        larger, total = shown[size + 1], np.zeros(len(shown[size]))
        for die in range(size + 1):
            once = larger[:, die] != larger[:, die + 1] if die < size else np.ones(len(larger), np.bool_)
            total += np.bincount(less[size + 1][die][once], keep[0][once], len(total))
        keep.insert(0, total / 36)
    start = best([*keep[:6], worth[6]])[6]
    alike = np.ones(len(start))
    run = np.ones(len(start))
    for die in range(1, 6):
        run = np.where(shown[6][:, die] == shown[6][:, die - 1], run + 1, 1)
        alike *= run
    return float((start * 720 / alike).sum() / 36**6)


def _longer(shown: NDArray[np.int8], face: int) -> NDArray[np.int8]:
    """Those whose last face is this one, in colex order."""
    fit = shown[: comb(face + shown.shape[1], shown.shape[1])]
    return np.column_stack([fit, np.full(len(fit), face, np.int8)])


def _numbers(layer: NDArray[np.int8]) -> NDArray[np.int64]:
    """Of multisets of one layer, among those of their size."""
    size = layer.shape[1]
    code = (np.sort(layer, 1) * 6 ** np.arange(size)[::-1]).sum(1)
    every = [faces for faces in multisets_of_faces() if len(faces) == size]
    codes = [sum((face - 1) * 6 ** (size - 1 - place) for place, face in enumerate(faces)) for faces in every]
    found: NDArray[np.int64] = np.searchsorted(codes, code)
    return found


def _keeping(size: int, end: NDArray[np.float64]) -> NDArray[np.float64]:
    """What keeping so many is worth before the last throw, by its two multisets."""
    every = [faces for faces in multisets_of_faces() if len(faces) == size]
    place = {six: number for number, six in enumerate(multisets_of_faces()[-462:])}
    chance = np.zeros((len(every), 462))
    for number, kept in enumerate(every):
        for thrown in combinations_with_replacement(DIE, 6 - size):
            ways = factorial(6 - size) // prod(factorial(thrown.count(face)) for face in set(thrown))
            chance[number, place[tuple(sorted(kept + thrown))]] += ways / 6 ** (6 - size)
    return chance @ end @ chance.T
