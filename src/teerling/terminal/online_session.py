"""The way to an online table: sitting down, staying until it is over, and coming back to the same seat."""

from __future__ import annotations

import asyncio
import logging
import shlex
import sys
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager

import msgspec
import segno
from rich.console import Console
from rich.text import Text

from teerling.bots.others import NamedBot
from teerling.client import Denied, Ended, SeatAtTable, open_room, sit_down, watch
from teerling.locale import language, translate
from teerling.room import wire
from teerling.terminal.online_game import OnlineGame
from teerling.terminal.saves import KeptSeat
from teerling.terminal.serve import EVERYWHERE, PORT, TRIES, address_in_network
from teerling.terminal.storage import default_database

PATIENCE = 1.0
"""Seconds without an answer before whoever waits is told that there was none yet."""
ENDS = {
    "kicked": "join-kicked",
    "left": "join-left",
    "closed": "join-closed",
    "elsewhere": "join-elsewhere",
}


async def look_on(url: str, console: Console) -> None:
    """As an onlooker without a name."""
    async with _told_if_slow(watch(url, _language()), console) as seat:
        await _stay(seat, OnlineGame(seat, console, None))


async def take_part(url: str, name: str, bot: NamedBot | None, console: Console) -> None:
    """On the seat that this player had here before, if there was one and it is still his; `EOFError` when he quits."""
    kept = KeptSeat(url, name)
    back = sit_down(url, name, welcome=kept.welcome, lang=_language())
    async with AsyncExitStack() as stack:
        try:
            seat = await stack.enter_async_context(_told_if_slow(back, console))
        except Denied as denied:
            if denied.code != "token" or kept.welcome is None:
                raise
            seat = await stack.enter_async_context(_told_if_slow(sit_down(url, name, lang=_language()), console))
        kept.keep(seat.welcome)
        await _stay(seat, OnlineGame(seat, console, bot))
        kept.keep(None)


async def open_own_table(name: str, game: str, console: Console) -> None:
    """At a new table of a server that is this process, and ends with it."""
    from teerling.server.database import check  # noqa: PLC0415  a server is seldom wanted here
    from teerling.server.run import beside, listen, log_to  # noqa: PLC0415
    from teerling.server.services import Config  # noqa: PLC0415

    listening = listen(EVERYWHERE, PORT, TRIES)
    log_to(sys.stderr, logging.ERROR)
    database = default_database()
    check(database)
    try:
        async with beside(Config(database=database), listening):
            console.print(Text(translate("host-here"), "dim"))
            await open_table(f"http://{address_in_network()}:{listening.getsockname()[1]}", name, game, console)
    finally:
        console.print(Text(translate("host-ended"), "dim"))


async def open_table(server: str, name: str, game: str, console: Console) -> None:
    """At a new table of this server, as its host; others come by the link or by what a phone reads off the screen."""
    async with _told_if_slow(open_room(server, name, game, lang=_language()), console) as seat:
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


@asynccontextmanager
async def _told_if_slow(
    asked: AbstractAsyncContextManager[SeatAtTable], console: Console
) -> AsyncIterator[SeatAtTable]:
    """The seat that a server is asked for; whoever waits long for its answer is told that nothing came yet."""
    sentence = Text(translate("join-no-answer-yet"), "dim")
    telling = asyncio.get_running_loop().call_later(PATIENCE, console.print, sentence)
    try:
        async with asked as seat:
            telling.cancel()
            yield seat
    finally:
        telling.cancel()


async def _stay(seat: SeatAtTable, game: OnlineGame) -> None:
    """Show what happens and do what is typed, until the server ends it; `EOFError` when nobody types any more."""
    async with game.typed_lines() as lines:
        tasks = [
            asyncio.create_task(game.read(lines)),
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


def _language() -> wire.Language:
    spoken: wire.Language = msgspec.convert(language(), wire.Language)
    return spoken
