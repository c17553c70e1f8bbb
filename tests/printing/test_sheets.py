"""Every game on paper, read back from the PDF: every game, language and paper, with all kinds of options."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from io import BytesIO
from typing import Any

import numpy as np
import pytest
import zxingcpp
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from teerling import locale
from teerling.core.errors import UserError, WrongOption
from teerling.core.game import AnyGame
from teerling.games import GAMES
from teerling.games._sheet import printing as sheet_paper
from teerling.games._sheet.rules import BOXES, EUROPEAN
from teerling.games.dubbelyatzy import DubbelYatzy
from teerling.games.qwinn import Qwinn
from teerling.games.qwinn import printing as qwinn_paper
from teerling.games.qwinn.rules import BOXES as QWINN_BOXES
from teerling.games.qwinn.rules import COLUMNS, matches
from teerling.games.yatzy import Yatzy
from teerling.games.zock import Zock
from teerling.games.zocken import Zocken
from teerling.games.zocken.rules import COLOURS
from teerling.games.zocknroll import ZockNRoll
from teerling.games.zocknroll import printing as zocknroll_paper
from teerling.games.zocknroll.rules import PROFI, Row, forms
from teerling.locale import LANGUAGES, name, translate
from teerling.printing import MILLIMETRES, PAPERS, Paper, What, kinds, pdf, sheet_of
from teerling.printing.arranging import MOST, arrange
from teerling.printing.blocks import Grid
from teerling.printing.drawing import Size, printable, size_of
from teerling.rulebook import page
from tests.games.samples import samples

every_game = pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)


def read(pages: bytes) -> list[str]:
    """The words on each page, as a reader of PDF finds them."""
    return [one.extract_text() for one in PdfReader(BytesIO(pages)).pages]


def scanned(pages: bytes) -> set[str]:
    """What a phone finds on the first page, as a printer of 150 dots an inch prints it."""
    picture = PdfDocument(pages)[0].render(scale=150 / 72).to_pil()
    return {code.text for code in zxingcpp.read_barcodes(picture)}


def words(game: AnyGame, what: What = "sheet", paper: Paper = "a4", **how: Any) -> str:
    [text] = read(pdf(game, what, paper, **how))
    return text


def has_all(text: str, wanted: Sequence[str]) -> bool:
    """Whether the text has them, one after another; broken lines and capitals do not matter."""
    flat, at = " ".join(text.lower().split()), 0
    for one in wanted:
        at = flat.find(" ".join(printable(one).lower().split()), at)
        if at < 0:
            return False
    return True


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_game_in_every_language_on_every_paper(kind: Any, language: str, paper: Paper) -> None:
    locale.use_language(language)
    game = kind()
    for what in kinds(kind.id):
        pages = PdfReader(BytesIO(pdf(game, what, paper)))
        for one in pages.pages:
            width, height = sorted(float(side) * 25.4 / 72 for side in one.mediabox[2:])
            assert (round(width), round(height)) == tuple(map(round, sorted(MILLIMETRES[paper])))
        text = "\n".join(one.extract_text() for one in pages.pages)
        assert "?" not in text or "?" in page(kind.id, language).text, "a letter that the fonts do not have"
        if what == "rules":
            assert len(pages.pages) <= 6
            assert has_all(text, [rule for rule in page(kind.id, language).rules if "-R" not in rule][:1])
            assert all(rule in text for rule in page(kind.id, language).rules)
        else:
            assert len(pages.pages) == 1
            assert translate("paper-total") in text or what == "tableau"


@every_game
def test_a_rule_book_has_every_word_of_the_page(kind: Any) -> None:
    """As often as the page has it, which no missing sentence survives."""
    locale.use_language("de")
    written = re.findall(r"\w+", locale.dice_in_words(page(kind.id, "de").text))
    found = re.findall(r"\w+", " ".join(read(pdf(kind(), "rules", "a4"))))
    assert not Counter(written) - Counter(found)


@every_game
def test_no_rule_book_ends_on_a_page_with_a_few_lines(kind: type[AnyGame]) -> None:
    for language in LANGUAGES:
        locale.use_language(language)
        for paper in PAPERS:
            *before, last = read(pdf(kind(), "rules", paper))
            assert not before or len(last) > 1000, (language, paper)


@every_game
def test_all_options_of_the_laws_have_their_sheets(kind: Any) -> None:
    locale.use_language("en")
    for game in samples(kind.id).presets or [kind()]:
        for what in kinds(kind.id):
            if what != "rules":
                assert pdf(game, what, "a4")


@pytest.mark.parametrize("system", BOXES)
def test_a_yatzy_sheet_has_every_box_and_a_column_a_player(system: Any) -> None:
    locale.use_language("en")
    for players in (1, 8):
        game = Yatzy(players=players, system=system)
        boxes = [name(box, "yatzy") for box in BOXES[system]]
        text = words(game, copies=1)
        assert has_all(text, [*boxes[:6], "sum", "bonus", *boxes[6:], "total"])
        [grid] = sheet_of(game).blocks
        assert isinstance(grid, Grid)
        assert len(grid.widths) == 3 + players
    assert ("Bonus: 35 from 63" in text) == (system == "international")


def test_sheets_follow_the_options_of_their_game() -> None:
    locale.use_language("en")
    assert "one free strike" in words(DubbelYatzy(extra="strike"))
    assert has_all(words(Yatzy(yatzy_pips=True), copies=1), ["Yatzy", "Yatzy", "75"])
    own = Zocken(matches=(0, -10, 20, 30, 40, 50, 60, 990), colours=COLOURS[::-1])
    assert has_all(words(own), ["Points", "0", "–10", "20", "30", "40", "50", "60", "990"])
    assert has_all(words(own, "tableau"), [name(colour, "zocken") for colour in COLOURS[::-1]])
    assert "Bets" not in words(Zocken(players=1))
    column = tuple(reversed(COLUMNS["ascending"]))
    flat = words(Qwinn(column=column, target=120), "tableau")
    assert has_all(flat, ["120 points", "topper", *(name(box, "qwinn") for box in column)])
    rows = tuple(Row(row.combination, 20 + at) for at, row in enumerate(reversed(PROFI)))
    text = words(ZockNRoll(players=3, profi=True, tableau=rows, out_points=7), "tableau", copies=1)
    assert has_all(text, [f"{name(row.combination, 'zocknroll')} × {row.points} =" for row in rows])
    assert has_all(text, ["Out in round 1 × 7 =", "Won round 3 × 4 ="])
    assert "Variant C" in words(Zock(variant="c"))
    assert has_all(words(Zock(games=3, chips=(2, 3, 4, 500))), ["1", "2", "3", "Total", "green 500"])
    assert words(Zock(games=100)), "one prints several"
    assert "Chips" not in words(Zock(games=3, pays="game"))
    assert "Each further Yatzy: + 100" in words(Yatzy(system="international", yatzy_bonus=True))


def test_what_a_sheet_says_beside_its_boxes() -> None:
    locale.use_language("de")
    assert "Wertung: skandinavisch" in words(Yatzy(system="scandinavian"), copies=1)
    for what in ("sheet", "tableau"):
        assert words(Qwinn(), what, copies=1).count("Summe") == 8 * (1 if what == "sheet" else 2)  # pairs, three, four
    locale.use_language("nl")
    assert has_all(words(Zock(), copies=1), ["Spel", "Punten"])


@pytest.mark.parametrize("system", BOXES)
@pytest.mark.parametrize("what", ["sheet", "tableau"])
def test_a_dubbelyatzy_sheet_has_extra_after_the_total_and_a_total_with_it(system: Any, what: What) -> None:
    locale.use_language("en")
    boxes = [name(box, "yatzy") for box in BOXES[system]]
    text = words(DubbelYatzy(system=system, extra="minus"), what, copies=1)
    assert has_all(text, [*boxes[6:], "Total", "Extra", "minus points", "Total with Extra"])
    assert text.count("Extra") == 2


def test_the_dice_on_the_sheets_are_what_they_stand_for() -> None:
    for system, boxes in BOXES.items():
        assert all(sheet_paper.example(system, False, box)[1] > 0 for box in boxes)
    assert sum(sheet_paper.example("dutch", False, box)[1] for box in EUROPEAN[:6]) == Yatzy().printed().bonus_from
    for box in QWINN_BOXES:
        dice = qwinn_paper.EXAMPLES[box]
        rest = [face for face in (1, 6, 3) if face not in dice][:1] * (5 - len(dice))
        faces = tuple(sorted((*dice, *rest)))
        assert box in matches(Qwinn(), faces[:4], faces[4])
    profi = ZockNRoll(profi=True)
    for combination, dice in zocknroll_paper.EXAMPLES.items():
        assert forms(profi, tuple(sorted(dice)))[0] == combination


MOST_INK = 0.15
"""Of a page, on average; one that is all black has 1."""


@every_game
def test_every_page_is_black_on_white_and_light_on_ink(kind: Any) -> None:
    locale.use_language("de")
    for what in kinds(kind.id):
        for page_of_it in PdfDocument(pdf(kind(), what, "a4")):
            dots = page_of_it.render(scale=1, rev_byteorder=True).to_numpy().astype(float)
            assert np.ptp(dots, axis=2).max() == 0, (what, "has colours")
            ink = 1 - dots.mean() / 255
            assert 0 < ink < MOST_INK, (what, ink)


@every_game
@pytest.mark.parametrize("paper", PAPERS)
def test_sheets_fit_on_the_page_and_can_be_read(kind: Any, paper: Paper) -> None:
    for game in (kind(), *samples(kind.id).presets):
        for what in kinds(kind.id):
            if what == "rules":
                continue
            for linked in (False, True):
                size = size_of(sheet_of(game, what), linked=linked)
                scale, columns, rows, page_size = arrange(size, Size(*MILLIMETRES[paper]), None)
                assert scale > 0.6
                assert columns * size.width * scale < page_size.width
                assert rows * size.height * scale < page_size.height


@pytest.mark.parametrize("paper", PAPERS)
def test_circles_for_twelve_players_are_large_enough_for_a_pencil(paper: Paper) -> None:
    locale.use_language("de")
    game = ZockNRoll(players=12, profi=True)
    size = size_of(sheet_of(game), linked=True)
    assert arrange(size, Size(*MILLIMETRES[paper]), None).scale > 0.8
    assert words(game, paper=paper).count("Highway") == 2  # half of the players stand below the others


def test_as_many_copies_as_one_wants_as_long_as_they_can_be_read() -> None:
    locale.use_language("en")
    for copies in (1, 2, 3, 4, 6):
        assert words(Yatzy(), copies=copies).count("Bonus: 50 from 63") == copies
    with pytest.raises(WrongOption) as wrong:
        pdf(Yatzy(), "sheet", "a4", MOST)
    assert "copies-a-page" in locale.translate_error(wrong.value)
    for copies, what in ((0, "sheet"), (-1, "tableau"), (17, "sheet"), (2, "rules")):
        with pytest.raises(WrongOption):
            pdf(Yatzy(), what, "a4", copies)  # type: ignore[arg-type]


def test_a_code_leads_back_to_the_table_and_nowhere_else() -> None:
    link = "https://teerling.example/r/bcdfghjk-mnpqrs"
    for kind in (Zocken(), Yatzy(players=8), ZockNRoll(players=12)):
        for what in kinds(kind.id):
            assert scanned(pdf(kind, what, "a4", link=link)) == {link}
            assert not scanned(pdf(kind, what, "a4"))
    for wrong in ("javascript:alert(1)", "", "teerling.example", f"https://{'x' * 400}"):
        with pytest.raises(WrongOption):
            pdf(Zocken(), "sheet", "a4", link=wrong)


def test_a_game_that_does_not_say_what_its_sheet_is_like_gets_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    locale.use_language("nl")
    monkeypatch.setattr("teerling.printing.part", lambda _game, _name: None)
    assert kinds("yatzy") == ("sheet", "rules")
    assert has_all(words(Yatzy(players=5)), ["Yatzy", "1", "12", "Totaal"])
    with pytest.raises(UserError) as wrong:
        pdf(Yatzy(), "tableau", "a4")
    assert "tableau" in locale.translate_error(wrong.value)
