"""Yatzy: which rules allow a box, and which box somebody might wish to fill."""

from __future__ import annotations

from teerling.games._sheet.rules import Deciding, Keep, rules_of_score
from teerling.games.yatzy.rules import Action, Fill, State, Yatzy

THROW_ALL = Keep(())


def rules_of(game: Yatzy, state: State, action: Action) -> tuple[str, ...]:
    """How the dice score in the box; what they score nothing in is struck."""
    if not isinstance(action, Fill) or not isinstance(state.phase, Deciding):
        return ("YATZY-1",)
    dice, sheet = state.phase.dice, state.sheets[state.seat]
    further = ["YATZY-R1"] * game.is_further(sheet, dice)
    if not game.scores(sheet, dice)[action.box]:
        beside = any(game.would(sheet, dice).values())
        return "YATZY-1", *further, *["YATZY-R3"] * beside
    return *rules_of_score(game.system, action.box, dice), *further


def wishes(game: Yatzy, state: State) -> tuple[Action, ...]:
    """One more throw, and any box."""
    return (THROW_ALL, *map(Fill, game.boxes)) if isinstance(state.phase, Deciding) else ()
