"""Changes the rules in one place at a time and looks whether a test notices: `docs/mutation.md` has what came of it.

    python scripts/mutate.py GAME [--every N]     every mutant of games/GAME/rules.py, or every Nth

GAME may be `_sheet`, too, which Yatzy and DubbelYatzy share. Each mutant lives in a process of its own; no file is
changed. The tests are those that state the rules, the cheapest first. Changes inside functions are tried where pytest
has collected its tests already; what is not noticed there, and all others, where the changed rules are imported as
usual. Survivors are printed with their line, before and after.
"""

from __future__ import annotations

import argparse
import ast
import copy
import gc
import os
import signal
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
TESTS = ("test_rules.py", "test_manual.py", "test_showing.py")
SHARED = {"_sheet": ("yatzy", "dubbelyatzy")}
"""Rules that are no game, and whose tests they are."""
PLUGINS = ("-p", "pytest_timeout", "-p", "_hypothesis_pytestplugin")
"""All that these tests need; to load those of others would take longer than the tests."""
QUIET = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
"""Hypothesis is imported already: only its own assertions lose their long words by it."""
ENDLESS = 20
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


class Place(NamedTuple):
    """Where a node stands in a tree."""

    parent: ast.AST
    field: str
    at: int | None
    node: ast.AST
    inside: bool
    """In the body of a function."""


class Mutant(NamedTuple):
    """Rules that are not the rules."""

    line: int
    before: str
    after: str
    code: CodeType
    inside: bool


def places(node: ast.AST, inside: bool = False) -> Iterator[Place]:
    """Every node that decides something: not what is only said or asserted."""
    for field, value in ast.iter_fields(node):
        configuration = isinstance(node, ast.ClassDef) and field == "keywords"
        if configuration or field in ("annotation", "returns", "decorator_list", "bases"):
            continue
        within = inside or (isinstance(node, ast.FunctionDef) and field == "body")
        for place, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
            docstring = isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)
            alias = isinstance(child, ast.AnnAssign) and "TypeAlias" in ast.unparse(child.annotation)
            names = isinstance(child, ast.Assign) and ast.unparse(child.targets[0]) == "__all__"
            said = docstring or alias or names or isinstance(child, ast.Assert)
            if isinstance(child, ast.AST) and not said:
                yield Place(node, field, place, child, within)
                yield from places(child, within)


def mutants(tree: ast.Module, file: Path) -> Iterator[Mutant]:
    """All of these rules."""
    for parent, field, place, node, inside in places(tree):
        for other in changed(node):
            before = _line(node)
            holder: Any = parent if place is None else getattr(parent, field)
            _put(holder, field if place is None else place, other)
            ast.fix_missing_locations(other)
            line = getattr(node, "lineno", getattr(parent, "lineno", 0))
            yield Mutant(line, before, _line(other), compile(tree, file, "exec"), inside)
            _put(holder, field if place is None else place, node)


def _put(holder: Any, key: Any, value: ast.AST) -> None:
    if isinstance(holder, list):
        holder[key] = value
    else:
        setattr(holder, key, value)


def _line(node: ast.AST) -> str:
    return ast.unparse(node).strip().splitlines()[0]


def fails(test: Callable[[], int]) -> bool:
    """Whether it does so in a process of its own, which may also hang or crash."""
    child = os.fork()
    if child == 0:
        _die_of_endless_play()
        code = 1
        try:
            code = test()
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return status != 0


def _die_of_endless_play() -> None:
    if sys.platform != "win32":
        import resource  # noqa: PLC0415

        resource.setrlimit(resource.RLIMIT_CPU, (ENDLESS, ENDLESS))
    signal.alarm(60 * ENDLESS)


def _run(game: str, *plugins: Any) -> int:
    import pytest  # noqa: PLC0415

    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    folders = [ROOT / "tests" / "games" / one for one in SHARED.get(game, (game,))]
    files = [str(folder / file) for file in TESTS for folder in folders if (folder / file).exists()]
    return int(pytest.main(["-x", *PLUGINS, *QUIET, *files], plugins=plugins))


def imported(game: str, code: CodeType) -> int:
    """The tests, if these are the rules of the game."""
    name, plain = f"teerling.games.{game}.rules", SourceFileLoader.get_code

    def get_code(loader: SourceFileLoader, fullname: str) -> Any:
        return code if fullname == name else plain(loader, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign, assignment]
    return _run(game)


