"""What the README shows, works as it stands there."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", README, flags=re.DOTALL)
ASKED = [line for kind, block in BLOCKS for line in block.splitlines() if kind == "sh" and line.startswith("teerling ")]


def test_the_program_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = [block for kind, block in BLOCKS if kind == "python"]
    exec(compile(program, "README.md", "exec"), {})
    assert re.fullmatch(r"\(-?\d+, -?\d+\) \([01],\) ZOCK-6\n", capsys.readouterr().out)


@pytest.mark.parametrize("command", ASKED)
def test_the_referee_answers(command: str) -> None:
    words = [sys.executable, "-m", *shlex.split(command)]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
