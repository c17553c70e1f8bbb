"""`teerling solve`: what is known about a game, computed if need be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

from teerling.core.errors import Told, WrongOption
from teerling.core.game import AnyGame
from teerling.core.options import configure
from teerling.games import GAMES
from teerling.games.qwinn import Qwinn
from teerling.locale import about, has, say
from teerling.terminal.draw import grid
from teerling.terminal.options import Json, Lang, OptionsOfAGame, read_value, with_options
from teerling.terminal.output import echo_json, new_console

solving = typer.Typer(no_args_is_help=True, help=say("help-solve"))


@contextmanager
def progress_bar(what: str) -> Iterator[Any]:
    """A bar on the error stream, so that the output stays data; gives the function that moves it."""
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f} %"))
    stream = new_console(stderr=True)
    with Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=stream, transient=True) as bar:
        task = bar.add_task(what, total=1.0)
        yield lambda done: bar.update(task, completed=done)


def _command(game: type[AnyGame]) -> None:
    def solve(  # noqa: PLR0913  a parameter is an option of the command
        *,
        given: dict[str, Any],
        players: Annotated[int | None, typer.Option(help=say("help-solve-players"))] = None,
        alone: Annotated[bool, typer.Option("--alone", help=say("help-alone"))] = False,
        exact: Annotated[bool, typer.Option("--exact", help=say("help-exact"))] = False,
        workers: Annotated[int, typer.Option(min=1, help=say("help-workers"))] = 1,
        ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help=say("help-ray"))] = None,
        json: Json = False,
        lang: Lang = None,  # noqa: ARG001
    ) -> None:
        from teerling.solving import report, solvable  # noqa: PLC0415  NumPy and Numba take a while to load

        options = {option: read_value(value) for option, value in given.items()}
        if players is not None:
            options["players"] = players
        made = configure(game, options)  # type: ignore[type-var]
        if not solvable(made):
            raise Told("solve-unknown", game=game.id)
        with progress_bar(say("solving", game=game.id)) as progress:
            if exact:
                _exactly(made, progress, ray or workers)
            found = _alone(made, progress) if alone else report(made, progress)
        if json:
            echo_json(found)
        else:
            _show(found)

    solving.command(game.id, help=about(game), cls=OptionsOfAGame)(with_options(game, solve))


for _game in GAMES.values():
    _command(_game)


def _exactly(game: AnyGame, progress: Any, workers: int | str) -> None:
    """Only games whose exact solution takes hours have to be asked for it; the others give it at once."""
    from teerling.solving import only_exactly, solve_exactly  # noqa: PLC0415

    if not only_exactly(game):
        raise WrongOption("exact", game.id, "dubbelyatzy | qwinn")
    solve_exactly(game, progress, workers)


def _alone(game: AnyGame, progress: Any) -> dict[str, Any]:
    """Qwinn has a game for one of its own; the others are played alone by the same rules."""
    from teerling.games.qwinn import solution as qwinn  # noqa: PLC0415

    if not isinstance(game, Qwinn):
        raise WrongOption("alone", game.id, "qwinn")
    started = perf_counter()
    return {**qwinn.alone(game, progress), "seconds": perf_counter() - started}


def _show(found: dict[str, Any]) -> None:
    console = new_console()
    table = grid("", "")
    for key, value in found.items():
        if not isinstance(value, dict | list):
            name = say(f"solve-{key}") if has(f"solve-{key}") else key
            table.add_row(name, Text(f"{value:.6g}" if isinstance(value, float) else str(value), "bold"))
    console.print(table)
    for key, value in found.items():
        if isinstance(value, dict | list):
            console.print(Text(key, "dim"))
            console.print(value)
