"""Solved tables on disk, in the user's cache folder: checksummed, versioned, memory-mapped when large.

A folder a game and option set: one `.npy` file a table and a `manifest.json` that is written last. Whatever does not
agree with its manifest — damaged, cut, of another version — counts as not there, and is solved again. Small tables of
long computations come with the package, one `.npz` file each.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import zlib
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import msgspec
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray
from platformdirs import user_cache_path

from teerling.core.game import AnyGame

SHIPPED = Path(__file__).parent / "data"
"""What comes with the package."""
LARGE = 32 << 20
"""Tables above so many bytes are mapped into memory instead of read."""


class Manifest(Struct, frozen=True, forbid_unknown_fields=True):
    """What the folder must hold."""

    solver: int
    game: str
    version: int
    options: dict[str, Any]
    checksums: dict[str, str]


def home() -> Path:
    """The cache folder; TEERLING_CACHE moves it."""
    return Path(os.environ.get("TEERLING_CACHE") or user_cache_path("teerling"))


def save(game: AnyGame, solver: int, tables: dict[str, NDArray[Any]]) -> None:
    """Keep the tables; a folder appears whole or not at all."""
    home().mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(dir=home(), prefix="new-"))
    for name, table in tables.items():
        np.save(fresh / f"{name}.npy", table)
    checksums = {name: _checksum(fresh / f"{name}.npy") for name in tables}
    manifest = Manifest(solver, game.id, game.version, msgspec.to_builtins(game), checksums)
    (fresh / "manifest.json").write_bytes(msgspec.json.encode(manifest))
    folder = _folder(game, solver)
    if folder.exists():
        shutil.rmtree(folder)
    fresh.rename(folder)


def load(game: AnyGame, solver: int) -> dict[str, NDArray[Any]] | None:
    """The tables, or None if there are none that can be trusted."""
    folder = _folder(game, solver)
    try:
        manifest = msgspec.json.decode((folder / "manifest.json").read_bytes(), type=Manifest)
        wanted = Manifest(solver, game.id, game.version, msgspec.to_builtins(game), manifest.checksums)
        if msgspec.json.encode(manifest) != msgspec.json.encode(wanted):
            return None
        return {name: _table(folder / f"{name}.npy", check) for name, check in manifest.checksums.items()}
    except (OSError, ValueError, msgspec.DecodeError):
        return None


def ship(game: AnyGame, solver: int, tables: dict[str, NDArray[Any]]) -> Path:
    """Put the tables into the package: one file, the same bytes whenever it is done."""
    checksums = {name: sha256(table.tobytes()).hexdigest() for name, table in tables.items()}
    manifest = msgspec.json.encode(Manifest(solver, game.id, game.version, msgspec.to_builtins(game), checksums))
    SHIPPED.mkdir(parents=True, exist_ok=True)
    file = SHIPPED / f"{_folder(game, solver).name}.npz"
    np.savez_compressed(file, allow_pickle=False, manifest=np.frombuffer(manifest, np.uint8), **tables)
    return file


def shipped(game: AnyGame, solver: int) -> dict[str, NDArray[Any]] | None:
    """The tables that come with the package, or None if there are none that can be trusted."""
    try:
        file = SHIPPED / f"{_folder(game, solver).name}.npz"
        with np.load(BytesIO(file.read_bytes()), allow_pickle=False) as content:
            tables: dict[str, NDArray[Any]] = dict(content)
        manifest = msgspec.json.decode(tables.pop("manifest").tobytes(), type=Manifest)
    except (OSError, EOFError, ValueError, KeyError, BadZipFile, zlib.error, msgspec.DecodeError):
        return None
    checksums = {name: sha256(table.tobytes()).hexdigest() for name, table in tables.items()}
    wanted = Manifest(solver, game.id, game.version, msgspec.to_builtins(game), checksums)
    return tables if msgspec.json.encode(manifest) == msgspec.json.encode(wanted) else None


def _table(file: Path, checksum: str) -> NDArray[Any]:
    if _checksum(file) != checksum:
        raise ValueError(file.name)
    table: NDArray[Any] = np.load(file, mmap_mode="r" if file.stat().st_size > LARGE else None, allow_pickle=False)
    return table


def _checksum(file: Path) -> str:
    digest = sha256()
    with file.open("rb") as stream:
        while block := stream.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def _folder(game: AnyGame, solver: int) -> Path:
    """Named after all that the tables depend on."""
    content = msgspec.json.encode([solver, game.id, game.version, game])
    return home() / f"{game.id}-{sha256(content).hexdigest()[:16]}"
