"""Score sheets, tableaus and rule books, ready to print."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from teerling.core.errors import Malformed
from teerling.core.options import configure
from teerling.games import GAMES
from teerling.hub.problems import problems
from teerling.hub.responses import Response
from teerling.hub.routing import Endpoint
from teerling.hub.services import header
from teerling.locale import use_language
from teerling.printing import Paper, What, pdf
from teerling.room.credentials import read_address
from teerling.room.room import Denied
from teerling.room.wire import Language
from teerling.server.addresses import scheme
from teerling.server.request_guard import ServerRequest as Request

PRINT = 4.0
"""Changes that it costs as much as to have pages made."""
PDF = "application/pdf"


@Endpoint("GET", "/api/print/{game}", "games", problems(400, 403, 404, 429), media=PDF)
async def print_game(  # noqa: PLR0913, PLR0917  each is a parameter of the query
    request: Request,
    game: str,
    what: What = "sheet",
    paper: Paper = "a4",
    copies: Annotated[int, Meta(ge=1, le=16)] | None = None,
    options: str = "{}",
    room: str = "",
    lang: Language = "en",
) -> Response[bytes]:
    """A sheet, a tableau or the rules of a game as PDF; its options are JSON, a QR code leads to the room's link."""
    use_language(lang)
    services = request.services
    services.may_ask(request.scope, PRINT)
    if game not in GAMES:
        raise Denied("unknown", "room-no-such-game", game=game[:40])
    link = None
    if room:  # whoever knows the link may print it; whether it leads anywhere is told to nobody
        host = header(request.scope, b"host") or ""
        link = f"{scheme(request.scope, services.proxies)}://{host}/r/{read_address(room)}"

    def make() -> bytes:
        made = configure(GAMES[game], _read(options))  # type: ignore[type-var]
        return pdf(made, what, paper, copies, link)

    async with services.turn():
        pages = await asyncio.to_thread(make)
    # To be saved, not shown: browsers show a PDF by a page of their own, which our security policy would break.
    saved = f'attachment; filename="{game}-{what}.pdf"'.encode()
    return Response(pages, PDF, headers=((b"content-disposition", saved),))


def _read(options: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(options, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise Malformed("room-malformed", reason=str(error)) from None
