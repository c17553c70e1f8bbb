"""The worked examples of the manual of Zocken, as written there."""

from __future__ import annotations

import pytest

from teerling.core import Choose, Played, Rolled, advance
from teerling.games.zocken.rules import COLOURS, Action, Field, Place, State, Throw, Zocken

GAME = Zocken(players=1)
FIELDS: tuple[Field, ...] = ("left", 1, 2, 3, 4, 5, 6, 7, "right")
Numbers = dict[Field, int]


def numbers_of(text: str) -> Numbers:
    """What lies where, from a picture of the nine fields."""
    words = text.replace("|", " ").split()
    return {field: int(word) for field, word in zip(FIELDS, words, strict=True) if word != "·"}


def play(state: State, action: Action) -> State:
    return advance(GAME, state, Played(0, action))


def thrown(state: State, face: int) -> State:
    """The first die in hand shows `face`."""
    return advance(GAME, play(state, Throw(state.hand[0])), Rolled((face,)))


def put(state: State, face: int, field: Field) -> State:
    return play(thrown(state, face), Place(field))


def fields_for(text: str, face: int) -> set[Field]:
    """Where the next die may go."""
    state = GAME.start()
    for field, number in numbers_of(text).items():
        state = put(state, number, field)
    turn = GAME.turn(thrown(state, face))
    assert isinstance(turn, Choose)
    return {action.field for action in turn.actions if isinstance(action, Place)}


def check_valid(text: str) -> None:
    """The seven dice can be laid so, whichever row field comes first."""
    numbers = numbers_of(text)
    assert len(numbers) == 7
    for first in numbers:
        if first in ("left", "right"):
            continue
        state = GAME.start()
        for field in (first, *(other for other in numbers if other != first)):
            state = put(state, numbers[field], field)
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
    assert fields_for(row, 4) == {"out"}
    for face in (1, 2, 3):
        assert {6, 7} <= fields_for(row, face)


def test_manual_zocken_three_matches_and_an_evasion_field_score_100() -> None:
    fields: tuple[Field, ...] = (1, 2, 3, 5, 6, 7, "right")  # amber, sky and green match
    state = GAME.start()
    for field, face in zip(fields, (1, 1, 2, 3, 3, 4, 6), strict=True):
        state = put(state, face, field)
    assert state.totals == (50 + 60 - 10,)


@pytest.mark.parametrize(("matches", "points"), [(1, 10), (3, 60)])
def test_manual_zocken_one_match_10_three_matches_60(matches: int, points: int) -> None:
    state = GAME.start()
    others = COLOURS[matches:]
    for at, _ in enumerate(COLOURS, 1):
        field = at if at <= matches else matches + 1 + (at - matches) % len(others)
        state = put(state, 4, field)
    assert state.totals == (50 + points,)
