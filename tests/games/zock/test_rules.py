"""ZOCK, rule by rule: src/teerling/games/zock/rules.en.md."""

from __future__ import annotations

from typing import Literal

import pytest
from msgspec.structs import replace

from teerling.core import Choose, Over, Played, Roll, Rolled, Table, WrongOption, advance
from teerling.games.zock.rules import (
    RULE_OF_REASON,
    Accept,
    Action,
    Cover,
    Miss,
    Object,
    State,
    Throwing,
    Zock,
)
from tests.games.common import refusing

ALL = (1, 2, 3, 4, 5, 6, 7, 8, 9)
BOTH = ("die", "die")
Dice = tuple[int, int]
Fields = tuple[int, ...]
Variant = Literal["basic", "a", "b", "c"]
PLAYERS = Zock(referee="players")
JUDGES: Choose[Action] = Choose(1, (Accept(), Object()))


def play(game: Zock, state: State, seat: int, action: Action) -> State:
    return advance(game, state, Played(seat, action))


def refused(game: Zock, state: State, seat: int, action: Action) -> str:
    with refusing() as caught:
        play(game, state, seat, action)
    return caught.value.rule


def choices(game: Zock, state: State) -> set[Action]:
    turn = game.turn(state)
    assert isinstance(turn, Choose)
    return set(turn.actions)


def running(game: Zock, mine: Fields = ALL, other: Fields = ALL) -> State:
    """Seat 0 is about to throw."""
    return replace(game.start(), phase=Throwing(), open=(mine, other))


def thrown(game: Zock, dice: Dice, mine: Fields = ALL, other: Fields = ALL) -> State:
    return advance(game, running(game, mine, other), Rolled(dice))


def covers(game: Zock, dice: Dice, row: Fields = ALL) -> set[Fields]:
    """The covers the program offers; a miss is none."""
    return {action.fields for action in choices(game, thrown(game, dice, row)) if isinstance(action, Cover)}


def covered(game: Zock, state: State, dice: Dice, *fields: int) -> State:
    """Whoever has the dice throws these and covers that."""
    return play(game, advance(game, state, Rolled(dice)), state.seat, Cover(fields))


# The rules ---------------------------------------------------------------------------------------------------------


def test_ZOCK_1_two_players_with_open_rows() -> None:
    assert Zock().start().open == (ALL, ALL)
    with pytest.raises(WrongOption):
        Zock(players=3)  # type: ignore[arg-type]


@pytest.mark.parametrize(("first", "second", "begins"), [((6, 5), (5, 5), 0), ((1, 1), (1, 2), 1)])
def test_ZOCK_1_the_higher_total_begins(first: Dice, second: Dice, begins: int) -> None:
    game = Zock()
    state = game.start()
    assert game.turn(state) == Roll(0, BOTH)
    state = advance(game, state, Rolled(first))
    assert game.turn(state) == Roll(1, BOTH)
    assert game.turn(advance(game, state, Rolled(second))) == Roll(begins, BOTH)


def test_ZOCK_1_equal_totals_throw_again() -> None:
    game = Zock()
    state = advance(game, advance(game, game.start(), Rolled((1, 6))), Rolled((3, 4)))
    assert game.turn(state) == Roll(0, BOTH)
    state = advance(game, advance(game, state, Rolled((1, 1))), Rolled((3, 4)))
    assert game.turn(state) == Roll(1, BOTH)


def test_ZOCK_2_players_take_turns_of_one_throw() -> None:
    game = Zock()
    state = covered(game, running(game), (2, 4), 6)
    assert game.turn(state) == Roll(1, BOTH)
    state = covered(game, state, (2, 4), 2, 4)
    assert (game.turn(state), state.open) == (Roll(0, BOTH), ((1, 2, 3, 4, 5, 7, 8, 9), (1, 3, 5, 6, 7, 8, 9)))


def test_ZOCK_3_both_numbers_or_the_sum() -> None:
    assert covers(Zock(), (1, 5)) == {(1, 5), (6,)}
    assert covers(Zock(), (5, 1)) == {(1, 5), (6,)}


def test_ZOCK_3_equal_dice_only_the_sum() -> None:
    assert covers(Zock(), (3, 3)) == {(6,)}


