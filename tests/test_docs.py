"""What the pages of the manual show, works as it stands there: programs, and commands that play or answer."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = {
    page.relative_to(ROOT).as_posix(): page.read_text(encoding="utf-8")
    for page in sorted([ROOT / "README.md", *ROOT.glob("docs/*.md"), *ROOT.glob("docs/tutorials/*.md")])
}
SELF_SUFFICIENT = ("teerling ask ", "teerling arena ", "teerling play zock ")
"""Commands that need no server, no cluster and no package beside this one."""
FEW = ["--games", "2", "--workers", "1"]


def blocks(page: str, kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGES[page], flags=re.DOTALL)


BOT = blocks("docs/bots.md", "python")[0]
PROGRAMS = [page for page in PAGES if blocks(page, "python") and page.count("/") == 1 and page != "docs/fair-dice.md"]
"""Pages with programs to run; the verifier of fair dice, README and tutorials have tests of their own."""
COMMANDS = [
    (page, line)
    for page in PAGES
    for block in blocks(page, "sh")
    for line in block.splitlines()
    if line.startswith(SELF_SUFFICIENT)
]


@pytest.mark.parametrize("page", PROGRAMS)
def test_its_programs_run(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_bot.py").write_text(BOT, encoding="utf-8")
    for program in blocks(page, "python"):
        exec(compile(program, page, "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize(("page", "command"), COMMANDS)
def test_its_commands_run(page: str, command: str, tmp_path: Path) -> None:
    """Of an arena only few games; a game in which nobody types anything is saved."""
    (tmp_path / "my_bot.py").write_text(BOT, encoding="utf-8")
    words = [sys.executable, "-m", *shlex.split(command), *FEW * command.startswith("teerling arena")]
    done = subprocess.run(
        words, cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, (page, done.stderr)
    assert done.stdout
