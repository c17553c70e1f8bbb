"""Qwinn: two columns that face each other, points and boycotts."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from teerling.games.qwinn.rules import (
    BOXES,
    FAIL,
    PAIRS,
    Action,
    Box,
    Deciding,
    Fail,
    Keep,
    Move,
    Player,
    Qwinn,
    RedUse,
    View,
    distance,
)
from teerling.locale import name, translate
from teerling.terminal.draw import CAN, QUIET, RED, Fitting, change, dice, die, grid
from teerling.terminal.words import named, numbers, pick


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


def read(game: Qwinn, view: View, text: str) -> Action | None:  # noqa: ARG001
    """Dice to keep ("3 3 r"), a box with or without a use of the red die ("three place"), or a failed throw."""
    box = pick(text, named(BOXES, "qwinn"))
    if box:
        return Move(box)
    rest = text.lower().replace(translate("qwinn-red-letter"), "").replace("r", "")
    white = numbers(rest) if rest.strip() else ()
    if white is not None and text.strip():
        return Keep(white, red=rest != text.lower())
    uses: dict[str, RedUse] = {"place": "place", "remove": "remove"}
    uses |= {translate("qwinn-place"): "place", translate("qwinn-remove"): "remove"}
    where, _, how = text.strip().rpartition(" ")
    box, use = pick(where, named(BOXES, "qwinn")), pick(how, uses)
    if box and use:
        return Move(box, use)
    return pick(text, {"fail": FAIL, translate("qwinn-fail"): FAIL})


def short(view: View, text: str) -> Action | None:  # noqa: ARG001
    """A box of pairs by its number."""
    return dict(zip("123456", map(Move, PAIRS), strict=True)).get(text)


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


def _cell(view: View, seat: int, box: Box) -> Text:
    pawn = "♟" if view.table.sides[seat].box == box else " "
    if seat == view.table.seat and box in view.boxes:
        return Text.assemble((f"+{view.boxes[box]}", CAN), f" {pawn}")
    return Text(f"{'·' if pawn == ' ' else ' '} {pawn}", "bold" if pawn != " " else QUIET)
