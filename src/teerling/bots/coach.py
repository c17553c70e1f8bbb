"""What every option is worth, and why: for people who want to get better."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from teerling.core.game import AnyGame, Choose
from teerling.solving import Solution, Unit, solution


class Advice(Struct, frozen=True):
    """One legal action as the coach sees it."""

    action: Any
    worth: float
    loss: float
    """How much less than the best it is worth; 0 for the best."""
    unit: Unit
    key: str
    """The sentence that says why, in `locale/`."""
    values: dict[str, str | int]


def advise(game: AnyGame, view: Any, choice: Choose[Any]) -> list[Advice]:
    """Every legal action with its worth, the best first. Solves the game if that has not been done."""
    return advise_by(solution(game), view, choice)


def advise_by(known: Solution, view: Any, choice: Choose[Any]) -> list[Advice]:
    """As `advise`, with a solution that is there already."""
    unit = known.unit(view)
    worths = [float(worth) for worth in known.worths(view, choice)]
    best = min(worths) if unit == "turns" else max(worths)
    advice = [
        Advice(action, worth, abs(best - worth), unit, *known.why(view, action))
        for action, worth in zip(choice.actions, worths, strict=True)
    ]
    return sorted(advice, key=lambda one: one.loss)


__all__ = ["Advice", "advise", "advise_by"]
