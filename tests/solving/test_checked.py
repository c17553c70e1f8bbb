"""`teerling.testing.check_solution`: ours hold, and one that is wrong somewhere is found out."""

from typing import Any

import numpy as np
import pytest

from teerling.core import Choose, Roll
from teerling.games import part
from teerling.games.zock import Zock
from teerling.games.zock.rules import View
from teerling.testing import check_solution
from tests.games.samples import samples

SOLVED = part("zock", "solution").Solved


@pytest.mark.parametrize("game", ["yatzy", "zock", "zocken"])
def test_ours_hold(game: str) -> None:
    assert check_solution(samples(game).exact[0], range(1)) > 20


def test_a_throw_is_worth_what_it_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    right = SOLVED.before

    def before(solved: Any, view: View, roll: Roll) -> float:
        return float(right(solved, view, roll)) if len(view.table.open[0]) > 3 else 0.0

    monkeypatch.setattr(SOLVED, "before", before)
    with pytest.raises(AssertionError, match="said to be worth"):
        check_solution(Zock())


def test_a_decision_is_worth_what_it_leads_to(monkeypatch: pytest.MonkeyPatch) -> None:
    right = SOLVED.worths

    def worths(solved: Any, view: View, choice: Choose[Any]) -> Any:
        return np.asarray(right(solved, view, choice)) + (len(choice.actions) > 1) * 0.01

    monkeypatch.setattr(SOLVED, "worths", worths)
    with pytest.raises(AssertionError, match="said to be worth"):
        check_solution(Zock())


def test_a_reason_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SOLVED, "why", lambda solved, view, action: ("zock-because", {}))
    with pytest.raises(AssertionError, match=r"zock-because, the reason for .* is no sentence"):
        check_solution(Zock())
    monkeypatch.setattr(SOLVED, "why", lambda solved, view, action: ("zock-because", {"number": np.int64(3)}))
    with pytest.raises(AssertionError, match="are not str and int"):
        check_solution(Zock())
