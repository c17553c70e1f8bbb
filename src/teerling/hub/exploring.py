"""What anybody may ask about a situation without a table: what the rules say, and what every option is worth."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from msgspec import Struct

from teerling.core.game import AnyGame, Choose
from teerling.core.options import configure
from teerling.games import GAMES, part
from teerling.hub.contracts import Asker
from teerling.hub.off_loop import off_loop
from teerling.hub.players import COACH_WAITED_FOR
from teerling.hub.problems import problems
from teerling.hub.responses import Response
from teerling.hub.routing import Endpoint, Request
from teerling.locale import translate, translate_error, use_language
from teerling.room import wire
from teerling.room.coaching import NoAnswer
from teerling.room.exploring import Allowed, Explored, Forbidden, Wrong, explore, explore_situation, judge
from teerling.room.room import Denied
from teerling.room.wire import Language
from teerling.solving import solvable

WORTHS = 2.0
"""Changes that it costs as much as to have a position valued."""


class Inquiry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A situation in one text, or options and a position; neither: an example of the game."""

    situation: str | None = None
    options: dict[str, Any] = {}
    position: str | dict[str, Any] | None = None
    """In short, or as it was set by hand: `Explored.setup`."""
    worth: bool = False
    """What every option is worth is wanted, too."""
    action: dict[str, Any] | None = None
    """Whether whoever is asked may do this is wanted, too; with a `situation`."""


class Exploration(Struct, frozen=True, kw_only=True):
    """What the rules say, and what the options are worth if that was asked."""

    answer: Explored | Wrong
    verdict: Allowed | Forbidden | Wrong | None = None
    """On the action, if that was asked."""
    worths: tuple[wire.AdviceItem, ...] | None = None
    """The best first."""
    silence: str | None = None
    """Why there are none."""
    again: bool = False
    """There will be some: ask again."""


@Endpoint("POST", "/api/explore/{game}", "games", problems(400, 403, 404, 413, 429))
async def explore_position(request: Request, game: str, data: Inquiry, lang: Language = "en") -> Response[Exploration]:
    """What is legal in a situation and what is not, by which rule, and what each option is worth."""
    use_language(lang)
    services = request.services
    services.may_ask(request.scope, WORTHS if data.worth else 1.0)
    if game not in GAMES:
        raise Denied("unknown", "room-no-such-game", game=game[:40])
    async with services.turn():
        found = await off_loop(_explored, game, data)
    verdict = None
    if data.action is not None and isinstance(found, Explored):
        verdict = judge(game, found.options, found.position, data.action)
    answer = Exploration(answer=found, verdict=verdict)
    if data.worth and isinstance(found, Explored) and isinstance(found.awaited, Choose) and found.legal:
        answer = await _valued(request, found, found.awaited)
    return Response(msgspec.json.encode(answer))


def _explored(game: str, data: Inquiry) -> Explored | Wrong:
    if data.situation is not None:
        return explore_situation(data.situation)
    if data.position is not None:
        return explore(game, data.options, data.position)
    example = explore(game, data.options, getattr(part(game, "position"), "EXAMPLE", None))
    fits = isinstance(example, Explored) and example.wrong is None
    return example if fits else explore(game, data.options)


async def _valued(request: Request, found: Explored, choice: Choose[Any]) -> Exploration:
    """With worths, if the experts know them within a second."""
    game: AnyGame = configure(GAMES[found.game], found.options)  # type: ignore[type-var]
    if not solvable(game):
        return Exploration(answer=found, silence=translate("room-coach-unknown"))
    services, since = request.services, time.monotonic()
    where = services.address(request.scope)
    asker = Asker(("explore", where, found.situation), where, lambda: time.monotonic() - since < COACH_WAITED_FOR)
    advice: Any | NoAnswer = await services.hub.experts.advise(asker, game, found.view, choice)
    if isinstance(advice, str):
        later = advice == "later"
        problem = Denied("later", "room-coach-solving") if later else Denied("not_now", "room-coach-too-much")
        return Exploration(answer=found, silence=translate_error(problem), again=later)
    items = [
        wire.AdviceItem(one.action, one.worth, one.loss, one.unit, translate(one.key, **one.values)) for one in advice
    ]
    return Exploration(answer=found, worths=tuple(items))
