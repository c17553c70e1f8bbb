"""What Yatzy and DubbelYatzy share when they become numbers: kept dice, entries and sheets."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from teerling.core.encoding import Field, kept_numbers
from teerling.games._sheet.rules import Deciding, Keep, Sheet, Sums


def numbers(phase: Any, actions: Sequence[Any], fills: Mapping[Any, int]) -> list[int]:
    """The number of each of these actions that are legal now: dice are kept by their places."""
    keeps = kept_numbers(phase.dice) if isinstance(phase, Deciding) else {}
    return [keeps[action.dice] if isinstance(action, Keep) else fills[action] for action in actions]


def sheet_fields(
    boxes: int, written: tuple[int, int], upper: int, bonus: int, total: tuple[int, int]
) -> tuple[Field, ...]:
    """What is told of a sheet, with the bounds of its numbers."""
    return (
        Field("free", boxes),
        Field("written", boxes, *written),
        Field("upper", 1, 0, upper),
        Field("bonus", 1, 0, bonus),
        Field("total", 1, *total),
    )


def observe_sheets(sheets: Sequence[Sheet], sums: Sequence[Sums], seats: Iterable[int]) -> list[int]:
    """The numbers of `sheet_fields`, sheet by sheet in the order of these seats."""
    seen: list[int] = []
    for seat in seats:
        seen += [points is None for points in sheets[seat]]
        seen += [points or 0 for points in sheets[seat]]
        seen += (sums[seat].upper, sums[seat].bonus, sums[seat].total)
    return seen
