"""A bot for ZOCK: it covers as many fields as a throw allows, and of as many fields the highest."""

from __future__ import annotations

from teerling.core import Choose
from teerling.games.zock.rules import Action, Cover, View


class Widest:
    """Wide before high."""

    games = ("zock",)

    def choose(self, view: View, choice: Choose[Action]) -> Action:  # noqa: ARG002  it looks at its throw only
        """The widest cover; whatever else there is to decide, the first that is possible."""
        return max(choice.actions, key=_width)


def _width(action: Action) -> tuple[int, int]:
    return (len(action.fields), sum(action.fields)) if isinstance(action, Cover) else (0, 0)


__all__ = ["Widest"]
