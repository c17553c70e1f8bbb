"""A line of Qwinn, written down without dice: where the pawn goes, what it scores, and what the red die is used for."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeAlias

from msgspec import Struct

from teerling.core.dice import DIE, multisets
from teerling.core.errors import Refused
from teerling.core.game import Event, Played, Rolled, Seat
from teerling.core.paper import throw_for
from teerling.games.qwinn.rules import FAIL, Box, Boycott, Move, Opening, Qwinn, RedUse, State, matches


class Starts(Struct, frozen=True, forbid_unknown_fields=True, tag="starts"):
    """Who threw more with the red die."""

    seat: Seat


class Moved(Struct, frozen=True, forbid_unknown_fields=True, tag="moved"):
    """The pawn goes there, or stays there."""

    box: Box
    points: int
    red: RedUse = "free"
    boycott: Boycott | None = None
    """The one that is placed."""


class Failed(Struct, frozen=True, forbid_unknown_fields=True, tag="failed"):
    """A failed throw."""

    lost: int = 0
    """What it cost under Minus: the five dice, or all that there was."""


Line: TypeAlias = Starts | Moved | Failed


@lru_cache(1 << 3)
def lines(game: Qwinn) -> dict[Box, tuple[int, ...]]:
    """What each box can score."""
    found: dict[Box, set[int]] = {}
    for white, _ in multisets(DIE, 4):
        for red in DIE:
            for box, points in matches(game, white, red).items():
                found.setdefault(box, set()).add(points)
    return {box: tuple(sorted(points)) for box, points in found.items()}


def events(game: Qwinn, state: State, line: Line) -> list[Event[Any]]:
    """A throw with which this can be done, and that it is done."""
    if isinstance(line, Starts) != isinstance(state.phase, Opening):
        raise Refused("QWINN-1", "qwinn-paper-not-now")
    if isinstance(line, Starts):
        high, low = Rolled((DIE[-1],), "score"), Rolled((DIE[0],), "score")
        return [high, low] if line.seat == 0 else [low, high]
    seat, other = state.seat, 1 - state.seat
    before = state.sides[seat].points
    if isinstance(line, Failed):
        found = throw_for(
            game, state, [Played(seat, FAIL)], lambda after: before - after.sides[seat].points == line.lost
        )
    else:

        def fits(after: State) -> bool:
            placed = line.red != "place" or after.sides[other].boycott == line.boycott
            return placed and after.sides[seat].points - before == line.points

        found = throw_for(game, state, [Played(seat, Move(line.box, line.red))], fits)
    if found is None:
        raise Refused("QWINN-5", "qwinn-paper-no-throw")
    return found
