"""Orphaned games: their server is gone, and they go on in the page, from what the page was told of them."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct

from teerling.core.game import AnyGame, Played, Rolled
from teerling.core.options import configure
from teerling.core.record import encode_record, recorded
from teerling.core.table import Table
from teerling.games import GAMES
from teerling.hub.responses import Response
from teerling.hub.routing import Endpoint, Request
from teerling.locale import use_language
from teerling.room.room import Denied
from teerling.room.wire import Language


class WitnessedGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A game without secrets, as anybody at the table has seen it."""

    game: str
    options: dict[str, Any]
    seats: tuple[str, ...]
    events: list[Raw]


@Endpoint("POST", "/api/records", "pages")
async def record_of_orphan(request: Request, data: WitnessedGame, lang: Language = "en") -> Response[Any]:  # noqa: ARG001
    """The record of such a game, if the rules allow all that was seen of it."""
    use_language(lang)
    if data.game not in GAMES:
        raise Denied("unknown", "room-no-such-game", game=data.game[:40])
    game: AnyGame = configure(GAMES[data.game], data.options)  # type: ignore[type-var]
    table: Table[Any, Any, Any] = Table(game)
    decoder = msgspec.json.Decoder(Rolled | Played[game.action_type])  # type: ignore[name-defined]
    for event in data.events:
        table.advance(decoder.decode(event))
    return Response(encode_record(recorded(table, data.seats)))
