"""`teerling print`: pages in a file, and sentences about what cannot be printed."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.terminal.commands import mistake, teerling


def test_a_sheet_comes_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    done = teerling(f"print zocknroll --players 6 --profi on --copies-a-page 2 --paper letter --lang nl -o {file}")
    assert (done.returncode, done.stdout.strip()) == (0, f"Klaar om af te drukken: {file}")
    [page] = PdfReader(file).pages
    assert page.extract_text().count("Ronde 3 gewonnen") == 2
    assert {round(float(side)) for side in page.mediabox[2:]} == {612, 792}


def test_house_rules_are_printed(tmp_path: Path) -> None:
    rules, file = tmp_path / "rules.json", tmp_path / "sheet.pdf"
    rules.write_text('{"version": 1, "game": "zocknroll", "name": "Oma", "options": {"out_points": 37}}', "utf-8")
    assert teerling(f"print zocknroll --rules {rules} -o {file}").returncode == 0
    assert "Out in round 1\n37\n" in PdfReader(file).pages[0].extract_text()
    assert "ZOCK" in mistake(f"print zock --rules {rules}")[1]


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("zocken --players 9", "Option players cannot be 9; allowed: 1 – 8."),
        ("qwinn --column 2x1,2x2", "Column: each must stand there exactly once. Missing: 2 × 3"),
        ("yatzy --copies-a-page 99", "Option copies-a-page cannot be 99; allowed: 1 – "),
        ("zock --what rules --copies-a-page 2", "Option copies-a-page cannot be 2; allowed: 1."),
        ("zock --table teerling.example", "Option table cannot be teerling.example; allowed: https://…."),
        ("zock -o /nowhere/at/all.pdf", "/nowhere/at/all.pdf cannot be written: "),
    ],
)
def test_what_cannot_be_printed_is_said_in_a_sentence(command: str, said: str) -> None:
    returned, answered = mistake(f"print {command}")
    assert said in answered
    assert returned == 2
