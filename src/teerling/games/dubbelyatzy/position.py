"""Positions of DubbelYatzy, in short: `33.3.4p10s15_.22.4.h25_p2t2_112344556666`.

As in Yatzy, with double dice: outer number, inner number, die after die; `65xxxxxxxxxx`: all but one are to be thrown.
When the outer numbers have their box and the inner ones want theirs, that box stands after the throw, by its letter or
number: `…_p1t3.h_…`, full house; the box of inner numbers that came first stands after an `i`: `…_p1t3.ih_…`. Where
players choose what is left out, that number follows: `…_p1t3.h4_…`.
"""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from teerling.core.dice import DIE, Faces, multisets
from teerling.core.errors import Malformed, Refused
from teerling.core.game import Seat
from teerling.core.positions import IN_THE_AIR, after, check_number, check_seat, matched
from teerling.games._sheet.position import (
    LETTER,
    SHEET,
    Sheets,
    Throw,
    check_course,
    check_points,
    check_sheets,
    every_score,
    read_sheet,
    spell_sheet,
    turn_so_far,
)
from teerling.games._sheet.rules import UPPER, Box, Deciding, Ended, Sheet, Throwing
from teerling.games.dubbelyatzy.rules import (
    DICE,
    DOUBLE_DIE,
    OTHER,
    Completing,
    DubbelYatzy,
    Fill,
    Layer,
    Number,
    State,
    View,
)

EXAMPLE = "33.3.4p10s15_.22.4.h25_p2t2_112344556666"
_NAME: dict[Box, str] = LETTER | {box: str(face) for face, box in enumerate(UPPER, 1)}
_NAMED = {name: box for box, name in _NAME.items()}
_PATTERN = re.compile(
    rf"(?P<sheets>(?:{SHEET}_){{1,8}})p(?P<seat>[1-8])t(?P<throw>[1-3])"
    rf"(?:\.(?P<layer>i?)(?P<box>[{''.join(_NAMED)}])(?P<left_out>[1-6]?))?"
    rf"_(?P<dice>(?:[1-6]{{2}}|{IN_THE_AIR * 2}){{{DICE}}})"
)


