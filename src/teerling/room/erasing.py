"""How somebody is forgotten: his name and what he said are taken out of the journal of a room; its games stay whole."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from teerling.room.journal import Joined, Opened, Row, Seated, Spoken, Started, What, decode_entry, encode_entry
from teerling.room.wire import MemberId, Place


def without(member: MemberId, rows: Iterable[Row]) -> dict[int, bytes]:
    """What stands from now on in place of the entries with his name or his words, by number."""
    instead: dict[int, bytes] = {}
    come = 0
    for row in rows:
        entry = decode_entry(row.body)
        what = _without(member, entry.what, is_his=come == member)
        if isinstance(what, Opened | Joined):
            come += 1
        if what != entry.what:
            instead[row.seq] = encode_entry(replace(entry, what=what))
    return instead


def _without(member: MemberId, what: What, *, is_his: bool) -> What:
    match what:
        case Opened() | Joined() if is_his:
            return replace(what, name=_neutral(member))
        case Seated(places) | Started(places=places):
            return replace(what, places=_nameless(member, places))
        case Spoken(who) if who == member:
            return replace(what, text="", reaction=None)
        case _:
            return what


def _nameless(member: MemberId, places: tuple[Place, ...]) -> tuple[Place, ...]:
    """He may hold several places, whose names are his to have forgotten, too."""
    his = [seat for seat, place in enumerate(places) if place.member == member]
    return tuple(
        replace(place, name=_neutral(member, his.index(seat))) if seat in his else place
        for seat, place in enumerate(places)
    )


def _neutral(member: MemberId, place: int = 0) -> str:
    """A name that says nothing in any language, and tells those apart who were forgotten."""
    return f"#{member + 1}" if place == 0 else f"#{member + 1}.{place + 1}"