def test_ZOCK_3_what_the_throw_does_not_say_is_refused() -> None:
    game = Zock()
    state = thrown(game, (2, 4))
    for fields in ((2,), (4,), (1, 5), (2, 4, 6), (2, 6), (), (6, 6)):
        assert refused(game, state, 0, Cover(fields)) == "ZOCK-3"


def test_ZOCK_3_equal_dice_know_no_split_in_the_basic_game() -> None:
    assert refused(Zock(), thrown(Zock(), (4, 4)), 0, Cover((3, 5))) == "ZOCK-3"  # ZOCK-R4 speaks of B and C


@pytest.mark.parametrize(("fields", "named"), [((2, 3), "2 + 3"), ((9,), "9"), ((), "–")])
def test_ZOCK_8_a_refusal_names_the_fields_and_the_dice(fields: Fields, named: str) -> None:
    game = Zock(variant="b")
    with refusing() as caught:
        play(game, thrown(game, (4, 4)), 0, Cover(fields))  # 2 + 3 is no split of 8, so ZOCK-R4 says nothing
    assert caught.value.rule == "ZOCK-8"
    assert caught.value.values == {"fields": named, "a": 4, "b": 4}


def test_ZOCK_R4_a_refusal_names_the_sum_that_would_be_split() -> None:
    game = Zock(variant="b")
    with refusing() as caught:
        play(game, thrown(game, (4, 4)), 0, Cover((3, 5)))
    assert (caught.value.rule, caught.value.values) == ("ZOCK-R4", {"sum": 8})


def test_ZOCK_3_the_order_of_fields_does_not_matter() -> None:
    game = Zock()
    state = thrown(game, (2, 4))
    assert play(game, state, 0, Cover((4, 2))) == play(game, state, 0, Cover((2, 4)))


@pytest.mark.parametrize(
    ("dice", "cover"),
    [
        ((1, 6), (7,)),  # 7
        ((4, 6), (1,)),  # 10: zero has no field
        ((6, 6), (1, 2)),  # 12
        ((6, 6), (3, 6)),  # 36
        ((4, 5), (2,)),  # 20
    ],
)
def test_ZOCK_4_fields_of_a_result(dice: Dice, cover: Fields) -> None:
    game = Zock(variant="c")
    assert cover in covers(game, dice)
    for field in cover:
        row = tuple(other for other in ALL if other != field)
        assert cover not in covers(game, dice, row)


def test_ZOCK_4_a_covered_field_is_refused() -> None:
    game = Zock()
    assert refused(game, thrown(game, (2, 4), (1, 2, 6)), 0, Cover((2, 4))) == "ZOCK-4"


def test_ZOCK_5_both_dice_must_be_used() -> None:
    assert covers(Zock(), (2, 5), (2, 3)) == set()


def test_ZOCK_5_covering_is_compulsory_when_possible() -> None:
    game = Zock()
    assert refused(game, thrown(game, (2, 4)), 0, Miss()) == "ZOCK-5"


def test_ZOCK_5_who_cannot_cover_misses_the_turn() -> None:
    game = Zock()
    state = thrown(game, (2, 5), (2, 3))
    assert choices(game, state) == {Miss()}
    assert refused(game, state, 0, Cover((2,))) == "ZOCK-5"
    state = play(game, state, 0, Miss())
    assert (game.turn(state), state.open[0]) == (Roll(1, BOTH), (2, 3))


def test_ZOCK_6_the_first_covered_row_wins_the_loser_counts_his_open_fields() -> None:
    game = Zock()
    state = covered(game, running(game, (2, 5), (1, 4, 8)), (5, 2), 2, 5)
    assert game.turn(state) == Over((13, -13), (0,), "ZOCK-6")


def test_ZOCK_7_variant_a_throws_on_until_a_throw_cannot_be_used() -> None:
    game = Zock(variant="a")
    state = covered(game, running(game), (1, 2), 3)
    assert game.turn(state) == Roll(0, BOTH)
    state = covered(game, state, (1, 2), 1, 2)
    state = advance(game, state, Rolled((1, 2)))
    assert game.turn(play(game, state, 0, Miss())) == Roll(1, BOTH)


