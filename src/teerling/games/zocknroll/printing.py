"""Zock 'n' Roll on paper: a tableau for each player, and one sheet for whoever keeps the crosses of all."""

from __future__ import annotations

from math import ceil

from teerling.core.dice import Faces
from teerling.games.zocknroll.rules import Combination, ZockNRoll
from teerling.locale import name, translate
from teerling.printing.blocks import Cell, Circles, Dice, Grid, Row, Sheet, blank, label

EXAMPLES: dict[Combination, Faces] = {
    "highway": (1, 2, 3, 4, 5, 6),
    "kniffel": (5, 5, 5, 5, 5),
    "big_full_house": (4, 4, 4, 4, 2, 2),
    "two_threes": (3, 3, 3, 6, 6, 6),
    "four": (3, 3, 3, 3),
    "large_straight": (2, 3, 4, 5, 6),
    "three_pairs": (1, 1, 3, 3, 6, 6),
    "full_house": (6, 6, 6, 2, 2),
    "small_straight": (2, 3, 4, 5),
    "three": (1, 1, 1),
    "two_pairs": (2, 2, 5, 5),
    "pair": (4, 4),
}
"""Dice that form each combination, the fewest."""
ABREAST = 8
"""Players beside each other; of more, half stand below, so that their circles stay large enough for a pencil."""


def tableau(game: ZockNRoll) -> Sheet:
    """Rows of circles, highest first, and what a cross in each is worth."""
    circles = game.printed().circles
    rows = [Row((Cell(span=5, corner=translate("paper-name")),), 9)]
    for title, dice, points in _rows(game):
        crosses = (Cell(Circles(circles)), Cell(f"× {points} =", 8), Cell())
        rows.append(Row((label(title), Cell(Dice(dice) if dice else ""), *crosses), 8, heavy=title == _out()))
    total = Cell(translate("paper-total"), 10, "left", bold=True, span=4)
    rows.append(Row((total, Cell()), 9, heavy=True))
    return Sheet("Zock 'n' Roll", _variant(game), (Grid((36.0, 30.0, 44.0, 13.0, 14.0), tuple(rows)),))


def sheet(game: ZockNRoll) -> Sheet:
    """The crosses of all players."""
    first = game.players if game.players <= ABREAST else ceil(game.players / 2)
    grids = tuple(_crosses(game, players) for players in (first, game.players - first) if players)
    return Sheet("Zock 'n' Roll", _variant(game), grids)


def _crosses(game: ZockNRoll, players: int) -> Grid:
    """A column for each of so many players."""
    circles = Cell(Circles(game.printed().circles))
    rows = [Row((Cell(span=2, corner=translate("paper-name")), *blank(players)), 9)]
    for title, _, points in _rows(game):
        rows.append(Row((label(title), Cell(str(points), 8), *(circles,) * players), 7, heavy=title == _out()))
    total = Cell(translate("paper-total"), 10, "left", bold=True, span=2)
    rows.append(Row((total, *blank(players)), 9, heavy=True))
    return Grid((36.0, 8.0) + (26.0,) * players, tuple(rows))


def _rows(game: ZockNRoll) -> list[tuple[str, Faces, int]]:
    """The name of every row, dice that form its combination, and the points of a cross."""
    printed = game.printed()
    combinations = [(name(row.combination, "zocknroll"), EXAMPLES[row.combination], row.points) for row in printed.rows]
    won = translate("zocknroll-row-won")
    return [*combinations, (_out(), (), printed.out_points), (won, (), printed.won_points)]


def _out() -> str:
    return translate("zocknroll-row-out")


def _variant(game: ZockNRoll) -> str:
    return translate("zocknroll-paper-profi") if game.profi else ""
