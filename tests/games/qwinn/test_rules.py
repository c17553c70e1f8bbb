"""Qwinn, rule by rule: src/teerling/games/qwinn/rules.en.md."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from teerling.core import Choose, Over, Played, Roll, Rolled, WrongOption, advance
from teerling.games.qwinn.rules import (
    Action,
    Box,
    Boycott,
    ColumnBox,
    Deciding,
    Fail,
    Keep,
    Move,
    Player,
    Qwinn,
    State,
    Throwing,
)
from tests.games.common import refusing

GAME = Qwinn()
FIVE = ("white", "white", "white", "white", "red")


def play(state: State, action: Action, seat: int = 0, game: Qwinn = GAME) -> State:
    return advance(game, state, Played(seat, action))


def refused(state: State, action: Action) -> str:
    with refusing() as caught:
        play(state, action)
    return caught.value.rule


def actions(state: State) -> set[Action]:
    turn = GAME.turn(state)
    assert isinstance(turn, Choose)
    return set(turn.actions)


def moves(state: State) -> set[Move]:
    return {action for action in actions(state) if isinstance(action, Move)}


def boxes(state: State) -> dict[Box, int]:
    """The boxes in reach with their points."""
    return GAME.view(state, 0).boxes


def lying(white: str, red: int, me: Player, other: Player | None = None, throw: int = 3) -> State:
    """Seat 0 has thrown these dice; by default it was the last throw."""
    dice = Deciding(tuple(sorted(map(int, white))), red)
    return State(dice, 0, throw, (me, other or Player("2x1", first_turn=False)))


def on(box: Box, points: int = 0, boycott: Boycott | None = None) -> Player:
    """A player who has had the first turn."""
    return Player(box, points, boycott, first_turn=False)


def opened(first: int = 6, second: int = 1) -> State:
    return advance(GAME, advance(GAME, GAME.start(), Rolled((first,))), Rolled((second,)))


# The rules ---------------------------------------------------------------------------------------------------------


def test_QWINN_1_both_start_on_topper_without_points() -> None:
    assert GAME.start().sides == (Player("topper", 0, None), Player("topper", 0, None))


@pytest.mark.parametrize(("first", "second", "begins"), [(4, 3, 0), (1, 2, 1)])
def test_QWINN_1_the_higher_red_die_begins(first: int, second: int, begins: int) -> None:
    assert GAME.turn(GAME.start()) == Roll(0, ("red",))
    assert GAME.turn(advance(GAME, GAME.start(), Rolled((first,)))) == Roll(1, ("red",))
    assert GAME.turn(opened(first, second)) == Roll(begins, FIVE)


def test_QWINN_1_equal_red_dice_throw_again() -> None:
    assert GAME.turn(opened(3, 3)) == Roll(0, ("red",))


def test_QWINN_2_up_to_three_throws_keeping_any_dice() -> None:
    state = advance(GAME, opened(), Rolled((6, 2, 6, 3, 5)))
    state = play(state, Keep((6, 6), red=True))
    assert GAME.turn(state) == Roll(0, ("white", "white"))
    state = advance(GAME, state, Rolled((1, 5)))
    assert state.phase == Deciding((1, 5, 6, 6), 5)
    state = play(state, Keep((5,), red=False))  # the sixes and the red die are taken back
    assert GAME.turn(state) == Roll(0, ("white", "white", "white", "red"))
    state = advance(GAME, state, Rolled((5, 5, 5, 2)))
    assert state.phase == Deciding((5, 5, 5, 5), 2)
    assert refused(state, Keep((5, 5), red=False)) == "QWINN-2"


def test_QWINN_2_all_dice_may_be_thrown_again() -> None:
    state = play(advance(GAME, opened(), Rolled((6, 2, 6, 3, 5))), Keep((), red=False))
    assert GAME.turn(state) == Roll(0, FIVE)


def test_QWINN_2_he_may_stop_early() -> None:
    state = advance(GAME, opened(), Rolled((6, 2, 6, 3, 5)))
    assert GAME.turn(play(state, Move("2x6"))) == Roll(1, FIVE)


def test_QWINN_2_only_dice_that_lie_there_are_kept_and_one_is_thrown() -> None:
    state = lying("1235", 6, on("2x1"), throw=1)
    assert refused(state, Keep((1, 1), red=False)) == "QWINN-2"
    assert refused(state, Keep((6,), red=True)) == "QWINN-2"
    with refusing() as caught:
        play(state, Keep((1, 2, 3, 5), red=True))
    assert (caught.value.rule, caught.value.key) == ("QWINN-2", "qwinn-throw-something")
    assert GAME.turn(play(state, Keep((5, 3, 2, 1), red=False))) == Roll(0, ("red",))
    assert GAME.turn(play(state, Keep((3, 1), red=True))) == Roll(0, ("white", "white"))


def test_QWINN_2_four_dice_that_do_not_lie_there_are_told_so() -> None:
    with refusing() as caught:
        play(lying("1235", 6, on("2x1"), throw=1), Keep((1, 1, 2, 3), red=False))
    assert (caught.value.rule, caught.value.key) == ("QWINN-2", "qwinn-dice-not-there")  # the red die is thrown


def test_QWINN_2_every_turn_has_three_throws() -> None:
    state = play(advance(GAME, opened(), Rolled((2, 2, 5, 5, 3))), Fail())
    for throw in (1, 2, 3):
        state = advance(GAME, state, Rolled((1, 2, 3, 5, 6)))
        assert (state.seat, GAME.view(state, 1).throws - state.throw) == (1, 3 - throw)
        assert any(isinstance(action, Keep) for action in actions(state)) == (throw < 3)
        state = play(state, Keep((), red=False), seat=1) if throw < 3 else state


def test_QWINN_3_the_pawn_moves_and_scores() -> None:
    state = play(lying("1366", 2, on("2x2", 40)), Move("2x6"))
    assert state.sides[0] == on("2x6", 52)
    assert GAME.turn(state) == Roll(1, FIVE)


def test_QWINN_3_or_stays_and_scores() -> None:
    assert play(lying("1366", 2, on("2x6", 40)), Move("2x6")).sides[0] == on("2x6", 52)


FROM_SMALL_STRAIGHT: tuple[Box, ...] = ("small_straight", "full_house", "four", "three", "2x6", "2x2", "2x4", "2x3")
"""Boxes that are 0, 1, 2, … boxes away from it."""


@pytest.mark.parametrize(
    ("white", "red"), [("2345", 1), ("3456", 2), ("2456", 3), ("2356", 4), ("2346", 5), ("2345", 6)]
)
def test_QWINN_4_a_jump_of_the_red_die(white: str, red: int) -> None:
    reached = [box for box in FROM_SMALL_STRAIGHT if "small_straight" in boxes(lying(white, red, on(box)))]
    assert tuple(reached) == FROM_SMALL_STRAIGHT[: red + 1]


def test_QWINN_4_own_box_and_one_step_always() -> None:
    assert boxes(lying("1122", 1, on("2x6"))) == {"2x2": 4, "three": 3}  # up and down; 2x1 and full house are farther
    assert boxes(lying("6622", 1, on("2x6"))) == {"2x6": 12, "2x2": 4}


def test_QWINN_4_beyond_the_red_die_is_out_of_reach() -> None:
    assert refused(lying("1133", 3, on("2x2")), Move("full_house")) == "QWINN-4"
    assert Move("full_house") in moves(lying("1133", 3, on("2x6")))  # three away


@pytest.mark.parametrize(
    ("white", "points"),
    [
        ("1223", {"2x1": 2, "2x2": 4}),
        ("3344", {"2x3": 6, "2x4": 8}),
        ("5566", {"2x5": 10, "2x6": 12}),
        ("1122", {"2x1": 3, "2x2": 4, "three": 3, "full_house": 25}),
        ("2345", {"small_straight": 30, "large_straight": 40}),
        ("1111", {"2x1": 5, "three": 5, "four": 5, "topper": 50}),
    ],
)
def test_QWINN_4_from_topper_every_box_is_in_reach(white: str, points: dict[Box, int]) -> None:
    assert boxes(lying(white, 1, on("topper"))) == points


@pytest.mark.parametrize("box", ["2x1", "2x4", "large_straight", "topper"])
def test_QWINN_4_topper_is_reached_from_everywhere(box: Box) -> None:
    assert boxes(lying("1111", 1, on(box)))["topper"] == 50


@pytest.mark.parametrize(
    ("white", "red", "points"),
    [
        ("1256", 3, {}),
        ("1234", 1, {"2x1": 2, "small_straight": 30}),
        ("2256", 2, {"2x2": 6, "three": 6}),
        ("3333", 6, {"2x3": 12, "three": 12, "four": 12}),
        ("4455", 4, {"2x4": 12, "2x5": 10, "three": 12, "full_house": 25}),
        ("2256", 5, {"2x2": 4, "2x5": 10}),
        ("1234", 6, {"small_straight": 30}),
        ("1234", 5, {"small_straight": 30, "large_straight": 40}),
        ("3456", 2, {"small_straight": 30, "large_straight": 40}),
        ("6666", 6, {"2x6": 30, "three": 30, "four": 30, "topper": 50}),
    ],
)
def test_QWINN_5_boxes_and_points(white: str, red: int, points: dict[Box, int]) -> None:
    assert boxes(lying(white, red, on("topper"))) == points


@pytest.mark.parametrize("box", ["2x1", "four", "full_house", "large_straight", "topper"])
def test_QWINN_5_a_box_that_the_dice_do_not_match_is_refused(box: Box) -> None:
    assert refused(lying("1333", 6, on("topper")), Move(box)) == "QWINN-5"


@pytest.mark.parametrize(
    ("red", "boycott"), [(1, "max2x"), (2, "max2x"), (3, "minus"), (4, "minus"), (5, "negeer"), (6, "negeer")]
)
def test_QWINN_6_the_number_says_which_boycott(red: int, boycott: Boycott) -> None:
    placed = play(lying("2255", red, on("2x2")), Move("2x2", "place"))
    assert placed.sides[1].boycott == boycott
    removed = play(lying("2255", red, on("2x2", boycott=boycott)), Move("2x2", "remove"))
    assert removed.sides[0].boycott is None


def test_QWINN_6_placing_another_boycott_moves_the_pawn() -> None:
    state = lying("2255", 3, on("2x2"), on("2x1", boycott="negeer"))
    assert play(state, Move("2x2", "place")).sides[1].boycott == "minus"
    assert play(state, Move("2x2")).sides[1].boycott == "negeer"  # nothing is compulsory


def test_QWINN_6_a_jump_uses_the_red_die() -> None:
    state = lying("2255", 3, on("2x2", boycott="minus"))
    assert moves(state) == {Move("2x2"), Move("2x2", "place"), Move("2x2", "remove"), Move("2x5")}
    assert refused(state, Move("2x5", "place")) == "QWINN-6"
    assert refused(state, Move("2x5", "remove")) == "QWINN-6"


def test_QWINN_6_removing_needs_a_boycott_and_its_number() -> None:
    assert refused(lying("2255", 3, on("2x2")), Move("2x2", "remove")) == "QWINN-6"
    assert refused(lying("2255", 3, on("2x2", boycott="max2x")), Move("2x2", "remove")) == "QWINN-6"


@pytest.mark.parametrize(
    ("boycott", "key"), [(None, "qwinn-no-boycott-on-you"), ("max2x", "qwinn-red-does-not-remove")]
)
def test_QWINN_6_a_refusal_says_why_nothing_is_removed(boycott: Boycott | None, key: str) -> None:
    with refusing() as caught:
        play(lying("2255", 3, on("2x2", boycott=boycott)), Move("2x2", "remove"))
    assert caught.value.key == key


def test_QWINN_6_the_second_player_cannot_place_what_lies_there_either() -> None:
    sides = (on("2x1", boycott="minus"), on("2x2"))
    with refusing() as caught:
        play(State(Deciding((2, 2, 5, 5), 3), 1, 3, sides), Move("2x2", "place"), seat=1)
    assert caught.value.rule == "QWINN-R6"


def test_QWINN_7_no_extra_function_in_the_first_turn() -> None:
    state = advance(GAME, opened(), Rolled((2, 2, 5, 5, 3)))
    assert moves(state) == {Move("2x2"), Move("2x5")}
    assert refused(state, Move("2x2", "place")) == "QWINN-7"
    assert refused(state, Move("2x2", "remove")) == "QWINN-7"
    assert moves(lying("2255", 3, Player("topper", 0, "minus"))) == {Move("2x2"), Move("2x5")}


def test_QWINN_7_each_player_has_a_first_turn() -> None:
    state = play(advance(GAME, opened(), Rolled((2, 2, 5, 5, 3))), Fail())
    assert {side.first_turn for side in state.sides} == {True, False}
    state = advance(GAME, state, Rolled((2, 2, 5, 5, 3)))
    assert moves(state) == {Move("2x2"), Move("2x5")}


def test_QWINN_7_no_extra_function_in_a_failed_throw() -> None:
    state = lying("1256", 3, on("2x2", boycott="minus"))
    assert actions(state) == {Fail()}
    assert play(state, Fail()).sides[0].boycott == "minus"


def test_QWINN_7_no_extra_function_under_negeer_but_removing_it() -> None:
    state = lying("2255", 6, on("2x2", boycott="negeer"))
    assert moves(state) == {Move("2x2"), Move("2x2", "remove")}
    assert refused(state, Move("2x2", "place")) == "QWINN-7"
    assert refused(state, Move("2x5")) in ("QWINN-7", "QWINN-8")
    assert refused(lying("2255", 3, on("2x2", boycott="negeer")), Move("2x5")) == "QWINN-7"  # as far as the red die
    two_away = lying("2233", 5, on("2x2", boycott="negeer"))
    assert refused(two_away, Move("2x3")) == "QWINN-7"
    assert set(boxes(two_away)) == {"2x2"}
    assert moves(lying("2255", 3, on("2x2", boycott="negeer"))) == {Move("2x2")}


def test_QWINN_7_no_boycott_is_placed_from_topper() -> None:
    state = lying("2255", 3, on("topper", boycott="minus"))
    assert moves(state) == {Move("2x2"), Move("2x5"), Move("2x2", "remove"), Move("2x5", "remove")}
    assert refused(state, Move("2x2", "place")) == "QWINN-7"


def test_QWINN_8_max2x_two_throws_a_turn() -> None:
    state = lying("2255", 3, on("2x2", boycott="max2x"), throw=1)
    assert GAME.view(state, 0).throws == 2
    assert Keep((2, 2), red=False) in actions(state)
    second = lying("2255", 3, on("2x2", boycott="max2x"), throw=2)
    assert refused(second, Keep((2, 2), red=False)) == "QWINN-8"
    assert Keep((2, 2), red=False) in actions(lying("2255", 3, on("2x2", boycott="minus"), throw=2))


@pytest.mark.parametrize(("points", "left"), [(100, 83), (17, 0), (5, 0)])
def test_QWINN_8_minus_costs_the_five_dice_of_a_failed_throw(points: int, left: int) -> None:
    assert play(lying("1256", 3, on("2x2", points, "minus")), Fail()).sides[0].points == left


def test_QWINN_8_minus_costs_nothing_when_a_box_is_reached() -> None:
    assert play(lying("2255", 3, on("2x2", 10, "minus")), Move("2x2")).sides[0].points == 14


def test_QWINN_9_a_failed_throw_takes_the_own_boycott_back() -> None:
    state = play(lying("1256", 3, on("2x2", 70), on("2x1", 60, "max2x")), Fail())
    assert state.sides == (on("2x2", 70), on("2x1", 60))
    assert GAME.turn(state) == Roll(1, FIVE)


@pytest.mark.parametrize(("points", "wins"), [(245, False), (246, True), (248, True)])
def test_QWINN_10_two_hundred_and_fifty_points_win(points: int, wins: bool) -> None:
    state = play(lying("2256", 3, on("2x2", points)), Move("2x2"))
    over = Over((points + 4, 0), (0,), "QWINN-10")
    assert GAME.turn(state) == (over if wins else Roll(1, FIVE))


def test_QWINN_10_not_with_a_boycott_on_himself() -> None:
    me = on("2x2", 300, "minus")
    assert GAME.turn(play(lying("2256", 1, me), Move("2x2"))) == Roll(1, FIVE)
    assert GAME.turn(play(lying("2256", 3, me), Move("2x2", "remove"))) == Over((304, 0), (0,), "QWINN-10")


def test_QWINN_10_a_short_game_has_a_lower_target() -> None:
    short = Qwinn(target=100)
    for points, wins in ((92, False), (96, True)):
        state = short.play(lying("2256", 3, on("2x2", points)), Move("2x2"))
        assert (short.turn(state) == Over((points + 4, 0), (0,), "QWINN-10")) == wins


# Rulings -----------------------------------------------------------------------------------------------------------


def test_QWINN_R1_the_column_of_the_manual_and_the_ascending_one() -> None:
    state = lying("1555", 1, on("2x1"))
    assert set(boxes(state)) == {"2x1", "2x5"}
    ascending = Qwinn(column="ascending").view(state, 0).boxes
    assert set(ascending) == {"2x1"}


def test_QWINN_R1_the_descending_column() -> None:
    """Of the six distances in the manual's examples all but the first."""
    column = Qwinn(column="descending").boxes
    assert column[:6] == ("2x6", "2x5", "2x4", "2x3", "2x2", "2x1")
    from_2x2 = [
        abs(column.index("2x2") - column.index(box)) for box in ("2x3", "three", "full_house", "small_straight")
    ]
    assert from_2x2 == [1, 2, 4, 5]
    assert column[6:9] == ("three", "four", "full_house")


