"""Yatzy: the sheet, with what the dice would score now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from rich.console import Group, RenderableType
from rich.text import Text

from teerling.games.sheet import THROWS, UPPER, Box, Deciding, Keep, Sheet, Sums
from teerling.games.yatzy import Action, Fill, View, Yatzy
from teerling.locale import name, say
from teerling.terminal.draw import CAN, QUIET, dice, grid
from teerling.terminal.words import named, numbers, pick


def draw(game: Yatzy, view: View, names: Sequence[str]) -> RenderableType:  # noqa: ARG001
    """A column a player; the open boxes of the one to play show what they would score."""
    table = view.table
    would = {table.seat: {box: str(points) for box, points in view.would.items()}}
    lines: list[RenderableType] = [draw_sheets(view.boxes, table.sheets, view.sums, would, names)]
    if isinstance(table.phase, Deciding):
        throw = say("throw-of", throw=table.throw, throws=THROWS)
        lines.append(Text.assemble((throw, CAN), "  ", dice(table.phase.dice)))
    return Group(*lines)


def ask(game: Yatzy, view: View) -> str:  # noqa: ARG001
    """Again, or a box."""
    return say("yatzy-ask-again-or-box" if view.table.throw < THROWS else "yatzy-ask-box")


def read(game: Yatzy, view: View, text: str) -> Action | None:  # noqa: ARG001
    """Dice to keep, or a box."""
    kept = numbers(text)
    if kept is not None:
        return Keep(kept)
    box = read_box(text)
    return Fill(box) if box else None


def words(game: Yatzy, action: Action) -> str:  # noqa: ARG001
    """As typed."""
    match action:
        case Keep(kept):
            return " ".join(map(str, kept)) or "-"
        case Fill(box):
            return name(box, "yatzy")


def read_box(text: str) -> Box | None:
    """A box by its name."""
    return pick(text, named(get_args(Box), "yatzy"))


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
            table.add_row(Text(say("yatzy-upper"), QUIET), *[Text(f"{one.upper} + {one.bonus}", QUIET) for one in sums])
    table.add_row(say("points"), *[Text(str(one.total), "bold underline") for one in sums])
    return table