def test_ZOCK_7_variant_a_ends_with_the_whole_row() -> None:
    game = Zock(variant="a")
    assert game.turn(covered(game, running(game, (7,)), (3, 4), 7)) == Over((45, -45), (0,), "ZOCK-6")


def test_ZOCK_8_variant_b_any_two_fields_of_the_sum() -> None:
    game = Zock(variant="b")
    assert covers(game, (1, 6)) == {(1, 6), (7,), (2, 5), (3, 4)}
    assert covers(game, (5, 6), (2, 3, 8)) == {(3, 8)}
    assert refused(game, thrown(game, (1, 6)), 0, Cover((1, 2, 4))) == "ZOCK-8"
    assert game.turn(covered(game, running(game), (1, 6), 2, 5)) == Roll(1, BOTH)


def test_ZOCK_9_variant_c_product_and_difference() -> None:
    game = Zock(variant="c")
    assert covers(game, (2, 6), (1, 2, 4)) == {(4,), (1, 2)}  # 6 − 2, 2 × 6
    assert covers(game, (6, 5), (3, 1)) == {(3,), (1,)}  # 5 × 6 = 30, 6 − 5
    assert refused(game, thrown(game, (2, 6)), 0, Cover((3,))) == "ZOCK-9"
    assert game.turn(covered(game, running(game), (2, 6), 4)) == Roll(1, BOTH)


def test_ZOCK_9_variant_c_equal_dice_sum_and_product_only() -> None:
    assert covers(Zock(variant="c"), (3, 3)) == {(6,), (9,)}
    assert covers(Zock(variant="c"), (2, 2)) == {(4,)}  # 2 + 2 = 2 × 2


def test_ZOCK_10_an_objection_opens_what_was_wrongly_covered() -> None:
    state = covered(PLAYERS, running(PLAYERS), (2, 4), 2, 5)
    assert PLAYERS.turn(state) == JUDGES
    state = play(PLAYERS, state, 1, Object())
    assert (state.open[0], PLAYERS.turn(state)) == (ALL, Roll(1, BOTH))


def test_ZOCK_10_a_right_cover_stands() -> None:
    state = covered(PLAYERS, running(PLAYERS), (2, 4), 2, 4)
    assert PLAYERS.turn(state) == JUDGES
    assert play(PLAYERS, state, 1, Object()) == play(PLAYERS, state, 1, Accept())


def test_ZOCK_10_after_the_throw_the_mistake_stands() -> None:
    state = play(PLAYERS, covered(PLAYERS, running(PLAYERS), (2, 4), 5), 1, Accept())
    assert refused(PLAYERS, state, 1, Object()) == "TABLE-2"
    state = advance(PLAYERS, state, Rolled((6, 6)))
    assert refused(PLAYERS, state, 1, Object()) == "ZOCK-10"
    assert refused(PLAYERS, state, 1, Accept()) == "ZOCK-10"
    assert 5 not in state.open[0]


def test_ZOCK_10_the_judge_decides_before_anything_else() -> None:
    state = covered(PLAYERS, running(PLAYERS), (2, 4), 5)
    assert refused(PLAYERS, state, 1, Cover((1,))) == "ZOCK-10"
    assert refused(PLAYERS, state, 1, Miss()) == "ZOCK-10"


def test_ZOCK_11_the_loser_pays_his_points_in_every_game_of_a_match() -> None:
    game = Zock(games=2)
    state = covered(game, running(game, (7,), (1, 4, 8)), (3, 4), 7)
    assert (state.purses, state.wins) == ((180 + 13, 180 - 13), (1, 0))
    state = covered(game, replace(state, phase=Throwing(), open=((7,), (9,))), (3, 4), 7)
    assert game.turn(state) == Over((22, -22), (0,), "ZOCK-11")


def test_ZOCK_11_values_are_agreed_before_the_game() -> None:
    assert Zock(chips=(1, 2, 3, 4)).start().purses == (50, 50)


# Rulings -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("field", [0, 10, -1])
def test_ZOCK_R1_fields_one_to_nine(field: int) -> None:
    assert refused(Zock(), thrown(Zock(), (4, 6)), 0, Cover((field,))) == "ZOCK-R1"


