"""The command line, asked within the process of the tests."""

import shlex
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from teerling.locale import use_language
from teerling.terminal import app


class Done(NamedTuple):
    code: Any
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """What was said, without the spaces of its layout."""
        assert self.code == 0, self.err
        return [" ".join(line.split()) for line in self.out.splitlines()]


Teerling = Callable[[str], Done]


@pytest.fixture
def teerling(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Iterator[Teerling]:
    """The command line, in this process: starting another for each question takes most of a second."""
    monkeypatch.setenv("COLUMNS", "200")

    def run(command: str) -> Done:
        monkeypatch.setattr("sys.argv", ["teerling", *shlex.split(command)])
        return Done(app.run(), *capsys.readouterr())  # not `main`, which ends the process if something is being solved

    yield run
    use_language("en")
