"""`teerling join`: play at an online table, or look on, from a terminal."""

from __future__ import annotations

import asyncio
import getpass
from collections.abc import Coroutine
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from teerling.core.errors import UserError, WrongOption
from teerling.games import GAMES
from teerling.locale import translate
from teerling.terminal.line import completions
from teerling.terminal.options import Lang
from teerling.terminal.output import new_console


def _games(begun: str) -> list[str]:
    return completions(begun, list(GAMES))


def join(
    url: Annotated[str, typer.Argument(help=translate("help-join-url"), metavar="URL")],
    name: Annotated[str | None, typer.Option(help=translate("help-join-name"))] = None,
    bot: Annotated[str | None, typer.Option(help=translate("help-join-bot"), metavar="BOT")] = None,
    onlooker: Annotated[bool, typer.Option("--watch", help=translate("help-join-watch"))] = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Stay at the table of a link until it is over or somebody quits; what is wrong with the link is a `UserError`."""
    console = new_console()
    _say_who_is_asked(url, console)
    from teerling.bots.others import named  # noqa: PLC0415
    from teerling.client import split_link  # noqa: PLC0415  other commands need not wait for a client
    from teerling.terminal.online_session import look_on, take_part  # noqa: PLC0415

    try:
        split_link(url)
    except ValueError:
        raise WrongOption("URL", url, "http(s)://HOST/r/CODE") from None
    playing = named(bot) if bot is not None else None
    called = name or (_own_name() if playing is None else "Robo" if playing.level else playing.name[:24])
    stay = look_on(url, console) if onlooker else take_part(url, called, playing, console)
    _run(stay, url, console, None if onlooker else f"teerling join {url}")


def host(
    game: Annotated[str, typer.Argument(help=translate("help-host-game"), metavar="GAME", autocompletion=_games)],
    server: Annotated[str | None, typer.Option(help=translate("help-host-server"), metavar="URL")] = None,
    name: Annotated[str | None, typer.Option(help=translate("help-join-name"))] = None,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Open a table on a server, or on this machine, show the way there, and sit at it."""
    if game not in GAMES:
        raise WrongOption("GAME", game, " | ".join(GAMES))
    if server is not None and not server.startswith(("http://", "https://")):
        raise WrongOption("server", server, "http(s)://HOST")
    called, console = name or _own_name(), new_console()
    if server is None:
        console.print(Text(translate("host-opening"), "dim"))
    else:
        _say_who_is_asked(server, console)
    from teerling.terminal.online_session import open_own_table, open_table  # noqa: PLC0415  other commands need not wait for a client

    if server is None:
        _run(open_own_table(called, game, console), "localhost", console, None)
    else:
        _run(open_table(server, called, game, console), server, console, None)


def _say_who_is_asked(url: str, console: Console) -> None:
    """Before anything is loaded or awaited; nothing where no server is named."""
    if host := urlsplit(url).netloc:
        console.print(Text(translate("join-asking", host=host), "dim"))


def _own_name() -> str:
    return getpass.getuser().capitalize()[:24]


def _run(stay: Coroutine[Any, Any, None], url: str, console: Console, later: str | None) -> None:
    """Until it is over; what is wrong with the server is a `UserError`. `later`: how one comes back."""
    from teerling.client import Denied  # noqa: PLC0415

    try:
        asyncio.run(stay)
    except Denied as denied:
        raise UserError("join-denied", text=denied.text) from None
    except (msgspec.MsgspecError, UnicodeDecodeError, LookupError) as error:
        raise UserError("join-not-understood", url=url, reason=str(error)) from None
    except OSError as error:
        raise UserError("join-no-server", url=url, reason=str(error)) from None
    except (KeyboardInterrupt, EOFError):
        console.print()
        if later is not None:
            console.print(Text(translate("join-later", command=later), "dim"))
