"""Zock 'n' Roll, rule by rule. The rules: src/teerling/games/zocknroll/rules.en.md."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from teerling.core import Choose, Covered, Over, Played, Roll, Rolled, Table, WrongOption, advance
from teerling.games.zocknroll.rules import (
    CROSS,
    DECLINE,
    GATHER,
    IN,
    OUT,
    Action,
    Ended,
    Enter,
    Row,
    State,
    Tableau,
    ZockNRoll,
)
from tests.games.common import refusing

FOUR = ZockNRoll(players=4, first=0)
THREE = ZockNRoll(players=3, first=0)
PROFIS = ZockNRoll(players=4, first=0, profi=True)
REAL_DICE = ZockNRoll(players=3, first=0, cups="lifted")
STAY = (IN, IN, IN, IN)
OUT_WITH_A_PAIR: tuple[Action, ...] = (OUT, Enter("pair"))

BEST_OF_FIVE = {
    "kniffel": ((5, 5), (5, 5, 5)), "four": ((5, 5), (5, 5, 1)), "large_straight": ((1, 2), (3, 4, 5)),
    "full_house": ((2, 2), (5, 5, 5)), "three": ((2, 3), (5, 5, 5)), "two_pairs": ((2, 2), (5, 5, 1)),
    "pair": ((1, 2), (2, 4, 6)),
}  # fmt: skip
"""Own and white dice of round 1 and the best combination they form; highest first."""
PROFI_POINTS = {
    "highway": 12, "kniffel": 10, "big_full_house": 9, "two_threes": 8, "four": 7, "large_straight": 6,
    "three_pairs": 5, "full_house": 4, "small_straight": 3, "three": 3, "two_pairs": 2, "pair": 1,
}  # fmt: skip
BASIC_POINTS = {
    "kniffel": 10, "four": 8, "large_straight": 6, "full_house": 5, "three": 3, "two_pairs": 2, "pair": 1,
}  # fmt: skip

Kind = TypeVar("Kind")


def waits(game: ZockNRoll, state: State, kind: type[Kind]) -> Kind:
    """What is awaited, which is of this kind."""
    turn: Any = game.turn(state)
    assert isinstance(turn, kind)
    return turn


def go(game: ZockNRoll, state: State, *steps: tuple[int, ...] | Action) -> State:
    """Dice fall, or whoever is asked decides, one after another."""
    for step in steps:
        if isinstance(step, tuple):
            state = advance(game, state, Rolled(step))
        else:
            state = advance(game, state, Played(waits(game, state, Choose).seat, step))
    return state


def refused(game: ZockNRoll, state: State, action: Action) -> str:
    with refusing() as caught:
        go(game, state, action)
    return caught.value.rule


def crosses(game: ZockNRoll, state: State) -> list[dict[str, int]]:
    """Everybody's crosses by row, without empty rows."""
    names = [*(row.combination for row in game.rows), "out", "won"]
    made = [(*tableau.crosses, tableau.out, tableau.won) for tableau in state.tableaus]
    return [{name: number for name, number in zip(names, numbers, strict=True) if number} for numbers in made]


def with_crosses(game: ZockNRoll, *made: dict[str, int]) -> State:
    """The beginning of a game in which the first players already have these crosses."""
    start = game.start()
    rows = [row.combination for row in game.rows]
    tableaus = [Tableau(tuple(one.get(row, 0) for row in rows), one.get("out", 0), one.get("won", 0)) for one in made]
    return replace(start, tableaus=(*tableaus, *start.tableaus[len(made) :]))


def final(game: ZockNRoll, *made: dict[str, int]) -> Over:
    return waits(game, replace(with_crosses(game, *made), phase=Ended()), Over)


def formed(game: ZockNRoll, *dice: int) -> tuple[str, ...]:
    """What a player's own and the white dice form, best first, as his view says."""
    start = game.start()
    cups = (dice[: game.own_dice], *start.cups[1:])
    return game.view(replace(start, cups=cups, white=dice[game.own_dice :]), 0).forms[0]


# The table and the deal -------------------------------------------------------------------------------------------


