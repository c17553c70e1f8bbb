"""A room in the memory of this node, with those who are connected to it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection

from teerling.bots import Level
from teerling.core.game import AnyGame, Seat
from teerling.hub.contracts import Connection
from teerling.hub.players import Player
from teerling.room.audience import Audience
from teerling.room.coaching import NoAnswer
from teerling.room.room import Room


class LiveRoom(Audience[Connection]):
    """Everything that changes `room` happens under `lock`, and is told only when it is durable."""

    def __init__(self, room: Room) -> None:
        super().__init__(room, time.monotonic)
        self.lock = asyncio.Lock()
        self.in_sync = True
        """False: what is in memory may differ from what was kept; read it again."""
        self.timer: asyncio.TimerHandle | None = None
        self.host_timer: asyncio.TimerHandle | None = None
        self.bots: dict[tuple[int, Seat, Level], Player] = {}
        self.expected: AnyGame | None = None
        """The game that bots of level `best` were told to know."""

    def no_answers(self) -> Collection[NoAnswer]:
        """Why bots of level `best` at this table play like `good`, if any do."""
        return {player.no_answer for player in self.bots.values() if player.no_answer is not None} if self.bots else ()

    @property
    def where(self) -> str:
        """The address of its host, or of anybody who is there."""
        host = self.room.members.host
        return min(((one.member != host, one.where) for one in self.connections), default=(True, ""))[1]

    def stop_timer(self) -> None:
        """Cancel the timer of the next move by the program."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def stop_timers(self) -> None:
        """Nothing happens by itself any more."""
        self.stop_timer()
        if self.host_timer is not None:
            self.host_timer.cancel()
            self.host_timer = None
