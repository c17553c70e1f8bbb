"""A page's engine in a process of its own that has no NumPy, as in a browser: what it is asked comes through a pipe."""

import subprocess
import sys
from multiprocessing.connection import Client, Listener
from pathlib import Path
from typing import Any

from tests.games.answers import WITHOUT
from tests.games.lending import lend


def serve(folder: str) -> None:
    """Answer until nothing more is asked."""
    pipe = Client(f"{folder}/pipe")
    for name in WITHOUT:
        sys.modules[name] = None  # type: ignore[assignment]
    from tests.site.test_same import InPage

    lend()
    page = InPage(Path(folder))
    conversations: dict[int, Any] = {}
    while (asked := pipe.recv()) is not None:
        what, *told = asked
        if what == "ask":
            pipe.send(page.ask(*told))
        elif what == "conversation":
            conversations[len(conversations)] = page.conversation(*told)
            pipe.send(len(conversations) - 1)
        else:
            number, end, *words = told
            pipe.send(conversations[number][end](*words))
    page.stop()


class BarePage:
    """The near end of that pipe: a `Place` as any other."""

    def __init__(self, folder: Path) -> None:
        with Listener(f"{folder}/pipe") as listener:
            self._process = subprocess.Popen([sys.executable, "-m", "tests.site.bare", str(folder)])
            self._pipe = listener.accept()

    def ask(self, *asked: Any) -> tuple[int, bytes]:
        status, body = self._asked("ask", *asked)
        return status, body

    def conversation(self, room: str) -> Any:
        number = self._asked("conversation", room)
        return (
            lambda text: self._asked("talk", number, 0, text),
            lambda: self._asked("talk", number, 1),
            lambda: self._asked("talk", number, 2),
        )

    def _asked(self, *words: Any) -> Any:
        self._pipe.send(words)
        return self._pipe.recv()

    def stop(self) -> None:
        self._pipe.send(None)
        self._process.wait(30)


if __name__ == "__main__":
    serve(sys.argv[1])
