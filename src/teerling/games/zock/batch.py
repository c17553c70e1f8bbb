"""ZOCK in lanes, see `teerling.batch`: what covers a row and what a game costs is asked of the rules and looked up."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from teerling.batch.asking import Engine, NotBatched, bits, clockwise, numbered
from teerling.batch.lanes import BEGIN, REST, SEAT, WINNERS, Cells, Dice, Indices, Lanes, Table, Words, face, highest
from teerling.batch.observing import Computed, Looked, Observer, observer
from teerling.core.dice import DIE, Faces, ascending
from teerling.games.zock import encoding
from teerling.games.zock.rules import CHIPS_EACH, FIELDS, Action, Covering, Ended, State, Throwing, Zock, owed
from teerling.solving.compiled import compiled

DICE, BROKE, SIDES = 2, 3, 4
"""Cells: which of the 21 throws lies there, whether somebody could not pay, and where the players begin."""
ROW, PURSE, WINS, WIDTH = 0, 1, 2, 3
"""Of a player: his open fields as bits, what his chips are worth, and the games that he has won."""
THROWN: tuple[Faces, ...] = tuple(combinations_with_replacement(DIE, 2))
ROWS: tuple[tuple[int, ...], ...] = tuple(
    tuple(field for at, field in enumerate(FIELDS) if row >> at & 1) for row in range(1 << len(FIELDS))
)
"""By the bits of a row: its open fields."""
KEEPS_DICE, HANDS_OVER, WINS_GAME = range(3)
"""What an action does beside what it covers."""


class Tables(NamedTuple):
    """All that the kernel knows."""

    start: Cells
    pair: Indices
    """By two faces: which throw it is."""
    begins: Table
    """By the throws of both: who begins; −1: they throw again."""
    legal: Words
    """By row and dice."""
    left: Indices
    """By row and action: the row then …"""
    after: Table
    """… and what comes then."""
    paid: Table
    """By what the loser has, as far as it matters, and his row: what he pays …"""
    broke: Table
    """… and whether that was not all of it."""
    last: Table
    """By the number of games that were won: whether the match is over."""
    scores: int
    """What counts in the end: the cell `PURSE` or `WINS` of a player."""


def engine(game: Zock) -> Engine:
    """All options but players who are their own referees."""
    if game.referee == "players":
        raise NotBatched(game, "referee")
    side = np.dtype([("row", "i4"), ("purse", "i4"), ("wins", "i4")])
    fields = [("seat", "i4"), ("winners", "i4"), ("dice", "i4"), ("broke", "i4"), ("sides", side, (2,))]
    score, zero = ("wins", 0) if game.pays == "game" else ("purse", CHIPS_EACH * sum(game.chips))
    return Engine(
        np.dtype(fields), step, _tables(game), encoding.actions(game), DIE,
        lambda states: states["sides"][score] - zero, lambda state: encode(game, state), decode, _observer(game),
    )  # fmt: skip


def encode(game: Zock, state: State) -> Cells:
    """The cells of a state."""
    winners = getattr(game.turn(state), "winners", ())
    dice = THROWN.index(state.phase.dice) if isinstance(state.phase, Covering) else 0
    cells = [state.seat, sum(1 << seat for seat in winners), dice, state.broke]
    for row, purse, wins in zip(state.open, state.purses, state.wins, strict=True):
        cells += [ROWS.index(row), purse, wins]
    return np.array(cells, np.int32)


def decode(cells: Cells) -> State:
    """The state of these cells."""
    (row, purse, wins), (other, his, lost) = cells[SIDES:].reshape(2, WIDTH).tolist()
    phase = Ended() if cells[WINNERS] else Covering(THROWN[cells[DICE]])
    rows = (ROWS[row], ROWS[other])
    return State(phase, int(cells[SEAT]), rows, (), (purse, his), (wins, lost), bool(cells[BROKE]))


# Asked of the encoding ----------------------------------------------------------------------------------------------


def _observer(game: Zock) -> Observer:
    start = game.start()
    phases = [*map(Covering, THROWN), Ended()]
    return observer(game, [
        Looked(("has the dice", "covers or judges", "dice"), [(replace(start, phase=phase), 0) for phase in phases],
               lambda states: np.where(states["winners"] == 0, states["dice"], len(THROWN))),
        Looked(("open 0",), [(replace(start, open=(row, FIELDS)), 0) for row in ROWS],
               lambda states: clockwise(states, states["sides"]["row"])[:, 0]),
        Looked(("open 1",), [(replace(start, open=(FIELDS, row)), 0) for row in ROWS],
               lambda states: clockwise(states, states["sides"]["row"])[:, 1]),
        Computed(("purses",), lambda states, _: clockwise(states, states["sides"]["purse"])),
        Computed(("games won",), lambda states, _: clockwise(states, states["sides"]["wins"])),
    ])  # fmt: skip


# Asked of the rules -------------------------------------------------------------------------------------------------


def _tables(game: Zock) -> Tables:
    legal, left, after = _covers(game)
    paid, broke = _payments(game)
    return Tables(
        encode(game, game.start()),
        np.array([[THROWN.index(ascending((one, two))) for two in DIE] for one in DIE], np.uint32),
        np.array([[_begins(game, one, two) for two in THROWN] for one in THROWN], np.int32),
        legal,
        left,
        after,
        paid,
        broke,
        np.array([False, *(_is_last(game, number) for number in range(1, game.games + 1))]),
        WINS if game.pays == "game" else PURSE,
    )


def _begins(game: Zock, one: Faces, two: Faces) -> int:
    state = game.roll(game.roll(game.start(), one), two)
    return state.seat if isinstance(state.phase, Throwing) else -1


def _covers(game: Zock) -> tuple[Words, Indices, Table]:
    actions = len(encoding.actions(game))
    legal = np.zeros((len(ROWS), len(THROWN)), np.uint64)
    left, after = np.zeros((len(ROWS), actions), np.uint32), np.zeros((len(ROWS), actions), np.int32)
    for row, fields in enumerate(ROWS):
        for at, dice in enumerate(THROWN) if fields else ():
            state = replace(game.start(), phase=Covering(dice), open=(fields, FIELDS))
            found = numbered(game, state)
            legal[row, at] = bits(found)[0]
            for number, action in found.items():
                then = game.play(state, action)
                won = not isinstance(then.phase, Throwing)
                left[row, number] = 0 if won else ROWS.index(then.open[0])
                after[row, number] = WINS_GAME if won else HANDS_OVER if then.seat else KEEPS_DICE
    return legal, left, after


@lru_cache(1)
def _last_cover(game: Zock) -> tuple[State, Action]:
    """A moment in which the first player wins the game."""
    for row, dice in product([(field,) for field in FIELDS], THROWN):
        state = replace(game.start(), phase=Covering(dice), open=(row, FIELDS))
        for action in numbered(game, state).values():
            if game.play(state, action).wins == (1, 0):
                return state, action
    raise AssertionError("nobody can win")


def _won(game: Zock, purse: int, row: tuple[int, ...], before: int = 0) -> State:
    """The first player wins while the second has this row and this purse, and so many games were played."""
    state, action = _last_cover(game)
    return game.play(replace(state, open=(state.open[0], row), purses=(0, purse), wins=(before, 0)), action)


def _payments(game: Zock) -> tuple[Table, Table]:
    debts = np.array([owed(game, row) for row in ROWS])
    most = debts.max()
    paid, broke = (np.zeros((most + 1, len(ROWS)), np.int32) for _ in range(2))
    for debt, first in zip(*np.unique(debts, return_index=True), strict=True):
        for purse in range(most + 1):
            then = _won(game, purse, ROWS[first])
            paid[purse, debts == debt], broke[purse, debts == debt] = then.purses[0], then.broke
    return paid, broke


def _is_last(game: Zock, number: int) -> bool:
    return isinstance(_won(game, sum(FIELDS), FIELDS, number - 1).phase, Ended)


# Compiled -----------------------------------------------------------------------------------------------------------


@compiled
def step(lanes: Lanes, chosen: NDArray[np.int64], dice: Dice, tables: Tables) -> None:
    """Cover or miss in every lane, then throw."""
    for lane in range(len(chosen)):
        cells, action, opens = lanes.cells[lane], chosen[lane], False
        lanes.rewards[lane] = 0
        if action == REST:
            continue
        if action == BEGIN:
            cells[:] = tables.start
            opens = True
        else:
            side = SIDES + cells[SEAT] * WIDTH
            after = tables.after[cells[side + ROW], action]
            cells[side + ROW] = tables.left[cells[side + ROW], action]
            if after == HANDS_OVER:
                cells[SEAT] = 1 - cells[SEAT]
            elif after == WINS_GAME:
                settle(cells, lanes.rewards[lane], tables)
                opens = True
        if cells[WINNERS]:
            cells[DICE] = 0
            lanes.legal[lane, 0] = 0
            continue
        if opens:
            cells[SEAT] = open_game(dice, lane, tables)
        cells[DICE] = throw(dice, lane, tables)
        lanes.legal[lane, 0] = tables.legal[cells[SIDES + cells[SEAT] * WIDTH + ROW], cells[DICE]]


@compiled
def throw(dice: Dice, lane: int, tables: Tables) -> int:
    """Two dice fall."""
    first = face(dice, lane)
    return int(tables.pair[first - 1, face(dice, lane) - 1])


@compiled
def open_game(dice: Dice, lane: int, tables: Tables) -> int:
    """Who begins."""
    seat = -1
    while seat < 0:
        first = throw(dice, lane, tables)
        seat = tables.begins[first, throw(dice, lane, tables)]
    return seat


@compiled
def settle(cells: Cells, rewards: NDArray[np.int32], tables: Tables) -> None:
    """The player whose turn it is has won a game; the next one of the match, if there is one, finds fresh rows."""
    winner, loser = cells[SEAT], 1 - cells[SEAT]
    mine, his = cells[SIDES + winner * WIDTH :], cells[SIDES + loser * WIDTH :]
    purse = min(his[PURSE], tables.paid.shape[0] - 1)
    paid = tables.paid[purse, his[ROW]]
    cells[BROKE] = tables.broke[purse, his[ROW]]
    mine[PURSE] += paid
    his[PURSE] -= paid
    mine[WINS] += 1
    rewards[winner] = paid if tables.scores == PURSE else 1
    rewards[loser] = -paid if tables.scores == PURSE else 0
    if cells[BROKE] or tables.last[mine[WINS] + his[WINS]]:
        cells[WINNERS] = highest(cells[SIDES + tables.scores :: WIDTH])
    else:
        mine[ROW] = tables.start[SIDES + ROW]
        his[ROW] = tables.start[SIDES + ROW]
