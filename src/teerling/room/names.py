"""Names in a room: which ones there can be, and who would be taken for whom. Nothing else decides about names.

A name is a nickname of RFC 8266 (PRECIS): spaces tidied, wide and styled letters made plain, controls, direction marks,
private and unassigned characters refused. Emoji are put together by joiners that the profile knows nothing of; they are
looked at on their own. Two names look alike if their skeletons (Unicode Technical Standard 39) are the same, whatever
their case and spaces.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from unicodedata import normalize

from confusable_homoglyphs.categories import unique_aliases
from confusable_homoglyphs.confusables import confusables_data
from precis_i18n import get_profile

from teerling.core.errors import UserError
from teerling.core.text import JOINERS, MOST_MARKS, PICTURES, is_mark, shows

LONGEST = 24

_nickname = get_profile("NicknameCasePreserved")
_PICTURE = f"[{PICTURES}]\ufe0f?[\U0001f3fb-\U0001f3ff]?"
_PICTURES = re.compile(f"{_PICTURE}(?:\u200d{_PICTURE})*")
"""One emoji, of however many parts."""
_ANY = "\U0001f3b2"
"""Stands for each of them while the profile looks at the rest."""

_ANYWHERE = frozenset({"COMMON", "INHERITED"})
_WRITTEN_TOGETHER = (
    frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "HAN", "BOPOMOFO"}),
    frozenset({"LATIN", "HAN", "HANGUL"}),
)
"""Scripts that one word may mix: the level "highly restrictive" of UTS 39."""


def checked_name(wish: str) -> str:
    """The name as the room keeps it, or `UserError` why it cannot be one."""
    pictures = iter(_PICTURES.findall(wish))
    try:
        tidy = _nickname.enforce(_PICTURES.sub(_ANY, wish))
    except UnicodeEncodeError as error:
        raise UserError("room-name-characters") from error
    name = re.sub(_ANY, lambda _: next(pictures), tidy)
    if len(name) > LONGEST:
        raise UserError("room-name-long", most=LONGEST)
    if not all(map(shows, name)) or _is_tower(name):
        raise UserError("room-name-characters")
    if not all(map(_of_one_alphabet, name.split())):
        raise UserError("room-name-alphabets")
    return name


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name, with a number if somebody has it; `UserError` if it only looks like another's by other letters."""
    looks = {look: other for other in taken for look in _looks(other)}
    free, number = name, 2
    while alike := _looks(free) & looks.keys():
        other = looks[min(alike)]
        if free == name and _scripts(name) != _scripts(other):
            raise UserError("room-name-alike", name=other)
        free = f"{name[: LONGEST - 4].rstrip(JOINERS + ' ')} {number}"
        number += 1
    return free


@lru_cache(1 << 10)
def _looks(name: str) -> frozenset[str]:
    """As it stands and in small letters: what looks alike in upper case may not in lower case."""
    bare = re.sub(rf"[\s{JOINERS}]", "", name)
    return frozenset((_skeleton(bare).casefold(), _skeleton(bare.casefold())))


def _skeleton(text: str) -> str:
    """What it looks like, in the most usual letters that look so (UTS 39)."""
    return normalize("NFD", "".join(_prototypes().get(one, one) for one in normalize("NFD", text)))


@cache
def _prototypes() -> dict[str, str]:
    """Every character that looks like another, and that one; the library names both ways and marks right-to-left."""
    named = {
        key.strip("\u200e"): [one["c"].strip("\u200e") for one in found] for key, found in confusables_data.items()
    }
    return {
        one: like[0]
        for one, like in named.items()
        if len(one) == 1 and len(like) == 1 and (len(like[0]) > 1 or len(named[like[0]]) > 1 or like[0] < one)
    }


def _of_one_alphabet(word: str) -> bool:
    scripts = _scripts(word)
    return len(scripts) <= 1 or any(scripts <= together for together in _WRITTEN_TOGETHER)


def _scripts(text: str) -> frozenset[str]:
    return frozenset(unique_aliases(text)) - _ANYWHERE


def _is_tower(name: str) -> bool:
    """More marks on one letter than any language needs, or on none."""
    if is_mark(name[0]):
        return True
    marks = "".join("m" if is_mark(one) else " " for one in name)
    return "m" * (MOST_MARKS + 1) in marks
