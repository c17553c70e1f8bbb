"""Bots of level `best` and the coach inside a page: tables that come with the package, read by plain Python.

Of games without such a table the page knows nothing: bots of level `best` play like `good` there, and say so.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeAlias

from teerling.bots import best_of
from teerling.bots.coach import advise_by
from teerling.core.game import AnyGame, Choose
from teerling.games import part
from teerling.hub.contracts import Asker
from teerling.room.coaching import NoAnswer
from teerling.solving import Solution, forget, ready, shipped, solvable

Fetch: TypeAlias = Callable[[str], Awaitable[bytes | None]]
"""Gets a file of tables by its name; None: there is none, or none can be had now."""
NAMES = "names.txt"
"""Beside the tables: what all of them are called, which `scripts/build_engine.py` writes."""
MOST_TIMES = 3
"""What is known may name further tables that it wants."""


class Knowledge:
    """Solutions of games as far as their tables are there or can be fetched."""

    def __init__(self, fetch: Fetch) -> None:
        self._fetch = fetch

    async def of(self, game: AnyGame) -> Solution | None:
        """What is known about this game; may take as long as it takes to fetch its table."""
        module = part(game.id, "solution") if solvable(game) else None
        if not hasattr(module, "known"):
            return None
        for _ in range(MOST_TIMES):
            wanted: list[str] = []
            shipped.fetched = wanted.append
            found = ready(game)
            if found is not None or not await self._any_fetched(game, wanted):
                return found
        return None

    async def _any_fetched(self, game: AnyGame, names: list[str]) -> bool:
        """Whether something is here now that was not."""
        folder, came = shipped.shipped_folder(game.id), False
        for name in names:
            content = await self._fetch(name) if _exists(folder, name) else None
            if content is not None:
                folder.mkdir(exist_ok=True)
                (folder / name).write_bytes(content)
                came = True
        forget(game)
        return came


def _exists(folder: Path, name: str) -> bool:
    """Whether there is such a table at all, as far as the page was told: not all games come with one."""
    told = folder / NAMES
    return not told.is_file() or name in told.read_text("utf-8").split()


class PageExperts:
    """Think here: there is nobody else who would wait."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._knowledge = knowledge

    async def choose(self, _asker: Asker, game: AnyGame, view: Any, choice: Choose[Any]) -> int | NoAnswer:
        """Which of the actions is best."""
        known = await self._knowledge.of(game)
        return "never" if known is None else best_of(known, view, choice)

    async def advise(self, _asker: Asker, game: AnyGame, view: Any, choice: Choose[Any]) -> Any | NoAnswer:
        """Every action with its worth, the best first."""
        known = await self._knowledge.of(game)
        return "never" if known is None else advise_by(known, view, choice)

    async def warm(self, _asker: Asker, game: AnyGame) -> None:
        """Have the tables of its solution fetched, before anybody asks."""
        await self._knowledge.of(game)

    async def stop(self) -> None:
        """Nothing to do: there is no process to end."""
