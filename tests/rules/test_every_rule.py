"""Every rule can be found from the code, from a test, and on its page in three languages."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from teerling.games import GAMES
from teerling.locale import LANGUAGES
from teerling.rulebook import page, rule

ROOT = Path(__file__).parents[2]
PAGES = (*GAMES, "table")
IDS = [rule_id for game in PAGES for rule_id in page(game, "en").rules]


def all_text(folder: str, pattern: str) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted((ROOT / folder).rglob(pattern)))


def shape(text: str) -> list[str]:
    """A page without its words: heads, items, table rows, paragraphs and empty lines."""
    return [line[0] if line[:1] in ("#", "-", "|") else "text" if line else "" for line in text.splitlines()]


CODE = all_text("src/teerling/games", "*.py") + all_text("src/teerling/core", "*.py")
TESTS = all_text("tests/rules", "test_*.py")


def test_the_pages_hold_all_rules_without_a_gap() -> None:
    counted = {"ZOCKEN-": 11, "ZOCKEN-R": 5, "ZOCK-": 11, "ZOCK-R": 6, "QWINN-": 10, "QWINN-R": 7, "ZNR-": 13}
    counted |= {"ZNR-R": 6, "YATZY-": 5, "YATZY-R": 2, "DUBBEL-": 4, "DUBBEL-R": 3, "TABLE-": 4}
    expected = {f"{prefix}{number}" for prefix, count in counted.items() for number in range(1, count + 1)}
    assert set(IDS) == expected
    assert len(IDS) == len(expected)


@pytest.mark.parametrize("rule_id", IDS)
def test_every_rule_has_a_mark_in_the_code(rule_id: str) -> None:
    # "ZNR-1 … ZNR-13" at the head of a file says where the rules are, not which line carries one out.
    marked = re.sub(r"\([A-Z]+-1 … .*?\)", "", CODE, flags=re.DOTALL)
    assert re.search(rf"\b{rule_id}\b(?!\d)", marked)


@pytest.mark.parametrize("rule_id", IDS)
def test_every_rule_has_a_test_of_its_name(rule_id: str) -> None:
    assert re.search(rf"def test_{rule_id.replace('-', '_')}_\w+", TESTS)


@pytest.mark.parametrize(
    "rule_id", sorted(set(re.findall(r"\b(?:ZOCKEN|ZOCK|QWINN|ZNR|YATZY|DUBBEL|TABLE)-R?\d+\b", CODE)))
)
def test_every_mark_names_a_rule(rule_id: str) -> None:
    assert rule(rule_id, "en")


@pytest.mark.parametrize("game", PAGES)
def test_the_languages_say_the_same(game: str) -> None:
    pages = [page(game, language) for language in LANGUAGES]
    for one, other in pairwise(pages):
        assert list(one.rules) == list(other.rules)
        assert shape(one.text) == shape(other.text)
        assert not {found.text for found in one.rules.values()} & {found.text for found in other.rules.values()}


@pytest.mark.parametrize("game", GAMES)
def test_rulings_are_marked_as_rulings(game: str) -> None:
    for language, mark in {"en": "*Ruling.*", "nl": "*Interpretatie.*", "de": "*Auslegung.*"}.items():
        for found in page(game, language).rules.values():
            assert found.text.startswith(mark) == found.ruling
