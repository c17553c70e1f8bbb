"""The Yatzy sheet in numbers, filled by the plain rules, and what a throw is worth in each of its boxes."""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from teerling.games._sheet.rules import BONUS_FROM, UPPER, Box, add_up, scores
from teerling.games.yatzy.rules import Yatzy
from teerling.games.yatzy.solution.turn import THROWN, Floats


class Model(Struct, frozen=True):
    """The sheet. A set of filled boxes is a bit mask; the boxes of the upper half are its lowest bits."""

    boxes: tuple[Box, ...]
    upper: int
    """How many boxes belong to the upper half."""
    points: NDArray[np.int64]
    """What each throw (row) scores in each box (column)."""
    bonus: Floats
    """What each sum of the upper half earns at the end."""
    reached: NDArray[np.bool_]
    """Whether a set of upper boxes (row) can hold this sum (column); larger sums than matter count as the largest."""
    still: NDArray[np.int64]
    """How much the upper boxes that are not in the set can bring at most."""
    column: NDArray[np.int64]
    """Where in the solved table a set of upper boxes with this sum stands."""

    @property
    def lowest(self) -> NDArray[np.int64]:
        """For each set of upper boxes the least sum that has to be solved: all below miss the bonus like it."""
        return np.maximum(BONUS_FROM - 1 - self.still, 0)

    @property
    def columns(self) -> int:
        """How wide the table is."""
        return int(self.column.max()) + 1

    @property
    def full(self) -> int:
        """The set of all boxes."""
        return (1 << len(self.boxes)) - 1

    @property
    def states(self) -> int:
        """How many pairs of filled boxes and sum there are."""
        return int(self.reached.sum()) << len(self.boxes) - self.upper

    def upper_of(self, filled: int) -> int:
        """Which of the filled boxes belong to the upper half."""
        return filled & (1 << self.upper) - 1


def model_of(game: Yatzy) -> Model:
    """All of it from the functions that score a game."""
    boxes = tuple(sorted(game.boxes, key=lambda box: box not in UPPER))
    upper = sum(box in UPPER for box in boxes)
    sets = range(1 << upper)
    by_throw = [scores(game.system, game.yatzy_pips, faces) for faces in THROWN]
    points = np.array([[table[box] for box in boxes] for table in by_throw])
    nothing = (0,) * (len(boxes) - 1)
    bonus = [float(add_up(game.system, boxes, (total, *nothing)).bonus) for total in range(BONUS_FROM + 1)]
    reached = np.zeros((len(sets), BONUS_FROM + 1), np.bool_)
    reached[0, 0] = True
    for filled in sets[1:]:
        box = filled.bit_length() - 1
        for total in np.flatnonzero(reached[filled ^ 1 << box]):
            reached[filled, np.minimum(total + points[:, box], BONUS_FROM)] = True
    most = points[:, :upper].max(axis=0)
    still = np.array([sum(int(most[box]) for box in range(upper) if not filled >> box & 1) for filled in sets])
    model = Model(boxes, upper, points, np.array(bonus), reached, still, np.empty((0, 0), np.int64))
    return replace(model, column=_columns(model))


def _columns(model: Model) -> NDArray[np.int64]:
    """A column for each pair that is reached, one for all that miss the bonus; −1 where nothing is reached."""
    solved = np.maximum(np.arange(BONUS_FROM + 1), model.lowest[:, None])
    used = np.zeros_like(model.reached)
    np.logical_or.at(used, (np.arange(len(used))[:, None], solved), model.reached)
    numbered = np.cumsum(used).reshape(used.shape) - 1
    return np.where(model.reached, np.take_along_axis(numbered, solved, axis=1), -1)


def remaining(model: Model, rest: Floats, filled: int, total: int) -> float:
    """What a sheet with these boxes filled still brings, the bonus counted in, if its upper half adds up to `total`."""
    return float(rest[filled >> model.upper, model.column[model.upper_of(filled), min(total, BONUS_FROM)]])


def options(model: Model, rest: Floats, filled: int, total: int) -> Floats:
    """What each throw (row) is worth in each box (column): its points and what the sheet still brings after it."""
    found = np.full(model.points.shape, -np.inf)
    for box in range(len(model.boxes)):
        if not filled >> box & 1:
            after = filled | 1 << box
            gained = model.points[:, box]
            totals = np.minimum(total + gained, BONUS_FROM) if box < model.upper else np.full_like(gained, total)
            found[:, box] = gained + rest[after >> model.upper, model.column[model.upper_of(after), totals]]
    return found
