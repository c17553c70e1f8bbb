"""Those who look at a room, and what each of them is told."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Raw, Struct
from msgspec.structs import replace

from teerling.core.game import Over, Seat
from teerling.core.table import Table
from teerling.room import commands, wire
from teerling.room.coaching import Silence
from teerling.room.journal import Entry
from teerling.room.room import SHOWN, Denied, Part, Room, awaited_seat
from teerling.room.sight import Seen, encode, eyes_of, info_of, see
from teerling.room.wire import MemberId


class Listener(Protocol):
    """One client's end: what is pushed reaches it in order."""

    member: MemberId | None
    """Who it is; None: an onlooker."""
    token: str
    """The hash of the token by which he came in; of an onlooker, the key of his link."""
    eyes: Seat | None
    """Through whose eyes it was shown the table last."""
    closed: bool

    def push(self, message: wire.Hear | bytes) -> None:
        """Send this after all that was pushed before."""

    def close(self, last: wire.Hear | None = None) -> None:
        """Say this, if anything, and hang up."""


ListenerT = TypeVar("ListenerT", bound=Listener)


class Present(Struct, frozen=True, array_like=True):
    """Who is connected to a room."""

    members: frozenset[MemberId] = frozenset()
    onlookers: int = 0
    """Without a name."""


NOBODY = Present()


class Repeated(Exception):
    """The message was carried out before, as number `seq`."""

    def __init__(self, seq: int) -> None:
        self.seq = seq


class Mark(NamedTuple):
    """How far a room has come: which entry, which game, how many of its events."""

    seq: int
    game: int
    events: int


class Reader(NamedTuple):
    """What tells one who looks from another."""

    eyes: Seat | None
    can_undo: bool
    enters: bool