def collected(game: str, chosen: list[Mutant]) -> set[int]:
    """The numbers of those inside functions that are noticed when these functions are exchanged."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            code = _run(game, Exchanging(game, chosen, writer))
        finally:
            os._exit(code)
    os.close(writer)
    with os.fdopen(reader) as answers:
        found = {int(line) for line in answers}
    assert os.waitpid(child, 0)[1] == 0, "pytest could not collect"
    return found


class Exchanging:
    """A plugin of pytest that runs the collected tests once for every mutant."""

    def __init__(self, game: str, chosen: list[Mutant], writer: int) -> None:
        self.game, self.chosen, self.writer = game, chosen, writer

    def pytest_runtestloop(self, session: Any) -> bool:
        """Instead of running them."""
        from teerling.locale import LANGUAGES, translate, use_language  # noqa: PLC0415

        module = import_module(f"teerling.games.{self.game}.rules")
        plain = compile(Path(str(module.__file__)).read_text(encoding="utf-8"), str(module.__file__), "exec")
        assert not fails(lambda: self._tested(session, module, plain)), "the tests fail without any change"
        for language in LANGUAGES:
            use_language(language)
            translate("not-batched", game=self.game)  # reads all sentences
        gc.freeze()
        for number, mutant in enumerate(self.chosen):
            if mutant.inside and fails(lambda mutant=mutant: self._tested(session, module, mutant.code)):  # type: ignore[misc]
                os.write(self.writer, f"{number}\n".encode())
        return True

    @staticmethod
    def _tested(session: Any, module: Any, code: CodeType) -> int:
        from _pytest.main import pytest_runtestloop  # noqa: PLC0415

        codes = dict(_codes(code))
        for function in _functions(module):
            function.__code__ = codes[function.__code__.co_qualname, function.__code__.co_firstlineno]
        pytest_runtestloop(session)  # raises as soon as one fails
        return int(session.testsfailed)


def _codes(code: CodeType) -> Iterator[tuple[tuple[str, int], CodeType]]:
    """Of everything that is defined there."""
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield (one.co_qualname, one.co_firstlineno), one
            yield from _codes(one)


def _functions(module: Any) -> Iterator[FunctionType]:
    """Those of the module and of its classes, none of them remembering what it has answered."""
    holders = [module, *(one for one in vars(module).values() if isinstance(one, type))]
    for holder in holders:
        for value in vars(holder).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()
            inner = getattr(value, "fget", None) or getattr(value, "__func__", None) or value
            inner = getattr(inner, "__wrapped__", inner)
            if isinstance(inner, FunctionType) and inner.__code__.co_filename == module.__file__:
                yield inner


def _prepare() -> None:
    """What every process would do again otherwise: import what is not ours, and compile."""
    sys.path[:0] = [str(ROOT / "src"), str(ROOT)]
    os.chdir(ROOT)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    sys.dont_write_bytecode = False
    import _hypothesis_pytestplugin  # noqa: F401, PLC0415
    import fluent.runtime  # noqa: F401, PLC0415
    import hypothesis  # noqa: F401, PLC0415
    import msgspec  # noqa: F401, PLC0415
    import pytest  # noqa: F401, PLC0415
    import pytest_timeout  # noqa: F401, PLC0415

    gc.freeze()


def main() -> None:
    """Tries them all."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("game")
    options.add_argument("--every", type=int, default=1)
    asked = options.parse_args()
    _prepare()
    file, survivors = ROOT / "src" / "teerling" / "games" / asked.game / "rules.py", 0
    tree = ast.parse(file.read_text(encoding="utf-8"))
    assert not fails(lambda: imported(asked.game, compile(tree, file, "exec"))), "the tests fail without any change"
    chosen = list(mutants(tree, file))[:: asked.every]
    early = collected(asked.game, chosen)
    for number, mutant in enumerate(chosen):
        if number not in early and not fails(lambda mutant=mutant: imported(asked.game, mutant.code)):  # type: ignore[misc]
            survivors += 1
            sys.stdout.write(f"rules.py:{mutant.line}  {mutant.before}  ->  {mutant.after}\n")
            sys.stdout.flush()
    spent = sum(os.times()[:4])
    sys.stdout.write(f"{asked.game}: {len(chosen)} mutants, {survivors} survive ({spent:.0f} s of processor time)\n")


if __name__ == "__main__":
    main()
