"""Which sheets of DubbelYatzy there are to solve: those that games meet, like ones once.

A turn begins with an even number of free boxes. Two upper totals of the same free boxes are alike if whatever these
boxes may still bring lifts both over the bonus or neither: then one is worth as much as the other, but for a bonus that
stands already.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from teerling.games.dubbelyatzy.solution.model import (
    Floats,
    Ints,
    Model,
    climbing,
    reachable,
    sheets_by_size,
    sums_of,
)


class Sheets(NamedTuple):
    """The sheets to solve, those with fewer free boxes first; the full sheet is not among them."""

    sheet: Ints
    """[number]: the free boxes and the upper total."""
    first: Ints
    """[turns]: where those begin that have so many turns to come, and one; one more at the end."""
    like: Ints
    """[free boxes without the last bit, upper total]: the number of the sheet that it is like; −1 if never met."""
    bonus: Floats
    """[upper total]: as in `Model`."""

    def value(self, worths: Floats) -> Floats:
        """[free boxes without the last bit, upper total]: what it is worth, if these are the worths of the first."""
        known = np.flatnonzero((self.like >= 0) & (self.like < len(worths)))
        upper, number = known % self.like.shape[1], self.like.reshape(-1)[known]
        value = np.zeros(self.like.shape)
        value.reshape(-1)[known] = worths[number] + self.bonus[upper] - self.bonus[self.sheet[number, 1]]
        value[0] = self.bonus
        return value


def sheets(boxes: Model) -> Sheets:
    """Number the sheets of a game with these boxes."""
    upper, like_rows = climbing(boxes), _alike(boxes)
    first, parts = [0], []
    like = np.full((1 << (len(boxes.most) - 1), len(boxes.bonus)), -1, np.int64)
    for free in sheets_by_size(boxes)[2::2]:
        rows = like_rows[upper.row[free]]
        start = first[-1] + np.cumsum([0, *(rows.max(axis=1) + 1)])
        like[free >> 1] = np.where(rows >= 0, rows + start[:-1, None], -1)
        parts.append(_first_of_each(free, rows))
        first.append(int(start[-1]))
    return Sheets(np.concatenate(parts), np.array(first), like, boxes.bonus)


def _alike(boxes: Model) -> Ints:
    """[which climbing boxes are free, upper total]: like totals have the same number, by size; −1 if never met."""
    upper, met, top = climbing(boxes), reachable(boxes), len(boxes.bonus) - 1
    rows = np.full((1 << len(upper.boxes), top + 1), -1, np.int64)
    for row, free in zip(*np.unique(upper.row, return_index=True), strict=True):
        sums = sums_of([steps for place, steps in enumerate(upper.steps) if row >> place & 1])
        totals = np.flatnonzero(met[free])
        brought = boxes.bonus[np.minimum(top, totals[:, None] + sums)] - boxes.bonus[totals][:, None]
        number: dict[bytes, int] = {}
        rows[row, totals] = [number.setdefault(after.tobytes(), len(number)) for after in brought]
    return rows


def _first_of_each(free: Ints, rows: Ints) -> Ints:
    """The free boxes and the least upper total of each number."""
    seen = np.maximum.accumulate(np.column_stack([np.full(len(rows), -1), rows]), axis=1)
    at, totals = np.nonzero(rows > seen[:, :-1])
    return np.column_stack([free[at], totals])
