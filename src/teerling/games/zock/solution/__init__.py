"""ZOCK, solved: the chance to win from every pair of rows, for every variant and option, without a tolerance.

A state is the open row of the player who throws and the open row of the other, each a set of bits. A cover leads to
smaller rows, so states are solved in the order of their bits; a miss only exchanges the players. So each pair of states
has two equations with two unknowns, which are solved as such. Which throw covers what is asked of the rules.

Players as their own referees are taken to play by the rules: a wrong answer is counted as if the other objected
and the turn were lost, and as less than every right one, so that nobody is advised to break a rule.

In a match of several games the chips decide. Playing each game for the win is near that, not the same: against play
for the most chips it wins more games and loses between 0.04 (variant C) and 0.46 (variant B) chips a game.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from teerling.core import Choose, Faces, Roll, throws
from teerling.games.zock.rules import (
    FIELDS,
    MISS,
    OBJECT,
    Accept,
    Action,
    Cover,
    Covering,
    Judging,
    State,
    Throwing,
    View,
    Zock,
    covers,
)
from teerling.solving import Progress, Tables, Unit
from teerling.solving.compiled import compiled

VERSION = 1

Row = tuple[int, ...]
Bits = NDArray[np.uint16]
Numbers = NDArray[np.float64]

ROWS: tuple[Row, ...] = tuple(
    tuple(field for place, field in enumerate(FIELDS) if bits >> place & 1) for bits in range(1 << len(FIELDS))
)
"""Every row of open fields, at the number that its bits make."""
NUMBER: dict[Row, int] = {row: number for number, row in enumerate(ROWS)}
FULL = len(ROWS) - 1


def essence(game: Zock) -> Zock:
    """One game with the program as referee: chips and further games do not change how a game is won."""
    return replace(game, referee=Zock().referee, games=Zock().games, chips=Zock().chips)


# The model: what the rules say, as numbers ------------------------------------------------------------------------


class Model(NamedTuple):
    """All that the solution knows of the rules."""

    counts: Bits
    """How many covers a row has for a throw."""
    after: Bits
    """The row that each of them leaves."""
    chances: Numbers
    """The chance of each throw."""
    keeps: bool
    """Whether the player who covered throws again."""


def weighted_throws(game: Zock) -> list[tuple[Faces, float]]:
    """Every throw of a turn with its chance."""
    roll = game.turn(replace(game.start(), phase=Throwing()))
    assert isinstance(roll, Roll)
    found = list(throws(roll))
    ways = sum(weight for _, weight in found)
    return [(dice, weight / ways) for dice, weight in found]


def keeps_dice(game: Zock) -> bool:
    """Whether the player who covered throws again, as seen by trying it."""
    state = game.roll(replace(game.start(), phase=Throwing()), (1, 2))
    turn = game.turn(state)
    assert isinstance(turn, Choose)
    return game.play(state, turn.actions[0]).seat == state.seat


def model_of(game: Zock) -> Model:
    """Ask the rules for every row and throw."""
    throwing = weighted_throws(game)
    found = [[covers(game, row, dice) for dice, _ in throwing] for row in ROWS]
    counts = np.array([[len(fields) for fields in by_throw] for by_throw in found], np.uint16)
    after = np.zeros((*counts.shape, int(counts.max())), np.uint16)
    for row, by_throw in enumerate(found):
        for throw, right in enumerate(by_throw):
            for k, fields in enumerate(right):
                after[row, throw, k] = row - NUMBER[fields]  # numbers are bits, and the fields are among the row's
    return Model(counts, after, np.array([chance for _, chance in throwing]), keeps_dice(game))


def _without(row: Row, fields: Row) -> Row:
    return tuple([field for field in row if field not in fields])


# The solution -----------------------------------------------------------------------------------------------------


@compiled
def backup(win: Numbers, model: Model, mine: int, theirs: int) -> tuple[float, float]:
    """The chance to win by throws that cover, each answered best, and the chance of a throw that covers nothing."""
    by_cover = miss = 0.0
    for throw in range(len(model.chances)):
        if model.counts[mine, throw] == 0:
            miss += model.chances[throw]
            continue
        best = 0.0
        for k in range(model.counts[mine, throw]):
            left = model.after[mine, throw, k]
            best = max(best, win[left, theirs] if model.keeps else 1.0 - win[theirs, left])
        by_cover += model.chances[throw] * best
    return by_cover, miss


@compiled
def solve(model: Model) -> Numbers:
    """The chance of the player who throws to win, by his row and the other's."""
    rows = len(model.counts)
    win = np.zeros((rows, rows))
    win[0, :] = 1.0  # who has covered his row has won, and who throws when the other has done so has lost
    for one in range(1, rows):
        for two in range(1, one + 1):
            by_cover, miss = backup(win, model, one, two)
            by_cover_2, miss_2 = backup(win, model, two, one)
            # win[one, two] = by_cover + miss · (1 − win[two, one]), and the same with the players exchanged
            win[one, two] = (by_cover + miss * (1.0 - by_cover_2 - miss_2)) / (1.0 - miss * miss_2)
            win[two, one] = by_cover_2 + miss_2 * (1.0 - win[one, two])
    return win


