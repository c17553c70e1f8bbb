"""What a position of one game of ZOCK is worth, from a table made before: plain Python, a few throws at most.

Nothing here needs arrays or a compiler, so that it runs wherever the rules do.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from msgspec.structs import replace

from teerling.core import Choose, Faces, Roll, throws
from teerling.games.zock.rules import FIELDS, Throwing, Zock, covers

Row = tuple[int, ...]

ROWS: tuple[Row, ...] = tuple(
    tuple(field for place, field in enumerate(FIELDS) if bits >> place & 1) for bits in range(1 << len(FIELDS))
)
"""Every row of open fields, at the number that its bits make."""
NUMBER: dict[Row, int] = {row: number for number, row in enumerate(ROWS)}
REMEMBERED = 1 << 14
"""Chances that the table does not hold; variant A asks for all parts of a row at once, 511 at most."""


@lru_cache(1 << 4)
def throws_of(game: Zock) -> tuple[tuple[Faces, int], ...]:
    """Every throw of a turn with the number of ways in which it falls."""
    roll = game.turn(replace(game.start(), phase=Throwing()))
    assert isinstance(roll, Roll)
    return tuple(throws(roll))


def keeps_dice(game: Zock) -> bool:
    """Whether the player who covered throws again, as seen by trying it."""
    state = game.roll(replace(game.start(), phase=Throwing()), (1, 2))
    turn = game.turn(state)
    assert isinstance(turn, Choose)
    return game.play(state, turn.actions[0]).seat == state.seat


def lefts(game: Zock, row: int, dice: Faces) -> list[int]:
    """The rows that the covers of a throw leave, all by number; none: the throw covers nothing."""
    return [row - NUMBER[fields] for fields in covers(game, ROWS[row], dice)]  # numbers are bits, and fields are open


class Table(Protocol):
    """Numbers in a row: a list, an array, whatever there is."""

    def __getitem__(self, place: int, /) -> float:
        """One of them."""


class Chances:
    """The chance of the player who throws to win this game, by his open row and the other's.

    The table holds half of the pairs of rows: those in which the own number is not the smaller one, in the order of
    `place`. What a player with the smaller number has follows from it by one more throw, and in variant A, where he
    goes on throwing, by one for each part of his row.
    """

    def __init__(self, game: Zock, half: Table) -> None:
        self._game, self._half = game, half
        self._ways = sum(ways for _, ways in throws_of(game))
        self._keeps = keeps_dice(game)
        self._other_half = lru_cache(REMEMBERED)(self._by_one_throw)

    def of(self, mine: int, theirs: int) -> float:
        """His chance; who has covered his row has won, and who throws when the other has done so has lost."""
        if not mine or not theirs:
            return float(not mine)
        return float(self._half[place(mine, theirs)]) if mine >= theirs else self._other_half(mine, theirs)

    def _by_one_throw(self, mine: int, theirs: int) -> float:
        total = 0.0
        for dice, ways in throws_of(self._game):
            after = lefts(self._game, mine, dice)
            if not after:
                total += ways * (1.0 - self.of(theirs, mine))
            elif self._keeps:
                total += ways * max([self.of(left, theirs) for left in after])
            else:
                total += ways * (1.0 - min([self.of(theirs, left) for left in after]))
        return total / self._ways


def place(mine: int, theirs: int) -> int:
    """Where the table holds this pair of rows."""
    return mine * (mine - 1) // 2 + theirs - 1
