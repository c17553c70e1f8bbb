"""Qwinn as people play it: points first, then the neighbourhood of a box and what the red die can do."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from teerling.core.dice import DIE, Faces, ascending
from teerling.core.game import Choose
from teerling.games.qwinn.rules import (
    BOXES,
    Action,
    Box,
    Deciding,
    Keep,
    Move,
    Player,
    Qwinn,
    RedUse,
    View,
    reachable,
    reds,
)

ENOUGH = 12
"""Points for which a beginner stops throwing."""
SAMPLES = 14
"""Throws that a good player imagines for everything he could keep."""
USUAL: dict[Box, float] = dict(zip(BOXES, (2, 5, 8, 10, 13, 16, 13, 10, 14, 18, 14, 12), strict=True))
"""What a box usually brings to a pawn that stands beside it."""


def beginner(game: Qwinn, view: View, choice: Choose[Action], random: Random) -> Action:  # noqa: ARG001
    """The most points, once they are enough; before that, whatever looks alike is kept."""
    dice = view.table.phase
    assert isinstance(dice, Deciding)
    keeps = [action for action in choice.actions if isinstance(action, Keep)]
    best = max(view.boxes, key=lambda box: view.boxes[box], default=None)
    if keeps and (best is None or view.boxes[best] < ENOUGH):
        all_five = (*dice.white, dice.red)
        face = max(DIE, key=lambda face: (all_five.count(face), face))
        alike = Keep(tuple(die for die in dice.white if die == face), dice.red == face)
        return alike if alike in keeps else keeps[0]
    return choice.actions[-1] if best is None else Move(best)


def good(game: Qwinn, view: View, choice: Choose[Action], random: Random) -> Action:
    """The best end, unless one of a few imagined throws more promises better than that."""
    state = view.table
    dice, me, other = state.phase, state.sides[state.seat], state.sides[1 - state.seat]
    assert isinstance(dice, Deciding)
    ends = dict(_ends(game, me, other, dice.white, dice.red))
    best: Action = max(ends, key=lambda move: ends[move], default=choice.actions[-1])
    worth = ends[best] if isinstance(best, Move) else 0.0
    imagined = [random.choices(DIE, k=5) for _ in range(SAMPLES)]
    for keep in choice.actions:
        if isinstance(keep, Keep):
            futures = (_ends(game, me, other, *_dice_after(keep, dice.red, faces)) for faces in imagined)
            promise = sum(max((one for _, one in future), default=0.0) for future in futures) / SAMPLES
            if promise > worth:
                best, worth = keep, promise
    return best


def _dice_after(keep: Keep, red: int, faces: list[int]) -> tuple[Faces, int]:
    """The dice on the table if those that are thrown again show these faces."""
    return ascending((*keep.white, *faces[: 4 - len(keep.white)])), red if keep.red else faces[4]


def _ends(game: Qwinn, me: Player, other: Player, white: Faces, red: int) -> Iterator[tuple[Move, float]]:
    """Every box with every use of the red die, and what a good player thinks of it."""
    for box, points in reachable(game, me, white, red).items():
        worth = points + 0.6 * _neighbourhood(game, box)
        yield Move(box), worth + _danger(game, me, points, "free")
        for use in reds(game, me, other.boycott, box, red):
            bonus = 12.0 if use == "remove" else 10.0 if other.boycott is None else 0.0
            yield Move(box, use), worth + bonus + _danger(game, me, points, use)


def _danger(game: Qwinn, me: Player, points: int, use: RedUse) -> float:
    """With enough points only a boycott stands between a player and victory."""
    enough = me.points + points >= game.target
    return 200.0 if enough and (me.boycott is None or use == "remove") else 0.0


def _neighbourhood(game: Qwinn, box: Box) -> float:
    """What can be expected of the next turn from here."""
    if box == "topper":
        return max(USUAL.values())
    place = game.boxes.index(box)
    return max(USUAL[near] for near in game.boxes[max(place - 1, 0) : place + 2])
