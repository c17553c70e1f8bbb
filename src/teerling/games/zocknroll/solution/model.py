"""A deal of Zock 'n' Roll as tables: hands, white dice, what getting out pays, who beats whom.

Everything is asked of the plain rules. Faces may be renamed where no combination changes (in the basic game 2, 3, 4
and 5 are interchangeable, and so are 1 and 6), so that 56 throws of three white dice become a few classes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, permutations

from msgspec import Struct

from teerling.core.dice import DIE, Faces, ascending, multisets
from teerling.core.game import Choose, Seat
from teerling.games.zocknroll.rules import WHITE_DICE, Deciding, Enter, Entering, Lifting, State, View, ZockNRoll, forms
from teerling.games.zocknroll.solution.deal import (
    FACES,
    NOTHING,
    DealRules,
    Floats,
    Ints,
    Point,
    Rows,
    everybody,
    offsets,
    parents,
)
from teerling.solving.arrays import NDArray, np

NO_HISTORIES: Ints = np.zeros(0, np.int64)
"""Decisions are numbered by how many are in."""


class Place(Struct, frozen=True):
    """Where white dice stand in the tables."""

    index: int
    """The class of the white dice."""
    hands: tuple[int, ...]
    """For every hand the one that is the same in the class's representative."""
    faces: tuple[int, ...]
    """For every face, from 0, what it is called there."""


class White(Struct, frozen=True):
    """A class of three white dice with the classes of a fourth die, and what the rules say about hands beside them."""

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
    row1: Rows
    row2: Rows
    row3: Rows
    """The best-paying row itself, or `NOTHING`, in rounds 1, 2 and 3."""
    face_class: Ints
    """By fourth face: its class."""
    face_hand: Ints
    """By fourth face and hand: how the hand is called in the representative of that class."""


