"""Yatzy in numbers: which dice are kept, by their places, then the boxes of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from teerling.core.dice import DIE, multisets
from teerling.core.encoding import Field, around, each, kept_names, one_of, spelled
from teerling.core.game import Seat
from teerling.games._sheet import encoding as sheets
from teerling.games._sheet.rules import THROWS, Deciding
from teerling.games._sheet.rules import scores as points_of
from teerling.games.yatzy.rules import DICE, FILLS, Action, View, Yatzy

VERSION = 1
KEEPS = 2**DICE - 1
"""All but keeping all of them."""


def actions(game: Yatzy) -> tuple[str, ...]:
    """What every number means."""
    return (*kept_names(DICE), *map(spelled, FILLS[game.system].values()))


def numbers(game: Yatzy, view: View, actions: Sequence[Action]) -> list[int]:
    """The number of each of these actions that are legal now."""
    return sheets.numbers(view.table.phase, actions, _fills(game))


@lru_cache(1 << 6)
def fields(game: Yatzy) -> tuple[Field, ...]:
    """The dice by their places and the throws that are left; then every sheet, the own one first."""
    boxes, most = len(game.boxes), _most(game)
    written = 0, most + game.further * boxes
    sheet = sheets.sheet_fields(boxes, written, DICE * sum(DIE), game.printed().bonus, scores(game))
    return (
        Field("turn", game.players),
        Field("dice", DICE * len(DIE)),
        Field("throws left", 1, 0, THROWS),
        Field("would score", boxes, 0, most),
        *((Field("further Yatzy", 1, 0, game.further),) if game.further else ()),
        *each(game.players, sheet),
    )


def observe(game: Yatzy, view: View, seat: Seat) -> list[int]:
    """The numbers of `fields`."""
    table, boxes = view.table, game.boxes
    dice = table.phase.dice if isinstance(table.phase, Deciding) else (0,) * DICE
    seen = one_of(table.seat, around(seat, game.players))
    for die in dice:
        seen += one_of(die, DIE)
    seen.append(THROWS - table.throw)
    seen += [view.would.get(box, 0) for box in boxes]
    if game.further:
        seen.append(view.further)
    return seen + sheets.observe_sheets(table.sheets, view.sums, around(seat, game.players))


def scores(game: Yatzy) -> tuple[int, int]:
    """No final score is less or greater than these."""
    return 0, len(game.boxes) * (_most(game) + game.further) + game.printed().bonus


def _most(game: Yatzy) -> int:
    """What a throw scores at most."""
    throws = [dice for dice, _ in multisets(DIE, DICE)]
    return max(max(points_of(game.system, game.yatzy_pips, dice).values()) for dice in throws)


@lru_cache(1 << 6)
def _fills(game: Yatzy) -> dict[Action, int]:
    return {fill: number for number, fill in enumerate(FILLS[game.system].values(), KEEPS)}
