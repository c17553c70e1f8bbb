"""The end of a game of Zocken with others, played for the win instead of for points.

The last turn is exact once the bets are made, and with two players from its first die: the other bets if that lowers
the builder's chance. With more players everybody is taken to bet, before the third die lies, if that brings points. A
bet in the last turn is weighed with the replies of the next two seats that bet after it; the ones after those bet for
points. In the last turn but one, bets and what follows them take for granted that the one who comes last plays for
points and nobody bets on him. Of ways with equal chances to win the one with more points is taken: a billionth of a
win is at stake on them.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from teerling.core.game import Seat
from teerling.games.zocken import BETS_AFTER, ROUNDS, Betting, State
from teerling.solve import Tables
from teerling.solve.zocken_rows import DICE, ENDS, FACES, WIDTH, Array, Board
from teerling.solve.zocken_turn import reach, ready, solve, solve_with

TIE = 1e-9
DECIDERS = 3
KEPT = 3
"""Goals remembered at a time: a game has one or two."""


class Goal:
    """A worth for every end of the turn, and from it, as far as asked, of the positions before it."""

    def __init__(self, board: Board, ends: Array) -> None:
        self.board = board
        self.known = np.zeros(len(board.live), dtype=np.bool_)
        self.rows = np.zeros(len(board.live), dtype=np.uint32)
        """Where the known lines are in `worths`; a table of all lines would cost more than to solve the few."""
        self.worths = np.zeros((0, WIDTH))
        self._add(np.arange(ENDS), ends)

    def at(self, lines: Sequence[int]) -> Array:
        """The worths of these lines, summed over the throws to come."""
        if not self.known[lines].all():
            self.fill(following(self.board, lines, self.known))
        return self.of(lines)

    def of(self, lines: Sequence[int] | Array) -> Array:
        """The worths of known lines."""
        part: Array = self.worths[self.rows[lines]]
        return part

    def fill(self, lines: Array) -> None:
        """Solve lines whose followers are solved or among them."""
        self._add(lines, np.zeros((len(lines), WIDTH)))
        solve(lines, self.rows, self.worths, self.board)

    def _add(self, lines: Array, worths: Array) -> None:
        self.rows[lines] = np.arange(len(self.worths), len(self.worths) + len(lines))
        self.worths = np.concatenate([self.worths, worths])
        self.known[lines] = True


class Before(Goal):
    """The first dice of the last turn: the bets are still to come."""

    def __init__(self, board: Board, without: Goal, bet_on: Goal, bet: Array | None) -> None:
        super().__init__(board, without.of(np.arange(ENDS)))
        self.without, self.bet_on = without, bet_on
        self.bet = bet
        """What a bet brings, to those who bet for points; None: one who bets against the builder."""

    def fill(self, lines: Array) -> None:
        """First what follows the bets, then the bets, then the first dice."""
        dice = self.board.dice[lines]
        late = lines[dice <= DICE - BETS_AFTER]
        with ThreadPoolExecutor(2) as both:
            list(both.map(lambda goal: goal.fill(late), (self.without, self.bet_on)))
        self.known[late] = True  # nobody asks for them here
        met = lines[dice == DICE - BETS_AFTER]
        without, bet_on = self.without.of(met), self.bet_on.of(met)
        against = np.minimum(without, bet_on) if self.bet is None else np.where(self.bet[met] > 0, bet_on, without)
        self._add(met, against)
        super().fill(lines[dice > DICE - BETS_AFTER])


def following(board: Board, lines: Sequence[int], known: Array) -> Array:
    """These lines and all that can come of them, without the known ones, in the order in which they can be solved."""
    marks = np.zeros(len(board.live), dtype=np.uint8)
    marks[lines] = 1
    reach(marks, board)
    return np.flatnonzero((marks > 0) & ~known).astype(np.uint32)


class End:
    """Who still comes, what the standings make of a turn, and who should bet."""

    def __init__(self, first: Seat, board: Board, tables: Tables) -> None:
        self.first, self.board, self.bet = first, board, tables["bet"]
        ends = np.stack([tables["scores"], tables["bets"]], axis=-1).reshape(-1, 2)
        self.results, self.which = np.unique(ends, axis=0, return_inverse=True)
        weights = np.bincount(self.which.ravel(), weights=tables["turns"].ravel()) / FACES**DICE
        self.draws, self.weights = self.results[weights > 0, 0], weights[weights > 0]
        self._ended = np.arange(len(board.live)) < ENDS
        self._goals: dict[object, Goal] = {}
        self._bets: tuple[object, list[float]] = None, []
        ready(board)

    def plays_for_win(self, state: State) -> bool:
        """Whether this is about the win: the last turn, and from its bets on the one before."""
        if len(state.totals) == 1 or state.round < ROUNDS:
            return False
        waiting = len(self._waiting(state))
        return not waiting or (waiting == 1 and (isinstance(state.phase, Betting) or _bets_made(state)))

    def goal(self, state: State) -> Goal:
        """What the builder plays for."""
        made = _bets_made(state)
        key = (state.totals, state.seat, state.bettors, made)
        if key not in self._goals:
            if len(self._goals) == KEPT:
                del self._goals[next(iter(self._goals))]
            self._goals[key] = self._for_bets(state, state.bettors) if made else self._before(state)
        return self._goals[key]

    def _before(self, state: State) -> Goal:
        others = tuple(seat for seat in range(len(state.totals)) if seat != state.seat)
        bet = None if len(others) == 1 else self.bet
        return Before(self.board, self._for_bets(state, ()), self._for_bets(state, others), bet)

    def _for_bets(self, state: State, bettors: tuple[Seat, ...]) -> Goal:
        return Goal(self.board, self.shares(state, bettors)[state.seat])

    def bet_worths(self, state: State, line: int, matches: int) -> list[float]:
        """The chance to win of the seat that is asked: when it bets, and when it does not."""
        assert isinstance(state.phase, Betting)
        key = (state, line, matches)
        if self._bets[0] != key:
            players = len(state.totals)
            asked = (state.seat - state.phase.seat) % players
            seats = [(state.phase.seat + step) % players for step in range(asked)]
            for_points = tuple(seats[DECIDERS:]) if self.bet[line, matches] > 0 else ()
            order = following(self.board, [line], self._ended)
            play = _Bets(self, state, seats[:DECIDERS], for_points, order)
            self._bets = key, [play.best((on,), line, matches)[1] for on in (True, False)]
        return self._bets[1]

    def _waiting(self, state: State) -> list[Seat]:
        """Who still has a turn after this one."""
        players = len(state.totals)
        turns = (self.first - state.seat - 1) % players
        return [(state.seat + 1 + step) % players for step in range(turns)]

    def shares(self, state: State, bettors: tuple[Seat, ...]) -> Array:
        """Each seat's chance to win, by the end of this turn: what `Over` says, for all ends at once."""
        results = self.results.T
        gains = np.zeros((len(state.totals), len(self.results)))
        gains[state.seat] = results[0]
        gains[list(bettors)] = results[1]
        totals = (np.array(state.totals)[:, None] + gains)[:, :, None]
        weights = np.ones(1)
        for seat in self._waiting(state):
            totals = np.repeat(totals, len(self.draws), axis=2)
            totals[seat] += self.draws
            weights = self.weights
        wins = totals == totals.max(axis=0)
        shares = (wins / wins.sum(axis=0)) @ weights
        points = (gains - gains.min()) / (gains.max() - gains.min() or 1)
        mixed: Array = (1 - TIE) * shares + TIE * points
        return mixed[:, self.which.ravel()].reshape(-1, ENDS, WIDTH)


