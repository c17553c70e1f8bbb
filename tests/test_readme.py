"""What the README shows, works as it stands there."""

import re
from pathlib import Path

import pytest

from teerling.games import GAMES
from teerling.locale import LANGUAGES
from teerling.rulebook import page

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
PROGRAMS = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)


def test_the_program_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    program, _ = PROGRAMS
    exec(compile(program, "README.md", "exec"), {})
    assert re.fullmatch(r"\(-?\d+, -?\d+\) \([01],\) ZOCK-6\n", capsys.readouterr().out)


def test_the_environments_are_made(capsys: pytest.CaptureFixture[str]) -> None:
    _, program = PROGRAMS
    exec(compile(program, "README.md", "exec"), {})
    assert capsys.readouterr().out == "0.0 points\n"


def test_it_tells_how_many_rulings_there_are_and_how_many_have_an_option() -> None:
    pages = [page(game, "en") for game in (*GAMES, "table")]
    named = [one for one in pages if f"**{one.title}**" in README or one.game == "table"]
    rulings = [rule for one in named for rule in one.rules.values() if rule.ruling]
    optional = [rule for rule in rulings if re.search("option `", rule.text)]
    assert f"{len(rulings)} of them, {len(optional)} with an option" in README


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_says_that_reconstructed_points_are_printed(language: str) -> None:
    """Nobody here has seen the tableau: its rows have the manual's names, and its points are our own."""
    heads = [
        line
        for line in page("zocknroll", language).text.splitlines()
        if re.search(r"\| (points|punten|Punkte) \|", line)
    ]
    assert len(heads) >= 2
    assert not re.search("printed|gedrukt|gedruckt", " ".join(heads))
