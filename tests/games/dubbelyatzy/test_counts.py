"""DubbelYatzy counted out: what each box scores over all 46,656 throws of one layer when the best five count.

The game is asked about 462 multisets of six numbers; the second way takes every ordered throw, leaves out each of
the six dice in turn and scores the other five from the words of the rules, by what they look like.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, pairwise, permutations, product
from math import comb, factorial, prod
from typing import Literal

import pytest
from msgspec.structs import replace

from teerling.core import DIE, Choose, Roll, count_throws, throws
from teerling.games._sheet.rules import Box, Deciding, Keep, System
from teerling.games.dubbelyatzy.rules import DubbelYatzy, Extra, Fill, Layer, State

UPPER = ("ones", "twos", "threes", "fours", "fives", "sixes")
SYSTEMS: tuple[System, ...] = ("dutch", "scandinavian", "international")
EXTRAS: tuple[Extra, ...] = ("minus", "plus", "strike")

UPPER_SUMS = {
    "ones": 46_655, "twos": 93_310, "threes": 139_965, "fours": 186_620, "fives": 233_275, "sixes": 279_930,
}  # fmt: skip
LOWER_SUMS: dict[System, dict[str, int]] = {
    "dutch": {
        "pair": 384_202, "two_pairs": 398_454, "three": 180_978, "four": 34_104,
        "small_straight": 37_800, "large_straight": 50_400, "full_house": 142_730, "chance": 912_605,
    },
    "scandinavian": {
        "pair": 384_202, "two_pairs": 369_600, "three": 180_978, "four": 34_104,
        "small_straight": 37_800, "large_straight": 50_400, "full_house": 139_475, "chance": 912_605,
    },
    "international": {
        "three": 325_115, "four": 44_940, "full_house": 198_750,
        "small_straight": 378_000, "large_straight": 172_800, "chance": 912_605,
    },
}  # fmt: skip
YATZY_SUM, YATZY_SUM_WITH_PIPS = 9_300, 12_555
EXTRA_SUMS: dict[Extra, int] = {"minus": -720_355, "plus": 912_605, "strike": 0}


def sums_by_the_game(game: DubbelYatzy, layer: Literal["outer", "inner"]) -> Counter[str]:
    """What a player is told for this layer; the other layer shows a one everywhere."""
    total: Counter[str] = Counter()
    for six in combinations_with_replacement(range(1, 7), 6):
        orders = factorial(6) // prod(map(factorial, Counter(six).values()))
        dice = tuple(10 * number + 1 if layer == "outer" else 10 + number for number in six)
        view = game.view(replace(game.start(), phase=Deciding(dice)), None)
        for box, entry in (view.outer if layer == "outer" else view.inner).items():
            total[box] += orders * entry.points
    return total


def looks(five: tuple[int, ...], system: System) -> Iterator[tuple[str, int]]:
    """What five numbers score, by the pattern of their sorted numbers."""
    a, b, c, d, e = five
    all_five = sum(five)
    international = system == "international"
    yield from (("chance", all_five), ("plus", all_five), ("minus", -all_five), ("strike", 0))
    for number in range(1, 7):
        yield UPPER[number - 1], sum(die for die in five if die == number)
    neighbours = [number for number, following in pairwise(five) if number == following]
    triples = [number for number in (a, b, c) if five.count(number) >= 3]
    fours = [number for number in (a, b) if five.count(number) >= 4]
    if not international:
        yield "pair", 2 * max(neighbours, default=0)
        if len(set(neighbours)) == 2:
            yield "two_pairs", 2 * sum(set(neighbours))
        yield "small_straight", 15 * (five == (1, 2, 3, 4, 5))
        yield "large_straight", 20 * (five == (2, 3, 4, 5, 6))
    else:
        text = "".join(str(number) for number in dict.fromkeys(five))
        yield "small_straight", 30 * any(run in text for run in ("1234", "2345", "3456"))
        yield "large_straight", 40 * (text in {"12345", "23456"})
    if triples:
        yield "three", all_five if international else 3 * triples[0]
    if fours:
        yield "four", all_five if international else 4 * fours[0]
        if system == "dutch":
            yield "two_pairs", 4 * fours[0]
    if a == b and d == e and c in (b, d) and (a != e or system == "dutch"):
        yield "full_house", 25 if international else all_five
    if a == e:
        yield "yatzy", 50
        yield "yatzy with pips", 50 + all_five


@cache
def best_five(six: tuple[int, ...], system: System) -> dict[str, int]:
    """For every box the best of the six ways to leave one out; what a box does not like is 0."""
    ways: list[dict[str, int]] = []
    for out in range(6):
        points: dict[str, int] = {}
        for box, worth in looks(six[:out] + six[out + 1 :], system):
            points[box] = max(worth, points.get(box, worth))
        ways.append(points)
    return {box: max(points.get(box, 0) for points in ways) for box in set().union(*ways)}


@cache
def sums_by_leaving_out(system: System) -> Counter[str]:
    total: Counter[str] = Counter()
    for thrown in product(range(1, 7), repeat=6):
        total.update(best_five(tuple(sorted(thrown)), system))
    return total


@pytest.mark.parametrize("pips", [False, True])
@pytest.mark.parametrize("extra", EXTRAS)
@pytest.mark.parametrize("system", SYSTEMS)
def test_sum_of_every_box_over_all_throws_of_a_layer(system: System, extra: Extra, pips: bool) -> None:
    game = DubbelYatzy(system=system, extra=extra, yatzy_pips=pips)
    told = sums_by_the_game(game, "outer")
    assert told == sums_by_the_game(game, "inner")
    counted = sums_by_leaving_out(system)
    named = {"yatzy": "yatzy with pips" if pips else "yatzy", "extra": extra}
    assert told == {box: counted[named.get(box, box)] for box in game.boxes}
    yatzy = YATZY_SUM_WITH_PIPS if pips else YATZY_SUM
    assert told == UPPER_SUMS | LOWER_SUMS[system] | {"yatzy": yatzy, "extra": EXTRA_SUMS[extra]}


# Over all throws of one layer, by DUBBEL-R1 and R3: the ways to fill a box of an empty sheet, and what those score that
# fill Extra, together.
READINGS: dict[DubbelYatzy, tuple[int, int]] = {
    DubbelYatzy(): (746_496, -720_355),
    DubbelYatzy(minus_can_be_struck=True): (746_496, 0),
    DubbelYatzy(left_out="chosen"): (2_978_976, -3_258_255),
    DubbelYatzy(left_out="chosen", minus_can_be_struck=True): (3_025_632, -3_258_255),
}


@pytest.mark.parametrize("game", READINGS, ids=str)
def test_ways_to_fill_a_box_by_each_reading(game: DubbelYatzy) -> None:
    found = points = 0
    for six, orders in throws(Roll(0, ("die",) * 6)):
        state = replace(game.start(), phase=Deciding(tuple(10 * number + 1 for number in six)))
        turn, view = game.turn(state), game.view(state, 0)
        assert isinstance(turn, Choose)
        fills = [action for action in turn.actions if isinstance(action, Fill)]
        found += orders * len(fills)
        points += orders * sum(view.would(fill).points for fill in fills if fill.box == "extra")
    ways = extra = 0
    for thrown in product(DIE, repeat=6):
        struck = [0] if game.minus_can_be_struck else []
        costs = [number - sum(thrown) for number in set(thrown)] + struck
        if game.left_out == "best":
            costs = [max(costs)]
        ways += len(costs) + 15 * (len(costs) if game.left_out == "best" else len(set(thrown)))
        extra += sum(costs)
    assert (found, points) == (ways, extra) == READINGS[game]


# The ways to fill both boxes of an empty sheet after the throw of the manual's example, by DUBBEL-R1, R3 and R4.
EXAMPLE = (32, 32, 33, 41, 64, 65)
TURNS: dict[DubbelYatzy, int] = {
    DubbelYatzy(): 16 * 15,
    DubbelYatzy(order="free"): 2 * 16 * 15,
    DubbelYatzy(left_out="chosen"): 3_600,
    DubbelYatzy(order="free", left_out="chosen"): 7_200,
    DubbelYatzy(order="free", left_out="chosen", minus_can_be_struck=True): 7_440,
}


@pytest.mark.parametrize("game", TURNS, ids=str)
def test_ways_to_end_a_turn_by_each_reading(game: DubbelYatzy) -> None:
    def played(state: State) -> Counter[tuple[Fill, ...]]:
        if state.sheets[0].count(None) == len(game.boxes) - 2:
            return Counter([()])
        turn = game.turn(state)
        assert isinstance(turn, Choose)
        found: Counter[tuple[Fill, ...]] = Counter()
        for action in turn.actions:
            if isinstance(action, Fill):
                found.update({(action, *rest): ways for rest, ways in played(game.play(state, action)).items()})
        return found

    def left_out(layer: Layer, box: Box) -> list[int | None]:
        if game.left_out == "best":
            return [None]
        numbers: list[int | None] = [*{die // 10 if layer == "outer" else die % 10 for die in EXAMPLE}]
        return numbers + [None] * (box == "extra" and game.minus_can_be_struck)

    orders: list[tuple[Layer, Layer]] = [("outer", "inner")]
    if game.order == "free":
        orders.append(("inner", "outer"))
    right = {
        (Fill(one, box, number), Fill(two, other, second))
        for one, two in orders
        for box, other in permutations(game.boxes, 2)
        for number in left_out(one, box)
        for second in left_out(two, other)
    }
    assert played(replace(game.start(), phase=Deciding(EXAMPLE))) == Counter(right)
    assert len(right) == TURNS[game]


def test_number_of_throws_of_double_dice() -> None:
    game = DubbelYatzy()
    turn = game.turn(game.start())
    assert isinstance(turn, Roll)
    assert count_throws(turn) == comb(36 + 6 - 1, 6) == 4_496_388
    two = replace(turn, dice=("double",) * 2)
    pairs = Counter(tuple(sorted(thrown)) for thrown in product(turn.sides, repeat=2))
    assert dict(throws(two)) == pairs
    assert count_throws(two) == len(pairs) == 666
    assert sum(pairs.values()) == 36**2


def test_number_of_throws_of_one_layer() -> None:
    six = Roll(0, ("die",) * 6)
    told = dict(throws(six))
    assert told == Counter(tuple(sorted(thrown)) for thrown in product(DIE, repeat=6))
    assert len(told) == count_throws(six) == 462
    assert sum(told.values()) == 46_656


@pytest.mark.parametrize(
    ("dice", "ways"),
    [((11, 22, 33, 44, 55, 66), 63), ((11, 11, 11, 11, 11, 11), 6), ((12, 12, 12, 21, 21, 33), 23)],
)
def test_number_of_ways_to_keep_double_dice(dice: tuple[int, ...], ways: int) -> None:
    """Dice with the same outer and the same inner number are interchangeable, 1-2 and 2-1 are not."""
    turn = DubbelYatzy().turn(replace(DubbelYatzy().start(), phase=Deciding(dice)))
    assert isinstance(turn, Choose)
    kept = product((True, False), repeat=6)
    parts = {tuple(die for die, keep in zip(dice, hand, strict=True) if keep) for hand in kept}
    assert sum(isinstance(action, Keep) for action in turn.actions) == len(parts - {dice}) == ways
