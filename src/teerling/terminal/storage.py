"""`teerling backup` and `teerling restore`: the rooms of a server as one file, and back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from teerling import private
from teerling.locale import translate
from teerling.terminal.options import Lang
from teerling.terminal.output import echo
from teerling.terminal.saves import home
from teerling.terminal.solve import progress_bar

Database = Annotated[
    str | None, typer.Option(help=translate("help-database"), metavar="URL", envvar="TEERLING_DATABASE")
]


def default_database() -> str:
    """The embedded database of this machine, in a folder that is closed to others."""
    private.close_to_others(home())
    return f"sqlite:///{home().absolute() / 'rooms.sqlite'}"


def backup(
    file: Annotated[Path, typer.Argument(help=translate("help-backup-file"), dir_okay=False)],
    database: Database = None,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Write all rooms to a file."""
    from teerling.server import archive  # noqa: PLC0415  SQLAlchemy takes a while to load

    with progress_bar(translate("backing-up")) as progress:
        number = archive.backup(database or default_database(), file, progress)
    echo(translate("backed-up", number=number, file=str(file)))


def restore(
    file: Annotated[Path, typer.Argument(help=translate("help-restore-file"), exists=True, dir_okay=False)],
    database: Database = None,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Fill an empty database from a file."""
    from teerling.server import archive  # noqa: PLC0415

    with progress_bar(translate("restoring")) as progress:
        number = archive.restore(database or default_database(), file, progress)
    echo(translate("restored", number=number, file=str(file)))
