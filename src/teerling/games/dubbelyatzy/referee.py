"""DubbelYatzy at the real table: what do six double dice score?"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

import typer
from msgspec import Struct
from rich.text import Text

from teerling.core.dice import Faces, ascending
from teerling.core.errors import Malformed
from teerling.core.game import Roll, checked_faces
from teerling.games._sheet.referee import (
    FreeBoxes,
    ThrowNumber,
    UpperPoints,
    read_boxes,
    sheet_rules,
    sheets_with,
)
from teerling.games._sheet.rules import Box, Deciding
from teerling.games.dubbelyatzy.position import choices
from teerling.games.dubbelyatzy.rules import DICE, DOUBLE_DIE, DubbelYatzy, State, layer_of
from teerling.games.dubbelyatzy.terminal import read_double_dice
from teerling.locale import name, translate
from teerling.terminal.draw import CAN, grid
from teerling.terminal.ruling import Ruling

OPTIONS = {"players": 1}


class DoubleScores(Struct, frozen=True):
    """What six double dice score in every box, by layer, and what is left out for it."""

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
    answer = judge(game, faces)
    without = translate("dubbelyatzy-without")
    table = grid("", translate("dubbelyatzy-outer"), without, translate("dubbelyatzy-inner"), without)
    for box in game.boxes:
        outer, inner = answer.outer[box], answer.inner[box]
        table.add_row(
            name(box, "yatzy"),
            Text(str(outer), CAN if outer else "dim"),
            Text(str(answer.left_out_outer[box] or "–"), "dim"),
            Text(str(inner), CAN if inner else "dim"),
            Text(str(answer.left_out_inner[box] or "–"), "dim"),
        )
    boxes = read_boxes(free, game.boxes)
    return Ruling(answer, [table], situation(game, faces, boxes, upper, throw))


def judge(game: DubbelYatzy, dice: Faces) -> DoubleScores:
    """What six double dice score; a die is 65 for a six outside and a five inside."""
    checked_faces(Roll(0, ("double",) * DICE, sides=DOUBLE_DIE), dice)
    outer, inner = game.entries(layer_of(dice, "outer")), game.entries(layer_of(dice, "inner"))
    return DoubleScores(
        {box: outer[box].points for box in game.boxes},
        {box: inner[box].points for box in game.boxes},
        {box: outer[box].left_out for box in game.boxes},
        {box: inner[box].left_out for box in game.boxes},
        ["DUBBEL-2", "DUBBEL-3", "DUBBEL-R1", *["DUBBEL-R3"] * game.struck, *sheet_rules(game.system)],
    )


def situation(game: DubbelYatzy, dice: Faces, free: Collection[str], upper: int, throw: int) -> State:
    """Dice that lie after a throw of the turn, with these boxes free and so many points in the upper half."""
    return State(Deciding(ascending(dice)), 0, throw, sheets_with(choices(game), game.boxes, game.players, free, upper))
