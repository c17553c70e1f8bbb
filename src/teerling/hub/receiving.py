"""The messages of a client that is in: carried out, or answered with what is wrong."""

from __future__ import annotations

import time

from teerling.core.errors import Malformed, Refused, UserError
from teerling.hub.contracts import Connection, Unavailable
from teerling.hub.hub import TRIES, Change, Hub
from teerling.hub.live import LiveRoom
from teerling.hub.players import asks
from teerling.hub.services import Services
from teerling.locale import translate, translate_error, use_language
from teerling.room import coaching, commands, wire
from teerling.room.audience import Repeated
from teerling.room.credentials import read_address
from teerling.room.messages import answer_to, read
from teerling.room.room import Denied, Room

GUESSED = ("unknown", "token", "key")
"""What somebody is told who tries codes, tokens and keys."""


async def greet(services: Services, connection: Connection, room: str, raw: str | bytes) -> LiveRoom | None:
    """The room the client belongs to, by the first thing that it says; None after it was told what is wrong."""
    try:
        hello = read(raw)
    except Malformed:
        hello = None
    if not isinstance(hello, wire.Hello):
        connection.push(wire.Problem("malformed", translate("room-hello-first")))
        return None
    use_language(hello.lang)
    if hello.version != wire.PROTOCOL:
        connection.push(wire.Problem("version", translate("room-version", known=wire.PROTOCOL)))
        return None
    try:
        services.may_guess(connection.where)
        address = read_address(room)
        live = await services.hub.find(address.room)
        await services.hub.hello(live, connection, hello, address)
    except Denied as denied:
        if denied.code in GUESSED:
            services.missed(connection.where)
        connection.push(wire.Problem(denied.code, translate_error(denied)))
    except Unavailable as lost:
        connection.push(wire.Problem("unavailable", translate(lost.key)))
    else:
        return live
    return None


async def receive(hub: Hub, live: LiveRoom, connection: Connection, raw: bytes | str) -> None:
    """Carry out one message of a client, or answer what is wrong with it."""
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
            command = message

            def do(_: Room) -> Change[None]:
                return *live.perform(connection, command, time.time()), None

            await hub.change(live, do, connection, message_id, getattr(command, "seq", None))
            hub.driver.drive(live)
    except Repeated as repeated:
        connection.push(wire.Done(repeated.message_id, repeated.seq))
    except UserError as told:
        if isinstance(told, Refused):
            hub.counts.refused.inc()
        connection.push(answer_to(told, message_id))
    except Unavailable as lost:
        connection.push(wire.Problem("unavailable", translate(lost.key), message_id))


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
