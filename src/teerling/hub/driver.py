"""Moves for those who are not at their device: bots, stand-ins for absent players, and whoever's time is up."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from teerling.core.game import AnyGame, Choose
from teerling.hub.contracts import Unavailable
from teerling.hub.live import LiveRoom
from teerling.hub.players import Player, Turns, asks, load_thoughts
from teerling.room import moves
from teerling.room.journal import Entry
from teerling.room.moves import Due, Overtaken
from teerling.room.reading import NoRoom, Unreadable
from teerling.room.room import Part, Room
from teerling.solving import solvable

if TYPE_CHECKING:
    from teerling.hub.hub import Hub

TRY_AGAIN = 1.0


class Driver:
    """Sees to it that a game goes on. Where nobody looks, nothing moves."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._turns = Turns()
        load_thoughts()
        self.stopped = False

    def drive(self, live: LiveRoom) -> None:
        """Look who is asked now, and set the clock for it."""
        live.stop_timer()
        self._expect(live)
        if not live.connections or self.stopped:
            return
        if live.note_absence():
            live.broadcast_presence()
        move = moves.due(live.room, live.asked_for())
        if move is not None:
            live.timer = asyncio.get_running_loop().call_later(
                move.seconds, lambda: self._hub.spawn(self._move(live, move))
            )

    def _expect(self, live: LiveRoom) -> None:
        """As soon as a bot of level `best` sits at the table, what it has to know is loaded, or solved."""
        game = moves.to_be_known(live.room) if live.connections and not self.stopped else None
        if game is not None and game != live.expected and solvable(game):
            self._hub.spawn(self._hub.experts.warm(asks(live, "bots"), game))
        live.expected = game

    async def _move(self, live: LiveRoom, move: Due) -> None:
        """One throw or one decision, if nothing has happened meanwhile."""
        table = live.room.table
        if live.room.table_seq != move.asked or table is None:
            return
        turn, view, number = table.turn, table.view(move.seat), len(table.events)
        action = None
        if isinstance(turn, Choose):
            player = self._bot(live, table.game, move)
            action = await player.choose(asks(live, "bots"), view, turn, number)
        else:
            async with self._turns:
                pass

        def do(room: Room) -> tuple[Entry, frozenset[Part], None]:
            return *moves.make(room, move, action, time.time()), None

        try:
            await self._hub.change(live, do)
        except Overtaken:
            pass
        except Unavailable:
            asyncio.get_running_loop().call_later(TRY_AGAIN, self._hub.follow, live)
            return
        except (NoRoom, Unreadable):
            return  # everybody was told
        self.drive(live)

    def _bot(self, live: LiveRoom, game: AnyGame, move: Due) -> Player:
        number = live.room.number
        key = (number, move.seat, move.level)
        if key not in live.bots:
            live.bots = {known: player for known, player in live.bots.items() if known[0] == number}
            live.bots[key] = Player(game, move.level, self._hub.experts, self._turns)
        return live.bots[key]
