"""How the house is built: a game lies in one folder of each kind, and nothing grows beyond what one reads at once."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from teerling.games import GAMES

ROOT = Path(__file__).parents[1]
MANUAL = ROOT / "src" / "teerling" / "server" / "manual"
"""Built, with the programs that it shows."""
SOURCES = sorted(path for path in (ROOT / "src").rglob("*.py") if not path.is_relative_to(MANUAL))
FOLDERS = ("src/teerling/games", "web/src/games", "tests/games")
ELSEWHERE = ("bench/", "docs/")
"""Where a game may be written about, measured and shown."""

LONGEST_FUNCTION = 50
MOST_METHODS = 30
MANY_PARAMETERS = 7
WITH_MANY_PARAMETERS = 9
"""Functions: commands with many options, and compiled kernels, which know no objects."""


def allowed() -> dict[str, set[str]]:
    """By folder or file in the list of ARCHITECTURE.md: what it may import, named in its row or brought by what is."""
    may: dict[str, set[str]] = {}
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    for first, last in re.findall(r"^\| (`.+?) \| .+ \| (.+) \|$", text, re.MULTILINE):
        row = re.findall(r"`([a-z]+)(?:/|\.py)", first)
        named = set(may) if last == "all above" else set(re.findall("[a-z]+", last.partition(";")[0])) & may.keys()
        may |= dict.fromkeys(row, named.union(row, *(may[one] for one in named)))
    return may


def imported(path: Path) -> set[str]:
    """The folders and files of ours that a module imports something from."""
    found: list[str] = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            found += [f"{node.module}.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
    return {name.split(".")[1] for name in found if name.startswith("teerling.")}


def test_nothing_is_imported_but_what_the_architecture_allows() -> None:
    may, seen = allowed(), set()
    for path in SOURCES:
        unit, *rest = path.relative_to(ROOT / "src" / "teerling").with_suffix("").parts
        if unit.startswith("__") or (unit == "games" and len(rest) > 1 and rest[1] not in ("__init__", "rules")):
            continue  # what other parts of a game may import, import-linter says
        seen.add(unit)
        assert imported(path) & may.keys() <= may[unit], path
    assert seen == may.keys()


@pytest.mark.parametrize("game", GAMES)
def test_what_belongs_to_a_game_lies_in_one_folder_of_each_kind(game: str) -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
    named = [file for file in listed.stdout.splitlines() if game in re.split(r"[^a-z]+", file.lower())]
    places = (*(f"{folder}/{game}/" for folder in FOLDERS), *ELSEWHERE)
    assert named
    assert [file for file in named if not file.startswith(places)] == []


def nodes(*kinds: type[ast.AST]) -> Iterator[tuple[str, ast.AST]]:
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, kinds):
                yield f"{path.relative_to(ROOT)}:{node.lineno} {node.name}", node  # type: ignore[attr-defined]


FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def test_no_function_is_longer_than_a_screen() -> None:
    lengths = {where: node.end_lineno - node.lineno + 1 for where, node in nodes(*FUNCTIONS)}  # type: ignore[attr-defined]
    assert {where: length for where, length in lengths.items() if length > LONGEST_FUNCTION} == {}


def test_no_class_does_everything() -> None:
    methods = {where: sum(isinstance(one, FUNCTIONS) for one in node.body) for where, node in nodes(ast.ClassDef)}  # type: ignore[attr-defined]
    assert {where: many for where, many in methods.items() if many > MOST_METHODS} == {}


def test_few_functions_take_many_parameters() -> None:
    taking = {}
    for where, node in nodes(*FUNCTIONS):
        given = node.args  # type: ignore[attr-defined]
        names = [one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
        taking[where] = len(names) - (names[:1] in (["self"], ["cls"]))
    many = {where: number for where, number in taking.items() if number >= MANY_PARAMETERS}
    assert len(many) <= WITH_MANY_PARAMETERS, many
