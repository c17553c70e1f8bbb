"""The worked examples of the manual of Qwinn, as written there."""

from __future__ import annotations

import pytest

from teerling.core import Choose, Played, advance
from teerling.games.qwinn.rules import Action, Box, Boycott, Deciding, Fail, Move, Player, Qwinn, State

GAME = Qwinn()


def lying(white: tuple[int, ...], red: int, me: Player, other: Player) -> State:
    """After the third throw of seat 0."""
    return State(Deciding(white, red), 0, 3, (me, other))


def actions(state: State) -> set[Action]:
    turn = GAME.turn(state)
    assert isinstance(turn, Choose)
    return set(turn.actions)


def after(state: State, action: Action) -> tuple[Player, Player]:
    return advance(GAME, state, Played(0, action)).sides


def on(box: Box, points: int = 0, boycott: Boycott | None = None) -> Player:
    return Player(box, points, boycott, first_turn=False)


def test_manual_qwinn_1_full_house_out_of_reach() -> None:
    state = lying((1, 1, 3, 3), 3, on("2x2", 40), on("2x4"))
    assert actions(state) == {Move("2x3"), Move("three"), Fail()}  # each a jump; the red die is used
    assert after(state, Move("2x3"))[0] == on("2x3", 49)
    assert after(state, Move("three"))[0] == on("three", 49)


FULL_HOUSE_OR_THREE: tuple[tuple[Box, int], ...] = (("full_house", 25), ("three", 9))


@pytest.mark.parametrize(("box", "points"), FULL_HOUSE_OR_THREE)
@pytest.mark.parametrize("pair", [1, 2, 4, 5, 6])
def test_manual_qwinn_2_a_step_leaves_the_red_die_free(box: Box, points: int, pair: int) -> None:
    white = tuple(sorted((3, 3, pair, pair)))
    state = lying(white, 3, on("four", 40, "minus"), on("2x4", boycott="negeer"))
    assert after(state, Move(box)) == (on(box, 40 + points, "minus"), on("2x4", boycott="negeer"))
    assert after(state, Move(box, "place")) == (on(box, 40 + points, "minus"), on("2x4", boycott="minus"))
    assert after(state, Move(box, "remove")) == (on(box, 40 + points), on("2x4", boycott="negeer"))


@pytest.mark.parametrize("boycott", ["max2x", "negeer"])
def test_manual_qwinn_2_no_other_boycott_is_removed(boycott: Boycott) -> None:
    state = lying((1, 1, 3, 3), 3, on("four", 40, boycott), on("2x4"))
    assert not {Move("full_house", "remove"), Move("three", "remove")} & actions(state)


@pytest.mark.parametrize(("points", "left"), [(100, 81), (19, 0), (10, 0)])
def test_manual_qwinn_3_small_straight_out_of_reach(points: int, left: int) -> None:
    state = lying((1, 4, 5, 6), 3, on("2x2", points, "minus"), on("2x4", 30, "max2x"))
    assert actions(state) == {Fail()}
    assert after(state, Fail()) == (on("2x2", left, "minus"), on("2x4", 30))


def test_manual_qwinn_3_without_minus_nothing_is_lost() -> None:
    state = lying((1, 4, 5, 6), 3, on("2x2", 100), on("2x4"))
    assert after(state, Fail()) == (on("2x2", 100), on("2x4"))