class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies on the table, to be set by hand."""

    phase: Throwing | Deciding
    sheets: Sheets
    seat: Seat = 0
    throw: Throw = 1
    outer: Box | None = None
    """The box that the outer numbers of these dice have been entered in already; None: they want one yet."""
    inner: Box | None = None
    """The same of the inner numbers. Not both: then the turn is over."""
    left_out: Number | None = None
    """What was left out for that box, where players choose it; None there: Extra was struck."""


def seen(game: DubbelYatzy, view: View) -> Setup:
    """What lies on a table that looks like this."""
    table = view.table
    if isinstance(table.phase, Ended):
        raise Refused("TABLE-4", "refused-game-over")
    if not isinstance(table.phase, Completing):
        return Setup(phase=table.phase, sheets=table.sheets, seat=table.seat, throw=table.throw)
    phase, first = Deciding(table.phase.dice), {table.phase.layer: table.phase.box}
    left_out = table.phase.left_out if game.left_out == "chosen" else None
    return Setup(
        phase=phase, sheets=table.sheets, seat=table.seat, throw=table.throw,
        outer=first.get("outer"), inner=first.get("inner"), left_out=left_out,
    )  # fmt: skip


def lay(game: DubbelYatzy, setup: Setup) -> State:
    """The table as it was set: dice and their first box by the rules, and sheets whether or not they can come about."""
    check_number(game, len(setup.sheets))
    check_sheets(game, setup.sheets)
    check_seat(game, setup.seat)
    answers = turn_so_far(setup.phase, setup.throw, (DOUBLE_DIE[0],) * DICE)
    layer: Layer = "outer" if setup.outer else "inner"
    box = setup.outer or setup.inner
    if box is None:
        state: State = after(game, State(Throwing(()), setup.seat, 1, setup.sheets), *answers)
        return state
    if isinstance(setup.phase, Throwing) or (setup.outer and setup.inner):
        raise Refused("DUBBEL-2", f"dubbelyatzy-{OTHER[layer]}-first")
    begun = State(Throwing(()), setup.seat, 1, _without(game, setup.sheets, setup.seat, layer, box))
    state = after(game, begun, *answers, Fill(layer, box, setup.left_out))
    if state.sheets != setup.sheets:
        written = setup.sheets[setup.seat][game.boxes.index(box)]
        raise Refused("DUBBEL-R1", f"dubbelyatzy-position-{layer}", box=box, points=str(written))
    return state


def check(game: DubbelYatzy, state: State) -> None:
    """The rules lead to these sheets, or `Refused`."""
    for sheet in state.sheets:
        check_points(game.boxes, choices(game), game.system, sheet)
    sheets = state.sheets
    if isinstance(state.phase, Completing):
        sheets = _without(game, sheets, state.seat, state.phase.layer, state.phase.box)
    check_course(game, state.seat, sheets)


def choices(game: DubbelYatzy) -> dict[Box, tuple[int, ...]]:
    """What can stand in each box."""
    return _possible(replace(game, players=1))


def spell(game: DubbelYatzy, setup: Setup) -> str:
    """Its text."""
    dice = setup.phase.dice if isinstance(setup.phase, Deciding) else setup.phase.kept
    sheets = [spell_sheet(game.boxes, sheet) for sheet in setup.sheets]
    first = f".{_NAME[setup.outer]}" if setup.outer else f".i{_NAME[setup.inner]}" if setup.inner else ""
    left_out = "" if setup.left_out is None else str(setup.left_out)
    return "_".join([*sheets, f"p{setup.seat + 1}t{setup.throw}{first}{left_out}", _spelled(dice)])


def parse(game: DubbelYatzy, text: str) -> Setup:
    """What the text tells, or `Malformed`."""
    parts = matched(game, _PATTERN, text, EXAMPLE)
    dice = tuple(int(die) for die in re.findall(r"\d\d", parts["dice"]))
    box = _NAMED[parts["box"]] if parts["box"] else None
    return Setup(
        phase=Deciding(dice) if len(dice) == DICE else Throwing(dice),
        sheets=tuple(read_sheet(game.boxes, game.system, sheet) for sheet in parts["sheets"][:-1].split("_")),
        seat=int(parts["seat"]) - 1,
        throw=int(parts["throw"]),
        outer=None if parts["layer"] else box,
        inner=box if parts["layer"] else None,
        left_out=int(parts["left_out"]) if parts["left_out"] else None,
    )


def _spelled(dice: Faces) -> str:
    return "".join(map(str, dice)) + IN_THE_AIR * 2 * (DICE - len(dice))


def _without(game: DubbelYatzy, sheets: tuple[Sheet, ...], seat: Seat, layer: Layer, box: Box) -> tuple[Sheet, ...]:
    """The sheets before this box was filled."""
    if box not in game.boxes:
        raise Refused("DUBBEL-4", "yatzy-no-such-box", box=box, system=game.system)
    at = game.boxes.index(box)
    if sheets[seat][at] is None:
        raise Malformed(f"dubbelyatzy-position-{layer}-free", box=box)
    sheet = (*sheets[seat][:at], None, *sheets[seat][at + 1 :])
    return (*sheets[:seat], sheet, *sheets[seat + 1 :])


@lru_cache(1 << 4)
def _possible(game: DubbelYatzy) -> dict[Box, tuple[int, ...]]:
    sixes = [six for six, _ in multisets(DIE, DICE)]
    if game.left_out == "chosen":
        every = [(box, way.points) for six in sixes for box, ways in game.ways(six).items() for way in ways]
        return every_score({box: points} for box, points in every)
    return every_score({box: entry.points for box, entry in game.entries(six).items()} for six in sixes)
