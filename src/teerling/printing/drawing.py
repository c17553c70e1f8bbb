"""Draws sheets on a canvas of ReportLab: thin lines, no colours, nothing filled but pips and QR codes."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

import segno
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from teerling.printing.blocks import Beside, Block, Cell, Circles, Dice, Grid, Notes, Numbers, Ring, Sheet, Turned

MM = 72 / 25.4
PLAIN, BOLD, TITLE = "Helvetica", "Helvetica-Bold", "Times-Bold"
"""Of the fonts that every reader of PDF has; they know all letters of our languages."""
THIN, HEAVY = 0.4, 1.5
"""Lines, in points."""
GAP = 4.0
"""Between blocks, in millimetres."""
HEAD = 9.0
QR = 17.0
"""Side of a QR code, in millimetres: a phone reads it from an arm's length."""
NOTE = 7.0
"""Size of notes, in points."""
SMALLEST = 4.5
LARGEST_MARK = 7.5
"""Side of a die or a circle that is only drawn, in millimetres."""
PIPS = {1: "4", 2: "26", 3: "246", 4: "0268", 5: "02468", 6: "023568"}
"""On which of nine places, row by row, each face has its pips."""


class Size(NamedTuple):
    """In millimetres."""

    width: float
    height: float


def printable(text: str) -> str:
    """The text in letters that the fonts have: a true minus becomes a dash, what they lack a question mark."""
    return text.replace("−", "–").encode("cp1252", "replace").decode("cp1252")


def size_of(sheet: Sheet, *, linked: bool) -> Size:
    """What a sheet takes at its natural size; with a link, there is a QR code in its head."""
    width = max(_width(block) for block in sheet.blocks)
    body = sum(_height(block, width) for block in sheet.blocks) + GAP * (len(sheet.blocks) - 1)
    return Size(width, (QR + 3 if linked else HEAD) + body)


def draw(canvas: Canvas, sheet: Sheet, link: str | None) -> None:
    """The sheet with its upper left corner at the origin; downwards is negative, as PDF has it."""
    width, height = size_of(sheet, linked=link is not None)
    room = width - (QR + 3 if link else 0)
    title = printable(sheet.title)
    canvas.setFont(TITLE, 15)
    canvas.drawString(0, -5 * MM, title)
    after = stringWidth(title, TITLE, 15) / MM + 3
    about = printable(sheet.about[:1].upper() + sheet.about[1:])
    if link is not None:
        _fitted(canvas, about, Size(room, 5), (-1, -10), Cell(about, 8, "left"))
        draw_qr(canvas, link, width - QR, 0, QR)
    else:
        _fitted(canvas, about, Size(max(room - after, 5), 5), (after, -2), Cell(about, 8, "left"))
    top = -(height - sum(_height(block, width) for block in sheet.blocks) - GAP * (len(sheet.blocks) - 1))
    for block in sheet.blocks:
        _draw(canvas, block, 0, top, width)
        top -= _height(block, width) + GAP


def draw_qr(canvas: Canvas, link: str, left: float, top: float, side: float) -> None:
    """A QR code."""
    rows = tuple(segno.make(link, error="m").matrix)
    step = side / len(rows) * MM
    path = canvas.beginPath()
    for down, row in enumerate(rows, 1):
        for right, dark in enumerate(row):
            if dark:
                path.rect(left * MM + right * step, top * MM - down * step, step, step)
    canvas.drawPath(path, stroke=0, fill=1)


# Sizes --------------------------------------------------------------------------------------------------------------


def _width(block: Block) -> float:
    match block:
        case Grid(widths=widths):
            return sum(widths)
        case Beside(blocks=blocks, gap=gap):
            return sum(map(_width, blocks)) + gap * (len(blocks) - 1)
        case Turned(block=inner):
            return _width(inner)
        case Notes():
            return 0.0  # as wide as the others


def _height(block: Block, width: float) -> float:
    match block:
        case Grid(rows=rows):
            return sum(row.height for row in rows)
        case Beside(blocks=blocks):
            return max(_height(inner, width) for inner in blocks)
        case Turned(block=inner):
            return _height(inner, width)
        case Notes():
            return len(_lines(block, width)) * NOTE * 1.25 / MM


def _lines(notes: Notes, width: float) -> list[str]:
    return [line for sentence in notes.sentences for line in simpleSplit(printable(sentence), PLAIN, NOTE, width * MM)]


# Blocks -------------------------------------------------------------------------------------------------------------


