"""Positions of Qwinn, in short: `2x2.45.minus_four.120_p1t2_1133r3`.

Both sides: the box on which the pawn stands, the points, the boycott that lies there, and `first` as long as the player
has not finished his first turn. Then whose turn it is and which throw, the four white dice and the red one; `33xxrx`:
two threes are kept, the others are to be thrown. Where dice stay aside once they were kept, `3355r1k33`: the two threes
do; `k33r`: and so does the red die. The opening ends with `oxx`, or `o4x` after a red four.
"""

from __future__ import annotations

import re
from typing import Annotated, TypeAlias, get_args

from msgspec import Meta, Struct

from teerling.core.dice import DIE, Faces, ascending
from teerling.core.errors import Refused
from teerling.core.game import Roll, Seat, checked_faces
from teerling.core.positions import IN_THE_AIR, after, check_seat, matched, read_dice, spell_dice
from teerling.games.qwinn.rules import (
    BOXES,
    THROWS,
    Box,
    Boycott,
    Deciding,
    Keep,
    Opening,
    Player,
    Qwinn,
    State,
    Throwing,
    View,
    Won,
    has_won,
)

EXAMPLE = "2x2.45.minus_four.120_p1t2_1133r3"
WHITE = 4
_NAME: dict[Box, str] = {box: box.split("_")[0] for box in BOXES}
"""A box by the first word of its name."""
_NAMED = {name: box for box, name in _NAME.items()}
_SIDE = rf"(?:{'|'.join(_NAMED)})\.\d{{1,5}}(?:\.(?:{'|'.join(get_args(Boycott))}))?(?:\.first)?"
_PATTERN = re.compile(
    rf"(?P<first>{_SIDE})_(?P<second>{_SIDE})_"
    rf"(?:o(?P<opening>[1-6{IN_THE_AIR}]{IN_THE_AIR})|"
    rf"p(?P<seat>[12])t(?P<throw>[1-{THROWS}])_(?P<white>[1-6{IN_THE_AIR}]{{{WHITE}}})r(?P<red>[1-6{IN_THE_AIR}])(?:k(?P<aside>[1-6]*r?))?)"
)

Phase: TypeAlias = Opening | Throwing | Deciding


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of the board."""

    box: Box = "topper"
    points: Annotated[int, Meta(ge=0, le=99_999)] = 0
    boycott: Boycott | None = None
    """The boycott that lies on this player."""
    first_turn: bool = False
    """His first turn of the game is still to be finished."""


class Setup(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies on the table, to be set by hand."""

    phase: Phase
    sides: tuple[Side, Side]
    seat: Seat = 0
    throw: Annotated[int, Meta(ge=1, le=THROWS)] = 1


def seen(game: Qwinn, view: View) -> Setup:  # noqa: ARG001
    """What lies on a table that looks like this."""
    table = view.table
    if isinstance(table.phase, Won):
        raise Refused("TABLE-4", "refused-game-over")
    first, second = (Side(side.box, side.points, side.boycott, side.first_turn) for side in table.sides)
    return Setup(phase=table.phase, sides=(first, second), seat=table.seat, throw=table.throw)


def lay(game: Qwinn, setup: Setup) -> State:
    """The table as it was set: dice by the rules, and the board whether or not it can come about."""
    check_seat(game, setup.seat)
    first, second = (Player(side.box, side.points, side.boycott, side.first_turn) for side in setup.sides)
    if isinstance(setup.phase, Opening):
        faces = setup.phase.faces
        checked_faces(Roll(0, ("red",) * (len(faces) > 0)), faces)
        return State(setup.phase, 0, 1, (first, second))
    begun = State(Throwing((), None), setup.seat, 1, (first, second))
    state: State = after(game, begun, *_turn_so_far(setup.phase, setup.throw))
    return state