def test_ZNR_1_three_to_twelve_players() -> None:
    assert [len(ZockNRoll(players=players).start().tableaus) for players in range(3, 13)] == list(range(3, 13))
    for players in (2, 13):
        with pytest.raises(WrongOption):
            ZockNRoll(players=players)


@pytest.mark.parametrize("players", range(3, 13))
def test_ZNR_1_next_starter_is_on_the_left(players: int) -> None:
    game = ZockNRoll(players=players, first=players - 2)
    state = go(game, game.start(), *[(1, 2)] * players, (4, 5, 6), *[OUT] * players)
    assert (state.deal, state.round, state.starter) == (2, 1, players - 1)
    assert go(game, state, *[(1, 2)] * players, (4, 5, 6), *[OUT] * players).starter == 0


def test_ZNR_1_dice_are_gathered_before_the_next_deal() -> None:
    state = go(THREE, THREE.start(), *[(1, 2)] * 3, (3, 3, 4), IN, IN, IN, (4,), IN, IN, IN, (6,), (3, 3))
    assert waits(THREE, state, Choose).actions == (GATHER,)
    assert [refused(THREE, state, action) for action in (IN, OUT, Enter("pair"))] == ["ZNR-1"] * 3


def test_ZNR_2_own_dice_are_thrown_secretly_by_everybody() -> None:
    state, throwers = FOUR.start(), set()
    for _ in range(4):
        turn = waits(FOUR, state, Roll)
        assert (turn.secret, len(turn.dice)) == (True, 2)
        throwers.add(turn.seat)
        state = go(FOUR, state, (1, 2))
    assert throwers == {0, 1, 2, 3}


def test_ZNR_2_starter_throws_openly_and_is_asked_first() -> None:
    game = ZockNRoll(players=4, first=2)
    state, order = go(game, game.start(), *[(1, 2)] * 4), []
    assert waits(game, state, Roll) == Roll(2, ("white",) * 3, secret=False)
    state = go(game, state, (4, 5, 6))
    for _ in range(4):
        turn = waits(game, state, Choose)
        assert set(turn.actions) == {OUT, IN}
        order.append(turn.seat)
        state = go(game, state, IN)
    assert order == [2, 3, 0, 1]


def test_ZNR_2_nothing_but_out_or_in() -> None:
    state = go(FOUR, FOUR.start(), *[(5, 5)] * 4, (4, 5, 6))
    assert [refused(FOUR, state, action) for action in (Enter("pair"), GATHER)] == ["ZNR-2"] * 2


@pytest.mark.parametrize("combination", BEST_OF_FIVE)
def test_ZNR_3_out_in_round_1_crosses_combination_and_out(combination: str) -> None:
    own, white = BEST_OF_FIVE[combination]
    state = go(FOUR, FOUR.start(), own, (1, 2), (1, 2), (1, 2), white, OUT)
    assert FOUR.view(state, None).cups == (own, (), (), ())  # shown at once
    state = go(FOUR, state, waits(FOUR, state, Choose).actions[0])
    assert crosses(FOUR, state) == [{combination: 1, "out": 1}, {}, {}, {}]
    assert waits(FOUR, state, Choose).seat == 1


def test_ZNR_3_everybody_is_told_before_that_out_crosses_twice_in_round_1_only() -> None:
    state = go(FOUR, FOUR.start(), *[(1, 2)] * 4, (2, 4, 6))
    assert FOUR.view(state, 0).out_crosses
    assert not FOUR.view(go(FOUR, state, *STAY, (4,)), 0).out_crosses


def test_ZNR_3_enter_before_anything_else() -> None:
    state = go(FOUR, FOUR.start(), *[(5, 5)] * 4, (1, 2, 3), OUT)
    assert [refused(FOUR, state, action) for action in (IN, OUT, GATHER)] == ["ZNR-3"] * 3


def test_ZNR_4_round_2_asks_those_still_in() -> None:
    state = go(FOUR, FOUR.start(), *[(1, 2)] * 4, (2, 4, 6), OUT, Enter("pair"), IN, OUT, Enter("pair"), IN)
    assert waits(FOUR, state, Roll) == Roll(0, ("white",))  # the starter, although he is out
    state = go(FOUR, state, (4,))
    assert waits(FOUR, state, Choose).seat == 1
    assert waits(FOUR, go(FOUR, state, IN), Choose).seat == 3


