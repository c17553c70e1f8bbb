"""Words by which two devices make fair dice by message. docs/fair-dice.md has the algorithm, and what it proves.

Each side has a chain of hashes, of which it promises the end (number 0) and shows one word after another: who knows a
word can hash down to all before it, and to none after it. A throw follows from the thrower's next word, which he cannot
change any more, and from the other side's last one, which he could not know before.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Any, NamedTuple

from teerling.core.game import Over, Roll, Seat, Turn
from teerling.core.record import MOST_WORDS, Side, Words
from teerling.core.table import Table, Thrown


@lru_cache(maxsize=4)
def words_of(seed: bytes) -> tuple[bytes, ...]:
    """All words of a chain, by number: the seed is the last one."""
    words = [seed]
    for _ in range(MOST_WORDS):
        words.append(sha256(words[-1]).digest())
    return tuple(reversed(words))


def shown(seed: bytes, number: int) -> Side:
    """The side that has this chain, when it shows this word of it."""
    words = words_of(seed)
    return Side(words[0].hex(), number, words[number].hex())


def word(side: Side, number: int) -> bytes | None:
    """A word of the other side; None: it has not shown it yet."""
    if number > side.number:
        return None
    value = bytes.fromhex(side.shown)
    for _ in range(side.number - number):
        value = sha256(value).digest()
    return value


def holds(side: Side) -> bool:
    """Whether what a side shows belongs to what it promised."""
    end = word(side, 0)
    return end is not None and end.hex() == side.promised


class Stretch(NamedTuple):
    """A part of a game in which one side throws by one word of each: its own of this number, the other's before it."""

    number: int
    seat: Seat
    """Whose it is; after the end of a game, that of who did not play last."""

    def may_show(self, seat: Seat) -> int:
        """The number of the last word that a side may show now: of no throw that can still be influenced."""
        return max(0, self.number - (2 if seat == self.seat else 1))


def stretch(words: Words, table: Table[Any, Any, Any]) -> Stretch:
    """The stretch to which belongs what is awaited now."""
    now: Stretch | None = None
    for one in table.log(None):
        now = _next(words, now, one.seat, throws=isinstance(one, Thrown))
    turn: Turn[Any] = table.turn
    if isinstance(turn, Over):
        return Stretch(0, words.inviter) if now is None else Stretch(now.number + 1, 1 - now.seat)
    return _next(words, now, turn.seat, throws=isinstance(turn, Roll))


def _next(words: Words, before: Stretch | None, seat: Seat, *, throws: bool) -> Stretch:
    if before is None:  # who was invited has promised after the inviter, and so has to wait for another word of his
        return Stretch(1 if seat == words.inviter else 2, seat)
    if seat != before.seat:
        return Stretch(before.number + 1, seat)
    return Stretch(before.number + 2, seat) if throws and words.every else before


__all__ = ["Stretch", "holds", "shown", "stretch", "word", "words_of"]
