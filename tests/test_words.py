"""One word for one thing in each language: pages, boards, lessons and terminals keep to the lists of words.toml."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from teerling.locale import LANGUAGES

ROOT = Path(__file__).parents[1]


class Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    use: str
    never: str = msgspec.field(name="not")
    games: tuple[str, ...] = ()
    but: tuple[str, ...] = ()

    def holds(self, folder: str) -> bool:
        return folder not in self.but and (not self.games or folder in self.games)


LISTS = msgspec.convert(
    tomllib.loads((ROOT / "tests" / "words.toml").read_text(encoding="utf-8")), dict[str, list[Word]]
)


def told(language: str) -> Iterator[tuple[Path, str]]:
    """Every line that somebody may read in this language, with its file; no keys of sentences, no names of options."""
    for file in sorted((ROOT / "src").rglob(f"rules.{language}.md")):
        yield from ((file, re.sub("`[^`]*`", "", line)) for line in file.read_text(encoding="utf-8").splitlines())
    locale = (ROOT / "src" / "teerling" / "locale" / language).glob("*.ftl")
    games = [*(ROOT / "src").rglob(f"*.{language}.ftl"), *(ROOT / "web" / "src").rglob(f"*.{language}.ftl")]
    for file in sorted({*locale, *games}):
        for line in file.read_text(encoding="utf-8").splitlines():
            if not line.startswith("#"):
                yield file, re.sub(r'\{"\\u00AD"\}|\u00ad|^[\w-]+ =|\{ \$\w+ \}', "", line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_for_one_thing(language: str) -> None:
    lines = list(told(language))
    assert len(lines) > 1000
    wrong = [
        f"{file.relative_to(ROOT)}: {line.strip()[:120]} … say {word.use!r}"
        for word in LISTS[language]
        for file, line in lines
        if word.holds(file.parent.name) and re.search(word.never, line, re.IGNORECASE)
    ]
    assert not wrong, "\n".join(wrong)


def test_every_language_has_a_list_whose_games_exist() -> None:
    assert set(LISTS) == set(LANGUAGES)
    games = {folder.name for folder in (ROOT / "src" / "teerling" / "games").iterdir()}
    assert {game for words in LISTS.values() for word in words for game in word.games + word.but} <= games