class Audience(Generic[ListenerT]):
    """A room, those who look at it, and since when they wait for somebody. Seconds are counted by `clock`."""

    def __init__(self, room: Room, clock: Callable[[], float]) -> None:
        self.room = room
        self.told = self.now()
        """What those who look have been told of."""
        self.connections: set[ListenerT] = set()
        self.elsewhere = NOBODY
        """Who is connected to other nodes."""
        self._clock = clock
        self.asked_at = clock()
        """When the present decision began."""
        self._absent: tuple[Seat, float] | None = None
        """Whose absence holds up the game, and since when."""
        self._host_absent: tuple[MemberId, float] | None = None
        """The host who is away, and since when."""

    def perform(self, one: ListenerT, command: wire.Command, at: float) -> tuple[Entry, frozenset[Part]]:
        """Carry out what somebody wants, or raise `Told` or `Repeated` and change nothing."""
        member = self.member(one)
        before = self.room.answered(member, command.id)
        if before is not None:
            raise Repeated(before)
        if isinstance(command, wire.Substitute) and command.choice != "wait":
            self._check_absent(command.seat)
        return commands.perform(self.room, member, command, at)

    def member(self, one: ListenerT) -> MemberId:
        """Who it is that wants something; `Denied` if he only looks on, or if another device has taken over."""
        if one.member is None:
            raise Denied("forbidden", "room-onlooker")
        if not self.room.knows(one.member, one.token):
            raise Denied("token", "room-wrong-token")
        return one.member

    def welcome(self, one: ListenerT, member: MemberId | None, hello: wire.Hello) -> None:
        """Somebody looks from now on; tell him what he missed."""
        one.member, one.token = member, self._pass_of(member)
        self.connections.add(one)
        self.tell_missed(one, hello)

    def silences(self) -> Collection[Silence]:
        """Why bots that should play better do not."""
        return ()

    def _pass_of(self, member: MemberId | None) -> str:
        """By what a connection is known: the hash of a member's token, or the key of the link of an onlooker."""
        if member is None:
            return self.room.key or ""
        return self.room.guests[member].token if member in self.room.guests else ""

    def show_out(self, actor: ListenerT | None = None, answers: str | None = None) -> None:
        """Hang up on those who may not be here any more, before they hear what came after."""
        for one in self.connections:
            bye = self._why_out(one)
            if bye is not None:
                if one is actor and answers is not None:
                    one.push(wire.Done(answers, self.room.seq))
                one.close(bye)

    def _why_out(self, one: ListenerT) -> wire.Bye | None:
        room = self.room
        if one.token == self._pass_of(one.member) and (one.member is not None or room.onlookers):
            return None
        if one.member is None:
            return wire.Bye("closed")
        if one.member in room.guests:
            return wire.Bye("elsewhere")
        return wire.Bye("kicked" if one.member in room.sent_away else "left")

    # Changes ------------------------------------------------------------------------------------------------------

    def now(self) -> Mark:
        """Where the room stands in memory."""
        room = self.room
        return Mark(room.seq, room.number, len(room.table.events) if room.table is not None else 0)

    def tell(self, changed: frozenset[Part], actor: ListenerT | None = None, answers: str | None = None) -> None:
        """Tell everybody what he may know of a change, and the one who made it that it was made."""
        room, told = self.room, self.told
        self.told = self.now()
        if "table" in changed:
            self.asked_at = self._clock()
        if room.table is not None and changed & SHOWN:
            self._tell_table(room.table, told, actor, answers)
            answers = None
        if "said" in changed:
            said = room.chat[-1]
            alone = "room" not in changed
            for connection in self.connections:
                connection.push(replace(said, answers=answers) if connection is actor and alone else said)
            answers = None if alone else answers
        if "room" in changed:
            info = info_of(room)
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
        self, table: Table[Any, Any, Any], told: Mark, actor: ListenerT | None, answers: str | None
    ) -> None:
        news = min(told.events, len(table.events)) if told.game == self.room.number else 0
        if isinstance(table.turn, Over):
            news = 0  # nothing is covered any more: the whole log is told again
        is_open = getattr(table.game, "open", False)
        seen: dict[tuple[Seat | None, int], Seen] = {}
        encoded: dict[tuple[Reader, int], bytes] = {}
        for connection in self.connections:
            reader = self._reader(connection.member)
            # A device that goes from hand to hand shall not remember what the one before saw under his cup.
            since = news if is_open or connection.eyes == reader.eyes else 0
            connection.eyes = reader.eyes
            sight = (None if is_open else reader.eyes, since)
            if sight not in seen:
                seen[sight] = see(self.room, *sight)
            if connection is actor:
                connection.push(self._table_now(reader, seen[sight], answers))
                continue
            message = encoded.get((reader, since))
            if message is None:
                message = encoded[reader, since] = encode(self._table_now(reader, seen[sight]))
            connection.push(message)

    def tell_missed(self, connection: ListenerT, hello: wire.Hello) -> None:
        """Bring a client up to date from what it says it has seen."""
        room = self.room
        seen = hello.seen if hello.seen is not None and 0 <= hello.seen <= room.seq else 0
        # A connection may break between the two messages of an entry that changed both, table and room.
        if seen < room.seq or seen == room.both_seq:
            connection.push(wire.RoomNow(room.seq, info_of(room), connection.member))
            for said in room.chat:
                if said.seq > seen:
                    connection.push(said)
        if room.table is None:
            return
        # A connection may break between two messages of one number: it was seen then, but not all of its events were.
        lacks = hello.events is not None and hello.events != len(room.table.events)
        if seen < room.shown_seq or hello.game != room.number or lacks:
            same = hello.game == room.number and seen >= room.taken_back_seq
            known = hello.events if same and hello.events is not None else 0
            since = known if 0 <= known <= len(room.table.events) and not isinstance(room.table.turn, Over) else 0
            reader = self._reader(connection.member)
            connection.eyes = reader.eyes
            connection.push(self._table_now(reader, see(room, reader.eyes, since)))

    def _reader(self, member: MemberId | None) -> Reader:
        room = self.room
        if member is None:
            return Reader(None, can_undo=False, enters=False)
        return Reader(eyes_of(room, member), room.can_undo(member), member == room.enterer())

    def _table_now(self, reader: Reader, seen: Seen, answers: str | None = None) -> wire.TableNow:
        table, seconds = self.room.running(), self.room.settings.seconds
        return wire.TableNow(
            seq=self.room.seq,
            game=seen.number,
            since=seen.since,
            events=seen.events,
            view=seen.view,
            awaited=Raw(encode(table.awaited(reader.eyes))),
            eyes=reader.eyes,
            standing=seen.standing,
            can_undo=reader.can_undo,
            enters=reader.enters,
            seconds=None if seconds is None else max(0.0, seconds - self.asked_for()),
            waits_for_solution="later" in self.silences(),
            no_solution="never" in self.silences(),
            answers=answers,
        )

    def asked_for(self) -> float:
        """For how many seconds the present decision is waited for."""
        return self._clock() - self.asked_at

    def tell_all_missed(self) -> bool:
        """The room has read on by itself: tell everybody what is new; whether anything is."""
        told, self.told = self.told, self.now()
        if told.seq == self.told.seq:
            return False
        if self.room.table_seq > told.seq:
            self.asked_at = self._clock()
        self.show_out()
        for connection in list(self.connections):
            self.tell_missed(connection, wire.Hello(wire.PROTOCOL, None, told.seq, told.game, told.events))
        return True

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

    def until_heir(self) -> float | None:
        """Seconds until somebody else has the rights of a host who is away and needed; None: nobody will."""
        host = self.room.host
        if self.is_here(host):
            self._host_absent = None
            return None
        if self._host_absent is None or self._host_absent[0] != host:
            self._host_absent = (host, self._clock())
        if self.heir() is None or not self.room.needs_host():
            return None
        return max(0.0, self.room.settings.grace - (self._clock() - self._host_absent[1]))

    def tell_presence(self) -> None:
        """Tell everybody who is there, and whose absence holds up the game."""
        self.note_absence()
        seat, left = None, None
        if self._absent is not None:
            seat = self._absent[0]
            left = max(0.0, self.room.settings.grace - (self._clock() - self._absent[1]))
        here, there = self.here(), self.elsewhere
        present = tuple(sorted(here.members | there.members))
        encoded = encode(wire.Presence(present, seat, left, here.onlookers + there.onlookers))
        for connection in self.connections:
            connection.push(encoded)

    def note_absence(self) -> bool:
        """Remember since when whose absence holds up the game; whether that is news."""
        before, seat = self._absent, awaited_seat(self.room)
        member = self.room.places[seat].member if seat is not None else None
        if seat is None or member is None or seat in self.room.stand_ins or self.is_here(member):
            self._absent = None
        elif before is None or before[0] != seat:
            self._absent = (seat, self._clock())
        return self._absent != before

    def _check_absent(self, seat: Seat) -> None:
        """Others may choose for an absent player once the time of grace is over."""
        self.note_absence()
        if self._absent is None or self._absent[0] != seat:
            raise Denied("not_now", "room-not-absent")
        if self._clock() - self._absent[1] < self.room.settings.grace:
            raise Denied("later", "room-grace")
