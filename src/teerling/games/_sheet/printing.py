"""Score sheets on paper: every box with dice that show what it wants and what they score."""

from __future__ import annotations

from collections.abc import Mapping

from teerling.core.dice import Faces
from teerling.games._sheet.rules import UPPER, Box, System, scores
from teerling.locale import name, translate
from teerling.printing.blocks import Cell, Dice, Grid, Row, blank, label

GAMES = 6
"""Columns of a sheet that one player keeps over several games."""
EXAMPLES: dict[Box, tuple[Faces, ...]] = {
    **{box: ((face,) * 3,) for face, box in enumerate(UPPER, 1)},
    "pair": ((1, 3, 5, 5, 6),),
    "two_pairs": ((2, 2, 5, 5, 6),),
    "three": ((1, 4, 4, 4, 6),),
    "four": ((2, 5, 5, 5, 5),),
    "small_straight": ((1, 2, 3, 4, 6), (1, 2, 3, 4, 5)),
    "large_straight": ((2, 3, 4, 5, 6),),
    "full_house": ((3, 3, 3, 6, 6),),
    "chance": ((1, 3, 4, 6, 6),),
    "yatzy": ((5, 5, 5, 5, 5),),
}
"""Dice for each box; of several, the first that score there. Three of each number above make up the bonus."""


def example(system: System, pips: bool, box: Box) -> tuple[Faces, int]:
    """Dice for a box and what they score."""
    points = {dice: scores(system, pips, dice)[box] for dice in EXAMPLES[box]}
    dice = next(dice for dice, score in points.items() if score)
    return dice, points[dice]


def grid(
    boxes: tuple[Box, ...],
    examples: Mapping[Box, tuple[Faces, int]],
    bonus: tuple[int, int],
    heads: tuple[Cell, ...],
    notes: Mapping[Box, str],
) -> Grid:
    """These boxes and their sums, with a column for each head; `bonus` is its points and what earns it.

    `notes` stand below their boxes.
    """
    room = blank(len(heads))
    rows = [Row((Cell(translate("paper-name"), 7, "left", span=3), *heads), 9)]
    for box in boxes:
        dice, points = examples[box]
        rows.append(Row((title(box), Cell(Dice(dice)), Cell(str(points), 8), *room)))
        if box in notes:
            rows.append(Row((Cell(notes[box], 8, "left", span=3), *room)))
        if box == UPPER[-1]:
            points, least = bonus
            rows.append(Row((Cell(translate("paper-sum"), 9, "left", bold=True, span=3), *room), heavy=True))
            earned = translate("paper-bonus", points=points, least=least)
            rows.append(Row((Cell(earned, 9, "left", bold=True, span=3), *room)))
            rows.append(Row((Cell("", framed=False),), 1.2))
    rows.append(total(translate("paper-total"), len(heads)))
    return Grid((27.0, 22.5, 8.0) + (_width(len(heads)),) * len(heads), tuple(rows))


def by_system(system: System) -> str:
    """What stands beside the title of a sheet."""
    return f"{translate('label-yatzy-system')}: {name(f'system-{system}', 'yatzy')}"


def title(box: Box) -> Cell:
    """What a box is called."""
    called = name(box, "yatzy")
    return label(called[:1].upper() + called[1:])


def total(called: str, columns: int) -> Row:
    """What everything above adds up to."""
    return Row((Cell(called, 10, "left", bold=True, span=3), *blank(columns)), 8, heavy=True)


def numbered() -> tuple[Cell, ...]:
    """The heads of a player's own sheet: one column a game."""
    return tuple(Cell(str(number), bold=True) for number in range(1, GAMES + 1))


def _width(columns: int) -> float:
    """Of a column, in millimetres: few players have room to write."""
    return 17.5 if columns <= 4 else 15.0
