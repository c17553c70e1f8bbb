"""A board as it looks in a terminal: as text with colours, or as a picture of that."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from io import StringIO
from math import cos, pi, sin
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from rich.color import Color
from rich.console import Console
from rich.segment import Segment
from rich.style import Style

from teerling.core.game import AnyGame
from teerling.terminal.boards import board_of

MODES = ("human", "ansi", "rgb_array")
Picture: TypeAlias = NDArray[np.uint8]
Colour: TypeAlias = tuple[int, ...]
Colours: TypeAlias = tuple[Colour, Colour]
"""Of letters and of what is behind them."""
COLUMNS, LINES = 100, 60
"""What a drawing has room for."""
CELL, HIGH, SIZE, SPARE = 10, 22, 15, (4, 5)
"""Pixels of a character, and of its letters; columns and lines that a board may still grow by."""
GROUND, INK = (19, 34, 87), (245, 242, 232)

_PHRASE = re.compile(r"\S+(?: \S+)*")


def _corners(*sizes: float, turned: float = 0) -> list[tuple[float, float]]:
    """Around a middle, clockwise from the top; each so far from it."""
    angles = [2 * pi * (step + turned) / len(sizes) for step in range(len(sizes))]
    return [(size * sin(angle), -size * cos(angle)) for size, angle in zip(sizes, angles, strict=True)]


SHAPES: dict[str, list[tuple[float, float]]] = {
    "▲": _corners(1, 1, 1),
    "■": _corners(1, 1, 1, 1, turned=0.5),
    "◆": _corners(1, 1, 1, 1),
    "⬟": _corners(1, 1, 1, 1, 1),
    "★": _corners(*(1.1, 0.45) * 5),
    "✚": _corners(*(1, 1, 0.4) * 4, turned=-0.5),
    "●": _corners(*(0.9,) * 24),
    "○": _corners(*(0.7,) * 24),
    "♟": [(-0.8, 1), (-0.3, 0), (-0.5, -0.4), (0, -1), (0.5, -0.4), (0.3, 0), (0.8, 1)],
    "▒": [(-1, -1.2), (1, -1.2), (1, 1.2), (-1, 1.2)],
}
"""Characters of our boards that fonts lack, as corners around their middle."""


class Renderer:
    """Draws one environment; all its pictures have one size, which the first one decides."""

    def __init__(self, game: AnyGame, mode: str | None) -> None:
        if mode is not None and mode not in MODES:
            raise ValueError(f"render_mode {mode!r} is none of {', '.join(MODES)}")
        self.game, self.mode = game, mode
        self._size: tuple[int, int] | None = None

    def render(self, view: Any, names: Sequence[str]) -> str | Picture | None:
        """As its mode says; `human` writes to the terminal."""
        drawn = board_of(self.game).draw(self.game, view, names)
        if self.mode == "rgb_array":
            lines = _console().render_lines(drawn, pad=False)
            if self._size is None:
                self._size = max(map(_width, lines)) + SPARE[0], len(lines) + SPARE[1]
            return _picture(lines, *self._size)
        console = _console()
        console.print(drawn)
        text = console.file.getvalue()  # type: ignore[attr-defined]
        if self.mode == "ansi":
            return str(text)
        if self.mode == "human":
            sys.stdout.write(f"{text}\n")
        return None


def _console() -> Console:
    return Console(file=StringIO(), force_terminal=True, color_system="truecolor", width=COLUMNS, height=LINES)


def _width(line: Sequence[Segment]) -> int:
    return sum(segment.cell_length for segment in line)


def _picture(lines: Sequence[Sequence[Segment]], columns: int, rows: int) -> Picture:
    image = Image.new("RGB", ((columns + 2) * CELL, (rows + 1) * HIGH), GROUND)
    drawing = ImageDraw.Draw(image)
    for row, line in enumerate(lines[:rows]):
        column = 1
        for segment in line:
            ink, ground = _colours(segment.style or Style())
            left, top = column * CELL, row * HIGH + HIGH // 2
            if ground != GROUND:
                box = left, top + 1, left + segment.cell_length * CELL - 1, top + HIGH - 2
                drawing.rounded_rectangle(box, 4, ground)
            bold = bool(segment.style and segment.style.bold)
            _write(drawing, (left, top), segment.text, (ink, ground), bold)
            column += segment.cell_length
    return np.asarray(image)


def _write(drawing: ImageDraw.ImageDraw, at: tuple[int, int], text: str, colours: Colours, bold: bool) -> None:
    """Words as they are; everything else a character a column, so that figures stand below each other."""
    left, top = at
    middle = top + HIGH // 2
    for found in _PHRASE.finditer(text):
        phrase, x = found[0], left + found.start() * CELL
        if any(map(str.isalpha, phrase)) and not SHAPES.keys() & set(phrase):
            drawing.text((x, middle), phrase, colours[0], _font(bold), anchor="lm")
            continue
        for step, character in enumerate(phrase):
            centre = x + step * CELL + CELL // 2
            if character in SHAPES:
                _shape(drawing, character, (centre, middle), colours)
            else:
                drawing.text((centre, middle), character, colours[0], _font(bold), anchor="mm")


@cache
def _font(bold: bool) -> Any:
    """That of ReportLab, so that pictures are the same everywhere."""
    return ImageFont.truetype(str(files("reportlab") / "fonts" / ("VeraBd.ttf" if bold else "Vera.ttf")), SIZE)


def _colours(style: Style) -> Colours:
    ink = _rgb(style.color, INK)
    ground = _rgb(style.bgcolor, GROUND)
    return _between(ink, ground) if style.dim else ink, ground


def _rgb(colour: Color | None, otherwise: Colour) -> Colour:
    if colour is None or colour.is_default:
        return otherwise
    shown = colour.get_truecolor()
    return shown.red, shown.green, shown.blue


def _between(ink: Colour, ground: Colour) -> Colour:
    return tuple((2 * one + other) // 3 for one, other in zip(ink, ground, strict=True))


def _shape(drawing: ImageDraw.ImageDraw, character: str, middle: tuple[int, int], colours: Colours) -> None:
    corners = [(middle[0] + x * CELL / 2, middle[1] + y * CELL / 2) for x, y in SHAPES[character]]
    ink = _between(colours[1], colours[0]) if character == "▒" else colours[0]
    drawing.polygon(corners, fill=None if character == "○" else ink, outline=ink)


__all__ = ["MODES", "Picture", "Renderer"]
