"""What comes with the package answers at once in a fresh installation: nothing is solved, and damage is refused."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from teerling import solve
from teerling.bots import bot
from teerling.bots.coach import advise
from teerling.core import AnyGame, Choose, Rolled, advance
from teerling.games import DubbelYatzy, Qwinn
from teerling.solve import dubbelyatzy, dubbelyatzy_exact, qwinn, qwinn_compact, store

VALUES: list[tuple[AnyGame, int, float, float]] = [
    (Qwinn(), qwinn_compact.VERSION, 0.563621, 5e-5),
    (Qwinn(column="ascending"), qwinn_compact.VERSION, 0.567594, 5e-5),
    (DubbelYatzy(players=1), dubbelyatzy_exact.VERSION, 282.4108, 1e-4),
    (DubbelYatzy(players=1, system="international"), dubbelyatzy_exact.VERSION, 281.1491, 1e-4),
]
"""What "What we know" says, and how exactly."""


@pytest.fixture(autouse=True)
def _fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("solved although it came with the package")

    monkeypatch.setenv("TEERLING_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(solve, "_solved", {})
    monkeypatch.setattr(qwinn, "build", never)
    monkeypatch.setattr(dubbelyatzy, "build", never)


@pytest.mark.parametrize("known", VALUES, ids=str)
def test_a_fresh_installation_knows_the_value(known: tuple[AnyGame, int, float, float], tmp_path: Path) -> None:
    game, _, value, exactly = known
    report = solve.solution(game).report()
    assert report["value"] == pytest.approx(value, abs=exactly)
    assert ("residual" in report) == report["exact"]
    assert not (tmp_path / "cache").exists()


@pytest.mark.parametrize("game", [Qwinn(), DubbelYatzy(players=2)], ids=str)
def test_the_best_bot_and_the_coach_use_it(game: AnyGame) -> None:
    state = game.start()
    faces: Any = [(6,), (5,), (1, 1, 2, 6, 6)] if isinstance(game, Qwinn) else [(11, 22, 33, 66, 66, 65)]
    for thrown in faces:
        state = advance(game, state, Rolled(thrown))
    choice, view = game.turn(state), game.view(state, 0)
    assert isinstance(choice, Choose)
    best = bot(game, "best", 1)
    assert not best.waits_for_solution
    worths = solve.solution(game).worths(view, choice)
    assert best.choose(view, choice, 1) == choice.actions[int(np.argmax(worths))]
    assert advise(game, view, choice)[0].worth == max(worths)


@pytest.mark.parametrize("known", VALUES, ids=str)
def test_damage_is_refused(
    known: tuple[AnyGame, int, float, float], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, version, *_ = known
    file = store.SHIPPED / f"{store._name(game, version)}.npz"
    content = file.read_bytes()
    monkeypatch.setattr(store, "SHIPPED", tmp_path)
    copy = tmp_path / file.name
    copy.write_bytes(content)
    assert store.shipped(game, version) is not None
    middle = len(content) // 2
    copy.write_bytes(content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :])
    assert store.shipped(game, version) is None
    copy.write_bytes(content[:-100])
    assert solve.ready(game) is None


def test_all_of_it_is_small() -> None:
    sizes = {file.name: file.stat().st_size for file in store.SHIPPED.glob("*.npz")}
    assert sum(size for name, size in sizes.items() if name.startswith("qwinn")) <= 20_000_000
    assert all(size <= 3_400_000 for name, size in sizes.items() if name.startswith("dubbelyatzy"))
    expected = {f"{store._name(game, version)}.npz" for game, version, *_ in VALUES}
    assert expected <= sizes.keys()
