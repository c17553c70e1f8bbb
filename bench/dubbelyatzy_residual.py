"""How far DubbelYatzy's exact worths are from their own equation, on random sheets and positions within a turn.

Exact tables must be there: computed (`teerling solve dubbelyatzy --exact`) or come with the package. What follows is
compared with what the solution says of the same position, in points. Which part is what:

- after the last throw: all boxes for the outer and then the inner numbers are filled with `advance` on the real state;
  the sheet after them is looked up. The plain rules and nothing else.
- one die, or two, before the last throw: all 36 or 1,296 throws of them, each worth what the item above finds. The
  plain rules and nothing else.
- before the last throw: the best of all that can be kept or filled. The plain rules say what every six numbers score in
  every box (`advance` on an empty sheet, once) and what can be kept; the rest is arithmetic in double precision: that
  the layers of a double die fall independently is used.
- one die before the second throw: all 36 throws by the plain rules; each is worth what the solution says of the
  position then (which the items above check).
- a sheet: its whole turn (36⁶ throws of which no rule can enumerate the twofold continuation in time) by the solver's
  own kernel, in double instead of single precision; its score tables are compared with what `advance` writes.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from functools import cache
from random import Random
from time import process_time
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

from teerling.core import Event, Played, Rolled, advance, throws
from teerling.core.dice import DIE, Faces, ascending, multisets
from teerling.core.options import configure
from teerling.games._sheet.rules import THROWS, Box, Deciding, Ended, Keep, Sheet, add_up
from teerling.games.dubbelyatzy.rules import DICE, DOUBLE_DIE, Action, DubbelYatzy, Fill, State, layer_of
from teerling.games.dubbelyatzy.solution import Solved, whole
from teerling.games.dubbelyatzy.solution.exact import Build, worths_of
from teerling.games.dubbelyatzy.solution.model import Floats, model
from teerling.games.dubbelyatzy.solution.sheets import sheets
from teerling.solving.lanes import LANES

ENOUGH = 2e-4
SIXES = [six for six, _ in multisets(DIE, DICE)]
NUMBER = {six: number for number, six in enumerate(SIXES)}


def acted(game: DubbelYatzy, state: State, action: Action) -> State:
    """By the rules."""
    event: Event[Action] = Played(0, action)
    return advance(game, state, event)


class Rules:
    """The game, and what the solution says about it."""

    def __init__(self, game: DubbelYatzy, tables: Any) -> None:
        self.game, self.solved = game, Solved(game, tables)
        self.value: Floats = sheets(model(game)).value(tables["worths"].astype(np.float64))
        self.scored = [self._scored(six) for six in SIXES]
        """By six numbers and box: its points, and what it adds to the upper total."""

    def _scored(self, six: Faces) -> dict[Box, tuple[int, int]]:
        dice, found = ascending([11 * face for face in six]), {}
        lying = State(Deciding(dice), 0, THROWS, self.game.start().sheets)
        for place, box in enumerate(self.game.boxes):
            outer = acted(self.game, lying, Fill("outer", box))
            between = acted(self.game, lying, Fill("outer", self.game.boxes[place - 1]))
            inner = acted(self.game, between, Fill("inner", box))
            assert outer.sheets[0][place] == inner.sheets[0][place]
            points = outer.sheets[0][place]
            assert points is not None
            found[box] = points, self.game.view(outer, 0).sums[0].upper
        return found

    def some_sheet(self, random: Random) -> Sheet:
        """An even number of free boxes, every number equally often; in the others what six numbers can score there."""
        boxes = self.game.boxes
        free = random.sample(boxes, 2 * random.randint(1, len(boxes) // 2))
        return tuple(None if box in free else random.choice(self._possible(box)) for box in boxes)

    @cache  # noqa: B019  one game a run
    def _possible(self, box: Box) -> list[int]:
        return sorted({scored[box][0] for scored in self.scored})

    def lying(self, random: Random, throw: int) -> State:
        """Somebody's turn, after this throw."""
        dice = ascending(random.choices(DOUBLE_DIE, k=DICE))
        return State(Deciding(dice), 0, throw, (self.some_sheet(random),))

    def sheet(self, sheet: Sheet) -> float:
        """The expected total of a sheet, a turn being about to begin."""
        sums = add_up(self.game.system, self.game.boxes, sheet)
        free = sum(1 << box for box, points in enumerate(sheet) if points is None)
        return sums.total - sums.bonus + float(self.value[free >> 1, min(sums.upper, self.value.shape[1] - 1)])

    def said(self, state: State) -> dict[Any, float]:
        """What the solution says about every action."""
        choice: Any = self.game.turn(state)
        return dict(zip(choice.actions, self.solved.worths(self.game.view(state, 0), choice), strict=True))


