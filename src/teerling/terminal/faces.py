"""Dice as they are written and typed; those of DubbelYatzy show two numbers, "6-5"."""

from __future__ import annotations

from teerling.core.dice import Faces
from teerling.core.game import Roll
from teerling.terminal.boards.dubbelyatzy import read_double_dice
from teerling.terminal.words import numbers

HIGHEST = 12
"""Of a die with one number: a lot among twelve players."""


def spell_faces(faces: Faces) -> str:
    """Faces in a row."""
    return " ".join(f"{face // 10}-{face % 10}" if face > HIGHEST else str(face) for face in faces)


def read_faces(roll: Roll, text: str) -> Faces | None:
    """Faces up to 6 may be typed without spaces; a lot among twelve players may not."""
    if roll.sides[-1] > HIGHEST:
        return read_double_dice(text)
    if roll.sides[-1] > 9:
        return tuple(int(token) for token in text.split()) if text.replace(" ", "").isdigit() else None
    return numbers(text)
