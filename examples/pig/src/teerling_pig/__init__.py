"""Pig: one die, throw as often as you dare; a one takes all that the turn has brought."""

from teerling_pig.rules import Pig

GAME = Pig

__all__ = ["GAME", "Pig"]
