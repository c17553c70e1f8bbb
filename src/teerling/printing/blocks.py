"""What stands on a printed sheet, as a game tells it: grids of cells, beside and below each other, in millimetres.

A game knows what is written where; how large it comes out on which paper is for `drawing.py` and `arranging.py`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct


class Dice(Struct, frozen=True):
    """Dice that show these faces."""

    faces: tuple[int, ...]


class Circles(Struct, frozen=True):
    """So many circles to be crossed."""

    count: int


class Ring(Struct, frozen=True):
    """A circle of this colour, which is written into it: there are no colours on this paper."""

    colour: str


class Numbers(Struct, frozen=True):
    """Little squares with these numbers, to be crossed out."""

    numbers: tuple[int, ...]


Mark: TypeAlias = str | Dice | Circles | Ring | Numbers


class Cell(Struct, frozen=True):
    """A place on the paper with something in it, or with room to write."""

    mark: Mark = ""
    size: float = 9.0
    """Of its letters, in points; less if there is not enough room."""
    align: Literal["left", "middle"] = "middle"
    bold: bool = False
    framed: bool = True
    corner: str = ""
    """What is said small above everything else in the cell."""
    span: int = 1
    """Columns over which it reaches."""


class Row(Struct, frozen=True):
    """Cells from left to right."""

    cells: tuple[Cell, ...]
    height: float = 6.5
    heavy: bool = False
    """A thick line above it."""


class Grid(Struct, frozen=True):
    """Rows of cells; the columns are so wide."""

    widths: tuple[float, ...]
    rows: tuple[Row, ...]


class Beside(Struct, frozen=True):
    """Blocks from left to right."""

    blocks: tuple[Block, ...]
    gap: float = 5.0


class Turned(Struct, frozen=True):
    """Upside down, for whoever sits opposite."""

    block: Block


class Notes(Struct, frozen=True):
    """Sentences in small letters, as wide as the sheet."""

    sentences: tuple[str, ...]


Block: TypeAlias = Grid | Beside | Turned | Notes


class Sheet(Struct, frozen=True):
    """What one cuts out and lays on the table."""

    title: str
    about: str
    """Beside the title: by which rules."""
    blocks: tuple[Block, ...]
    """From top to bottom."""


def label(text: str, *, bold: bool = False, size: float = 9.0) -> Cell:
    """What stands at the beginning of a row."""
    return Cell(text, size, "left", bold)


def blank(count: int) -> tuple[Cell, ...]:
    """Room to write, so many times."""
    return (Cell(),) * count


def signed(points: int) -> str:
    """Points with a true minus, if any."""
    return str(points).replace("-", "−")


__all__ = [
    "Beside", "Block", "Cell", "Circles", "Dice", "Grid", "Mark", "Notes", "Numbers", "Ring", "Row", "Sheet", "Turned",
    "blank", "label", "signed",
]  # fmt: skip
