"""The way to an online table: sitting down, staying until it is over, and coming back to the same seat."""

from __future__ import annotations

import asyncio
import os
import shlex
from contextlib import AsyncExitStack, suppress
from threading import Thread

import msgspec
import segno
from rich.console import Console
from rich.text import Text

from teerling.bots import Level
from teerling.client import Denied, Ended, SeatAtTable, open_room, sit_down, watch
from teerling.locale import language, translate
from teerling.room import wire
from teerling.terminal.online_game import OnlineGame
from teerling.terminal.saves import KeptSeat

ENDS = {
    "kicked": "join-kicked",
    "left": "join-left",
    "closed": "join-closed",
    "elsewhere": "join-elsewhere",
}


async def look_on(url: str, console: Console) -> None:
    """As an onlooker without a name."""
    async with watch(url, _language()) as seat:
        await _stay(seat, OnlineGame(seat, console, None))


async def take_part(url: str, name: str, level: Level | None, console: Console) -> None:
    """On the seat that this player had here before, if there was one and it is still his; `EOFError` when he quits."""
    kept = KeptSeat(url, name)
    async with AsyncExitStack() as stack:
        try:
            seat = await stack.enter_async_context(sit_down(url, name, welcome=kept.welcome, lang=_language()))
        except Denied as denied:
            if denied.code != "token" or kept.welcome is None:
                raise
            seat = await stack.enter_async_context(sit_down(url, name, lang=_language()))
        kept.keep(seat.welcome)
        await _stay(seat, OnlineGame(seat, console, level))
        kept.keep(None)


async def open_table(server: str, name: str, game: str, console: Console) -> None:
    """At a new table of this server, as its host; others come by the link or by what a phone reads off the screen."""
    async with open_room(server, name, game, lang=_language()) as seat:
        KeptSeat(seat.link, name).keep(seat.welcome)
        console.print(Text(translate("host-link", link=seat.link), "bold"), soft_wrap=True)
        if console.is_terminal:
            segno.make(seat.link).terminal(compact=True)
        try:
            await _stay(seat, OnlineGame(seat, console, None))
            KeptSeat(seat.link, name).keep(None)
        except (EOFError, asyncio.CancelledError):
            command = f"teerling join {seat.link} --name {shlex.quote(name)}"
            console.print(Text(translate("join-later", command=command), "dim"), soft_wrap=True)
            raise


async def _stay(seat: SeatAtTable, game: OnlineGame) -> None:
    """Show what happens and do what is typed, until the server ends it; `EOFError` when nobody types any more."""
    tasks = [
        asyncio.create_task(game.read(_typed_lines())),
        asyncio.create_task(game.let_bot_play()),
        asyncio.create_task(seat.until(lambda: False)),
    ]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    except Ended as ended:
        game.screen.line(translate(ENDS.get(ended.reason, "join-gone")))
    finally:
        game.prompt.cover()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


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
