"""Positions of Zock 'n' Roll, in short: `d3s2_i.i25.a34.i_t0.010001001.000010010.0_w1336_2decide`.

A position is what the seat that is asked knows, and nothing else: what lies under another closed cup has no place here.
Deal 3, started by player 2. A cup for every player, Jörg's last: `i` is in, `s` is in and has shown his dice, `a` got
out in round 1, `b` in round 2; then the dice if they are known. The crosses of every tableau, row after row, then "Out
in round 1" and "Won round 3" (`0`: none at all). The white dice in the order of rounds. Last, what is to be done, by
whom: `2decide`, `2fill` (his cup), `2lift`, `2win`, `2.3enter`, `throw` (white dice), `gather`, `lot`.

On the table that is laid, a cup that nobody has told is empty, as with real cups: it is asked for when it is lifted.
`dealt` fills such cups for those who want to play on.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import accumulate
from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from teerling.core.dice import DIE, Faces, ascending
from teerling.core.errors import Malformed, Refused
from teerling.core.game import Roll, Seat, checked_faces
from teerling.core.positions import after, asked, check_number, check_seat, matched
from teerling.games.zocknroll.rules import (
    CIRCLES,
    CROSS,
    IN,
    OPEN,
    OUT,
    WHITE_DICE,
    Deciding,
    Drawing,
    Ended,
    Entering,
    Filling,
    Lifting,
    State,
    Tableau,
    Throwing,
    View,
    Winning,
    ZockNRoll,
)

EXAMPLE = "d3s2_i.i25.a34.i_t0.010001001.000010010.0_w1336_2decide"
SO_FAR = (0, *accumulate(WHITE_DICE))
"""White dice on the table before round 1 and after each round's throw."""

Status: TypeAlias = Literal["in", "shown", "out1", "out2"]
Phase: TypeAlias = Drawing | Filling | Throwing | Deciding | Lifting | Winning | Entering
_LETTER: dict[Status, str] = {"in": "i", "shown": "s", "out1": "a", "out2": "b"}
_STATUS = {letter: status for status, letter in _LETTER.items()}
_PATTERN = re.compile(
    r"d(?P<deal>\d{1,3})s(?P<starter>\d{1,2})_(?P<cups>[isab][1-6]{0,3}(?:\.[isab][1-6]{0,3}){2,11})_"
    r"(?:t(?P<crosses>\d{1,14}(?:\.\d{1,14}){2,11})_)?(?:w(?P<white>[1-6]{3,5})_)?"
    r"(?P<last>lot|throw|gather|\d{1,2}(?:fill|decide|lift|win)|\d{1,2}(?:\.\d{1,2})*enter)"
)


class Cup(Struct, frozen=True, forbid_unknown_fields=True):
    """A cup, whose owner is in (`shown`: and has lifted it in round 3), or got out in round 1 or 2."""

    status: Status = "in"
    dice: Annotated[tuple[int, ...], Meta(max_length=3)] = ()
    """What lies under it, if that is known."""


class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies on the table, to be set by hand."""

    phase: Phase
    deal: Annotated[int, Meta(ge=0, le=999)] = 1
    starter: Seat = 0
    cups: Annotated[tuple[Cup, ...], Meta(max_length=12)]
    """One for every player, Jörg's last if he plays."""
    white: Annotated[tuple[int, ...], Meta(max_length=5)] = ()
    tableaus: Annotated[tuple[Tableau, ...], Meta(max_length=12)] | None = None
    """None: all empty."""


def seen(game: ZockNRoll, view: View) -> Setup:
    """What lies on a table that looks like this; the own closed cup only if its owner is asked."""
    if isinstance(view.phase, Ended):
        raise Refused("TABLE-4", "refused-game-over")
    seat = asked(game, State(cups=view.cups, **{field: getattr(view, field) for field in OPEN}))
    cups = [
        Cup(_status(game, view, owner), cup if view.lifted[owner] or owner == seat else ())
        for owner, cup in enumerate(view.cups)
    ]
    return Setup(
        phase=view.phase,
        deal=view.deal,
        starter=view.starter,
        cups=tuple(cups),
        white=view.white,
        tableaus=view.tableaus,
    )


