"""ZOCK: which rules allow a cover, and what somebody might wish to cover."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from teerling.core.dice import Faces
from teerling.games.zock.rules import FIELDS, MISS, RULE_OF_REASON, Action, Cover, Covering, State, Zock, covers

RESULTS = ("sum", "product", "difference")
"""Reasons for which fields are the digits of a number."""


def rules_of(game: Zock, state: State, action: Action) -> tuple[str, ...]:
    """What the throw names, and by which rules."""
    if not isinstance(state.phase, Covering):
        return ("ZOCK-10",)
    if game.referee == "players":
        return ("ZOCK-R5",)
    if not isinstance(action, Cover):
        return ("ZOCK-5",)
    reasons = covers(game, state.open[state.seat], state.phase.dice)[action.fields]
    rules = [RULE_OF_REASON[reason] for reason in reasons]
    return tuple(dict.fromkeys(rules + ["ZOCK-4"] * any(reason in RESULTS for reason in reasons)))


def wishes(game: Zock, state: State) -> tuple[Action, ...]:
    """What the dice name at any table, in the most generous variant, whether or not the fields are open; or nothing."""
    if not isinstance(state.phase, Covering):
        return ()
    return (*map(Cover, _named_somewhere(game, state.phase.dice)), MISS)


@lru_cache(1 << 9)
def _named_somewhere(game: Zock, dice: Faces) -> tuple[tuple[int, ...], ...]:
    generous = replace(game, variant="c", eleven="one", digits="always", split_doubles=True)
    return tuple(covers(generous, FIELDS, dice))
