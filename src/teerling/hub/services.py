"""What every handler of a request uses. Nobody is limited here; `server/services.py` says who may ask how much."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from teerling.hub.access import RoomAccess
from teerling.hub.contracts import Reviews
from teerling.hub.hub import Hub

BODY_BYTES = 1 << 20


class Services:
    """The hub, who comes in, and reviews."""

    def __init__(self, hub: Hub, access: RoomAccess, reviews: Reviews) -> None:
        self.hub, self.access, self.reviews = hub, access, reviews
        self.keep_days: int | None = None
        """Rooms in which nothing has happened for so many days are erased; None: they are kept for ever."""
        self.body_bytes = BODY_BYTES

    def may_ask(self, scope: Any, cost: float = 1.0) -> None:
        """Whether this address may once more ask for what changes or costs much; `Denied` if not."""

    def may_open(self, scope: Any) -> None:
        """Whether this address may make another room; `Denied` if not."""

    def may_guess(self, where: str) -> None:
        """Whether this address may ask for a room; `Denied` if it has asked for too many that do not exist."""

    def missed(self, where: str) -> None:
        """Note that this address has asked for a room that it may not enter, or that is none."""

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """A turn for what keeps a thread busy."""
        yield

    def address(self, scope: Any) -> str:  # noqa: ARG002
        """The network address of whoever asks, as limits count it."""
        return ""


def header(scope: Any, name: bytes) -> str | None:
    """The first header of this name (lower case) in an ASGI scope."""
    for known, value in scope["headers"]:
        if known == name:
            return str(value, "latin-1")
    return None
