"""`teerling print`: score sheets, tableaus and rule books as PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from teerling.core.errors import UserError
from teerling.core.game import AnyGame
from teerling.games import GAMES
from teerling.locale import about, translate
from teerling.printing import Paper, What, pdf
from teerling.terminal.options import (
    Lang,
    OptionsOfAGame,
    RulesFile,
    configured,
    house_rules,
    read_options,
    with_options,
)
from teerling.terminal.output import echo

printing = typer.Typer(no_args_is_help=True, help=translate("help-print"))

Kind = Annotated[What, typer.Option(help=translate("help-print-what"))]
OnPaper = Annotated[Paper, typer.Option(help=translate("help-print-paper"))]
Copies = Annotated[int | None, typer.Option(help=translate("help-print-copies"), show_default=False)]
Table = Annotated[str | None, typer.Option(help=translate("help-print-table"), metavar="URL", show_default=False)]
File = Annotated[
    Path | None, typer.Option("--output", "-o", help=translate("help-print-file"), dir_okay=False, show_default=False)
]


def _print_command(game: type[AnyGame]) -> None:
    def print_game(
        *,
        given: dict[str, Any],
        what: Kind = "sheet",
        paper: OnPaper = "a4",
        copies_a_page: Copies = None,
        table: Table = None,
        output: File = None,
        rules: RulesFile = None,
        lang: Lang = None,  # noqa: ARG001
    ) -> None:
        made = configured(game, {**house_rules(rules, game), **read_options(game, given)})
        pages = pdf(made, what, paper, copies_a_page, table)
        file = output or Path(f"{game.id}-{what}.pdf")
        try:
            file.write_bytes(pages)
        except OSError as error:
            raise UserError("paper-not-written", file=str(file), reason=error.strerror or str(error)) from None
        echo(translate("print-written", file=str(file)))

    offered = with_options(game, print_game, without=("first",))
    printing.command(game.id, help=about(game), cls=OptionsOfAGame)(offered)


for _game in GAMES.values():
    _print_command(_game)