def test_ZOCK_R2_eleven_has_no_cover() -> None:
    assert covers(Zock(), (5, 6)) == {(5, 6)}
    assert covers(Zock(), (5, 6), (1, 2, 3)) == set()
    assert covers(Zock(eleven="one"), (5, 6)) == {(5, 6), (1,)}
    assert refused(Zock(), thrown(Zock(), (5, 6)), 0, Cover((1,))) == "ZOCK-R2"


@pytest.mark.parametrize("variant", ["basic", "a", "b"])
def test_ZOCK_R3_digits_hold_in_all_variants(variant: Variant) -> None:
    assert (1, 2) in covers(Zock(variant=variant), (6, 6))
    only_c = Zock(variant=variant, digits="variant-c", eleven="one")
    assert covers(only_c, (6, 6)) == set()
    assert (1,) not in covers(only_c, (5, 6))  # whatever `eleven` says
    assert (1,) in covers(only_c, (4, 6))  # results up to 10


def test_ZOCK_R3_digits_for_variant_c_only() -> None:
    game = Zock(variant="c", digits="variant-c", eleven="one")
    assert covers(game, (6, 6)) == {(1, 2), (3, 6)}
    assert (1,) in covers(game, (5, 6))


@pytest.mark.parametrize("variant", ["b", "c"])
def test_ZOCK_R4_doubles_are_not_split(variant: Variant) -> None:
    game = Zock(variant=variant)
    assert (3, 5) not in covers(game, (4, 4))
    assert refused(game, thrown(game, (4, 4)), 0, Cover((3, 5))) == "ZOCK-R4"
    assert {(1, 7), (2, 6), (3, 5), (8,)} <= covers(Zock(variant=variant, split_doubles=True), (4, 4))


@pytest.mark.parametrize("variant", ["basic", "a"])
def test_ZOCK_R4_splitting_doubles_is_for_b_and_c(variant: Variant) -> None:
    assert covers(Zock(variant=variant, split_doubles=True), (4, 4)) == {(8,)}


def test_ZOCK_R5_players_may_cover_any_one_or_two_open_fields() -> None:
    state = thrown(PLAYERS, (2, 4), (1, 5, 9))
    assert choices(PLAYERS, state) == {Miss()} | {Cover(f) for f in [(1,), (5,), (9,), (1, 5), (1, 9), (5, 9)]}
    assert refused(PLAYERS, state, 0, Cover((1, 5, 9))) == "ZOCK-R5"
    assert refused(PLAYERS, state, 0, Cover((2,))) == "ZOCK-4"


def test_ZOCK_R5_objecting_against_a_cover_that_would_win() -> None:
    state = covered(PLAYERS, running(PLAYERS, (5,)), (2, 4), 5)
    assert PLAYERS.turn(play(PLAYERS, state, 1, Accept())) == Over((45, -45), (0,), "ZOCK-6")
    state = play(PLAYERS, state, 1, Object())
    assert (PLAYERS.turn(state), state.open[0]) == (Roll(1, BOTH), (5,))  # he has had the turn


def test_ZOCK_R5_objecting_in_vain_does_not_stop_a_win() -> None:
    state = covered(PLAYERS, running(PLAYERS, (6,)), (2, 4), 6)
    assert PLAYERS.turn(play(PLAYERS, state, 1, Object())) == Over((45, -45), (0,), "ZOCK-6")


def test_ZOCK_R5_variant_a_judges_the_whole_run() -> None:
    game = Zock(variant="a", referee="players")
    state = covered(game, running(game), (2, 4), 2, 4)  # right
    state = covered(game, state, (1, 2), 8)  # wrong
    state = covered(game, state, (3, 4), 7)  # right
    state = covered(game, state, (3, 3), 3, 5)  # wrong
    assert game.turn(state) == Roll(0, BOTH)
    state = play(game, advance(game, state, Rolled((1, 1))), 0, Miss())
    assert game.turn(state) == JUDGES
    assert play(game, state, 1, Accept()).open[0] == (1, 6, 9)
    state = play(game, state, 1, Object())
    assert (game.turn(state), state.open[0]) == (Roll(1, BOTH), (1, 3, 5, 6, 8, 9))


def test_ZOCK_R5_variant_a_ends_the_run_with_the_whole_row() -> None:
    game = Zock(variant="a", referee="players")
    assert game.turn(covered(game, running(game, (6,)), (2, 4), 6)) == JUDGES


