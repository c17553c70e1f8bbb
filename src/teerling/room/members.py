"""Who belongs to a room, who has which rights there, and by what each of them is known."""

from __future__ import annotations

from msgspec import Struct, field

from teerling.room.wire import MemberId

LINK_SECONDS = 600
REMEMBERED_IDS = 256


class Guest(Struct):
    """A member, with what only the server knows of him."""

    name: str
    token: str
    coach: bool = False


class Members(Struct):
    """All who have come in and not gone."""

    guests: dict[MemberId, Guest] = field(default_factory=dict)
    next_id: MemberId = 0
    """Of whoever comes in next; none is given twice."""
    host: MemberId = 0
    owner: MemberId = 0
    """Whose the host's rights are, if they were only lent while he is absent."""
    sent_away: set[MemberId] = field(default_factory=set)
    key: str | None = None
    """What a link has to hold since somebody was sent away; None: nobody was."""
    newcomers: bool = True
    onlookers: bool = True
    links: dict[str, tuple[MemberId, float]] = field(default_factory=dict)
    """Codes for another device: whose, and until when."""
    _answered: dict[MemberId, dict[str, int]] = field(default_factory=dict)
    """Of each member: the entries that answered his last messages, by the messages' ids, the oldest first."""

    def welcome(self, name: str, token: str) -> MemberId:
        """Somebody has come in; the first one is the host."""
        member = self.next_id
        self.next_id += 1
        self.guests[member] = Guest(name, token)
        if self.owner not in self.guests:
            self.host = self.owner = member
        return member

    def say_goodbye(self, member: MemberId) -> None:
        """He is gone; the host's rights go to the one who came next."""
        del self.guests[member]
        self._answered.pop(member, None)
        self._void_links(member)
        if self.owner == member and self.guests:
            self.owner = self.host if self.host in self.guests else min(self.guests)
        if self.host == member:
            self.host = self.owner

    def link(self, member: MemberId, code: str, at: float) -> None:
        """With this code he may continue on another device, for a while."""
        self.links[code] = (member, at + LINK_SECONDS)

    def redeem(self, code: str, token: str) -> None:
        """He has done so, and is known by another token from now on; all his codes were made with the old one."""
        member, _until = self.links[code]
        self._void_links(member)
        self.guests[member].token = token

    def _void_links(self, member: MemberId) -> None:
        self.links = {code: link for code, link in self.links.items() if link[0] != member}

    def knows(self, member: MemberId, token: str) -> bool:
        """Whether he is still a member, and still by the token of this hash: another device may have taken over."""
        guest = self.guests.get(member)
        return guest is not None and guest.token == token

    def note_answer(self, member: MemberId, message_id: str, seq: int) -> None:
        """His message was answered by this entry."""
        answered = self._answered.setdefault(member, {})
        answered[message_id] = seq
        if len(answered) > REMEMBERED_IDS:
            del answered[next(iter(answered))]

    def answered(self, member: MemberId, message_id: str) -> int | None:
        """The entry that answered this message before."""
        return self._answered.get(member, {}).get(message_id)
