"""A table as one client knows it, in the types of its game; and the errors with which a server can answer."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from teerling.core.game import AnyGame, Choose, Over, Played, Roll
from teerling.core.options import configure
from teerling.core.table import Covered, Thrown
from teerling.games import GAMES
from teerling.room import wire


class Refused(Exception):
    """A rule of the game forbids it; nothing changed."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule, self.text = rule, text
        super().__init__(f"{rule}: {text}")


class Denied(Exception):
    """The server does not allow it, or not now; nothing changed. `code` is one of `wire.Problem`."""

    def __init__(self, code: str, text: str) -> None:
        self.code, self.text = code, text
        super().__init__(f"{code}: {text}")


class Ended(Exception):
    """The server ended the connection for good; `reason` is one of `wire.Bye`."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class ClientTable(Struct, frozen=True, kw_only=True):
    """A game in a room as far as one client may know it: its rules, its names, what it sees and what is awaited."""

    game: AnyGame
    number: int
    """Which game of its room this is, from 1."""
    seq: int
    """The number under which the room told of it: an answer names it, so that none is about an older table."""
    names: tuple[str, ...]
    """Who sits where."""
    view: Any
    """What this client's seat sees, as the game's `view_type`."""
    awaited: Roll | Choose[Any] | Over
    """The possible actions only for the seat that is asked."""
    events: tuple[Thrown | Played[Any] | Covered, ...]
    """The whole game so far, as far as this client may know."""
    told: wire.TableNow
    """The message from which this was made, for what else it tells: eyes, standing, can_undo, enters, seconds."""


class Moment(Struct, frozen=True):
    """It is this client's turn: to decide (`choice` is a `Choose`), or to throw or type in dice (a `Roll`).

    It is answered by `act`, `throw` or `enter` of the `SeatAtTable` that gave it.
    """

    table: ClientTable
    choice: Roll | Choose[Any]

    @property
    def view(self) -> Any:
        """What the seat that is asked sees."""
        return self.table.view

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return self.table.names

    @property
    def by_hand(self) -> bool:
        """Whether real dice have to be typed in: no bot can see them."""
        return self.table.told.enters

    @property
    def number(self) -> int:
        """How many events there were before: bots choose by it, so that the same seed plays the same way."""
        return len(self.table.events)


def decode_table(now: wire.TableNow, info: wire.RoomInfo, before: ClientTable | None) -> ClientTable:
    """The table of a message, which tells only what is new; the events before that are those of `before`."""
    past = next((game for game in info.past if game.number == now.game), None)
    kind = GAMES[past.game if past is not None else info.settings.game]
    events, awaited = _decoders(kind.id)
    known = before.events[: now.since] if before is not None and before.number == now.game else ()
    return ClientTable(
        game=configure(kind, info.options or {}),  # type: ignore[type-var]
        number=now.game,
        seq=now.seq,
        names=past.names if past is not None else tuple(place.name for place in info.places),
        view=msgspec.json.decode(now.view, type=kind.view_type),
        awaited=awaited.decode(now.awaited),
        events=(*known, *events.decode(now.events)),
        told=now,
    )


@cache
def _decoders(game: str) -> tuple[msgspec.json.Decoder[Any], msgspec.json.Decoder[Any]]:
    """What decodes the log of this game, and what is awaited in it."""
    action = GAMES[game].action_type
    events: Any = tuple[Thrown | Played[action] | Covered, ...]  # type: ignore[valid-type]
    awaited: Any = Roll | Choose[action] | Over  # type: ignore[valid-type]
    return msgspec.json.Decoder(events), msgspec.json.Decoder(awaited)


__all__ = ["ClientTable", "Denied", "Ended", "Moment", "Refused", "decode_table"]