def test_ZNR_4_out_in_round_2_crosses_the_combination_only() -> None:
    state = go(FOUR, FOUR.start(), *[(1, 2)] * 4, (2, 4, 6), *STAY, (4,), OUT, Enter("two_pairs"))
    assert crosses(FOUR, state) == [{"two_pairs": 1}, {}, {}, {}]
    assert FOUR.view(state, None).cups == ((1, 2), (), (), ())


def test_ZNR_4_everybody_sees_what_fell_in_which_round_and_who_got_out_in_which() -> None:
    state = go(FOUR, FOUR.start(), *[(1, 2)] * 4, (6, 1, 4), IN, *OUT_WITH_A_PAIR, IN, IN, (5,), IN, *OUT_WITH_A_PAIR)
    for seat in (None, 0, 1, 2, 3):
        view = FOUR.view(state, seat)
        assert view.white == (1, 4, 6, 5)
        assert view.playing == (True, False, False, True)
        assert view.out_first == (1,)
        assert view.out_in == (None, 1, 2, None)
    state = go(FOUR, state, IN, (1,), Enter("three"), Enter("three"))
    assert (state.deal, FOUR.view(state, 0).out_first) == (2, ())


def test_ZNR_4_everybody_sees_who_is_still_to_decide_and_in_which_order() -> None:
    second = ZockNRoll(players=4, first=1)
    state = go(second, second.start(), *[(1, 2)] * 4)
    assert second.view(state, 0).to_decide == ()
    state = go(second, state, (6, 1, 4))
    assert second.view(state, None).to_decide == (1, 2, 3, 0)
    state = go(second, state, IN, OUT)
    assert second.view(state, 0).to_decide == ()  # first the pair is entered
    state = go(second, state, Enter("pair"))
    assert second.view(state, 0).to_decide == (3, 0)
    assert second.view(go(second, state, IN, IN, (5,)), 0).to_decide == (1, 3, 0)


def test_ZNR_4_who_gets_out_with_a_real_cup_is_out_before_it_is_lifted() -> None:
    for before, round_ in (((), 1), ((IN, IN, IN, (2,)), 2)):
        state = go(REAL_DICE, REAL_DICE.start(), (5, 5, 2), *before, IN, OUT)
        assert REAL_DICE.view(state, None).out_in == (None, round_, None)
        assert REAL_DICE.view(go(REAL_DICE, state, (2, 1)), None).out_in == (None, round_, None)


def test_ZNR_5_only_the_highest_scores() -> None:
    state = go(FOUR, FOUR.start(), (2, 5), (2, 2), (1, 4), (3, 6), (2, 2, 4), *STAY, (5,), *STAY)
    assert waits(FOUR, state, Roll) == Roll(0, ("white",))
    state = go(FOUR, state, (6,))
    assert FOUR.view(state, None).cups == ((2, 5), (2, 2), (1, 4), (3, 6))  # all still in show their dice
    state = go(FOUR, state, Enter("four"))
    assert crosses(FOUR, state) == [{}, {"four": 1, "won": 1}, {}, {}]
    assert state.deal == 2


def test_ZNR_6_shared_highest() -> None:
    state = go(FOUR, FOUR.start(), (2, 3), (1, 4), (1, 2), (1, 5), (2, 2, 4), *STAY, (4,), *STAY, (6,))
    state = go(FOUR, state, *[Enter("full_house")] * 3)  # 2-2-2-4-4 and 4-4-4-2-2 are the same
    assert crosses(FOUR, state) == [{"full_house": 1}, {"full_house": 1}, {"full_house": 1}, {}]


# Combinations and points ------------------------------------------------------------------------------------------


def test_ZNR_7_order_of_the_combinations() -> None:
    assert [row.combination for row in FOUR.rows] == list(BEST_OF_FIVE)
    assert [formed(FOUR, *own, *white)[0] for own, white in BEST_OF_FIVE.values()] == list(BEST_OF_FIVE)


