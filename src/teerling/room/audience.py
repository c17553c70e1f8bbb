"""Those who look at a room, and what each of them is told."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, TypeAlias

from msgspec import Raw, Struct
from msgspec.structs import replace

from teerling.core.game import Choose, Over, Seat
from teerling.core.table import Table
from teerling.room import commands, wire
from teerling.room.attendance import Attendance, ListenerT
from teerling.room.coaching import NoAnswer
from teerling.room.journal import Entry
from teerling.room.room import SHOWN, Part, Room
from teerling.room.sight import encode, eyes_of, info_of, table_now
from teerling.room.wire import MemberId


class Repeated(Exception):
    """The message was carried out before, as number `seq`."""

    def __init__(self, message_id: str, seq: int) -> None:
        self.message_id, self.seq = message_id, seq


class Bookmark(Struct, frozen=True, gc=False):
    """How far a room has come: which entry, which game, how many of its events."""

    seq: int
    game: int
    events: int


Reader: TypeAlias = tuple[Seat | None, bool, bool, str | None]
"""What tells one who looks from another: through whose eyes, whether he can undo, whether he enters dice, and which of
his messages is answered.
"""


class Audience(Attendance[ListenerT]):
    """A room, those who look at it, and what they have been told."""

    def __init__(self, room: Room, clock: Callable[[], float]) -> None:
        super().__init__(room, clock)
        self.broadcast_to = self.now()
        """What those who look have been told of."""
        self.asked_at = clock()
        """When the present decision began."""

    def perform(self, one: ListenerT, command: wire.Command, at: float) -> tuple[Entry, frozenset[Part]]:
        """Carry out what somebody wants, or raise `UserError` or `Repeated` and change nothing."""
        member = self.member(one)
        before = self.room.members.answered(member, command.id)
        if before is not None:
            raise Repeated(command.id, before)
        if isinstance(command, wire.Substitute) and command.choice != "wait":
            self.check_absent(command.seat)
        return commands.perform(self.room, member, command, at)

    def welcome(self, one: ListenerT, member: MemberId | None, hello: wire.Hello) -> None:
        """Somebody looks from now on; tell him what he missed."""
        one.outside = hello.outside and member is None
        self.let_in(one, member)
        self.send_missed(one, hello)

    def no_answers(self) -> Collection[NoAnswer]:
        """Why bots that should play better do not."""
        return ()

    # Changes ------------------------------------------------------------------------------------------------------

    def now(self) -> Bookmark:
        """Where the room stands in memory."""
        room = self.room
        return Bookmark(room.seq, room.number, len(room.table.events) if room.table is not None else 0)

    def broadcast(self, changed: frozenset[Part], actor: ListenerT | None = None, answers: str | None = None) -> None:
        """Tell everybody what he may know of a change, and the one who made it that it was made."""
        room, told = self.room, self.broadcast_to
        self.broadcast_to = self.now()
        if "table" in changed:
            self.asked_at = self._clock()
        if room.table is not None and changed & SHOWN:
            self._broadcast_table(room.table, told, actor, answers)
            answers = None
        if "said" in changed:
            said = room.chat[-1]
            alone = "room" not in changed
            for connection in self.connections:
                if not connection.outside:
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
            self.broadcast_presence()
        elif answers is not None and actor is not None:
            actor.push(wire.Done(answers, room.seq))

    def _broadcast_table(
        self, table: Table[Any, Any, Any], told: Bookmark, actor: ListenerT | None, answers: str | None
    ) -> None:
        news = min(told.events, len(table.events)) if told.game == self.room.number else 0
        if isinstance(table.turn, Over):
            news = 0  # nothing is covered any more: the whole log is told again
        is_open = getattr(table.game, "perfect_information", False)
        undoers, enterer = self.room.who_can_undo(), self.room.enterer()
        shown: dict[tuple[Seat | None, int], wire.TableNow] = {}
        encoded: dict[tuple[Reader, int], bytes] = {}
        for connection in self.connections:
            if connection.outside:
                continue
            reader = self._reader(connection.member, undoers, enterer, answers if connection is actor else None)
            eyes = reader[0]
            # A device that goes from hand to hand shall not remember what the one before saw under his cup.
            since = news if is_open or connection.eyes == eyes else 0
            connection.eyes = eyes
            key = (reader, since)
            message = encoded.get(key)
            if message is None:
                sight = (None if is_open else eyes, since)
                if sight not in shown:
                    shown[sight] = self._table_now(*sight)
                message = encoded[key] = encode(_for_reader(table, shown[sight], reader))
            connection.push(message)

    def send_missed(self, connection: ListenerT, hello: wire.Hello) -> None:
        """Bring a client up to date from what it says it has seen."""
        room = self.room
        seen = hello.seen if hello.seen is not None and 0 <= hello.seen <= room.seq else 0
        # A connection may break between the two messages of an entry that changed both, table and room.
        if seen < room.seq or seen == room.both_seq:
            connection.push(wire.RoomNow(room.seq, info_of(room), connection.member))
            for said in () if connection.outside else room.chat:
                if said.seq > seen:
                    connection.push(said)
        if room.table is None or connection.outside:
            return
        # A connection may break between two messages of one number: it was seen then, but not all of its events were.
        lacks = hello.events is not None and hello.events != len(room.table.events)
        if seen < room.shown_seq or hello.game != room.number or lacks:
            same = hello.game == room.number and seen >= room.taken_back_seq
            known = hello.events if same and hello.events is not None else 0
            since = known if 0 <= known <= len(room.table.events) and not isinstance(room.table.turn, Over) else 0
            reader = self._reader(connection.member, room.who_can_undo(), room.enterer())
            connection.eyes = reader[0]
            connection.push(_for_reader(room.table, self._table_now(reader[0], since), reader))

    def _reader(
        self,
        member: MemberId | None,
        undoers: tuple[MemberId | None, ...],
        enterer: MemberId | None,
        answers: str | None = None,
    ) -> Reader:
        if member is None:
            return None, False, False, answers
        return eyes_of(self.room, member), member in undoers, member == enterer, answers

    def _table_now(self, eyes: Seat | None, since: int) -> wire.TableNow:
        """What is the same for all who look through these eyes."""
        shown, seconds, no_answers = table_now(self.room, eyes, since), self.room.settings.seconds, self.no_answers()
        if seconds is None and not no_answers:
            return shown
        return replace(
            shown,
            seconds=None if seconds is None else max(0.0, seconds - self.asked_for()),
            waits_for_solution="later" in no_answers,
            no_solution="never" in no_answers,
        )

    def asked_for(self) -> float:
        """For how many seconds the present decision is waited for."""
        return self._clock() - self.asked_at

    def broadcast_missed(self) -> bool:
        """The room has read on by itself: tell everybody what is new; whether anything is."""
        told, self.broadcast_to = self.broadcast_to, self.now()
        if told.seq == self.broadcast_to.seq:
            return False
        if self.room.table_seq > told.seq:
            self.asked_at = self._clock()
        self.disconnect_excluded()
        for connection in list(self.connections):
            self.send_missed(connection, wire.Hello(wire.PROTOCOL, None, told.seq, told.game, told.events))
        return True

    def broadcast_presence(self) -> None:
        """Tell everybody who is there, and whose absence holds up the game."""
        seat, left = self.absent()
        here, there = self.here(), self.elsewhere
        present = tuple(sorted(here.members | there.members))
        host_left = self.until_heir()
        self.heir_awaited = host_left is not None
        encoded = encode(wire.Presence(present, seat, left, here.onlookers + there.onlookers, host_left))
        for connection in self.connections:
            connection.push(encoded)


def _for_reader(table: Table[Any, Any, Any], shown: wire.TableNow, reader: Reader) -> wire.TableNow:
    """The same for one of them; where nothing is hidden, it may have been made for other eyes."""
    eyes, can_undo, enters, answers = reader
    awaited, turn = shown.awaited, table.turn
    if isinstance(turn, Choose) and turn.seat == eyes != shown.eyes:
        awaited = Raw(encode(turn))
    return replace(shown, awaited=awaited, eyes=eyes, can_undo=can_undo, enters=enters, answers=answers)
