"""`teerling serve`: everything on one machine, with nothing to configure."""

from __future__ import annotations

import logging
import socket
import sys
import webbrowser
from threading import Thread
from typing import Annotated

import msgspec
import segno
import typer
from rich.text import Text

from teerling.core.errors import WrongOption
from teerling.locale import translate
from teerling.terminal.options import Lang
from teerling.terminal.output import new_console
from teerling.terminal.storage import Database, default_database

PORT = 8000
TRIES = 20
EVERYWHERE = "0.0.0.0"  # noqa: S104  phones in the same network shall find it


def serve(
    host: Annotated[str, typer.Option(help=translate("help-serve-host"))] = EVERYWHERE,
    port: Annotated[int | None, typer.Option(help=translate("help-serve-port"), min=0, max=65535)] = None,
    database: Database = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help=translate("help-serve-browser"))] = True,
    behind: Annotated[str, typer.Option(help=translate("help-serve-behind"))] = "",
    origin: Annotated[list[str] | None, typer.Option(help=translate("help-serve-origin"))] = None,
    name: Annotated[list[str] | None, typer.Option(help=translate("help-serve-name"), envvar="TEERLING_NAME")] = None,
    metrics_from: Annotated[str, typer.Option(help=translate("help-serve-metrics-from"))] = "",
    keep_days: Annotated[int, typer.Option(help=translate("help-serve-keep-days"), min=0, max=36_500)] = 90,
    limits: Annotated[str, typer.Option(help=translate("help-serve-limits"))] = "{}",
    quiet: Annotated[bool, typer.Option("--quiet", help=translate("help-serve-quiet"))] = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Start the server and open the page."""
    from teerling.server.database import check  # noqa: PLC0415
    from teerling.server.limits import Limits  # noqa: PLC0415
    from teerling.server.run import listen, log_to, run  # noqa: PLC0415
    from teerling.server.services import Config  # noqa: PLC0415  other commands need not wait for a server to be imported

    try:
        chosen = msgspec.json.decode(limits, type=Limits)
    except msgspec.DecodeError as error:
        raise WrongOption("limits", limits, str(error)) from None
    url = database or default_database()
    try:
        listening = listen(host, PORT if port is None else port, TRIES if port is None else 1)
    except OSError as error:
        raise WrongOption("port", port or PORT, error.strerror or str(error)) from None
    bound = listening.getsockname()[1]
    log_to(sys.stderr, logging.WARNING if quiet else logging.INFO)
    check(url)
    config = Config(
        database=url,
        limits=chosen,
        origins=tuple(origin or ()),
        behind=behind,
        names=tuple(name or ()),
        metrics_from=metrics_from,
        keep_days=keep_days,
    )
    run(config, listening, lambda: _announce(host, bound, browser))


def _announce(host: str, port: int, browser: bool) -> None:
    console = new_console(file=sys.stdout)
    here = f"http://localhost:{port}"
    shown = address_in_network() if host in (EVERYWHERE, "::") else host
    there = f"http://{shown}:{port}"
    console.print(Text(translate("serve-here", url=here), "bold"))
    if shown not in ("localhost", "127.0.0.1"):
        console.print(translate("serve-there", url=there))
        if console.is_terminal:
            segno.make(there).terminal(compact=True)
    console.print(Text(translate("serve-stop"), "dim"))
    sys.stdout.flush()
    if browser and console.is_terminal:
        Thread(target=webbrowser.open, args=(here,), daemon=True).start()


def address_in_network() -> str:
    """The address by which other devices in the same network reach this machine; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "localhost"
