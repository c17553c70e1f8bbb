"""Arrays in plain Python, which behave like those of NumPy as far as solutions are read with them.

The numbers lie in one row, those along the last axis side by side. Unlike in NumPy no array is a view of another: what
is taken from one is a copy, and only what is assigned to it changes it. Kinds of numbers are those of Python: nothing
wraps around.
"""

from __future__ import annotations

import operator
from array import array as packed
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import accumulate, chain, compress
from math import prod
from typing import Any, NamedTuple, TypeAlias

Shape: TypeAlias = tuple[int, ...]
Kind: TypeAlias = Callable[[Any], Any]


def _operators(act: Callable[[Any, Any], Any]) -> tuple[Any, Any]:
    """The methods that do this number by number: with the array on the left, and on the right."""
    return lambda self, other: elementwise(act, self, other), lambda self, other: elementwise(act, other, self)


def _reduction(all_of: Callable[[Any], Any], of_two: Callable[[Any, Any], Any]) -> Any:
    """The method that makes one number of all, or of those along an axis."""

    def reduced(self: Array, axis: int | None = None, keepdims: bool = False) -> Any:
        if axis is None:
            return all_of(self.flat)
        axis %= self.ndim
        size, step = self.shape[axis], prod(self.shape[axis + 1 :])
        begins, flat = range(0, len(self.flat), size * step or 1), self.flat
        if step == 1:
            found = [all_of(flat[at : at + size]) for at in begins]
        else:
            found = []
            for at in begins:
                rows = [flat[start : start + step] for start in range(at, at + size * step, step)]
                found += reduce(lambda one, other: list(map(of_two, one, other)), rows)
        shape = (*self.shape[:axis], *(1,) * keepdims, *self.shape[axis + 1 :])
        return Array(found, shape) if shape else found[0]

    return reduced


