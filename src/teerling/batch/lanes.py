"""What the kernels of all games share: lanes, dice that fall in compiled code, and sets of actions as bits.

A lane is one game. Its state is a row of whole numbers; the first two are the same in every game. Numbers of actions
are those of the game's `encoding`; the legal ones of a lane are the bits of one or two words.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from teerling.solving.compiled import compiled

Cells: TypeAlias = NDArray[np.int32]
Words: TypeAlias = NDArray[np.uint64]
Indices: TypeAlias = NDArray[np.uint32]
Table: TypeAlias = NDArray[Any]

SEAT, WINNERS = 0, 1
"""Of a lane's row: whose decision it is; and a bit for every seat that has won, 0 as long as the game goes on."""
BEGIN = -1
"""Instead of an action: a new game begins in this lane. Nobody else's to give."""
REST = -2
"""Instead of an action: nothing happens in this lane."""
WORD = 64
"""Actions in a word."""
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_FIRST, _SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


class Dice(NamedTuple):
    """Where faces come from."""

    random: Words
    """By lane: a counter (SplitMix64, as in Vigna's and Java's generators); what is left of it is as good as new."""
    given: NDArray[np.uint8]
    """By lane: what falls instead, in this order, as places among the sides from 1 on; no columns: nothing is given."""
    used: NDArray[np.int64]
    """By lane: how many of the given faces have fallen. More than there are: they did not suffice."""


class Lanes(NamedTuple):
    """Many games side by side."""

    cells: Cells
    legal: Words
    """By lane, in words: a bit for every legal action."""
    rewards: NDArray[np.int32]
    """By lane and seat: what the last step added to the score."""


@compiled
def mixed(counter: np.uint64) -> np.uint64:
    """64 random bits."""
    bits = (counter ^ (counter >> _30)) * _FIRST
    bits = (bits ^ (bits >> _27)) * _SECOND
    return bits ^ (bits >> _31)


@compiled
def fall(dice: Dice, lane: int, sides: int) -> int:
    """A die with so many sides falls: 1 … sides. If it is random, the bias is less than sides in 2 ** 32.

    It is random, too, if those that were given did not suffice: a game may throw until two differ. (One function: as
    two, it made a step of ZOCK four times as long.)
    """
    if dice.given.shape[1]:
        at = dice.used[lane]
        dice.used[lane] = at + 1
        if at < dice.given.shape[1]:
            return int(dice.given[lane, at])
    dice.random[lane] += GOLDEN
    return 1 + int(((mixed(dice.random[lane]) >> _32) * np.uint64(sides)) >> _32)


@compiled
def face(dice: Dice, lane: int) -> int:
    """A usual die falls."""
    return fall(dice, lane, 6)


@compiled
def first_illegal(chosen: NDArray[np.int64], legal: Words) -> int:
    """The first lane whose action is not legal there; −1: all are."""
    most = WORD * legal.shape[1]
    for lane in range(len(chosen)):
        action = chosen[lane]
        if action == REST:
            continue
        if not 0 <= action < most or not legal[lane, action >> 6] >> np.uint64(action & 63) & np.uint64(1):
            return lane
    return -1


@compiled
def sample(legal: Words, random: Words, chosen: NDArray[np.int64]) -> None:
    """One of the legal actions of every lane, each as likely; `REST` where there is none."""
    one = np.uint64(1)
    for lane in range(len(chosen)):
        count = 0
        for word in range(legal.shape[1]):
            count += popcount(legal[lane, word])
        random[lane] += GOLDEN
        chosen[lane] = REST
        rank = np.int64(((mixed(random[lane]) >> _32) * np.uint64(count)) >> _32)
        for word in range(legal.shape[1]):
            bits = legal[lane, word]
            within = popcount(bits)
            if count and 0 <= rank < within:
                for _ in range(rank):
                    bits &= bits - one
                chosen[lane] = WORD * word + popcount((bits & (~bits + one)) - one)
            rank -= within


@compiled
def popcount(bits: np.uint64) -> int:
    """How many bits are set. LLVM makes one instruction of it."""
    bits -= (bits >> np.uint64(1)) & np.uint64(0x5555555555555555)
    bits = (bits & np.uint64(0x3333333333333333)) + ((bits >> np.uint64(2)) & np.uint64(0x3333333333333333))
    bits = (bits + (bits >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return int((bits * np.uint64(0x0101010101010101)) >> np.uint64(56))


@compiled
def highest(scores: NDArray[np.int32]) -> int:
    """A bit for everybody who has most."""
    most, bits = scores[0], 0
    for score in scores:
        most = max(most, score)
    for seat in range(len(scores)):
        if scores[seat] == most:
            bits |= 1 << seat
    return bits
