"""What questions about score sheets share."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, Any

import typer

from teerling.core.errors import Malformed, Refused
from teerling.core.game import AnyGame
from teerling.games._sheet.rules import UPPER, Box, Keep, Sheet
from teerling.locale import name, translate
from teerling.terminal.ruling import rule_order, rules_of, verdicts
from teerling.terminal.words import named, pick

FreeBoxes = Annotated[str | None, typer.Option("--open", help=translate("help-ask-boxes"))]
UpperPoints = Annotated[int, typer.Option(help=translate("help-ask-upper"), min=0)]
ThrowNumber = Annotated[int, typer.Option(help=translate("help-ask-throw-number"), min=1, max=3)]


def read_boxes(text: str | None, known: tuple[Box, ...]) -> tuple[Box, ...]:
    """Boxes as "ones,full_house,yatzy"; all of them if nothing is said."""
    if text is None:
        return known
    found = []
    for part in text.split(","):
        box = pick(part, named(known, "yatzy"))
        if box is None:
            raise Malformed("ask-no-such-box", box=part, known=", ".join(name(one, "yatzy") for one in known))
        found.append(box)
    return tuple(found)


def sheets_with(
    possible: Mapping[Box, Sequence[int]], boxes: Sequence[Box], players: int, free: Collection[str], upper: int
) -> tuple[Sheet, ...]:
    """The asked player's sheet and the empty ones.

    Of what is filled only the upper points are told: they stand in any upper boxes, and the others are struck if they
    can be.
    """
    filled = [box for box in UPPER if box not in free]
    if upper and not filled:
        raise Malformed("ask-no-upper-points", points=upper)
    points = _spread(upper, filled, possible)
    if points is None:
        raise Refused("YATZY-2", "ask-upper-points", points=upper, boxes=len(filled))
    own = tuple(None if box in free else points.get(box, min(possible[box], key=abs)) for box in boxes)
    return (own, *((None,) * len(boxes) for _ in range(players - 1)))


def _spread(points: int, boxes: Sequence[Box], possible: Mapping[Box, Sequence[int]]) -> dict[Box, int] | None:
    """Points that add up to so many, one for each box; None: there are none."""
    if not boxes:
        return {} if points == 0 else None
    *others, last = boxes
    for scored in possible[last]:
        rest = _spread(points - scored, others, possible) if scored <= points else None
        if rest is not None:
            return rest | {last: scored}
    return None


def deciding_rules(game: AnyGame, *states: Any) -> list[str]:
    """Which rules let dice that lie there be written into boxes, and which rulings keep them from a free one."""
    rules: set[str] = set()
    for state in states:
        legal, forbidden = verdicts(game, state)
        rules |= rules_of([allowed for allowed in legal if not isinstance(allowed.action, Keep)], forbidden)
    return sorted(rules, key=rule_order)
