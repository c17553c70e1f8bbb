"""The graph of a Zocken turn (`graph`), made from the rules.

Lines (`rows`) from which the same can come, whatever an end is worth, are one node. They are found from the ends
backwards: two lines are one if the dice that can be thrown there have, face by face, the same sets of ways. `places` of
the rules says where a face may go; nothing here knows when a row fits.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from teerling.games.zocken.rules import FIELDS, Zocken, places
from teerling.games.zocken.solution.rows import DICE, EMPTY, ENDS, FACES, Numbers, mirrored, ranks, simplest
from teerling.solving import Tables

Array = NDArray[Any]

OUT = len(FIELDS)
"""The number of the way to put a die OUT, after those to the nine fields."""
BLOCK = 1 << 13
"""Lines at a time, to need less memory."""

_SETS = range(1 << DICE)
_SIZES = np.array([some.bit_count() for some in _SETS])
_MIRRORED = np.array([mirrored(some) for some in _SETS])
_SPOT = np.array([0, *(1 << np.arange(DICE)), 0, 0])
"""Of each of the nine fields and OUT: the row field that is taken, as a set."""


class Board(NamedTuple):
    """What can lie on the board, and where a face leads from there."""

    patterns: Array
    """Nine numbers each; those of fewer dice come first."""
    free: Array
    """The free row fields, as a set."""
    start: Array
    """`start[6 pattern + face − 1]` is where the ways to place that face begin in the next three."""
    spot: Array
    child: Array
    mirror: Array


class Lines(NamedTuple):
    """Patterns with the dice left and the live fields; ended turns come first, those with more dice left later."""

    base: Array
    """`base[pattern, dice left]`: the first of its lines; the rank of the live fields is added."""
    pattern: Array
    dice: Array
    live: Array


class Layer(NamedTuple):
    """The nodes of lines with the same number of dice left."""

    node: Array
    """Of each line."""
    throws: Array
    """How many throws each node has."""
    faces: Array
    """For each throw the six sets of ways."""
    ways: Array
    """For each set its ways in rising order: twice the node, plus 1, plus 1 more for a match; 0 where there is none."""


def make(game: Zocken) -> Tables:
    """The tables of `graph`."""
    board = _board(game)
    lines = _lines(board)
    matches = _reached(board, lines)
    node = np.zeros(len(lines.dice), dtype=np.int64)
    node[:ENDS] = np.arange(ENDS)
    layers, sets, found = [0, ENDS], [0], []
    for left in range(1, DICE + 1):
        some = np.flatnonzero((matches > 0) & (lines.dice == left))
        layer = _layer(board, lines, some, node)
        node[some] = layers[-1] + layer.node
        found.append(layer._replace(faces=layer.faces + sets[-1]))
        layers.append(layers[-1] + len(layer.throws))
        sets.append(sets[-1] + len(layer.ways))
    return {
        "patterns": board.patterns.T,
        "base": lines.base.T,
        "node": node,
        "states": np.unpackbits(matches[ENDS:]).sum(keepdims=True),
        "layers": np.array(layers),
        "sets": np.array(sets),
        "throws": np.concatenate([layer.throws for layer in found]),
        "faces": np.concatenate([layer.faces for layer in found]).T,
        "ways": np.concatenate([layer.ways for layer in found]).T,
    }


# Lines --------------------------------------------------------------------------------------------------------------


def _board(game: Zocken) -> Board:
    index = {field: at for at, field in enumerate((*FIELDS, "out"))}
    patterns, number = [EMPTY], {EMPTY: 0}
    counts: list[int] = []
    ways: list[tuple[int, int, bool]] = []
    for here, pattern in enumerate(patterns):  # grows meanwhile
        for face in range(1, FACES + 1):
            options = places(game, pattern, face) if pattern.count(0) > len(FIELDS) - DICE else ()
            counts.append(len(options))
            for option in options:
                at = index[option.field]
                after, mirror = (pattern, False) if at == OUT else simplest(_put(pattern, at, face))
                if after not in number:
                    number[after] = len(patterns)
                    patterns.append(after)
                ways.append((at, here if at == OUT else number[after], mirror))
    rows = np.array(patterns)
    field, child, mirrors = np.array(ways).T
    free = ((rows[:, 1 : DICE + 1] == 0) << np.arange(DICE)).sum(axis=1)
    return Board(rows, free, np.concatenate([[0], np.cumsum(counts)]), _SPOT[field], child, mirrors)


def _put(numbers: Numbers, at: int, face: int) -> Numbers:
    return (*numbers[:at], face, *numbers[at + 1 :])


def _lines(board: Board) -> Lines:
    on_row = (board.patterns[:, 1 : DICE + 1] > 0).sum(axis=1)
    evaded = (board.patterns[:, [0, -1]] > 0).sum(axis=1)
    base = np.zeros((len(board.patterns), DICE + 1), dtype=np.int64)
    base[:, 0] = (DICE - on_row - evaded) * 3 + evaded
    allowed = [np.array(list(ranks(free))) for free in _SETS]
    bound = np.array([[(_SIZES[some] <= left).sum() for left in range(DICE + 1)] for some in allowed])
    size = ENDS
    pattern, dice, live = ([np.zeros(ENDS, dtype=np.int64)] for _ in range(3))
    for left, occurs in enumerate(_occurs(board)):
        which = np.flatnonzero(occurs) if left else np.zeros(0, dtype=np.int64)
        count = bound[board.free[which], left]
        base[which, left] = size + np.cumsum(count) - count
        size += int(count.sum())
        pattern.append(np.repeat(which, count))
        dice.append(np.full(count.sum(), left))
        live += [allowed[board.free[one]][:many] for one, many in zip(which, count, strict=True)]
    return Lines(base, *(np.concatenate(one) for one in (pattern, dice, live)))


def _occurs(board: Board) -> list[Array]:
    """Which patterns occur with 0, 1 … dice left."""
    occurs = np.zeros((DICE + 1, len(board.patterns)), dtype=np.bool_)
    occurs[DICE, 0] = True
    for left in range(DICE, 0, -1):
        here = np.flatnonzero(occurs[left])
        occurs[left - 1, board.child[_ranges(board.start[FACES * here], board.start[FACES * here + FACES])]] = True
    return list(occurs)


def _ranges(first: Array, last: Array) -> Array:
    """The numbers from each first up to each last, one after another."""
    count = last - first
    return np.repeat(first - np.cumsum(count) + count, count) + np.arange(count.sum())


# Throws -------------------------------------------------------------------------------------------------------------


def _reached(board: Board, lines: Lines) -> Array:
    """With which matches each line can be met, a bit for each number; 0: it never is."""
    matches = np.zeros(len(lines.dice), dtype=np.uint8)
    matches[-1] = 1
    for left in range(DICE, 0, -1):
        some = np.flatnonzero((matches > 0) & (lines.dice == left))
        for at in range(0, len(some), BLOCK):
            block = some[at : at + BLOCK]
            line, ways = _throws(board, lines, block)
            here = np.broadcast_to(matches[block[line]][:, None, None], ways.shape)[ways >= 0]
            ways = ways[ways >= 0]
            np.bitwise_or.at(matches, ways >> 1, here << (ways & 1).astype(np.uint8))
    return matches


def _throws(board: Board, lines: Lines, some: Array) -> tuple[Array, Array]:
    """For each die that can be thrown from these lines: from which, and for each face where its ways lead.

    A die is named by its live field; all dice that can match no more are alike. A way is twice the line to which it
    leads, plus 1 for a match; −1 where there is no more.
    """
    live, left = lines.live[some], lines.dice[some]
    dice = [(0, _SIZES[live] < left), *((own, live & own > 0) for own in (1 << np.arange(DICE)).tolist())]
    line = np.concatenate([np.flatnonzero(has) for _, has in dice])
    own = np.concatenate([np.full(has.sum(), own) for own, has in dice])
    order = np.argsort(line, kind="stable")
    line, own = line[order], own[order]
    throw = (FACES * lines.pattern[some[line]][:, None] + np.arange(FACES)).ravel()
    first, last = board.start[throw], board.start[throw + 1]
    way, which = _ranges(first, last), np.repeat(np.arange(len(throw)), last - first)
    its, spot, child = own[which // FACES], board.spot[way], board.child[way]
    alive = live[line][which // FACES] & ~its & ~spot
    alive = np.where(board.mirror[way], _MIRRORED[alive], alive)
    after = lines.base[child, left[line][which // FACES] - 1] + _RANKS[board.free[child], alive]
    ways = np.full((len(throw), (last - first).max(initial=1)), -1)
    ways[which, way - first[which]] = 2 * after + ((its > 0) & (spot == its))
    return line, ways.reshape(len(line), FACES, -1)


_RANKS = np.zeros((1 << DICE, 1 << DICE), dtype=np.int64)
for _free in _SETS:
    _RANKS[_free, list(ranks(_free))] = list(ranks(_free).values())


# Nodes --------------------------------------------------------------------------------------------------------------


def _layer(board: Board, lines: Lines, some: Array, node: Array) -> Layer:
    """The nodes of these lines; those of all that can follow are known."""
    parts, whose = [], []
    most = int(np.diff(board.start).max())
    for at in range(0, len(some), BLOCK):
        line, ways = _throws(board, lines, some[at : at + BLOCK])
        leads = np.where(ways < 0, 0, 2 * node[ways >> 1] + (ways & 1) + 1)
        parts.append(_widened(leads.reshape(-1, leads.shape[-1]), most))
        whose.append(at + line)
    all_ways, sets = _distinct(_as_sets(np.concatenate(parts)), ordered=True)
    all_throws, throw = _distinct(np.sort(sets.reshape(-1, FACES), axis=1), ordered=True)
    line = np.concatenate(whose)
    held = np.zeros((len(some), DICE), dtype=np.int64)
    held[line, np.arange(len(line)) - np.searchsorted(line, line)] = throw + 1
    nodes, found = _distinct(_as_sets(held), ordered=False)
    return Layer(found, (nodes > 0).sum(axis=1), all_throws[nodes[nodes > 0] - 1], all_ways)


def _widened(ways: Array, width: int) -> Array:
    return np.pad(ways, ((0, 0), (0, width - ways.shape[1])))


def _as_sets(rows: Array) -> Array:
    """Each number once and in rising order; zeros are no numbers and come last."""
    none = np.iinfo(np.int64).max
    rows = np.sort(np.where(rows == 0, none, rows), axis=1)
    rows[:, 1:][rows[:, 1:] == rows[:, :-1]] = none
    rows = np.sort(rows, axis=1)
    return np.where(rows == none, 0, rows)


def _distinct(rows: Array, ordered: bool) -> tuple[Array, Array]:
    """The different rows, ordered or as they come, and which of them each row is."""
    odd = np.random.default_rng(1).integers(1 << 62, size=rows.shape[1], dtype=np.uint64) * np.uint64(2) + np.uint64(1)
    _, first, which = np.unique(rows.astype(np.uint64) @ odd, return_index=True, return_inverse=True)
    found = rows[first]
    assert (found[which] == rows).all(), "two rows have one sum"
    order = np.lexsort(found.T[::-1]) if ordered else np.argsort(first)
    place = np.empty_like(order)
    place[order] = np.arange(len(order))
    return found[order], place[which]