def check(game: Qwinn, state: State) -> None:
    """The rules lead to this board, or `Refused`."""
    if isinstance(state.phase, Opening):
        if state.sides != game.start().sides:
            raise Refused("QWINN-1", "qwinn-position-opening")
        return
    fresh = game.start().sides[0]
    for seat, side in enumerate(state.sides):
        if has_won(game, side):
            raise Refused("QWINN-10", "qwinn-position-won", seat=seat + 1)
        if side.first_turn and side != fresh:
            raise Refused("QWINN-1", "qwinn-position-first", seat=seat + 1)
    mover, other = state.sides[state.seat], state.sides[1 - state.seat]
    if other.first_turn and not mover.first_turn:
        raise Refused("QWINN-1", "qwinn-position-first", seat=2 - state.seat)
    if mover.first_turn and other.boycott is not None:
        raise Refused("QWINN-7", "qwinn-position-early-boycott", seat=state.seat + 1)


def spell(game: Qwinn, setup: Setup) -> str:  # noqa: ARG001
    """Its text."""
    sides = [_spelled(side) for side in setup.sides]
    match setup.phase:
        case Opening(faces):
            return "_".join([*sides, f"o{spell_dice(faces, 2)}"])
        case Throwing(white, red):
            dice = f"{spell_dice(white, WHITE)}r{IN_THE_AIR if red is None else red}"
        case Deciding(white, red, aside, red_aside):
            stays = f"{spell_dice(aside, len(aside))}{'r' * red_aside}"
            dice = f"{spell_dice(white, WHITE)}r{red}{'k' * bool(stays)}{stays}"
    return "_".join([*sides, f"p{setup.seat + 1}t{setup.throw}", dice])


def parse(game: Qwinn, text: str) -> Setup:
    """What the text tells, or `Malformed`."""
    parts = matched(game, _PATTERN, text, EXAMPLE)
    sides = (_side(parts["first"]), _side(parts["second"]))
    if parts["opening"]:
        return Setup(phase=Opening(read_dice(parts["opening"])), sides=sides)
    white, red = read_dice(parts["white"]), read_dice(parts["red"])
    phase: Phase = Throwing(white, red[0] if red else None)
    if len(white) == WHITE and red:
        aside = parts["aside"] or ""
        phase = Deciding(white, red[0], read_dice(aside.removesuffix("r")), aside.endswith("r"))
    return Setup(phase=phase, sides=sides, seat=int(parts["seat"]) - 1, throw=int(parts["throw"]))


def _spelled(side: Side) -> str:
    parts = [_NAME[side.box], str(side.points), *([side.boycott] if side.boycott else [])]
    return ".".join([*parts, *(["first"] if side.first_turn else [])])


def _side(text: str) -> Side:
    box, points, *more = text.split(".")
    boycott = next((one for one in get_args(Boycott) if one in more), None)
    return Side(_NAMED[box], int(points), boycott, "first" in more)


def _turn_so_far(phase: Throwing | Deciding, throw: int) -> list[Faces | Keep]:
    """Throws and answers that lead to these dice: nothing is kept before the last throw."""
    any_throw = (DIE[0],) * (WHITE + 1)
    again: list[Faces | Keep] = [any_throw, Keep((), red=False)]
    if isinstance(phase, Deciding) and not phase.aside and not phase.red_aside:
        return [*again * (throw - 1), (*phase.white, phase.red)]
    if throw == 1:
        if isinstance(phase, Deciding) or phase.white or phase.red is not None:
            raise Refused("QWINN-2", "qwinn-position-first-throw")
        return []
    if isinstance(phase, Deciding):
        kept = Throwing(phase.aside, phase.red if phase.red_aside else None)
        return [*_turn_so_far(kept, throw), *_thrown_beside(phase)]
    white = ascending(phase.white)
    lying = (*white, *any_throw[len(white) : WHITE], DIE[0] if phase.red is None else phase.red)
    return [*again * (throw - 2), lying, Keep(white, red=phase.red is not None)]


def _thrown_beside(dice: Deciding) -> list[Faces | Keep]:
    """The dice that do not stay aside, as they fell."""
    thrown = list(dice.white)
    for face in dice.aside:
        if face not in thrown:
            raise Refused("QWINN-2", "qwinn-dice-not-there")
        thrown.remove(face)
    return [(*thrown, *([] if dice.red_aside else [dice.red]))]
