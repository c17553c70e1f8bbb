"""DubbelYatzy in numbers: which dice are kept, by their places, then the boxes for outer and inner numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from teerling.core.dice import DIE, multisets
from teerling.core.encoding import Field, around, each, kept_names, one_of, spelled
from teerling.core.game import Seat
from teerling.games._sheet import encoding as sheets
from teerling.games._sheet.rules import THROWS, Deciding
from teerling.games.dubbelyatzy.rules import (
    DICE,
    FILLS,
    OTHER,
    Action,
    Completing,
    DubbelYatzy,
    Fill,
    View,
    open_layers,
)

VERSION = 1
KEEPS = 2**DICE - 1
"""All but keeping all of them."""
COUNTED = DICE - 1
"""Numbers that score: one is left out."""


def actions(game: DubbelYatzy) -> tuple[str, ...]:
    """What every number means."""
    return (*kept_names(DICE), *map(spelled, _fills(game)))


def numbers(game: DubbelYatzy, view: View, actions: Sequence[Action]) -> list[int]:
    """The number of each of these actions that are legal now."""
    return sheets.numbers(view.table.phase, actions, _fills(game))


@lru_cache(1 << 6)
def fields(game: DubbelYatzy) -> tuple[Field, ...]:
    """The dice by their places (outer, inner), what wants a box, throws left; then every sheet, the own one first."""
    boxes, (least, most) = len(game.boxes), _bounds(game)
    sheet = sheets.sheet_fields(boxes, (least, most), COUNTED * sum(DIE), game.printed().bonus, scores(game))
    return (
        Field("turn", game.players),
        Field("dice", DICE * 2 * len(DIE)),
        Field("wants a box", 2),
        Field("throws left", 1, 0, THROWS),
        Field("outer would score", boxes, least, most),
        Field("inner would score", boxes, least, most),
        *each(game.players, sheet),
    )


def observe(game: DubbelYatzy, view: View, seat: Seat) -> list[int]:
    """The numbers of `fields`."""
    table, phase = view.table, view.table.phase
    seen = one_of(table.seat, around(seat, game.players))
    for die in phase.dice if isinstance(phase, Deciding | Completing) else (0,) * DICE:
        seen += one_of(die // 10, DIE)
        seen += one_of(die % 10, DIE)
    wanting = open_layers(phase) if isinstance(phase, Deciding | Completing) else ()
    seen += [layer in wanting for layer in OTHER]
    seen.append(THROWS - table.throw)
    for would in (view.outer, view.inner):
        seen += [would[box].points if box in would else 0 for box in game.boxes]
    return seen + sheets.observe_sheets(table.sheets, view.sums, around(seat, game.players))


def scores(game: DubbelYatzy) -> tuple[int, int]:
    """No final score is less or greater than these."""
    least, most = _bounds(game)
    return least, len(game.boxes) * most + game.printed().bonus


@lru_cache(1 << 6)
def _bounds(game: DubbelYatzy) -> tuple[int, int]:
    """What six numbers bring at least and at most; only Extra costs anything."""
    points = [way.points for six, _ in multisets(DIE, DICE) for ways in game.ways(six).values() for way in ways]
    return min(0, *points), max(points)


@lru_cache(1 << 6)
def _fills(game: DubbelYatzy) -> dict[Action, int]:
    fills = [fill for layer in OTHER for fill in FILLS[game.system, layer]]
    if game.left_out == "chosen":
        fills = [Fill(fill.layer, fill.box, number) for fill in fills for number in (*DIE, *_struck(game, fill))]
    return {fill: number for number, fill in enumerate(fills, KEEPS)}


def _struck(game: DubbelYatzy, fill: Fill) -> tuple[None, ...]:
    """Nothing is left out where Extra is struck."""
    return (None,) if game.struck and fill.box == "extra" else ()
