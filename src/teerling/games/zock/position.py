"""Positions of ZOCK, in short: `123456789-12357-234`.

The open fields of both players (`0`: none), then who has the dice and what they show: player 2, a three and a four;
`2xx`: he throws. `oxx` is the opening, `o07` the opening after a first total of 7. In a match, the games won and what
the chips are worth stand in front: `w2.1-p195.165-…`. Where players are the referees, covers that can still be objected
to stand before the last part, each with its throw: `…-34c7.26c26-1ob`, and `1ob` says that player 1 may object.
"""

from __future__ import annotations

import re
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from teerling.core.dice import ascending
from teerling.core.errors import Refused
from teerling.core.game import Seat, checked_faces
from teerling.core.positions import after, check_seat, matched, read_dice, spell_dice
from teerling.games.zock.rules import (
    FIELDS,
    MISS,
    THROWS,
    Cover,
    Covered,
    Covering,
    Ended,
    Judging,
    Opening,
    Rows,
    State,
    Throwing,
    View,
    Zock,
    owed,
)

EXAMPLE = "123456789-12357-234"
_PATTERN = re.compile(
    r"(?:w(?P<wins>\d{1,3}\.\d{1,3})-p(?P<purses>\d{1,5}\.\d{1,5})-)?"
    r"(?P<first>\d{1,9})-(?P<second>\d{1,9})-"
    r"(?:(?P<run>\d\dc\d{1,2}(?:\.\d\dc\d{1,2})*)-)?"
    r"(?P<last>o(?:xx|\d\d)|[12](?:xx|ob|\d\d))"
)

Field: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Row: TypeAlias = Annotated[tuple[Field, ...], Meta(max_length=9)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=40_000)]


class Answered(Struct, frozen=True, forbid_unknown_fields=True):
    """A cover that can still be objected to."""

    dice: Annotated[tuple[int, ...], Meta(max_length=2)]
    fields: Annotated[tuple[Field, ...], Meta(max_length=2)]


class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies on the table, to be set by hand."""

    phase: Opening | Throwing | Covering | Judging
    seat: Seat = 0
    """Who has the dice."""
    open: tuple[Row, Row] = (FIELDS, FIELDS)
    run: Annotated[tuple[Answered, ...], Meta(max_length=9)] = ()
    """Where players are the referees: what was covered since the dice last changed hands."""
    purses: tuple[Number, Number] | None = None
    """What each player's chips are worth; None: as at the start."""
    wins: tuple[Number, Number] = (0, 0)


def seen(game: Zock, view: View) -> Setup:  # noqa: ARG001
    """What lies on a table that looks like this."""
    table = view.table
    if isinstance(table.phase, Ended):
        raise Refused("TABLE-4", "refused-game-over")
    run = tuple(Answered(cover.dice, cover.fields) for cover in table.run)
    return Setup(phase=table.phase, seat=table.seat, open=table.open, run=run, purses=table.purses, wins=table.wins)


def lay(game: Zock, setup: Setup) -> State:
    """The table as it was set, whether or not it can come about."""
    check_seat(game, setup.seat)
    phase = setup.phase
    if isinstance(phase, Covering):
        phase = Covering(ascending(checked_faces(THROWS[setup.seat], phase.dice)))
    elif isinstance(phase, Opening) and len(phase.totals) >= game.players:
        raise Refused("TABLE-3", "refused-number-of-dice", given=len(phase.totals), awaited=game.players - 1)
    rows = (ascending(setup.open[0]), ascending(setup.open[1]))
    for field in (*rows[0], *rows[1]):
        if field not in FIELDS:
            raise Refused("ZOCK-R1", "zock-no-such-field", field=field)
    coverer = 1 - setup.seat if isinstance(phase, Judging) else setup.seat
    purses = game.start().purses if setup.purses is None else setup.purses
    return State(phase, setup.seat, rows, _run(setup.run, rows[coverer]), purses, setup.wins)


def check(game: Zock, state: State) -> None:
    """The rules lead to this table, or `Refused`."""
    for seat, row in enumerate(state.open):
        if len(set(row)) < len(row):
            raise Refused("ZOCK-R1", "zock-position-field-twice", seat=seat + 1)
        if not row and not (isinstance(state.phase, Judging) and seat != state.seat):
            raise Refused("ZOCK-6", "zock-position-won", seat=seat + 1)
    _check_match(game, state)
    if isinstance(state.phase, Opening):
        _check_opening(game, state)
    elif _replayed(game, state) != state:
        raise Refused("ZOCK-10", "zock-position-run")


