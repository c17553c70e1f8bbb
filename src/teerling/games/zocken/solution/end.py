"""The last round of a game of Zocken with others, played for the win instead of for points.

Two players: exactly (`zocken_pair`, made in the background the first time two play; until then as with more). More
players: the last turn is exact once the bets are made; before them everybody is taken to bet if that brings points. A
bet is weighed with the replies of the next two seats that bet after it; the ones after those bet for points. Turns
after this one are taken to be played for points, and the others to bet on them if that pays before the turn: with one
turn to come all its results are weighed, with more a fixed sample of them. And with turns to come the first two dice
are still for points: what follows them would take too long to solve. Of ways with equal chances to win the one with
more points is taken: a billionth of a win is at stake on them.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Lock, Thread

import numpy as np
from msgspec.structs import replace

from teerling import solving as solutions
from teerling.core.game import Seat
from teerling.games.zocken.rules import BETS_AFTER, ROUNDS, Betting, State, Zocken
from teerling.games.zocken.solution.pair import VERSION, Pair, build, feasible, won
from teerling.games.zocken.solution.rows import DICE, ENDS, FACES, WIDTH, Array, Board
from teerling.games.zocken.solution.turn import reach, ready, solve, solve_with
from teerling.solving import Progress, Tables, cache

TIE = 1e-9
DECIDERS = 3
KEPT = 3
"""Goals remembered at a time: a game has one or two."""
SAMPLES = 128
"""Ways in which two or more turns to come may end."""
QUICK = DICE - BETS_AFTER + 1
"""Dice in hand from which on a turn is solved in an instant: one more lies before the bets."""


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

    def settle(self, line: int) -> None:
        """Solve all that follows a line, and may be asked for next, at one go."""
        self.at([line])

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
    """The first dice of a turn: the bets are still to come."""

    def __init__(self, board: Board, without: Goal, bet_on: Goal, bet: Array | None) -> None:
        super().__init__(board, without.of(np.arange(ENDS)))
        self.without, self.bet_on = without, bet_on
        self.bet = bet
        """What a bet brings, to those who bet for points; None: one who bets against the builder."""

    def know(self, lines: Array, worths: Array) -> None:
        """Worths of the first dice that need not be solved."""
        self._add(lines, worths)

    def settle(self, line: int) -> None:
        """Where the next die leads to the bets, it leads out of what was known beforehand."""
        if self.board.dice[line] == QUICK:
            missing = following(self.board, [line], self.known)
            if len(missing):
                self.fill(missing)
        super().settle(line)

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

    def __init__(self, game: Zocken, board: Board, tables: Tables) -> None:
        self.game, self.board, self.tables, self.bet = game, board, tables, tables["bet"]
        ends = np.stack([tables["scores"], tables["bets"]], axis=-1).reshape(-1, 2)
        self.results, self.which = np.unique(ends, axis=0, return_inverse=True)
        self.weights = np.bincount(self.which.ravel(), weights=tables["turns"].ravel()) / FACES**DICE
        self.pays = tables["bet"][-1, 0] > 0
        """Whether a bet pays before the turn has begun."""
        self._ended = np.arange(len(board.live)) < ENDS
        self._goals: dict[object, Goal] = {}
        self._bets: tuple[object, list[float]] = None, []
        self._feasible = feasible(tables)
        self._lock, self._begun = Lock(), not self._feasible
        found = cache.load(self._two, VERSION)
        self.pair = Pair(game.first, board, tables, found) if found else None
        ready(board)

    def plays_for_win(self, state: State) -> bool:
        """Whether this is about the win: the last round; with many turns to come only once it is quick to solve."""
        players = len(state.totals)
        if players == 2:
            self._begin()
        if players == 1 or state.round < ROUNDS:
            return False
        return players == 2 or not self._waiting(state) or _placed(state) >= DICE - QUICK

    # Two players ------------------------------------------------------------------------------------------------

    @property
    def _two(self) -> Zocken:
        return replace(self.game, players=2, first=0)

    @property
    def lacks_pair(self) -> bool:
        """Whether what two players need can be made and has not been."""
        return self.pair is None and self._feasible

    def _begin(self) -> None:
        """Make what two players need, once and in the background: nobody waits for it."""
        if not solutions.in_background:
            return
        with self._lock:
            begins, self._begun = not self._begun and self.pair is None, True
        if begins:
            Thread(target=self.prepare, daemon=True, name="solve zocken for two").start()

    def prepare(self, progress: Progress = lambda _done: None) -> None:
        """Make it now."""
        start = len(self.board.live) - 1, 0
        found = build(self.board, self.tables, progress, start)
        cache.save(self._two, VERSION, found)
        self.pair = Pair(self.game.first, self.board, self.tables, found)

    # What the builder plays for -----------------------------------------------------------------------------------

    def goal(self, state: State) -> Goal:
        """What the builder plays for."""
        made = _placed(state) >= BETS_AFTER
        key = (state.totals, state.seat, state.bettors, made, self.pair is None)
        if key not in self._goals:
            if len(self._goals) == KEPT:
                del self._goals[next(iter(self._goals))]
            self._goals[key] = self._for_bets(state, state.bettors) if made else self._before(state)
        return self._goals[key]

    def _before(self, state: State) -> Goal:
        others = tuple(seat for seat in range(len(state.totals)) if seat != state.seat)
        bet = None if len(others) == 1 else self.bet
        goal = Before(self.board, self._for_bets(state, ()), self._for_bets(state, others), bet)
        if self.pair is not None and len(others) == 1:
            lines = self.pair.lines
            points = self.tables["points"][lines] / self.pair.throws
            goal.know(lines, self.pair.throws * self._with_points(self.pair.early(state), points))
        return goal

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
        turns = (self.game.first - state.seat - 1) % players
        return [(state.seat + 1 + step) % players for step in range(turns)]

    # What the standings make of it --------------------------------------------------------------------------------

    def shares(self, state: State, bettors: tuple[Seat, ...]) -> Array:
        """Each seat's chance to win, by the end of this turn."""
        results = self.results.T
        gains = np.zeros((len(state.totals), len(self.results)), dtype=np.int64)
        gains[state.seat] = results[0]
        gains[list(bettors)] = results[1]
        if self.pair is not None and len(state.totals) == 2:
            mine = self.pair.ends(state, bool(bettors))
            both = [mine if seat == state.seat else 1 - mine for seat in (0, 1)]
            return self._with_points(np.stack(both), self._by_end(gains))
        later, weights = self._later(len(state.totals), tuple(self._waiting(state)))
        totals = (np.array(state.totals)[:, None] + gains)[:, :, None] + later[:, None, :]
        return self._with_points(self._by_end(won(totals) @ weights), self._by_end(gains))

    def _by_end(self, worths: Array) -> Array:
        return worths[:, self.which.ravel()].reshape(-1, ENDS, WIDTH)

    def _with_points(self, shares: Array, points: Array) -> Array:
        least, most = self.results.min(), self.results.max()
        mixed: Array = (1 - TIE) * shares + TIE * (points - least) / max(most - least, 1)
        return mixed

    def _later(self, players: int, waiting: tuple[Seat, ...]) -> tuple[Array, Array]:
        """What the turns to come bring each seat, in some ways, and how much each of these weighs."""
        if len(waiting) == 1:
            drawn, weights = [np.flatnonzero(self.weights)], self.weights[self.weights > 0]
        else:  # each turn's results by their weights, shuffled against those of the other turns
            shuffle, strata = np.random.default_rng(len(waiting)), (np.arange(SAMPLES) + 0.5) / SAMPLES
            ordered = np.searchsorted(np.cumsum(self.weights), strata)
            drawn, weights = [shuffle.permutation(ordered) for _ in waiting], np.full(SAMPLES, 1 / SAMPLES)
        gains = np.zeros((players, len(weights)), dtype=np.int64)
        for seat, results in zip(waiting, drawn, strict=True):
            score, bet = self.results[results].T
            gains += np.where(np.arange(players)[:, None] == seat, score, bet if self.pays else 0)
        return gains, weights


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


def _placed(state: State) -> int:
    return sum(die is not None for die in (*state.row, *state.out))
