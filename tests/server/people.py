"""People at real tables, for tests: they open rooms, come in and play, through `teerling.client`."""

import asyncio
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec import Raw

from teerling.client import (
    Denied,
    Moment,
    SeatAtTable,
    ask,
    new_id,
    open_room,
    sit_down,
)
from teerling.core.game import Choose
from teerling.core.record import Record
from teerling.games import read_record
from teerling.room import wire

Answer = TypeVar("Answer")


def run(test: Coroutine[Any, Any, Answer]) -> Answer:
    async def within_a_minute() -> Answer:
        return await asyncio.wait_for(test, 180)

    return asyncio.run(within_a_minute())


async def answer(seat: SeatAtTable, moment: Moment, random: Random) -> None:
    """Anything that is allowed."""
    choice = moment.choice
    if isinstance(choice, Choose):
        await seat.act(random.choice(choice.actions))
    elif seat.info.settings.dice == "entered":
        await seat.enter(tuple(random.choices(choice.sides, k=len(choice.dice))))
    else:
        await seat.throw()


async def play(seat: SeatAtTable, games: int = 1) -> None:
    random = Random(f"{seat.member}")
    async for moment in seat.moments(games):
        await answer(seat, moment, random)


async def play_together(*seats: SeatAtTable) -> None:
    await asyncio.gather(*(play(seat) for seat in seats))


async def record_of(seat: SeatAtTable, number: int = 1) -> Record:
    url = f"{seat.server}/api/rooms/{seat.room}/games/{number}/record"
    return read_record(bytes(await asyncio.to_thread(ask, url, Raw)))


async def start(seat: SeatAtTable, *, rotate: bool = False) -> None:
    await seat.send(wire.Start(new_id(), rotate))


async def roomful(stack: AsyncExitStack, url: str, game: str, players: int, **settings: Any) -> list[SeatAtTable]:
    """A room with so many people at its table; the first is the host."""
    host = await stack.enter_async_context(open_room(url, "Ann", game, **settings))
    names = ("Bob", "Cem", "Dee", "Eva", "Fay")[: players - 1]
    others = [await stack.enter_async_context(sit_down(host.link, name)) for name in names]
    await host.until(lambda: len(host.info.places) == players)
    return [host, *others]


def events_of(seat: SeatAtTable) -> tuple[Any, ...]:
    return seat.table.events if seat.table is not None else ()


def as_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


async def denied(seat: SeatAtTable, message: wire.Command | wire.Advise) -> str:
    with pytest.raises(Denied) as caught:
        await seat.send(message)
    return caught.value.code
