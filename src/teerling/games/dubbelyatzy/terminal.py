"""DubbelYatzy: the sheet with what outer and inner numbers would score, and dice written as outer-inner."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from teerling.core.dice import Faces
from teerling.core.game import Roll
from teerling.games._sheet.rules import THROWS, Deciding, Keep
from teerling.games._sheet.terminal import draw_sheets, read_box
from teerling.games.dubbelyatzy.rules import Action, Completing, DubbelYatzy, Fill, View
from teerling.locale import name, say
from teerling.terminal.draw import CAN, HELD, IVORY


def draw(game: DubbelYatzy, view: View, names: Sequence[str]) -> RenderableType:  # noqa: ARG001
    """Open boxes show outer/inner."""
    table = view.table
    would = {box: str(entry.points) for box, entry in view.inner.items()}
    if view.outer:
        would = {box: f"{entry.points}/{view.inner[box].points}" for box, entry in view.outer.items()}
    lines: list[RenderableType] = [draw_sheets(view.boxes, table.sheets, view.sums, {table.seat: would}, names)]
    if isinstance(table.phase, Deciding | Completing):
        throw = say("throw-of", throw=table.throw, throws=THROWS)
        shown = Text("  ").join(
            Text.assemble((f" {face // 10} ", IVORY), (f" {face % 10} ", HELD)) for face in table.phase.dice
        )
        lines.append(Text.assemble((throw, CAN), "  ", shown, f"  {say('dubbelyatzy-outer-inner')}"))
    return Group(*lines)


def ask(game: DubbelYatzy, view: View) -> str:  # noqa: ARG001
    """Again, or a box for the outer numbers, then one for the inner ones."""
    if isinstance(view.table.phase, Completing):
        return say("dubbelyatzy-ask-inner")
    return say("dubbelyatzy-ask-again-or-outer" if view.table.throw < THROWS else "dubbelyatzy-ask-outer")


def read(game: DubbelYatzy, view: View, text: str) -> Action | None:  # noqa: ARG001
    """Dice to keep, or a box."""
    kept = read_double_dice(text)
    if kept is not None:
        return Keep(kept)
    box = read_box(text)
    return Fill("inner" if isinstance(view.table.phase, Completing) else "outer", box) if box else None


def words(game: DubbelYatzy, action: Action) -> str:  # noqa: ARG001
    """As typed."""
    match action:
        case Keep(kept):
            return spell_faces(kept) or "-"
        case Fill(layer, box):
            return f"{name(box, 'yatzy')} ({say(f'dubbelyatzy-{layer}')})"


def spell_faces(faces: Faces) -> str:
    """Outer and inner number of every die, "6-5 3-2"."""
    return " ".join(f"{face // 10}-{face % 10}" for face in faces)


def read_faces(roll: Roll, text: str) -> Faces | None:  # noqa: ARG001
    """A throw as typed."""
    return read_double_dice(text)


def read_double_dice(text: str) -> Faces | None:
    """Dice as "6-5 3-2" or "65 32"; "-" is none at all."""
    if text.strip() in ("-", "0"):
        return ()
    tokens = text.replace(",", " ").split()
    if not tokens or not all(re.fullmatch(r"\d-?\d", token) for token in tokens):
        return None
    return tuple(int(token.replace("-", "")) for token in tokens)
