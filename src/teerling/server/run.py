"""Runs the server in this process until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from types import FrameType
from typing import TextIO

import msgspec
import uvicorn

from teerling.core.text import visible_json
from teerling.server import protocols
from teerling.server.addresses import Networks, household, parse
from teerling.server.app import Server
from teerling.server.connection_limiter import ConnectionLimiter, room_for_files
from teerling.server.services import Config

GRACE = 10
"""Seconds for requests that are under way when the server is told to stop."""
SEND_BUFFER = 131_072
"""Bytes that the system keeps for a client that does not read; it would take megabytes by itself."""


class JsonLines(logging.Formatter):
    """One JSON object a line: when, how serious, where, what, and what else was said of it. Never a token or a code."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON."""
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        for key in ("room", "port", "host", "seq", "game", "tries", "kind", "reason", "seconds"):
            if hasattr(record, key):
                line[key] = str(getattr(record, key))
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return visible_json(msgspec.json.encode(line).decode())


def log_to(stream: TextIO = sys.stderr, level: int = logging.INFO) -> None:
    """Structured logs of ours and of the parts we use."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    logging.getLogger("uvicorn").setLevel(logging.WARNING)  # its other lines hold room codes and addresses
    logging.getLogger("uvicorn.error").addFilter(_is_ours)


def _is_ours(record: logging.LogRecord) -> bool:
    """What a stranger sends that is not even text is answered, but it is no failure of ours."""
    return not record.getMessage().startswith("Invalid UTF-8")


class Node(uvicorn.Server):
    """Uvicorn, but clients are told to come back before their connections are closed."""

    def __init__(self, server: Server, config: protocols.Config, started: Callable[[], None]) -> None:
        super().__init__(config)
        self._server, self._limiter, self._on_started = server, config.limiter, started
        self._watching: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        if self.started:
            if self._server.services is not None:
                self._limiter.metrics = self._server.services.metrics
            self._watching = asyncio.create_task(self._limiter.watch())
            self._on_started()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Who was told to stop and has done so has not failed; uvicorn would end by the same signal once more."""
        if sig == signal.SIGTERM:
            self.should_exit = True
        else:
            super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, then close."""
        if self._server.services is not None:
            await self._server.services.hub.stop()
        self._limiter.stop()
        await super().shutdown(sockets)
        if self._watching is not None:
            self._watching.cancel()


def listen(host: str, port: int, tries: int = 1) -> socket.socket:
    """A listening socket at this port, or at one of the next if that is taken and we may look further."""
    for attempt in range(tries):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        found = socket.socket(family, socket.SOCK_STREAM)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)  # what it accepts inherits this
        try:
            found.bind((host, port + attempt))
        except OSError:
            found.close()
            if attempt == tries - 1:
                raise
            continue
        found.listen(2048)
        found.set_inheritable(True)
        return found
    raise AssertionError("tries must be positive")


def run(config: Config, listening: socket.socket, started: Callable[[], None]) -> None:
    """Serve until a signal says stop."""
    node = _node(Node, config, started)
    sys.setswitchinterval(0.001)  # who computes in a thread lets the others through after a millisecond
    gc.freeze()  # what is there now stays: it need not be looked through again and again
    gc.set_threshold(20_000, 20, 50)
    with asyncio.Runner(loop_factory=node.config.get_loop_factory()) as runner:
        runner.run(node.serve([listening]))


@asynccontextmanager
async def beside(config: Config, listening: socket.socket) -> AsyncIterator[None]:
    """Serve in this event loop, beside what else goes on in it, as long as that lasts."""
    started = asyncio.Event()
    node = _node(Guest, config, started.set)
    serving, starting = asyncio.create_task(node.serve([listening])), asyncio.create_task(started.wait())
    await asyncio.wait([serving, starting], return_when=asyncio.FIRST_COMPLETED)
    starting.cancel()
    try:
        if serving.done():
            serving.result()
            raise OSError("the server has not started")
        yield
    finally:
        node.should_exit = True
        await serving


class Guest(Node):
    """A server in a process that is told to stop by others."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to those who run it."""
        yield


def _node(kind: type[Node], config: Config, started: Callable[[], None]) -> Node:
    server = Server(config)
    uvicorn_config = protocols.Config(
        server,
        log_config=None,
        access_log=False,
        proxy_headers=False,  # see addresses.py
        server_header=False,
        http=protocols.Http,
        ws=protocols.Socket,
        timeout_keep_alive=protocols.KEEP_ALIVE,
        timeout_graceful_shutdown=GRACE,
        ws_max_size=config.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=25,
        ws_ping_timeout=25,
        lifespan="on",
    )
    proxies = Networks(config.behind, "behind")
    uvicorn_config.limiter = ConnectionLimiter(config.limits, room_for_files())
    uvicorn_config.locate = lambda peer: None if parse(peer) in proxies else household(peer)
    return kind(server, uvicorn_config, started)
