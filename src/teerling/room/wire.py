"""Everything that goes over the wire, version 1 of the protocol; docs/protocol.md explains it with examples.

A client joins a room by HTTP and then speaks over one WebSocket: it sends `ClientMessage`s and receives
`ServerMessage`s. Every message that wants something has an id of the client's choosing; it is answered once it is
durable, and answered again, not done again, when it is repeated. What a client receives is what its seat may know, and
nothing else.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Raw, Struct

from teerling.bots import Level
from teerling.core.game import Progress, Seat
from teerling.core.record import ByMessage

PROTOCOL = 1

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Nickname: TypeAlias = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"\S")]
ChatText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=300, pattern=r"\S")]
Language: TypeAlias = Literal["en", "nl", "de"]
DiceKind: TypeAlias = Literal["random", "fair", "entered", "none"]
"""`entered`: people throw real ones and say what they show. `none`: they say only what they write down."""
StandIn: TypeAlias = Literal["wait", "bot", "skip"]
MemberId: TypeAlias = int
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Secret: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22,64}$")]
"""Chosen at random by a client before it asks: whoever asks again with the same one is answered again."""

# What a room is ---------------------------------------------------------------------------------------------------


class Settings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the host chooses before a game."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any] = {}
    """Options of the game other than the number of players, which is the number of places taken."""
    dice: DiceKind = "random"
    entry: Literal["each", "host"] = "each"
    """With entered dice: who types in what lies on the real table."""
    seconds: Annotated[int, Meta(ge=5, le=3600)] | None = None
    """For each decision; then the program decides. None: no clock."""
    grace: Annotated[int, Meta(ge=5, le=3600)] = 60
    """Seconds the others wait for an absent player before they may choose what happens."""
    pace: Literal["slow", "normal", "instant"] = "normal"
    """How fast bots play."""
    chat: bool = True
    house: Nickname | None = None
    """What these people call the options that are not as usual; everybody at the table is told."""


class Member(Struct, frozen=True):
    """Somebody in the room, seated or watching."""

    id: MemberId
    name: str
    agrees_to_coach: bool = False


class Place(Struct, frozen=True):
    """A seat at the table: of a member, who may hold several (one device for many), or of a bot."""

    name: Nickname
    member: MemberId | None = None
    bot: Level | None = None


class PastGame(Struct, frozen=True):
    """A game that was finished in this room."""

    number: int
    game: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


class Tallied(Struct, frozen=True):
    """How somebody has done in this room; a game alone is not counted."""

    name: str
    won: int = 0
    """Shared wins included."""
    played: int = 0


class Series(Struct, frozen=True):
    """Games by the same rules, whose points may be added up."""

    game: str
    count: int = 0
    numbers: tuple[int, ...] = ()
    """Of the last of them."""
    points: dict[str, int] = {}
    """By name."""


class Tally(Struct, frozen=True):
    """Over all games that were finished in this room: the evening."""

    contests: int = 0
    """Games of two and more."""
    players: tuple[Tallied, ...] = ()
    """Who has won most comes first."""
    series: tuple[Series, ...] = ()
    """Of two games and more, the latest last."""


class Fairness(Struct, frozen=True):
    """Of fair dice: the hash of the seed, published before anybody adds his entropy."""

    commitment: str
    entropy: dict[str, str]
    """By member."""


class RoomInfo(Struct, frozen=True, kw_only=True):
    """A room as everybody in it sees it."""

    room: str
    settings: Settings
    host: MemberId
    members: tuple[Member, ...]
    places: tuple[Place, ...]
    playing: bool
    number: int
    """Of the game that is being played or was played last; 0: none yet."""
    options: dict[str, Any] | None = None
    """All options of that game, defaults included."""
    printed: Any = None
    """What is printed on its board."""
    paper: Any = None
    """What can be written down, where dice are not told."""
    played_on: bool = False
    """Whether that game began at a moment of another one, or at a table that was set up, not at its start."""
    by_message: ByMessage | None = None
    """If that game goes from device to device: places without a member or a bot are played elsewhere."""
    stand_ins: dict[str, StandIn] = {}
    """By seat: what the others chose for an absent player."""
    coach: bool = False
    """Whether the coach may be asked: somebody plays alone, or all agreed."""
    fairness: Fairness | None = None
    past: tuple[PastGame, ...] = ()
    """The last of the finished games; the others can be asked for by number."""
    finished: int = 0
    """How many games were finished in all."""
    tally: Tally = Tally()
    key: str | None = None
    """Since somebody was sent away: what newcomers and onlookers need beside the code, as in /r/CODE-KEY."""
    newcomers: bool = True
    """Whether others may join."""
    onlookers: bool = True
    """Whether others may look on without a name."""


# What a client says -----------------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message on every connection."""

    version: int
    token: Annotated[str, Meta(max_length=100)] | None = None
    """None: an onlooker without a name."""
    seen: int | None = None
    """The last sequence number this client has; it is sent only what came after."""
    game: int | None = None
    """Which game it was watching then, and …"""
    events: int | None = None
    """… how many of its events it has."""
    lang: Language = "en"
    outside: bool = False
    """Without a token: at the door. It is told of the room, not of its table or what is said, and is not counted."""


