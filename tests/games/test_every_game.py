"""Every game and option preset keeps the laws that everything else relies on."""

import pytest

from teerling.core import AnyGame
from teerling.games import GAMES
from teerling.testing import check_game
from tests.games.samples import samples

PRESETS: list[AnyGame] = [preset for game, kind in GAMES.items() for preset in samples(game).presets or [kind()]]


@pytest.mark.parametrize("game", PRESETS, ids=str)
def test_every_law_holds(game: AnyGame) -> None:
    known = samples(game.id)
    report = check_game(game, seeds=range(2), still_secret=known.still_secret)
    assert report.games == 2
    assert report.refusals > report.plies
    assert (report.secret_throws > 0) == known.hides(game)


def test_every_game_has_a_preset() -> None:
    assert {type(game) for game in PRESETS} == set(GAMES.values())
