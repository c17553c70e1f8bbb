"""Coming to an online table from a terminal, staying there, and coming back to the same seat."""

from __future__ import annotations

import asyncio
import os
from contextlib import suppress
from threading import Thread

import msgspec
from rich.console import Console

from teerling.bots import Level
from teerling.client import Denied, Ended, SeatAtTable, sit_down, watch
from teerling.locale import language, say
from teerling.room import wire
from teerling.terminal import saves
from teerling.terminal.visit import Visit


async def look_on(url: str, console: Console) -> None:
    """As an onlooker without a name."""
    async with watch(url, _language()) as seat:
        await _stay(seat, Visit(seat, console, None), console)


async def take_part(url: str, name: str, level: Level | None, kept: KeptSeat, console: Console) -> None:
    """On the seat of an earlier visit, if there was one and it is still ours."""
    if kept.welcome is not None:
        with suppress(_NotOurs):
            await _visit(url, name, level, kept, console)
            return
        kept.welcome = None
    await _visit(url, name, level, kept, console)


class _NotOurs(Exception):
    """The room does not know the token any more."""


async def _visit(url: str, name: str, level: Level | None, kept: KeptSeat, console: Console) -> None:
    here = False
    try:
        async with sit_down(url, name, welcome=kept.welcome, lang=_language()) as seat:
            here = True
            kept.keep(seat.welcome)
            await _stay(seat, Visit(seat, console, level), console)
            kept.keep(None)
    except Denied as denied:
        if denied.code == "token" and not here and kept.welcome is not None:
            raise _NotOurs from None
        raise


async def _stay(seat: SeatAtTable, visit: Visit, console: Console) -> None:
    """Show what happens and do what is typed, until the server ends it; `EOFError` when nobody types any more."""
    lines = _typed_lines()
    reading = asyncio.create_task(visit.read(lines))
    deciding = asyncio.create_task(visit.let_bot_play())
    leaving = asyncio.create_task(seat.until(lambda: False))
    try:
        done, _ = await asyncio.wait((reading, deciding, leaving), return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    except Ended as ended:
        match ended.reason:
            case "kicked":
                console.print(say("join-kicked"))
            case "left":
                console.print(say("join-left"))
            case "closed":
                console.print(say("join-closed"))
            case "elsewhere":
                console.print(say("join-elsewhere"))
            case _:
                console.print(say("join-gone"))
    finally:
        for task in (reading, deciding, leaving):
            task.cancel()
        await asyncio.gather(reading, deciding, leaving, return_exceptions=True)


def _typed_lines() -> asyncio.Queue[str | None]:
    """What is typed, line by line; None at the end. A thread reads, because terminals do not wait for event loops."""
    lines: asyncio.Queue[str | None] = asyncio.Queue()
    loop = asyncio.get_running_loop()

    def read() -> None:
        rest = b""
        with suppress(OSError, RuntimeError):  # RuntimeError: the loop was closed meanwhile
            while chunk := os.read(0, 4096):
                *whole, rest = (rest + chunk).split(b"\n")
                for line in whole:
                    loop.call_soon_threadsafe(lines.put_nowait, line.decode(errors="replace").strip())
            loop.call_soon_threadsafe(lines.put_nowait, None)

    Thread(target=read, daemon=True).start()
    return lines


def _language() -> wire.Language:
    spoken: wire.Language = msgspec.convert(language(), wire.Language)
    return spoken


class KeptSeat:
    """The keys to seats of earlier visits, in the folder of all that stays on this machine."""

    def __init__(self, visit: str) -> None:
        self._visit = visit
        self._file = saves.home() / "seats.json"
        self.welcome: wire.Welcome | None = self._all().get(visit)

    def _all(self) -> dict[str, wire.Welcome]:
        if not self._file.exists():
            return {}
        return msgspec.json.decode(self._file.read_bytes(), type=dict[str, wire.Welcome])

    def keep(self, welcome: wire.Welcome | None) -> None:
        """Remember this key; None: forget it."""
        seats = {visit: known for visit, known in self._all().items() if visit != self._visit}
        if welcome is not None:
            seats[self._visit] = welcome
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.touch(mode=0o600)
        saves.write(self._file, msgspec.json.encode(seats))
        self._file.chmod(0o600)
