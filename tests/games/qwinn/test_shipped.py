"""The solution of Qwinn comes with the package: a fresh installation answers at once."""

from pathlib import Path

import pytest

from teerling.games.qwinn import solution
from teerling.games.qwinn.rules import Qwinn
from teerling.games.qwinn.solution.compact import VERSION
from tests.solving.shipped import Known, check_bot_and_coach, check_damage_is_refused, check_value, make_fresh, sizes

KNOWN = [
    Known(Qwinn(), VERSION, 0.563621, 5e-5),
    Known(Qwinn(column="ascending"), VERSION, 0.567594, 5e-5),
]
every_one = pytest.mark.parametrize("known", KNOWN, ids=str)


@pytest.fixture(autouse=True)
def _fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_fresh(solution, tmp_path, monkeypatch)


@every_one
def test_a_fresh_installation_knows_the_value(known: Known, tmp_path: Path) -> None:
    check_value(known, tmp_path)


def test_the_best_bot_and_the_coach_use_it() -> None:
    check_bot_and_coach(Qwinn(), [(6,), (5,), (1, 1, 2, 6, 6)])


@every_one
def test_damage_is_refused(known: Known, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_damage_is_refused(known, tmp_path, monkeypatch)


def test_all_of_it_is_small() -> None:
    assert sum(sizes(KNOWN)) <= 20_000_000
