"""A room in memory, with those who look at it, and what each of them is told."""

from __future__ import annotations

import asyncio
import time
from typing import Any, NamedTuple

from msgspec import Raw
from msgspec.structs import replace

from teerling.bots import Level
from teerling.core.game import AnyGame, Over, Seat
from teerling.core.table import Table
from teerling.room import wire
from teerling.room.room import Denied, Part, Room, Seen, awaited_seat
from teerling.room.wire import MemberId
from teerling.server.connection import Connection, encode
from teerling.server.players import Player
from teerling.server.presence import NOBODY, Present


class Mark(NamedTuple):
    """How far a room has come: which entry, which game, how many of its events."""

    seq: int
    game: int
    events: int


class LiveRoom:
    """Everything that changes `room` happens under `lock`, and is told only when it is durable."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.told = self.now()
        """What those who look have been told of."""
        self.lock = asyncio.Lock()
        self.sound = True
        """False: what is in memory may differ from what was kept; read it again."""
        self.connections: set[Connection] = set()
        self.elsewhere = NOBODY
        """Who is connected to other nodes."""
        self.timer: asyncio.TimerHandle | None = None
        self.bots: dict[tuple[int, Seat, Level], Player] = {}
        self.expected: AnyGame | None = None
        """The game that bots of level `best` were told to know."""
        self.asked_at = time.monotonic()
        """When the present decision began."""
        self.absent: tuple[Seat, float] | None = None
        """Whose absence holds up the game, and since when."""
        self.host_absent: tuple[MemberId, float] | None = None
        """The host who is away, and since when."""
        self.host_timer: asyncio.TimerHandle | None = None

    def pass_of(self, member: MemberId | None) -> str:
        """By what a connection is known: the hash of a member's token, or the key of the link of an onlooker."""
        if member is None:
            return self.room.key or ""
        return self.room.guests[member].token if member in self.room.guests else ""

    def show_out(self, actor: Connection | None = None, answers: str | None = None) -> None:
        """Hang up on those who may not be here any more, before they hear what came after."""
        for one in self.connections:
            bye = self._why_out(one)
            if bye is not None:
                if one is actor and answers is not None:
                    one.push(wire.Done(answers, self.room.seq))
                one.close(bye)

    def _why_out(self, one: Connection) -> wire.Bye | None:
        room = self.room
        if one.token == self.pass_of(one.member) and (one.member is not None or room.onlookers):
            return None
        if one.member is None:
            return wire.Bye("closed")
        if one.member in room.guests:
            return wire.Bye("elsewhere")
        return wire.Bye("kicked" if one.member in room.sent_away else "left")

    @property
    def where(self) -> str:
        """The address of its host, or of anybody who is there."""
        return min(((one.member != self.room.host, one.where) for one in self.connections), default=(True, ""))[1]

    def stop_timer(self) -> None:
        """Nobody is moved for any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def stop_timers(self) -> None:
        """Nothing happens by itself any more."""
        self.stop_timer()
        if self.host_timer is not None:
            self.host_timer.cancel()
            self.host_timer = None

    # Changes ------------------------------------------------------------------------------------------------------

    def now(self) -> Mark:
        """Where the room stands in memory."""
        room = self.room
        return Mark(room.seq, room.number, len(room.table.events) if room.table is not None else 0)

    def tell(self, changed: frozenset[Part], actor: Connection | None = None, answers: str | None = None) -> None:
        """Tell everybody what he may know of a change, and the one who made it that it was made."""
        room, told = self.room, self.told
        self.told = self.now()
        if "table" in changed:
            self.asked_at = time.monotonic()
            if room.table is not None:
                self._tell_table(room.table, told, actor, answers)
                answers = None
        if "said" in changed:
            said = room.chat[-1]
            alone = "room" not in changed
            for connection in self.connections:
                connection.push(replace(said, answers=answers) if connection is actor and alone else said)
            answers = None if alone else answers
        if "room" in changed:
            info = room.info()
            encoded = encode(wire.RoomNow(room.seq, info, None))  # onlookers share it, also where it waits
            for connection in self.connections:
                answer = answers if connection is actor else None
                if connection.member is None and answer is None:
                    connection.push(encoded)
                else:
                    connection.push(wire.RoomNow(room.seq, info, connection.member, answer))
            self.tell_presence()
        elif answers is not None and actor is not None:
            actor.push(wire.Done(answers, room.seq))

    def _tell_table(
        self, table: Table[Any, Any, Any], told: Mark, actor: Connection | None, answers: str | None
    ) -> None:
        news = min(told.events, len(table.events)) if told.game == self.room.number else 0
        if isinstance(table.turn, Over):
            news = 0  # nothing is covered any more: the whole log is told again
        is_open = getattr(table.game, "open", False)
        seen: dict[tuple[Seat | None, int], Seen] = {}
        encoded: dict[tuple[Seat | None, bool, int], bytes] = {}
        for connection in self.connections:
            reader = self._reader(connection.member)
            # A device that goes from hand to hand shall not remember what the one before saw under his cup.
            since = news if is_open or connection.eyes == reader[0] else 0
            connection.eyes = reader[0]
            sight = (None if is_open else reader[0], since)
            if sight not in seen:
                seen[sight] = self.room.seen(*sight)
            if connection is actor:
                connection.push(self._table_now(reader, seen[sight], answers))
                continue
            message = encoded.get((*reader, since))
            if message is None:
                message = encoded[*reader, since] = encode(self._table_now(reader, seen[sight]))
            connection.push(message)

    def tell_missed(self, connection: Connection, hello: wire.Hello) -> None:
        """Bring a client up to date from what it says it has seen."""
        room = self.room
        seen = hello.seen if hello.seen is not None and 0 <= hello.seen <= room.seq else 0
        # A connection may break between the two messages of an entry that changed both, table and room.
        if seen < room.seq or seen == room.both_seq:
            connection.push(wire.RoomNow(room.seq, room.info(), connection.member))
            for said in room.chat:
                if said.seq > seen:
                    connection.push(said)
        if room.table is None:
            return
        # A connection may break between two messages of one number: it was seen then, but not all of its events were.
        lacks = hello.events is not None and hello.events != len(room.table.events)
        if seen < room.table_seq or hello.game != room.number or lacks:
            same = hello.game == room.number and seen >= room.taken_back_seq
            known = hello.events if same and hello.events is not None else 0
            since = known if 0 <= known <= len(room.table.events) and not isinstance(room.table.turn, Over) else 0
            reader = self._reader(connection.member)
            connection.eyes = reader[0]
            connection.push(self._table_now(reader, room.seen(reader[0], since)))

    def _reader(self, member: MemberId | None) -> tuple[Seat | None, bool]:
        """Through whose eyes a member sees, and whether he may take back."""
        return self.room.eyes(member), member is not None and self.room.can_undo(member)

    def _table_now(self, reader: tuple[Seat | None, bool], seen: Seen, answers: str | None = None) -> wire.TableNow:
        eyes, can_undo = reader
        table, seconds = self.room.running(), self.room.settings.seconds
        return wire.TableNow(
            self.room.seq,
            seen.number,
            seen.since,
            seen.events,
            seen.view,
            Raw(encode(table.awaited(eyes))),
            eyes,
            seen.standing,
            can_undo,
            None if seconds is None else max(0.0, seconds - (time.monotonic() - self.asked_at)),
            any(player.silence == "later" for player in self.bots.values()),
            any(player.silence == "never" for player in self.bots.values()),
            answers,
        )

    # Presence and absence -----------------------------------------------------------------------------------------

    def here(self) -> Present:
        """Who is connected to this node."""
        open_ones = [one.member for one in self.connections if not one.closed]
        return Present(frozenset(one for one in open_ones if one is not None), open_ones.count(None))

    def is_here(self, member: MemberId) -> bool:
        """Whether he is connected, to any node."""
        return member in self.here().members or member in self.elsewhere.members

    def heir(self) -> MemberId | None:
        """Who has the host's rights while he is away: of those who are here, whoever plays, and came first."""
        seated = {place.member for place in self.room.places}
        others = [one for one in self.room.guests if one != self.room.host and self.is_here(one)]
        return min(others, key=lambda one: (one not in seated, one), default=None)

    def tell_presence(self) -> None:
        """Tell everybody who is there, and whose absence holds up the game."""
        self.note_absence()
        seat, left = None, None
        if self.absent is not None:
            seat = self.absent[0]
            left = max(0.0, self.room.settings.grace - (time.monotonic() - self.absent[1]))
        here, there = self.here(), self.elsewhere
        present = tuple(sorted(here.members | there.members))
        encoded = encode(wire.Presence(present, seat, left, here.onlookers + there.onlookers))
        for connection in self.connections:
            connection.push(encoded)

    def note_absence(self) -> bool:
        """Remember since when whose absence holds up the game; whether that is news."""
        before, seat = self.absent, awaited_seat(self.room)
        member = self.room.places[seat].member if seat is not None else None
        if seat is None or member is None or seat in self.room.stand_ins or self.is_here(member):
            self.absent = None
        elif before is None or before[0] != seat:
            self.absent = (seat, time.monotonic())
        return self.absent != before

    def check_absent(self, seat: Seat) -> None:
        """Others may choose for an absent player once the time of grace is over."""
        self.note_absence()
        if self.absent is None or self.absent[0] != seat:
            raise Denied("not_now", "room-not-absent")
        if time.monotonic() - self.absent[1] < self.room.settings.grace:
            raise Denied("later", "room-grace")
