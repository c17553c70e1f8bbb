"""Yatzy, rule by rule. The rules: src/teerling/games/yatzy/rules.en.md."""

from __future__ import annotations

from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from teerling.core import Choose, Faces, Over, Played, Refused, Roll, Rolled, WrongOption, advance
from teerling.core.options import identity
from teerling.games._sheet.rules import Box, Keep, Sums, System, rules_of_score
from teerling.games.yatzy.rules import Action, Fill, State, Yatzy

ALONE = Yatzy(players=1)
DUTCH, STRICT, INTERNATIONAL = Yatzy(), Yatzy(system="scandinavian"), Yatzy(system="international")
UPPER: tuple[Box, ...] = ("ones", "twos", "threes", "fours", "fives", "sixes")

Kind = TypeVar("Kind")


def waits(game: Yatzy, state: State, kind: type[Kind]) -> Kind:
    """What is awaited, which is of this kind."""
    turn: Any = game.turn(state)
    assert isinstance(turn, kind)
    return turn


def go(game: Yatzy, state: State, *steps: Faces | Action) -> State:
    """Dice fall, or whoever is asked decides, one after another."""
    for step in steps:
        if isinstance(step, tuple):
            state = advance(game, state, Rolled(step))
        else:
            state = advance(game, state, Played(state.seat, step))
    return state


def refused(game: Yatzy, state: State, action: Action) -> tuple[str, str]:
    with pytest.raises(Refused) as caught:
        go(game, state, action)
    return caught.value.rule, caught.value.key


def worth(game: Yatzy, *dice: int) -> dict[Box, int]:
    """What a first throw would score in every box; the dice in any order."""
    return game.view(go(game, game.start(), dice), None).would


def entered(game: Yatzy, **points: int) -> State:
    """The beginning of a game in which the first player's sheet already holds these points."""
    start = game.start()
    sheet = tuple(points.get(box) for box in game.boxes)
    return replace(start, sheets=(sheet, *start.sheets[1:]))


def sums(game: Yatzy, **points: int) -> Sums:
    return game.view(entered(game, **points), None).sums[0]


# The turn ---------------------------------------------------------------------------------------------------------


def test_YATZY_1_one_to_eight_players() -> None:
    assert [len(Yatzy(players=players).start().sheets) for players in range(1, 9)] == list(range(1, 9))
    for players in (0, 9):
        with pytest.raises(WrongOption):
            Yatzy(players=players)


def test_YATZY_1_up_to_three_throws() -> None:
    assert waits(ALONE, ALONE.start(), Roll) == Roll(0, ("die",) * 5)
    first = go(ALONE, ALONE.start(), (6, 1, 6, 2, 6))
    second = go(ALONE, first, Keep((6, 6, 6)))
    assert len(waits(ALONE, second, Roll).dice) == 2
    third = go(ALONE, second, (1, 6), Keep((6, 6, 6, 6)), (5,))
    assert refused(ALONE, third, Keep((6, 6, 6, 6))) == ("YATZY-1", "yatzy-no-throw-left")
    assert ALONE.view(third, None).would["sixes"] == 24


def test_YATZY_1_every_turn_has_three_throws() -> None:
    turn: tuple[Faces | Action, ...] = ((1, 2, 3, 4, 6), Keep(()), (1, 2, 3, 4, 6), Keep(()), (1, 2, 3, 4, 6))
    state = go(DUTCH, DUTCH.start(), *turn, Fill("ones"), *turn, Fill("ones"), *turn)
    assert refused(DUTCH, state, Keep(())) == ("YATZY-1", "yatzy-no-throw-left")
    early = go(DUTCH, DUTCH.start(), *turn[:1], Fill("ones"), *turn)  # what one does not throw, nobody has
    assert refused(DUTCH, early, Keep(())) == ("YATZY-1", "yatzy-no-throw-left")


@pytest.mark.parametrize("throws", [1, 2, 3])
def test_YATZY_1_a_box_may_be_filled_after_any_throw(throws: int) -> None:
    again: tuple[Faces | Action, ...] = (Keep(()), (1, 1, 3, 4, 6))
    state = go(ALONE, ALONE.start(), (1, 2, 3, 4, 6), *again * (throws - 1), Fill("sixes"))
    assert state.sheets[0][5] == 6
    assert len(waits(ALONE, state, Roll).dice) == 5


