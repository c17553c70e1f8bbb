"""From what people type to what games mean."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar

from teerling.core.dice import Faces
from teerling.locale import name

Meaning = TypeVar("Meaning")


def pick(text: str, meanings: Mapping[str, Meaning]) -> Meaning | None:
    """What a word means: spelled out, or any beginning of it that only one of the words has."""
    wanted = _plain(text)
    if not wanted:
        return None
    spelled = {_plain(word): meaning for word, meaning in meanings.items()}
    if wanted in spelled:
        return spelled[wanted]
    found = [meaning for word, meaning in spelled.items() if word.startswith(wanted)]
    return found[0] if found and all(meaning == found[0] for meaning in found) else None


def named(values: Iterable[Meaning], game: str) -> dict[str, Meaning]:
    """Things by what people call them, and by their ids too."""
    words: dict[str, Meaning] = {}
    for value in values:
        words[str(value)] = value
        words[name(str(value), game)] = value
    return words


def read_seats(text: str, names: Mapping[str, Meaning]) -> list[Meaning] | None:
    """People by their names or beginnings of them, which may be single letters in a row ("Bob Cleo", "bc")."""
    found: list[Meaning] = []
    for word in re.split(r"[\s,+]+", text.strip()):
        whole = pick(word, names)
        seats = [whole] if whole is not None else [pick(letter, names) for letter in word]
        if not all(seat is not None for seat in seats):
            return None
        found += [seat for seat in seats if seat is not None]
    return found


def numbers(text: str) -> Faces | None:
    """Digits, with or without spaces and commas between them ("3 3 6", "336", "3,3,6"); "-" and "0" are none at all."""
    if text.strip() in ("-", "0"):
        return ()
    if not re.fullmatch(r"[\d\s,+]+", text) or not re.search(r"\d", text):
        return None
    return tuple(int(digit) for digit in re.findall(r"\d", text))


def _plain(text: str) -> str:
    return re.sub(r"[\s_\-.']", "", text.lower())
