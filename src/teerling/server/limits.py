"""How much one address, one connection or all together may ask of the server."""

from __future__ import annotations

import time
from collections import OrderedDict

from msgspec import Struct


class Limits(Struct, frozen=True, kw_only=True):
    """Generous for families, tight for floods."""

    sockets: int = 25_000
    """Open connections in all, WebSockets among them; fewer if the system allows fewer."""
    sockets_per_address: int = 400
    sockets_per_second: float = 50.0
    """New ones from one address, after a burst of ten seconds' worth."""
    header_seconds: float = 10.0
    """In which the head of a request has to come."""
    body_seconds: float = 30.0
    """In which the body of a request has to come."""
    connections: int = 20_000
    """Open WebSockets in all."""
    connections_per_address: int = 200
    messages_per_second: float = 20.0
    """On one connection, after a burst of three seconds' worth; frames of every kind: five times as many."""
    messages_per_address: float = 200.0
    """A second, from one address, likewise."""
    requests_per_second: float = 20.0
    """HTTP requests that change something or cost much, from one address, after a burst of three seconds' worth."""
    reads_per_second: float = 100.0
    """HTTP requests of every kind from one address, after a burst of ten seconds' worth."""
    misses_per_minute: float = 30.0
    """Questions about rooms that do not exist, or with a wrong key or token, from one address."""
    rooms_per_hour: int = 120
    """Made from one address."""
    message_bytes: int = 8_192
    body_bytes: int = 262_144
    solves_waiting: int = 16
    """Games that are being solved, or wait for that."""
    solves_per_address: int = 2
    solver_seconds: float = 900.0
    """For solving one game, or for answering one question about it."""
    solver_megabytes: int = 1_000
    """Memory of each of the two processes that know solutions."""
    solver_disk_megabytes: int = 2_000
    """Of what was solved on demand."""


class Bucket:
    """So much at once, so much per second in the long run."""

    __slots__ = ("_at", "_burst", "_left", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left = burst
        self._at = time.monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Whether one more of this cost is allowed now; what costs more than is left may be the last."""
        now = time.monotonic()
        left = self._left + (now - self._at) * self._rate
        if left > self._burst:  # noqa: PLR1730  a call of `min` costs more
            left = self._burst
        self._at = now
        if left < 1.0:
            self._left = left
            return False
        self._left = left - cost
        return True


class Buckets:
    """A bucket an address; those longest unused are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 50_000) -> None:
        self._rate, self._burst, self._most = rate, burst, most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1.0) -> bool:
        """Whether this address may do it once more now."""
        bucket = self._buckets.get(address)
        if bucket is not None:
            self._buckets.move_to_end(address)
        else:
            bucket = self._buckets[address] = Bucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        return bucket.take(cost)
