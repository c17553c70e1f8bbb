"""Any game at all: its view as it is, its actions by number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import RenderableType
from rich.pretty import Pretty

from teerling.locale import say


def draw(game: Any, view: Any, names: Sequence[str]) -> RenderableType:  # noqa: ARG001
    """Its fields."""
    return Pretty(msgspec.to_builtins(view))


def ask(game: Any, view: Any) -> str:  # noqa: ARG001
    """By number."""
    return say("ask-by-number")


def read(game: Any, view: Any, text: str) -> Any:  # noqa: ARG001
    """As JSON, too; by number works for every game."""
    try:
        return msgspec.json.decode(text, type=game.action_type)
    except msgspec.DecodeError:
        return None


def words(game: Any, action: Any) -> str:  # noqa: ARG001
    """As JSON."""
    return msgspec.json.encode(action).decode()
