"""One client's conversation over its WebSocket: hello first, then one message after another until one side hangs up."""

from __future__ import annotations

import asyncio
from typing import Any

from teerling.hub.receiving import greet
from teerling.hub.receiving import receive as receive_message
from teerling.locale import translate
from teerling.room import wire
from teerling.server.connection import Connection
from teerling.server.limits import Bucket
from teerling.server.request_guard import RequestGuard
from teerling.server.services import Services

PATH = ("api", "rooms", "socket")
HELLO_WITHIN = 20.0


async def serve_socket(services: Services, guard: RequestGuard, scope: Any, receive: Any, send: Any) -> None:
    """A WebSocket at /api/rooms/{room}/socket; anything else is turned away."""
    await receive()
    parts = _parts(scope)
    if len(parts) != 4 or (parts[0], parts[1], parts[3]) != PATH or not (guard.knows(scope) and services.is_own(scope)):
        await send({"type": "websocket.close", "code": 4403, "reason": ""})  # before it is accepted: HTTP 403
        return
    where = services.address(scope)
    await send({"type": "websocket.accept"})
    if not services.connect(where):
        await send({"type": "websocket.close", "code": 4429, "reason": "limit"})
        return
    try:
        await _converse(services, scope, receive, send)
    finally:
        services.disconnect(where)


async def _converse(services: Services, scope: Any, receive: Any, asgi_send: Any) -> None:
    async def send(message: bytes) -> None:
        await asgi_send({"type": "websocket.send", "bytes": None, "text": message.decode()})

    async def close() -> None:
        await asgi_send({"type": "websocket.close", "code": 1000, "reason": ""})

    socket = scope["extensions"]["teerling.socket"]
    connection = Connection(socket["write"], send, close, socket["abort"])
    connection.where = services.address(scope)
    try:
        raw = _text(await asyncio.wait_for(receive(), HELLO_WITHIN))
    except TimeoutError:
        raw = b""  # no hello either
    if raw is None:
        return  # gone without a word
    live = await greet(services, connection, _parts(scope)[2], raw)
    if live is None:
        connection.close()
        while _text(await receive()) is not None:
            pass  # until it has hung up, so that it gets to read what was wrong
        return
    rate = services.limits.messages_per_second
    bucket, where = Bucket(rate, 3 * rate), connection.where
    try:
        while (raw := _text(await receive())) is not None:
            if connection.closed:
                continue  # we have hung up; it has not noticed yet
            if bucket.take() and services.messages.take(where):
                await receive_message(services.hub, live, connection, raw)
            else:
                services.metrics.limited.labels("messages").inc()
                connection.push(wire.Problem("limit", translate("room-too-much")))
                await asyncio.sleep(1 / rate)
    finally:
        services.hub.goodbye(live, connection)


def _parts(scope: Any) -> list[str]:
    parts: list[str] = scope["path"].strip("/").split("/")
    return parts


def _text(event: Any) -> str | bytes | None:
    """What a client sent; None: it has hung up."""
    if event["type"] != "websocket.receive":
        return None
    raw: str | bytes | None = event.get("text")
    return raw if raw is not None else event.get("bytes") or b""
