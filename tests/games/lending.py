"""What a page's worker lends to solutions, lent by Node to a process without NumPy."""

import json
import subprocess
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"


def lend() -> None:
    """All functions of all games, for as long as this process lives."""
    from teerling.solving import lent
    from tests.conftest import node

    for file in GAMES.glob("*/solving.ts"):
        worker = Worker(node(), file)
        for name in worker.names:
            lent.functions[file.parent.name, name] = worker.function(name)


class Worker:
    """A process of Node with the functions of one game."""

    def __init__(self, node: str, file: Path) -> None:
        command = [node, "--disable-warning=ExperimentalWarning", str(Path(__file__).with_suffix(".mjs")), str(file)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.names: list[str] = self._heard()

    def function(self, name: str) -> Any:
        def call(*given: Any) -> list[memoryview]:
            assert self._process.stdin is not None
            self._process.stdin.write(json.dumps({"name": name, "given": list(map(_written, given))}) + "\n")
            self._process.stdin.flush()
            return [memoryview(b64decode(row["bytes"])).cast(row["kind"]) for row in self._heard()]

        return call

    def _heard(self) -> Any:
        assert self._process.stdout is not None
        return json.loads(self._process.stdout.readline())


def _written(one: Any) -> Any:
    return one if isinstance(one, int) else {"kind": one.format, "bytes": b64encode(one).decode()}
