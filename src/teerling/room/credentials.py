"""The door of a room: the code that names it, the key it has since somebody was sent away, and who may look in."""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import sha256
from typing import NamedTuple

from teerling.room.room import Denied, Room
from teerling.room.wire import MemberId

ALPHABET = "bcdfghjkmnpqrstvwxz23456789"
"""Nothing that is easily misread, and no vowels, so no words."""
CODE_LENGTH = 8
KEY_LENGTH = 6
_ADDRESS = re.compile(f"([{ALPHABET}]{{{CODE_LENGTH}}})([{ALPHABET}]{{{KEY_LENGTH}}})?")


class Address(NamedTuple):
    """A room as a link names it."""

    room: str
    key: str = ""

    def __str__(self) -> str:
        return f"{self.room}-{self.key}" if self.key else self.room

    def fits(self, key: str | None) -> bool:
        """Whether it opens a room with this key; without one, the code is enough."""
        return key is None or hmac.compare_digest(self.key, key)


def new_key() -> str:
    """The part of a room's link, behind its code, without which no newcomer gets in."""
    return "".join(secrets.choice(ALPHABET) for _ in range(KEY_LENGTH))


def read_address(text: str) -> Address:
    """A room's code, perhaps with its key, however it was typed."""
    found = _ADDRESS.fullmatch(re.sub(r"[\s-]", "", text).lower())
    if found is None:
        raise Denied("unknown", "room-unknown", room=text[:20])
    return Address(found[1], found[2] or "")


def check_key(room: Room, address: Address) -> None:
    """Whoever has no token needs the link as it is now."""
    if not address.fits(room.members.key):
        raise Denied("key", "room-key")


def who_looks(room: Room, address: Address, token: str | None) -> MemberId | None:
    """The member of this token, or None for an onlooker without one; `Denied` if he may not look on."""
    if token is not None:
        member = member_of(room, token)
        if member is None:
            raise Denied("token", "room-wrong-token")
        return member
    check_key(room, address)
    if not room.members.onlookers:
        raise Denied("forbidden", "room-no-onlookers")
    return None


def member_of(room: Room, token: str) -> MemberId | None:
    """The member whose token this is; None: nobody's."""
    number, _, _ = token.partition(".")
    member = int(number) if number.isdecimal() and len(number) < 10 else -1
    known = room.members.guests[member].token if member in room.members.guests else ""
    return member if hmac.compare_digest(known, digest(token)) else None


def known_by(room: Room, secret: str | None) -> MemberId | None:
    """Who came in with this secret of his own choosing: his request is here for the second time."""
    if secret is None:
        return None
    return next((member for member in room.members.guests if member_of(room, f"{member}.{secret}") is not None), None)


def new_token(member: MemberId, secret: str | None) -> str:
    """What says who somebody is, with a secret of his own choosing or of ours; only its hash is kept."""
    return f"{member}.{secret or secrets.token_urlsafe(24)}"


def digest(secret: str) -> str:
    """Tokens have full entropy, so a plain hash is enough to keep them by."""
    return sha256(secret.encode()).hexdigest()