class Act(Struct, frozen=True, gc=False, tag="act", forbid_unknown_fields=True):
    """A decision."""

    id: Id
    seq: int
    """The sequence number the client has seen: a decision about an older table is not played."""
    seat: SeatNumber
    action: Raw


class Throw(Struct, frozen=True, gc=False, tag="throw", forbid_unknown_fields=True):
    """Let the awaited dice fall."""

    id: Id
    seq: int
    seat: SeatNumber


class Enter(Struct, frozen=True, tag="enter", forbid_unknown_fields=True):
    """What the real dice show."""

    id: Id
    seq: int
    faces: Annotated[tuple[int, ...], Meta(max_length=100)]
    last: bool = False
    """These are the last of several throws, the others of which are not told."""


class Write(Struct, frozen=True, tag="write", forbid_unknown_fields=True):
    """What is written down, where dice are not told: a `Line` of the game."""

    id: Id
    seq: int
    seat: SeatNumber
    line: Raw


class Undo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take back one's last decision, or correct dice that were entered wrongly."""

    id: Id
    seq: int
    seat: SeatNumber


class Advise(Struct, frozen=True, tag="advise", forbid_unknown_fields=True):
    """Ask the coach."""

    id: Id
    seq: int
    seat: SeatNumber


class Chat(Struct, frozen=True, tag="chat", forbid_unknown_fields=True):
    """Say something to everybody in the room."""

    id: Id
    text: ChatText


Reaction: TypeAlias = Literal["well_played", "lucky", "ouch", "lovely", "again"]
"""`again`: one asks for a rematch."""


class React(Struct, frozen=True, tag="react", forbid_unknown_fields=True):
    """React to the end of the game, without words; in each way once."""

    id: Id
    reaction: Reaction


class Sit(Struct, frozen=True, tag="sit", forbid_unknown_fields=True):
    """Take a place, under one's own name or another: several people can share a device."""

    id: Id
    name: Nickname | None = None


class Stand(Struct, frozen=True, tag="stand", forbid_unknown_fields=True):
    """Give up a place; the host may clear any."""

    id: Id
    seat: SeatNumber


class AddBot(Struct, frozen=True, tag="add_bot", forbid_unknown_fields=True):
    """The host seats a bot."""

    id: Id
    level: Level


class MovePlace(Struct, frozen=True, tag="move_place", forbid_unknown_fields=True):
    """The host changes the order of the places."""

    id: Id
    seat: SeatNumber
    to: SeatNumber


class Change(Struct, frozen=True, tag="change", forbid_unknown_fields=True):
    """The host changes the settings between games."""

    id: Id
    settings: Settings


class AddEntropy(Struct, frozen=True, tag="entropy", forbid_unknown_fields=True):
    """A member's own part of fair dice."""

    id: Id
    value: Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[0-9a-f]+$")]


class Start(Struct, frozen=True, tag="start", forbid_unknown_fields=True):
    """The host starts the game, or the next one."""

    id: Id
    rotate: bool = False
    """Everybody moves on by one place first."""


class Stop(Struct, frozen=True, tag="stop", forbid_unknown_fields=True):
    """The host ends a game that is not finished; it counts for nobody."""

    id: Id


class Kick(Struct, frozen=True, tag="kick", forbid_unknown_fields=True):
    """The host sends a member away; a bot takes over his places in a running game, and the room gets a new key."""

    id: Id
    member: MemberId


class Admit(Struct, frozen=True, tag="admit", forbid_unknown_fields=True):
    """The host opens or closes the room to newcomers and to onlookers without a name."""

    id: Id
    newcomers: bool
    onlookers: bool


