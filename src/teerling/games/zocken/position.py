"""Positions of Zocken, in short: `.-.S2P3.A4..-._V5`.

The row as it lies, the evasion fields before and behind it: a sky-blue two on field 2, a pink three on field 3, an
amber four on field 5; a die is the first letter of its colour and its number. Then what is to be done: `V5`, a
vermilion five wants a place; `Vx`, the vermilion die is in the air; `take`, the player chooses a die; `bet2`, player 2
may bet. Between them, as far as there is something to say: `oG5B1`, the dice that are OUT; `b23`, players 2 and 3 have
bet; `t120.-20`, the totals. Before the row, if it is not the first turn of the game: `r3p2`, round 3, player 2 builds.
"""

from __future__ import annotations

import re
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

from teerling.core.errors import Refused
from teerling.core.game import Roll, Seat, checked_faces
from teerling.core.positions import IN_THE_AIR, after, check_number, check_seat, matched
from teerling.games.zocken.rules import (
    BETS_AFTER,
    COLOURS,
    EVASIONS,
    FIELDS,
    ROUNDS,
    Bet,
    Betting,
    Colour,
    Die,
    Ended,
    Field,
    Place,
    Placing,
    State,
    Taking,
    Throw,
    Throwing,
    View,
    Zocken,
)

EXAMPLE = ".-.S2P3.A4..-._V5"
LETTER: dict[Colour, str] = {colour: colour[0].upper() for colour in COLOURS}
_COLOUR = {letter: colour for colour, letter in LETTER.items()}
_DIE = rf"[{''.join(_COLOUR)}][1-6]"
_PATTERN = re.compile(
    rf"(?:r(?P<round>[1-{ROUNDS}])p(?P<seat>[1-8])_)?"
    rf"(?P<left>\.|{_DIE})-(?P<row>(?:\.|{_DIE}){{7}})-(?P<right>\.|{_DIE})_"
    rf"(?:o(?P<out>(?:{_DIE})+)_)?"
    r"(?:b(?P<bettors>[1-8]{1,7})_)?"
    r"(?:t(?P<totals>-?\d{1,5}(?:\.-?\d{1,5})*)_)?"
    rf"(?P<last>take|bet[1-8]|[{''.join(_COLOUR)}][1-6{IN_THE_AIR}])"
)

Total: TypeAlias = Annotated[int, Meta(ge=-99_999, le=99_999)]


class Bets(Struct, frozen=True, forbid_unknown_fields=True, tag="betting"):
    """A player may bet."""

    seat: Seat | None = None
    """None: who is asked first."""


