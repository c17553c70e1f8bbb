"""What positions of a Zocken turn are worth, for any worth of its end: without a compiler, and only as far as asked.

All that can follow from the positions in question is taken from the graph (`graph`), a layer for each number of dice in
hand, and worths are found from the ends backwards: of the ways to place a face the best counts, the six faces add
up, of the dice to throw the best counts. So worths are sums over all 6 ** dice throws still to come, and
whole-numbered worths stay exact whole numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from teerling.games.zocken.rules import BETS_AFTER
from teerling.games.zocken.solution import columns
from teerling.games.zocken.solution.columns import Columns
from teerling.games.zocken.solution.graph import Array, Graph, dice_of
from teerling.games.zocken.solution.rows import DICE, ENDS, FACES
from teerling.solving.arrays import NUMPY, np

State: TypeAlias = tuple[int, int]
"""A node and the matches so far."""
Bets: TypeAlias = Callable[[Array], Array]
"""What the others' bets make of worths: from those with these or those bets (the second axis) to those before them."""

BETS = DICE - BETS_AFTER
"""Dice in hand when the others bet."""


class Layer(NamedTuple):
    """Some nodes with the same number of dice in hand, and what can be done there."""

    where: Array
    """The place of every node of the graph's layer among them; −1 if it is not."""
    ways: list[Array]
    """First ways, second ways … of the sets, those with more come first: twice the place below, plus 1 for a match."""
    faces: Array
    """The six sets of every throw: of first throws of all nodes, second throws …"""
    throws: list[int]
    """How many nodes have a first throw, a second …; those with more come first."""


class Worths(NamedTuple):
    """Of some states and all that can come of them."""

    graph: Graph
    where: list[Array]
    """For each layer the place of every node of the graph's, −1 if it is not among these."""
    least: int
    """Matches in the first column."""
    found: list[Any]
    """For each layer, of every node, by goals and by matches."""

    def at(self, state: State) -> list[Any] | None:
        """One for each goal; None if it is not among these states."""
        node, matches = state
        left, column = dice_of(self.graph, node), matches - self.least
        if left >= len(self.found) or not 0 <= column < self.found[left].shape[2]:
            return None
        place = self.where[left][node - self.graph.layers[left]]
        return None if place < 0 else self.found[left][place, :, column].tolist()


class InColumns(Worths):
    """The same, in rows of all nodes (`columns`)."""

    def at(self, state: State) -> list[Any] | None:
        """One for each goal; None if it is not among these states."""
        node, matches = state
        left, column = dice_of(self.graph, node), matches - self.least
        if left >= len(self.found) or not 0 <= column < len(self.found[left][0]):
            return None
        place = self.where[left][node - self.graph.layers[left]]
        if place < 0:
            return None
        worths = [goal[column][place] for goal in self.found[left]]
        return list(worths[0]) if isinstance(worths[0], tuple) else worths


def solve(
    graph: Graph, states: Iterable[State], ends: Array, bets: Bets | None = None, *, follow: bool = False
) -> Worths:
    """The worths of these states and all that can come of them, for each of the goals `ends[goal, end, matches]`.

    If the goals follow, only the first is played for, and the others are what comes of it.
    """
    asked = set(states)
    least = min(matches for _, matches in asked)
    most = max(matches + dice_of(graph, node) for node, matches in asked)
    layers = following(graph, frozenset(node for node, _ in asked))
    where = [layer.where for layer in layers]
    if not NUMPY:
        over = columns.of_ends(ends.tolist(), least, most, follow)
        return InColumns(graph, where, least, _by_columns(layers, over, bets, follow))
    found = [np.ascontiguousarray(ends[:, :, least : most + 1].transpose(1, 0, 2))]
    for left, layer in enumerate(layers[1:], 1):
        below = with_match(found[-1])
        placed = best([below.take(ways, axis=0) for ways in layer.ways], follow)
        thrown = placed.take(layer.faces[0], axis=0)
        for sets in layer.faces[1:]:
            thrown += placed.take(sets, axis=0)
        taken = best(by_throw(layer, thrown), follow)
        found.append(bets(taken) if bets and left == BETS else taken)
    return Worths(graph, where, least, found)


