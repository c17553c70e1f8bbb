"""DubbelYatzy alone: exactly where that has been computed, else a policy near the best with what is known about it.

The exact worths take hours to compute (`dubbelyatzy_exact.py`). The policy takes a minute or two: a turn is played
almost exactly for fitted worths of the sheets after it (`dubbelyatzy_turn.py`, `dubbelyatzy_fit.py`); `lower` is the
mean total of that policy in simulated games, with its standard error, and `upper` is a proven bound (`bound` in
`dubbelyatzy_layers.py` says why). Worths are expected totals at the end of the game, whatever the others do.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import numpy as np
from msgspec.structs import replace

from teerling.core.dice import Faces
from teerling.core.game import Choose
from teerling.games._sheet.rules import THROWS, Box, Deciding
from teerling.games.dubbelyatzy.rules import DICE, Action, Completing, DubbelYatzy, Fill, View, layer_of
from teerling.games.dubbelyatzy.solution import exact as dubbelyatzy_exact
from teerling.games.dubbelyatzy.solution.exact import Keeps, number_of, sheets
from teerling.games.dubbelyatzy.solution.fit import fit, outlook, simulate
from teerling.games.dubbelyatzy.solution.layers import bound
from teerling.games.dubbelyatzy.solution.model import Floats, Ints, dice, model, numbers
from teerling.games.dubbelyatzy.solution.turn import even_throws, first_keeps, keep_worths, kept, scratch
from teerling.solving import Progress, Tables, Unit, Workers, cache

VERSION = 1
VISITING, MEASURING = 120, 400
"""How many games show which sheets are met, and how many measure the policy."""
TRIED = 144
"""Throws by which a keep before the second throw is judged."""
REMEMBERED = 8
"""Sheets whose turns are kept at hand."""
PLAYED_OUT = 200
"""Turns played to their end to say what a keep usually leads to."""


def essence(game: DubbelYatzy) -> DubbelYatzy:
    """The game alone: everybody plays for his own total."""
    return replace(game, players=1)


def known(game: DubbelYatzy) -> Tables | None:
    """The exact tables if there are any, else those of the policy, if it has been measured."""
    return dubbelyatzy_exact.known(game) or cache.load(game, VERSION)


def build_exactly(game: DubbelYatzy, progress: Progress, workers: Workers) -> Tables:
    """The exact tables, computed for this machine: again only if that has not been finished yet."""
    return cache.load(game, dubbelyatzy_exact.VERSION) or dubbelyatzy_exact.solve(game, progress, workers)


def build(game: DubbelYatzy, progress: Progress) -> Tables:
    """The fitted worths, and the measured policy beside the bound."""
    return tables(game, progress, VISITING, MEASURING)


def tables(game: DubbelYatzy, progress: Progress, visiting: int, measuring: int, bounded: bool = True) -> Tables:
    """The same with so many games; without visiting ones the worths stay those of the layers alone."""
    boxes, throws = model(game), even_throws(TRIED, seed=VERSION)
    share = [_share(progress, *part) for part in pairwise((0.0, 0.2, 0.6, 0.8, 1.0))]
    fitted = fit(boxes, throws, None, share[0])
    if visiting:
        met = simulate(fitted.value, boxes, throws, visiting, seed=0)
        fitted = fit(boxes, throws, met.sheets, share[1])
    played = simulate(fitted.value, boxes, throws, measuring, seed=visiting)
    share[2](1.0)
    upper = float(bound(boxes, share[3])[-1, 0]) if bounded else np.inf
    error = played.adjusted.std(ddof=1) / np.sqrt(measuring)
    facts = np.array([played.adjusted.mean(), error, upper, fitted.states, fitted.residual, measuring])
    return {"value": fitted.value, "throws": throws, "facts": facts}


def _share(progress: Progress, start: float, end: float) -> Progress:
    return lambda done: progress(start + (end - start) * done)


class Solved:
    """What is known, and what to do."""

    def __init__(self, game: DubbelYatzy, tables: Tables) -> None:
        self._game = game
        self._boxes = model(game)
        self._tables = tables
        self._exact = "worths" in tables
        value = sheets(self._boxes).value(tables["worths"].astype(np.float64)) if self._exact else tables["value"]
        self._value: Floats = np.ascontiguousarray(value)
        self._turns: dict[tuple[int, int], Keeps] = {}
        if self._exact:
            self._turn((1 << len(game.boxes)) - 1, 0)  # loads tables and compiled code now, not when a player waits

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

    def unit(self, view: View) -> Unit:  # noqa: ARG002  always the same
        """Points: the total at the end."""
        return "points"

    def worths(self, view: View, choice: Choose[Action]) -> list[float]:
        """The expected total of the seat after each action."""
        free, upper, so_far = self._sheet(view)
        phase = view.table.phase
        if isinstance(phase, Completing):
            return [so_far + self._inner(phase.dice, free, upper)[action.box] for action in choice.actions]  # type: ignore[union-attr]
        assert isinstance(phase, Deciding)
        pairs = self._outer(phase.dice, free, upper)
        keeps = self._keeps(phase.dice, free, upper, view.table.throw) if view.table.throw < THROWS else {}
        return [
            so_far + (pairs[action.box][0] if isinstance(action, Fill) else keeps[action.dice])
            for action in choice.actions
        ]

    def why(self, view: View, action: Action) -> tuple[str, dict[str, str | int]]:
        """For a keep, the boxes it usually ends in; for a box, what it brings and what becomes of the rest."""
        free, upper, so_far = self._sheet(view)
        phase = view.table.phase
        assert isinstance(phase, Deciding | Completing)
        if not isinstance(action, Fill):
            return self._why_keep(action.dice, free, upper, THROWS - view.table.throw)
        if isinstance(phase, Deciding):
            _, other = self._outer(phase.dice, free, upper)[action.box]
            values: dict[str, str | int] = {"points": view.outer[action.box].points, "box": action.box}
            return "dubbelyatzy-coach-outer", values | {"other": other, "more": self._points(phase.dice, other)}
        points = view.inner[action.box].points
        worth = self._inner(phase.dice, free, upper)[action.box]
        if free.bit_count() == 1:
            return "dubbelyatzy-coach-last", {"points": points, "box": action.box, "total": round(so_far + worth)}
        return "dubbelyatzy-coach-inner", {"points": points, "box": action.box, "rest": f"{worth - points:.1f}"}

    # What a turn is worth -----------------------------------------------------------------------------------------

    def _sheet(self, view: View) -> tuple[int, int, float]:
        """The free boxes, the upper total as far as it counts, and the points that stand already, without bonus."""
        seat = view.table.seat
        free = sum(1 << box for box, points in enumerate(view.table.sheets[seat]) if points is None)
        sums = view.sums[seat]
        return free, min(sums.upper, self._value.shape[1] - 1), float(sums.total - sums.bonus)

    def _inner(self, lying: Faces, free: int, upper: int) -> dict[Box, float]:
        """What each free box brings with the inner numbers, the sheet after it included."""
        return self._fills(_six(layer_of(lying, "inner")), free, upper)

    def _outer(self, lying: Faces, free: int, upper: int) -> dict[Box, tuple[float, Box]]:
        """The same for the outer numbers, with the best box for the inner ones after it."""
        six = _six(layer_of(lying, "outer"))
        found: dict[Box, tuple[float, Box]] = {}
        for number, box in enumerate(self._game.boxes):
            if free >> number & 1:
                climbed = min(self._value.shape[1] - 1, upper + int(self._boxes.climb[self._boxes.item[six, number]]))
                inner = self._inner(lying, free & ~(1 << number), climbed)
                other = max(inner, key=inner.__getitem__)
                found[box] = float(self._boxes.points[six, number]) + inner[other], other
        return found

    def _fills(self, six: int, free: int, upper: int) -> dict[Box, float]:
        top = self._value.shape[1] - 1
        found: dict[Box, float] = {}
        for number, box in enumerate(self._game.boxes):
            if free >> number & 1:
                climbed = min(top, upper + int(self._boxes.climb[self._boxes.item[six, number]]))
                rest = self._value[(free & ~(1 << number)) >> 1, climbed]
                found[box] = float(self._boxes.points[six, number] + rest)
        return found

    def _points(self, lying: Faces, box: Box) -> int:
        return int(self._boxes.points[_six(layer_of(lying, "inner")), self._game.boxes.index(box)])

    def _turn(self, free: int, upper: int) -> Keeps:
        """The worth of every keep, for a sheet."""
        turn = self._turns.get((free, upper))
        if turn is None:
            if len(self._turns) >= REMEMBERED:
                self._turns.clear()
            if self._exact:
                turn = dubbelyatzy_exact.keeps(free, upper, self._value, self._boxes)
            else:
                turn = Keeps(keep_worths(free, upper, self._value, self._boxes, dice()))
            self._turns[free, upper] = turn
        return turn

    def _keeps(self, lying: Faces, free: int, upper: int, throw: int) -> dict[Faces, float]:
        """The worth of every part of the dice that can be kept."""
        turn = self._turn(free, upper)
        parts = {
            tuple(face for die, face in enumerate(lying) if part >> die & 1): part for part in range((1 << DICE) - 1)
        }
        if throw < THROWS - 1:
            if turn.first is not None:
                return {faces: float(turn.first[number_of(faces)]) for faces in parts}
            throws: Ints = np.ascontiguousarray(self._tables["throws"])
            worths = first_keeps(*_layers(lying), throws, turn.last, dice(), scratch())
            return {faces: float(worths[part]) for faces, part in parts.items()}
        number = numbers()
        return {
            faces: float(
                turn.last[kept(number[layer_of(faces, "outer")], number[layer_of(faces, "inner")], len(faces), dice())]
            )
            for faces in parts
        }

    def _why_keep(self, faces: Faces, free: int, upper: int, throws: int) -> tuple[str, dict[str, str | int]]:
        outer, inner = _layers(faces + (11,) * (DICE - len(faces)))
        part = (1 << len(faces)) - 1
        keep = self._turn(free, upper).last
        filled = outlook(outer, inner, part, throws, free, upper, self._value, self._boxes, dice(), keep, PLAYED_OUT)
        (outer_box, often), (inner_box, also) = (Counter(boxes).most_common(1)[0] for boxes in filled.T.tolist())
        return "dubbelyatzy-coach-keep", {
            "outer": self._game.boxes[outer_box], "often": round(100 * often / PLAYED_OUT),
            "inner": self._game.boxes[inner_box], "also": round(100 * also / PLAYED_OUT),
        }  # fmt: skip


def _six(faces: Faces) -> int:
    """Which of the multisets of six."""
    return numbers()[faces] - int(dice().first[DICE])


def _layers(lying: Faces) -> tuple[Ints, Ints]:
    """The outer and the inner numbers, die by die, from 0."""
    shown = np.array(lying, np.int64)
    return shown // 10 - 1, shown % 10 - 1
