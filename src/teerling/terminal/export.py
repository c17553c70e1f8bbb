"""`teerling export`: the finished games of a server as records, and rooms that are no longer wanted deleted."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec import Struct

from teerling.core.record import encode_record
from teerling.locale import translate
from teerling.terminal.options import Lang
from teerling.terminal.output import echo
from teerling.terminal.saves import write
from teerling.terminal.storage import Database, default_database

if TYPE_CHECKING:
    from teerling.room.journal import Row
    from teerling.room.reading import Unreadable
    from teerling.server.store import Store

DAY = 86_400
IDLE_DAYS = 30.0
"""Rooms that are to be deleted have been left alone for so long, unless something else is said."""
RECENT = 6 * 3600.0
"""Seconds after the last event during which people may still sit in a room."""


class Exported(Struct):
    """How many games were written and rooms deleted, and which rooms were left as they are."""

    games: int = 0
    deleted: int = 0
    recent: int = 0
    """Rooms that would have been deleted, but somebody may be there."""
    unreadable: list[tuple[str, Unreadable]] = []


def export(
    folder: Annotated[Path, typer.Argument(help=translate("help-export-folder"), file_okay=False)],
    room: Annotated[str | None, typer.Option(help=translate("help-export-room"))] = None,
    idle_days: Annotated[
        float | None, typer.Option(help=translate("help-export-idle"), min=0, show_default=False)
    ] = None,
    delete: Annotated[bool, typer.Option("--delete", help=translate("help-export-delete"))] = False,
    force: Annotated[bool, typer.Option("--force", help=translate("help-export-force"))] = False,
    database: Database = None,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Write every finished game to a file of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    idle = idle_days if idle_days is not None else IDLE_DAYS if delete else 0.0
    done = asyncio.run(_export(database or default_database(), folder, room, idle * DAY, (delete, force)))
    echo(translate("exported", games=done.games, folder=str(folder)))
    if delete:
        echo(translate("export-deleted", rooms=done.deleted))
    if done.recent:
        echo(translate("export-recent", rooms=done.recent))
    for code, error in done.unreadable:
        echo(translate("export-unreadable", room=code, seq=error.seq, reason=error.reason), err=True)
    if done.unreadable:
        raise typer.Exit(1)


async def _export(url: str, folder: Path, only: str | None, idle: float, delete: tuple[bool, bool]) -> Exported:
    from teerling.room.reading import Unreadable  # noqa: PLC0415  other commands need not wait for SQLAlchemy
    from teerling.server.store import Store  # noqa: PLC0415

    store, done = await Store.open(url), Exported()
    try:
        async for code in _codes(store.rooms(), only):
            rows = await store.load(code)
            if not rows or rows[-1].at > time.time() - idle:
                continue
            try:
                playing = _write(folder, code, rows, done)
            except Unreadable as error:  # it stays as it is, and the others have their turn
                done.unreadable.append((code, error))
                continue
            if delete[0] and not playing:
                await _delete(store, rows[-1], delete[1], done)
    finally:
        await store.close()
    return done


def _write(folder: Path, code: str, rows: list[Row], done: Exported) -> bool:
    """Every finished game of a room; whether another is being played."""
    from teerling.room.reading import finished  # noqa: PLC0415
    from teerling.room.room import Room  # noqa: PLC0415

    room = Room(code)
    for number, record in finished(room, rows):
        write(folder / f"{code}-{number}-{record.game.id}.json", encode_record(record))
        done.games += 1
    return room.playing


async def _delete(store: Store, last: Row, force: bool, done: Exported) -> None:
    """Whoever sits in the room, at whichever server, is told that it is gone; so it is better that nobody does."""
    if not force and last.at > time.time() - RECENT:
        done.recent += 1
    elif await store.delete(last.room, last.seq):
        done.deleted += 1


async def _codes(rooms: AsyncIterator[str], only: str | None) -> AsyncIterator[str]:
    if only is not None:
        yield only.replace("-", "").lower()
        return
    async for code in rooms:
        yield code
