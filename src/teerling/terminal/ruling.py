"""What a game's `referee` answers, and what the six of ours share to understand a question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from rich.console import RenderableType

from teerling.core.dice import DIE, Faces
from teerling.core.errors import Malformed
from teerling.core.game import AnyGame, Roll, checked_faces
from teerling.room.exploring import Allowed, Forbidden, forbidden, legal
from teerling.terminal.words import numbers


class Ruling(Struct, frozen=True):
    """What the rules say to a question."""

    answer: Any
    """As data: a struct of the game's own, with the ids of the `rules` it rests on."""
    lines: list[RenderableType]
    """For people."""
    situation: Any = None
    """The state that was asked about; None: there is nothing to decide."""


def verdicts(game: AnyGame, state: Any) -> tuple[tuple[Allowed, ...], tuple[Forbidden, ...]]:
    """Everything that is legal in a situation, and what one might wish there in vain, with the rules."""
    return legal(game, state), forbidden(game, state)


def rules_of(legal: Iterable[Allowed], forbidden: Iterable[Forbidden]) -> set[str]:
    """By which rules this is legal, and the rulings that forbid what another table may allow."""
    rules = {rule for allowed in legal for rule in allowed.rules}
    return rules | {wish.rule for wish in forbidden if "-R" in wish.rule}


def read_faces(text: str) -> Faces:
    """Dice as typed."""
    faces = numbers(text)
    if faces is None:
        raise Malformed("not-understood", text=text)
    return faces


def check_dice(faces: Faces, count: int) -> None:
    """These are so many ordinary dice, or `Refused`."""
    checked_faces(Roll(0, ("die",) * count, sides=DIE), faces)


def rule_order(rule: str) -> tuple[bool, str, int]:
    """Rules before rulings, by number; those of one game together."""
    game, number = rule.split("-")
    return number.startswith("R"), game, int(number.removeprefix("R"))
