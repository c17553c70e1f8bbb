"""A rule page on paper: two columns, every rule beside its id."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from reportlab.lib import colors
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    CondPageBreak,
    Flowable,
    Frame,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
    TableStyle,
)
from reportlab.platypus.flowables import KeepTogether

from teerling.locale import dice_in_words
from teerling.printing.drawing import BOLD, HEAD, MM, PLAIN, QR, THIN, TITLE, Size, draw_qr, printable
from teerling.rulebook import Page

MARGIN, BETWEEN, FOOT = 14.0, 8.0, 8.0
"""Millimetres."""
SIZES = (10.0, 9.4)
"""Of the type, in points: the first, unless the second saves a page that would hold a few lines only."""


class Type(NamedTuple):
    """How the parts of a rule page are set."""

    text: ParagraphStyle
    heading: ParagraphStyle
    item: ParagraphStyle
    cell: ParagraphStyle


def _type(size: float) -> Type:
    text = ParagraphStyle(
        "text",
        fontName="Times-Roman",
        fontSize=size,
        leading=1.18 * size,
        spaceAfter=0.35 * size,
        allowWidows=0,
        allowOrphans=0,
    )
    return Type(
        text,
        ParagraphStyle("heading", fontName=BOLD, fontSize=1.1 * size, leading=1.4 * size, spaceBefore=7, spaceAfter=3),
        ParagraphStyle("item", parent=text, leftIndent=10, bulletIndent=1, spaceAfter=0.3 * size),
        ParagraphStyle("cell", parent=text, fontSize=0.9 * size, leading=1.05 * size, spaceAfter=0),
    )


AFTER_HEADING = 62.0
"""Points: a heading stands with some lines below it, and the rest of a paragraph may go on in the next column."""
PADDING = 7
"""Of a cell, left and right together, in points."""
LINES = TableStyle(
    [
        ("GRID", (0, 0), (-1, -1), THIN, colors.black),
        ("VALIGN", (0, 0), (-1, -1), "MIDDLE"),
        ("LEFTPADDING", (0, 0), (-1, -1), 3),
        ("RIGHTPADDING", (0, 0), (-1, -1), 3),
        ("TOPPADDING", (0, 0), (-1, -1), 1.5),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 2.5),
    ]
)


def rule_pages(page: Page, paper: Size, link: str | None) -> bytes:
    """The whole page, as PDF."""
    sized = [_set(page, paper, link, _type(size)) for size in SIZES]
    return min(sized, key=lambda one: one[1])[0]


def _set(page: Page, paper: Size, link: str | None, setting: Type) -> tuple[bytes, int]:
    """The PDF, and how many pages it has."""
    pdf = BytesIO()
    title = printable(page.title)
    width = (paper.width - 2 * MARGIN - BETWEEN) / 2

    def frames(head: float) -> list[Frame]:
        height = paper.height - 2 * MARGIN - FOOT - head
        return [
            Frame((MARGIN + at * (width + BETWEEN)) * MM, (MARGIN + FOOT) * MM, width * MM, height * MM, 0, 0, 0, 0)
            for at in (0, 1)
        ]

    def number(canvas: Canvas, document: Any) -> None:
        canvas.setFont(PLAIN, 8)
        canvas.drawCentredString(paper.width * MM / 2, MARGIN * MM, f"Teerling · {title} · {document.page}")

    def begin(canvas: Canvas, document: Any) -> None:
        canvas.setFont(TITLE, 22)
        canvas.drawString(MARGIN * MM, (paper.height - MARGIN - 7) * MM, title)
        if link is not None:
            draw_qr(canvas, link, paper.width - MARGIN - QR, paper.height - MARGIN, QR)
        number(canvas, document)

    document = BaseDocTemplate(
        pdf,
        pagesize=(paper.width * MM, paper.height * MM),
        pageTemplates=[
            PageTemplate("first", frames(QR + 3 if link else HEAD + 3), onPage=begin, autoNextPageTemplate="other"),
            PageTemplate("other", frames(0), onPage=number),
        ],
        title=title,
        creator="Teerling",
        invariant=1,
    )
    document.build(list(_flowables(dice_in_words(page.text), width * MM, setting)))
    return pdf.getvalue(), document.page


def _flowables(text: str, width: float, setting: Type) -> Iterator[Flowable]:
    tree = SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(text))
    for node in tree.children:
        match node.type:
            case "heading" if node.tag == "h1":
                pass  # the title stands above both columns
            case "heading":
                yield CondPageBreak(AFTER_HEADING)
                yield Paragraph(_inline(node), setting.heading)
            case "bullet_list" | "ordered_list":
                yield from _items(node, setting.item)
            case "table":
                yield Spacer(1, 2)
                yield KeepTogether([_table(node, width, setting.cell), Spacer(1, 6)])
            case _:
                yield Paragraph(_inline(node), setting.text)


def _items(node: SyntaxTreeNode, item_style: ParagraphStyle, deep: int = 0) -> Iterator[Flowable]:
    style = ParagraphStyle("deeper", parent=item_style, leftIndent=10 * (deep + 1), bulletIndent=1 + 10 * deep)
    for number, item in enumerate(node.children, 1):
        bullet = f"{number}." if node.type == "ordered_list" else "•"
        for part in item.children:
            if part.type in ("bullet_list", "ordered_list"):
                yield from _items(part, item_style, deep + 1)
            else:
                yield Paragraph(_inline(part), style, bulletText=bullet)


def _table(node: SyntaxTreeNode, width: float, style: ParagraphStyle) -> Table:
    rows = [
        [
            Paragraph(f"<b>{_inline(cell)}</b>" if part.type == "thead" else _inline(cell), style)
            for cell in row.children
        ]
        for part in node.children
        for row in part.children
    ]
    columns = list(zip(*rows, strict=True))
    least = [max(cell.minWidth() for cell in column) + PADDING for column in columns]
    unbroken = [max(_length(cell) for cell in column) + PADDING for column in columns]
    whole = [max(low, high) for low, high in zip(least, unbroken, strict=True)]
    spare, wanted = max(0.0, width - sum(least)), sum(whole) - sum(least) or 1.0
    widths = [low + min(high - low, spare * (high - low) / wanted) for low, high in zip(least, whole, strict=True)]
    return Table(rows, widths, style=LINES, hAlign="LEFT")


def _length(cell: Paragraph) -> float:
    """What a cell takes without a broken line, in points."""
    cell.wrap(10_000, 10_000)
    return float(max(cell.getActualLineWidths0(), default=0))


WRAPS = {"strong": "b", "em": "i"}
DICE = re.compile(r"\[[\d ]+]")
"""Dice that lie together stay in one line."""


def _inline(node: SyntaxTreeNode) -> str:
    """The words in the markup of ReportLab's paragraphs."""
    return "".join(_words(node.children))


def _words(nodes: Iterable[SyntaxTreeNode]) -> Iterator[str]:
    for node in nodes:
        match node.type:
            case "text":
                yield escape(printable(DICE.sub(lambda dice: dice[0].replace(" ", "\u00a0"), node.content)))
            case "softbreak" | "hardbreak":
                yield " "
            case "code_inline":
                yield f'<font face="Courier" size="8.5">{escape(printable(node.content))}</font>'
            case "strong" | "em":
                yield f"<{WRAPS[node.type]}>{_inline(node)}</{WRAPS[node.type]}>"
            case _:
                yield _inline(node) if node.children else escape(printable(node.content))
