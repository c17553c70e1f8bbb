"""ZOCK: two rows of flaps 1 … 9, two dice; who first covers the whole row wins, the other pays for what is open."""

from teerling.games.zock.rules import Zock

GAME = Zock

__all__ = ["GAME", "Zock"]
