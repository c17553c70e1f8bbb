"""Zock 'n' Roll: which rules allow to get out, to stay in or to enter, and what somebody might wish to enter."""

from __future__ import annotations

from teerling.core.dice import ascending
from teerling.games.zocknroll.rules import (
    BASIC,
    DECLINE,
    Action,
    Deciding,
    Enter,
    Entering,
    In,
    Out,
    State,
    Winning,
    ZockNRoll,
    forms,
)

OF_THE_BASIC_GAME = frozenset(row.combination for row in BASIC)


def rules_of(game: ZockNRoll, state: State, action: Action) -> tuple[str, ...]:
    """What the round and the dice say."""
    round_rule = "ZNR-2" if state.round == 1 else "ZNR-4"
    match state.phase, action:
        case Deciding(seat), Out():
            cup = state.cups[seat]
            nothing = bool(cup) and not forms(game, ascending(cup + state.white))
            return round_rule, "ZNR-3", *["ZNR-R1"] * nothing
        case Deciding(), In():
            return round_rule, *["ZNR-R2"] * (sum(state.playing) == 1)
        case Entering((seat, *_)), Enter(combination):
            best = forms(game, ascending(state.cups[seat] + state.white))[0]
            scored = "ZNR-5" if state.playing[seat] else "ZNR-3"
            formed = "ZNR-7" if combination in OF_THE_BASIC_GAME else "ZNR-11"
            lower = ["ZNR-12", *["ZNR-R3"] * (not game.profi)] if combination != best else []
            return scored, formed, *lower
        case Winning(), _:
            return ("ZNR-5", "ZNR-R7")
        case Entering((_, *_)), _:
            return ("ZNR-R7",)
        case _:
            return ("ZNR-1",)


def wishes(game: ZockNRoll, state: State) -> tuple[Action, ...]:
    """Any combination."""
    if isinstance(state.phase, Entering) and state.phase.seats:
        return (*(Enter(row.combination) for row in game.rows), DECLINE)
    return ()