@compiled
def residual(win: Numbers, model: Model) -> float:
    """By how much any state differs from what one more throw says about it."""
    worst = 0.0
    for mine in range(1, len(win)):
        for theirs in range(1, len(win)):
            by_cover, miss = backup(win, model, mine, theirs)
            worst = max(worst, abs(by_cover + miss * (1.0 - win[theirs, mine]) - win[mine, theirs]))
    return worst


@compiled
def follow(win: Numbers, sums: Numbers, model: Model, mine: int, theirs: int) -> tuple[float, float, float]:
    """Like `backup`, but the best answers are followed in both tables of `sums`."""
    first = second = miss = 0.0
    for throw in range(len(model.chances)):
        if model.counts[mine, throw] == 0:
            miss += model.chances[throw]
            continue
        best, state = -1.0, (0, 0)
        for k in range(model.counts[mine, throw]):
            left = int(model.after[mine, throw, k])
            worth = win[left, theirs] if model.keeps else 1.0 - win[theirs, left]
            if worth > best:
                best = worth
                state = (left, theirs) if model.keeps else (theirs, left)
        first += model.chances[throw] * sums[state[0], state[1], 0]
        second += model.chances[throw] * sums[state[0], state[1], 1]
    return first, second, miss


@compiled
def points_and_throws(win: Numbers, model: Model, points: Numbers) -> tuple[float, float]:
    """What best play from two open rows comes to: the points of the loser's row, and the number of throws."""
    rows = len(win)
    sums = np.zeros((rows, rows, 2))
    sums[0, :, 0] = points
    sums[:, 0, 0] = points
    for one in range(1, rows):
        for two in range(1, one + 1):
            paid, length, miss = follow(win, sums, model, one, two)
            paid_2, length_2, miss_2 = follow(win, sums, model, two, one)
            sums[one, two, 0] = (paid + miss * paid_2) / (1.0 - miss * miss_2)
            sums[two, one, 0] = paid_2 + miss_2 * sums[one, two, 0]
            sums[one, two, 1] = (1.0 + length + miss * (1.0 + length_2)) / (1.0 - miss * miss_2)
            sums[two, one, 1] = 1.0 + length_2 + miss_2 * sums[one, two, 1]
    return float(sums[-1, -1, 0]), float(sums[-1, -1, 1])


def build(game: Zock, progress: Progress) -> Tables:
    """Solve the game."""
    model = model_of(game)
    progress(0.5)
    win = solve(model)
    progress(0.7)
    points, length = points_and_throws(win, model, np.array([float(sum(row)) for row in ROWS]))
    return {
        "win": win,
        "residual": np.array([residual(win, model)]),
        "points": np.array([points]),
        "throws": np.array([length]),
    }


# What a player is told --------------------------------------------------------------------------------------------