def test_ZNR_7_the_pair_is_a_different_one() -> None:
    assert formed(FOUR, 3, 3, 3, 3, 3) == ("kniffel", "four", "three", "pair")
    assert formed(FOUR, 3, 3, 3, 3, 1) == ("four", "three", "pair")
    assert formed(FOUR, 1, 2, 3, 4, 6) == ()
    state = go(FOUR, FOUR.start(), (3, 3), *[(1, 2)] * 3, (3, 3, 1), OUT)
    for not_formed in (Enter("two_pairs"), Enter("full_house"), Enter("kniffel"), Enter("highway")):
        assert refused(FOUR, state, not_formed) == "ZNR-7"


def test_ZNR_7_tableau_sets_order_and_points() -> None:
    game = ZockNRoll(first=0, tableau=tuple(reversed([Row(row.combination, 7) for row in FOUR.rows])))
    assert formed(game, 5, 5, 5, 2, 2) == ("pair", "two_pairs", "three", "full_house")
    assert final(game, {"pair": 2, "kniffel": 1}).scores[0] == 21
    for rows in (FOUR.rows[1:], PROFIS.rows, (FOUR.rows[0], *FOUR.rows)):
        with pytest.raises(WrongOption, match=r"option: tableau,"):
            ZockNRoll(tableau=rows)


@pytest.mark.parametrize("combination", BEST_OF_FIVE)
def test_ZNR_8_sixth_cross_announces_the_end(combination: str) -> None:
    own, white = BEST_OF_FIVE[combination]
    state = go(FOUR, with_crosses(FOUR, {combination: 5}), own, *[(1, 2)] * 3, white, OUT)
    assert not FOUR.view(state, None).last_deal
    state = go(FOUR, state, waits(FOUR, state, Choose).actions[0])
    assert FOUR.view(state, None).last_deal
    state = go(FOUR, state, IN, IN, IN, (6,), IN, IN, IN, (6,))  # played to its end
    while isinstance(turn := FOUR.turn(state), Choose):
        state = go(FOUR, state, turn.actions[0])
    assert waits(FOUR, state, Over).scores[0] == 6 * BASIC_POINTS[combination] + 2


def test_ZNR_8_sixth_cross_in_the_other_two_rows() -> None:
    cups = [(5, 5), (1, 2), (1, 3), (1, 4)]
    state = go(FOUR, with_crosses(FOUR, {"out": 5}), *cups, (5, 5, 6), OUT, Enter("four"))
    assert waits(FOUR, go(FOUR, state, *OUT_WITH_A_PAIR * 3), Over).scores == (20, 3, 3, 3)
    state = go(FOUR, with_crosses(FOUR, {"won": 5}), *cups, (5, 5, 6), *STAY, (6,), *STAY, (6,), Enter("four"))
    assert waits(FOUR, state, Over).scores == (32, 0, 0, 0)


def test_ZNR_8_five_crosses_in_every_row_do_not_end_it() -> None:
    state = with_crosses(FOUR, {**dict.fromkeys(BASIC_POINTS, 5), "out": 5, "won": 5})
    state = go(FOUR, state, (1, 3), (2, 2), (1, 3), (1, 3), (2, 4, 6), *STAY, (2,), *STAY, (6,), Enter("four"))
    assert (state.deal, waits(FOUR, state, Roll).seat) == (2, 1)


def test_ZNR_8_is_the_rule_that_ends_the_game() -> None:
    assert final(FOUR, {"pair": 6}).reason == "ZNR-8"  # ZNR-9 only says who has won


def test_ZNR_8_every_cross_is_worth_its_rows_points() -> None:
    assert {row: final(FOUR, {row: 1}).scores[0] for row in BASIC_POINTS} == BASIC_POINTS
    assert {row: final(PROFIS, {row: 1}).scores[0] for row in PROFI_POINTS} == PROFI_POINTS
    assert [final(FOUR, {"out": out}).scores[0] for out in range(7)] == [0, 2, 4, 6, 8, 10, 12]
    assert final(ZockNRoll(out_points=5), {"out": 3}).scores[0] == 15
    assert FOUR.view(with_crosses(FOUR, {"pair": 3, "out": 1}, {"won": 2}), None).points == (5, 8, 0, 0)


