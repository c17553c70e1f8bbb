"""Bots at the tables of this node: one thinks at a time here, the best of them elsewhere."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any, Literal

from teerling.bots import Level, bot
from teerling.core.game import AnyGame, Choose
from teerling.games import GAMES, part
from teerling.hub.contracts import Asker, Experts
from teerling.room.coaching import NoAnswer
from teerling.solving import solvable

if TYPE_CHECKING:
    from teerling.hub.live import LiveRoom

log = logging.getLogger("teerling.players")

PAUSE = 0.0005
"""Seconds between two moves of bots, so that people's come first: about what it takes to carry one out and tell it."""
COACH_WAITED_FOR = 120.0
"""Seconds after which whoever does not ask the coach again does not wait for him any more."""


def load_thoughts() -> None:
    """Import what bots think with while nobody plays yet: at a bot's first move everybody would wait for it."""
    for game in GAMES:
        part(game, "bot")


class Turns:
    """All bots of a node move one after another, and rest as long as they have thought."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._began = 0.0

    async def __aenter__(self) -> None:
        await self._one.acquire()
        self._began = time.perf_counter()

    async def __aexit__(self, *_: object) -> None:
        asyncio.get_running_loop().call_later(time.perf_counter() - self._began + PAUSE, self._one.release)


class Player:
    """A bot at a table of this node."""

    def __init__(self, game: AnyGame, level: Level, experts: Experts, turns: Turns) -> None:
        self._game, self._experts, self._turns = game, experts, turns
        self._is_expert = level == "best" and solvable(game)
        # Nobody can foretell what it will do. It need not do the same after a restart: what it did was kept.
        self._bot = bot(game, "good" if level == "best" else level, secrets.randbits(128))
        self.no_answer: NoAnswer | None = None
        """Why it plays like `good`, if it should play better."""

    async def choose(self, asker: Asker, view: Any, choice: Choose[Any], number: int) -> Any:
        """One of the legal actions; a random one if the bot fails."""
        if self._is_expert and len(choice.actions) > 1:
            found = await self._experts.choose(asker, self._game, view, choice)
            self.no_answer = None if isinstance(found, int) else found
            if isinstance(found, int):
                async with self._turns:
                    return choice.actions[found]
        async with self._turns:
            try:
                return self._bot.choose(view, choice, number)
            except Exception:
                log.exception("a bot does not know what to do", extra={"game": self._game.id})
                return secrets.choice(choice.actions)


def asks(live: LiveRoom, what: Literal["bots", "coach"]) -> Asker:
    """Whoever asks in this room, as long as somebody is there and needs it."""
    since = time.monotonic()

    def still() -> bool:
        if what == "coach" and time.monotonic() - since > COACH_WAITED_FOR:
            return False
        return bool(live.connections) and (what == "coach" or any(place.bot == "best" for place in live.room.places))

    return Asker((live.room.id, what), live.where, still)
