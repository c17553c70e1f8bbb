"""Yatzy at the real table: what do five dice score?"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

import typer
from msgspec import Struct
from rich.text import Text

from teerling.core.dice import Faces, ascending
from teerling.games._sheet.referee import (
    FreeBoxes,
    ThrowNumber,
    UpperPoints,
    read_boxes,
    sheet_rules,
    sheets_with,
)
from teerling.games._sheet.rules import Box, Deciding, scores
from teerling.games.yatzy.rules import DICE, State, Yatzy
from teerling.locale import name, say
from teerling.terminal.draw import CAN, grid
from teerling.terminal.ruling import Ruling, check_dice

OPTIONS = {"players": 1}


class Scores(Struct, frozen=True):
    """What five dice score in every box."""

    scores: dict[Box, int]
    rules: list[str]


def ask(
    game: Yatzy,
    dice: Annotated[list[int], typer.Argument(help=say("help-ask-five-dice"))],
    free: FreeBoxes = None,
    upper: UpperPoints = 0,
    throw: ThrowNumber = 3,
) -> Ruling:
    """The scores of five dice."""
    answer = judge(game, tuple(dice))
    table = grid("", say("points"))
    for box, points in answer.scores.items():
        table.add_row(name(box, "yatzy"), Text(str(points), CAN if points else "dim"))
    boxes = read_boxes(free, game.boxes)
    return Ruling(answer, [table], lambda: situation(game, tuple(dice), boxes, upper, throw))


def judge(game: Yatzy, dice: Faces) -> Scores:
    """What five dice score."""
    check_dice(dice, DICE)
    return Scores(scores(game.system, game.yatzy_pips, ascending(dice)), sheet_rules(game.system))


def situation(game: Yatzy, dice: Faces, free: Collection[str], upper: int, throw: int) -> State:
    """Dice that lie after a throw of the turn, with these boxes free and so many points in the upper half."""
    return State(Deciding(ascending(dice)), 0, throw, sheets_with(game.boxes, game.players, free, upper))
