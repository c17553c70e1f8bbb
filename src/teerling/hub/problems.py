"""What is wrong with a request, as its answer and in the documentation."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Any, cast

import msgspec

from teerling.core.errors import UserError
from teerling.hub.contracts import Unavailable
from teerling.hub.responses import CLOSE, Headers, Response
from teerling.locale import translate, translate_error
from teerling.room import wire
from teerling.room.room import Denied

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
CODE = {404: "unknown", 413: "limit"}
"""Of a request that no handler has seen; of every other status: malformed."""

WHAT_IS_WRONG = {
    400: "This cannot be understood.",
    403: "This is not yours, or comes from a page that may not ask.",
    404: "There is no such thing.",
    409: "This cannot be done now.",
    413: "That is too long.",
    429: "That is too much at once.",
    503: "The database does not answer now.",
}

log = logging.getLogger("teerling.app")


class Unanswerable(Exception):
    """No request for any handler: of no path, by no method, or with parameters and a body that are not wanted."""

    def __init__(self, status: int, text: str | None = None, headers: Headers = ()) -> None:
        self.status, self.headers = status, headers
        self.text = HTTPStatus(status).phrase if text is None else text


def problems(*statuses: int) -> dict[int, Any]:
    """For the documentation: how else a request may be answered."""
    return dict.fromkeys(statuses, wire.Problem)


def problem(status: int, code: str, text: str, headers: Headers = ()) -> Response[wire.Problem]:
    """The answer that something is wrong."""
    found = wire.Problem(cast("Any", code), text)
    return Response(msgspec.json.encode(found), status=status, headers=headers)


def response_to(error: Exception) -> Response[wire.Problem]:
    """What whoever asked is told of this, in the language in use."""
    match error:
        case Denied(code=code):
            return problem(STATUS[code], code, translate_error(error), CLOSE if code == "limit" else ())
        case UserError():
            return problem(400, "malformed", translate_error(error))
        case Unavailable():
            return problem(503, "unavailable", translate(error.key))
        case Unanswerable(status=status, text=text, headers=headers):
            return problem(status, CODE.get(status, "malformed"), text, headers)
        case RecursionError() | UnicodeDecodeError():  # a body whose brackets never end, or that is not text at all
            reason = "nested too deep" if isinstance(error, RecursionError) else str(error)
            return problem(400, "malformed", translate("room-malformed", reason=reason))
        case _:
            log.error("a request failed", exc_info=error)
            return problem(500, "unavailable", translate("room-broken"))
