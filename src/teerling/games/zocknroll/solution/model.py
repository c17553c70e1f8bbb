"""A deal of Zock 'n' Roll as tables: hands, white dice, what getting out pays, who beats whom.

Everything is asked of the plain rules. Faces may be renamed where no combination changes (in the basic game 2, 3, 4
and 5 are interchangeable, and so are 1 and 6), so that 56 throws of three white dice become a few classes.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from typing import NamedTuple, TypeAlias

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from teerling.core.dice import DIE, Faces, ascending, multisets
from teerling.core.game import Choose
from teerling.games.zocknroll.rules import WHITE_DICE, Enter, Entering, State, ZockNRoll, forms

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]


class Place(Struct, frozen=True):
    """Where white dice stand in the tables."""

    index: int
    """The class of the white dice."""
    hands: tuple[int, ...]
    """For every hand the one that is the same in the class's representative."""


class White(Struct, frozen=True):
    """A class of three white dice with the classes of a fourth die, as arrays for the kernels."""

    dice: Faces
    weight: float
    """Chance that three white dice are of this class."""
    fourths: tuple[int, ...]
    """A representative face for each class of a fourth die."""
    out1: Floats
    """By hand: points of getting out in round 1."""
    out2: Floats
    """By fourth class and hand."""
    rank: NDArray[np.uint8]
    """By fourth class, fifth face and hand: the row of the best combination, 0 the highest."""
    entry: Floats
    """By fourth class, fifth face and hand: points of the best-paying row."""
    face_class: Ints
    face_hand: Ints
    """By fourth face: its class, and every hand as it is called there."""


class Rules(NamedTuple):
    """A class of white dice as the kernels take it."""

    players: int
    prior: Floats
    """The chance of each hand."""
    out1: Floats
    out2: Floats
    rank: NDArray[np.uint8]
    entry: Floats
    face_class: Ints
    face_hand: Ints
    won: float
    """Points of winning round 3 alone."""
    joerg: bool
    rows: int
    offset: Ints
    """Where nodes of round 2 begin, and which node of round 1 they come from; of no use to those who only count."""
    parent: Ints


class Model:
    """All that a deal depends on but the number of players."""

    def __init__(self, game: ZockNRoll) -> None:
        self.game = game
        pairs = tuple(multisets(DIE, game.own_dice))
        self.hands = tuple(hand for hand, _ in pairs)
        self.hand_of = {hand: index for index, hand in enumerate(self.hands)}
        self.prior = np.array([ways for _, ways in pairs]) / 6**game.own_dice
        self.symmetries = _symmetries(game)
        self.whites: list[White] = []
        self.places3: dict[Faces, Place] = {}
        """By three white dice."""
        self.places4: dict[tuple[Faces, int], Place] = {}
        """By three white dice and the fourth."""
        self._classify()

    def _classify(self) -> None:
        triples = dict(multisets(DIE, WHITE_DICE[0]))
        fourths_so_far = 0
        for dice in triples:
            if dice in self.places3:
                continue
            weight = 0
            for renaming in self.symmetries:
                image = renamed(dice, renaming)
                if image not in self.places3:
                    self.places3[image] = Place(len(self.whites), self._mapped(inverse(renaming)))
                    weight += triples[image]
            white = self._white(dice, weight / 6 ** WHITE_DICE[0])
            for image in [image for image, place in self.places3.items() if place.index == len(self.whites)]:
                for face in DIE:
                    self.places4[image, face] = self._fourth_place(white, image, face, fourths_so_far)
            fourths_so_far += len(white.fourths)
            self.whites.append(white)
        self.fourths = fourths_so_far

    def _fourth_place(self, white: White, triple: Faces, face: int, before: int) -> Place:
        """A fourth die beside three that are not the representative: rename twice."""
        for renaming in self.symmetries:
            image = renaming[face - 1]
            if renamed(triple, renaming) == white.dice and image in white.fourths:
                return Place(before + white.fourths.index(image), self._mapped(renaming))
        raise AssertionError("every throw has a class")

    def _white(self, dice: Faces, weight: float) -> White:
        fixed = [renaming for renaming in self.symmetries if renamed(dice, renaming) == dice]
        fourths = tuple(sorted({min(renaming[face - 1] for renaming in fixed) for face in DIE}))
        ways = [next(to for to in fixed if to[face - 1] in fourths) for face in DIE]
        shape = (len(fourths), len(DIE), len(self.hands))
        rank, entry = np.zeros(shape, np.uint8), np.zeros(shape)
        out2 = np.zeros((len(fourths), len(self.hands)))
        for kind, fourth in enumerate(fourths):
            for index, hand in enumerate(self.hands):
                out2[kind, index] = self.out_pays(2, hand, ascending((*dice, fourth)))
                for fifth in DIE:
                    shown = ascending((*dice, fourth, fifth))
                    rank[kind, fifth - 1, index] = self.rank(hand, shown)
                    entry[kind, fifth - 1, index] = best_entry(self.game, ascending(hand + shown))
        return White(
            dice,
            weight,
            fourths,
            np.array([self.out_pays(1, hand, dice) for hand in self.hands]),
            out2,
            rank,
            entry,
            np.array([fourths.index(way[face - 1]) for face, way in zip(DIE, ways, strict=True)]),
            np.array([self._mapped(way) for way in ways]),
        )

    def _mapped(self, renaming: Faces) -> tuple[int, ...]:
        return tuple(self.hand_of[renamed(hand, renaming)] for hand in self.hands)

    def out_pays(self, number: int, hand: Faces, white: Faces) -> float:
        """Points of getting out in this round."""
        first = self.game.out_points if number == 1 else 0
        return first + best_entry(self.game, ascending(hand + white))

    def rank(self, hand: Faces, white: Faces) -> int:
        """The row of the best combination: 0 for the highest, as many as there are rows for none."""
        made = forms(self.game, ascending(hand + white))
        names = [row.combination for row in self.game.rows]
        return names.index(made[0]) if made else len(names)


