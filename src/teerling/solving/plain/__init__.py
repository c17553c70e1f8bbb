"""As much of NumPy as reading solutions takes, in plain Python: for places where there is none, such as a page.

What has a name here means what NumPy means by it, for arrays of `array.py`; `tests/solving/test_plain.py` compares
both.
"""

from __future__ import annotations

import math
import operator
from array import array as packed
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from functools import reduce
from itertools import chain, compress, pairwise
from math import prod
from typing import Any

from teerling.solving.plain.array import (
    Array,
    Kind,
    Shape,
    broadcast,
    common,
    elementwise,
    outer,
    where_true,
)
from teerling.solving.plain.array import (
    array as array,
)
from teerling.solving.shipped import KINDS

inf = math.inf
int8 = int16 = int32 = int64 = intp = uint8 = uint16 = uint32 = uint64 = signedinteger = int
float64 = floating = float
bool_ = bool


def float32(number: float) -> float:
    """The nearest number of single precision."""
    return packed("f", (number,))[0]


class NDArray:
    """Stands in annotations."""

    def __class_getitem__(cls, _kind: Any) -> Any:
        return Any


# Making arrays --------------------------------------------------------------------------------------------------------


def full(shape: int | Shape, number: Any, dtype: Kind | None = None) -> Array:
    """All alike."""
    wide = shape if isinstance(shape, tuple) else (shape,)
    return Array([number if dtype is None else dtype(number)] * prod(wide), wide)


def zeros(shape: int | Shape, dtype: Kind = float) -> Array:
    """All 0."""
    return full(shape, 0, dtype)


empty = zeros


def ones(shape: int | Shape, dtype: Kind = float) -> Array:
    """All 1."""
    return full(shape, 1, dtype)


def zeros_like(other: Array) -> Array:
    """All 0, as many."""
    return zeros(other.shape)


def ones_like(other: Array) -> Array:
    """All 1, as many."""
    return ones(other.shape)


def arange(*bounds: int) -> Array:
    """Whole numbers in a row."""
    return array(range(*map(int, bounds)))


def eye(size: int) -> Array:
    """1 where both places are the same."""
    return Array([float(row == column) for row in range(size) for column in range(size)], (size, size))


def indices(shape: Shape) -> list[Array]:
    """For each axis, the place of every number along it."""
    rows = [
        arange(size).reshape(tuple(size if at == axis else 1 for at in range(len(shape))))
        for axis, size in enumerate(shape)
    ]
    return [broadcast(row, shape) for row in rows]


def meshgrid(one: Array, other: Array, indexing: str) -> list[Array]:
    """Every number of one with every number of the other."""
    assert indexing == "ij"
    shape = (len(one), len(other))
    return [broadcast(one[:, None], shape), broadcast(other[None], shape)]


def asarray(some: Any) -> Array:
    """An array of it, if it is none."""
    return some if isinstance(some, Array) else array(some)


ascontiguousarray = asarray


def broadcast_to(some: Any, shape: Shape) -> Array:
    """Stretched."""
    return broadcast(asarray(some), shape)


def frombuffer(content: Any, kind: str) -> Array:
    """The numbers that lie there, as `.npy` files call their kinds."""
    code: Any = KINDS[kind]
    numbers = memoryview(content).cast("B").cast(code)
    return Array(numbers, (len(numbers),))


# Putting together and apart -------------------------------------------------------------------------------------------


def concatenate(parts: Sequence[Any], axis: int = 0) -> Array:
    """One after the other along an axis."""
    some = [asarray(part) for part in parts]
    axis %= some[0].ndim
    step = [prod(part.shape[axis:]) for part in some]
    flat = list(
        chain.from_iterable(
            part.flat[at * size : (at + 1) * size]
            for at in range(prod(some[0].shape[:axis]))
            for part, size in zip(some, step, strict=True)
        )
    )
    shape = list(some[0].shape)
    shape[axis] = sum(part.shape[axis] for part in some)
    return Array(flat, tuple(shape))


def stack(parts: Sequence[Any], axis: int = 0) -> Array:
    """Along a new axis."""
    some = [asarray(part) for part in parts]
    axis %= some[0].ndim + 1
    return concatenate([part.reshape((*part.shape[:axis], 1, *part.shape[axis:])) for part in some], axis)