class Array:
    """Numbers with a shape."""

    __slots__ = ("flat", "shape")
    __hash__ = None  # type: ignore[assignment]

    def __init__(self, flat: Any, shape: Shape) -> None:
        self.flat, self.shape = flat, shape

    # What it is -----------------------------------------------------------------------------------------------------

    @property
    def size(self) -> int:
        """How many numbers."""
        return len(self.flat)

    @property
    def ndim(self) -> int:
        """How many axes."""
        return len(self.shape)

    @property
    def nbytes(self) -> int:
        """About how much memory it takes."""
        return len(self.flat) * int(getattr(self.flat, "itemsize", 8))

    @property
    def dtype(self) -> Any:
        """What kind of number stands in a table of a file; None: any."""
        return getattr(self.flat, "format", None)

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"Array({self.tolist()})"

    def __iter__(self) -> Iterator[Any]:
        return (self[at] for at in range(self.shape[0]))

    def __bool__(self) -> bool:
        return bool(self.item())

    def __float__(self) -> float:
        return float(self.item())

    def __int__(self) -> int:
        return int(self.item())

    __index__ = __int__

    def item(self) -> Any:
        """The only number."""
        (one,) = self.flat
        return one

    def tolist(self) -> Any:
        """Lists in lists; of no axes, the number."""
        return nested(list(self.flat), self.shape)

    def tobytes(self) -> bytes:
        """Of bytes: as they are."""
        return bytes(self.flat)

    # The same numbers otherwise -------------------------------------------------------------------------------------

    def reshape(self, *shape: Any) -> Array:
        """Of another shape; −1: as long as it must be."""
        new = shape[0] if shape and isinstance(shape[0], tuple) else shape
        if -1 in new:
            rest = -prod(new)
            new = tuple(len(self.flat) // rest if one == -1 else one for one in new)
        if prod(new) != len(self.flat):
            raise ValueError(f"{self.shape} is not {new}")
        return Array(self.flat, new)

    def ravel(self) -> Array:
        """In a row."""
        return Array(self.flat, (len(self.flat),))

    def copy(self) -> Array:
        """Another with the same numbers."""
        return Array(list(self.flat), self.shape)

    def astype(self, kind: Kind) -> Array:
        """Each as this kind of number."""
        return Array(list(map(kind, self.flat)), self.shape)

    def transpose(self, *axes: int) -> Array:
        """The axes in another order; turned around if none is said."""
        order = axes or tuple(reversed(range(self.ndim)))
        steps = strides(self.shape)
        shape = tuple(self.shape[axis] for axis in order)
        places = outer([range(0, self.shape[axis] * steps[axis], steps[axis] or 1) for axis in order])
        return Array(list(map(self.flat.__getitem__, places)), shape)

    @property
    def T(self) -> Array:  # noqa: N802  as NumPy calls it
        """The axes turned around."""
        return self.transpose()

    # Parts ----------------------------------------------------------------------------------------------------------

    def __getitem__(self, key: Any) -> Any:
        if type(key) is int:
            if len(self.shape) == 1:
                return self.flat[key]
            if 0 <= key < self.shape[0]:
                size = prod(self.shape[1:])
                return Array(self.flat[key * size : (key + 1) * size], self.shape[1:])
        places, block, shape = located(self.shape, key)
        flat = self.flat
        if block == 1:
            found = list(map(flat.__getitem__, places))
            return found[0] if shape is None else Array(found, shape)
        if len(places) == 1:
            return Array(list(flat[places[0] : places[0] + block]), shape or ())
        return Array(list(chain.from_iterable([flat[at : at + block] for at in places])), shape or ())

    def __setitem__(self, key: Any, value: Any) -> None:
        places, block, shape = located(self.shape, key)
        flat = self.flat
        new = broadcast(array(value) if not isinstance(value, Array) else value, shape or ()).flat
        for number, at in enumerate(places):
            flat[at : at + block] = new[number * block : (number + 1) * block]

    def take(self, which: Any, axis: int = 0) -> Array:
        """Along an axis."""
        found: Array = self[(*(slice(None),) * axis, which)]
        return found

    # Number by number -----------------------------------------------------------------------------------------------

    __add__, __radd__ = _operators(operator.add)
    __sub__, __rsub__ = _operators(operator.sub)
    __mul__, __rmul__ = _operators(operator.mul)
    __truediv__, __rtruediv__ = _operators(operator.truediv)
    __floordiv__ = _operators(operator.floordiv)[0]
    __mod__ = _operators(operator.mod)[0]
    __pow__, __rpow__ = _operators(operator.pow)
    __lshift__, __rlshift__ = _operators(operator.lshift)
    __rshift__, __rrshift__ = _operators(operator.rshift)
    __and__, __rand__ = _operators(operator.and_)
    __or__, __ror__ = _operators(operator.or_)
    __xor__, __rxor__ = _operators(operator.xor)
    __eq__ = _operators(operator.eq)[0]
    __ne__ = _operators(operator.ne)[0]
    __lt__ = _operators(operator.lt)[0]
    __le__ = _operators(operator.le)[0]
    __gt__ = _operators(operator.gt)[0]
    __ge__ = _operators(operator.ge)[0]

    def __neg__(self) -> Array:
        return Array(list(map(operator.neg, self.flat)), self.shape)

    def __invert__(self) -> Array:
        return Array([not one if one is True or one is False else ~one for one in self.flat], self.shape)

    def __matmul__(self, other: Array) -> Any:
        """Rows by columns; further axes before these two stand side by side."""
        row, many = self.shape[-1], 1 if other.ndim == 1 else other.shape[-1]
        sides = [prod(self.shape[:-2]), prod(other.shape[:-2])]
        rows = [self.flat[at : at + row] for at in range(0, len(self.flat), row)]
        columns = [other.flat[at * row * many : (at + 1) * row * many] for at in range(sides[1])]
        found: list[Any] = []
        for side in range(max(sides)):
            own = rows if sides[0] == 1 else rows[side * self.shape[-2] : (side + 1) * self.shape[-2]]
            its = columns[side if sides[1] > 1 else 0]
            turned = [its[at::many] for at in range(many)]
            found += [sum(map(operator.mul, one, column)) for one in own for column in turned]
        before = max(self.shape[:-2], other.shape[:-2], key=lambda axes: (prod(axes), len(axes)))
        shape = (*before, *self.shape[-2:-1], *other.shape[-1:] * (other.ndim > 1))
        return Array(found, shape) if shape else found[0]

    # Along an axis --------------------------------------------------------------------------------------------------

    sum = _reduction(sum, operator.add)
    max = _reduction(max, max)
    min = _reduction(min, min)
    any = _reduction(any, lambda one, other: bool(one or other))
    all = _reduction(all, lambda one, other: bool(one and other))

    def mean(self, axis: int | None = None) -> Any:
        """Of all, or of those along the axis."""
        return self.sum(axis) / (len(self.flat) if axis is None else self.shape[axis])

    def argmax(self, axis: int | None = None) -> Any:
        """Where the greatest stands, the first of equals."""
        if axis is None:
            return max(range(len(self.flat)), key=self.flat.__getitem__)
        rows, shape = self.along(axis)
        return Array([row.index(max(row)) for row in rows], shape)

    def cumsum(self, axis: int = -1, dtype: Kind | None = None) -> Array:
        """Sums so far; along the last axis they are kept as closely as the numbers were, if these are `dtype`."""
        rows, shape = self.along(axis)
        axis %= self.ndim
        sums = chain.from_iterable(map(accumulate, rows))
        flat = packed(self.flat.format, sums) if dtype is not None and dtype == self.dtype else list(sums)
        found = Array(flat, (*shape, self.shape[axis]))
        order = (*range(axis), self.ndim - 1, *range(axis, self.ndim - 1))
        return found if axis == self.ndim - 1 else found.transpose(*order)

    def along(self, axis: int) -> tuple[list[Any], Shape]:
        """What stands along an axis, for everything else; and the shape of all else."""
        axis %= self.ndim
        size, step = self.shape[axis], prod(self.shape[axis + 1 :])
        begins = range(0, len(self.flat), size * step or 1)
        rows = [self.flat[at + inner : at + size * step : step] for at in begins for inner in range(step)]
        return rows, self.shape[:axis] + self.shape[axis + 1 :]


# What arrays are made of ----------------------------------------------------------------------------------------------


def array(content: Any, dtype: Kind | None = None) -> Array:
    """From numbers in lists in lists, or from an array."""
    if isinstance(content, Array):
        made = content.copy()
    elif isinstance(content, (list, tuple, range)):
        if content and isinstance(content[0], (int, float)):
            return Array(list(content if dtype is None else map(dtype, content)), (len(content),))
        parts = [one if isinstance(one, Array) else array(one) for one in content]
        shape = parts[0].shape if parts else ()
        if any(part.shape != shape for part in parts):
            raise ValueError("rows of different lengths")
        made = Array([number for part in parts for number in part.flat], (len(parts), *shape))
    else:
        made = Array([content], ())
    return made if dtype is None else made.astype(dtype)


def nested(flat: Sequence[Any], shape: Shape) -> Any:
    """Lists in lists."""
    if not shape:
        return flat[0]
    if len(shape) == 1:
        return flat
    size = prod(shape[1:])
    return [nested(flat[at * size : (at + 1) * size], shape[1:]) for at in range(shape[0])]


def strides(shape: Shape) -> list[int]:
    """How far apart neighbours stand along each axis."""
    return [prod(shape[axis + 1 :]) for axis in range(len(shape))]


def outer(ranges: Sequence[Sequence[int]]) -> list[int]:
    """The sums of one of each."""
    places = [0]
    for some in ranges:
        places = [place + one for place in places for one in some]
    return places


def broadcast(some: Array, shape: Shape) -> Array:
    """Stretched along axes of length 1 or that it does not have."""
    if some.shape == shape:
        return some
    had = (1,) * (len(shape) - some.ndim) + some.shape
    flat = some.flat
    for axis in reversed(range(len(shape))):
        many = shape[axis]
        if had[axis] == many:
            continue
        if had[axis] != 1 or len(had) > len(shape):
            raise ValueError(f"{some.shape} does not fit {shape}")
        block = prod(shape[axis + 1 :])
        flat = list(chain.from_iterable([list(flat[at : at + block]) * many for at in range(0, len(flat), block or 1)]))
    return Array(flat, shape)


def common(shapes: Sequence[Shape]) -> Shape:
    """The shape to which all can be stretched."""
    axes = max(map(len, shapes))
    wide = [(1,) * (axes - len(shape)) + shape for shape in shapes]
    return tuple(next((one for one in sizes if one != 1), 1) for sizes in zip(*wide, strict=True))


def elementwise(act: Callable[[Any, Any], Any], one: Any, other: Any) -> Array:
    """Of two arrays, or of an array and a number."""
    if not isinstance(other, Array):
        other = array(other) if isinstance(other, (list, tuple)) else other
    if not isinstance(other, Array):
        return Array([act(number, other) for number in one.flat], one.shape)
    if not isinstance(one, Array):
        one = array(one)
    if one.ndim == 0:
        number = one.flat[0]
        return Array([act(number, its) for its in other.flat], other.shape)
    if one.shape != other.shape:
        shape = common([one.shape, other.shape])
        one, other = broadcast(one, shape), broadcast(other, shape)
    return Array(list(map(act, one.flat, other.flat)), one.shape)


# Places ---------------------------------------------------------------------------------------------------------------


class _Taken(NamedTuple):
    """What a key takes of the axes: slices before lists of places, these, and slices after them."""

    before: list[range]
    """Where those of each slice stand."""
    listed: list[Array]
    """Where those of each list or single number stand."""
    after: list[range]
    sizes: tuple[list[int], list[int]]
    """How long the slices and new axes are, before and after the lists."""
    split: bool
    """Whether slices stand between lists: then these come first."""


def located(shape: Shape, key: Any) -> tuple[Sequence[int], int, Shape | None]:
    """Where blocks of numbers begin that a key asks for, how long each is, and their shape; None: a single number."""
    keys, steps = _spelled(shape, key), strides(shape)
    taken = _taken(shape, keys, steps)
    slices = taken.after if taken.listed else taken.before
    block, cut, axis = 1, len(slices), len(shape)
    while cut and len(slices[cut - 1]) == shape[axis - 1] and _in_order(slices[cut - 1], steps[axis - 1]):
        cut, axis = cut - 1, axis - 1
        block *= shape[axis]
    if cut and slices[cut - 1] and _in_order(slices[cut - 1], steps[axis - 1]):
        block *= len(slices[cut - 1])
        slices[cut - 1] = slices[cut - 1][:1]
    if not taken.listed:
        return outer(slices[:cut]), block, tuple(taken.sizes[0])
    wide = common([places.shape for places in taken.listed])
    sums = reduce(operator.add, [broadcast(places, wide) for places in taken.listed]).flat
    before, after = taken.sizes
    if taken.split:
        return outer([sums, *taken.before, *slices[:cut]]), block, (*wide, *before, *after)
    return outer([*taken.before, sums, *slices[:cut]]), block, (*before, *wide, *after) or None


def _taken(shape: Shape, keys: list[Any], steps: list[int]) -> _Taken:
    taken, axis = _Taken([], [], [], ([], []), False), 0
    many = any(isinstance(one, Array) for one in keys)
    for one in keys:
        behind = bool(taken.listed)
        if one is None:
            taken.sizes[behind].append(1)
            continue
        step, length = steps[axis], shape[axis]
        axis += 1
        if isinstance(one, slice):
            some = range(*one.indices(length))
            taken.sizes[behind].append(len(some))
            stand = range(some.start * step, some.stop * step, some.step * step or 1)
            (taken.after if behind else taken.before).append(stand)
            continue
        if taken.sizes[1] and many:
            taken = taken._replace(split=True)
        places = one if isinstance(one, Array) else Array([one], ())
        if places.flat and not -length <= min(places.flat) <= max(places.flat) < length:
            raise IndexError(f"no such place among {length}")
        taken.listed.append(Array([(at + length if at < 0 else at) * step for at in places.flat], places.shape))
    return taken


def _in_order(places: Sequence[int], step: int) -> bool:
    """Whether these are neighbours."""
    return len(places) < 2 or places[1] - places[0] == step


def _spelled(shape: Shape, key: Any) -> list[Any]:
    """One for each axis: numbers, slices and arrays of places; None where an axis is added."""
    keys: list[Any] = list(key) if isinstance(key, tuple) else [key]
    keys = [array(one) if isinstance(one, (list, range, tuple)) else one for one in keys]
    spelled: list[Any] = []
    used = sum(one.ndim if _is_mask(one) else 1 for one in keys if one is not None and one is not Ellipsis)
    for one in keys:
        if one is Ellipsis:
            spelled += [slice(None)] * (len(shape) - used)
        elif _is_mask(one):
            spelled += where_true(one)
        else:
            spelled.append(one)
    axes = sum(one is not None for one in spelled)
    return spelled + [slice(None)] * (len(shape) - axes)


def _is_mask(one: Any) -> bool:
    return isinstance(one, Array) and bool(len(one.flat)) and isinstance(one.flat[0], bool)


def where_true(mask: Array) -> list[Array]:
    """The places of those that are not 0, for each axis."""
    found = list(compress(range(len(mask.flat)), mask.flat))
    sizes = zip(strides(mask.shape), mask.shape, strict=True)
    return [Array([at // step % size for at in found], (len(found),)) for step, size in sizes]