def test_ZOCK_R5_only_the_run_just_ended_is_judged() -> None:
    state = play(PLAYERS, covered(PLAYERS, running(PLAYERS, ALL, (6, 8)), (2, 4), 5), 1, Accept())
    judged = play(PLAYERS, covered(PLAYERS, state, (2, 4), 6), 0, Object())
    assert judged.open == ((1, 2, 3, 4, 6, 7, 8, 9), (8,))
    missed = play(PLAYERS, advance(PLAYERS, state, Rolled((1, 1))), 1, Miss())
    assert PLAYERS.turn(missed) == Roll(0, BOTH)  # nothing to object to


def test_ZOCK_R6_five_chips_of_each_colour() -> None:
    assert Zock().start().purses == (5 * (1 + 5 + 10 + 20),) * 2


def test_ZOCK_R6_who_cannot_pay_pays_all_and_loses_the_match() -> None:
    game = Zock(games=9, chips=(1, 1, 1, 1))
    state = replace(running(game, ALL, (9,)), seat=1, wins=(3, 0), purses=(30, 10))  # he is behind in games, too
    state = covered(game, state, (3, 6), 9)
    assert (state.purses, game.turn(state)) == ((0, 40), Over((-20, 20), (1,), "ZOCK-R6"))


def test_ZOCK_R6_every_game_of_a_match_begins_with_the_opening() -> None:
    game = Zock(games=2)
    state = covered(game, replace(running(game, ALL, (9,)), seat=1), (3, 6), 9)
    assert (game.turn(state), state.open, state.wins) == (Roll(0, BOTH), (ALL, ALL), (0, 1))


def pays(game: Zock) -> Over:
    """The end of a game in which 1, 4 and 8 are still open."""
    over = game.turn(covered(game, running(game, (7,), (1, 4, 8)), (3, 4), 7))
    assert isinstance(over, Over)
    return over


def test_ZOCK_R7_what_a_game_pays() -> None:
    assert pays(Zock()).scores == (13, -13)
    assert pays(Zock(pays="fields")).scores == (3, -3)
    assert pays(Zock(pays="game")).scores == (1, 0)


def test_ZOCK_R7_games_won_decide_a_match_in_which_nothing_is_paid() -> None:
    game = Zock(games=3, pays="game", chips=(1, 1, 1, 1))
    state = replace(running(game, (7,), ALL), wins=(0, 2))
    state = covered(game, state, (3, 4), 7)
    assert (state.purses, game.turn(state)) == ((20, 20), Over((1, 2), (1,), "ZOCK-11"))


# What a player is shown --------------------------------------------------------------------------------------------


def test_ZOCK_9_every_cover_is_shown_with_its_reasons() -> None:
    game = Zock(variant="c")
    reasons = game.view(thrown(game, (2, 4), (2, 4, 6, 8)), None).reasons
    assert reasons == {"2+4": ("dice",), "6": ("sum",), "8": ("product",), "2": ("difference",)}


@pytest.mark.parametrize(
    ("fields", "rule"), [((2, 4), "ZOCK-3"), ((6,), "ZOCK-3"), ((1, 5), "ZOCK-8"), ((8,), "ZOCK-9"), ((2,), "ZOCK-9")]
)
def test_ZOCK_9_a_rule_allows_every_cover(fields: Fields, rule: str) -> None:
    game = Zock(variant="c")
    reasons = game.view(thrown(game, (2, 4)), None).reasons["+".join(map(str, fields))]
    assert [RULE_OF_REASON[reason] for reason in reasons] == [rule]


def test_ZOCK_10_players_who_referee_are_not_helped() -> None:
    assert PLAYERS.view(thrown(PLAYERS, (2, 4)), 0).reasons == {}


@pytest.mark.parametrize("field", [10**9, 10**40, -(10**40)], ids=("billion", "huge", "negative"))
def test_absurd_numbers_are_refused_with_a_sentence_too(field: int) -> None:
    table = Table(Zock(), [Rolled((6, 6)), Rolled((1, 2)), Rolled((1, 2))])
    with refusing() as caught:
        table.advance(Played(0, Cover((field,))))
    assert caught.value.rule == "ZOCK-R1"
