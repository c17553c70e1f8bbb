"""What the positions of all games share: how their short text is read, and how the rules are asked about them.

A position is what lies on the table, as one seat knows it. Its text needs no escaping in a link, and no beginning of it
is a position too, so that a link that was cut short is noticed: what it ends with has a length of its own.
"""

from __future__ import annotations

import re
from typing import Any

from teerling.core.dice import Faces
from teerling.core.errors import Malformed
from teerling.core.game import AnyGame, Over, Played, Rolled, Seat, advance

LONGEST = 1000
"""Characters; our longest positions have about 500."""
IN_THE_AIR = "x"
"""Stands for a die that is still to be thrown."""


def asked(game: AnyGame, state: Any) -> Seat | None:
    """Who is to throw or to decide; None when the game is over."""
    turn = game.turn(state)
    return None if isinstance(turn, Over) else turn.seat


def matched(game: AnyGame, pattern: re.Pattern[str], text: str, example: str) -> re.Match[str]:
    """The parts of a position as `pattern` names them; `Malformed` with an example if it is not one."""
    found = pattern.fullmatch(text) if len(text) <= LONGEST else None
    if found is None:
        raise Malformed("position-unreadable", game=game.id, text=text, example=example)
    return found


def check_seat(game: AnyGame, seat: Seat) -> None:
    """There is such a place at the table, or `Malformed`."""
    if not 0 <= seat < game.players:
        raise Malformed("position-no-such-seat", seat=seat + 1, players=game.players)


def check_number(game: AnyGame, given: int) -> None:
    """As many players are told of as there are, or `Malformed`."""
    if given != game.players:
        raise Malformed("position-number-of-players", given=given, players=game.players)


def after(game: AnyGame, state: Any, *answers: Any) -> Any:
    """The table after these throws (faces) and decisions (actions), each by whoever is asked; checked by `advance`."""
    for answer in answers:
        turn = game.turn(state)
        seat = None if isinstance(turn, Over) else turn.seat
        event = Rolled(answer) if isinstance(answer, tuple) or seat is None else Played(seat, answer)
        state = advance(game, state, event, turn)
    return state


def spell_dice(faces: Faces, count: int) -> str:
    """Dice as digits, with marks for those of `count` that are still to be thrown: `133xx`."""
    return "".join(map(str, faces)) + IN_THE_AIR * (count - len(faces))


def read_dice(text: str) -> Faces:
    """The dice in such a text that have been thrown."""
    return tuple(int(one) for one in text if one != IN_THE_AIR)


__all__ = [
    "IN_THE_AIR", "LONGEST", "after", "asked", "check_number", "check_seat", "matched", "read_dice", "spell_dice",
]  # fmt: skip