@pytest.mark.parametrize("players", range(4, 13))
def test_ZNR_8_a_round_3_won_is_worth_the_number_of_players(players: int) -> None:
    assert final(ZockNRoll(players=players), {"won": 2}).scores[0] == 2 * players


def test_ZNR_9_most_points_then_most_rounds_3_won() -> None:
    assert final(FOUR, {"pair": 3}, {"two_pairs": 2}).winners == (1,)
    assert final(FOUR, {"two_pairs": 2}, {"won": 1}, {"out": 2}).winners == (1,)  # 4 points each
    assert final(FOUR, {"won": 1, "pair": 2}, {"three": 2}, {"won": 1, "out": 1}).winners == (0, 2)  # 6 points each


# Jörg, Profi, lower entries, cups ---------------------------------------------------------------------------------


def joerg_lifts(*joerg: int) -> State:
    """Round 3 of three players: 5-5-5-2-2 at best, against Jörg's dice."""
    state = go(THREE, THREE.start(), (5, 1), (4, 1), (1, 3), (5, 5, 2), IN, IN, IN, (2,), IN, IN, IN, (6,))
    turn = waits(THREE, state, Roll)
    assert turn.dice == ("joerg", "joerg")
    assert turn.seat in range(3)  # a player does it for him
    return go(THREE, state, joerg)


def test_ZNR_10_joerg_wins_shares_or_loses() -> None:
    assert crosses(THREE, go(THREE, joerg_lifts(5, 5), GATHER)) == [{}, {}, {}]
    assert crosses(THREE, go(THREE, joerg_lifts(2, 3), Enter("full_house"))) == [{"full_house": 1}, {}, {}]
    assert crosses(THREE, go(THREE, joerg_lifts(5, 4), Enter("full_house"))) == [{"full_house": 1}, {}, {}]
    assert crosses(THREE, go(THREE, joerg_lifts(1, 3), Enter("full_house")))[0] == {"full_house": 1, "won": 1}


def test_ZNR_10_joerg_is_in_against_the_last_player() -> None:
    state = go(THREE, THREE.start(), *[(1, 2)] * 3, (4, 5, 6), OUT, OUT, IN, (4,), IN, (4,), (4, 4), GATHER)
    assert crosses(THREE, state) == [{"out": 1}, {"out": 1}, {}]


def test_ZNR_10_joerg_joins_three_only_and_keeps_nothing() -> None:
    assert len(THREE.start().cups) == 4
    assert [len(ZockNRoll(players=players).start().cups) for players in range(4, 13)] == list(range(4, 13))
    assert final(THREE, {"pair": 6}).scores == (6, 0, 0)


@pytest.mark.parametrize(
    ("dice", "combination"),
    [
        ("123456", "highway"), ("111116", "kniffel"), ("111122", "big_full_house"), ("111222", "two_threes"),
        ("111123", "four"), ("123455", "large_straight"), ("112244", "three_pairs"), ("111224", "full_house"),
        ("344456", "small_straight"), ("111246", "three"), ("112246", "two_pairs"), ("112356", "pair"),
        ("11112222", "big_full_house"), ("11111222", "kniffel"), ("11122233", "two_threes"),  # six dice at most
    ],
)  # fmt: skip
def test_ZNR_11_combinations_of_the_profi_variant(dice: str, combination: str) -> None:
    assert formed(PROFIS, *map(int, dice))[0] == combination


def test_ZNR_11_three_own_dice() -> None:
    assert waits(PROFIS, PROFIS.start(), Roll) == Roll(0, ("own",) * 3, secret=True)
    state = go(PROFIS, PROFIS.start(), (1, 2, 3), *[(1, 1, 2)] * 3, (4, 5, 6), OUT, Enter("highway"))
    assert crosses(PROFIS, state)[0] == {"highway": 1, "out": 1}
    assert [row.combination for row in PROFIS.rows] == list(PROFI_POINTS)


