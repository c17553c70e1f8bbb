"""The server: HTTP for rooms and reading matter, one WebSocket a client for the game itself."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from traceback import format_exc
from typing import Any

from teerling.hub.problems import response_to
from teerling.hub.responses import Response, ResponseCache
from teerling.hub.routing import HungUp, Router
from teerling.server.conversation import serve_socket
from teerling.server.housekeeping import erase_idle_rooms, watch_the_loop
from teerling.server.pages import files, page
from teerling.server.request_guard import RequestGuard, ServerRequest
from teerling.server.routes import ROUTES, fill
from teerling.server.services import Config, Services
from teerling.server.store import Store

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""What a browser may do with an answer, whichever it is."""
_SECURITY = [(name.lower().encode(), value.encode()) for name, value in SECURITY.items()]
_SECURITY_OF_MANUAL = [
    (name, value + b"; style-src 'self' 'unsafe-inline'" if name == b"content-security-policy" else value)
    for name, value in _SECURITY
]
"""The manual's search draws itself with styles of its own; scripts stay in files."""
_WITHOUT_BODY = (204, 304)


class Server:
    """The ASGI application: WebSockets are conversations, everything else is answered by routes, or lies ready."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.services: Services | None = None
        """While it runs."""
        self._cached = ResponseCache(files())
        self._router = Router(ROUTES, page)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """The ASGI entry."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
            return
        assert self.services is not None, "asked before it was started"
        if scope["type"] == "websocket":
            await serve_socket(self.services, self._guard, scope, receive, send)
        else:
            await self._serve(
                ServerRequest(
                    scope=scope, receive=receive, services=self.services, guard=self._guard, cached=self._cached
                ),
                send,
            )

    async def _serve(self, request: ServerRequest, send: Any) -> None:
        scope = request.scope
        try:
            response = self._guard.refuse(scope) or self._cached.find(scope) or await self._router.answer(request)
        except HungUp:
            return
        except Exception as error:
            response = response_to(error)
        await _send(response, request, send)

    # Starting and stopping ----------------------------------------------------------------------------------------

    async def _live(self, receive: Any, send: Any) -> None:
        await receive()
        phase = "startup"
        try:
            async with self._lifespan():
                await send({"type": "lifespan.startup.complete"})
                phase = "shutdown"
                await receive()
        except BaseException:
            await send({"type": f"lifespan.{phase}.failed", "message": format_exc()})
            raise
        await send({"type": "lifespan.shutdown.complete"})

    @asynccontextmanager
    async def _lifespan(self) -> AsyncIterator[None]:
        store = await Store.open(self.config.database)
        services = Services(self.config, store)
        self._guard = RequestGuard(services)
        self.services = services
        hub, days = services.hub, self.config.keep_days
        chores = [hub.presences.repeat(), watch_the_loop(services.metrics), asyncio.to_thread(fill, self._cached)]
        tasks = [asyncio.create_task(chore) for chore in [*chores, *([erase_idle_rooms(hub, days)] if days else [])]]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await services.reviews.stop()
            await hub.stop()
            await store.close()


async def _send(response: Response[Any], request: ServerRequest, send: Any) -> None:
    """Every answer is counted and says what a browser may do with it; errors too."""
    status, headers, body = response.for_client(request.scope)
    request.services.metrics.answered(status)
    request.guard.answered(request.scope, status)
    length = [] if status in _WITHOUT_BODY else [(b"content-length", str(len(body)).encode())]
    security = _SECURITY_OF_MANUAL if request.scope["path"].startswith("/docs/") else _SECURITY
    await send({"type": "http.response.start", "status": status, "headers": [*headers, *length, *security]})
    await send({"type": "http.response.body", "body": body})
