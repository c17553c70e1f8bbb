"""One turn of Qwinn exactly, for any worth of the positions after it.

Dice on the table are one of 126 multisets of white faces and a red face. What is kept is one of 210 multisets of at
most four white faces, and the red die with its face or not: a row of 7 columns, red 1 … 6 and "red is thrown again".
Every cell of such a table is a stretch of lanes, one lane a position, because the dice do the same in all of them.

What dice can do is asked of the rules by playing every end of a turn once; nothing here knows a box or a boycott.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from teerling.core.dice import DIE, ascending, kept_from, multisets
from teerling.core.game import Choose
from teerling.games.qwinn.rules import (
    BOXES,
    BOYCOTT_OF_RED,
    TARGET,
    Action,
    Boycott,
    Deciding,
    Keep,
    Move,
    Player,
    Qwinn,
    State,
    Won,
    throws_of,
)
from teerling.solving.compiled import compiled

Floats = NDArray[Any]
Indices = NDArray[Any]

BOYCOTTS: tuple[Boycott | None, ...] = (None, *dict.fromkeys(BOYCOTT_OF_RED.values()))
KINDS = len(BOXES) * len(BOYCOTTS)
"""Kinds of turn: where the pawn stands and which boycott lies on the player."""

WHITE = tuple(part for size in range(5) for part, _ in multisets(DIE, size))
"""What can be kept of the white dice, smallest first; the last 126 are all four."""
ROW = {part: row for row, part in enumerate(WHITE)}
FULL = ROW[(1, 1, 1, 1)]
"""The first row with four white dice."""
ADD = np.array([[ROW[ascending((*part, face))] for face in DIE] for part in WHITE[:FULL]], dtype=np.uint32)
"""The row after one more white die has been thrown."""
_LESS = [sorted({ROW[part[:place] + part[place + 1 :]] for place in range(len(part))}) for part in WHITE]
DROP = np.array([(rows + rows[-1:] * 4)[:4] if rows else [0] * 4 for rows in _LESS], dtype=np.uint32)
"""The rows after one white die less has been kept."""
DROPS = np.array([len(rows) for rows in _LESS], dtype=np.uint32)
_PARTS = [sorted({ROW[part] for part in (*kept_from(full), full)}) for full in WHITE[FULL:]]
PARTS = np.array([(rows * 8)[:16] for rows in _PARTS], dtype=np.uint32)
"""By four white dice: every row that keeps a part of them; some twice, to fill up."""
SHARE = np.array([weight / 6**5 for _, weight in multisets(DIE, 4)])
"""The chance of four white faces and one red face in the first throw."""


class Ends(NamedTuple):
    """Every way a turn can end, as rows that many turns share, and which of them each throw allows."""

    gain: Indices
    """Points won; lost if negative."""
    box: Indices
    """Where the pawn stands then."""
    mine: Indices
    """The boycott that lies on the player then."""
    his: Indices
    """The boycott that lies on the opponent then, by the one that lay on him before."""
    first: Indices
    """By kind of turn and dice: where its ends begin in `which`; they go on to the next beginning."""
    which: Indices
    throws: Indices
    """By kind of turn: how many throws it has."""

    def of(self, kind: int, white: int, red: int) -> Indices:
        """The ends that these dice allow."""
        begin = kind * 756 + white * 6 + red - 1
        found: Indices = self.which[self.first[begin] : self.first[begin + 1]]
        return found


def kind_of(player: Player) -> int:
    """The kind of turn this player has."""
    return BOXES.index(player.box) * len(BOYCOTTS) + BOYCOTTS.index(player.boycott)


def ends_of(game: Qwinn) -> Ends:
    """All ends, found by playing them far from the target and from zero, where every point shows."""
    return _ends_far_from_target(replace(game, target=1000))


@lru_cache(4)
def _ends_far_from_target(far: Qwinn) -> Ends:
    row: dict[tuple[int, ...], int] = {}
    first, which, throws = [0], [], []
    for box in BOXES:
        for boycott in BOYCOTTS:
            player = Player(box, TARGET, boycott, first_turn=False)
            throws.append(throws_of(player))
            for white in WHITE[FULL:]:
                for red in DIE:
                    which += [row.setdefault(end, len(row)) for end in _ends(far, player, Deciding(white, red))]
                    first.append(len(which))
    table = np.array(list(row), dtype=np.int64)
    gain, where, mine = table[:, 0].copy(), table[:, 1].copy(), table[:, 2].copy()
    starts, ends = np.array(first, dtype=np.uint32), np.array(which, dtype=np.uint32)
    return Ends(gain, where, mine, table[:, 3:].copy(), starts, ends, np.array(throws, dtype=np.uint32))


def _ends(far: Qwinn, player: Player, dice: Deciding) -> list[tuple[int, ...]]:
    """(gain, box, mine, *his) of every end. Placing what lies there already changes nothing, so it may stay listed."""
    found: dict[Action, list[int]] = {}
    for before, lies in enumerate(BOYCOTTS):
        state = State(dice, 0, throws_of(player), (player, Player(boycott=lies)))
        turn = far.turn(state)
        assert isinstance(turn, Choose)
        for action in turn.actions:
            me, other = far.play(state, action).sides
            if action not in found:
                mine = BOYCOTTS.index(me.boycott)
                found[action] = [me.points - player.points, BOXES.index(me.box), mine, *range(len(BOYCOTTS))]
            found[action][3 + before] = BOYCOTTS.index(other.boycott)
    return [tuple(end) for end in found.values()]


def landing(game: Qwinn, points: int, gain: int) -> int:
    """The points after a turn that was worth `gain`: the rules say where a loss stops."""
    if gain >= 0:
        return points + gain
    white = next(part for part, _ in multisets(DIE, 4) if 1 <= -gain - sum(part) <= 6)
    player = Player("large_straight", points, "minus", first_turn=False)
    state = State(Deciding(white, -gain - sum(white)), 0, 3, (player, Player()))
    turn = game.turn(state)
    assert isinstance(turn, Choose)
    return game.play(state, turn.actions[-1]).sides[0].points


def finished(game: Qwinn, points: int, boycott: Boycott | None) -> bool:
    """Whether a player with so many points and this boycott has won: asked after a turn of somebody who has not."""
    mover = Player("topper", 0, "max2x", first_turn=False)
    state = State(Deciding((1, 1, 2, 3), 5), 0, 2, (mover, Player("topper", points, boycott, first_turn=False)))
    return isinstance(game.play(state, Move("2x1")).phase, Won)


def columns(keep: Keep, red: int) -> tuple[int, int]:
    """The row and the column of what is kept."""
    return ROW[keep.white], red - 1 if keep.red else 6


# Compiled ---------------------------------------------------------------------------------------------------------


@compiled
def best_ends(worth: Floats, first: Indices, which: Indices, kind: int, best: Floats) -> None:
    """The best end of every throw: `worth` is by end and lane, `best` by white multiset and red face."""
    lanes = worth.shape[1]
    for white in range(126):
        for red in range(6):
            begin = np.uint32(kind * 756 + white * 6 + red)
            out = best[white, red * lanes : (red + 1) * lanes]
            one = worth[which[first[begin]]]
            for at in range(lanes):
                out[at] = one[at]
            for number in range(first[begin] + 1, first[begin + 1]):
                one = worth[which[number]]
                for at in range(lanes):
                    out[at] = max(out[at], one[at])


@compiled
def throw_again(best: Floats, keeps: Floats) -> None:
    """The worth of every keep, if dice on the table are then worth `best`: a die at a time is averaged out."""
    lanes = best.shape[1] // 6
    sixth = best.dtype.type(1 / 6)
    for white in range(126):
        row, dice = keeps[white + FULL], best[white]
        thrown = row[6 * lanes :]
        for at in range(6 * lanes):
            row[at] = dice[at]
        for at in range(lanes):
            low = dice[at] + dice[lanes + at] + dice[2 * lanes + at]
            thrown[at] = (low + dice[3 * lanes + at] + dice[4 * lanes + at] + dice[5 * lanes + at]) * sixth
    for part in range(FULL - 1, -1, -1):
        row = keeps[part]
        a, b, c = keeps[ADD[part, 0]], keeps[ADD[part, 1]], keeps[ADD[part, 2]]
        d, e, f = keeps[ADD[part, 3]], keeps[ADD[part, 4]], keeps[ADD[part, 5]]
        for at in range(7 * lanes):
            row[at] = (a[at] + b[at] + c[at] + d[at] + e[at] + f[at]) * sixth


@compiled
def best_keeps(stops: Floats, keeps: Floats, best: Floats) -> None:
    """What dice are worth before throwing again or ending: `keeps` becomes the best keep of every part of a keep.

    Keeping all five dice is in there too; it is never better, because a throw is never worth less than none. Two at a
    time, because with more the compiler no longer works on several lanes at once.
    """
    lanes = best.shape[1] // 6
    for part in range(1, 210):
        row = keeps[part]
        for number in range(0, DROPS[part], 2):
            less, also = keeps[DROP[part, number]], keeps[DROP[part, number + 1]]
            for at in range(7 * lanes):
                one = max(row[at], less[at])
                row[at] = max(one, also[at])
    for white in range(126):
        row, stop, out = keeps[white + FULL], stops[white], best[white]
        for red in range(6):
            for at in range(lanes):
                one = max(row[red * lanes + at], row[6 * lanes + at])
                out[red * lanes + at] = max(one, stop[red * lanes + at])


@compiled
def turn_value(stops: Floats, throws: int, keeps: Floats, best: Floats, value: Floats) -> None:
    """The worth of a turn in every lane, if ending it with these dice is worth `stops`; the tables are for scratch."""
    best[:] = stops
    for _ in range(throws - 1):
        throw_again(best, keeps)
        best_keeps(stops, keeps, best)
    lanes = len(value)
    value[:] = 0
    for white in range(126):
        row, chance = best[white], best.dtype.type(SHARE[white])
        for at in range(lanes):
            total = row[at] + row[lanes + at] + row[2 * lanes + at]
            value[at] += chance * (total + row[3 * lanes + at] + row[4 * lanes + at] + row[5 * lanes + at])
