"""Zocken: seven coloured dice on a row of seven coloured fields, rising or falling, while the others bet on it."""

from teerling.games.zocken.rules import Zocken

GAME = Zocken

__all__ = ["GAME", "Zocken"]
