"""`teerling join`: a seat at an online table, at a terminal."""

from __future__ import annotations

import asyncio
import getpass
from typing import Annotated

import msgspec
import typer
from rich.text import Text

from teerling.bots import Level
from teerling.core.errors import Told, WrongOption
from teerling.locale import say
from teerling.terminal.options import Lang
from teerling.terminal.output import new_console


def join(
    url: Annotated[str, typer.Argument(help=say("help-join-url"), metavar="URL")],
    name: Annotated[str | None, typer.Option(help=say("help-join-name"))] = None,
    bot: Annotated[Level | None, typer.Option(help=say("help-join-bot"))] = None,
    onlooker: Annotated[bool, typer.Option("--watch", help=say("help-join-watch"))] = False,
    lang: Lang = None,  # noqa: ARG001
) -> None:
    """Sit down at the table of a link."""
    from teerling.client import Denied, split_link  # noqa: PLC0415  other commands need not wait for a client
    from teerling.terminal.visiting import KeptSeat, look_on, take_part  # noqa: PLC0415

    try:
        split_link(url)
    except ValueError:
        raise WrongOption("URL", url, "http(s)://HOST/r/CODE") from None
    console = new_console()
    called = name or ("Robo" if bot else getpass.getuser().capitalize()[:24])
    kept = KeptSeat(f"{url.rstrip('/')} {called}")
    try:
        asyncio.run(look_on(url, console) if onlooker else take_part(url, called, bot, kept, console))
    except Denied as denied:
        raise Told("join-denied", text=denied.text) from None
    except (msgspec.MsgspecError, UnicodeDecodeError, LookupError) as error:
        raise Told("join-not-understood", url=url, reason=str(error)) from None
    except OSError as error:
        raise Told("join-no-server", url=url, reason=str(error)) from None
    except (KeyboardInterrupt, EOFError):
        console.print()
        if not onlooker:
            console.print(Text(say("join-later", command=f"teerling join {url}"), "dim"))
