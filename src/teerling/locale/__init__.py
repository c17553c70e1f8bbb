"""Every sentence that people read, in English, Dutch and German: Fluent files, one a subject in each language.

`say("zocken-field-taken", field=3)` gives the sentence in the language in use. A value that has a name of its own
("full_house", "amber") is said by that name; a game may name it differently from the others.
"""

from __future__ import annotations

import locale as system_locale
import os
import re
from functools import cache
from importlib.resources import files
from typing import overload

from fluent.runtime import FluentBundle, FluentResource

from teerling.core.errors import Refused, Told

LANGUAGES = ("en", "nl", "de")
FALLBACK = "en"


def system_language() -> str:
    """The language of the environment, if we speak it."""
    wanted = os.environ.get("TEERLING_LANG") or system_locale.getlocale()[0] or FALLBACK
    language = wanted[:2].lower()
    return language if language in LANGUAGES else FALLBACK


class _InUse:
    language: str = system_language()


def use(language: str) -> None:
    """Speak this language from now on."""
    if language not in LANGUAGES:
        raise ValueError(f"{language}: {' | '.join(LANGUAGES)}")
    _InUse.language = language


def language() -> str:
    """The language in use."""
    return _InUse.language


def say(key: str, **values: str | int) -> str:
    """The sentence `key`, filled with `values`."""
    game = key.split("-", maxsplit=1)[0]
    named = {what: name(_sayable(value), game) for what, value in values.items()}
    return _formatted(_InUse.language, key, named)


def _sayable(value: str | int) -> str | int:
    """A value as the language in use writes it: a decimal comma in Dutch and German, and no endless integers."""
    if isinstance(value, int):
        return value if abs(value) < 10**15 else str(value)
    if _InUse.language != "en" and re.fullmatch(r"[-+−]?\d+\.\d+", value):
        return value.replace(".", ",")
    return value


@overload
def name(value: str, game: str = "") -> str: ...
@overload
def name(value: str | int, game: str = "") -> str | int: ...
def name(value: str | int, game: str = "") -> str | int:
    """What people call a thing of the games ("full_house" → "full house"); anything else stays as it is."""
    for key in (f"name-{game}-{value}", f"name-{value}"):
        if has(key):
            return _formatted(_InUse.language, key, {})
    return value


def has(key: str) -> bool:
    """Whether there is such a sentence."""
    return bool(_bundle(_InUse.language).has_message(key))


def tell(error: Told) -> str:
    """An error in the language in use; where another error is its reason, that one too."""
    values = dict(error.values)
    if isinstance(error.__cause__, Told):
        rule = f"{error.__cause__.rule}: " if isinstance(error.__cause__, Refused) else ""
        values["reason"] = f"{rule}{tell(error.__cause__).rstrip('.')}"
    return say(error.key, **values)


def _formatted(language: str, key: str, values: dict[str, str | int]) -> str:
    bundle = _bundle(language)
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise LookupError(key)
    text, errors = bundle.format_pattern(pattern, values)
    if errors:
        raise errors[0]
    return str(text)


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted(files(__name__).joinpath(language).iterdir(), key=lambda file: file.name):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle
