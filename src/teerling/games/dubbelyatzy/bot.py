"""How people play DubbelYatzy: a beginner takes what lies there; a good player also knows what a box is worth."""

from __future__ import annotations

from collections import Counter
from random import Random

from teerling.core.dice import Faces
from teerling.core.game import Choose
from teerling.games._sheet.rules import UPPER, Box, Keep
from teerling.games.dubbelyatzy.rules import Action, Completing, DubbelYatzy, Fill, View, layer_of

USUAL: dict[Box, float] = {
    "ones": 3, "twos": 6, "threes": 10, "fours": 14, "fives": 18, "sixes": 22,
    "pair": 11, "two_pairs": 18, "three": 14, "four": 14, "small_straight": 10, "large_straight": 12,
    "full_house": 19, "chance": 24, "yatzy": 18, "extra": -8,
}  # fmt: skip
"""What a box brings about, in the Dutch system; more than this is a reason to fill it now."""
INTERNATIONAL: dict[Box, float] = {
    "three": 23, "four": 17, "full_house": 20, "small_straight": 26, "large_straight": 26,
}  # fmt: skip
EXTRA: dict[str, float] = {"minus": -8, "plus": 24, "strike": -6}
"""Of Extra: cheap with low numbers, like chance, or a place for a bad throw."""


def beginner(game: DubbelYatzy, view: View, choice: Choose[Action], random: Random) -> Action:  # noqa: ARG001
    """Keeps the number that both layers show most of; fills where most points stand."""
    if keep := _together(choice, {face: face / 10 for face in range(1, 7)}):
        return keep
    return max(_fills(choice), key=lambda fill: view.would(fill).points)


def good(game: DubbelYatzy, view: View, choice: Choose[Action], random: Random) -> Action:  # noqa: ARG001
    """Fills what brings most above the usual; stops for two good boxes, else collects numbers it still needs."""
    usual = (
        USUAL
        | (INTERNATIONAL if game.system == "international" else {})
        | {"extra": EXTRA["strike" if game.struck else game.extra]}
    )
    if isinstance(view.table.phase, Completing):
        return max(_fills(choice), key=lambda fill: view.would(fill).points - usual[fill.box])
    fill, above = _best_pair(choice, view, usual)
    needed = {face: 0.15 * face + (1.0 if box in view.outer else 0.0) for face, box in enumerate(UPPER, 1)}
    keep = _together(choice, needed)
    return fill if keep is None or above >= 8 else keep


def _fills(choice: Choose[Action]) -> list[Fill]:
    """Those of one layer: where both are free, people begin outside."""
    fills = [action for action in choice.actions if isinstance(action, Fill)]
    return [fill for fill in fills if fill.layer == fills[0].layer]


def _best_pair(choice: Choose[Action], view: View, usual: dict[Box, float]) -> tuple[Fill, float]:
    """The outer box that together with the best other box for the inner numbers is most above the usual."""
    above = {box: entry.points - usual[box] for box, entry in view.inner.items()}
    best = {
        fill: view.would(fill).points - usual[fill.box] + max(above[box] for box in above if box != fill.box)
        for fill in _fills(choice)
    }
    fill = max(best, key=best.__getitem__)
    return fill, best[fill]


def _together(choice: Choose[Action], liked: dict[int, float]) -> Keep | None:
    """The dice that show one number outside or one number inside, and best both; None if none can be thrown again."""
    keeps = {action.dice: action for action in choice.actions if isinstance(action, Keep)}
    if not keeps:
        return None

    def worth(dice: Faces) -> float:
        outer, inner = Counter(layer_of(dice, "outer")), Counter(layer_of(dice, "inner"))
        alike = sum(
            max((number**1.5 + liked[face] * number for face, number in layer.items()), default=0.0)
            for layer in (outer, inner)
        )
        return alike - 1.6 * len(dice)

    return keeps[max(keeps, key=worth)]
