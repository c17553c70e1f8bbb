"""The messages of a client that is in: carried out, or answered with what is wrong."""

from __future__ import annotations

import time

from teerling.core.errors import Refused, UserError
from teerling.locale import translate
from teerling.room import coaching, commands, wire
from teerling.room.audience import Repeated
from teerling.room.messages import answer_to, read
from teerling.room.room import Denied, Room
from teerling.server.connection import Connection
from teerling.server.hub import TRIES, Change, Hub
from teerling.server.live import LiveRoom
from teerling.server.players import asks
from teerling.server.store import Unavailable


async def receive(hub: Hub, live: LiveRoom, connection: Connection, raw: bytes | str) -> None:
    """One message of a client."""
    message_id = None
    try:
        message = read(raw)
        if isinstance(message, wire.Hello):
            raise Denied("not_now", "room-hello-twice")
        message_id = message.id
        if isinstance(message, wire.Advise):
            connection.push(await _advice(hub, live, connection, message))
        elif isinstance(message, wire.Erase):
            await _erase(hub, live, connection, message)
        else:
            await _carry_out(hub, live, connection, message)
    except UserError as told:
        if isinstance(told, Refused):
            hub.metrics.refused.inc()
        connection.push(answer_to(told, message_id))
    except Unavailable:
        connection.push(wire.Problem("unavailable", translate("room-unavailable"), message_id))


async def _carry_out(hub: Hub, live: LiveRoom, connection: Connection, command: wire.Command) -> None:
    def do(_: Room) -> Change[None]:
        return *live.perform(connection, command, time.time()), None

    try:
        await hub.change(live, do, connection, command.id, getattr(command, "seq", None))
    except Repeated as repeated:
        connection.push(wire.Done(command.id, repeated.seq))
        return
    hub.driver.drive(live)


async def _erase(hub: Hub, live: LiveRoom, connection: Connection, command: wire.Erase) -> None:
    for _ in range(TRIES):
        room = await hub.durable(live)
        commands.check_erasing(room, live.member(connection))
        done = wire.Done(command.id, room.seq)
        if await hub.erase(live, room.seq, lambda: connection.push(done)):  # noqa: B023  called before the next
            return
        live.in_sync = False  # something came meanwhile, at another node
    raise Unavailable


async def _advice(hub: Hub, live: LiveRoom, connection: Connection, message: wire.Advise) -> wire.AdviceNow:
    member = live.member(connection)
    asked = coaching.question(await hub.durable(live), member, message)
    advice = await hub.experts.advise(asks(live, "coach"), asked.game, asked.view, asked.choice)
    return coaching.answer(message, asked.seq, advice)
