"""Any game at all: its view as it is, its actions by number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.pretty import Pretty

from teerling.locale import translate


def draw(game: Any, view: Any, names: Sequence[str]) -> RenderableType:  # noqa: ARG001
    """The fields of the view, as they are named in the rules."""
    return Pretty(msgspec.to_builtins(view))


def ask(game: Any, view: Any) -> str:  # noqa: ARG001
    """How every action can be typed, whatever it is: by its number in the help."""
    return translate("ask-by-number")


def read(game: Any, view: Any, text: str) -> Any:  # noqa: ARG001
    """An action as JSON; None if it is none. By number works for every game."""
    try:
        return msgspec.json.decode(text, type=game.action_type)
    except msgspec.DecodeError:
        return None


def words(game: Any, action: Any) -> str:  # noqa: ARG001
    """An action as JSON, which `read` understands."""
    return msgspec.json.encode(action).decode()
