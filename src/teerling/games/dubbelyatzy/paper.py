"""A line of DubbelYatzy's sheet, written down without dice: a box for the outer numbers and one for the inner ones."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from teerling.core.dice import DIE, Faces, multisets
from teerling.core.errors import Refused
from teerling.core.game import Event, Played, Rolled
from teerling.games._sheet.rules import Box, rule_of_box
from teerling.games.dubbelyatzy.position import choices
from teerling.games.dubbelyatzy.rules import DICE, DubbelYatzy, Fill, Layer, State


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    """A box, and what was written into it."""

    box: Box
    points: int


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole turn."""

    outer: Written
    inner: Written


def lines(game: DubbelYatzy) -> dict[Box, tuple[int, ...]]:
    """What can stand in each box."""
    return choices(game)


def events(game: DubbelYatzy, state: State, line: Line) -> list[Event[Any]]:
    """Six double dice whose numbers score this, and both boxes."""
    outer, first = _numbers(game, state, "outer", line.outer)
    inner, second = _numbers(game, state, "inner", line.inner)
    faces = tuple(10 * one + other for one, other in zip(outer, inner, strict=True))
    return [Rolled(faces, "score"), Played(state.seat, first), Played(state.seat, second)]


def _numbers(game: DubbelYatzy, state: State, layer: Layer, written: Written) -> tuple[Faces, Fill]:
    """Six numbers that score this, and how they are entered."""
    sheet = state.sheets[state.seat]
    if written.box not in game.boxes or sheet[game.boxes.index(written.box)] is not None:
        raise game.why_not(state, Fill(layer, written.box))
    chosen = game.left_out == "chosen"
    for six, _ in multisets(DIE, DICE):
        for way in game.ways(six)[written.box] if chosen else (game.entries(six)[written.box],):
            if way.points == written.points:
                return six, Fill(layer, written.box, way.left_out if chosen else None)
    rule = rule_of_box(game.system, written.box)
    raise Refused(rule, "yatzy-position-points", box=written.box, points=written.points)
