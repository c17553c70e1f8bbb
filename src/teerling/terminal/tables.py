"""Tables that are options, as people type them: "Kniffel 10, four alike 8, …", "2 × 6, full house, …", "0, 10, 30"."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, get_args, get_origin, get_type_hints

from msgspec import Struct

from teerling.core.options import has_table
from teerling.locale import names_everywhere
from teerling.terminal.words import pick


def read_table(text: str, hint: Any, option: str, game: str) -> Any:
    """The rows, with commas between them, or the word that stands for a printed table; names in any language.

    What cannot be understood stays as it was typed: whoever judges the table says what is wrong with it.
    """
    words = [word for one in get_args(hint) if get_origin(one) is Literal for word in get_args(one)]
    meant = _meant(text, ((word, (word, f"{option}-{word}")) for word in words), game)
    if meant in words or "," not in text:
        return meant
    return [_row(part.strip(), _kind_of_row(hint), game) for part in text.split(",")]


def _kind_of_row(hint: Any) -> Any:
    """The type of a row of this table; all rows are of one type."""
    while get_origin(hint) is not tuple:
        hint = next(one for one in get_args(hint) if has_table(one))
    return get_args(hint)[0]


def _row(text: str, kind: Any, game: str) -> Any:
    if get_origin(kind) is Literal:
        return _meant(text, ((value, (str(value),)) for value in get_args(kind)), game)
    if isinstance(kind, type) and issubclass(kind, Struct):  # a thing and its number
        thing, number = get_type_hints(kind, include_extras=True).items()
        words, _, last = text.rpartition(" ")
        if words and is_number(last):
            return {thing[0]: _row(words, thing[1], game), number[0]: int(last)}
        return {thing[0]: _row(text, thing[1], game)}
    return int(text) if is_number(text) else text


def is_number(text: str) -> bool:
    """Whether it is a whole number that somebody may mean."""
    return len(text) < 20 and text.removeprefix("-").isdecimal()


def _meant(text: str, values: Iterable[tuple[Any, tuple[str, ...]]], game: str) -> Any:
    """The value that is called so: each comes with what its names are listed under."""
    words = {word: value for value, keys in values for key in keys for word in (key, *names_everywhere(key, game))}
    meant = pick(text, words)
    return text if meant is None else meant
