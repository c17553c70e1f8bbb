"""A Zocken turn solved backwards, for any worth of its end.

Worths are kept as sums over all 6 ** dice throws still to come, so whole-numbered worths stay exact whole numbers.
A die is named by the bit of its live field, 0 for any of the dice that can match no more. `leads` is where a placed
die leads: twice the line, plus 1 for a match.
"""

from __future__ import annotations

import numpy as np

from teerling.games.zocken.solution.rows import DICE, FACES, RANKS, REVERSED, SIZES, Array, Board
from teerling.solving.compiled import compiled

_DICE = np.array([0] + [1 << field for field in range(DICE)], dtype=np.uint8)


@compiled
def _leads(board: Board, option: int, alive: int, own: int, left: int) -> int:
    spot = board.spot[option]
    live = alive & ~own & ~spot
    if board.mirror[option]:
        live = REVERSED[live]
    after = board.child[option]
    line = board.base[after, left - 1] + RANKS[board.free[after], live]
    return int(line * 2 + (1 if own and spot == own else 0))


@compiled
def _in_hand(board: Board, line: int, own: int) -> bool:
    alive = board.live[line]
    return bool(alive & own if own else board.dice[line] > SIZES[alive])


@compiled
def _possible(board: Board, line: int) -> int:
    """0, 1 … how many matches can lie there: a die that can match no more has left its own field to another."""
    dead = board.dice[line] - SIZES[board.live[line]]
    return max(0, int(DICE + 1 - SIZES[board.free[board.pattern[line]]] - dead))


@compiled
def solve(order: Array, rows: Array, worths: Array, board: Board) -> None:
    """Fill `worths[rows[line], matches]` of the lines in `order`, each after all it can lead to."""
    best, total, top = np.empty(DICE), np.empty(DICE), np.empty(DICE)
    for line in order:
        here, left, alive = board.pattern[line], board.dice[line], board.live[line]
        count = _possible(board, line)
        best[:count] = -np.inf
        for own in _DICE:
            if not _in_hand(board, line, own):
                continue
            total[:count] = 0.0
            for throw in range(FACES * here, FACES * here + FACES):
                top[:count] = -np.inf
                for option in range(board.start[throw], board.start[throw + 1]):
                    leads = _leads(board, option, alive, own, left)
                    after, hit = rows[leads >> 1], leads & 1
                    for matches in range(count):
                        top[matches] = max(top[matches], worths[after, matches + hit])
                for matches in range(count):
                    total[matches] += top[matches]
            for matches in range(count):
                best[matches] = max(best[matches], total[matches])
        worths[rows[line], :count] = best[:count]


@compiled
def possible(lines: Array, board: Board) -> Array:
    """How many worths each of these lines needs."""
    return np.array([_possible(board, line) for line in lines])


@compiled
def solve_many(order: Array, first: Array, worths: Array, board: Board) -> None:
    """The same as `solve` for many worths of the ends at a time: fill `worths[first[line] + matches, column]`.

    Where a die leads is found once for all columns, and the columns of all matches lie side by side: one loop.
    """
    columns = worths.shape[1]
    flat = worths.reshape(-1)
    best, total, top = np.empty(DICE * columns), np.empty(DICE * columns), np.empty(DICE * columns)
    for line in order:
        here, left, alive = board.pattern[line], board.dice[line], board.live[line]
        size = _possible(board, line) * columns
        best[:size] = -np.inf
        for own in _DICE:
            if not _in_hand(board, line, own):
                continue
            total[:size] = 0.0
            for throw in range(FACES * here, FACES * here + FACES):
                top[:size] = -np.inf
                for option in range(board.start[throw], board.start[throw + 1]):
                    leads = _leads(board, option, alive, own, left)
                    _raise(top, flat, (first[leads >> 1] + (leads & 1)) * columns, size)
                for at in range(size):
                    total[at] += top[at]
            _raise(best, total, 0, size)
        flat[first[line] * columns : first[line] * columns + size] = best[:size]


@compiled
def _raise(top: Array, worths: Array, start: int, size: int) -> None:
    for at in range(size):
        top[at] = max(top[at], worths[start + at])


