"""Zocken: the row with its circles, the dice in hand, OUT and the bets."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from teerling.games.zocken.paper import Line, lines
from teerling.games.zocken.rules import (
    COLOURS,
    FIELDS,
    Action,
    Bet,
    Betting,
    Colour,
    Die,
    Place,
    Placing,
    State,
    Taking,
    Throw,
    View,
    Zocken,
    put,
)
from teerling.locale import name, translate
from teerling.terminal.draw import CAN, QUIET, change, grid, minus, scores_line
from teerling.terminal.words import named, pick, read_seats

HEX = {
    "amber": "#e69f00", "sky": "#56b4e9", "green": "#009e73", "yellow": "#f0e442",
    "blue": "#0072b2", "vermilion": "#d55e00", "pink": "#cc79a7",
}  # fmt: skip
SHAPE = {
    "amber": "●", "sky": "▲", "green": "■", "yellow": "◆", "blue": "★", "vermilion": "✚", "pink": "⬟",
}  # fmt: skip


def draw(game: Zocken, view: View, names: Sequence[str]) -> RenderableType:
    """Circles above the nine fields, then what lies beside the row."""
    table = view.table
    hand = Text("  ").join(_circle(colour).append(f" {name(colour, 'zocken')}") for colour in table.hand)
    bettors = ", ".join(names[seat] for seat in table.bettors) or "–"
    lines: list[RenderableType] = [
        Text(translate("zocken-round", round=table.round, name=names[table.seat]), "bold"),
        _row(game, table),
        Text.assemble(translate("zocken-hand"), " ", hand if table.hand else "–"),
        Text.assemble(translate("zocken-out"), " ", _out(table), "   ", translate("zocken-bets", names=bettors)),
        Text(translate("zocken-points-now", points=minus(view.points), matches=len(view.matches))),
        scores_line(names, table.totals, table.seat),
    ]
    if isinstance(table.phase, Placing):
        lines.insert(2, Text.assemble((translate("zocken-thrown"), CAN), " ", _die(table.phase.die)))
    return Group(*lines)


def brought(game: Zocken, before: View, action: Action, after: View, names: Sequence[str]) -> RenderableType | None:
    """The whole row, what it counts, and who has won which bet."""
    table = before.table
    if not isinstance(action, Place) or not isinstance(table.phase, Placing) or table.hand:
        return None
    row = game.view(put(table, table.phase.die, action.field), None)
    gained = [now - then for then, now in zip(table.totals, after.table.totals, strict=True)]
    bets = ", ".join(f"{names[seat]} {change(gained[seat])}" for seat in table.bettors)
    head = translate("zocken-brought", name=names[table.seat], points=change(row.points), count=_count(game, row))
    lines: list[RenderableType] = [Text(head, "bold"), _row(game, row.table)]
    if row.table.out:
        lines.append(Text.assemble(translate("zocken-out"), " ", _out(row.table)))
    if game.players > 1:
        lines.append(Text(translate("zocken-bets-brought", bets=bets or "–")))
        lines.append(scores_line(names, after.table.totals))
    return Group(*lines)


def ask(game: Zocken, view: View) -> str:  # noqa: ARG001
    """The question of the phase: a bet, or a place for the die."""
    match view.table.phase:
        case Betting():
            return translate("zocken-ask-bet")
        case Placing(die):
            return translate("zocken-ask-place", face=die.face)
        case _:
            return translate("zocken-ask-take")


def read(game: Zocken, view: View, text: str) -> Action | None:  # noqa: ARG001
    """A colour, a field, or yes and no."""
    if isinstance(view.table.phase, Betting):
        return pick(text, {"yes": Bet(on=True), "no": Bet(on=False), **_yes_no()})
    colour: Colour | None = pick(text, named(COLOURS, "zocken"))
    if isinstance(view.table.phase, Taking) and colour:
        return Throw(colour)
    field = pick(text, {**named(FIELDS, "zocken"), **named(("out",), "zocken")})
    if field is not None:
        return Place(field)  # type: ignore[arg-type]
    return Throw(colour) if colour else None


def draw_sheet(game: Zocken, view: View, names: Sequence[str]) -> RenderableType:  # noqa: ARG001
    """The round, and everybody's points."""
    table = view.table
    head = translate("zocken-round", round=table.round, name=names[table.seat])
    return Group(Text(head, "bold"), scores_line(names, table.totals, table.seat))


def ask_line(game: Zocken, view: View, names: Sequence[str]) -> str:
    """A row."""
    if game.players == 1:
        return translate("zocken-ask-line-alone")
    return translate("zocken-ask-line", name=names[(view.table.seat + 1) % game.players])


def read_line(game: Zocken, view: View, names: Sequence[str], text: str) -> Line | None:
    """What a row scored, perhaps without its last 0 ("11" is 110), and who had bet on it."""
    typed = re.fullmatch(r"(-?\d{1,6})\s*(.*)", text)
    if typed is None:
        return None
    others = {name: seat for seat, name in enumerate(names) if seat != view.table.seat}
    bets = read_seats(typed[2], others) if typed[2] else []
    return Line(_points(game, int(typed[1])), tuple(bets)) if bets is not None else None


def _points(game: Zocken, typed: int) -> int:
    """10 and 20 are what they say, 11 can only be 110."""
    return typed if typed in lines(game) or 10 * typed not in lines(game) else 10 * typed


def list_lines(game: Zocken, view: View) -> RenderableType:  # noqa: ARG001
    """What a row can score."""
    return Text(f"{' '.join(map(str, lines(game)))}\n{translate('zocken-line-tens')}")


def words(game: Zocken, action: Action) -> str:  # noqa: ARG001
    """As typed."""
    match action:
        case Throw(colour):
            return name(colour, "zocken")
        case Place(field):
            return name(str(field), "zocken")
        case Bet(on):
            return translate("yes") if on else translate("no")


def _row(game: Zocken, table: State) -> RenderableType:
    row = grid("")
    for field in FIELDS:
        row.add_column(name(str(field), "zocken"), justify="center", min_width=5)
    row.add_row("", Text(""), *[_circle(colour) for colour in game.colours], Text(""))
    row.add_row("", *[_die(die) if die else Text(" · ", QUIET) for die in table.row])
    return row


def _out(table: State) -> Text:
    return Text(" ").join(_die(die) for die in table.out) if table.out else Text("–", QUIET)


def _count(game: Zocken, row: View) -> str:
    """How the points of a whole row come together."""
    board, table = game.printed(), row.table
    evaded = sum(table.row[at] is not None for at in (0, -1))
    parts = [] if table.out else [translate("zocken-count-whole", points=change(board.whole_row))]
    parts.append(
        translate("zocken-count-matches", count=len(row.matches), points=change(board.matches[len(row.matches)]))
    )
    if evaded:
        parts.append(translate("zocken-count-evaded", count=evaded, points=change(evaded * board.evasion)))
    if table.out:
        parts.append(translate("zocken-count-out", count=len(table.out), points=change(len(table.out) * board.out)))
    return " · ".join(parts)


def _yes_no() -> dict[str, Bet]:
    return {translate("yes"): Bet(on=True), translate("no"): Bet(on=False)}


def _circle(colour: str) -> Text:
    return Text(SHAPE[colour], HEX[colour])


def _die(die: Die) -> Text:
    ink = "#fffdf6" if die.colour == "blue" else "#0b1230"
    return Text(f" {die.face}{SHAPE[die.colour]} ", f"bold {ink} on {HEX[die.colour]}")