def test_QWINN_R1_a_column_of_ones_own_has_every_box_once() -> None:
    column: tuple[ColumnBox, ...] = Qwinn(column="ascending").boxes[::-1]
    assert Qwinn(column=column).boxes == column
    with pytest.raises(WrongOption, match=r"option: column,"):
        Qwinn(column=(*column[1:], column[1]))


def test_QWINN_R2_a_possible_box_may_be_declined() -> None:
    state = lying("2255", 3, on("2x2", 100, "minus"), on("2x1", boycott="negeer"))
    assert Fail() in actions(state)
    assert play(state, Fail()).sides == (on("2x2", 83, "minus"), on("2x1"))


def test_QWINN_R2_or_not_if_that_is_forbidden() -> None:
    game, state = Qwinn(decline="forbidden"), lying("1133", 3, on("four"))
    with refusing() as caught:
        play(state, Fail(), game=game)
    assert caught.value.rule == "QWINN-R2"
    none = lying("1456", 3, on("2x2"))  # no box in reach
    assert game.turn(none) == Choose(0, (Fail(),))


def test_QWINN_R3_negeer_may_bind_topper() -> None:
    game = Qwinn(negeer="binds_topper")
    from_topper = lying("1122", 1, on("topper", boycott="negeer"))
    assert game.view(from_topper, 0).boxes == {"2x1": 3}  # the top of the column
    with refusing() as caught:
        play(from_topper, Move("2x2"), game=game)
    assert caught.value.rule == "QWINN-R3"
    to_topper = lying("1111", 1, on("2x5", boycott="negeer"))
    assert game.view(to_topper, 0).boxes == {"2x1": 5}
    assert "topper" in game.view(lying("1111", 1, on("2x1", boycott="negeer")), 0).boxes
    assert game.view(replace(to_topper, sides=(on("2x5"), on("2x1"))), 0).boxes == {"2x1": 5, "topper": 50}