def hstack(parts: Sequence[Array]) -> Array:
    """Beside each other."""
    return concatenate(parts, axis=1 if asarray(parts[0]).ndim > 1 else 0)


def split(some: Array, at: Any, axis: int = 0) -> list[Array]:
    """Cut at these places."""
    axis %= some.ndim
    bounds = [0, *asarray(at).flat, some.shape[axis]]
    return [some[(*(slice(None),) * axis, slice(start, end))] for start, end in pairwise(bounds)]


def repeat(some: Any, times: Any, axis: int | None = None) -> Array:
    """Each so many times."""
    given = asarray(some)
    if axis is None:
        many = asarray(times).flat if isinstance(times, Array) else [times] * given.size
        found = [one for one, often in zip(given.flat, many, strict=True) for _ in range(often)]
        return Array(found, (len(found),))
    return given.take(repeat(arange(given.shape[axis]), times), axis)


def roll(some: Array, by: int, axis: int) -> Array:
    """Moved along, the last ones to the front."""
    size = some.shape[axis]
    return some.take([(at - by) % size for at in range(size)], axis)


def moveaxis(some: Array, axis: int, to: int) -> Array:
    """An axis elsewhere."""
    order = [at for at in range(some.ndim) if at != axis % some.ndim]
    order.insert(to % some.ndim, axis % some.ndim)
    return some.transpose(*order)


# Number by number -----------------------------------------------------------------------------------------------------


class Pairwise:
    """What is done with two numbers, with many in a row, and with arrays of both."""

    def __init__(self, act: Callable[[Any, Any], Any], many: Callable[[Any], Any]) -> None:
        self._act, self._many = act, many

    def __call__(self, one: Any, other: Any) -> Any:
        """Of two."""
        if not isinstance(one, Array):
            one, other = (other, one) if isinstance(other, Array) else (array(one), other)
        found = elementwise(self._act, one, other)
        return found if found.shape else found.item()

    def reduce(self, some: Any, dtype: Kind | None = None) -> Any:  # noqa: ARG002  as NumPy has it
        """Of all along the first axis."""
        return reduce(self, list(some))

    def reduceat(self, some: Array, begins: Array) -> Array:
        """Of those from each beginning to the next."""
        bounds, flat = [*begins.flat, some.size], some.flat
        return array([self._many(flat[at:end]) for at, end in pairwise(bounds)])

    def at(self, some: Array, where: Any, number: Any) -> None:
        """Several times where a place is named several times."""
        places = where if isinstance(where, tuple) else (where,)
        block = some.shape[len(places) :]
        rows = broadcast_to(number, (*common([asarray(place).shape for place in places]), *block))
        for at, key in enumerate(zip(*(asarray(place).flat for place in places), strict=True)):
            some[key] = self(some[key], rows[at])


add = Pairwise(operator.add, sum)
maximum = Pairwise(max, max)
minimum = Pairwise(min, min)
bitwise_or = Pairwise(operator.or_, lambda some: reduce(operator.or_, some))
bitwise_xor = Pairwise(operator.xor, lambda some: reduce(operator.xor, some))


def each(act: Callable[[Any], Any], some: Any) -> Any:
    """What is done with every number."""
    given = asarray(some)
    found = Array(list(map(act, given.flat)), given.shape)
    return found if found.shape else found.item()


def rint(some: Any) -> Any:
    """The nearest whole number."""
    return each(lambda one: float(round(one)), some)


def isneginf(some: Any) -> Any:
    """Whether it is less than all."""
    return each(lambda one: one == -inf, some)


def bitwise_count(some: Any) -> Any:
    """How many bits are set."""
    return each(int.bit_count, some)


def clip(some: Any, least: Any, most: Any) -> Any:
    """Not below one and not above the other."""
    return minimum(maximum(some, least), most)


def where(is_so: Any, then: Any, otherwise: Any) -> Array:
    """One or the other."""
    three = [asarray(one) for one in (is_so, then, otherwise)]
    shape = common([one.shape for one in three])
    flats = [broadcast(one, shape).flat for one in three]
    return Array([one if so else other for so, one, other in zip(*flats, strict=True)], shape)


