"""What questions about score sheets share."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Annotated

import typer

from teerling.core.errors import Malformed
from teerling.games._sheet.rules import UPPER, Box, Sheet, System
from teerling.locale import say
from teerling.terminal.words import named, pick

FreeBoxes = Annotated[str | None, typer.Option("--open", help=say("help-ask-boxes"))]
UpperPoints = Annotated[int, typer.Option(help=say("help-ask-upper"), min=0)]
ThrowNumber = Annotated[int, typer.Option(help=say("help-ask-throw-number"), min=1, max=3)]


def read_boxes(text: str | None, known: tuple[Box, ...]) -> tuple[Box, ...]:
    """Boxes as "ones,full_house,yatzy"; all of them if nothing is said."""
    if text is None:
        return known
    found = []
    for part in text.split(","):
        box = pick(part, named(known, "yatzy"))
        if box is None:
            raise Malformed("ask-no-such-box", box=part, known=", ".join(known))
        found.append(box)
    return tuple(found)


def sheets_with(boxes: Iterable[Box], players: int, free: Collection[str], upper: int) -> tuple[Sheet, ...]:
    """The asked player's sheet and the empty ones; its upper points stand in the first upper box that is filled."""
    boxes = tuple(boxes)
    filled = [box for box in UPPER if box not in free]
    if upper and not filled:
        raise Malformed("ask-no-upper-points", points=upper)
    own = tuple(None if box in free else upper if [box] == filled[:1] else 0 for box in boxes)
    return (own, *((None,) * len(boxes) for _ in range(players - 1)))


def sheet_rules(system: System) -> list[str]:
    """The rules by which dice score in this system."""
    european = ["YATZY-3", *(["YATZY-4"] if system == "dutch" else [])]
    return ["YATZY-2", *(european if system != "international" else []), "YATZY-5"]
