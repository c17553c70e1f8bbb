"""What a Yatzy sheet still brings, and what each throw is worth in each box: NumPy, a turn or some at once.

The table that is kept holds every second sheet, those with an even number of free boxes; what the others bring is one
turn away. A row is the set of filled lower boxes without its last bit, which follows from the number of free ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from teerling.games._sheet.rules import BONUS_FROM
from teerling.games.yatzy.solution.model import Model, Scoring
from teerling.games.yatzy.solution.turn import Floats, worth_of_turn
from teerling.solving.arrays import NDArray, np


class Sheets(NamedTuple):
    """The same boxes filled, with several sums of the upper half."""

    filled: int
    totals: NDArray[np.int64]


def is_kept(model: Model, filled: int) -> bool:
    """Whether the table holds sheets with these boxes filled."""
    return (model.full & ~filled).bit_count() % 2 == 0


def remaining(model: Model, rest: Floats, filled: int, total: int) -> float:
    """What a sheet with these boxes filled still brings, the bonus counted in, if its upper half adds up to `total`."""
    (worths,) = _remaining(model, rest, [Sheets(filled, np.array([total]))])
    return float(worths[0])


def options(model: Model, rest: Floats, filled: int, total: int) -> Floats:
    """What each throw (row) is worth in each box (column): its points and what the sheet still brings after it."""
    found = np.full(model.points.shape, -np.inf)
    for box, worth in _by_box(model, rest, Sheets(filled, np.array([total]))):
        found[:, box] = worth[:, 0]
    return found


def _by_box(model: Model, rest: Floats, sheets: Sheets) -> Iterator[tuple[int, Floats]]:
    """For each free box what each throw (row) is worth in it for each sum (column)."""
    free = [box for box in range(len(model.boxes)) if not sheets.filled >> box & 1]
    after = [Sheets(sheets.filled | 1 << box, sheets.totals[:, None] + model.rises[box].by) for box in free]
    if model.scored and model.yatzy in free:
        after.append(Sheets(sheets.filled | 1 << model.yatzy | model.scored, sheets.totals[:, None]))
    scoring, found = model.scorings[model.kind(sheets.filled)], _remaining(model, rest, after)
    refused = _refused(scoring, model.full & ~sheets.filled)
    for box, worths in zip(free, found, strict=False):
        then = worths.T[model.rises[box].of]
        if model.scored and box == model.yatzy:
            then = np.where(scoring.points[:, box, None] > 0, found[-1].T, then)
        worth = scoring.points[:, box, None] + then
        if refused.size:
            worth[refused >> box & 1 > 0] = -np.inf
        yield box, worth


def _refused(scoring: Scoring, free: int) -> NDArray[np.int64]:
    """The set of free boxes that each throw may not fill; empty if all may fill all."""
    places = scoring.places & free
    allowed = np.full(len(places) if places.size else 0, free)
    for some in places.T[::-1]:
        allowed[some > 0] = some[some > 0]
    return free & ~allowed


def _remaining(model: Model, rest: Floats, many: list[Sheets]) -> list[Floats]:
    """What all of them still bring; all have equally many free boxes."""
    columns = [model.column[model.upper_of(filled), np.minimum(totals, BONUS_FROM)] for filled, totals in many]
    if is_kept(model, many[0].filled):
        return [rest[filled >> model.upper + 1, column] for (filled, _), column in zip(many, columns, strict=True)]
    finals, places, start = [], [], 0
    for (filled, totals), column in zip(many, columns, strict=True):
        distinct, first, which = np.unique(column, return_index=True, return_inverse=True)
        worths = [worth for _, worth in _by_box(model, rest, Sheets(filled, totals.reshape(-1)[first]))]
        finals.append(np.maximum.reduce(worths))
        places.append(start + which.reshape(column.shape))
        start += len(distinct)
    turns = worth_of_turn(np.hstack(finals))
    return [turns[place] for place in places]