def lay(game: ZockNRoll, setup: Setup) -> State:
    """The table as it was set, whether or not it can come about."""
    players, phase = game.players, setup.phase
    check_number(game, len(setup.cups) - game.joerg)
    for seat in (setup.starter, *_seats(phase)):
        if not (game.joerg and phase == Lifting(players) and seat == players):
            check_seat(game, seat)
    cups = tuple(_dice(game, cup.dice) for cup in setup.cups)
    lifting = phase.seat if isinstance(phase, Lifting) else None
    lifted = [cup.status == "shown" or (cup.status != "in" and seat != lifting) for seat, cup in enumerate(setup.cups)]
    first_out = [seat for seat, cup in enumerate(setup.cups) if cup.status == "out1" and seat != lifting]
    return State(
        phase=phase,
        deal=setup.deal,
        starter=setup.starter,
        round=_round(phase, setup.white),
        cups=cups,
        lifted=tuple(lifted),
        playing=tuple(cup.status in ("in", "shown") for cup in setup.cups[:players]),
        white=_white(setup.white),
        tableaus=_tableaus(game, setup.tableaus),
        out_first=tuple(sorted(first_out, key=lambda seat: (seat - setup.starter) % players)),
    )


def check(game: ZockNRoll, state: State) -> None:
    """The rules lead to this table, or `Refused`."""
    if isinstance(state.phase, Drawing):
        if state != game.start():
            raise Refused("ZNR-R6", "zocknroll-position-lot")
        return
    for seat in range(game.players):
        _check_tableau(state, seat)
    if sum(tableau.won for tableau in state.tableaus) > state.deal:
        raise Refused("ZNR-5", "zocknroll-position-won", deals=state.deal)
    if not (_comes_about(game, state) or _comes_about(replace(game, cups="lifted"), state)):
        rule = "ZNR-5" if state.round == len(WHITE_DICE) else "ZNR-4" if state.round == 2 else "ZNR-2"
        raise Refused(rule, "zocknroll-position-course")


def dealt(game: ZockNRoll, setup: Setup, throw: Callable[[Roll], Faces]) -> Setup:
    """The same table with something under every cup that its owner has filled and nobody has told."""
    if game.cups == "lifted" or isinstance(setup.phase, Drawing):
        return setup
    order = [(setup.starter + step) % game.players for step in range(game.players)]
    if isinstance(setup.phase, Filling):
        order = order[: order.index(setup.phase.seat)]
    cups = list(setup.cups)
    for seat in order:
        if not cups[seat].dice and cups[seat].status == "in":
            cups[seat] = Cup("in", ascending(throw(Roll(seat, ("own",) * game.own_dice, secret=True))))
    return replace(setup, cups=tuple(cups))


def spell(game: ZockNRoll, setup: Setup) -> str:
    """Its text."""
    cups = [f"{_LETTER[cup.status]}{''.join(map(str, cup.dice))}" for cup in setup.cups]
    parts = [f"d{setup.deal}s{setup.starter + 1}", ".".join(cups)]
    if setup.tableaus not in (None, game.start().tableaus):
        assert setup.tableaus is not None
        parts.append(f"t{'.'.join(map(_crosses, setup.tableaus))}")
    if setup.white:
        parts.append(f"w{''.join(map(str, setup.white))}")
    match setup.phase:
        case Drawing():
            parts.append("lot")
        case Throwing():
            parts.append("throw")
        case Entering(()):
            parts.append("gather")
        case phase:
            verb = {Filling: "fill", Deciding: "decide", Lifting: "lift", Winning: "win", Entering: "enter"}[
                type(phase)
            ]
            parts.append(f"{'.'.join(str(seat + 1) for seat in _seats(phase))}{verb}")
    return "_".join(parts)


def parse(game: ZockNRoll, text: str) -> Setup:
    """What the text tells, or `Malformed`."""
    parts = matched(game, _PATTERN, text, EXAMPLE)
    crosses = parts["crosses"].split(".") if parts["crosses"] else None
    return Setup(
        phase=_phase(parts["last"]),
        deal=int(parts["deal"]),
        starter=int(parts["starter"]) - 1,
        cups=tuple(Cup(_STATUS[cup[0]], tuple(map(int, cup[1:]))) for cup in parts["cups"].split(".")),
        white=tuple(map(int, parts["white"] or "")),
        tableaus=tuple(_tableau(game, one) for one in crosses) if crosses else None,
    )


# Text -------------------------------------------------------------------------------------------------------------


def _phase(text: str) -> Phase:
    seats = tuple(int(seat) - 1 for seat in re.findall(r"\d+", text))
    words: dict[str, Any] = {"lot": Drawing, "throw": Throwing, "fill": Filling, "decide": Deciding}
    words |= {"lift": Lifting, "win": Winning}
    verb = re.sub(r"[\d.]", "", text)
    if verb in ("enter", "gather"):
        return Entering(seats)
    phase: Phase = words[verb](*seats)
    return phase


def _crosses(tableau: Tableau) -> str:
    digits = "".join(map(str, (*tableau.crosses, tableau.out, tableau.won)))
    return digits if digits.strip("0") else "0"


