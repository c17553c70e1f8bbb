"""What members may do in a room, and what comes of it: every command becomes one entry of the journal.

A command is checked and carried out in memory, and its entry returned. Whoever calls keeps the entry, or throws the
room away: nobody is told of it before it is durable. Dice are thrown here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from teerling.core.errors import Refused, UserError, WrongOption
from teerling.core.game import AnyGame, Event, Over, Played, Roll, Rolled, Seat
from teerling.core.options import configure, players_of
from teerling.core.table import Table
from teerling.core.text import one_line
from teerling.dice import Source, SystemDice
from teerling.dice.fair import FairDice, dice_of_words, new_seed
from teerling.games import GAMES, offers, part
from teerling.room import journal, wire
from teerling.room.credentials import digest, new_key
from teerling.room.house_rules import in_words
from teerling.room.journal import Entry
from teerling.room.names import checked_name, free_name
from teerling.room.room import Denied, Part, Room
from teerling.room.wire import MemberId, Place, Settings

MAX_MEMBERS = 60
_SYSTEM_DICE = SystemDice()
_encode = msgspec.json.Encoder().encode


def perform(room: Room, member: MemberId, command: wire.Command, at: float) -> tuple[Entry, frozenset[Part]]:
    """Carry out a member's command, or raise `UserError` and change nothing."""
    match command:
        case wire.Act(seat=seat, seq=seq, action=action):
            _fresh(room, member, seat, seq)
            return _happen(room, Entry(at, journal.Moved(), member, command.id), Played(seat, _action(room, action)))
        case wire.Throw(seat=seat, seq=seq):
            _fresh(room, member, seat, seq)
            if room.settings.dice in ("entered", "none"):
                raise Denied("not_now", "room-dice-are-entered")
            return _happen(room, Entry(at, journal.Moved(), member, command.id), _thrown(room, seat))
        case wire.Enter(seq=seq, faces=faces, last=last):
            _may_enter(room, member, seq)
            thrown = Rolled(faces, "last" if last else "thrown")
            return _happen(room, Entry(at, journal.Moved(), member, command.id), thrown)
        case wire.Write(seat=seat, seq=seq, line=line):
            _about_now(room, seq)
            return _happen(room, Entry(at, journal.Moved(), member, command.id), *_written(room, member, seat, line))
        case wire.Start():
            _host_only(room, member)
            _between_games(room)
            return _happen(room, Entry(at, _start(room, command.rotate), member, command.id))
        case _:
            return _keep(room, Entry(at, _decided(room, member, command), member, command.id))


def open_room(room: Room, wish: wire.Open, token: str, at: float) -> Entry:
    """The first entry of a room."""
    _check_settings(wish.settings)
    return _keep(room, Entry(at, journal.Opened(wish.settings, checked_name(wish.name), digest(token), wish.sit)))[0]


def join(room: Room, wish: wire.Join, token: str, at: float) -> Entry:
    """Somebody comes in; seated if there is a place."""
    if not room.members.newcomers:
        raise Denied("forbidden", "room-closed")
    if len(room.members.guests) >= MAX_MEMBERS:
        raise Denied("limit", "room-full")
    sit = wish.sit and not room.playing and len(room.places) < room.most_places()
    name = free_name(checked_name(wish.name), room.names())
    return _keep(room, Entry(at, journal.Joined(name, digest(token), sit)))[0]


def link(room: Room, member: MemberId, code: str, at: float) -> Entry:
    """A code with which another device continues as this member."""
    return _keep(room, Entry(at, journal.Linked(member, digest(code))))[0]


def linked_member(room: Room, code: str, at: float) -> MemberId:
    """Who may continue with this code."""
    member, until = room.members.links.get(digest(code), (-1, 0.0))
    if at > until or member not in room.members.guests:
        raise Denied("token", "room-link-spent")
    return member


def redeem(room: Room, code: str, token: str, at: float) -> Entry:
    """Another device continues; the old token is void."""
    return _keep(room, Entry(at, journal.Redeemed(digest(code), digest(token))))[0]


def play_for(room: Room, seat: Seat, action: Any, at: float) -> tuple[Entry, frozenset[Part]]:
    """A bot or a stand-in decides."""
    room.running()
    return _happen(room, Entry(at, journal.Moved()), Played(seat, action))


def throw_for(room: Room, seat: Seat, at: float) -> tuple[Entry, frozenset[Part]]:
    """The dice of a bot or a stand-in fall."""
    return _happen(room, Entry(at, journal.Moved()), _thrown(room, seat))


def seat(room: Room, places: tuple[Place, ...], at: float) -> tuple[Entry, frozenset[Part]]:
    """Let these sit at the table from now on."""
    return _keep(room, Entry(at, journal.Seated(places)))


def start(
    room: Room, member: MemberId, at: float, events: Iterable[Event[Any]] = (), position: str | None = None
) -> tuple[Entry, frozenset[Part]]:
    """A game begins, at a table of this position, with these events, which have happened elsewhere, and with the dice
    that fall after them.
    """
    began = replace(_start(room, rotate=False), position=position)
    needs = 1 if position is None else journal.WITH_POSITIONS
    return _happen(room, Entry(at, began, member, needs=needs), *events)


def by_message(
    room: Room, what: journal.Sent, at: float, events: Iterable[Event[Any]] = ()
) -> tuple[Entry, frozenset[Part]]:
    """The game goes from device to device, and this has happened elsewhere."""
    return _happen(room, Entry(at, what, room.members.host, needs=journal.BY_MESSAGE), *events)


def pass_on(room: Room, member: MemberId, at: float) -> tuple[Entry, frozenset[Part]]:
    """The host is absent, or back: this member has his rights from now on."""
    return _keep(room, Entry(at, journal.Hosted(member)))


def check_erasing(room: Room, member: MemberId) -> None:
    """Only the host may erase the room, and nobody while he is away."""
    _host_only(room, member)
    if member != room.members.owner:
        raise Denied("forbidden", "room-host-is-away")


def returned(room: Room, seat: Seat, at: float) -> tuple[Entry, frozenset[Part]]:
    """An absent player is back: nobody stands in for this seat any more."""
    return _keep(room, Entry(at, journal.Substituted(seat, "wait")))


def _keep(room: Room, entry: Entry, events: Iterable[Event[Any]] = ()) -> tuple[Entry, frozenset[Part]]:
    """Apply a new entry; where fair dice are wanted, it brings a new seed as soon as one is needed."""
    changed = room.apply(entry, events)
    if room.seed is not None or room.settings.dice != "fair" or room.playing:
        return entry, changed
    seed = new_seed().hex()
    return replace(entry, seed=seed), room.reseed(seed, changed)


# The table ------------------------------------------------------------------------------------------------------------


def _happen(room: Room, entry: Entry, *first: Event[Any]) -> tuple[Entry, frozenset[Part]]:
    """Apply a new entry with these events and with the dice that fall after them."""
    happened = [*first]
    entry, changed = _keep(room, entry, _and_falling(room, happened))
    return replace(entry, events=Raw(_encode(happened))), changed


def _and_falling(room: Room, events: list[Event[Any]]) -> Iterator[Event[Any]]:
    """These, and then dice that fall without a word: those just taken in hand, and those under cups; they are added."""
    yield from events
    table = room.running()
    while isinstance(turn := table.turn, Roll) and _falls_at_once(room, table, turn):
        event = _thrown(room, turn.seat)
        events.append(event)
        yield event


def _falls_at_once(room: Room, table: Table[Any, Any, Any], roll: Roll) -> bool:
    if room.settings.dice == "none" or room.is_elsewhere(roll.seat) or room.waits_for_word():
        return False
    if room.settings.dice == "entered":
        return roll.secret and not room.has_hands(roll.seat)
    last = table.events[-1] if table.events else None
    in_hand = isinstance(last, Played) and last.seat == roll.seat and getattr(last.action, "throws", False)
    return roll.secret or in_hand


def _thrown(room: Room, seat: Seat) -> Rolled:
    table = room.running()
    if not isinstance(table.turn, Roll):
        return Rolled(())  # `advance` says why not
    if table.turn.seat != seat:
        raise Refused("TABLE-1", "refused-not-your-turn", seat=table.turn.seat + 1)
    return Rolled(_source(room, table).throw(table.turn, len(table.events)))


