"""What holds at every table, whatever is played. The rules: src/teerling/core/rules.en.md."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from teerling.core import Choose, Malformed, Over, Played, Refused, Roll, Rolled, Table, Turn
from teerling.games import GAMES
from teerling.games._sheet.rules import Keep
from teerling.games.dubbelyatzy import DubbelYatzy
from teerling.games.dubbelyatzy.rules import Fill as FillDouble
from teerling.games.yatzy import Yatzy
from teerling.games.yatzy.rules import Fill
from teerling.games.zocknroll import ZockNRoll
from teerling.games.zocknroll.rules import IN, OUT, Enter

AnyTable = Table[Any, Any, Any]

every_game = pytest.mark.parametrize("game_id", GAMES)


def first(game_id: str, kind: type[Any]) -> AnyTable:
    """A table of this game, played on at random to where it waits for something of this kind."""
    chance, table = Random(game_id), Table(GAMES[game_id]())
    for _ in range(100):
        turn: Turn[Any] = table.turn
        if isinstance(turn, kind):
            return table
        if isinstance(turn, Roll):
            table.advance(Rolled(tuple(chance.choice(turn.sides) for _ in turn.dice)))
        elif isinstance(turn, Choose):
            table.advance(Played(turn.seat, chance.choice(turn.actions)))
    raise AssertionError("never waited for that")


def rule_against(table: AnyTable, event: Rolled | Played[Any]) -> str:
    """The rule that refuses the event; everything stays as it was."""
    before = (table.state, table.turn, list(table.events))
    with pytest.raises(Refused) as caught:
        table.advance(event)
    assert (table.state, table.turn, table.events) == before
    return caught.value.rule


def finished() -> Iterator[AnyTable]:
    """A game of each of three kinds that is over."""
    yatzy = Table(Yatzy(players=1))
    for box in Yatzy().boxes:
        yatzy.advance(Rolled((1, 2, 3, 4, 6)))
        yatzy.advance(Played(0, Fill(box)))
    yield yatzy
    double = Table(DubbelYatzy(players=1))
    boxes = iter(DubbelYatzy().boxes)
    for outer, inner in zip(boxes, boxes, strict=True):
        double.advance(Rolled((11, 22, 33, 44, 55, 66)))
        double.advance(Played(0, FillDouble("outer", outer)))
        double.advance(Played(0, FillDouble("inner", inner)))
    yield double
    cups = Table(ZockNRoll(players=3, first=0))
    while not isinstance(turn := cups.turn, Over):
        if isinstance(turn, Roll):
            cups.advance(Rolled((2, 2, 3)[: len(turn.dice)]))
        else:
            cups.advance(Played(turn.seat, turn.actions[0]))
    yield cups


@every_game
def test_TABLE_1_only_the_seat_that_is_asked_decides(game_id: str) -> None:
    table = first(game_id, Choose)
    turn = table.turn
    assert isinstance(turn, Choose)
    for seat in {*range(table.game.players), -1, table.game.players} - {turn.seat}:
        for action in turn.actions:
            assert rule_against(table, Played(seat, action)) == "TABLE-1"
    table.advance(Played(turn.seat, turn.actions[0]))


def test_TABLE_1_nobody_decides_before_his_turn() -> None:
    table = Table(ZockNRoll(players=4, first=2), map(Rolled, [(1, 2)] * 4 + [(4, 5, 6)]))
    order: list[int] = []
    while isinstance(turn := table.turn, Choose):
        for seat in {0, 1, 2, 3} - {turn.seat}:
            assert rule_against(table, Played(seat, OUT)) == "TABLE-1"
        order.append(turn.seat)
        table.advance(Played(turn.seat, IN))
    assert order == [2, 3, 0, 1]


@every_game
def test_TABLE_2_a_decision_is_awaited_not_dice(game_id: str) -> None:
    table = first(game_id, Choose)
    for faces in ((), (1,), (1, 2, 3, 4, 5), (11, 22, 33, 44, 55, 66)):
        assert rule_against(table, Rolled(faces)) == "TABLE-2"


@every_game
def test_TABLE_2_dice_are_awaited_not_a_decision(game_id: str) -> None:
    decision = first(game_id, Choose).turn
    table = first(game_id, Roll)
    assert isinstance(decision, Choose)
    for seat in range(table.game.players):
        assert rule_against(table, Played(seat, decision.actions[0])) == "TABLE-2"


@every_game
def test_TABLE_3_exactly_the_awaited_dice(game_id: str) -> None:
    table = first(game_id, Roll)
    roll = table.turn
    assert isinstance(roll, Roll)
    right = (roll.sides[0],) * len(roll.dice)
    for wrong in (right[1:], (*right, roll.sides[0]), ()):
        assert rule_against(table, Rolled(wrong)) == "TABLE-3"
    for face in (0, -1, roll.sides[-1] + 1, roll.sides[0] - 1):
        for place in range(len(right)):
            assert rule_against(table, Rolled((*right[:place], face, *right[place + 1 :]))) == "TABLE-3"
    table.advance(Rolled(right))


def test_TABLE_3_dice_that_were_kept_are_not_thrown() -> None:
    table = Table(Yatzy(), [Rolled((6, 6, 1, 2, 3)), Played(0, Keep((6, 6)))])
    assert rule_against(table, Rolled((6, 6, 1, 2, 3))) == "TABLE-3"
    table.advance(Rolled((1, 2, 3)))


@pytest.mark.parametrize("face", [6, 10, 17, 60, 67, 77])
def test_TABLE_3_a_double_die_shows_two_numbers(face: int) -> None:
    assert rule_against(Table(DubbelYatzy()), Rolled((11, 11, 11, 11, 11, face))) == "TABLE-3"


@pytest.mark.parametrize("players", [3, 7, 12])
def test_TABLE_3_a_lot_has_as_many_sides_as_players(players: int) -> None:
    game = ZockNRoll(players=players)
    assert rule_against(Table(game), Rolled((players + 1,))) == "TABLE-3"
    assert Table(game, [Rolled((players,))]).state.starter == players - 1


def test_TABLE_4_nothing_after_the_end() -> None:
    actions: tuple[Any, ...] = (Fill("ones"), FillDouble("outer", "ones"), Keep(()), OUT, Enter("pair"))
    for table in finished():
        assert [rule_against(table, Rolled(faces)) for faces in ((), (1, 2, 3, 4, 5))] == ["TABLE-4"] * 2
        assert {rule_against(table, Played(0, action)) for action in actions} == {"TABLE-4"}


def test_what_is_no_event_or_no_action_is_malformed() -> None:
    table: AnyTable = Table(Yatzy(), [Rolled((1, 2, 3, 4, 6))])
    for nonsense in (Played(0, OUT), Played(0, "ones"), Played(0, None), "rolled", None):
        with pytest.raises(Malformed):
            table.advance(nonsense)  # type: ignore[arg-type]
