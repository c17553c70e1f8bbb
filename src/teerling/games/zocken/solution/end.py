"""The last round of a game of Zocken with others, played for the win instead of for the lead.

The last turn is exact once the bets are made; before them everybody is taken to bet if that brings points. A bet is
weighed with the replies of the next two seats that bet after it; the ones after those bet for points. Turns after this
one are taken to be played for the lead, and the others to bet on them if that pays before the turn: with one turn to
come all its results are weighed, with more a fixed sample of them. And with turns to come the first two dice are still
for the lead. Two players have better (`duel`), once it has been computed.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from teerling.core.game import Seat
from teerling.games.zocken import rules
from teerling.games.zocken.rules import BETS_AFTER, ROUNDS, Betting, Zocken
from teerling.games.zocken.solution.evaluate import BETS, State, Worths, following, solve
from teerling.games.zocken.solution.goals import Goal, Goals, with_points
from teerling.games.zocken.solution.graph import Array, Graph, dice_of
from teerling.games.zocken.solution.pair import won
from teerling.games.zocken.solution.rows import DICE, ENDS, FACES, WIDTH
from teerling.games.zocken.solution.turn import ForPoints, placed
from teerling.solving import Tables, Unit
from teerling.solving.arrays import NUMPY, np

DECIDERS = 3
SAMPLES = 128
"""Ways in which two or more turns to come may end."""
QUICK = BETS + 1
"""Dice in hand from which on a turn is solved in an instant: one more lies before the bets."""


class Standing(NamedTuple):
    """All that the worth of the ends of a turn depends on."""

    totals: tuple[int, ...]
    seat: Seat
    bettors: tuple[Seat, ...]
    made: bool
    """Whether the bets are made."""


class Before(Goal):
    """The first dice of a turn, while the others will bet if that brings points.

    The first goal is without the bets, the second with them.
    """

    def __init__(self, graph: Graph, ends: Array, pays: Array) -> None:
        super().__init__(graph, ends)
        self._pays = pays
        """Whether a bet brings points, of every node at that time and by matches."""

    def evaluate(self, states: Sequence[State]) -> Worths:
        """These states and all that can come of them."""
        where = following(self.graph, frozenset(node for node, _ in states))[BETS].where
        pays = np.empty((where.max() + 1, self._pays.shape[1]), dtype=np.bool_)
        pays[where[where >= 0]] = self._pays[where >= 0]
        least = min(matches for _, matches in states)

        def bet(worths: Array) -> Array:
            columns = slice(least, least + worths.shape[2])
            return np.where(pays[:, None, columns], worths[:, 1:], worths[:, :1])

        return solve(self.graph, states, self.ends, bet)


class End:
    """Who still comes, what the standings make of a turn, and who should bet."""

    unit: Unit = "win"

    def __init__(self, game: Zocken, points: ForPoints, tables: Tables) -> None:
        self.game, self.points, self.graph, self.scores = game, points, points.graph, tables["scores"]
        ends = np.stack([tables["scores"], tables["bets"]], axis=-1).reshape(-1, 2)
        self.results, self.which = np.unique(ends, axis=0, return_inverse=True)
        self.weights = np.bincount(self.which.ravel(), weights=tables["later"].ravel()) / FACES**DICE
        self.pays = bool(tables["pays"][0])
        """Whether everybody bets on turns to come."""
        nodes = self.graph.layers[BETS + 1] - self.graph.layers[BETS]
        columns = BETS_AFTER + 1
        self._bet_pays = (
            np.unpackbits(tables["bet_pays"], count=nodes * columns).reshape(nodes, columns).astype(np.bool_)
        )
        self._goals = Goals(self._goal)
        self._bets: tuple[object, list[float]] = None, []

    def plays_for_win(self, state: rules.State) -> bool:
        """Whether this is about the win: the last round; with turns to come only once it is quick to solve.

        Without NumPy that goes for the last turn, too.
        """
        players = len(state.totals)
        if players == 1 or state.round < ROUNDS:
            return False
        quick = placed(state) >= DICE - QUICK
        return quick or (NUMPY and (players == 2 or not self._waiting(state)))

    # What to do -------------------------------------------------------------------------------------------------

    def goal(self, state: rules.State) -> Goal:
        """What the builder plays for."""
        return self._goals[Standing(state.totals, state.seat, state.bettors, placed(state) >= BETS_AFTER)]

    def _goal(self, standing: Standing) -> Goal:
        if standing.made:
            return Goal(self.graph, self.shares(standing, standing.bettors)[standing.seat, None])
        others = tuple(seat for seat in range(len(standing.totals)) if seat != standing.seat)
        ends = np.stack([self.shares(standing, bettors)[standing.seat] for bettors in ((), others)])
        if len(others) == 1:  # he bets against the builder
            return Goal(self.graph, ends, lambda worths: worths.min(axis=1, keepdims=True))
        return Before(self.graph, ends, self._bet_pays)

    def bet_worths(self, state: rules.State, here: State) -> list[float]:
        """The chance to win of the seat that is asked: when it bets, and when it does not."""
        assert isinstance(state.phase, Betting)
        key = (state, here)
        if self._bets[0] != key:
            players = len(state.totals)
            asked = (state.seat - state.phase.seat) % players
            seats = [(state.phase.seat + step) % players for step in range(asked)]
            for_points = tuple(seats[DECIDERS:]) if self.points.play([here])[0].bet > 0 else ()
            play = _Bets(self, state, seats[:DECIDERS], for_points, here)
            self._bets = key, [play.best((on,))[1] for on in (True, False)]
        return self._bets[1]

    def _waiting(self, state: rules.State | Standing) -> list[Seat]:
        """Who still has a turn after this one."""
        players = len(state.totals)
        turns = (self.game.first - state.seat - 1) % players
        return [(state.seat + 1 + step) % players for step in range(turns)]

    # What the standings make of it --------------------------------------------------------------------------------

    def shares(self, state: rules.State | Standing, bettors: tuple[Seat, ...]) -> Array:
        """Each seat's chance to win, by the end of this turn."""
        results = self.results.T
        gains = np.zeros((len(state.totals), len(self.results)), dtype=np.int64)
        gains[state.seat] = results[0]
        gains[list(bettors)] = results[1]
        later, weights = self._later(len(state.totals), tuple(self._waiting(state)))
        totals = (np.array(state.totals)[:, None] + gains)[:, :, None] + later[:, None, :]
        return with_points(self._by_end(won(totals) @ weights), self._by_end(gains), self.results)

    def _by_end(self, worths: Array) -> Array:
        return worths[:, self.which.ravel()].reshape(-1, ENDS, WIDTH)

    def _later(self, players: int, waiting: tuple[Seat, ...]) -> tuple[Array, Array]:
        """What the turns to come bring each seat, in some ways, and how much each of these weighs."""
        if len(waiting) == 1:
            drawn, weights = [np.flatnonzero(self.weights)], self.weights[self.weights > 0]
        else:  # each turn's results by their weights, shuffled against those of the other turns
            random, strata = Random(len(waiting)), (np.arange(SAMPLES) + 0.5) / SAMPLES
            ordered = np.searchsorted(np.cumsum(self.weights), strata)
            drawn = [ordered[random.sample(range(SAMPLES), SAMPLES)] for _ in waiting]
            weights = np.full(SAMPLES, 1 / SAMPLES)
        gains = np.zeros((players, len(weights)), dtype=np.int64)
        for seat, results in zip(waiting, drawn, strict=True):
            score, bet = self.results[results].T
            gains += np.where(np.arange(players)[:, None] == seat, score, bet if self.pays else 0)
        return gains, weights


class _Bets:
    """The bets of one turn, one after another; each decider foresees the next."""

    def __init__(
        self, end: End, state: rules.State, deciders: list[Seat], for_points: tuple[Seat, ...], here: State
    ) -> None:
        self.end, self.state, self.deciders, self.for_points, self.here = end, state, deciders, for_points, here

    def best(self, bets: tuple[bool, ...]) -> list[float]:
        """The chances of the builder and the deciders after these bets, if the rest bets well."""
        if len(bets) == len(self.deciders):
            return self._played(bets)
        both = [self.best((*bets, on)) for on in (True, False)]
        return max(both, key=lambda chances: chances[1 + len(bets)])

    def _played(self, bets: tuple[bool, ...]) -> list[float]:
        bettors = [seat for seat, on in zip(self.deciders, bets, strict=True) if on]
        shares = self.end.shares(self.state, (*self.state.bettors, *bettors, *self.for_points))
        found = solve(self.end.graph, [self.here], shares[[self.state.seat, *self.deciders]], follow=True)
        sums = found.at(self.here)
        assert sums is not None
        return [one / float(FACES) ** dice_of(self.end.graph, self.here[0]) for one in sums]
