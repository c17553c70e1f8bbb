"""DubbelYatzy in lanes, see `teerling.batch`: what six numbers bring is asked of the rules once, and looked up."""

from __future__ import annotations

from typing import Any, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from teerling.batch.asking import Engine, NotBatched, bits, numbered
from teerling.batch.lanes import (
    BEGIN,
    REST,
    SEAT,
    WINNERS,
    Cells,
    Dice,
    Indices,
    Lanes,
    Table,
    Words,
    fall,
    highest,
)
from teerling.batch.observing import Computed, Looked, Observer, observer
from teerling.core.dice import DIE, Faces
from teerling.games._sheet.batch import (
    BOXES,
    FILLED,
    FREE,
    LOW,
    SUM,
    TOTAL,
    bonuses,
    decode_sheets,
    encode_sheets,
    observed_sheets,
    sheet_cells,
)
from teerling.games._sheet.rules import THROWS, UPPER, Deciding, Ended, Sheet
from teerling.games.dubbelyatzy import encoding
from teerling.games.dubbelyatzy.rules import (
    DICE,
    DOUBLE_DIE,
    FILLS,
    Completing,
    DubbelYatzy,
    Fill,
    Layer,
    State,
    layer_of,
)
from teerling.games.dubbelyatzy.solution.model import layer_dice, multisets_of_faces
from teerling.solving.compiled import compiled

THROW, PHASE, BOX, LEFT_OUT, THROWN = range(2, 7)
"""Cells: the throw that lies there; the phase; in its second half the box of the first, and what that left out."""

SHEETS = THROWN + DICE
"""Cells: the dice, ascending, as places in `DOUBLE_DIE`; and where the sheets begin."""
DECIDING, COMPLETING, ENDED = 0, 1, len(get_args(Layer)) + 1
"""Phases; after the first half of a turn it is 1 for the outer and 2 for the inner numbers that have their box."""
LAYERS: tuple[Layer, ...] = get_args(Layer)
KEEPS = encoding.KEEPS
SIDES = len(DOUBLE_DIE)


class Tables(NamedTuple):
    """All that the kernel knows."""

    start: Cells
    keeps: Words
    """By throw of the turn and by which dice are like the one before: the keeps that are legal."""
    fills: Words
    """By phase, in two words: the entries that are legal on an empty sheet."""
    more: Indices
    """By numbers that lie there: the same with one more."""
    numbers: Indices
    """By layer and double face: its number, from 0."""
    first: int
    """The first six of all sets of numbers."""
    points: Table
    """By six numbers and box."""
    left_out: Table
    """The same: the number that does not count; 0: the box is struck."""
    bonus: Table
    """By the sum of the upper half."""
    after: Indices
    """By seat: who is next."""
    full: int


def engine(game: DubbelYatzy) -> Engine:
    """All options, any number of players, but for numbers that the player leaves out himself."""
    if game.left_out == "chosen":
        raise NotBatched(game, "left_out")
    names = ("seat", "winners", "throw", "phase", "box", "left_out")
    dice = ("dice", "i4", (DICE,))
    sheets = ("sheets", sheet_cells(len(game.boxes)), (game.players,))
    fields = np.dtype([*((name, "i4") for name in names), dice, sheets])
    tables = _tables(game)
    return Engine(
        fields, step, tables, encoding.actions(game), DOUBLE_DIE,
        scores=lambda states: states["sheets"]["total"].copy(),
        encode=lambda state: encode(game, state),
        decode=lambda cells: decode(game, cells),
        observe=_observer(game, tables),
    )  # fmt: skip


def encode(game: DubbelYatzy, state: State) -> Cells:
    """The cells of a state."""
    winners = getattr(game.turn(state), "winners", ())
    phase, half = state.phase, [ENDED if isinstance(state.phase, Ended) else DECIDING, 0, 0]
    if isinstance(phase, Completing):
        half = [COMPLETING + LAYERS.index(phase.layer), game.boxes.index(phase.box), phase.left_out or 0]
    dice = phase.dice if isinstance(phase, Deciding | Completing) else (DOUBLE_DIE[0],) * DICE
    cells = [state.seat, sum(1 << seat for seat in winners), state.throw, *half, *map(DOUBLE_DIE.index, dice)]
    return np.array([*cells, *encode_sheets(game.system, game.boxes, state.sheets)], np.int32)


