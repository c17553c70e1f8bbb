"""Makes what a release is made of, and tries it: a wheel and a source archive, each installed in a fresh environment.

    python scripts/release.py             refuses, or builds and tries dist/*, and says what is left to do
    python scripts/release.py --dry-run   the same in a folder that is thrown away
    … --unfinished                        says what it would refuse, and goes on (only with --dry-run)

It refuses an unfinished changelog, a project that does not say where it lives, a tree with changes, and a version that
has a tag. The archives are installed where no registry of npm can be reached: who installs needs Python alone.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
NO_NPM = {"npm_config_registry": "http://127.0.0.1:1", "npm_config_fetch_retries": "0"}
OPENED = re.compile(r"http://localhost:\d+")
LIVES = ("Repository", "Documentation", "Issues", "Changelog")
PATIENCE = 120
"""Seconds until a page must be there; decides nothing about speed."""


def refusals(root: Path) -> list[str]:
    """Why this tree is no release yet."""
    version, found = _version(root), []
    changes = (root / "CHANGELOG.md").read_text("utf-8")
    sections = dict(re.findall(r"(?ms)^## (\S+)[^\n]*\n(.*?)(?=^## |\Z)", changes))
    if sections.get("Unreleased", "").strip():
        found.append(f'CHANGELOG.md: "Unreleased" is not empty; its lines belong to "## {version} · DATE"')
    if not sections.get(version, "").strip():
        found.append(f"CHANGELOG.md says nothing about {version}")
    urls = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"].get("urls", {})
    if lacking := [name for name in LIVES if not urls.get(name)]:
        found.append(f"pyproject.toml does not say where the project lives; [project.urls] lacks {', '.join(lacking)}")
    if _git(root, "status", "--porcelain"):
        found.append("the tree has changes that are not committed")
    if _git(root, "tag", "--list", f"v{version}"):
        found.append(f"v{version} has a tag already; raise __version__ in src/teerling/__init__.py")
    return found


def _version(root: Path) -> str:
    said = re.search(r'(?m)^__version__ = "(.+)"', (root / "src" / "teerling" / "__init__.py").read_text("utf-8"))
    assert said, "src/teerling/__init__.py names no version"
    return said[1]


def _git(root: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=root, check=True, capture_output=True, text=True).stdout.strip()  # noqa: S603, S607


def build(target: Path) -> list[Path]:
    """A source archive and a wheel from this tree."""
    made: list[Path] = []
    for kind in ("sdist", "wheel"):
        started = time.perf_counter()
        _run([sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(target)], ROOT)
        (archive,) = set(target.iterdir()) - set(made)
        made.append(archive)
        _say(f"{archive.name}: {archive.stat().st_size / 1e6:.1f} MB in {time.perf_counter() - started:.0f} s")
    return made


def try_out(archive: Path, folder: Path) -> None:
    """Install it in a fresh environment, ask it for its version and its games, have it serve its manual and page."""
    started = time.perf_counter()
    venv.create(folder / "venv", with_pip=True)
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    environment = {**os.environ, **NO_NPM, "TEERLING_HOME": str(folder / "home"), "NO_COLOR": "1"}
    for name in ("PYTHONPATH", "TEERLING_SKIP_WEB", "TEERLING_SKIP_ENGINE"):
        environment.pop(name, None)
    _run([str(programs / "python"), "-m", "pip", "install", "-q", str(archive)], folder, environment)
    installed, teerling = time.perf_counter() - started, str(programs / "teerling")
    assert _version(ROOT) in _run([teerling, "--version"], folder, environment)
    assert len(_run([teerling, "games", "--json"], folder, environment)) > 100, "no games"
    manual = _page([teerling, "docs", "--no-browser"], folder, environment)
    assert "<title>Teerling" in manual, f"not the manual: {manual}"
    page = _page([teerling, "serve", "--no-browser", "--port", "0"], folder, environment)
    assert "/assets/" in page, f"not the built client: {page}"
    size = sum(file.stat().st_size for file in (folder / "venv").rglob("teerling/**/*") if file.is_file())
    _say(f"{archive.name}: installed in {installed:.0f} s, {size / 1e6:.1f} MB; version, games, manual, page: there")


def _page(command: list[str], folder: Path, environment: dict[str, str]) -> str:
    """What is served at the address that this command names."""
    said = folder / "said"
    with said.open("w") as words:
        server = subprocess.Popen(command, cwd=folder, env=environment, stdout=words, stderr=words)  # noqa: S603
    try:
        for _ in range(PATIENCE * 10):
            if address := OPENED.search(said.read_text("utf-8")):
                with urllib.request.urlopen(address[0], timeout=PATIENCE) as answer:  # noqa: S310
                    return str(answer.read(), "utf-8")
            assert server.poll() is None, said.read_text("utf-8")
            time.sleep(0.1)
        raise AssertionError(f"no page: {said.read_text('utf-8')}")
    finally:
        server.terminate()
        server.wait()


def _run(command: list[str], folder: Path, environment: dict[str, str] | None = None) -> str:
    done = subprocess.run(command, cwd=folder, env=environment, check=False, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def main() -> None:
    """Refuse, or build and try."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--dry-run", action="store_true")
    options.add_argument("--unfinished", action="store_true")
    asked = options.parse_args()
    if asked.unfinished and not asked.dry_run:
        options.error("--unfinished needs --dry-run")
    against = refusals(ROOT)
    for reason in against:
        _say(reason)
    if against and not asked.unfinished:
        sys.exit("No release.")
    with tempfile.TemporaryDirectory() as scratch:
        target = Path(scratch, "dist")
        target.mkdir()
        archives = build(target)
        for archive in archives:
            folder = Path(scratch, archive.name.removesuffix(".gz"))
            folder.mkdir()
            try_out(archive, folder)
        if asked.dry_run:
            return
        shutil.copytree(target, ROOT / "dist", dirs_exist_ok=True)
    version = _version(ROOT)
    _say(f"Left to do: git tag -a v{version} -m v{version}; git push --tags; twine upload dist/teerling-{version}*")


if __name__ == "__main__":
    main()
