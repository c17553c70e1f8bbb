"""Multisets of double dice: all that can be kept of a throw.

A double die shows one of 36 faces here, numbered by falling difference of its outer and inner number. The multisets of
a size stand in the order of their sorted faces, so those that begin alike stand together: (faces, face) is at
`child[faces] + face`. Turning every die inside out changes no worth; and of two throws that are each other's inside
out, one has at least as much outside as inside. Such a throw is sorted faces and a last face of at least a certain
difference: a range of last faces, thanks to their order.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import numpy as np

from teerling.core.dice import DIE, Faces
from teerling.games.dubbelyatzy.rules import DICE
from teerling.games.dubbelyatzy.solution.model import Floats, Indices, Ints, layer_dice
from teerling.solving.compiled import compiled

FEWER = DICE - 1
"""How many other dice a die lies with; `less` has so many columns."""


class DoubleDice(NamedTuple):
    """Every multiset of fewer double dice than are thrown, by its number."""

    first: Ints
    """Where the multisets of each size begin; two more at the end, beyond them."""
    child: Indices
    """The number of the multiset with one more face, less that face; faces not below the last one only."""
    last: Indices
    """The greatest face in it; 0 if it is empty."""
    alike: Indices
    """How many dice show that face."""
    less: Indices
    """[multiset, die]: `child` of the multiset without that die; of like dice only one, the others point beyond all."""
    outer: Indices
    """The multiset of the outer numbers."""
    inner: Indices
    ways: Floats
    """In how many ways the multiset is thrown."""
    turned: Indices
    """The number of the multiset turned inside out."""
    above: Indices
    """With a face before this one there is more outside than inside."""
    level: Indices
    """With a face before this one there is at least as much."""
    outer_row: Indices
    """[multiset of one layer, face]: where the row of that multiset with the face's outer number begins in a table of
    pairs of multisets of one layer."""
    inner_column: Indices
    """[multiset of one layer, face]: the column of that multiset with the face's inner number, in such a table."""


def faces_in_order(sides: int) -> Ints:
    """[face]: its outer and inner number, from 0."""
    pairs = [(outer, inner) for outer in range(sides) for inner in range(sides)]
    return np.array(sorted(pairs, key=lambda pair: (pair[1] - pair[0], pair)), np.int64)


@cache
def double_dice(sides: int = 6, count: int = DICE) -> DoubleDice:
    """All tables about so many double dice; no option of the game changes them."""
    faces, layer = faces_in_order(sides), layer_dice(sides, count)
    every, first, child = _all(len(faces), count)
    tables = _described(every, first, child, faces, layer.add)
    size = np.repeat(np.arange(count), np.diff(layer.first)[:-1])
    wide = np.diff(layer.first)[size + 1]
    more = layer.add - layer.first[size + 1][:, None]
    rows = (layer.base[size + 1][:, None] + more * wide[:, None])[:, faces[:, 0]]
    return DoubleDice(first, child, *tables, rows.astype(np.uint32), more[:, faces[:, 1]].astype(np.uint32))


@compiled
def _all(faces: int, count: int) -> tuple[Ints, Ints, Indices]:
    """[multiset, die]: the sorted faces, unused places −1; where each size begins; and `child`."""
    first = np.zeros(count + 2, np.int64)
    many = 1
    for size in range(count + 1):
        first[size + 1] = first[size] + many
        many = many * (faces + size) // (size + 1)
    every = np.full((first[count], max(1, count - 1)), -1, np.int64)
    child = np.zeros(first[count], np.uint32)
    to = first[1]
    for size in range(count):
        for number in range(first[size], first[size + 1]):
            start = every[number, size - 1] if size else 0
            child[number] = to - start
            for face in range(start, faces):
                if size < count - 1:
                    every[to, :size] = every[number, :size]
                    every[to, size] = face
                to += 1
    return every, first, child


@compiled
def _inside_out(faces: Ints) -> Ints:
    """[face]: the face that it is when turned inside out."""
    found = np.zeros(faces.shape[0], np.int64)
    for face in range(faces.shape[0]):
        for other in range(faces.shape[0]):
            if faces[face, 0] == faces[other, 1] and faces[face, 1] == faces[other, 0]:
                found[face] = other
    return found


@compiled
def _described(
    every: Ints, first: Ints, child: Indices, faces: Ints, add: Indices
) -> tuple[Indices, Indices, Indices, Indices, Indices, Floats, Indices, Indices, Indices]:
    many = every.shape[0]
    last = np.zeros(many, np.uint32)
    alike = np.zeros(many, np.uint32)
    less = np.full((many, FEWER), many, np.uint32)
    outer = np.zeros(many, np.uint32)
    inner = np.zeros(many, np.uint32)
    ways = np.ones(many)
    turned = np.zeros(many, np.uint32)
    above = np.zeros(many, np.uint32)
    level = np.zeros(many, np.uint32)
    inside_out = _inside_out(faces)
    size = 0
    for number in range(many):
        if number == first[size + 1]:
            size += 1
        shown = every[number, :size]
        difference = 0
        for die in range(size):
            difference += faces[shown[die], 0] - faces[shown[die], 1]
            outer[number] = add[outer[number], faces[shown[die], 0]]
            inner[number] = add[inner[number], faces[shown[die], 1]]
            alike[number] = alike[number] + 1 if shown[die] == last[number] and die else 1
            last[number] = shown[die]
            ways[number] *= (die + 1) / alike[number]
            if die == size - 1 or shown[die] != shown[die + 1]:
                rest = 0
                for other in range(size):
                    if other != die:
                        rest = child[rest] + shown[other]
                less[number, die] = child[rest]
        for face in range(faces.shape[0]):
            total = difference + faces[face, 0] - faces[face, 1]
            above[number] += total > 0
            level[number] += total >= 0
        for face in range(faces.shape[0]):
            for die in range(size):
                if inside_out[shown[die]] == face:
                    turned[number] = child[turned[number]] + face
    return last, alike, less, outer, inner, ways, turned, above, level


_FACE = {(10 * outer + inner + 11): face for face, (outer, inner) in enumerate(faces_in_order(len(DIE)).tolist())}


def number_of(kept: Faces) -> int:
    """Of double dice, among all multisets of fewer than six."""
    number = 0
    for face in sorted(_FACE[one] for one in kept):
        number = int(double_dice().child[number]) + face
    return number
