"""A table does not wait for ever for a host who is away: his rights pass on, and come back with him."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from teerling.hub.contracts import Unavailable
from teerling.hub.live import LiveRoom
from teerling.room import commands
from teerling.room.journal import Entry
from teerling.room.reading import NoRoom, Unreadable
from teerling.room.room import Part, Room
from teerling.room.wire import MemberId

if TYPE_CHECKING:
    from teerling.hub.hub import Hub

TRY_AGAIN = 1.0
_Change: TypeAlias = "Callable[[Room], tuple[Entry, frozenset[Part], None]]"


class Hosting:
    """Passes the host's rights on when he is away, and back."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def watch(self, live: LiveRoom) -> None:
        """If the host is needed and absent, set the clock after which somebody else has his rights."""
        host, left = live.room.members.host, live.until_heir()
        if (left is not None) != live.heir_awaited:
            live.broadcast_presence()
        if live.host_timer is not None:
            live.host_timer.cancel()
        if left is not None:
            live.host_timer = asyncio.get_running_loop().call_later(
                left, lambda: self._hub.spawn(self._pass_on(live, host))
            )

    async def _pass_on(self, live: LiveRoom, host: MemberId) -> None:
        def do(room: Room) -> tuple[Entry, frozenset[Part], None]:
            heir = live.heir()
            if heir is None or room.members.host != host or live.is_here(host) or not room.needs_host():
                raise _NotNeeded
            return *commands.pass_on(room, heir, time.time()), None

        await self._change(live, do)

    async def welcome_back(self, live: LiveRoom, member: MemberId) -> None:
        """Whose rights were only lent to another has them again."""

        def do(room: Room) -> tuple[Entry, frozenset[Part], None]:
            if room.members.owner != member or room.members.host == member:
                raise _NotNeeded
            return *commands.pass_on(room, member, time.time()), None

        if live.room.members.owner == member != live.room.members.host:
            await self._change(live, do)

    async def _change(self, live: LiveRoom, do: _Change) -> None:
        try:
            await self._hub.change(live, do)
        except Unavailable:
            asyncio.get_running_loop().call_later(TRY_AGAIN, self._hub.follow, live)
        except (_NotNeeded, NoRoom, Unreadable):
            pass


class _NotNeeded(Exception):
    """The host's rights need not pass on any more: something happened meanwhile."""
