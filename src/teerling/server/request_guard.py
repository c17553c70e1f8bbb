"""Before anything is answered: by which name we were called, and how much this address has asked for already."""

from __future__ import annotations

import socket
from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qs, urlsplit

from teerling.hub.problems import problem
from teerling.hub.responses import CLOSE, Response
from teerling.hub.routing import Request
from teerling.hub.services import header
from teerling.locale import LANGUAGES, translate, use_language
from teerling.room import wire
from teerling.server.addresses import client, parse
from teerling.server.services import Config, Services

MISDIRECTED = 421
TOO_MANY = 429
HEALTH = "/health"


class Names:
    """The names by which this server may be called.

    A page of somebody else's can have its own name lead here (DNS rebinding) and would then be taken for one of ours.
    Nobody can do that to an address, so any address will do.
    """

    def __init__(self, config: Config) -> None:
        here = socket.gethostname().lower().removesuffix(".local")
        origins = (urlsplit(origin).hostname or "" for origin in config.origins)
        self._names = {"localhost", here, f"{here}.local", *_lowered(config.names), *_lowered(origins)} - {""}

    def __contains__(self, host: str | None) -> bool:
        if host is None or "*" in self._names:  # browsers always say whom they call
            return True
        name = host.lower() if host.startswith("[") else host.lower().rpartition(":")[0] or host.lower()
        name = name.removesuffix(".")
        return name in self._names or name.endswith(".localhost") or parse(name) is not None


def _lowered(names: Iterable[str]) -> Iterable[str]:
    return (name.strip().lower() for name in names)


class RequestGuard:
    """What everybody passes, HTTP and WebSockets alike."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._names = Names(services.config)

    def knows(self, scope: Any) -> bool:
        """Whether we were called by a name of ours."""
        return header(scope, b"host") in self._names

    def refuse(self, scope: Any) -> Response[wire.Problem] | None:
        """Why a request is not answered, if it is not."""
        if not self.knows(scope):
            _speak(scope)
            name = (header(scope, b"host") or "")[:80]
            return problem(MISDIRECTED, "forbidden", translate("room-unknown-host", host=name), CLOSE)
        where = self._services.address(scope)
        if scope["path"] == HEALTH and self.is_near(scope):
            return None
        if not self._services.reads.take(where) or (_is_of_a_room(scope) and not self._services.misses.take(where, 0)):
            _speak(scope)
            self._services.metrics.limited.labels("reads").inc()
            return problem(TOO_MANY, "limit", translate("room-too-much"), CLOSE)
        return None

    def is_near(self, scope: Any) -> bool:
        """Whether whoever asks may see figures: this machine, and what the operator has listed."""
        found = client(scope, self._services.proxies)
        peer = scope.get("client")
        if found == (peer[0] if peer else None) and header(scope, b"x-forwarded-for") is not None:
            return False  # a proxy that nobody told us of: it may stand for anybody
        address = parse(found)
        return address is not None and (address.is_loopback or address in self._services.metrics_from)

    def answered(self, scope: Any, status: int) -> None:
        """Who asks for rooms that do not exist, or with keys that are none, guesses."""
        if status in (403, 404) and _is_of_a_room(scope):
            self._services.misses.take(self._services.address(scope))


def _is_of_a_room(scope: Any) -> bool:
    return bool(scope["path"].startswith("/api/rooms/"))


def _speak(scope: Any) -> None:
    """In the language that was asked for."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("lang", ["en"])[0]
    use_language(asked if asked in LANGUAGES else "en")


class ServerRequest(Request, frozen=True, kw_only=True):
    """A request to a server, which knows more about who asks."""

    services: Services
    guard: RequestGuard
