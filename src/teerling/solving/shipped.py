"""Tables that come with the package, one `.npz` file each, read without NumPy: inside a page there is none.

Where there is NumPy, they are its arrays; where there is none, those of `plain`, on the bytes of the file.
"""

from __future__ import annotations

import ast
import zipfile
import zlib
from collections.abc import Callable
from hashlib import sha256
from importlib.util import find_spec
from io import BytesIO
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from teerling import games
from teerling.core.game import AnyGame
from teerling.core.options import identity
from teerling.games import part

NUMPY = find_spec("numpy") is not None
KINDS = {
    "|b1": "?",
    "<u8": "Q",
    "<f8": "d",
    "<f4": "f",
    "<i8": "q",
    "<i4": "i",
    "<u4": "I",
    "<u2": "H",
    "<i2": "h",
    "|u1": "B",
    "|i1": "b",
}
MAGIC = b"\x93NUMPY"

fetched: Callable[[str], None] = lambda _name: None  # noqa: E731
"""Is told the name of a file that was looked for and is not there: inside a page it may still be fetched."""


class Manifest(Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of tables says it holds: which solver's, of which game, with checksums."""

    solver: int
    game: str
    version: int
    options: dict[str, Any]
    checksums: dict[str, str]


def name_of(game: AnyGame, solver: int) -> str:
    """The name of such a file, made of all that the tables depend on."""
    content = msgspec.json.encode([solver, game.id, game.version, identity(game)])
    return f"{game.id}-{sha256(content).hexdigest()[:16]}"


def shipped_folder(game: str) -> Path:
    """Where such tables lie: in the folder of the game."""
    return Path(part(game, "solution").__file__).parent / "data"


def all_shipped() -> list[Path]:
    """The files of all tables that come with the package, found without importing what reads them."""
    return sorted(Path(games.__file__).parent.glob("*/solution/data/*.npz"))


def shipped_file(game: AnyGame, solver: int) -> Path:
    """The file of these tables."""
    return shipped_folder(game.id) / f"{name_of(game, solver)}.npz"


def shipped(game: AnyGame, solver: int) -> dict[str, Any] | None:
    """The tables that come with the package, or None if there are none that can be trusted."""
    file = shipped_file(game, solver)
    try:
        with zipfile.ZipFile(BytesIO(file.read_bytes())) as packed:
            raw = {name.removesuffix(".npy"): _parsed(packed.read(name)) for name in packed.namelist()}
        manifest = msgspec.json.decode(raw.pop("manifest")[2], type=Manifest)
    except FileNotFoundError:
        fetched(file.name)
        return None
    except (OSError, EOFError, ValueError, KeyError, zipfile.BadZipFile, zlib.error, SyntaxError):
        return None
    checksums = {name: sha256(data).hexdigest() for name, (_, _, data) in raw.items()}
    wanted = Manifest(solver, game.id, game.version, identity(game), checksums)
    if msgspec.json.encode(manifest) != msgspec.json.encode(wanted):
        return None
    return {name: _table(*content) for name, content in raw.items()}


def _parsed(content: bytes) -> tuple[str, tuple[int, ...], memoryview]:
    """Kind, shape and bytes of a table in NumPy's own format (`.npy`, version 1)."""
    if not content.startswith(MAGIC + b"\x01"):
        raise ValueError("not a table")
    start = 10 + int.from_bytes(content[8:10], "little")
    head = ast.literal_eval(content[10:start].decode("latin-1"))
    kind, shape = str(head["descr"]), tuple(head["shape"])
    if kind not in KINDS:
        raise ValueError(f"a table of {kind}")
    data = memoryview(content)[start:]
    if head["fortran_order"] and len(shape) > 1:
        code: Any = KINDS[kind]
        numbers, step = data.cast(code), prod(shape[:-1])
        firsts = product(*map(range, shape[:-1]))
        begins = [sum(place * prod(shape[:axis]) for axis, place in enumerate(first)) for first in firsts]
        data = memoryview(b"".join([numbers[begin::step].tobytes() for begin in begins]))
    return kind, shape, data


def _table(kind: str, shape: tuple[int, ...], data: memoryview) -> Any:
    if NUMPY:
        import numpy as np  # noqa: PLC0415  where there is one

        return np.frombuffer(data, kind).reshape(shape).copy()
    from teerling.solving import plain  # noqa: PLC0415  where there is none

    return plain.frombuffer(data, kind).reshape(shape)
