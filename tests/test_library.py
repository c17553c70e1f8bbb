"""The library is what docs/library.md says: modules name all they offer, programs run, rules need msgspec alone."""

import inspect
import os
import re
import subprocess
import venv
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

import teerling
from teerling import worth
from teerling.core import Choose, Refused, Roll, Rolled, Table, advance, throws
from teerling.games import GAMES
from teerling.games.yatzy import Yatzy
from teerling.situations import parse_situation, spell_situation

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
PUBLIC = sorted(set(re.findall(r"^\| `(teerling[\w.]*)` \|", PAGE, flags=re.MULTILINE)))
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)


def test_the_page_lists_what_there_is() -> None:
    folder = Path(teerling.__file__).parent
    files = [file for file in folder.iterdir() if (file / "__init__.py").exists() or file.suffix == ".py"]
    there = {f"teerling.{file.stem}" for file in files if not file.stem.startswith("__")}
    inside = set(re.findall(r"`(teerling\.\w+)`", PAGE.partition("## Not public")[2]))
    assert len(inside) > 4
    assert there - inside <= set(PUBLIC)


@pytest.mark.parametrize("name", [name for name in PUBLIC if name not in ("teerling", "teerling.envs")])
def test_a_public_module_names_all_it_offers(name: str) -> None:
    module = import_module(name)
    assert module.__doc__
    offered = list(module.__all__)
    assert len(offered) == len(set(offered))
    for one in offered:
        assert hasattr(module, one)
    own = [
        one
        for one, value in vars(module).items()
        if not one.startswith("_")
        and (inspect.isclass(value) or inspect.isfunction(value))
        and value.__module__ == name
    ]
    assert set(own) <= set(offered)


@pytest.mark.parametrize("game", GAMES)
def test_rules_name_their_class_their_types_and_their_actions(game: str) -> None:
    rules = import_module(f"{GAMES[game].__module__}")
    assert {GAMES[game].__name__, "State", "View", "Action"} <= set(rules.__all__)


@pytest.mark.parametrize("program", PROGRAMS, ids=range(len(PROGRAMS)))
def test_its_programs_run(program: str) -> None:
    exec(compile(program, "docs/library.md", "exec"), {"__name__": "docs"})


# What a moment is worth -------------------------------------------------------------------------------------------


def test_before_a_throw_it_is_the_mean_of_what_it_is_worth_after() -> None:
    game, state = parse_situation("zock~variant.c~123456789-123456789-1xx")
    turn = game.turn(state)
    assert isinstance(turn, Roll)
    before = worth.of_state(game, state)
    after = [(worth.of_state(game, advance(game, state, Rolled(faces))), weight) for faces, weight in throws(turn)]
    assert all(one.seat == before.seat for one, _ in after)
    total = sum(weight for _, weight in after)
    assert before.value == pytest.approx(sum(one.value * weight for one, weight in after) / total)
    assert (before.unit, before.error, before.options) == ("win", 0.0, ())


def test_before_a_decision_it_is_the_worth_of_the_best() -> None:
    table = Table(Yatzy(players=1), [Rolled((6, 6, 6, 6, 6))])
    found = worth.of_situation(spell_situation(table.game, table.state))
    assert isinstance(table.turn, Choose)
    assert [one.action for one in found.options] == list(table.turn.actions)
    assert found.value == max(one.worth for one in found.options)
    assert min(one.loss for one in found.options) == 0
    assert found.value > 250


def test_of_a_game_that_is_over_there_is_no_worth() -> None:
    from teerling.testing import random_game

    table = random_game(Yatzy(players=1), 1)
    with pytest.raises(Refused):
        worth.of_state(table.game, table.state)


# Rules alone ------------------------------------------------------------------------------------------------------

RULES_ALONE = """
import sys
from random import Random
from teerling.core import Over, Played, Roll, Rolled, Table
from teerling.games import GAMES, lay
from teerling.situations import EXAMPLE, parse_situation
parse_situation(EXAMPLE)
for kind in GAMES.values():
    table, random = Table(kind()), Random(1)
    while not isinstance(turn := table.turn, Over):
        if isinstance(turn, Roll):
            table.advance(Rolled(tuple(random.choices(turn.sides, k=len(turn.dice)))))
        else:
            table.advance(Played(turn.seat, random.choice(turn.actions)))
files = {name: str(getattr(module, "__file__", "")) for name, module in sys.modules.items()}
print(len(GAMES), *sorted({name.partition(".")[0] for name, file in files.items() if "site-packages" in file}))
"""


def test_rules_need_msgspec_and_nothing_else(tmp_path: Path) -> None:
    """As after `pip install --no-deps teerling` and `pip install msgspec`, in an environment of its own."""
    venv.create(tmp_path / "env", symlinks=True)
    packages = next((tmp_path / "env" / "lib").glob("python3*/site-packages"))
    for module in (teerling, msgspec):
        folder = Path(str(module.__file__)).parent
        (packages / folder.name).symlink_to(folder)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    command = [str(tmp_path / "env" / "bin" / "python"), "-c", RULES_ALONE]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["6", "msgspec", "teerling"]