def _written(room: Room, member: MemberId, seat: Seat, raw: Raw) -> list[Event[Any]]:
    """Events that lead to what was written down. The line is about the turn of this seat, or about everybody's."""
    if room.settings.dice != "none":
        raise Denied("not_now", "room-dice-are-told")
    table = room.running()
    if seat >= len(room.places) or member not in room.who_may_write(seat):
        raise Denied("forbidden", "room-not-your-seat")
    if isinstance(table.turn, Over):
        raise Refused("TABLE-4", "refused-game-over")
    if table.turn.seat != seat:
        raise Refused("TABLE-1", "refused-not-your-turn", seat=table.turn.seat + 1)
    paper = part(table.game.id, "paper")
    try:
        line = msgspec.json.decode(raw, type=paper.Line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UserError("malformed-action", what=str(error)) from None
    events: list[Event[Any]] = paper.events(table.game, table.state, line)
    return events


def _source(room: Room, table: Table[Any, Any, Any]) -> Source:
    if room.by_message is not None and room.by_message.words is not None:
        words = room.words_for(table)
        if words is None:
            raise Denied("later", "room-sent-word")
        return dice_of_words(*words)
    if room.settings.dice == "fair" and room.seed is not None:
        return FairDice(bytes.fromhex(room.seed), room.mixed)
    return _SYSTEM_DICE


def _action(room: Room, raw: Raw) -> Any:
    try:
        return room.actions.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise UserError("malformed-action", what=str(error)) from None


def _fresh(room: Room, member: MemberId, seat: Seat, seq: int) -> None:
    """The command is about the table as it is, and about the member's own seat."""
    room.running()
    if seat >= len(room.places) or room.places[seat].member != member:
        raise Denied("forbidden", "room-not-your-seat")
    _about_now(room, seq)


def _about_now(room: Room, seq: int) -> None:
    """Nothing has happened on the table that its author had not seen, and he cannot have seen what is still to come."""
    if not room.table_seq <= seq <= room.seq:
        raise Denied("stale", "room-stale")


def _may_enter(room: Room, member: MemberId, seq: int) -> None:
    table = room.running()
    if room.settings.dice != "entered":
        raise Denied("not_now", "room-dice-not-entered")
    _about_now(room, seq)
    if isinstance(table.turn, Roll) and room.enterer() != member:
        raise Denied("forbidden", "room-not-your-dice")


def _decided(room: Room, member: MemberId, command: wire.Command) -> journal.What:
    match command:
        case wire.Undo(seat=seat, seq=seq):
            return _take_back(room, member, seat, seq)
        case wire.Chat(text=text):
            if not room.settings.chat:
                raise Denied("not_now", "room-chat-off")
            if not (spoken := one_line(text).strip()):
                raise UserError("room-chat-empty")
            return journal.Spoken(member, spoken)
        case wire.React(reaction=reaction):
            return _reaction(room, member, reaction)
        case wire.Sit(name=name):
            _between_games(room)
            if len(room.places) >= room.most_places():
                raise Denied("limit", "room-no-place")
            called = checked_name(name) if name else room.members.guests[member].name
            return journal.Seated((*room.places, Place(free_name(called, room.names(but=member)), member)))
        case wire.Stand(seat=seat):
            _between_games(room)
            if seat >= len(room.places):
                raise Denied("unknown", "room-no-such-seat")
            if room.places[seat].member != member:
                _host_only(room, member)
            return journal.Seated((*room.places[:seat], *room.places[seat + 1 :]))
        case _:
            return _decided_for_oneself(room, member, command)


def _reaction(room: Room, member: MemberId, reaction: wire.Reaction) -> journal.Spoken:
    if room.table is None or not isinstance(room.table.turn, Over):
        raise Denied("not_now", "room-react-later")
    if any((said.member, said.game, said.reaction) == (member, room.number, reaction) for said in room.chat):
        raise Denied("not_now", "room-reacted")
    return journal.Spoken(member, "", reaction)


def _decided_for_oneself(room: Room, member: MemberId, command: wire.Command) -> journal.What:
    match command:
        case wire.Leave():
            return journal.Gone(member)
        case wire.Forget():
            return journal.Gone(member, forgotten=True)
        case wire.Substitute(seat=seat, choice=choice):
            return _substitute(room, member, seat, choice)
        case wire.Agree(coach=coach):
            return journal.Agreed(member, coach)
        case wire.AddEntropy(value=value):
            _between_games(room)
            if room.seed is None or member in room.entropy:
                raise Denied("not_now", "room-no-entropy-now")
            return journal.Mixed(member, value)
        case _:
            _host_only(room, member)
            return _decided_by_host(room, member, command)


def _decided_by_host(room: Room, member: MemberId, command: wire.Command) -> journal.What:
    if isinstance(command, wire.Kick | wire.Admit | wire.Stop):
        return _decided_at_any_time(room, member, command)
    _between_games(room)
    match command:
        case wire.AddBot(level=level):
            if len(room.places) >= room.most_places():
                raise Denied("limit", "room-no-place")
            return journal.Seated((*room.places, Place(free_name("Robo", room.names()), None, level)))
        case wire.MovePlace(seat=seat, to=to):
            if max(seat, to) >= len(room.places):
                raise Denied("unknown", "room-no-such-seat")
            order = list(room.places)
            order.insert(to, order.pop(seat))
            return journal.Seated(tuple(order))
        case wire.Change(settings=settings):
            _check_settings(settings)
            return journal.Changed(settings)
        case _:
            raise AssertionError(command)


def _decided_at_any_time(room: Room, member: MemberId, command: wire.Kick | wire.Admit | wire.Stop) -> journal.What:
    match command:
        case wire.Kick(member=other):
            if other == member or other not in room.members.guests:
                raise Denied("unknown", "room-no-such-member")
            if other == room.members.owner:
                raise Denied("forbidden", "room-host-is-away")
            return journal.Gone(other, new_key())
        case wire.Admit(newcomers=newcomers, onlookers=onlookers):
            return journal.Admitted(newcomers, onlookers)
        case wire.Stop():
            if not room.playing:
                raise Denied("not_now", "room-no-game")
            return journal.Stopped()


def _start(room: Room, rotate: bool) -> journal.Started:
    places = room.places if room.by_message is None else room.all_here()
    places = places[1:] + places[:1] if rotate else places
    least, most = players_of(GAMES[room.settings.game])
    if not least <= len(places) <= most:
        raise Denied("not_now", "room-players", least=least, most=most)
    game = make_game(room.settings, len(places))
    if room.settings.dice == "none" and any(place.bot for place in places):
        raise Denied("not_now", "room-paper-no-bots")
    if room.settings.dice == "fair":
        seated = {place.member for place in places if place.member is not None}
        if seated - room.entropy.keys():
            raise Denied("later", "room-entropy-missing")
    return journal.Started(game.id, game.version, msgspec.to_builtins(game), places)


def _take_back(room: Room, member: MemberId, seat: Seat, seq: int) -> journal.TakenBack:
    last = room.running().events[-1:]
    _about_now(room, seq)
    if member not in room.who_can_undo() or (isinstance(last[0], Played) and last[0].seat != seat):
        raise Denied("not_now", "cannot-undo")
    return journal.TakenBack()


def _substitute(room: Room, member: MemberId, seat: Seat, choice: wire.StandIn) -> journal.Substituted:
    room.running()
    if not room.playing or seat >= len(room.places) or room.places[seat].member is None:
        raise Denied("unknown", "room-no-such-seat")
    if room.places[seat].member == member and choice != "wait":
        raise Denied("forbidden", "room-not-absent")
    if member != room.members.host and all(place.member != member for place in room.places):
        raise Denied("forbidden", "room-players-only")
    return journal.Substituted(seat, choice)


def _host_only(room: Room, member: MemberId) -> None:
    if member != room.members.host:
        raise Denied("forbidden", "room-host-only")


def _between_games(room: Room) -> None:
    if room.playing:
        raise Denied("not_now", "room-game-runs")


def make_game(settings: Settings, players: int) -> AnyGame:
    """The game that these settings mean for so many players."""
    kind: Any = GAMES[settings.game]
    try:
        game: AnyGame = configure(kind, {**settings.options, "players": players})
    except WrongOption as error:
        raise in_words(kind, settings.options, error) from None
    return game


def _check_settings(settings: Settings) -> None:
    """The game exists and its options are possible for as many as can play it."""
    if settings.game not in GAMES:
        raise Denied("unknown", "room-no-such-game", game=settings.game)
    if settings.dice == "none" and not offers(settings.game, "paper"):
        raise Denied("not_now", "room-no-paper")
    make_game(settings, players_of(GAMES[settings.game])[1])
    if settings.house is not None:
        checked_name(settings.house)