# By the plain rules -------------------------------------------------------------------------------------------------


def filled(rules: Rules, state: State) -> float:
    """The best that can be done with dice of which none is thrown again."""
    game, best = rules.game, -np.inf
    outer: Any = game.turn(state)
    for action in [one for one in outer.actions if isinstance(one, Fill)]:
        between = acted(game, state, action)
        inner: Any = game.turn(between)
        for other in inner.actions:
            then = acted(game, between, other)
            worth = game.standing(then)[0] if isinstance(then.phase, Ended) else rules.sheet(then.sheets[0])
            best = max(best, worth)
    return best


def thrown(rules: Rules, state: State, then: Callable[[State], float]) -> float:
    """The mean of what can fall."""
    roll: Any = rules.game.turn(state)
    total = sum(weight * then(advance(rules.game, state, Rolled(faces))) for faces, weight in throws(roll))
    return total / float(len(roll.sides)) ** len(roll.dice)


# Kinds of positions: each gives the difference ----------------------------------------------------------------------


def after_the_last_throw(rules: Rules, random: Random) -> float:
    state = rules.lying(random, THROWS)
    return max(rules.said(state).values()) - filled(rules, state)


def dice_before(rules: Rules, random: Random, throw: int, many: int) -> float:
    """Some dice are thrown again, the others kept."""
    state = rules.lying(random, throw - 1)
    assert isinstance(state.phase, Deciding)
    keep = Keep(ascending(random.sample(state.phase.dice, DICE - many)))
    kept = acted(rules.game, state, keep)
    if throw == THROWS:
        ahead = thrown(rules, kept, lambda lying: filled(rules, lying))
    else:
        ahead = thrown(rules, kept, lambda lying: max(rules.said(lying).values()))
    return rules.said(state)[keep] - ahead


def one_die_before_the_last_throw(rules: Rules, random: Random) -> float:
    return dice_before(rules, random, THROWS, 1)


def two_dice_before_the_last_throw(rules: Rules, random: Random) -> float:
    return dice_before(rules, random, THROWS, 2)


def one_die_before_the_second_throw(rules: Rules, random: Random) -> float:
    return dice_before(rules, random, THROWS - 1, 1)


def before_the_last_throw(rules: Rules, random: Random) -> float:
    """All keeps, from the worth of all pairs of six numbers."""
    state = rules.lying(random, THROWS - 1)
    assert isinstance(state.phase, Deciding)
    worth, choice = worth_of_sixes(rules, state.sheets[0]), rules.game.turn(state)
    best = worth[tuple(NUMBER[layer_of(state.phase.dice, layer)] for layer in ("outer", "inner"))]
    for action in choice.actions:  # type: ignore[union-attr]
        if isinstance(action, Keep):
            (outer, share), (inner, other) = (completed(layer_of(action.dice, one)) for one in ("outer", "inner"))
            best = max(best, float(share @ worth[np.ix_(outer, inner)] @ other))
    return max(rules.said(state).values()) - float(best)


def worth_of_sixes(rules: Rules, sheet: Sheet) -> Floats:
    """[outer, inner]: what any two times six numbers are worth on this sheet."""
    game, top = rules.game, rules.value.shape[1] - 1
    sums = add_up(game.system, game.boxes, sheet)
    free = [(place, box) for place, box in enumerate(game.boxes) if sheet[place] is None]
    bits = sum(1 << place for place, _ in free)
    scored = {place: np.array([scored[box] for scored in rules.scored]) for place, box in free}
    worth = np.full((len(SIXES), len(SIXES)), -np.inf)
    for a, outer in scored.items():
        for b, inner in scored.items():
            if a != b:
                upper = np.minimum(top, sums.upper + outer[:, None, 1] + inner[None, :, 1])
                rest = rules.value[(bits & ~(1 << a) & ~(1 << b)) >> 1]
                np.maximum(worth, outer[:, None, 0] + inner[None, :, 0] + rest[upper], out=worth)
    return worth + sums.total - sums.bonus


