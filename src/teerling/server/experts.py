"""Bots of level `best` and the coach: they think in another process, so that nobody here waits for them.

This process never loads a solution, nor NumPy, nor Numba: `docs/decisions/004-experts.md` says why.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections import Counter
from contextlib import suppress
from typing import Any

from msgspec import Struct

from teerling.analysis.worker import Kind, ProcessLimits, Reply
from teerling.core.game import AnyGame, Choose
from teerling.hub.contracts import Asker
from teerling.room.coaching import NoAnswer
from teerling.server.limits import Limits
from teerling.server.metrics import Metrics
from teerling.server.solve_queue import SolveQueue
from teerling.server.worker import Died, Worker

log = logging.getLogger("teerling.experts")

WORTH_WAITING = 1.0
"""Seconds after which a bot plays like `good` instead, and whoever asks the coach is told to ask again."""
MOST_QUESTIONS, MOST_OF_AN_ADDRESS = 64, 8
"""Questions that may wait for a reply."""
STRIKES = 3
"""After so many questions about a game that ended in an error, nobody asks about it for a while."""
FORGIVEN_AFTER = 600.0
REST_AFTER = 300.0
"""Seconds without a question after which the process that answers ends; the next question starts another."""
KEPT = 60.0
"""Seconds for which a reply is kept that came too late."""
REMEMBERED = 1000
"""Games of which we know that they are not solved yet, or cannot be asked about."""


class Asked(Struct, frozen=True, eq=False):
    """A question that is being thought about."""

    question: tuple[Any, ...]
    where: str
    thinking: asyncio.Task[Reply | NoAnswer]


class Experts:
    """Answers, or says why not, within about a second."""

    def __init__(self, limits: Limits, metrics: Metrics) -> None:
        cores = max(1, (os.cpu_count() or 1) - 1)
        memory, cache = limits.solver_megabytes << 20, limits.solver_disk_megabytes << 20
        self._limits = limits
        self._worker = Worker(ProcessLimits(5, cores, memory, cache))
        self.queue = SolveQueue(ProcessLimits(19, cores, memory, cache), limits, metrics, self._solved)
        self._asked: dict[object, Asked] = {}
        """What everybody has asked last."""
        self._lacking: dict[AnyGame, str] = {}
        self._strikes: dict[AnyGame, tuple[int, float]] = {}
        self._resting: asyncio.TimerHandle | None = None

    async def choose(self, asker: Asker, game: AnyGame, view: Any, choice: Choose[Any]) -> int | NoAnswer:
        """Which of the actions is best."""
        reply = await self._ask("choose", asker, game, view, choice)
        return reply if isinstance(reply, str) else reply.action if reply.action is not None else "later"

    async def advise(self, asker: Asker, game: AnyGame, view: Any, choice: Choose[Any]) -> Any | NoAnswer:
        """Every action with its worth, the best first."""
        reply = await self._ask("advise", asker, game, view, choice)
        return reply if isinstance(reply, str) else reply.advice if reply.advice is not None else "later"

    async def warm(self, asker: Asker, game: AnyGame) -> None:
        """Somebody will soon want to know about this game."""
        await self._ask("warm", asker, game, None, None)

    async def stop(self) -> None:
        """End the processes of experts and of the solve queue."""
        await self.queue.stop()
        self._worker.end()

    # Asking -------------------------------------------------------------------------------------------------------

    async def _ask(
        self, kind: Kind, asker: Asker, game: AnyGame, view: Any, choice: Choose[Any] | None
    ) -> Reply | NoAnswer:
        strikes, at = self._strikes.get(game, (0, 0.0))
        if strikes >= STRIKES and time.monotonic() - at < FORGIVEN_AFTER:
            return "never"
        if (lacks := self._lacking.get(game)) is not None:
            return self._wait_for(asker, lacks, game)
        question = kind, game, view, choice
        before = self._asked.get(asker.who)
        if before is None or before.question != question:
            if not self._may_ask(asker):
                return "later"
            thinking = asyncio.create_task(self._think(asker, *question))
            before = self._asked[asker.who] = Asked(question, asker.where, thinking)
            thinking.add_done_callback(lambda _: self._thought(asker.who, before))
        await asyncio.wait([before.thinking], timeout=WORTH_WAITING)
        if not before.thinking.done():
            return "later"
        if self._asked.get(asker.who) is before:
            del self._asked[asker.who]
        return before.thinking.result()

    def _may_ask(self, asker: Asker) -> bool:
        busy = Counter(asked.where for asked in self._asked.values() if not asked.thinking.done())
        before = self._asked.get(asker.who)
        return (
            (before is None or before.thinking.done())
            and busy.total() < MOST_QUESTIONS
            and busy[asker.where] < MOST_OF_AN_ADDRESS
        )

    def _thought(self, who: object, asked: Asked) -> None:
        """Whoever was told to ask again has some time to do so."""

        def forget() -> None:
            if self._asked.get(who) is asked:
                del self._asked[who]

        found = None if asked.thinking.cancelled() else asked.thinking.result()
        if isinstance(found, Reply):
            asyncio.get_running_loop().call_later(KEPT, forget)
        else:
            forget()

    async def _think(
        self, asker: Asker, kind: Kind, game: AnyGame, view: Any, choice: Choose[Any] | None
    ) -> Reply | NoAnswer:
        try:
            async with asyncio.timeout(self._limits.solver_seconds):
                reply = await self._worker.ask(kind, game, view, choice)
        except TimeoutError:
            self._worker.end()
            return self._strike(game, f"no reply within {self._limits.solver_seconds} seconds")
        except Died as died:
            return self._strike(game, str(died)) if died.alone else "later"
        except OSError as error:  # no room for another process
            return self._strike(game, str(error))
        finally:
            self._rest_later()
        if reply.error is not None:
            return self._strike(game, reply.error)
        self._strikes.pop(game, None)
        if reply.lacks is None:
            return reply
        if not reply.known:
            _remember(self._lacking, game, reply.lacks)
            return self._wait_for(asker, reply.lacks, game)
        self.queue.want(asker.who, reply.lacks, game, asker.where, asker.still)
        return reply

    def _rest_later(self) -> None:
        """Give the memory back when nobody has asked anything for a while."""
        if self._resting is not None:
            self._resting.cancel()
        self._resting = asyncio.get_running_loop().call_later(REST_AFTER, self._rest)

    def _rest(self) -> None:
        if all(asked.thinking.done() for asked in self._asked.values()):
            self._worker.end()
        else:
            self._rest_later()

    def _wait_for(self, asker: Asker, lacks: str, game: AnyGame) -> NoAnswer:
        return "later" if self.queue.want(asker.who, lacks, game, asker.where, asker.still) else "never"

    def _solved(self, game: AnyGame) -> None:
        lacks = self._lacking.pop(game, None)
        for other in [other for other, known in self._lacking.items() if known == lacks]:
            del self._lacking[other]
        self._forgetting = asyncio.create_task(self._forget(game))

    async def _forget(self, game: AnyGame) -> None:
        with suppress(Died):  # then it has forgotten everything
            await self._worker.ask("forget", game)

    def _strike(self, game: AnyGame, reason: str) -> NoAnswer:
        strikes, at = self._strikes.pop(game, (0, 0.0))
        strikes = strikes + 1 if time.monotonic() - at < FORGIVEN_AFTER else 1
        _remember(self._strikes, game, (strikes, time.monotonic()))
        log.warning("a question was not answered", extra={"game": game.id, "tries": strikes, "reason": reason})
        return "later"


def _remember(shelf: dict[AnyGame, Any], game: AnyGame, value: Any) -> None:
    shelf[game] = value
    if len(shelf) > REMEMBERED:
        del shelf[next(iter(shelf))]
