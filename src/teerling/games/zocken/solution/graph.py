"""All that a Zocken turn can become, as a graph. Only where a die may go changes it; the usual one comes with us.

A *node* stands for all lines (`rows`) from which the same can come, whatever an end of the turn is worth. Of a node it
is known which dice can be thrown; of a throw, for each of the six faces, the set of ways to place it; and of a way to
which node it leads and whether it is a match. Equal sets are kept once. The first nodes are the ended turns.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from teerling.games.zocken.rules import Zocken
from teerling.games.zocken.solution.rows import DICE, ENDS, Numbers, mirrored, ranks, simplest
from teerling.solving import Tables
from teerling.solving import cache as store
from teerling.solving.arrays import NUMPY, NDArray, np

Array = NDArray[Any]

VERSION = 2001
"""Not the number of other tables that are kept beside it."""


@dataclass(frozen=True, eq=False, slots=True)
class Graph:
    """All that a turn can become; nodes are numbered by the dice in hand."""

    patterns: dict[Numbers, int]
    base: Array
    """`base[dice in hand, pattern]`: the first of its lines; the rank of the live fields is added. 0: there is none."""
    node: Array
    """Of every line."""
    layers: list[int]
    """The first node of 0, 1 … dice in hand, and one beyond the last."""
    sets: list[int]
    """The first set of ways that a throw from 1, 2 … dice in hand can have, and one beyond the last."""
    first: Array
    """The first throw of every node, and one beyond the last; ends have none."""
    faces: Array
    """For each throw the six sets of ways, in any order."""
    ways: Array
    """For each set its ways: twice the node where it leads, plus 1, plus 1 more for a match; 0: there are no more."""
    sizes: Array
    """How many ways each set has."""
    states: int
    """Lines and matches that can be met in a turn, the ended turns not counted."""


def node_of(graph: Graph, numbers: Numbers, live: int, left: int) -> int:
    """The node of these nine numbers, these live fields (a bit each) and so many dice in hand."""
    pattern, mirror = simplest(numbers)
    line = int(graph.base[left, graph.patterns[pattern]]) if pattern in graph.patterns else 0
    if left == 0:
        return line
    free = sum(1 << field for field in range(DICE) if not pattern[1 + field])
    node = int(graph.node[line + ranks(free)[mirrored(live) if mirror else live]]) if line else 0
    if node < ENDS:
        raise LookupError(f"no turn comes to {numbers} with {left} dice in hand")
    return node


def dice_of(graph: Graph, node: int) -> int:
    """How many dice are in hand there."""
    return bisect_right(graph.layers, node) - 1


def load(game: Zocken) -> Graph:
    """The graph of a turn; made if it did not come with the package, or inside a page a `LookupError`."""
    return _loaded(essence(game))


def is_here(game: Zocken) -> bool:
    """Whether it need not be made."""
    try:
        return load(game) is not None
    except LookupError:
        return False


def essence(game: Zocken) -> Zocken:
    """As far as it says where a die may go."""
    return Zocken(first_evades=game.first_evades, evade=game.evade, out=game.out)


@lru_cache(3)
def _loaded(game: Zocken) -> Graph:
    tables = store.shipped(game, VERSION) or store.load(game, VERSION)
    if tables is None:
        if not NUMPY:
            raise LookupError("the graph did not come with the package, or not yet")
        tables = made(game)
        store.save(game, VERSION, tables)
    return expanded(tables)


def made(game: Zocken) -> Tables:
    """From the rules, and packed."""
    from teerling.games.zocken.solution.making import make  # noqa: PLC0415  it comes with the package

    tables = make(game)
    small = {name: tables[name] for name in ("states", "layers", "sets")}
    return small | {name: packed(tables[name]) for name in ("patterns", "base", "node", "throws", "faces", "ways")}


def ship() -> Path:
    """Make it and put it into the package."""
    return store.ship(Zocken(), VERSION, made(Zocken()))


def expanded(tables: Tables) -> Graph:
    """As it is read here."""
    ways, throws = unpacked(tables["ways"]), unpacked(tables["throws"])
    return Graph(
        {tuple(numbers): pattern for pattern, numbers in enumerate(unpacked(tables["patterns"]).T.tolist())},
        unpacked(tables["base"]),
        unpacked(tables["node"]),
        tables["layers"].tolist(),
        tables["sets"].tolist(),
        np.concatenate([np.zeros(ENDS + 1, dtype=np.int32), np.cumsum(throws, dtype=np.int32)]),
        unpacked(tables["faces"]),
        ways,
        np.count_nonzero(ways, axis=0).astype(np.int8),
        int(tables["states"][0]),
    )


def packed(table: Array) -> Array:
    """Whole numbers so that they press well: differences along the last axis, low bytes apart from high ones."""
    steps: Array = np.diff(table.astype(np.int64), axis=-1, prepend=0)
    folded = (steps << 1) ^ (steps >> 63)
    size = max(1, (int(folded.max()).bit_length() + 7) // 8)
    return np.stack([(folded >> (8 * byte) & 255).astype(np.uint8) for byte in range(size)])


def unpacked(table: Array, size: int = 4) -> Array:
    """The numbers again, of so many bytes each."""
    folded = bytearray(size * table[0].size)
    for place in range(len(table)):
        folded[place::size] = table[place].tobytes()
    steps = np.frombuffer(_unfolded(folded, size), f"<i{size}").reshape(table.shape[1:])
    return np.cumsum(steps, axis=-1, dtype=steps.dtype)


def _unfolded(folded: bytearray, size: int) -> bytes:
    """Numbers whose lowest bit says whether they are negative, as usual ones: all at once, in one long number."""
    bits = int.from_bytes(folded, "little")
    signs = bits & int.from_bytes((1).to_bytes(size, "little") * (len(folded) // size), "little")
    return (((bits ^ signs) >> 1) ^ ((signs << 8 * size) - signs)).to_bytes(len(folded), "little")
