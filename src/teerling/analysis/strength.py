"""How well somebody played, in words: the level of our bots that errs as much.

The `strength.json` in a game's folder holds what bots of each level lose by unforced decision, measured over their own
games by `python -m teerling.analysis.calibrate`; docs/what-we-know.md has the table.
"""

from __future__ import annotations

from functools import cache
from math import log
from typing import Any

import msgspec
from msgspec import Struct

from teerling.bots import LEVELS, Level
from teerling.core.game import AnyGame
from teerling.games import text

FLAWLESS = 10
"""Who errs this many times less than the best bot that errs at all plays as if he did not err."""


class Measured(Struct, frozen=True):
    """The mean of a level's errors by unforced decision, and half of its 95 % confidence interval."""

    mean: float
    within: float
    games: int


class Calibration(Struct, frozen=True):
    """What was measured for games with these options."""

    options: dict[str, Any]
    levels: dict[Level, Measured]


@cache
def calibrations(game: str) -> tuple[Calibration, ...]:
    """All that was measured for a game, the more particular ones first; nothing for most games from elsewhere."""
    found = msgspec.json.decode(text(game, "strength.json") or "[]", type=tuple[Calibration, ...])
    return tuple(sorted(found, key=lambda one: -len(one.options)))


def measured_with(game: str) -> tuple[dict[str, Any], ...]:
    """The options that bots of a game are measured with; the usual ones, where nobody has measured any."""
    return tuple(one.options for one in calibrations(game)) or ({},)


def calibration(game: AnyGame) -> Calibration | None:
    """What was measured for this game; with other options, what comes nearest."""
    options, measured = msgspec.to_builtins(game), calibrations(game.id)
    for one in measured:
        if all(options.get(option) == value for option, value in one.options.items()):
            return one
    return measured[-1] if measured else None


def strength(game: AnyGame, per_decision: float) -> Level | None:
    """The level whose errors are nearest, as ratios go."""
    known = calibration(game)
    if known is None or not known.levels:
        return None
    least = min((one.mean for one in known.levels.values() if one.mean), default=1.0) / FLAWLESS
    own = log(max(per_decision, least))
    levels = [level for level in LEVELS if level in known.levels]
    return min(levels, key=lambda level: abs(own - log(max(known.levels[level].mean, least))))
