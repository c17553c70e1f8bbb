"""A game as JSON: which game, which version, which options, who sat where, and every event.

A chain of check digits over header and events shows that nothing was edited, removed or added: each check is the
beginning of SHA-256 over the check before it and the line it belongs to, so the first wrong one tells the place. The
beginning of a game with its checks is itself a record, of a game that goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from hashlib import sha256
from itertools import accumulate
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from teerling.core.errors import Damaged, Refused, WrongOption
from teerling.core.game import AnyGame, Event, Played, Rolled
from teerling.core.options import configure
from teerling.core.table import Table

FORMAT = 1

Hex32: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""32 bytes, as hexadecimal digits."""


class Fair(Struct, frozen=True, forbid_unknown_fields=True):
    """What it takes to throw fair dice again (docs/fair-dice.md). It tells all throws: for finished games only."""

    commitment: Hex32
    """What was published before the game."""
    seed: Hex32
    entropy: tuple[str, ...]
    """What each seat added, in the order of the seats; empty if it added nothing."""


class Record(Struct, frozen=True):
    """A game that was played, or is being played."""

    game: AnyGame
    seats: tuple[str, ...]
    """The players' names."""
    events: tuple[Event[Any], ...]
    fair: Fair | None = None
    """If its dice were fair and the game is over."""

    def table(self) -> Table[Any, Any, Any]:
        """The game, replayed to its last event."""
        return Table(self.game, self.events)


class _Document(Struct, forbid_unknown_fields=True):
    teerling: int
    game: str
    version: int
    options: dict[str, Any]
    seats: tuple[str, ...]
    events: list[Raw]
    checks: list[str]
    fair: Fair | None = None


def encode_record(record: Record) -> bytes:
    """The record as JSON, an event a line."""
    header = _header(record.game, record.seats, record.fair)
    events = [msgspec.json.encode(event) for event in record.events]
    checks = list(accumulate(events, _check, initial=_check("", header)))
    return b"".join(
        (
            header[:-1],
            b',\n"events":[\n',
            b",\n".join(events),
            b'\n],\n"checks":',
            msgspec.json.encode(checks),
            b"}\n",
        )
    )


def decode_record(raw: bytes, games: Mapping[str, type[Any]]) -> Record:
    """The record, replayed and checked from end to end, or `Damaged` with the place and the reason."""
    try:
        text = raw.decode()  # msgspec looks at strings one by one and does not say where in the file
        return _decoded(msgspec.json.decode(text, type=_Document), games)
    except UnicodeDecodeError as error:
        raise Damaged(f"byte {error.start}", "damaged-text") from error
    except (msgspec.ValidationError, RecursionError) as error:
        raise Damaged("file", "damaged-form") from error
    except msgspec.DecodeError as error:
        raise Damaged("file", "damaged-json") from error


def _decoded(document: _Document, games: Mapping[str, type[Any]]) -> Record:
    if document.teerling != FORMAT:
        raise Damaged("teerling", "damaged-format", given=document.teerling, known=FORMAT)
    if document.game not in games:
        raise Damaged("game", "damaged-game", given=document.game, known=" | ".join(games))
    kind = games[document.game]
    if document.version != kind.version:
        raise Damaged("version", "damaged-version", given=document.version, known=kind.version)
    try:
        game: AnyGame = configure(kind, document.options)
    except WrongOption as error:
        raise Damaged(f"options.{error.values['option']}", "damaged-option", reason=str(error)) from error
    if len(document.seats) != game.players:
        raise Damaged("seats", "damaged-seats", given=len(document.seats), awaited=game.players)
    if document.fair and len(document.fair.entropy) != game.players:
        raise Damaged("fair", "damaged-entropy", given=len(document.fair.entropy), awaited=game.players)
    events = _replayed(game, document)
    return Record(game, document.seats, events, document.fair)


def _replayed(game: AnyGame, document: _Document) -> tuple[Event[Any], ...]:
    """Every event, decoded, played and checked in turn; the first that is wrong names its number."""
    awaited, given = len(document.events), len(document.checks) - 1
    if given != awaited:
        raise Damaged("checks", "damaged-length", given=given, awaited=awaited)
    check = _check("", _header(game, document.seats, document.fair))
    if document.checks[0] != check:
        raise Damaged("header", "damaged-check")
    decoder = msgspec.json.Decoder(Rolled | Played[game.action_type])  # type: ignore[name-defined]
    table: Table[Any, Any, Any] = Table(game)
    for number, (raw, told) in enumerate(zip(document.events, document.checks[1:], strict=True), 1):
        place = f"event {number}"
        try:
            event = decoder.decode(raw)
            table.advance(event)
        except msgspec.DecodeError as error:
            raise Damaged(place, "damaged-no-event") from error
        except Refused as error:
            raise Damaged(place, "damaged-event", reason=str(error)) from error
        check = _check(check, msgspec.json.encode(event))
        if told != check:
            raise Damaged(place, "damaged-check")
    return tuple(table.events)


def _header(game: AnyGame, seats: Iterable[str], fair: Fair | None) -> bytes:
    header = {"teerling": FORMAT, "game": game.id, "version": game.version, "options": game, "seats": seats}
    return msgspec.json.encode(header if fair is None else header | {"fair": fair})


def _check(previous: str, line: bytes) -> str:
    return sha256(previous.encode() + line).hexdigest()[:8]
