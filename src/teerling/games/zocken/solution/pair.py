"""The last round of Zocken between two, exactly: the chance to win of every lead, before and within each turn.

Between two only the lead counts. What a lead is worth once the game is over, the rules say; a turn earlier it is worth
what a turn can make of it, against an opponent who bets if that lowers the builder's chance, and so back. Every lead is
a column of `solve_many`. Kept are the leads before a turn and the positions until the second die lies; what follows is
solved when it is met, which takes milliseconds.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from teerling.core.game import Over, Seat
from teerling.games.zocken.rules import BETS_AFTER, ROUNDS, Ended, State, Zocken
from teerling.games.zocken.solution.rows import DICE, ENDS, FACES, WIDTH, Array, Board
from teerling.games.zocken.solution.turn import possible, reach, solve_many
from teerling.solving import Progress, Tables

VERSION = 1001
"""Not the number of the turn's tables, beside which these are kept."""
TURNS = 2
"""How many turns before the end: the last round."""
STEP = 5
"""Leads are multiples of it: scores are of 10, and a bet brings half of one. ZOCKEN-R5."""
MOST = 500
"""Leads in all; tables of matches that spread them wider would take minutes."""
BLOCK = 8
"""Leads at a time: each has two columns, with the bet and without."""


class Wins(NamedTuple):
    """The chance of the one whose turn it is, by his lead: 0 and 1 at the ends and beyond them."""

    least: int
    chances: Array

    def at(self, leads: Array) -> Array:
        """The chances of these leads."""
        found: Array = self.chances[np.clip((leads - self.least) // STEP, 0, len(self.chances) - 1)]
        return found


class Plan(NamedTuple):
    """The lines of a turn from its start on, and where their worths are."""

    late: Array
    """Those after the bets."""
    early: Array
    """Those before them."""
    first: Array
    """The first worth of every line; the ends come first."""
    bets: int
    """Where the worths of the lines with a bet begin."""
    after: int
    """And where they end and those before the bets begin."""
    size: int


def plan(board: Board, start: int) -> Plan:
    """All that can follow from this line."""
    marks = np.zeros(len(board.live), dtype=np.uint8)
    marks[start] = 1
    reach(marks, board)
    lines = np.flatnonzero(marks)
    lines = lines[lines >= ENDS].astype(np.uint32)
    counts = possible(lines, board)
    ends = ENDS * WIDTH + np.cumsum(counts)
    first = np.zeros(len(marks), dtype=np.int64)
    first[:ENDS] = np.arange(ENDS) * WIDTH
    first[lines] = ends - counts
    is_late = board.dice[lines] <= DICE - BETS_AFTER
    bets = int(first[lines[board.dice[lines] == DICE - BETS_AFTER][0]])
    return Plan(lines[is_late], lines[~is_late], first, bets, int(ends[is_late][-1]), int(ends[-1]))


def changes(tables: Tables) -> Array:
    """What the end of a turn does to the builder's lead: when nobody has bet, and when the other has."""
    return np.stack([tables["scores"], tables["scores"] - tables["bets"]]).reshape(2, ENDS * WIDTH)


def decided() -> Wins:
    """When the game is over: behind, level, ahead."""
    return Wins(-STEP, won(np.array([[-STEP, 0, STEP], [0, 0, 0]]))[0])


def won(totals: Array) -> Array:
    """Each seat's part of the win for many totals at once, the seats first.

    The rules are asked once for every order in which totals lie: nothing else counts.
    """
    players = len(totals)
    order = (totals[:, None] > totals[None]).sum(axis=1).reshape(players, -1)
    codes = players ** np.arange(players) @ order
    _, at, which = np.unique(codes, return_index=True, return_inverse=True)
    parts = np.array([_parts(tuple(one)) for one in order[:, at].T.tolist()])
    found: Array = parts[which.ravel()].T.reshape(totals.shape)
    return found


@lru_cache(1 << 16)
def _parts(totals: tuple[int, ...]) -> list[float]:
    game, ended = _ended(len(totals))
    over = game.turn(replace(ended, totals=totals))
    assert isinstance(over, Over)
    return [(seat in over.winners) / len(over.winners) for seat in range(len(totals))]


@cache
def _ended(players: int) -> tuple[Zocken, State]:
    game = Zocken(players=players)
    return game, replace(game.start(), phase=Ended())


def worth_of_ends(after: Wins, change: Array, lead: Array | int) -> Array:
    """The builder's chance when his turn has changed the lead; then it is the other's turn."""
    return 1 - after.at(-(lead + change))


def leads_before(after: Wins, change: Array) -> Array:
    """All leads of which a turn could make one that is not yet decided, and one more on either side."""
    most = after.least + STEP * (len(after.chances) - 1)
    return np.arange(-most - change.max(), -after.least - change.min() + STEP, STEP)


def feasible(tables: Tables) -> bool:
    """Whether the leads are not too many."""
    change, wins, count = changes(tables), decided(), 0
    for _ in range(TURNS):
        leads = leads_before(wins, change)
        count += len(leads)
        wins = Wins(int(leads[0]), leads)
    return count <= MOST


def build(board: Board, tables: Tables, progress: Progress, start: tuple[int, int]) -> Tables:
    """The chances of all leads, and within the turn of all positions before the bets.

    Turns start at this line and with these matches.
    """
    change, wins = changes(tables), decided()
    found: Tables = {}
    plans = plan(board, start[0])
    opening = int(plans.first[start[0]]) + start[1] - plans.after
    throws = np.repeat(float(FACES) ** board.dice[plans.early], possible(plans.early, board))
    for turn in range(1, TURNS + 1):
        leads = leads_before(wins, change)
        early = np.empty((len(leads), len(throws)))
        for at in range(0, len(leads), BLOCK):
            ends = worth_of_ends(wins, change[:, :, None], leads[at : at + BLOCK])
            early[at : at + BLOCK] = (_before_bets(plans, board, ends) / throws[:, None]).T
            progress((turn - 1 + at / len(leads)) / TURNS)
        wins = Wins(int(leads[0]), early[:, opening])
        found |= {f"early{turn}": early, f"win{turn}": wins.chances, f"least{turn}": leads[:1]}
    return found


def _before_bets(plans: Plan, board: Board, ends: Array) -> Array:
    """Worths before the bets, summed over throws, for `ends[bet or not, end, lead]`."""
    leads = ends.shape[2]
    worths = np.zeros((plans.after + WIDTH, 2 * leads))
    worths[: ENDS * WIDTH] = ends.transpose(1, 0, 2).reshape(ENDS * WIDTH, -1)
    solve_many(plans.late, plans.first, worths, board)
    met = worths[plans.bets : plans.after]
    early = np.zeros((plans.size - plans.bets + WIDTH, leads))
    early[: len(met)] = np.minimum(met[:, :leads], met[:, leads:])
    solve_many(plans.early, plans.first - plans.bets, early, board)
    return early[len(met) : plans.size - plans.bets]


class Pair:
    """What a lead is worth in the last turns of two players."""

    def __init__(self, first: Seat, board: Board, tables: Tables, found: Tables) -> None:
        self.first, self.change, self.found = first, changes(tables), found
        turns = range(1, TURNS + 1)
        self.wins = [decided(), *(Wins(int(found[f"least{turn}"][0]), found[f"win{turn}"]) for turn in turns)]
        self.lines = plan(board, len(board.live) - 1).early
        counts = possible(self.lines, board)
        self._rows = np.repeat(np.arange(len(counts)), counts)
        self._matches = np.arange(len(self._rows)) - np.repeat(np.cumsum(counts) - counts, counts)
        self.throws = (float(FACES) ** board.dice[self.lines])[:, None]

    def left(self, state: State) -> int:
        """How many turns there are still to play, this one too."""
        return 2 * (ROUNDS - state.round) + 1 + (state.seat == self.first)

    def ends(self, state: State, bet: bool) -> Array:
        """The builder's chance by the end of this turn."""
        after = self.wins[self.left(state) - 1]
        return worth_of_ends(after, self.change[int(bet)], lead(state)).reshape(ENDS, WIDTH)

    def early(self, state: State) -> Array:
        """The builder's chances before the bets, a row for each of `lines`."""
        left = self.left(state)
        known = self.found[f"early{left}"]
        at = (lead(state) - self.wins[left].least) // STEP
        rows = np.zeros((len(self.lines), WIDTH))
        rows[self._rows, self._matches] = known[min(max(at, 0), len(known) - 1)]
        return rows


def lead(state: State) -> int:
    """How far the builder is ahead of the other."""
    return state.totals[state.seat] - state.totals[1 - state.seat]
