"""The games, solved: a compact model whose tables the plain rules fill, and what it proves.

The `solution` of a game offers `VERSION`, `essence(game)` (the game as far as its solution depends on it: Yatzy alone,
whatever the number of players), `build(game, progress)` (the tables, however long it takes) and `Solved(game, tables)`,
a `Solution`. Solving is a function of the game object: options of the user are solved like ours. It may also offer
`known(game)`, the best tables that there are without building any, and `build_exactly(game, progress, workers)`, better
tables than `build` makes, for those who have hours, or a cluster. A `Solution` whose worths are not exact offers
`error()`, how far they may be off; one whose worths are the points of a turn offers `beside(view)`, what the asked seat
has and may expect beside them; one whose worths are estimates, of a game for several, offers `worth(view, seat)`, what
a moment is worth to any seat, made like `before`. A `Solution` that answers before all of it is there also offers
`unfinished(game)` and `finish(progress)`.

The modules here are what solutions share: tables that are kept (`cache.py`), come with the package (`shipped.py`) or
are computed for hours (`checkpoints.py`, `cluster.py`); compiled code (`compiled.py`, `lanes.py`); and what stands
for NumPy inside a page (`arrays.py`, `plain/`, `lent.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Lock
from time import perf_counter
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias

import msgspec

from teerling.core.game import AnyGame, Choose, Roll
from teerling.games import offers, part

if TYPE_CHECKING:  # NumPy takes a while to load, and most commands never need it
    from numpy.typing import NDArray

Tables: TypeAlias = "dict[str, NDArray[Any]]"
Progress: TypeAlias = Callable[[float], None]
"""Is told how much of the work is done, 0 … 1."""
Unit: TypeAlias = Literal["win", "points", "turns"]
Workers: TypeAlias = int | str
"""So many cores of this machine, or all of the Ray cluster at this address."""


class Solution(Protocol):
    """What is known about a game: the worth of every moment and every legal action."""

    def report(self) -> dict[str, Any]:
        """The headline: `value`, `unit`, `states`, `residual` if this was solved as it is, and what else there is."""

    def unit(self, view: Any) -> Unit:
        """What the worths of this view are measured in, for the seat that is asked; turns are better when fewer."""

    def worths(self, view: Any, choice: Choose[Any]) -> Sequence[float]:
        """The worth of every legal action, in the order of `choice.actions`."""

    def before(self, view: Any, roll: Roll) -> float:
        """What the game is worth to the seat that throws, as `unit` says, before the awaited dice fall."""

    def why(self, view: Any, action: Any) -> tuple[str, dict[str, str | int]]:
        """What speaks for the action: the key of a sentence in `locale/` and its values."""


class _Known(NamedTuple):
    """A solution in memory."""

    solution: Solution
    seconds: float
    size: int
    """Bytes of its tables, without those that are mapped."""


MEMORY = 512 << 20
"""Bytes of tables in memory; beyond that the least recently used are forgotten, and read again if need be."""
MOST = 24
"""Solutions in memory, however small."""

in_background = True
"""Whether a solution may compute what it still lacks in a thread of its own."""

_solved: dict[Any, _Known] = {}
"""Those asked for last come last."""
_solving = Lock()
_shelf = Lock()


def solvable(game: AnyGame) -> bool:
    """Whether the game's package offers a solution."""
    return offers(game.id, "solution")


def ready(game: AnyGame) -> Solution | None:
    """What is known about this game without solving anything; None if that is nothing yet. May read much from disk."""
    module = _module(game)
    essence = module.essence(game)
    known = _from_memory(essence)
    if known is None:
        tables = (module.known if hasattr(module, "known") else _loaded)(essence)
        if tables is None:
            return None
        known = _remember(essence, module.Solved, tables)
    return known.solution


def _loaded(essence: AnyGame) -> Tables | None:
    from teerling.solving import cache  # noqa: PLC0415  with NumPy

    return cache.load(essence, _module(essence).VERSION)


def solution(game: AnyGame, progress: Progress = lambda _done: None) -> Solution:
    """What is known about this game; solves it if need be, one game at a time: a solve takes all cores."""
    found = ready(game)
    if found is None:
        with _solving:
            found = ready(game) or _solve(game, progress)
    progress(1.0)
    return found


def finish(game: AnyGame) -> None:
    """Let everything be on disk that answers about this game want; solves it if need be."""
    found: Any = solution(game)
    if hasattr(found, "unfinished") and found.unfinished(game):
        found.finish()


def forget(game: AnyGame) -> None:
    """There may be more on disk than in memory: read it again when it is asked for."""
    with _shelf:
        _solved.pop(_module(game).essence(game), None)


def lacking(game: AnyGame, found: Solution | None) -> str | None:
    """A name for what `finish` would still compute, the same for all games that share it; None if that is nothing."""
    if found is not None and not (hasattr(found, "unfinished") and found.unfinished(game)):
        return None
    return f"{game.id} {found is None} {msgspec.json.encode(_module(game).essence(game)).decode()}"


def solve_exactly(game: AnyGame, progress: Progress, workers: Workers) -> None:
    """Let what is known about this game be exact from now on; may take hours, and goes on where it was stopped."""
    module = _module(game)
    essence = module.essence(game)
    _remember(essence, module.Solved, module.build_exactly(essence, progress, workers))


def only_exactly(game: AnyGame) -> bool:
    """Whether the exact solution of this game takes so long that it is not found unless asked for."""
    return hasattr(_module(game), "build_exactly")


def _solve(game: AnyGame, progress: Progress) -> Solution:
    import numpy as np  # noqa: PLC0415

    from teerling.solving import cache  # noqa: PLC0415

    module = _module(game)
    essence = module.essence(game)
    started = perf_counter()
    tables = module.build(essence, progress)
    tables["seconds"] = np.array([perf_counter() - started])
    cache.save(essence, module.VERSION, tables)
    return _remember(essence, module.Solved, tables).solution


def report(game: AnyGame, progress: Progress = lambda _done: None) -> dict[str, Any]:
    """The headline of the solution, with the seconds it took to find."""
    found = solution(game, progress)
    return {**found.report(), "seconds": _solved[_module(game).essence(game)].seconds}


def _from_memory(essence: Any) -> _Known | None:
    with _shelf:
        known = _solved.pop(essence, None)
        if known is not None:
            _solved[essence] = known
        return known


def _remember(essence: Any, solved: Callable[[Any, Tables], Solution], tables: Tables) -> _Known:
    size = sum(table.nbytes for table in tables.values() if not hasattr(table, "filename"))
    known = _Known(solved(essence, tables), float(tables["seconds"][0]), size)
    with _shelf:
        _solved.pop(essence, None)
        _solved[essence] = known
        while len(_solved) > 1 and (len(_solved) > MOST or sum(one.size for one in _solved.values()) > MEMORY):
            del _solved[next(iter(_solved))]
    return known


def _module(game: AnyGame) -> Any:
    return part(game.id, "solution")


__all__ = [
    "Progress", "Solution", "Tables", "Unit", "Workers",
    "finish", "forget", "lacking", "only_exactly", "ready", "report", "solution", "solvable", "solve_exactly",
]  # fmt: skip
