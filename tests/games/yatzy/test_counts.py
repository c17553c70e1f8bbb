"""Yatzy counted out: what each box scores over all 7,776 throws, how many ways there are to keep, how many throws.

The game is asked about 252 multisets of five dice; the second way takes every ordered throw and tries every choice
of its dice in every box: a box scores the best choice that fits it exactly.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial, prod

import pytest
from msgspec.structs import replace

from teerling.core import DIE, Choose, Roll, count_throws, throws
from teerling.games._sheet.rules import Deciding, Keep, System
from teerling.games.yatzy.rules import Yatzy

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")
FIVE = Roll(0, ("die",) * 5)

UPPER_SUMS = {"ones": 6_480, "twos": 12_960, "threes": 19_440, "fours": 25_920, "fives": 32_400, "sixes": 38_880}
LOWER_SUMS: dict[System, dict[str, int]] = {
    "dutch": {
        "pair": 54_292, "two_pairs": 31_584, "three": 17_388, "four": 2_184,
        "small_straight": 1_800, "large_straight": 2_400, "full_house": 5_355, "chance": 136_080,
    },
    "scandinavian": {
        "pair": 54_292, "two_pairs": 29_400, "three": 17_388, "four": 2_184,
        "small_straight": 1_800, "large_straight": 2_400, "full_house": 5_250, "chance": 136_080,
    },
    "international": {
        "three": 28_980, "four": 2_730, "full_house": 7_500,
        "small_straight": 36_000, "large_straight": 9_600, "chance": 136_080,
    },
}  # fmt: skip
YATZY_SUM, YATZY_SUM_WITH_PIPS = 300, 405


def sums_by_the_game(game: Yatzy) -> Counter[str]:
    """What a player is told that his dice would score, weighted with the orders of each multiset."""
    total: Counter[str] = Counter()
    for dice in combinations_with_replacement(range(1, 7), 5):
        orders = factorial(5) // prod(map(factorial, Counter(dice).values()))
        for box, points in game.view(replace(game.start(), phase=Deciding(dice)), None).would.items():
            total[box] += orders * points
    return total


@cache
def fits(system: System, pips: bool, dice: tuple[int, ...], chosen: tuple[int, ...]) -> dict[str, int]:
    """What the chosen dice of a throw score, for every box that they are exactly."""
    size, alike = len(chosen), sorted(Counter(chosen).values())
    counted = sum(dice) if system == "international" else sum(chosen)
    in_a_row = chosen == tuple(range(chosen[0], chosen[0] + size))
    found: dict[str, int] = {}
    if alike == [size]:
        found[UPPER[chosen[0] - 1]] = sum(chosen)
        found |= {"pair": counted} if size == 2 else {}
        found |= {"three": counted} if size == 3 else {}
        found |= {"four": counted} if size == 4 else {}
        found |= {"yatzy": 50 + (sum(chosen) if pips else 0)} if size == 5 else {}
    if alike == [2, 2] or (system == "dutch" and alike == [4]):
        found["two_pairs"] = counted
    if alike == [2, 3] or (system == "dutch" and alike == [5]):
        found["full_house"] = 25 if system == "international" else counted
    if size == 5:
        found["chance"] = sum(chosen)
    if in_a_row and system == "international":
        found |= {"small_straight": 30} if size == 4 else {}
        found |= {"large_straight": 40} if size == 5 else {}
    elif in_a_row and size == 5:
        found |= {"small_straight": 15} if chosen[0] == 1 else {"large_straight": 20}
    if system == "international":
        found.pop("pair", None)
        found.pop("two_pairs", None)
    return found


@cache
def best_choices(system: System, pips: bool, dice: tuple[int, ...]) -> dict[str, int]:
    best: dict[str, int] = {}
    for size in range(1, 6):
        for chosen in combinations(dice, size):
            for box, points in fits(system, pips, dice, chosen).items():
                best[box] = max(points, best.get(box, 0))
    return best


def sums_by_choosing(system: System, pips: bool) -> Counter[str]:
    total: Counter[str] = Counter()
    for thrown in product(range(1, 7), repeat=5):
        total.update(best_choices(system, pips, tuple(sorted(thrown))))
    return total


@pytest.mark.parametrize("pips", [False, True])
@pytest.mark.parametrize("system", ["dutch", "scandinavian", "international"])
def test_sum_of_every_box_over_all_throws(system: System, pips: bool) -> None:
    told = sums_by_the_game(Yatzy(system=system, yatzy_pips=pips))
    assert told == sums_by_choosing(system, pips)
    yatzy = {"yatzy": YATZY_SUM_WITH_PIPS if pips else YATZY_SUM}
    assert told == UPPER_SUMS | LOWER_SUMS[system] | yatzy


def test_number_of_ways_to_keep() -> None:
    told = chosen = 0
    for dice in combinations_with_replacement(range(1, 7), 5):
        turn = Yatzy().turn(replace(Yatzy().start(), phase=Deciding(dice)))
        assert isinstance(turn, Choose)
        told += sum(isinstance(action, Keep) for action in turn.actions)
        kept = product((True, False), repeat=5)
        parts = {tuple(die for die, keep in zip(dice, hand, strict=True) if keep) for hand in kept}
        chosen += len(parts - {dice})
    assert told == chosen == 4_116


def test_number_of_throws_of_dice_of_two_names() -> None:
    """Only dice of one name are interchangeable; the faces stand in the order in which the dice are named."""
    roll = Roll(0, ("red", "white", "red"), sides=(1, 2, 3, 4))
    red_ascending = Counter((min(a, c), b, max(a, c)) for a, b, c in product(roll.sides, repeat=3))
    assert dict(throws(roll)) == red_ascending
    assert count_throws(roll) == len(red_ascending) == 40
    assert sum(red_ascending.values()) == 64


def test_number_of_throws_of_five_dice() -> None:
    told = dict(throws(FIVE))
    assert told == Counter(tuple(sorted(thrown)) for thrown in product(DIE, repeat=5))
    assert len(told) == count_throws(FIVE) == 252
    assert sum(told.values()) == 7_776


def test_boxes_that_a_throw_may_fill() -> None:
    """Over all 7,776 throws and an empty sheet: with a Yatzy on it, and if nothing may be struck needlessly."""

    def boxes(game: Yatzy, yatzy: int | None) -> int:
        sheet = tuple(yatzy if box == "yatzy" else None for box in game.boxes)
        return sum(len(game.would(sheet, tuple(sorted(dice)))) for dice in product(DIE, repeat=5))

    usual, bonus = Yatzy(system="international"), Yatzy(system="international", yatzy_bonus=True)
    assert boxes(usual, 50) == boxes(Yatzy(system="international", yatzy_bonus=True, jokers="free"), 50) == 12 * 7_776
    assert boxes(bonus, None) == 13 * 7_776
    assert boxes(bonus, 50) == boxes(bonus, 0) == 12 * (7_776 - 6) + 6  # a further Yatzy: the box of its number
    scoring = 7_776 + 6 * (7_776 - 5**5)  # chance, and the numbers that lie there
    scoring += 1_656 + 156 + 300 + 1_200 + 240 + 6  # three alike, four, full house, straights, Yatzy
    assert boxes(Yatzy(system="international", strike="forced"), None) == scoring