def test_ZNR_12_a_lower_combination_may_be_entered() -> None:
    state = go(FOUR, FOUR.start(), *[(2, 2)] * 4, (5, 5, 5), OUT)
    entries = [Enter("full_house"), Enter("three"), Enter("two_pairs"), Enter("pair")]
    assert set(waits(FOUR, state, Choose).actions) == set(entries)
    for entry in entries:
        assert crosses(FOUR, go(FOUR, state, entry))[0] == {entry.combination: 1, "out": 1}


def test_ZNR_13_nobody_knows_what_lies_under_anothers_cup() -> None:
    tables = []
    for hidden in combinations_with_replacement(range(1, 7), 2):
        table = Table(FOUR, map(Rolled, [(1, 2), hidden, (3, 4), (5, 6), (2, 2, 2)]))
        for action in (OUT, Enter("three")):
            table.advance(Played(0, action))
        assert table.view(1).cups == ((1, 2), hidden, (), ())
        tables.append(table)
    for reader in (0, 2, 3, None):
        seen = [(table.view(reader), table.awaited(reader), table.log(reader)) for table in tables]
        assert all(one == seen[0] for one in seen)
        assert seen[0][0].cups[1] == ()
        assert seen[0][2][1] == Covered(1, 2, ("own", "own"))


def test_ZNR_13_lifted_cups_are_told_only_when_lifted() -> None:
    state = REAL_DICE.start()
    assert waits(REAL_DICE, state, Roll) == Roll(0, ("white",) * 3)
    state = go(REAL_DICE, state, (5, 5, 2), OUT)
    assert waits(REAL_DICE, state, Roll) == Roll(0, ("own", "own"))
    state = go(REAL_DICE, state, (2, 1))
    assert (REAL_DICE.view(state, None).cups[0], state.lifted[0]) == ((1, 2), True)  # everybody sees a lifted cup
    state = go(REAL_DICE, state, Enter("two_pairs"), IN, IN, (2,), IN, IN, (6,))
    assert [cup for cup in state.cups if cup] == [(1, 2)]
    for seat, dice in ((1, (5, 1)), (2, (3, 3))):
        assert waits(REAL_DICE, state, Roll) == Roll(seat, ("own", "own"))
        state = go(REAL_DICE, state, dice)
        assert REAL_DICE.view(state, None).cups[seat] == tuple(sorted(dice))  # before the next one is lifted
    state = go(REAL_DICE, state, (1, 3), Enter("full_house"))
    assert crosses(REAL_DICE, state) == [{"two_pairs": 1, "out": 1}, {"full_house": 1, "won": 1}, {}]


def test_ZNR_13_nobody_is_told_what_a_closed_cup_makes() -> None:
    state = go(FOUR, FOUR.start(), *[(1, 2)] * 4, (5, 5, 5))
    assert FOUR.view(state, 2).forms == ((), (), formed(FOUR, 1, 2, 5, 5, 5), ())
    assert FOUR.view(state, None).forms == ((), (), (), ())


# Rulings ----------------------------------------------------------------------------------------------------------


def test_ZNR_R1_no_combination_crosses_out_only() -> None:
    state = go(FOUR, FOUR.start(), *[(1, 2)] * 4, (4, 5, 6), OUT)
    assert crosses(FOUR, state)[0] == {"out": 1}
    assert FOUR.view(state, None).cups[0] == (1, 2)
    assert waits(FOUR, state, Choose).seat == 1


def test_ZNR_R2_last_player_still_decides() -> None:
    state = go(FOUR, FOUR.start(), *[(1, 2)] * 4, (4, 5, 6), OUT, OUT, OUT)
    assert waits(FOUR, state, Choose) == Choose(3, (OUT, IN))
    state = go(FOUR, state, IN, (6,))
    assert waits(FOUR, state, Choose) == Choose(3, (OUT, IN))
    assert crosses(FOUR, go(FOUR, state, IN, (6,), Enter("three")))[3] == {"three": 1, "won": 1}


@pytest.mark.parametrize("game", [FOUR, THREE])
def test_ZNR_R2_nobody_in_ends_the_deal(game: ZockNRoll) -> None:
    begun = go(game, game.start(), *[(1, 2)] * game.players, (4, 5, 6))
    assert go(game, begun, *[OUT] * game.players).deal == 2
    second = go(game, begun, *[IN] * game.players, (6,), *OUT_WITH_A_PAIR * game.players)
    assert (second.deal, crosses(game, second)) == (2, [{"pair": 1}] * game.players)


