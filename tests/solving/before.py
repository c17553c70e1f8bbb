"""What a throw is worth before it falls is the mean of what it is worth afterwards, over all that it can show.

The tests of each game hold its solution against this, by the plain rules alone.
"""

from __future__ import annotations

from typing import Any

from teerling.core import AnyGame, Choose, Over, Roll, Rolled, advance, throws


def before(game: AnyGame, solved: Any, state: Any) -> float:
    """What the solution says."""
    roll = game.turn(state)
    assert isinstance(roll, Roll)
    said: float = solved.before(game.view(state, roll.seat), roll)
    return said


def mean_after(game: AnyGame, solved: Any, state: Any) -> float:
    """What it says about every throw, weighed."""
    roll = game.turn(state)
    assert isinstance(roll, Roll)
    total = sum(
        weight * _after(game, solved, advance(game, state, Rolled(faces)), roll.seat) for faces, weight in throws(roll)
    )
    return total / float(len(roll.sides)) ** len(roll.dice)


def _after(game: AnyGame, solved: Any, state: Any, seat: int) -> float:
    """What a state is worth to a seat if everybody goes on as well as can be."""
    turn = game.turn(state)
    unit = solved.unit(game.view(state, seat))
    if isinstance(turn, Over):
        return float(turn.scores[seat]) if unit == "points" else (seat in turn.winners) / len(turn.winners)
    if isinstance(turn, Choose):
        worth = float(max(solved.worths(game.view(state, turn.seat), turn)))
    else:
        worth = before(game, solved, state)
    if turn.seat == seat:
        return worth
    assert unit == "win", "points of one seat say nothing about another"
    return 1 - worth
