"""Any game at all: what its view holds, by name, and its actions by name or number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import msgspec
from rich.console import RenderableType
from rich.pretty import Pretty
from rich.table import Table
from rich.text import Text

from teerling.locale import name, translate


def draw(game: Any, view: Any, names: Sequence[str]) -> RenderableType:  # noqa: ARG001
    """The fields of the view, each with what the game or its rules call it."""
    grid = Table.grid(padding=(0, 2))
    for field, value in msgspec.to_builtins(view).items():
        grid.add_row(Text(name(field, game.id)), _shown(value))
    return grid


def _shown(value: Any) -> RenderableType:
    match value:
        case True:
            return "✓"
        case None | False | "" | () | [] | {}:
            return "–"
        case int() | str():
            return Text(str(value))
        case list() | tuple() if all(isinstance(one, int | str) for one in value):
            return Text(" ".join(map(str, value)))
    return Pretty(value)


def ask(game: Any, view: Any) -> str:  # noqa: ARG001
    """How every action can be typed, whatever it is: by its number in the help."""
    return translate("ask-by-number")


def read(game: Any, view: Any, text: str) -> Any:  # noqa: ARG001
    """An action by its name or as JSON; None if it is none. By number works for every game."""
    for kind in get_args(game.action_type) or (game.action_type,):
        if not kind.__struct_fields__ and words(game, kind()).casefold() == text.casefold():
            return kind()
    try:
        return msgspec.json.decode(text, type=game.action_type)
    except msgspec.DecodeError:
        return None


def words(game: Any, action: Any) -> str:
    """An action that says all by its name, or as JSON; `read` understands both."""
    match msgspec.to_builtins(action):
        case {"type": str(kind), **rest} if not rest:
            return name(kind, game.id)
    return msgspec.json.encode(action).decode()
