"""What a moment of a game is worth, before a throw as well as before a decision, to the seat that throws or decides.

    from teerling import worth

    worth.of_situation("zock~variant.c~123456789-12357-234").value

By the game's solution (`teerling.solving`), which is computed first if it is not there; `solution.report()` says how
exact it is.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from teerling.core.errors import Refused
from teerling.core.game import AnyGame, Choose, Over, Roll, Seat
from teerling.situations import parse_situation
from teerling.solving import Solution, Unit, solution


class Option(Struct, frozen=True):
    """A legal action and what it is worth."""

    action: Any
    worth: float
    loss: float
    """How much less than the best; 0 for the best."""


class Worth(Struct, frozen=True):
    """What a moment is worth."""

    seat: Seat
    """Whose throw or decision it is, and to whom it is worth that."""
    unit: Unit
    """`win`: the chance to win; `points`: of the whole game, expected; `turns`: still to go, fewer are better."""
    value: float
    """Before a throw the mean over all throws; before a decision the worth of the best action."""
    options: tuple[Option, ...] = ()
    """Before a decision: every legal action, in the order of `Choose.actions`."""
    error: float = 0.0
    """How far it may be off; 0: exact to the precision of the computer."""


def of_situation(text: str) -> Worth:
    """Of a position in its text form, see `teerling.situations`."""
    return of_state(*parse_situation(text))


def of_state(game: AnyGame, state: Any) -> Worth:
    """Of a state; `Refused` if the game is over."""
    turn = game.turn(state)
    if isinstance(turn, Over):
        raise Refused("TABLE-4", "refused-game-over")
    return of_view(game, game.view(state, turn.seat), turn)


def of_view(game: AnyGame, view: Any, turn: Roll | Choose[Any], known: Solution | None = None) -> Worth:
    """Of what the seat sees that is to throw or to decide: so it holds for bots, too."""
    known = known or solution(game)
    unit, more = known.unit(view), beside(known, view)
    error = float(known.error()) if hasattr(known, "error") else 0.0
    if isinstance(turn, Roll):
        return Worth(turn.seat, unit, float(known.before(view, turn)) + more, error=error)
    worths = [float(worth) + more for worth in known.worths(view, turn)]
    best = min(worths) if unit == "turns" else max(worths)
    options = (Option(action, one, abs(best - one)) for action, one in zip(turn.actions, worths, strict=True))
    return Worth(turn.seat, unit, best, tuple(options), error)


def beside(known: Solution, view: Any) -> float:
    """Points that the worths of this game leave out, if it is one whose worths are those of a turn."""
    return float(known.beside(view)) if hasattr(known, "beside") else 0.0


__all__ = ["Option", "Worth", "beside", "of_situation", "of_state", "of_view"]
