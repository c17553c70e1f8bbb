"""The worked examples of the manual of ZOCK, as written there."""

from __future__ import annotations

from msgspec.structs import replace

from teerling.core import Choose, Rolled, advance
from teerling.games.zock.rules import Cover, Throwing, Zock

ALL = (1, 2, 3, 4, 5, 6, 7, 8, 9)


def covers(game: Zock, *dice: int, row: tuple[int, ...] = ALL) -> set[tuple[int, ...]]:
    state = replace(game.start(), phase=Throwing(), open=(row, ALL))
    turn = game.turn(advance(game, state, Rolled(dice)))
    assert isinstance(turn, Choose)
    assert all(isinstance(action, Cover) for action in turn.actions)
    return {action.fields for action in turn.actions if isinstance(action, Cover)}


def test_manual_zock_2_4() -> None:
    assert covers(Zock(), 2, 4) == {(2, 4), (6,)}


def test_manual_zock_3_6_with_3_and_6_covered() -> None:
    assert covers(Zock(), 3, 6, row=(1, 2, 4, 5, 7, 8, 9)) == {(9,)}


def test_manual_zock_4_4() -> None:
    assert covers(Zock(), 4, 4) == {(8,)}


def test_manual_zock_10_is_field_1() -> None:
    assert covers(Zock(), 5, 5) == {(1,)}
    assert covers(Zock(), 4, 6) == {(4, 6), (1,)}


def test_manual_zock_b_3_6() -> None:
    assert covers(Zock(variant="b"), 3, 6) == {(3, 6), (9,), (4, 5), (1, 8), (2, 7)}


def test_manual_zock_c_4_3() -> None:
    assert covers(Zock(variant="c"), 4, 3) == {(3, 4), (7,), (2, 5), (1, 6), (1, 2), (1,)}


def test_manual_zock_c_6_6() -> None:
    assert covers(Zock(variant="c"), 6, 6) == {(1, 2), (3, 6)}
