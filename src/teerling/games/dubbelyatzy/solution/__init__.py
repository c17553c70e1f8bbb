"""DubbelYatzy alone: exactly where that has been computed, else a policy near the best with what is known about it.

The exact worths of sheets take hours to compute (`exact.py`). The policy takes a minute or two: its worths of sheets
are fitted (`fit.py`); `lower` is the mean total of such play in simulated games, with its standard error, and `upper`
is a proven bound (`bound` in `layers.py` says why). The turn is played exactly on top of either (`evaluate.py`). Worths
are expected totals at the end of the game, whatever the others do.

Only what builds tables is compiled, and imported when it is wanted.
"""

from __future__ import annotations

from collections import Counter
from math import inf
from typing import Any

from msgspec.structs import replace

from teerling.core.dice import Faces
from teerling.core.game import Choose, Roll
from teerling.games._sheet.rules import THROWS, Box, Deciding, Throwing
from teerling.games.dubbelyatzy.rules import Action, Completing, DubbelYatzy, Fill, View
from teerling.games.dubbelyatzy.solution import whole
from teerling.games.dubbelyatzy.solution.evaluate import Turn, can_evaluate, outlook
from teerling.games.dubbelyatzy.solution.model import Sheet, model
from teerling.games.dubbelyatzy.solution.sheets import Rows, Value
from teerling.solving import Progress, Tables, Unit, Workers, cache

VERSION = 1
REMEMBERED = 4
"""Sheets whose turns are kept at hand."""
PLAYED_OUT = 200
"""Turns played to their end to say what a keep usually leads to."""


def essence(game: DubbelYatzy) -> DubbelYatzy:
    """The game alone: everybody plays for his own total.

    Whichever box comes first, and whoever leaves a number out, the best that can be had is the same. Who may strike
    Extra for nothing has no reason to take minus points.
    """
    extra = "strike" if game.struck else game.extra
    return replace(game, players=1, extra=extra, order="outer_first", left_out="best", minus_can_be_struck=False)


def known(game: DubbelYatzy) -> Tables | None:
    """The exact tables if there are any, else those of the policy, if it has been measured."""
    if not can_evaluate():
        return None
    return whole.known(game) or cache.load(game, VERSION)


def build_exactly(game: DubbelYatzy, progress: Progress, workers: Workers) -> Tables:
    """The exact tables, computed for this machine: again only if that has not been finished yet."""
    from teerling.games.dubbelyatzy.solution.exact import solve  # noqa: PLC0415  compiles

    return cache.load(game, whole.VERSION) or solve(game, progress, workers)


def build(game: DubbelYatzy, progress: Progress) -> Tables:
    """The tables of the policy."""
    from teerling.games.dubbelyatzy.solution.fit import policy_tables  # noqa: PLC0415  compiles

    return policy_tables(game, progress)