def test_YATZY_1_any_dice_are_kept() -> None:
    thrown = go(ALONE, ALONE.start(), (5, 2, 2, 6, 5))
    kept = {action.dice for action in waits(ALONE, thrown, Choose).actions if isinstance(action, Keep)}
    assert len(kept) == 3 * 3 * 2 - 1  # none to two 2s, none to two 5s, the 6 or not; but not all
    assert {(), (2, 5), (2, 2, 5, 5)} <= kept
    again = go(ALONE, thrown, Keep((6, 2, 5)), (1, 1))  # in whatever order they are named
    assert go(ALONE, again, Keep((1, 1)), (1, 1, 1), Fill("yatzy")).sheets[0][-1] == 50  # what was kept goes again


def test_YATZY_1_what_cannot_be_kept() -> None:
    state = go(ALONE, ALONE.start(), (1, 2, 3, 4, 6))
    assert refused(ALONE, state, Keep((1, 2, 3, 4, 6))) == ("YATZY-1", "yatzy-throw-something")
    for dice in ((5,), (1, 1), (4, 6, 6)):
        assert refused(ALONE, state, Keep(dice)) == ("YATZY-1", "yatzy-dice-not-there")


def test_YATZY_1_one_free_box_is_filled() -> None:
    state = go(DUTCH, DUTCH.start(), (6, 6, 6, 1, 2), Fill("three"))
    assert dict(zip(DUTCH.boxes, state.sheets[0], strict=True)) == dict.fromkeys(DUTCH.boxes) | {"three": 18}
    assert waits(DUTCH, state, Roll).seat == 1
    state = go(DUTCH, state, (6, 6, 6, 1, 2), Fill("three"), (5, 5, 5, 1, 2))
    assert "three" not in DUTCH.view(state, None).would
    assert refused(DUTCH, state, Fill("three")) == ("YATZY-1", "yatzy-box-full")


def test_YATZY_1_what_scores_nothing_is_struck() -> None:
    state = go(ALONE, ALONE.start(), (1, 2, 3, 4, 6), Fill("yatzy"))
    assert state.sheets[0][-1] == 0
    assert refused(ALONE, go(ALONE, state, (1, 1, 1, 1, 1)), Fill("yatzy")) == ("YATZY-1", "yatzy-box-full")


@pytest.mark.parametrize("system", ["dutch", "scandinavian", "international"])
@pytest.mark.parametrize("players", [1, 3])
def test_YATZY_1_ends_when_all_sheets_are_full(system: System, players: int) -> None:
    game = Yatzy(players=players, system=system)
    state = game.start()
    for box in game.boxes:
        for seat in range(players):
            assert waits(game, state, Roll).seat == seat
            state = go(game, state, (seat + 1,) * 5, Fill(box))
    over = waits(game, state, Over)
    assert over.reason == "YATZY-1"
    assert over.winners == (players - 1,)
    assert over.scores == tuple(sums.total for sums in game.view(state, None).sums)


# Scores -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [DUTCH, STRICT, INTERNATIONAL])
def test_YATZY_2_ones_to_sixes(game: Yatzy) -> None:
    assert [worth(game, 4, 1, 4, 6, 4)[box] for box in UPPER] == [1, 0, 0, 12, 0, 6]
    assert [worth(game, 2, 2, 3, 5, 5)[box] for box in UPPER] == [0, 4, 3, 0, 10, 0]


@pytest.mark.parametrize(("game", "bonus"), [(DUTCH, 50), (STRICT, 50), (INTERNATIONAL, 35)])
def test_YATZY_2_bonus_from_63(game: Yatzy, bonus: int) -> None:
    three_each = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "fives": 15, "sixes": 18}
    assert sums(game, **three_each) == Sums(63, bonus, 63 + bonus)
    assert sums(game, **three_each | {"ones": 2}) == Sums(62, 0, 62)
    assert sums(game, **three_each | {"ones": 5, "chance": 30}) == Sums(65, bonus, 95 + bonus)
    assert sums(game, **three_each | {"ones": 2, "chance": 30}) == Sums(62, 0, 92)  # only the six count


@pytest.mark.parametrize("game", [DUTCH, STRICT])
@pytest.mark.parametrize(
    ("dice", "box", "points"),
    [
        ("44126", "pair", 8), ("12346", "pair", 0),
        ("33662", "two_pairs", 18), ("33612", "two_pairs", 0), ("33344", "two_pairs", 14),
        ("55512", "three", 15), ("55112", "three", 0), ("55551", "three", 15),
        ("22226", "four", 8), ("22266", "four", 0), ("22222", "four", 8),
        ("54321", "small_straight", 15), ("23456", "small_straight", 0), ("12346", "small_straight", 0),
        ("65432", "large_straight", 20), ("12345", "large_straight", 0),
        ("22255", "full_house", 16), ("22555", "full_house", 19), ("22256", "full_house", 0),
        ("22225", "full_house", 0),
        ("12446", "chance", 17), ("66666", "chance", 30),
        ("11111", "yatzy", 50), ("66666", "yatzy", 50), ("66665", "yatzy", 0),
    ],
)  # fmt: skip
def test_YATZY_3_only_dice_of_the_combination_count(game: Yatzy, dice: str, box: Box, points: int) -> None:
    assert worth(game, *map(int, dice))[box] == points


