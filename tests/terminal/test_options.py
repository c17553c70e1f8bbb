"""What the rule pages and the helps say about options is so, through the real commands."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
import pytest
from typer.main import get_command
from typer.testing import CliRunner

from teerling.core.errors import UserError
from teerling.core.options import has_table, option_types
from teerling.games import GAMES
from teerling.locale import LANGUAGES, translate_error, use_language
from teerling.room.offers import choice_of
from teerling.rulebook import page, rule_about
from teerling.terminal import saves
from teerling.terminal.app import app, seated
from teerling.terminal.tables import read_table

NAMED = re.compile(r"(?:[Oo]ption|[Oo]ptie) `([a-z_]+)`(?:: ((?:`[^`]+`(?: \| )?)+))?")
MEANS = {"on": True, "off": False}


def named_on_pages() -> Iterator[tuple[str, str, str]]:
    """Every option that a page names, with each value that it lists."""
    for game in GAMES:
        found = {
            (option, value)
            for language in LANGUAGES
            for option, listed in NAMED.findall(page(game, language).text)
            for value in re.findall("`([^`]+)`", listed) or [""]
        }
        yield from ((game, option, value) for option, value in sorted(found))


def begun(game: str, *options: str) -> Any:
    """The game that this command begins: somebody sits down, hangs up when he is asked, and it is saved."""
    others = len(seated(GAMES[game], None)[0]) - 1
    command = ["play", game, "--players", ",".join(["Ann", *["bot:random"] * others]), "--seed", "1", *options]
    done = CliRunner().invoke(app, command, input="", catch_exceptions=False)
    assert done.exit_code == 0, done.output
    (file,) = (saves.home() / "games").glob("*.json")
    return saves.load(file).record.game


@pytest.mark.parametrize(("game", "option", "value"), [*named_on_pages()])
def test_what_a_page_lists_is_taken_by_the_command(game: str, option: str, value: str) -> None:
    assert option in option_types(GAMES[game])
    if value:
        made = begun(game, f"--{option}", value)
        assert getattr(made, option) == MEANS.get(value, value)


WITH_FIRST = [game for game, kind in GAMES.items() if "first" in option_types(kind)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_FIRST)
def test_pages_and_helps_count_places_as_the_command_does(game: str, language: str) -> None:
    from_one = {"en": "counted from 1", "nl": "geteld vanaf 1", "de": "gezählt ab 1"}[language]
    rule = rule_about("first", game, language)
    assert rule is not None
    assert from_one in rule.text
    assert from_one in shown(f"--lang {language} play {game} --help")


@pytest.mark.parametrize("game", WITH_FIRST)
def test_places_are_counted_from_1(teerling: Any, game: str) -> None:
    assert begun(game, "--first", "1").first == 0
    refused = teerling(f"play {game} --players Ann,Bob,Cleo --first 0")
    assert "Option first cannot be 0; allowed: Ann | Bob | Cleo | 1 – 3" in refused.err
    assert "--first " not in shown(f"ask {game} --help")  # nobody begins where one throw is judged


def test_who_begins_by_house_rules_does_not_keep_the_referee_from_answering(teerling: Any, tmp_path: Path) -> None:
    file = tmp_path / "house.json"
    file.write_text('{"version": 1, "game": "zocken", "options": {"first": 2}}', encoding="utf-8")
    assert "A 3 can go on: 1" in teerling(f'ask zocken ". . . . . . ." --throw 3 --rules {file}').out


def switches() -> list[tuple[str, str]]:
    return [(game, name) for game, kind in GAMES.items() for name, hint in option_types(kind).items() if hint is bool]


@pytest.mark.parametrize(("game", "option"), switches())
@pytest.mark.parametrize(
    ("typed", "on"),
    [
        ("--{} on", True),
        ("--{} off", False),
        ("--{}=on", True),
        ("--{}=off", False),
        ("--{}", True),
        ("--no-{}", False),
    ],
)
def test_a_switch_is_turned_in_every_usual_way(game: str, option: str, typed: str, on: bool) -> None:
    for spelled in (option, option.replace("_", "-")):
        made = begun(game, *typed.format(spelled).split())
        assert getattr(made, option) is on
        for file in (saves.home() / "games").iterdir():
            file.unlink()


def shown(command: str) -> str:
    words = [sys.executable, "-m", "teerling", *command.split()]
    environment = {**os.environ, "COLUMNS": "250"}
    done = subprocess.run(words, capture_output=True, text=True, check=False, env=environment, timeout=60)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("--lang nl play zocken --help", "Wie begint: een naam"),
        ("--lang=nl play zocken --help", "Wie begint: een naam"),
        ("play zocken --lang nl --help", "Wie begint: een naam"),
        ("--lang de play zocken --help", "Wer beginnt: ein Name"),
        ("--lang de --help", "Die Sprache: en, nl oder de."),
        ("--lang de --help", "Befehle"),
        ("--lang de --help", "[OPTIONEN] BEFEHL [ARGUMENTE]..."),
        ("--lang nl ask zock --help", "Gebruik: "),
        ("ask --lang nl --help", "Toon deze hulp."),
        ("ask yatzy --help --lang de", "ohne Angabe: 3"),
        ("explore --lang nl zock --help", "Opties"),
        ("--lang nl solve zock --help", "Het basisspel, of variant A, B of C."),
    ],
)
def test_a_help_speaks_the_language_asked_for(command: str, sentence: str) -> None:
    assert sentence in shown(command)


def every_help(command: Any, words: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The words of every command, with --help; those of the games are made alike."""
    yield (*words, "--help")
    for name, one in getattr(command, "commands", {}).items():
        if name not in GAMES or name == "qwinn":
            yield from every_help(one, (*words, name))


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "number|text|file"), ("nl", "getal|tekst|bestand"), ("de", "Zahl|Text|Datei")],
)
def test_no_help_names_a_type_of_python(teerling: Any, language: str, words: str) -> None:
    said = "".join(teerling(f"--lang {language} {shlex.join(one)}").out for one in every_help(get_command(app)))
    assert not re.search(r"<(str|int|bool|float|list|dir|path|file)\b", said)
    assert all(re.search(rf" {word} ", said) for word in words.split("|"))


