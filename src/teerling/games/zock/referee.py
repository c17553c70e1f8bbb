"""ZOCK at the real table: what can be covered with a throw?"""

from __future__ import annotations

import re
from typing import Annotated

import typer
from msgspec import Struct
from msgspec.structs import replace
from rich.console import RenderableType
from rich.text import Text

from teerling.core.dice import Faces, ascending
from teerling.core.errors import Malformed
from teerling.games.zock.position import Setup, check, lay
from teerling.games.zock.rules import FIELDS, Covering, State, Zock, covers
from teerling.locale import translate
from teerling.terminal.draw import CAN
from teerling.terminal.ruling import Ruling, rule_order, rules_of, verdicts

IDLE = frozenset({"referee"})
"""Whoever asks here has a referee."""


class Covers(Struct, frozen=True):
    """What can be covered with a throw."""

    covers: list[list[int]]
    reasons: list[list[str]]
    """Why each is possible: "dice", "sum", "split", "product", "difference"."""
    rules: list[str]


def ask(
    game: Zock,
    dice: Annotated[list[int], typer.Argument(help=translate("help-ask-two-dice"))],
    open_fields: Annotated[str, typer.Option("--open", help=translate("help-ask-open"))] = "1-9",
    other: Annotated[str, typer.Option(help=translate("help-ask-other"))] = "1-9",
) -> Ruling:
    """The covers of a throw."""
    row, thrown = read_fields(open_fields), tuple(dice)
    state = situation(game, row, read_fields(other), thrown)
    check(game, state)
    answer = judge(game, row, thrown)
    lines: list[RenderableType] = [
        Text.assemble(
            (" + ".join(map(str, fields)), CAN), f"  {' / '.join(translate(f'zock-reason-{why}') for why in reasons)}"
        )
        for fields, reasons in zip(answer.covers, answer.reasons, strict=True)
    ]
    return Ruling(answer, lines or [translate("zock-must-miss", a=dice[0], b=dice[1])], state)


def judge(game: Zock, row: Faces, dice: Faces) -> Covers:
    """The covers of a throw on a row with these open fields."""
    found = covers(game, ascending(row), ascending(dice))
    legal, forbidden = verdicts(replace(game, referee="program"), situation(game, row, FIELDS, dice))
    rules = {"ZOCK-4", *rules_of(legal, forbidden)}
    if not found:
        rules.add("ZOCK-3")
    if game.referee == "players":
        rules.add("ZOCK-R5")
    return Covers(
        [list(fields) for fields in found], [list(reasons) for reasons in found.values()], sorted(rules, key=rule_order)
    )


def situation(game: Zock, row: Faces, other: Faces, dice: Faces) -> State:
    """A throw to be answered."""
    return lay(game, Setup(phase=Covering(dice), open=(row, other)))


def read_fields(text: str) -> Faces:
    """Fields as "1-9", "1,2,5-7" or "1 2 3"."""
    fields: list[int] = []
    for part in text.replace(",", " ").split():
        match = re.fullmatch(r"(\d)(?:-(\d))?", part)
        if not match:
            raise Malformed("not-understood", text=text)
        low = int(match[1])
        fields += range(low, int(match[2] or low) + 1)
    return tuple(fields)
