"""The referee of Zock 'n' Roll: `teerling ask zocknroll`."""

import json

import pytest

from tests.terminal.commands import answer


def test_ask() -> None:
    assert answer("zocknroll --own 2 5 --white 1 3 3") == {
        "best": "pair",
        "forms": ["pair"],
        "rules": ["ZNR-3", "ZNR-7"],
    }
    full = answer("zocknroll --own 3 5 --white 5 3 3")
    assert full["best"] == "full_house"
    assert full["forms"] == ["full_house", "three", "two_pairs", "pair"]
    assert full["rules"] == ["ZNR-3", "ZNR-7", "ZNR-12", "ZNR-R3"]
    highest = answer("zocknroll --own 3 5 --white 5 3 3 --lower_entry off")
    assert (highest["forms"], highest["rules"]) == (["full_house"], ["ZNR-3", "ZNR-7", "ZNR-R3"])
    assert answer("zocknroll --own 1 2 3 --white 4 5 6 --profi")["best"] == "highway"


@pytest.mark.parametrize(
    ("hand", "rules"),
    [
        ("--own 5 5 6 --white 5 5 1 --profi", ["ZNR-3", "ZNR-7", "ZNR-12"]),  # no combination of the Profi variant
        ("--own 5 5 6 --white 5 5 6 --profi", ["ZNR-3", "ZNR-7", "ZNR-11", "ZNR-12"]),
        ("--own 2 5 --white 1 3 3 4 6", ["ZNR-5", "ZNR-7", "ZNR-12"]),  # shown in round 3
    ],
)
def test_only_rules_that_decide_are_named(hand: str, rules: list[str]) -> None:
    told = answer(f"zocknroll {hand}")["rules"]
    assert [rule for rule in told if rule != "ZNR-R3"] == rules


def test_who_has_nothing_is_told_what_getting_out_brings_all_the_same() -> None:
    nothing = answer("zocknroll --own 1 2 --white 3 4 6")
    assert nothing == {"best": None, "forms": [], "rules": ["ZNR-2", "ZNR-3", "ZNR-7", "ZNR-R1"]}


def test_a_tableau_of_ones_own_decides_what_is_best() -> None:
    order = ("pair", "kniffel", "four", "large_straight", "full_house", "three", "two_pairs")
    rows = json.dumps([{"combination": one, "points": 10 - at} for at, one in enumerate(order)])
    assert answer(f"zocknroll --own 3 5 --white 5 3 3 --tableau '{rows}'")["best"] == "pair"
