"""Qwinn alone: the least expected number of turns to the target, without an opponent and without boycotts.

Points only grow, so positions are solved from the target down. A failed throw leaves everything as it was: the worth of
a position stands on both sides of its equation. Given the worth of staying, the turn is worth a convex function made of
straight pieces; where a secant along one of the pieces crosses the diagonal is the solution, without a tolerance.
"""

from __future__ import annotations

import numpy as np

from teerling.games.qwinn.rules import BOXES, Player, Qwinn
from teerling.games.qwinn.solution.kernel import new_scratch, turn_value
from teerling.games.qwinn.solution.turn import Ends, Floats, ends_of, finished, kind_of
from teerling.solving import Progress


def turns_alone(game: Qwinn, progress: Progress) -> tuple[Floats, float]:
    """Expected turns by box and points, and the greatest error of the equation they solve."""
    target = next(points for points in range(game.target + 1) if finished(game, points, None))
    turns, residual = np.zeros((len(BOXES), target)), 0.0
    for points in range(target - 1, -1, -1):
        for box in range(len(BOXES)):
            error = _solve_one(turns, box, points, ends_of(game))
            residual = max(residual, error)
        progress(1 - points / target)
    return turns, residual


def _solve_one(turns: Floats, box: int, points: int, ends: Ends) -> float:
    """Find the worth of one position; its equation is then off by what is returned."""
    there = points + ends.gain
    going = there < turns.shape[1]
    after = np.zeros((len(there), 1))
    after[going, 0] = -turns[ends.box[going], np.maximum(there[going], 0)]
    stay = (ends.gain == 0) & (ends.box == box)
    kind, scratch = kind_of(Player(BOXES[box])), new_scratch()
    guess, before, gave, slope, error = -1e3, 0.0, 0.0, 0.0, 1.0  # from below, where staying is never what one wants
    for attempt in range(20):
        after[stay] = guess
        turn_value(after, ends, kind, scratch)
        got = float(scratch.value[0]) - 1
        error = abs(got - guess)
        if error < 4e-15:
            break
        if attempt > 0 and abs(guess - before) > 1e-6:
            slope = (got - gave) / (guess - before)
        before, gave = guess, got
        guess += (got - guess) / (1 - slope)
    turns[box, points] = -guess
    return error
