"""`teerling join`: play at an online table, or look on, from a terminal."""

from __future__ import annotations

import asyncio
import getpass
from typing import Annotated

import msgspec
import typer
from rich.text import Text

from teerling.bots import Level
from teerling.core.errors import UserError, WrongOption
from teerling.locale import translate
from teerling.terminal.options import Lang
from teerling.terminal.output import new_console


def join(
    url: Annotated[str, typer.Argument(help=translate("help-join-url"), metavar="URL")],
    name: Annotated[str | None, typer.Option(help=translate("help-join-name"))] = None,
    bot: Annotated[Level | None, typer.Option(help=translate("help-join-bot"))] = None,
    onlooker: Annotated[bool, typer.Option("--watch", help=translate("help-join-watch"))] = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Stay at the table of a link until it is over or somebody quits; what is wrong with the link is a `UserError`."""
    from teerling.client import Denied, split_link  # noqa: PLC0415  other commands need not wait for a client
    from teerling.terminal.online_session import look_on, take_part  # noqa: PLC0415

    try:
        split_link(url)
    except ValueError:
        raise WrongOption("URL", url, "http(s)://HOST/r/CODE") from None
    console = new_console()
    called = name or ("Robo" if bot else getpass.getuser().capitalize()[:24])
    try:
        asyncio.run(look_on(url, console) if onlooker else take_part(url, called, bot, console))
    except Denied as denied:
        raise UserError("join-denied", text=denied.text) from None
    except (msgspec.MsgspecError, UnicodeDecodeError, LookupError) as error:
        raise UserError("join-not-understood", url=url, reason=str(error)) from None
    except OSError as error:
        raise UserError("join-no-server", url=url, reason=str(error)) from None
    except (KeyboardInterrupt, EOFError):
        console.print()
        if not onlooker:
            console.print(Text(translate("join-later", command=f"teerling join {url}"), "dim"))
