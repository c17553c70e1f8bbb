"""A client of the server's protocol, for anybody's bot and for `teerling join`. docs/protocol.md explains the protocol.

    async with sit_down("http://localhost:8000/r/bcdfghjk", "Robo") as seat:
        async for moment in seat.moments():
            ...

docs/example_bot.py is a whole bot. `seat.py` is a client in a room, `doing.py` what it can do there, `table.py` what it
knows of the game, `reconnecting.py` its connection.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from contextlib import asynccontextmanager, suppress
from http.client import HTTPException
from threading import Thread
from typing import Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec

from teerling.client.doing import new_id
from teerling.client.seat import SeatAtTable
from teerling.client.table import ClientTable, Denied, Ended, Moment, Refused
from teerling.room import wire

Answer = TypeVar("Answer")

ASK_AGAIN = (0.2, 1.0, 3.0)
"""Seconds before a request is repeated whose answer was lost."""


@asynccontextmanager
async def sit_down(
    link: str, name: str = "", *, sit: bool = True, welcome: wire.Welcome | None = None, lang: wire.Language = "en"
) -> AsyncIterator[SeatAtTable]:
    """Join the room of this link (…/r/CODE); with the `welcome` of an earlier visit, return to that seat."""
    if welcome is None:
        welcome = await _in_background(lambda: join(link, name, sit=sit, lang=lang))
    async with _connected(SeatAtTable(split_link(link)[0], welcome.room, welcome, lang)) as seat:
        yield seat


@asynccontextmanager
async def open_room(
    server: str, name: str, game: str, *, sit: bool = True, lang: wire.Language = "en", **settings: Any
) -> AsyncIterator[SeatAtTable]:
    """Make a room and be its host; `settings` are the other fields of `wire.Settings`: options, dice and so on."""
    server = server.rstrip("/")
    wish = {"name": name, "settings": {"game": game, **settings}, "sit": sit}
    welcome = await _in_background(lambda: _enter_room(f"{server}/api/rooms?lang={lang}", wish))
    async with _connected(SeatAtTable(server, welcome.room, welcome, lang)) as seat:
        yield seat


@asynccontextmanager
async def watch(link: str, lang: wire.Language = "en") -> AsyncIterator[SeatAtTable]:
    """Look on without a name, and see what everybody may see."""
    server, room = split_link(link)
    async with _connected(SeatAtTable(server, room, None, lang)) as seat:
        yield seat


async def _in_background(work: Callable[[], Answer]) -> Answer:
    """What blocks, in a thread that dies with the process: whoever gives up need not wait for it."""
    result: Future[Answer] = Future()
    result.set_running_or_notify_cancel()

    def run() -> None:
        try:
            result.set_result(work())
        except BaseException as error:  # whoever waits for the result has to deal with it
            result.set_exception(error)

    Thread(target=run, daemon=True).start()
    return await asyncio.wrap_future(result)


@asynccontextmanager
async def _connected(seat: SeatAtTable) -> AsyncIterator[SeatAtTable]:
    connection = asyncio.create_task(seat.stay_connected())
    try:
        await seat.until(lambda: seat.arrived)
        yield seat
    finally:
        connection.cancel()
        with suppress(asyncio.CancelledError):
            await connection


def join(link: str, name: str, *, sit: bool = True, lang: wire.Language = "en") -> wire.Welcome:
    """Become a member of the room of this link; the welcome holds the token, which is the key to the seat."""
    server, room = split_link(link)
    return _enter_room(f"{server}/api/rooms/{room}/members?lang={lang}", {"name": name, "sit": sit})


def redeem(link: str, code: str, *, lang: wire.Language = "en") -> wire.Welcome:
    """Continue here what another device began; it gave the code."""
    server, room = split_link(link)
    return _enter_room(f"{server}/api/rooms/{room}/redeem?lang={lang}", {"code": code})


def _enter_room(url: str, wish: dict[str, Any]) -> wire.Welcome:
    """Ask with a secret of our own, and if the answer is lost, again: by the secret nobody is let in twice."""
    wish = {**wish, "secret": secrets.token_urlsafe(24)}
    for pause in ASK_AGAIN:
        try:
            return ask(url, wire.Welcome, wish)
        except Denied as denied:
            if denied.code != "unavailable":
                raise
        except (HTTPException, TimeoutError, ConnectionResetError):
            pass
        except URLError as error:
            if not isinstance(error.reason, TimeoutError | ConnectionResetError):
                raise  # there is no server
        time.sleep(pause)
    return ask(url, wire.Welcome, wish)


def split_link(link: str) -> tuple[str, str]:
    """The server's address and the room's code."""
    server, slash, room = link.strip().rstrip("/").rpartition("/r/")
    if not slash or not re.match("https?://.", server):
        raise ValueError(f"{link}: http(s)://HOST/r/CODE")
    return server, room.lower()


def ask(url: str, kind: type[Answer], body: Any = None, token: str | None = None) -> Answer:
    """One HTTP request; with a body, a POST."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    data = None if body is None else msgspec.json.encode(body)
    try:
        with urlopen(Request(url, data, headers), timeout=20) as answer:  # noqa: S310  the user names the server
            return msgspec.json.decode(answer.read(), type=kind)
    except HTTPError as error:
        problem = msgspec.json.decode(error.read(), type=wire.Problem)
        raise Denied(problem.code, problem.text) from None


__all__ = [
    "ClientTable",
    "Denied",
    "Ended",
    "Moment",
    "Refused",
    "SeatAtTable",
    "ask",
    "join",
    "new_id",
    "open_room",
    "redeem",
    "sit_down",
    "split_link",
    "watch",
]