def decode(game: DubbelYatzy, cells: Cells) -> State:
    """The state of these cells."""
    seat, _, throw, kind, box, left_out = cells[:THROWN].tolist()
    dice = tuple(DOUBLE_DIE[face] for face in cells[THROWN:SHEETS])
    phase: Deciding | Completing | Ended = Ended() if kind == ENDED else Deciding(dice)
    if COMPLETING <= kind < ENDED:
        phase = Completing(dice, game.boxes[box], left_out or None, LAYERS[kind - COMPLETING])
    return State(phase, seat, throw, decode_sheets(cells[SHEETS:], game.players))


# Asked of the encoding ----------------------------------------------------------------------------------------------


def _observer(game: DubbelYatzy, tables: Tables) -> Observer:
    start, dice, pair = game.start(), (DOUBLE_DIE[0],) * DICE, 2 * len(DIE)
    halves = [Completing(dice, game.boxes[0], None, layer) for layer in LAYERS]
    kinds: list[Deciding | Completing | Ended] = [Deciding(dice), *halves, Ended()]
    phases = [State(kind, 0, 1, start.sheets) for kind in kinds]
    throws = [State(Deciding(dice), 0, throw, start.sheets) for throw in range(THROWS + 1)]
    alike = [*(State(Deciding((face,) * DICE), 0, 1, start.sheets) for face in DOUBLE_DIE), phases[ENDED]]

    def shown(at: int) -> Looked:
        """The die at this place, if the game goes on."""
        return Looked(("dice",), [(state, 0) for state in alike],
                      lambda states: np.where(states["winners"] == 0, states["dice"][:, at], SIDES),
                      range(at * pair, (at + 1) * pair))  # fmt: skip

    def would(layer: int) -> Computed:
        """What the numbers of a layer score in the boxes that they may fill, be it now or after more throws."""
        wanting = np.array([phase != COMPLETING + layer and phase != ENDED for phase in range(ENDED + 1)])

        def numbers(states: Any, _mask: Any) -> Any:
            six = np.zeros(len(states), np.uint32)
            for at in range(DICE):
                six = tables.more[six, tables.numbers[layer, states["dice"][:, at]]]
            free = states["sheets"]["boxes"][np.arange(len(states)), states["seat"]] == FREE
            return tables.points[six - tables.first] * (free & wanting[states["phase"]][:, None])

        return Computed((f"{LAYERS[layer]} would score",), numbers)

    return observer(game, [
        Looked(("turn", "wants a box"), [(state, 0) for state in phases], lambda states: states["phase"]),
        *map(shown, range(DICE)),
        Looked(("throws left",), [(state, 0) for state in throws], lambda states: states["throw"]),
        *map(would, range(len(LAYERS))),
        *observed_sheets(game.players, tables.bonus),
    ])  # fmt: skip


# Asked of the rules -------------------------------------------------------------------------------------------------


def _tables(game: DubbelYatzy) -> Tables:
    dice = layer_dice()
    six = multisets_of_faces()[int(dice.first[DICE]) :]
    entries = [[game.entries(faces)[box] for box in game.boxes] for faces in six]
    points = np.array([[entry.points for entry in row] for row in entries], np.int32)
    most = sum(int(points[:, box].max()) for box in range(len(UPPER)))
    return Tables(
        encode(game, game.start()),
        np.array([[0] * (1 << DICE - 1), *([_keeps(game, throw, alike) for alike in range(1 << DICE - 1)]
                                           for throw in range(1, THROWS + 1))], np.uint64),
        np.stack([_fills(game, phase) for phase in range(ENDED)]),
        dice.add,
        np.array([[layer_of((face,), layer)[0] - 1 for face in DOUBLE_DIE] for layer in LAYERS], np.uint32),
        int(dice.first[DICE]),
        points,
        np.array([[entry.left_out or 0 for entry in row] for row in entries], np.int32),
        bonuses(game.system, game.boxes, most),
        np.array([_after(game, seat) for seat in range(game.players)], np.uint32),
        (1 << len(game.boxes)) - 1,
    )  # fmt: skip


def _keeps(game: DubbelYatzy, throw: int, alike: int) -> int:
    """Some dice of which these are like the one before."""
    places = np.cumsum([0, *(1 - (alike >> at & 1) for at in range(DICE - 1))])
    dice: Faces = tuple(DOUBLE_DIE[place] for place in places)
    legal = numbered(game, State(Deciding(dice), 0, throw, game.start().sheets))
    return int(bits(number for number, action in legal.items() if not isinstance(action, Fill))[0])


