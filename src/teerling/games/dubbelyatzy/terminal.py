"""DubbelYatzy: the sheet with what outer and inner numbers would score, and dice written as outer-inner."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import get_args

from rich.console import Group, RenderableType
from rich.text import Text

from teerling.core.dice import Faces
from teerling.core.game import Roll
from teerling.games._sheet.rules import THROWS, Deciding, Keep
from teerling.games._sheet.terminal import brought as entered
from teerling.games._sheet.terminal import draw_halves, draw_sheets, read_box, short_box, turn_and_throw
from teerling.games.dubbelyatzy.rules import OTHER, Action, Completing, DubbelYatzy, Fill, Layer, View
from teerling.locale import name, translate
from teerling.terminal.draw import CAN, HELD, IVORY, Fitting, minus


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


def read(game: DubbelYatzy, view: View, text: str) -> Action | None:
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
    if named:
        return Fill(layer, box, int(named[2]))
    best = (view.outer if layer == "outer" else view.inner).get(box) if game.left_out == "chosen" else None
    return Fill(layer, box, best.left_out if best else None)


def short(view: View, text: str) -> Action | None:
    """A box by a key."""
    box, phase = short_box(text), view.table.phase
    layer = OTHER[phase.layer] if isinstance(phase, Completing) else "outer"
    return Fill(layer, box) if box else None


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
