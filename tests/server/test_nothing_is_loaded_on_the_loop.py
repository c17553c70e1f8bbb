"""While bots meet their solutions for the first time, every other room is answered: on the loop nothing is loaded.

Each process of the server notes what it imports and opens, and on which thread. So this is decided by what was done
where, not by how long it took; `bench/attack.py --attack loading` measures that.
"""

import asyncio
import json
import re
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from teerling.client import SeatAtTable, new_id, open_room
from teerling.core.game import Played
from teerling.core.options import players_of
from teerling.games import GAMES
from teerling.room import wire
from teerling.solving import solvable
from tests.conftest import Server
from tests.server.people import answer, events_of, run, start

SOLVED = [game for game, kind in GAMES.items() if solvable(kind())]

WATCHER = """
import json, os, sys, threading

notes = os.open(os.path.join({folder!r}, str(os.getpid())), os.O_WRONLY | os.O_CREAT | os.O_APPEND)

def note(event, arguments):
    if event in ("import", "open"):
        on_main = threading.current_thread() is threading.main_thread()
        os.write(notes, (json.dumps([str(arguments[0]), on_main]) + "\\n").encode())

sys.addaudithook(note)
"""
"""Python imports a module of the name `sitecustomize` before anything else."""


class Note(NamedTuple):
    """A file that was opened or a module that was imported."""

    what: str
    on_main: bool
    """The loop's thread, in the server's process."""


class Watched:
    """A server whose processes take notes, from the moment in which its doors are open."""

    def __init__(self, server: Server, folder: Path) -> None:
        assert server.process is not None
        self.url = server.url
        self._own, self._folder = folder / str(server.process.pid), folder
        self._before = len(_notes(self._own))

    def own(self) -> list[Note]:
        """Of the server's own process."""
        return _notes(self._own)[self._before :]

    def solutions_elsewhere(self) -> set[str]:
        """The games whose solution one of the processes that it has started has begun to load."""
        others = [file for file in self._folder.iterdir() if file != self._own]
        found = [
            re.search(r"games/(\w+)/solution/(?:__pycache__/)?__init__", note.what)
            for file in others
            for note in _notes(file)
        ]
        return {match[1] for match in found if match}


def _notes(file: Path) -> list[Note]:
    return [Note(*json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


@pytest.fixture
def watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, start_server: Callable[..., Server]) -> Watched:
    notes, watcher = tmp_path / "notes", tmp_path / "watcher"
    notes.mkdir()
    watcher.mkdir()
    (watcher / "sitecustomize.py").write_text(WATCHER.format(folder=str(notes)), encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(watcher), prepend=":")
    monkeypatch.setenv("TEERLING_CACHE", str(tmp_path / "cache"))
    return Watched(start_server(), notes)


async def first_moves(seat: SeatAtTable) -> None:
    """Plays against bots of level `best` until each of them has decided something."""
    bots = max(1, players_of(GAMES[seat.info.settings.game])[0] - 1)
    for _ in range(bots):
        await seat.send(wire.AddBot(new_id(), "best"))
    await start(seat)
    async for moment in seat.moments(1):
        if len({event.seat for event in events_of(seat) if isinstance(event, Played)} - {0}) == bots:
            return
        await answer(seat, moment, Random(moment.number))


def test_whoever_talks_elsewhere_is_answered_by_a_loop_that_loads_nothing(watched: Watched) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            other = await stack.enter_async_context(open_room(watched.url, "Bob", "yatzy"))
            rooms = [open_room(watched.url, "Ann", game, pace="instant") for game in SOLVED]
            playing = asyncio.gather(*[first_moves(await stack.enter_async_context(room)) for room in rooms])
            while not playing.done() or watched.solutions_elsewhere() != set(SOLVED):
                await other.send(wire.Chat(new_id(), "Hello?"))
                await asyncio.sleep(0.05)
            await playing

    run(test())
    noted = watched.own()
    assert not [note for note in noted if note.on_main and note.what != "/dev/null"], "the loop has loaded something"
    computing = [note for note in noted if any(name in note.what for name in ("numpy", "numba", "solution"))]
    assert not computing, "a thread has loaded what bots compute with: that holds up the loop, too"
