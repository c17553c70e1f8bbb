"""The least a durable room can cost on this stack: decode a message, commit it in a group, send 1 kB to both seats.

No rules, no views, no seats' rights. `bench/load.py` measures it beside the real server in the same run.
"""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import uvicorn
from litestar import Litestar, WebSocket, get, websocket

from teerling.server.store import Store


class Move(msgspec.Struct):
    seq: int
    action: dict[str, Any]


_decode = msgspec.json.Decoder(Move).decode
_rooms: dict[str, list[WebSocket[Any, Any, Any]]] = defaultdict(list)
_filler = "x" * 940


@get("/health")
async def health() -> str:
    return "ok"


@websocket("/rooms/{room:str}")
async def seat(socket: WebSocket[Any, Any, Any], room: str) -> None:
    store: Store = socket.app.state.store
    await socket.accept()
    members = _rooms[room]
    members.append(socket)
    receive = socket.receive
    try:
        while (event := await receive())["type"] == "websocket.receive":
            move = _decode(event["text"] or "")
            await store.append(room, move.seq, msgspec.json.encode(move))
            text = msgspec.json.encode({"seq": move.seq, "filler": _filler}).decode()
            for member in members:
                await member.send({"type": "websocket.send", "bytes": None, "text": text})
    finally:
        members.remove(socket)


def main() -> None:
    database, port = sys.argv[1], int(sys.argv[2])

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        app.state.store = await Store.open(database)
        yield
        await app.state.store.close()

    app = Litestar([health, seat], lifespan=[lifespan], openapi_config=None, logging_config=None)
    config = uvicorn.Config(app, port=port, log_level="warning", access_log=False, ws_per_message_deflate=False)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(uvicorn.Server(config).serve())


if __name__ == "__main__":
    main()
