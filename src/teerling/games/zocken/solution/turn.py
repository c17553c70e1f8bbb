"""A Zocken turn alone, played for points: what it brings, and what a bet on it would bring, from every position on.

Of ways that are equal to him the builder is taken to choose the one that gives bettors less: both are one whole number,
in which his own goal comes first. Positions with many dice in hand are kept, the others evaluated when they are met.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace

from teerling.games.zocken import rules
from teerling.games.zocken.rules import BET_ABOVE, COLOURS, FIELDS, Die, Field, Place, Placing, Zocken
from teerling.games.zocken.solution.evaluate import (
    BETS,
    State,
    Worths,
    best,
    by_throw,
    following,
    openings,
    solve,
    with_match,
)
from teerling.games.zocken.solution.goals import Goal
from teerling.games.zocken.solution.graph import Array, Graph, dice_of
from teerling.games.zocken.solution.rows import DICE, ENDS, FACES, WIDTH
from teerling.solving import Tables, Unit
from teerling.solving.arrays import np

SHIFT = 30
"""The builder's goal is so many bits above what bettors get: a sum of that over all throws is not half as wide."""


class Play(NamedTuple):
    """What comes of a position, on average."""

    points: float
    bet: float
    """What a bet on it brings."""
    over: float
    """The chance of more than 50."""


class ForPoints(Goal):
    """Played for points."""

    follow = True
    unit: Unit = "points"

    def __init__(self, graph: Graph, tables: Tables) -> None:
        mixture = mixed(tables["points"], tables["bet"]).tolist()
        known = zip(kept(graph), zip(mixture, tables["over"].tolist(), strict=True), strict=True)
        super().__init__(graph, goals(tables["scores"], tables["bets"]), known=dict(known))

    def goal(self, _state: rules.State) -> Goal:
        """What the builder plays for."""
        return self

    def bet_worths(self, _state: rules.State, here: State) -> list[float]:
        """The points of a bet; alone nobody bets."""
        return [self.play([here])[0].bet, 0.0]

    def play(self, states: Sequence[State]) -> list[Play]:
        """What comes of these states."""
        found = []
        for (mixture, over), (node, _) in zip(self.sums(states), states, strict=True):
            points, bet = apart(mixture)
            throws = float(FACES) ** dice_of(self.graph, node)
            found.append(Play(points / throws, bet / throws, over / throws))
        return found

    def at(self, states: Sequence[State]) -> list[float]:
        """The points that come of these states."""
        return [play.points for play in self.play(states)]


def build(game: Zocken, graph: Graph) -> Tables:
    """What is kept, and how often a turn ends with what."""
    scores, bets = ends(game)
    found = solve(graph, [start(graph)], goals(scores, bets), follow=True)
    turns = outcomes(found)
    values = np.array([found.at(state) for state in kept(graph)])
    points, bet = apart(values[:, 0])
    return {
        "scores": scores,
        "bets": bets,
        "turns": turns,
        "points": points.astype(np.int32),
        "bet": bet.astype(np.int32),
        "over": values[:, 1].astype(np.int32),
        "bet_pays": np.packbits(_by_node(found, BETS) > 0, axis=None),
        "residual": np.abs((turns * scores).sum(keepdims=True)[0] - points[:1]) / FACES**DICE,
    }


def _by_node(found: Worths, left: int) -> Array:
    """What a bet brings, of every node with so many dice in hand and by matches."""
    _, bet = apart(found.found[left][found.where[left], 0])
    return bet  # type: ignore[no-any-return]


def goals(scores: Array, bets: Array) -> Array:
    """Most points and, that being equal, least for bettors; and the chance of more than 50 that follows from it."""
    return np.stack([mixed(scores, bets), (scores > BET_ABOVE).astype(np.int64)])


def mixed(goal: Array, bets: Array) -> Array:
    """The builder's goal and what bettors get as one number."""
    mixture: Array = (goal.astype(np.int64) << SHIFT) - bets
    return mixture


def apart(mixture: Any) -> tuple[Any, Any]:
    """The builder's goal and what bettors get."""
    goal = (mixture + (1 << SHIFT - 1)) >> SHIFT
    return goal, (goal << SHIFT) - mixture


def start(graph: Graph) -> State:
    """All dice in hand."""
    return graph.layers[DICE], 0


def placed(state: rules.State) -> int:
    """How many dice lie."""
    return sum(die is not None for die in (*state.row, *state.out))


@cache
def kept(graph: Graph) -> list[State]:
    """The start of a turn, and what can be when one die lies, and when two do: the bets are still to come."""
    layers = [[start(graph)]]
    for _ in range(BETS + 1, DICE):
        layers.append(sorted({after for state in layers[-1] for after in openings(graph, state)}))
    return [state for layer in layers for state in layer]


def outcomes(found: Worths) -> Array:
    """How many of all throws end a turn with what, by dice OUT and evasion fields used, and by matches."""
    counts = np.ones((1, 1), dtype=np.int64)  # the last layer has one node, where turns start
    layers = following(found.graph, frozenset({found.graph.layers[DICE]}))
    for layer, worths in reversed(list(zip(layers[1:], found.found, strict=False))):
        below = _numbered(with_match(worths))
        placed = best([below.take(ways, axis=0) for ways in layer.ways], follow=True)
        thrown = _numbered(sum(placed[:, :1].take(sets, axis=0) for sets in layer.faces))
        throw = best(by_throw(layer, thrown), follow=True)[:, 1]
        nodes, matches = np.nonzero(counts)
        many, chosen = counts[nodes, matches], throw[nodes, matches]
        counts = np.zeros(worths[:, 0].shape, dtype=np.int64)
        for sets in layer.faces:
            way = placed[sets[chosen], 1, matches]
            np.add.at(counts, (way >> 1, matches + (way & 1)), many)
    return counts


def _numbered(worths: Array) -> Array:
    """The first goal, and which row it is."""
    rows = np.broadcast_to(np.arange(len(worths))[:, None, None], (len(worths), 1, worths.shape[2]))
    return np.concatenate([worths[:, :1], rows], axis=1)


def ends(game: Zocken) -> tuple[Array, Array]:
    """What a turn scores and what a bet on it brings, by dice OUT and evasion fields used, and by matches."""
    scores, bets = np.zeros((ENDS, WIDTH), dtype=np.int64), np.zeros((ENDS, WIDTH), dtype=np.int64)
    two = replace(game, players=2, first=0)
    for out in range(DICE + 1):
        for evaded in range(min(3, DICE + 1 - out)):
            for matches in range(DICE + 1 - out - evaded):
                scores[out * 3 + evaded, matches], bets[out * 3 + evaded, matches] = _end(two, out, evaded, matches)
    return scores, bets


def _end(two: Zocken, out: int, evaded: int, matches: int) -> tuple[int, ...]:
    """The rules settle a turn that the other seat has bet on, when its last die comes to lie."""
    outs: list[Field] = ["out"] * out
    fields = [*FIELDS[1 : DICE + 1 - out - evaded], *(FIELDS[0], FIELDS[-1])[:evaded], *outs]
    state = replace(two.start(), bettors=(1,))
    for number, field in enumerate(fields):
        own = number < matches  # the fields 1, 2, … come first
        die = Die(two.colours[number if own else number - 1], 1)
        state = two.play(replace(state, phase=Placing(die), hand=COLOURS[number + 1 :]), Place(field))
    return state.totals
