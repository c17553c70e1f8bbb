"""Small drawings that the boards share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table as Grid
from rich.text import Text

INK, PAPER, FLAME = "#132257", "#f5f2e8", "#f5953a"
"""The house's colours: cobalt ink on ivory, and one flame that says: you can act here."""

BELOW = 9
"""Lines below a board: what the coach says (5), the question (2), what is typed, and one to spare."""

IVORY = f"bold {INK} on {PAPER}"
RED = "bold #fffdf6 on #b3261e"
HELD = "bold #ffffff on #1e3fa3"
QUIET = "dim"
CAN = f"bold {FLAME}"


def die(face: int | str, style: str = IVORY) -> Text:
    """One die, as a small tile."""
    return Text(f" {face} ", style)


def dice(faces: Iterable[int | str], style: str = IVORY) -> Text:
    """Small tiles in a row, with a space between them."""
    return Text(" ").join(die(face, style) for face in faces)


def grid(*headers: str, title: str | None = None) -> Grid:
    """A quiet table with a line under its head."""
    table = Grid(title=title, title_justify="left", show_edge=False, pad_edge=False, box=None, header_style="dim")
    for at, header in enumerate(headers):
        table.add_column(header, justify="left" if at == 0 else "right", no_wrap=True)
    return table


def change(points: int) -> str:
    """Points won or lost, with their sign, a true minus."""
    return f"+{points}" if points > 0 else minus(points)


def minus(points: int) -> str:
    """A number with a true minus, if it has one."""
    return str(points).replace("-", "−")


class Fitting:
    """One of several drawings of a board: the first that leaves room for coach and question on this terminal."""

    def __init__(self, *drawings: RenderableType) -> None:
        self.drawings = drawings

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        *larger, smallest = self.drawings
        for drawn in larger:
            if not console.is_terminal or len(console.render_lines(drawn, options)) <= console.size.height - BELOW:
                yield drawn
                return
        yield smallest


def scores_line(names: Sequence[str], scores: Iterable[int], seat: int | None = None) -> Text:
    """Everybody's score, the one to play in bold."""
    parts = [
        Text(f"{name} {minus(score)}", "bold" if at == seat else "")
        for at, (name, score) in enumerate(zip(names, scores, strict=True))
    ]
    return Text(" · ").join(parts)
