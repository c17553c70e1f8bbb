"""Qwinn: how the computed chance to win of every position becomes the worth of every action.

Small targets are solved exactly at once, greater ones in a longer computation (`qwinn_exact`). Where that has not been
done, the positions between the levels of a grid are mixtures of their neighbours: in a small table that was made from
the whole one (`qwinn_compact`), or in one that is solved by itself (`qwinn_pair`). The turn is played exactly on top of
any of them (`qwinn_turn`). Alone, the least number of turns is exact for every target (`qwinn_alone`).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from msgspec.structs import replace

from teerling.core.game import Choose
from teerling.games.qwinn.rules import (
    BOXES,
    BOYCOTT_OF_RED,
    COLUMNS,
    Action,
    Deciding,
    Fail,
    Keep,
    Move,
    Player,
    Qwinn,
    State,
    View,
    Won,
)
from teerling.games.qwinn.solution import compact as qwinn_compact
from teerling.games.qwinn.solution import exact as qwinn_exact
from teerling.games.qwinn.solution.alone import turns_alone
from teerling.games.qwinn.solution.pair import Grid, blank, count, grid_of, solve, worth_of, worths_after
from teerling.games.qwinn.solution.turn import (
    PARTS,
    Floats,
    Indices,
    best_ends,
    best_keeps,
    columns,
    ends_of,
    kind_of,
    throw_again,
)
from teerling.solving import Progress, Tables, Unit, Workers, cache

VERSION = 1
EXACT = 3_000_000
"""Up to so many positions every number of points is a level."""
EXACTLY, ROUGHLY = 1e-13, 1e-5
"""How much a worth may still move when solving stops."""


def essence(game: Qwinn) -> Qwinn:
    """A column that is spelled out, but is one of the known ones, goes by its name."""
    named = [name for name, boxes in COLUMNS.items() if boxes == game.boxes]
    return replace(game, column=named[0]) if named else game


def known(game: Qwinn) -> Tables | None:
    """The whole table if there is one, else the small one that came with the package, else that of the grid."""
    return qwinn_exact.known(game) or qwinn_compact.known(game) or cache.load(game, VERSION)


def build_exactly(game: Qwinn, progress: Progress, workers: Workers) -> Tables:
    """The whole table, computed for this machine: only what is still missing of it."""
    return qwinn_exact.solve(game, progress, workers)


def every_level(game: Qwinn, above: int) -> Indices:
    """All points up to so many above the target."""
    return np.arange(game.target + above + 1)


def levels_of(game: Qwinn) -> Indices:
    """Levels that are dense where a few points decide: just below the target."""
    above = -int(ends_of(game).gain.min())  # then no single failed throw leads from the last level below the target
    if qwinn_exact.states(game, above) <= EXACT:
        return every_level(game, above)
    levels = {0, game.target, game.target + above // 2, game.target + above}
    distance = 1
    while distance < game.target:
        levels.add(game.target - distance)
        distance += max(5, distance // 6)
    return np.array(sorted(levels))


def build(game: Qwinn, progress: Progress) -> Tables:
    """Everything that is kept."""
    turns, error = turns_alone(game, lambda done: progress(0.02 * done))
    levels = levels_of(game)
    exact = len(levels) == levels[-1] + 1
    return pair_tables(game, levels, exact, lambda done: progress(0.02 + 0.98 * done)) | {
        "turns": turns,
        "turns_residual": np.array([error]),
    }


def alone(game: Qwinn, progress: Progress) -> dict[str, Any]:
    """The least expected number of turns of one who plays alone, without solving the game for two."""
    return _alone(*turns_alone(game, progress))


def _alone(turns: Floats, residual: float) -> dict[str, Any]:
    value = float(turns[BOXES.index(Player().box), 0])
    return {"value": value, "unit": "turns", "states": int(turns.size), "residual": residual}


def pair_tables(game: Qwinn, levels: Indices, exact: bool, progress: Progress) -> Tables:
    """The game for two on these levels."""
    grid: Grid = grid_of(game, levels)
    worth = blank(grid, np.float64 if exact else np.float32)
    residual = solve(game, grid, EXACTLY if exact else ROUGHLY, worth, progress)
    return {
        "levels": levels,
        "worth": worth,
        "residual": np.array([residual]),
        "states": np.array([count(grid)]),
        "exact": np.array([exact]),
    }


class Solved:
    """What the tables say."""

    def __init__(self, game: Qwinn, tables: Tables) -> None:
        self.game, self.tables = game, tables
        self.worth: Floats = tables["worth"]
        self.levels: Indices = tables["levels"]
        self._seen: tuple[View | None, Floats] = None, self.worth
        """The view that was explained last, with where its keeps lead."""
        some_dice = State(Deciding((1, 1, 1, 1), 1), 0, 1, (Player(), Player()))
        self._keeps(game.view(some_dice, 0))  # asks the rules and loads compiled code now, not when a player waits

    def report(self) -> dict[str, Any]:
        """The chance of the player who begins, and the turns of one who plays alone."""
        states, residual = int(self.tables["states"][0]), float(self.tables["residual"][0])
        solved: dict[str, Any] = {"states": states, "residual": residual}
        if qwinn_compact.is_compact(self.tables):
            solved = {"states": self.worth.size, "taken_from": solved}
        return {
            "value": 1 - worth_of(self.worth, self.levels, Player(), Player()),
            "unit": "win",
            **solved,
            "exact": bool(self.tables["exact"][0]),
            "alone": _alone(self.tables["turns"], float(self.tables["turns_residual"][0])),
        }

    def unit(self, view: View) -> Unit:  # noqa: ARG002  always the same
        """The chance to win."""
        return "win"

    def worths(self, view: View, choice: Choose[Action]) -> list[float]:
        """The chance to win after every action."""
        state, keeps = view.table, None
        assert isinstance(state.phase, Deciding)
        worths = []
        for action in choice.actions:
            if isinstance(action, Keep):
                keeps = self._keeps(view) if keeps is None else keeps
                worths.append(float(keeps[columns(action, state.phase.red)]))
            else:
                worths.append(self._after(self.game.play(state, action), state.seat))
        return worths

    def why(self, view: View, action: Action) -> tuple[str, dict[str, str | int]]:
        """What a keep leads to, and what an end brings."""
        state = view.table
        match action:
            case Keep():
                return self._why_keep(view, action)
            case Move():
                return self._why_move(state, action, self.game.play(state, action))
            case Fail():
                return self._why_fail(state, self.game.play(state, action))

    def _after(self, state: State, seat: int) -> float:
        """The worth of the position after a turn of `seat`."""
        if isinstance(state.phase, Won):
            return float(state.phase.winner == seat)
        return worth_of(self.worth, self.levels, state.sides[seat], state.sides[1 - seat])

    def _stops(self, view: View) -> tuple[Floats, Floats]:
        """The worth of every end, and of the best end that dice allow."""
        state, ends = view.table, ends_of(self.game)
        me, other = state.sides[state.seat], state.sides[1 - state.seat]
        after = worths_after(self.game, self.worth, self.levels, me, other)
        stops = np.empty((126, 6))
        best_ends(after.reshape(-1, 1), ends.first, ends.which, kind_of(me), stops)
        return after, stops

    def _keeps(self, view: View) -> Floats:
        """The worth of every keep, by row and column."""
        _, stops = self._stops(view)
        best, keeps = stops.copy(), np.empty((210, 7))
        throw_again(best, keeps)
        for _ in range(view.throws - view.table.throw - 1):
            best_keeps(stops, keeps, best)
            throw_again(best, keeps)
        return keeps

    def _leads(self, view: View) -> Floats:
        """Where every keep leads if one goes on as well as can be: chances of the boxes, and last of failing."""
        if self._seen[0] != view:
            after, stops = self._stops(view)
            best, keeps = stops, np.empty((210, 7))
            ends = goals = self._goals(after, kind_of(view.table.sides[view.table.seat]))
            leads = np.empty((210, 7, ends.shape[2]))
            for left in range(view.throws - view.table.throw, 0, -1):
                throw_again(best, keeps)
                throw_again(goals.reshape(126, -1), leads.reshape(210, -1))
                if left > 1:
                    again, where = _best_parts(keeps, leads)
                    goals = np.where((stops >= again)[:, :, None], ends, where)
                    best = np.maximum(stops, again)
            self._seen = view, leads
        return self._seen[1]

    def _goals(self, after: Floats, kind: int) -> Floats:
        """By dice: 1 for the box to which the best end leads."""
        ends = ends_of(self.game)
        goals = np.zeros((126, 6, len(BOXES) + 1))
        for white in range(126):
            for red in range(6):
                which = ends.of(kind, white, red + 1)
                end = which[np.argmax(after[which])]
                goals[white, red, ends.box[end] if ends.gain[end] > 0 else -1] = 1
        return goals

    def _why_keep(self, view: View, keep: Keep) -> tuple[str, dict[str, str | int]]:
        assert isinstance(view.table.phase, Deciding)
        chances = self._leads(view)[columns(keep, view.table.phase.red)]
        first, second = np.argsort(-chances[:-1], kind="stable")[:2]
        percent = [round(100 * float(chance)) for chance in chances]
        values: dict[str, str | int] = {"box": BOXES[first], "chance": percent[first], "failed": percent[-1]}
        if percent[second] == 0:
            return "qwinn-coach-keep-for-one", values
        return "qwinn-coach-keep", values | {"second": BOXES[second], "second_chance": percent[second]}

    def _why_move(self, state: State, move: Move, after: State) -> tuple[str, dict[str, str | int]]:
        assert isinstance(state.phase, Deciding)
        me = after.sides[state.seat]
        values: dict[str, str | int] = {"box": move.box, "points": me.points - state.sides[state.seat].points}
        if isinstance(after.phase, Won):
            return "qwinn-coach-wins", values
        missing = self.game.target - me.points
        if missing <= 0 and me.boycott is not None:
            return "qwinn-coach-held", values | {"boycott": me.boycott}
        values["missing"] = missing
        if move.red == "free":
            return "qwinn-coach-move", values
        values["boycott"] = BOYCOTT_OF_RED[state.phase.red]
        return ("qwinn-coach-place" if move.red == "place" else "qwinn-coach-remove"), values

    def _why_fail(self, state: State, after: State) -> tuple[str, dict[str, str | int]]:
        lost = state.sides[state.seat].points - after.sides[state.seat].points
        back = state.sides[1 - state.seat].boycott
        if isinstance(after.phase, Won):
            return "qwinn-coach-fail-loses", {}
        if back is not None:
            return "qwinn-coach-fail-back", {"boycott": back, "lost": lost}
        return "qwinn-coach-fail", {"lost": lost}


def _best_parts(keeps: Floats, leads: Floats) -> tuple[Floats, Floats]:
    """For every dice on the table the worth of the best keep, and where it leads."""
    worth, where = keeps[PARTS], leads[PARTS]
    red_thrown = np.broadcast_to(worth[:, :, 6:], worth[:, :, :6].shape)
    options = np.concatenate([worth[:, :, :6], red_thrown], axis=1)
    choice = options.argmax(axis=1)
    whites, reds = np.indices(choice.shape)
    part, thrown = choice % PARTS.shape[1], choice >= PARTS.shape[1]
    return options.max(axis=1), where[whites, part, np.where(thrown, 6, reds)]
