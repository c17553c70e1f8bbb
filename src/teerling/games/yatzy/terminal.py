"""Yatzy: the sheet, with what the dice would score now."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from teerling.core.dice import DIE
from teerling.games._sheet.rules import THROWS, Deciding, Keep
from teerling.games._sheet.terminal import (
    at_last_throw,
    draw_halves,
    draw_sheets,
    hold,
    is_last_throw,
    is_whole_entry,
    list_free_boxes,
    read_box,
    read_entries,
    short_box,
    turn_and_throw,
)
from teerling.games._sheet.terminal import brought as entered
from teerling.games.yatzy.paper import Line, lines
from teerling.games.yatzy.rules import DICE, Action, Fill, View, Yatzy
from teerling.locale import name, translate
from teerling.terminal.draw import CAN, Fitting, dice
from teerling.terminal.words import numbers

__all__ = [
    "ask", "ask_line", "at_last_throw", "brought", "draw", "hold", "is_last_throw", "is_whole_line", "list_lines",
    "read", "read_line", "short", "words",
]  # fmt: skip


def draw(game: Yatzy, view: View, names: Sequence[str]) -> RenderableType:
    """A column a player; the open boxes of the one to play show what they would score."""
    table = view.table
    would = {box: str(points) for box, points in view.would.items()}
    whole, halves = draw_sheets(view, would, names), draw_halves(view, would, names)
    lines: list[RenderableType] = []
    if isinstance(table.phase, Deciding):
        throw = turn_and_throw(game.progress(table), table.throw)
        further = f"  {translate('yatzy-further', points=view.further)}" if view.further else ""
        lines.append(Text.assemble((throw, CAN), "  ", dice(table.phase.dice), further))
    return Fitting(Group(whole, *lines), Group(halves, *lines))


def brought(
    game: Yatzy,  # noqa: ARG001
    before: View,
    action: Action,
    after: View,
    names: Sequence[str],
) -> RenderableType | None:
    """The box that was entered."""
    return entered(before, after, names) if isinstance(action, Fill) else None


def doubt(game: Yatzy, view: View, action: Action) -> str | None:  # noqa: ARG001
    """A box that gets nothing, where another would get something."""
    if not isinstance(action, Fill) or view.would.get(action.box) != 0 or not any(view.would.values()):
        return None
    return translate("yatzy-strike", box=name(action.box, "yatzy"))


def ask(game: Yatzy, view: View) -> str:  # noqa: ARG001
    """Again, or a box."""
    return translate("yatzy-ask-again-or-box" if view.table.throw < THROWS else "yatzy-ask-box")


def read(game: Yatzy, view: View, text: str) -> Action | None:  # noqa: ARG001
    """Dice to keep, or a box."""
    kept = numbers(text)
    if kept is not None:
        return Keep(kept)
    box = read_box(text)
    return Fill(box) if box else None


def short(view: View, text: str) -> Action | None:  # noqa: ARG001
    """A box by a key."""
    box = short_box(text)
    return Fill(box) if box else None


def ask_line(game: Yatzy, view: View, names: Sequence[str]) -> str:  # noqa: ARG001
    """A box."""
    asked = translate("yatzy-ask-line")
    return f"{asked}. {translate('yatzy-ask-line-further')}" if _may_be_further(game, view) else asked


def read_line(game: Yatzy, view: View, names: Sequence[str], text: str) -> Line | None:  # noqa: ARG001
    """A box and what it scored, and a plus if it was a further Yatzy."""
    further = text.endswith("+")
    entries = read_entries(text.removesuffix("+"), lines(game))
    return Line(*entries[0], further) if entries is not None and len(entries) == 1 else None


def is_whole_line(game: Yatzy, view: View, text: str) -> bool:
    """Whether neither the points can go on nor a plus can follow."""
    return text.endswith("+") or (not _may_be_further(game, view) and is_whole_entry(text, lines(game)))


def _may_be_further(game: Yatzy, view: View) -> bool:
    """Whether five alike would be a further Yatzy now, with a bonus."""
    return game.added(view.table.sheets[view.table.seat], (DIE[0],) * DICE) > 0


def list_lines(game: Yatzy, view: View) -> RenderableType:
    """The free boxes."""
    return list_free_boxes(game.boxes, view.table.sheets[view.table.seat], lines(game))


def words(game: Yatzy, action: Action) -> str:  # noqa: ARG001
    """As typed."""
    match action:
        case Keep(kept):
            return " ".join(map(str, kept)) or "-"
        case Fill(box):
            return name(box, "yatzy")
