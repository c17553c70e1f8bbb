"""Zock 'n' Roll: the white dice, the cups as far as one may look, and the tableaus."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from teerling.core.game import Seat
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
    Ended,
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
from teerling.terminal.draw import HELD, QUIET, Fitting, change, dice, grid, minus, scores_line
from teerling.terminal.words import named, pick


def draw(game: ZockNRoll, view: View, names: Sequence[str]) -> RenderableType:
    """Table above, tableaus below."""
    head = translate("zocknroll-round", deal=view.deal, round=view.round, name=names[view.starter])
    above = [Text(head, "bold"), _white(view)]
    last = [Text(translate("zocknroll-last-deal"), "bold")] if view.last_deal else []
    whole = Group(*above, _cups(game, view, names), _tableaus(game, view, names, range(game.players)), *last)
    beside = Grid.grid(padding=(0, 2, 0, 0))
    asked = (getattr(view.phase, "seat", None), *getattr(view.phase, "seats", ()), view.starter)
    own = next(seat for seat in asked if seat is not None and seat < game.players)
    beside.add_row(Group(*above, _cups(game, view, names, points=True), *last), _tableaus(game, view, names, (own,)))
    return Fitting(whole, beside)


def brought(game: ZockNRoll, before: View, action: Action, after: View, names: Sequence[str]) -> RenderableType | None:
    """Of whoever gets out, what lay under the cup; at the end of a deal all that lies there."""
    lifted = before.lifted
    if isinstance(action, Out) and isinstance(before.phase, Deciding):
        seat = before.phase.seat
        if after.deal == before.deal and not isinstance(after.phase, Ended):
            return _lifted(after, seat, names)
        lifted = tuple(known or at == seat for at, known in enumerate(lifted))  # the last one, and nothing to enter
    if before.deal == after.deal and not isinstance(after.phase, Ended):
        return None
    cups = tuple(cup if known else () for cup, known in zip(before.cups, lifted, strict=True))
    made = tuple(forms if known else () for forms, known in zip(before.forms, lifted, strict=True))
    playing = tuple(inside and not isinstance(action, Out) for inside in before.playing)
    before = replace(before, cups=cups, forms=made, playing=playing)
    gained = [now - then for then, now in zip(before.points, after.points, strict=True)]
    won = ", ".join(f"{who} {change(points)}" for who, points in zip(names, gained, strict=True) if points)
    return Group(
        Text(translate("zocknroll-brought", deal=before.deal), "bold"),
        _white(before),
        _cups(game, before, names),
        scores_line(names, after.points).append(f"  ({won})" if won else ""),
    )


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


def _lifted(view: View, seat: Seat, names: Sequence[str]) -> RenderableType | None:
    if not view.lifted[seat]:
        return None
    best = f"  {name(view.forms[seat][0], 'zocknroll')}" if view.forms[seat] else ""
    return Text.assemble((names[seat], "bold"), f" {translate('zocknroll-out')}  ", dice(view.cups[seat]), best)


def _white(view: View) -> Text:
    white = dice(view.white) if view.white else Text("–", QUIET)
    return Text.assemble(translate("zocknroll-white"), " ", white)


def _cups(game: ZockNRoll, view: View, names: Sequence[str], *, points: bool = False) -> RenderableType:
    """Where only one tableau is shown, with everybody's points."""
    cups = grid(translate("zocknroll-cups"), "", "", "", "")
    cups.show_header = not points
    for column in cups.columns:
        column.justify = "left"
    for seat, cup in enumerate(view.cups):
        who = names[seat] if seat < game.players else "Jörg"
        inside = seat >= game.players or view.playing[seat]
        status = translate("zocknroll-in") if inside else translate("zocknroll-out")
        under = dice(cup) if cup else dice("?" * game.own_dice, HELD)
        best = name(view.forms[seat][0], "zocknroll") if view.forms[seat] else ""
        score = Text(minus(view.points[seat]), "bold") if points and seat < game.players else ""
        cups.add_row(who, score, under, status, best)
    return cups


def _tableaus(game: ZockNRoll, view: View, names: Sequence[str], seats: Sequence[Seat]) -> RenderableType:
    tableaus = [view.tableaus[seat] for seat in seats]
    table = grid("", translate("zocknroll-worth"), *(names[seat] for seat in seats))
    for at, row in enumerate(game.rows):
        crosses = [_crosses(tableau.crosses[at]) for tableau in tableaus]
        table.add_row(name(row.combination, "zocknroll"), str(row.points), *crosses)
    out = [_crosses(tableau.out) for tableau in tableaus]
    table.add_row(translate("zocknroll-row-out"), str(game.out_points), *out)
    won = [_crosses(tableau.won) for tableau in tableaus]
    table.add_row(translate("zocknroll-row-won"), str(game.won_points), *won)
    if len(tableaus) == game.players:
        table.add_row(translate("points"), "", *[Text(str(points), "bold") for points in view.points])
    return table


def _crosses(count: int) -> Text:
    return Text.assemble(("×" * count, "bold"), ("○" * (CIRCLES - count), QUIET))
