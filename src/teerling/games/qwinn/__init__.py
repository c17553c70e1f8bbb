"""Qwinn: two pawns in facing columns, five dice, and a red die that jumps or boycotts."""

from teerling.games.qwinn.rules import Qwinn

GAME = Qwinn

__all__ = ["GAME", "Qwinn"]
