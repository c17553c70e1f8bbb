"""`teerling` as a command that answers and ends, for tests."""

import json
import os
import shlex
import subprocess
import sys
from typing import Any


def teerling(command: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "200"}
    words = [sys.executable, "-m", "teerling", *shlex.split(command)]
    return subprocess.run(words, capture_output=True, text=True, check=False, env=environment, timeout=60)


def answer(command: str) -> dict[str, Any]:
    done = teerling(f"ask {command} --json")
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def mistake(command: str) -> tuple[int, str]:
    """How a command fails that says nothing but what was wrong."""
    done = teerling(command)
    assert done.stdout == ""
    return done.returncode, done.stderr
