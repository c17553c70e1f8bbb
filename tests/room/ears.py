"""People around a table in this process: no server, no clock but theirs."""

from itertools import count
from typing import Any

import msgspec

from teerling.room import commands, wire
from teerling.room.audience import Audience
from teerling.room.room import Room

_heard = msgspec.json.Decoder(wire.ServerMessage).decode
_numbers = count()


class Ear:
    """A client that remembers what it was told."""

    def __init__(self) -> None:
        self.member: int | None = None
        self.token = ""
        self.outside = False
        self.eyes: int | None = None
        self.closed = False
        self.heard: list[Any] = []

    def push(self, message: wire.ServerMessage | bytes) -> None:
        if not self.closed:
            self.heard.append(_heard(message if isinstance(message, bytes) else msgspec.json.encode(message)))

    def close(self, last: wire.ServerMessage | None = None) -> None:
        if last is not None:
            self.push(last)
        self.closed = True

    def last(self, kind: type[Any]) -> Any:
        """What it was told last of this kind."""
        return [message for message in self.heard if isinstance(message, kind)][-1]


class Company(Audience[Ear]):
    """A room with people in it, at a time that the test chooses."""

    def __init__(self, people: int, **settings: Any) -> None:
        room, self.time = Room("bcdfghjk"), 0.0
        wish = wire.Open(name="P0", settings=wire.Settings(**settings))
        self.entries = [commands.open_room(room, wish, "0.x", 0.0)]
        self.entries += [commands.join(room, wire.Join(name=f"P{at}"), f"{at}.x", 0.0) for at in range(1, people)]
        super().__init__(room, lambda: self.time)
        self.ears = [Ear() for _ in range(people)]
        for member, ear in enumerate(self.ears):
            self.welcome(ear, member, wire.Hello(wire.PROTOCOL))

    def send(self, who: int, kind: type[Any], *values: Any, **named: Any) -> None:
        """A member's command, carried out and told."""
        actor, message = self.ears[who], kind(f"m{next(_numbers)}", *values, **named)
        entry, changed = self.perform(actor, message, self.time)
        self.entries.append(entry)
        self.disconnect_excluded(actor, message.id)
        self.broadcast(changed, actor, message.id)

    def leave_without_a_word(self, who: int) -> None:
        """The connection of this member is gone."""
        self.connections.discard(self.ears[who])
        self.broadcast_presence()
