"""How each game looks in a terminal and how a decision is typed. A game without a `terminal` gets `plain`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rich.console import RenderableType

from teerling.core.game import AnyGame
from teerling.games import offers, part
from teerling.terminal import plain


class Board(Protocol):
    """What the `terminal` of a game offers.

    Perhaps also, in a game in which dice are thrown again: `short(view, text)`, an action by a single key;
    `is_last_throw(view)`, whether none may be kept of the dice that lie there or are awaited; `at_last_throw(view)`,
    the same view as if none might; `hold(view, text)`, what is typed to keep these of the awaited dice. Where one line
    answers several questions, for real dice: `answers(game, view, names, text)`, one for each;
    `ends_with_dice(game, view)`, whether a line that tells of dice is over with the last of them, because none is kept.
    `brought(game, before, action, after, names)`: what the action has brought, drawn, if a turn ended with it, from the
    views before and after it. `before_throw(view, names)`: what the awaited dice are for, where that is not a turn; or
    None. `spell_faces` and `read_faces`, see `faces.py`; and, in a game with `paper`, what
    `SheetBoard` has. `doubt(game, view, action)`: why a legal action may be a slip and has to be confirmed, or None.
    """

    def draw(self, game: Any, view: Any, names: Sequence[str]) -> RenderableType:
        """The table as `view` shows it."""

    def ask(self, game: Any, view: Any) -> str:
        """What the player is to decide, and how to type it."""

    def read(self, game: Any, view: Any, text: str) -> Any:
        """The action that was typed, legal or not; None if it is not one."""

    def words(self, game: Any, action: Any) -> str:
        """The action, as one types it."""


class SheetBoard(Protocol):
    """What the `terminal` of a game offers that can be written down without dice.

    Perhaps also `draw_sheet`, like `draw`, where the board shows more than what is written down; and
    `is_for_all(view)`, whether the line tells of everybody and not of one player's turn;
    `is_whole_line(game, view, text)`, whether no longer text is a line that begins like this one, which is then taken
    without Enter.
    """

    def ask_line(self, game: Any, view: Any, names: Sequence[str]) -> str:
        """What is to be written down now, and how to type it."""

    def read_line(self, game: Any, view: Any, names: Sequence[str], text: str) -> Any:
        """The line of the sheet that was typed, possible or not; None if it is not one."""

    def list_lines(self, game: Any, view: Any) -> RenderableType:
        """The keys that can be typed, and what can be written behind each."""


def sheet_of(game: AnyGame) -> SheetBoard | None:
    """How this game's score sheet is typed; None: it has none without dice."""
    board: Any = board_of(game)
    return board if offers(game.id, "paper") and hasattr(board, "read_line") else None


def board_of(game: AnyGame) -> Board:
    """How this game is drawn and typed: its own way, or the plain one of games that have none."""
    board: Board = part(game.id, "terminal") or plain
    return board