def _tableau(game: ZockNRoll, text: str) -> Tableau:
    *crosses, out, won = map(int, text if text != "0" else "0" * (len(game.rows) + 2))
    return Tableau(tuple(crosses), out, won)


def _seats(phase: Phase) -> tuple[Seat, ...]:
    match phase:
        case Filling(seat) | Deciding(seat) | Lifting(seat) | Winning(seat):
            return (seat,)
        case Entering(seats):
            return seats
        case _:
            return ()


# The table --------------------------------------------------------------------------------------------------------


def _status(game: ZockNRoll, view: View, owner: Seat) -> Status:
    if owner >= game.players or view.playing[owner]:
        return "shown" if view.lifted[owner] else "in"
    return "out1" if view.out_in[owner] == 1 else "out2"


def _dice(game: ZockNRoll, dice: Faces) -> Faces:
    return ascending(checked_faces(Roll(0, ("own",) * game.own_dice), dice)) if dice else ()


def _white(white: Faces) -> Faces:
    checked_faces(Roll(0, ("white",) * len(white)), white)
    return ascending(white[: SO_FAR[1]]) + white[SO_FAR[1] :]


def _round(phase: Phase, white: Faces) -> int:
    if len(white) not in SO_FAR:
        awaited = next(number for number in SO_FAR if number > len(white))
        raise Refused("TABLE-3", "refused-number-of-dice", given=len(white), awaited=awaited)
    thrown = SO_FAR.index(len(white))
    return min(thrown + 1, len(WHITE_DICE)) if isinstance(phase, Throwing) else max(thrown, 1)


def _tableaus(game: ZockNRoll, tableaus: tuple[Tableau, ...] | None) -> tuple[Tableau, ...]:
    if tableaus is None:
        return game.start().tableaus
    check_number(game, len(tableaus))
    for tableau in tableaus:
        if len(tableau.crosses) != len(game.rows):
            raise Malformed("zocknroll-position-rows", given=len(tableau.crosses), rows=len(game.rows))
        if not all(0 <= crosses <= CIRCLES for crosses in (*tableau.crosses, tableau.out, tableau.won)):
            raise Refused("ZNR-8", "zocknroll-position-circles", circles=CIRCLES)
    return tableaus


# What the rules say -----------------------------------------------------------------------------------------------


def _check_tableau(state: State, seat: Seat) -> None:
    """No more crosses than there were deals to make them in, and no sixth one before this deal."""
    tableau = state.tableaus[seat]
    shown = isinstance(state.phase, Winning | Entering) and state.lifted[seat]
    now = not state.playing[seat] or shown
    deals = state.deal - 1 + now
    if max(sum(tableau.crosses), tableau.out, tableau.won) > deals or tableau.out < (seat in state.out_first):
        raise Refused("ZNR-3", "zocknroll-position-crosses", seat=seat + 1, deals=deals)
    if not now and max(*tableau.crosses, tableau.out, tableau.won) >= CIRCLES:
        raise Refused("ZNR-8", "zocknroll-position-sixth", seat=seat + 1)


def _comes_about(game: ZockNRoll, state: State) -> bool:
    """Whether a deal comes by this table when everybody does what it shows; what closed cups hide does not matter."""
    begun = replace(game, first=state.starter).start()
    table, dealt_to = replace(begun, deal=state.deal), state.deal
    while _shape(table) != _shape(state):
        answer = _answer(game, table, state)
        if answer is None:
            return False
        table = after(game, table, answer)
        if table.deal != dealt_to or isinstance(table.phase, Ended):
            return False
    return True


def _shape(state: State) -> tuple[Any, ...]:
    """What everybody sees of a deal."""
    shown = tuple(cup for cup, lifted in zip(state.cups, state.lifted, strict=True) if lifted)
    return state.phase, state.round, state.lifted, state.playing, state.white, state.out_first, shown


def _answer(game: ZockNRoll, table: State, state: State) -> Any:
    """What happens next on the way to `state`; None: nothing leads there."""
    match table.phase:
        case Filling(seat):
            return state.cups[seat] or (DIE[0],) * game.own_dice
        case Throwing():
            return state.white[SO_FAR[table.round - 1] : SO_FAR[table.round]] or None
        case Lifting(seat):
            return state.cups[seat] or None
        case Deciding(seat):
            lifting = state.round == 1 and state.phase == Lifting(seat) and not state.playing[seat]
            first_out = seat in state.out_first or lifting
            out = first_out if table.round == 1 else not state.playing[seat] and not first_out
            return OUT if out else IN
        case Winning():
            return CROSS
        case Entering(seats) if seats:
            choice: Any = game.turn(table)
            return choice.actions[0]
        case _:
            return None
