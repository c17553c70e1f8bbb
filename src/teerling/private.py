"""Files that only their owner may read, whatever the umask: they hold seeds, hashes of tokens, what people wrote."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkstemp
from typing import BinaryIO


def make_folder(folder: Path) -> None:
    """A folder that only its owner may look into, and those above it that were missing."""
    for missing in reversed([path for path in (folder, *folder.parents) if not path.exists()]):
        missing.mkdir(mode=0o700, exist_ok=True)


def close_to_others(path: Path) -> None:
    """Take away what others may do with it; what belongs to somebody else stays as it is: he knows why."""
    with suppress(FileNotFoundError, PermissionError):
        mode = path.stat().st_mode
        if mode & 0o077:
            path.chmod(mode & 0o700)


@contextmanager
def replacing(file: Path) -> Iterator[BinaryIO]:
    """Write the file anew, all of it or nothing: a crash or an error leaves it as it was."""
    number, name = mkstemp(".new", f"{file.name}.", file.parent)  # another may be writing the same file now
    fresh = Path(name)
    try:
        with os.fdopen(number, "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)


def make_database(file: Path) -> None:
    """An empty file if there is none. What SQLite puts beside a database gets the mode of the database."""
    os.close(os.open(file, os.O_CREAT | os.O_RDONLY, 0o600))
    for suffix in ("", "-wal", "-shm"):
        close_to_others(file.with_name(file.name + suffix))
