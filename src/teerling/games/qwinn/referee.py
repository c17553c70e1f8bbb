"""Qwinn at the real table: which boxes can be taken, and what else can the red die do?"""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec import Struct
from rich.console import RenderableType
from rich.text import Text

from teerling.core.dice import Faces, ascending
from teerling.core.errors import Malformed
from teerling.core.game import Choose
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
    RedUse,
    State,
    cost_of_failing,
    distance,
    matches,
    reachable,
    reds,
)
from teerling.locale import name, say
from teerling.terminal.draw import CAN
from teerling.terminal.ruling import Ruling, check_dice, read_faces, rule_order
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
    on: Annotated[str, typer.Option(help=say("help-ask-on"))],
    white: Annotated[str, typer.Option(help=say("help-ask-white"), metavar="N N N N")],
    red: Annotated[int, typer.Option(help=say("help-ask-red"))],
    under: Annotated[Boycott | None, typer.Option(help=say("help-ask-under"))] = None,
    my_boycott: Annotated[Boycott | None, typer.Option(help=say("help-ask-my-boycott"))] = None,
    first_turn: Annotated[bool, typer.Option("--first-turn", help=say("help-ask-first-turn"))] = False,
    points: Annotated[int, typer.Option(help=say("help-ask-points"), min=0)] = 0,
    other_on: Annotated[str, typer.Option(help=say("help-ask-other-on"))] = "topper",
    other_points: Annotated[int, typer.Option(help=say("help-ask-other-points"), min=0)] = 0,
    throw: Annotated[int, typer.Option(help=say("help-ask-throw-number"), min=1, max=3)] = 3,
) -> Ruling:
    """The boxes of a throw."""
    player = Player(_box(on), points, under, first_turn)
    dice = read_faces(white)
    answer = judge(game, player, my_boycott, dice, red)
    lines: list[RenderableType] = [
        Text.assemble(
            (f"{name(one, 'qwinn')}: {points}", CAN), f"  {say('ask-qwinn-jump')}" if one in answer.jumps else ""
        )
        for one, points in answer.boxes.items()
    ]
    for use in answer.red:
        how, boycott = use.split()
        lines.append(say(f"ask-qwinn-{how}", boycott=boycott))
    if not lines:
        lines = [say("ask-qwinn-failed"), *([say("ask-qwinn-costs", points=answer.costs)] if answer.costs else [])]
    opponent = Player(_box(other_on), other_points, my_boycott, first_turn=False)
    return Ruling(answer, lines, lambda: situation(player, opponent, dice, red, throw))


def judge(game: Qwinn, player: Player, on_other: Boycott | None, white: Faces, red: int) -> Boxes:
    """What a player can do with five dice at the end of his throws."""
    check_dice((*white, red), 5)
    white = ascending(white)
    boxes = reachable(game, player, white, red)
    jumps = [box for box in boxes if distance(game, player.box, box) > 1]
    uses = {use for box in boxes for use in reds(game, player, on_other, box, red)}
    shown = BOYCOTT_OF_RED[red]
    costs = cost_of_failing(player, white, red)
    rules = {"QWINN-4", "QWINN-5"} | _forbidding(game, player, on_other, white, red)
    if uses or jumps:
        rules.add("QWINN-6")
    if not boxes:
        rules |= {"QWINN-9", "QWINN-8"} if costs else {"QWINN-9"}
    red_uses = [f"{use} {shown}" for use in ("place", "remove") if use in uses]
    return Boxes(boxes, jumps, red_uses, costs, sorted(rules, key=rule_order))


def _forbidding(game: Qwinn, player: Player, on_other: Boycott | None, white: Faces, red: int) -> set[str]:
    """The rules against what one might like to do: go to a box that the dice match, or use the red die there."""
    state = situation(player, Player("topper", 0, on_other, first_turn=False), white, red, throw=THROWS)
    choice = game.turn(state)
    assert isinstance(choice, Choose)
    uses: tuple[RedUse, ...] = ("place", "remove") if player.boycott else ("place",)
    boxes = reachable(game, player, white, red)
    wishes = [Move(box) for box in matches(white, red)] + [Move(box, use) for box in boxes for use in uses]
    return {game.why_not(state, wish).rule for wish in wishes if wish not in choice.actions}


def situation(me: Player, other: Player, white: Faces, red: int, throw: int) -> State:
    """Dice that lie after a throw of the turn."""
    return State(Deciding(ascending(white), red), 0, throw, (me, other))


def _box(text: str) -> Box:
    box = pick(text, named(BOXES, "qwinn"))
    if box is None:
        raise Malformed("ask-no-such-box", box=text, known=", ".join(BOXES))
    return box
