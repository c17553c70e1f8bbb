"""The referee of Yatzy: `teerling ask yatzy`."""

import pytest

from tests.terminal.commands import answer, mistake


def test_ask() -> None:
    scores = answer("yatzy 3 3 3 6 6 --system dutch")["scores"]
    assert (scores["threes"], scores["sixes"], scores["full_house"]) == (9, 12, 21)
    assert answer("yatzy 3 3 3 3 3 --yatzy-pips")["scores"]["yatzy"] == 65


@pytest.mark.parametrize(
    ("dice", "rules"),
    [
        ("1 2 3 4 6", "YATZY-1 YATZY-2 YATZY-3 YATZY-R3"),
        ("3 3 3 3 3", "YATZY-1 YATZY-2 YATZY-3 YATZY-4 YATZY-R3"),
        ("3 3 3 3 3 --system scandinavian", "YATZY-1 YATZY-2 YATZY-3 YATZY-R3"),
        ("3 3 3 6 6 --system international", "YATZY-1 YATZY-2 YATZY-5 YATZY-R3"),
        ("3 3 3 6 6 --open threes", "YATZY-2"),
        ("1 2 3 4 6 --open yatzy", "YATZY-1"),
        ("1 2 3 4 6 --strike forced --open sixes,yatzy", "YATZY-2 YATZY-R3"),
    ],
)
def test_only_rules_that_decide_are_named(dice: str, rules: str) -> None:
    assert " ".join(answer(f"yatzy {dice}")["rules"]) == rules


def test_ask_about_a_further_yatzy() -> None:
    bonus = "yatzy 5 5 5 5 5 --system international --yatzy-bonus --open fives,chance,full_house"
    told = answer(f"{bonus} --yatzy 50")
    assert (told["scores"], told["further"], told["rules"][-1]) == ({"fives": 25}, 100, "YATZY-R1")
    assert answer(bonus)["further"] == 0
    joker = answer(bonus.replace("fives,", ""))
    assert joker["scores"] == {"full_house": 25, "chance": 25}
    free = answer(f"{bonus} --jokers free")
    assert free["scores"] == {"fives": 25, "full_house": 0, "chance": 25}


def test_ask_what_may_be_struck() -> None:
    forced = answer("yatzy 1 2 3 4 6 --strike forced --open sixes,pair,yatzy")
    assert (forced["scores"], forced["rules"][-1]) == ({"sixes": 6}, "YATZY-R3")
    assert answer("yatzy 1 2 3 4 6 --strike forced --open pair,yatzy")["scores"] == {"pair": 0, "yatzy": 0}


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("ask yatzy 3 3 3 6 6 --yatzy 60 --open sixes", 1, "YATZY-3: No throw scores 60 in Yatzy."),
        ("ask yatzy 3 3 3 6 6 --open nichts --lang de", 2, "Es gibt kein Feld nichts; bekannt: Einser"),
        ("ask yatzy 3 3 3 6", 1, "TABLE-3: 4 dice were given, 5 are awaited."),
        ("ask yatzy 3 3 3 6 7 --lang de", 1, "TABLE-3: 7 gibt es auf diesem Würfel nicht: Er zeigt 1 bis 6."),
    ],
)
def test_a_mistake_is_answered_in_a_sentence(command: str, code: int, said: str) -> None:
    returned, answered = mistake(command)
    assert said in answered
    assert returned == code