def _fills(game: DubbelYatzy, phase: int) -> Words:
    dice, sheets = (DOUBLE_DIE[0],) * DICE, game.start().sheets
    half = Completing(dice, game.boxes[0], None, LAYERS[phase - COMPLETING]) if phase else Deciding(dice)
    legal = numbered(game, State(half, 0, THROWS, sheets))
    return bits((number for number, action in legal.items() if isinstance(action, Fill)), 2)


def _after(game: DubbelYatzy, seat: int) -> int:
    dice, sheet = (DOUBLE_DIE[0],) * DICE, game.start().sheets[0]
    half: Sheet = (0, *sheet[1:])
    state = State(Completing(dice, game.boxes[0], 1, "outer"), seat, 1, (half,) * game.players)
    return game.play(state, FILLS[game.system, "inner"][-1]).seat


# Compiled -----------------------------------------------------------------------------------------------------------


@compiled
def step(lanes: Lanes, chosen: NDArray[np.int64], dice: Dice, tables: Tables) -> None:
    """Keep or fill in every lane, then throw what is awaited."""
    for lane in range(len(chosen)):
        cells, action, kept = lanes.cells[lane], chosen[lane], np.int64(0)
        lanes.rewards[lane] = 0
        if action == REST:
            continue
        if action == BEGIN:
            cells[:] = tables.start
        elif action < KEEPS:
            kept = action
            cells[THROW] += 1
        else:
            lanes.rewards[lane, cells[SEAT]] = fill(cells, action - KEEPS, tables)
            if cells[PHASE] != DECIDING:
                find_legal(lanes.legal[lane], cells, tables)
                continue
            cells[SEAT] = tables.after[cells[SEAT]]
            cells[THROW] = 1
            if sheet_of(cells, tables)[FILLED] == tables.full:
                cells[PHASE] = ENDED
                cells[THROWN:SHEETS] = 0
                cells[WINNERS] = highest(cells[SHEETS + TOTAL :: BOXES + tables.points.shape[1]])
                lanes.legal[lane] = 0
                continue
        throw(cells[THROWN:SHEETS], int(kept), dice, lane)
        find_legal(lanes.legal[lane], cells, tables)


@compiled
def throw(thrown: Cells, kept: int, dice: Dice, lane: int) -> None:
    """What was not kept falls, and all of it is put in order."""
    count = 0
    for at in range(DICE):
        if kept >> at & 1:
            thrown[count] = thrown[at]
            count += 1
    for at in range(count, DICE):
        face = fall(dice, lane, SIDES) - 1
        place = at
        while place > 0 and thrown[place - 1] > face:
            thrown[place] = thrown[place - 1]
            place -= 1
        thrown[place] = face


@compiled
def sheet_of(cells: Cells, tables: Tables) -> Cells:
    """The sheet of the seat whose turn it is."""
    return cells[SHEETS + cells[SEAT] * (BOXES + tables.points.shape[1]) :]


@compiled
def find_legal(legal: Words, cells: Cells, tables: Tables) -> None:
    """The keeps, and the entries of the open layers that have a free box."""
    free = np.uint64(tables.full & ~sheet_of(cells, tables)[FILLED])
    free |= free << np.uint64(tables.points.shape[1])
    legal[0] = tables.fills[cells[PHASE], 0] & free << np.uint64(KEEPS)
    legal[1] = tables.fills[cells[PHASE], 1] & free >> np.uint64(64 - KEEPS)
    if cells[PHASE] == DECIDING:
        alike = 0
        for at in range(DICE - 1):
            if cells[THROWN + at] == cells[THROWN + at + 1]:
                alike |= 1 << at
        legal[0] |= tables.keeps[cells[THROW], alike]


@compiled
def fill(cells: Cells, number: int, tables: Tables) -> int:
    """Write what a layer scores into the sheet of the seat whose turn it is; by how much its total rises."""
    sheet = sheet_of(cells, tables)
    layer, box = divmod(number, tables.points.shape[1])
    six = np.uint32(0)
    for at in range(DICE):
        six = tables.more[six, tables.numbers[layer, cells[THROWN + at]]]
    six -= np.uint32(tables.first)
    points, before = tables.points[six, box], tables.bonus[sheet[SUM]]
    sheet[FILLED] |= 1 << box
    sheet[BOXES + box] = points
    if LOW >> box & 1:
        sheet[SUM] += points
    rise = points + tables.bonus[sheet[SUM]] - before
    sheet[TOTAL] += rise
    begins = cells[PHASE] == DECIDING
    cells[PHASE] = COMPLETING + layer if begins else DECIDING
    cells[BOX] = box if begins else 0
    cells[LEFT_OUT] = tables.left_out[six, box] if begins else 0
    return int(rise)
