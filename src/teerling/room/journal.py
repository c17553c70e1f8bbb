"""What happened in a room, entry by entry: the only thing the server keeps. A room is the fold of its journal.

Entries hold secrets (dice under cups, seeds, hashes of tokens); what members may know of them is made by `Room`.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec
from msgspec import Raw, Struct

from teerling.core.game import Seat
from teerling.core.record import Fair, Words
from teerling.room.wire import Id, MemberId, Place, Reaction, Settings, StandIn

JOURNAL = 5
"""The version of journals that this program writes; it reads all before it. 1: until rooms could be closed and erased;
2: until a game could begin at a table that somebody had set up, and house rules had a name; 3: until there were
reactions; 4: until games could go from device to device.

Raised with every new kind of entry, field or setting: a test holds each version's against it. New fields have defaults.
"""

WITH_POSITIONS = 3
"""The version since which a game may begin at a table that somebody had set up."""
BY_MESSAGE = 5
"""The version since which a game may go from device to device."""


class Opened(Struct, frozen=True, tag="opened"):
    """The room was made; its maker is the host."""

    settings: Settings
    name: str
    token: str
    """SHA-256 of the member's token."""
    sit: bool


class Joined(Struct, frozen=True, tag="joined"):
    """Somebody came in."""

    name: str
    token: str
    sit: bool


class Gone(Struct, frozen=True, tag="gone"):
    """A member left, or was sent away by another."""

    member: MemberId
    key: str | None = None
    """What newcomers and onlookers need from now on; None: what they needed before."""
    forgotten: bool = False
    """His name and his words were taken out of all entries before this one."""


class Hosted(Struct, frozen=True, tag="hosted"):
    """A member has the host's rights now, because the host is absent or because he is back."""

    member: MemberId


class Admitted(Struct, frozen=True, tag="admitted"):
    """Whether others may come in, and whether they may look on without a name."""

    newcomers: bool
    onlookers: bool


class Changed(Struct, frozen=True, tag="changed"):
    """Other settings."""

    settings: Settings


class Seated(Struct, frozen=True, tag="seated"):
    """Who sits where now."""

    places: tuple[Place, ...]


class Mixed(Struct, frozen=True, tag="mixed"):
    """A member added his entropy to the fair dice."""

    member: MemberId
    value: str


class Started(Struct, frozen=True, tag="started"):
    """A game began."""

    game: str
    version: int
    options: dict[str, Any]
    places: tuple[Place, ...]
    position: str | None = None
    """Of the table that was set up for it, with all that is hidden there; None: as its rules begin."""


class Moved(Struct, frozen=True, gc=False, tag="moved"):
    """Something happened on the table: the entry's events."""


class TakenBack(Struct, frozen=True, tag="taken_back"):
    """The last event was taken back."""


class Stopped(Struct, frozen=True, tag="stopped"):
    """The game was ended without a result."""


class Spoken(Struct, frozen=True, tag="spoken"):
    """A member said something, or reacted to the end of the game."""

    member: MemberId
    text: str
    reaction: Reaction | None = None
    """Then there is no text."""


class Substituted(Struct, frozen=True, tag="substituted"):
    """What happens to an absent player's turn."""

    seat: int
    choice: StandIn


class Agreed(Struct, frozen=True, tag="agreed"):
    """A member agrees, or no longer agrees, to the coach."""

    member: MemberId
    coach: bool


class Sent(Struct, frozen=True, tag="sent"):
    """The game goes from device to device: it was sent from here, or has come, with the entry's events."""

    game: str
    here: tuple[Seat, ...]
    """The seats that are played on this device from now on."""
    taken: tuple[Seat, ...]
    """Those that some device plays, as far as is known here."""
    proof: Fair | None = None
    """Of its dice, if it was over when it came."""
    words: Words | None = None
    """If its dice are fair."""
    chain: str | None = None
    """The secret of this device's own words."""


class Linked(Struct, frozen=True, tag="linked"):
    """A member asked for a code to continue on another device."""

    member: MemberId
    code: str
    """SHA-256 of it."""


class Redeemed(Struct, frozen=True, tag="redeemed"):
    """The code was used: the member has another token from now on, and the code is spent."""

    code: str
    token: str


What: TypeAlias = (
    Opened
    | Joined
    | Gone
    | Admitted
    | Hosted
    | Changed
    | Seated
    | Mixed
    | Started
    | Moved
    | TakenBack
    | Stopped
    | Spoken
    | Substituted
    | Agreed
    | Sent
    | Linked
    | Redeemed
)


class Entry(Struct, frozen=True, gc=False, omit_defaults=True):
    """One line of the journal."""

    at: float
    what: What
    by: MemberId | None = None
    id: Id | None = None
    """The client's, so that a repeated message is known also after a restart."""
    events: Raw = Raw(b"[]")
    """What happened on the table."""
    seed: str | None = None
    """A new secret seed for the next game with fair dice."""
    needs: int = 1
    """A program whose journals are of a version before this one must not read on: it would ignore what matters."""


class Row(Struct, frozen=True):
    """An entry as it is kept."""

    room: str
    seq: int
    at: float
    """Seconds since 1970, UTC, when it was kept."""
    body: bytes


_decoder = msgspec.json.Decoder(Entry)
encode_entry = msgspec.json.Encoder().encode
decode_entry = _decoder.decode
