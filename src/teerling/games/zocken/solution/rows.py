"""The positions of a Zocken turn, without what cannot matter any more.

Three things make one position out of many. Mirroring the board, and counting the faces from the other end, change
no worth. A number that no free field touches matters only in that it settled whether the row rises. And colours
matter only through the *live* fields: free, with the die of their colour still in hand; the other dice in hand are all
alike. So a position is a pattern (nine numbers), the dice left, the live fields, and the matches so far; the dice
OUT follow from the number of dice. A *line* is a position without its matches.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TypeAlias

from teerling.games.zocken.rules import COLOURS, FIELDS

Numbers: TypeAlias = tuple[int, ...]
"""Those on the nine fields, 0 for an empty one."""

DICE = len(COLOURS)
FACES = 6
WIDTH = DICE + 1
"""Worths side by side: for 0 … 7 matches."""
ENDS = (DICE + 1) * 3
"""Ended turns: three for each number of dice OUT, by the evasion fields used."""
EMPTY: Numbers = (0,) * len(FIELDS)


@lru_cache(1 << 14)
def simplest(numbers: Numbers) -> tuple[Numbers, bool]:
    """The pattern that stands for these numbers, and whether the board was mirrored for it."""
    pattern, mirror, _ = seen(numbers)
    return pattern, mirror


def seen(numbers: Numbers) -> tuple[Numbers, bool, bool]:
    """The same, and whether faces were counted from the other end for it, too."""
    lying = [number for number in numbers if number]
    if len(lying) == DICE:  # nothing left to place: only the evasion fields used matter
        evaded = (numbers[0] > 0) + (numbers[-1] > 0)
        row: Numbers = (1,) * (DICE - evaded) + (0,) * evaded
        return (int(evaded > 0), *row, int(evaded > 1)), False, False
    ways = []
    for complement in (False, True):
        row = tuple([FACES + 1 - number if number else 0 for number in numbers]) if complement else numbers
        for mirror in (False, True):
            if min(lying, default=0) == max(lying, default=0):
                ways.append((row[::-1] if mirror else row, mirror, complement))
            elif (lying[0] > lying[-1]) == (mirror != complement):  # seen otherwise, the row would fall
                ways.append((_settled(row[::-1] if mirror else row), mirror, complement))
    return min(ways)


def _settled(numbers: Numbers) -> Numbers:
    """In a rising row: a number that no free field touches becomes the least or greatest, or that of its run."""
    settled = list(numbers)
    last = len(numbers) - 1
    for field, number in enumerate(numbers):
        if not number or (field > 0 and not numbers[field - 1]) or (field < last and not numbers[field + 1]):
            continue
        start = end = field
        while start > 0 and numbers[start - 1]:
            start -= 1
        while end < last and numbers[end + 1]:
            end += 1
        settled[field] = 1 if start == 0 else FACES if end == last else numbers[start]
    return tuple(settled)


def mirrored(fields: int) -> int:
    """A set of row fields, a bit each, seen in the mirror."""
    return int(f"{fields:0{DICE}b}"[::-1], 2)


@cache
def ranks(free: int) -> dict[int, int]:
    """The sets of live fields that these free fields allow, smaller ones first, with their places in that order."""
    allowed = [some for some in range(1 << DICE) if not some & ~free]
    return {some: rank for rank, some in enumerate(sorted(allowed, key=lambda some: (some.bit_count(), some)))}
