"""Building the package where something is missing ends in a sentence that tells what to do."""

import gzip
import os
import re
import runpy
import shutil
import subprocess
import sys
from collections import Counter
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

ROOT = Path(__file__).parents[1]
NEEDED = ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "src/teerling/__init__.py")


def checkout(folder: Path) -> Path:
    """What it takes to build, freshly cloned: nothing is built or installed in it."""
    for name in (*NEEDED, "web/package.json", "web/package-lock.json", "web/.npmrc"):
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, target)
    return folder


def built(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel"],
        cwd=folder,
        env={**os.environ, "NO_COLOR": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def test_without_a_registry_it_says_how_to_do_without(tmp_path: Path) -> None:
    folder = checkout(tmp_path / "checkout")
    done = built(
        folder,
        npm_config_registry="http://127.0.0.1:1",
        npm_config_cache=str(tmp_path / "cache"),
        npm_config_fetch_retries="0",
    )
    assert done.returncode == 1
    last = " ".join((done.stdout + done.stderr).split()[-60:])
    assert "The browser client could not be built" in last
    assert "set TEERLING_SKIP_WEB=1" in last
    assert "Traceback" not in done.stderr
    without = built(folder, TEERLING_SKIP_WEB="1")
    assert without.returncode == 0, without.stderr
    assert re.search(r"teerling-.*\.whl", without.stdout + without.stderr)


def test_it_is_built_again_when_anything_it_is_made_of_has_changed(tmp_path: Path) -> None:
    hook = runpy.run_path(str(ROOT / "hatch_build.py"))
    made = [f"{hook[folder]}/index.html" for folder in ("BUILT", "MANUAL")]
    made += [f"{hook['ENGINE']}/1/teerling.zip.gz", "web/node_modules/.package-lock.json"]
    sources = ["src/teerling/games/yatzy/rules.py", "web/package-lock.json", "docs/index.md", "README.md", "hooks.py"]
    for age, name in [(2, name) for name in sources] + [(1, name) for name in made]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
        os.utime(tmp_path / name, (1e9 - age, 1e9 - age))
    assert hook["is_built"](tmp_path, True, True)
    for name in sources:
        os.utime(tmp_path / name, (1e9, 1e9))
        assert not hook["is_built"](tmp_path, True, True), name
        os.utime(tmp_path / name, (1e9 - 2, 1e9 - 2))
    for name in made:
        (tmp_path / name).rename(tmp_path / "away")
        assert not hook["is_built"](tmp_path, True, True), name
        (tmp_path / "away").rename(tmp_path / name)
    assert hook["is_built"](tmp_path, True, True)


def test_it_is_built_in_any_folder_once_however_it_is_called(tmp_path: Path) -> None:
    folder = checkout(tmp_path / "build" / "checkout")  # a name that git ignores
    shutil.copy(ROOT / ".gitignore", folder)
    page, tool = folder / "src/teerling/server/static/index.html", folder / "src/teerling/node_modules/tool.js"
    for file in (page, tool):
        file.parent.mkdir(parents=True)
        file.touch()
    done = built(folder, TEERLING_SKIP_WEB="1")
    assert done.returncode == 0, done.stderr
    with ZipFile(next((folder / "dist").glob("*.whl"))) as wheel:
        names = wheel.namelist()
    assert "teerling/server/static/index.html" in names
    assert not [name for name in names if "node_modules" in name]
    assert len(names) == len(set(names))


def test_tables_of_solutions_lie_in_the_package_once() -> None:
    """They are most of its size; what runs games inside a page is packed, too, and gets them from where they lie."""
    package = ROOT / "src/teerling"
    tables = Counter(file.name for file in package.rglob("*.npz"))
    for packed in package.glob("site/built/*/*.zip.gz"):
        with ZipFile(BytesIO(gzip.decompress(packed.read_bytes()))) as engine:
            tables.update(Path(name).name for name in engine.namelist() if name.endswith(".npz"))
    assert tables
    assert set(tables.values()) == {1}


def release(root: Path) -> str:
    """What the release script of this folder says before it would build anything."""
    done = subprocess.run(
        [sys.executable, "scripts/release.py"], cwd=root, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 1
    assert done.stderr == "No release.\n"
    return done.stdout


def test_a_release_is_refused_until_changelog_addresses_tree_and_version_are_ready(tmp_path: Path) -> None:
    for name in ("scripts/release.py", "src/teerling/__init__.py", "CHANGELOG.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    module, changes = tmp_path / "src/teerling/__init__.py", tmp_path / "CHANGELOG.md"
    project = tmp_path / "pyproject.toml"
    project.write_text("[project]\n")
    module.write_text('__version__ = "7.8.9"\n')

    def git(*words: str) -> None:
        name = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgsign=false")
        subprocess.run(["git", *name, *words], cwd=tmp_path, capture_output=True, check=True)

    git("init")
    changes.write_text("# Changelog\n\n## Unreleased\n\n- New.\n\n## 7.8.8 · 2026-01-01\n\n- Old.\n")
    git("add", ".")
    git("commit", "-m", "First")
    git("tag", "v7.8.8")
    assert [line.split(";")[0] for line in release(tmp_path).splitlines()] == [
        'CHANGELOG.md: "Unreleased" is not empty',
        "CHANGELOG.md says nothing about 7.8.9",
        "pyproject.toml does not say where the project lives",
    ]
    address = "https://example.org"
    project.write_text(f'[project.urls]\nRepository = "{address}"\nIssues = "{address}"\nChangelog = "{address}"\n')
    changes.write_text("# Changelog\n\n## Unreleased\n\n## 7.8.9 · 2026-02-02\n\n- New.\n")
    assert release(tmp_path).splitlines() == [
        "pyproject.toml does not say where the project lives; [project.urls] lacks Documentation",
        "the tree has changes that are not committed",
    ]
    with project.open("a") as lines:
        lines.write(f'Documentation = "{address}"\n')
    git("commit", "-am", "Second")
    git("tag", "v7.8.9")
    assert release(tmp_path).startswith("v7.8.9 has a tag already")
