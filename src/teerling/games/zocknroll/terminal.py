"""Zock 'n' Roll: the white dice, the cups as far as one may look, and the tableaus."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from teerling.core.dice import ascending
from teerling.core.game import Seat
from teerling.games.zocknroll.paper import Deal, GotOut, Line, Scored, Starts, lines
from teerling.games.zocknroll.rules import (
    CIRCLES,
    CROSS,
    DECLINE,
    GATHER,
    IN,
    OUT,
    Action,
    Combination,
    Cross,
    Deciding,
    Decline,
    Drawing,
    Ended,
    Enter,
    Entering,
    Gather,
    In,
    Lifting,
    Out,
    Throwing,
    View,
    Winning,
    ZockNRoll,
    forms,
)
from teerling.locale import name, translate
from teerling.terminal.draw import CAN, HELD, QUIET, Fitting, change, dice, grid, minus, scores_line
from teerling.terminal.words import named, numbers, pick

KEYS: dict[Combination, str] = {
    "highway": "g", "kniffel": "k", "big_full_house": "b", "two_threes": "d", "four": "f", "large_straight": "l",
    "three_pairs": "r", "full_house": "h", "small_straight": "s", "three": "t", "two_pairs": "w", "pair": "p",
}  # fmt: skip
"""Of the rows, on a score sheet."""


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
    """The question of the phase: out or in, or which row to cross."""
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


def before_throw(view: View, names: Sequence[str]) -> str | None:
    """Who starts is drawn by lot."""
    if not isinstance(view.phase, Drawing):
        return None
    return translate("zocknroll-ask-lot", places=" · ".join(f"{place} {who}" for place, who in enumerate(names, 1)))


def read(game: ZockNRoll, view: View, text: str) -> Action | None:
    """A word."""
    decisions: dict[str, Action] = {"out": OUT, "in": IN, "gather": GATHER, "cross": CROSS, "decline": DECLINE}
    decisions |= {translate(f"zocknroll-{word}"): action for word, action in list(decisions.items())}
    combinations = named((row.combination for row in game.rows), "zocknroll")
    entries: dict[str, Action] = {word: Enter(combination) for word, combination in combinations.items()}
    first, second = (entries, decisions) if isinstance(view.phase, Entering) else (decisions, entries)
    return pick(text, first) or pick(text, second)


def answers(game: ZockNRoll, view: View, names: Sequence[str], text: str) -> list[str]:
    """One line for several cups that are told when lifted: who gets out, with his dice ("c22"); all before him stay in.

    White dice, or nothing, where somebody is asked: the rest stay in. Nothing where something is entered: the best.
    """
    match view.phase:
        case Entering((seat, *_)) if not text:
            return [name(view.forms[seat][0], "zocknroll")]
        case Deciding(seat) if game.cups == "lifted":
            up_to = view.starter + game.players * (seat >= view.starter)
            asked = [one % game.players for one in range(seat, up_to) if view.playing[one % game.players]]
            return _decisions(game, view, {names[one]: one for one in asked}, text)
        case _:
            return [text]


def ends_with_dice(game: ZockNRoll, view: View) -> bool:
    """White dice, and whoever gets out with his, where cups are told when lifted: nobody can see them before that."""
    return game.cups == "lifted" and isinstance(view.phase, Throwing | Deciding | Lifting)


def _decisions(game: ZockNRoll, view: View, asked: Mapping[str, Seat], text: str) -> list[str]:
    """Of those who are still asked in this round, up to the one who gets out, if anybody does."""
    stay = [translate("zocknroll-in")] * len(asked)
    if not text or text[0].isdigit():
        return [*stay, *([text] if text else [])]
    typed = re.fullmatch(r"([^\W\d]+)\s*([1-6 ]*)", text)
    own = dict.fromkeys(("in", "out", translate("zocknroll-in"), translate("zocknroll-out")), True)
    if typed is None or (not typed[2] and pick(typed[1], own)):
        return [text]
    seat = pick(typed[1], asked)
    if seat is None:
        return [text]
    dice = numbers(typed[2]) or ()
    made = forms(game, ascending(dice + view.white)) if len(dice) == game.own_dice else ()
    told = [typed[2]] if dice else []
    crossed = [name(made[0], "zocknroll")] if made else []
    return [*stay[: list(asked.values()).index(seat)], translate("zocknroll-out"), *told, *crossed]


def draw_sheet(game: ZockNRoll, view: View, names: Sequence[str]) -> RenderableType:
    """The tableaus."""
    drawn: list[RenderableType] = [_tableaus(game, view, names, range(game.players))]
    if view.last_deal:
        drawn.append(Text(translate("zocknroll-last-deal"), "bold"))
    return Group(*drawn)


def is_for_all(view: View) -> bool:  # noqa: ARG001
    """A deal is everybody's."""
    return True


