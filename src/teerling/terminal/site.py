"""`teerling site`: a folder of static files that any host can serve."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from teerling.games import GAMES, is_ours
from teerling.locale import title_of, translate
from teerling.terminal.options import Lang
from teerling.terminal.output import echo

Folder = Annotated[Path, typer.Argument(help=translate("help-site-folder"), show_default=False)]


def site(folder: Folder, lang: Lang = None) -> None:  # noqa: ARG001
    """Write the site, or say what is missing."""
    from teerling.site.building import build  # noqa: PLC0415  few commands need a hub

    size = build(folder)
    left_out = ", ".join(title_of(game) for game in GAMES if not is_ours(game))
    echo(translate("site-written", folder=str(folder), size=round(size / 1e6)))
    if left_out:
        echo(translate("site-without", games=left_out))
