"""HTTP endpoints: what the signature of a handler says is what it takes, what it answers and what is documented.

Names in the braces of a path are its parts, `authorization` is that header, `data` the body (JSON), and whatever else
is a parameter of the query; what is returned is the answer.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from inspect import signature
from typing import Any, TypeAlias, get_type_hints
from urllib.parse import parse_qsl

import msgspec
from msgspec import DecodeError, Struct, ValidationError

from teerling.hub.problems import Unanswerable
from teerling.hub.responses import JSON, Response, ResponseCache
from teerling.hub.services import Services, header

Handler: TypeAlias = "Callable[..., Awaitable[Any]]"


class HungUp(Exception):
    """Whoever asked was gone before all was said: there is nobody to answer."""


class Request(Struct, frozen=True, kw_only=True):
    """What somebody asks, with what there is to answer it."""

    scope: Any
    receive: Callable[[], Awaitable[Any]]
    services: Services
    cached: ResponseCache

    async def body(self) -> bytes:
        """All of it; `Unanswerable` if that is too much."""
        most = self.services.body_bytes
        length, body, more = header(self.scope, b"content-length") or "", b"", True
        if length.isdecimal() and int(length) > most:
            raise Unanswerable(413)
        while more:
            message = await self.receive()
            if message["type"] != "http.request":
                raise HungUp
            body += message.get("body", b"")
            more = message.get("more_body", False)
            if len(body) > most:
                raise Unanswerable(413)
        return body

    def query(self) -> dict[str, str]:
        """The parameters behind the path; of those that are given twice, the last."""
        return dict(parse_qsl(self.scope["query_string"].decode("latin-1"), keep_blank_values=True))

    def authorization(self) -> str:
        """By which token somebody asks who has to have one."""
        said = header(self.scope, b"authorization")
        if said is None:
            raise Unanswerable(400, f"Missing required header parameter 'Authorization' for path {self.target()}")
        return said

    def target(self) -> str:
        """Path and query."""
        query = self.scope["query_string"].decode("latin-1")
        return f"{self.scope['path']}?{query}" if query else str(self.scope["path"])


class Endpoint(Struct, frozen=True):
    """What is declared beside a handler's signature. It decorates the handler."""

    method: str
    path: str
    tag: str
    """Under which the documentation lists it."""
    others: dict[int, Any] = {}
    """What else it may answer, by status."""
    status: int = 200
    media: str = JSON

    def __call__(self, handler: Handler) -> Route:
        """Make a function the handler of this endpoint."""
        return Route(self, handler)


class Route:
    """An endpoint and its handler."""

    def __init__(self, endpoint: Endpoint, handler: Handler) -> None:
        self.endpoint, self.handler = endpoint, handler
        hints = get_type_hints(handler, include_extras=True)
        self.answers, self.body = hints.pop("return"), hints.pop("data", None)
        self.wants_token = hints.pop("authorization", None) is not None
        del hints["request"]
        self._parts = split(endpoint.path)
        self.in_path = {part[1:-1]: hints.pop(part[1:-1]) for part in self._parts if part[0] == "{"}
        self.in_query = hints
        self._decode = None if self.body is None else msgspec.json.Decoder(self.body, strict=False).decode

    def default(self, name: str) -> Any:
        """What a parameter of the query is that is not given."""
        return signature(self.handler).parameters[name].default

    def matches(self, parts: tuple[str, ...]) -> dict[str, Any] | None:
        """What stands at the braces, if these are the parts of such a path."""
        if len(parts) != len(self._parts):
            return None
        found: dict[str, Any] = {}
        for wanted, part in zip(self._parts, parts, strict=True):
            if wanted[0] == "{":
                try:
                    found[wanted[1:-1]] = self.in_path[wanted[1:-1]](part)
                except ValueError:  # no number
                    return None
            elif wanted != part:
                return None
        return found

    async def answer(self, request: Request, arguments: dict[str, Any]) -> Response[Any]:
        """Read the rest of the request into the handler's arguments, and let it answer."""
        if self.wants_token:
            arguments["authorization"] = request.authorization()
        wrong: list[dict[str, str]] = []
        if self._decode is not None:
            try:
                arguments["data"] = self._decode(await request.body())
            except ValidationError as error:
                wrong.append(_complaint(error, "body", "data"))
            except DecodeError as error:
                raise Unanswerable(400, str(error)) from None
        query = request.query() if self.in_query else {}
        for name in self.in_query.keys() & query.keys():
            try:
                arguments[name] = msgspec.convert(query[name], self.in_query[name], strict=False)
            except ValidationError as error:
                wrong.append(_complaint(error, "query", name))
        if wrong:
            listed = msgspec.json.encode(wrong).decode()
            raise Unanswerable(400, f"Validation failed for {self.endpoint.method} {request.target()}: {listed}")
        said = await self.handler(request, **arguments)
        if isinstance(said, Response):
            return said
        body = said if isinstance(said, bytes) else msgspec.json.encode(said)
        return Response(body, self.endpoint.media, self.endpoint.status)


def _complaint(error: ValidationError, source: str, whole: str) -> dict[str, str]:
    """What is wrong and where; `whole`: nowhere in particular."""
    message, _, path = str(error).partition(" - at `$.")
    return {"message": message, "key": path.removesuffix("`") or whole, "source": source}


def split(path: str) -> tuple[str, ...]:
    """The parts of a path; slashes at its end and double ones do not count."""
    return tuple(part for part in path.split("/") if part)


class Router:
    """Finds the endpoint that a request is for, and has it answer."""

    def __init__(self, routes: Iterable[Route], page: Route) -> None:
        self.routes = tuple(routes)
        self._page = page
        """Of every path outside of /api."""

    async def answer(self, request: Request) -> Response[Any]:
        """What the route of this path and method says; `Unanswerable` if there is none."""
        parts, method = split(request.scope["path"]), request.scope["method"]
        found = {
            route.endpoint.method: (route, arguments)
            for route in self.routes
            if (arguments := route.matches(parts)) is not None
        }
        if not found and parts[:1] == ("api",):
            raise Unanswerable(404)
        found = found or {"GET": (self._page, {})}
        allowed = ((b"allow", ", ".join([*found, "OPTIONS"]).encode()),)
        if method == "OPTIONS":
            return Response(b"", status=204, headers=allowed)
        if method == "HEAD":  # uvicorn keeps the body back
            method = "GET"
        if method not in found:
            raise Unanswerable(405, headers=allowed)
        route, arguments = found[method]
        return await route.answer(request, arguments)
