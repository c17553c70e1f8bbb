"""What Qwinn tells those who draw it: the board shows the options, and all of it holds at every moment."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from teerling.core import Played
from teerling.games.qwinn.rules import COLUMNS, FAIL, Deciding, Move, Player, Qwinn, State
from tests.games.common import moments

seeds = st.integers(0, 1 << 32)


def test_what_is_printed() -> None:
    board = Qwinn().printed()
    assert board.column == ("topper", *COLUMNS["manual"])
    fixed = {box: points for box, points in board.points.items() if points is not None}
    assert fixed == {"topper": 50, "full_house": 25, "small_straight": 30, "large_straight": 40}
    assert set(board.points) == set(board.column)
    assert [board.boycotts[face] for face in (1, 2, 3, 4, 5, 6)] == [
        "max2x", "max2x", "minus", "minus", "negeer", "negeer",
    ]  # fmt: skip
    assert (board.target, board.throws) == (250, 3)
    house = Qwinn(column="ascending", target=100).printed()
    assert house.column[1:7] == ("2x1", "2x2", "2x3", "2x4", "2x5", "2x6")
    assert house.target == 100


@settings(max_examples=20)
@given(game=st.from_type(Qwinn), seed=seeds)
def test_a_box_with_printed_points_scores_them(game: Qwinn, seed: int) -> None:
    board = game.printed()
    for before, event, after in moments(game, seed):
        for box, points in before.view(None).boxes.items():
            assert board.points[box] in (None, points)
        if isinstance(event, Played) and isinstance(event.action, Move) and event.action.red == "place":
            assert after.state.sides[1 - event.seat].boycott == board.boycotts[before.state.phase.red]


@given(face=st.lists(st.integers(1, 6), min_size=5, max_size=5), points=st.integers(0, 60), boycott=st.booleans())
def test_what_a_failed_throw_costs_was_foretold(face: list[int], points: int, boycott: bool) -> None:
    game, mover = Qwinn(), Player(points=points, boycott="minus" if boycott else None)
    state = State(Deciding(tuple(sorted(face[:4])), face[4]), 0, 3, (mover, Player()))
    lost = points - game.play(state, FAIL).sides[0].points
    costs = game.view(state, 0).fail_costs
    assert lost in costs
    assert costs == ((0,) if not boycott else tuple(sorted({min(points, total) for total in range(5, 31)})))


@settings(max_examples=20)
@given(game=st.from_type(Qwinn), seed=seeds)
def test_the_points_of_both_players_stand_there(game: Qwinn, seed: int) -> None:
    for _before, _event, after in moments(game, seed):
        assert game.standing(after.state) == tuple(side.points for side in after.state.sides)
