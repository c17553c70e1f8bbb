"""The least a durable room can cost on this stack: decode a message, commit it in a group, send 1 kB to both seats.

No rules, no views, no seats' rights. `bench/load.py` measures it beside the real server in the same run.
"""

from __future__ import annotations

import asyncio
import sys
from collections import defaultdict
from typing import Any

import msgspec
import uvicorn

from teerling.server.store import Store


class Move(msgspec.Struct):
    seq: int
    action: dict[str, Any]


_decode = msgspec.json.Decoder(Move).decode
_filler = "x" * 940


class Floor:
    """Plain ASGI: a WebSocket at any path is a seat of the room of that path."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._rooms: dict[str, list[Any]] = defaultdict(list)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self._seat(scope["path"], receive, send)
        elif scope["type"] == "lifespan":
            await receive()
            self._store = await Store.open(self._database)
            await send({"type": "lifespan.startup.complete"})
            await receive()
            await self._store.close()
            await send({"type": "lifespan.shutdown.complete"})
        else:
            await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
            await send({"type": "http.response.body", "body": b"ok"})

    async def _seat(self, room: str, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        seats = self._rooms[room]
        seats.append(send)
        try:
            while (event := await receive())["type"] == "websocket.receive":
                move = _decode(event["text"] or "")
                await self._store.append(room, move.seq, msgspec.json.encode(move))
                text = msgspec.json.encode({"seq": move.seq, "filler": _filler}).decode()
                for seat in seats:
                    await seat({"type": "websocket.send", "bytes": None, "text": text})
        finally:
            seats.remove(send)


def main() -> None:
    database, port = sys.argv[1], int(sys.argv[2])
    floor = Floor(database)
    config = uvicorn.Config(floor, port=port, log_level="warning", access_log=False, ws_per_message_deflate=False)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(uvicorn.Server(config).serve())


if __name__ == "__main__":
    main()