class Solved:
    """ZOCK as far as it is known: with the program as referee, all of it."""

    def __init__(self, game: Zock, tables: Tables) -> None:
        self.game = game
        self.win: Numbers = tables["win"]
        self._tables = tables
        self._throws = weighted_throws(game)

    def report(self) -> dict[str, Any]:
        """The chance of the player who throws first; how the game then goes if both play for the win."""
        return {
            "value": float(self.win[FULL, FULL]),
            "unit": "win",
            "states": FULL * FULL,
            "residual": float(self._tables["residual"][0]),
            "loser_points": float(self._tables["points"][0]),
            "throws": float(self._tables["throws"][0]),
        }

    def unit(self, view: View) -> Unit:  # noqa: ARG002  in every position
        """The chance to win the game that is being played, whatever the match stands at."""
        return "win"

    def worths(self, view: View, choice: Choose[Action]) -> list[float]:
        """The chance to win after each action; for an answer that breaks a rule, see the top of this file."""
        state = view.table
        if not isinstance(state.phase, Covering):
            return [self._chance(state, action) for action in choice.actions]
        honest = replace(state, open=self._rows_after_objection(state, state.seat), run=())
        right = [action for action in choice.actions if self._is_right(state, state.phase.dice, action)]
        worths = {action: self._chance(honest, action) for action in right}
        wrong = math.nextafter(min(self._chance(honest, MISS), *worths.values()), 0.0)
        return [worths.get(action, wrong) for action in choice.actions]

    def why(self, view: View, action: Action) -> tuple[str, dict[str, str | int]]:
        """What stays open and how easily it can be covered; between players, what was wrong."""
        state = view.table
        if not isinstance(state.phase, Covering):
            return self._why_judged(state, action)
        row, dice = state.open[state.seat], state.phase.dice
        if not self._is_right(state, dice, action):
            if isinstance(action, Cover):
                return "zock-coach-wrong-cover", {"fields": _named(action.fields), "a": dice[0], "b": dice[1]}
            right = covers(self.game, row, dice)
            return "zock-coach-wrong-miss", {"covers": " · ".join(map(_named, right))}
        if isinstance(action, Cover):
            return self._why_left(_without(row, action.fields))
        return "zock-coach-must-miss", {"left": _named(row), "usable": self._percent(row, ())}

    # The answers of the rules -------------------------------------------------------------------------------------

    def _is_right(self, state: State, dice: Faces, action: Action) -> bool:
        right = covers(self.game, state.open[state.seat], dice)
        return action.fields in right if isinstance(action, Cover) else not right

    def _chance(self, state: State, action: Action) -> float:
        """The chance of the player who acts, once the action has happened."""
        seat, after = state.seat, self.game.play(state, action)
        if after.wins != state.wins:
            return float(after.wins[seat] > state.wins[seat])
        thrower = after.seat
        win = float(self.win[NUMBER[after.open[thrower]], NUMBER[after.open[1 - thrower]]])
        return win if thrower == seat else 1.0 - win

    def _rows_after_objection(self, state: State, seat: int) -> tuple[Row, Row]:
        """The rows, once the other has objected to what this seat covered since it got the dice."""
        if not state.run:
            return state.open
        after = self.game.play(replace(state, phase=Judging(), seat=1 - seat), OBJECT)
        return state.open if after.wins != state.wins else after.open

    # The sentences ------------------------------------------------------------------------------------------------

    def _why_left(self, left: Row) -> tuple[str, dict[str, str | int]]:
        if not left:
            return "zock-coach-wins", {}
        usable, finish = self._percent(left, ()), self._percent(left, left)
        if len(left) == 1:
            return "zock-coach-last", {"left": _named(left), "finish": finish}
        if finish:
            return "zock-coach-finish", {"left": _named(left), "usable": usable, "finish": finish}
        hardest = min(left, key=lambda field: self._percent(left, (field,)))
        chance = self._percent(left, (hardest,))
        return "zock-coach-left", {"left": _named(left), "usable": usable, "hardest": hardest, "chance": chance}

    def _why_judged(self, state: State, action: Action) -> tuple[str, dict[str, str | int]]:
        other = 1 - state.seat
        row, reopened = state.open[other], self._rows_after_objection(state, other)[other]
        wrong = _named(_without(reopened, row))
        if not wrong:
            return "zock-coach-all-right", {}
        if not isinstance(action, Accept):
            return "zock-coach-object", {"fields": wrong, "left": _named(reopened)}
        if not row:
            return "zock-coach-let-win", {"fields": wrong}
        return "zock-coach-let-stand", {"fields": wrong, "left": _named(row)}

    def _percent(self, row: Row, fields: Row) -> int:
        """How many throws in a hundred can be used on this row so that these fields are among the covered."""
        chance = sum(
            chance
            for dice, chance in self._throws
            if any(set(fields) <= set(cover) for cover in covers(self.game, row, dice))
        )
        return round(100 * chance)


def _named(fields: Row) -> str:
    return ", ".join(map(str, fields))
