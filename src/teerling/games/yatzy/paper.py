"""A line of Yatzy's sheet, written down without dice: a box and what it scored."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from teerling.core.dice import DIE, multisets
from teerling.core.errors import Refused
from teerling.core.game import Event, Played
from teerling.core.paper import throw_for
from teerling.games._sheet.rules import Box, rule_of_box
from teerling.games.yatzy.position import choices
from teerling.games.yatzy.rules import DICE, Fill, State, Yatzy


class Line(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A box, and what was written into it; nothing: it is struck."""

    box: Box
    points: int
    further: bool = False
    """The throw was a further Yatzy and brought its bonus. Need not be told where no other scores so."""


def lines(game: Yatzy) -> dict[Box, tuple[int, ...]]:
    """What can be written into each box; a further Yatzy is written into another box than Yatzy."""
    return choices(replace(game, yatzy_bonus=False))


def events(game: Yatzy, state: State, line: Line) -> list[Event[Any]]:
    """A throw that scores this, and the box; if there is none, the box alone may say why, or dice that score so."""
    before, fill = state.sheets[state.seat], Played(state.seat, Fill(line.box))
    at = game.boxes.index(line.box) if line.box in game.boxes else None
    if at is None or before[at] is not None:
        raise game.why_not(state, fill.action)

    def thrown(further: bool) -> list[Event[Any]] | None:
        def fits(after: State) -> bool:
            sheet = after.sheets[state.seat]
            added = any(was not in (None, now) for was, now in zip(before, sheet, strict=True))
            return sheet[at] == line.points and added == further

        return throw_for(game, state, [fill], fits)

    found = thrown(line.further) or thrown(further=True)
    if found is not None:
        return found
    if line.further:
        raise Refused("YATZY-R1", "yatzy-line-no-further", box=line.box, points=line.points)
    for faces, _ in multisets(DIE, DICE):
        if game.scores(before, faces)[line.box] == line.points:
            raise game.why_not(game.roll(state, faces), fill.action)
    rule = rule_of_box(game.system, line.box)
    raise Refused(rule, "yatzy-position-points", box=line.box, points=line.points)
