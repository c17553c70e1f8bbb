"""The rule pages of `docs/rules/` as data: pages, sections, and every rule by its id."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

_RULE = re.compile(r"- \*\*([A-Z]+-R?\d+)\*\* (.+)")
ORIGINAL = "en"
"""Every page is there in this language, if it is there at all."""


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
    text: str
    """The whole page, in Markdown."""
    rules: dict[str, Rule]


@cache
def page(game: str, language: str) -> Page:
    """The page of a game, in English if it has not been translated; "table" holds the rules of every table."""
    pages = [_folder() / f"{game}.{one}.md" for one in (language, ORIGINAL)]
    text = next((page.read_text(encoding="utf-8") for page in pages if page.is_file()), f"# {game}\n")
    found = [match.groups() for line in text.splitlines() if (match := _RULE.fullmatch(line))]
    rules = {rule: Rule(rule, words, ruling="-R" in rule) for rule, words in found}
    return Page(game, language, text.splitlines()[0].removeprefix("# "), text, rules)


def rule(rule_id: str, language: str) -> Rule | None:
    """A rule by its id, in any spelling; None if there is none."""
    game = _pages().get(rule_id.upper())
    return page(game, language).rules.get(rule_id.upper()) if game else None


@cache
def _pages() -> dict[str, str]:
    """On which page each rule stands."""
    games = [file.name.split(".")[0] for file in _folder().glob(f"*.{ORIGINAL}.md")]
    return {rule: game for game in games for rule in page(game, ORIGINAL).rules}


def _folder() -> Path:
    """In the installed package the pages lie beside this file; in a checkout they are in docs/rules."""
    installed = Path(str(files("teerling"))) / "rules"
    return installed if installed.is_dir() else Path(__file__).parents[2] / "docs" / "rules"
