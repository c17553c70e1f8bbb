"""Worths of sheets for real double dice, fitted size by size, and what the policy that plays by them reaches.

From the smallest sheets up: the layers alone give a first worth of every sheet; for sheets that games really meet, the
worth of a turn with double dice is measured (`measure`), and a small regression carries the difference to all sheets of
the size. A simulated game is freed of the luck of its throws as far as the worths know it: each throw's worth minus its
expectation has mean zero, so leaving it out changes no mean and saves nine tenths of the games and more.
"""

from __future__ import annotations

from typing import NamedTuple

import numba
import numpy as np

from teerling.games.dubbelyatzy.solution.layers import sweep
from teerling.games.dubbelyatzy.solution.model import (
    Dice,
    Floats,
    Ints,
    Model,
    Singles,
    dice,
    reachable,
    sheets_by_size,
)
from teerling.games.dubbelyatzy.solution.turn import (
    ALL,
    DOUBLES,
    best_boxes,
    best_keep,
    first_keeps,
    keep_worths,
    mean_after,
    number_of_six,
    scratch,
    throw,
)
from teerling.solving import Progress
from teerling.solving.compiled import compiled, compiled_parallel

SHARES = (0.1, 0.9, 0.0)
"""A layer of double dice is worth about as much as one of plain dice with fewer throws: with one, two, three."""
BOX_SCALE, CONSTANT_SCALE, RIDGE = 4.0, 30.0, 10.0
"""How far a box, and all sheets of a size, may be off before the regression believes it."""
FRESH, PRIOR, MEASURED = 128, 1000, 8


class Played(NamedTuple):
    """Simulated games, a row each."""

    totals: Ints
    adjusted: Floats
    """The totals without the luck of the throws; the same mean, far less spread."""
    sheets: Ints
    """[game, turn]: the free boxes and the upper total before it."""


class Fitted(NamedTuple):
    """Worths of the sheets with an even number of free boxes, by all their bits but the last; and how well they fit."""

    value: Floats
    states: int
    residual: float
    """Root mean square of what a measured turn is worth beyond the fitted worth, noise included."""


@compiled
def random_throws(many: int) -> Ints:
    """Throws of six double dice."""
    throws = np.empty((many, 6), np.int64)
    for number in range(many):
        for die in range(6):
            throws[number, die] = np.random.randint(DOUBLES)
    return throws


@compiled
def play(  # noqa: PLR0913, PLR0917
    full: int, value: Floats, boxes: Model, cubes: Dice, throws: Ints, seed: int, sheets: Ints
) -> tuple[int, float]:
    """One game by the policy: its total, and its total without luck."""
    np.random.seed(seed)
    room = scratch()
    outer = np.empty(6, np.int64)
    inner = np.empty(6, np.int64)
    free, upper, turn = full, 0, 0
    total = luck = 0.0
    while free:
        sheets[turn, 0] = free
        sheets[turn, 1] = upper
        turn += 1
        keep = keep_worths(free, upper, value, boxes, cubes)
        expected = mean_after(outer, inner, 0, random_throws(PRIOR), keep, cubes, room)
        throw(outer, inner, 0)
        luck += best_keep(outer, inner, keep, cubes, room)[0] - expected
        worths = first_keeps(outer, inner, throws, keep, cubes, room)
        part = int(np.argmax(worths))
        worth = worths[part]
        if part != ALL:
            expected = mean_after(outer, inner, part, random_throws(FRESH), keep, cubes, room)
            throw(outer, inner, part)
            worth, part = best_keep(outer, inner, keep, cubes, room)
            luck += worth - expected
            throw(outer, inner, part)
        six, other = number_of_six(outer, cubes), number_of_six(inner, cubes)
        luck += keep[cubes.base[6] + six * cubes.chance.shape[0] + other] - worth
        _, a, b = best_boxes(free, upper, six, other, value, boxes)
        total += boxes.points[six, a] + boxes.points[other, b]
        upper = min(value.shape[1] - 1, upper + boxes.climb[boxes.item[six, a]] + boxes.climb[boxes.item[other, b]])
        free = free & ~(1 << a) & ~(1 << b)
    total += boxes.bonus[upper]
    return int(total), total - luck


@compiled
def outlook(  # noqa: PLR0913, PLR0917
    outer: Ints, inner: Ints, part: int, throws: int, free: int, upper: int, value: Floats, boxes: Model, cubes: Dice,
    keep: Singles, times: int,
) -> Ints:  # fmt: skip
    """[time]: the two boxes that a turn ends in after this keep with so many throws left, played out so many times."""
    np.random.seed(times)
    room = scratch()
    filled = np.empty((times, 2), np.int64)
    for time in range(times):
        shown, hidden = outer.copy(), inner.copy()
        throw(shown, hidden, part)
        if throws > 1:
            throw(shown, hidden, best_keep(shown, hidden, keep, cubes, room)[1])
        six, other = number_of_six(shown, cubes), number_of_six(hidden, cubes)
        _, filled[time, 0], filled[time, 1] = best_boxes(free, upper, six, other, value, boxes)
    return filled


