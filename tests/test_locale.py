"""Three languages that say the same: no sentence is missing, unused, or left in English."""

import asyncio
import re
from pathlib import Path
from threading import Thread

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, MessageReference, TextElement, VariableReference
from fluent.syntax.visitor import Visitor

from teerling import locale
from teerling.core.options import option_types
from teerling.games import GAMES, part, text
from teerling.locale import LANGUAGES, about, about_option, translate
from teerling.locale.sentences import Sentences
from tests.games.samples import samples

PACKAGE = Path(locale.__file__).parents[1]
WEB = Path(__file__).parents[1] / "web" / "src"
FOLDERS = [*(PACKAGE / "games").iterdir(), *(WEB / "games").iterdir()]
"""Where the sentences of one game lie: those of the program, and those that only the browser says."""
CODE = "\n".join(file.read_text(encoding="utf-8") for file in PACKAGE.rglob("*.py"))
BROWSER_CODE = "\n".join(
    file.read_text(encoding="utf-8") for kind in ("*.svelte", "*.ts") for file in sorted(WEB.rglob(kind))
)


class References(Visitor):
    def __init__(self) -> None:
        self.values: set[str] = set()
        self.sentences: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:
        self.values.add(node.id.name)

    def visit_MessageReference(self, node: MessageReference) -> None:
        self.sentences.add(node.id.name)


def sentences(language: str) -> dict[str, tuple[str, frozenset[str], frozenset[str]]]:
    """Every key with its text, the values it takes, and the sentences that are parts of it."""
    found = {}
    of_games = [file for folder in FOLDERS for file in folder.glob(f"*.{language}.ftl")]
    for file in [*(PACKAGE / "locale" / language).glob("*.ftl"), *of_games]:
        text = file.read_text(encoding="utf-8")
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, Junk), f"{file}: {entry.content}"
            if isinstance(entry, Message):
                assert entry.id.name not in found, f"{entry.id.name} stands twice"
                assert entry.value
                refers = References()
                refers.visit(entry)
                words = " ".join(str(part.value) for part in entry.value.elements if isinstance(part, TextElement))
                found[entry.id.name] = (words, frozenset(refers.values), frozenset(refers.sentences))
    return found


ENGLISH = sentences("en")


@pytest.mark.parametrize("language", ["nl", "de"])
def test_every_sentence_has_its_translation(language: str) -> None:
    other = sentences(language)
    assert set(other) == set(ENGLISH)
    for key, (words, variables, _) in ENGLISH.items():
        assert other[key][1] == variables, key
        if len(re.findall(r"[a-z]{2,}", words)) > 4:
            assert other[key][0] != words, f"{key} is left in English"


def test_every_key_in_the_code_has_a_sentence() -> None:
    keys = set(re.findall(r'(?:translate|UserError|Malformed)\(\s*"([a-z0-9-]+)"', CODE))
    keys |= set(re.findall(r'(?:Refused|Damaged)\([^)]*?"([a-z0-9]+-[a-z0-9-]+)"', CODE))
    keys |= set(re.findall(r"\bt\(\s*'([a-z0-9_-]+)'", re.sub(r"t\('web-no-such-sentence'\)", "", BROWSER_CODE)))
    assert len(keys) > 100
    assert keys <= set(ENGLISH)


def test_every_sentence_is_used() -> None:
    ours = r"(name|option|label|place|note|about|command|solve|amount|coach|review|reaction)-.+"
    ours += r"|web-review-(amount|axis|like|tap)-.+|web-puzzle-(day|worth)-.+"
    built = re.compile("|".join([ours, *(samples(game).built_keys for game in GAMES)]))
    said = set(re.findall(r"""["'`]([a-z0-9_-]+)["'`]""", CODE + BROWSER_CODE))
    said |= {f"help-ask-{game}" for game in GAMES if part(game, "referee")}
    said |= {key for _, _, others in ENGLISH.values() for key in others}
    assert not {key for key in ENGLISH if key not in said and not built.fullmatch(key)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_every_game_is_explained(language: str) -> None:
    locale.use_language(language)
    for game in GAMES.values():
        if text(game.id, "words.en.ftl") is not None:
            assert translate(f"about-{game.id}")
            for option in option_types(game):
                assert translate(f"option-{game.id}-{option}")
        assert about(game)
        assert all(about_option(game, option) for option in option_types(game))


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="nl"):
        locale.use_language("fr")


def test_every_connection_is_answered_in_its_own_language() -> None:
    async def answer(language: str | None, said: dict[str | None, str]) -> None:
        if language:
            locale.use_language(language)
        await asyncio.sleep(0)  # the others choose theirs meanwhile
        said[language] = translate("refused-game-over")

    async def serve() -> dict[str | None, str]:
        said: dict[str | None, str] = {}
        await asyncio.gather(*(answer(language, said) for language in ("nl", "de", None)))
        return said

    said = asyncio.run(serve())
    assert spoken_in_a_thread() == "en", "a connection chooses for itself only"
    assert said[None] == translate("refused-game-over"), "who chose nothing is answered in the program's language"
    for language in ("nl", "de"):
        locale.use_language(language)
        assert said[language] == translate("refused-game-over") != said[None]


def spoken_in_a_thread(language: str | None = None) -> str:
    heard: list[str] = []

    def speak() -> None:
        if language:
            locale.use_language(language)
        heard.append(locale.language())

    thread = Thread(target=speak)
    thread.start()
    thread.join()
    return heard[0]


def test_a_new_thread_speaks_the_language_of_the_program() -> None:
    locale.use_language("de")
    assert spoken_in_a_thread() == "de"
    assert spoken_in_a_thread("nl") == "nl"
    assert spoken_in_a_thread() == locale.language() == "de"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_that_is_parsed_by_itself_is_the_same_as_among_all(language: str) -> None:
    """Whatever it uses is parsed with it, and what stands around it in its file does not matter."""
    from fluent.runtime import FluentBundle, FluentResource

    for file in [*(PACKAGE / "locale" / language).glob("*.ftl"), *PACKAGE.glob(f"games/*/words.{language}.ftl")]:
        source = file.read_text(encoding="utf-8")
        whole, alone = FluentBundle([language], use_isolating=False), Sentences(language)
        whole.add_resource(FluentResource(source))
        alone.add(source)
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, Message):
                refers = References()
                refers.visit(entry)
                used = {*refers.values, *(value for one in refers.sentences for value in ENGLISH[one][1])}
                values: dict[str, str | int] = dict.fromkeys(used, 2)
                pattern = whole.get_message(entry.id.name).value
                assert pattern is not None
                assert alone.format(entry.id.name, values) == whole.format_pattern(pattern, values)[0]