class Model:
    """All that a deal depends on but the number of players."""

    def __init__(self, game: ZockNRoll) -> None:
        self.game = game
        pairs = tuple(multisets(DIE, game.own_dice))
        self.hands = tuple(hand for hand, _ in pairs)
        self.hand_of = {hand: index for index, hand in enumerate(self.hands)}
        self.prior = np.array([ways for _, ways in pairs]) / FACES**game.own_dice
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
                    self.places3[image] = self._place(len(self.whites), inverse(renaming))
                    weight += triples[image]
            white = self._white(dice, weight / FACES ** WHITE_DICE[0])
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
                return self._place(before + white.fourths.index(image), renaming)
        raise AssertionError("every throw has a class")

    def _white(self, dice: Faces, weight: float) -> White:
        fixed = [renaming for renaming in self.symmetries if renamed(dice, renaming) == dice]
        fourths = tuple(sorted({min(renaming[face - 1] for renaming in fixed) for face in DIE}))
        ways = [next(to for to in fixed if to[face - 1] in fourths) for face in DIE]
        shown = [[ascending((*dice, fourth, fifth)) for fifth in DIE] for fourth in fourths]
        row1, row2 = self._rows(dice), np.array([self._rows((*dice, fourth)) for fourth in fourths])
        row3 = np.array([[self._rows(five) for five in fives] for fives in shown])
        rank = [[[self.rank(hand, five) for hand in self.hands] for five in fives] for fives in shown]
        pays = np.array([*(row.points for row in self.game.rows), 0.0])  # the last for NOTHING
        return White(
            dice,
            weight,
            fourths,
            self.game.out_points + pays[row1],
            pays[row2],
            np.array(rank, np.uint8),
            pays[row3],
            row1,
            row2,
            row3,
            np.array([fourths.index(way[face - 1]) for face, way in zip(DIE, ways, strict=True)]),
            np.array([self._mapped(way) for way in ways]),
        )

    def _rows(self, white: Faces) -> Rows:
        """For every hand the row that pays most beside these white dice."""
        return np.array([best_row(self.game, ascending(hand + white)) for hand in self.hands], np.int8)

    def _place(self, index: int, renaming: Faces) -> Place:
        return Place(index, self._mapped(renaming), tuple(face - 1 for face in renaming))

    def _mapped(self, renaming: Faces) -> tuple[int, ...]:
        return tuple(self.hand_of[renamed(hand, renaming)] for hand in self.hands)

    def place_of(self, white: Faces) -> Place:
        """Where three white dice, or three and a fourth, in the order of the rounds, stand in the tables."""
        first = WHITE_DICE[0]
        return self.places3[white] if len(white) == first else self.places4[white[:first], white[first]]

    def point_of(self, table: State | View) -> Point:
        """Where the deal stands: at who is asked or has just got out; before a die, at the end of the round before."""
        players = len(table.playing)
        if not table.white:
            return Point(0, players, 0, everybody(players), everybody(players))
        order, number = clockwise(table), table.round
        match table.phase:
            case Deciding(seat) | Entering((seat, *_)):
                place = order.index(seat)
            case Lifting(seat) if number < len(WHITE_DICE) and not table.playing[seat]:
                place = order.index(seat)
            case Lifting():  # all have decided
                place = players
            case _:
                number, place = number - 1, players
        entrants = places(number == 1 or seat not in table.out_first for seat in order)
        staying = places(table.playing[seat] for seat in order)
        return Point(number, place, self.place_of(table.white).index, entrants, staying)

    def rules(self, whites: Sequence[White], histories: bool) -> DealRules:
        """What the kernel needs for these classes of three white dice."""
        game, players = self.game, self.game.players
        before = np.cumsum([0, *(len(white.fourths) for white in whites)])[:-1]
        return DealRules(
            players,
            game.joerg,
            len(game.rows),
            self.prior,
            np.stack([white.out1 for white in whites]),
            np.concatenate([white.out2 for white in whites]),
            np.concatenate([white.entry for white in whites]),
            float(game.won_points),
            np.stack([white.row1 for white in whites]),
            np.concatenate([white.row2 for white in whites]),
            np.concatenate([white.row3 for white in whites]),
            np.concatenate([white.rank for white in whites]),
            np.stack([white.face_class + first for white, first in zip(whites, before, strict=True)]),
            np.stack([white.face_hand for white in whites]),
            offsets(players) if histories else NO_HISTORIES,
            parents(players) if histories else NO_HISTORIES,
            game.last_left == "wins" and not game.joerg,
            np.stack([white.out1 for white in whites]) - game.out_points + game.won_points,
            np.concatenate([white.out2 for white in whites]) + game.won_points,
        )

    def out_pays(self, number: int, hand: Faces, white: Faces) -> float:
        """Points of getting out in this round."""
        first = self.game.out_points if number == 1 else 0
        return first + best_entry(self.game, ascending(hand + white))

    def rank(self, hand: Faces, white: Faces) -> int:
        """The row of the best combination: 0 for the highest, as many as there are rows for none."""
        made = forms(self.game, ascending(hand + white))
        names = [row.combination for row in self.game.rows]
        return names.index(made[0]) if made else len(names)


@lru_cache(1 << 14)
def best_row(game: ZockNRoll, dice: Faces) -> int:
    """The row that pays most for these dice, the highest of equals; `NOTHING` if they form nothing."""
    if not forms(game, dice):
        return NOTHING
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
    return game.rows[row].points if row != NOTHING else 0


def clockwise(table: State | View) -> list[Seat]:
    """The seat of every place: in the order in which they are asked."""
    players = len(table.playing)
    return [(table.starter + step) % players for step in range(players)]


def places(flags: Iterable[bool]) -> int:
    """The set of the places where this holds, as the kernel has sets."""
    return sum(1 << place for place, flag in enumerate(flags) if flag)


def probabilities(game: ZockNRoll) -> list[dict[str, tuple[int, int]]]:
    """For every round and combination: in how many of all throws of own and white dice it is the best one."""
    rounds = []
    for number in (1, 2, 3):
        dice = game.own_dice + sum(WHITE_DICE[:number])
        counts: Counter[str] = Counter()
        for faces, ways in multisets(DIE, dice):
            counts[next(iter(forms(game, faces)), "nothing")] += ways
        names = [*(row.combination for row in game.rows), "nothing"]
        rounds.append({name: (counts[name], FACES**dice) for name in names})
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
