"""The Yatzy sheet in numbers, filled by the plain rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from teerling.games._sheet.rules import BONUS_FROM, UPPER, YATZY, Box, add_up
from teerling.games.yatzy.rules import Yatzy
from teerling.games.yatzy.solution.turn import THROWN, Floats
from teerling.solving.arrays import NDArray, np


class Rises(NamedTuple):
    """By how much a box may raise the sum of the upper half …"""

    by: NDArray[np.int64]
    of: NDArray[np.intp]
    """… and which of these each throw does."""


class Scoring(NamedTuple):
    """What throws bring on a sheet, which depends on its box Yatzy if further Yatzys count."""

    points: NDArray[np.int64]
    """What each throw (row) scores in each box (column), with what it adds to the box Yatzy."""
    places: NDArray[np.int64]
    """Sets of boxes for each throw (row): it fills a free box of the first set that has one; if none has, any."""


class Model(Struct, frozen=True):
    """The sheet. A set of filled boxes is a bit mask; the boxes of the upper half are its lowest bits.

    If further Yatzys count, the bit beyond all boxes says that the box Yatzy is filled and was not struck.
    """

    boxes: tuple[Box, ...]
    upper: int
    """How many boxes belong to the upper half."""
    scorings: tuple[Scoring, ...]
    """As long as the box Yatzy is free; when it was struck and when it was not, by the upper boxes that are filled.

    Only the first if it makes no difference.
    """
    bonus: Floats
    """What each sum of the upper half earns at the end."""
    reached: NDArray[np.bool_]
    """Whether a set of upper boxes (row) can hold this sum (column); larger sums than matter count as the largest."""
    still: NDArray[np.int64]
    """How much the upper boxes that are not in the set can bring at most."""
    rises: tuple[Rises, ...]
    """Of each box."""
    column: NDArray[np.int64]
    """Where in the solved table a set of upper boxes with this sum stands; sums that are alike stand there once."""

    @property
    def points(self) -> NDArray[np.int64]:
        """What each throw (row) scores in each box (column) as long as the box Yatzy is free."""
        return self.scorings[0].points

    @property
    def yatzy(self) -> int:
        """The place of that box."""
        return self.boxes.index("yatzy")

    @property
    def scored(self) -> int:
        """The bit of a sheet with a Yatzy; 0 if it makes no difference."""
        return 1 << len(self.boxes) if len(self.scorings) > 1 else 0

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
        """How many pairs of filled boxes and sum there are; with a Yatzy and with none."""
        lower = sum(self.exists(filled) for filled in range(0, 2 * self.scored or self.full + 1, 1 << self.upper))
        return int(self.reached.sum()) * lower

    def exists(self, filled: int) -> bool:
        """Whether there is such a sheet: with a Yatzy only if its box is filled."""
        return not filled & self.scored or bool(filled >> self.yatzy & 1)

    def kind(self, filled: int) -> int:
        """Which of the scorings holds."""
        if not self.scored or not filled >> self.yatzy & 1:
            return 0
        return 1 + self.upper_of(filled) + (1 << self.upper if filled & self.scored else 0)

    def upper_of(self, filled: int) -> int:
        """Which of the filled boxes belong to the upper half."""
        return filled & (1 << self.upper) - 1


def model_of(game: Yatzy) -> Model:
    """All of it from the functions that score a game."""
    boxes = tuple(sorted(game.boxes, key=lambda box: box not in UPPER))
    upper = sum(box in UPPER for box in boxes)
    sets = range(1 << upper)
    scorings = [_scoring(game, boxes, {})]
    for yatzy in (0, YATZY) if game.further else ():
        for filled in sets:
            struck = {box: 0 for at, box in enumerate(boxes[:upper]) if filled >> at & 1}
            scorings.append(_scoring(game, boxes, struck | {"yatzy": yatzy}))
    points = scorings[0].points
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
    upwards = points * (np.arange(len(boxes)) < upper)
    rises = tuple(Rises(*np.unique(box, return_inverse=True)) for box in upwards.T)
    model = Model(boxes, upper, tuple(scorings), np.array(bonus), reached, still, rises, np.empty((0, 0), np.int64))
    return replace(model, column=_columns(model))


def _scoring(game: Yatzy, boxes: tuple[Box, ...], written: Mapping[Box, int]) -> Scoring:
    """What throws bring if this stands on the sheet."""
    sheet = tuple(written.get(box) for box in game.boxes)
    points, places = [], []
    for faces in THROWN:
        table, added = game.scores(sheet, faces), game.added(sheet, faces)
        points.append([table[box] + added for box in boxes])
        places.append([sum(1 << boxes.index(box) for box in some) for some in game.places(sheet, faces)])
    most = max(map(len, places))
    return Scoring(np.array(points), np.array([row + [0] * (most - len(row)) for row in places], np.int64))


def _columns(model: Model) -> NDArray[np.int64]:
    """Sums of the same boxes are alike if whatever the free ones bring lifts both to the bonus or neither; −1: none."""
    column = np.full(model.reached.shape, -1, np.int64)
    columns = 0
    for filled, reached in enumerate(model.reached):
        sums = {0}
        for box in range(model.upper):
            if not filled >> box & 1:
                sums = {total + rise for total in sums for rise in model.rises[box].by.tolist()}
        totals = np.flatnonzero(reached)
        earned = model.bonus[np.minimum(totals[:, None] + sorted(sums), BONUS_FROM)]
        kinds, column_of = np.unique(earned, axis=0, return_inverse=True)
        column[filled, totals] = columns + column_of.reshape(-1)
        columns += len(kinds)
    return column
