"""All Yatzy sheets, backwards from the full one: a turn is solved for every sum of the upper half at once.

The kernel knows no rule, only numbers. Sheets with equally many filled boxes do not need each other, so that every
processor takes its part of them.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from os import cpu_count
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from teerling.games._sheet.rules import BONUS_FROM, THROWS
from teerling.games.yatzy.solution.model import Model
from teerling.games.yatzy.solution.turn import PLACE, Floats, Ints, chances, one_less, one_more
from teerling.solving import Progress
from teerling.solving.compiled import compiled


class Numbers(NamedTuple):
    """The sheet and the dice as the kernel needs them; see `Model` and `turn`."""

    throws: Ints
    """Which throws score anything, box after box …"""
    points: Floats
    """… how much …"""
    rises: Ints
    """… and by how much that raises the sum of the upper half."""
    first: Ints
    """Where each box begins in these three."""
    scored: Ints
    """For each box the bit that is set beside its own if it is filled with points."""
    places: NDArray[np.int64]
    """See `Scoring`."""
    full: int
    upper: int
    lowest: NDArray[np.int64]
    highest: NDArray[np.int64]
    more: Ints
    less: Ints
    begins: Ints
    chance: Floats


def numbers_of(model: Model, kind: int = 0) -> Numbers:
    """What does not change while sheets with this scoring are solved."""
    scoring = model.scorings[kind]
    boxes, throws = np.nonzero(scoring.points.T > 0)
    points = scoring.points[throws, boxes]
    return Numbers(
        throws.astype(np.uint32),
        points.astype(np.float64),
        np.where(boxes < model.upper, model.points[throws, boxes], 0).astype(np.uint32),
        np.searchsorted(boxes, np.arange(len(model.boxes) + 1)).astype(np.uint32),
        np.where(np.arange(len(model.boxes)) == model.yatzy, model.scored, 0).astype(np.uint32),
        scoring.places,
        model.full,
        model.upper,
        model.lowest,
        np.array([np.flatnonzero(row).max() for row in model.reached]),
        one_more(),
        *one_less(),
        chances()[PLACE[()]],
    )


def solve(model: Model, progress: Progress) -> Floats:
    """For each set of filled boxes and each sum from 0 on, in a row wide enough to add the points of any box."""
    numbers = [numbers_of(model, kind) for kind in range(len(model.scorings))]
    wide = BONUS_FROM + 1 + int(numbers[0].rises.max())
    rest = np.zeros((2 * model.scored or model.full + 1, wide))
    rest[[model.full, model.full | model.scored]] = model.bonus[np.minimum(np.arange(wide), BONUS_FROM)]
    sets = np.array([one for one in range(len(rest)) if model.exists(one)])
    kinds = np.array([model.kind(one) for one in sets.tolist()])
    filled = np.bitwise_count(sets & model.full)
    threads = cpu_count() or 1
    with ThreadPoolExecutor(threads) as pool:
        for level in range(len(model.boxes) - 1, -1, -1):
            parts = [
                (sets[(filled == level) & (kinds == kind)][start::threads].copy(), rest, given)
                for kind, given in enumerate(numbers)
                for start in range(threads)
            ]
            for done in [pool.submit(solve_sets, *part) for part in parts]:
                done.result()
            progress(float((filled >= level).mean()))
    return rest


@compiled
def solve_sets(sets: NDArray[np.int64], rest: Floats, numbers: Numbers) -> None:
    """Fill the rows of `rest` for these sets of boxes, those with one more box being known. A lane is a sum."""
    parts = numbers.more.shape[0]
    rows = parts + numbers.chance.shape[0]
    buffer = np.empty(rows * rest.shape[1])
    for filled in sets:
        low = numbers.lowest[filled & ((1 << numbers.upper) - 1)]
        high = numbers.highest[filled & ((1 << numbers.upper) - 1)]
        lanes = high - low + 1
        worth = buffer[: rows * lanes].reshape(rows, lanes)
        fill_box(worth[parts:], filled, low, rest, numbers)
        for _ in range(THROWS - 1):
            throw_again(worth, numbers.more)
            keep_best(worth, numbers.less, numbers.begins)
        here = rest[filled, low : high + 1]
        here[:] = 0.0
        for throw in range(rows - parts):
            chance = numbers.chance[throw]
            mine = worth[parts + throw]
            for lane in range(lanes):
                here[lane] += chance * mine[lane]
        rest[filled, :low] = here[0]
        rest[filled, high + 1 :] = here[lanes - 1]


@compiled
def fill_box(worth: Floats, filled: int, low: int, rest: Floats, numbers: Numbers) -> None:
    """What each throw is worth in the best box that it may fill.

    A box in which it scores nothing is only among these if all free ones are; and points never hurt.
    """
    throws, lanes = worth.shape
    free = numbers.full & ~filled
    allowed = np.full(throws, free)
    struck = np.zeros(lanes)
    for box in range(numbers.first.shape[0] - 1):
        if not filled >> box & 1:
            after = rest[filled | 1 << box, low:]
            for lane in range(lanes):
                struck[lane] = max(struck[lane], after[lane])
    for throw in range(throws):
        for place in range(numbers.places.shape[1] - 1, -1, -1):
            if numbers.places[throw, place] & free:
                allowed[throw] = numbers.places[throw, place] & free
        mine = worth[throw]
        for lane in range(lanes):
            mine[lane] = struck[lane] if allowed[throw] == free else -np.inf
    for box in range(numbers.first.shape[0] - 1):
        if not filled >> box & 1:
            after = rest[filled | 1 << box | numbers.scored[box], low:]
            for at in range(numbers.first[box], numbers.first[box + 1]):
                if not allowed[numbers.throws[at]] >> box & 1:
                    continue
                mine = worth[numbers.throws[at]]
                then = after[numbers.rises[at] :]
                points = numbers.points[at]
                for lane in range(lanes):
                    mine[lane] = max(mine[lane], then[lane] + points)


@compiled
def throw_again(worth: Floats, more: Ints) -> None:
    """What is held is worth the mean of what one more die makes of it: dice may as well fall one after another."""
    lanes = worth.shape[1]
    sixth = 1.0 / more.shape[1]
    for place in range(more.shape[0] - 1, -1, -1):
        mine = worth[place]
        a, b, c = worth[more[place, 0]], worth[more[place, 1]], worth[more[place, 2]]
        d, e, f = worth[more[place, 3]], worth[more[place, 4]], worth[more[place, 5]]
        for lane in range(lanes):
            mine[lane] = (a[lane] + b[lane] + c[lane] + d[lane] + e[lane] + f[lane]) * sixth


@compiled
def keep_best(worth: Floats, less: Ints, begins: Ints) -> None:
    """What lies there is worth the best of it and of what is left when one die is taken away, and so on."""
    lanes = worth.shape[1]
    for place in range(1, worth.shape[0]):
        mine = worth[place]
        for at in range(begins[place], begins[place + 1]):
            other = worth[less[at]]
            for lane in range(lanes):
                mine[lane] = max(mine[lane], other[lane])
