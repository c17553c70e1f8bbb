"""Which sheets of DubbelYatzy there are to solve: those that games meet, like ones once.

A turn begins with an even number of free boxes. Two upper totals of the same free boxes are alike if whatever these
boxes may still bring lifts both over the bonus or neither: then one is worth as much as the other, but for a bonus that
stands already.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

import numpy as np

from teerling.games.dubbelyatzy.solution.model import Bits, Floats, Ints, Model, reachable, sheets_by_size
from teerling.solving.compiled import compiled


class Sheets(NamedTuple):
    """The sheets to solve, those with fewer free boxes first; the full sheet is not among them."""

    sheet: Ints
    """[number]: the free boxes and the upper total."""
    first: Ints
    """[turns]: where those begin that have so many turns to come, and one; one more at the end."""
    like: Ints
    """[free boxes without the last bit, upper total]: the number of the sheet that it is like; −1 if never met."""
    bonus: Floats

    def value(self, worths: Floats) -> Floats:
        """[free boxes without the last bit, upper total]: what it is worth, if these are the worths of the first."""
        known = np.flatnonzero((self.like >= 0) & (self.like < len(worths)))
        upper, number = known % self.like.shape[1], self.like.reshape(-1)[known]
        value = np.zeros(self.like.shape)
        value.reshape(-1)[known] = worths[number] + self.bonus[upper] - self.bonus[self.sheet[number, 1]]
        value[0] = self.bonus
        return value


def sheets(boxes: Model) -> Sheets:
    """All of them."""
    met, kinds = reachable(boxes), _kinds(boxes)
    parts = [_numbered(free, met, *kinds) for free in sheets_by_size(boxes)[2::2]]
    first = np.cumsum([0, *(len(part[0]) for part in parts)]).astype(np.int64)
    like = np.full((1 << (len(boxes.most) - 1), len(boxes.bonus)), -1, np.int64)
    for start, (_, free, numbers) in zip(first.tolist(), parts, strict=False):
        like[free >> 1] = np.where(numbers >= 0, numbers + start, -1)
    return Sheets(np.concatenate([part[0] for part in parts]), first, like, boxes.bonus)


def _kinds(boxes: Model) -> tuple[Ints, Ints]:
    """[free boxes]: which row of the second table is theirs; [row, upper total]: totals of a number are alike."""
    climbs = [boxes.climb[start:end].tolist() for start, end in zip(boxes.items, boxes.items[1:], strict=False)]
    climbing = [box for box, steps in enumerate(climbs) if any(steps)]
    row_of = np.zeros(1 << len(climbs), np.int64)
    for place, box in enumerate(climbing):
        row_of |= (np.arange(1 << len(climbs)) >> box & 1) << place
    top = len(boxes.bonus) - 1
    rows = np.zeros((1 << len(climbing), top + 1), np.int64)
    for row, chosen in enumerate(product((0, 1), repeat=len(climbing))):
        sums = {0}
        for box, free in zip(reversed(climbing), chosen, strict=True):
            sums = {total + step for total in sums for step in climbs[box]} if free else sums
        brought = boxes.bonus[np.minimum(top, np.arange(top + 1)[:, None] + sorted(sums))] - boxes.bonus[:, None]
        rows[row] = np.unique(brought, axis=0, return_inverse=True)[1].reshape(-1)
    return row_of, rows


@compiled
def _numbered(frees: Ints, met: Bits, row_of: Ints, rows: Ints) -> tuple[Ints, Ints, Ints]:
    """The first sheet of every kind, the free boxes asked for, and for each and every upper total the number."""
    totals = met.shape[1]
    numbers = np.full((frees.shape[0], totals), -1, np.int64)
    found = np.empty((frees.shape[0] * totals, 2), np.int64)
    many = 0
    for at in range(frees.shape[0]):
        seen = np.full(totals, -1, np.int64)
        for upper in range(totals):
            if met[frees[at], upper]:
                kind = rows[row_of[frees[at]], upper]
                if seen[kind] < 0:
                    seen[kind] = many
                    found[many, 0] = frees[at]
                    found[many, 1] = upper
                    many += 1
                numbers[at, upper] = seen[kind]
    return found[:many], frees, numbers
