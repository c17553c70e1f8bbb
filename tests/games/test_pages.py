"""Rule pages teach: the same sections in the same order, the same numbers and dice in every language, rulings last.

What a page plays and counts for its readers, the rules play and count alike, with the dice that the page shows.
"""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from teerling.core import Played, Rolled, Table, advance
from teerling.core.dice import Faces, ascending
from teerling.games import GAMES
from teerling.games._sheet.rules import add_up, scores
from teerling.games.dubbelyatzy.rules import DubbelYatzy, layer_of
from teerling.games.qwinn.rules import Action, Box, Keep, Move, Player, Qwinn, Throwing, matches, reachable
from teerling.games.qwinn.rules import State as QwinnState
from teerling.games.yatzy.rules import Yatzy
from teerling.games.zock.rules import FIELDS, Zock, covers, owed
from teerling.games.zocken.rules import Bet, Die, Field, Place, Throw, Zocken
from teerling.games.zocknroll.rules import IN, OUT, Enter, Tableau, ZockNRoll, forms
from teerling.locale import LANGUAGES
from teerling.rulebook import DICE, page

ROOT = Path(__file__).parents[2]
SECTIONS = {
    "en": ("In the box|What you need", "The goal", "A turn, ", "Counting, ", "The end of the game"),
    "nl": ("In de doos|Wat je nodig hebt", "Het doel", "Een beurt, ", "Tellen, ", "Het einde van het spel"),
    "de": ("In der Schachtel|Was ihr braucht", "Das Ziel", "Ein Zug, ", "Gezählt wird so", "Das Ende des Spiels"),
}
LAST = {
    "en": ("The rules", "Reconstructed", "Rulings"),
    "nl": ("De regels", "Gereconstrueerd", "Interpretaties"),
    "de": ("Die Regeln", "Rekonstruiert", "Auslegungen"),
}
OURS = [game for game in GAMES if (ROOT / "web/src/games" / game / "lesson.en.ftl").is_file()]
"""The games that are taught, in the browser and on their pages."""


def sections(game: str, language: str = "en") -> dict[str, str]:
    """What stands under each head."""
    return {
        text.partition("\n")[0]: text.partition("\n")[2]
        for text in re.split(r"(?m)^## ", page(game, language).text)[1:]
    }


def dice(game: str, section: int) -> list[list[str]]:
    """The rows of dice of a section, as they are written."""
    return [row[1].split() for row in DICE.finditer(list(sections(game).values())[section])]


def faces(row: list[str]) -> Faces:
    return tuple(int(die.split(":")[-1].replace("-", "")) for die in row)


def numbers(line: str) -> list[str]:
    """Numbers, dice and options of a line, in any order, as every language puts its words in its own."""
    found = sorted(re.findall(r"[a-z]+:[1-6]|\d+(?:\.\d+)?|`[^`]+`", re.sub(r"(\d),(\d)", r"\1.\2", line)))
    return sorted(set(found)) if line.startswith("|") else found  # a row may also hold the German name of what it tells


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_a_page_teaches_before_it_numbers(game: str, language: str) -> None:
    heads = list(sections(game, language))
    for head, expected in zip(heads, SECTIONS[language], strict=False):
        assert re.match(expected, head)
    assert tuple(heads[-3:]) == LAST[language]
    rulings = sections(game, language)[heads[-1]]
    for rule in page(game, language).rules.values():
        assert (f"**{rule.id}**" in rulings) == rule.ruling


@pytest.mark.parametrize("game", [*GAMES, "table"])
def test_numbers_and_dice_are_the_same_in_every_language(game: str) -> None:
    english, *others = (page(game, language).text.splitlines() for language in LANGUAGES)
    for other in others:
        for one, same in zip(english, other, strict=True):
            assert numbers(one) == numbers(same), one


def checklist(game: str) -> list[tuple[str, str]]:
    """The rules of a page on the list of what each says, with their statements."""
    whole = (ROOT / "docs" / "rule-page-checklist.md").read_text(encoding="utf-8")
    ours = whole.split(f"\n## {page(game, 'en').title}\n")[1].split("\n## ")[0]
    return re.findall(r"(?m)^- \*\*([A-Z]+-R?\d+)\*\* (.+)$", ours)


