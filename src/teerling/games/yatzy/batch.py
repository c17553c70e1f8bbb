"""Yatzy in lanes, see `teerling.batch`: what dice bring on which sheet is asked of the rules once, and looked up."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from teerling.batch.asking import Engine, bits, numbered
from teerling.batch.lanes import BEGIN, REST, SEAT, WINNERS, Cells, Dice, Indices, Lanes, Table, Words, face, highest
from teerling.batch.observing import Computed, Looked, Observer, observer
from teerling.core.dice import DIE
from teerling.games._sheet.batch import (
    BOXES,
    FILLED,
    LOW,
    SUM,
    TOTAL,
    bonuses,
    decode_sheets,
    encode_sheets,
    observed_sheets,
    sheet_cells,
)
from teerling.games._sheet.rules import THROWS, UPPER, Deciding, Ended, Keep, Sheet
from teerling.games.yatzy import encoding
from teerling.games.yatzy.rules import FILLS, State, Yatzy
from teerling.games.yatzy.solution.turn import PARTS, PLACE, THROWN, one_more
from teerling.solving.compiled import compiled

THROW, DICE, SHEETS = 2, 3, 4
"""Cells: the throw that lies there, which of the 252 it is, and where the sheets begin."""
KEEPS = encoding.KEEPS
STATES = 3
"""Of the box Yatzy: free, struck, filled."""


class Tables(NamedTuple):
    """All that the kernel knows."""

    start: Cells
    keeps: Words
    """By throw of the turn and dice: the keeps that are legal."""
    kept: Indices
    """By dice and keep: what lies there then."""
    more: Indices
    """By what lies there: the same with one more face."""
    kind: Indices
    """By the state of the box Yatzy and the filled upper boxes: which of these hold."""
    points: Table
    """By kind, dice and box."""
    added: Table
    """By kind and dice: what goes into the box Yatzy beside that."""
    places: Table
    """By kind and dice: sets of boxes; those of the first that has a free one may be filled; if none has, any."""
    bonus: Table
    """By the sum of the upper half."""
    after: Indices
    """By seat: who is next."""
    yatzy: int
    full: int


def engine(game: Yatzy) -> Engine:
    """All options, any number of players."""
    sheets = ("sheets", sheet_cells(len(game.boxes)), (game.players,))
    fields = [("seat", "i4"), ("winners", "i4"), ("throw", "i4"), ("dice", "i4"), sheets]
    tables = _tables(game)
    return Engine(
        np.dtype(fields), step, tables, encoding.actions(game), DIE,
        scores=lambda states: states["sheets"]["total"].copy(),
        encode=lambda state: encode(game, state),
        decode=lambda cells: decode(game, cells),
        observe=_observer(game, tables),
    )  # fmt: skip


def encode(game: Yatzy, state: State) -> Cells:
    """The cells of a state."""
    winners = getattr(game.turn(state), "winners", ())
    dice = THROWN.index(state.phase.dice) if isinstance(state.phase, Deciding) else 0
    cells = [state.seat, sum(1 << seat for seat in winners), state.throw, dice]
    return np.array([*cells, *encode_sheets(game.system, game.boxes, state.sheets)], np.int32)


def decode(game: Yatzy, cells: Cells) -> State:
    """The state of these cells."""
    phase = Ended() if cells[WINNERS] else Deciding(THROWN[cells[DICE]])
    return State(phase, int(cells[SEAT]), int(cells[THROW]), decode_sheets(cells[SHEETS:], game.players))


# Asked of the encoding ----------------------------------------------------------------------------------------------


def _observer(game: Yatzy, tables: Tables) -> Observer:
    sheets = game.start().sheets
    phases: list[Deciding | Ended] = [*map(Deciding, THROWN), Ended()]
    lying = Deciding(THROWN[0])

    def kind(states: Any) -> Any:
        sheets, own = states["sheets"], (np.arange(len(states)), states["seat"])
        return tables.kind[np.clip(sheets["boxes"][*own, tables.yatzy], -1, 1) + 1, sheets["filled"][own] & LOW]

    parts: list[Looked | Computed] = [
        Looked(("turn", "dice"), [(State(phase, 0, 1, sheets), 0) for phase in phases],
               lambda states: np.where(states["winners"] == 0, states["dice"], len(THROWN))),
        Looked(("throws left",), [(State(lying, 0, throw, sheets), 0) for throw in range(THROWS + 1)],
               lambda states: states["throw"]),
        Computed(("would score",), lambda states, mask: tables.points[kind(states), states["dice"]] * mask[:, KEEPS:]),
        *observed_sheets(game.players, tables.bonus),
    ]  # fmt: skip
    if game.further:
        parts.append(Computed(("further Yatzy",), lambda states, mask: (
            tables.added[kind(states), states["dice"]] * mask.any(axis=1))[:, None]))  # fmt: skip
    return observer(game, parts)


# Asked of the rules -------------------------------------------------------------------------------------------------


def _tables(game: Yatzy) -> Tables:
    keeps, kept = _keeps(game)
    kind, points, added, places = _kinds(game)
    most = sum(int(points[..., box].max()) for box in range(len(UPPER)))
    start = encode(game, game.start())
    return Tables(
        start,
        keeps,
        kept,
        one_more(),
        kind,
        points,
        added,
        places,
        bonuses(game.system, game.boxes, most),
        np.array([_after(game, seat) for seat in range(game.players)], np.uint32),
        game.boxes.index("yatzy"),
        (1 << len(game.boxes)) - 1,
    )


def _keeps(game: Yatzy) -> tuple[Words, Indices]:
    keeps, kept = np.zeros((THROWS + 1, len(THROWN)), np.uint64), np.zeros((len(THROWN), KEEPS), np.uint32)
    sheets = game.start().sheets
    for at, dice in enumerate(THROWN):
        for throw in range(1, THROWS + 1):
            legal = numbered(game, State(Deciding(dice), 0, throw, sheets))
            parts = {number: PLACE[action.dice] for number, action in legal.items() if isinstance(action, Keep)}
            keeps[throw, at] = bits(parts)[0]
            kept[at, list(parts)] = list(parts.values())
    return keeps, kept


def _kinds(game: Yatzy) -> tuple[Indices, Table, Table, Table]:
    """Sheets on which all dice bring the same are of one kind; without further Yatzys there is only one."""
    found: dict[bytes, int] = {}
    kind = np.zeros((STATES, LOW + 1), np.uint32)
    tables: list[tuple[Table, Table, Table]] = []
    for state in range(STATES if game.further else 1):
        for filled in range(LOW + 1 if game.further else 1):
            table = _kind(game, state, filled)
            key = b"".join(one.tobytes() for one in table)
            if key not in found:
                found[key] = len(tables)
                tables.append(table)
            kind[state, filled] = found[key]
    points, added, places = (np.stack(some) for some in zip(*tables, strict=True))
    return kind, points, added, places


def _kind(game: Yatzy, state: int, filled: int) -> tuple[Table, Table, Table]:
    sheet: Sheet = tuple(
        0 if box in UPPER and filled >> at & 1 else (None, 0, 1)[state] if box == "yatzy" else None
        for at, box in enumerate(game.boxes)
    )
    points = [[game.scores(sheet, dice)[box] for box in game.boxes] for dice in THROWN]
    sets = [[sum(1 << game.boxes.index(box) for box in some) for some in game.places(sheet, dice)] for dice in THROWN]
    places = [[*some, 0, 0][:2] for some in sets]
    added = [game.added(sheet, dice) for dice in THROWN]
    return np.array(points, np.int32), np.array(added, np.int32), np.array(places, np.int32)


def _after(game: Yatzy, seat: int) -> int:
    state = State(Deciding(THROWN[0]), seat, 1, game.start().sheets)
    return game.play(state, FILLS[game.system]["chance"]).seat


# Compiled -----------------------------------------------------------------------------------------------------------


@compiled
def step(lanes: Lanes, chosen: NDArray[np.int64], dice: Dice, tables: Tables) -> None:
    """Keep or fill in every lane, then throw what is awaited."""
    for lane in range(len(chosen)):
        cells, action, held = lanes.cells[lane], chosen[lane], 0
        lanes.rewards[lane] = 0
        if action == REST:
            continue
        if action == BEGIN:
            cells[:] = tables.start
        elif action < KEEPS:
            held = tables.kept[cells[DICE], action]
            cells[THROW] += 1
        else:
            lanes.rewards[lane, cells[SEAT]] = fill(cells, action - KEEPS, tables)
            cells[SEAT] = tables.after[cells[SEAT]]
            cells[THROW] = 1
        sheet = cells[SHEETS + cells[SEAT] * (BOXES + tables.points.shape[2]) :]
        if sheet[FILLED] == tables.full:
            cells[DICE] = 0
            cells[WINNERS] = highest(cells[SHEETS + TOTAL :: BOXES + tables.points.shape[2]])
            lanes.legal[lane, 0] = 0
            continue
        while held < PARTS:
            held = tables.more[held, face(dice, lane) - 1]
        cells[DICE] = held - PARTS
        fills = np.uint64(allowed(sheet, cells[DICE], tables)) << np.uint64(KEEPS)
        lanes.legal[lane, 0] = tables.keeps[cells[THROW], cells[DICE]] | fills


@compiled
def kind_of(sheet: Cells, tables: Tables) -> int:
    """Which of the tables hold for this sheet."""
    return int(tables.kind[max(min(sheet[BOXES + tables.yatzy], 1), -1) + 1, sheet[FILLED] & LOW])


@compiled
def allowed(sheet: Cells, dice: int, tables: Tables) -> int:
    """The boxes that these dice may fill, as bits."""
    free = tables.full & ~sheet[FILLED]
    for place in tables.places[kind_of(sheet, tables), dice]:
        if place & free:
            return int(place & free)
    return int(free)


@compiled
def fill(cells: Cells, box: int, tables: Tables) -> int:
    """Write into the sheet of the seat whose turn it is; by how much its total rises."""
    sheet = cells[SHEETS + cells[SEAT] * (BOXES + tables.points.shape[2]) :]
    kind, before = kind_of(sheet, tables), tables.bonus[sheet[SUM]]
    points, added = tables.points[kind, cells[DICE], box], tables.added[kind, cells[DICE]]
    sheet[FILLED] |= 1 << box
    sheet[BOXES + box] = points
    if added:
        sheet[BOXES + tables.yatzy] += added
    if LOW >> box & 1:
        sheet[SUM] += points
    rise = points + added + tables.bonus[sheet[SUM]] - before
    sheet[TOTAL] += rise
    return int(rise)
