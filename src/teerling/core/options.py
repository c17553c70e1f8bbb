"""A game's options are its fields. They are checked when a game is made, however it is made."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, inspect, structs

from teerling.core.errors import WrongOption
from teerling.core.game import AnyGame


class Rules(Struct, frozen=True, kw_only=True, cache_hash=True, forbid_unknown_fields=True):
    """The parent of every game's class: its fields are the options of the game, checked whenever one is made."""

    readings: ClassVar[frozenset[str]] = frozenset()
    """Options that a game got later than its first records and tables, for other readings of its manual."""

    def __post_init__(self) -> None:
        """Check every field; msgspec checks only what it decodes, not what Python code passes."""
        try:
            msgspec.convert(structs.asdict(self), _fields_of(type(self)))
        except msgspec.ValidationError:
            raise _wrong_option(type(self), structs.asdict(self)) from None


GameT = TypeVar("GameT", bound=Rules)


def configure(game: type[GameT], values: Mapping[str, Any]) -> GameT:
    """The game with these options, which may come from JSON or a command line."""
    try:
        if values.keys() <= option_types(game).keys():
            return msgspec.convert(values, game)
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, WrongOption):  # by the game's own `__post_init__`
            raise error.__cause__ from None
    raise _wrong_option(game, values)


def _wrong_option(game: type[Rules], values: Mapping[str, Any]) -> Exception:
    """The first of these that is no option of the game, or none of its values."""
    hints = option_types(game)
    for name, value in values.items():
        if name not in hints:
            return WrongOption(name, value, " | ".join(hints))
        try:
            msgspec.convert(value, hints[name])
        except msgspec.ValidationError:
            return WrongOption(name, value, allowed(hints[name]))
    return TypeError(f"{game.__name__}: an option is missing")


def identity(game: AnyGame) -> dict[str, Any]:
    """The options by which records and tables know a game: readings that are as usual are left out.

    So what was kept before there was such an option still is what it was.
    """
    usual = usual_options(type(game))
    later: frozenset[str] = getattr(game, "readings", frozenset())
    options: dict[str, Any] = msgspec.to_builtins(game)
    return {name: value for name, value in options.items() if name not in later or getattr(game, name) != usual[name]}


@cache
def usual_options(game: type[Any]) -> Mapping[str, Any]:
    """What every option is if nobody says otherwise, in the order in which the game declares them."""
    return MappingProxyType({field.name: field.default for field in structs.fields(game)})


@cache
def option_types(game: type[Any]) -> Mapping[str, Any]:
    """The type of every option, in the order in which the game declares them."""
    hints = get_type_hints(game, include_extras=True)
    return MappingProxyType({field.name: hints[field.name] for field in structs.fields(game)})


@cache
def _fields_of(game: type[Rules]) -> type[Struct]:
    """The options and nothing else, to check all of them at once: one by one costs thirty times as much."""
    return msgspec.defstruct(game.__name__, list(option_types(game).items()), kw_only=True)


@cache
def players_of(game: type[AnyGame]) -> tuple[int, int]:
    """The least and the greatest number of players."""
    match inspect.type_info(option_types(game)["players"]):
        case inspect.IntType(ge=low, le=high) if low is not None and high is not None:
            return int(low), int(high)
        case inspect.LiteralType(values=(int(only),)):
            return only, only
        case kind:
            raise TypeError(f"{game.id}: players is {kind}")


def has_table(hint: Any) -> bool:
    """Whether an option can be a table: a list with a value a row."""
    return get_origin(hint) is tuple or any(has_table(one) for one in get_args(hint))


def allowed(hint: Any) -> str:
    """What a field of this type takes, in words as short as an error message needs."""
    return _describe(inspect.type_info(hint))


def _describe(kind: inspect.Type) -> str:
    match kind:
        case inspect.Metadata(type=inner):
            return _describe(inner)
        case inspect.LiteralType(values=values):
            return " | ".join(str(value) for value in values)
        case inspect.BoolType():
            return "true | false"
        case inspect.IntType():
            return _range(kind)
        case inspect.UnionType(types=types):
            return " | ".join(_describe(one) for one in types)
        case inspect.TupleType(item_types=types):
            each = [_describe(one) for one in types]
            return f"{len(each)} × ({each[0]})" if len(set(each)) == 1 else f"[{', '.join(each)}]"
        case inspect.VarTupleType(item_type=item):
            return f"[{_describe(item)}, …]"
        case inspect.StructType(fields=fields):
            return "{" + ", ".join(f"{field.name}: {_describe(field.type)}" for field in fields) + "}"
        case inspect.NoneType():
            return "null"
        case _:
            return type(kind).__name__.removesuffix("Type").lower()


def _range(kind: inspect.IntType) -> str:
    if kind.ge is None or kind.le is None:
        return "int"
    if kind.multiple_of is not None:
        return f"{kind.ge}, {kind.ge + kind.multiple_of} … {kind.le}"
    return f"{kind.ge} – {kind.le}"


__all__ = ["Rules", "allowed", "configure", "has_table", "identity", "option_types", "players_of"]
