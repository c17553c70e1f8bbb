"""Worths of sheets for real double dice, fitted size by size, and what the policy that plays by them reaches.

From the smallest sheets up: the layers alone give a first worth of every sheet; for sheets that games really meet, the
worth of a turn with double dice is measured (`measure`), and a small regression carries the difference to all sheets of
the size. A simulated game is freed of the luck of its throws as far as the worths know it: each throw's worth minus its
expectation has mean zero, so leaving it out changes no mean and saves nine tenths of the games and more.
"""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from teerling.games.dubbelyatzy.rules import DubbelYatzy
from teerling.games.dubbelyatzy.solution.layers import SheetsOfSize, bound, sweep
from teerling.games.dubbelyatzy.solution.model import (
    Floats,
    Ints,
    LayerDice,
    Model,
    layer_dice,
    model,
    reachable,
    sheets_by_size,
)
from teerling.games.dubbelyatzy.solution.turn import (
    ALL,
    DOUBLES,
    best_boxes,
    best_keep,
    even_throws,
    first_keeps,
    keep_worths,
    mean_after,
    new_turn,
    number_of_six,
    six_dice,
    throw,
)
from teerling.solving import Progress, Tables
from teerling.solving.compiled import compiled

VISITING, MEASURING = 120, 400
"""How many games show which sheets are met, and how many measure the policy."""
TRIED = 144
"""Throws by which a keep before the second throw is judged."""
SHARES = (0.1, 0.9, 0.0)
"""A layer of double dice is worth about as much as one of plain dice with fewer throws: with one, two, three."""
BOX_SCALE, CONSTANT_SCALE, RIDGE = 4.0, 30.0, 10.0
"""How far a box, and all sheets of a size, may be off before the regression believes it."""
FRESH, PRIOR, MEASURED = 128, 1000, 8


class Played(NamedTuple):
    """Simulated games; the first index is the game."""

    totals: Ints
    adjusted: Floats
    """The totals without the luck of the throws; the same mean, far less spread."""
    sheets: Ints
    """[game, turn]: the free boxes and the upper total before it."""


class Policy(NamedTuple):
    """All that decides what is kept and filled: the turn that looks best if sheets are worth `value`."""

    value: Floats
    """As in `Fitted`."""
    boxes: Model
    layer: LayerDice
    throws: Ints
    """By which a keep before the second throw is judged."""


class Fitted(NamedTuple):
    """Worths of the sheets with an even number of free boxes, by all their bits but the last; and how well they fit."""

    value: Floats
    states: int
    residual: float
    """Root mean square of what a measured turn is worth beyond the fitted worth, noise included."""


def policy_tables(
    game: DubbelYatzy, progress: Progress, visiting: int = VISITING, measuring: int = MEASURING, bounded: bool = True
) -> Tables:
    """The fitted worths, and the measured policy beside the bound.

    Without visiting games the worths stay those of the layers alone.
    """
    boxes, throws = model(game), even_throws(TRIED, seed=1)
    share = [_share(progress, *part) for part in pairwise((0.0, 0.2, 0.6, 0.8, 1.0))]
    fitted = fit(boxes, throws, None, share[0])
    if visiting:
        met = simulate(Policy(fitted.value, boxes, layer_dice(), throws), visiting, seed=0)
        fitted = fit(boxes, throws, met.sheets, share[1])
    played = simulate(Policy(fitted.value, boxes, layer_dice(), throws), measuring, seed=visiting)
    share[2](1.0)
    upper = float(bound(boxes, share[3])[-1, 0]) if bounded else np.inf
    error = played.adjusted.std(ddof=1) / np.sqrt(measuring)
    facts = np.array([played.adjusted.mean(), error, upper, fitted.states, fitted.residual, measuring])
    return {"value": fitted.value, "throws": throws, "facts": facts}


def _share(progress: Progress, start: float, end: float) -> Progress:
    return lambda done: progress(start + (end - start) * done)


@compiled
def random_throws(many: int) -> Ints:
    """So many throws of six double dice, by Numba's generator of the thread, as `play` and `measure` seed it."""
    throws = np.empty((many, 6), np.int64)
    for number in range(many):
        for die in range(6):
            throws[number, die] = np.random.randint(DOUBLES)
    return throws


