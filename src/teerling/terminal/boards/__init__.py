"""How each game looks in a terminal and how a decision is typed. A game without a file here gets `plain`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from teerling.core.game import AnyGame
from teerling.terminal.boards import dubbelyatzy, plain, qwinn, yatzy, zock, zocken, zocknroll


class Board(Protocol):
    """What a module of this folder offers."""

    def draw(self, game: Any, view: Any, names: Sequence[str]) -> RenderableType:
        """The table as `view` shows it."""

    def ask(self, game: Any, view: Any) -> str:
        """What the player is to decide, and how to type it."""

    def read(self, game: Any, view: Any, text: str) -> Any:
        """The action that was typed, legal or not; None if it is not one."""

    def words(self, game: Any, action: Any) -> str:
        """The action, as one types it."""


_BOARDS: Mapping[str, Board] = {
    "zocken": zocken,
    "zock": zock,
    "qwinn": qwinn,
    "zocknroll": zocknroll,
    "yatzy": yatzy,
    "dubbelyatzy": dubbelyatzy,
}


def board_of(game: AnyGame) -> Board:
    """The board of a game."""
    return _BOARDS.get(game.id, plain)
