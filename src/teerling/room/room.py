"""A room: people around a table. It is the fold of its journal, and knows no network, no clock and no database.

`commands.py` turns what members want into journal entries; `apply` carries entries out; the rest is what members see.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from teerling.core.errors import UserError
from teerling.core.game import Event, Over, Played, Roll, Seat, Turn
from teerling.core.options import players_of
from teerling.core.record import ByMessage, Fair, Record, recorded
from teerling.core.table import Table
from teerling.dice import promises
from teerling.dice.fair import commitment
from teerling.games import GAMES
from teerling.room import journal, wire
from teerling.room.journal import Entry
from teerling.room.members import Members
from teerling.room.playing import begun, decoders, happen
from teerling.room.tally import Tally
from teerling.room.wire import MemberId, PastGame, Place, Settings

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
_ON_THE_TABLE = (journal.Moved, journal.TakenBack, journal.Sent)

Code: TypeAlias = Literal["forbidden", "stale", "not_now", "limit", "unknown", "token", "key", "later", "unavailable"]


class Denied(UserError):
    """Not a rule of a game, but the room does not allow it, or not now."""

    def __init__(self, code: Code, key: str, **values: str | int) -> None:
        self.code = code
        super().__init__(key, **values)


class Span(NamedTuple):
    """Where a finished game stands in the journal: its first and its last entry; and what the entries do not say."""

    first: int
    last: int
    fair: Fair | None
    bots: frozenset[Seat] = frozenset()
    """Where a bot sat in the end."""
    by_message: ByMessage | None = None


class Room(Struct, eq=False):
    """Everything there is to know about one room."""

    id: str
    seq: int = 0
    table_seq: int = 0
    """The entry that changed the table last: decisions about an older one are stale."""
    shown_seq: int = 0
    """The entry that changed last what is told of the table."""
    taken_back_seq: int = 0
    """The entry that took something back last: who has not seen it may know events that are gone."""
    both_seq: int = 0
    """The entry that changed more than one part last: it is told in several messages."""
    forgotten_seq: int = 0
    """The entry with which entries before it were rewritten last."""

    settings: Settings = Settings(game="")
    members: Members = field(default_factory=Members)
    places: tuple[Place, ...] = ()
    chat: deque[wire.Said] = field(default_factory=lambda: deque(maxlen=REMEMBERED_CHAT))

    playing: bool = False
    number: int = 0
    table: Table[Any, Any, Any] | None = None
    played_on: bool = False
    """Whether the game did not begin at its start, but at a table that was set up or at a moment of another game."""
    by_message: ByMessage | None = None
    """If the game goes from device to device: places without a member or a bot are played elsewhere."""
    sent_events: int = 0
    """How many of its events were sent, or have come."""
    chain: str | None = None
    """The secret of this device's words for the dice of such a game."""
    proof: Fair | None = None
    """Of the dice of a game that was over when it came."""
    seats: dict[MemberId | None, tuple[Seat, ...]] = field(default_factory=dict)
    """Of each member at the table that is shown; `places` may have changed after a game."""
    stand_ins: dict[Seat, wire.StandIn] = field(default_factory=dict)
    actions: msgspec.json.Decoder[Any] = field(default_factory=msgspec.json.Decoder)
    _events: msgspec.json.Decoder[list[Event[Any]]] | None = None
    _enterer: MemberId | None = None

    seed: str | None = None
    """The secret of the next game with fair dice, or of the running one."""
    entropy: dict[MemberId, str] = field(default_factory=dict)
    mixed: tuple[str, ...] = ()
    """The entropy of each seat of the running game."""

    finished: int = 0
    past: deque[PastGame] = field(default_factory=lambda: deque(maxlen=REMEMBERED_GAMES))
    tally: Tally = field(default_factory=Tally)
    spans: dict[int, Span] = field(default_factory=dict)
    """Of every finished game, by its number: so it is found without the rest of the journal."""
    record: Record | None = None
    """Of the game that was finished last."""
    _began: int = 0
    """The entry with which the running game began."""

    # What was kept ------------------------------------------------------------------------------------------------

    def apply(self, entry: Entry, events: Iterable[Event[Any]] | None = None) -> frozenset[Part]:
        """Carry out an entry, and return what has changed; `Refused`, and nothing has, if a rule forbids its event.

        `events` are those of an entry that is not written yet: each is drawn when all before it have happened.
        """
        if isinstance(entry.what, _ON_THE_TABLE):
            self._happen(entry, events)
        self.seq += 1
        if entry.by is not None and entry.id is not None:
            self.members.note_answer(entry.by, entry.id, self.seq)
        changed = self._note(self._apply(entry, events))
        return changed if entry.seed is None else self.reseed(entry.seed, changed)

    def reseed(self, seed: str, changed: frozenset[Part]) -> frozenset[Part]:
        """With the last entry, which changed so much, there is a new secret for the next game with fair dice."""
        self.seed, self.entropy = seed, {}
        return self._note(changed | ROOM)

    def _note(self, changed: frozenset[Part]) -> frozenset[Part]:
        enterer, self._enterer = self._enterer, self.enterer()
        if "table" in changed:
            self.table_seq = self.shown_seq = self.seq
        elif enterer != self._enterer:
            changed |= ENTERING
            self.shown_seq = self.seq
        if len(changed) > 1:
            self.both_seq = self.seq
        return changed

    def _happen(self, entry: Entry, events: Iterable[Event[Any]] | None) -> None:
        """On the table, if there is one: there is none if the game was begun under rules of another version."""
        if self.table is not None and self._events is not None:
            happen(self.table, entry.what, self._events.decode(entry.events) if events is None else events)

    def _apply(self, entry: Entry, events: Iterable[Event[Any]] | None) -> frozenset[Part]:
        match entry.what:
            case journal.Moved():
                return self._moved()
            case journal.TakenBack():
                self.taken_back_seq = self.seq
                return TABLE
            case journal.Sent() as what:
                self._sent(what)
                self._moved()
                return BOTH
            case journal.Started() as what:
                self._started(what)
                self._happen(entry, events)
                decided = self.table is not None and any(isinstance(event, Played) for event in self.table.events)
                self.played_on = what.position is not None or decided
                self._moved()
                return BOTH
            case journal.Stopped():
                self.playing, self.table, self.stand_ins = False, None, {}
                if self.by_message is not None:
                    self.by_message, self.places = None, self.all_here()
                self.seed, self.entropy = None, {}  # some of its dice are known: they must not fall again
                return BOTH
            case journal.Spoken(member, text, reaction):
                if text or reaction:  # or else it was said by somebody who is forgotten
                    game = None if reaction is None else self.number
                    self.chat.append(wire.Said(self.seq, member, entry.at, text, reaction=reaction, game=game))
                return SAID
            case journal.Hosted(member):
                self.members.host = member
                self._notice(member, entry.at, "host")
                return ROOM | SAID
            case journal.Gone() as what:
                self._gone(what, entry)
                return ROOM | SAID
            case what:
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
                self.members.newcomers, self.members.onlookers = newcomers, onlookers
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
                self.members.guests[member].coach = coach
            case journal.Linked(member, code):
                self.members.link(member, code, at)
            case journal.Redeemed(code, token):
                self.members.redeem(code, token)

    def _welcome(self, name: str, token: str, sit: bool) -> None:
        member = self.members.welcome(name, token)
        if sit:
            self.places += (Place(name, member),)

    def _gone(self, what: journal.Gone, entry: Entry) -> None:
        """His places are empty, or a bot's in a running game."""
        member, members = what.member, self.members
        if what.forgotten:
            self.forgotten_seq = self.seq
            self.chat = deque((said for said in self.chat if said.member != member), self.chat.maxlen)
            self.chat.append(wire.Said(self.seq, member, entry.at, "", notice="forgotten"))
        else:
            self._notice(member, entry.at, "left" if entry.by == member else "sent_away")
        if entry.by != member:
            members.sent_away.add(member)
            members.key = what.key or members.key
        members.say_goodbye(member)
        self.entropy.pop(member, None)
        if self.playing:
            self.stand_ins = {seat: how for seat, how in self.stand_ins.items() if self.places[seat].member != member}
            self.places = tuple(
                Place(place.name, None, "good") if place.member == member else place for place in self.places
            )
        else:
            self.places = tuple(place for place in self.places if place.member != member)

    def _notice(self, member: MemberId, at: float, notice: wire.Notice) -> None:
        self.chat.append(wire.Said(self.seq, member, at, self.members.guests[member].name, notice=notice))

    def _started(self, what: journal.Started) -> None:
        self.number += 1
        self._began = self.seq
        self._seat(what.places)
        self.by_message, self.sent_events, self.proof, self.chain = None, 0, None, None
        self.stand_ins = {}
        self.mixed = tuple("" if one.member is None else self.entropy.get(one.member, "") for one in what.places)
        self.table = begun(what)
        self.playing = self.table is not None
        if self.table is not None:  # or else begun under rules of another version: it cannot go on
            self._events, self.actions = decoders(type(self.table.game))

    def _seat(self, places: tuple[Place, ...]) -> None:
        self.places = places
        members = [place.member for place in places]
        self.seats = {member: tuple(seat for seat, one in enumerate(members) if one == member) for member in members}

    def _sent(self, what: journal.Sent) -> None:
        if self.table is None:
            return
        self.by_message = ByMessage(what.game, what.taken, what.words)
        self.sent_events = len(self.table.events)
        self.proof, self.chain = what.proof or self.proof, what.chain or self.chain
        if what.words is not None:
            self.seed, self.entropy = None, {}  # no dice will fall by them
        self._seat(
            tuple(
                Place(place.name, self.members.host if seat in what.here else None)
                for seat, place in enumerate(self.places)
            )
        )

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
        if self.by_message is None or any(place.member is not None for place in self.places):
            self.finished += 1
            game = PastGame(self.number, table.game.id, names, over.scores, over.winners)
            self.past.append(game)
            self.tally.add(table.game, game)
        fair, self.by_message = self.proof, self.told_by_message()
        if self.settings.dice == "fair" and self.seed is not None and self.by_message is None:
            fair = Fair(commitment(bytes.fromhex(self.seed)), self.seed, self.mixed)
        bots = frozenset(seat for seat, place in enumerate(self.places) if place.bot is not None)
        self.spans[self.number] = Span(self._began, self.seq, fair, bots, self.by_message)
        self.record = recorded(table, names, fair, self.by_message)
        self.seed, self.entropy, self.stand_ins = None, {}, {}

    # Who is who ---------------------------------------------------------------------------------------------

    def running(self) -> Table[Any, Any, Any]:
        """The table of the running or last game; `Denied` if there is none."""
        if self.table is None:
            raise Denied("not_now", "room-no-game")
        return self.table

    def enterer(self, roll: Turn[Any] | None = None) -> MemberId | None:
        """Who types in the dice that are awaited, or these, where real ones are thrown; None: nobody does."""
        if self.settings.dice != "entered" or not self.playing or self.table is None:
            return None
        roll = roll or self.table.turn
        if not isinstance(roll, Roll) or self.is_elsewhere(roll.seat):
            return None
        if roll.secret or (self.settings.entry == "each" and self.has_hands(roll.seat)):
            return self.places[roll.seat].member  # nobody else looks under a cup
        return self.members.host

    def who_may_write(self, seat: Seat) -> tuple[MemberId | None, ...]:
        """Who writes down what this seat did, where dice are not told: its own member, or the host."""
        return () if self.is_elsewhere(seat) else (self.places[seat].member, self.members.host)

    def has_hands(self, seat: Seat) -> bool:
        """Whether somebody sits here who can throw real dice: no bot, and nobody for whom the program stands in."""
        return self.places[seat].member is not None and seat not in self.stand_ins

    def told_by_message(self) -> ByMessage | None:
        """What the record of the game tells of where it goes, with the last word that this device may show now."""
        known, table = self.by_message, self.table
        if known is None or known.words is None or self.chain is None or table is None:
            return known
        seat = self.own_seat()
        last = promises.stretch(known.words, table).may_show(seat) if None not in known.words.sides else 0
        own, other = promises.shown(bytes.fromhex(self.chain), last), known.words.sides[1 - seat]
        return replace(known, words=replace(known.words, sides=(own, other) if seat == 0 else (other, own)))

    def own_seat(self) -> Seat:
        """The only one that is played here, where a game with fair dice goes from device to device."""
        return next(seat for seat, place in enumerate(self.places) if place.member is not None)

    def words_for(self, table: Table[Any, Any, Any]) -> tuple[bytes, bytes] | None:
        """By what this device throws now: its own next word and the other side's last; None: that has not come."""
        known = self.by_message
        if known is None or known.words is None or self.chain is None:
            return None
        now, other = promises.stretch(known.words, table), known.words.sides[1 - self.own_seat()]
        word = None if other is None else promises.word(other, now.number - 1)
        return None if word is None else (promises.words_of(bytes.fromhex(self.chain))[now.number], word)

    def waits_for_word(self) -> bool:
        """Whether the dice cannot fall here before the other side has shown a word."""
        if self.by_message is None or self.by_message.words is None:
            return False  # the dice of this device fall by themselves
        if self.table is None or not self.playing or not isinstance(turn := self.table.turn, Roll):
            return False
        return not self.is_elsewhere(turn.seat) and self.words_for(self.table) is None

    def number_of(self, named: str) -> int | None:
        """Of the finished game that went from device to device under this name."""
        found = (number for number, span in self.spans.items() if span.by_message and span.by_message.game == named)
        return next(found, None)

    def all_here(self) -> tuple[Place, ...]:
        """The places of a game that went from device to device, for the next one, which begins on this device."""
        return tuple(Place(place.name, self.members.host) for place in self.places)

    def is_elsewhere(self, seat: Seat) -> bool:
        """Whether this seat is played on another device, from which the game comes back."""
        return self.by_message is not None and self.places[seat].member is None

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

    def who_can_undo(self) -> tuple[MemberId | None, ...]:
        """One's last decision as long as it told nobody anything; entered dice as long as nothing came after."""
        table = self.table
        if not self.playing or table is None or len(table.events) <= self.sent_events:
            return ()
        last, dice = table.events[-1], self.settings.dice
        if dice == "none":
            return self.who_may_write(last.seat if isinstance(last, Played) else 0)
        if isinstance(last, Played):
            return (self.places[last.seat].member,) if table.can_undo(last.seat) else ()
        return (self.enterer(table.last_turn),) if dice == "entered" else ()

    def most_places(self) -> int:
        """How many can play the chosen game."""
        return players_of(GAMES[self.settings.game])[1]

    def names(self, *, but: MemberId | None = None) -> set[str]:
        """Of everybody here and of every place; of this member only those of places."""
        members = {guest.name for member, guest in self.members.guests.items() if member != but}
        return members | {place.name for place in self.places}


def awaited_seat(room: Room) -> Seat | None:
    """Who is asked now, if a game is being played."""
    if not room.playing or room.table is None:
        return None
    turn = room.table.turn
    return None if isinstance(turn, Over) else turn.seat
