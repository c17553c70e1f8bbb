"""DubbelYatzy on paper: a sheet for all players, and one that a player keeps over several games."""

from __future__ import annotations

from msgspec.structs import replace

from teerling.games._sheet.printing import by_system, example, grid, numbered, title, total
from teerling.games._sheet.rules import AFTER_TOTAL
from teerling.games.dubbelyatzy.rules import DubbelYatzy
from teerling.locale import name, translate
from teerling.printing.blocks import Cell, Row, Sheet, blank


def sheet(game: DubbelYatzy) -> Sheet:
    """A column a player."""
    return _sheet(game, blank(game.players))


def tableau(game: DubbelYatzy) -> Sheet:
    """A column a game."""
    return _sheet(game, numbered())


def _sheet(game: DubbelYatzy, heads: tuple[Cell, ...]) -> Sheet:
    printed = game.printed()
    boxes = tuple(box for box in printed.boxes if box != AFTER_TOTAL)
    examples = {box: example(game.system, game.yatzy_pips, box) for box in boxes}
    down_to_total = grid(boxes, examples, (printed.bonus, printed.bonus_from), heads, {})
    meaning = Cell(name(f"extra-{printed.extra}", "dubbelyatzy"), 7, span=2)
    after = (
        Row((title(AFTER_TOTAL), meaning, *blank(len(heads)))),
        total(translate("dubbelyatzy-paper-with-extra"), len(heads)),
    )
    whole = replace(down_to_total, rows=(*down_to_total.rows, *after))
    return Sheet("DubbelYatzy", by_system(game.system), (whole,))
