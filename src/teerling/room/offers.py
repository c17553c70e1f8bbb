"""The games as a client needs them to build its menus: who can play, which options there are and what they mean."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct, inspect, structs

from teerling.core.game import AnyGame
from teerling.core.options import option_types, players_of
from teerling.games import GAMES, is_ours
from teerling.locale import about, about_option, language, name, names_of, say
from teerling.rulebook import page


class Choice(Struct, frozen=True):
    """A value an option can have, and what people call it."""

    value: Any
    name: str


class OptionOffer(Struct, frozen=True):
    """One option of a game."""

    name: str
    about: str
    default: Any
    schema: dict[str, Any]
    """JSON Schema of its values."""
    choices: tuple[Choice, ...] | None
    """All values, where they can be listed."""


class GameOffer(Struct, frozen=True):
    """One game."""

    id: str
    version: int
    name: str
    about: str
    min_players: int
    max_players: int
    minutes: int | None
    options: tuple[OptionOffer, ...]
    names: dict[str, str]
    """What people call its things, by key, of a game whose words do not come with the page."""


def offers() -> tuple[GameOffer, ...]:
    """All games, in the language in use."""
    return tuple(_offer(kind) for kind in GAMES.values())


def _offer(kind: type[AnyGame]) -> GameOffer:
    low, high = players_of(kind)
    defaults = {field.name: field.default for field in structs.fields(kind)}  # type: ignore[arg-type]
    options = tuple(
        OptionOffer(
            option,
            about_option(kind, option),
            msgspec.to_builtins(defaults[option]),
            _schema(hint),
            _choices(kind.id, option, hint),
        )
        for option, hint in option_types(kind).items()
        if option != "players"
    )
    minutes = getattr(kind, "minutes", None)
    title = page(kind.id, language()).title
    names = {} if is_ours(kind.id) else names_of(kind.id)
    return GameOffer(kind.id, kind.version, title, about(kind), low, high, minutes, options, names)


def _schema(hint: Any) -> dict[str, Any]:
    schema: dict[str, Any] = msgspec.json.schema(hint)
    return schema


def _choices(game: str, option: str, hint: Any) -> tuple[Choice, ...] | None:
    match inspect.type_info(hint):
        case inspect.LiteralType(values=values):
            return tuple(Choice(value, _named(game, option, value)) for value in values)
        case inspect.BoolType():
            return (Choice(True, say("yes")), Choice(False, say("no")))
        case _:
            return None


def _named(game: str, option: str, value: object) -> str:
    """Some values have a name of their own where they are an option ("c" → "variant C")."""
    as_option = f"{option}-{value}"
    named = name(as_option, game)
    return name(str(value), game) if named == as_option else named