def test_a_help_shows_defaults_and_bounds_as_one_types_them() -> None:
    zocken = shown("play zocken --help")
    assert re.search(r"--first .*\(1\)", zocken)
    assert "(amber,sky,green,yellow,blue,vermilion,pink)" in zocken
    assert "8 × (-1000, -990 … 1000)" in zocken
    assert re.search(r"--lower-entry .*on \| off.*\(on\)", shown("play zocknroll --help"))


@pytest.mark.parametrize(
    ("game", "option"), [(game, option) for game, kind in GAMES.items() for option in option_types(kind)]
)
def test_a_default_can_be_typed_as_it_is_shown(game: str, option: str) -> None:
    from teerling.terminal.options import typed

    default = getattr(GAMES[game](), option)
    if option == "players" or default is None:
        return
    made = begun(game, f"--{option.replace('_', '-')}", typed(option, default, game))
    assert getattr(made, option) == default


TABLES = [
    (game, option, hint)
    for game, kind in GAMES.items()
    for option, hint in option_types(kind).items()
    if has_table(hint)
]


def things(hint: Any) -> list[str]:
    """The words of which a table is made, and those that stand for a printed one."""
    if get_origin(hint) is Literal:
        return [one for one in get_args(hint) if isinstance(one, str)]
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return things(get_type_hints(hint, include_extras=True)["combination"])
    return [one for part in get_args(hint) for one in things(part)]


@pytest.mark.parametrize(("game", "option", "hint"), TABLES)
def test_what_is_in_a_table_is_understood_by_its_name_in_every_language(game: str, option: str, hint: Any) -> None:
    for language in LANGUAGES:
        use_language(language)
        for thing in dict.fromkeys(things(hint)):
            called = choice_of(game, option, thing).name
            whole, rows = (read_table(text, hint, option, game) for text in (called, f"{called},"))
            first = next(iter(rows[0].values())) if isinstance(rows[0], dict) else rows[0]
            assert thing in (whole, first), called
    use_language("en")


ROWS = "Kniffel 12, four alike 8, große straße 6, Full House 5, drie gelijke 4, two_pairs 2, paar 1"


def test_a_table_is_typed_in_words_of_any_language() -> None:
    rows = begun("zocknroll", "--tableau", ROWS).rows
    assert [(row.combination, row.points) for row in rows] == [
        ("kniffel", 12), ("four", 8), ("large_straight", 6), ("full_house", 5), ("three", 4), ("two_pairs", 2),
        ("pair", 1),
    ]  # fmt: skip


def test_orders_and_numbers_are_typed_in_words_of_any_language() -> None:
    column = "2 × 6,2 × 5,2 × 4,2 × 3,2 × 2,2 × 1,Dreierpasch,carré,full house,kleine straat,Große Straße"
    assert begun("qwinn", "--column", column).column[5:] == (
        "2x1", "three", "four", "full_house", "small_straight", "large_straight",
    )  # fmt: skip


def test_a_printed_order_is_named_in_words() -> None:
    assert begun("qwinn", "--column", "2 × 6 bis 2 × 1, dann der Rest").column == "descending"


