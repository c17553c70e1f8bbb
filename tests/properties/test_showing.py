"""What games tell those who draw them holds at every moment, whatever the options."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teerling.core import AnyGame, Choose, Over, Played, Roll, Table
from teerling.games import GAMES, DubbelYatzy, Qwinn, Yatzy, Zock, Zocken, ZockNRoll, qwinn, sheet, zock, zocken
from teerling.showing import printed, standing
from teerling.testing import random_game

every_game = pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)
seeds = st.integers(0, 1 << 32)


def moments(game: AnyGame, seed: int) -> Iterator[tuple[Table[Any, Any, Any], Any, Table[Any, Any, Any]]]:
    """The table before each event of a random game, the event, and the table after it."""
    before, after = Table(game), Table(game)
    for event in random_game(game, seed).events:
        after.advance(event)
        yield before, event, after
        before.advance(event)


@every_game
@settings(max_examples=20)
@given(data=st.data(), seed=seeds)
def test_the_scores_stand_there_at_the_end_and_a_number_for_every_seat_before(
    kind: Any, data: st.DataObject, seed: int
) -> None:
    game = data.draw(st.from_type(kind))
    for before, _event, _after in moments(game, seed):
        assert len(standing(game, before.state)) == game.players
    over = random_game(game, seed)
    assert isinstance(over.turn, Over)
    assert standing(game, over.state) == over.turn.scores


@every_game
@settings(max_examples=20)
@given(data=st.data(), seed=seeds)
def test_dice_fall_at_once_after_an_action_that_throws(kind: Any, data: st.DataObject, seed: int) -> None:
    for before, event, after in moments(data.draw(st.from_type(kind)), seed):
        if isinstance(before.turn, Choose) and getattr(event.action, "throws", False):
            assert isinstance(after.turn, Roll)
            assert after.turn.seat == event.seat


def test_the_actions_that_throw() -> None:
    throwing = {
        type(action)
        for game in (Zocken(), Zock(variant="c"), Qwinn(target=60), ZockNRoll(), Yatzy(), DubbelYatzy())
        for _before, event, _after in moments(game, seed=3)
        if isinstance(event, Played) and getattr(action := event.action, "throws", False)
    }
    assert throwing == {zocken.Throw, qwinn.Keep, sheet.Keep}


@settings(max_examples=20)
@given(game=st.from_type(Zock), seed=seeds)
def test_chips_that_one_player_is_ahead_the_other_is_behind(game: Zock, seed: int) -> None:
    purse = sum(game.printed().chips.values()) * game.printed().chips_each
    for before, event, after in moments(game, seed):
        scores = game.standing(after.state)
        assert sum(scores) == 0
        assert min(scores) >= -purse
        if event == Played(before.state.seat, zock.ACCEPT):
            assert scores == game.standing(before.state), "taking the dice changes nothing, even if it ends the game"


@settings(max_examples=20)
@given(game=st.from_type(Zocken), seed=seeds)
def test_a_placed_die_scores_what_was_foretold(game: Zocken, seed: int) -> None:
    for before, event, after in moments(game, seed):
        would = before.view(None).would
        if not isinstance(before.state.phase, zocken.Placing):
            assert would == {}
            continue
        assert isinstance(before.turn, Choose)
        assert list(would) == [str(place.field) for place in before.turn.actions]
        gained = game.standing(after.state)[event.seat] - game.standing(before.state)[event.seat]
        points = after.view(None).points if before.state.hand else gained
        assert points == would[str(event.action.field)]


PLACE_OF = {"zocken": "field", "qwinn": "box", "zocknroll": "combination", "yatzy": "box", "dubbelyatzy": "box"}
"""How an action names a place on the board."""
DRAWN: dict[str, Callable[[Any], Collection[Any]]] = {
    "zocken": lambda board: (*board.fields, "out"),
    "qwinn": lambda board: board.column,
    "zocknroll": lambda board: [row.combination for row in board.rows],
    "yatzy": lambda board: board.boxes,
    "dubbelyatzy": lambda board: board.boxes,
}


@pytest.mark.parametrize("game_id", PLACE_OF)
@settings(max_examples=15)
@given(data=st.data(), seed=seeds)
def test_every_place_an_action_names_is_printed(game_id: str, data: st.DataObject, seed: int) -> None:
    game = data.draw(st.from_type(GAMES[game_id]))
    drawn = DRAWN[game_id](printed(game))
    for before, _event, _after in moments(game, seed):
        if isinstance(before.turn, Choose):
            places = {getattr(action, PLACE_OF[game_id], None) for action in before.turn.actions}
            assert places <= {*drawn, None}


@settings(max_examples=20)
@given(game=st.from_type(Qwinn), seed=seeds)
def test_a_box_with_printed_points_scores_them(game: Qwinn, seed: int) -> None:
    board = game.printed()
    for before, event, after in moments(game, seed):
        for box, points in before.view(None).boxes.items():
            assert board.points[box] in (None, points)
        if isinstance(event, Played) and isinstance(event.action, qwinn.Move) and event.action.red == "place":
            assert after.state.sides[1 - event.seat].boycott == board.boycotts[before.state.phase.red]


@settings(max_examples=15)
@given(game=st.from_type(ZockNRoll), seed=seeds)
def test_as_many_dice_are_thrown_as_lie_ready(game: ZockNRoll, seed: int) -> None:
    board = game.printed()
    for before, _event, _after in moments(game, seed):
        if isinstance(before.turn, Roll):
            ready = {"lot": 1, "white": board.white_dice[before.state.round - 1]}
            assert len(before.turn.dice) == ready.get(before.turn.dice[0], board.own_dice)
        assert before.view(None).points == game.standing(before.state)


@pytest.mark.parametrize("kind", [Yatzy, DubbelYatzy])
@settings(max_examples=15)
@given(data=st.data(), seed=seeds)
def test_the_printed_bonus_is_the_one_that_counts(kind: Any, data: st.DataObject, seed: int) -> None:
    game = data.draw(st.from_type(kind))
    board = game.printed()
    for before, _event, _after in moments(game, seed):
        view = before.view(None)
        for sheet_, sums, total in zip(view.table.sheets, view.sums, game.standing(before.state), strict=True):
            upper = sum(points or 0 for box, points in zip(board.boxes, sheet_, strict=True) if box in board.upper)
            bonus = board.bonus if upper >= board.bonus_from else 0
            assert sums.bonus == bonus
            assert total == sum(points or 0 for points in sheet_) + bonus
