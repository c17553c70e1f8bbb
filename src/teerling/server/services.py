"""What everything that comes in from outside shares: the hub, the limits, and who may ask."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NoReturn
from urllib.parse import urlsplit

from msgspec import Struct

from teerling.hub import services as hub_services
from teerling.hub.access import RoomAccess
from teerling.hub.hub import Hub
from teerling.hub.services import header
from teerling.room.room import Denied
from teerling.server.addresses import Networks, client, household
from teerling.server.experts import Experts
from teerling.server.limits import Buckets, Limits
from teerling.server.metrics import Metrics
from teerling.server.reviews import Reviews
from teerling.server.store import Store

TURNS = 1
"""Records, replays and the like that are made at the same time, by a thread: two would take the loop's time, too."""
MOST_WAITING = 20
"""Those and what waits for them."""


class Config(Struct, frozen=True, kw_only=True):
    """The settings of this node, from the command line."""

    database: str
    limits: Limits = Limits()
    origins: tuple[str, ...] = ()
    """Origins other than its own host's whose pages may talk to it."""
    behind: str = ""
    """Addresses and networks of proxies, whose word about the client's address is believed."""
    names: tuple[str, ...] = ()
    """By which it may be called, beside those of this machine."""
    metrics_from: str = ""
    """Addresses and networks that may see figures, beside this machine."""
    keep_days: int = 90
    """Rooms in which nothing has happened for so many days are erased; 0: they are kept for ever."""


def make_hub(store: Store, metrics: Metrics, experts: Experts | None = None) -> Hub:
    """The rooms in this store, with experts in other processes."""
    store.measure(metrics.committed, metrics.database_failed)
    return Hub(store, metrics, experts or Experts(Limits(), metrics))


class Services(hub_services.Services):
    """What every request handler of this node uses: the hub, rate limits, metrics, and who is connected from where."""

    reviews: Reviews

    def __init__(self, config: Config, store: Store) -> None:
        self.config, self.limits = config, config.limits
        self.metrics = Metrics()
        self.store = store
        experts = Experts(self.limits, self.metrics)
        hub = make_hub(store, self.metrics, experts)
        super().__init__(hub, RoomAccess(hub), Reviews(self.limits, experts.queue))
        self.keep_days = config.keep_days or None
        self.body_bytes = self.limits.body_bytes
        self.connected: Counter[str] = Counter()
        self.proxies = Networks(config.behind, "behind")
        self.metrics_from = Networks(config.metrics_from, "metrics-from")
        self.reads = Buckets(self.limits.reads_per_second, 10 * self.limits.reads_per_second)
        self.misses = Buckets(self.limits.misses_per_minute / 60, self.limits.misses_per_minute)
        self.messages = Buckets(self.limits.messages_per_address, 3 * self.limits.messages_per_address)
        self._turns, self._waiting = asyncio.Semaphore(TURNS), 0
        rate = self.limits.requests_per_second
        self.requests = Buckets(rate, 3 * rate)
        self.openings = Buckets(self.limits.rooms_per_hour / 3600, self.limits.rooms_per_hour)
        self.metrics.connections.set_function(self.connected.total)
        self.metrics.database_well.set_function(lambda: store.well)
        self.metrics.rooms.set_function(lambda: len(self.hub.rooms))

    def may_ask(self, scope: Any, cost: float = 1.0) -> None:
        """Whether this address may once more ask for what changes or costs much; its page must be one of ours."""
        if not self.is_own(scope):
            raise Denied("forbidden", "room-foreign-origin")
        if not self.requests.take(self.address(scope), cost):
            self._limited("requests")

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """A turn for what keeps a thread busy: a few at once, some waiting, no more."""
        if self._waiting >= MOST_WAITING:
            self._limited("turns")
        self._waiting += 1
        try:
            async with self._turns:
                yield
        finally:
            self._waiting -= 1

    def may_open(self, scope: Any) -> None:
        """Whether this address may make another room."""
        if not self.openings.take(self.address(scope)):
            self._limited("rooms")

    def may_guess(self, where: str) -> None:
        """Whether this address may ask for a room: it has not asked for too many that do not exist."""
        if not self.misses.take(where, 0):
            self._limited("misses")

    def missed(self, where: str) -> None:
        """Note that this address has tried a code, a token or a key that is none."""
        self.misses.take(where)

    def connect(self, where: str) -> bool:
        """Whether one more WebSocket from this address is welcome; if so, it is counted."""
        if (
            self.connected.total() >= self.limits.connections
            or self.connected[where] >= self.limits.connections_per_address
        ):
            self.metrics.limited.labels("connections").inc()
            return False
        self.connected[where] += 1
        return True

    def disconnect(self, where: str) -> None:
        """A WebSocket from this address is closed: it counts no longer."""
        self.connected[where] -= 1
        if not self.connected[where]:
            del self.connected[where]

    def address(self, scope: Any) -> str:
        """The client's network address as limits count it: behind proxies, and a whole /64 for IPv6."""
        return household(client(scope, self.proxies))

    def _limited(self, what: str) -> NoReturn:
        self.metrics.limited.labels(what).inc()
        raise Denied("limit", "room-too-much")

    def is_own(self, scope: Any) -> bool:
        """Browsers say which page asks; programs say nothing."""
        origin = header(scope, b"origin")
        if origin is None or origin in self.config.origins:
            return True
        try:
            return urlsplit(origin).netloc == header(scope, b"host")
        except ValueError:  # not an address at all
            return False
