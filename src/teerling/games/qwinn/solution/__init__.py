"""Qwinn: how the computed chance to win of every position becomes the worth of every action.

Small targets are solved exactly at once, greater ones in a longer computation (`exact.py`). Where that has not been
done, the positions between the levels of a grid are mixtures of their neighbours: in a small table that was made from
the whole one (`compact.py`), or in one that is solved by itself (`grid.py`). The turn is played exactly on top of any
of them (`evaluate.py`). Alone, the least number of turns is exact for every target (`alone.py`).

Only what builds tables is compiled, and imported when it is wanted.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from msgspec.structs import replace

from teerling.core.dice import DIE, throws
from teerling.core.errors import WrongOption
from teerling.core.game import Choose, Roll
from teerling.games.qwinn.rules import (
    BOXES,
    BOYCOTT_OF_RED,
    COLUMNS,
    Action,
    Deciding,
    Fail,
    Keep,
    Move,
    Opening,
    Player,
    Qwinn,
    State,
    Throwing,
    View,
    Won,
    throws_of,
)
from teerling.games.qwinn.solution import compact, whole
from teerling.games.qwinn.solution.evaluate import before_throw, best_ends, leads_to
from teerling.games.qwinn.solution.one import SolvedAlone
from teerling.games.qwinn.solution.pair import worth_of, worths_after
from teerling.games.qwinn.solution.turn import (
    DISTINCT_THROWS,
    WHITES,
    Ends,
    Floats,
    Indices,
    columns,
    ends_of_kind,
    kind_of,
)
from teerling.solving import Progress, Tables, Unit, Workers, cache
from teerling.solving.arrays import np

VERSION = 1
GRID_ERROR = 0.29
"""The greatest difference between a worth on the grid of 24 levels and that of the whole table (`ascending`)."""
REMEMBERED = 8
"""Turns whose keeps are kept at hand."""


def essence(game: Qwinn) -> Qwinn:
    """A column that is spelled out, but is one of the known ones, goes by its name."""
    named = [name for name, boxes in COLUMNS.items() if boxes == game.boxes]
    return replace(game, column=named[0]) if named else game


def known(game: Qwinn) -> Tables | None:
    """The whole table if there is one, else the small one that came with the package, else that of the grid."""
    return whole.known(game) or compact.known(game) or cache.load(game, VERSION)


def build_exactly(game: Qwinn, progress: Progress, workers: Workers) -> Tables:
    """The whole table, computed for this machine: again only if that has not been finished yet."""
    if game.kept == "fixed":
        raise WrongOption("kept", game.kept, "free")
    from teerling.games.qwinn.solution.exact import solve  # noqa: PLC0415  compiles

    return whole.known(game) or solve(game, progress, workers)


def build(game: Qwinn, progress: Progress) -> Tables:
    """The chance to win for two, on as many levels as can be solved at once, and the turns of one alone."""
    from teerling.games.qwinn.solution.alone import turns_alone  # noqa: PLC0415  compiles
    from teerling.games.qwinn.solution.grid import levels_of, pair_tables  # noqa: PLC0415

    turns, error = turns_alone(game, lambda done: progress(0.02 * done))
    levels = levels_of(game)
    exact = len(levels) == levels[-1] + 1
    return pair_tables(game, levels, exact, lambda done: progress(0.02 + 0.98 * done)) | {
        "turns": turns,
        "turns_residual": np.array([error]),
    }


def alone(game: Qwinn, progress: Progress) -> dict[str, Any]:
    """The least expected number of turns of one who plays alone, without solving the game for two."""
    found = known(essence(game))
    if found is not None:
        return _alone(found["turns"], float(found["turns_residual"][0]))
    from teerling.games.qwinn.solution.alone import turns_alone  # noqa: PLC0415  compiles

    return _alone(*turns_alone(game, progress))


def _alone(turns: Floats, residual: float) -> dict[str, Any]:
    value = float(turns[BOXES.index(Player().box), 0])
    return {"value": value, "unit": "turns", "states": int(turns.size), "residual": residual}


class Solved:
    """Worths and reasons for the game for two, from the tables of `build`, of a long run or of the package."""

    def __init__(self, game: Qwinn, tables: Tables) -> None:
        self.game, self.tables = game, tables
        self.table: Floats = tables["worth"]
        self.levels: Indices = tables["levels"]
        self._seen: tuple[View | None, Floats] = None, self.table
        """The view that was explained last, with where its keeps lead."""
        self._turns: dict[tuple[tuple[Player, Player], int, int], Floats] = {}
        """The keeps of the last turns asked about: their worths do not depend on the dice that lie there."""

    def report(self) -> dict[str, Any]:
        """The chance of the player who begins, and the turns of one who plays alone."""
        states, residual = int(self.tables["states"][0]), float(self.tables["residual"][0])
        solved: dict[str, Any] = {"states": states, "residual": residual}
        if compact.is_compact(self.tables):
            solved = {"states": self.table.size, "taken_from": solved}
        return {
            "value": 1 - worth_of(self.table, self.levels, Player(), Player()),
            "unit": "win",
            **solved,
            "exact": bool(self.tables["exact"][0]),
            "alone": _alone(self.tables["turns"], float(self.tables["turns_residual"][0])),
        }

    def error(self) -> float:
        """How far a worth can be from the truth, as far as we know: in the worst of all positions, not in most.

        Where levels are left out, that was measured against the whole table of 250 points: the mean over all positions
        is 0.0007 in the table of the package and 0.007 on a grid. Of the whole table it is how far some positions are
        from their equations in single precision; 0.0 if all is solved to double precision.
        """
        if compact.is_compact(self.tables):
            return compact.ERROR
        if not self.tables["exact"][0]:
            return GRID_ERROR
        return float(self.tables["residual"][0]) if self.table.dtype == np.float32 else 0.0

    def for_one(self) -> SolvedAlone:
        """The same for one who plays alone."""
        return SolvedAlone(self.game, self.tables["turns"])

    def unit(self, view: View) -> Unit:  # noqa: ARG002  always the same
        """The chance to win: alone is no game of the rules, so no view asks for turns."""
        return "win"

    def worths(self, view: View, choice: Choose[Action]) -> list[float]:
        """The chance to win after every action."""
        state, keeps = view.table, None
        assert isinstance(state.phase, Deciding)
        worths = []
        for action in choice.actions:
            if isinstance(action, Keep):
                keeps = self._keeps(state, state.throw + 1) if keeps is None else keeps
                worths.append(float(keeps[columns(action, state.phase.red)]))
            else:
                worths.append(self._after(self.game.play(state, action), state.seat))
        return worths

    def before(self, view: View, roll: Roll) -> float:
        """The chance of `roll.seat` to win before the awaited dice fall: the mean over all that they can show."""
        state = view.table
        if isinstance(state.phase, Opening):
            return self._opening(state, roll.seat)
        assert isinstance(state.phase, Throwing)
        return float(self._keeps(state, state.throw)[columns_of(state.phase)])

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

    # What a turn is worth -------------------------------------------------------------------------------------------

    def _after(self, state: State, seat: int) -> float:
        """The worth of the position after a turn of `seat`."""
        if isinstance(state.phase, Won):
            return float(state.phase.winner == seat)
        return worth_of(self.table, self.levels, state.sides[seat], state.sides[1 - seat])

    def _ends(self, state: State) -> tuple[Ends, Floats]:
        """All that the turn can end with, and what it is worth to the player."""
        me, other = state.sides[state.seat], state.sides[1 - state.seat]
        ends = ends_of_kind(self.game, kind_of(me))
        return ends, worths_after(self.game, self.table, self.levels, (me, other), ends)

    def _keeps(self, state: State, throw: int) -> Floats:
        """The worth of every keep before this throw of the turn."""
        turn = state.sides, state.seat, throw
        if turn not in self._turns:
            if len(self._turns) >= REMEMBERED:
                self._turns.clear()
            ends, after = self._ends(state)
            left = throws_of(state.sides[state.seat]) - throw
            self._turns[turn] = before_throw(best_ends(after, ends), left, ends.fixed)
        return self._turns[turn]

    def _opening(self, state: State, seat: int) -> float:
        """The chance of a seat while they throw for the first turn. A tie begins all anew, until somebody begins."""
        won, again = self._thrown(state, seat)
        if not again:
            return won
        from_the_start, ties = self._thrown(self.game.start(), seat)
        return won + again * from_the_start / (1 - ties)

    def _thrown(self, state: State, seat: int) -> tuple[float, float]:
        """The mean of a seat's chances over the throws that decide who begins, and the chance of a tie."""
        roll = self.game.turn(state)
        assert isinstance(roll, Roll)
        won = again = 0.0
        for faces, weight in throws(roll):
            then, share = self.game.roll(state, faces), weight / len(roll.sides) ** len(roll.dice)
            if isinstance(then.phase, Throwing):
                first = float(self._keeps(then, then.throw)[columns_of(then.phase)])
                won += share * (first if then.seat == seat else 1 - first)
            elif then == self.game.start():
                again += share
            else:
                more, ties = self._thrown(then, seat)
                won, again = won + share * more, again + share * ties
        return won, again

    # Reasons --------------------------------------------------------------------------------------------------------

    def _leads(self, view: View) -> Floats:
        """Where every keep leads if one goes on as well as can be: chances of the boxes, and last of failing."""
        if self._seen[0] != view:
            ends, after = self._ends(view.table)
            left = view.throws - view.table.throw - 1
            self._seen = view, leads_to(best_ends(after, ends), _goals(after, ends), left, ends.fixed)
        return self._seen[1]

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


def columns_of(kept: Throwing) -> tuple[int, int]:
    """The row and the column of dice that have been kept."""
    return columns(Keep(kept.white, kept.red is not None), kept.red or 0)


def _goals(after: Floats, ends: Ends) -> Floats:
    """By dice: 1 for the box to which the best end leads, or in the last place if that is failing."""
    worth, which, gain, box = (table.tolist() for table in (after, ends.which, ends.gain, ends.box))
    goals = []
    for begin, stop in pairwise(ends.first[: DISTINCT_THROWS + 1].tolist()):
        end = max(which[begin:stop], key=worth.__getitem__)
        goal = box[end] if gain[end] > 0 else len(BOXES)
        goals.append([float(place == goal) for place in range(len(BOXES) + 1)])
    return np.array(goals).reshape(WHITES, len(DIE), -1)
