"""DubbelYatzy on paper: a sheet for all players, and one that a player keeps over several games."""

from __future__ import annotations

from teerling.games._sheet.printing import EXAMPLES, example, grid, numbered
from teerling.games.dubbelyatzy.rules import DubbelYatzy
from teerling.locale import name
from teerling.printing.blocks import Cell, Sheet, blank


def sheet(game: DubbelYatzy) -> Sheet:
    """A column a player."""
    return _sheet(game, blank(game.players))


def tableau(game: DubbelYatzy) -> Sheet:
    """A column a game."""
    return _sheet(game, numbered())


def _sheet(game: DubbelYatzy, heads: tuple[Cell, ...]) -> Sheet:
    printed = game.printed()
    boxes = [box for box in printed.boxes if box in EXAMPLES]
    examples = {box: example(game.system, game.yatzy_pips, box) for box in boxes}
    extra = name(f"extra-{printed.extra}", "dubbelyatzy")
    whole = grid(printed.boxes, examples, (printed.bonus, printed.bonus_from), heads, {"extra": extra})
    return Sheet("DubbelYatzy", name(f"system-{game.system}", "dubbelyatzy"), (whole,))