def test_the_circles_of_zocken_are_typed_in_words() -> None:
    colours = "pink, vermilion, blauw, gelb, groen, sky, bernstein"
    assert begun("zocken", "--colours", colours).colours[2:] == ("blue", "yellow", "green", "sky", "amber")


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (f'zocknroll --tableau "{ROWS.replace("four alike", "flush")}"', "Tableau, row 2: flush cannot be. Possible: "),
        (f'zocknroll --tableau "{ROWS.replace("8", "800")}"', "Tableau, row 2: 800 cannot be. Possible: 0 – 100."),
        ('zocknroll --tableau "Kniffel 10, pair 1, paar 1"', "Tableau: each must stand there exactly once. Missing: "),
        ("zocknroll --tableau kniffel", "Tableau: this is not such a table."),
        ("qwinn --column full,three,four", "Column: each must stand there exactly once. Missing: 2 × 1, "),
        ("qwinn --column upwards", "Column: upwards cannot be. Possible: "),
        ("zocken --colours red,sky,green,yellow,blue,pink,amber", "Circles, row 1: red cannot be."),
        ("zocken --matches 1,2,3,4,5,6,7,8", "row 1: 1 cannot be. Possible: −1000, −990 … 1000."),
    ],
)
@pytest.mark.parametrize("begin", ["play", "explore"])
def test_a_table_that_cannot_be_is_refused_in_words(teerling: Any, begin: str, command: str, sentence: str) -> None:
    done = teerling(f"{begin} {command}")
    assert done.code == 2
    assert sentence in done.err.replace("\xa0", " ")
    assert not re.search(r"[\[{|_]", done.err), done.err


def test_a_table_of_points_may_be_json() -> None:
    rows = msgspec.to_builtins(GAMES["zocknroll"]().rows)  # type: ignore[attr-defined]
    rows[0]["points"] = 20
    assert begun("zocknroll", "--tableau", msgspec.json.encode(rows).decode()).rows[0].points == 20


HOUSE = '{"version": 1, "game": "zocknroll", "name": "Oma’s box", "options": {"out_points": 3, "lower_entry": false}}'


def test_a_file_of_house_rules_is_used_and_what_is_typed_wins(tmp_path: Path) -> None:
    file = tmp_path / "oma.json"
    file.write_text(HOUSE, encoding="utf-8")
    made = begun("zocknroll", "--rules", str(file), "--lower-entry", "on")
    assert (made.out_points, made.lower_entry, made.players) == (3, True, 3)


def test_referee_and_explorer_use_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "club.json"
    file.write_text('{"version": 1, "game": "zock", "name": "Club", "options": {"variant": "c"}}')
    assert CliRunner().invoke(app, ["ask", "zock", "4", "3", "--json"]).output.count("product") == 0
    told = CliRunner().invoke(app, ["ask", "zock", "4", "3", "--rules", str(file)])
    assert "product" in told.output
    assert "House rules: Club" in told.output
    seen = CliRunner().invoke(app, ["explore", "zock", "--rules", str(file)])
    assert "zock~variant.c~" in seen.output
    assert (
        "zock~variant.a~" in CliRunner().invoke(app, ["explore", "zock", "--variant", "a", "--rules", str(file)]).output
    )


@pytest.mark.parametrize("command", ["play zock --players bot,bot", "ask zock 4 3", "explore zock"])
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (HOUSE, "These are house rules of Zock 'n' Roll, not of ZOCK."),
        (HOUSE[:40], "a part of them is missing"),
        ('{"version": 9, "game": "zock"}', "A newer version of Teerling"),
        ('{"version": 1, "game": "zock", "options": {"elven": "one"}}', "ZOCK has no house rule “elven”"),
        (
            '{"version": 1, "game": "zock", "options": {"eleven": 1}}',
            "Eleven: 1 cannot be. Possible: nothing, field 1.",
        ),
    ],
)
def test_a_file_that_cannot_be_used_says_why(tmp_path: Path, command: str, content: str, sentence: str) -> None:
    file = tmp_path / "house.json"
    file.write_text(content, encoding="utf-8")
    done = CliRunner().invoke(app, [*command.split(), "--rules", str(file)])
    assert isinstance(done.exception, UserError)
    assert sentence in translate_error(done.exception)
    assert not (saves.home() / "games").exists()


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("--lang de ask dubbelyatzy", "dice fehlt."),
        ("--lang nl rules", "GAME|ID ontbreekt."),
        ("--lang de play zock --varant c", "Es gibt keine Option --varant. Meinst du --variant?"),
        ("--lang nl play zok", "Er is geen opdracht zok. Bedoel je zock | zocken?"),
        ("--lang de play zock --variant z", "--variant: z ist keines von basic | a | b | c."),
        ("--lang nl play zock --seed x", "--seed: dat is geen geheel getal."),
        ("--lang de play zock --seed", "Option --seed braucht einen Wert."),
        ("--lang de games --json=3", "Option --json bekommt keinen Wert."),
        ("--lang nl rules zock foo", "Dat is te veel: foo."),
        ("--lang de verify nowhere.json", "RECORD: Es gibt keine Datei nowhere.json."),
        ("play --lang de", "Es fehlt ein Befehl."),
        ("rules", "GAME|ID is missing."),
    ],
)
def test_what_is_wrong_with_a_command_line_is_said_in_the_language_in_use(
    teerling: Any, command: str, sentence: str
) -> None:
    done = teerling(command)
    assert (done.code, done.out) == (2, "")
    assert sentence in " ".join(done.err.replace("│", " ").split())


def test_where_help_is_found_is_said_in_the_language_in_use() -> None:
    words = [sys.executable, "-m", "teerling", "rules", "--lang", "de"]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    assert "teerling rules --help zeigt Hilfe." in done.stderr
