"""How each game looks in a terminal and how a decision is typed. A game without a `terminal` gets `plain`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from teerling.core.game import AnyGame
from teerling.games import part
from teerling.terminal import plain


class Board(Protocol):
    """What the `terminal` of a game offers.

    Perhaps also `short(view, text)`, in a game in which dice are thrown again: an action by a single key, where nothing
    is; `spell_faces` and `read_faces`, see `faces.py`; and `brought(game, before, action, after, names)`: what the
    action has brought, drawn, if a turn ended with it, from the views before and after it.
    """

    def draw(self, game: Any, view: Any, names: Sequence[str]) -> RenderableType:
        """The table as `view` shows it."""

    def ask(self, game: Any, view: Any) -> str:
        """What the player is to decide, and how to type it."""

    def read(self, game: Any, view: Any, text: str) -> Any:
        """The action that was typed, legal or not; None if it is not one."""

    def words(self, game: Any, action: Any) -> str:
        """The action, as one types it."""


def board_of(game: AnyGame) -> Board:
    """How this game is drawn and typed: its own way, or the plain one of games that have none."""
    board: Board = part(game.id, "terminal") or plain
    return board