def copyto(some: Array, new: Any, where: Any) -> None:
    """Where it is so."""
    shape = some.shape
    pairs = zip(broadcast_to(where, shape).flat, broadcast_to(new, shape).flat, some.flat, strict=True)
    some.flat[:] = [one if so else old for so, one, old in pairs]


def take_along_axis(some: Array, which: Array, axis: int) -> Array:
    """Along an axis, for everything else the one that is said there."""
    axis %= some.ndim
    shape = common([tuple(1 if at == axis else size for at, size in enumerate(some.shape)), which.shape])
    size, step = some.shape[axis], prod(some.shape[axis + 1 :])
    others = broadcast_to(some_places(some.shape, axis), shape)
    chosen = broadcast(which, shape)
    flat = some.flat
    return Array([flat[place + at % size * step] for place, at in zip(others.flat, chosen.flat, strict=True)], shape)


def some_places(shape: Shape, axis: int) -> Array:
    """Where each stands that is first along the axis."""
    steps = [prod(shape[at + 1 :]) for at in range(len(shape))]
    wide = tuple(1 if at == axis else size for at, size in enumerate(shape))
    return Array(outer([range(0, size * step, step) for size, step in zip(wide, steps, strict=True)]), wide)


# Order and counts -----------------------------------------------------------------------------------------------------


def cumsum(some: Any, axis: int = -1, dtype: Kind | None = None) -> Array:
    """Sums so far."""
    return asarray(some).cumsum(axis, dtype)


def diff(some: Any, prepend: Any = None) -> Array:
    """Steps between neighbours in a row."""
    given = asarray(some).flat if prepend is None else [prepend, *asarray(some).flat]
    return array([after - before for before, after in pairwise(given)])


def flatnonzero(some: Any) -> Array:
    """The places of those that are not 0."""
    flat = asarray(some).flat
    found = list(compress(range(len(flat)), flat))
    return Array(found, (len(found),))


def nonzero(some: Array) -> list[Array]:
    """The places of those that are not 0, for each axis."""
    return where_true(some)


def count_nonzero(some: Array, axis: int) -> Array:
    """How many along the first axis are not 0."""
    assert axis == 0
    found = [0] * prod(some.shape[1:])
    for row in some:
        found = list(map(operator.add, found, map(bool, row.flat if isinstance(row, Array) else [row])))
    return Array(found, some.shape[1:])


def argmax(some: Array) -> int:
    """Where the greatest stands."""
    return int(some.argmax())


def argsort(some: Array, kind: str = "stable") -> Array:  # noqa: ARG001  always so
    """The places of a row in the order of their numbers."""
    return array(sorted(range(some.size), key=some.flat.__getitem__))


def searchsorted(some: Any, numbers: Any, side: str = "left") -> Any:
    """Where numbers belong in a rising row."""
    row, find = list(asarray(some).flat), bisect_left if side == "left" else bisect_right
    return each(lambda one: find(row, one), numbers)


def unique(some: Any, return_index: bool = False, return_inverse: bool = False, axis: int | None = None) -> Any:
    """The different numbers, or rows, in order; where each stands first; and which of them each is."""
    given = asarray(some)
    rows = list(given.flat) if axis is None else [tuple(row.flat) for row in given]
    first: dict[Any, int] = {}
    for at, row in enumerate(rows):
        first.setdefault(row, at)
    ordered = sorted(first)
    number = {row: at for at, row in enumerate(ordered)}
    inverse = Array([number[row] for row in rows], given.shape if axis is None else (len(rows),))
    found = (array(ordered), array([first[row] for row in ordered]), inverse)
    wanted = [one for one, asked in zip(found, (True, return_index, return_inverse), strict=True) if asked]
    return wanted[0] if len(wanted) == 1 else tuple(wanted)


def bincount(some: Array, weights: Array) -> Array:
    """What those of each number weigh together."""
    found = [0.0] * (max(some.flat) + 1)
    for one, weight in zip(some.flat, weights.flat, strict=True):
        found[one] += weight
    return array(found)


def unpackbits(some: Array, count: int) -> Array:
    """The bits of bytes, the highest first."""
    bits = [bool(byte >> place & 1) for byte in some.flat for place in range(7, -1, -1)]
    return array(bits[:count])
