"""Every throw of Qwinn's five dice, what it matches, what that is worth and what can be done with it, counted twice.

The first way asks the game about the 126 × 6 throws that look different, with their weights; the second goes through
all 7,776 ordered throws.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

import pytest

from teerling.core import Choose, Roll, throws
from teerling.games.qwinn.rules import Box, Boycott, Deciding, Fail, Move, Player, Qwinn, RedUse, State

GAME = Qwinn()
FIVE = Roll(0, ("white", "white", "white", "white", "red"))
WEIGHTS = {(faces[:4], faces[4]): weight for faces, weight in throws(FIVE)}
ORDERED = tuple(product(range(1, 7), repeat=5))
"""The red die is the last."""

COLUMN: tuple[Box, ...] = (
    "2x1",
    "2x5",
    "2x3",
    "2x4",
    "2x2",
    "2x6",
    "three",
    "four",
    "full_house",
    "small_straight",
    "large_straight",
)
Dice = tuple[tuple[int, ...], int]
End = tuple[Box, RedUse] | None
"""A box with what the red die does, or a failed throw."""


@cache
def matches(dice: tuple[int, ...]) -> dict[Box, int]:
    """The boxes of five sorted dice, found by looking for each pattern (QWINN-5)."""
    found: dict[Box, int] = {}
    line = "".join(map(str, dice))
    for box in COLUMN[:6]:
        if box[2] * 2 in line:
            found[box] = sum(die for die in dice if str(die) == box[2])
    for face in "123456":
        if face * 3 in line:
            found["three"] = int(face) * line.count(face)
        if face * 4 in line:
            found["four"] = int(face) * line.count(face)
    if line[0] == line[1] and line[3] == line[4] and line[2] in (line[1], line[3]) and line[0] != line[4]:
        found["full_house"] = 25
    if any(set(run) <= set(line) for run in ("1234", "2345", "3456")):
        found["small_straight"] = 30
    if line in ("12345", "23456"):
        found["large_straight"] = 40
    if line[0] == line[4]:
        found["topper"] = 50
    return found


def ends(
    box: Box,
    boycott: Boycott | None,
    on_other: Boycott | None,
    first: bool,
    dice: tuple[int, ...],
    *,
    column: tuple[Box, ...] = COLUMN,
) -> set[End]:
    """Every way to end a turn (QWINN-3, 4, 6, 7, R2, R3, R6)."""
    red = dice[4]
    shown: Boycott = "max2x" if red <= 2 else "minus" if red <= 4 else "negeer"
    found: set[End] = {None}
    for there in matches(tuple(sorted(dice))):
        far = 0 if "topper" in (box, there) else abs(column.index(box) - column.index(there))
        if far > 1 and (first or boycott == "negeer" or red < far):
            continue
        found.add((there, "free"))
        if far > 1 or first:
            continue
        if boycott == shown:
            found.add((there, "remove"))
        if boycott != "negeer" and box != "topper" and on_other != shown:
            found.add((there, "place"))
    return found


def boxes(*numbers: int) -> dict[Box, int]:
    """One number for each box, top to bottom, Topper last."""
    return dict(zip((*COLUMN, "topper"), numbers, strict=True))


def lying(dice: Dice, me: Player, other: Player) -> State:
    return State(Deciding(*dice), 0, 3, (me, other))


def looks(dice: tuple[int, ...]) -> Dice:
    """What an ordered throw looks like."""
    return tuple(sorted(dice[:4])), dice[4]


def test_throws_that_look_different() -> None:
    assert len(WEIGHTS) == 126 * 6
    assert Counter(looks(dice) for dice in ORDERED) == WEIGHTS


def counted(me: Player, other: Player, game: Qwinn = GAME) -> dict[Dice, set[End]]:
    """What the game lets the player do with every throw, after the last one."""
    told: dict[Dice, set[End]] = {}
    for dice in WEIGHTS:
        turn = game.turn(lying(dice, me, other))
        assert isinstance(turn, Choose)
        found: list[End] = [None for action in turn.actions if isinstance(action, Fail)]
        found += [(action.box, action.red) for action in turn.actions if isinstance(action, Move)]
        assert len(found) == len(turn.actions) == len(set(found))
        told[dice] = set(found)
    return told


# Of 7,776 throws: how many match the box, and what all of them score there together.
MATCHES: dict[Box, tuple[int, int]] = {
    "2x1": (1_526, 3_355),
    "2x2": (1_526, 6_710),
    "2x3": (1_526, 10_065),
    "2x4": (1_526, 13_420),
    "2x5": (1_526, 16_775),
    "2x6": (1_526, 20_130),
    "three": (1_656, 17_955),
    "four": (156, 2_205),
    "full_house": (300, 7_500),
    "small_straight": (1_200, 36_000),
    "large_straight": (240, 9_600),
    "topper": (6, 300),
}


def test_matches_and_points_of_all_throws() -> None:
    from_topper = Player("topper", first_turn=False)  # every box is in reach
    told = {dice: GAME.view(lying(dice, from_topper, Player()), 0).boxes for dice in WEIGHTS}
    throws_of: Counter[Box] = Counter()
    points_of: Counter[Box] = Counter()
    for dice in ORDERED:
        found = matches(tuple(sorted(dice)))
        assert told[looks(dice)] == found
        throws_of.update(found.keys())
        points_of.update(found)
    assert {box: (throws_of[box], points_of[box]) for box in throws_of} == MATCHES
    for box in MATCHES:
        assert sum(weight for dice, weight in WEIGHTS.items() if box in told[dice]) == MATCHES[box][0]
        assert sum(weight * told[dice].get(box, 0) for dice, weight in WEIGHTS.items()) == MATCHES[box][1]


def test_throws_that_match_nothing() -> None:
    from_topper = Player("topper", first_turn=False)
    weights = (w for dice, w in WEIGHTS.items() if not GAME.view(lying(dice, from_topper, Player()), 0).boxes)
    assert sum(weights) == sum(not matches(tuple(sorted(dice))) for dice in ORDERED) == 240


# The ways to end a turn, a failed throw among them, over all 7,776 throws; from each box of the column and from Topper.
# A boycott on the player, one on the opponent, his first turn.
ENDS: dict[tuple[Boycott | None, Boycott | None, bool], dict[Box, int]] = {
    (None, None, False): boxes(18062, 20574, 21268, 21752, 21978, 22100, 19775, 16813, 14906, 14028, 12863, 20490),
    ("max2x", None, False): boxes(19248, 22102, 22296, 23280, 23506, 23838, 20723, 17519, 15384, 14526, 13261, 24644),
    ("minus", "minus", False): boxes(
        18062, 20574, 21268, 21752, 21978, 22100, 19775, 16813, 14906, 14028, 12863, 24896
    ),
    ("negeer", None, False): boxes(12020, 13888, 13888, 13388, 13888, 14228, 12568, 10600, 9916, 10020, 9620, 24644),
    (None, None, True): {"topper": 20490},
}


@pytest.mark.parametrize("situation", ENDS, ids=["free", "max2x", "minus-against-minus", "negeer", "first-turn"])
def test_ends_of_all_throws(situation: tuple[Boycott | None, Boycott | None, bool]) -> None:
    boycott, on_other, first = situation
    for box, total in ENDS[situation].items():
        told = counted(Player(box, 0, boycott, first), Player("topper", 0, on_other))
        found = 0
        for dice in ORDERED:
            right = ends(box, boycott, on_other, first, dice)
            assert told[looks(dice)] == right
            found += len(right)
        assert sum(weight * len(told[dice]) for dice, weight in WEIGHTS.items()) == found == total


# The same without a boycott by other orders of the column (QWINN-R1), box for box as above: ascending, descending.
REST = COLUMN[6:]
COLUMNS: dict[Qwinn, tuple[tuple[Box, ...], dict[Box, int]]] = {
    Qwinn(column="ascending"): (
        ("2x1", "2x2", "2x3", "2x4", "2x5", "2x6", *REST),
        boxes(18562, 21478, 21268, 21752, 21074, 21600, 19275, 17313, 15406, 14528, 12863, 20490),
    ),
    Qwinn(column="descending"): (
        ("2x6", "2x5", "2x4", "2x3", "2x2", "2x1", *REST),
        boxes(22600, 20074, 21752, 21268, 22478, 17562, 20775, 15813, 14406, 13528, 12363, 20490),
    ),
}


@pytest.mark.parametrize("game", COLUMNS, ids=str)
def test_ends_of_all_throws_by_other_columns(game: Qwinn) -> None:
    column, totals = COLUMNS[game]
    for box, total in totals.items():
        told = counted(Player(box, 0, None, first_turn=False), Player("topper"), game)
        found = 0
        for dice in ORDERED:
            right = ends(box, None, None, False, dice, column=column)
            assert told[looks(dice)] == right
            found += len(right)
        assert sum(weight * len(told[dice]) for dice, weight in WEIGHTS.items()) == found == total, box


# Of 7,776 throws from Topper, where every box is in reach: how many match a box by another reading.
READINGS: dict[Qwinn, dict[Box, int]] = {
    Qwinn(five_as_full_house=True): {"full_house": 300 + 6},
    Qwinn(large_as_small=False): {"small_straight": 1_200 - 240},
}


@pytest.mark.parametrize("game", READINGS, ids=str)
def test_matches_by_other_readings(game: Qwinn) -> None:
    from_topper = Player("topper", first_turn=False)
    found: Counter[Box] = Counter()
    for dice, weight in WEIGHTS.items():
        found.update(dict.fromkeys(game.view(lying(dice, from_topper, Player()), 0).boxes, weight))
    assert found == {box: throws_of for box, (throws_of, _) in MATCHES.items()} | READINGS[game]


def test_throws_that_are_not_declined() -> None:
    """From `2x2`, without a boycott: 14,202 ends that are moves, and 1,478 of 7,776 throws that reach no box."""
    game, me = Qwinn(decline="forbidden"), Player("2x2", 0, None, first_turn=False)
    failed = moves = 0
    for dice, weight in WEIGHTS.items():
        turn = game.turn(lying(dice, me, Player("topper")))
        assert isinstance(turn, Choose)
        fails = sum(isinstance(action, Fail) for action in turn.actions)
        assert fails == (len(turn.actions) == fails)
        failed, moves = failed + weight * fails, moves + weight * (len(turn.actions) - fails)
    right = [ends("2x2", None, None, False, dice) for dice in ORDERED]
    assert moves == sum(len(one) - 1 for one in right) == ENDS[None, None, False]["2x2"] - 6**5
    assert failed == sum(one == {None} for one in right) == 1_478


def test_ends_under_a_negeer_that_binds_topper() -> None:
    """Only from and to the top of the column: from Topper 1,526 throws with two 1s and those of Topper itself."""
    game = Qwinn(negeer="binds_topper")
    for box in ("topper", *COLUMN):
        found = right = 0
        for dice, weight in WEIGHTS.items():
            turn = game.turn(lying(dice, Player(box, 0, "negeer", first_turn=False), Player("topper")))
            assert isinstance(turn, Choose)
            found += weight * len({action.box for action in turn.actions if isinstance(action, Move)})
            places = ("topper", *COLUMN)
            near = [there for there in places if abs(places.index(there) - places.index(box)) < 2]
            right += weight * sum(there in matches(tuple(sorted((*dice[0], dice[1])))) for there in near)
        assert found == right
        if box == "topper":
            assert found == 1_526 + 6
