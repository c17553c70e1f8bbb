"""Qwinn on paper: points turn by turn, and the board with both columns, tracks and boycotts."""

from __future__ import annotations

from teerling.core.dice import Faces
from teerling.games.qwinn.rules import PAIRS, Box, Printed, Qwinn
from teerling.locale import name, translate
from teerling.printing.blocks import Beside, Cell, Dice, Grid, Notes, Row, Sheet, Turned, blank

TURNS = 18
"""Lines of a sheet."""
EXAMPLES: dict[Box, Faces] = {
    **{box: (face, face) for face, box in enumerate(PAIRS, 1)},
    "three": (4, 4, 4),
    "four": (4, 4, 4, 4),
    "full_house": (3, 3, 3, 5, 5),
    "small_straight": (2, 3, 4, 5),
    "large_straight": (1, 2, 3, 4, 5),
    "topper": (6, 6, 6, 6, 6),
}
"""Dice that match each box, the fewest."""
BOX, BOYCOTT = 13.5, 17.0
"""Heights on the board, in millimetres."""


def sheet(game: Qwinn) -> Sheet:
    """A line a turn: the box, its points, and the total, beside a list of the boxes."""
    printed = game.printed()
    parts = (translate("qwinn-paper-box"), translate("points").capitalize(), translate("paper-total"))
    heads = tuple(Cell(part, 6.5) for part in parts)
    rows = [Row((Cell(span=3, corner=translate("paper-name")),) * 2, 9), Row(heads * 2, 5)]
    rows += [Row(blank(6), 5.8)] * TURNS
    turns = Grid((24.0, 14.0, 16.0) * 2, tuple(rows))
    return Sheet("Qwinn", _target(game), (Beside((turns, _boxes(printed, 6.5, (27.0, 22.0, 9.0)))), _boycotts(printed)))


def tableau(game: Qwinn) -> Sheet:
    """Each player has a column, a track and the places for boycotts that lie on him."""
    printed = game.printed()
    side = Grid((30.0,), (*_track(printed), *_places(printed)))
    half = Beside((_boxes(printed, BOX, (34.0, 34.0, 13.0)), side), 4)
    return Sheet("Qwinn", _target(game), (Beside((half, Turned(half)), 12), _boycotts(printed)))


def _target(game: Qwinn) -> str:
    return translate("qwinn-paper-target", points=game.target)


def _boxes(printed: Printed, height: float, widths: tuple[float, float, float]) -> Grid:
    """The column from top to bottom, below Topper."""
    rows = []
    for box in printed.column:
        points = printed.points[box]
        title = name(box, "qwinn")
        cells = (
            Cell(title[:1].upper() + title[1:], 10 if height > 8 else 8, "left", bold=True),
            Cell(Dice(EXAMPLES[box])),
            Cell(translate("paper-sum") if points is None else str(points), 9),
        )
        rows.append(Row(cells, height))
    rows[1] = Row(rows[1].cells, height, heavy=True)
    return Grid(widths, tuple(rows))


def _track(printed: Printed) -> list[Row]:
    """Where the pawn stands that shows the points, the most above."""
    step = 100 if printed.target > 500 else 50
    marks = [*range(0, printed.target, step), printed.target]
    room = BOX * len(printed.column) - BOYCOTT * len(set(printed.boycotts.values()))
    return [Row((Cell(str(mark), 11),), room / len(marks)) for mark in reversed(marks)]


def _places(printed: Printed) -> list[Row]:
    boycotts = dict.fromkeys(printed.boycotts.values())
    places = [Row((Cell(name(boycott, "qwinn"), 11, bold=True),), BOYCOTT) for boycott in boycotts]
    return [Row(places[0].cells, BOYCOTT, heavy=True), *places[1:]]


def _boycotts(printed: Printed) -> Notes:
    """Which faces of the red die place and remove what."""
    faces: dict[str, list[int]] = {}
    for face, boycott in printed.boycotts.items():
        faces.setdefault(name(boycott, "qwinn"), []).append(face)
    listed = " · ".join(f"{'/'.join(map(str, by))} {boycott}" for boycott, by in faces.items())
    return Notes((translate("qwinn-paper-red", boycotts=listed),))
