"""A game as the journal tells it: begun, and whatever happened on its table."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

from teerling.core.errors import UserError
from teerling.core.game import AnyGame, Event, Played, Rolled
from teerling.core.options import configure
from teerling.core.table import Table
from teerling.games import GAMES, lay
from teerling.room import journal


def happen(table: Table[Any, Any, Any], what: journal.What, events: Iterable[Event[Any]]) -> None:
    """Let happen on a table what an entry says happened."""
    if isinstance(what, journal.TakenBack):
        table.undo()
    table.advance_all(events)


def begun(what: journal.Started) -> Table[Any, Any, Any] | None:
    """The table as the game began, if this program still has the same one; options may have got other bounds."""
    kind: Any = GAMES.get(what.game)
    if kind is None or kind.version != what.version:
        return None
    try:
        game: AnyGame = configure(kind, what.options)
        return Table(game, laid=None if what.position is None else lay(game, what.position))
    except UserError:
        return None


@cache
def decoders(kind: type[AnyGame]) -> tuple[msgspec.json.Decoder[Any], msgspec.json.Decoder[Any]]:
    """What decodes a list of a game's events, and one of its actions."""
    events = list[Rolled | Played[kind.action_type]]  # type: ignore[name-defined]
    return msgspec.json.Decoder(events), msgspec.json.Decoder(kind.action_type)
