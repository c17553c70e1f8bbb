"""Qwinn: two columns that face each other, points and boycotts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import get_args

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from teerling.core.errors import UserError
from teerling.games.qwinn.paper import Failed, Line, Moved, Starts, lines
from teerling.games.qwinn.rules import (
    BOXES,
    FAIL,
    PAIRS,
    Action,
    Box,
    Boycott,
    Deciding,
    Fail,
    Keep,
    Move,
    Opening,
    Player,
    Qwinn,
    RedUse,
    View,
    distance,
)
from teerling.locale import name, translate
from teerling.terminal.draw import CAN, QUIET, RED, Fitting, change, dice, die, grid
from teerling.terminal.words import named, numbers, pick

KEYS: dict[str, Box] = {
    **dict(zip("123456", PAIRS, strict=True)),
    "t": "three", "f": "four", "h": "full_house", "s": "small_straight", "l": "large_straight", "o": "topper",
}  # fmt: skip
"""Of the boxes, on a score sheet."""


def draw(game: Qwinn, view: View, names: Sequence[str]) -> RenderableType:
    """Columns side by side; what the dice reach is marked with its points."""
    points = [f"{side.points}/{game.target}" for side in view.table.sides]
    heads = [f"{who} {points[seat]}" for seat, who in enumerate(names)]
    columns, dense = grid("", *names), grid("", *heads)
    for one in (columns, dense):
        _fill(one, game, view)
    columns.add_section()
    columns.add_row(translate("qwinn-points"), *[Text(one, "bold") for one in points])
    for one in (columns, dense):
        one.add_row(translate("qwinn-boycott"), *map(_boycott, view.table.sides))
    dice_lines = _thrown(game, view)
    in_one = [Text("  ").join(dice_lines)] if dice_lines else []
    return Fitting(Group(columns, *dice_lines), Group(dense, *in_one))


def _fill(columns: Grid, game: Qwinn, view: View) -> None:
    boxes: tuple[Box, ...] = ("topper", *game.boxes)
    for box in boxes:
        cells = [_cell(view, seat, box) for seat in (0, 1)]
        columns.add_row(name(box, "qwinn"), *cells)


def _boycott(side: Player) -> Text:
    return Text(name(side.boycott, "qwinn"), "red") if side.boycott else Text("–", QUIET)


def _thrown(game: Qwinn, view: View) -> list[Text]:
    table = view.table
    if not isinstance(table.phase, Deciding):
        return []
    throw = translate("throw-of", throw=table.throw, throws=view.throws)
    lines = [Text.assemble((throw, CAN), "  ", dice(table.phase.white), " ", die(table.phase.red, RED))]
    aside = Keep(table.phase.aside, table.phase.red_aside)
    if aside != Keep((), red=False):
        lines.append(Text(translate("qwinn-aside", dice=words(game, aside)), QUIET))
    return lines


def brought(game: Qwinn, before: View, action: Action, after: View, names: Sequence[str]) -> RenderableType | None:
    """Where the pawn has gone, the points, and boycotts that came or went."""
    if isinstance(action, Keep):
        return None
    seat = before.table.seat
    then, now = before.table.sides[seat], after.table.sides[seat]
    way = "qwinn-brought-failed"
    if isinstance(action, Move):
        way = "qwinn-brought-jumped" if distance(game, then.box, now.box) > 1 else "qwinn-brought-moved"
    here, there = (name(side.box, "qwinn") for side in (then, now))
    said = [translate(way, before=here, box=there, points=change(now.points - then.points))]
    for who, old, new in zip(names, before.table.sides, after.table.sides, strict=True):
        if old.boycott != new.boycott and old.boycott is not None:
            said.append(translate("qwinn-boycott-gone", name=who, boycott=name(old.boycott, "qwinn")))
        if old.boycott != new.boycott and new.boycott is not None:
            said.append(translate("qwinn-boycott-placed", name=who, boycott=name(new.boycott, "qwinn")))
    points = f"{now.points}/{game.target}"
    return Text.assemble((names[seat], "bold"), f": {' · '.join(said)} · ", (points, "bold"))


def ask(game: Qwinn, view: View) -> str:  # noqa: ARG001
    """Again, or a box."""
    again = isinstance(view.table.phase, Deciding) and view.table.throw < view.throws
    if not view.boxes:
        return translate("qwinn-ask-again-or-fail" if again else "qwinn-ask-fail")
    return translate("qwinn-ask-again-or-box" if again else "qwinn-ask-box")


def before_throw(view: View, names: Sequence[str]) -> str | None:  # noqa: ARG001
    """Who begins is thrown for."""
    return translate("qwinn-ask-start") if isinstance(view.table.phase, Opening) else None


def at_last_throw(view: View) -> View:
    """The same, as if the dice that lie there were those of the last throw."""
    return replace(view, table=replace(view.table, throw=view.throws))


def read(game: Qwinn, view: View, text: str) -> Action | None:  # noqa: ARG001
    """Dice to keep ("3 3 r"), a box with or without a use of the red die ("three place"), or a failed throw."""
    box = pick(text, named(BOXES, "qwinn"))
    if box:
        return Move(box)
    rest = text.lower().replace(translate("qwinn-red-letter"), "").replace("r", "")
    white = numbers(rest) if rest.strip() else ()
    if white is not None and text.strip():
        return Keep(white, red=rest != text.lower())
    where, _, how = text.strip().rpartition(" ")
    box, use = pick(where, named(BOXES, "qwinn")), pick(how, _uses())
    if box and use:
        return Move(box, use)
    return pick(text, {"fail": FAIL, translate("qwinn-fail"): FAIL})


def short(view: View, text: str) -> Action | None:  # noqa: ARG001
    """A box of pairs by its number."""
    return dict(zip("123456", map(Move, PAIRS), strict=True)).get(text)


def draw_sheet(game: Qwinn, view: View, names: Sequence[str]) -> RenderableType:
    """The board; before it is told who begins there is nothing on it."""
    return Text("") if isinstance(view.table.phase, Opening) else draw(game, view, names)


def is_for_all(view: View) -> bool:
    """Who begins is asked of both."""
    return isinstance(view.table.phase, Opening)


def ask_line(game: Qwinn, view: View, names: Sequence[str]) -> str:  # noqa: ARG001
    """Who begins; then a move."""
    return translate("qwinn-ask-begins" if isinstance(view.table.phase, Opening) else "qwinn-ask-line")


def read_line(game: Qwinn, view: View, names: Sequence[str], text: str) -> Line | None:
    """A name; a box with its points and what the red die does ("39", "h25 place minus", "h25+n", "h-"); a failure."""
    seat = pick(text, {name: seat for seat, name in enumerate(names)})
    if isinstance(view.table.phase, Opening):
        return Starts(seat) if seat is not None else None
    return _failed(view, text) or _moved(game, text)


def list_lines(game: Qwinn, view: View) -> RenderableType:  # noqa: ARG001
    """Every box with its key."""
    table = grid("", "", "")
    table.show_header = False
    for column in table.columns:
        column.justify = "left"
    for key, box in KEYS.items():
        table.add_row(Text(key, CAN), name(box, "qwinn"), " ".join(map(str, lines(game).get(box, ()))))
    return table


def words(game: Qwinn, action: Action) -> str:  # noqa: ARG001
    """As typed."""
    match action:
        case Keep(white, red):
            kept = [*map(str, white), *([translate("qwinn-red-letter")] if red else [])]
            return " ".join(kept) or "-"
        case Move(box, "free"):
            return name(box, "qwinn")
        case Move(box, use):
            return f"{name(box, 'qwinn')} {translate(f'qwinn-{use}')}"
        case Fail():
            return translate("qwinn-fail")


def _failed(view: View, text: str) -> Failed | None:
    words = "|".join(map(re.escape, ("-", "fail", translate("qwinn-fail"))))
    typed = re.fullmatch(rf"(?:{words})\s*(\d{{0,6}})", text, re.IGNORECASE)
    if typed is None:
        return None
    side = view.table.sides[view.table.seat]
    if not typed[1] and side.boycott == "minus" and side.points:
        raise UserError("qwinn-line-lost")
    return Failed(int(typed[1] or 0))


_MOVED = re.compile(
    r"(2 ?[x×] ?[1-6]|[1-6]|[^\W\d]+?(?: [^\W\d]+?)??)\s*(\d{1,6})?\s*(?:([+-]|\b[^\W\d]+\b)\s*([^\W\d].*)?)?"
)


def _moved(game: Qwinn, text: str) -> Moved | None:
    named_box = pick(text, named(BOXES, "qwinn"))
    typed = _MOVED.fullmatch("h" if named_box else text)
    if typed is None:
        return None
    box = named_box or KEYS.get(typed[1].lower()) or pick(typed[1], named(BOXES, "qwinn"))
    if box is None:
        return None
    possible = lines(game).get(box, ())
    if typed[2] is None and len(possible) != 1:
        raise UserError("qwinn-line-how-many", box=box, possible=" ".join(map(str, possible)))
    use: RedUse | None = "free"
    if typed[3]:
        use = {"+": "place", "-": "remove"}.get(typed[3]) or pick(typed[3], _uses())  # type: ignore[assignment]
    boycott = pick(typed[4], named(get_args(Boycott), "qwinn")) if typed[4] else None
    if use is None or (use == "place") != (boycott is not None):
        return None
    return Moved(box, int(typed[2]) if typed[2] else possible[0], use, boycott)


def _uses() -> dict[str, RedUse]:
    """Of the red die, as people call them."""
    return {
        "place": "place", "remove": "remove", translate("qwinn-place"): "place", translate("qwinn-remove"): "remove",
    }  # fmt: skip


def _cell(view: View, seat: int, box: Box) -> Text:
    pawn = "♟" if view.table.sides[seat].box == box else " "
    if seat == view.table.seat and box in view.boxes:
        return Text.assemble((f"+{view.boxes[box]}", CAN), f" {pawn}")
    return Text(f"{'·' if pawn == ' ' else ' '} {pawn}", "bold" if pawn != " " else QUIET)
