"""Positions of Yatzy, in short: `33.3.4p10s15y0_.22343p10c21_p1t2_13356`.

A sheet a player (`_sheet/position.py` says how it is written), whose turn it is and which throw, and the dice that lie
there; `133xx`: two of them are to be thrown.
"""

from __future__ import annotations

import re
from functools import lru_cache

from msgspec import Struct

from teerling.core.dice import DIE, multisets
from teerling.core.errors import Refused
from teerling.core.game import Seat
from teerling.core.positions import (
    IN_THE_AIR,
    after,
    check_number,
    check_seat,
    matched,
    read_dice,
    spell_dice,
)
from teerling.games._sheet.position import (
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
from teerling.games._sheet.rules import Box, Deciding, Ended, Sheet, System, Throwing, scores
from teerling.games.yatzy.rules import DICE, FURTHER, State, View, Yatzy

EXAMPLE = "33.3.4p10s15y0_.22343p10c21_p1t2_13356"
_PATTERN = re.compile(
    rf"(?P<sheets>(?:{SHEET}_){{1,8}})p(?P<seat>[1-8])t(?P<throw>[1-3])_(?P<dice>[1-6{IN_THE_AIR}]{{{DICE}}})"
)


class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies on the table, to be set by hand."""

    phase: Throwing | Deciding
    sheets: Sheets
    seat: Seat = 0
    throw: Throw = 1


def seen(game: Yatzy, view: View) -> Setup:  # noqa: ARG001
    """What lies on a table that looks like this."""
    table = view.table
    if isinstance(table.phase, Ended):
        raise Refused("TABLE-4", "refused-game-over")
    return Setup(phase=table.phase, sheets=table.sheets, seat=table.seat, throw=table.throw)


def lay(game: Yatzy, setup: Setup) -> State:
    """The table as it was set: dice by the rules, and sheets whether or not they can come about."""
    check_number(game, len(setup.sheets))
    check_sheets(game, setup.sheets)
    check_seat(game, setup.seat)
    begun = State(Throwing(()), setup.seat, 1, setup.sheets)
    state: State = after(game, begun, *turn_so_far(setup.phase, setup.throw, (DIE[0],) * DICE))
    return state


def check(game: Yatzy, state: State) -> None:
    """The rules lead to these sheets, or `Refused`."""
    for sheet in state.sheets:
        check_points(game.boxes, choices(game), game.system, sheet)
        _check_further(game, sheet)
        _check_struck(game, sheet)
    check_course(game, state.seat, state.sheets)


def _check_further(game: Yatzy, sheet: Sheet) -> None:
    """There are boxes enough in which further Yatzys can have been entered, or `Refused`. YATZY-R1."""
    points = dict(zip(game.boxes, sheet, strict=True))
    yatzys = (points.pop("yatzy") or 0) // FURTHER
    five_alike = [scores(game.system, game.yatzy_pips, (face,) * DICE, joker=True) for face in DIE]
    fitting = sum(any(table[box] == scored for table in five_alike) for box, scored in points.items())
    if yatzys > fitting:
        raise Refused("YATZY-R1", "yatzy-position-further", yatzys=yatzys, boxes=fitting)


def _check_struck(game: Yatzy, sheet: Sheet) -> None:
    """Every box that is struck can have been when only these were free, or `Refused`. YATZY-R3."""
    free = {box for box, points in zip(game.boxes, sheet, strict=True) if points is None}
    for box in [box for box, points in zip(game.boxes, sheet, strict=True) if points == 0 and game.strike == "forced"]:
        if not any(all(table[one] == 0 for one in {*free, box}) for table in _every_table(game.system, False)):
            raise Refused("YATZY-R3", "yatzy-position-struck", box=box)


@lru_cache(1 << 5)
def choices(game: Yatzy) -> dict[Box, tuple[int, ...]]:
    """What can stand in each box, by what every throw scores, and by further Yatzys, one a turn."""
    found = every_score(_every_table(game.system, game.yatzy_pips))
    steps = range(0, game.further * (len(game.boxes) - 1) + 1, FURTHER)
    further = {points + step for points in found["yatzy"] if points for step in steps}
    return found | {"yatzy": (0, *sorted(further))}


@lru_cache(1 << 3)
def _every_table(system: System, pips: bool) -> list[dict[Box, int]]:
    return [scores(system, pips, dice) for dice, _ in multisets(DIE, DICE)]


def spell(game: Yatzy, setup: Setup) -> str:
    """Its text."""
    dice = setup.phase.dice if isinstance(setup.phase, Deciding) else setup.phase.kept
    sheets = [spell_sheet(game.boxes, sheet) for sheet in setup.sheets]
    return "_".join([*sheets, f"p{setup.seat + 1}t{setup.throw}", spell_dice(dice, DICE)])


def parse(game: Yatzy, text: str) -> Setup:
    """What the text tells, or `Malformed`."""
    parts = matched(game, _PATTERN, text, EXAMPLE)
    dice = read_dice(parts["dice"])
    return Setup(
        phase=Deciding(dice) if len(dice) == DICE else Throwing(dice),
        sheets=tuple(read_sheet(game.boxes, game.system, sheet) for sheet in parts["sheets"][:-1].split("_")),
        seat=int(parts["seat"]) - 1,
        throw=int(parts["throw"]),
    )
