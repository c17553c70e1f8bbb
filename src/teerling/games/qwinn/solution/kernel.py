"""One turn of Qwinn, compiled: what it is worth for any worth of its ends, in many lanes at once.

Tables have a row for the white dice and in it, for each red face (or "thrown again"), a stretch of lanes.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from teerling.games.qwinn.solution.turn import (
    ADD,
    ASIDE,
    DISTINCT_THROWS,
    DROP,
    DROPS,
    FALLS,
    FULL,
    MORE,
    MORES,
    RED_KEEPS,
    SHARE,
    SPLITS,
    WHITE_KEEPS,
    WHITES,
    Ends,
    Floats,
)
from teerling.solving.compiled import compiled


class Scratch(NamedTuple):
    """Memory for a turn, to be used again and again; `value` is the result."""

    stops: Floats
    """The worth of ending the turn with these dice."""
    best: Floats
    """The worth of these dice with some throws left."""
    keeps: Floats
    splits: Floats
    """By what stays aside and what was thrown of the white dice."""
    value: Floats
    """By lane."""


def new_scratch(lanes: int = 1, dtype: Any = np.float64) -> Scratch:
    """For so many positions at once."""
    stops, best = (np.empty((WHITES, 6 * lanes), dtype) for _ in range(2))
    keeps, splits = (np.empty((rows, RED_KEEPS * lanes), dtype) for rows in (WHITE_KEEPS, SPLITS))
    return Scratch(stops, best, keeps, splits, np.empty(lanes, dtype))


@compiled
def turn_value(after: Floats, ends: Ends, kind: int, scratch: Scratch) -> None:
    """The worth of a turn of this kind in every lane, if its ends are worth `after` (by end and lane)."""
    stops, best, keeps, splits, value = scratch
    best_ends(after, ends, kind, stops)
    best[:] = stops
    for number in range(ends.throws[kind] - 1):
        if number == 0 or not ends.fixed:
            throw_again(best, keeps)
        else:
            throw_again(stops, keeps)
            throw_beside(keeps, splits)
        best_keeps(stops, keeps, best)
    lanes = len(value)
    value[:] = 0
    for white in range(WHITES):
        row, chance = best[white], best.dtype.type(SHARE[white])
        for at in range(lanes):
            total = row[at] + row[lanes + at] + row[2 * lanes + at]
            value[at] += chance * (total + row[3 * lanes + at] + row[4 * lanes + at] + row[5 * lanes + at])


@compiled
def best_ends(worth: Floats, ends: Ends, kind: int, best: Floats) -> None:
    """The best end of every throw: `worth` is by end and lane, `best` by white multiset and red face."""
    lanes, first, which = worth.shape[1], ends.first, ends.which
    for white in range(WHITES):
        for red in range(6):
            begin = np.uint32(kind * DISTINCT_THROWS + white * 6 + red)
            out = best[white, red * lanes : (red + 1) * lanes]
            one = worth[which[first[begin]]]
            for at in range(lanes):
                out[at] = one[at]
            for number in range(first[begin] + 1, first[begin + 1]):
                one = worth[which[number]]
                for at in range(lanes):
                    out[at] = max(out[at], one[at])


@compiled
def throw_again(best: Floats, keeps: Floats) -> None:
    """The worth of every keep, if dice on the table are then worth `best`: a die at a time is averaged out."""
    lanes = best.shape[1] // 6
    sixth = best.dtype.type(1 / 6)
    for white in range(WHITES):
        row, dice = keeps[white + FULL], best[white]
        thrown = row[6 * lanes :]
        for at in range(6 * lanes):
            row[at] = dice[at]
        for at in range(lanes):
            low = dice[at] + dice[lanes + at] + dice[2 * lanes + at]
            thrown[at] = (low + dice[3 * lanes + at] + dice[4 * lanes + at] + dice[5 * lanes + at]) * sixth
    for part in range(FULL - 1, -1, -1):
        row = keeps[part]
        a, b, c = keeps[ADD[part, 0]], keeps[ADD[part, 1]], keeps[ADD[part, 2]]
        d, e, f = keeps[ADD[part, 3]], keeps[ADD[part, 4]], keeps[ADD[part, 5]]
        for at in range(7 * lanes):
            row[at] = (a[at] + b[at] + c[at] + d[at] + e[at] + f[at]) * sixth


@compiled
def throw_beside(keeps: Floats, splits: Floats) -> None:
    """The worth of every keep with one throw more in hand, if what is kept then stays aside; it was without it."""
    lanes = keeps.shape[1] // 7
    sixth = keeps.dtype.type(1 / 6)
    for split in range(SPLITS):
        row, kept = splits[split], keeps[ASIDE[split]]
        for at in range(7 * lanes):
            row[at] = kept[at]
        for number in range(MORES[split]):
            more = splits[MORE[split, number]]
            for at in range(7 * lanes):
                row[at] = max(row[at], more[at])
    keeps[:] = 0
    for split in range(SPLITS):
        row, kept, chance = splits[split], keeps[ASIDE[split]], keeps.dtype.type(FALLS[split])
        for at in range(6 * lanes):
            kept[at] += chance * row[at]
        for red in range(6):
            for at in range(lanes):
                kept[6 * lanes + at] += chance * sixth * max(row[red * lanes + at], row[6 * lanes + at])


@compiled
def best_keeps(stops: Floats, keeps: Floats, best: Floats) -> None:
    """What dice are worth before throwing again or ending: `keeps` becomes the best keep of every part of a keep.

    Keeping all five dice is in there too; it is never better, because a throw is never worth less than none. Two at a
    time, because with more the compiler no longer works on several lanes at once.
    """
    lanes = best.shape[1] // 6
    for part in range(1, WHITE_KEEPS):
        row = keeps[part]
        for number in range(0, DROPS[part], 2):
            less, also = keeps[DROP[part, number]], keeps[DROP[part, number + 1]]
            for at in range(7 * lanes):
                one = max(row[at], less[at])
                row[at] = max(one, also[at])
    for white in range(WHITES):
        row, stop, out = keeps[white + FULL], stops[white], best[white]
        for red in range(6):
            for at in range(lanes):
                one = max(row[red * lanes + at], row[6 * lanes + at])
                out[red * lanes + at] = max(one, stop[red * lanes + at])
