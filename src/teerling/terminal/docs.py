"""`teerling docs`: the manual, shown by this machine to this machine."""

from __future__ import annotations

import webbrowser
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import typer

from teerling.core.errors import UserError
from teerling.locale import translate
from teerling.terminal.options import Lang
from teerling.terminal.output import echo


class _Quiet(SimpleHTTPRequestHandler):
    """Does not tell who reads what."""

    def log_message(self, *_: Any) -> None:
        """Print no line for each file that is read."""


def docs(
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help=translate("help-serve-browser"))] = True,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Serve the built manual on this machine only, and open it."""
    folder = Path(str(files("teerling"))) / "server" / "manual"
    if not (folder / "index.html").is_file():
        raise UserError("docs-missing")
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder))) as server:
        url = f"http://localhost:{server.server_port}/index.html"
        echo(translate("docs-open", url=url))
        if browser:
            webbrowser.open(url)
        server.serve_forever()
