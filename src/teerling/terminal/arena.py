"""`teerling arena`: bots against each other, and what that says about their strength."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.text import Text

from teerling.core.errors import UserError, WrongOption
from teerling.core.game import AnyGame
from teerling.games import GAMES
from teerling.locale import about, title_of, translate
from teerling.terminal.options import (
    Json,
    Lang,
    OptionsOfAGame,
    RulesFile,
    house_rules,
    of_group,
    read_options,
    with_options,
)
from teerling.terminal.output import echo_json, new_console

if TYPE_CHECKING:
    from teerling.arena import Arena, Bounds, Contest

contests = typer.Typer(no_args_is_help=True, help=translate("help-arena"), callback=of_group)
PATIENCE = 30.0
INTERRUPTED = 130


def _command(game: type[AnyGame]) -> None:
    def arena(
        bots: Annotated[list[str], typer.Argument(help=translate("help-arena-bots"), metavar="BOT BOT …")],
        *,
        given: dict[str, Any],
        games: Annotated[int, typer.Option(min=1, help=translate("help-arena-games"))] = 1000,
        players: Annotated[int | None, typer.Option(help=translate("help-arena-players"))] = None,
        field: Annotated[bool, typer.Option("--field", help=translate("help-arena-field"))] = False,
        paired: Annotated[bool, typer.Option("--paired/--no-paired", help=translate("help-arena-paired"))] = True,
        seed: Annotated[int, typer.Option(help=translate("help-arena-seed"))] = 1,
        regret: Annotated[bool, typer.Option("--regret", help=translate("help-arena-regret"))] = False,
        sprt: Annotated[str | None, typer.Option(metavar="ELO0,ELO1", help=translate("help-arena-sprt"))] = None,
        alpha: Annotated[float, typer.Option(help=translate("help-arena-alpha"))] = 0.05,
        beta: Annotated[float, typer.Option(help=translate("help-arena-beta"))] = 0.05,
        seconds: Annotated[float, typer.Option(min=0, help=translate("help-arena-seconds"))] = PATIENCE,
        workers: Annotated[int, typer.Option(min=1, help=translate("help-arena-workers"))] = 1,
        ray: Annotated[str | None, typer.Option(metavar="ADDRESS", help=translate("help-arena-ray"))] = None,
        out: Annotated[Path | None, typer.Option(file_okay=False, help=translate("help-arena-out"))] = None,
        plot: Annotated[Path | None, typer.Option(dir_okay=False, help=translate("help-arena-plot"))] = None,
        option: Annotated[
            list[str] | None, typer.Option(metavar="NAME=VALUE", help=translate("help-arena-option"))
        ] = None,
        rules: RulesFile = None,
        json: Json = False,
        lang: Lang = None,  # noqa: ARG001
    ) -> None:
        from teerling.arena import Arena, Contest  # noqa: PLC0415  other commands need not wait for it
        from teerling.bots.others import named  # noqa: PLC0415

        named_like_ours = dict(one.partition("=")[::2] for one in option or ())
        options = {**house_rules(rules, game), **read_options(game, {**given, **named_like_ours})}
        if players is not None:
            options["players"] = players
        contest = Contest(
            game=game.id, options=options, bots=tuple(map(named, bots)), seed=seed, field=field, paired=paired,
            regret=regret, decisions=out is not None, seconds=seconds,
        )  # fmt: skip
        made = Arena(contest, games, _bounds(sprt, alpha, beta), out)
        stopped = _play(made, ray or workers)
        _tell(made, out, plot, json=json)
        if stopped:
            again = "arena-stopped-kept" if out is not None else "arena-stopped"
            new_console(stderr=True).print(Text(translate(again), "yellow"), soft_wrap=True)
            raise SystemExit(INTERRUPTED)

    contests.command(game.id, help=about(game), cls=OptionsOfAGame)(with_options(game, arena))


for _game in GAMES.values():
    _command(_game)


def _bounds(text: str | None, alpha: float, beta: float) -> Bounds | None:
    from teerling.arena import Bounds  # noqa: PLC0415

    if text is None:
        return None
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise WrongOption("sprt", text, "ELO0,ELO1") from None
    if not low < high:
        raise WrongOption("sprt", text, "ELO0 < ELO1")
    for name, value in (("alpha", alpha), ("beta", beta)):
        if not 0 < value < 0.5:
            raise WrongOption(name, value, "0 … 0.5")
    return Bounds(low, high, alpha, beta)


def _play(made: Arena, workers: int | str) -> bool:
    """Whether somebody has stopped it."""
    try:
        with _bar(made.contest) as progress:
            made.run(workers, progress)
    except KeyboardInterrupt:
        return True
    return False


@contextmanager
def _bar(contest: Contest) -> Iterator[Any]:
    """How many games are played, on the error stream."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn  # noqa: PLC0415, I001, E501  # fmt: skip

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    stream = new_console(stderr=True)
    with Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), console=stream, transient=True) as bar:
        task = bar.add_task(translate("arena-playing", game=title_of(contest.game)), total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)


def _tell(made: Arena, out: Path | None, plot: Path | None, *, json: bool) -> None:
    """The results: on the screen or as data, and in files."""
    from teerling.arena.files import write_tables  # noqa: PLC0415
    from teerling.arena.plot import save_plot  # noqa: PLC0415
    from teerling.terminal.arena_report import labels, show  # noqa: PLC0415

    found = made.results()
    if not found.bots:
        raise UserError("arena-nothing-played")
    if json:
        echo_json(found)
    else:
        show(new_console(), found)
    files = write_tables(made, out) if out is not None else []
    if plot is not None:
        save_plot(found, plot, labels(found))
        files.append(plot)
    if files and not json:
        names = ", ".join(os.fspath(file) for file in files)
        new_console().print(Text(translate("arena-files", files=names), "dim"), soft_wrap=True)


__all__ = ["contests"]