def _draw(canvas: Canvas, block: Block, left: float, top: float, width: float) -> None:
    match block:
        case Grid():
            _draw_grid(canvas, block, left, top)
        case Beside(blocks=blocks, gap=gap):
            for inner in blocks:
                _draw(canvas, inner, left, top, width)
                left += _width(inner) + gap
        case Turned(block=inner):
            canvas.saveState()
            canvas.translate((left + _width(inner)) * MM, (top - _height(inner, width)) * MM)
            canvas.rotate(180)
            _draw(canvas, inner, 0, 0, width)
            canvas.restoreState()
        case Notes():
            canvas.setFont(PLAIN, NOTE)
            for number, line in enumerate(_lines(block, width), 1):
                canvas.drawString(left * MM, top * MM - number * NOTE * 1.25 + 2, line)


def _draw_grid(canvas: Canvas, grid: Grid, left: float, top: float) -> None:
    edges = [left + edge for edge in accumulate(grid.widths, initial=0.0)]
    for row in grid.rows:
        at = 0
        for cell in row.cells:
            size = Size(edges[at + cell.span] - edges[at], row.height)
            _draw_cell(canvas, cell, size, (edges[at], top))
            at += cell.span
        if row.heavy:
            canvas.setLineWidth(HEAVY)
            canvas.line(left * MM, top * MM, edges[at] * MM, top * MM)
        top -= row.height


def _draw_cell(canvas: Canvas, cell: Cell, size: Size, corner: tuple[float, float]) -> None:
    left, top = corner
    if cell.framed:
        canvas.setLineWidth(THIN)
        canvas.rect(left * MM, (top - size.height) * MM, size.width * MM, size.height * MM)
    if cell.corner:
        _fitted(canvas, printable(cell.corner), Size(size.width, 4), corner, Cell(size=6.5, align="left"))
    match cell.mark:
        case str(text):
            _fitted(canvas, printable(text), size, corner, cell)
        case Dice(faces=faces):
            for face, (side, x, y) in zip(faces, _places(len(faces), size, corner), strict=True):
                _die(canvas, face, side, x, y)
        case Circles(count=count):
            for side, x, y in _places(count, size, corner):
                canvas.circle(x + side / 2, y + side / 2, side / 2)
        case Numbers(numbers=numbers):
            for number, (side, x, y) in zip(numbers, _places(len(numbers), size, corner), strict=True):
                canvas.rect(x, y, side, side)
                canvas.setFont(PLAIN, side * 0.66)
                canvas.drawCentredString(x + side / 2, y + side * 0.27, str(number))
        case Ring(colour=colour):
            radius = min(size) / 2 - 1
            canvas.circle((left + size.width / 2) * MM, (top - size.height / 2) * MM, radius * MM)
            inside = Size(radius * 1.8, size.height)
            _fitted(canvas, printable(colour), inside, (left + (size.width - inside.width) / 2, top), cell)


def _fitted(canvas: Canvas, text: str, size: Size, corner: tuple[float, float], how: Cell) -> None:
    """One line in the middle of the height, in letters small enough for it; cut if that is not enough."""
    font, points, room = BOLD if how.bold else PLAIN, how.size, (size.width - 2) * MM
    while points > SMALLEST and stringWidth(text, font, points) > room:
        points -= 0.25
    while len(text) > 1 and stringWidth(text, font, points) > room:
        text = text[:-1]
    left = corner[0] * MM + MM
    if how.align == "middle":
        left += (room - stringWidth(text, font, points)) / 2
    canvas.setFont(font, points)
    canvas.drawString(left, (corner[1] - size.height / 2) * MM - 0.35 * points, text)


def _places(count: int, size: Size, corner: tuple[float, float]) -> list[tuple[float, float, float]]:
    """Side and lower left corner, in points, of so many things side by side in the middle of a cell."""
    step = min((size.width - 2) / count, size.height - 1.2, LARGEST_MARK)
    side = step * 0.84
    left = corner[0] + (size.width - step * count + step - side) / 2
    bottom = corner[1] - (size.height + side) / 2
    return [(side * MM, (left + step * at) * MM, bottom * MM) for at in range(count)]


def _die(canvas: Canvas, face: int, side: float, x: float, y: float) -> None:
    canvas.setLineWidth(THIN)
    canvas.roundRect(x, y, side, side, side / 6)
    for place in map(int, PIPS[face]):
        right, down = place % 3 + 1, place // 3 + 1
        canvas.circle(x + side * right / 4, y + side * (1 - down / 4), side * 0.085, stroke=0, fill=1)