def test_ZNR_R2_or_the_last_one_left_wins_at_once() -> None:
    game = ZockNRoll(first=0, last_left="wins")
    begun = go(game, game.start(), (1, 2), (1, 2), (1, 2), (4, 2), (4, 5, 6))
    state = go(game, begun, OUT, OUT, OUT)
    assert waits(game, state, Choose) == Choose(3, (OUT, IN))
    state = go(game, state, IN)
    assert waits(game, state, Choose) == Choose(3, (Enter("pair"),))
    assert game.view(state, None).lifted == (True,) * 4
    state = go(game, state, Enter("pair"))
    assert (state.deal, crosses(game, state)[3]) == (2, {"pair": 1, "won": 1})
    second = go(game, begun, *[IN] * 4, (6,), *OUT_WITH_A_PAIR * 3, IN)
    assert crosses(game, go(game, second, Enter("two_pairs")))[3] == {"two_pairs": 1, "won": 1}


def test_ZNR_R2_the_last_one_left_may_win_with_nothing() -> None:
    game = ZockNRoll(first=0, last_left="wins")
    state = go(game, game.start(), *[(1, 2)] * 4, (4, 5, 6), OUT, OUT, OUT, IN)
    assert waits(game, state, Choose) == Choose(0, (GATHER,))
    assert crosses(game, state)[3] == {"won": 1}


def test_ZNR_R2_real_cups_are_lifted_when_the_last_one_left_wins() -> None:
    game = ZockNRoll(first=0, last_left="wins", cups="lifted")
    state = go(game, game.start(), (4, 5, 6), OUT, (1, 2), OUT, (1, 2), OUT, (1, 2), IN)
    assert waits(game, state, Roll).seat == 3
    assert crosses(game, go(game, state, (4, 2), Enter("pair")))[3] == {"pair": 1, "won": 1}


def test_ZNR_R2_joerg_is_always_left() -> None:
    game = ZockNRoll(players=3, first=0, last_left="wins")
    state = go(game, game.start(), *[(1, 2)] * 3, (4, 5, 6), OUT, OUT, IN)
    assert (waits(game, state, Roll).dice, state.round) == (("white",), 2)


def test_ZNR_R2_two_players_and_joerg_play_on() -> None:
    game = ZockNRoll(players=3, first=0, last_left="wins")
    state = go(game, game.start(), *[(1, 2)] * 3, (4, 5, 6), OUT, IN, IN)
    assert (waits(game, state, Roll).dice, state.round) == (("white",), 2)


@pytest.mark.parametrize("profi", [False, True])
def test_ZNR_R3_lower_entry_can_be_switched_off(profi: bool) -> None:
    game = ZockNRoll(first=0, lower_entry=False, profi=profi)
    own = (2, 2, 6) if profi else (2, 2)
    state = go(game, game.start(), *[own] * 4, (5, 5, 5), OUT)
    assert waits(game, state, Choose).actions == (Enter("full_house"),)
    with refusing() as caught:
        go(game, state, Enter("three"))
    assert (caught.value.rule, caught.value.values) == ("ZNR-R3", {"best": "full_house"})
    assert Enter("three") in waits(replace(game, lower_entry=True), state, Choose).actions


def test_ZNR_R4_joerg_counts_as_a_player() -> None:
    assert final(THREE, {"won": 1}).scores[0] == 4
    assert final(ZockNRoll(players=3, joerg_counts=False), {"won": 1}).scores[0] == 3
    assert final(ZockNRoll(players=4, joerg_counts=True), {"won": 1}).scores[0] == 4


def test_ZNR_R5_hands_are_compared_by_their_highest() -> None:
    state = go(FOUR, FOUR.start(), (5, 5), *[(2, 1)] * 3, (5, 5, 2), *STAY, (2,), *STAY, (6,), Enter("pair"))
    assert crosses(FOUR, state) == [{"pair": 1, "won": 1}, {}, {}, {}]


