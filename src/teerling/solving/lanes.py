"""Many like computations side by side: a row of a table is taken, combined and put back as one vector.

A table of two dimensions has rows of `LANES` numbers; a table of one dimension has rows of a single number, so that the
same code also works for one computation alone. Numba has no type for vectors; this is one, with the few operations that
are needed here. LLVM turns them into whatever the processor has.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, cast

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import types
from numba.extending import intrinsic, models, register_model
from numpy.typing import NDArray

LANES = 16
"""Of four bytes: one line of the processor's cache."""
LINE = 64
"""Bytes of a line of the cache."""

Row: TypeAlias = Any
"""A vector; exists in compiled code only."""


class RowType(types.Type):
    """Numba's type of a row: `count` numbers of one type, in one vector of the processor if it is wide enough."""

    def __init__(self, dtype: Any, count: int) -> None:
        self.dtype, self.count = dtype, count
        super().__init__(f"Row({dtype}, {count})")


@register_model(RowType)
class RowModel(models.PrimitiveModel):
    """Tells Numba that LLVM holds a row as a vector."""

    def __init__(self, manager: Any, kind: RowType) -> None:
        vector = ir.VectorType(manager.lookup(kind.dtype).get_value_type(), kind.count)
        super().__init__(manager, kind, vector)  # type: ignore[no-untyped-call]


def empty_rows(rows: int, lanes: int, dtype: Any) -> NDArray[Any]:
    """A table for so many rows, each at the beginning of a line of the cache if it fills one."""
    size = np.dtype(dtype).itemsize
    memory = np.empty(rows * lanes * size + LINE, np.uint8)
    start = -memory.ctypes.data % LINE
    table: NDArray[Any] = memory[start : start + rows * lanes * size].view(dtype)
    return table if lanes == 1 else table.reshape(rows, lanes)


# What compiled code does with rows ----------------------------------------------------------------------------------


def _place(context: Any, builder: Any, kind: Any, table: Any, number: Any) -> Any:
    """Where in memory the row of this number begins, as a pointer to a vector."""
    row = _kind(kind)
    data = context.make_array(kind)(context, builder, table).data
    first = builder.gep(data, [builder.mul(number, ir.Constant(number.type, row.count))])
    return builder.bitcast(first, context.get_value_type(row).as_pointer())


def _kind(table: Any) -> RowType:
    return RowType(table.dtype, 1 if table.ndim == 1 else LANES)


def _align(table: Any) -> int:
    return int(table.dtype.bitwidth) // 8


def _splat(context: Any, builder: Any, kind: RowType, number: Any) -> Any:
    vector = context.get_value_type(kind)
    one = builder.insert_element(ir.Constant(vector, ir.Undefined), number, ir.Constant(ir.IntType(32), 0))
    everywhere = ir.Constant(ir.VectorType(ir.IntType(32), kind.count), [0] * kind.count)
    return builder.shuffle_vector(one, one, everywhere)


def _load(_typing: Any, table: Any, number: Any) -> Any:  # noqa: ARG001
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load(_place(context, builder, signature.args[0], *args), align=_align(table))

    return _kind(table)(table, types.intp), code


def _store(_typing: Any, table: Any, number: Any, row: Any) -> Any:  # noqa: ARG001
    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store(args[2], _place(context, builder, signature.args[0], *args[:2]), align=_align(table))
        return context.get_dummy_value()

    return types.void(table, types.intp, row), code


def _most(_typing: Any, one: Any, other: Any) -> Any:
    def code(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.select(builder.fcmp_ordered(">", *args), *args)

    return one(one, other), code


def _plus(_typing: Any, one: Any, other: Any) -> Any:
    def code(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.fadd(*args)

    return one(one, other), code


def _times(_typing: Any, row: Any, number: Any) -> Any:  # noqa: ARG001
    def code(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.fmul(args[0], _splat(context, builder, row, args[1]))

    return row(row, row.dtype), code


def _same(_typing: Any, table: Any, number: Any) -> Any:  # noqa: ARG001
    kind = _kind(table)

    def code(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return _splat(context, builder, kind, args[1])

    return kind(table, table.dtype), code


def _doubles(_typing: Any, row: Any) -> Any:
    kind = RowType(types.float64, row.count)

    def code(context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return args[0] if row.dtype == types.float64 else builder.fpext(args[0], context.get_value_type(kind))

    return kind(row), code


load = cast("Callable[[NDArray[Any], int], Row]", intrinsic(_load))
"""Row number so and so of a table."""
store = cast("Callable[[NDArray[Any], int, Row], None]", intrinsic(_store))
"""Write a row into a table, at this number."""
most = cast("Callable[[Row, Row], Row]", intrinsic(_most))
"""The greater of two rows, lane by lane."""
plus = cast("Callable[[Row, Row], Row]", intrinsic(_plus))
times = cast("Callable[[Row, float], Row]", intrinsic(_times))
same = cast("Callable[[NDArray[Any], float], Row]", intrinsic(_same))
"""This number in every lane of a row as the table has them."""
doubles = cast("Callable[[Row], Row]", intrinsic(_doubles))
"""The row in double precision."""

__all__ = ["LANES", "Row", "doubles", "empty_rows", "load", "most", "plus", "same", "store", "times"]