@cache
def completed(kept: Faces) -> tuple[Any, Floats]:
    """What six numbers of one layer can become of those kept, and how likely."""
    many = DICE - len(kept)
    found = [(NUMBER[ascending(kept + part)], weight / len(DIE) ** many) for part, weight in multisets(DIE, many)]
    return np.array([number for number, _ in found]), np.array([chance for _, chance in found])


KINDS: dict[Callable[[Rules, Random], float], float] = {
    after_the_last_throw: 0.30,
    one_die_before_the_last_throw: 0.15,
    two_dice_before_the_last_throw: 0.01,
    before_the_last_throw: 0.03,
    one_die_before_the_second_throw: 0.125,
}
"""Which share of the positions; the rest are sheets."""


# Sheets -------------------------------------------------------------------------------------------------------------


def scores_agree(rules: Rules) -> int:
    """Compare the solver's score tables with what the rules write; how many numbers were compared."""
    boxes, game, compared = model(rules.game), rules.game, 0
    for six, scored in enumerate(rules.scored):
        for place, box in enumerate(game.boxes):
            item = int(boxes.item[six, place])
            assert boxes.items[place] <= item < boxes.items[place + 1]
            assert scored[box] == (boxes.points[six, place], boxes.climb[item])
            compared += 2
    for upper in range(sum(boxes.most.tolist()) + 1):
        sheet = (upper,) + (None,) * (len(game.boxes) - 1)
        assert add_up(game.system, game.boxes, sheet).bonus == boxes.bonus[min(upper, len(boxes.bonus) - 1)]
        compared += 1
    return compared


def some_turns(rules: Rules, many: int, random: Random) -> list[float]:
    """Random ones of the solved sheets, once more in double precision."""
    boxes = model(rules.game)
    every = sheets(boxes)
    chosen = every.sheet[random.sample(range(len(every.sheet)), many)]
    said = rules.value[chosen[:, 0] >> 1, chosen[:, 1]]
    size = 16 * LANES
    double = [
        worths_of(rules.value, boxes, Build(dtype=np.float64), chosen[at : at + size])[1:]
        for at in track(range(0, many, size), "sheets", console=Console(stderr=True))
    ]
    found: list[float] = (said - np.concatenate(double)).tolist()
    return found


def told(differences: list[float], seconds: float) -> dict[str, Any]:
    sizes = np.abs(differences)
    return {
        "positions": len(differences),
        "worst": float(sizes.max()),
        "mean": float(sizes.mean()),
        "above_2e-4": int((sizes > ENOUGH).sum()),
        "cpu_seconds": seconds,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for option in ("system", "extra"):
        parser.add_argument(f"--{option}", default=getattr(DubbelYatzy(), option))
    parser.add_argument("--yatzy-pips", action="store_true")
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print JSON on one line")
    arguments = vars(parser.parse_args())
    positions, seed, as_json = (arguments.pop(name) for name in ("positions", "seed", "json"))
    game = configure(DubbelYatzy, {**arguments, "players": 1})
    tables = whole.known(game)
    if tables is None:
        parser.error("compute the exact tables first: teerling solve dubbelyatzy --exact")
    rules, random = Rules(game, tables), Random(seed)
    found: dict[str, Any] = {"system": game.system, "extra": game.extra, "seed": seed}
    found["scores_compared"] = scores_agree(rules)
    for kind, share in KINDS.items():
        started, name = process_time(), kind.__name__.replace("_", " ")
        times = track(range(max(1, round(share * positions))), name, console=Console(stderr=True))
        found[name] = told([kind(rules, random) for _ in times], process_time() - started)
    started = process_time()
    rest = positions - sum(found[kind.__name__.replace("_", " ")]["positions"] for kind in KINDS)
    found["sheets"] = told(some_turns(rules, rest, random), process_time() - started)
    parts = [part for part in found.values() if isinstance(part, dict)]
    found["positions"] = sum(part["positions"] for part in parts)
    found["worst"] = max(part["worst"] for part in parts)
    found["cpu_seconds"] = sum(part["cpu_seconds"] for part in parts)
    print(json.dumps(found) if as_json else json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
