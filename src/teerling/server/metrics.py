"""What is counted, for whoever watches over the server. Nothing here names a person or a room."""

from __future__ import annotations

import threading
from typing import get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from teerling.server.database_health import Kind

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Metrics:
    """The figures of one node."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.rooms_opened = Counter("teerling_rooms_opened", "Rooms made.", registry=registry)
        self.refused = Counter("teerling_refused", "Actions that a rule forbade.", registry=registry)
        self.limited = Counter("teerling_limited", "Requests beyond a limit.", ["limit"], registry=registry)
        self._entries = Counter("teerling_entries", "Journal entries written.", registry=registry)
        self._commit_seconds = Histogram(
            "teerling_commit_seconds",
            "Until a commit was durable; all entries that waited share one.",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
            registry=registry,
        )
        self.solves_queued = Gauge("teerling_solves_queued", "Games that wait to be solved.", registry=registry)
        self.solves_running = Gauge("teerling_solves_running", "Games that are being solved.", registry=registry)
        self.solves_failed = Counter("teerling_solves_failed", "Games that could not be solved.", registry=registry)
        self._database_errors = Counter(
            "teerling_database_errors", "What the database failed to do.", ["kind"], registry=registry
        )
        for kind in get_args(Kind):  # from the beginning, so that a first error is an increase
            self._database_errors.labels(kind)
        self.database_well = Gauge("teerling_database_well", "1 while what is written is kept.", registry=registry)
        self._responses = Counter("teerling_http_responses", "HTTP answers.", ["status"], registry=registry)
        self.loop_lag = Histogram(
            "teerling_loop_lag_seconds",
            "How much later than asked for the event loop does something.",
            buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
            registry=registry,
        )
        threads = Gauge("teerling_threads", "Threads of the server's process.", registry=registry)
        threads.set_function(threading.active_count)
        ProcessCollector(registry=registry)  # memory, file handles and time of the processor
        self.connections = Gauge("teerling_connections", "Open WebSockets.", registry=registry)
        self.rooms = Gauge("teerling_rooms_in_memory", "Rooms in memory.", registry=registry)

    def committed(self, entries: int, seconds: float) -> None:
        """A commit of so many entries took so long."""
        self._entries.inc(entries)
        self._commit_seconds.observe(seconds)

    def database_failed(self, kind: Kind) -> None:
        """The database has failed in this way."""
        self._database_errors.labels(kind).inc()

    def answered(self, status: int) -> None:
        """An HTTP request was answered with this status."""
        self._responses.labels(str(status)).inc()

    def page(self) -> bytes:
        """All figures in Prometheus' text format."""
        return generate_latest(self.registry)
