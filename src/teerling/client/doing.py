"""All that somebody in a room can do beside playing; what only the host may do stands last."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from msgspec import Raw

from teerling.bots import DEFAULT_LEVEL, Level
from teerling.core.game import Seat
from teerling.room import wire


def new_id() -> str:
    """For a message, so that its answer is known by it: never used before."""
    return secrets.token_hex(8)


class Doing:
    """What can be done in a room, in a word. Waits for the answer: `Denied` if the room does not allow it."""

    async def send(self, message: wire.Command | wire.Advise) -> wire.ServerMessage:
        """Send anything, and wait for the answer."""
        raise NotImplementedError

    @property
    def info(self) -> wire.RoomInfo:
        """What everybody knows of the room."""
        raise NotImplementedError

    async def say(self, text: str) -> None:
        """Send a chat message to everybody in the room."""
        await self.send(wire.Chat(new_id(), text))

    async def react(self, reaction: wire.Reaction) -> None:
        """React to the end of the game, without words."""
        await self.send(wire.React(new_id(), reaction))

    async def sit(self, name: str | None = None) -> None:
        """Take a place, under one's own name or another."""
        await self.send(wire.Sit(new_id(), name))

    async def stand(self, seat: Seat) -> None:
        """Give up a place; the host may clear any."""
        await self.send(wire.Stand(new_id(), seat))

    async def agree(self, *, coach: bool = True) -> None:
        """Whether the coach may be asked."""
        await self.send(wire.Agree(new_id(), coach))

    async def substitute(self, seat: Seat, choice: wire.StandIn) -> None:
        """What shall happen to the turn of a player who is absent."""
        await self.send(wire.Substitute(new_id(), seat, choice))

    async def leave(self) -> None:
        """Leave the room for good; the seat is free."""
        await self.send(wire.Leave(new_id()))

    async def forget(self) -> None:
        """Leave for good, and have one's name and chat removed from what is kept."""
        await self.send(wire.Forget(new_id()))

    # The host -----------------------------------------------------------------------------------------------------

    async def start(self, *, rotate: bool = False) -> None:
        """The game, or the next one; `rotate`: everybody moves on by one place first."""
        await self.send(wire.Start(new_id(), rotate))

    async def stop(self) -> None:
        """End a game that is not finished; it counts for nobody."""
        await self.send(wire.Stop(new_id()))

    async def add_bot(self, level: Level = DEFAULT_LEVEL) -> None:
        """Seat a bot of the server's."""
        await self.send(wire.AddBot(new_id(), level))

    async def move_place(self, seat: Seat, to: Seat) -> None:
        """Change the order of the places."""
        await self.send(wire.MovePlace(new_id(), seat, to))

    async def change(self, **settings: Any) -> None:
        """Change these of the settings between games: fields of `wire.Settings`."""
        now = msgspec.to_builtins(self.info.settings)
        await self.send(wire.Change(new_id(), msgspec.convert({**now, **settings}, wire.Settings)))

    async def kick(self, member: wire.MemberId) -> None:
        """Send somebody away; the room gets a new key."""
        await self.send(wire.Kick(new_id(), member))

    async def admit(self, *, newcomers: bool = True, onlookers: bool = True) -> None:
        """Open or close the room to newcomers, and to onlookers without a name."""
        await self.send(wire.Admit(new_id(), newcomers, onlookers))

    async def erase(self) -> None:
        """Erase the room: nothing of it is kept."""
        await self.send(wire.Erase(new_id()))


def written(line: Any) -> Raw:
    """An action, or a line of a score sheet, as it is sent."""
    return Raw(msgspec.json.encode(line))