NOWHERE: Ints = np.zeros(1, np.int64)


def rules_of(model: Model, white: White, offset: Ints = NOWHERE, parent: Ints = NOWHERE) -> Rules:
    """What a kernel needs."""
    game = model.game
    return Rules(
        game.players, model.prior, white.out1, white.out2, white.rank, white.entry, white.face_class, white.face_hand,
        float(game.won_points), game.joerg, len(game.rows), offset, parent,
    )  # fmt: skip


@lru_cache(1 << 14)
def best_row(game: ZockNRoll, dice: Faces) -> int:
    """The row that pays most for these dice, the highest of equals; −1 if they form nothing."""
    if not forms(game, dice):
        return -1
    white = dice[game.own_dice :]
    phase = Entering((0,))
    state = State(phase, 1, 0, 3, (dice[: game.own_dice],), (True,), (True,), white, ())
    turn = game.turn(state)
    assert isinstance(turn, Choose)
    names = [row.combination for row in game.rows]
    entries = [names.index(action.combination) for action in turn.actions if isinstance(action, Enter)]
    return max(entries, key=lambda row: game.rows[row].points)


def best_entry(game: ZockNRoll, dice: Faces) -> int:
    """The points of the row that pays most for these dice; 0 if they form nothing."""
    row = best_row(game, dice)
    return game.rows[row].points if row >= 0 else 0


def probabilities(game: ZockNRoll) -> list[dict[str, tuple[int, int]]]:
    """For every round and combination: in how many of all throws of own and white dice it is the best one."""
    rounds = []
    for number in (1, 2, 3):
        dice = game.own_dice + sum(WHITE_DICE[:number])
        counts: Counter[str] = Counter()
        for faces, ways in multisets(DIE, dice):
            counts[next(iter(forms(game, faces)), "nothing")] += ways
        names = [*(row.combination for row in game.rows), "nothing"]
        rounds.append({name: (counts[name], 6**dice) for name in names})
    return rounds


def renamed(dice: Faces, renaming: Faces) -> Faces:
    """Dice whose faces have other names."""
    return ascending(renaming[face - 1] for face in dice)


def inverse(renaming: Faces) -> Faces:
    """The renaming back."""
    return tuple(renaming.index(face) + 1 for face in DIE)


@lru_cache(64)
def _symmetries(game: ZockNRoll) -> tuple[Faces, ...]:
    """All renamings of faces under which every throw keeps its combinations."""
    sizes = [game.own_dice + sum(WHITE_DICE[:number]) for number in (1, 2, 3)]
    throws = [dice for size in sizes for dice in combinations_with_replacement(DIE, size)]
    return tuple(
        renaming
        for renaming in permutations(DIE)
        if all(forms(game, renamed(dice, renaming)) == forms(game, dice) for dice in throws)
    )