@compiled
def solve_with(order: Array, rows: Array, worths: Array, board: Board) -> None:
    """Fill `worths[rows[line], k, matches]`: the player maximises worth 0, and the others are what comes of it.

    Of two ways that are equal in worth 0 he takes the one with less of worth 1.
    """
    kinds = worths.shape[1]
    best, total = np.empty((kinds, DICE)), np.empty((kinds, DICE))
    top = np.empty((2, DICE))
    ways = np.empty(DICE, dtype=np.int64)
    for line in order:
        here, left, alive = board.pattern[line], board.dice[line], board.live[line]
        count = _possible(board, line)
        best[0] = -np.inf
        for own in _DICE:
            if not _in_hand(board, line, own):
                continue
            total[:] = 0.0
            for throw in range(FACES * here, FACES * here + FACES):
                top[0] = -np.inf
                for option in range(board.start[throw], board.start[throw + 1]):
                    leads = _leads(board, option, alive, own, left)
                    after, hit = rows[leads >> 1], leads & 1
                    for matches in range(count):
                        value, other = worths[after, 0, matches + hit], worths[after, 1, matches + hit]
                        if value > top[0, matches] or (value == top[0, matches] and other < top[1, matches]):
                            top[0, matches], top[1, matches], ways[matches] = value, other, after * 2 + hit
                for matches in range(count):
                    leads = ways[matches]
                    for kind in range(kinds):
                        total[kind, matches] += worths[leads >> 1, kind, matches + (leads & 1)]
            for matches in range(count):
                value, other = total[0, matches], total[1, matches]
                if value > best[0, matches] or (value == best[0, matches] and other < best[1, matches]):
                    best[:, matches] = total[:, matches]
        worths[rows[line], :, :count] = best[:, :count]


@compiled
def flow(counts: Array, worths: Array, board: Board) -> None:
    """Follow the throws of a player who plays as `solve_with` says: how many of them meet each line and matches.

    `counts` holds 1 where the turn starts; at the end its first lines say how turns end.
    """
    ways, chosen = np.empty(FACES, dtype=np.int64), np.empty(FACES, dtype=np.int64)
    for line in range(len(counts) - 1, -1, -1):
        here, left, alive = board.pattern[line], board.dice[line], board.live[line]
        for matches in range(DICE if left else 0):
            if not counts[line, matches]:
                continue
            best, least = -np.inf, np.inf
            for own in _DICE:
                if not _in_hand(board, line, own):
                    continue
                total, second = 0.0, 0.0
                for face in range(FACES):
                    top, other = -np.inf, np.inf
                    for option in range(board.start[FACES * here + face], board.start[FACES * here + face + 1]):
                        leads = _leads(board, option, alive, own, left)
                        value = worths[leads >> 1, 0, matches + (leads & 1)]
                        bet = worths[leads >> 1, 1, matches + (leads & 1)]
                        if value > top or (value == top and bet < other):
                            top, other, ways[face] = value, bet, leads
                    total += top
                    second += other
                if total > best or (total == best and second < least):
                    best, least = total, second
                    chosen[:] = ways
            for way in chosen:
                counts[way >> 1, matches + (way & 1)] += counts[line, matches]


@compiled
def reach(marks: Array, board: Board) -> None:
    """Mark all that can follow from the marked lines: bit m of `marks[line]` says that it occurs with m matches."""
    for line in range(len(marks) - 1, -1, -1):
        left, seen = board.dice[line], marks[line]
        if not left or not seen:
            continue
        here, alive = board.pattern[line], board.live[line]
        for own in _DICE:
            if _in_hand(board, line, own):
                for option in range(board.start[FACES * here], board.start[FACES * here + FACES]):
                    leads = _leads(board, option, alive, own, left)
                    marks[leads >> 1] |= seen << (leads & 1)


def ready(board: Board) -> None:
    """Compile, or load what was compiled, now and not in the middle of a game."""
    nothing = np.zeros(0, dtype=np.uint32)
    reach(np.zeros(0, dtype=np.uint8), board)
    solve(nothing, nothing, np.zeros((0, DICE + 1)), board)
    solve_with(nothing, nothing, np.zeros((0, 2, DICE + 1)), board)
