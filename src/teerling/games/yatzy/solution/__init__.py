"""Yatzy, solved: the greatest expected total of a player alone, from every state of his sheet.

What a sheet will still bring depends only on which boxes are free and on the sum of its upper half, as far as that
matters for the bonus. `model` asks the plain rules what throws score and what the bonus is, `kernel` goes backwards
from the full sheet, `evaluate` and `turn` look at single sheets and turns, without a compiler; here the table is kept,
checked and read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from teerling.core.dice import Faces
from teerling.core.game import Choose, Roll
from teerling.games._sheet.rules import BONUS_FROM, THROWS, Deciding, Keep, Throwing, keeps
from teerling.games.yatzy.rules import Fill, View, Yatzy
from teerling.games.yatzy.solution import packed
from teerling.games.yatzy.solution.evaluate import is_kept, options, remaining
from teerling.games.yatzy.solution.model import Model, model_of
from teerling.games.yatzy.solution.turn import PARTS, PLACE, Floats, expected, worth_of_keeps, worth_of_turn
from teerling.solving import Progress, Tables, Unit, cache
from teerling.solving.arrays import NDArray, np

VERSION = 2

CHECKED = 64
"""So many sheets are solved a second time in NumPy, to see how exact the table is."""


def essence(game: Yatzy) -> Yatzy:
    """The sheets of the others do not change what a player's own sheet can bring; nor does a bonus without a system."""
    further = bool(game.further)
    return replace(game, players=1, yatzy_bonus=further, jokers=game.jokers if further else "forced")


def known(game: Yatzy) -> Tables | None:
    """What comes with the package or was solved before."""
    tables = cache.shipped(game, VERSION)
    return cache.load(game, VERSION) if tables is None else packed.unpack(tables)


# Solving ----------------------------------------------------------------------------------------------------------


def build(game: Yatzy, progress: Progress) -> Tables:
    """Backwards from the full sheet; of `rest` see `evaluate`."""
    from teerling.games.yatzy.solution.kernel import solve  # noqa: PLC0415  a compiler: only who solves waits for it

    model = model_of(game)
    wide = solve(model, progress)
    rest = _compact(model, wide)
    random = np.random.default_rng(1)
    checked = [_random_state(model, random) for _ in range(CHECKED)]
    by_turn = [float(worth_of_turn(options(model, rest, *state).max(axis=1))) for state in checked]
    residual = np.abs(np.array(by_turn) - [wide[state] for state in checked]).max()
    return {"rest": rest, "residual": np.array([residual])}


def _compact(model: Model, wide: Floats) -> Floats:
    """Only what can be reached, what is the same once, and every second sheet."""
    compact = np.zeros((len(wide) >> model.upper + 1, model.columns))
    upper_sets, totals = np.nonzero(model.reached)
    for lower in range(len(wide) >> model.upper):
        filled = lower << model.upper | upper_sets
        kept = [is_kept(model, int(one)) for one in filled]
        compact[lower >> 1, model.column[upper_sets[kept], totals[kept]]] = wide[filled[kept], totals[kept]]
    return compact


def _random_state(model: Model, random: np.random.Generator) -> tuple[int, int]:
    """A sheet with something free and the sum of its upper half."""
    filled = int(random.integers(model.full))
    if model.scored and filled >> model.yatzy & 1:
        filled |= model.scored * int(random.integers(2))
    return filled, int(random.choice(np.flatnonzero(model.reached[model.upper_of(filled)])))


# What follows from it ---------------------------------------------------------------------------------------------


class Ahead:
    """The turn that lies before a player. It does not depend on the dice, so that it is worked out once a turn."""

    def __init__(self, unit: Unit, filled: int, total: int, worth: Floats) -> None:
        self.unit = unit
        self.filled = filled
        self.total = total
        """The sum of his upper half, as far as it matters."""
        self.options = worth
        """What each throw (row) is worth in each box (column)."""
        self.keeps = worth_of_keeps(worth.max(axis=1))
        """What everything held is worth before each throw, the last throw first."""
        self._ends: list[Floats] | None = None

    def ends(self, points: NDArray[np.int64]) -> list[Floats]:
        """For everything held: the chance of each box to be filled with points, then these points times that chance."""
        if self._ends is None:
            used = np.eye(points.shape[1])[self.options.argmax(axis=1)] * points
            facts = np.hstack([used > 0, used]).astype(np.float64)
            self._ends = expected(self.options.max(axis=1), facts)
        return self._ends


