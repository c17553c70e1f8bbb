"""DubbelYatzy: which rules allow a box, and which box somebody might wish to fill."""

from __future__ import annotations

from msgspec.structs import replace

from teerling.games._sheet.position import rules_of_box
from teerling.games._sheet.rules import Deciding, Keep
from teerling.games.dubbelyatzy.rules import Action, Completing, DubbelYatzy, Fill, State, layer_of, open_layers

THROW_ALL = Keep(())


def rules_of(game: DubbelYatzy, state: State, action: Action) -> tuple[str, ...]:
    """How five of six numbers score in the box; what they score nothing in is struck."""
    if not isinstance(action, Fill) or not isinstance(state.phase, Deciding | Completing):
        return ("DUBBEL-1", "YATZY-1")
    six, entry = layer_of(state.phase.dice, action.layer), game.view(state, None).would(action)
    first = isinstance(state.phase, Deciding) and action.layer == "inner"
    rulings = ["DUBBEL-R4"] * first + ["DUBBEL-R1"] * (entry.points < game.entries(six)[action.box].points)
    if entry.left_out is None:
        return "DUBBEL-3", "DUBBEL-R3", *rulings
    if not entry.points and action.box != "extra":
        return "DUBBEL-2", "YATZY-1", *rulings
    strict = replace(game, system="scandinavian").ways(six)[action.box] if game.system == "dutch" else ()
    allowed = any(way.points != entry.points for way in strict if way.left_out == entry.left_out)
    return "DUBBEL-2", *rules_of_box(game.system, action.box), *["YATZY-4"] * allowed, *rulings


def wishes(game: DubbelYatzy, state: State) -> tuple[Action, ...]:
    """One more throw, and any box."""
    if not isinstance(state.phase, Deciding | Completing):
        return ()
    layer = open_layers(state.phase)[0]
    best = game.entries(layer_of(state.phase.dice, layer)) if game.left_out == "chosen" else {}
    return (THROW_ALL, *(Fill(layer, box, best[box].left_out if best else None) for box in game.boxes))
