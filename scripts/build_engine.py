"""Builds what runs inside the page into src/teerling/site/built/: Pyodide, and Python packages compiled for it.

    python scripts/build_engine.py [NODE]

Needs what `npm ci` has installed in web/, a network for one wheel (msgspec, built for Pyodide), and the packages that
the page uses, which are written in Python alone. `hatch_build.py` calls it; TEERLING_SKIP_ENGINE=1 leaves it out.
"""

from __future__ import annotations

import gzip
import json
import pickle
import re
import shutil
import subprocess
import sys
import tempfile
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "src" / "teerling" / "site" / "built"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "314", "--implementation", "cp")
WHEEL = "msgspec==0.22.0"
PURE = ("attr", "babel", "confusable_homoglyphs", "fluent", "precis_i18n", "pytz", "segno")
"""Packages that a room uses, beside msgspec."""
MODULES = ("typing_extensions",)
LANGUAGES = ("root", "en", "nl", "de")
NUMBERS = (
    *("plural_form", "ordinal_form", "number_symbols", "numbering_systems", "decimal_formats", "percent_formats"),
    *("default_numbering_system", "likely_subtags", "aliases", "language_aliases", "territory_aliases"),
    *("script_aliases", "variant_aliases", "parent_exceptions", "common_languages", "all_currencies"),
)
"""What is kept of Babel's data."""
OF_LANGUAGES = ("likely_subtags", "language_aliases", "parent_exceptions")
"""Of these, what is said of ours."""
OURS = ("analysis", "bots", "core", "dice", "games", "hub", "locale", "printing", "room", "site", "solving")
NOT_OURS = ("terminal.py", "referee.py", "solution", "cluster.py", "built", "building.py")
"""In these folders: what a page does not use."""


NO_TABLE = ("__pycache__", "data")
TABLES = "*/solution/data/*.npz"


class CannotBuild(Exception):
    """What is missing."""