@compiled_parallel
def play_all(  # noqa: PLR0913, PLR0917
    full: int,
    value: Floats,
    boxes: Model,
    cubes: Dice,
    throws: Ints,
    seeds: Ints,
    totals: Ints,
    adjusted: Floats,
    sheets: Ints,
) -> None:
    """A game for each seed."""
    for game in numba.prange(seeds.shape[0]):
        totals[game], adjusted[game] = play(full, value, boxes, cubes, throws, seeds[game], sheets[game])


def simulate(value: Floats, boxes: Model, throws: Ints, games: int, seed: int) -> Played:
    """Games by the policy of these worths."""
    count = len(boxes.most)
    played = Played(np.zeros(games, np.int64), np.zeros(games), np.zeros((games, count // 2, 2), np.int64))
    play_all((1 << count) - 1, value, boxes, dice(), throws, np.arange(seed, seed + games), *played)
    return played


@compiled_parallel
def measure(sheets: Ints, value: Floats, boxes: Model, cubes: Dice, throws: Ints, seed: int) -> Floats:  # noqa: PLR0913, PLR0917
    """What a turn is worth on each of these sheets: the mean of a few first throws, freed of their luck."""
    found = np.zeros(sheets.shape[0])
    for at in numba.prange(sheets.shape[0]):
        np.random.seed(seed + at)
        room = scratch()
        outer = np.zeros(6, np.int64)
        inner = np.zeros(6, np.int64)
        keep = keep_worths(sheets[at, 0], sheets[at, 1], value, boxes, cubes)
        expected = mean_after(outer, inner, 0, random_throws(4 * PRIOR), keep, cubes, room)
        for _ in range(MEASURED):
            throw(outer, inner, 0)
            luck = best_keep(outer, inner, keep, cubes, room)[0] - expected
            worths = first_keeps(outer, inner, throws, keep, cubes, room)
            part = int(np.argmax(worths))
            worth = worths[part]
            if part != ALL:
                worth = mean_after(outer, inner, part, random_throws(FRESH), keep, cubes, room)
            found[at] += (worth - luck) / MEASURED
    return found


def fit(boxes: Model, throws: Ints, visited: Ints | None, progress: Progress) -> Fitted:
    """The worths of all sheets; without visited sheets those of the layers alone."""
    count, totals = len(boxes.most), len(boxes.bonus)
    value = np.zeros((1 << count, totals))
    value[0] = boxes.bonus
    even = np.zeros((1 << (count - 1), totals))
    even[0] = boxes.bonus
    met, sizes, cubes = reachable(boxes), sheets_by_size(boxes), dice()
    states, squares = 0, []
    for size, sheets in enumerate(sizes[1:], 1):
        parts = np.zeros((len(sheets), totals, 3))
        states += sweep(value, parts, sheets, met, boxes, cubes, np.array(SHARES))
        if size % 2 == 0:
            if visited is not None:
                seen = np.unique(visited[:, (count - size) // 2], axis=0)
                worths = measure(seen, even, boxes, cubes, throws, size)
                squares.append(_correct(value, parts, sheets, seen, worths))
            even[sheets >> 1] = value[sheets]
        progress(sum(map(len, sizes[: size + 1])) / len(value))
    return Fitted(even, states, float(np.sqrt(np.mean(np.concatenate(squares)))) if squares else 0.0)


def _correct(value: Floats, parts: Floats, sheets: Ints, seen: Ints, worths: Floats) -> Floats:
    """Draw the sheets of a size towards the measured ones; the squares of what remains."""
    has = (sheets[:, None] >> np.arange(value.shape[0].bit_length() - 1) & 1) * BOX_SCALE
    at = np.searchsorted(sheets, seen[:, 0])
    throws = parts[:, :, [0, 2]] - parts[:, :, [1]]
    features = np.column_stack([throws[at, seen[:, 1]], has[at], np.full(len(at), CONSTANT_SCALE)])
    missing = worths - value[seen[:, 0], seen[:, 1]]
    weights = np.linalg.solve(features.T @ features + RIDGE * np.eye(features.shape[1]), features.T @ missing)
    boxes = has @ weights[2:-1] + weights[-1] * CONSTANT_SCALE
    value[sheets] += throws @ weights[:2] + boxes[:, None]
    squares: Floats = (missing - features @ weights) ** 2
    return squares
