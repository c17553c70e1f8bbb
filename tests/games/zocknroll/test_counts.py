"""Zock 'n' Roll counted out: how many throws of five to eight dice have which best combination.

The game is asked about every multiset of dice; the second way goes through every ordered throw and tries every
choice of dice, which forms a combination only if it is exactly that and nothing more.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial, prod

import pytest
from msgspec.structs import replace

from teerling.games.zocknroll.rules import Deciding, ZockNRoll

BASIC_ORDER = ("kniffel", "four", "large_straight", "full_house", "three", "two_pairs", "pair")
PROFI_ORDER = (
    "highway", "kniffel", "big_full_house", "two_threes", "four", "large_straight", "three_pairs",
    "full_house", "small_straight", "three", "two_pairs", "pair",
)  # fmt: skip
RUNS = {4: "small_straight", 5: "large_straight", 6: "highway"}
GROUPS = {
    (5,): "kniffel", (4, 2): "big_full_house", (3, 3): "two_threes", (4,): "four", (2, 2, 2): "three_pairs",
    (3, 2): "full_house", (3,): "three", (2, 2): "two_pairs", (2,): "pair",
}  # fmt: skip

BASIC_COUNTS = {
    5: {
        "kniffel": 6, "four": 150, "large_straight": 240, "full_house": 300,
        "three": 1_200, "two_pairs": 1_800, "pair": 3_600, "nothing": 480,
    },
    6: {
        "kniffel": 186, "four": 2_250, "large_straight": 4_320, "full_house": 7_500,
        "three": 7_200, "two_pairs": 18_000, "pair": 7_200,
    },
    7: {
        "kniffel": 3_366, "four": 26_250, "large_straight": 48_720, "full_house": 96_600,
        "three": 16_800, "two_pairs": 88_200,
    },
}  # fmt: skip
PROFI_COUNTS = {
    6: {
        "highway": 720, "kniffel": 186, "big_full_house": 450, "two_threes": 300, "four": 1_800,
        "large_straight": 3_600, "three_pairs": 1_800, "full_house": 7_200, "small_straight": 8_280,
        "three": 5_760, "two_pairs": 12_960, "pair": 3_600,
    },
    7: {
        "highway": 15_120, "kniffel": 3_366, "big_full_house": 13_650, "two_threes": 8_400, "four": 12_600,
        "large_straight": 33_600, "three_pairs": 50_400, "full_house": 75_600, "small_straight": 33_600,
        "three": 8_400, "two_pairs": 25_200,
    },
    8: {
        "highway": 191_520, "kniffel": 46_446, "big_full_house": 211_050, "two_threes": 134_400, "four": 50_400,
        "large_straight": 235_200, "three_pairs": 541_800, "full_house": 268_800,
    },
}  # fmt: skip


def best_by_the_game(game: ZockNRoll, number: int) -> Counter[str]:
    """Every multiset of dice, shown to its owner; weighted with the number of its orders."""
    found: Counter[str] = Counter()
    start = game.start()
    for dice in combinations_with_replacement(range(1, 7), number):
        own, white = dice[: game.own_dice], dice[game.own_dice :]
        cups = (own, *start.cups[1:])
        formed = game.view(replace(start, phase=Deciding(0), cups=cups, white=white), 0).forms[0]
        orders = factorial(number) // prod(map(factorial, Counter(dice).values()))
        found[formed[0] if formed else "nothing"] += orders
    return found


@cache
def name_of_exactly(dice: tuple[int, ...]) -> str | None:
    """The combination that these sorted dice are, with no die too many."""
    if len(dice) in RUNS and dice == tuple(range(dice[0], dice[0] + len(dice))):
        return RUNS[len(dice)]
    return GROUPS.get(tuple(sorted(Counter(dice).values(), reverse=True)))


def best_by_choosing(dice: tuple[int, ...], order: tuple[str, ...]) -> str:
    """The highest combination that any choice of two to six of these sorted dice is."""
    choices = {choice for size in range(2, 7) for choice in combinations(dice, size)}
    formed = {name_of_exactly(choice) for choice in choices}
    return next((name for name in order if name in formed), "nothing")


def best_of_ordered_throws(number: int, order: tuple[str, ...]) -> Counter[str]:
    found: Counter[str] = Counter()
    for dice, orders in Counter(map(tuple, map(sorted, product(range(1, 7), repeat=number)))).items():
        found[best_by_choosing(dice, order)] += orders
    return found


@pytest.mark.parametrize("number", [5, 6, 7])
def test_best_combination_of_the_basic_game(number: int) -> None:
    counted = best_by_the_game(ZockNRoll(first=0), number)
    assert counted == best_of_ordered_throws(number, BASIC_ORDER)
    assert counted == BASIC_COUNTS[number]
    assert sum(counted.values()) == 6**number


@pytest.mark.parametrize("number", [6, 7, 8])
def test_best_combination_of_the_profi_variant(number: int) -> None:
    counted = best_by_the_game(ZockNRoll(profi=True, first=0), number)
    assert counted == best_of_ordered_throws(number, PROFI_ORDER)
    assert counted == PROFI_COUNTS[number]
    assert sum(counted.values()) == 6**number
