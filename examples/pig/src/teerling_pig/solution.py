"""Pig, solved: the chance to win of the one who is about to throw, by value iteration over (own, other, turn).

What each face brings is asked of the plain rules; the compiled part knows no rule but that two players take turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from teerling.core import Choose, Roll
from teerling.core.dice import DIE
from teerling.solving import Progress, Tables, Unit
from teerling.solving.compiled import compiled
from teerling_pig.rules import Again, Hold, Pig, State

VERSION = 1
ENOUGH = 1e-12

Floats = NDArray[np.float64]


def essence(game: Pig) -> Pig:
    """The game as far as its solution depends on it."""
    return game


def build(game: Pig, progress: Progress) -> Tables:
    """`win[own, other, turn]`, from high totals to low ones."""
    target, gains = game.target, np.array([gain(game, face) for face in DIE])
    win = np.zeros((target, target, target))
    for total in reversed(range(2 * target - 1)):
        settle(win, gains, total)
        progress(1 - total / (2 * target))
    return {"win": win}


def gain(game: Pig, face: int) -> int:
    """What a face adds to the turn; 0: the turn is lost."""
    thrown = game.roll(game.start(), (face,))
    turn = game.turn(thrown)
    return thrown.turn if isinstance(turn, Choose) and Hold() in turn.actions else 0


@compiled
def settle(win: Floats, gains: NDArray[np.int64], total: int) -> None:
    """All positions in which both together have `total`: they lead to each other, so they are swept until they rest."""
    target = win.shape[0]
    change = 1.0
    while change > ENOUGH:
        change = 0.0
        for own in range(max(0, total - target + 1), min(total + 1, target)):
            other = total - own
            lost = 1.0 - win[other, own, 0]
            for turn in range(target - own - 1, -1, -1):
                worth = 0.0
                for face in gains:
                    brought = turn + face
                    if face == 0:
                        worth += lost
                    elif own + brought >= target:
                        worth += 1.0
                    else:
                        worth += max(1.0 - win[other, own + brought, 0], win[own, other, brought])
                worth /= len(gains)
                change = max(change, abs(worth - win[own, other, turn]))
                win[own, other, turn] = worth


class Solved:
    """What the tables say."""

    def __init__(self, game: Pig, tables: Tables) -> None:
        self.game, self._win = game, tables["win"]
        self._lost = sum(gain(game, face) == 0 for face in DIE) / len(DIE)
        """How often a throw takes all that the turn has brought."""

    def report(self) -> dict[str, Any]:
        """Who begins, wins so often."""
        return {"value": float(self._win[0, 0, 0]), "unit": "win", "states": int(self._win.size)}

    def unit(self, view: State) -> Unit:  # noqa: ARG002
        """The chance to win."""
        return "win"

    def before(self, view: State, roll: Roll) -> float:  # noqa: ARG002
        """The chance to win of the one whose die is in the air."""
        return self._thrown(view.totals[view.seat], view.totals[1 - view.seat], view.turn)

    def _thrown(self, own: int, other: int, turn: int) -> float:
        """The chance to win of one who throws now; the table ends where somebody would hold and win."""
        if own + turn < self.game.target:
            return float(self._win[own, other, turn])
        return 1 - self._lost * float(self._win[other, own, 0])

    def worths(self, view: State, choice: Choose[Any]) -> Sequence[float]:
        """Of every legal action."""
        return [self._worth(view, action) for action in choice.actions]

    def _worth(self, view: State, action: Any) -> float:
        own, other = view.totals[view.seat], view.totals[1 - view.seat]
        if isinstance(action, Again):
            return self._thrown(own, other, view.turn)
        kept = own + view.turn if isinstance(action, Hold) else own
        return 1.0 if kept >= self.game.target else 1 - float(self._win[other, kept, 0])

    def why(self, view: State, action: Any) -> tuple[str, dict[str, str | int]]:
        """What speaks for it."""
        if isinstance(action, Hold):
            return "pig-coach-hold", {"turn": view.turn, "total": view.totals[view.seat] + view.turn}
        return ("pig-coach-again", {"turn": view.turn}) if isinstance(action, Again) else ("pig-coach-lose", {})
