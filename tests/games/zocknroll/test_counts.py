"""Zock 'n' Roll counted out: how many throws of five to eight dice have which best combination.

The game is asked about every multiset of dice; the second way goes through every ordered throw and tries every
choice of dice, which forms a combination only if it is exactly that and nothing more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial, prod

import pytest
from msgspec.structs import replace

from teerling.core import Choose, Roll, throws
from teerling.games.zocknroll.rules import Deciding, Entering, State, Tableau, Throwing, Winning, ZockNRoll

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


def formed_by_choosing(dice: tuple[int, ...]) -> set[str | None]:
    """What any choice of two to six of these sorted dice is."""
    choices = {choice for size in range(2, 7) for choice in combinations(dice, size)}
    return {name_of_exactly(choice) for choice in choices}


def best_by_choosing(dice: tuple[int, ...], order: tuple[str, ...]) -> str:
    """The highest combination among them."""
    formed = formed_by_choosing(dice)
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


# In how many ways the players of a deal can get out or stay in, and in how many of them one wins it, by the white dice
# that lie there then. All have the same combination, so only who is left alone wins. ZNR-R2.
DEALS: dict[ZockNRoll, tuple[int, dict[int, int]]] = {
    ZockNRoll(players=4, first=0): (81, {5: 32}),
    ZockNRoll(players=4, first=0, last_left="wins"): (77, {3: 4, 4: 28}),
    ZockNRoll(players=6, first=0): (729, {5: 192}),
    ZockNRoll(players=6, first=0, last_left="wins"): (723, {3: 6, 4: 186}),
    ZockNRoll(players=3, first=0): (27, {}),
    ZockNRoll(players=3, first=0, last_left="wins"): (27, {}),
}


@pytest.mark.parametrize("game", DEALS, ids=str)
def test_ways_through_a_deal_by_each_reading(game: ZockNRoll) -> None:
    def played(state: State) -> Iterator[int]:
        """For every way, the white dice with which it was won; 0 if nobody has won."""
        turn = game.turn(state)
        if isinstance(turn, Roll):
            yield from played(game.roll(state, (1, 2, 4)[: len(turn.dice)]))
            return
        assert isinstance(turn, Choose)
        best_first = turn.actions if isinstance(state.phase, Deciding) else turn.actions[:1]
        for action in best_first:
            following = game.play(state, action)
            if following.deal == 1:
                yield from played(following)
            else:
                yield len(state.white) * sum(tableau.won for tableau in following.tableaus)

    ends = set()
    for says in product((1, 2, 3), repeat=game.players):  # the round in which each gets out; 3: in none
        last, wins = says.count(3), game.last_left == "wins" and not game.joerg
        if wins and says.count(1) == game.players - 1:  # and is not asked again
            ends.add((tuple(min(round_number, 2) for round_number in says), 3))
        else:
            ends.add((says, (4 if wins else 5) if last == 1 and not game.joerg else 0))
    found = Counter(played(game.start()))
    assert found == Counter(white for _, white in ends)
    assert (found.total(), {white: ways for white, ways in found.items() if white}) == DEALS[game]


# Over all 279,936 throws of seven dice in round 3: what there is to cross, or not to cross, for one who has won it, and
# for one who shares the highest combination. ZNR-R3, ZNR-R7.
CROSSES: dict[ZockNRoll, tuple[int, int]] = {
    ZockNRoll(first=0): (848_214, 848_214),
    ZockNRoll(first=0, decline_cross=True): (2_256_300, 1_128_150),
    ZockNRoll(first=0, lower_entry=False): (279_936, 279_936),
    ZockNRoll(first=0, lower_entry=False, decline_cross=True): (4 * 279_936, 2 * 279_936),
}


@pytest.mark.parametrize("game", CROSSES, ids=str)
def test_ways_to_cross_in_round_3_by_each_reading(game: ZockNRoll) -> None:
    def played(state: State) -> Iterator[Tableau]:
        """What the first player's tableau can be when he has crossed."""
        if not (isinstance(state.phase, Winning) or (isinstance(state.phase, Entering) and 0 in state.phase.seats)):
            yield state.tableaus[0]
            return
        turn = game.turn(state)
        assert isinstance(turn, Choose)
        for action in turn.actions:
            yield from played(game.play(state, action))

    found = [0, 0]
    right = [0, 0]
    for dice, orders in throws(Roll(0, ("white",) * 7)):
        own, white = dice[:2], dice[2:]
        formed = [name for name in BASIC_ORDER if name in formed_by_choosing(dice)]
        rows = (formed if game.lower_entry else formed[:1]) + [""] * game.decline_cross
        for shares in (False, True):
            playing = (True, shares, False, False)
            state = replace(game.start(), phase=Throwing(), round=3, cups=(own,) * 4, playing=playing, white=white[:4])
            tableaus = list(played(game.roll(state, white[4:])))
            assert len(tableaus) == len(set(tableaus))
            found[shares] += orders * len(tableaus)
            wins = 1 if shares or not game.decline_cross else 2
            right[shares] += orders * len(tuple(product(range(wins), rows)))
    assert tuple(found) == tuple(right) == CROSSES[game]
