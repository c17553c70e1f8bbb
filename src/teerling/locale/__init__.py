"""Every sentence that people read, in English, Dutch and German: Fluent files, one a subject in each language.

The sentences of a game lie in its folder (`words.en.ftl`), those that only the browser says of a game in
`web/src/games/`. `sentences.py` reads Fluent's syntax, `numbers.py` writes numbers.

`translate("zocken-field-taken", field=3)` gives the sentence in the language in use. A value that has a name of its own
("full_house", "amber") is said by that name; a game may name it differently from the others.

The language in use belongs to a context (`contextvars`): a server that answers many connections calls `use` in the
task of each, and each is answered in its own. A terminal calls it once, before anything else runs.
"""

from __future__ import annotations

import locale as system_locale
import os
import re
import sys
from contextvars import ContextVar
from functools import cache
from importlib.resources import files
from threading import current_thread, main_thread
from typing import overload

from teerling.core.errors import Damaged, Refused, UserError
from teerling.core.game import AnyGame
from teerling.core.text import one_line
from teerling.games import GAMES, PACKAGES, text
from teerling.locale.numbers import typeset, written
from teerling.locale.sentences import Sentences
from teerling.rulebook import DICE, page, rule_about

LANGUAGES = ("en", "nl", "de")
FALLBACK = "en"
LONGEST_VALUE = 300
"""Characters; whoever sends us more of them need not read them all again, and Fluent refuses more than 1000."""


def system_language() -> str:
    """The language of the environment, if we speak it."""
    wanted = os.environ.get("TEERLING_LANG") or system_locale.getlocale()[0] or FALLBACK
    language = wanted[:2].lower()
    return language if language in LANGUAGES else FALLBACK


class _Program:
    language: str = system_language()
    """What is spoken wherever nobody has said otherwise."""


_in_use: ContextVar[str] = ContextVar("language")


def use_language(language: str) -> None:
    """Speak this language from now on, in this context and those copied from it (the tasks it starts).

    A new thread copies no context and speaks the system's language, unless the program has chosen another: in the
    main thread, outside an event loop, this chooses for the whole program.
    """
    if language not in LANGUAGES:
        raise ValueError(f"{language}: {' | '.join(LANGUAGES)}")
    _in_use.set(language)
    if current_thread() is main_thread() and not _in_event_loop():
        _Program.language = language


def language() -> str:
    """The language in use."""
    return _in_use.get(_Program.language)


def _in_event_loop() -> bool:
    loops = sys.modules.get("asyncio")  # whoever runs one has imported it; most programs never do
    try:
        return loops is not None and loops.get_running_loop() is not None
    except RuntimeError:
        return False


def translate(key: str, **values: str | int) -> str:
    """The sentence `key`, filled with `values`."""
    game = key.split("-", maxsplit=1)[0]
    named = {what: name(_sayable(value), game) for what, value in values.items()}
    return _formatted(language(), key, named)


def _sayable(value: str | int) -> str | int:
    """A value as the language in use writes it, with a true minus; not endless, nothing hidden."""
    if isinstance(value, int):
        if 0 <= value < 10**15:
            return value
        value = str(value)
    value = written(one_line(value), language())
    return value if len(value) <= LONGEST_VALUE else f"{value[:LONGEST_VALUE]}…"


@overload
def name(value: str, game: str = "") -> str: ...
@overload
def name(value: str | int, game: str = "") -> str | int: ...
def name(value: str | int, game: str = "") -> str | int:
    """What people call a thing of the games ("full_house" → "full house"); anything else stays as it is."""
    for key in (f"name-{game}-{value}", f"name-{value}"):
        if has(key):
            return _formatted(language(), key, {})
    return value


def names_everywhere(value: str, game: str) -> list[str]:
    """What people call a thing of this game, in every language."""
    keys = (f"name-{game}-{value}", f"name-{value}")
    return [_formatted(one, key, {}) for one in LANGUAGES for key in keys if key in _sentences(one)]


