"""Yatzy: five dice, up to three throws a turn, one box a turn; dutch, scandinavian or international."""

from teerling.games.yatzy.rules import Yatzy

GAME = Yatzy

__all__ = ["GAME", "Yatzy"]
