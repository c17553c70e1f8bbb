"""A page's engine and a server answer the same, to the byte: the same words go to both."""

import asyncio
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.sync.client import connect

from teerling.core.options import players_of
from teerling.games import GAMES
from teerling.room.journal import Row
from teerling.server.store import Store
from teerling.site.engine import Engine
from tests.conftest import Server

MOVES = 80
Conversation = tuple[Callable[[str], None], Callable[[], str], Callable[[], None]]
"""How to send a message, to receive the next, and to hang up."""


class Place:
    """Somewhere that can be asked, and sent messages."""

    def ask(self, method: str, target: str, body: Any = None, token: str = "") -> tuple[int, bytes]:
        raise NotImplementedError

    def conversation(self, room: str) -> Conversation:
        raise NotImplementedError


class AtServer(Place):
    def __init__(self, url: str) -> None:
        self._url = url

    def ask(self, method: str, target: str, body: Any = None, token: str = "") -> tuple[int, bytes]:
        data = None if body is None else msgspec.json.encode(body)
        headers = {"Content-Type": "application/json", **({"Authorization": token} if token else {})}
        asked = urllib.request.Request(f"{self._url}{target}", data, headers, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=30) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as problem:
            return problem.code, problem.read()

    def conversation(self, room: str) -> Conversation:
        ends = ExitStack()
        socket = ends.enter_context(connect(f"{self._url.replace('http', 'ws')}/api/rooms/{room}/socket"))
        return lambda text: socket.send(text, text=True), lambda: str(socket.recv(30)), ends.close


class InPage(Place):
    """The engine, on a journal of the server's kind: where it keeps what happens is not what is compared."""

    def __init__(self, folder: Path) -> None:
        self._runner = asyncio.Runner()
        self._store = self._runner.run(Store.open(f"sqlite:///{folder / 'rooms.sqlite'}"))
        self._engine = self._runner.run(self._started())

    async def _started(self) -> Engine:
        async def no_table(_name: str) -> None:
            return None

        return Engine(self._store, no_table)

    def ask(self, method: str, target: str, body: Any = None, token: str = "") -> tuple[int, bytes]:
        data = b"" if body is None else msgspec.json.encode(body)
        answer = self._runner.run(self._engine.ask(method, target, token, data))
        return answer.status, answer.body

    def conversation(self, room: str) -> Conversation:
        received: asyncio.Queue[str] = asyncio.Queue()

        async def connected() -> Any:
            return self._engine.connect(room, lambda text: received.put_nowait(text or ""))

        talk = self._runner.run(connected())

        async def next_received() -> str:
            async with asyncio.timeout(30):
                return await received.get()

        async def send(text: str) -> None:
            talk.send(text)

        async def hang_up() -> None:
            talk.hang_up()
            await talk.over

        run = self._runner.run
        return lambda text: run(send(text)), lambda: run(next_received()), lambda: run(hang_up())

    def rows(self, room: str) -> list[Row]:
        """What is kept of a room."""
        return self._runner.run(self._store.load(room))

    def stop(self) -> None:
        self._runner.run(self._engine.hub.stop())
        self._runner.run(self._store.close())
        self._runner.close()


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InPage]:
    place = InPage(tmp_path_factory.mktemp("page"))
    yield place
    place.stop()


@pytest.fixture(scope="module")
def server(shared_server: Server) -> AtServer:
    return AtServer(shared_server.url)


def both(server: Place, page: Place, *asked: Any) -> None:
    assert page.ask(*asked) == server.ask(*asked), asked


@pytest.mark.parametrize("lang", ["en", "nl", "de"])
def test_reading_matter(server: Place, page: Place, lang: str) -> None:
    for what in (
        "games",
        "puzzles",
        "rules/zock",
        "rules/table",
        "rules/nothing",
        "puzzles/yatzy/3",
        "puzzles/qwinn/0",
    ):
        both(server, page, "GET", f"/api/{what}?lang={lang}")


@pytest.mark.parametrize("game", GAMES)
def test_questions_about_situations(server: Place, page: Place, game: str) -> None:
    both(server, page, "POST", f"/api/explore/{game}?lang=nl", {})
    both(server, page, "POST", f"/api/explore/{game}?lang=de", {"options": {"players": 99}})
    both(server, page, "POST", f"/api/explore/{game}", {"situation": f"{game}~nonsense"})
    both(server, page, "POST", f"/api/house/{game}", {"teerling": "rules", "game": game, "options": {}})
    both(server, page, "POST", f"/api/explore/{game}", {"unknown": 1})


def played(place: Place, game: str, seed: int, moves: int = MOVES, **options: Any) -> list[str]:
    """All that is received when Ann plays with real dice for everybody at the table; the room's code left out."""
    random = Random(seed)
    settings = {"game": game, "options": options, "dice": "entered", "pace": "instant"}
    status, body = place.ask("POST", "/api/rooms?lang=en", {"name": "Ann", "settings": settings})
    assert status == 201, body
    welcome = msgspec.json.decode(body)
    room, token = welcome["room"], welcome["token"]
    write, read, hang_up = place.conversation(room)
    received: list[str] = []

    def until(answered: str) -> dict[str, Any]:
        while True:
            received.append(read().replace(room, "ROOM"))
            told: dict[str, Any] = msgspec.json.decode(received[-1])
            if answered in {told.get("answers"), told.get("id"), told["type"]}:
                return told

    def send(**message: Any) -> None:
        write(msgspec.json.encode(message).decode())

    send(type="hello", version=1, token=token, lang="de")
    until("presence")
    for number in range(1, max(2, players_of(GAMES[game])[0])):
        send(type="sit", id=f"sit {number}", name=f"Bob {number}")
        until(f"sit {number}")
    send(type="start", id="start")
    table = until("table")
    for move in range(moves):
        awaited, answers = table["awaited"], f"move {move}"
        if awaited["type"] == "over":
            break
        if awaited["type"] == "roll":
            faces = [random.choice(awaited["sides"]) for _ in awaited["dice"]]
            send(type="enter", id=answers, seq=table["seq"], faces=faces)
        else:
            action = random.choice(awaited["actions"]) if move % 7 else {"type": "cover", "fields": [1, 1]}
            send(type="act", id=answers, seq=table["seq"], seat=awaited["seat"], action=action)
        told = until(answers)
        table = told if told["type"] == "table" else table
    hang_up()
    games, authorized = f"/api/rooms/{room}/games/1", f"Bearer {token}"
    for what in ("record", "replay", "bests"):
        received += [str(place.ask("GET", f"{games}/{what}?lang=nl", None, authorized))]
    return [text.replace(room, "ROOM") for text in received]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_the_same_dice(server: Place, page: Place, game: str) -> None:
    assert played(page, game, 5) == played(server, game, 5)
