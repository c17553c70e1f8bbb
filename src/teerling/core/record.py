"""A game as JSON: which game, which version, which options, who sat where, and every event.

A chain of check digits over header and events shows that nothing was edited, removed or added: each check is the
beginning of SHA-256 over the check before it and the line it belongs to, so the first wrong one tells the place. The
beginning of a game with its checks is itself a record, of a game that goes on. A game that was played on from a table
that somebody set up has that table's position in its header.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from itertools import accumulate
from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from teerling.core.errors import Damaged, Refused, UserError, WrongOption
from teerling.core.game import AnyGame, Event, Played, Rolled, Seat
from teerling.core.options import configure, identity
from teerling.core.table import Laid, Table

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


MOST_WORDS = 8192
"""Of one side: more than anybody sends messages in one game."""


class Side(Struct, frozen=True, forbid_unknown_fields=True):
    """What one side of a game has told of its chain of hashes."""

    promised: Hex32
    """The end of the chain, told before anything else."""
    number: Annotated[int, Meta(ge=0, le=MOST_WORDS)]
    shown: Hex32
    """The word of this number, the last one that was told: hashed so often it is the end."""


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """What it takes to throw fair dice of a game that goes from device to device again (docs/fair-dice.md)."""

    inviter: Annotated[int, Meta(ge=0, le=1)]
    """The seat of the side that promised first."""
    every: bool
    """Whether every throw waits for a word of the other side; if not, every turn does."""
    sides: tuple[Side | None, Side | None]
    """By seat; None: it has not promised anything yet."""


class ByMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """A game that goes from device to device as its record: each plays its own seats and sends it on."""

    game: Hex32
    """Names it, so that a record that comes back finds its table."""
    taken: tuple[Seat, ...]
    """The seats that some device already plays, in order."""
    words: Words | None = None
    """If its dice are fair: between two."""


class Record(Struct, frozen=True):
    """A game that was played, or is being played."""

    game: AnyGame
    seats: tuple[str, ...]
    """The players' names."""
    events: tuple[Event[Any], ...]
    fair: Fair | None = None
    """If its dice were fair and the game is over."""
    laid: Laid | None = None
    """The table that it was played on from; None: it began where its rules begin."""
    by_message: ByMessage | None = None
    """If it went from device to device."""

    def begun(self) -> Table[Any, Any, Any]:
        """The game before its first event."""
        return Table(self.game, laid=self.laid)

    @property
    def whole(self) -> bool:
        """Whether every throw was told: what was not thrown as it stands here says nothing of luck or of choices."""
        return all(isinstance(event, Played) or event.told == "thrown" for event in self.events)

    def table(self) -> Table[Any, Any, Any]:
        """The game, replayed to its last event."""
        return Table(self.game, self.events, self.laid)


def recorded(
    table: Table[Any, Any, Any],
    seats: tuple[str, ...],
    fair: Fair | None = None,
    by_message: ByMessage | None = None,
) -> Record:
    """What has happened at a table, by these players."""
    return Record(table.game, seats, tuple(table.events), fair, table.laid, by_message)


class _Document(Struct, forbid_unknown_fields=True):
    teerling: int
    game: str
    version: int
    options: dict[str, Any]
    seats: tuple[str, ...]
    events: list[Raw]
    checks: list[str]
    fair: Fair | None = None
    position: str | None = None
    by_message: ByMessage | None = None


def encode_record(record: Record) -> bytes:
    """The record as JSON, an event a line."""
    header = _header(record.game, record.seats, record.fair, record.laid, record.by_message)
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


def decode_record(
    raw: bytes, games: Mapping[str, type[Any]], lay: Callable[[AnyGame, str], Laid] | None = None
) -> Record:
    """The record, replayed and checked from end to end, or `Damaged` with the place and the reason.

    `lay` reads a position; without it, only games that began where their rules begin can be read.
    """
    try:
        text = raw.decode()  # msgspec looks at strings one by one and does not say where in the file
        return _decoded(msgspec.json.decode(text, type=_Document), games, lay)
    except UnicodeDecodeError as error:
        raise Damaged(f"byte {error.start}", "damaged-text") from error
    except (msgspec.ValidationError, RecursionError) as error:
        raise Damaged("file", "damaged-form") from error
    except msgspec.DecodeError as error:
        raise Damaged("file", "damaged-json") from error


def _decoded(document: _Document, games: Mapping[str, type[Any]], lay: Callable[[AnyGame, str], Laid] | None) -> Record:
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
    if document.by_message and document.by_message.words and game.players != 2:
        raise Damaged("by_message", "damaged-form")
    table: Table[Any, Any, Any] = Table(game, laid=_laid(game, document, lay))
    _replay(table, document)
    return recorded(table, document.seats, document.fair, document.by_message)


def _laid(game: AnyGame, document: _Document, lay: Callable[[AnyGame, str], Laid] | None) -> Laid | None:
    if document.position is None:
        return None
    if lay is None:
        raise Damaged("position", "damaged-form")
    try:
        return lay(game, document.position)
    except UserError as error:
        raise Damaged("position", "damaged-event", reason=str(error)) from error


def _replay(table: Table[Any, Any, Any], document: _Document) -> None:
    """Every event, decoded, played and checked in turn; the first that is wrong names its number."""
    awaited, given = len(document.events), len(document.checks) - 1
    if given != awaited:
        raise Damaged("checks", "damaged-length", given=given, awaited=awaited)
    check = _check("", _header(table.game, document.seats, document.fair, table.laid, document.by_message))
    if document.checks[0] != check:
        raise Damaged("header", "damaged-check")
    decoder = msgspec.json.Decoder(Rolled | Played[table.game.action_type])  # type: ignore[name-defined]
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


def _header(
    game: AnyGame, seats: Iterable[str], fair: Fair | None, laid: Laid | None, by_message: ByMessage | None
) -> bytes:
    header = {"teerling": FORMAT, "game": game.id, "version": game.version, "options": identity(game), "seats": seats}
    if fair is not None:
        header["fair"] = fair
    if laid is not None:
        header["position"] = laid.position
    if by_message is not None:
        header["by_message"] = by_message
    return msgspec.json.encode(header)


def _check(previous: str, line: bytes) -> str:
    return sha256(previous.encode() + line).hexdigest()[:8]


__all__ = ["FORMAT", "ByMessage", "Fair", "Record", "Side", "Words", "decode_record", "encode_record", "recorded"]
