"""What a turn is played for, and what positions are worth then: remembered, and evaluated when they are met.

A win is worth 1. Of ways with equal chances to win the one with more points is taken: a trifle of a win is at stake on
them, too little to be seen in any worth.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from teerling.games.zocken.solution.evaluate import Bets, State, Worths, solve
from teerling.games.zocken.solution.graph import Array, Graph, dice_of
from teerling.games.zocken.solution.rows import FACES

Key = TypeVar("Key", bound=Hashable)

REMEMBERED = 4
"""Evaluations that a goal remembers: a turn is one or two."""
KEPT = 6
"""Goals remembered at a time: a turn has up to three."""
TIE = 1e-11


def with_points(wins: Array, points: Array, scores: Array) -> Array:
    """Chances to win with a trifle for points, which lie between the least and the most that a turn can score."""
    least, most = scores.min(), scores.max()
    mixed: Array = (1 - TIE) * wins + TIE * (points - least) / max(most - least, 1)
    return mixed


class Goals(Generic[Key]):
    """The last few."""

    def __init__(self, make: Callable[[Key], Goal]) -> None:
        self._make = make
        self._kept: dict[Key, Goal] = {}

    def __getitem__(self, key: Key) -> Goal:
        found = self._kept.pop(key, None) or self._make(key)
        self._kept = dict([*self._kept.items(), (key, found)][-KEPT:])
        return found


class Goal:
    """The worth of every end of a turn, and from it, as far as asked, of the positions before it."""

    follow = False

    def __init__(
        self, graph: Graph, ends: Array, bets: Bets | None = None, known: Mapping[State, Sequence[Any]] | None = None
    ) -> None:
        self.graph, self.ends, self.bets = graph, ends, bets
        self._known = known or {}
        """Worths that need not be evaluated."""
        self._found: list[Worths] = []

    def at(self, states: Sequence[State]) -> list[float]:
        """The worths of these states, for the first of the goals."""
        sums = zip(self.sums(states), states, strict=True)
        return [worths[0] / float(FACES) ** dice_of(self.graph, node) for worths, (node, _) in sums]

    def sums(self, states: Sequence[State]) -> list[Sequence[Any]]:
        """Their worths summed over all throws to come, for all goals."""
        found = {state: self._remembered(state) for state in states}
        missing = [state for state, worths in found.items() if worths is None]
        if missing:
            new = self.evaluate(missing)
            self._found = [new, *self._found[: REMEMBERED - 1]]
            found |= {state: new.at(state) for state in missing}
        return [found[state] for state in states]  # type: ignore[misc]

    def evaluate(self, states: Sequence[State]) -> Worths:
        """These states and all that can come of them."""
        return solve(self.graph, states, self.ends, self.bets, follow=self.follow)

    def _remembered(self, state: State) -> Sequence[Any] | None:
        if state in self._known:
            return self._known[state]
        return next((worths for some in self._found if (worths := some.at(state)) is not None), None)
