"""The rule pages of the games as data: pages, sections, and every rule by its id."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from msgspec import Struct

from teerling.games import GAMES, text

_RULE = re.compile(r"- \*\*([A-Z]+-R?\d+)\*\* (.+)")
_PLACE = r"(?:(?:[a-z]+:)?[1-6](?:-[1-6])?|[·|])"
DICE = re.compile(rf"\[({_PLACE}(?: {_PLACE})*)\]")
"""Dice on a page: `[2 4]`, `[1 3 red:6]`, double ones `[6-5 3-2]`; `·` is an empty place, `|` a bar between places."""
ORIGINAL = "en"
"""Every page is there in this language, if it is there at all."""
TABLE = "table"
"""The page with the rules of every table, which lies beside what carries them out, in `core`."""


class Rule(Struct, frozen=True):
    """One numbered rule."""

    id: str
    text: str
    ruling: bool
    """The manual does not print it; we decided."""


class Page(Struct, frozen=True):
    """The rules of one game in one language."""

    game: str
    language: str
    title: str
    about: str
    """What stands under the title before anything else; may be empty."""
    text: str
    """The whole page, in Markdown."""
    rules: dict[str, Rule]


@cache
def page(game: str, language: str) -> Page:
    """The page of a game, in English if it has not been translated; "table" holds the rules of every table."""
    words = _read(game, language) or _read(game, ORIGINAL) or f"# {game}\n"
    title, _, rest = words.partition("\n")
    found = [match.groups() for line in words.splitlines() if (match := _RULE.fullmatch(line))]
    rules = {rule: Rule(rule, sentence, ruling="-R" in rule) for rule, sentence in found}
    about = rest.strip().partition("\n\n")[0]
    return Page(game, language, title.removeprefix("# "), about if about[:1].isalpha() else "", words, rules)


def rule(rule_id: str, language: str) -> Rule | None:
    """A rule by its id, in any spelling; None if there is none."""
    game = _pages().get(rule_id.upper())
    return page(game, language).rules.get(rule_id.upper()) if game else None


def rule_about(option: str, game: str, language: str) -> Rule | None:
    """The first rule of a game that names this option; None if none does."""
    return next((one for one in page(game, language).rules.values() if f"`{option}`" in one.text), None)


@cache
def _pages() -> dict[str, str]:
    """On which page each rule stands."""
    return {rule: game for game in (*GAMES, TABLE) for rule in page(game, ORIGINAL).rules}


def _read(game: str, language: str) -> str | None:
    if game == TABLE:
        return (files("teerling.core") / f"rules.{language}.md").read_text(encoding="utf-8")
    return text(game, f"rules.{language}.md")


__all__ = ["DICE", "ORIGINAL", "TABLE", "Page", "Rule", "page", "rule", "rule_about"]
