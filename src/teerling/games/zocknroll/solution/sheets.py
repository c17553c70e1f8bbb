"""A player's crosses in one number, so that a deal is entered by adding another: four bits for every row.

The rows of combinations come first, then "Out in round 1" and "Won round 3". Every function here takes numbers and
arrays of them alike.
"""

from __future__ import annotations

from typing import Any

from teerling.games.zocknroll.rules import CIRCLES, Tableau, ZockNRoll

WIDTH = 4
"""Bits a row: a game ends with the sixth cross, and a deal brings no row more than one."""
ROW = (1 << WIDTH) - 1
POINTS_FIRST = 1000
"""More than anybody wins rounds 3: points times this and rounds 3 won make one number to compare."""


def cross(row: int) -> int:
    """One cross in this row."""
    return 1 << WIDTH * row


def sheet_of(tableau: Tableau) -> int:
    """All crosses of a tableau."""
    crosses = (*tableau.crosses, tableau.out, tableau.won)
    return sum(count * cross(row) for row, count in enumerate(crosses))


class Sheets:
    """What the crosses of this game mean."""

    def __init__(self, game: ZockNRoll) -> None:
        combinations = [row.points for row in game.rows]
        self.points = [*combinations, game.out_points, game.won_points]
        """What a cross is worth, row by row."""
        self.out, self.won = cross(len(combinations)), cross(len(combinations) + 1)
        top = 1 << (WIDTH - 1)
        rows = range(len(self.points))
        self._top = sum(top * cross(row) for row in rows)
        self._spare = sum((top - CIRCLES) * cross(row) for row in rows)

    def full(self, sheet: Any) -> Any:
        """Whether some row has its sixth cross (anything but 0). ZNR-8."""
        return sheet + self._spare & self._top  # the top bit of a row is set from the sixth cross on

    def rank(self, sheet: Any) -> Any:
        """More is better: points, then rounds 3 won. ZNR-9."""
        total = 0
        for row, points in enumerate(self.points):
            worth = points * POINTS_FIRST + (row == len(self.points) - 1)
            total = total + (sheet >> WIDTH * row & ROW) * worth
        return total
