"""What positions of Yatzy and DubbelYatzy share: a sheet as text, what can stand on it, and a turn so far.

A sheet is how many of each number stand in Ones to Sixes (`.`: free), then its other filled boxes, a letter and the
points each: `33.3.4p10s15y0` has three ones, three twos, three fours and four sixes, ten points for a pair, a small
straight, and Yatzy struck.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, TypeAlias

from msgspec import Meta

from teerling.core.dice import Faces, ascending
from teerling.core.errors import Malformed, Refused
from teerling.core.game import Over, Roll, Seat
from teerling.core.positions import after
from teerling.games._sheet.rules import THROWS, UPPER, Box, Deciding, Keep, Sheet, System, Throwing, rule_of_box

LETTER: dict[Box, str] = {
    "pair": "p", "two_pairs": "w", "three": "t", "four": "f", "small_straight": "s", "large_straight": "l",
    "full_house": "h", "chance": "c", "yatzy": "y", "extra": "x",
}  # fmt: skip
_BOX = {letter: box for box, letter in LETTER.items()}
_FREE = "."
SHEET = rf"[0-5{_FREE}]{{6}}(?:[{''.join(_BOX)}]-?\d{{1,4}})*"
"""A sheet, as a regular expression."""

Points: TypeAlias = Annotated[int, Meta(ge=-9999, le=9999)]
Sheets: TypeAlias = Annotated[
    tuple[Annotated[tuple[Points | None, ...], Meta(max_length=16)], ...], Meta(min_length=1, max_length=8)
]
"""One for every player, with the boxes in the order of the game; None: free."""
Throw: TypeAlias = Annotated[int, Meta(ge=1, le=THROWS)]


def spell_sheet(boxes: Sequence[Box], sheet: Sheet) -> str:
    """A sheet on which only what is possible stands."""
    points = dict(zip(boxes, sheet, strict=True))
    upper = [(face, points[box]) for face, box in enumerate(UPPER, 1)]
    lower = [f"{LETTER[box]}{points[box]}" for box in boxes if box not in UPPER and points[box] is not None]
    return "".join([_FREE if scored is None else str(scored // face) for face, scored in upper] + lower)


def read_sheet(boxes: Sequence[Box], system: System, text: str) -> Sheet:
    """The sheet that `SHEET` describes."""
    points: dict[Box, int] = {
        box: face * int(count)
        for (face, box), count in zip(enumerate(UPPER, 1), text[: len(UPPER)], strict=True)
        if count != _FREE
    }
    for letter, scored in re.findall(r"([a-z])(-?\d+)", text[len(UPPER) :]):
        box = _BOX[letter]
        if box not in boxes:
            raise Refused("YATZY-5", "yatzy-no-such-box", box=box, system=system)
        if box in points:
            raise Malformed("yatzy-position-box-twice", box=box)
        points[box] = int(scored)
    return tuple(points.get(box) for box in boxes)


def check_sheets(game: Any, sheets: Sequence[Sheet]) -> None:
    """Every player has a sheet of this game, or `Malformed`."""
    for sheet in sheets:
        if len(sheet) != len(game.boxes):
            raise Malformed("yatzy-position-boxes", given=len(sheet), boxes=len(game.boxes))


def check_points(boxes: Sequence[Box], possible: Mapping[Box, Sequence[int]], system: System, sheet: Sheet) -> None:
    """The dice can score what stands in every box, or `Refused`."""
    for box, points in zip(boxes, sheet, strict=True):
        if points is not None and points not in possible[box]:
            raise Refused(rule_of_box(system, box), "yatzy-position-points", box=box, points=points)


def every_score(tables: Iterable[Mapping[Box, int]]) -> dict[Box, tuple[int, ...]]:
    """What can stand in each box, ascending, by what every throw scores."""
    found: dict[Box, set[int]] = {}
    for table in tables:
        for box, points in table.items():
            found.setdefault(box, set()).add(points)
    return {box: tuple(sorted(points)) for box, points in found.items()}


def turn_so_far(phase: Throwing | Deciding, throw: int, any_throw: Faces) -> list[Faces | Keep]:
    """Throws and answers that lead to these dice: nothing is kept before the last throw."""
    again: list[Faces | Keep] = [any_throw, Keep(())]
    if isinstance(phase, Deciding):
        return [*again * (throw - 1), phase.dice]
    if throw == 1:
        if phase.kept:
            raise Refused("YATZY-1", "yatzy-position-first-throw")
        return []
    kept = ascending(phase.kept)
    return [*again * (throw - 2), kept + any_throw[len(kept) :], Keep(kept)]


Filled: TypeAlias = tuple[Seat, tuple[int, ...]]
"""Whose turn it is, and how many boxes of each sheet are filled."""


def filled(seat: Seat, sheets: Sequence[Sheet]) -> Filled:
    """How far the sheets are."""
    return seat, tuple(sum(points is not None for points in sheet) for sheet in sheets)


@lru_cache(1 << 6)
def course(game: Any) -> frozenset[Filled]:
    """How far the sheets are at the beginning of every turn, as seen by playing a game."""
    state, found = game.start(), set()
    while not isinstance(turn := game.turn(state), Over):
        if isinstance(turn, Roll):
            found.add(filled(state.seat, state.sheets))
        answer = (turn.sides[0],) * len(turn.dice) if isinstance(turn, Roll) else turn.actions[-1]  # a box, not a throw
        state = after(game, state, answer)
    return frozenset(found)


def check_course(game: Any, seat: Seat, sheets: Sequence[Sheet]) -> None:
    """So many boxes can be filled when it is this player's turn, or `Refused`."""
    now = filled(seat, sheets)
    if now not in course(game):
        raise Refused("YATZY-1", "yatzy-position-course", seat=seat + 1, filled=", ".join(map(str, now[1])))
