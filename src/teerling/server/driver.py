"""Moves for those who are not at their device: bots, stand-ins for absent players, and whoever's time is up."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from teerling.bots import Level
from teerling.core.errors import Told
from teerling.core.game import Choose, Roll, Seat
from teerling.room import commands
from teerling.room.journal import Entry
from teerling.room.reading import NoRoom, Unreadable
from teerling.room.room import Part, Room, awaited_seat
from teerling.server.live import LiveRoom
from teerling.server.players import Player, Turns, asks
from teerling.server.store import Unavailable
from teerling.solving import solvable

if TYPE_CHECKING:
    from teerling.server.hub import Hub

PACES = {"slow": 1.6, "normal": 0.7, "instant": 0.0}
STAND_IN: Level = "good"
TRY_AGAIN = 1.0


class Driver:
    """Sees to it that a game goes on. Where nobody looks, nothing moves."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._turns = Turns()
        self.stopped = False

    def drive(self, live: LiveRoom) -> None:
        """Look who is asked now, and set the clock for it."""
        live.stop_timer()
        self._expect(live)
        seat = awaited_seat(live.room)
        if seat is None or not live.connections or self.stopped:
            return
        if live.note_absence():
            live.tell_presence()
        room = live.room
        turn = room.table.turn if room.table is not None else None
        if room.settings.dice == "entered" and isinstance(turn, Roll) and (room.has_hands(seat) or not turn.secret):
            return  # real dice come when they come; where nobody has a cup in his hands, the program throws
        level = room.places[seat].bot or (STAND_IN if seat in room.stand_ins else None)
        if level is not None:
            self._later(live, PACES[room.settings.pace], seat, level)
        elif room.settings.seconds is not None:
            left = room.settings.seconds - (time.monotonic() - live.asked_at)
            self._later(live, max(0.0, left), seat, STAND_IN)

    def _expect(self, live: LiveRoom) -> None:
        """As soon as a bot of level `best` sits at the table, what it has to know is loaded, or solved."""
        room, game = live.room, None
        if live.connections and not self.stopped and any(place.bot == "best" for place in room.places):
            if room.playing and room.table is not None:
                game = room.table.game
            else:
                with suppress(Told):  # not enough players yet
                    game = commands.make_game(room.settings, len(room.places))
        if game is not None and game != live.expected and solvable(game):
            self._hub.spawn(self._hub.experts.warm(asks(live, "bots"), game))
        live.expected = game

    def _later(self, live: LiveRoom, delay: float, seat: Seat, level: Level) -> None:
        asked = live.room.table_seq
        live.timer = asyncio.get_running_loop().call_later(
            delay, lambda: self._hub.spawn(self._move(live, seat, level, asked))
        )

    async def _move(self, live: LiveRoom, seat: Seat, level: Level, asked: int) -> None:
        """One throw or one decision, if nothing has happened meanwhile."""
        room = live.room
        if room.table_seq != asked or room.table is None:
            return
        turn, view, number = room.table.turn, room.table.view(seat), len(room.table.events)
        action = None
        if isinstance(turn, Choose):
            action = await self._bot(live, seat, level).choose(asks(live, "bots"), view, turn, number)
        else:
            async with self._turns:
                pass

        def do(room: Room) -> tuple[Entry, frozenset[Part], None]:
            if room.table_seq != asked or awaited_seat(room) != seat:
                raise _Overtaken
            if isinstance(turn, Choose):
                return *commands.play_for(room, seat, action, time.time()), None
            return *commands.throw_for(room, seat, time.time()), None

        try:
            await self._hub.change(live, do)
        except _Overtaken:
            pass
        except Unavailable:
            asyncio.get_running_loop().call_later(TRY_AGAIN, self._hub.follow, live)
            return
        except (NoRoom, Unreadable):
            return  # everybody was told
        self.drive(live)

    def _bot(self, live: LiveRoom, seat: Seat, level: Level) -> Player:
        room = live.room
        assert room.table is not None
        key = (room.number, seat, level)
        if key not in live.bots:
            live.bots = {known: player for known, player in live.bots.items() if known[0] == room.number}
            live.bots[key] = Player(room.table.game, level, self._hub.experts, self._turns)
        return live.bots[key]


class _Overtaken(Exception):
    """Somebody moved while the bot was thinking."""
