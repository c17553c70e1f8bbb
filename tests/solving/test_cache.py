"""Solved tables on disk are used when they are whole and of this version, and never otherwise."""

import os
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

from teerling import solving as solve
from teerling.games.yatzy import Yatzy
from teerling.games.zock import Zock
from teerling.games.zocken import Zocken
from teerling.solving import Tables, cache, shipped

TABLES: Tables = {"worth": np.arange(1000, dtype=np.float64), "best": np.zeros((3, 4), np.uint8)}


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEERLING_CACHE", str(tmp_path))


def only_folder() -> Path:
    (folder,) = cache.home().iterdir()
    return folder


def test_what_is_saved_is_loaded() -> None:
    cache.save(Yatzy(), 1, TABLES)
    loaded = cache.load(Yatzy(), 1)
    assert loaded is not None
    assert loaded.keys() == TABLES.keys()
    assert all(
        np.array_equal(loaded[name], TABLES[name]) and loaded[name].dtype == TABLES[name].dtype for name in TABLES
    )


def test_other_options_games_and_solvers_have_their_own_tables() -> None:
    cache.save(Yatzy(), 1, TABLES)
    assert cache.load(Yatzy(system="international"), 1) is None
    assert cache.load(Zock(), 1) is None
    assert cache.load(Yatzy(), 2) is None


@pytest.mark.parametrize("file", ["worth.npy", "best.npy", "manifest.json"])
def test_damage_anywhere_means_solving_again(file: str) -> None:
    cache.save(Yatzy(), 1, TABLES)
    path = only_folder() / file
    whole = path.read_bytes()
    for at in range(0, len(whole), max(1, len(whole) // 40)):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        loaded = cache.load(Yatzy(), 1)
        assert loaded is None, f"byte {at} of {file}"
        path.write_bytes(whole[:at])
        assert cache.load(Yatzy(), 1) is None, f"cut at byte {at} of {file}"
    path.unlink()
    assert cache.load(Yatzy(), 1) is None
    cache.save(Yatzy(), 1, TABLES)
    assert cache.load(Yatzy(), 1) is not None


def test_large_tables_are_mapped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "LARGE", 1000)
    cache.save(Yatzy(), 1, TABLES)
    loaded = cache.load(Yatzy(), 1)
    assert loaded is not None
    assert isinstance(loaded["worth"], np.memmap)
    assert not isinstance(loaded["best"], np.memmap)


# On demand ----------------------------------------------------------------------------------------------------------

MANY = [Zocken(players=players) for players in range(1, 8)]


def held() -> int:
    return sum(file.stat().st_size for file in cache.on_demand().rglob("*") if file.is_file())


def test_what_is_solved_on_demand_stays_below_its_limit_and_what_is_used_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "limit", 30_000)  # three of them
    for at, game in enumerate(MANY):
        cache.save(game, 1, TABLES)
        assert held() <= 30_000
        assert cache.load(MANY[0], 1) is not None, "it is asked for again and again"
        for folder in cache.on_demand().iterdir():  # file systems count time more roughly than this loop runs
            used = folder.stat().st_mtime - (100 if folder.name != shipped.name_of(MANY[0], 1) else 0)
            os.utime(folder, (used, used))
        assert cache.load(game, 1) is not None, at
    assert cache.load(MANY[1], 1) is None


def test_what_somebody_solved_on_purpose_is_never_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    cache.save(Yatzy(), 1, TABLES)
    monkeypatch.setattr(cache, "limit", 10_000)
    for game in MANY:
        cache.save(game, 1, TABLES)
    assert cache.load(Yatzy(), 1) is not None
    monkeypatch.setattr(cache, "limit", None)
    assert cache.load(MANY[-1], 1) is not None, "asked for on purpose: it is moved to what is kept"
    monkeypatch.setattr(cache, "limit", 10_000)
    for game in MANY[:-1]:
        cache.save(game, 1, TABLES)
    assert cache.load(MANY[-1], 1) is not None


def test_tables_above_the_limit_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "limit", 1_000)
    with pytest.raises(cache.TooLarge):
        cache.save(Yatzy(), 1, TABLES)
    assert held() == 0


def test_solutions_in_memory_are_forgotten_when_they_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solve, "_solved", {})
    monkeypatch.setattr(solve, "MEMORY", 20_000)
    for game in MANY:
        solve._remember(game, lambda _game, _tables: cast("Any", object()), TABLES | {"seconds": np.zeros(1)})
        solve._from_memory(MANY[0])
    assert list(solve._solved) == [MANY[-1], MANY[0]]
