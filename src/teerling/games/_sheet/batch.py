"""What Yatzy and DubbelYatzy share in lanes, see `teerling.batch`: the sheets, as cells and as they are observed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from teerling.batch.asking import clockwise
from teerling.batch.lanes import Cells, Table
from teerling.batch.observing import Computed
from teerling.games._sheet.rules import UPPER, Box, Sheet, System, add_up

FILLED, SUM, TOTAL, BOXES = range(4)
"""Of a sheet: the filled boxes as bits, the upper half without and all of it with bonus, what stands in each box."""
LOW = (1 << len(UPPER)) - 1
"""The upper boxes of `FILLED`."""
FREE = -1000
"""What stands in a box in which nothing stands."""


def sheet_cells(boxes: int) -> np.dtype[Any]:
    """What the cells of a sheet mean."""
    return np.dtype([("filled", "i4"), ("upper", "i4"), ("total", "i4"), ("boxes", "i4", (boxes,))])


def encode_sheets(system: System, boxes: tuple[Box, ...], sheets: Sequence[Sheet]) -> list[int]:
    """The cells of all sheets."""
    cells: list[int] = []
    for sheet in sheets:
        sums = add_up(system, boxes, sheet)
        filled = sum(1 << box for box, points in enumerate(sheet) if points is not None)
        cells += [filled, sums.upper, sums.total, *(FREE if points is None else points for points in sheet)]
    return cells


def decode_sheets(cells: Cells, players: int) -> tuple[Sheet, ...]:
    """The sheets of these cells."""
    sheets = cells.reshape(players, -1)[:, BOXES:].tolist()
    return tuple(tuple(None if points == FREE else points for points in sheet) for sheet in sheets)


def bonuses(system: System, boxes: tuple[Box, ...], most: int) -> Table:
    """By the sum of the upper half, up to this one."""
    rest: Sheet = (None,) * (len(boxes) - 1)
    return np.array([add_up(system, boxes, (total, *rest)).bonus for total in range(most + 1)], np.int32)


def observed_sheets(players: int, bonus: Table) -> list[Computed]:
    """What is told of every sheet, the own one first."""

    def each(*names: str) -> list[str]:
        return [f"{name} {at}" for at in range(players) for name in names]

    def written(states: Any, _mask: Any) -> Any:
        boxes = clockwise(states, states["sheets"]["boxes"])
        free = boxes == FREE
        return np.concatenate([free, np.where(free, 0, boxes)], axis=2).reshape(len(states), -1)

    def sums(states: Any, _mask: Any) -> Any:
        upper, total = (clockwise(states, states["sheets"][name]) for name in ("upper", "total"))
        return np.stack([upper, bonus[upper], total], axis=2).reshape(len(states), -1)

    return [Computed(each("free", "written"), written), Computed(each("upper", "bonus", "total"), sums)]
