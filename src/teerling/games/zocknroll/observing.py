"""What seats of Zock 'n' Roll observe in many lanes at once, see `teerling.batch.observing`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from msgspec.structs import replace

from teerling.batch.asking import clockwise
from teerling.batch.lanes import Indices
from teerling.batch.observing import Computed, Looked, Observer, observer
from teerling.core.dice import DIE, Faces
from teerling.games.zocknroll.moments import Graph
from teerling.games.zocknroll.rules import CIRCLES, WHITE_DICE, ZockNRoll

OF_A_MOMENT = (
    "decides, enters or crosses", "asked", "starts", "round", "lifted", "in", "out in round 1",
)  # fmt: skip


class Known(NamedTuple):
    """What the engine knows already."""

    graph: Graph
    whose: Sequence[int]
    """By moment: who observes."""
    dice: Sequence[Faces]
    """All sets of them."""
    more: Indices
    """By set of dice: the same with one more."""
    scores: Callable[[Any], Any]


def observer_of(game: ZockNRoll, known: Known) -> Observer:
    """A deal by its moment, the dice by their sets, crosses and points as they stand there."""
    start, own, empty = game.start(), game.own_dice, game.start().tableaus[0]
    dice, more = known.dice, known.more
    moments = [
        (known.graph.state(moment, 0, full=False, count=sum(WHITE_DICE[: moment.round])), seat)
        for moment, seat in zip(known.graph.moments, known.whose, strict=True)
    ]
    hands = [replace(start, cups=(faces[:own], *start.cups[1:]), white=faces[own:]) for faces in dice]
    full = [replace(start, tableaus=(replace(empty, won=won), *start.tableaus[1:])) for won in range(CIRCLES + 1)]

    def white(states: Any) -> Any:
        return _together(states, np.zeros(len(states), np.int64), more)

    def hand(states: Any) -> Any:
        cup = states["cups"][np.arange(len(states)), states["seat"]]
        return np.where(cup == 0, 0, _together(states, cup, more))

    return observer(game, [
        Looked(OF_A_MOMENT, moments, lambda states: states["moment"]),
        Looked(("last deal",), [(state, 0) for state in full], lambda states: np.minimum(_most(states), CIRCLES)),
        Looked(("white dice",), [(replace(start, white=faces), 0) for faces in dice], white),
        Looked(("own cup makes",), [(state, 0) for state in hands], hand),
        *_cups(game, moments, dice),
        Computed(("crosses",), lambda states, _: _crosses(clockwise(states, states["tableaus"]))),
        Computed(("points",), lambda states, _: clockwise(states, known.scores(states))),
    ])  # fmt: skip


def _cups(game: ZockNRoll, moments: Sequence[tuple[Any, int]], dice: Sequence[Faces]) -> Iterator[Looked]:
    """Each cup, the own one first, Jörg's last: what lies under it if the observer sees that, by the moment."""
    start, cups = game.start(), game.players + game.joerg
    lifted = replace(start, lifted=(True,) * cups)
    visible = np.array([[bool(cup) for cup in game.view(state, seat).cups] for state, seat in moments])
    for at in range(cups):
        shown = [(replace(lifted, cups=(*start.cups[:at], faces, *start.cups[at + 1 :])), 0) for faces in dice]

        def which(states: Any, at: int = at) -> Any:
            cup = (states["seat"] + at) % game.players if at < game.players else np.full(len(states), at)
            return np.where(visible[states["moment"], cup], states["cups"][np.arange(len(states)), cup], 0)

        yield Looked(("cups",), shown, which, range(at * len(DIE), (at + 1) * len(DIE)))


def _together(states: Any, dice: Any, more: Indices) -> Any:
    """With the white dice that lie there, as one set."""
    for at in range(states["white"].shape[1]):
        lies = at < states["count"]
        added = more[np.minimum(dice, len(more) - 1), np.maximum(states["white"][:, at], 1) - 1]
        dice = np.where(lies, added, dice)
    return dice


def _most(states: Any) -> Any:
    """The crosses in the fullest row of all tableaus."""
    return _crosses(states["tableaus"]).max(axis=1)


def _crosses(tableaus: Any) -> Any:
    """Side by side, as tableaus are told."""
    rows = [tableaus["crosses"], tableaus["out"][..., None], tableaus["won"][..., None]]
    return np.concatenate(rows, axis=2).reshape(len(tableaus), -1)
