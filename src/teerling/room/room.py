"""A room: people around a table. It is the fold of its journal, and knows no network, no clock and no database.

`commands.py` turns what members want into journal entries; `apply` carries entries out; the rest is what members see.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct

from teerling.core.errors import Told
from teerling.core.game import Choose, Event, Over, Played, Roll, Seat, Turn
from teerling.core.options import players_of
from teerling.core.record import Fair, Record
from teerling.core.table import Table
from teerling.dice.fair import commitment
from teerling.games import GAMES
from teerling.room import journal, wire
from teerling.room.journal import Entry
from teerling.room.playing import decoders, happen, same_game
from teerling.room.wire import MemberId, PastGame, Place, Settings

LINK_SECONDS = 600
REMEMBERED_IDS = 256
REMEMBERED_CHAT = 100
REMEMBERED_GAMES = 20

Part: TypeAlias = Literal["room", "table", "said", "entering"]
"""What an entry changed for those who look; `entering`: only who types in the dice that the table waits for."""
ROOM: frozenset[Part] = frozenset({"room"})
TABLE: frozenset[Part] = frozenset({"table"})
BOTH = ROOM | TABLE
ENTERING: frozenset[Part] = frozenset({"entering"})
SHOWN = TABLE | ENTERING
"""Of this the table is told anew."""
SAID: frozenset[Part] = frozenset({"said"})

Code: TypeAlias = Literal["forbidden", "stale", "not_now", "limit", "unknown", "token", "key", "later", "unavailable"]


class Denied(Told):
    """Not a rule of a game, but the room does not allow it, or not now."""

    def __init__(self, code: Code, key: str, **values: str | int) -> None:
        self.code = code
        super().__init__(key, **values)


class Guest(Struct):
    """A member, with what only the server knows of him."""

    name: str
    token: str
    coach: bool = False


class Span(NamedTuple):
    """Where a finished game stands in the journal: its first and its last entry; and what its fair dice were."""

    first: int
    last: int
    fair: Fair | None


class Room:
    """Everything there is to know about one room."""

    def __init__(self, room_id: str) -> None:
        self.id = room_id
        self.seq = 0
        self.table_seq = 0
        """The entry that changed the table last: decisions about an older one are stale."""
        self.shown_seq = 0
        """The entry that changed last what is told of the table."""
        self.taken_back_seq = 0
        """The entry that took something back last: who has not seen it may know events that are gone."""
        self.both_seq = 0
        """The entry that changed more than one part last: it is told in several messages."""
        self.forgotten_seq = 0
        """The entry with which entries before it were rewritten last."""
        self.settings = Settings(game="")
        self.host: MemberId = 0
        self.owner: MemberId = 0
        """Whose the host's rights are, if they were only lent while he is absent."""
        self.guests: dict[MemberId, Guest] = {}
        self.places: tuple[Place, ...] = ()
        self.seats: dict[MemberId | None, tuple[Seat, ...]] = {}
        """Of each member at the table that is shown; `places` may have changed after a game."""
        self.table: Table[Any, Any, Any] | None = None
        self.playing = False
        self.number = 0
        self.past: deque[PastGame] = deque(maxlen=REMEMBERED_GAMES)
        self.finished = 0
        self.spans: dict[int, Span] = {}
        """Of every finished game, by its number: so it is found without the rest of the journal."""
        self._began = 0
        """The entry with which the running game began."""
        self.record: Record | None = None
        """Of the game that was finished last."""
        self.stand_ins: dict[Seat, wire.StandIn] = {}
        self._enterer: MemberId | None = None
        self.chat: deque[wire.Said] = deque(maxlen=REMEMBERED_CHAT)
        self.seed: str | None = None
        self.entropy: dict[MemberId, str] = {}
        self.mixed: tuple[str, ...] = ()
        """The entropy of each seat of the running game."""
        self.next_member = 0
        self.key: str | None = None
        self.newcomers = self.onlookers = True
        self.sent_away: set[MemberId] = set()
        self.links: dict[str, tuple[MemberId, float]] = {}
        self._answered: dict[MemberId, OrderedDict[str, int]] = {}
        self._events: msgspec.json.Decoder[list[Event[Any]]] | None = None
        self.actions: msgspec.json.Decoder[Any] = msgspec.json.Decoder()

    # What was kept ------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry, events: Iterable[Event[Any]] | None = None) -> frozenset[Part]:
        """Carry out an entry, and return what has changed; `Refused`, and nothing has, if a rule forbids its event.

        `events` are those of an entry that is not written yet: each is drawn when all before it have happened.
        """
        if isinstance(entry.what, journal.Moved | journal.TakenBack):
            self._happen(entry, events)
        self.seq += 1
        if entry.by is not None and entry.id is not None:
            answered = self._answered.setdefault(entry.by, OrderedDict())
            answered[entry.id] = self.seq
            if len(answered) > REMEMBERED_IDS:
                answered.popitem(last=False)
        changed = self._note(self._apply(entry, events))
        return changed if entry.seed is None else self.reseed(entry.seed, changed)

    def reseed(self, seed: str, changed: frozenset[Part]) -> frozenset[Part]:
        """With the last entry, which changed so much, there is a new secret for the next game with fair dice."""
        self.seed, self.entropy = seed, {}
        return self._note(changed | ROOM)

    def _note(self, changed: frozenset[Part]) -> frozenset[Part]:
        enterer, self._enterer = self._enterer, self.enterer()
        if "table" in changed:
            self.table_seq = self.seq
        elif enterer != self._enterer:
            changed |= ENTERING
        if changed & SHOWN:
            self.shown_seq = self.seq
        if len(changed) > 1:
            self.both_seq = self.seq
        return changed

    def _happen(self, entry: Entry, events: Iterable[Event[Any]] | None) -> None:
        """On the table, if there is one: there is none if the game was begun under rules of another version."""
        if self.table is not None and self._events is not None:
            happen(self.table, entry.what, self._events.decode(entry.events) if events is None else events)

    def _apply(self, entry: Entry, events: Iterable[Event[Any]] | None) -> frozenset[Part]:
        what = entry.what
        match what:
            case journal.Moved():
                return self._moved()
            case journal.TakenBack():
                self.taken_back_seq = self.seq
                return TABLE
            case journal.Started():
                self._started(what)
                self._happen(entry, events)
                self._moved()
                return BOTH
            case journal.Stopped():
                self.playing, self.table, self.stand_ins = False, None, {}
                self.seed, self.entropy = None, {}  # some of its dice are known: they must not fall again
                return BOTH
            case journal.Spoken(member, text):
                if text:  # or else it was said by somebody who is forgotten
                    self.chat.append(wire.Said(self.seq, member, entry.at, text))
                return SAID
            case journal.Hosted(member):
                self.host = member
                self._notice(member, entry.at, "host")
                return ROOM | SAID
            case journal.Gone(member, key, forgotten):
                if forgotten:
                    self.forgotten_seq = self.seq
                    self.chat = deque((said for said in self.chat if said.member != member), self.chat.maxlen)
                    self.chat.append(wire.Said(self.seq, member, entry.at, "", notice="forgotten"))
                else:
                    self._notice(member, entry.at, "left" if entry.by == member else "sent_away")
                self._gone(member)
                if entry.by != member:
                    self.sent_away.add(member)
                    self.key = key or self.key
                return ROOM | SAID
            case _:
                self._apply_to_room(what, entry.at)
                return ROOM

    def _apply_to_room(self, what: journal.What, at: float) -> None:
        match what:
            case journal.Opened(settings, name, token, sit):
                self.settings = settings
                self._welcome(name, token, sit)
            case journal.Joined(name, token, sit):
                self._welcome(name, token, sit)
            case journal.Admitted(newcomers, onlookers):
                self.newcomers, self.onlookers = newcomers, onlookers
            case journal.Changed(settings):
                self.settings, self.seed, self.entropy = settings, None, {}
            case journal.Seated(places):
                self.places = places
            case journal.Mixed(member, value):
                self.entropy[member] = value
            case journal.Substituted(seat, "wait"):
                self.stand_ins.pop(seat, None)
            case journal.Substituted(seat, choice):
                self.stand_ins[seat] = choice
            case journal.Agreed(member, coach):
                self.guests[member].coach = coach
            case journal.Linked(member, code):
                self.links[code] = (member, at + LINK_SECONDS)
            case journal.Redeemed(code, token):
                member, _ = self.links[code]
                self._void_links(member)
                self.guests[member].token = token

    def _welcome(self, name: str, token: str, sit: bool) -> None:
        member = self.next_member
        self.next_member += 1
        self.guests[member] = Guest(name, token)
        if sit:
            self.places += (Place(name, member),)
        if self.owner not in self.guests:
            self.host = self.owner = member

    def _gone(self, member: MemberId) -> None:
        """His places are empty, or a bot's in a running game; the host's rights go to the one who came next."""
        del self.guests[member]
        self._answered.pop(member, None)
        self._void_links(member)
        self.entropy.pop(member, None)
        if self.playing:
            self.stand_ins = {seat: how for seat, how in self.stand_ins.items() if self.places[seat].member != member}
            self.places = tuple(
                Place(place.name, None, "good") if place.member == member else place for place in self.places
            )
        else:
            self.places = tuple(place for place in self.places if place.member != member)
        if self.owner == member and self.guests:
            self.owner = self.host if self.host in self.guests else min(self.guests)
        if self.host == member:
            self.host = self.owner

    def _void_links(self, member: MemberId) -> None:
        """His codes for another device were made with a token that is void from now on."""
        self.links = {code: link for code, link in self.links.items() if link[0] != member}

    def _notice(self, member: MemberId, at: float, notice: wire.Notice) -> None:
        self.chat.append(wire.Said(self.seq, member, at, self.guests[member].name, notice=notice))

    def _started(self, what: journal.Started) -> None:
        self.number += 1
        self._began = self.seq
        self.places = what.places
        members = [place.member for place in what.places]
        self.seats = {member: tuple(seat for seat, one in enumerate(members) if one == member) for member in members}
        self.stand_ins = {}
        self.mixed = tuple("" if one.member is None else self.entropy.get(one.member, "") for one in what.places)
        game = same_game(what)
        self.playing = game is not None
        if game is None:  # begun under rules of another version: it cannot go on
            self.table = None
            return
        kind = type(game)
        self.table = Table(game)
        self._events, self.actions = decoders(kind)

    def _moved(self) -> frozenset[Part]:
        """What follows for the room from what has happened on the table."""
        if self.table is None:
            return TABLE
        turn = self.table.turn
        if isinstance(turn, Over):
            if self.playing:
                self._finished(self.table, turn)
            return BOTH
        if self.stand_ins:
            for seat in [seat for seat, how in self.stand_ins.items() if how == "skip" and seat != turn.seat]:
                del self.stand_ins[seat]  # his turn was skipped; he is waited for in his next one
                return BOTH
        return TABLE

    def _finished(self, table: Table[Any, Any, Any], over: Over) -> None:
        names = tuple(place.name for place in self.places)
        self.playing = False
        self.finished += 1
        self.past.append(PastGame(self.number, table.game.id, names, over.scores, over.winners))
        fair = None
        if self.settings.dice == "fair" and self.seed is not None:
            fair = Fair(commitment(bytes.fromhex(self.seed)), self.seed, self.mixed)
        self.spans[self.number] = Span(self._began, self.seq, fair)
        self.record = Record(table.game, names, tuple(table.events), fair)
        self.seed, self.entropy, self.stand_ins = None, {}, {}

    # Who is who ---------------------------------------------------------------------------------------------

    def answered(self, member: MemberId, message_id: str) -> int | None:
        """The entry that answered this message before."""
        return self._answered[member].get(message_id) if member in self._answered else None

    def knows(self, member: MemberId, token: str) -> bool:
        """Whether he is still a member, and still by the token of this hash: another device may have taken over."""
        guest = self.guests.get(member)
        return guest is not None and guest.token == token

    def running(self) -> Table[Any, Any, Any]:
        """The table, if there is one."""
        if self.table is None:
            raise Denied("not_now", "room-no-game")
        return self.table

    def enterer(self, roll: Turn[Any] | None = None) -> MemberId | None:
        """Who types in the dice that are awaited, or these, where real ones are thrown; None: nobody does."""
        if self.settings.dice != "entered" or not self.playing or self.table is None:
            return None
        roll = roll or self.table.turn
        if not isinstance(roll, Roll):
            return None
        if roll.secret or (self.settings.entry == "each" and self.has_hands(roll.seat)):
            return self.places[roll.seat].member  # nobody else looks under a cup
        return self.host

    def has_hands(self, seat: Seat) -> bool:
        """Whether somebody sits here who can throw real dice: no bot, and nobody for whom the program stands in."""
        return self.places[seat].member is not None and seat not in self.stand_ins

    def needs_host(self) -> bool:
        """Whether nothing goes on without the host: between games, and where he enters real dice."""
        if not self.playing or self.table is None:
            return True
        turn = self.table.turn
        if self.settings.dice != "entered" or not isinstance(turn, Roll) or turn.secret:
            return False
        return self.settings.entry == "host" or not self.has_hands(turn.seat)

    def stood_in_for(self, member: MemberId) -> list[Seat]:
        """The seats of this member for which the others have chosen a stand-in."""
        return [seat for seat in self.stand_ins if self.places[seat].member == member]

    def can_undo(self, member: MemberId) -> bool:
        """One's last decision as long as it told nobody anything; entered dice as long as nothing came after."""
        if not self.playing or self.table is None or not self.table.events:
            return False
        last = self.table.events[-1]
        if isinstance(last, Played):
            return self.places[last.seat].member == member and self.table.can_undo(last.seat)
        return self.settings.dice == "entered" and self.enterer(self.table.last_turn) == member

    def most_places(self) -> int:
        """How many can play the chosen game."""
        return players_of(GAMES[self.settings.game])[1]

    def names(self, *, but: MemberId | None = None) -> set[str]:
        """Of everybody here and of every place; of this member only those of places."""
        members = {guest.name for member, guest in self.guests.items() if member != but}
        return members | {place.name for place in self.places}


def awaited_seat(room: Room) -> Seat | None:
    """Who is asked now, if a game is being played."""
    if not room.playing or room.table is None:
        return None
    turn = room.table.turn
    return turn.seat if isinstance(turn, Roll | Choose) else None
