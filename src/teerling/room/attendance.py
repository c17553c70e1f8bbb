"""Who is at a room: who is connected, who may be, and whose absence holds up the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from teerling.core.game import Seat
from teerling.room import wire
from teerling.room.room import Denied, Room, awaited_seat
from teerling.room.wire import MemberId


class Listener(Protocol):
    """One client's end: what is pushed reaches it in order."""

    member: MemberId | None
    """Who it is; None: an onlooker."""
    token: str
    """The hash of the token by which he came in; of an onlooker, the key of his link."""
    outside: bool
    """Somebody at the door, who has not said yet whether he comes in or looks on."""
    eyes: Seat | None
    """Through whose eyes it was shown the table last."""
    closed: bool

    def push(self, message: wire.ServerMessage | bytes) -> None:
        """Send this after all that was pushed before."""

    def close(self, last: wire.ServerMessage | None = None) -> None:
        """Send this, if anything, and hang up."""


ListenerT = TypeVar("ListenerT", bound=Listener)


class Present(Struct, frozen=True, array_like=True):
    """Who is connected to a room."""

    members: frozenset[MemberId] = frozenset()
    onlookers: int = 0
    """Without a name."""


NOBODY = Present()


class Attendance(Generic[ListenerT]):
    """A room and those who are at it. Seconds are counted by `clock`."""

    def __init__(self, room: Room, clock: Callable[[], float]) -> None:
        self.room = room
        self.connections: set[ListenerT] = set()
        self.elsewhere = NOBODY
        """Who is connected to other nodes."""
        self._clock = clock
        self._absent: tuple[Seat, float] | None = None
        """Whose absence holds up the game, and since when."""
        self._host_absent: tuple[MemberId, float] | None = None
        """The host who is away, and since when."""
        self.heir_awaited = False
        """Whether those who are here were told that somebody else will have his rights."""

    # Who may be here ----------------------------------------------------------------------------------------------

    def member(self, one: ListenerT) -> MemberId:
        """Who it is that wants something; `Denied` if he only looks on, or if another device has taken over."""
        if one.member is None:
            raise Denied("forbidden", "room-onlooker")
        if not self.room.members.knows(one.member, one.token):
            raise Denied("token", "room-wrong-token")
        return one.member

    def let_in(self, one: ListenerT, member: MemberId | None) -> None:
        """Push to this client, too, from now on."""
        one.member, one.token = member, self._pass_of(member)
        self.connections.add(one)

    def _pass_of(self, member: MemberId | None) -> str:
        """By what a connection is known: the hash of a member's token, or the key of the link of an onlooker."""
        if member is None:
            return self.room.members.key or ""
        return self.room.members.guests[member].token if member in self.room.members.guests else ""

    def disconnect_excluded(self, actor: ListenerT | None = None, answers: str | None = None) -> None:
        """Hang up on those who may not be here any more, before they hear what came after."""
        for one in self.connections:
            bye = self._why_excluded(one)
            if bye is not None:
                if one is actor and answers is not None:
                    one.push(wire.Done(answers, self.room.seq))
                one.close(bye)

    def _why_excluded(self, one: ListenerT) -> wire.Bye | None:
        room = self.room
        if one.token == self._pass_of(one.member) and (one.member is not None or room.members.onlookers):
            return None
        if one.member is None:
            return wire.Bye("closed")
        if one.member in room.members.guests:
            return wire.Bye("elsewhere")
        return wire.Bye("kicked" if one.member in room.members.sent_away else "left")

    # Presence and absence -----------------------------------------------------------------------------------------

    def here(self) -> Present:
        """Who is connected to this node."""
        open_ones = [one.member for one in self.connections if not (one.closed or one.outside)]
        return Present(frozenset(one for one in open_ones if one is not None), open_ones.count(None))

    def is_here(self, member: MemberId) -> bool:
        """Whether he is connected, to any node."""
        for one in self.connections:
            if one.member == member and not one.closed:
                return True
        return member in self.elsewhere.members

    def heir(self) -> MemberId | None:
        """Who has the host's rights while he is away: of those who are here, whoever plays, and came first."""
        seated = {place.member for place in self.room.places}
        others = [one for one in self.room.members.guests if one != self.room.members.host and self.is_here(one)]
        return min(others, key=lambda one: (one not in seated, one), default=None)

    def until_heir(self) -> float | None:
        """Seconds until somebody else has the rights of a host who is away and needed; None: nobody will."""
        host = self.room.members.host
        if self.is_here(host):
            self._host_absent = None
            return None
        if self._host_absent is None or self._host_absent[0] != host:
            self._host_absent = (host, self._clock())
        if self.heir() is None or not self.room.needs_host():
            return None
        return self._grace_left(self._host_absent[1])

    def note_absence(self) -> bool:
        """Remember since when whose absence holds up the game; whether that is news."""
        before, seat = self._absent, awaited_seat(self.room)
        member = self.room.places[seat].member if seat is not None else None
        if seat is None or member is None or seat in self.room.stand_ins or self.is_here(member):
            self._absent = None
        elif before is None or before[0] != seat:
            self._absent = (seat, self._clock())
        return self._absent != before

    def absent(self) -> tuple[Seat | None, float | None]:
        """Whose absence holds up the game, and for how many seconds he is still waited for."""
        self.note_absence()
        return (None, None) if self._absent is None else (self._absent[0], self._grace_left(self._absent[1]))

    def _grace_left(self, since: float) -> float:
        return max(0.0, self.room.settings.grace - (self._clock() - since))

    def check_absent(self, seat: Seat) -> None:
        """Others may choose for an absent player once the time of grace is over; `Denied` before that."""
        self.note_absence()
        if self._absent is None or self._absent[0] != seat:
            raise Denied("not_now", "room-not-absent")
        if self._grace_left(self._absent[1]):
            raise Denied("later", "room-grace")