class Erase(Struct, frozen=True, tag="erase", forbid_unknown_fields=True):
    """The host erases the room: nothing of it is kept."""

    id: Id


class Leave(Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Leave the room for good."""

    id: Id


class Forget(Struct, frozen=True, tag="forget", forbid_unknown_fields=True):
    """Leave the room for good, and have one's name and chat removed from what is kept."""

    id: Id


class Substitute(Struct, frozen=True, tag="substitute", forbid_unknown_fields=True):
    """What shall happen to the turn of a player who is absent."""

    id: Id
    seat: SeatNumber
    choice: StandIn


class Agree(Struct, frozen=True, tag="agree", forbid_unknown_fields=True):
    """Whether one agrees that the coach may be asked."""

    id: Id
    coach: bool


Command: TypeAlias = (
    Act
    | Throw
    | Enter
    | Write
    | Undo
    | Chat
    | React
    | Sit
    | Stand
    | AddBot
    | MovePlace
    | Change
    | AddEntropy
    | Start
    | Stop
    | Kick
    | Admit
    | Erase
    | Leave
    | Forget
    | Substitute
    | Agree
)
"""What changes the room."""
ClientMessage: TypeAlias = Hello | Advise | Command

# What a client hears ----------------------------------------------------------------------------------------------


class RoomNow(Struct, frozen=True, tag="room", omit_defaults=True):
    """The room, whenever something about it changed."""

    seq: int
    info: RoomInfo
    you: MemberId | None = None
    answers: Id | None = None


class Earlier(Struct, frozen=True, gc=False):
    """The table when fewer events had happened, through the same eyes."""

    events: int
    """How many events had happened."""
    view: Raw


class TableNow(Struct, frozen=True, gc=False, tag="table", omit_defaults=True):
    """The table after something happened on it."""

    seq: int
    game: int
    """The number of the game in this room."""
    since: int
    """The number of events before the first of `events`; the client forgets any it has beyond that (undo)."""
    events: Raw
    """What happened since, as far as this client may know."""
    view: Raw
    awaited: Raw
    """`Roll | Choose | Over`; the possible actions only for the seat that is asked."""
    eyes: Seat | None = None
    """Through whose eyes this is seen: the client's seat; if it holds several, the one that is asked."""
    standing: tuple[int, ...] = ()
    """Everybody's score so far."""
    progress: Progress | None = None
    """How far the game has come, where it says so."""
    can_undo: bool = False
    enters: bool = False
    """Whether this client types in the real dice that are awaited."""
    seconds: float | None = None
    """What is left for this decision, where there is a clock."""
    waits_for_solution: bool = False
    """A bot of level `best` is still computing and plays like `good`."""
    no_solution: bool = False
    """A bot of level `best` plays like `good`: this game could not be solved, or too many others wait to be."""
    waits_for_word: bool = False
    """The dice cannot fall here before the other device has shown a word, by a link that has to come."""
    in_the_air: Earlier | None = None
    """Where dice fell after a decision of the same message: before they fell, for those who show how they do."""
    before: Earlier | None = None
    """For a client that was told nothing yet: before the last decision, if nothing has happened since."""
    answers: Id | None = None


Notice: TypeAlias = Literal["left", "sent_away", "host", "forgotten"]


class Said(Struct, frozen=True, tag="said", omit_defaults=True):
    """Somebody said something, or something happened to him that everybody shall know."""

    seq: int
    member: MemberId
    at: float
    text: str
    answers: Id | None = None
    notice: Notice | None = None
    """Said by the server: the member left, was sent away, or has the host's rights now; `text` is his name.

    `forgotten`: somebody left who wants to be forgotten. He has no name any more, and whatever he said before goes from
    the screens, too.
    """
    reaction: Reaction | None = None
    """To the end of a game; then there is no `text`."""
    game: int | None = None
    """The number of that game."""


class Presence(Struct, frozen=True, tag="presence"):
    """Who is connected now, and whose absence holds up the game."""

    present: tuple[MemberId, ...]
    absent_seat: Seat | None = None
    grace_left: float | None = None
    """Seconds until the others may choose; 0: now."""
    onlookers: int = 0
    """How many look on without a name."""
    host_left: float | None = None
    """Seconds until somebody else has the rights of a host who is away and needed; null: nobody will."""


class Done(Struct, frozen=True, tag="done"):
    """The message with this id was carried out (perhaps long ago), as number `seq`."""

    id: Id
    seq: int


class RefusedNow(Struct, frozen=True, tag="refused"):
    """A rule forbids it; nothing changed."""

    id: Id
    rule: str
    text: str


class Problem(Struct, frozen=True, tag="problem"):
    """Something is wrong with a message or with the moment; nothing changed."""

    code: Literal[
        "malformed",
        "version",
        "unknown",
        "token",
        "key",
        "forbidden",
        "stale",
        "limit",
        "unavailable",
        "not_now",
        "later",
    ]
    text: str
    id: Id | None = None


class AdviceItem(Struct, frozen=True):
    """One legal action as the coach sees it."""

    action: Any
    worth: float
    loss: float
    unit: Literal["win", "points", "turns"]
    text: str


class AdviceNow(Struct, frozen=True, tag="advice"):
    """What every option is worth, the best first."""

    id: Id
    seq: int
    items: tuple[AdviceItem, ...]


class Bye(Struct, frozen=True, tag="bye"):
    """The server closes this connection."""

    reason: Literal["restart", "kicked", "left", "gone", "elsewhere", "closed"]
    """`restart`: connect again, nothing is lost. `closed`: to onlookers, or to those who came by an older link."""


ServerMessage: TypeAlias = RoomNow | TableNow | Said | Presence | Done | RefusedNow | Problem | AdviceNow | Bye

# HTTP -------------------------------------------------------------------------------------------------------------


class Moment(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game of somebody's record, as it stood after some of its events: from there it is played on."""

    record: str
    """The text of the file."""
    events: Annotated[int, Meta(ge=0)]
    seat: SeatNumber = 0
    """Whose place whoever opens the room takes; bots take the others."""
    level: Level = "good"
    """Of these bots."""
    everybody: bool = False
    """Whoever opens the room has all places, under the names of the record: a game that goes from device to device."""


class Situation(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table that somebody set up: from there it is played on, with dice under the cups of which it tells nothing."""

    situation: Annotated[str, Meta(max_length=4000)]
    """Game, options and position in short: `zock~variant.c~123456789-12357-234`."""
    seat: SeatNumber | None = None
    """Whose place whoever opens the room takes; None: of the one who is to throw or to decide. Bots take the others."""
    level: Level = "good"
    """Of these bots."""


class Open(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Make a room."""

    name: Nickname
    settings: Settings
    sit: bool = True
    """Take the first place."""
    secret: Secret | None = None
    """Part of the token from now on: asked again with the same one, no other room is made."""
    moment: Moment | None = None
    """Begin at once, where that game stood; then `settings` need name no options."""
    situation: Situation | None = None
    """Begin at once, at this table; then no `moment` is looked at, and `settings` need name no options."""


class Join(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Enter a room."""

    name: Nickname
    sit: bool = True
    """Take a place if there is one and no game is being played."""
    secret: Secret | None = None
    """Part of the token from now on: asked again with the same one, nobody comes in twice."""


class Welcome(Struct, frozen=True):
    """Who you are in the room. The token is your key: keep it, show it to nobody."""

    room: str
    member: MemberId
    token: str


class Link(Struct, frozen=True):
    """A code that lets another device continue as this member, once, for ten minutes."""

    code: str
    picture: str = ""
    """The link with this code as a QR code (SVG)."""


class Redeem(Struct, frozen=True, forbid_unknown_fields=True):
    """Continue on this device."""

    code: Annotated[str, Meta(max_length=100)]
    secret: Secret | None = None
    """Part of the token from now on: asked again with the same one, the code is not spent in vain."""


__all__ = [
    "PROTOCOL", "Act", "AddBot", "AddEntropy", "Admit", "AdviceItem", "AdviceNow", "Advise", "Agree", "Bye",
    "Change", "Chat", "ChatText", "ClientMessage", "Command", "DiceKind", "Done", "Earlier", "Enter", "Erase",
    "Fairness", "Forget", "Hello", "Id", "Join", "Kick", "Language", "Leave", "Link", "Member", "MemberId",
    "Moment", "MovePlace", "Nickname", "Notice", "Open", "PastGame", "Place", "Presence", "Problem", "React",
    "Reaction", "Redeem", "RefusedNow", "RoomInfo", "RoomNow", "Said", "SeatNumber", "Secret", "Series",
    "ServerMessage", "Settings", "Sit", "Situation", "Stand", "StandIn", "Start", "Stop", "Substitute", "TableNow",
    "Tallied", "Tally", "Throw", "Undo", "Welcome", "Write",
]  # fmt: skip
