"""DubbelYatzy: six dice with a die inside; each turn fills one box with the outer and one with the inner numbers."""

from teerling.games.dubbelyatzy.rules import DubbelYatzy

GAME = DubbelYatzy

__all__ = ["GAME", "DubbelYatzy"]
