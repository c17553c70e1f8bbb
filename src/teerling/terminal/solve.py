"""`teerling solve`: what is known about a game, computed if need be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from teerling.core.errors import UserError, WrongOption
from teerling.core.game import AnyGame
from teerling.games import GAMES, offers, part
from teerling.locale import about, has, title_of, translate
from teerling.terminal.draw import grid
from teerling.terminal.options import Json, Lang, OptionsOfAGame, configured, of_group, read_options, with_options
from teerling.terminal.output import echo_json, new_console

solving = typer.Typer(no_args_is_help=True, help=translate("help-solve"), callback=of_group)


@contextmanager
def progress_bar(what: str) -> Iterator[Any]:
    """A bar on the error stream, so that the output stays data; gives the function that moves it."""
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f} %"))
    stream = new_console(stderr=True)
    times = (TimeElapsedColumn(), TimeRemainingColumn())
    # Nobody sees a bar in a file, and each would leave an empty line there.
    with Progress(*columns, *times, console=stream, transient=True, disable=not stream.is_terminal) as bar:
        task = bar.add_task(what, total=1.0)
        yield lambda done: bar.update(task, completed=done)


def _command(game: type[AnyGame]) -> None:
    def solve(  # noqa: PLR0913  a parameter is an option of the command
        *,
        given: dict[str, Any],
        players: Annotated[int | None, typer.Option(help=translate("help-solve-players"))] = None,
        alone: Annotated[bool, typer.Option("--alone", help=translate("help-alone"))] = False,
        aim: Annotated[str, typer.Option(metavar="points|win", help=translate("help-aim"))] = "points",
        exact: Annotated[bool, typer.Option("--exact", help=translate("help-exact"))] = False,
        workers: Annotated[int, typer.Option(min=1, help=translate("help-workers"))] = 1,
        ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help=translate("help-ray"))] = None,
        json: Json = False,
        lang: Lang = None,  # noqa: ARG001
    ) -> None:
        from teerling.solving import report, solvable  # noqa: PLC0415  NumPy and Numba take a while to load

        options = read_options(game, given)
        if players is not None:
            options["players"] = players
        made = configured(game, options)
        if not solvable(made):
            raise UserError("solve-unknown", game=game.id)
        with progress_bar(translate("solving", game=title_of(game.id))) as progress:
            if exact:
                _exactly(made, progress, ray or workers)
            if aim != "points":
                found = _for_the_win(made, aim, progress)
            else:
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
    from teerling.solving import solve_exactly  # noqa: PLC0415

    _offered("build_exactly", "exact", game)
    solve_exactly(game, progress, workers)


def _alone(game: AnyGame, progress: Any) -> dict[str, Any]:
    """Of a game that has one for one player of its own; the others are played alone by the same rules."""
    started = perf_counter()
    return {**_offered("alone", "alone", game)(game, progress), "seconds": perf_counter() - started}


def _for_the_win(game: AnyGame, aim: str, progress: Any) -> dict[str, Any]:
    """Of a game that is solved both for points and for the win; the others are always solved for what wins them."""
    if aim != "win":
        raise WrongOption("aim", aim, "points | win")
    found: dict[str, Any] = _offered("for_the_win", "aim", game)(game, progress)
    return found


def _offered(name: str, option: str, game: AnyGame) -> Any:
    """What a game's solution offers beside what all offer; else `WrongOption`, with the games that do."""
    solutions = {one: part(one, "solution") for one in GAMES if offers(one, "solution")}
    if not hasattr(solutions[game.id], name):
        raise WrongOption(option, game.id, " | ".join(one for one, found in solutions.items() if hasattr(found, name)))
    return getattr(solutions[game.id], name)


def _show(found: dict[str, Any]) -> None:
    console = new_console()
    table = grid("", "")
    for key, value in found.items():
        if not isinstance(value, dict | list):
            name = translate(f"solve-{key}") if has(f"solve-{key}") else key
            table.add_row(name, Text(f"{value:.6g}" if isinstance(value, float) else str(value), "bold"))
    console.print(table)
    for key, value in found.items():
        if isinstance(value, dict | list):
            console.print(Text(key, "dim"))
            console.print(_leads(value) if key == "leads" and isinstance(value, list) else value)


def _leads(found: list[dict[int, float]]) -> Grid:
    """A column for each of the numbers of games, or turns, to go, and a row a lead; of many leads and numbers some."""
    columns = _some(range(1, len(found) + 1), 12)
    open_leads = [
        lead for lead in found[-1] if any(0.0005 < found[left - 1].get(lead, 0.0) < 0.9995 for left in columns)
    ]
    table = grid("", *map(str, columns))
    for lead in _some(open_leads, 25):
        chances = [found[left - 1].get(lead) for left in columns]
        table.add_row(f"{lead:+}", *["" if chance is None else f"{chance:.3f}" for chance in chances])
    return table


def _some(values: Sequence[int], most: int) -> list[int]:
    """So many of these at most, evenly spread, the first and the last among them."""
    if len(values) <= most:
        return list(values)
    return [values[at * (len(values) - 1) // (most - 1)] for at in range(most)]
