"""The solution of DubbelYatzy comes with the package: a fresh installation answers at once."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from teerling.core import Choose
from teerling.core.positions import after
from teerling.games.dubbelyatzy import solution
from teerling.games.dubbelyatzy.rules import DubbelYatzy, Fill, State
from teerling.games.dubbelyatzy.solution.whole import VERSION
from teerling.locale import translate
from teerling.situations import parse_position
from teerling.solving import solution as solved
from tests.solving.shipped import Known, check_bot_and_coach, check_damage_is_refused, check_value, make_fresh, sizes

KNOWN = [
    Known(DubbelYatzy(players=1), VERSION, 282.4108, 1e-4),
    Known(DubbelYatzy(players=1, system="international"), VERSION, 281.1491, 1e-4),
]
every_one = pytest.mark.parametrize("known", KNOWN, ids=str)


@pytest.fixture(autouse=True)
def _fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_fresh(solution, tmp_path, monkeypatch)


@every_one
def test_a_fresh_installation_knows_the_value(known: Known, tmp_path: Path) -> None:
    check_value(known, tmp_path)


def test_the_best_bot_and_the_coach_use_it() -> None:
    check_bot_and_coach(DubbelYatzy(players=2), [(11, 22, 33, 66, 66, 65)])


@every_one
def test_damage_is_refused(known: Known, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_damage_is_refused(known, tmp_path, monkeypatch)


def test_all_of_it_is_small() -> None:
    assert max(sizes(KNOWN)) <= 3_400_000


def worths_of(game: DubbelYatzy, state: State) -> dict[Fill, float]:
    """Of all that may be filled after the last throw."""
    turn = game.turn(state)
    assert isinstance(turn, Choose)
    worths = solved(game).worths(game.view(state, 0), turn)
    return {action: worth for action, worth in zip(turn.actions, worths, strict=True) if isinstance(action, Fill)}


def test_other_readings_are_worth_what_the_usual_one_is() -> None:
    """Whichever box comes first and whoever leaves a number out: the best is the same, and worse is told as worse."""
    usual = DubbelYatzy(players=1)
    freely = DubbelYatzy(players=1, order="free", left_out="chosen")
    assert solution.essence(freely) == solution.essence(usual) == usual
    position = "33.3.4p10s15h20y0_p1t3_656433324132"
    state = parse_position(usual, position)
    best = worths_of(usual, state)
    lying = parse_position(freely, position)
    view, worths = freely.view(lying, 0), worths_of(freely, lying)
    for fill, worth in best.items():
        ways = {one: found for one, found in worths.items() if (one.layer, one.box) == (fill.layer, fill.box)}
        assert max(ways.values()) == worth
        assert ways[Fill(fill.layer, fill.box, view.outer[fill.box].left_out)] == worth
    assert max(worth for fill, worth in worths.items() if fill.layer == "inner") == max(best.values())
    for fill in (max(worths, key=worths.__getitem__), Fill("inner", "chance", 1), Fill("outer", "chance", 6)):
        half: State = after(freely, lying, fill)
        assert max(worths_of(freely, half).values()) == pytest.approx(worths[fill], abs=1e-9)
        key, values = solved(freely).why(view, fill)
        assert translate(key, **values)
    assert worths[Fill("outer", "chance", 6)] < worths[Fill("outer", "chance", 3)]


def test_who_may_strike_extra_plays_as_with_one_free_strike() -> None:
    game = DubbelYatzy(minus_can_be_struck=True)
    assert solution.essence(game) == DubbelYatzy(players=1, extra="strike")
    assert solution.essence(replace(game, extra="plus")) == DubbelYatzy(players=1, extra="plus")
