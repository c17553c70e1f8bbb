"""House rules as a file or a link holds them: what can be played comes back, and all else is one clear sentence."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from teerling.core.errors import UserError
from teerling.core.options import option_types
from teerling.games import GAMES
from teerling.games.qwinn.rules import COLUMNS
from teerling.games.zocknroll.rules import BASIC, PROFI
from teerling.locale import LANGUAGES, translate_error, use_language
from teerling.room.commands import make_game
from teerling.room.house_rules import HouseRules, read_rules
from teerling.room.offers import OptionOffer, offers
from teerling.room.wire import Settings
from tests.games.samples import samples

ELEVEN = list(COLUMNS["manual"])
ROWS = list(msgspec.to_builtins(BASIC))


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")


def written(game: str, options: dict[str, Any], name: str = "Oma’s box", version: int = 1) -> bytes:
    return msgspec.json.encode({"version": version, "game": game, "name": name, "options": options})


def said(raw: bytes, wanted: str | None = None) -> str:
    with pytest.raises(UserError) as error:
        read_rules(raw, wanted)
    return translate_error(error.value)


@pytest.mark.parametrize("game", GAMES)
def test_all_options_that_can_be_are_taken_and_what_is_as_usual_is_left_out(game: str) -> None:
    for sample in samples(game).presets:
        options = msgspec.to_builtins(sample)
        del options["players"]
        options.pop("first", None)  # depends on how many play
        rules = read_rules(written(game, options))
        usual = msgspec.to_builtins(GAMES[game]())
        assert rules.options == {name: value for name, value in options.items() if value != usual[name]}
        assert read_rules(msgspec.json.encode(rules), game) == rules


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (written("qwinn", {"column": ELEVEN})[:70], "cannot be read: a part of them is missing"),
        (b"\xff\xfe{}", "cannot be read"),
        (b"[1, 2]", "cannot be read"),
        (b'{"version": 1, "options": {}}', "cannot be read"),
        (
            written("qwinn", {}, version=2),
            "A newer version of Teerling has made these house rules (form 2; this",
        ),
        (b'{"version": 3, "pages": []}', "A newer version of Teerling"),
        (written("whist", {}), "a game that is not here: whist"),
        (written("zock", {}), "These are house rules of ZOCK, not of Qwinn."),
        (written("qwinn", {"colunm": ELEVEN}), "Qwinn has no house rule “colunm”"),
        (written("qwinn", {"players": 2}), "Qwinn has no house rule “players”"),
        (
            written("qwinn", {"column": ELEVEN[1:]}),
            "Column: each must stand there exactly once. Missing: 2\u00a0×\u00a01.",
        ),
        (
            written("qwinn", {"column": [*ELEVEN[:-1], "2x1"]}),
            "Column: each must stand there exactly once. Missing: large straight. Twice: 2\u00a0×\u00a01.",
        ),
        (
            written("qwinn", {"column": [*ELEVEN, "2x1"]}),
            "Column: each must stand there exactly once. Twice: 2\u00a0×\u00a01.",
        ),
        (
            written("qwinn", {"column": [*ELEVEN[:-1], "yahtzee"]}),
            "Column, row 11: yahtzee cannot be. Possible: 2\u00a0×\u00a01,",
        ),
        (written("qwinn", {"target": 0}), "Points that win: 0 cannot be. Possible: 1 – 1000."),
        (written("qwinn", {}, name="x" * 25), "A name has at most 24 characters."),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(raw: bytes, sentence: str) -> None:
    assert sentence in said(raw, "qwinn")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"tableau": ROWS[1:]}, "Tableau: each must stand there exactly once. Missing: Kniffel."),
        (
            {"profi": True, "tableau": ROWS},
            "Missing: Highway, Big full house, Two triples, Three pairs,",
        ),
        ({"tableau": msgspec.to_builtins(PROFI)}, "Out of place: Highway, Big full house,"),
        ({"tableau": [{**ROWS[0], "points": 101}, *ROWS[1:]]}, "Tableau, row 1: 101 cannot be. Possible: 0 – 100."),
        (
            {"tableau": [{"combination": "flush", "points": 1}]},
            "Tableau, row 1: flush cannot be. Possible: Highway,",
        ),
        ({"tableau": [{"combination": "pair"}]}, "Tableau: this is not such a table."),
        ({"tableau": 7}, "Tableau: this is not such a table."),
        ({"cups": "open"}, "Cups: open cannot be."),
    ],
)
def test_a_table_of_points_that_cannot_be(options: dict[str, Any], sentence: str) -> None:
    assert sentence in said(written("zocknroll", options))


def test_of_numbers_it_is_told_how_many_there_are() -> None:
    assert said(written("zocken", {"matches": [0, 10, 30]})) == (
        "Points for matches: this is not such a table, it has 8 entries."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_an_id(language: str) -> None:
    use_language(language)
    for options in ({"tableau": ROWS[2:]}, {"profi": True, "tableau": ROWS}, {"out_points": -1}):
        sentence = said(written("zocknroll", options))
        assert "_" not in sentence
        assert "tableau:" not in sentence
        assert "{" not in sentence


# What menus are made of ----------------------------------------------------------------------------------------------


def offered(game: str) -> dict[str, OptionOffer]:
    return {option.name: option for offer in offers() if offer.id == game for option in offer.options}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_variant_is_an_option_with_a_sentence_a_choice(game: str, language: str) -> None:
    use_language(language)
    (offer,) = [offer for offer in offers() if offer.id == game]
    if offer.variant is None:
        return
    choices = offered(game)[offer.variant].choices
    assert choices is not None
    assert len(choices) > 1
    assert all(choice.about for choice in choices), [choice.value for choice in choices if not choice.about]
    assert choices[0].value == offered(game)[offer.variant].default, "what is usual comes first"


def test_variants_come_in_the_order_of_the_manual() -> None:
    assert [choice.value for choice in offered("zock")["variant"].choices or ()] == ["basic", "a", "b", "c"]
    assert [choice.name for choice in offered("zocknroll")["profi"].choices or ()] == ["basic game", "Profi"]


def test_printed_tables_are_offered_with_the_options_that_choose_them() -> None:
    column = offered("qwinn")["column"].presets
    assert [preset.options["column"] for preset in column] == list(COLUMNS)
    assert [tuple(preset.table) for preset in column] == list(COLUMNS.values())
    basic, profi = offered("zocknroll")["tableau"].presets
    assert (basic.options, basic.table) == ({"profi": False, "tableau": None}, ROWS)
    assert (profi.options, profi.table) == ({"profi": True, "tableau": None}, list(msgspec.to_builtins(PROFI)))
    (chips,) = offered("zock")["chips"].presets
    assert (chips.name, chips.table) == (None, [1, 5, 10, 20])
    assert offered("zock")["chips"].places == ("red", "blue", "yellow", "green")
    assert offered("zocken")["matches"].places[:2] == ("0 colour matches", "1 colour match")


def test_house_rules_are_written_as_they_are_read() -> None:
    rules = HouseRules(game="zock", name="Club", options={"variant": "c"})
    assert read_rules(msgspec.json.encode(rules)) == rules
    assert "name" not in option_types(GAMES["zock"])


def test_a_place_that_nobody_takes_is_counted_as_people_count() -> None:
    assert said(written("zocken", {"first": 8})) == "Who begins: there is no place 9 at this table."
    with pytest.raises(UserError) as error:
        make_game(Settings(game="zocken", options={"first": 2}), 2)
    assert translate_error(error.value) == "Who begins: there is no place 3 at this table."
