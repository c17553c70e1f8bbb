"""The library is what docs/library.md says: modules name all they offer, rules need msgspec alone."""

import inspect
import os
import re
import subprocess
import venv
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import teerling
from teerling import worth
from teerling.core import Choose, Over, Played, Refused, Roll, Rolled, Table, advance, count_throws, throws
from teerling.games import GAMES
from teerling.games.yatzy import Yatzy
from teerling.situations import spell_situation
from teerling.solving import solvable
from tests.games.samples import samples

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "library.md").read_text(encoding="utf-8")
PUBLIC = sorted(set(re.findall(r"^\| `(teerling[\w.]*)` \|", PAGE, flags=re.MULTILINE)))
ENTIRELY = [
    f"teerling.{file.parent.name}.{file.stem}"
    for folder in ("core", "envs")
    for file in sorted((Path(teerling.__file__).parent / folder).glob("[!_]*.py"))
]
"""Modules that name all they offer although not each of them is public."""


def test_the_page_lists_what_there_is() -> None:
    folder = Path(teerling.__file__).parent
    files = [file for file in folder.iterdir() if (file / "__init__.py").exists() or file.suffix == ".py"]
    there = {f"teerling.{file.stem}" for file in files if not file.stem.startswith("__")}
    inside = set(re.findall(r"`(teerling\.\w+)`", PAGE.partition("## Not public")[2]))
    assert len(inside) > 4
    assert there - inside <= set(PUBLIC)


@pytest.mark.parametrize("name", sorted({*PUBLIC, *ENTIRELY}))
def test_a_module_names_all_it_offers(name: str) -> None:
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


# What a moment is worth -------------------------------------------------------------------------------------------


SOLVED = [game for game, kind in GAMES.items() if solvable(kind())]
FEW = 40
"""Throws of so many outcomes are looked at: a die or two."""
PLAYED_OUT = {"zocknroll"}
"""A worth there is a mean of games played out; elsewhere it comes from tables."""


@pytest.mark.parametrize("game", SOLVED)
def test_before_a_throw_it_is_the_mean_of_what_it_is_worth_after(game: str) -> None:
    table: Table[Any, Any, Any] = Table(GAMES[game]())
    random, looked_at = Random(3), 0
    while looked_at < 2:
        turn = table.turn
        assert not isinstance(turn, Over)
        if isinstance(turn, Choose):
            table.advance(Played(turn.seat, random.choice(turn.actions)))
            continue
        if count_throws(turn) <= FEW and (following := decided_by_who_throws(table, turn)):
            looked_at += 1
            before = worth.of_state(table.game, table.state)
            after = [(worth.of_state(table.game, state), weight) for state, weight in following]
            assert {(one.seat, one.unit) for one, _ in after} == {(before.seat, before.unit)}
            mean = sum(one.value * weight for one, weight in after) / sum(weight for _, weight in after)
            assert before.value == pytest.approx(mean, abs=before.error if game in PLAYED_OUT else 1e-9)
            assert before.options == ()
            for one, _ in after:
                best = min if one.unit == "turns" else max
                assert one.value == best(option.worth for option in one.options)
                assert min(option.loss for option in one.options) == 0
        table.advance(Rolled(tuple(random.choices(turn.sides, k=len(turn.dice)))))


def decided_by_who_throws(table: Table[Any, Any, Any], roll: Roll) -> list[tuple[Any, int]]:
    """What follows, with weights, if it is always a decision of who throws, and nobody learns more than the dice."""
    following = [(advance(table.game, table.state, Rolled(faces)), weight) for faces, weight in throws(roll)]
    still_secret, seats = samples(table.game.id).still_secret, range(table.game.players)
    if roll.secret or any(
        still_secret(state, seat) != still_secret(table.state, seat) for state, _ in following for seat in seats
    ):
        return []
    turns = [table.game.turn(state) for state, _ in following]
    return following if all(isinstance(turn, Choose) and turn.seat == roll.seat for turn in turns) else []


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
print(*GAMES)
print(*sorted({name.partition(".")[0] for name, file in files.items() if "site-packages" in file}))
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
    games, others = done.stdout.splitlines()
    assert games.split() == list(GAMES)
    assert others.split() == ["msgspec", "teerling"]
