"""DubbelYatzy: which rules allow a box, and which box somebody might wish to fill."""

from __future__ import annotations

from teerling.games._sheet.rules import Deciding, Keep, rules_of_score
from teerling.games.dubbelyatzy.rules import (
    Action,
    Completing,
    DubbelYatzy,
    Fill,
    State,
    layer_of,
    open_layers,
    without,
)

THROW_ALL = Keep(())


def rules_of(game: DubbelYatzy, state: State, action: Action) -> tuple[str, ...]:
    """How five of six numbers score in the box; what they score nothing in is struck."""
    if not isinstance(action, Fill) or not isinstance(state.phase, Deciding | Completing):
        return ("DUBBEL-1", "YATZY-1")
    six, entry = layer_of(state.phase.dice, action.layer), game.view(state, None).would(action)
    first = isinstance(state.phase, Deciding) and action.layer == "inner"
    matters = len({way.points for way in game.ways(six)[action.box]}) > 1  # which number is left out
    rulings = ["DUBBEL-R4"] * first + ["DUBBEL-R1"] * matters
    if entry.left_out is None:
        return "DUBBEL-3", "DUBBEL-R3", *rulings
    if not entry.points and action.box != "extra":
        return "DUBBEL-2", "YATZY-1", *rulings
    return "DUBBEL-2", *rules_of_score(game.system, action.box, without(six, entry.left_out)), *rulings


def wishes(game: DubbelYatzy, state: State) -> tuple[Action, ...]:
    """One more throw, and any box."""
    if not isinstance(state.phase, Deciding | Completing):
        return ()
    layer = open_layers(state.phase)[0]
    best = game.entries(layer_of(state.phase.dice, layer)) if game.left_out == "chosen" else {}
    return (THROW_ALL, *(Fill(layer, box, best[box].left_out if best else None) for box in game.boxes))
