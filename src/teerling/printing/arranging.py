"""Sheets on pages: as many as fit in letters that can be read, or as many as somebody wants."""

from __future__ import annotations

from io import BytesIO
from math import ceil
from typing import NamedTuple

from msgspec.structs import replace
from reportlab.pdfgen.canvas import Canvas

from teerling.core.errors import WrongOption
from teerling.printing.blocks import Beside, Block, Grid, Notes, Sheet, Turned
from teerling.printing.drawing import MM, THIN, Size, draw, printable, size_of

MARGIN = 9.0
"""Millimetres that no printer needs for itself."""
BETWEEN = 8.0
"""Millimetres between sheets, with the line in the middle along which they are cut."""
MOST = 16
"""Sheets on a page."""
COMFORTABLE, READABLE, LARGEST = 0.92, 0.5, 1.4
"""Parts of its natural size: what a sheet has if nobody says how many are wanted, the least, and the most."""
ROOMY = 1.3
"""How much higher rows become at most, where the page has room below them: there is writing to be done."""


class Arrangement(NamedTuple):
    """Sheets of this part of their natural size, in columns and rows."""

    scale: float
    columns: int
    rows: int
    page: Size


def arrange(size: Size, paper: Size, copies: int | None) -> Arrangement:
    """So many of this size on a page, upright or lying; None: as many as are comfortable to read."""
    if copies is None:
        comfortable = [best for n in range(1, MOST + 1) if (best := _largest(size, paper, n)).scale >= COMFORTABLE]
        return comfortable[-1] if comfortable else _largest(size, paper, 1)
    readable = [n for n in range(1, MOST + 1) if n == 1 or _largest(size, paper, n).scale >= READABLE]
    if copies not in readable:
        raise WrongOption("copies-a-page", copies, f"1 – {readable[-1]}")
    return _largest(size, paper, copies)


def _largest(size: Size, paper: Size, copies: int) -> Arrangement:
    """The arrangement in which so many sheets are as large as can be; upright if that makes no difference."""
    found = []
    for page in (paper, Size(paper.height, paper.width)):
        for columns in range(1, copies + 1):
            rows = ceil(copies / columns)
            width = (page.width - 2 * MARGIN - BETWEEN * (columns - 1)) / columns
            height = (page.height - 2 * MARGIN - BETWEEN * (rows - 1)) / rows
            scale = min(width / size.width, height / size.height, LARGEST)
            if columns * rows == copies:
                found.append(Arrangement(scale, columns, rows, page))
    return max(found, key=lambda one: one.scale)


def sheet_pages(sheet: Sheet, paper: Size, copies: int | None, link: str | None) -> bytes:
    """One page with copies of a sheet, as PDF."""
    linked = link is not None
    scale, columns, rows, page = arrange(size_of(sheet, linked=linked), paper, copies)
    cell = Size((page.width - 2 * MARGIN + BETWEEN) / columns, (page.height - 2 * MARGIN + BETWEEN) / rows)
    sheet = _with_roomy_rows(sheet, (cell.height - BETWEEN) / scale, linked=linked)
    size = size_of(sheet, linked=linked)
    pdf = BytesIO()
    canvas = Canvas(pdf, (page.width * MM, page.height * MM), pageCompression=1, invariant=1)
    canvas.setTitle(printable(sheet.title))
    canvas.setCreator("Teerling")
    canvas.beginForm("sheet", -1, -ceil(size.height * MM) - 1, ceil(size.width * MM) + 1, 1)  # drawn once, shown often
    draw(canvas, sheet, link)
    canvas.endForm()
    for column in range(columns):
        for row in range(rows):
            canvas.saveState()
            spare = cell.width - BETWEEN - size.width * scale
            canvas.translate(
                (MARGIN + column * cell.width + spare / 2) * MM, (page.height - MARGIN - row * cell.height) * MM
            )
            canvas.scale(scale, scale)
            canvas.doForm("sheet")
            canvas.restoreState()
    _draw_cuts(canvas, page, cell, (columns, rows))
    canvas.save()
    return pdf.getvalue()


def _with_roomy_rows(sheet: Sheet, room: float, *, linked: bool) -> Sheet:
    """The sheet with rows as high as so many millimetres allow."""
    height = size_of(sheet, linked=linked).height
    doubled = size_of(_stretched(sheet, 2.0), linked=linked).height
    stretch = min(1 + max(0.0, room - height) / (doubled - height), ROOMY)
    return _stretched(sheet, stretch)


def _stretched(sheet: Sheet, by: float) -> Sheet:
    def stretch(block: Block) -> Block:
        match block:
            case Grid(rows=rows):
                return replace(block, rows=tuple(replace(row, height=row.height * by) for row in rows))
            case Beside(blocks=blocks):
                return replace(block, blocks=tuple(map(stretch, blocks)))
            case Turned(block=inner):
                return replace(block, block=stretch(inner))
            case Notes():
                return block

    return replace(sheet, blocks=tuple(map(stretch, sheet.blocks)))


def _draw_cuts(canvas: Canvas, page: Size, cell: Size, counts: tuple[int, int]) -> None:
    canvas.setLineWidth(THIN)
    canvas.setDash(1, 4)
    for column in range(1, counts[0]):
        x = (MARGIN + column * cell.width - BETWEEN / 2) * MM
        canvas.line(x, 0, x, page.height * MM)
    for row in range(1, counts[1]):
        y = (page.height - MARGIN - row * cell.height + BETWEEN / 2) * MM
        canvas.line(0, y, page.width * MM, y)
