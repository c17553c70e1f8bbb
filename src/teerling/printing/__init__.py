"""Games on paper: score sheets, tableaus and rule books as PDF.

What stands on a sheet is told by the game: its part `printing` offers `sheet(game)` and perhaps `tableau(game)`, each a
`blocks.Sheet`. A game without that part gets lines for its points. Everything is in the language in use.

`arranging.py` puts sheets on pages, `drawing.py` draws them, `booklet.py` prints rule pages, `pictures.py` makes QR
codes.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from teerling.core.errors import UserError, WrongOption
from teerling.core.game import AnyGame
from teerling.games import part
from teerling.locale import language, title_of, translate
from teerling.printing.blocks import Cell, Grid, Row, Sheet, blank, label
from teerling.rulebook import page

What: TypeAlias = Literal["sheet", "tableau", "rules"]
Paper: TypeAlias = Literal["a4", "letter"]
WHATS: tuple[What, ...] = get_args(What)
PAPERS: tuple[Paper, ...] = get_args(Paper)
MILLIMETRES: dict[Paper, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
LONGEST_LINK = 300
"""Characters; a QR code with more is too fine for a printer."""
LINES = 12
"""To write on, where a game does not say what its sheet looks like."""


def kinds(game: str) -> tuple[What, ...]:
    """What can be printed of a game."""
    return tuple(what for what in WHATS if what != "tableau" or hasattr(part(game, "printing"), "tableau"))


def pdf(game: AnyGame, what: What, paper: Paper, copies: int | None = None, link: str | None = None) -> bytes:
    """The pages: so many copies of a sheet on each (None: as many as are easy to read), a QR code leads to `link`."""
    from teerling.printing.drawing import Size  # noqa: PLC0415  who does not print need not wait for ReportLab

    if link is not None and not (link.startswith(("http://", "https://")) and len(link) <= LONGEST_LINK):
        raise WrongOption("table", link, "https://…")
    size = Size(*MILLIMETRES[paper])
    if what == "rules":
        from teerling.printing.booklet import rule_pages  # noqa: PLC0415

        if copies not in (None, 1):
            raise WrongOption("copies-a-page", copies, "1")
        return rule_pages(page(game.id, language()), size, link)
    from teerling.printing.arranging import sheet_pages  # noqa: PLC0415

    return sheet_pages(sheet_of(game, what), size, copies, link)


def sheet_of(game: AnyGame, what: Literal["sheet", "tableau"] = "sheet") -> Sheet:
    """What stands on it; `UserError` if the game has no tableau."""
    if what not in kinds(game.id):
        raise UserError("paper-no-tableau", game=game.id)
    offered = part(game.id, "printing")
    sheet: Sheet = _plain(game) if offered is None else getattr(offered, what)(game)
    return sheet


def _plain(game: AnyGame) -> Sheet:
    """Names, lines and a total."""
    rows = [Row((Cell(), *blank(game.players)), 8)]
    rows += [Row((Cell(str(line)), *blank(game.players))) for line in range(1, LINES + 1)]
    rows.append(Row((label(translate("paper-total"), bold=True), *blank(game.players)), 8, heavy=True))
    return Sheet(title_of(game.id), "", (Grid((20.0,) + (22.0,) * game.players, tuple(rows)),))
