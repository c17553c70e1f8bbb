"""What the server does by itself: it erases rooms that nobody uses any more, and watches how late its loop is."""

from __future__ import annotations

import asyncio
import logging
import time

from teerling.hub.contracts import Last, Unavailable
from teerling.hub.hub import Hub
from teerling.room.attendance import NOBODY
from teerling.server.metrics import Metrics

DAY = 86_400.0
FIRST, EVERY = 2.0, 3600.0
"""Seconds after a start, and between two rounds."""
BREATH = 0.02
"""Seconds for others after each room that was erased."""
TICK = 0.25

log = logging.getLogger("teerling.housekeeping")


async def erase_idle_rooms(hub: Hub, days: int) -> None:
    """For ever, now and then: erase every room in which nothing has happened for so many days."""
    await asyncio.sleep(FIRST)
    while True:
        try:
            erased = await erase_before(hub, time.time() - days * DAY)
            if erased:
                log.info("rooms erased in which nothing happened for %d days: %d", days, erased)
        except Unavailable:
            pass  # there is always a next time
        await asyncio.sleep(EVERY)


async def erase_before(hub: Hub, moment: float) -> int:
    """Erase the rooms in which nothing has happened since, unless somebody is there; gives their number."""
    erased = 0
    async for last in hub.store.lasts():
        if last.at < moment and await _erase(hub, last):
            erased += 1
            await asyncio.sleep(BREATH)
    return erased


async def _erase(hub: Hub, last: Last) -> bool:
    live = hub.rooms.get(last.room)
    if hub.presences.elsewhere(last.room) != NOBODY or (live is not None and live.connections):
        return False
    return await (hub.store.delete(last.room, last.seq) if live is None else hub.erase(live, last.seq))


async def watch_the_loop(metrics: Metrics) -> None:
    """For ever: how much later than asked for something is done."""
    while True:
        asked = time.perf_counter()
        await asyncio.sleep(TICK)
        metrics.loop_lag.observe(max(0.0, time.perf_counter() - asked - TICK))
