"""Where the engine meets the browser: called by `web/src/engine/worker.ts`, by Pyodide alone."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import create_proxy, to_js

from teerling.site.engine import Engine
from teerling.site.store import PageStore
from teerling.solving import lent


class Page:
    """What the worker calls.

    `deliver` is called with the number of a conversation and a message for it, None at its end; `fetch` gets a table;
    `lends` are functions of games, each with the name of its game and its own.
    """

    def __init__(self, storage: Any, deliver: Any, fetch: Any, lends: Any) -> None:
        self._deliver = deliver
        lent.functions |= {(game, name): _lent(function) for game, name, function in lends}
        store = PageStore(storage)
        storage.listen(create_proxy(store.receive))
        self._engine = Engine(store, self._table)
        self._fetch = fetch
        self._conversations: dict[int, Any] = {}

    async def _table(self, name: str) -> bytes | None:
        content = await self._fetch(name)
        return bytes(content.to_py()) if content else None

    async def ask(self, method: str, target: str, token: str, body: str) -> Any:
        """Status, kind and text of the answer."""
        answer = await self._engine.ask(method, target, token, body.encode())
        return to_js([answer.status, answer.media, answer.body.decode()])

    def connect(self, number: int, room: str) -> None:
        """Begin a conversation at this room, under this number."""
        self._conversations[number] = self._engine.connect(room, lambda text: self._deliver(number, text))

    def send(self, number: int, text: str) -> None:
        """One message of the page in this conversation."""
        self._conversations[number].send(text)

    def hang_up(self, number: int) -> None:
        """The page does not listen any more."""
        conversation = self._conversations.pop(number, None)
        if conversation is not None:
            conversation.hang_up()


def _lent(function: Any) -> lent.Function:
    """Numbers are copied on their way there and back."""
    return lambda *given: [row.to_py() for row in function(*map(to_js, given))]
