"""Changes the rules in one place at a time and looks whether a test notices: `docs/mutation.md` has what came of it.

    python scripts/mutate.py GAME [--every N] [--jobs N]     every mutant of games/GAME/rules.py, or every Nth

Each mutant lives in a process of its own, forked where pytest is already imported; no file is changed. The tests are
those that state the rules, the cheapest first. Survivors are printed with their line, before and after.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import signal
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
TESTS = ("test_rules.py", "test_manual.py", "test_showing.py")
QUIET = ("-p", "no:xdist", "-W", "ignore::pytest.PytestAssertRewriteWarning")
"""Hypothesis is imported already: only its own assertions lose their long words by it."""
ENDLESS = 60
"""Seconds of processor time after which a mutant counts as noticed: it plays on for ever."""

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.Mult: ast.Add, ast.Mod: ast.Add, ast.FloorDiv: ast.Mult, ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip


def changed(node: ast.AST) -> Iterator[ast.AST]:
    """What could stand in place of this node by mistake."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in SWAPPED:
            yield ast.Compare(node.left, [_swap(op)], node.comparators)
        case ast.BinOp(op=op) if type(op) in SWAPPED:
            yield ast.BinOp(node.left, _swap(op), node.right)
        case ast.BoolOp(op=op):
            yield ast.BoolOp(_swap(op), node.values)
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.Constant(value=str(value)) if value:
            yield ast.Constant(f"{value}?")
        case ast.If() | ast.IfExp():
            for constant in (True, False):
                other: Any = copy.copy(node)
                other.test = ast.Constant(constant)
                yield other
        case ast.comprehension(ifs=[_, *_]):
            yield ast.comprehension(node.target, node.iter, [], node.is_async)


def _swap(op: ast.AST) -> Any:
    return SWAPPED[type(op)]()


def places(node: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """Every node that decides something, with its parent, field and place: no annotation, docstring, assertion."""
    for field, value in ast.iter_fields(node):
        configuration = isinstance(node, ast.ClassDef) and field == "keywords"
        if configuration or field in ("annotation", "returns", "decorator_list", "bases"):
            continue
        for place, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            docstring = isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
            alias = isinstance(child, ast.AnnAssign) and "TypeAlias" in ast.unparse(child.annotation)
            if isinstance(child, ast.AST) and not docstring and not alias and not isinstance(child, ast.Assert):
                yield node, field, place, child
                yield from places(child)


def mutants(tree: ast.Module) -> Iterator[tuple[int, str, str, ast.Module]]:
    """Line, what stood there, what stands there now, and the whole module with it."""
    for parent, field, place, node in places(tree):
        for other in changed(node):
            before = _line(node)
            holder: Any = parent if place is None else getattr(parent, field)
            _put(holder, field if place is None else place, other)
            ast.fix_missing_locations(other)
            yield getattr(node, "lineno", getattr(parent, "lineno", 0)), before, _line(other), copy.deepcopy(tree)
            _put(holder, field if place is None else place, node)


def _put(holder: Any, key: Any, value: ast.AST) -> None:
    if isinstance(holder, list):
        holder[key] = value
    else:
        setattr(holder, key, value)


def _line(node: ast.AST) -> str:
    return ast.unparse(node).strip().splitlines()[0]


def noticed(game: str, tree: ast.Module) -> bool:
    """Whether a test fails when these are the rules of the game."""
    child = os.fork()
    if child == 0:
        _die_of_endless_play()
        code = 1
        try:
            code = _tested(game, tree)
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return status != 0


def _die_of_endless_play() -> None:
    if sys.platform != "win32":
        import resource  # noqa: PLC0415

        resource.setrlimit(resource.RLIMIT_CPU, (ENDLESS, ENDLESS))
    signal.alarm(20 * ENDLESS)


def _tested(game: str, tree: ast.Module) -> int:
    import pytest  # noqa: PLC0415

    name, plain = f"teerling.games.{game}.rules", SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, fullname: str) -> Any:
        return compile(tree, loader.path, "exec") if fullname == name else plain(loader, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    folder = ROOT / "tests" / "games" / game
    return int(pytest.main(["-x", *QUIET, *[str(folder / file) for file in TESTS if (folder / file).exists()]]))


def main() -> None:
    """Tries them all."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("game")
    options.add_argument("--every", type=int, default=1)
    options.add_argument("--jobs", type=int, default=1)
    asked = options.parse_args()
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
    os.chdir(ROOT)
    import hypothesis  # noqa: F401, PLC0415
    import msgspec  # noqa: F401, PLC0415
    import pytest  # noqa: F401, PLC0415

    tree = ast.parse((ROOT / "src" / "teerling" / "games" / asked.game / "rules.py").read_text(encoding="utf-8"))
    assert not noticed(asked.game, tree), "the tests fail without any change"
    chosen = list(mutants(tree))[:: asked.every]
    started = time.perf_counter()
    survivors = 0
    with ThreadPoolExecutor(asked.jobs) as workers:
        answers = workers.map(lambda mutant: noticed(asked.game, mutant[3]), chosen)
        for (line, before, after, _), found in zip(chosen, answers, strict=True):
            if not found:
                survivors += 1
                sys.stdout.write(f"rules.py:{line}  {before}  ->  {after}\n")
                sys.stdout.flush()
    spent = time.perf_counter() - started
    sys.stdout.write(f"{asked.game}: {len(chosen)} mutants, {survivors} survive ({spent:.0f} s)\n")


if __name__ == "__main__":
    main()
