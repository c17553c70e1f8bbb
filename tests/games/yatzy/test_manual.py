"""The worked examples of the manual of Yatzy are true as written."""

from __future__ import annotations

from itertools import product

import pytest

from teerling.core import Faces, Played, Rolled, Table
from teerling.games._sheet.rules import Box
from teerling.games.yatzy.rules import Fill, Yatzy


def written(box: Box, *dice: int, pips: bool = False) -> int | None:
    """What stands on the sheet after these dice were entered in the box."""
    game = Yatzy(players=1, yatzy_pips=pips)
    table = Table(game, [Rolled(dice), Played(0, Fill(box))])
    return table.state.sheets[0][game.boxes.index(box)]


def any_dice(number: int) -> list[Faces]:
    return list(product(range(1, 7), repeat=number))


def test_manual_yatzy_threes_9_and_sixes_12() -> None:
    assert written("threes", 3, 3, 3, 6, 6) == 9
    assert written("sixes", 3, 3, 3, 6, 6) == 12


def test_manual_yatzy_pair_10() -> None:
    others = [dice for dice in any_dice(3) if dice.count(6) < 2]  # no better pair
    assert {written("pair", 5, 5, *dice) for dice in others} == {10}


def test_manual_yatzy_two_pairs_22() -> None:
    assert {written("two_pairs", 5, 5, 6, 6, *dice) for dice in any_dice(1)} == {22}


def test_manual_yatzy_three_alike_6() -> None:
    assert {written("three", 2, 2, 2, *dice) for dice in any_dice(2)} == {6}


def test_manual_yatzy_four_alike_16() -> None:
    assert {written("four", 4, 4, 4, 4, *dice) for dice in any_dice(1)} == {16}


def test_manual_yatzy_straights_15_and_20() -> None:
    assert written("small_straight", 1, 2, 3, 4, 5) == 15
    assert written("large_straight", 2, 3, 4, 5, 6) == 20


def test_manual_yatzy_full_house_17() -> None:
    assert written("full_house", 3, 3, 3, 4, 4) == 17


def test_manual_yatzy_chance_16() -> None:
    assert written("chance", 1, 5, 4, 3, 3) == 16


@pytest.mark.parametrize(("pips", "points"), [(False, 50), (True, 65)])
def test_manual_yatzy_yatzy_50_or_65(pips: bool, points: int) -> None:
    assert written("yatzy", 3, 3, 3, 3, 3, pips=pips) == points
