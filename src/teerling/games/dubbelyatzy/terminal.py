"""DubbelYatzy: the sheet with what outer and inner numbers would score, and dice written as outer-inner."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import get_args

from rich.console import Group, RenderableType
from rich.text import Text

from teerling.core.dice import Faces
from teerling.core.errors import UserError
from teerling.core.game import Roll
from teerling.games._sheet.rules import THROWS, Box, Deciding, Keep
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
from teerling.games.dubbelyatzy.paper import Line, Written, lines
from teerling.games.dubbelyatzy.rules import OTHER, Action, Completing, DubbelYatzy, Fill, Layer, View
from teerling.locale import name, translate
from teerling.terminal.draw import CAN, HELD, IVORY, Fitting, minus

__all__ = [
    "ask", "ask_line", "at_last_throw", "brought", "draw", "hold", "is_last_throw", "is_whole_line", "list_lines",
    "read", "read_faces", "read_line", "short", "spell_faces", "words",
]  # fmt: skip


def draw(game: DubbelYatzy, view: View, names: Sequence[str]) -> RenderableType:
    """Open boxes show outer/inner."""
    table = view.table
    layers = [entries for entries in (view.outer, view.inner) if entries]
    would = {box: "/".join(minus(entries[box].points) for entries in layers) for box in {**view.outer, **view.inner}}
    whole, halves = draw_sheets(view, would, names), draw_halves(view, would, names)
    lines: list[RenderableType] = []
    if isinstance(table.phase, Deciding | Completing):
        throw = turn_and_throw(game.progress(table), table.throw)
        shown = Text("  ").join(
            Text.assemble((f" {face // 10} ", IVORY), (f" {face % 10} ", HELD)) for face in table.phase.dice
        )
        lines.append(Text.assemble((throw, CAN), "  ", shown, f"  {translate('dubbelyatzy-outer-inner')}"))
    return Fitting(Group(whole, *lines), Group(halves, *lines))


def brought(
    game: DubbelYatzy,  # noqa: ARG001
    before: View,
    action: Action,
    after: View,
    names: Sequence[str],
) -> RenderableType | None:
    """The box that was entered."""
    return entered(before, after, names) if isinstance(action, Fill) else None


def doubt(game: DubbelYatzy, view: View, action: Action) -> str | None:  # noqa: ARG001
    """A box that gets nothing, where another would get something."""
    if not isinstance(action, Fill):
        return None
    would = view.outer if action.layer == "outer" else view.inner
    if action.box not in would or would[action.box].points != 0 or all(one.points <= 0 for one in would.values()):
        return None
    return translate("yatzy-strike", box=name(action.box, "yatzy"))


def ask(game: DubbelYatzy, view: View) -> str:
    """Again, or a box for the outer numbers, then one for the inner ones."""
    phase = view.table.phase
    said = []
    if isinstance(phase, Completing):
        said.append(translate(f"dubbelyatzy-ask-{OTHER[phase.layer]}"))
    else:
        said.append(translate(f"dubbelyatzy-ask-{'again-or-outer' if view.table.throw < THROWS else 'outer'}"))
        if game.order == "free":
            said.append(translate("dubbelyatzy-ask-or-inner"))
    if game.left_out == "chosen":
        said.append(translate("dubbelyatzy-ask-left-out"))
    return " ".join(said)


def read(game: DubbelYatzy, view: View, text: str) -> Action | None:  # noqa: ARG001
    """Dice to keep, or a box; before it the layer, where one may choose, and after it the number to leave out."""
    kept = read_double_dice(text)
    if kept is not None:
        return Keep(kept)
    phase = view.table.phase
    layer = OTHER[phase.layer] if isinstance(phase, Completing) else "outer"
    for one in get_args(Layer):
        for word in (one, translate(f"dubbelyatzy-{one}")):
            if text.casefold().startswith(f"{word.casefold()} "):
                layer, text = one, text[len(word) + 1 :]
    named = re.fullmatch(r"(.*\D)\s+([1-6])", text.strip())
    box = read_box(named[1] if named else text)
    if box is None:
        return None
    return Fill(layer, box, int(named[2])) if named else _best(view, layer, box)


def short(view: View, text: str) -> Action | None:
    """A box by a key."""
    box, phase = short_box(text), view.table.phase
    layer = OTHER[phase.layer] if isinstance(phase, Completing) else "outer"
    return _best(view, layer, box) if box else None


def _best(view: View, layer: Layer, box: Box) -> Fill:
    """The best entry there; if the player chooses what is left out, with that."""
    entry = (view.outer if layer == "outer" else view.inner).get(box)
    return Fill(layer, box, entry.left_out if entry and view.ways else None)


def ask_line(game: DubbelYatzy, view: View, names: Sequence[str]) -> str:  # noqa: ARG001
    """Two boxes."""
    return translate("dubbelyatzy-ask-line")


def read_line(game: DubbelYatzy, view: View, names: Sequence[str], text: str) -> Line | None:  # noqa: ARG001
    """A box for the outer numbers and what they scored, then one for the inner ones."""
    entries = read_entries(text, lines(game))
    if entries is None:
        return None
    if len(entries) != 2:
        raise UserError("dubbelyatzy-line-two-boxes")
    return Line(*(Written(*entry) for entry in entries))


def is_whole_line(game: DubbelYatzy, view: View, text: str) -> bool:  # noqa: ARG001
    """Whether the points cannot go on."""
    return is_whole_entry(text, lines(game))


def list_lines(game: DubbelYatzy, view: View) -> RenderableType:
    """The free boxes."""
    return list_free_boxes(game.boxes, view.table.sheets[view.table.seat], lines(game))


def words(game: DubbelYatzy, action: Action) -> str:  # noqa: ARG001
    """As typed."""
    match action:
        case Keep(kept):
            return spell_faces(kept) or "-"
        case Fill(layer, box, left_out):
            without = f", {translate('dubbelyatzy-without')} {left_out}" if left_out else ""
            return f"{name(box, 'yatzy')} ({translate(f'dubbelyatzy-{layer}')}{without})"


def spell_faces(faces: Faces) -> str:
    """Outer and inner number of every die, "6-5 3-2"."""
    return " ".join(f"{face // 10}-{face % 10}" for face in faces)


def read_faces(roll: Roll, text: str) -> Faces | None:  # noqa: ARG001
    """A throw as typed."""
    return read_double_dice(text)


def read_double_dice(text: str) -> Faces | None:
    """Dice as "6-5 3-2", "65 32" or "6532"; "-" is none at all."""
    if text.strip() in ("-", "0"):
        return ()
    if not re.fullmatch(r"(?:\d-?\d[\s,]*)+", text.strip()):
        return None
    return tuple(int(die.replace("-", "")) for die in re.findall(r"\d-?\d", text))
