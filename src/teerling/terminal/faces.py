"""Dice as they are written and typed. A game whose dice show something else offers `spell_faces` and `read_faces`."""

from __future__ import annotations

from teerling.core.dice import Faces
from teerling.core.game import AnyGame, Roll
from teerling.terminal.boards import board_of
from teerling.terminal.words import numbers


def spell_faces(game: AnyGame, faces: Faces) -> str:
    """What dice show, as people write it."""
    board = board_of(game)
    return str(board.spell_faces(faces)) if hasattr(board, "spell_faces") else " ".join(map(str, faces))


def read_faces(game: AnyGame, roll: Roll, text: str) -> Faces | None:
    """What dice show, as people type it: faces of one digit need no spaces between them. None: that is no throw."""
    board = board_of(game)
    if hasattr(board, "read_faces"):
        read: Faces | None = board.read_faces(roll, text)
        return read
    if need_spaces(game, roll):
        return tuple(int(token) for token in text.split()) if text.replace(" ", "").isdigit() else None
    return numbers(text)


def need_spaces(game: AnyGame, roll: Roll) -> bool:
    """Whether a digit need not be all that a die shows."""
    return max(roll.sides) > 9 and not hasattr(board_of(game), "read_faces")