@pytest.mark.parametrize("game", [*OURS, "table"])
def test_every_rule_is_on_the_list_of_what_it_says_and_no_other(game: str) -> None:
    assert [rule for rule, _ in checklist(game)] == list(page(game, "en").rules)
    whole = (ROOT / "docs" / "rule-page-checklist.md").read_text(encoding="utf-8")
    assert len(re.findall(r"(?m)^- ", whole)) == sum(len(checklist(every)) for every in (*OURS, "table"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [*OURS, "table"])
def test_what_the_list_says_stands_in_every_language(game: str, language: str) -> None:
    for rule, statements in checklist(game):
        text = page(game, language).rules[rule].text
        assert set(numbers(statements)) <= set(numbers(text)), rule
        options = re.findall(r"[Oo]pt(?:ion|ie) `(\w+)`", text)
        assert {f"`{option}`" for option in options} <= set(numbers(statements)), rule


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_a_page_says_where_options_are_set_and_lists_first_what_holds(game: str, language: str) -> None:
    browser = (ROOT / "src" / "teerling" / "locale" / language / "web.ftl").read_text(encoding="utf-8")
    (place,) = re.findall(r"(?m)^web-set-options = (.+)$", browser)
    *_, rulings = sections(game, language).values()
    assert place in rulings.partition("\n- ")[0]
    listed = re.findall(r"[Oo]pt(?:ion|ie) `(\w+)`: `([^`]+)`", page(game, language).text)
    assert listed
    for option, first in listed:
        assert getattr(GAMES[game](), option) == {"off": False, "on": True}.get(first, first), option


@pytest.mark.parametrize("game", OURS)
def test_a_whole_turn_and_its_scoring_show_dice(game: str) -> None:
    assert len(dice(game, 2)) >= 3
    assert dice(game, 3)


@pytest.mark.parametrize("game", OURS)
def test_newcomers_find_their_answers(game: str) -> None:
    questions = (ROOT / "docs" / "rule-page-questions.md").read_text(encoding="utf-8")
    ours = questions.split(f"\n## {page(game, 'en').title}\n")[1].split("\n## ")[0]
    answers = re.findall(r"(?m)^\d+\. .+ – (.+)$", ours)
    assert len(answers) == 10
    places = {*sections(game), *page(game, "en").rules}
    for answer in answers:
        assert answer in places or set(answer.split(", ")) <= places, answer


def test_the_turn_of_zocken() -> None:
    table = Table(Zocken(players=3))
    fields: tuple[Field, ...] = (2, 6, 7, 5, 4, "left", "out")
    *thrown, row = dice("zocken", 2)
    for place, (die,) in enumerate(thrown):
        colour, _, face = die.partition(":")
        table.advance(Played(0, Throw(colour)))  # type: ignore[arg-type]
        table.advance(Rolled((int(face),)))
        if place == 6:
            shown = [f"{lies.colour}:{lies.face}" if isinstance(lies, Die) else "·" for lies in table.state.row]
            assert [die for die in row if die != "|"] == shown
        table.advance(Played(0, Place(fields[place])))
        if place == 2:
            table.advance(Played(1, Bet(on=True)))
            table.advance(Played(2, Bet(on=False)))
    assert table.state.totals == (70, 35, 0)


def test_the_turns_of_zock() -> None:
    first, double, second, third, throw = map(faces, dice("zock", 2))
    basic = Zock()
    assert set(covers(basic, FIELDS, first)) == {(2, 5), (7,)}
    assert set(covers(basic, FIELDS, double)) == {(8,)}
    assert set(covers(basic, (1, 3, 4, 6, 7, 8, 9), second)) == {(4, 6), (1,)}
    assert not covers(basic, (1, 3, 7, 8, 9), third)
    more: dict[str, set[Faces]] = {"basic": {(3, 4), (7,)}, "b": {(2, 5), (1, 6)}, "c": {(1, 2), (1,)}}
    for variant, expected in (("a", ("basic",)), ("b", ("basic", "b")), ("c", ("basic", "b", "c"))):
        allowed = set(covers(Zock(variant=variant), FIELDS, throw))  # type: ignore[arg-type]
        assert allowed == {fields for name in expected for fields in more[name]}
    assert set(covers(basic, (9,), faces(dice("zock", 3)[0]))) == {(9,)}
    assert owed(basic, (1, 2, 9)) == 12


def test_the_turn_of_qwinn() -> None:
    game = Qwinn()
    anna, bram = Player("full_house", 95, first_turn=False), Player("four", 110, first_turn=False)
    state = QwinnState(Throwing((), None), 0, 1, (anna, bram))
    first, second, third = map(faces, dice("qwinn", 2))
    state = game.roll(state, first)
    for (*white, red), kept in ((second, 3), (third, 3)):
        keep: Action = Keep(ascending(first[:kept]), red=False)
        state = advance(game, state, Played(0, keep))
        state = game.roll(state, (*white[kept:], red))
    *white, red = third
    assert reachable(game, anna, ascending(tuple(white)), red) == {"small_straight": 30, "large_straight": 40}
    move: Action = Move("small_straight", "place")
    state = advance(game, state, Played(0, move))
    assert state.sides[0].points == 125
    assert state.sides[1].boycott == "negeer"


def test_the_boxes_of_qwinn() -> None:
    boxes: tuple[Box, ...] = ("2x5", "three", "four", "full_house", "small_straight", "large_straight", "topper")
    points = {}
    for box, row in zip(boxes, map(faces, dice("qwinn", 3)), strict=True):
        points[box] = matches(Qwinn(), ascending(row[:4]), row[4])[box]
    assert points == dict(zip(boxes, (15, 12, 24, 25, 30, 40, 50), strict=True))


def test_the_deal_of_zock_n_roll() -> None:
    white, anna, bram, clara, daan, fourth, four, fifth = map(faces, dice("zocknroll", 2))
    assert four == white + fourth
    game = ZockNRoll(players=4, first=0)
    table = Table(game)
    for row in (anna, bram, clara, daan, white):
        table.advance(Rolled(row))
    table.advance(Played(0, OUT))
    table.advance(Played(0, Enter("two_pairs")))
    for seat in (1, 2, 3):
        assert forms(game, ascending((*white, *(bram, clara, daan)[seat - 1])))[0] == "pair"
        table.advance(Played(seat, IN))
    table.advance(Rolled(fourth))
    table.advance(Played(1, OUT))
    table.advance(Played(1, Enter("two_pairs")))
    table.advance(Played(2, IN))
    table.advance(Played(3, IN))
    table.advance(Rolled(fifth))
    assert forms(game, ascending((*four, *fifth, *daan)))[0] == "three"
    table.advance(Played(2, Enter("large_straight")))
    assert game.standing(table.state) == (4, 2, 10, 0)
    assert table.state.starter == 1


def test_the_tableau_of_zock_n_roll() -> None:
    game = ZockNRoll(players=4)
    rows = ("large_straight", "three", "two_pairs", "pair", "kniffel", "four", "full_house")
    shown = dict(zip(rows, map(faces, dice("zocknroll", 3)), strict=True))
    assert all(forms(game, ascending(row))[0] == name for name, row in shown.items())
    crosses = {"large_straight": 2, "three": 3, "two_pairs": 2, "pair": 1}
    tableau = Tableau(tuple(crosses.get(row.combination, 0) for row in game.rows), out=6, won=2)
    assert game.points(tableau) == 46
    (whites, one, other) = map(faces, dice("zocknroll", 5))
    assert [forms(game, ascending((*whites, *own)))[0] for own in (one, other)] == ["four", "four"]


def test_the_turn_and_the_sheet_of_yatzy() -> None:
    last = scores("dutch", False, ascending(faces(dice("yatzy", 2)[2])))
    assert [last[box] for box in ("fours", "three", "full_house", "chance")] == [12, 12, 16, 16]
    nothing = scores("dutch", False, ascending(faces(dice("yatzy", 2)[3])))
    assert nothing["fives"] == nothing["yatzy"] == 0
    boxes = Yatzy().boxes
    filled = re.findall(r"\[([1-6 ]+)\].*\| (\d+) \|", sections("yatzy")["Counting, with an example"])
    sheet = tuple(
        scores("dutch", False, ascending(faces(row.split())))[box] for box, (row, _) in zip(boxes, filled, strict=True)
    )
    assert sheet == tuple(int(points) for _, points in filled)
    sums = add_up("dutch", boxes, sheet)
    assert (sums.upper, sums.bonus, sums.total) == (66, 50, 240)


def test_the_turn_and_extra_of_dubbelyatzy() -> None:
    game = DubbelYatzy()
    third = faces(dice("dubbelyatzy", 2)[2])
    outer, inner = game.entries(layer_of(third, "outer")), game.entries(layer_of(third, "inner"))
    assert (outer["full_house"].points, outer["full_house"].left_out) == (19, 1)
    assert (inner["small_straight"].points, inner["small_straight"].left_out) == (15, 2)
    six = ascending(faces(dice("dubbelyatzy", 3)[0]))
    for extra, points in (("minus", -9), ("plus", 14), ("strike", 0)):
        assert replace(game, extra=extra).entries(six)["extra"].points == points