class _Bets:
    """The bets of one turn, one after another; each decider foresees the next."""

    def __init__(
        self, end: End, state: State, deciders: list[Seat], for_points: tuple[Seat, ...], order: Array
    ) -> None:
        self.end, self.state, self.deciders, self.for_points, self.order = end, state, deciders, for_points, order
        self.rows = np.zeros(len(end.board.live), dtype=np.uint32)
        self.rows[:ENDS] = range(ENDS)
        self.rows[order] = np.arange(ENDS, ENDS + len(order))

    def best(self, bets: tuple[bool, ...], line: int, matches: int) -> Array:
        """The chances of the builder and the deciders after these bets, if the rest bets well."""
        if len(bets) == len(self.deciders):
            chances: Array = self._played(bets)[self.rows[line], :, matches] / float(FACES) ** int(
                self.end.board.dice[line]
            )
            return chances
        both = [self.best((*bets, on), line, matches) for on in (True, False)]
        return max(both, key=lambda chances: float(chances[1 + len(bets)]))

    def _played(self, bets: tuple[bool, ...]) -> Array:
        bettors = [seat for seat, on in zip(self.deciders, bets, strict=True) if on]
        shares = self.end.shares(self.state, (*self.state.bettors, *bettors, *self.for_points))
        worths = np.zeros((ENDS + len(self.order), 1 + len(self.deciders), WIDTH))
        worths[:ENDS] = shares[[self.state.seat, *self.deciders]].transpose(1, 0, 2)
        solve_with(self.order, self.rows, worths, self.end.board)
        return worths


def _bets_made(state: State) -> bool:
    placed = sum(die is not None for die in (*state.row, *state.out))
    return placed >= BETS_AFTER
