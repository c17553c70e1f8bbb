"""Score sheets in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, get_args

from rich.console import RenderableType
from rich.text import Text

from teerling.core.game import Progress
from teerling.games._sheet.position import LETTER
from teerling.games._sheet.rules import THROWS, UPPER, Box, Sheet, Sums
from teerling.locale import name, translate
from teerling.terminal.draw import CAN, QUIET, change, grid, minus
from teerling.terminal.words import named, pick


class SheetTable(Protocol):
    """Whose turn it is, and what is written."""

    @property
    def seat(self) -> int: ...
    @property
    def sheets(self) -> tuple[Sheet, ...]: ...


class SheetView(Protocol):
    """What the views of games with a sheet share."""

    @property
    def table(self) -> SheetTable: ...
    @property
    def boxes(self) -> tuple[Box, ...]: ...
    @property
    def sums(self) -> tuple[Sums, ...]: ...


def read_box(text: str) -> Box | None:
    """A box by its name."""
    return pick(text, named(get_args(Box), "yatzy"))


def short_box(text: str) -> Box | None:
    """A box by a key: a number, or the letter that positions have for it."""
    upper = dict(zip("123456", UPPER, strict=True))
    return upper.get(text) or next((box for box, letter in LETTER.items() if letter == text.lower()), None)


def brought(before: SheetView, after: SheetView, names: Sequence[str]) -> Text | None:
    """The boxes that were entered, the bonus if it was won, and what the sheet adds up to."""
    seat = before.table.seat
    then, now = before.table.sheets[seat], after.table.sheets[seat]
    entered = [
        translate("yatzy-entered", box=name(box, "yatzy"), points=minus(new - (old or 0)))
        for box, old, new in zip(before.boxes, then, now, strict=True)
        if new is not None and new != old
    ]
    if not entered:
        return None
    bonus = after.sums[seat].bonus - before.sums[seat].bonus
    said = [*entered, *([translate("yatzy-bonus-won", points=change(bonus))] if bonus else [])]
    total = translate("yatzy-total-now", total=minus(after.sums[seat].total))
    return Text.assemble((names[seat], "bold"), f": {' · '.join(said)} · ", (total, "bold"))


def turn_and_throw(progress: Progress, throw: int) -> str:
    """How far the game is, and the turn."""
    turn = translate("yatzy-turn-of", turn=progress.number, turns=progress.of or 0)
    return f"{turn} · {translate('throw-of', throw=throw, throws=THROWS)}"


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
                cells.append(Text(minus(points), "bold"))
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
    table.add_row(translate("points"), *[Text(minus(one.total), "bold underline") for one in sums])
    return table
