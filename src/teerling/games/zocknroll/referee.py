"""Zock 'n' Roll at the real table: what does a hand make?"""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec import Struct
from rich.console import RenderableType
from rich.text import Text

from teerling.core.dice import Faces, ascending
from teerling.games.zocknroll.rules import Combination, Deciding, State, ZockNRoll, forms
from teerling.locale import name, say
from teerling.terminal.draw import CAN
from teerling.terminal.ruling import Ruling, check_dice, read_faces

GATHERS = ("--white", "--own")
LAST_WHITE = 5
"""With so many white dice on the table nobody decides any more."""


class Hand(Struct, frozen=True):
    """What a hand makes."""

    best: Combination | None
    forms: list[Combination]
    rules: list[str]


def ask(
    game: ZockNRoll,
    own: Annotated[str, typer.Option(help=say("help-ask-own"), metavar="N N [N]")],
    white: Annotated[str, typer.Option(help=say("help-ask-white"), metavar="N N N [N [N]]")],
) -> Ruling:
    """The combinations of a hand."""
    mine, everybodys = read_faces(own), read_faces(white)
    answer = judge(game, mine, everybodys)
    lines: list[RenderableType] = [say("ask-zocknroll-none")]
    if answer.best:
        lower = ", ".join(name(one, "zocknroll") for one in answer.forms[1:]) or "–"
        lines = [Text(name(answer.best, "zocknroll"), CAN), say("ask-zocknroll-lower", combinations=lower)]
    decides = len(everybodys) < LAST_WHITE
    return Ruling(answer, lines, (lambda: situation(game, mine, everybodys)) if decides else None)


def judge(game: ZockNRoll, own: Faces, white: Faces) -> Hand:
    """What own and white dice form."""
    check_dice(own, game.own_dice)
    check_dice(white, min(max(len(white), 3), 5))
    formed = list(forms(game, ascending(own + white)))
    rules = ["ZNR-7", *(["ZNR-11"] if game.profi else []), *(["ZNR-12"] if len(formed) > 1 else [])]
    return Hand(formed[0] if formed else None, formed, rules if formed else [*rules, "ZNR-R1"])


def situation(game: ZockNRoll, own: Faces, white: Faces) -> State:
    """The starter's decision; the other cups are not known, and a view does not show what stands in for them."""
    seats = game.players + game.joerg
    return State(
        phase=Deciding(0),
        deal=1,
        starter=0,
        round=len(white) - 2,
        cups=(ascending(own), *((1,) * game.own_dice for _ in range(seats - 1))),
        lifted=(False,) * seats,
        playing=(True,) * game.players,
        white=ascending(white[:3]) + white[3:],  # in the order of rounds
        tableaus=game.start().tableaus,
    )
