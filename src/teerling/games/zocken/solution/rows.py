"""The positions of a Zocken turn, without what cannot matter any more.

Three things make one position out of many. Mirroring the board, and counting the faces from the other end, change
no worth. A number that no free field touches matters only in that it settled whether the row rises. And colours
matter only through the *live* fields: free, with the die of their colour still in hand; the other dice in hand are all
alike. So a position is a pattern (nine numbers), the dice left, the live fields, and the matches so far; the dice
OUT follow from the number of dice. A *line* is a position without its matches: its worths for 0 … 7 matches lie
side by side. `places` of the rules says where a face may go; nothing here knows when a row fits.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from teerling.games.zocken.rules import COLOURS, FIELDS, places
from teerling.solving.compiled import compiled

Array = NDArray[Any]

DICE = len(COLOURS)
FACES = 6
WIDTH = DICE + 1
"""Worths side by side in a line: for 0 … 7 matches."""
ENDS = (DICE + 1) * 3
"""The first lines are ended turns: three for each number of dice OUT, by the evasion fields used."""

_WEIGHT = 7 ** np.arange(8, -1, -1)
SIZES = np.array([mask.bit_count() for mask in range(128)], dtype=np.uint8)
REVERSED = np.array([int(f"{mask:07b}"[::-1], 2) for mask in range(128)], dtype=np.uint8)
"""A set of row fields seen in the mirror."""


class Board(NamedTuple):
    """What the kernels read: of every line its pattern, dice left and live fields; of every pattern what follows."""

    pattern: Array
    dice: Array
    live: Array
    base: Array
    """`base[pattern, dice left]`: the first of its lines; the rank of the live fields is added."""
    free: Array
    start: Array
    """`start[6 pattern + face − 1]` is where the ways to place that face begin in the next three."""
    spot: Array
    """The bit of the row field that is taken; 0 for an evasion field and OUT."""
    child: Array
    mirror: Array


def _subsets(free: int) -> list[int]:
    """Smaller ones first."""
    return sorted((mask for mask in range(128) if not mask & ~free), key=lambda mask: (mask.bit_count(), mask))


RANKS = np.zeros((128, 128), dtype=np.uint8)
"""`RANKS[free, live]`: the place of the live fields among all that these free fields allow."""
for _free in range(128):
    RANKS[_free, _subsets(_free)] = range(1 << _free.bit_count())


@compiled
def simplest(numbers: Array) -> tuple[int, int]:
    """The pattern that stands for these numbers, as one number to the base 7, and whether the board was mirrored."""
    count, low, high = 0, 7, 0
    first = last = 0
    for number in numbers:
        if number:
            count += 1
            low, high = min(low, number), max(high, number)
            first = first or number
            last = number
    if count == DICE:  # nothing left to place: only the evasion fields used matter
        evaded = (numbers[0] > 0) + (numbers[8] > 0)
        code = 0
        for field in range(9):
            taken = evaded > 0 if field == 0 else evaded > 1 if field == 8 else field <= DICE - evaded
            code = code * 7 + taken
        return code, 0
    best, mirrored = -1, 0
    for way in range(4):
        mirror, complement = way & 1, way >> 1
        if low < high and (first > last) != (mirror != complement):
            continue  # seen so, the row would fall
        code = 0
        for field in range(9):
            number = _seen(numbers, field, mirror, complement)
            if number and low < high:
                number = _settled(numbers, field, mirror, complement, number)
            code = code * 7 + number
        if best < 0 or code < best:
            best, mirrored = code, mirror
    return best, mirrored


@compiled
def _seen(numbers: Array, field: int, mirror: int, complement: int) -> int:
    number = numbers[8 - field] if mirror else numbers[field]
    return FACES + 1 - number if complement and number else int(number)


@compiled
def _settled(numbers: Array, field: int, mirror: int, complement: int, number: int) -> int:
    """In a rising row: a number that no free field touches becomes the least or greatest, or that of its run."""
    if field > 0 and not _seen(numbers, field - 1, mirror, complement):
        return number
    if field < 8 and not _seen(numbers, field + 1, mirror, complement):
        return number
    start = field
    while start > 0 and _seen(numbers, start - 1, mirror, complement):
        start -= 1
    if start == 0:
        return 1
    end = field
    while end < 8 and _seen(numbers, end + 1, mirror, complement):
        end += 1
    return FACES if end == 8 else _seen(numbers, start, mirror, complement)


@compiled
def _simplest_of(rows: Array, codes: Array, mirrored: Array) -> None:
    for index in range(len(rows)):
        codes[index], mirrored[index] = simplest(rows[index])


@cache
def positions() -> dict[str, Array]:
    """All of the board that no option changes: patterns and lines."""
    table = _patterns()
    return table | _lines(table)


def _patterns() -> dict[str, Array]:
    """Every pattern that can lie on the board, and for each face where a die may go and what lies then."""
    index = {field: at for at, field in enumerate((*FIELDS, "out"))}
    codes = np.zeros(1, dtype=np.int64)
    lying: list[Array] = []
    counts: list[Array] = []
    fields: list[Array] = []
    children: list[Array] = []
    mirrors: list[Array] = []
    before = 0
    for _ in range(DICE):
        rows = (codes[:, None] // _WEIGHT % 7).astype(np.uint8)
        found = [places(tuple(row), face) for row in rows.tolist() for face in range(1, FACES + 1)]
        count = np.array([len(options) for options in found])
        field = np.array([index[option.field] for options in found for option in options])
        whose = np.repeat(np.arange(len(found)), count)
        placed = field < 9
        after = rows[whose[placed] // FACES]
        after[np.arange(len(after)), field[placed]] = whose[placed] % FACES + 1
        code, mirror = np.zeros(len(after), dtype=np.int64), np.zeros(len(field), dtype=np.uint8)
        some = np.zeros(len(after), dtype=np.uint8)
        _simplest_of(after, code, some)
        mirror[placed] = some
        codes, number = np.unique(code, return_inverse=True)
        child = before + whose // FACES
        child[placed] = before + len(rows) + number
        before += len(rows)
        lying.append(rows)
        counts.append(count)
        fields.append(field)
        children.append(child)
        mirrors.append(mirror)
    lying.append((codes[:, None] // _WEIGHT % 7).astype(np.uint8))
    rows = np.concatenate(lying)
    return {
        "numbers": rows,
        "start": np.concatenate([[0], np.cumsum(np.concatenate(counts))]).astype(np.uint32),
        "spot": np.array([0, *(1 << np.arange(7)), 0, 0], dtype=np.uint8)[np.concatenate(fields)],
        "child": np.concatenate(children).astype(np.uint32),
        "mirror": np.concatenate(mirrors),
        "free": ((rows[:, 1:8] == 0) << np.arange(7)).sum(axis=1).astype(np.uint8),
    }


@compiled
def _reached(numbers: Array, start: Array, child: Array) -> Array:
    """Which patterns occur with how many dice left."""
    occurs = np.zeros((len(numbers), DICE + 1), dtype=np.bool_)
    occurs[0, DICE] = True
    for pattern in range((len(start) - 1) // FACES):
        for dice in range(DICE, 0, -1):
            if occurs[pattern, dice]:
                for option in range(start[FACES * pattern], start[FACES * pattern + FACES]):
                    occurs[child[option], dice - 1] = True
    return occurs


def _lines(table: dict[str, Array]) -> dict[str, Array]:
    """The lines in the order in which they can be solved: `base[p, dice left]` plus the rank of the live fields."""
    numbers, free = table["numbers"], table["free"]
    occurs = _reached(numbers, table["start"], table["child"])
    on_row = (numbers[:, 1:8] > 0).sum(axis=1)
    evaded = (numbers[:, [0, 8]] > 0).sum(axis=1)
    base = np.zeros(occurs.shape, dtype=np.uint32)
    base[:, 0] = (DICE - on_row - evaded) * 3 + evaded
    pattern, dice, live = [np.zeros(ENDS, np.uint32)], [np.zeros(ENDS, np.uint8)], [np.zeros(ENDS, np.uint8)]
    subsets = [np.array(_subsets(mask)) for mask in range(128)]
    bound = np.array([[(SIZES[some] <= left).sum() for left in range(DICE + 1)] for some in subsets])
    size = ENDS
    for left in range(1, DICE + 1):
        which = np.flatnonzero(occurs[:, left])
        count = bound[free[which], left]
        base[which, left] = size + np.concatenate([[0], np.cumsum(count)[:-1]])
        size += int(count.sum())
        pattern.append(np.repeat(which, count).astype(np.uint32))
        dice.append(np.full(int(count.sum()), left, np.uint8))
        live.append(np.concatenate([subsets[free[one]][:many] for one, many in zip(which, count, strict=True)]))
    return {
        "base": base,
        "pattern": np.concatenate(pattern),
        "dice": np.concatenate(dice),
        "live": np.concatenate(live).astype(np.uint8),
    }


class Patterns:
    """Finds the line of a position."""

    def __init__(self, numbers: Array) -> None:
        self._index = {int(code): pattern for pattern, code in enumerate((numbers @ _WEIGHT).tolist())}
        self._found: dict[tuple[int, ...], tuple[int, int]] = {}
        simplest(numbers[0])  # compiled now, not in the middle of a game

    def line(self, board: Board, numbers: tuple[int, ...], live: int, left: int) -> int:
        """Of these nine numbers, these live fields and so many dice in hand."""
        if numbers not in self._found:
            code, mirrored = simplest(np.array(numbers, dtype=np.uint8))
            self._found[numbers] = self._index[code], mirrored
        pattern, mirrored = self._found[numbers]
        seen = REVERSED[live] if mirrored else live
        return int(board.base[pattern, left]) + int(RANKS[board.free[pattern], seen])