@pytest.mark.parametrize("system", ["dutch", "scandinavian", "international"])
def test_YATZY_3_yatzy_with_pips(system: System) -> None:
    game = Yatzy(system=system, yatzy_pips=True)
    assert [worth(game, *[face] * 5)["yatzy"] for face in range(1, 7)] == [55, 60, 65, 70, 75, 80]
    assert worth(game, 6, 6, 6, 6, 5)["yatzy"] == 0


def test_YATZY_4_four_alike_as_two_pairs() -> None:
    assert worth(DUTCH, 3, 3, 3, 3, 6)["two_pairs"] == 12
    assert worth(DUTCH, 6, 6, 6, 6, 6)["two_pairs"] == 24


def test_YATZY_4_five_alike_as_full_house() -> None:
    assert worth(DUTCH, 6, 6, 6, 6, 6)["full_house"] == 30
    assert worth(DUTCH, 6, 6, 6, 6, 5)["full_house"] == 0


# Systems ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("system", "box", "dice", "rules"),
    [
        ("dutch", "two_pairs", (3, 3, 3, 3, 5), ("YATZY-3", "YATZY-4")),
        ("dutch", "two_pairs", (3, 3, 5, 5, 6), ("YATZY-3",)),
        ("dutch", "full_house", (3, 3, 3, 3, 3), ("YATZY-3", "YATZY-4")),
        ("dutch", "threes", (3, 3, 3, 3, 3), ("YATZY-2",)),
        ("scandinavian", "four", (3, 3, 3, 3, 5), ("YATZY-3",)),
        ("international", "full_house", (3, 3, 3, 5, 5), ("YATZY-5",)),
        ("dutch", "extra", (3, 3, 3, 3, 3), ("DUBBEL-3",)),
    ],
)
def test_YATZY_4_is_named_where_dice_score_by_it_only(
    system: System, box: Box, dice: Faces, rules: tuple[str, ...]
) -> None:
    assert rules_of_score(system, box, dice) == rules


def test_YATZY_5_boxes_of_the_systems() -> None:
    assert [len(game.boxes) for game in (DUTCH, STRICT, INTERNATIONAL)] == [15, 15, 13]
    assert set(DUTCH.boxes) == set(STRICT.boxes) == {*INTERNATIONAL.boxes, "pair", "two_pairs"}


def test_YATZY_5_strict_scandinavian_needs_different_numbers() -> None:
    assert worth(STRICT, 3, 3, 3, 3, 6)["two_pairs"] == 0
    five_alike = worth(STRICT, 6, 6, 6, 6, 6)
    assert (five_alike["two_pairs"], five_alike["full_house"], five_alike["yatzy"]) == (0, 0, 50)


@pytest.mark.parametrize(
    ("dice", "box", "points"),
    [
        ("55512", "three", 18), ("55112", "three", 0), ("22226", "three", 14),
        ("22226", "four", 14), ("22266", "four", 0), ("66666", "four", 30),
        ("22255", "full_house", 25), ("66666", "full_house", 0), ("22225", "full_house", 0),
        ("12346", "small_straight", 30), ("23455", "small_straight", 30), ("13456", "small_straight", 30),
        ("12345", "small_straight", 30), ("12356", "small_straight", 0), ("12456", "small_straight", 0),
        ("12345", "large_straight", 40), ("65432", "large_straight", 40), ("12346", "large_straight", 0),
        ("44444", "yatzy", 50), ("44445", "yatzy", 0), ("12446", "chance", 17),
    ],
)  # fmt: skip
def test_YATZY_5_international_scores(dice: str, box: Box, points: int) -> None:
    assert worth(INTERNATIONAL, *map(int, dice))[box] == points


def test_YATZY_5_a_box_of_another_system_is_refused() -> None:
    thrown = (5, 5, 6, 6, 6)
    for box in ("pair", "two_pairs", "extra"):
        state = go(INTERNATIONAL, INTERNATIONAL.start(), thrown)
        assert refused(INTERNATIONAL, state, Fill(box)) == ("YATZY-5", "yatzy-no-such-box")
    assert refused(DUTCH, go(DUTCH, DUTCH.start(), thrown), Fill("extra")) == ("YATZY-5", "yatzy-no-such-box")