def names_of(game: str) -> dict[str, str]:
    """Every name that a game gives to its things, by the key of the sentence."""
    words = text(game, f"words.{language()}.ftl") or text(game, f"words.{FALLBACK}.ftl") or ""
    return {key: translate(key) for key in re.findall(r"^(name-[\w-]+) *=", words, re.MULTILINE)}


def dice_in_words(page: str) -> str:
    """A rule page whose dice can be read where they cannot be drawn: "[2 red:6]" is said "[2 rood 6]" in Dutch."""
    return DICE.sub(lambda row: re.sub(r"([a-z]+):", lambda kind: f"{name(kind[1])} ", row[0]), page)


def title_of(game: str) -> str:
    """What the game with this id is called."""
    return page(game, language()).title


def about(game: type[AnyGame]) -> str:
    """What the game is about: its sentence, or else how its rule page begins, or else what its class says."""
    key = f"about-{game.id}"
    if has(key):
        return translate(key)
    return _plain(page(game.id, language()).about) or (game.__doc__ or game.id).strip().splitlines()[0]


def about_option(game: type[AnyGame], option: str) -> str:
    """What the option decides: its sentence, or else the rule that names it, or else but its name."""
    key = f"option-{game.id}-{option}"
    if has(key):
        return translate(key)
    rule = rule_about(option, game.id, language())
    return option.replace("_", " ") if rule is None else _plain(rule.text)


def label(game: type[AnyGame], option: str) -> str:
    """The option in a word or two, for lists and headings; or else what it decides."""
    key = f"label-{game.id}-{option}"
    return translate(key) if has(key) else about_option(game, option).rstrip(".")


def _plain(markdown: str) -> str:
    return re.sub(r"[*`]", "", markdown.replace("\n", " "))


def has(key: str) -> bool:
    """Whether there is such a sentence."""
    return key in _sentences(language())


def translate_error(error: UserError) -> str:
    """An error in the language in use; where another error is its reason, that one too.

    Games are called by their titles.
    """
    values = dict(error.values)
    for key in values.keys() & {"game", "games"}:
        ids = str(values[key]).split(", ")
        values[key] = ", ".join(title_of(one) if one in GAMES else one for one in ids)
    if isinstance(error, Damaged):
        values["place"] = name_place(error.place)
    if isinstance(error.__cause__, UserError):
        rule = f"{error.__cause__.rule}: " if isinstance(error.__cause__, Refused) else ""
        values["reason"] = f"{rule}{translate_error(error.__cause__).rstrip('.')}"
    return translate(error.key, **values)


def name_place(place: str) -> str:
    """A place in a record as people call it ("event 3", "options.first"); the name of a file stays as it is."""
    parts = re.fullmatch(r"([a-z]+)(?:[ .](\w+))?", place)
    if parts is None or not has(f"name-damaged-{parts[1]}"):
        return place
    return f"{name(parts[1], 'damaged')} {parts[2] or ''}".rstrip()


def _formatted(language: str, key: str, values: dict[str, str | int]) -> str:
    sentences = _sentences(language)
    if key not in sentences:  # of a game from elsewhere; a test sees to it that we have written all of ours
        return " ".join([key.replace("-", " "), *map(str, values.values())])
    return typeset(sentences.format(key, values))


@cache
def _sentences(language: str) -> Sentences:
    sentences = Sentences(language)
    for file in sorted(files(__name__).joinpath(language).iterdir(), key=lambda file: file.name):
        if not file.name.startswith("web"):  # half of all sentences: the browser reads them itself
            sentences.add(file.read_text(encoding="utf-8"))
    for game in PACKAGES:
        sentences.add(text(game, f"words.{language}.ftl") or text(game, f"words.{FALLBACK}.ftl") or "")
    return sentences


__all__ = [
    "FALLBACK", "LANGUAGES", "LONGEST_VALUE", "about", "about_option", "dice_in_words", "has", "label", "language",
    "name", "name_place", "names_everywhere", "names_of", "system_language", "title_of", "translate",
    "translate_error", "use_language",
]  # fmt: skip
