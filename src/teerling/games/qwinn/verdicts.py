"""Qwinn: which rules allow a move, and where somebody might wish to go."""

from __future__ import annotations

from typing import get_args

from teerling.games.qwinn.rules import (
    BOXES,
    FAIL,
    MOVES,
    Action,
    Deciding,
    Keep,
    Move,
    Qwinn,
    RedUse,
    State,
    cost_of_failing,
    distance,
    matches,
    reachable,
)

THROW_ALL = Keep((), red=False)


def rules_of(game: Qwinn, state: State, action: Action) -> tuple[str, ...]:
    """What the dice, the column and the red die say."""
    assert isinstance(state.phase, Deciding)
    player, white, red = state.sides[state.seat], state.phase.white, state.phase.red
    match action:
        case Keep():
            return ("QWINN-2",)
        case Move(box, use):
            red_used = use != "free" or distance(game, player.box, box) > 1
            found = matches(game, white, red)
            large_as_small = box == "small_straight" and "large_straight" in found
            five_alike = box == "full_house" and "topper" in found
            rulings = [*["QWINN-R5"] * five_alike, *["QWINN-R7"] * large_as_small]
            return "QWINN-4", "QWINN-5", *["QWINN-6"] * red_used, *rulings
        case _:
            declined = bool(reachable(game, player, white, red))
            costs = cost_of_failing(player, white, red) > 0
            return "QWINN-R2" if declined else "QWINN-9", *["QWINN-8"] * costs


def wishes(game: Qwinn, state: State) -> tuple[Action, ...]:
    """Any box; with a box that can be taken, any use of the red die; one more throw; a failed throw."""
    if not isinstance(state.phase, Deciding):
        return ()
    player = state.sides[state.seat]
    boxes = reachable(game, player, state.phase.white, state.phase.red)
    uses = [use for use in get_args(RedUse)[1:] if use == "place" or player.boycott]
    moves = [MOVES[box, use] for box in BOXES for use in ("free", *(uses if box in boxes else ()))]
    return (THROW_ALL, *moves, FAIL)
