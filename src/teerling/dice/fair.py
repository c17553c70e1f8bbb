"""Dice that can be checked afterwards. docs/fair-dice.md has the algorithm, an example, and what it proves.

Before the game the server publishes the hash of a secret seed; then every seat adds its own entropy; the faces of each
event follow from both. At the end the seed is revealed and stands in the record, so anybody can throw again.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterator
from hashlib import sha256
from itertools import count, islice
from typing import Any, TypeAlias

from msgspec import Struct

from teerling.core.dice import Faces
from teerling.core.game import Over, Roll, Rolled
from teerling.core.record import Record, Words
from teerling.core.table import Table
from teerling.dice import chosen, promises

SEED_BYTES = 32


def new_seed() -> bytes:
    """A secret that nobody can guess from its commitment. Every game needs a new one."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """What is published before the game: it fixes the seed without telling it."""
    return sha256(seed).hexdigest()


class FairDice:
    """Faces that follow from a seed, fixed before the game, and from what each seat has added to it."""

    def __init__(self, seed: bytes, entropy: tuple[str, ...]) -> None:
        if len(seed) != SEED_BYTES:  # HMAC takes shorter ones, but lets different ones mean the same
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._seed = seed
        self._entropy = b"".join(b"%d:%b," % (len(text), text) for text in map(str.encode, entropy))

    def throw(self, roll: Roll, number: int) -> Faces:
        """The same faces whenever the same event is asked for."""
        return tuple(islice(chosen(roll.sides, self._bytes(number)), len(roll.dice)))

    def _bytes(self, number: int) -> Iterator[int]:
        for block in count():
            message = b"teerling fair dice 1\n%d\n%d\n%b" % (number, block, self._entropy)
            yield from hmac.digest(self._seed, message, "sha256")


class WrongThrow(Struct, frozen=True):
    """A throw that is not the one that seed and entropy give."""

    event: int
    """Its number in the record, counted from 1 as in a replay."""
    thrown: Faces
    fair: Faces
    """What should have been thrown; nothing, where no words were shown that it follows from."""


class NotFair(Struct, frozen=True, tag="not_fair"):
    """The record holds no seed: its dice cannot be checked."""

    @property
    def holds(self) -> bool:
        """Whether the dice are proven."""
        return False


class Checked(Struct, frozen=True, tag="checked"):
    """What came out when every throw was thrown again."""

    commitment_matches: bool
    """Whether the commitment is the one of the seed; by message, whether both sides have shown what they promised."""
    throws: int
    """How many were thrown again."""
    wrong: tuple[WrongThrow, ...]
    finished: bool
    """Whether the game was played to its end; if not, throws may have been left out after the last one."""
    by_message: bool = False
    """Whether two devices have made them, by words for each other, and not a server by a seed."""

    @property
    def holds(self) -> bool:
        """Whether the dice are proven."""
        return self.commitment_matches and not self.wrong


Verdict: TypeAlias = NotFair | Checked


def dice_of_words(own: bytes, other: bytes) -> FairDice:
    """Those of a side whose next word is the first, and which was shown the second."""
    return FairDice(own, (other.hex(),))


def check(record: Record) -> Verdict:
    """Throw every throw of a record again."""
    words = None if record.by_message is None else record.by_message.words
    if words is not None:
        matches = all(side is None or promises.holds(side) for side in words.sides)
    elif record.fair is not None:
        seed = bytes.fromhex(record.fair.seed)
        matches, by_seed = record.fair.commitment == commitment(seed), FairDice(seed, record.fair.entropy)
    else:
        return NotFair()
    table = record.begun()
    throws, wrong = 0, []
    for number, event in enumerate(record.events):
        if isinstance(event, Rolled):
            assert isinstance(table.turn, Roll)
            throws += 1
            dice = by_seed if words is None else _by_words(words, table)
            fair = () if dice is None else dice.throw(table.turn, number)
            if event.faces != fair:
                wrong.append(WrongThrow(number + 1, event.faces, fair))
        table.advance(event)
    return Checked(matches, throws, tuple(wrong), isinstance(table.turn, Over), words is not None)


def _by_words(words: Words, table: Table[Any, Any, Any]) -> FairDice | None:
    """The dice that are awaited; None: the words that they follow from were not shown."""
    number, seat = promises.stretch(words, table)
    own, other = words.sides[seat], words.sides[1 - seat]
    if own is None or other is None:
        return None
    mine, others = promises.word(own, number), promises.word(other, number - 1)
    return None if mine is None or others is None else dice_of_words(mine, others)


__all__ = [
    "SEED_BYTES", "Checked", "FairDice", "NotFair", "Verdict", "WrongThrow", "check", "commitment", "dice_of_words",
    "new_seed",
]  # fmt: skip
