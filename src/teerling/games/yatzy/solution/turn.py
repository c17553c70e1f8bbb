"""One turn of five dice: which throws follow a keep, which keeps a throw allows, and what they are worth.

Nothing here knows a score: whoever asks says what each of the 252 throws is worth at the end of the turn. Written in
NumPy, for one sheet or many at once; `kernel` does the same for all sheets and is checked against it.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from teerling.core.dice import DIE, Faces, ascending, multisets
from teerling.games._sheet.rules import THROWS, keeps
from teerling.games.yatzy.rules import DICE
from teerling.solving.arrays import NDArray, np

Floats = NDArray[np.float64]
Ints = NDArray[np.uint32]

THROWN: tuple[Faces, ...] = tuple(faces for faces, _ in multisets(DIE, DICE))
"""All throws, as multisets."""
HELD: tuple[Faces, ...] = tuple(faces for size in range(DICE + 1) for faces, _ in multisets(DIE, size))
"""All that can lie there before a throw or after it, fewer dice first; the last ones are the throws."""
PLACE: dict[Faces, int] = {faces: place for place, faces in enumerate(HELD)}
PARTS: int = len(HELD) - len(THROWN)
"""So many leave at least one die to throw."""


@cache
def chances() -> Floats:
    """For everything held (row) the chance of each throw (column) once the missing dice have fallen."""
    table = np.zeros((len(HELD), len(THROWN)))
    for place, held in enumerate(HELD):
        missing = DICE - len(held)
        for faces, weight in multisets(DIE, missing):
            table[place, PLACE[ascending(held + faces)] - PARTS] = weight / len(DIE) ** missing
    return table


@cache
def choices() -> Ints:
    """For each throw (row) the places of all it allows to keep; short rows repeat their first."""
    rows = [[PLACE[keep.dice] for keep in keeps(faces)] for faces in THROWN]
    longest = max(map(len, rows))
    return np.array([row + row[:1] * (longest - len(row)) for row in rows], np.uint32)


@cache
def one_more() -> Ints:
    """For everything that misses a die (row) its place with one more die of each face (column)."""
    return np.array([[PLACE[ascending((*held, face))] for face in DIE] for held in HELD[:PARTS]], np.uint32)


@cache
def one_less() -> tuple[Ints, Ints]:
    """The places of everything held without one of its dice, in one row; and where the entries of each begin."""
    rows = [[PLACE[held[:at] + held[at + 1 :]] for at in range(len(held))] for held in HELD]
    distinct = [sorted(set(row)) for row in rows]
    begins = np.cumsum([0, *map(len, distinct)])
    return np.array([place for row in distinct for place in row], np.uint32), begins.astype(np.uint32)


@cache
def _sizes() -> list[slice]:
    """Where everything held of each size stands: no die, one, …, all."""
    bounds = np.searchsorted([len(held) for held in HELD], np.arange(DICE + 2)).tolist()
    return [slice(start, end) for start, end in pairwise(bounds)]


@cache
def _without_one() -> Ints:
    """`one_less` as a table; short rows repeat their first."""
    less, begins = one_less()
    rows = [less[start:end].tolist() for start, end in pairwise(begins.tolist())]
    return np.array([row + (row[:1] or [0]) * (DICE - len(row)) for row in rows], np.uint32)


def after_throw(used: Floats) -> Floats:
    """What everything held is worth before the missing dice fall: as if they fell one after the other."""
    worth = np.empty((len(HELD), *used.shape[1:]))
    worth[PARTS:] = used
    for size in _sizes()[-2::-1]:
        worth[size] = worth[one_more()[size]].mean(axis=1)
    return worth


def best_keep(worth: Floats) -> Floats:
    """What the best keep of each throw is worth: as if dice were taken away one after the other."""
    best = worth[:PARTS].copy()
    for size in _sizes()[1:-1]:
        best[size] = np.maximum(best[size], best[_without_one()[size]].max(axis=1))
    found: Floats = best[_without_one()[PARTS:]].max(axis=1)
    return found


def worth_of_keeps(final: Floats) -> list[Floats]:
    """What everything held is worth before each throw, the last one first, if a throw that is used is worth `final`.

    Before the first throw nothing is held: that is what the turn is worth. Columns of `final` are other sheets.
    """
    worths = [after_throw(final)]
    while len(worths) < THROWS:
        worths.append(after_throw(np.maximum(final, best_keep(worths[-1]))))
    return worths


def worth_of_turn(final: Floats) -> Floats:
    """What a whole turn is worth."""
    worth: Floats = worth_of_keeps(final)[-1][PLACE[()]]
    return worth


def expected(final: Floats, facts: Floats) -> list[Floats]:
    """With best play after everything held (row): what each fact (column) comes to on average.

    `facts` says what is true of each throw when it is used; the arrays are in the order of `worth_of_keeps`.
    """
    used = facts
    found = []
    for worth in worth_of_keeps(final)[: THROWS - 1]:
        after = after_throw(used)
        found.append(after)
        best = worth[choices()].argmax(axis=1)
        kept = choices()[np.arange(len(THROWN)), best]
        used = np.where((worth[kept] > final)[:, None], after[kept], facts)
    return found
