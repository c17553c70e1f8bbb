"""A game's options as options of a command, made from the game itself."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec
import typer
from msgspec import structs

from teerling.core.errors import WrongOption
from teerling.core.game import AnyGame
from teerling.core.options import option_types
from teerling.locale import about_option, say, use


def _use(language: str | None) -> str | None:
    if language:
        use(language)
    return language


Lang = Annotated[Literal["en", "nl", "de"] | None, typer.Option(help=say("help-lang"), callback=_use, is_eager=True)]
Json = Annotated[bool, typer.Option("--json", help=say("help-json"))]


def with_options(game: type[AnyGame], command: Callable[..., None]) -> Callable[..., None]:
    """The command, called with `given`: a dictionary of those options of the game that the user named."""
    defaults = {field.name: field.default for field in structs.fields(game)}  # type: ignore[arg-type]
    hints = {name: hint for name, hint in option_types(game).items() if name != "players"}

    def run(**arguments: Any) -> None:
        given = {name: arguments.pop(name) for name in hints}
        command(given={name: value for name, value in given.items() if value is not None}, **arguments)

    own = [
        parameter for name, parameter in inspect.signature(command, eval_str=True).parameters.items() if name != "given"
    ]
    options = [
        inspect.Parameter(
            name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=_option(game, name, hint, defaults[name])
        )
        for name, hint in hints.items()
    ]
    run.__signature__ = inspect.Signature([*own, *options])  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in (*own, *options)}
    return run


def _option(game: type[AnyGame], name: str, hint: Any, default: Any) -> Any:
    """The type of a command's parameter: a switch, a choice, a number, or text that `read_value` understands."""
    flag = f"--{name.replace('_', '-')}"
    shown = msgspec.json.encode(default).decode().strip('"[]') if default is not None else "–"
    text = f"{about_option(game, name)} ({shown})"
    kind = msgspec.inspect.type_info(hint)
    if isinstance(kind, msgspec.inspect.BoolType):
        return Annotated[bool | None, typer.Option(f"{flag}/--no-{flag[2:]}", help=text, show_default=False)]
    if isinstance(kind, msgspec.inspect.LiteralType):
        return Annotated[hint | None, typer.Option(flag, help=text, show_default=False)]
    return Annotated[str | None, typer.Option(flag, help=text, show_default=False)]


def read_value(text: Any) -> Any:
    """A value as typed: JSON, a number, a list with commas, or a word."""
    if not isinstance(text, str):
        return text
    if text[:1] in ("[", "{"):
        try:
            return msgspec.json.decode(text)
        except msgspec.DecodeError:
            return text
    if "," in text:
        return [read_value(part.strip()) for part in text.split(",")]
    return int(text) if text.lstrip("-").isdigit() else text


def read_seat(text: Any, names: list[str]) -> Any:
    """A seat as people name it: a player, or a place counted from 1."""
    value = read_value(text)
    if value in names:
        return names.index(value)
    if isinstance(value, int):
        if not 1 <= value <= len(names):
            raise WrongOption("first", value, " | ".join(names))
        return value - 1
    return value