class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies on the table, to be set by hand; dice that are not named are still in hand."""

    phase: Taking | Throwing | Placing | Bets
    row: Annotated[tuple[Die | None, ...], Meta(min_length=9, max_length=9)] = (None,) * len(FIELDS)
    """The nine fields of FIELDS."""
    out: Annotated[tuple[Die, ...], Meta(max_length=9)] = ()
    bettors: Annotated[tuple[Seat, ...], Meta(max_length=8)] = ()
    round: Annotated[int, Meta(ge=1, le=ROUNDS)] = 1
    seat: Seat | None = None
    """Who builds the row; None: who begins the game."""
    totals: Annotated[tuple[Total, ...], Meta(max_length=8)] | None = None
    """None: everybody at 0."""


def seen(game: Zocken, view: View) -> Setup:  # noqa: ARG001
    """What lies on a table that looks like this."""
    table = view.table
    if isinstance(table.phase, Ended):
        raise Refused("TABLE-4", "refused-game-over")
    return Setup(
        phase=Bets(table.phase.seat) if isinstance(table.phase, Betting) else table.phase,
        row=table.row,
        out=table.out,
        bettors=table.bettors,
        round=table.round,
        seat=table.seat,
        totals=table.totals,
    )


def lay(game: Zocken, setup: Setup) -> State:
    """The table as it was set, whether or not it can come about."""
    start = game.start()
    seat = start.seat if setup.seat is None else setup.seat
    totals = start.totals if setup.totals is None else setup.totals
    check_number(game, len(totals))
    phase = Betting(_bettor(game, seat, setup.phase)) if isinstance(setup.phase, Bets) else setup.phase
    for one in (seat, *setup.bettors, *([phase.seat] if isinstance(phase, Betting) else [])):
        check_seat(game, one)
    dice = [die for die in (*setup.row, *setup.out, *_thrown(setup.phase)) if die]
    for die in dice:
        checked_faces(Roll(seat, (die.colour,)), (die.face,))
    used = {die.colour for die in dice} | ({setup.phase.die} if isinstance(setup.phase, Throwing) else set())
    hand = tuple(colour for colour in start.hand if colour not in used)
    bettors = tuple(sorted(setup.bettors, key=lambda bettor: (bettor - seat) % game.players))
    return State(setup.round, seat, phase, setup.row, setup.out, hand, bettors, totals)


def check(game: Zocken, state: State) -> None:
    """The rules lead to this table, or `Refused`."""
    placed = _placements(state)
    thrown = len(placed) + isinstance(state.phase, Throwing | Placing)
    if thrown > len(COLOURS):
        raise Refused("ZOCKEN-2", "zocken-position-too-many", dice=thrown)
    if len(placed) == len(COLOURS):
        raise Refused("ZOCKEN-2", "zocken-position-row-done")
    first_turn = (state.round, state.seat) == (game.start().round, game.start().seat)
    if first_turn and any(state.totals):
        raise Refused("ZOCKEN-7", "zocken-position-totals-early")
    if any(total % 5 for total in state.totals):  # ZOCKEN-9: half of a multiple of 10
        raise Refused("ZOCKEN-9", "zocken-position-totals")
    if _replayed(game, state, placed) != state:
        raise Refused("ZOCKEN-6", "zocken-position-bets", dice=BETS_AFTER)


def spell(game: Zocken, setup: Setup) -> str:
    """Its text."""
    start = game.start()
    fields = [_spelled(die) if die else "." for die in setup.row]
    parts = [f"{fields[0]}-{''.join(fields[1:-1])}-{fields[-1]}"]
    if setup.seat is not None and (setup.round, setup.seat) != (start.round, start.seat):
        parts.insert(0, f"r{setup.round}p{setup.seat + 1}")
    if setup.out:
        parts.append(f"o{''.join(map(_spelled, setup.out))}")
    if setup.bettors:
        parts.append(f"b{''.join(str(seat + 1) for seat in setup.bettors)}")
    if setup.totals and any(setup.totals):
        parts.append(f"t{'.'.join(map(str, setup.totals))}")
    match setup.phase:
        case Taking():
            parts.append("take")
        case Throwing(colour):
            parts.append(f"{LETTER[colour]}{IN_THE_AIR}")
        case Placing(die):
            parts.append(_spelled(die))
        case Bets() as phase:
            seat = start.seat if setup.seat is None else setup.seat
            parts.append(f"bet{_bettor(game, seat, phase) + 1}")
    return "_".join(parts)


def parse(game: Zocken, text: str) -> Setup:
    """What the text tells, or `Malformed`."""
    parts = matched(game, _PATTERN, text, EXAMPLE)
    last = parts["last"]
    phase: Taking | Throwing | Placing | Bets
    if last == "take":
        phase = Taking()
    elif last.startswith("bet"):
        phase = Bets(int(last[-1]) - 1)
    else:
        phase = Throwing(_COLOUR[last[0]]) if last[1] == IN_THE_AIR else Placing(_die(last))
    row = re.findall(rf"\.|{_DIE}", parts["left"] + parts["row"] + parts["right"])
    return Setup(
        phase=phase,
        row=tuple(None if one == "." else _die(one) for one in row),
        out=tuple(_die(one) for one in re.findall(_DIE, parts["out"] or "")),
        bettors=tuple(int(one) - 1 for one in parts["bettors"] or ""),
        round=int(parts["round"] or 1),
        seat=int(parts["seat"]) - 1 if parts["seat"] else None,
        totals=tuple(map(int, parts["totals"].split("."))) if parts["totals"] else None,
    )


def _bettor(game: Zocken, seat: Seat, phase: Bets) -> Seat:
    """Who is asked, while `seat` builds the row."""
    return game.next_to_bet(seat) if phase.seat is None else phase.seat


def _spelled(die: Die) -> str:
    return f"{LETTER[die.colour]}{die.face}"


def _die(text: str) -> Die:
    return Die(_COLOUR[text[0]], int(text[1]))


def _thrown(phase: Taking | Throwing | Placing | Bets) -> tuple[Die, ...]:
    return (phase.die,) if isinstance(phase, Placing) else ()


# What the rules say -----------------------------------------------------------------------------------------------


def _placements(state: State) -> list[tuple[Die, Field]]:
    """The dice that lie there, in an order in which they can have been placed if there is one.

    The more dice lie on the row, the fewer fit on it: so the row came first, then the evasions, then what is OUT.
    """
    lying = [(die, field) for field, die in zip(FIELDS, state.row, strict=True) if die]
    lying.sort(key=lambda placed: placed[1] in EVASIONS)
    return [*lying, *((die, "out") for die in state.out)]


def _replayed(game: Zocken, state: State, placed: list[tuple[Die, Field]]) -> State:
    """The table by the rules: every die thrown and placed again, and the bets made."""
    table = replace(game.start(), round=state.round, seat=state.seat, totals=state.totals)
    for number, (die, field) in enumerate(placed, 1):
        table = after(game, table, Throw(die.colour), (die.face,), Place(field))
        while isinstance(table.phase, Betting) and (number < len(placed) or table.phase != state.phase):
            table = after(game, table, Bet(on=table.phase.seat in state.bettors))
    match state.phase:
        case Throwing(colour):
            return after(game, table, Throw(colour))  # type: ignore[no-any-return]
        case Placing(die):
            return after(game, table, Throw(die.colour), (die.face,))  # type: ignore[no-any-return]
        case _:
            return table
