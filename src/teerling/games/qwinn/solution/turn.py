"""One turn of Qwinn exactly, for any worth of the positions after it.

Dice on the table are one of `WHITES` multisets of white faces and a red face. What is kept is one of `WHITE_KEEPS`
multisets of at most four white faces, and the red die with its face or not: a row of `RED_KEEPS` columns. Every cell of
such a table is a stretch of lanes, one lane a position, because the dice do the same in all of them.

What dice can do is asked of the rules by playing every end of a turn once; nothing here knows a box or a boycott.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from teerling.core.dice import DIE, ascending, kept_from, multisets
from teerling.core.game import Choose
from teerling.games.qwinn.rules import (
    BOXES,
    BOYCOTT_OF_RED,
    FAIL,
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
from teerling.solving.arrays import NDArray, np

Floats = NDArray[Any]
Indices = NDArray[Any]

BOYCOTTS: tuple[Boycott | None, ...] = (None, *dict.fromkeys(BOYCOTT_OF_RED.values()))
KINDS = len(BOXES) * len(BOYCOTTS)
"""Kinds of turn: where the pawn stands and which boycott lies on the player."""

WHITE = tuple(part for size in range(5) for part, _ in multisets(DIE, size))
"""What can be kept of the white dice, smallest first; the last `WHITES` are all four."""
ROW = {part: row for row, part in enumerate(WHITE)}
FULL = ROW[(1, 1, 1, 1)]
"""The first row with four white dice."""
WHITES = len(WHITE) - FULL
"""What four white dice can show: 126 multisets of faces."""
WHITE_KEEPS = len(WHITE)
"""What can be kept of them: 210 multisets of at most four faces."""
RED_THROWN = len(DIE)
"""The column of keeps that throw the red die again; those before it keep it with the face 1 … 6."""
RED_KEEPS = RED_THROWN + 1
DISTINCT_THROWS = WHITES * len(DIE)
"""What four white dice and the red one can show: 756, by white multiset and then by red face."""
ADD = np.array([[ROW[ascending((*part, face))] for face in DIE] for part in WHITE[:FULL]], dtype=np.uint32)
"""The row after one more white die has been thrown."""
_LESS = [sorted({ROW[part[:place] + part[place + 1 :]] for place in range(len(part))}) for part in WHITE]
DROP = np.array([(rows + rows[-1:] * 4)[:4] if rows else [0] * 4 for rows in _LESS], dtype=np.uint32)
"""The rows after one white die less has been kept."""
DROPS = np.array([len(rows) for rows in _LESS], dtype=np.uint32)
_PARTS = [sorted({ROW[part] for part in (*kept_from(full), full)}) for full in WHITE[FULL:]]
PARTS = np.array([(rows * 8)[:16] for rows in _PARTS], dtype=np.uint32)
"""By four white dice: every row that keeps a part of them; some twice, to fill up."""
_SPLIT = sorted(
    ((kept, thrown) for size in range(5) for kept, _ in multisets(DIE, size) for thrown, _ in multisets(DIE, 4 - size)),
    key=lambda split: len(split[1]),
)
"""Four white dice of which some stay aside and the others have been thrown; those with less thrown come first."""
_NUMBER = {split: number for number, split in enumerate(_SPLIT)}
SPLITS = len(_SPLIT)
ASIDE = np.array([ROW[kept] for kept, _ in _SPLIT], dtype=np.uint32)
"""By split: the row of what stays aside."""
_MORE = [
    sorted({_NUMBER[ascending((*kept, face)), thrown[:at] + thrown[at + 1 :]] for at, face in enumerate(thrown)})
    for kept, thrown in _SPLIT
]
MORE = np.array([(numbers + numbers[-1:] * 4)[:4] if numbers else [0] * 4 for numbers in _MORE], dtype=np.uint32)
"""By split: the splits after one more of the thrown dice has been put aside."""
MORES = np.array([len(numbers) for numbers in _MORE], dtype=np.uint32)
_WEIGHT = {thrown: weight for size in range(5) for thrown, weight in multisets(DIE, size)}
FALLS = np.array([_WEIGHT[thrown] / 6 ** len(thrown) for _, thrown in _SPLIT])
"""By split: the chance that the dice that do not stay aside fall so."""
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
    fixed: bool
    """Whether dice that were put aside stay there."""

    def of(self, kind: int, white: int, red: int) -> Indices:
        """The ends that these dice allow."""
        begin = kind * DISTINCT_THROWS + white * len(DIE) + red - 1
        found: Indices = self.which[self.first[begin] : self.first[begin + 1]]
        return found


def kind_of(player: Player) -> int:
    """The kind of turn this player has."""
    return BOXES.index(player.box) * len(BOYCOTTS) + BOYCOTTS.index(player.boycott)


def ends_of(game: Qwinn) -> Ends:
    """All ends of all kinds of turn."""
    return _ends_far_from_target(_far(game))


def ends_of_kind(game: Qwinn, kind: int) -> Ends:
    """The same for a single kind, which is found much sooner; there it is number 0."""
    return _ends_of_kind(_far(game), kind)


def _far(game: Qwinn) -> Qwinn:
    """Far from the target and from zero every point shows."""
    return replace(game, target=1000)


@lru_cache(4 * KINDS)
def _ends_of_kind(far: Qwinn, kind: int) -> Ends:
    """Found by playing them."""
    box, boycott = divmod(kind, len(BOYCOTTS))
    player = Player(BOXES[box], TARGET, BOYCOTTS[boycott], first_turn=False)
    row: dict[tuple[int, ...], int] = {}
    first, which = [0], []
    for white in WHITE[FULL:]:
        for red in DIE:
            which += [row.setdefault(end, len(row)) for end in _ends(far, player, Deciding(white, red))]
            first.append(len(which))
    return _as_ends(far, list(row), first, which, [throws_of(player)])


@lru_cache(4)
def _ends_far_from_target(far: Qwinn) -> Ends:
    row: dict[tuple[int, ...], int] = {}
    first, which, throws = [0], [], []
    for kind in range(KINDS):
        ends = _ends_of_kind(far, kind)
        table = np.column_stack([ends.gain, ends.box, ends.mine, ends.his]).tolist()
        shared = np.array([row.setdefault(tuple(end), len(row)) for end in table])
        which += shared[ends.which].tolist()
        first += (first[-1] + ends.first[1:].astype(int)).tolist()
        throws += ends.throws.tolist()
    return _as_ends(far, list(row), first, which, throws)


def _as_ends(far: Qwinn, rows: list[tuple[int, ...]], first: list[int], which: list[int], throws: list[int]) -> Ends:
    table = np.array(rows, dtype=np.int64)
    gain, where, mine = table[:, 0].copy(), table[:, 1].copy(), table[:, 2].copy()
    starts, ends = np.array(first, dtype=np.uint32), np.array(which, dtype=np.uint32)
    many = np.array(throws, dtype=np.uint32)
    return Ends(gain, where, mine, table[:, 3:].copy(), starts, ends, many, far.kept == "fixed")


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
    return game.play(state, FAIL).sides[0].points


def finished(game: Qwinn, points: int, boycott: Boycott | None) -> bool:
    """Whether a player with so many points and this boycott has won: asked after a turn of somebody who has not."""
    mover = Player("topper", 0, "max2x", first_turn=False)
    state = State(Deciding((1, 1, 2, 3), 5), 0, 2, (mover, Player("topper", points, boycott, first_turn=False)))
    return isinstance(game.play(state, Move("2x1")).phase, Won)


def columns(keep: Keep, red: int) -> tuple[int, int]:
    """The row and the column of what is kept."""
    return ROW[keep.white], red - 1 if keep.red else RED_THROWN
