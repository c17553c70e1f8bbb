"""What is wrong with a request, as its answer and in the documentation."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from teerling.core.errors import Told
from teerling.locale import say, tell
from teerling.room import wire
from teerling.room.room import Denied
from teerling.server.store import Unavailable

STATUS = {
    "unknown": 404,
    "token": 403,
    "key": 403,
    "forbidden": 403,
    "limit": 429,
    "not_now": 409,
    "stale": 409,
    "later": 409,
    "unavailable": 503,
}


WHAT_IS_WRONG = {
    400: "This cannot be understood.",
    403: "This is not yours, or comes from a page that may not ask.",
    404: "There is no such thing.",
    413: "That is too long.",
    429: "That is too much at once.",
    503: "The database does not answer now.",
}

log = logging.getLogger("teerling.app")


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """For the documentation: how else a request may be answered."""
    return {status: ResponseSpec(wire.Problem, False, WHAT_IS_WRONG[status]) for status in statuses}


def _denied(_: Request[Any, Any, Any], denied: Denied) -> Response[wire.Problem]:
    headers = {"Connection": "close"} if denied.code == "limit" else {}  # nor is the rest of the body read
    return Response(wire.Problem(denied.code, tell(denied)), status_code=STATUS[denied.code], headers=headers)


def _told(_: Request[Any, Any, Any], told: Told) -> Response[wire.Problem]:
    return Response(wire.Problem("malformed", tell(told)), status_code=400)


def _unavailable(_: Request[Any, Any, Any], __: Unavailable) -> Response[wire.Problem]:
    return Response(wire.Problem("unavailable", say("room-unavailable")), status_code=503)


def _http(_: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Problem]:
    code = {404: "unknown", 413: "limit", 429: "limit"}.get(error.status_code, "malformed")
    extra = f": {msgspec.json.encode(error.extra).decode()}" if error.extra else ""
    problem = wire.Problem(code, f"{error.detail}{extra}")  # type: ignore[arg-type]
    return Response(problem, status_code=error.status_code, headers=error.headers)


def _garbled(_: Request[Any, Any, Any], error: Exception) -> Response[wire.Problem]:
    """A body whose brackets never end, or that is not text at all."""
    reason = "nested too deep" if isinstance(error, RecursionError) else str(error)
    return Response(wire.Problem("malformed", say("room-malformed", reason=reason)), status_code=400)


def _broken(_: Request[Any, Any, Any], error: Exception) -> Response[wire.Problem]:
    log.error("a request failed", exc_info=error)
    return Response(wire.Problem("unavailable", say("room-broken")), status_code=500)


HANDLERS: dict[int | type[Exception], Callable[..., Response[wire.Problem]]] = {
    Denied: _denied,
    Told: _told,
    Unavailable: _unavailable,
    HTTPException: _http,
    RecursionError: _garbled,
    UnicodeDecodeError: _garbled,
    Exception: _broken,
}
