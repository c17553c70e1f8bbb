"""`teerling export`: the finished games of a server as records, and rooms that are no longer wanted deleted."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from teerling.core.record import Record, encode_record
from teerling.locale import say
from teerling.terminal.options import Lang
from teerling.terminal.saves import write
from teerling.terminal.storage import Database, default_database

if TYPE_CHECKING:
    from teerling.server.room import Room

DAY = 86_400


def export(
    folder: Annotated[Path, typer.Argument(help=say("help-export-folder"), file_okay=False)],
    room: Annotated[str | None, typer.Option(help=say("help-export-room"))] = None,
    idle_days: Annotated[float, typer.Option(help=say("help-export-idle"), min=0)] = 0,
    delete: Annotated[bool, typer.Option("--delete", help=say("help-export-delete"))] = False,
    database: Database = None,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Write every finished game to a file of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    games, deleted = asyncio.run(_export(database or default_database(), folder, room, idle_days, delete))
    typer.echo(say("exported", games=games, folder=str(folder)))
    if delete:
        typer.echo(say("export-deleted", rooms=deleted))


async def _export(url: str, folder: Path, only: str | None, idle_days: float, delete: bool) -> tuple[int, int]:
    from teerling.server.store import Store  # noqa: PLC0415  other commands need not wait for SQLAlchemy

    store = await Store.open(url)
    games = deleted = 0
    try:
        async for code in _codes(store.rooms(), only):
            rows = await store.load(code)
            if not rows or rows[-1].at > time.time() - idle_days * DAY:
                continue
            found, room = _finished([row.body for row in rows], code)
            for number, record in found:
                write(folder / f"{code}-{number}-{record.game.id}.json", encode_record(record))
            games += len(found)
            if delete and not room.playing:
                await store.delete(code)
                deleted += 1
    finally:
        await store.close()
    return games, deleted


async def _codes(rooms: AsyncIterator[str], only: str | None) -> AsyncIterator[str]:
    if only is not None:
        yield only.replace("-", "").lower()
        return
    async for code in rooms:
        yield code


def _finished(bodies: list[bytes], code: str) -> tuple[list[tuple[int, Record]], Room]:
    """Every finished game of a room with its number, and the room as it is now."""
    from teerling.server.journal import decode_entry  # noqa: PLC0415
    from teerling.server.room import Room  # noqa: PLC0415

    room, found = Room(code), []
    for body in bodies:
        before = len(room.past)
        room.apply(decode_entry(body))
        if len(room.past) > before and room.record is not None:
            found.append((room.number, room.record))
    return found, room
