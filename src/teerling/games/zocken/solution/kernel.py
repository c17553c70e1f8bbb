"""A Zocken turn solved for many worths of its ends at a time, compiled: for what has to be computed beforehand."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from teerling.games.zocken.solution.evaluate import BETS, State
from teerling.games.zocken.solution.graph import Array, Graph, dice_of
from teerling.games.zocken.solution.rows import DICE, ENDS, FACES, WIDTH
from teerling.solving import Progress
from teerling.solving.compiled import compiled

BLOCK = 16
"""Standings at a time: each is two goals, with the bet and without."""


class Turns:
    """Turns that start in one state, and in which the other bets if that lowers the builder's worth."""

    def __init__(self, graph: Graph, start: State) -> None:
        self.graph = graph
        marks = np.zeros(graph.layers[DICE + 1], dtype=np.uint8)
        marks[start[0]] = 1 << start[1]
        reach(marks, graph.first, graph.faces, graph.ways, graph.sizes)
        bits = np.unpackbits(marks[:, None], axis=1, bitorder="little")
        self.least = np.argmax(bits, axis=1)
        self.count = np.where(marks > 0, WIDTH - np.argmax(bits[:, ::-1], axis=1) - self.least, 0)
        self.offset = np.cumsum(self.count) - self.count - self.least
        """Worths of a node with so many matches are at its offset plus these matches."""

    def worths(self, ends: Array, states: list[State], progress: Progress) -> Array:
        """Of these states, before any bets, for each of many standings: `ends[bet or not, end, matches, standing]`."""
        rows = np.array([self.offset[node] + matches for node, matches in states])
        throws = np.array([float(FACES) ** dice_of(self.graph, node) for node, _ in states])
        blocks = [ends[..., at : at + BLOCK] for at in range(0, ends.shape[-1], BLOCK)]
        found = []
        with ThreadPoolExecutor(max(1, _cores() - 1)) as cores:  # somebody may be playing meanwhile
            for worths in cores.map(lambda block: self._before_bets(block, rows), blocks):
                found.append(worths / throws[:, None])
                progress(len(found) / len(blocks))
        return np.concatenate(found, axis=1)

    def _before_bets(self, ends: Array, rows: Array) -> Array:
        """Worths summed over throws."""
        graph, standings = self.graph, ends.shape[-1]
        bets, first = graph.layers[BETS], graph.layers[BETS + 1]
        last = int(self.count.sum())
        between, after = (int(self.count[:node].sum()) for node in (bets, first))
        worths = np.zeros((after, 2 * standings))
        goals = np.concatenate([ends[0], ends[1]], axis=-1)
        for end in range(ENDS):
            for matches in range(self.least[end], self.least[end] + self.count[end]):
                worths[self.offset[end] + matches] = goals[end, matches]
        self._solve(ENDS, first, worths, self.offset)
        early = np.zeros((last - between, standings))
        early[: after - between] = np.minimum(worths[between:, :standings], worths[between:, standings:])
        self._solve(first, graph.layers[-1], early, self.offset - between)
        found: Array = early[rows - between]
        return found

    def _solve(self, first: int, last: int, worths: Array, offset: Array) -> None:
        graph = self.graph
        solve_many(
            first, last, worths, offset, self.least, self.count, graph.first, graph.faces, graph.ways, graph.sizes
        )


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@compiled
def reach(marks: Array, first: Array, faces: Array, ways: Array, sizes: Array) -> None:
    """Mark all that can follow from the marked nodes: bit m of `marks[node]` says that it occurs with m matches."""
    for node in range(len(marks) - 1, -1, -1):
        if marks[node]:
            for throw in range(first[node], first[node + 1]):
                for face in range(FACES):
                    some = faces[face, throw]
                    for which in range(sizes[some]):
                        way = ways[which, some] - 1
                        marks[way >> 1] |= marks[node] << (way & 1)


@compiled
def solve_many(  # noqa: PLR0913, PLR0917  compiled code takes arrays
    start: int,
    stop: int,
    worths: Array,
    offset: Array,
    least: Array,
    count: Array,
    first: Array,
    faces: Array,
    ways: Array,
    sizes: Array,
) -> None:
    """Fill `worths[offset[node] + matches, goal]` of these nodes; those before them are known.

    The goals of all matches that a node occurs with lie side by side: one loop.
    """
    goals = worths.shape[1]
    flat = worths.reshape(-1)
    best, total, top = np.empty(WIDTH * goals), np.empty(WIDTH * goals), np.empty(WIDTH * goals)
    for node in range(start, stop):
        size = count[node] * goals
        if size == 0:
            continue
        best[:size] = -np.inf
        for throw in range(first[node], first[node + 1]):
            total[:size] = 0.0
            for face in range(FACES):
                some = faces[face, throw]
                top[:size] = -np.inf
                for which in range(sizes[some]):
                    way = ways[which, some] - 1
                    _raise(top, flat, (offset[way >> 1] + least[node] + (way & 1)) * goals, size)
                for at in range(size):
                    total[at] += top[at]
            _raise(best, total, 0, size)
        here = (offset[node] + least[node]) * goals
        flat[here : here + size] = best[:size]


@compiled
def _raise(top: Array, worths: Array, start: int, size: int) -> None:
    for at in range(size):
        top[at] = max(top[at], worths[start + at])
