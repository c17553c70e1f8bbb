"""The file in which an arena keeps finished chunks of games, a line each, so that the same contest goes on there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from teerling.arena.contest import Contest
from teerling.arena.playing import Chunk
from teerling.core.errors import UserError

FORMAT = 1
FILE = "journal.jsonl"


class _Head(Struct, frozen=True):
    teerling: int
    contest: dict[str, Any]


class _Place(Struct, frozen=True):
    match: int
    number: int


class ChunkFile:
    """The finished chunks in a folder, open for more; `UserError` if another contest is kept there."""

    def __init__(self, folder: Path, contest: Contest) -> None:
        self.file = folder / FILE
        head = _Head(FORMAT, contest.identity())
        folder.mkdir(parents=True, exist_ok=True)
        if self.file.exists() and self.file.stat().st_size:
            self._cut_off_what_is_not_whole()
            _demand_the_same(folder, self._head(), head)
        else:
            self._write(head)

    def _head(self) -> _Head | None:
        with self.file.open("rb") as stream:
            try:
                return msgspec.json.decode(stream.readline(), type=_Head)
            except msgspec.DecodeError:
                return None

    def _cut_off_what_is_not_whole(self) -> None:
        """A line that was being written when the machine stopped."""
        whole = self.file.read_bytes()
        if not whole.endswith(b"\n"):
            self.file.write_bytes(whole[: whole.rfind(b"\n") + 1])

    def chunks(self) -> Iterator[Chunk]:
        """All chunks, in the order in which they were finished."""
        with self.file.open("rb") as stream:
            stream.readline()
            for line in stream:
                yield msgspec.json.decode(line, type=Chunk)

    def ordered(self) -> Iterator[Chunk]:
        """The same by match and number: an order that does not tell who was faster."""
        with self.file.open("rb") as stream:
            places: dict[tuple[int, int], int] = {}
            at = len(stream.readline())
            for line in stream:
                found = msgspec.json.decode(line, type=_Place)
                places.setdefault((found.match, found.number), at)
                at += len(line)
            for _, place in sorted(places.items()):
                stream.seek(place)
                yield msgspec.json.decode(stream.readline(), type=Chunk)

    def keep(self, chunk: Chunk) -> None:
        """Add one chunk; it is in the file when this returns."""
        self._write(chunk)

    def _write(self, line: Struct) -> None:
        with self.file.open("ab") as stream:
            stream.write(msgspec.json.encode(line) + b"\n")


def _demand_the_same(folder: Path, kept: _Head | None, wanted: _Head) -> None:
    if kept is None or kept.teerling != FORMAT:
        raise UserError("arena-no-journal", folder=str(folder))
    for name, value in wanted.contest.items():
        if kept.contest.get(name) != value:
            raise UserError("arena-other-contest", folder=str(folder), what=name)
