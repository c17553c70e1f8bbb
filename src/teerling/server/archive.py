"""A whole database as one file: gzip, JSON lines, the same for SQLite and PostgreSQL.

The first line says what the file is and how many entries follow; then one entry a line, room by room. A body is kept as
the text it was, to the byte.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import BinaryIO, Literal

import msgspec
from msgspec import Struct, field
from sqlalchemy import Engine, func, insert, inspect, select
from sqlalchemy.exc import OperationalError

from teerling import private
from teerling.core.errors import Damaged, UserError
from teerling.server.database import connect, entries, migrate

Progress = Callable[[float], None]
_AT_ONCE = 1000


class Head(Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of the file."""

    teerling: Literal["backup"]
    format: Literal[1]
    entries: int = field(name="events")


class ArchivedEntry(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the lines that follow: an entry and its room."""

    room: str
    seq: int
    at: float
    body: str


def backup(url: str, file: Path, progress: Progress) -> int:
    """Write all entries of one moment to a file, while the server may go on writing; gives their number.

    The file appears only when it is whole and on disk.
    """
    engine = connect(url)
    if engine.dialect.name == "sqlite" and not Path(engine.url.database or "").is_file():
        raise UserError("database-missing", name=engine.url.database or url)
    try:
        with private.replacing(file) as stream:
            return _copy(engine, stream, progress)
    except OperationalError as error:
        raise UserError("database-unavailable", reason=str(error.orig)) from None
    except OSError as error:
        raise UserError("backup-unwritable", file=str(file), reason=error.strerror or str(error)) from None
    finally:
        engine.dispose()


def _copy(engine: Engine, stream: BinaryIO, progress: Progress) -> int:
    if engine.dialect.name == "postgresql":
        engine = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    with engine.connect() as connection, gzip.GzipFile("", "wb", fileobj=stream, mtime=0) as packed:
        if not inspect(connection).has_table(entries.name):
            raise UserError("database-missing", name=engine.url.database or engine.url.drivername)
        total = connection.scalars(select(func.count()).select_from(entries)).one()
        packed.write(msgspec.json.encode(Head("backup", 1, total)) + b"\n")
        encoder = msgspec.json.Encoder()
        ordered = select(entries).order_by(entries.c.room, entries.c.seq)
        rows = connection.execution_options(yield_per=_AT_ONCE).execute(ordered)
        for part, some in enumerate(rows.partitions(), 1):
            packed.write(encoder.encode_lines([ArchivedEntry(*row) for row in some]))
            progress(min(1.0, part * _AT_ONCE / total))
    return total


def restore(url: str, file: Path, progress: Progress) -> int:
    """Fill an empty database from a file, all of it or nothing; gives the number of entries."""
    engine = connect(url)
    try:
        migrate(engine)
        with engine.execution_options(writes=True).begin() as connection:
            if connection.execute(select(entries.c.seq).limit(1)).first():
                raise UserError("database-not-empty")
            head, lines = _opened(file)
            done = 0
            while some := [msgspec.structs.asdict(line) for line in islice(lines, _AT_ONCE)]:
                connection.execute(insert(entries), some)
                done += len(some)
                progress(min(1.0, done / max(head.entries, 1)))
            if done != head.entries:
                raise Damaged(file.name, "damaged-backup-length", awaited=head.entries, given=done)
    except OperationalError as error:
        raise UserError("database-unavailable", reason=str(error.orig)) from None
    finally:
        engine.dispose()
    return done


def _opened(file: Path) -> tuple[Head, Iterator[ArchivedEntry]]:
    lines = _lines(file)
    try:
        return msgspec.json.decode(next(lines, b""), type=Head), _checked(file, lines)
    except msgspec.DecodeError as error:
        raise Damaged(f"{file.name}:1", "damaged-backup", reason=str(error)) from None


def _lines(file: Path) -> Iterator[bytes]:
    try:
        with gzip.open(file) as stream:
            yield from stream
    except (OSError, EOFError, zlib.error) as error:
        raise Damaged(file.name, "damaged-backup", reason=str(error)) from None


def _checked(file: Path, lines: Iterator[bytes]) -> Iterator[ArchivedEntry]:
    """The entries, which must be those of a store: rooms one after the other, each numbered from 1 without a gap."""
    decoder = msgspec.json.Decoder(ArchivedEntry)
    room, seq = "", 0
    for number, text in enumerate(lines, 2):
        try:
            line = decoder.decode(text)
        except msgspec.DecodeError as error:
            raise Damaged(f"{file.name}:{number}", "damaged-backup", reason=str(error)) from None
        if (line.room, line.seq) != (room, seq + 1) and not (line.room > room and line.seq == 1):
            raise Damaged(f"{file.name}:{number}", "damaged-backup-order", room=line.room, seq=line.seq)
        room, seq = line.room, line.seq
        yield line
