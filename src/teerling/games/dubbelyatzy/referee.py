"""DubbelYatzy at the real table: what do six double dice score?"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

import typer
from msgspec import Struct
from msgspec.structs import replace
from rich.text import Text

from teerling.core.dice import Faces, ascending
from teerling.core.errors import Malformed
from teerling.core.game import Roll, checked_faces
from teerling.games._sheet.referee import (
    FreeBoxes,
    ThrowNumber,
    UpperPoints,
    deciding_rules,
    read_boxes,
    sheets_with,
)
from teerling.games._sheet.rules import Box, Deciding
from teerling.games.dubbelyatzy.position import check, choices
from teerling.games.dubbelyatzy.rules import DICE, DOUBLE_DIE, Completing, DubbelYatzy, State
from teerling.games.dubbelyatzy.terminal import read_double_dice
from teerling.locale import name, translate
from teerling.terminal.draw import CAN, grid
from teerling.terminal.ruling import Ruling

OPTIONS = {"players": 1}


class DoubleScores(Struct, frozen=True):
    """What six double dice score in every free box, by layer, and what is left out for it."""

    outer: dict[Box, int]
    inner: dict[Box, int]
    left_out_outer: dict[Box, int | None]
    """None: the box is struck."""
    left_out_inner: dict[Box, int | None]
    rules: list[str]


def ask(
    game: DubbelYatzy,
    dice: Annotated[list[str], typer.Argument(help=translate("help-ask-double-dice"))],
    free: FreeBoxes = None,
    upper: UpperPoints = 0,
    throw: ThrowNumber = 3,
) -> Ruling:
    """The scores of six double dice."""
    faces = read_double_dice(" ".join(dice))
    if faces is None:
        raise Malformed("not-understood", text=" ".join(dice))
    checked_faces(Roll(0, ("double",) * DICE, sides=DOUBLE_DIE), faces)
    state = situation(game, faces, read_boxes(free, game.boxes), upper, throw)
    check(game, state)  # a turn fills two boxes
    answer = judge(game, state)
    without = translate("dubbelyatzy-without")
    table = grid("", translate("dubbelyatzy-outer"), without, translate("dubbelyatzy-inner"), without)
    for box, outer in answer.outer.items():
        inner = answer.inner[box]
        table.add_row(
            name(box, "yatzy"),
            Text(str(outer), CAN if outer else "dim"),
            Text(str(answer.left_out_outer[box] or "–"), "dim"),
            Text(str(inner), CAN if inner else "dim"),
            Text(str(answer.left_out_inner[box] or "–"), "dim"),
        )
    return Ruling(answer, [table], state)


def judge(game: DubbelYatzy, state: State) -> DoubleScores:
    """What the dice that lie there score in the free boxes."""
    assert isinstance(state.phase, Deciding)
    view = game.view(state, None)
    # The inner numbers are asked when the outer ones have a box, whichever that was.
    inner = replace(state, phase=Completing(state.phase.dice, next(iter(view.outer)), None))
    return DoubleScores(
        {box: entry.points for box, entry in view.outer.items()},
        {box: entry.points for box, entry in view.inner.items()},
        {box: entry.left_out for box, entry in view.outer.items()},
        {box: entry.left_out for box, entry in view.inner.items()},
        deciding_rules(game, state, inner),
    )


def situation(game: DubbelYatzy, dice: Faces, free: Collection[str], upper: int, throw: int) -> State:
    """Dice that lie after a throw of the turn, with these boxes free and so many points in the upper half."""
    return State(Deciding(ascending(dice)), 0, throw, sheets_with(choices(game), game.boxes, game.players, free, upper))
