"""House rules as people keep and share them: a game, the name they gave them, and the options that are not as usual.

In a file, in a link and over HTTP they are the same JSON:

    {"version": 1, "game": "zocknroll", "name": "Oma’s box", "options": {"out_points": 3}}

What is wrong with them is said in the words of the game, not by the names of options: whoever reads it may never have
seen those.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta, Struct, ValidationError

from teerling.core.errors import Malformed, NotEachOnce, UserError, WrongOption
from teerling.core.game import AnyGame
from teerling.core.options import allowed, configure, has_table, option_types, players_of, usual_options
from teerling.games import GAMES
from teerling.locale import label, name, title_of, translate
from teerling.locale.numbers import MINUS
from teerling.room.names import checked_name
from teerling.room.offers import choice_of, words_of

VERSION = 1
"""Of what is written; raised when an older program would misunderstand it."""


class HouseRules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options that were found possible, without those that are as usual; and what people call them."""

    version: Annotated[int, Meta(ge=1)] = VERSION
    game: str
    name: str = ""
    options: dict[str, Any] = {}


def read_rules(raw: bytes, wanted: str | None = None) -> HouseRules:
    """House rules that can be played, of this game if one is wanted; or `UserError`, why they cannot."""
    try:
        found = msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Malformed("rules-unreadable") from None
    version = found.get("version") if isinstance(found, dict) else None
    if isinstance(version, int) and version > VERSION:
        raise Malformed("rules-newer", given=version, known=VERSION)
    try:
        rules = msgspec.convert(found, HouseRules)
    except ValidationError:
        raise Malformed("rules-unreadable") from None
    if rules.game not in GAMES:
        raise Malformed("rules-no-game", given=rules.game)
    if wanted is not None and rules.game != wanted:
        raise UserError("rules-other-game", given=title_of(rules.game), game=title_of(wanted))
    named = checked_name(rules.name) if rules.name.strip() else ""
    return HouseRules(game=rules.game, name=named, options=_judged(rules))


def _judged(rules: HouseRules) -> dict[str, Any]:
    """The options that are not as usual; `UserError` in the words of the game if they cannot be."""
    kind = GAMES[rules.game]
    if "players" in rules.options:  # is the number of those who sit there
        raise UserError("rules-no-option", game=title_of(kind.id), option="players")
    try:
        game = configure(kind, {**rules.options, "players": players_of(kind)[1]})  # type: ignore[type-var]
    except WrongOption as error:
        raise in_words(kind, rules.options, error) from None
    usual = usual_options(kind)
    differing = [option for option in rules.options if getattr(game, option) != usual[option]]
    return {option: msgspec.to_builtins(getattr(game, option)) for option in differing}


def in_words(kind: type[AnyGame], options: Mapping[str, Any], error: WrongOption) -> UserError:
    """What is wrong with these options, in the words of the game."""
    option = str(error.values["option"])
    if option not in option_types(kind):
        return UserError("rules-no-option", game=title_of(kind.id), option=option)
    called = label(kind, option)
    if isinstance(error, NotEachOnce):
        missing = [one for one in error.each if one not in error.given]
        twice = _twice(error.given)
        other = [one for one in dict.fromkeys(error.given) if one not in error.each]
        faults = {"rules-missing": missing, "rules-twice": twice, "rules-out-of-place": other}
        told = [translate(key, what=_listed(kind, option, ones)) for key, ones in faults.items() if ones]
        return UserError("rules-not-each-once", label=called, faults=" ".join(told))
    hint, value, row = _wrong_part(option_types(kind)[option], options.get(option))
    if option == "first" and isinstance(value, int):
        return UserError("rules-no-place", label=called, place=value + 1)
    words = words_of(hint)
    if isinstance(value, list) and (again := _twice([one for one in value if isinstance(one, str)])):  # too many
        told_twice = translate("rules-twice", what=_listed(kind, option, again))
        return UserError("rules-not-each-once", label=called, faults=told_twice)
    if isinstance(value, list | dict) or (has_table(hint) and not words):
        rows = get_args(hint) if get_origin(hint) is tuple else ()
        return UserError("rules-no-table", label=called, count=0 if ... in rows else len(rows))
    possible = _listed(kind, option, words) if words else allowed(hint).replace("-", MINUS)
    values = {"label": called, "value": name(str(value), kind.id), "allowed": possible}
    return UserError("rules-wrong-row", row=row, **values) if row else UserError("rules-wrong", **values)


def _twice(entries: Sequence[Any]) -> list[Any]:
    return [one for one in dict.fromkeys(entries) if entries.count(one) > 1]


def _wrong_part(hint: Any, value: Any, row: int = 0) -> tuple[Any, Any, int]:
    """What in a table is not possible, with the type that it should have and the number of its row; or all of it."""
    if get_origin(hint) is not tuple and isinstance(value, list):  # a table, or something else instead of one
        hint = next((one for one in get_args(hint) if has_table(one)), hint)
    if get_origin(hint) is tuple and isinstance(value, list):
        types = get_args(hint)
        types = types[:1] * len(value) if types[-1] is ... else types
        for number, (one, part) in enumerate(zip(types, value, strict=False), 1):
            if not _fits(one, part):
                return _wrong_part(one, part, number)
    elif inspect.isclass(hint) and issubclass(hint, Struct) and isinstance(value, dict):
        for field, one in get_type_hints(hint, include_extras=True).items():
            if field in value and not _fits(one, value[field]):
                return _wrong_part(one, value[field], row)
    elif get_origin(hint) is Annotated and has_table(hint):
        return _wrong_part(get_args(hint)[0], value, row)
    return hint, value, row


def _fits(hint: Any, value: Any) -> bool:
    try:
        msgspec.convert(value, hint)
    except ValidationError:
        return False
    return True


def _listed(kind: type[AnyGame], option: str, words: Iterable[object]) -> str:
    return ", ".join(choice_of(kind.id, option, word).name for word in words)
