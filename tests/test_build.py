"""Building the package where something is missing ends in a sentence that tells what to do."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

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
