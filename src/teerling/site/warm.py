"""What every start would do again: done once, before a device takes a snapshot of the started engine."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from teerling.games import GAMES, part
from teerling.locale import LANGUAGES
from teerling.site.engine import Engine
from teerling.site.store import PageStore


def up() -> None:
    """Read words and rules, import bots, and ask once about everything that the page of a game asks."""
    nothing: Any = None
    engine = Engine(PageStore(nothing), nothing)
    for game in GAMES:
        part(game, "bot")
    for lang in LANGUAGES:
        _finish(engine.ask("GET", f"/api/games?lang={lang}"))
        for game in GAMES:
            _finish(engine.ask("POST", f"/api/explore/{game}?lang={lang}", body=b"{}"))


def _finish(asked: Coroutine[Any, Any, Any]) -> None:
    """Without a loop: a snapshot may hold nothing of the browser's."""
    try:
        asked.send(None)
    except StopIteration:
        return
    raise RuntimeError("something is awaited here")