def build(node: str = "node") -> None:
    """Make the folder anew."""
    if not (PYODIDE / "pyodide.asm.wasm").is_file():
        raise CannotBuild("web/node_modules/pyodide is missing: cd web, npm ci")
    with tempfile.TemporaryDirectory() as temporary:
        stage, out = Path(temporary, "stage"), Path(temporary, "out")
        out.mkdir()
        _stage_packages(stage / "packages")
        _stage_ours(stage / "teerling")
        script = ROOT / "web" / "engine" / "compile.mjs"
        subprocess.run([node, str(script), str(stage), str(out)], check=True, stdout=sys.stderr)  # noqa: S603
        for name in ("pyodide.mjs", "pyodide-lock.json"):
            shutil.copy(PYODIDE / name, out / name)
        _without_packages(out / "pyodide-lock.json")
        for file in (PYODIDE / "pyodide.asm.wasm", *out.glob("*.zip")):
            (out / f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
            if file.parent == out:
                file.unlink()
        shutil.rmtree(TARGET, ignore_errors=True)
        shutil.copytree(out, TARGET / _version(out))


def _stage_packages(target: Path) -> None:
    wheel = _download(target.parent.parent)
    with ZipFile(wheel) as packed:
        packed.extractall(target)
    _keep_licence(target)
    for name in PURE:
        shutil.copytree(_found(name), target / name, ignore=shutil.ignore_patterns("__pycache__", "*.pyi", "tests"))
    for name in MODULES:
        shutil.copy(_found(name), target)
    shutil.rmtree(target / "pytz" / "zoneinfo")
    shutil.rmtree(target / "babel" / "messages")
    for file in (target / "babel" / "locale-data").iterdir():
        if file.stem in LANGUAGES:
            _keep_numbers(file)
        else:
            file.unlink()
    _keep_numbers(target / "babel" / "global.dat")
    _keep_characters(target / "confusable_homoglyphs" / "confusables.json")


def _keep_licence(target: Path) -> None:
    """Of what is said about a wheel: Pyodide would count it among its own packages."""
    for about in target.glob("*.dist-info"):
        for licence in about.rglob("LICENSE*"):
            shutil.copy(licence, target / about.name.split("-")[0])
        shutil.rmtree(about)


def _keep_numbers(file: Path) -> None:
    """Of a language, how it counts and writes numbers: no names of countries, coins and months."""
    content = pickle.loads(file.read_bytes())  # noqa: S301  of a package that we use
    kept = {key: value for key, value in content.items() if key in NUMBERS}
    for key in set(OF_LANGUAGES) & set(kept):
        kept[key] = {name: value for name, value in kept[key].items() if name.split("_")[0] in LANGUAGES}
    file.write_bytes(pickle.dumps(kept, 2))


def _keep_characters(file: Path) -> None:
    """Of characters that look alike, which they are, and not what they are called."""
    content = json.loads(file.read_text(encoding="utf-8"))
    kept = {one: [{"c": other["c"]} for other in others] for one, others in content.items()}
    file.write_text(json.dumps(kept, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def _stage_ours(target: Path) -> None:
    source, package = ROOT / "src" / "teerling", target / "teerling"
    package.mkdir(parents=True)
    for file in source.glob("*.py"):
        if file.stem not in {"testing", "private", "__main__"}:
            shutil.copy(file, package)
    for name in OURS:
        shutil.copytree(source / name, package / name, ignore=shutil.ignore_patterns("__pycache__", *NOT_OURS))
    for game in (package / "games").iterdir():
        solution, solved = game / "solution", source / "games" / game.name / "solution"
        if _without_numpy(solved):
            shutil.copytree(solved, solution, ignore=shutil.ignore_patterns(*NO_TABLE))
            names = sorted(file.name for file in (solved / "data").glob("*"))
            (solution / "data").mkdir()
            (solution / "data" / "names.txt").write_text("\n".join(names), encoding="utf-8")
        elif solved.is_dir():
            solution.mkdir()
            (solution / "elsewhere").touch()  # it is solved, but not here
    for file in (package / "locale").rglob("web*.ftl"):
        file.unlink()  # what the browser says itself


def _without_numpy(solution: Path) -> bool:
    """Whether a game is solved, and its solution can be read inside a page: it asks `solving.arrays` for NumPy."""
    door = solution / "__init__.py"
    return door.is_file() and re.search("^(import|from) numpy", door.read_text("utf-8"), re.MULTILINE) is None


def _download(target: Path) -> Path:
    command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:"]
    done = subprocess.run([*command, *PLATFORM, "-d", str(target), WHEEL], check=False, stdout=sys.stderr)  # noqa: S603
    if done.returncode:
        raise CannotBuild(f"pip could not download {WHEEL} for Pyodide; its own words are above")
    return next(target.glob("msgspec-*.whl"))


def _found(name: str) -> Path:
    spec = find_spec(name)
    if spec is None:
        raise CannotBuild(f"the package {name} is not installed")
    if spec.submodule_search_locations:
        return Path(next(iter(spec.submodule_search_locations)))
    return Path(str(spec.origin))


def _without_packages(lock: Path) -> None:
    """Nothing is ever loaded from elsewhere."""
    content = json.loads(lock.read_text(encoding="utf-8"))
    lock.write_text(json.dumps({"info": content["info"], "packages": {}}), encoding="utf-8")


def _version(folder: Path) -> str:
    """Of all that is kept for ever under it: the solutions' tables, too, which are served from where they lie."""
    digest = sha256()
    for file in (*sorted(folder.iterdir()), *sorted((ROOT / "src" / "teerling" / "games").glob(TABLES))):
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:12]


if __name__ == "__main__":
    try:
        build(*sys.argv[1:2])
    except (CannotBuild, subprocess.CalledProcessError) as missing:
        sys.exit(f"The engine could not be built: {missing}")
