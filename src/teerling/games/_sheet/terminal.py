"""Score sheets in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from rich.console import RenderableType
from rich.text import Text

from teerling.games._sheet.position import LETTER
from teerling.games._sheet.rules import UPPER, Box, Sheet, Sums
from teerling.locale import name, translate
from teerling.terminal.draw import CAN, QUIET, grid
from teerling.terminal.words import named, pick


def read_box(text: str) -> Box | None:
    """A box by its name."""
    return pick(text, named(get_args(Box), "yatzy"))


def short_box(text: str) -> Box | None:
    """A box by a key: a number, or the letter that positions have for it."""
    upper = dict(zip("123456", UPPER, strict=True))
    return upper.get(text) or next((box for box, letter in LETTER.items() if letter == text.lower()), None)


def draw_sheets(
    boxes: Sequence[Box],
    sheets: Sequence[Sheet],
    sums: Sequence[Sums],
    would: Mapping[int, Mapping[Box, str]],
    names: Sequence[str],
) -> RenderableType:
    """All sheets side by side."""
    table = grid("", *names)
    for at, box in enumerate(boxes):
        cells = []
        for seat, sheet in enumerate(sheets):
            points = sheet[at]
            if points is not None:
                cells.append(Text(str(points), "bold"))
            elif box in would.get(seat, {}):
                points_now = would[seat][box]
                cells.append(Text(f"({points_now})", QUIET if points_now in ("0", "0/0") else CAN))
            else:
                cells.append(Text("·", QUIET))
        table.add_row(name(box, "yatzy"), *cells)
        if box == UPPER[-1]:
            table.add_row(
                Text(translate("yatzy-upper"), QUIET), *[Text(f"{one.upper} + {one.bonus}", QUIET) for one in sums]
            )
    table.add_row(translate("points"), *[Text(str(one.total), "bold underline") for one in sums])
    return table
