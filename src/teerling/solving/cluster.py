"""The exact solutions computed by a Ray cluster: what `threads` is on one machine, on many.

Nothing else changes. The process that was started alone writes to disk, and goes on where a run was stopped; no result
depends on who computed it, so all is the same bit for bit. What is computed there is in the `cluster` of a game's
solution.

Ray is an extra (`pip install 'teerling[ray]'`): it is imported when somebody asks for a cluster, and nowhere else.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

from teerling import __version__
from teerling.core.errors import UserError

PATIENCE = 10
"""Seconds that the head of a cluster has to answer; Ray itself would wait for minutes."""


@contextmanager
def joined(address: str) -> Iterator[None]:
    """Be connected to a cluster. Whoever is connected already stays so, wherever that is."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # what is computed here is nobody else's business
    try:
        import ray  # noqa: PLC0415
    except ImportError:
        raise UserError("ray-missing") from None
    if ray.is_initialized():
        yield
        return
    _knock(address)
    try:
        ray.init(address=address, include_dashboard=False, logging_level=logging.ERROR, log_to_driver=False)
    except Exception as error:
        raise UserError("ray-unreachable", address=address, reason=_first_line(error)) from error
    try:
        _demand_the_same_program()
        yield
    except ray.exceptions.RayTaskError:
        raise  # a mistake of ours, with all that is known about it
    except ray.exceptions.RayError as error:
        raise UserError("ray-lost", reason=_first_line(error)) from error
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Is anybody there? Addresses without a port (`auto`, `local`) are Ray's business."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        try:
            socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
        except (OSError, ValueError, OverflowError) as error:
            raise UserError("ray-unreachable", address=address, reason=_first_line(error)) from error


def _first_line(error: Exception) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0]


FOLDERS = ("core", "games", "dice", "solving", "bots", "arena")


class Machine(NamedTuple):
    """A machine of the cluster that computes."""

    name: str
    cores: int
    only: Any
    """Tells Ray to run something there."""


def machines() -> list[Machine]:
    """All that have cores for work; tells the user if none has."""
    import ray  # noqa: PLC0415
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy  # noqa: PLC0415

    found = [
        Machine(node["NodeManagerHostname"], cores, NodeAffinitySchedulingStrategy(node["NodeID"], soft=False))
        for node in ray.nodes()  # type: ignore[no-untyped-call]
        if node["Alive"] and (cores := int(node["Resources"].get("CPU", 0)))
    ]
    if not found:
        raise UserError("ray-no-cores")
    return found


def _demand_the_same_program() -> None:
    """Another version might compute something else, and nobody would notice."""
    import ray  # noqa: PLC0415

    task = ray.remote(num_cpus=0)(program)
    asked = [(machine, task.options(scheduling_strategy=machine.only).remote()) for machine in machines()]
    for machine, answer in asked:
        try:
            same = ray.get(answer) == program()
        except ray.exceptions.RayTaskError:
            same = False  # no Teerling at all
        if not same:
            raise UserError("ray-other-program", machine=machine.name, version=__version__)


def program() -> str:
    """What results depend on: the version and the sources of games, solutions, bots and arenas."""
    package = Path(__file__).parents[1]
    sources = [file for folder in FOLDERS for file in sorted((package / folder).rglob("*.py"))]
    return sha256(b"\0".join([__version__.encode(), *(file.read_bytes() for file in sources)])).hexdigest()


def worked_out(jobs: Mapping[int, Any], hands: Iterable[Callable[[Any], Any]]) -> Iterator[tuple[int, Any]]:
    """Each hand takes a job, and the next when that is done; the results as they come."""
    import ray  # noqa: PLC0415

    waiting, free = list(jobs.items())[::-1], list(hands)
    running: dict[Any, tuple[int, Callable[[Any], Any]]] = {}
    while waiting or running:
        while waiting and free:
            (number, job), hand = waiting.pop(), free.pop()
            running[hand(job)] = number, hand
        (done,), _ = ray.wait(list(running))
        number, hand = running.pop(done)
        free.append(hand)
        yield number, ray.get(done)
