"""Numba, with types that mypy understands. Compiled code is kept beside the source or in NUMBA_CACHE_DIR."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import numba

Function = TypeVar("Function", bound=Callable[..., object])


def compiled(function: Function) -> Function:
    """Compile; releases the interpreter lock, so that threads use both cores."""
    return cast("Function", numba.njit(cache=True, nogil=True)(function))


def compiled_inline(function: Function) -> Function:
    """Compile into whatever compiled code calls it: small steps that take tuples of many arrays cost no call."""
    return cast("Function", numba.njit(cache=True, nogil=True, inline="always")(function))


def compiled_parallel(function: Function) -> Function:
    """Compile with `numba.prange` spread over the cores."""
    return cast("Function", numba.njit(cache=True, nogil=True, parallel=True)(function))
