"""What tutorials and notebooks show, works as it stands there."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from teerling.bots.others import named, player
from teerling.core import Choose, Over, Played, Roll, Table
from teerling.games.zock import Zock
from teerling.testing import random_event

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "tutorials"
NOTEBOOKS = sorted(path.stem for path in (ROOT / "docs" / "notebooks").glob("*.ipynb"))


def programs(page: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (FOLDER / f"{page}.md").read_text(encoding="utf-8"), flags=re.DOTALL)


@pytest.mark.parametrize("version", range(3))
def test_each_version_of_the_bot_plays(version: int, tmp_path: Path) -> None:
    from random import Random

    (tmp_path / "my_bot.py").write_text(programs("bot")[version])
    game, random = Zock(variant="c"), Random(1)
    bots = [player(named(f"{tmp_path}/my_bot.py:Bot"), game, seat=seat, seed=1) for seat in range(2)]
    table = Table(game)
    while not isinstance(turn := table.turn, Over):
        if isinstance(turn, Roll):
            table.advance(random_event(turn, random))
        else:
            assert isinstance(turn, Choose)
            action = bots[turn.seat].choose(table.view(turn.seat), turn, len(table.events))
            table.advance(Played(turn.seat, action))


@pytest.fixture
def twice(tmp_path: Path) -> Path:
    """The files of the game, each where the tutorial says; it is found as if pip had installed it from there."""
    page = (FOLDER / "game.md").read_text(encoding="utf-8")
    for file, text in re.findall(r"```\w+\n# (\S+\.\w+)\n(.*?)```", page, flags=re.DOTALL):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
    for book in re.findall(r"```markdown\n(.*?)```", page, flags=re.DOTALL):
        (tmp_path / "teerling_twice" / "rules.en.md").write_text(book, encoding="utf-8")
    package = tomllib.loads((tmp_path / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    ((group, entries),) = package["entry-points"].items()
    installed = tmp_path / "teerling_twice-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text(f"Name: {package['name']}\nVersion: {package['version']}\n")
    (installed / "entry_points.txt").write_text(f"[{group}]\n" + "".join(f"{k} = {v}\n" for k, v in entries.items()))
    return tmp_path


def said(folder: Path, *words: str, typed: str = "", code: int = 0) -> str:
    """What Python says in this folder."""
    environment = {
        **os.environ,
        "PYTHONPATH": f"{folder}{os.pathsep}{ROOT / 'src'}",
        "TEERLING_HOME": str(folder / "home"),
    }
    command = [sys.executable, *words]
    done = subprocess.run(
        command, cwd=folder, env=environment, input=typed, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == code, done.stderr
    return done.stdout if code == 0 else done.stderr


def test_the_game_holds_and_is_played(twice: Path) -> None:
    assert re.fullmatch(r"\(\d+, \d+, \d+\) \([012],\) TWICE-3\n", said(twice, "try.py"))
    assert "Two dice, two throws at most" in said(twice, "-m", "teerling", "games")
    game = said(
        twice, "-m", "teerling", "play", "twice", "--players", "Ann,bot", typed="Throw again\nthrow again\nstay\n"
    )
    assert "You have thrown twice already." in game
    assert "Ann: stay" in game
    assert "(TWICE-3)" in game


PAPER = """
from msgspec import Struct
from teerling.core import Played, Rolled
from teerling_twice.rules import Stay

class Line(Struct, frozen=True):
    total: int

def lines(game):
    return range(2, 13)

def events(game, state, line):
    more = min(line.total - 1, 6)
    return [Rolled((line.total - more, more), "score"), Played(len(state.totals), Stay())]
"""
SHEET = """
from teerling.terminal.plain import ask, draw, read, words
from teerling_twice.paper import Line

def ask_line(game, view, names):
    return f"{names[len(view.totals)]}: what total?"

def read_line(game, view, names, text):
    return Line(int(text)) if text.isdigit() else None

def list_lines(game, view):
    return "2 - 12"
"""


def test_a_sheet_of_a_game_that_does_not_say_how_it_stands(twice: Path) -> None:
    (twice / "teerling_twice" / "paper.py").write_text(PAPER)
    (twice / "teerling_twice" / "terminal.py").write_text(SHEET)
    command = ("play", "twice", "--players", "Ann,Bob", "--dice", "none")
    written = said(twice, "-m", "teerling", *command, typed="7\n11\n")
    assert "Bob wins, 4 ahead of Ann" in written


def test_a_part_that_lacks_something_is_found(twice: Path) -> None:
    (twice / "teerling_twice" / "bot.py").write_text("def good(game, view, choice, random): return choice.actions[0]\n")
    check = "from teerling.games import GAMES; from teerling.testing import check_game; check_game(GAMES['twice']())"
    assert "AssertionError: its bot lacks beginner" in said(twice, "-c", check, code=1)


@pytest.mark.parametrize(
    ("file", "was", "becomes", "reason"),
    [
        ("rules.py", "def start(", "def start((", "SyntaxError: "),
        ("__init__.py", "as GAME", "as Game", "AttributeError: module 'teerling_twice' has no attribute 'GAME'"),
        ("rules.py", '"twice"', '"zock"', "ValueError: zock is the id of teerling.games.zock"),
    ],
)
def test_a_game_that_cannot_be_used_is_left_out_and_takes_no_other_along(
    twice: Path, file: str, was: str, becomes: str, reason: str
) -> None:
    source = twice / "teerling_twice" / file
    source.write_text(source.read_text(encoding="utf-8").replace(was, becomes), encoding="utf-8")
    told = said(twice, "-m", "teerling", "rules", "twice", code=2)
    assert f"its package teerling_twice cannot be used: {reason}" in told
    assert "allowed: dubbelyatzy | qwinn" in told
    assert "Two dice against nine flaps" in said(twice, "-m", "teerling", "games")


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("explore twice", "Twice does not offer this; --help lists the games that do."),
        ("ask twice 3 4", "Twice does not offer this; --help lists the games that do."),
        ("puzzle twice", "There are no puzzles of Twice, but there are of DubbelYatzy, Qwinn"),
        ("solve twice", "There is no solution of Twice."),
        ("print twice --what tableau", "There is no tableau to print for Twice"),
    ],
)
def test_what_the_game_does_not_offer_is_told_in_a_sentence(twice: Path, command: str, sentence: str) -> None:
    assert sentence in said(twice, "-m", "teerling", *command.split(), code=2)


def test_the_agent_learns(tmp_path: Path) -> None:
    program, plot = programs("regret")
    (tmp_path / "train.py").write_text(f"{program}\n\nimport matplotlib\nmatplotlib.use('Agg')\n{plot}")
    done = subprocess.run(
        [sys.executable, "train.py", "600"], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    given_away = [float(share) for share in re.findall(r"([\d.]+)% of the chance", done.stdout)]
    assert len(given_away) == 11
    assert given_away[-1] < 0.75 * given_away[0]
    assert (tmp_path / "regret.png").stat().st_size > 1000


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_notebook_says_what_stands_in_it(name: str) -> None:
    program = [sys.executable, str(ROOT / "scripts" / "notebooks.py"), "--check", name]
    done = subprocess.run(program, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
