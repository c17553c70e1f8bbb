"""The games, solved: one file a game, a compact model whose tables the plain rules fill, and what it proves.

A module here offers `VERSION`, `essence(game)` (the game as far as its solution depends on it: Yatzy alone, whatever
the number of players), `build(game, progress)` (the tables, however long it takes) and `Solved(game, tables)`, a
`Solution`. Solving is a function of the game object: options of the user are solved like ours. A module may also offer
`known(game)`, the best tables that there are without building any, and `exact(game, progress, workers)`, better tables
than `build` makes, for those who have hours, or a cluster.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from threading import Lock
from time import perf_counter
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

from teerling.core.game import AnyGame, Choose

if TYPE_CHECKING:  # NumPy takes a while to load, and most commands never need it
    from numpy.typing import NDArray

Tables: TypeAlias = "dict[str, NDArray[Any]]"
Progress: TypeAlias = Callable[[float], None]
"""Is told how much of the work is done, 0 … 1."""
Unit: TypeAlias = Literal["win", "points", "turns"]
Workers: TypeAlias = int | str
"""So many cores of this machine, or all of the Ray cluster at this address."""


class Solution(Protocol):
    """What is known about a game."""

    def report(self) -> dict[str, Any]:
        """The headline: `value`, `unit`, `states`, `residual` if this was solved as it is, and what else there is."""

    def unit(self, view: Any) -> Unit:
        """What the worths of this view are measured in, for the seat that is asked; turns are better when fewer."""

    def worths(self, view: Any, choice: Choose[Any]) -> Sequence[float]:
        """The worth of every legal action, in the order of `choice.actions`."""

    def why(self, view: Any, action: Any) -> tuple[str, dict[str, str | int]]:
        """What speaks for the action: the key of a sentence in `locale/` and its values."""


_solved: dict[Any, Solution] = {}
_seconds: dict[Any, float] = {}
_solving = Lock()


def solvable(game: AnyGame) -> bool:
    """Whether there is a module here for this game."""
    return find_spec(f"teerling.solve.{game.id}") is not None


def ready(game: AnyGame) -> Solution | None:
    """What is known about this game without solving anything; None if that is nothing yet."""
    from teerling.solve import store  # noqa: PLC0415

    module = _module(game)
    essence = module.essence(game)
    if essence not in _solved:
        tables = module.known(essence) if hasattr(module, "known") else store.load(essence, module.VERSION)
        if tables is None:
            return None
        _remember(essence, module.Solved, tables)
    return _solved[essence]


def solution(game: AnyGame, progress: Progress = lambda _done: None) -> Solution:
    """What is known about this game; solves it if need be, one game at a time: a solve takes all cores."""
    found = ready(game)
    if found is None:
        with _solving:
            found = ready(game) or _solve(game, progress)
    progress(1.0)
    return found


def solve_exactly(game: AnyGame, progress: Progress, workers: Workers) -> None:
    """Let what is known about this game be exact from now on; may take hours, and goes on where it was stopped."""
    module = _module(game)
    essence = module.essence(game)
    _remember(essence, module.Solved, module.exact(essence, progress, workers))


def only_exactly(game: AnyGame) -> bool:
    """Whether the exact solution of this game takes so long that it is not found unless asked for."""
    return hasattr(_module(game), "exact")


def _solve(game: AnyGame, progress: Progress) -> Solution:
    import numpy as np  # noqa: PLC0415

    from teerling.solve import store  # noqa: PLC0415

    module = _module(game)
    essence = module.essence(game)
    started = perf_counter()
    tables = module.build(essence, progress)
    tables["seconds"] = np.array([perf_counter() - started])
    store.save(essence, module.VERSION, tables)
    return _remember(essence, module.Solved, tables)


def report(game: AnyGame, progress: Progress = lambda _done: None) -> dict[str, Any]:
    """The headline of the solution, with the seconds it took to find."""
    found = solution(game, progress)
    return {**found.report(), "seconds": _seconds[_module(game).essence(game)]}


def _remember(essence: Any, solved: Callable[[Any, Tables], Solution], tables: Tables) -> Solution:
    _seconds[essence] = float(tables["seconds"][0])
    _solved[essence] = solved(essence, tables)
    return _solved[essence]


def _module(game: AnyGame) -> Any:
    return import_module(f"teerling.solve.{game.id}")


__all__ = [
    "Progress", "Solution", "Tables", "Unit", "Workers",
    "only_exactly", "ready", "report", "solution", "solvable", "solve_exactly",
]  # fmt: skip
