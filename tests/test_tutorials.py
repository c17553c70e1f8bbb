"""What tutorials and notebooks show, works as it stands there."""

import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

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


def test_the_game_holds(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    rules, played, _package = programs("game")
    module = ModuleType("teerling_twice.rules")
    monkeypatch.setitem(sys.modules, module.__name__, module)  # where msgspec looks annotations up
    exec(compile(rules, "game.md", "exec"), module.__dict__)
    exec(compile(played, "game.md", "exec"), module.__dict__)
    assert re.fullmatch(r"\(\d+, \d+, \d+\) \([012],\) TWICE-3\n", capsys.readouterr().out)


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
