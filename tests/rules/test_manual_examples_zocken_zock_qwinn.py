"""The worked examples of three manuals, as written there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from teerling.core import Choose, Played, Rolled, advance
from teerling.games import qwinn, zock, zocken

# Zocken ------------------------------------------------------------------------------------------------------------

ZOCKEN = zocken.Zocken(players=1)
COLOURS = zocken.COLOURS
FIELDS: tuple[zocken.Field, ...] = ("left", 1, 2, 3, 4, 5, 6, 7, "right")
Numbers = dict[zocken.Field, int]


def numbers_of(text: str) -> Numbers:
    """What lies where, from a picture of the nine fields."""
    words = text.replace("|", " ").split()
    return {field: int(word) for field, word in zip(FIELDS, words, strict=True) if word != "·"}


def zocken_play(state: zocken.State, action: zocken.Action) -> zocken.State:
    return advance(ZOCKEN, state, Played(0, action))


def zocken_thrown(state: zocken.State, face: int) -> zocken.State:
    """The first die in hand shows `face`."""
    return advance(ZOCKEN, zocken_play(state, zocken.Throw(state.hand[0])), Rolled((face,)))


def zocken_put(state: zocken.State, face: int, field: zocken.Field) -> zocken.State:
    return zocken_play(zocken_thrown(state, face), zocken.Place(field))


def zocken_fields(text: str, face: int) -> set[zocken.Field]:
    """Where the next die may go."""
    state = ZOCKEN.start()
    for field, number in numbers_of(text).items():
        state = zocken_put(state, number, field)
    turn = ZOCKEN.turn(zocken_thrown(state, face))
    assert isinstance(turn, Choose)
    return {action.field for action in turn.actions if isinstance(action, zocken.Place)}


def check_valid(text: str) -> None:
    """The seven dice can be laid so, whichever row field comes first."""
    numbers = numbers_of(text)
    assert len(numbers) == 7
    for first in numbers:
        if first in ("left", "right"):
            continue
        state = ZOCKEN.start()
        for field in (first, *(other for other in numbers if other != first)):
            state = zocken_put(state, numbers[field], field)
        assert state.round == 2


def test_manual_zocken_row_2_3_3_4_5_5_6() -> None:
    check_valid("· | 2 3 3 4 5 5 6 | ·")


def test_manual_zocken_row_1_1_1_3_4_4_5() -> None:
    check_valid("· | 1 1 1 3 4 4 5 | ·")


def test_manual_zocken_row_6_5_5_4_3_2_1() -> None:
    check_valid("· | 6 5 5 4 3 2 1 | ·")


def test_manual_zocken_evading_left_1_1_2_x_4_4_5_6() -> None:
    check_valid("1 | 1 2 · 4 4 5 6 | ·")


def test_manual_zocken_evading_both_6_5_5_x_x_3_1_1_1() -> None:
    check_valid("6 | 5 5 · · 3 1 1 | 1")


def test_manual_zocken_row_5_5_4_3_3() -> None:
    row = "· | 5 5 4 3 3 · · | ·"
    assert zocken_fields(row, 4) == {"out"}
    for face in (1, 2, 3):
        assert {6, 7} <= zocken_fields(row, face)


def test_manual_zocken_three_matches_and_an_evasion_field_score_100() -> None:
    fields: tuple[zocken.Field, ...] = (1, 2, 3, 5, 6, 7, "right")  # amber, sky and green match
    state = ZOCKEN.start()
    for field, face in zip(fields, (1, 1, 2, 3, 3, 4, 6), strict=True):
        state = zocken_put(state, face, field)
    assert state.totals == (50 + 60 - 10,)


@pytest.mark.parametrize(("matches", "points"), [(1, 10), (3, 60)])
def test_manual_zocken_one_match_10_three_matches_60(matches: int, points: int) -> None:
    state = ZOCKEN.start()
    others = COLOURS[matches:]
    for at, _ in enumerate(COLOURS, 1):
        field = at if at <= matches else matches + 1 + (at - matches) % len(others)
        state = zocken_put(state, 4, field)
    assert state.totals == (50 + points,)


# ZOCK --------------------------------------------------------------------------------------------------------------

ALL = (1, 2, 3, 4, 5, 6, 7, 8, 9)


def zock_covers(game: zock.Zock, *dice: int, row: tuple[int, ...] = ALL) -> set[tuple[int, ...]]:
    state = replace(game.start(), phase=zock.Throwing(), open=(row, ALL))
    turn = game.turn(advance(game, state, Rolled(dice)))
    assert isinstance(turn, Choose)
    assert all(isinstance(action, zock.Cover) for action in turn.actions)
    return {action.fields for action in turn.actions if isinstance(action, zock.Cover)}


def test_manual_zock_2_4() -> None:
    assert zock_covers(zock.Zock(), 2, 4) == {(2, 4), (6,)}


def test_manual_zock_3_6_with_3_and_6_covered() -> None:
    assert zock_covers(zock.Zock(), 3, 6, row=(1, 2, 4, 5, 7, 8, 9)) == {(9,)}


def test_manual_zock_4_4() -> None:
    assert zock_covers(zock.Zock(), 4, 4) == {(8,)}


def test_manual_zock_10_is_field_1() -> None:
    assert zock_covers(zock.Zock(), 5, 5) == {(1,)}
    assert zock_covers(zock.Zock(), 4, 6) == {(4, 6), (1,)}


def test_manual_zock_b_3_6() -> None:
    assert zock_covers(zock.Zock(variant="b"), 3, 6) == {(3, 6), (9,), (4, 5), (1, 8), (2, 7)}


def test_manual_zock_c_4_3() -> None:
    assert zock_covers(zock.Zock(variant="c"), 4, 3) == {(3, 4), (7,), (2, 5), (1, 6), (1, 2), (1,)}


def test_manual_zock_c_6_6() -> None:
    assert zock_covers(zock.Zock(variant="c"), 6, 6) == {(1, 2), (3, 6)}


# Qwinn -------------------------------------------------------------------------------------------------------------

QWINN = qwinn.Qwinn()
Move, Fail, Player = qwinn.Move, qwinn.Fail, qwinn.Player


def qwinn_lying(white: tuple[int, ...], red: int, me: qwinn.Player, other: qwinn.Player) -> qwinn.State:
    """After the third throw of seat 0."""
    return qwinn.State(qwinn.Deciding(white, red), 0, 3, (me, other))


def qwinn_actions(state: qwinn.State) -> set[qwinn.Action]:
    turn = QWINN.turn(state)
    assert isinstance(turn, Choose)
    return set(turn.actions)


def qwinn_after(state: qwinn.State, action: qwinn.Action) -> tuple[qwinn.Player, qwinn.Player]:
    return advance(QWINN, state, Played(0, action)).sides


def on(box: qwinn.Box, points: int = 0, boycott: qwinn.Boycott | None = None) -> qwinn.Player:
    return Player(box, points, boycott, first_turn=False)


def test_manual_qwinn_1_full_house_out_of_reach() -> None:
    state = qwinn_lying((1, 1, 3, 3), 3, on("2x2", 40), on("2x4"))
    assert qwinn_actions(state) == {Move("2x3"), Move("three"), Fail()}  # each a jump; the red die is used
    assert qwinn_after(state, Move("2x3"))[0] == on("2x3", 49)
    assert qwinn_after(state, Move("three"))[0] == on("three", 49)


FULL_HOUSE_OR_THREE: tuple[tuple[qwinn.Box, int], ...] = (("full_house", 25), ("three", 9))


@pytest.mark.parametrize(("box", "points"), FULL_HOUSE_OR_THREE)
@pytest.mark.parametrize("pair", [1, 2, 4, 5, 6])
def test_manual_qwinn_2_a_step_leaves_the_red_die_free(box: qwinn.Box, points: int, pair: int) -> None:
    white = tuple(sorted((3, 3, pair, pair)))
    state = qwinn_lying(white, 3, on("four", 40, "minus"), on("2x4", boycott="negeer"))
    assert qwinn_after(state, Move(box)) == (on(box, 40 + points, "minus"), on("2x4", boycott="negeer"))
    assert qwinn_after(state, Move(box, "place")) == (on(box, 40 + points, "minus"), on("2x4", boycott="minus"))
    assert qwinn_after(state, Move(box, "remove")) == (on(box, 40 + points), on("2x4", boycott="negeer"))


@pytest.mark.parametrize("boycott", ["max2x", "negeer"])
def test_manual_qwinn_2_no_other_boycott_is_removed(boycott: qwinn.Boycott) -> None:
    state = qwinn_lying((1, 1, 3, 3), 3, on("four", 40, boycott), on("2x4"))
    assert not {Move("full_house", "remove"), Move("three", "remove")} & qwinn_actions(state)


@pytest.mark.parametrize(("points", "left"), [(100, 81), (19, 0), (10, 0)])
def test_manual_qwinn_3_small_straight_out_of_reach(points: int, left: int) -> None:
    state = qwinn_lying((1, 4, 5, 6), 3, on("2x2", points, "minus"), on("2x4", 30, "max2x"))
    assert qwinn_actions(state) == {Fail()}
    assert qwinn_after(state, Fail()) == (on("2x2", left, "minus"), on("2x4", 30))


def test_manual_qwinn_3_without_minus_nothing_is_lost() -> None:
    state = qwinn_lying((1, 4, 5, 6), 3, on("2x2", 100), on("2x4"))
    assert qwinn_after(state, Fail()) == (on("2x2", 100), on("2x4"))
