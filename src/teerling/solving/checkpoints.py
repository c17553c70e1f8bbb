"""A long computation that may be killed: every finished part is on disk at once, and is not computed again.

A file begins with a line that says what it belongs to; then parts follow in the order in which they were finished, each
with its number, its length and a checksum. What comes after a damaged or cut part is not believed.
"""

from __future__ import annotations

import os
from hashlib import sha256
from pathlib import Path
from struct import Struct
from types import TracebackType

import numpy as np
from numpy.typing import NDArray

_HEAD = Struct("<II")
_DIGEST = sha256().digest_size


class Journal:
    """The finished parts of a computation, by number; a part is a list of numbers in double precision."""

    def __init__(self, file: Path, title: str) -> None:
        self.file = file
        self.parts: dict[int, NDArray[np.float64]] = {}
        file.parent.mkdir(parents=True, exist_ok=True)
        first = title.encode() + b"\n"
        there = file.read_bytes() if file.exists() else b""
        good = self._read(there, len(first)) if there.startswith(first) else 0
        if good < len(there):
            os.truncate(file, good)
        self._stream = file.open("ab", buffering=0)
        if not good:
            self._write(first)

    def _read(self, there: bytes, place: int) -> int:
        """Take all parts that can be trusted; where they end."""
        while place + _HEAD.size <= len(there):
            number, length = _HEAD.unpack_from(there, place)
            end = place + _HEAD.size + 8 * length
            if sha256(there[place:end]).digest() != there[end : end + _DIGEST]:
                break
            self.parts[number] = np.frombuffer(there[place + _HEAD.size : end], "<f8")
            place = end + _DIGEST
        return place

    def add(self, number: int, part: NDArray[np.float64]) -> None:
        """Keep a part; it is on disk when this returns."""
        content = _HEAD.pack(number, len(part)) + part.astype("<f8").tobytes()
        self._write(content + sha256(content).digest())
        self.parts[number] = part

    def _write(self, content: bytes) -> None:
        self._stream.write(content)
        os.fsync(self._stream.fileno())

    def remove(self) -> None:
        """The computation is finished and kept elsewhere."""
        self._stream.close()
        self.file.unlink()

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._stream.close()
