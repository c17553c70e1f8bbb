"""What every review holds, whatever the game and however well it is known."""

from typing import Any

import msgspec
import numpy as np
import pytest

from teerling.analysis import Decision, Throw, review
from teerling.analysis.calibrate import played
from teerling.core.game import AnyGame, Choose, Roll
from teerling.games import GAMES
from teerling.games.zock import Zock
from teerling.solving import Solution, Unit, solution, solvable


@pytest.mark.parametrize(
    "game", [game for kind in GAMES.values() if solvable(game := kind())], ids=lambda game: game.id
)
def test_every_game_can_be_looked_back_at(game: AnyGame) -> None:
    record = played(game, "beginner", 1)
    looked_back = review(record, solution(game))
    assert [one.number for one in looked_back.events] == list(range(1, len(record.events) + 1))
    assert looked_back.exact == (looked_back.error == 0)
    for seat, one in enumerate(looked_back.seats):
        decisions = [event for event in looked_back.events if isinstance(event, Decision) and event.seat == seat]
        assert all(event.loss >= 0 for event in decisions)
        alike = [event for event in decisions if event.unit == looked_back.unit]
        assert one.errors == pytest.approx(sum(event.loss for event in alike))
        assert one.unforced == sum(not event.forced for event in alike)
        assert (one.strength is None) == (one.unforced == 0)
    throws = [event for event in looked_back.events if isinstance(event, Throw)]
    assert any(event.luck > 0 for event in throws)
    assert any(event.luck < 0 for event in throws)


class OfNumPy:
    """A solution whose numbers are NumPy's, as they come out of its tables."""

    def __init__(self, known: Solution) -> None:
        self.known = known

    def report(self) -> dict[str, Any]:
        return self.known.report()

    def unit(self, view: Any) -> Unit:
        return self.known.unit(view)

    def worths(self, view: Any, choice: Choose[Any]) -> list[float]:
        return [np.float64(worth) for worth in self.known.worths(view, choice)]

    def before(self, view: Any, roll: Roll) -> float:
        return np.float64(self.known.before(view, roll))

    def why(self, view: Any, action: Any) -> tuple[str, dict[str, str | int]]:
        return self.known.why(view, action)


def test_numbers_of_numpy_are_told_like_all_others() -> None:
    record, known = played(Zock(), "beginner", 1), solution(Zock())
    assert msgspec.json.encode(review(record, OfNumPy(known))) == msgspec.json.encode(review(record, known))