def ask_line(game: ZockNRoll, view: View, names: Sequence[str]) -> str:  # noqa: ARG001
    """Who starts; then a whole deal."""
    if isinstance(view.phase, Drawing):
        return translate("zocknroll-ask-starts")
    pair = name("pair", "zocknroll")
    return translate("zocknroll-ask-line", deal=view.deal, name=names[0], pair=pair, short=f"{names[0][0].lower()}1p")


def read_line(game: ZockNRoll, view: View, names: Sequence[str], text: str) -> Line | None:
    """A name; or, of everybody who got out or scored: who, in which round, and what was crossed ("a1p b3t").

    A minus behind that: the cross in "Won round 3" was declined ("b3t-").
    """
    seats = {name: seat for seat, name in enumerate(names)}
    if isinstance(view.phase, Drawing):
        seat = pick(text, seats)
        return Starts(seat) if seat is not None else None
    if game.joerg:
        seats |= {"Jörg": game.players, "Joerg": game.players}
    told = [_told(game, seats, words) for words in _by_keys(text) or _by_names(text)]
    if not told or None in told:
        return None
    got_out, scored, joerg = list[GotOut](), list[Scored](), None
    for seat, round_, combination, won in filter(None, told):
        if round_ < 3 and seat < game.players and won:
            got_out.append(GotOut(seat, round_, combination))
        elif round_ == 3 and seat < game.players:
            scored.append(Scored(seat, combination, won))
        elif seat == game.players and combination and won:
            joerg = combination
        else:
            return None
    return Deal(tuple(got_out), tuple(scored), joerg)


def list_lines(game: ZockNRoll, view: View) -> RenderableType:  # noqa: ARG001
    """Every row with its key."""
    table = grid("", "")
    table.show_header = False
    table.columns[1].justify = "left"
    for combination in lines(game).combinations:
        table.add_row(Text(KEYS[combination], CAN), name(combination, "zocknroll"))
    table.add_row(Text("-", CAN), translate("zocknroll-line-nothing"))
    if game.decline_cross:
        pair = name("pair", "zocknroll")
        table.add_row(Text(f"{KEYS['pair']}-", CAN), translate("zocknroll-line-not-won", combination=pair))
    return table


def _by_keys(text: str) -> list[tuple[str, str, str, str]]:
    """Who, round, key and perhaps a minus, of a line of keys, which need nothing between them; empty: it is not one."""
    one = rf"([^\d,;]+?)\s*([123])\s*([{''.join(KEYS.values())}-])(-?)[\s,;]*"
    return re.findall(one, text.lower()) if re.fullmatch(f"(?:{one})+", text.lower()) else []


def _by_names(text: str) -> list[tuple[str, str, str, str]]:
    """Who, round, combination and perhaps a minus, spelled out, with commas between; empty: that is not told here."""
    told = [re.fullmatch(r"\s*(.+?)\s+([123])\s+(.+?)(?:\s+(-))?\s*", part) for part in re.split("[,;]", text)]
    return [(one[1], one[2], one[3], one[4] or "") for one in told if one] if all(told) else []


def _told(
    game: ZockNRoll, seats: Mapping[str, Seat], told: tuple[str, str, str, str]
) -> tuple[Seat, int, Combination | None, bool] | None:
    """What these words mean; None: nothing."""
    who, round_, crossed, declined = told
    seat = pick(who, seats)
    key = next((combination for combination, key in KEYS.items() if key == crossed), None)
    combination = key or pick(crossed, named(lines(game).combinations, "zocknroll"))
    if seat is None or (combination is None and crossed != "-"):
        return None
    return seat, int(round_), combination, not declined


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
