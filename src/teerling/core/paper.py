"""Writing down without dice: a line of a score sheet becomes some throw, and decisions, that lead to just that.

So a game stays what it is, the fold of its events, and only its rules say what can be written. Such a throw says of
itself that its faces were not told (`Rolled.told`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from teerling.core.dice import throws
from teerling.core.errors import Refused
from teerling.core.game import AnyGame, Event, Played, Roll, Rolled, advance


def throw_for(
    game: AnyGame, state: Any, then: Sequence[Played[Any]], fits: Callable[[Any], bool]
) -> list[Event[Any]] | None:
    """The first throw after which these are allowed and lead to a state that fits, and they; None: there is none."""
    roll = game.turn(state)
    if not isinstance(roll, Roll):
        return None
    for faces, _ in throws(roll):
        events: list[Event[Any]] = [Rolled(faces, "score"), *then]
        try:
            after = followed(game, state, events)
        except Refused:
            continue
        if fits(after):
            return events
    return None


def followed(game: AnyGame, state: Any, events: Sequence[Event[Any]]) -> Any:
    """Where these lead, or `Refused`."""
    for event in events:
        state = advance(game, state, event)
    return state


__all__ = ["followed", "throw_for"]
