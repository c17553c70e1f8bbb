"""What Zocken tells those who draw it: the board shows the options, and all of it holds at every moment."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from teerling.core import Choose, Progress
from teerling.games.zocken.rules import COLOURS, Betting, Placing, Zocken
from tests.games.common import moments

seeds = st.integers(0, 1 << 32)


def test_what_is_printed() -> None:
    board = Zocken().printed()
    assert board.fields == ("left", 1, 2, 3, 4, 5, 6, 7, "right")
    assert len(board.circles) == 7
    assert (board.whole_row, board.evasion, board.out) == (50, -10, -20)
    assert (board.lost_bet, board.bet_above, board.bets_after, board.rounds) == (-20, 50, 3, 5)
    house = Zocken(matches=(0, 0, 0, 0, 0, 0, 0, 500), colours=COLOURS[::-1]).printed()
    assert house.matches[7] == 500
    assert house.circles[0] == "pink"


@settings(max_examples=20)
@given(game=st.from_type(Zocken), seed=seeds)
def test_a_placed_die_scores_what_was_foretold(game: Zocken, seed: int) -> None:
    for before, event, after in moments(game, seed):
        would, match = before.view(None).would, before.view(None).would_match
        if not isinstance(before.state.phase, Placing):
            assert (would, match) == ({}, None)
            continue
        assert match is None or str(match) in would
        if before.state.hand:
            gains = set(after.view(None).matches) - set(before.view(None).matches)
            assert gains == ({match} if event.action.field == match else set())
        assert isinstance(before.turn, Choose)
        assert list(would) == [str(place.field) for place in before.turn.actions]
        gained = game.standing(after.state)[event.seat] - game.standing(before.state)[event.seat]
        points = after.view(None).points if before.state.hand else gained
        assert points == would[str(event.action.field)]


@settings(max_examples=20)
@given(game=st.from_type(Zocken), seed=seeds)
def test_those_who_are_to_bet_are_the_others_and_are_asked_in_this_order(game: Zocken, seed: int) -> None:
    for before, event, after in moments(game, seed):
        now, then = before.view(None).to_bet, after.view(None).to_bet
        if isinstance(before.state.phase, Betting):
            assert (now[0], now[1:]) == (event.seat, then)
        elif then:
            assert sorted((before.state.seat, *then)) == list(range(game.players))


def test_everybody_builds_a_row_a_round() -> None:
    game = Zocken()
    assert game.progress(game.start()) == Progress("round", 1, 5)
    assert game.progress(replace(game.start(), round=4)) == Progress("round", 4, 5)
