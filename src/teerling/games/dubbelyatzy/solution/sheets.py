"""Which sheets of DubbelYatzy there are to solve: those that games meet, like ones once.

A turn begins with an even number of free boxes. Two upper totals of the same free boxes are alike if whatever these
boxes may still bring lifts both over the bonus or neither: then one is worth as much as the other, but for a bonus that
stands already.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from teerling.games.dubbelyatzy.solution.model import (
    Floats,
    Ints,
    Model,
    climbing,
    free_climbing,
    met,
    sheets_by_size,
    sums_of,
)
from teerling.solving.arrays import np


class Value(Protocol):
    """What sheets are worth: a table, or `Rows`."""

    def __getitem__(self, free: int, /) -> Floats:
        """[upper total], with these boxes free; without the last bit, which follows."""


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
    climbing_of, like_rows = free_climbing(boxes), _alike(boxes)
    first, parts = [0], []
    like = np.full((1 << (len(boxes.most) - 1), len(boxes.bonus)), -1, np.int64)
    for free in sheets_by_size(boxes)[2::2]:
        rows = like_rows[climbing_of[free]]
        start = first[-1] + np.cumsum([0, *(rows.max(axis=1) + 1)])
        like[free >> 1] = np.where(rows >= 0, rows + start[:-1, None], -1)
        parts.append(_first_of_each(free, rows))
        first.append(int(start[-1]))
    return Sheets(np.concatenate(parts), np.array(first), like, boxes.bonus)


def _alike(boxes: Model) -> Ints:
    """[which climbing boxes are free, upper total]: like totals have the same number, by size; −1 if never met."""
    upper, bonus, top = climbing(boxes), boxes.bonus.tolist(), len(boxes.bonus) - 1
    rows = [[-1] * (top + 1) for _ in range(1 << len(upper.boxes))]
    for row, totals in enumerate(met(boxes)):
        sums = sums_of([steps for place, steps in enumerate(upper.steps) if row >> place & 1])
        number: dict[tuple[float, ...], int] = {}
        for total in totals:
            brought = tuple([bonus[min(top, total + more)] - bonus[total] for more in sums])
            rows[row][total] = number.setdefault(brought, len(number))
    return np.array(rows, np.int64)


class Rows:
    """What sheets are worth, for those who ask for few: made when it is asked for, from the worths of `Sheets`."""

    def __init__(self, boxes: Model, worths: Floats) -> None:
        self._worths, self._bonus = worths, boxes.bonus
        self._like, (self._boxes, *_) = _alike(boxes), climbing(boxes)
        self._least = np.array([[row.index(one) for one in row] for row in self._like.tolist()])
        """[which climbing boxes are free, upper total]: the least that is like it."""
        counts = [max(row) + 1 for row in self._like.tolist()]
        self._first, total = {}, 0
        for free in sorted(range(1, 1 << len(boxes.most)), key=int.bit_count):
            if free.bit_count() % 2 == 0:
                self._first[free] = total
                total += counts[self._climbing(free)]

    def __getitem__(self, half: int, /) -> Floats:
        """[upper total], with these boxes free; without the last bit, which follows; 0 if never met."""
        free = half << 1 | half.bit_count() & 1
        if not free:
            return self._bonus
        row = self._climbing(free)
        like = self._like[row]
        worth = self._worths[np.maximum(like, 0) + self._first[free]] + self._bonus - self._bonus[self._least[row]]
        found: Floats = np.where(like >= 0, worth, 0.0)
        return found

    def _climbing(self, free: int) -> int:
        """Which climbing boxes are free, a bit each."""
        return sum((free >> box & 1) << place for place, box in enumerate(self._boxes))


def _first_of_each(free: Ints, rows: Ints) -> Ints:
    """The free boxes and the least upper total of each number."""
    seen = np.maximum.accumulate(np.column_stack([np.full(len(rows), -1), rows]), axis=1)
    at, totals = np.nonzero(rows > seen[:, :-1])
    return np.column_stack([free[at], totals])
