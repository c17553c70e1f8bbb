"""Zocken on paper: rows and bets round by round, and the board with its circles."""

from __future__ import annotations

from teerling.games.zocken.rules import Printed, Zocken
from teerling.locale import name, translate
from teerling.printing.blocks import Beside, Block, Cell, Grid, Notes, Ring, Row, Sheet, blank, label, signed

FIELD = 26.0
"""Side of a field, in millimetres: a die and two fingers."""


def sheet(game: Zocken) -> Sheet:
    """What every row and its bets bring, and the total after each round."""
    printed, players = game.printed(), game.players
    half = max(11.0, min(20.0, 50.0 / players))
    rows = [Row((Cell(translate("paper-name"), 7, "left"), *(Cell(span=2),) * players), 9)]
    if players > 1:
        parts = (Cell(translate("zocken-paper-row"), 6.5), Cell(translate("zocken-paper-bets"), 6.5))
        rows.append(Row((Cell(), *parts * players), 5))
    for number in range(1, printed.rounds + 1):
        turn = blank(2 * players) if players > 1 else (Cell(span=2),)
        rows.append(Row((label(translate("paper-round", number=number), size=8), *turn), 7.5, heavy=True))
        rows.append(Row((label(translate("paper-total"), bold=True), *(Cell(span=2),) * players), 7.5))
    points = Grid((24.0,) + (half,) * 2 * players, tuple(rows))
    bets = (Notes((_betting(printed),)),) if players > 1 else ()
    return Sheet("Zocken", "", (points, *_scoring(printed), *bets))


def tableau(game: Zocken) -> Sheet:
    """The board."""
    printed = game.printed()
    circles = [Cell(Ring(name(colour, "zocken")), 10) for colour in printed.circles]
    evasion = Cell(signed(printed.evasion), 14, corner=translate("zocken-paper-evasion"))
    outside = Cell(framed=False)
    row = Grid(
        (FIELD,) * 9,
        (
            Row((outside, *circles, outside), FIELD),
            Row((evasion, *(Cell(corner=str(number)) for number in range(1, 8)), evasion), FIELD + 4),
        ),
    )
    each = translate("zocken-paper-each", points=signed(printed.out))
    out = Cell(translate("zocken-paper-out"), 20, bold=True, corner=each)
    bets = Cell(translate("zocken-paper-bet-here"), 20, bold=True, corner=_betting(printed))
    below = [Grid((FIELD * fields - 4,), (Row((cell,), FIELD + 8),)) for fields, cell in ((5, out), (4, bets))]
    return Sheet("Zocken", "", (row, Beside(tuple(below), 8), *_scoring(printed)))


def _scoring(printed: Printed) -> tuple[Block, ...]:
    counts = (Cell(str(count), 8) for count in range(len(printed.matches)))
    points = (Cell(signed(points), 9, bold=True) for points in printed.matches)
    table = Grid(
        (34.0,) + (9.5,) * len(printed.matches),
        (
            Row((label(translate("zocken-paper-matches"), size=8), *counts), 5),
            Row((label(translate("points").capitalize(), size=8), *points), 6),
        ),
    )
    row = translate(
        "zocken-paper-scoring",
        whole=printed.whole_row,
        evasion=signed(printed.evasion),
        out=signed(printed.out),
    )
    return table, Notes((row,))


def _betting(printed: Printed) -> str:
    return translate("zocken-paper-betting", above=printed.bet_above, lost=signed(printed.lost_bet))
