"""Tables that lie on a device belong to whoever has it. A file of tables holds no keys, so there are new ones."""

from __future__ import annotations

import secrets
import time

from teerling.hub.hub import Change
from teerling.hub.routing import Endpoint, Request
from teerling.locale import use_language
from teerling.room import commands, wire
from teerling.room.room import Room
from teerling.room.wire import Language


@Endpoint("POST", "/api/rooms/{room}/key", "pages")
async def take_key(request: Request, room: str, lang: Language = "en") -> wire.Welcome:
    """The host's place in a table of this device, by another token; the one before is void."""
    use_language(lang)
    code = secrets.token_urlsafe(9)

    def do(found: Room) -> Change[None]:
        return commands.link(found, found.members.host, code, time.time()), frozenset(), None

    hub = request.services.hub
    await hub.change(await hub.find(room), do)
    return await request.services.access.redeem(room, wire.Redeem(code=code))
