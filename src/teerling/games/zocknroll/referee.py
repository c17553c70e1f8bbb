"""Zock 'n' Roll at the real table: what does a hand make?"""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec import Struct
from rich.console import RenderableType
from rich.text import Text

from teerling.core.dice import Faces, ascending
from teerling.games.zocknroll.position import Cup, Setup, Status, lay
from teerling.games.zocknroll.rules import (
    OUT,
    WHITE_DICE,
    Combination,
    Deciding,
    Enter,
    Entering,
    State,
    ZockNRoll,
    forms,
)
from teerling.locale import name, translate
from teerling.terminal.draw import CAN
from teerling.terminal.ruling import Ruling, check_dice, read_faces, rule_order, rules_of, verdicts

OPTIONS = {"first": "lot"}
GATHERS = ("--white", "--own")
LAST_WHITE = sum(WHITE_DICE)
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
    check_dice(white, min(max(len(white), WHITE_DICE[0]), LAST_WHITE))
    if not forms(game, ascending(own + white)):
        possible, _ = verdicts(game, situation(game, own, white))
        out = next(allowed for allowed in possible if allowed.action == OUT)
        return Hand(None, [], sorted({"ZNR-7", *out.rules}, key=rule_order))
    status: Status = "shown" if len(white) == LAST_WHITE else "out1" if len(white) == WHITE_DICE[0] else "out2"
    possible, in_vain = verdicts(game, _laid(game, Entering((0,)), Cup(status, own), white))
    entries = [allowed for allowed in possible if isinstance(allowed.action, Enter)]
    formed = [entry.action.combination for entry in entries]
    rules = rules_of(entries, [wish for wish in in_vain if isinstance(wish.action, Enter)])
    return Hand(formed[0], formed, sorted(rules, key=rule_order))


def situation(game: ZockNRoll, own: Faces, white: Faces) -> State:
    """The starter's decision; nothing is known of the other cups."""
    return _laid(game, Deciding(0), Cup("in", own), white)


def _laid(game: ZockNRoll, phase: Deciding | Entering, cup: Cup, white: Faces) -> State:
    others = (Cup(),) * (game.players + game.joerg - 1)
    return lay(game, Setup(phase=phase, cups=(cup, *others), white=white))