def test_QWINN_R3_topper_ways_are_not_the_red_dies_function() -> None:
    to_topper = lying("5555", 5, on("2x1", boycott="negeer"))
    assert {Move("topper"), Move("topper", "remove")} <= moves(to_topper)
    from_topper = lying("1233", 6, on("topper", boycott="negeer"))
    assert moves(from_topper) == {Move("2x3"), Move("2x3", "remove")}


@pytest.mark.parametrize(("mine", "winner"), [(250, 0), (249, 1)])
def test_QWINN_R4_the_mover_is_checked_first(mine: int, winner: int) -> None:
    state = play(lying("1256", 3, on("2x2", mine), on("2x1", 260, "minus")), Fail())
    assert GAME.turn(state) == Over((mine, 260), (winner,), "QWINN-10")


def test_QWINN_R5_five_alike_is_no_full_house() -> None:
    assert boxes(lying("4444", 4, on("topper"))) == {"2x4": 20, "three": 20, "four": 20, "topper": 50}


def test_QWINN_R5_or_it_is_one() -> None:
    game, state = Qwinn(five_as_full_house=True), lying("3333", 3, on("topper"))
    assert game.view(state, 0).boxes == boxes(state) | {"full_house": 25}


def test_QWINN_R6_the_red_die_acts_after_the_throws() -> None:
    state = play(lying("2255", 1, on("2x2", boycott="max2x")), Move("2x2", "remove"))
    assert state.sides[0].boycott is None
    back = replace(state, seat=0, phase=Throwing((), None))
    assert GAME.view(back, 0).throws == 3


