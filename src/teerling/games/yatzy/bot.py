"""How people play Yatzy: the beginner collects what lies there most often; the good player weighs one throw ahead."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from teerling.core.dice import DIE, Faces, ascending
from teerling.core.game import Choose
from teerling.games._sheet.rules import UPPER, Box, Deciding, Keep, scores
from teerling.games.yatzy.rules import DICE, Action, Fill, View, Yatzy

ENOUGH = 20
"""A beginner takes so many points at once."""
USUAL: dict[Box, float] = {
    "pair": 0.85, "two_pairs": 0.75, "three": 0.75, "four": 0.5, "small_straight": 0.5, "large_straight": 0.4,
    "full_house": 0.6, "chance": 0.75, "yatzy": 0.3,
}  # fmt: skip
"""What share of the most that a box can score experienced players expect in it."""
USUAL_UPPER = 0.6
"""Three dice of five: so many in every box of the upper half earn the bonus."""
FOR_THE_BONUS = 2.0
"""As long as the bonus is open, a point in the upper half counts about twice."""


def beginner(game: Yatzy, view: View, choice: Choose[Action], random: Random) -> Action:  # noqa: ARG001
    """Collects the face that lies there most often; fills the box that scores most."""
    box = max(view.would, key=view.would.__getitem__)
    keeps = [action for action in choice.actions if isinstance(action, Keep)]
    if not keeps or view.would[box] >= ENOUGH:
        return Fill(box)
    return max((keep for keep in keeps if len(set(keep.dice)) <= 1), key=lambda keep: (len(keep.dice), keep.dice))


def good(game: Yatzy, view: View, choice: Choose[Action], random: Random) -> Action:  # noqa: ARG001
    """Measures every box by what is usual in it, and takes the keep after which one throw gains most on average."""
    assert isinstance(view.table.phase, Deciding)
    lying, sheet = view.table.phase.dice, view.table.sheets[view.table.seat]
    upper = FOR_THE_BONUS if view.sums[view.table.seat].bonus == 0 else 1.0
    measures = {box: (_usual(game, box), upper if box in UPPER else 1.0) for box in game.boxes}
    known: dict[Faces, float] = {}

    def gain(entry: tuple[Box, int]) -> float:
        """What so many points in a box are worth beyond the usual."""
        usual, weight = measures[entry[0]]
        return (entry[1] - usual) * weight

    def hope(held: Faces) -> float:
        """Five dice: what the best box gains; fewer: the mean of what one more die makes of them."""
        if held not in known:
            if len(held) == DICE:
                known[held] = game.added(sheet, held) + max(map(gain, game.would(sheet, held).items()))
            else:
                known[held] = sum([hope(ascending((*held, face))) for face in DIE]) / len(DIE)
        return known[held]

    keeps = [action for action in choice.actions if isinstance(action, Keep)]
    best = max(keeps, key=lambda keep: hope(keep.dice), default=None)
    if best is not None and hope(best.dice) > hope(lying):
        return best
    return Fill(max(view.would.items(), key=gain)[0])


@lru_cache(1 << 9)
def _usual(game: Yatzy, box: Box) -> float:
    """What a box brings on a usual day, by the most it can score at all: with five sixes, or a straight, or …"""
    likely = [(face,) * DICE for face in DIE] + [(1, 2, 3, 4, 5), (2, 3, 4, 5, 6), (5, 5, 6, 6, 6)]
    most = max(scores(game.system, game.yatzy_pips, dice)[box] for dice in likely)
    return most * USUAL.get(box, USUAL_UPPER)
