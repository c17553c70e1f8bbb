"""Yatzy on paper: a sheet for all players, and one that a player keeps over several games."""

from __future__ import annotations

from teerling.games._sheet.printing import by_system, example, grid, numbered
from teerling.games._sheet.rules import Box
from teerling.games.yatzy.rules import Yatzy
from teerling.locale import translate
from teerling.printing.blocks import Cell, Sheet, blank


def sheet(game: Yatzy) -> Sheet:
    """A column a player."""
    return _sheet(game, blank(game.players))


def tableau(game: Yatzy) -> Sheet:
    """A column a game."""
    return _sheet(game, numbered())


def _sheet(game: Yatzy, heads: tuple[Cell, ...]) -> Sheet:
    printed = game.printed()
    examples = {box: example(game.system, game.yatzy_pips, box) for box in printed.boxes}
    further: dict[Box, str] = {}
    if printed.further:
        further["yatzy"] = translate("yatzy-paper-further", points=printed.further)
    boxes = grid(printed.boxes, examples, (printed.bonus, printed.bonus_from), heads, further)
    return Sheet("Yatzy", by_system(game.system), (boxes,))