def spell(game: Zock, setup: Setup) -> str:
    """Its text."""
    chips = []
    if game.games > 1:
        purses = game.start().purses if setup.purses is None else setup.purses
        chips = [f"w{setup.wins[0]}.{setup.wins[1]}", f"p{purses[0]}.{purses[1]}"]
    rows = ["".join(map(str, row)) or "0" for row in setup.open]
    run = ".".join(f"{spell_dice(one.dice, 2)}c{''.join(map(str, one.fields))}" for one in setup.run)
    match setup.phase:
        case Opening(totals):
            last = f"o{totals[0]:02}" if totals else "oxx"
        case Throwing():
            last = f"{setup.seat + 1}xx"
        case Covering(dice):
            last = f"{setup.seat + 1}{spell_dice(dice, 2)}"
        case Judging():
            last = f"{setup.seat + 1}ob"
    return "-".join([*chips, *rows, *([run] if run else []), last])


def parse(game: Zock, text: str) -> Setup:
    """What the text tells, or `Malformed`."""
    parts = matched(game, _PATTERN, text, EXAMPLE)
    who, dice = parts["last"][0], parts["last"][1:]
    phase: Opening | Throwing | Covering | Judging
    if who == "o":
        phase = Opening(() if dice == "xx" else (int(dice),))
    elif dice == "ob":
        phase = Judging()
    else:
        phase = Throwing() if dice == "xx" else Covering(read_dice(dice))
    covers = [one.split("c") for one in parts["run"].split(".")] if parts["run"] else []
    return Setup(
        phase=phase,
        seat=0 if who == "o" else int(who) - 1,
        open=(_digits(parts["first"]), _digits(parts["second"])),
        run=tuple(Answered(_digits(thrown), _digits(fields)) for thrown, fields in covers),
        purses=_pair(parts["purses"]) if parts["purses"] else None,
        wins=_pair(parts["wins"]) if parts["wins"] else (0, 0),
    )


def _digits(text: str) -> tuple[int, ...]:
    return tuple(map(int, text)) if text != "0" else ()


def _pair(text: str) -> tuple[int, int]:
    first, second = map(int, text.split("."))
    return first, second


def _run(covers: tuple[Answered, ...], row: tuple[int, ...]) -> tuple[Covered, ...]:
    """The covers with the row that each of them found."""
    run: tuple[Covered, ...] = ()
    for cover in reversed(covers):
        dice = ascending(checked_faces(THROWS[0], cover.dice))
        row = ascending((*row, *cover.fields))
        run = (Covered(dice, row, ascending(cover.fields)), *run)
    return run


# What the rules say -----------------------------------------------------------------------------------------------


def _check_opening(game: Zock, state: State) -> None:
    assert isinstance(state.phase, Opening)
    totals = [sum((face, face)) for face in THROWS[0].sides]
    wrong = [total for total in state.phase.totals if not totals[0] <= total <= totals[-1]]
    if wrong or state != replace(game.start(), phase=state.phase, purses=state.purses, wins=state.wins):
        raise Refused("ZOCK-1", "zock-position-opening", low=totals[0], high=totals[-1])


def _check_match(game: Zock, state: State) -> None:
    """Every game of the match that was played has brought its winner something."""
    if sum(state.wins) >= game.games:
        raise Refused("ZOCK-11", "zock-position-match-over", games=game.games)
    start, ahead = game.start().purses, state.purses[0] - game.start().purses[0]
    (won, lost), least, most = state.wins, owed(game, FIELDS[:1]), owed(game, FIELDS)
    possible = won * least - lost * most <= ahead <= won * most - lost * least
    if sum(state.purses) != sum(start) or min(state.purses) < 0 or not possible:
        raise Refused("ZOCK-11", "zock-position-chips", first=state.purses[0], second=state.purses[1])


def _replayed(game: Zock, state: State) -> State:
    """The table by the rules: every cover of the run again, and what has happened since."""
    judged = isinstance(state.phase, Judging)
    coverer = 1 - state.seat if judged else state.seat
    row = state.run[0].open if state.run else state.open[coverer]
    rows: Rows = (row, state.open[1]) if coverer == 0 else (state.open[0], row)
    begun = table = replace(state, phase=Throwing(), seat=coverer, open=rows, run=())
    for number, cover in enumerate(state.run, 1):
        table = after(game, table, cover.dice, Cover(cover.fields))
        goes_on = (table.phase, table.seat) == (begun.phase, begun.seat)
        if not table.run or not (goes_on or (judged and number == len(state.run))):
            raise Refused("ZOCK-10", "zock-position-run")
    if isinstance(state.phase, Covering):
        return after(game, table, state.phase.dice)  # type: ignore[no-any-return]
    if judged and table.seat == coverer:
        return after(game, table, THROWS[0].sides[:2], MISS)  # type: ignore[no-any-return]
    return table
