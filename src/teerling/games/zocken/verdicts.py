"""Zocken: which rules allow a die, a field or a bet, and where somebody might wish to put a die."""

from __future__ import annotations

from teerling.games.zocken.rules import (
    COLOURS,
    EVASIONS,
    FIELDS,
    PLACES,
    THROWS,
    Action,
    Bet,
    Place,
    Placing,
    State,
    Taking,
    Zocken,
    fitting,
)


def rules_of(game: Zocken, state: State, action: Action) -> tuple[str, ...]:  # noqa: ARG001
    """What the row says."""
    if isinstance(action, Bet):
        return ("ZOCKEN-6",)
    if not isinstance(action, Place) or not isinstance(state.phase, Placing):
        return ("ZOCKEN-2",)
    numbers = tuple(die.face if die else 0 for die in state.row)
    if not any(numbers):
        return ("ZOCKEN-R1",) if action.field in EVASIONS else ("ZOCKEN-3",)
    fields = fitting(numbers, state.phase.die.face)
    if action.field == "out":
        return ("ZOCKEN-5", "ZOCKEN-R2") if fields else ("ZOCKEN-5",)
    by_choice = action.field in EVASIONS and not EVASIONS.issuperset(fields)
    return ("ZOCKEN-4", "ZOCKEN-R2") if by_choice else ("ZOCKEN-4",)


def wishes(game: Zocken, state: State) -> tuple[Action, ...]:  # noqa: ARG001
    """Any die, any place."""
    if isinstance(state.phase, Taking):
        return tuple(THROWS[colour] for colour in COLOURS)
    if isinstance(state.phase, Placing):
        return tuple(PLACES[field] for field in (*FIELDS, "out"))
    return ()
