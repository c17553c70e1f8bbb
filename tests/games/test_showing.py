"""What games tell those who draw them holds at every moment, whatever the options."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from teerling.core import Choose, Over, Played, Roll
from teerling.games import GAMES
from teerling.showing import printed, standing
from teerling.testing import random_game
from tests.games.common import moments
from tests.games.samples import golden_game, samples

every_game = pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)
seeds = st.integers(0, 1 << 32)


@pytest.mark.parametrize(
    "kind", [kind for kind in GAMES.values() if hasattr(kind, "standing")], ids=lambda kind: kind.id
)
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


@pytest.mark.parametrize("game", [game for game in GAMES if samples(game).throwing is not None])
def test_the_actions_that_throw(game: str) -> None:
    throwing = {
        type(action)
        for _before, event, _after in moments(golden_game(game), seed=3)
        if isinstance(event, Played) and getattr(action := event.action, "throws", False)
    }
    assert throwing == set(samples(game).throwing or ())


@pytest.mark.parametrize("game_id", [game for game in GAMES if samples(game).place])
@settings(max_examples=15)
@given(data=st.data(), seed=seeds)
def test_every_place_an_action_names_is_printed(game_id: str, data: st.DataObject, seed: int) -> None:
    game, known = data.draw(st.from_type(GAMES[game_id])), samples(game_id)
    drawn = known.places(printed(game))
    for before, _event, _after in moments(game, seed):
        if isinstance(before.turn, Choose):
            places = {getattr(action, known.place, None) for action in before.turn.actions}
            assert places <= {*drawn, None}
