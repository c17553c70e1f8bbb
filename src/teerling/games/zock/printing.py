"""ZOCK on paper: rows to cross out with a pencil, and rows to cover with counters."""

from __future__ import annotations

from teerling.games.zock.rules import Zock
from teerling.locale import name, translate
from teerling.printing.blocks import Cell, Grid, Notes, Numbers, Row, Sheet, Turned, blank

LINES = 8
"""For single games."""
MOST_LINES = 20
"""Of a match that has more games one prints several sheets."""
FIELD = (28.0, 46.0)


def sheet(game: Zock) -> Sheet:
    """A line a game: both rows, and what stayed open."""
    printed, games = game.printed(), game.games if game.games > 1 else LINES
    points = Cell(translate("zock-paper-pays", pays=game.pays), 6.5)
    head = (Cell(translate("paper-game"), 7), *(Cell("", corner=translate("paper-name")), points) * 2)
    rows = [Row(head, 9)]
    for number in range(1, min(games, MOST_LINES) + 1):
        row = (Cell(Numbers(printed.fields)), Cell())
        rows.append(Row((Cell(str(number) if games <= MOST_LINES else ""), *row * 2), 8))
    rows.append(Row((Cell(translate("paper-total"), 8, bold=True), *blank(4)), 8, heavy=True))
    return Sheet("ZOCK", _variant(game), (Grid((13.0, 60.0, 15.0, 60.0, 15.0), tuple(rows)), _notes(game)))


def tableau(game: Zock) -> Sheet:
    """Two rows, each to be read by its player."""
    width, height = FIELD
    fields = tuple(Cell(str(field), 44, bold=True) for field in game.printed().fields)
    row = Grid((width,) * len(fields), (Row(fields, height),))
    return Sheet("ZOCK", _variant(game), (Turned(row), _notes(game), row))


def _variant(game: Zock) -> str:
    return name(f"variant-{game.variant}", "zock")


def _notes(game: Zock) -> Notes:
    """What the chips are worth, where any are paid."""
    if game.pays == "game":
        return Notes(())
    printed = game.printed()
    return Notes((translate("zock-paper-chips", each=printed.chips_each, **printed.chips),))
