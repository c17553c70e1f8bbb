"""Zock 'n' Roll: the white dice, the cups as far as one may look, and the tableaus."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from teerling.games.zocknroll.rules import (
    CIRCLES,
    CROSS,
    DECLINE,
    GATHER,
    IN,
    OUT,
    Action,
    Cross,
    Deciding,
    Decline,
    Enter,
    Entering,
    Gather,
    In,
    Out,
    View,
    Winning,
    ZockNRoll,
)
from teerling.locale import name, translate
from teerling.terminal.draw import HELD, QUIET, dice, grid
from teerling.terminal.words import named, pick


def draw(game: ZockNRoll, view: View, names: Sequence[str]) -> RenderableType:
    """Table above, tableaus below."""
    cups = grid(translate("zocknroll-cups"), "", "", "")
    for column in cups.columns:
        column.justify = "left"
    for seat, cup in enumerate(view.cups):
        who = names[seat] if seat < game.players else "Jörg"
        inside = seat >= game.players or view.playing[seat]
        status = translate("zocknroll-in") if inside else translate("zocknroll-out")
        under = dice(cup) if cup else dice("?" * game.own_dice, HELD)
        best = name(view.forms[seat][0], "zocknroll") if view.forms[seat] else ""
        cups.add_row(who, under, status, Text(best, "bold"))
    white = dice(view.white) if view.white else Text("–", QUIET)
    head = translate("zocknroll-round", deal=view.deal, round=view.round, name=names[view.starter])
    lines: list[RenderableType] = [
        Text(head, "bold"),
        Text.assemble(translate("zocknroll-white"), " ", white),
        cups,
        _tableaus(game, view, names),
    ]
    if view.last_deal:
        lines.append(Text(translate("zocknroll-last-deal"), "bold"))
    return Group(*lines)


def ask(game: ZockNRoll, view: View) -> str:
    """By phase."""
    match view.phase:
        case Deciding():
            return translate("zocknroll-ask-out-or-in")
        case Entering(seats) if seats:
            made = ", ".join(name(combination, "zocknroll") for combination in view.forms[seats[0]])
            declines = game.decline_cross and view.playing[seats[0]]
            return translate("zocknroll-ask-enter-or-not" if declines else "zocknroll-ask-enter", combinations=made)
        case Winning():
            return translate("zocknroll-ask-cross")
        case _:
            return translate("zocknroll-ask-gather")


def read(game: ZockNRoll, view: View, text: str) -> Action | None:
    """A word."""
    decisions: dict[str, Action] = {"out": OUT, "in": IN, "gather": GATHER, "cross": CROSS, "decline": DECLINE}
    decisions |= {translate(f"zocknroll-{word}"): action for word, action in list(decisions.items())}
    combinations = named((row.combination for row in game.rows), "zocknroll")
    entries: dict[str, Action] = {word: Enter(combination) for word, combination in combinations.items()}
    first, second = (entries, decisions) if isinstance(view.phase, Entering) else (decisions, entries)
    return pick(text, first) or pick(text, second)


def words(game: ZockNRoll, action: Action) -> str:  # noqa: ARG001
    """As typed."""
    match action:
        case Out():
            return translate("zocknroll-out")
        case In():
            return translate("zocknroll-in")
        case Enter(combination):
            return name(combination, "zocknroll")
        case Gather():
            return translate("zocknroll-gather")
        case Cross():
            return translate("zocknroll-cross")
        case Decline():
            return translate("zocknroll-decline")


def _tableaus(game: ZockNRoll, view: View, names: Sequence[str]) -> RenderableType:
    table = grid("", translate("zocknroll-worth"), *names)
    for at, row in enumerate(game.rows):
        crosses = [_crosses(tableau.crosses[at]) for tableau in view.tableaus]
        table.add_row(name(row.combination, "zocknroll"), str(row.points), *crosses)
    out = [_crosses(tableau.out) for tableau in view.tableaus]
    table.add_row(translate("zocknroll-row-out"), str(game.out_points), *out)
    won = [_crosses(tableau.won) for tableau in view.tableaus]
    table.add_row(translate("zocknroll-row-won"), str(game.won_points), *won)
    table.add_row(translate("points"), "", *[Text(str(points), "bold") for points in view.points])
    return table


def _crosses(count: int) -> Text:
    return Text.assemble(("×" * count, "bold"), ("○" * (CIRCLES - count), QUIET))
