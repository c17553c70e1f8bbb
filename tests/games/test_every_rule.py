"""Every rule can be found from the code, from a test, and on its page in three languages."""

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from teerling.games import GAMES
from teerling.locale import LANGUAGES
from teerling.rulebook import page, rule
from tests.games.samples import samples

ROOT = Path(__file__).parents[2]
PAGES = (*GAMES, "table")
IDS = [rule_id for game in PAGES for rule_id in page(game, "en").rules]


def all_text(folder: str, pattern: str) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted((ROOT / folder).rglob(pattern)))


def shape(text: str) -> list[str]:
    """A page without its words: heads, items, table rows, paragraphs and empty lines."""
    return [line[0] if line[:1] in ("#", "-", "|") else "text" if line else "" for line in text.splitlines()]


RULES = all_text("src/teerling/games", "rules.py") + all_text("src/teerling/core", "*.py")
CODE = all_text("src/teerling", "*.py")
TESTS = all_text("tests/games", "test_rules.py") + all_text("tests/core", "test_rules.py")


def counted(game: str) -> Counter[str]:
    """How many rules the page has, by their beginnings: rules and rulings."""
    return Counter(rule_id.rstrip("0123456789") for rule_id in page(game, "en").rules)


@pytest.mark.parametrize("game", PAGES)
def test_the_page_holds_all_rules_without_a_gap(game: str) -> None:
    expected = {f"{start}{number}" for start, count in counted(game).items() for number in range(1, count + 1)}
    assert page(game, "en").rules.keys() == expected
    assert expected


@pytest.mark.parametrize("game", [game for game in GAMES if samples(game).rules])
def test_no_rule_has_gone(game: str) -> None:
    assert counted(game) == samples(game).rules


def test_no_rule_of_the_table_has_gone() -> None:
    assert counted("table") == {"TABLE-": 4}


def test_every_id_belongs_to_one_page() -> None:
    assert len(IDS) == len(set(IDS))
    starts = [start for game in PAGES for start in counted(game)]
    assert len(starts) == len(set(starts))


@pytest.mark.parametrize("rule_id", IDS)
def test_every_rule_has_a_mark_in_the_code(rule_id: str) -> None:
    # "ZNR-1 … ZNR-13" at the head of a file says where the rules are, not which line carries one out.
    marked = re.sub(r"\([A-Z]+-1 … .*?\)", "", RULES, flags=re.DOTALL)
    assert re.search(rf"\b{rule_id}\b(?!\d)", marked)


@pytest.mark.parametrize("rule_id", IDS)
def test_every_rule_has_a_test_of_its_name(rule_id: str) -> None:
    assert re.search(rf"def test_{rule_id.replace('-', '_')}_\w+", TESTS)


@pytest.mark.parametrize(
    "rule_id", sorted(set(re.findall(rf"\b(?:{'|'.join({rule_id.split('-')[0] for rule_id in IDS})})-R?\d+\b", CODE)))
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