def _by_columns(layers: list[Layer], ends: Columns, bets: Bets | None, follow: bool) -> list[Columns]:
    """The same without NumPy."""
    found = [ends]
    for left, layer in enumerate(layers[1:], 1):
        taken = columns.before(layer, found[-1], follow)
        if bets and left == BETS:
            taken = bets(np.array(taken).transpose(2, 0, 1)).transpose(1, 2, 0).tolist()
        found.append(taken)
    return found


def openings(graph: Graph, state: State) -> list[State]:
    """What can be when the next die lies."""
    node, matches = state
    sets = np.unique(graph.faces[:, graph.first[node] : graph.first[node + 1]])
    ways = np.unique(graph.ways[:, sets])
    return [((way - 1) >> 1, matches + ((way - 1) & 1)) for way in ways[ways > 0].tolist()]


def with_match(below: Array) -> Array:
    """Each node twice: as it is, and with a match more."""
    twice = np.empty((2 * len(below), below.shape[1], below.shape[2] - 1), dtype=below.dtype)
    twice[::2], twice[1::2] = below[:, :, :-1], below[:, :, 1:]
    return twice


def by_throw(layer: Layer, thrown: Array) -> list[Array]:
    """First throws of the nodes, second throws …"""
    return np.split(thrown, np.cumsum(layer.throws[:-1]))


def best(options: list[Array], follow: bool) -> Array:
    """The best of the options, of which there are fewer and fewer; if the goals follow, by the first of them alone."""
    found = options[0]
    for others in options[1:]:
        many = len(others)
        here = found[:many]
        found[:many] = np.where(others[:, :1] > here[:, :1], others, here) if follow else np.maximum(here, others)
    return found


@lru_cache(4)
def following(graph: Graph, nodes: frozenset[int]) -> list[Layer]:
    """These nodes and all that can come of them; the ended turns come first."""
    asked = [(node, dice_of(graph, node)) for node in nodes]
    top = max(left for _, left in asked)
    marks = [np.zeros(graph.layers[left + 1] - graph.layers[left], dtype=np.bool_) for left in range(top + 1)]
    for node, left in asked:
        marks[left][node - graph.layers[left]] = True
    found = []
    for left in range(top, 0, -1):
        found.append(_layer(graph, left, marks[left]))
        for ways in found[-1].ways:
            marks[left - 1][(ways >> 1) - graph.layers[left - 1]] = True
    layers = [Layer(np.arange(ENDS), [], np.zeros((FACES, 0)), [])]
    for left, layer in enumerate(reversed(found)):
        where, first = layers[-1].where, graph.layers[left]
        layers.append(layer._replace(ways=[2 * where[(ways >> 1) - first] + (ways & 1) for ways in layer.ways]))
    return layers


def _layer(graph: Graph, left: int, marks: Array) -> Layer:
    """The marked nodes of this layer; ways lead to nodes of the whole graph."""
    nodes = graph.layers[left] + np.flatnonzero(marks)
    nodes, throws = _more_first(nodes, graph.first[nodes + 1] - graph.first[nodes])
    where = np.full(len(marks), -1)
    where[nodes - graph.layers[left]] = np.arange(len(nodes))
    rows = np.concatenate([graph.first[nodes[:many]] + which for which, many in enumerate(throws)])
    offset = graph.sets[left - 1]
    faces = graph.faces[:, rows] - offset
    needed = np.zeros(graph.sets[left] - offset, dtype=np.bool_)
    needed[faces] = True
    sets = np.flatnonzero(needed)
    sets, sizes = _more_first(sets, graph.sizes[sets + offset])
    place = np.empty(len(needed), dtype=np.int64)
    place[sets] = np.arange(len(sets))
    ways = [graph.ways[which, sets[:many] + offset] - 1 for which, many in enumerate(sizes)]
    return Layer(where, ways, place[faces], throws)


def _more_first(some: Array, counts: Array) -> tuple[Array, list[int]]:
    """Those that have more come first; and how many have at least 1, 2 …"""
    ordered: Array = some[np.argsort(-counts.astype(np.int8), kind="stable")]
    return ordered, [int((counts > many).sum()) for many in range(int(counts.max()))]
