"""Solved tables on disk are used when they are whole and of this version, and never otherwise."""

from pathlib import Path

import numpy as np
import pytest

from teerling.games import Yatzy, Zock
from teerling.solve import Tables, store

TABLES: Tables = {"worth": np.arange(1000, dtype=np.float64), "best": np.zeros((3, 4), np.uint8)}


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEERLING_CACHE", str(tmp_path))


def only_folder() -> Path:
    (folder,) = store.home().iterdir()
    return folder


def test_what_is_saved_is_loaded() -> None:
    store.save(Yatzy(), 1, TABLES)
    loaded = store.load(Yatzy(), 1)
    assert loaded is not None
    assert loaded.keys() == TABLES.keys()
    assert all(
        np.array_equal(loaded[name], TABLES[name]) and loaded[name].dtype == TABLES[name].dtype for name in TABLES
    )


def test_other_options_games_and_solvers_have_their_own_tables() -> None:
    store.save(Yatzy(), 1, TABLES)
    assert store.load(Yatzy(system="international"), 1) is None
    assert store.load(Zock(), 1) is None
    assert store.load(Yatzy(), 2) is None


@pytest.mark.parametrize("file", ["worth.npy", "best.npy", "manifest.json"])
def test_damage_anywhere_means_solving_again(file: str) -> None:
    store.save(Yatzy(), 1, TABLES)
    path = only_folder() / file
    whole = path.read_bytes()
    for at in range(0, len(whole), max(1, len(whole) // 40)):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        loaded = store.load(Yatzy(), 1)
        assert loaded is None, f"byte {at} of {file}"
        path.write_bytes(whole[:at])
        assert store.load(Yatzy(), 1) is None, f"cut at byte {at} of {file}"
    path.unlink()
    assert store.load(Yatzy(), 1) is None
    store.save(Yatzy(), 1, TABLES)
    assert store.load(Yatzy(), 1) is not None


def test_large_tables_are_mapped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "LARGE", 1000)
    store.save(Yatzy(), 1, TABLES)
    loaded = store.load(Yatzy(), 1)
    assert loaded is not None
    assert isinstance(loaded["worth"], np.memmap)
    assert not isinstance(loaded["best"], np.memmap)
