"""Positions of Pig, in short: `40.12-p2-8-5`.

Everybody's points, whose turn it is, what the turn has brought, and the die that lies there; `x`: it is to be thrown.
"""

from __future__ import annotations

import re
from typing import TypeAlias

from teerling.core import DIE, Refused
from teerling.core.positions import IN_THE_AIR, check_number, check_seat, matched
from teerling_pig.rules import BUST, Pig, State

EXAMPLE = "40.12-p2-8-5"
Setup: TypeAlias = State
_PATTERN = re.compile(r"(\d{1,4})\.(\d{1,4})-p([12])-(\d{1,4})-([1-6x])")


def seen(game: Pig, view: State) -> Setup:  # noqa: ARG001
    """Nothing is hidden."""
    return view


def lay(game: Pig, setup: Setup) -> State:
    """The table as it was set."""
    check_number(game, len(setup.totals))
    check_seat(game, setup.seat)
    return setup


def check(game: Pig, state: State) -> None:
    """Nobody has won yet, and the die has brought what it shows."""
    if max(state.totals) >= game.target:
        raise Refused("PIG-4", "pig-position-won")
    before = state.turn - (0 if state.die in (None, BUST) else state.die or 0)
    if state.die not in (None, *DIE) or before < 0 or before == BUST:
        raise Refused("PIG-2", "pig-position-turn")


def spell(game: Pig, setup: Setup) -> str:  # noqa: ARG001
    """Its text."""
    first, second = setup.totals
    return f"{first}.{second}-p{setup.seat + 1}-{setup.turn}-{setup.die or IN_THE_AIR}"


def parse(game: Pig, text: str) -> Setup:
    """What the text tells, or `Malformed`."""
    first, second, seat, turn, die = matched(game, _PATTERN, text, EXAMPLE).groups()
    return State((int(first), int(second)), int(seat) - 1, int(turn), None if die == IN_THE_AIR else int(die))
