"""Yatzy at the real table: what do five dice score?"""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

import typer
from msgspec import Struct
from rich.text import Text

from teerling.core.dice import Faces, ascending
from teerling.core.errors import Refused
from teerling.games._sheet.referee import (
    FreeBoxes,
    ThrowNumber,
    UpperPoints,
    deciding_rules,
    read_boxes,
    sheets_with,
)
from teerling.games._sheet.rules import Box, Deciding
from teerling.games.yatzy.position import choices
from teerling.games.yatzy.rules import DICE, State, Yatzy
from teerling.locale import name, translate
from teerling.terminal.draw import CAN, grid
from teerling.terminal.ruling import Ruling, check_dice

OPTIONS = {"players": 1}
YatzyPoints = Annotated[int, typer.Option("--yatzy", help=translate("help-ask-yatzy-points"), min=0)]


class Scores(Struct, frozen=True):
    """What five dice score in every box that they may fill."""

    scores: dict[Box, int]
    further: int
    """What they add to the box Yatzy beside that."""
    rules: list[str]


def ask(
    game: Yatzy,
    dice: Annotated[list[int], typer.Argument(help=translate("help-ask-five-dice"))],
    free: FreeBoxes = None,
    upper: UpperPoints = 0,
    throw: ThrowNumber = 3,
    yatzy: YatzyPoints = 0,
) -> Ruling:
    """The scores of five dice."""
    check_dice(tuple(dice), DICE)
    state = situation(game, tuple(dice), read_boxes(free, game.boxes), upper, throw, yatzy)
    answer = judge(game, state)
    table = grid("", translate("points"))
    for box, points in answer.scores.items():
        table.add_row(name(box, "yatzy"), Text(str(points), CAN if points else "dim"))
    added = [translate("yatzy-further", points=answer.further)] if answer.further else []
    return Ruling(answer, [table, *added], state)


def judge(game: Yatzy, state: State) -> Scores:
    """What the dice that lie there score."""
    assert isinstance(state.phase, Deciding)
    dice, sheet = state.phase.dice, state.sheets[state.seat]
    return Scores(game.would(sheet, dice), game.added(sheet, dice), deciding_rules(game, state))


def situation(game: Yatzy, dice: Faces, free: Collection[str], upper: int, throw: int, yatzy: int = 0) -> State:
    """Dice that lie after a throw of the turn, with these boxes free and so many points in the upper half."""
    own, *others = sheets_with(choices(game), game.boxes, game.players, free, upper)
    if yatzy:
        if "yatzy" in free or yatzy not in choices(game)["yatzy"]:
            raise Refused("YATZY-3", "yatzy-position-points", box="yatzy", points=yatzy)
        own = tuple(yatzy if box == "yatzy" else points for box, points in zip(game.boxes, own, strict=True))
    return State(Deciding(ascending(dice)), 0, throw, (own, *others))
