"""Zock 'n' Roll at the real table: what does a hand make?"""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec import Struct
from rich.console import RenderableType
from rich.text import Text

from teerling.core.dice import Faces, ascending
from teerling.games.zocknroll.position import Cup, Setup, lay
from teerling.games.zocknroll.rules import Combination, Deciding, State, ZockNRoll, forms
from teerling.locale import name, translate
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
    own: Annotated[str, typer.Option(help=translate("help-ask-own"), metavar="N N [N]")],
    white: Annotated[str, typer.Option(help=translate("help-ask-white"), metavar="N N N [N [N]]")],
) -> Ruling:
    """The combinations of a hand."""
    mine, everybodys = read_faces(own), read_faces(white)
    answer = judge(game, mine, everybodys)
    lines: list[RenderableType] = [translate("ask-zocknroll-none")]
    if answer.best:
        lower = ", ".join(name(one, "zocknroll") for one in answer.forms[1:]) or "–"
        lines = [Text(name(answer.best, "zocknroll"), CAN), translate("ask-zocknroll-lower", combinations=lower)]
    decides = len(everybodys) < LAST_WHITE
    return Ruling(answer, lines, situation(game, mine, everybodys) if decides else None)


def judge(game: ZockNRoll, own: Faces, white: Faces) -> Hand:
    """What own and white dice form."""
    check_dice(own, game.own_dice)
    check_dice(white, min(max(len(white), 3), 5))
    formed = list(forms(game, ascending(own + white)))
    if not game.lower_entry:  # ZNR-R3
        formed = formed[:1]
    rules = ["ZNR-7", *(["ZNR-11"] if game.profi else []), *(["ZNR-12"] if len(formed) > 1 else [])]
    return Hand(formed[0] if formed else None, formed, rules if formed else [*rules, "ZNR-R1"])


def situation(game: ZockNRoll, own: Faces, white: Faces) -> State:
    """The starter's decision; nothing is known of the other cups."""
    others = (Cup(),) * (game.players + game.joerg - 1)
    return lay(game, Setup(phase=Deciding(0), cups=(Cup("in", own), *others), white=white))
