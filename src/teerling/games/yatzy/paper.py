"""A line of Yatzy's sheet, written down without dice: a box and what it scored."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from teerling.core.errors import Refused
from teerling.core.game import Event, Played
from teerling.core.paper import throw_for
from teerling.games._sheet.position import rules_of_box
from teerling.games._sheet.rules import Box
from teerling.games.yatzy.position import choices
from teerling.games.yatzy.rules import Fill, State, Yatzy


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A box, and what was written into it; nothing: it is struck."""

    box: Box
    points: int


def lines(game: Yatzy) -> dict[Box, tuple[int, ...]]:
    """What can stand in each box."""
    return choices(game)


def events(game: Yatzy, state: State, line: Line) -> list[Event[Any]]:
    """A throw that scores this, and the box; if there is none, the box alone may say why."""
    fill = Played(state.seat, Fill(line.box))
    at = game.boxes.index(line.box) if line.box in game.boxes else None
    if at is None or state.sheets[state.seat][at] is not None:
        raise game.why_not(state, fill.action)
    sheet = state.sheets[state.seat]
    alone = (*sheet[:at], line.points, *sheet[at + 1 :])
    found = throw_for(game, state, [fill], lambda after: after.sheets[state.seat] == alone)
    if found is None:  # only a further Yatzy scores this, and adds its bonus elsewhere
        found = throw_for(game, state, [fill], lambda after: after.sheets[state.seat][at] == line.points)
    if found is None:
        rule = rules_of_box(game.system, line.box)[0]
        raise Refused(rule, "yatzy-position-points", box=line.box, points=line.points)
    return found
