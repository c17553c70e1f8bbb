"""What the coach says of a Zocken move: the key of a sentence and its values."""

from __future__ import annotations

from typing import Literal, TypeAlias

from teerling.games.zocken.rules import EVASION, EVASIONS, Colour, Field
from teerling.games.zocken.solution.position import Position

Kind: TypeAlias = Literal["points", "lead", "win"]
"""What is played for."""
Values: TypeAlias = dict[str, str | int]
Sentence: TypeAlias = tuple[str, Values]


def expected(kind: Kind, worth: float, over: float = 0.0) -> Values:
    """What comes of a move: its worth, and the chance of more than 50."""
    tenths = _tenths(100 * worth if kind == "win" else worth)
    return {"aim": kind, "worth": tenths, "chance": round(100 * over)}


def of_throw(here: Position, die: Colour, said: Values) -> Sentence:
    """How likely it comes to its circle."""
    if not here.live(die):
        return "zocken-coach-throw-dead", said
    return "zocken-coach-throw", said | {"match": here.matching(die)}


def of_place(here: Position, after: Position, field: Field, said: Values) -> Sentence:
    """What it takes and gives, and what fits next."""
    if not after.hand:
        return "zocken-coach-ends", said
    said = said | {"fits": after.fitting()}
    if field == "out":
        return "zocken-coach-out", said
    if field in EVASIONS:
        return "zocken-coach-evade", said | {"cost": -EVASION}
    if after.matches > here.matches:
        return "zocken-coach-match", said | {"matches": after.matches}
    circle = here.game.colours[int(field) - 1]
    if circle in after.hand:
        return "zocken-coach-blocks", said | {"circle": circle}
    return "zocken-coach-row", said


def of_bet(both: list[float], kind: Kind, on: bool) -> Sentence:
    """What comes of the bet, and what without it."""
    bet, no_bet = both
    if kind == "win":
        key = "zocken-coach-bet-to-win" if on else "zocken-coach-no-bet-to-win"
        return key, {"win": _tenths(100 * (bet if on else no_bet)), "other": _tenths(100 * (no_bet if on else bet))}
    if on:
        return "zocken-coach-bet", {"points": _tenths(bet)}
    return ("zocken-coach-misses" if bet > 0 else "zocken-coach-saves"), {"points": _tenths(abs(bet))}


def _tenths(number: float) -> str:
    """Of a point or a percent."""
    return f"{number:.1f}"