@compiled
def play(policy: Policy, seed: int, sheets: Ints) -> tuple[int, float]:
    """One game by the policy: its total, and its total without luck."""
    np.random.seed(seed)
    value, boxes, layer, throws = policy
    shown = six_dice()
    free, upper, number = (1 << boxes.most.shape[0]) - 1, 0, 0
    total = luck = 0.0
    while free:
        sheets[number, 0] = free
        sheets[number, 1] = upper
        number += 1
        turn = new_turn(keep_worths((free, upper), value, boxes, layer), layer)
        expected = mean_after(shown, 0, random_throws(PRIOR), turn)
        throw(shown, 0)
        luck += best_keep(shown, turn)[0] - expected
        worths = first_keeps(shown, throws, turn)
        part = int(np.argmax(worths))
        worth = worths[part]
        if part != ALL:
            expected = mean_after(shown, part, random_throws(FRESH), turn)
            throw(shown, part)
            worth, part = best_keep(shown, turn)
            luck += worth - expected
            throw(shown, part)
        six, other = number_of_six(shown.outer, layer), number_of_six(shown.inner, layer)
        luck += turn.keep[layer.base[6] + six * layer.chance.shape[0] + other] - worth
        _, a, b = best_boxes((free, upper), six, other, value, boxes)
        total += boxes.points[six, a] + boxes.points[other, b]
        upper = min(value.shape[1] - 1, upper + boxes.climb[boxes.item[six, a]] + boxes.climb[boxes.item[other, b]])
        free = free & ~(1 << a) & ~(1 << b)
    total += boxes.bonus[upper]
    return int(total), total - luck


def simulate(policy: Policy, games: int, seed: int) -> Played:
    """Games by the policy, with seeds from `seed` on."""
    count = len(policy.boxes.most)
    played = Played(np.zeros(games, np.int64), np.zeros(games), np.zeros((games, count // 2, 2), np.int64))

    def play_one(game: int) -> None:
        played.totals[game], played.adjusted[game] = play(policy, seed + game, played.sheets[game])

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        list(threads.map(play_one, range(games)))
    return played


def measure(sheets: Ints, policy: Policy, seed: int) -> Floats:
    """What a turn is worth on each of these sheets, about: see `measure_one`."""
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        seeds = range(seed, seed + len(sheets))
        return np.array(list(threads.map(lambda sheet, seed: measure_one(sheet, policy, seed), sheets, seeds)))


@compiled
def measure_one(sheet: Ints, policy: Policy, seed: int) -> float:
    """What a turn is worth on this sheet: the mean of a few first throws, freed of their luck."""
    np.random.seed(seed)
    value, boxes, layer, throws = policy
    found, shown = 0.0, six_dice()
    turn = new_turn(keep_worths((sheet[0], sheet[1]), value, boxes, layer), layer)
    expected = mean_after(shown, 0, random_throws(4 * PRIOR), turn)
    for _ in range(MEASURED):
        throw(shown, 0)
        luck = best_keep(shown, turn)[0] - expected
        worths = first_keeps(shown, throws, turn)
        part = int(np.argmax(worths))
        worth = worths[part]
        if part != ALL:
            worth = mean_after(shown, part, random_throws(FRESH), turn)
        found += (worth - luck) / MEASURED
    return found


def fit(boxes: Model, throws: Ints, visited: Ints | None, progress: Progress) -> Fitted:
    """The worths of all sheets; without visited sheets those of the layers alone."""
    count, totals = len(boxes.most), len(boxes.bonus)
    value = np.zeros((1 << count, totals))
    value[0] = boxes.bonus
    even = np.zeros((1 << (count - 1), totals))
    even[0] = boxes.bonus
    met, sizes, layer = reachable(boxes), sheets_by_size(boxes), layer_dice()
    states, squares = 0, []
    for size, sheets in enumerate(sizes[1:], 1):
        parts = np.zeros((len(sheets), totals, 3))
        states += sweep(value, parts, SheetsOfSize(sheets, met), boxes, layer, SHARES)
        if size % 2 == 0:
            if visited is not None:
                seen = np.unique(visited[:, (count - size) // 2], axis=0)
                worths = measure(seen, Policy(even, boxes, layer, throws), size)
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