# Rulings ----------------------------------------------------------------------------------------------------------


def test_YATZY_R1_the_best_pair_counts() -> None:
    assert worth(DUTCH, 2, 2, 5, 5, 1)["pair"] == 10
    assert worth(DUTCH, 6, 6, 2, 2, 2)["pair"] == 12


def test_YATZY_R1_equal_totals_share_the_win() -> None:
    game = Yatzy(players=3)
    last = dict.fromkeys(game.boxes[:-1], 0)
    sheets = tuple(entered(game, **last | {"chance": chance}).sheets[0] for chance in (20, 20, 10))
    strike: tuple[Faces | Action, ...] = ((1, 2, 3, 4, 6), Fill("yatzy"))
    state = go(game, replace(game.start(), sheets=sheets), *strike * 3)
    assert waits(game, state, Over) == Over((20, 20, 10), (0, 1), "YATZY-1")


def test_YATZY_R1_international_has_no_yatzy_bonus_and_no_joker() -> None:
    state = go(INTERNATIONAL, entered(INTERNATIONAL, yatzy=50), (6, 6, 6, 6, 6))
    would = INTERNATIONAL.view(state, None).would
    assert [would[box] for box in ("full_house", "small_straight", "large_straight", "sixes")] == [0, 0, 0, 30]
    assert INTERNATIONAL.view(go(INTERNATIONAL, state, Fill("sixes")), None).sums[0].total == 80


BONUS = Yatzy(players=1, system="international", yatzy_bonus=True)
FREE_JOKERS = replace(BONUS, jokers="free")
FIVES = (5,) * 5


def fills(game: Yatzy, state: State) -> set[Box]:
    return {action.box for action in waits(game, state, Choose).actions if isinstance(action, Fill)}


def lies(game: Yatzy, dice: Faces, **points: int) -> State:
    """These dice lie there, and this stands on the sheet."""
    return go(game, entered(game, **points), dice)


def test_YATZY_R1_a_further_yatzy_adds_100_to_the_box_yatzy_unless_that_was_struck() -> None:
    state = lies(BONUS, FIVES, yatzy=50)
    assert BONUS.view(state, None).further == 100
    state = go(BONUS, state, Fill("fives"))
    assert (state.sheets[0][4], BONUS.view(state, None).sums[0].total) == (25, 175)
    state = go(BONUS, state, FIVES, Fill("chance"))
    assert BONUS.view(state, None).sums[0].total == 50 + 25 + 25 + 2 * 100
    struck = lies(BONUS, FIVES, yatzy=0)
    assert BONUS.view(struck, None).further == 0
    assert BONUS.view(go(BONUS, struck, Fill("fives")), None).sums[0].total == 25


def test_YATZY_R1_a_first_yatzy_is_no_further_one() -> None:
    state = lies(BONUS, FIVES)
    would = BONUS.view(state, None).would
    assert fills(BONUS, state) == set(BONUS.boxes)
    assert (would["yatzy"], would["full_house"], would["large_straight"], BONUS.view(state, None).further) == (
        50,
        0,
        0,
        0,
    )


@pytest.mark.parametrize("yatzy", [0, 50])
def test_YATZY_R1_forced_jokers_the_box_of_the_number_then_the_lower_half_then_a_strike(yatzy: int) -> None:
    state = lies(BONUS, FIVES, yatzy=yatzy)
    assert fills(BONUS, state) == {"fives"}
    for box in ("chance", "sixes", "large_straight"):
        assert refused(BONUS, state, Fill(box)) == ("YATZY-R1", "yatzy-joker-elsewhere")
    state = lies(BONUS, FIVES, yatzy=yatzy, fives=15)
    assert BONUS.view(state, None).would == {
        "three": 25, "four": 25, "full_house": 25, "small_straight": 30, "large_straight": 40, "chance": 25,
    }  # fmt: skip
    assert refused(BONUS, state, Fill("sixes")) == ("YATZY-R1", "yatzy-joker-elsewhere")
    lower = dict.fromkeys(BONUS.boxes[6:], 0) | {"chance": 20, "yatzy": yatzy}
    state = lies(BONUS, FIVES, fives=15, **lower)
    assert BONUS.view(state, None).would == {"ones": 0, "twos": 0, "threes": 0, "fours": 0, "sixes": 0}
    assert BONUS.view(go(BONUS, state, Fill("ones")), None).sums[0].total == 35 + yatzy + (100 if yatzy else 0)


