"""The solution of DubbelYatzy comes with the package: a fresh installation answers at once."""

from pathlib import Path

import pytest

from teerling.games.dubbelyatzy import solution
from teerling.games.dubbelyatzy.rules import DubbelYatzy
from teerling.games.dubbelyatzy.solution.exact import VERSION
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
