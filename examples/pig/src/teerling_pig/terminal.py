"""Pig in a terminal: who has how much, and the die."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from teerling.locale import translate
from teerling.terminal.draw import CAN, die, scores_line
from teerling.terminal.words import pick
from teerling_pig.rules import BUST, Action, Again, Hold, Lose, Pig, State


def draw(game: Pig, view: State, names: Sequence[str]) -> RenderableType:  # noqa: ARG001
    """The totals; what lies there and what the turn has brought."""
    lines = [scores_line(names, view.totals, view.seat)]
    if view.die is not None:
        lines.append(Text.assemble(die(view.die), (f"  + {view.turn}", CAN)))
    return Group(*lines)


def ask(game: Pig, view: State) -> str:  # noqa: ARG001
    """What to decide."""
    return translate("pig-ask-lose") if view.die == BUST else translate("pig-ask", turn=view.turn)


def read(game: Pig, view: State, text: str) -> Action | None:  # noqa: ARG001
    """A word or its beginning."""
    meanings: dict[str, Action] = {"hold": Hold(), "again": Again(), "lose": Lose()}
    return pick(text, meanings | {translate(f"pig-{word}"): action for word, action in meanings.items()})


def words(game: Pig, action: Action) -> str:  # noqa: ARG001
    """As typed."""
    return translate(
        "pig-hold" if isinstance(action, Hold) else "pig-again" if isinstance(action, Again) else "pig-lose"
    )
