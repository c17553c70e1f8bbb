"""What comes with the package answers at once in a fresh installation: nothing is solved, and damage is refused.

Games whose solution takes hours ship it; the tests of each hold it against this.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import numpy as np
import pytest

from teerling import solving as solve
from teerling.bots import bot
from teerling.bots.coach import advise
from teerling.core import AnyGame, Choose, Faces, Rolled, advance
from teerling.solving import cache


class Known(NamedTuple):
    """What "What we know" says of a game, and how exactly."""

    game: AnyGame
    version: int
    value: float
    exactly: float

    def __str__(self) -> str:
        return str(self.game)


def make_fresh(solution: ModuleType, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty cache, nothing in memory, and nothing may be solved."""

    def never(*_: object) -> None:
        raise AssertionError("solved although it came with the package")

    monkeypatch.setenv("TEERLING_CACHE", str(home / "cache"))
    monkeypatch.setattr(solve, "_solved", {})
    monkeypatch.setattr(solution, "build", never)


def check_value(known: Known, home: Path) -> None:
    report = solve.solution(known.game).report()
    assert report["value"] == pytest.approx(known.value, abs=known.exactly)
    assert ("residual" in report) == report["exact"]
    assert not (home / "cache").exists()


def check_bot_and_coach(game: AnyGame, thrown: Iterable[Faces]) -> None:
    """After these throws somebody has to decide: the best bot and the coach look it up."""
    state = game.start()
    for faces in thrown:
        state = advance(game, state, Rolled(faces))
    choice, view = game.turn(state), game.view(state, 0)
    assert isinstance(choice, Choose)
    best = bot(game, "best", 1)
    assert not best.waits_for_solution
    worths = solve.solution(game).worths(view, choice)
    assert best.choose(view, choice, 1) == choice.actions[int(np.argmax(worths))]
    assert advise(game, view, choice)[0].worth == max(worths)


def check_damage_is_refused(known: Known, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = cache.shipped_file(known.game, known.version)
    content = file.read_bytes()
    copy = home / file.name
    monkeypatch.setattr("teerling.solving.shipped.shipped_file", lambda _game, _solver: copy)
    copy.write_bytes(content)
    assert cache.shipped(known.game, known.version) is not None
    middle = len(content) // 2
    copy.write_bytes(content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :])
    assert cache.shipped(known.game, known.version) is None
    copy.write_bytes(content[:-100])
    assert solve.ready(known.game) is None


def sizes(all_known: Iterable[Known]) -> list[int]:
    """Of all files that come with the package for this game; those of what is known are among them."""
    files = {cache.shipped_file(known.game, known.version) for known in all_known}
    (folder,) = {file.parent for file in files}
    there = set(folder.glob("*.npz"))
    assert files <= there
    return [file.stat().st_size for file in there]