@pytest.mark.parametrize("players", [3, 4, 12])
def test_ZNR_R6_first_starter_is_drawn_by_lot(players: int) -> None:
    game = ZockNRoll(players=players)
    lot = waits(game, game.start(), Roll)
    assert (len(lot.dice), len(lot.sides), lot.secret) == (1, players, False)
    assert [go(game, game.start(), (side,)).starter for side in lot.sides] == list(range(players))
    assert {go(game, game.start(), (side,)).deal for side in lot.sides} == {1}


def test_ZNR_R6_first_starter_can_be_chosen() -> None:
    assert [ZockNRoll(players=12, first=seat).start().starter for seat in range(12)] == list(range(12))
    wrong: Any
    for wrong in (4, -1, "youngest"):
        with pytest.raises(WrongOption):
            ZockNRoll(players=4, first=wrong)
    with pytest.raises(WrongOption) as caught:
        ZockNRoll(players=4, first=4)
    assert caught.value.values == {"option": "first", "value": "4", "allowed": "lot | 0 – 3"}


def test_ZNR_R7_what_is_scored_in_round_3_is_crossed() -> None:
    state = go(FOUR, FOUR.start(), (5, 5), *[(2, 1)] * 3, (5, 5, 2), *STAY, (2,), *STAY, (6,))
    assert crosses(FOUR, state)[0] == {"won": 1}
    assert refused(FOUR, state, DECLINE) == "ZNR-R7"


@pytest.mark.parametrize(
    ("steps", "made"),
    [
        ((CROSS, Enter("four")), {"four": 1, "won": 1}),
        ((CROSS, DECLINE), {"won": 1}),
        ((DECLINE, Enter("four")), {"four": 1}),
        ((DECLINE, DECLINE), {}),
    ],
)
def test_ZNR_R7_or_each_cross_may_be_declined(steps: tuple[Action, ...], made: dict[str, int]) -> None:
    game = ZockNRoll(first=0, decline_cross=True)
    state = go(game, game.start(), (5, 5), *[(2, 1)] * 3, (5, 5, 2), *STAY, (2,), *STAY, (6,))
    assert waits(game, state, Choose) == Choose(0, (CROSS, DECLINE))
    assert refused(game, state, Enter("four")) == "ZNR-R7"
    state = go(game, state, *steps)
    assert (state.deal, crosses(game, state)) == (2, [made, {}, {}, {}])


def test_ZNR_R7_each_of_several_winners_may_decline() -> None:
    game = ZockNRoll(first=0, decline_cross=True)
    state = go(game, game.start(), (2, 3), (1, 4), (1, 2), (1, 5), (2, 2, 4), *STAY, (4,), *STAY, (6,))  # see ZNR-6
    state = go(game, state, DECLINE, Enter("full_house"), DECLINE)
    assert crosses(game, state) == [{}, {"full_house": 1}, {}, {}]


def test_ZNR_R7_who_gets_out_crosses() -> None:
    game = ZockNRoll(first=0, decline_cross=True)
    state = go(game, game.start(), *[(1, 2)] * 4, (4, 4, 6), OUT)
    assert waits(game, state, Choose).actions == (Enter("pair"),)
    assert refused(game, state, DECLINE) == "ZNR-R7"


@pytest.mark.parametrize("joerg_cup", ["lifted", "filled"])
def test_ZNR_R8_joergs_dice_are_the_starters_to_throw_and_told_in_round_3(joerg_cup: Any) -> None:
    game = ZockNRoll(players=3, first=1, joerg_cup=joerg_cup)
    state = go(game, game.start(), *[(1, 2)] * 3)
    assert waits(game, state, Roll) == Roll(1, ("white",) * 3)
    assert game.view(state, 1).fills_joerg == (joerg_cup == "filled")
    state = go(game, state, (4, 5, 6), IN, IN, IN)
    assert waits(game, state, Roll) == Roll(1, ("white",))
    assert not game.view(state, 1).fills_joerg
    state = go(game, state, (1,), IN, IN, IN, (1,))
    assert waits(game, state, Roll) == Roll(1, ("joerg", "joerg"))
    assert game.view(state, 1).cups[3] == ()