class Solved:
    """Every decision in points: the expected total at the end. The very last turn of a game is played for the win."""

    def __init__(self, game: Yatzy, tables: Tables) -> None:
        self.game = game
        self.model = model_of(game)
        self.rest: Floats = tables["rest"]
        self.residual = float(tables["residual"][0])
        self._latest: tuple[object, Ahead] | None = None

    def report(self) -> dict[str, Any]:
        """The value of an empty sheet, and how much of it is lost by striking a box in the first turn."""
        value = self.remaining(0, 0)
        struck = {box: value - self.remaining(1 << at, 0) for at, box in enumerate(self.model.boxes)}
        return {
            "value": value,
            "unit": "points",
            "states": self.model.states,
            "residual": self.residual,
            "struck_first": struck,
            "first_keeps": {" ".join(map(str, faces)): self._first_keep(faces) for faces in SHOWN},
        }

    def remaining(self, filled: int, total: int) -> float:
        """What a sheet still brings, see `evaluate.remaining`."""
        return remaining(self.model, self.rest, filled, total)

    def unit(self, view: View) -> Unit:
        """Points; in the last turn of all, as long as it decides anything, the chance to win."""
        return self._ahead(view).unit

    def worths(self, view: View, choice: Choose[Keep | Fill]) -> Sequence[float]:
        """One number an action."""
        ahead = self._ahead(view)
        return [self._worth(ahead, view, action) for action in choice.actions]

    def before(self, view: View, roll: Roll) -> float:  # noqa: ARG002  the table knows whose throw it is
        """What the dice that lie there are worth before the others fall."""
        assert isinstance(view.table.phase, Throwing)
        return float(self._ahead(view).keeps[THROWS - view.table.throw][PLACE[view.table.phase.kept]])

    def why(self, view: View, action: Keep | Fill) -> tuple[str, dict[str, str | int]]:
        """After a keep: where it ends with best play. For a box: what it leaves, and how the bonus stands."""
        ahead = self._ahead(view)
        if ahead.unit == "win":
            return self._why_win(ahead, view, action)
        if isinstance(action, Keep):
            return self._why_keep(ahead, view, action)
        return self._why_fill(ahead, view, action)

    def _worth(self, ahead: Ahead, view: View, action: Keep | Fill) -> float:
        if isinstance(action, Keep):
            return float(ahead.keeps[THROWS - 1 - view.table.throw][PLACE[action.dice]])
        return float(ahead.options[_thrown(view), self.model.boxes.index(action.box)])

    def _ahead(self, view: View) -> Ahead:
        key = (view.table.seat, view.table.sheets)
        latest = self._latest
        if latest is None or latest[0] != key:
            latest = self._latest = (key, self._look_ahead(view))
        return latest[1]

    def _look_ahead(self, view: View) -> Ahead:
        seat = view.table.seat
        sheet = dict(zip(view.boxes, view.table.sheets[seat], strict=True))
        filled = sum(1 << at for at, box in enumerate(self.model.boxes) if sheet[box] is not None)
        filled |= self.model.scored if sheet["yatzy"] else 0
        sums = view.sums[seat]
        total = min(sums.upper, BONUS_FROM)
        found = options(self.model, self.rest, filled, total) + (sums.total - sums.bonus)
        unit: Unit = "points"
        if len(view.sums) > 1 and sum(sheet.count(None) for sheet in view.table.sheets) == 1:
            best = max(one.total for other, one in enumerate(view.sums) if other != seat)
            equal = sum(one.total == best for other, one in enumerate(view.sums) if other != seat)
            shares = np.where(found > best, 1.0, np.where(found == best, 1.0 / (1 + equal), 0.0))
            shares[np.isneginf(found)] = -np.inf
            used = shares.max(axis=1)
            if used.min() < used.max():
                unit, found = "win", shares
        return Ahead(unit, filled, total, found)

    def _why_keep(self, ahead: Ahead, view: View, action: Keep) -> tuple[str, dict[str, str | int]]:
        table = ahead.ends(self._points(ahead))[THROWS - 1 - view.table.throw][PLACE[action.dice]]
        scored, gained = table[: len(self.model.boxes)], table[len(self.model.boxes) :]
        box, other = (int(at) for at in np.argsort(-scored, kind="stable")[:2])
        if _percent(scored[box]) == 0:
            return "yatzy-coach-keep-little", {}
        values: dict[str, str | int] = {
            "box": self.model.boxes[box],
            "chance": _percent(scored[box]),
            "points": f"{gained[box] / scored[box]:.1f}",
        }
        if _percent(scored[other]) == 0:
            return "yatzy-coach-keep", values
        return "yatzy-coach-keep-two", values | {"other": self.model.boxes[other], "second": _percent(scored[other])}

    def _why_fill(self, ahead: Ahead, view: View, action: Fill) -> tuple[str, dict[str, str | int]]:
        at = self.model.boxes.index(action.box)
        points = view.would[action.box] + view.further
        filled = ahead.filled | 1 << at
        total = ahead.total + (view.would[action.box] if at < self.model.upper else 0)
        worth = self._worth(ahead, view, action)
        if filled & self.model.full == self.model.full:
            return "yatzy-coach-last", {"points": points, "total": round(worth)}
        rest = f"{worth - view.sums[view.table.seat].total - points:.1f}"
        open_bonus = ahead.total < BONUS_FROM <= ahead.total + self.model.still[self.model.upper_of(ahead.filled)]
        if at >= self.model.upper or not open_bonus:
            if points == 0:
                return "yatzy-coach-strike", {"box": action.box, "rest": rest}
            return "yatzy-coach-fill", {"points": points, "rest": rest}
        if total >= BONUS_FROM:
            return "yatzy-coach-bonus", {"points": points, "rest": rest, "bonus": round(float(self.model.bonus[-1]))}
        if total + self.model.still[self.model.upper_of(filled)] < BONUS_FROM:
            return "yatzy-coach-no-bonus", {"points": points, "rest": rest}
        return "yatzy-coach-missing", {"points": points, "rest": rest, "missing": BONUS_FROM - total}

    def _why_win(self, ahead: Ahead, view: View, action: Keep | Fill) -> tuple[str, dict[str, str | int]]:
        used = ahead.options.max(axis=1)
        box = int(ahead.options.max(axis=0).argmax())
        values: dict[str, str | int] = {
            "box": self.model.boxes[box],
            "need": int(self._points(ahead)[used > 0, box].min()),
            "chance": _percent(self._worth(ahead, view, action)),
        }
        return "yatzy-coach-win", values

    def _points(self, ahead: Ahead) -> NDArray[np.int64]:
        return self.model.scorings[self.model.kind(ahead.filled)].points

    def _first_keep(self, faces: Faces) -> list[int]:
        ahead = self._look_ahead(self.game.view(self.game.start(), 0))
        best = max(keeps(faces), key=lambda keep: ahead.keeps[THROWS - 2][PLACE[keep.dice]])
        return list(best.dice)


SHOWN: tuple[Faces, ...] = ((1, 2, 3, 4, 6), (1, 1, 2, 2, 6), (3, 3, 4, 4, 6), (2, 3, 4, 5, 5), (1, 1, 1, 5, 6))
"""First throws of a game that people keep differently."""


def _thrown(view: View) -> int:
    assert isinstance(view.table.phase, Deciding)
    return PLACE[view.table.phase.dice] - PARTS


def _percent(chance: float) -> int:
    return round(100 * chance)
