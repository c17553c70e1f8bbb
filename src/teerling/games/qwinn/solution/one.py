"""Worths for one who plays alone: expected turns to the target, from the table of `alone.py`. Nothing is compiled."""

from __future__ import annotations

from teerling.core.game import Choose
from teerling.games.qwinn.rules import BOXES, Action, Deciding, Keep, Player, Qwinn, View
from teerling.games.qwinn.solution.evaluate import before_throw, best_ends
from teerling.games.qwinn.solution.turn import Ends, Floats, columns, ends_of_kind, kind_of
from teerling.solving import Unit
from teerling.solving.arrays import np


class SolvedAlone:
    """What every action is worth: how many turns the game will have from here on, this one included."""

    def __init__(self, game: Qwinn, turns: Floats) -> None:
        self.game = game
        self.turns = turns
        """By box and points."""

    def unit(self, view: View) -> Unit:  # noqa: ARG002  always the same
        """Fewer are better."""
        return "turns"

    def worths(self, view: View, choice: Choose[Action]) -> list[float]:
        """In the order of the actions."""
        state = view.table
        phase, player = state.phase, state.sides[0]
        assert isinstance(phase, Deciding)
        ends = ends_of_kind(self.game, kind_of(player))
        stops = best_ends(-self._after(player, ends), ends)
        keeps = before_throw(stops, view.throws - state.throw - 1, ends.fixed)
        worths = []
        for action in choice.actions:
            if isinstance(action, Keep):
                worths.append(1 - float(keeps[columns(action, phase.red)]))
            else:
                after = self.game.play(state, action).sides[0]
                worths.append(1 + self._turns(after))
        return worths

    def _turns(self, player: Player) -> float:
        """That are still to come."""
        return float(self.turns[BOXES.index(player.box), player.points]) if player.points < self.turns.shape[1] else 0.0

    def _after(self, player: Player, ends: Ends) -> Floats:
        """The same after every end of a turn."""
        points = player.points + ends.gain
        going = points < self.turns.shape[1]
        after = np.zeros(len(points))
        after[going] = self.turns[ends.box[going], points[going]]
        return after
