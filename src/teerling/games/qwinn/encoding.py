"""Qwinn in numbers: which dice are kept (by their places, red last), then where the pawn goes, then a failed throw."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import get_args

from teerling.core.dice import DIE
from teerling.core.encoding import Field, counted, each, kept_names, kept_numbers, one_of, spelled
from teerling.core.game import Seat
from teerling.games.qwinn.rules import BOXES, FAIL, MOVES, POINTS, THROWS, Action, Boycott, Deciding, Keep, Qwinn, View

VERSION = 1
WHITES = 4
RED = 2**WHITES
"""What it adds to the number of a keep that the red die is kept, too."""
KEEPS = 2 * RED - 1
"""All but keeping all of them."""
BEYOND = 1000
_ENDS: tuple[Action, ...] = (*MOVES.values(), FAIL)
ENDS = {action: number for number, action in enumerate(_ENDS, KEEPS)}


def actions(game: Qwinn) -> tuple[str, ...]:  # noqa: ARG001  the same under all options
    """What every number means."""
    return (*kept_names(WHITES + 1), *map(spelled, ENDS))


def numbers(game: Qwinn, view: View, actions: Sequence[Action]) -> list[int]:  # noqa: ARG001
    """The number of each of these actions that are legal now."""
    white = view.table.phase.white if isinstance(view.table.phase, Deciding) else ()
    keeps = {**kept_numbers(white), white: RED - 1}
    return [keeps[action.white] + RED * action.red if isinstance(action, Keep) else ENDS[action] for action in actions]


@lru_cache(1 << 6)
def fields(game: Qwinn) -> tuple[Field, ...]:
    """The dice by their places, the throws left, what can be reached; then both sides, the own one first."""
    side = (
        Field("box", len(BOXES)),
        Field("points", 1, *scores(game)),
        Field("boycott on it", len(get_args(Boycott))),
        Field("first turn"),
    )
    aside = (Field("white aside", len(DIE), 0, WHITES), Field("red aside"))
    return (
        Field("turn", 2),
        Field("white dice", WHITES * len(DIE)),
        Field("red die", len(DIE)),
        *(aside if game.kept == "fixed" else ()),
        Field("throws left", 1, 0, THROWS),
        Field("would score", len(BOXES), 0, max(POINTS.values())),
        *each(2, side),
    )


def observe(game: Qwinn, view: View, seat: Seat) -> list[int]:
    """The numbers of `fields`."""
    table, phase = view.table, view.table.phase
    dice = phase if isinstance(phase, Deciding) else Deciding((0,) * WHITES, 0)
    seen = one_of(table.seat, (seat, 1 - seat))
    for die in (*dice.white, dice.red):
        seen += one_of(die, DIE)
    if game.kept == "fixed":
        seen += (*counted(dice.aside), dice.red_aside)
    seen.append(view.throws - table.throw)
    seen += [view.boxes.get(box, 0) for box in BOXES]
    _, most = scores(game)
    for side in (table.sides[seat], table.sides[1 - seat]):
        seen += one_of(side.box, BOXES)
        seen.append(min(side.points, most))
        seen += one_of(side.boycott, get_args(Boycott))
        seen.append(side.first_turn)
    return seen


def scores(game: Qwinn) -> tuple[int, int]:
    """Points are told up to the greater of these: a boycotted player may collect on and on beyond the target."""
    return 0, game.target + BEYOND
