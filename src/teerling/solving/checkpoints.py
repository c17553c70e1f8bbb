"""A long computation that may be killed: every finished part is in a file at once, and is not computed again.

A computation is made of numbered parts, each an array of numbers. Some computations go through all their parts again
and again, in rounds, until nothing changes any more; then a part replaces that of the round before, and only this round
and the last one are kept, a file each.

A file begins with a line that says what it belongs to; then parts follow in the order in which they were finished, each
with its number, its length and a checksum. What comes after a damaged or cut part is not believed; and nothing at all
if that was in the round before, because a round rests on it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from struct import Struct
from time import monotonic
from types import TracebackType
from typing import Any, BinaryIO

import msgspec
import numpy as np
from numpy.typing import NDArray

SYNCED = 1.0
"""Seconds of work that may be lost when the power fails; when only the program is killed, none are."""

_HEAD = Struct("<II")
_DIGEST = sha256().digest_size


class Checkpoints:
    """The finished parts of a computation, and those of its last round; the title tells computations apart."""

    def __init__(self, file: Path, title: str, dtype: str = "<f8") -> None:
        self.file, self._title, self._dtype = file, title, np.dtype(dtype)
        file.parent.mkdir(parents=True, exist_ok=True)
        there = sorted(int(one.suffix[1:]) for one in file.parent.glob(f"{file.name}.*") if one.suffix[1:].isdigit())
        self._rounds = self._believed(there)
        for number in set(there) - set(self._rounds):
            self._path(number).unlink()
        if not self._rounds:
            self._rounds = [0]
            self._begin(0)
        self._stream = self._path(self._rounds[-1]).open("ab", buffering=0)
        self._synced = 0.0

    @property
    def round(self) -> int:
        """How many rounds are finished."""
        return self._rounds[-1]

    def parts(self) -> Iterator[tuple[int, NDArray[Any]]]:
        """The parts of this round, in the order in which they were finished."""
        return self._parts(self.round)

    def before(self) -> Iterator[tuple[int, NDArray[Any]]]:
        """The parts of the round before; none in the first round."""
        return self._parts(self.round - 1) if self.round else iter(())

    def _parts(self, number: int) -> Iterator[tuple[int, NDArray[Any]]]:
        with self._path(number).open("rb") as stream:
            stream.readline()
            while (found := self._read(stream)) is not None:
                yield found

    def add(self, number: int, part: NDArray[Any]) -> None:
        """Keep a part of this round: nothing but a power failure undoes it, and that only within a second."""
        content = _HEAD.pack(number, part.size) + part.astype(self._dtype, copy=False).tobytes()
        self._stream.write(content + sha256(content).digest())
        if monotonic() > self._synced + SYNCED:
            os.fsync(self._stream.fileno())
            self._synced = monotonic()

    def next_round(self) -> None:
        """All parts of this round are there; each will be computed again, and the round before is forgotten."""
        os.fsync(self._stream.fileno())
        self._stream.close()
        self._begin(self.round + 1)
        for number in self._rounds[:-1]:
            self._path(number).unlink()
        self._rounds = [self.round, self.round + 1]
        self._stream = self._path(self.round).open("ab", buffering=0)

    def remove(self) -> None:
        """The computation is finished, and its result kept elsewhere."""
        self._stream.close()
        for number in self._rounds:
            self._path(number).unlink()

    def __enter__(self) -> Checkpoints:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._stream.close()

    # Files ----------------------------------------------------------------------------------------------------------

    def _path(self, number: int) -> Path:
        return self.file.with_name(f"{self.file.name}.{number}")

    def _begin(self, number: int) -> None:
        """The file of a round appears with its first line, or not at all.

        The line also says how long the round before is: so one that was cut between two parts is found out.
        """
        before = self._path(number - 1).stat().st_size if number else 0
        fresh = self.file.with_name(f"{self.file.name}-new")
        with fresh.open("wb") as stream:
            stream.write(msgspec.json.encode([self._title, self._dtype.str, number, before]) + b"\n")
            os.fsync(stream.fileno())
        fresh.replace(self._path(number))

    def _believed(self, there: list[int]) -> list[int]:
        """The rounds that can be gone on with; what cannot be trusted is cut off the last one."""
        latest, before = there[-2:], None
        if not latest or latest != list(range(max(0, latest[-1] - 1), latest[-1] + 1)):
            return []
        for number in latest:
            path = self._path(number)
            with path.open("rb") as stream:
                if not self._is_ours(stream.readline(), number, before):
                    return []
                good = stream.tell()
                while self._read(stream) is not None:
                    good = stream.tell()
            before = path.stat().st_size
            if good < before:
                if number != latest[-1]:
                    return []
                os.truncate(path, good)
        return latest

    def _is_ours(self, line: bytes, number: int, before: int | None) -> bool:
        """Whether a round of ours begins so; `before` is the length of the round before, if that is there."""
        try:
            *named, length = msgspec.json.decode(line, type=tuple[str, str, int, int])
        except msgspec.DecodeError:
            return False
        return named == [self._title, self._dtype.str, number] and before in (None, length)

    def _read(self, stream: BinaryIO) -> tuple[int, NDArray[Any]] | None:
        """The next part, if it is whole and as it was written."""
        head = stream.read(_HEAD.size)
        if len(head) < _HEAD.size:
            return None
        number, length = _HEAD.unpack(head)
        size = length * self._dtype.itemsize
        content = stream.read(size) if stream.tell() + size <= os.fstat(stream.fileno()).st_size else b""
        if sha256(head + content).digest() != stream.read(_DIGEST):
            return None
        return number, np.frombuffer(content, self._dtype)
