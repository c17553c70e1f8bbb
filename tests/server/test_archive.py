"""A backup is one moment of a running server, and comes back to the byte, on either database."""

import asyncio
import gzip
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert
from typer.testing import CliRunner

from teerling.core.errors import Damaged, UserError
from teerling.locale import translate_error
from teerling.server import archive
from teerling.server.database import connect, entries, migrate
from teerling.server.store import Store
from teerling.terminal.app import app
from teerling.terminal.storage import default_database

ROWS = [
    {"room": room, "seq": seq, "at": 1794801037.384406 + seq / 7, "body": f'{{"seq": {seq}, "word": "Würfel ⚂\\n"}}'}
    for room in ("Zoë", "amber", "room-10", "room-9")
    for seq in range(1, 801)
]


def filled(url: str) -> str:
    engine = connect(url)
    migrate(engine)
    with engine.execution_options(writes=True).begin() as connection:
        connection.execute(insert(entries), ROWS)
    engine.dispose()
    return url


def content(url: str) -> list[dict[str, Any]]:
    engine = connect(url)
    with engine.connect() as connection:
        rows = [dict(row) for row in connection.execute(entries.select().order_by("room", "seq")).mappings()]
    engine.dispose()
    return rows


def quiet(_: float) -> None:
    """Nobody looks at the progress."""


@pytest.mark.parametrize("there", ["sqlite", "postgresql"])
@pytest.mark.parametrize("back", ["sqlite", "postgresql"])
def test_a_backup_comes_back_to_the_byte(there: str, back: str, postgresql: Any, tmp_path: Path) -> None:
    urls = {
        name: postgresql.new_database() if kind == "postgresql" else f"sqlite:///{tmp_path / name}"
        for name, kind in (("there", there), ("back", back))
    }
    filled(urls["there"])
    done: list[float] = []
    assert archive.backup(urls["there"], tmp_path / "first.gz", done.append) == len(ROWS)
    assert done == sorted(done)
    assert done[-1] == 1.0
    assert archive.restore(urls["back"], tmp_path / "first.gz", quiet) == len(ROWS)
    assert content(urls["back"]) == ROWS
    archive.backup(urls["back"], tmp_path / "second.gz", quiet)
    assert (tmp_path / "first.gz").read_bytes() == (tmp_path / "second.gz").read_bytes()


def test_a_backup_of_a_running_server_is_one_moment(database: str, tmp_path: Path) -> None:
    """Events go to two rooms by turns; in one moment they differ by one at most."""

    async def scenario() -> None:
        filled(database)
        store = await Store.open(database)
        stop = asyncio.Event()

        async def play() -> int:
            seq = 0
            while not stop.is_set():
                seq += 1
                await store.append("left", seq, b"{}")
                await store.append("right", seq, b"{}")
            return seq

        playing = asyncio.create_task(play())
        counts = []
        for number in range(4):
            await asyncio.to_thread(archive.backup, database, tmp_path / f"{number}.gz", quiet)
            lines = gzip.decompress((tmp_path / f"{number}.gz").read_bytes()).splitlines()
            left, right = (sum(f'"room":"{room}"'.encode() in line for line in lines) for room in ("left", "right"))
            assert left - right in (0, 1)
            counts.append(left)
        stop.set()
        assert counts == sorted(counts)
        assert await playing >= counts[-1]
        await store.close()
        archive.restore(f"sqlite:///{tmp_path / 'fresh'}", tmp_path / "3.gz", quiet)

    asyncio.run(scenario())


def test_only_an_empty_database_is_filled(database: str, tmp_path: Path) -> None:
    filled(database)
    archive.backup(database, tmp_path / "all.gz", quiet)
    with pytest.raises(UserError) as told:
        archive.restore(database, tmp_path / "all.gz", quiet)
    assert told.value.key == "database-not-empty"
    assert content(database) == ROWS


def test_a_damaged_backup_fills_nothing(database: str, tmp_path: Path) -> None:
    archive.backup(filled(f"sqlite:///{tmp_path / 'source'}"), tmp_path / "all.gz", quiet)
    packed = (tmp_path / "all.gz").read_bytes()
    lines = gzip.decompress(packed).splitlines(keepends=True)
    flipped = bytearray(packed)
    flipped[len(packed) // 2] ^= 255
    damaged = {
        "cut off": packed[: len(packed) * 2 // 3],
        "a changed byte": bytes(flipped),
        "not packed": b"".join(lines),
        "empty": gzip.compress(b""),
        "no head": gzip.compress(b"".join(lines[1:])),
        "another format": gzip.compress(lines[0].replace(b'"format":1', b'"format":2') + b"".join(lines[1:])),
        "the last event missing": gzip.compress(b"".join(lines[:-1])),
        "one missing within": gzip.compress(b"".join(lines[:1500] + lines[1501:])),
        "one twice": gzip.compress(b"".join(lines[:1500] + lines[1499:])),
        "not an event": gzip.compress(b"".join([*lines[:1500], b'{"room":"amber"}\n', *lines[1501:]])),
    }
    for name, raw in damaged.items():
        (tmp_path / "damaged.gz").write_bytes(raw)
        with pytest.raises(Damaged) as told:
            archive.restore(database, tmp_path / "damaged.gz", quiet)
        assert "damaged.gz" in translate_error(told.value), name
        assert content(database) == [], name
    assert archive.restore(database, tmp_path / "all.gz", quiet) == len(ROWS)


def test_the_commands_use_the_embedded_database(tmp_path: Path) -> None:
    run = CliRunner().invoke
    assert isinstance(run(app, ["backup", str(tmp_path / "all.gz")]).exception, UserError), "there is no database yet"
    assert not (tmp_path / "all.gz").exists()
    filled(default_database())
    made = run(app, ["backup", str(tmp_path / "all.gz")])
    assert (made.exit_code, made.stdout) == (0, f"3,200 entries are kept in {tmp_path / 'all.gz'}.\n")
    other = f"sqlite:///{tmp_path / 'elsewhere' / 'rooms.sqlite'}"
    back = run(app, ["restore", str(tmp_path / "all.gz"), "--database", other])
    assert (back.exit_code, back.stdout) == (0, f"3,200 entries have come back from {tmp_path / 'all.gz'}.\n")
    assert content(other) == ROWS


def test_a_backup_that_cannot_be_written_is_said_to_be(tmp_path: Path) -> None:
    with pytest.raises(UserError) as told:
        archive.backup(filled(f"sqlite:///{tmp_path / 'source'}"), tmp_path / "no" / "folder.gz", quiet)
    assert told.value.key == "backup-unwritable"
