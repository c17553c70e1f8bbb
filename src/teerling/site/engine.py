"""The hub inside a page: what the page would ask a server, it asks here, in the same words.

A worker of the browser runs this by Pyodide; nothing here knows of it, so that it runs anywhere.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from teerling.core.game import Seat
from teerling.hub import routes
from teerling.hub.access import RoomAccess
from teerling.hub.contracts import Store
from teerling.hub.hub import Hub
from teerling.hub.problems import Unanswerable, response_to
from teerling.hub.receiving import greet, receive
from teerling.hub.responses import JSON, Response, ResponseCache
from teerling.hub.routing import Endpoint, Request, Router
from teerling.hub.services import Services
from teerling.printing.pictures import TooLong, picture
from teerling.room import wire
from teerling.room.credentials import ALPHABET, CODE_LENGTH
from teerling.room.sight import encode
from teerling.room.wire import MemberId
from teerling.site.experts import Fetch, Knowledge, PageExperts
from teerling.site.keys import take_key
from teerling.site.orphaned import record_of_orphan
from teerling.site.reviews import PageReviews, Waiting
from teerling.site.sending import open_sent, send

Deliver: TypeAlias = Callable[[str | None], None]
"""Is called with each message for the page, as JSON; None: the conversation is over."""


@Endpoint("POST", "/api/qr", "pages", media="image/svg+xml")
async def qr(request: Request) -> bytes:
    """A link as a QR code: where a game is sent, the link is the game."""
    try:
        return picture((await request.body()).decode())
    except TooLong:
        raise Unanswerable(413) from None


ROUTES = (
    *routes.READING,
    *routes.ROOMS,
    *routes.FINISHED,
    *routes.JUDGING,
    routes.about,
    qr,
    record_of_orphan,
    take_key,
    send,
    open_sent,
)


class Answer(NamedTuple):
    """What the page gets for a request."""

    status: int
    media: str
    body: bytes


class Engine:
    """Answers requests, and holds conversations."""

    def __init__(self, store: Store, fetch: Fetch) -> None:
        """`fetch` gets tables of solutions that are not here yet."""
        knowledge = Knowledge(fetch)
        self.hub = Hub(store, _NoCounts(), PageExperts(knowledge))
        self._waiting = Waiting()
        self._services = Services(self.hub, RoomAccess(self.hub, _code), PageReviews(knowledge, self._waiting))
        self._router = Router(ROUTES, _no_page)
        self._cached = _NothingPrepared({})

    async def ask(self, method: str, target: str, token: str = "", body: bytes = b"") -> Answer:
        """What a server would answer to this over HTTP; `token` is the header `Authorization`."""
        path, _, query = target.partition("?")
        headers = [(b"authorization", token.encode())] if token else []
        scope = {"method": method, "path": path, "query_string": query.encode(), "headers": headers}

        async def receive_body() -> Any:
            return {"type": "http.request", "body": body}

        request = Request(scope=scope, receive=receive_body, services=self._services, cached=self._cached)
        with self._waiting:
            try:
                response = await self._router.answer(request)
            except Exception as error:
                response = response_to(error)
        media = dict(response.headers).get(b"content-type", JSON.encode())
        return Answer(response.status, media.decode(), response.body)

    def connect(self, room: str, deliver: Deliver) -> Conversation:
        """A conversation at this room, as over a WebSocket."""
        return Conversation(self._services, self._waiting, room, deliver)


class Conversation:
    """One conversation: the messages of the page are carried out one after another."""

    def __init__(self, services: Services, waiting: Waiting, room: str, deliver: Deliver) -> None:
        self._services, self._waiting, self._room = services, waiting, room
        self._connection = PageConnection(deliver)
        self._sent: asyncio.Queue[str | None] = asyncio.Queue()
        self.over = asyncio.create_task(self._converse())
        """Until one side has hung up."""

    def send(self, text: str) -> None:
        """Take one message of the page, which is carried out when those before it are."""
        self._sent.put_nowait(text)

    def hang_up(self) -> None:
        """The page has gone."""
        self._sent.put_nowait(None)

    async def _converse(self) -> None:
        first = await self._sent.get()
        with self._waiting:
            live = None if first is None else await greet(self._services, self._connection, self._room, first)
        if live is None:
            self._connection.close()
            return
        try:
            while (text := await self._sent.get()) is not None:
                if not self._connection.closed:
                    with self._waiting:
                        await receive(self._services.hub, live, self._connection, text)
        finally:
            self._services.hub.goodbye(live, self._connection)


class PageConnection:
    """The page's end of a conversation (a `Connection` of the hub)."""

    def __init__(self, deliver: Deliver) -> None:
        self._deliver = deliver
        self.member: MemberId | None = None
        self.token = ""
        self.outside = False
        self.eyes: Seat | None = None
        self.where = ""
        self.closed = False

    def push(self, message: wire.ServerMessage | bytes) -> None:
        """Deliver this after all that was pushed before."""
        if not self.closed:
            self._deliver((message if isinstance(message, bytes) else encode(message)).decode())

    def close(self, last: wire.ServerMessage | None = None) -> None:
        """Deliver this, if anything, and hang up."""
        if last is not None:
            self.push(last)
        if not self.closed:
            self.closed = True
            self._deliver(None)


class _NothingPrepared(ResponseCache):
    """A page asks once for what is the same for everybody: no answer is prepared before that."""

    def put(self, path: str, queries: Any, body: bytes, media: str = JSON) -> Any:  # noqa: ARG002
        return Response(body, media)


class _NoCounts:
    """A server counts for who runs it; a page counts nothing."""

    def inc(self, amount: float = 1) -> None:
        """Nothing is counted."""

    @property
    def rooms_opened(self) -> _NoCounts:
        return self

    @property
    def refused(self) -> _NoCounts:
        return self


def _code(secret: str | None, attempt: int) -> str:
    """A room's code. Nobody has to be kept from guessing it: whoever is at this device may see its rooms."""
    if secret is None:
        secret = secrets.token_hex()
    number = int.from_bytes(hashlib.sha256(f"{secret} {attempt}".encode()).digest())
    return "".join(ALPHABET[number // len(ALPHABET) ** place % len(ALPHABET)] for place in range(CODE_LENGTH))


@Endpoint("GET", "/", "pages")
async def _no_page(request: Request) -> Response[str]:
    """Pages come from where this page came from."""
    raise Unanswerable(404, request.target())