def test_YATZY_R1_free_jokers_go_anywhere_and_count_once_the_box_of_the_number_is_filled() -> None:
    state = lies(FREE_JOKERS, FIVES, yatzy=50)
    would = FREE_JOKERS.view(state, None).would
    assert set(would) == set(BONUS.boxes) - {"yatzy"}
    assert (would["fives"], would["full_house"], would["large_straight"], would["chance"]) == (25, 0, 0, 25)
    would = FREE_JOKERS.view(lies(FREE_JOKERS, FIVES, yatzy=50, fives=15), None).would
    assert (would["full_house"], would["small_straight"], would["large_straight"], would["sixes"]) == (25, 30, 40, 0)


def test_YATZY_R1_other_throws_and_systems_know_nothing_of_it() -> None:
    four = BONUS.view(lies(BONUS, (5, 5, 5, 5, 6), yatzy=50, fives=15), None)
    assert (four.would["full_house"], four.further) == (0, 0)
    for game in (Yatzy(players=1, yatzy_bonus=True), Yatzy(players=1, system="scandinavian", yatzy_bonus=True)):
        assert game.view(lies(game, FIVES, yatzy=50), None).further == 0
        assert len(fills(game, lies(game, FIVES, yatzy=50))) == 14


def test_YATZY_R1_with_pips_a_further_yatzy_still_adds_100() -> None:
    game = replace(BONUS, yatzy_pips=True)
    state = go(game, game.start(), FIVES, Fill("yatzy"), FIVES, Fill("fives"))
    assert game.view(state, None).sums[0].total == 75 + 100 + 25


def test_YATZY_R2_three_systems_and_dutch_unless_chosen() -> None:
    assert Yatzy() == Yatzy(system="dutch", yatzy_pips=False)
    unknown: Any = "american"
    with pytest.raises(WrongOption):
        Yatzy(system=unknown)
    differing = {box for box in DUTCH.boxes if worth(DUTCH, 4, 4, 4, 4, 4)[box] != worth(STRICT, 4, 4, 4, 4, 4)[box]}
    assert differing == {"two_pairs", "full_house"}  # the two allowances of YATZY-4, nothing else


FORCED = Yatzy(players=1, strike="forced")


def test_YATZY_R3_a_box_may_be_struck_although_another_scores() -> None:
    state = lies(ALONE, (1, 2, 3, 4, 6))
    assert fills(ALONE, state) == set(ALONE.boxes)
    assert go(ALONE, state, Fill("yatzy")).sheets[0][-1] == 0


def test_YATZY_R3_forced_only_if_nothing_scores() -> None:
    state = lies(FORCED, (1, 2, 3, 4, 6))
    assert fills(FORCED, state) == {"ones", "twos", "threes", "fours", "sixes", "chance"}
    assert set(FORCED.view(state, None).would) == fills(FORCED, state)
    assert refused(FORCED, state, Fill("yatzy")) == ("YATZY-R3", "yatzy-something-scores")
    nothing = {"ones": 3, "twos": 6, "threes": 9, "fours": 12, "sixes": 18, "chance": 20}
    state = lies(FORCED, (1, 2, 3, 4, 6), **nothing)
    assert fills(FORCED, state) == set(FORCED.boxes) - set(nothing)
    assert go(FORCED, state, Fill("yatzy")).sheets[0][-1] == 0
    assert refused(FORCED, state, Fill("ones")) == ("YATZY-1", "yatzy-box-full")


def test_YATZY_R3_a_forced_joker_strikes_where_it_must() -> None:
    game = replace(BONUS, strike="forced")
    lower = dict.fromkeys(game.boxes[6:], 0) | {"chance": 20, "yatzy": 50}
    assert fills(game, lies(game, FIVES, fives=15, **lower)) == {"ones", "twos", "threes", "fours", "sixes"}
    free = replace(FREE_JOKERS, strike="forced")
    state = lies(free, FIVES, yatzy=50)
    assert fills(free, state) == {"fives", "three", "four", "chance"}
    assert refused(free, state, Fill("sixes")) == ("YATZY-R3", "yatzy-something-scores")


def test_YATZY_R4_players_one_to_eight_are_ours() -> None:
    assert [Yatzy(players=players).players for players in (1, 8)] == [1, 8]
    for players in (0, 9):
        with pytest.raises(WrongOption):
            Yatzy(players=players)


def test_options_that_are_as_usual_change_no_record_and_no_table() -> None:
    usual = {"players": 2, "system": "dutch", "yatzy_pips": False}
    assert identity(Yatzy()) == usual
    assert identity(Yatzy(strike="forced")) == usual | {"strike": "forced"}
