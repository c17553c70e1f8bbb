"""Solved tables on disk, in the user's cache folder: checksummed, versioned, memory-mapped when large.

A folder a game and option set: one `.npy` file a table and a `manifest.json` that is written last. Whatever does not
agree with its manifest — damaged, cut, of another version — counts as not there, and is solved again. Small tables of
long computations come with the package, one `.npz` file each.

What a server solves because somebody at a table asked for it lies in a folder apart, `on-demand`, which is kept below a
limit: what nobody has used longest is removed. What somebody solves on purpose is never removed, and is moved out of
there if a server was first.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from teerling.core.game import AnyGame
from teerling.core.options import identity
from teerling.solving import shipped as package
from teerling.solving.arrays import NUMPY, NDArray, np
from teerling.solving.shipped import Manifest, name_of, shipped, shipped_file

__all__ = ["TooLarge", "home", "load", "on_demand", "save", "ship", "shipped", "shipped_file"]

LARGE = 32 << 20
"""Tables above so many bytes are mapped into memory instead of read."""

limit: int | None = None
"""Bytes of all that lies in `on_demand()`, where this process saves then; None: it saves for good."""


class TooLarge(Exception):
    """These tables alone are above the limit."""


def home() -> Path:
    """The cache folder; TEERLING_CACHE moves it."""
    if moved := os.environ.get("TEERLING_CACHE"):
        return Path(moved)
    from platformdirs import user_cache_path  # noqa: PLC0415  inside a page there is no such folder

    return Path(user_cache_path("teerling"))


def on_demand() -> Path:
    """Where the tables are that may be removed again."""
    return home() / "on-demand"


def save(game: AnyGame, solver: int, tables: dict[str, NDArray[Any]]) -> None:
    """Keep the tables; a folder appears whole or not at all."""
    where = home() if limit is None else on_demand()
    where.mkdir(parents=True, exist_ok=True)
    if limit is not None and sum(table.nbytes for table in tables.values()) > limit:
        raise TooLarge(game.id)
    fresh = Path(tempfile.mkdtemp(dir=where, prefix="new-"))
    for name, table in tables.items():
        np.save(fresh / f"{name}.npy", table)
    checksums = {name: _checksum(fresh / f"{name}.npy") for name in tables}
    manifest = Manifest(solver, game.id, game.version, identity(game), checksums)
    (fresh / "manifest.json").write_bytes(msgspec.json.encode(manifest))
    folder = where / name_of(game, solver)
    if folder.exists():
        shutil.rmtree(folder)
    fresh.rename(folder)
    if limit is not None:
        _make_room(limit)


def load(game: AnyGame, solver: int) -> dict[str, NDArray[Any]] | None:
    """The tables, or None if there are none that can be trusted; inside a page nothing is kept."""
    for where in (home(), on_demand()) if NUMPY else ():
        tables = _load(where / name_of(game, solver), game, solver)
        if tables is not None:
            return tables
    return None


def _load(folder: Path, game: AnyGame, solver: int) -> dict[str, NDArray[Any]] | None:
    try:
        manifest = msgspec.json.decode((folder / "manifest.json").read_bytes(), type=Manifest)
        wanted = Manifest(solver, game.id, game.version, identity(game), manifest.checksums)
        if msgspec.json.encode(manifest) != msgspec.json.encode(wanted):
            return None
        tables = {name: _table(folder / f"{name}.npy", check) for name, check in manifest.checksums.items()}
    except (OSError, ValueError, msgspec.DecodeError):
        return None
    if folder.parent == on_demand():
        with suppress(OSError):  # another process may have been quicker, or we may only read here
            os.utime(folder)
            if limit is None:  # whoever solves on purpose wants to keep it
                folder.rename(home() / folder.name)
    return tables


def _make_room(most: int) -> None:
    """Remove what was not used longest, also what somebody left half-written, until all is below the limit."""
    folders = []
    for folder in on_demand().iterdir():
        with suppress(OSError):  # another process removes things here, too
            size = sum(file.stat().st_size for file in folder.iterdir())
            folders.append((folder.stat().st_mtime, size, folder))
    held = sum(size for _, size, _ in folders)
    for _, size, folder in sorted(folders):
        if held <= most:
            return
        shutil.rmtree(folder, ignore_errors=True)
        held -= size


def ship(game: AnyGame, solver: int, tables: dict[str, NDArray[Any]]) -> Path:
    """Put the tables into the package: one file, the same bytes whenever it is done."""
    checksums = {name: sha256(table.tobytes()).hexdigest() for name, table in tables.items()}
    manifest = msgspec.json.encode(Manifest(solver, game.id, game.version, identity(game), checksums))
    file = package.shipped_file(game, solver)
    file.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(file, allow_pickle=False, manifest=np.frombuffer(manifest, np.uint8), **tables)
    return file


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
