"""Score sheets in a terminal: how they look, and how one is written on without dice."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple, Protocol, TypeAlias, get_args

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.text import Text

from teerling.core.errors import UserError
from teerling.core.game import Progress
from teerling.games._sheet.position import LETTER
from teerling.games._sheet.rules import AFTER_TOTAL, THROWS, UPPER, Box, Sheet, Sums
from teerling.locale import name, translate
from teerling.terminal.draw import CAN, QUIET, change, grid, minus, scores_line
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


def hold(view: Any, text: str) -> str:
    """What is typed to keep these dice of a throw besides those that were kept before; "-": none at all."""
    return "".join(map(str, view.table.phase.kept)) + re.sub(r"\D", "", text) or "-"


def is_last_throw(view: Any) -> bool:
    """Whether a box follows the dice that lie there or are awaited."""
    return bool(view.table.throw == THROWS)


def at_last_throw(view: Any) -> Any:
    """The same, as if the dice that lie there were those of the last throw."""
    return replace(view, table=replace(view.table, throw=THROWS))


class Entry(NamedTuple):
    """A box as it was typed, and what is written into it."""

    box: Box
    points: int


_ENTRY = re.compile(r"([1-6]|[^\W\d](?:[^\d=:-]*[^\W\d])?)[\s=:]*(-?\d+|-)?[\s,;]*")


def read_entries(text: str, possible: Mapping[Box, Sequence[int]]) -> list[Entry] | None:
    """Boxes by key or name, each with its points ("515", "fives 15", "y"); "-" is nothing, as 0 is.

    Without points a box is meant to score, if it can score one thing only; where only less than nothing can stand, the
    minus may be left out. None: that is no line of a sheet.
    """
    entries, at = list[Entry](), 0
    while at < len(text):
        found = _ENTRY.match(text, at)
        box = found and (short_box(found[1]) or read_box(found[1]))
        if not found or not box:
            return None
        entries.append(Entry(box, _points(box, found[2], possible.get(box, ()))))
        at = found.end()
    return entries


def _points(box: Box, typed: str | None, possible: Sequence[int]) -> int:
    if typed is not None:
        points = 0 if typed == "-" else int(typed[:6])
        return -abs(points) if _is_all_minus(possible) else points
    scores = [points for points in possible if points]
    if len(scores) != 1:
        raise UserError("yatzy-line-how-many", box=box, possible=" ".join(map(str, possible)) or "–")
    return scores[0]


def _is_all_minus(possible: Sequence[int]) -> bool:
    return bool(possible) and max(possible) < 0


def is_whole_entry(text: str, possible: Mapping[Box, Sequence[int]]) -> bool:
    """Whether the points at the end of a line are told, and are not the beginning of others ("52": five 2 … 25)."""
    *_, last = _ENTRY.finditer(text)
    box, typed = short_box(last[1]) or read_box(last[1]), last[2]
    can = possible.get(box, ()) if box else ()
    typed = typed and (f"-{typed}" if _is_all_minus(can) and typed[0] != "-" else typed)
    scores = [str(points) for points in can]
    return bool(typed) and not any(score.startswith(typed) and score != typed for score in scores)


def list_free_boxes(boxes: Sequence[Box], sheet: Sheet, possible: Mapping[Box, Sequence[int]]) -> RenderableType:
    """Of every free box its key, its name and what can stand in it."""
    table = grid("", "", "")
    table.show_header = False
    for column in table.columns:
        column.justify, column.no_wrap = "left", False
    for box, points in zip(boxes, sheet, strict=True):
        if points is None:
            key = str(UPPER.index(box) + 1) if box in UPPER else LETTER[box]
            without = f" ({translate('yatzy-line-minus')})" if _is_all_minus(possible[box]) else ""
            table.add_row(Text(key, CAN), name(box, "yatzy"), _in_short(possible[box]) + without)
    return table


def _in_short(points: Sequence[int]) -> str:
    """One after another; where four or more follow each other, the first and the last."""
    runs: list[list[int]] = []
    for one in points:
        if runs and one == runs[-1][-1] + 1:
            runs[-1].append(one)
        else:
            runs.append([one])
    return " ".join(f"{run[0]} … {run[-1]}" if len(run) > 3 else " ".join(map(str, run)) for run in runs)


Would: TypeAlias = Mapping[Box, str]
"""What the open boxes of whoever plays would score."""


def draw_sheets(view: SheetView, would: Would, names: Sequence[str]) -> RenderableType:
    """All sheets side by side."""
    seats = range(len(names))
    table = grid("", *names)
    upper, lower = _halves(view, seats, would)
    for row in (*upper, *lower, *_end(view, seats, would)):
        table.add_row(*row)
    return table


def draw_halves(view: SheetView, would: Would, names: Sequence[str]) -> RenderableType:
    """In half the height: the lower half beside the upper one, of whoever plays and of the best other."""
    seat = view.table.seat
    others = [other for other in range(len(names)) if other != seat]
    seats = [seat, *([max(others, key=lambda other: view.sums[other].total)] if others else [])]
    heads = [names[one] for one in seats]
    table = grid("", *heads, "", *heads)
    table.columns[len(heads) + 1].justify = "left"
    upper, lower = _halves(view, seats, would)
    nothing: list[RenderableType] = [""] * (len(seats) + 1)
    for left, (label, *right) in zip_longest([*upper, *_end(view, seats, would)], lower, fillvalue=nothing):
        table.add_row(*left, Text.assemble("  ", label) if isinstance(label, str) else label, *right)
    return Group(table, scores_line(names, (one.total for one in view.sums), seat))


Rows: TypeAlias = list[list[RenderableType]]


def _halves(view: SheetView, seats: Sequence[int], would: Would) -> tuple[Rows, Rows]:
    """The boxes down to the bonus, and those that follow it up to the total."""
    upper = [_row(view, box, seats, would) for box in view.boxes if box in UPPER]
    lower = [_row(view, box, seats, would) for box in view.boxes if box not in UPPER and box != AFTER_TOTAL]
    return [*upper, _upper(view, seats)], lower


def _end(view: SheetView, seats: Sequence[int], would: Would) -> Rows:
    """The total, and the box that stands after it."""
    totals = [Text(minus(view.sums[seat].total), "bold underline") for seat in seats]
    extra = [_row(view, AFTER_TOTAL, seats, would)] if AFTER_TOTAL in view.boxes else []
    return [[translate("points"), *totals], *extra]


def _row(view: SheetView, box: Box, seats: Iterable[int], would: Would) -> list[RenderableType]:
    at, own = view.boxes.index(box), view.table.seat
    cells = [_cell(view.table.sheets[seat][at], would.get(box) if seat == own else None) for seat in seats]
    return [name(box, "yatzy"), *cells]


def _upper(view: SheetView, seats: Iterable[int]) -> list[RenderableType]:
    sums = (view.sums[seat] for seat in seats)
    return [Text(translate("yatzy-upper"), QUIET), *(Text(f"{one.upper} + {one.bonus}", QUIET) for one in sums)]


def _cell(points: int | None, would: str | None) -> Text:
    if points is not None:
        return Text(minus(points), "bold")
    if would is not None:
        return Text(f"({would})", QUIET if would in ("0", "0/0") else CAN)
    return Text("·", QUIET)