class Solved:
    """Worths and reasons, from exact tables or from those of the policy."""

    def __init__(self, game: DubbelYatzy, tables: Tables) -> None:
        self._game = game
        self._boxes = model(game)
        self._tables = tables
        self._exact = "worths" in tables
        self._value: Value = Rows(self._boxes, tables["worths"]) if self._exact else tables["value"]
        self._top = len(self._boxes.bonus) - 1
        self._turns: dict[Sheet, Turn] = {}

    def report(self) -> dict[str, Any]:
        """The best expected total; of the policy, two bounds on it, and how far turns are from the fitted worths."""
        if self._exact:
            worths = self._tables["worths"]
            return {
                "value": float(worths[-1]), "unit": "points", "states": len(worths),
                "residual": float(self._tables["residual"][0]), "exact": True,
            }  # fmt: skip
        lower, error, upper, states, residual, games = self._tables["facts"].tolist()
        return {
            "lower": lower, "lower_error": error, "upper": upper, "unit": "points",
            "states": int(states), "residual": residual, "games": int(games), "exact": False,
        }  # fmt: skip

    def error(self) -> float:
        """How far a worth can be from the truth, in points, as far as we know.

        Of exact tables that is what single precision leaves. Of the policy nobody knows more than its two bounds.
        """
        lower, _, upper, *_ = (0.0, 0.0, whole.ERROR) if self._exact else self._tables["facts"].tolist()
        return float(upper - lower)

    def unit(self, view: View) -> Unit:  # noqa: ARG002  always the same
        """Points: the expected total of the seat at the end of the game."""
        return "points"

    def worths(self, view: View, choice: Choose[Action]) -> list[float]:
        """The expected total of the seat after each action."""
        sheet, so_far = self._sheet(view)
        phase = view.table.phase
        if isinstance(phase, Completing):
            return [so_far + self._last(view, action, sheet) for action in choice.actions if isinstance(action, Fill)]
        throws = THROWS - view.table.throw
        return [
            so_far
            + (
                self._first(view, action, sheet)[0]
                if isinstance(action, Fill)
                else self._turn(sheet).keep(action.dice, throws)
            )
            for action in choice.actions
        ]

    def before(self, view: View, roll: Roll) -> float:  # noqa: ARG002  nobody else's sheet matters
        """The expected total of `roll.seat` before the awaited dice fall: the mean over all that they can show.

        Before the first throw of a turn that is the worth of the sheet, as the tables have it.
        """
        sheet, so_far = self._sheet(view)
        phase = view.table.phase
        assert isinstance(phase, Throwing)
        if view.table.throw == 1:
            free, upper = sheet
            return so_far + float(self._value[free >> 1][upper])
        return so_far + self._turn(sheet).keep(phase.kept, THROWS + 1 - view.table.throw)

    def why(self, view: View, action: Action) -> tuple[str, dict[str, str | int]]:
        """For a keep, the boxes it usually ends in; for a box, what it brings and what becomes of the rest."""
        sheet, so_far = self._sheet(view)
        phase = view.table.phase
        assert isinstance(phase, Deciding | Completing)
        if not isinstance(action, Fill):
            return self._why_keep(action.dice, sheet, THROWS - view.table.throw)
        points = view.would(action).points
        if isinstance(phase, Deciding):
            _, other, more = self._first(view, action, sheet)
            key = "dubbelyatzy-coach-outer" if action.layer == "outer" else "dubbelyatzy-coach-inner-first"
            return key, {"points": points, "box": action.box, "other": other, "more": more}
        worth = self._last(view, action, sheet)
        if sheet[0].bit_count() == 1:
            return "dubbelyatzy-coach-last", {"points": points, "box": action.box, "total": round(so_far + worth)}
        return "dubbelyatzy-coach-inner", {"points": points, "box": action.box, "rest": f"{worth - points:.1f}"}

    # What a turn is worth -------------------------------------------------------------------------------------------

    def _sheet(self, view: View) -> tuple[Sheet, float]:
        """The sheet of the seat, and the points that stand there already, without bonus."""
        seat = view.table.seat
        free = sum(1 << box for box, points in enumerate(view.table.sheets[seat]) if points is None)
        sums = view.sums[seat]
        return (free, min(sums.upper, self._top)), float(sums.total - sums.bonus)

    def _last(self, view: View, fill: Fill, sheet: Sheet) -> float:
        """What the second box of a turn brings, the sheet after it included."""
        points = view.would(fill).points
        free, upper = self._after(sheet, fill.box, points)
        return points + float(self._value[free >> 1][upper])

    def _first(self, view: View, fill: Fill, sheet: Sheet) -> tuple[float, Box, int]:
        """The same for the first box, with the best box for the other numbers after it and what they score there."""
        points, others = view.would(fill).points, view.inner if fill.layer == "outer" else view.outer
        left = self._after(sheet, fill.box, points)
        best, other, more = -inf, fill.box, 0
        for box, entry in others.items():
            if box != fill.box:
                free, upper = self._after(left, box, entry.points)
                worth = points + entry.points + float(self._value[free >> 1][upper])
                if worth > best:
                    best, other, more = worth, box, entry.points
        return best, other, more

    def _after(self, sheet: Sheet, box: Box, points: int) -> Sheet:
        """The sheet with so many points in a box."""
        at = self._game.boxes.index(box)
        climb = points if self._boxes.most[at] else 0
        return sheet[0] & ~(1 << at), min(self._top, sheet[1] + climb)

    def _turn(self, sheet: Sheet) -> Turn:
        """The worth of every keep, for a sheet."""
        if sheet not in self._turns:
            if len(self._turns) >= REMEMBERED:
                self._turns.clear()
            self._turns[sheet] = Turn(sheet, self._value, self._boxes)
        return self._turns[sheet]

    def _why_keep(self, kept: Faces, sheet: Sheet, throws: int) -> tuple[str, dict[str, str | int]]:
        filled = outlook(self._turn(sheet), kept, throws, PLAYED_OUT)
        (outer, often), (inner, also) = (Counter(boxes).most_common(1)[0] for boxes in filled)
        return "dubbelyatzy-coach-keep", {
            "outer": self._game.boxes[outer], "often": round(100 * often / PLAYED_OUT),
            "inner": self._game.boxes[inner], "also": round(100 * also / PLAYED_OUT),
        }  # fmt: skip
