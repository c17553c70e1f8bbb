"""Zock 'n' Roll: the white dice, the cups as far as one may look, and the tableaus."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from teerling.games.zocknroll.rules import (
    CIRCLES,
    GATHER,
    IN,
    OUT,
    Action,
    Deciding,
    Enter,
    Entering,
    Gather,
    In,
    Out,
    View,
    ZockNRoll,
)
from teerling.locale import name, say
from teerling.terminal.draw import HELD, QUIET, dice, grid
from teerling.terminal.words import named, pick


def draw(game: ZockNRoll, view: View, names: Sequence[str]) -> RenderableType:
    """Table above, tableaus below."""
    cups = grid(say("zocknroll-cups"), "", "", "")
    for column in cups.columns:
        column.justify = "left"
    for seat, cup in enumerate(view.cups):
        who = names[seat] if seat < game.players else "Jörg"
        inside = seat >= game.players or view.playing[seat]
        status = say("zocknroll-in") if inside else say("zocknroll-out")
        under = dice(cup) if cup else dice("?" * game.own_dice, HELD)
        best = name(view.forms[seat][0], "zocknroll") if view.forms[seat] else ""
        cups.add_row(who, under, status, Text(best, "bold"))
    white = dice(view.white) if view.white else Text("–", QUIET)
    head = say("zocknroll-round", deal=view.deal, round=view.round, name=names[view.starter])
    lines: list[RenderableType] = [
        Text(head, "bold"),
        Text.assemble(say("zocknroll-white"), " ", white),
        cups,
        _tableaus(game, view, names),
    ]
    if view.last_deal:
        lines.append(Text(say("zocknroll-last-deal"), "bold"))
    return Group(*lines)


def ask(game: ZockNRoll, view: View) -> str:  # noqa: ARG001
    """By phase."""
    match view.phase:
        case Deciding():
            return say("zocknroll-ask-out-or-in")
        case Entering(seats) if seats:
            made = ", ".join(name(combination, "zocknroll") for combination in view.forms[seats[0]])
            return say("zocknroll-ask-enter", combinations=made)
        case _:
            return say("zocknroll-ask-gather")


def read(game: ZockNRoll, view: View, text: str) -> Action | None:
    """A word."""
    decisions: dict[str, Action] = {"out": OUT, "in": IN, "gather": GATHER}
    decisions |= {say(f"zocknroll-{word}"): action for word, action in list(decisions.items())}
    combinations = named((row.combination for row in game.rows), "zocknroll")
    entries: dict[str, Action] = {word: Enter(combination) for word, combination in combinations.items()}
    first, second = (entries, decisions) if isinstance(view.phase, Entering) else (decisions, entries)
    return pick(text, first) or pick(text, second)


def words(game: ZockNRoll, action: Action) -> str:  # noqa: ARG001
    """As typed."""
    match action:
        case Out():
            return say("zocknroll-out")
        case In():
            return say("zocknroll-in")
        case Enter(combination):
            return name(combination, "zocknroll")
        case Gather():
            return say("zocknroll-gather")


def _tableaus(game: ZockNRoll, view: View, names: Sequence[str]) -> RenderableType:
    table = grid("", say("zocknroll-worth"), *names)
    for at, row in enumerate(game.rows):
        crosses = [_crosses(tableau.crosses[at]) for tableau in view.tableaus]
        table.add_row(name(row.combination, "zocknroll"), str(row.points), *crosses)
    out = [_crosses(tableau.out) for tableau in view.tableaus]
    table.add_row(say("zocknroll-row-out"), str(game.out_points), *out)
    won = [_crosses(tableau.won) for tableau in view.tableaus]
    table.add_row(say("zocknroll-row-won"), str(game.won_points), *won)
    table.add_row(say("points"), "", *[Text(str(points), "bold") for points in view.points])
    return table


def _crosses(count: int) -> Text:
    return Text.assemble(("×" * count, "bold"), ("○" * (CIRCLES - count), QUIET))