def test_QWINN_R6_the_boycott_that_lies_there_is_not_placed_again() -> None:
    state = lying("2255", 3, on("2x2"), on("2x1", boycott="minus"))
    assert moves(state) == {Move("2x2"), Move("2x5")}
    assert refused(state, Move("2x2", "place")) == "QWINN-R6"


def test_QWINN_R6_a_topper_thrown_elsewhere_may_place_or_remove() -> None:
    state = lying("3333", 3, on("2x1", boycott="minus"))
    assert {Move("topper", "place"), Move("topper", "remove")} <= moves(state)


def test_QWINN_R7_a_large_straight_is_also_a_small_one() -> None:
    assert boxes(lying("1234", 5, on("topper"))) == {"small_straight": 30, "large_straight": 40}


def test_QWINN_R7_or_it_is_not() -> None:
    game = Qwinn(large_as_small=False)
    assert game.view(lying("1234", 5, on("topper")), 0).boxes == {"large_straight": 40}
    assert "small_straight" in game.view(lying("1234", 4, on("topper")), 0).boxes


def test_QWINN_R8_dice_put_aside_may_be_thrown_again() -> None:
    state = play(lying("1133", 3, on("four"), throw=1), Keep((3, 3), red=True))
    state = advance(GAME, state, Rolled((6, 6)))
    assert Keep((6, 6), red=False) in actions(state)


def test_QWINN_R8_or_they_stay_aside() -> None:
    game = Qwinn(kept="fixed")
    state = play(lying("1133", 3, on("four"), throw=1), Keep((3, 3), red=True), game=game)
    state = advance(game, state, Rolled((6, 5)))
    turn = game.turn(state)
    assert isinstance(turn, Choose)
    keeps = {action for action in turn.actions if isinstance(action, Keep)}
    assert keeps == {Keep((3, 3), red=True), Keep((3, 3, 5), red=True), Keep((3, 3, 6), red=True)}
    for taken_back in (Keep((3, 5, 6), red=True), Keep((3, 3, 6), red=False)):
        with refusing() as caught:
            play(state, taken_back, game=game)
        assert caught.value.rule == "QWINN-R8"
