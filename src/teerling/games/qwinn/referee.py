"""Qwinn at the real table: which boxes can be taken, and what else can the red die do?"""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec import Struct
from rich.console import RenderableType
from rich.text import Text

from teerling.core.dice import Faces, ascending
from teerling.core.errors import Malformed
from teerling.games.qwinn.position import check
from teerling.games.qwinn.rules import (
    BOXES,
    BOYCOTT_OF_RED,
    THROWS,
    Box,
    Boycott,
    Deciding,
    Move,
    Player,
    Qwinn,
    State,
    cost_of_failing,
    distance,
    reachable,
    reds,
    throws_of,
)
from teerling.locale import name, translate
from teerling.terminal.draw import CAN
from teerling.terminal.ruling import Ruling, check_dice, read_faces, rule_order, verdicts
from teerling.terminal.words import named, pick

GATHERS = ("--white",)


class Boxes(Struct, frozen=True):
    """Which boxes can be taken, and what else the red die can do."""

    boxes: dict[Box, int]
    jumps: list[Box]
    """The boxes for which the red die is used up."""
    red: list[str]
    costs: int
    """What a failed throw would cost."""
    rules: list[str]


def ask(
    game: Qwinn,
    on: Annotated[str, typer.Option(help=translate("help-ask-on"))],
    white: Annotated[str, typer.Option(help=translate("help-ask-white"), metavar="N N N N")],
    red: Annotated[int, typer.Option(help=translate("help-ask-red"))],
    under: Annotated[Boycott | None, typer.Option(help=translate("help-ask-under"))] = None,
    my_boycott: Annotated[Boycott | None, typer.Option(help=translate("help-ask-my-boycott"))] = None,
    first_turn: Annotated[bool, typer.Option("--first-turn", help=translate("help-ask-first-turn"))] = False,
    points: Annotated[int, typer.Option(help=translate("help-ask-points"), min=0)] = 0,
    other_on: Annotated[str, typer.Option(help=translate("help-ask-other-on"))] = "topper",
    other_points: Annotated[int, typer.Option(help=translate("help-ask-other-points"), min=0)] = 0,
    throw: Annotated[int | None, typer.Option(help=translate("help-ask-throw-number"), min=1, max=THROWS)] = None,
) -> Ruling:
    """The boxes of a throw."""
    player = Player(_box(on), points, under, first_turn)
    opponent = Player(_box(other_on), other_points, my_boycott, first_turn=False)
    dice = read_faces(white)
    answer = judge(game, player, my_boycott, dice, red)
    state = situation(player, opponent, dice, red, throw or throws_of(player))
    check(game, state)
    lines: list[RenderableType] = [
        Text.assemble(
            (f"{name(one, 'qwinn')}: {points}", CAN), f"  {translate('ask-qwinn-jump')}" if one in answer.jumps else ""
        )
        for one, points in answer.boxes.items()
    ]
    for use in answer.red:
        how, boycott = use.split()
        lines.append(translate(f"ask-qwinn-{how}", boycott=boycott))
    if not lines:
        lines = [
            translate("ask-qwinn-failed"),
            *([translate("ask-qwinn-costs", points=answer.costs)] if answer.costs else []),
        ]
    return Ruling(answer, lines, state)


def judge(game: Qwinn, player: Player, on_other: Boycott | None, white: Faces, red: int) -> Boxes:
    """What a player can do with five dice at the end of his throws."""
    check_dice((*white, red), 5)
    white = ascending(white)
    boxes = reachable(game, player, white, red)
    jumps = [box for box in boxes if distance(game, player.box, box) > 1]
    uses = {use for box in boxes for use in reds(game, player, on_other, box, red)}
    shown = BOYCOTT_OF_RED[red]
    opponent = Player("topper", 0, on_other, first_turn=False)
    legal, forbidden = verdicts(game, situation(player, opponent, white, red, throws_of(player)))
    ends = [allowed for allowed in legal if isinstance(allowed.action, Move)] or legal  # no box at all: a failed throw
    rules = {"QWINN-4", "QWINN-5"} | {rule for allowed in ends for rule in allowed.rules}
    rules |= {wish.rule for wish in forbidden if isinstance(wish.action, Move)}
    red_uses = [f"{use} {shown}" for use in ("place", "remove") if use in uses]
    return Boxes(boxes, jumps, red_uses, cost_of_failing(player, white, red), sorted(rules, key=rule_order))


def situation(me: Player, other: Player, white: Faces, red: int, throw: int) -> State:
    """Dice that lie after a throw of the turn."""
    return State(Deciding(ascending(white), red), 0, throw, (me, other))


def _box(text: str) -> Box:
    box = pick(text, named(BOXES, "qwinn"))
    if box is None:
        raise Malformed("ask-no-such-box", box=text, known=", ".join(name(one, "qwinn") for one in BOXES))
    return box
