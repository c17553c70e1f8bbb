"""Where the engine meets the browser: called by `web/src/engine/worker.ts`, by Pyodide alone."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import create_proxy, to_js

from teerling.site.engine import Engine
from teerling.site.journal import PageJournal
from teerling.solving import lent


class Page:
    """What the worker calls.

    `hear` is told the number of a conversation and what it hears; `fetch` gets a table; `lends` are functions of games,
    each with the name of its game and its own.
    """

    def __init__(self, kept: Any, hear: Any, fetch: Any, lends: Any) -> None:
        self._hear = hear
        lent.functions |= {(game, name): _lent(function) for game, name, function in lends}
        journal = PageJournal(kept)
        kept.listen(create_proxy(journal.heard))
        self._engine = Engine(journal, self._table)
        self._fetch = fetch
        self._lines: dict[int, Any] = {}

    async def _table(self, name: str) -> bytes | None:
        content = await self._fetch(name)
        return bytes(content.to_py()) if content else None

    async def ask(self, method: str, target: str, token: str, body: str) -> Any:
        """Status, kind and text of the answer."""
        answer = await self._engine.ask(method, target, token, body.encode())
        return to_js([answer.status, answer.media, answer.body.decode()])

    def connect(self, number: int, room: str) -> None:
        """A conversation under this number."""
        self._lines[number] = self._engine.connect(room, lambda text: self._hear(number, text))

    def say(self, number: int, text: str) -> None:
        """One message."""
        self._lines[number].say(text)

    def hang_up(self, number: int) -> None:
        """The page does not listen any more."""
        line = self._lines.pop(number, None)
        if line is not None:
            line.hang_up()


def _lent(function: Any) -> lent.Function:
    """Numbers are copied on their way there and back."""
    return lambda *given: [row.to_py() for row in function(*map(to_js, given))]
