"""A game of Zocken between two, played for the win from the first turn on, by what a lead is worth (`pair`)."""

from __future__ import annotations

from threading import Lock, Thread

from teerling import solving
from teerling.games.zocken import rules
from teerling.games.zocken.rules import BETS_AFTER, ROUNDS, Zocken
from teerling.games.zocken.solution import pair
from teerling.games.zocken.solution.evaluate import State
from teerling.games.zocken.solution.goals import Goal, Goals, with_points
from teerling.games.zocken.solution.pair import Pair
from teerling.games.zocken.solution.rows import DICE, FACES
from teerling.games.zocken.solution.turn import ForPoints, placed
from teerling.solving import Progress, Tables, Unit, cache
from teerling.solving.arrays import np


class Duel:
    """What to do when only the lead counts."""

    unit: Unit = "win"

    def __init__(self, game: Zocken, points: ForPoints, tables: Tables) -> None:
        self.game, self.points, self.tables = game, points, tables
        self._goals = Goals(self._goal)
        self._lock, self._begun = Lock(), False
        self._looked = False
        self._pair: Pair | None = None

    # What it needs ----------------------------------------------------------------------------------------------

    @property
    def pair(self) -> Pair | None:
        """What leads are worth, if that is known."""
        if not self._looked:
            found = pair.known(self.game)
            self._pair, self._looked = self._made(found) if found else None, True
        return self._pair

    def begin(self) -> None:
        """Compute it, once and in the background: nobody waits for it."""
        if not solving.in_background:
            return
        with self._lock:
            begins, self._begun = not self._begun, True
        if begins:
            Thread(target=self.prepare, daemon=True, name="solve zocken for two").start()

    def prepare(self, progress: Progress = lambda _done: None) -> Pair:
        """Compute it now."""
        found = pair.build(self.points.graph, self.tables["scores"], self.tables["bets"], progress)
        cache.save(pair.essence(self.game), pair.VERSION, found)
        self._pair, self._looked = self._made(found), True
        return self._pair

    def _made(self, found: Tables) -> Pair:
        return Pair(self.points.graph, self.tables["scores"], self.tables["bets"], found)

    # What to do -------------------------------------------------------------------------------------------------

    def goal(self, state: rules.State) -> Goal:
        """What the builder plays for."""
        bet = bool(state.bettors) if placed(state) >= BETS_AFTER else None
        return self._goals[self._turns_left(state), lead(state), bet]

    def bet_worths(self, state: rules.State, here: State) -> list[float]:
        """The chance of the other: when he bets, and when he does not."""
        left, ahead = self._turns_left(state), lead(state)
        return [1 - self._goals[left, ahead, bet].at([here])[0] for bet in (True, False)]

    def _turns_left(self, state: rules.State) -> int:
        """How many turns there are still to play, this one too."""
        return 2 * (ROUNDS - state.round) + 1 + (state.seat == self.game.first)

    def _goal(self, key: tuple[int, int, bool | None]) -> Goal:
        """With so many turns to play and such a lead, and with the bet, without it, or before it."""
        left, ahead, bet = key
        assert self.pair is not None
        graph, scores = self.points.graph, self.tables["scores"]
        ends = with_points(self.pair.ends(left, ahead), scores, scores)
        if bet is not None:
            return Goal(graph, ends[int(bet), None])
        first = self.pair.first(left, ahead)
        points = [play.points for play in self.points.play(list(first))]
        chances = with_points(np.array(list(first.values())), np.array(points), scores)
        throws = float(FACES) ** (DICE - 1)
        known = {state: [throws * chance] for state, chance in zip(first, chances.tolist(), strict=True)}
        return Goal(graph, ends, lambda worths: worths.min(axis=1, keepdims=True), known)


def lead(state: rules.State) -> int:
    """How far the builder is ahead of the other."""
    return state.totals[state.seat] - state.totals[1 - state.seat]
