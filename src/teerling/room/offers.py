"""The games as a client needs them to build its menus: who can play, which options there are and what they mean."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct

from teerling.core.game import AnyGame
from teerling.core.options import configure, has_table, option_types, players_of, usual_options
from teerling.games import GAMES, is_ours
from teerling.games import offers as has_part
from teerling.locale import about, about_option, has, label, name, names_of, title_of, translate
from teerling.printing import What, kinds


class Choice(Struct, frozen=True):
    """A value an option can have, and what people call it."""

    value: Any
    name: str
    about: str | None = None
    """A sentence, where the game has one."""


class Preset(Struct, frozen=True):
    """A table as it is printed: what people call it, the options that choose it, and what is in it."""

    name: str | None
    """None: it is the only one."""
    options: dict[str, Any]
    table: list[Any]


class OptionOffer(Struct, frozen=True, kw_only=True):
    """One option of a game."""

    name: str
    label: str
    """In a word or two."""
    about: str
    default: Any
    schema: dict[str, Any]
    """JSON Schema of its values."""
    choices: tuple[Choice, ...] | None
    """All values, where they can be listed; of a table, the words that stand for a printed one."""
    presets: tuple[Preset, ...] = ()
    """Of a table: as it is printed."""
    places: tuple[str, ...] = ()
    """Of a table whose rows have no names of their own: what people call them."""
    note: str | None = None
    """What of it is printed in the manual, and what is concluded."""


class GameOffer(Struct, frozen=True):
    """One game."""

    id: str
    version: int
    name: str
    about: str
    min_players: int
    max_players: int
    minutes: int | None
    solved: bool
    """Whether there is a coach, and finished games can be reviewed."""
    best_here: str
    """In what bots of level `best` are weaker inside a page than on a server; empty: in nothing."""
    variant: str | None
    """The option that makes it another game, to be chosen before all others."""
    options: tuple[OptionOffer, ...]
    paper: bool
    """Whether it can be written down without dice."""
    real_dice: dict[str, Any]
    """Options that are proposed with real dice."""
    names: dict[str, str]
    """What people call its things, by key, of a game whose words do not come with the page."""
    prints: tuple[What, ...]
    """What there is of it on paper."""


def offers() -> tuple[GameOffer, ...]:
    """All games, in the language in use."""
    return tuple(_offer(kind) for kind in GAMES.values())


def _offer(kind: type[AnyGame]) -> GameOffer:
    low, high = players_of(kind)
    best_here = f"about-{kind.id}-best"
    options = tuple(_option(kind, option, hint) for option, hint in option_types(kind).items() if option != "players")
    return GameOffer(
        id=kind.id,
        version=kind.version,
        name=title_of(kind.id),
        about=about(kind),
        min_players=low,
        max_players=high,
        minutes=getattr(kind, "minutes", None),
        solved=has_part(kind.id, "solution"),
        best_here=translate(best_here) if has(best_here) else "",
        variant=getattr(kind, "variant_option", None),
        options=options,
        paper=has_part(kind.id, "paper"),
        real_dice=getattr(kind, "real_dice", {}),
        names={} if is_ours(kind.id) else names_of(kind.id),
        prints=kinds(kind.id),
    )


def _option(kind: type[AnyGame], option: str, hint: Any) -> OptionOffer:
    schema: dict[str, Any] = msgspec.json.schema(hint)
    default = _default(kind, option)
    presets = _presets(kind, option, hint)
    note, place = f"note-{kind.id}-{option}", f"place-{kind.id}-{option}"
    return OptionOffer(
        name=option,
        label=label(kind, option),
        about=about_option(kind, option),
        default=default,
        schema=schema,
        choices=_choices(kind.id, option, hint),
        presets=presets,
        places=tuple(translate(place, place=at) for at in range(len(presets[0].table))) if has(place) else (),
        note=translate(note) if has(note) else None,
    )


def _default(kind: type[AnyGame], option: str) -> Any:
    return msgspec.to_builtins(usual_options(kind)[option])


def _choices(game: str, option: str, hint: Any) -> tuple[Choice, ...] | None:
    """In the order in which the game names them; what is usual of a switch comes first."""
    words = (False, True) if hint is bool else words_of(hint)
    return tuple(choice_of(game, option, value) for value in words) or None


def words_of(hint: Any) -> tuple[Any, ...]:
    """The words that an option can be: all of its values, or those that stand for a printed table."""
    if get_origin(hint) is Literal:
        return get_args(hint)
    if get_origin(hint) is tuple or not has_table(hint):
        return ()
    return tuple(word for one in get_args(hint) if get_origin(one) is Literal for word in get_args(one))


def choice_of(game: str, option: str, value: object) -> Choice:
    """Some values have a name of their own where they are an option ("c" → "variant C"), and a sentence."""
    as_option = f"{option}-{_typed(value)}"
    named = name(as_option, game)
    if named == as_option:
        named = translate("yes" if value else "no") if isinstance(value, bool) else name(str(value), game)
    sentence = f"about-{game}-{as_option}"
    return Choice(value, named, translate(sentence) if has(sentence) else None)


def _typed(value: object) -> object:
    return ("off", "on")[value] if isinstance(value, bool) else value


def _presets(kind: type[AnyGame], option: str, hint: Any) -> tuple[Preset, ...]:
    """The printed tables: one a word that stands for one, or one a variant if they differ."""
    if not has_table(hint):
        return ()
    if words := words_of(hint):
        return tuple(_preset(kind, option, {option: word}, choice_of(kind.id, option, word).name) for word in words)
    usual = {option: _default(kind, option)}
    variant: str = getattr(kind, "variant_option", "")
    variants = (_choices(kind.id, variant, option_types(kind)[variant]) if variant else None) or ()
    presets = tuple(_preset(kind, option, {variant: one.value, **usual}, one.name) for one in variants)
    differ = any(preset.table != presets[0].table for preset in presets)
    return presets if differ else (_preset(kind, option, usual, None),)


def _preset(kind: type[AnyGame], option: str, chosen: dict[str, Any], named: str | None) -> Preset:
    game = configure(kind, chosen)  # type: ignore[type-var]
    table = getattr(game, getattr(kind, "tables", {}).get(option, option))
    return Preset(named, chosen, list(msgspec.to_builtins(table)))
