"""Situations as short texts, for links, terminals and notes: `zock~variant.c~123456789-12357-234`.

The game, those of its options that are not as usual, and the position, which the game's `position` spells and parses.
A list has a dot between its items, and two dots where the items are lists themselves; yes and no are `on` and `off`.
Nothing in it has to be escaped in a link, and no beginning of it is a situation too.

A position is what one seat knows. The text of a game that is still being played therefore belongs to whoever may see
the view that it was made from, and to nobody else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from msgspec import inspect, structs

from teerling.core.dice import Faces
from teerling.core.errors import Malformed, WrongOption
from teerling.core.game import AnyGame, Roll
from teerling.core.options import allowed, configure, option_types, usual_options
from teerling.core.positions import LONGEST, asked
from teerling.core.table import Laid
from teerling.games import GAMES, lay, position_part

EXAMPLE = "zock~variant.c~123456789-12357-234"
SEPARATOR = "~"

# Positions --------------------------------------------------------------------------------------------------------


def spell_position(game: AnyGame, state: Any) -> str:
    """The table as the seat knows it that is to throw or to decide."""
    return spell_view(game, game.view(state, asked(game, state)))


def spell_view(game: AnyGame, view: Any) -> str:
    """The table as far as this view shows it."""
    position = position_part(game.id)
    text: str = position.spell(game, position.seen(game, view))
    return text


def parse_position(game: AnyGame, text: str) -> Any:
    """The table, if the rules lead to it; what the seat does not know is left open."""
    return lay(game, text).state


def checked(game: AnyGame, state: Any) -> Any:
    """The same table, if the rules lead to it."""
    position_part(game.id).check(game, state)
    return state


def dealt(game: AnyGame, text: str, throw: Callable[[Roll], Faces]) -> Laid:
    """The table of a position to play on: what it left open because somebody else hides it is thrown now."""
    lay(game, text)
    position = position_part(game.id)
    setup = position.parse(game, text)
    return lay(game, position.spell(game, position.dealt(game, setup, throw) if hasattr(position, "dealt") else setup))


# Situations -------------------------------------------------------------------------------------------------------


def spell_situation(game: AnyGame, state: Any) -> str:
    """Game, options and position of a table, as the seat knows it that is asked."""
    return join(game, spell_position(game, state))


def parse_situation(text: str) -> tuple[AnyGame, Any]:
    """The game with its options, and its table."""
    game, position = split(text)
    return game, parse_position(game, position)


def join(game: AnyGame, position: str) -> str:
    """A situation of its parts."""
    return SEPARATOR.join([game.id, *spell_options(game), position])


def split(text: str) -> tuple[AnyGame, str]:
    """The game with its options, and the position as it is spelled."""
    name, *options, position = text.strip().split(SEPARATOR) if SEPARATOR in text else ("", "")
    if name not in GAMES or len(text) > 2 * LONGEST:
        raise Malformed("situation-unreadable", text=text, example=EXAMPLE)
    return parse_options(name, options), position


def spell_options(game: AnyGame) -> list[str]:
    """Those that are not as usual, in the order in which the game declares them."""
    values = [(name, getattr(game, name), usual) for name, usual in usual_options(type(game)).items()]
    return [f"{name}.{_spelled(value)}" for name, value, usual in values if value != usual]


def parse_options(name: str, texts: list[str]) -> AnyGame:
    """The game with these options."""
    hints: Mapping[str, Any] = option_types(GAMES[name])
    values: dict[str, Any] = {}
    for text in texts:
        option, _, value = text.partition(".")
        if option not in hints:
            raise WrongOption(option, value, " | ".join(hints))
        kind = inspect.type_info(hints[option])
        try:
            values[option] = msgspec.convert(_value(kind, value), hints[option], strict=False)
        except msgspec.ValidationError:
            raise WrongOption(option, value, allowed(hints[option])) from None
    game: AnyGame = configure(GAMES[name], values)  # type: ignore[type-var]
    return game


# Values of options ------------------------------------------------------------------------------------------------


def _spelled(value: Any) -> str:
    if isinstance(value, msgspec.Struct):
        value = structs.astuple(value)
    if isinstance(value, tuple):
        items = [_spelled(item) for item in value]
        deepest = max((len(dots) for item in items for dots in re.findall(r"\.+", item)), default=0)
        return ("." * (deepest + 1)).join(items)
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else str(value)


def _value(kind: inspect.Type, text: str) -> Any:
    """The text as a value of this kind, or as it is if it is none."""
    match kind:
        case inspect.Metadata(type=inner):
            return _value(inner, text)
        case inspect.UnionType(types=types):
            fitting = [one for one in types if bool(_depth(one)) == ("." in text)]
            return _value(fitting[0], text) if fitting else text
        case inspect.NoneType():
            return None if text == "none" else text
        case inspect.BoolType():
            return {"on": True, "off": False}.get(text, text)
        case inspect.VarTupleType(item_type=item):
            return [_value(item, part) for part in _parts(text, _depth(kind))]
        case inspect.TupleType(item_types=types):
            parts = _parts(text, _depth(kind))
            return [*map(_value, types, parts), *parts[len(types) :]]
        case inspect.StructType(fields=fields):
            parts = _parts(text, _depth(kind))
            found = {field.encode_name: _value(field.type, part) for field, part in zip(fields, parts, strict=False)}
            return found if len(parts) <= len(fields) else text
        case _:
            return text


def _depth(kind: inspect.Type) -> int:
    """How deep lists lie in lists."""
    match kind:
        case inspect.Metadata(type=inner):
            return _depth(inner)
        case inspect.UnionType(types=types):
            return max(map(_depth, types))
        case inspect.VarTupleType(item_type=item):
            return 1 + _depth(item)
        case inspect.TupleType(item_types=types):
            return 1 + max(map(_depth, types), default=0)
        case inspect.StructType(fields=fields):
            return 1 + max((_depth(field.type) for field in fields), default=0)
        case _:
            return 0


def _parts(text: str, dots: int) -> list[str]:
    return re.split(rf"(?<!\.)\.{{{dots}}}(?!\.)", text)


__all__ = [
    "EXAMPLE", "SEPARATOR", "checked", "dealt", "join", "parse_options", "parse_position", "parse_situation",
    "spell_options", "spell_position", "spell_situation", "spell_view", "split",
]  # fmt: skip
