"""Players who never give up, and the judge who compares all they were told with what was kept."""

import asyncio
import json
import os
import time
import urllib.request
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

import msgspec
from msgspec import Raw
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from teerling.hub.hub import Hub
from teerling.hub.receiving import receive
from teerling.room import wire
from teerling.room.credentials import Address
from teerling.room.journal import Entry, decode_entry
from teerling.room.room import Room
from teerling.room.sight import info_of
from teerling.server.connection import Connection
from teerling.server.store import Store

LARGE = os.environ.get("SIEGE") == "large"
"""A longer siege: more rooms, more kills, more examples."""
PATIENCE = 600 if LARGE else 100
"""Seconds after which a siege that does not come forward has failed."""

decode = msgspec.json.Decoder(wire.ServerMessage).decode
encode = msgspec.json.encode


def request(url: str, body: Any = None, **headers: str) -> Any:
    """The answer to a GET, or to a POST if there is a body."""
    data = None if body is None else encode(body)
    asked = urllib.request.Request(url, data, {"Content-Type": "application/json", **headers})
    with urllib.request.urlopen(asked, timeout=30) as answer:
        return json.loads(answer.read())


async def open_room(url: str, players: int, **settings: Any) -> tuple[str, list[str]]:
    """A new room's code and the tokens of those who sit at its table, the host's first."""
    wish = {"name": "Ann", "settings": settings}
    welcome = await asyncio.to_thread(request, f"{url}/api/rooms", wish)
    tokens = [welcome["token"]]
    for number in range(1, players):
        where = f"{url}/api/rooms/{welcome['room']}/members"
        tokens.append((await asyncio.to_thread(request, where, {"name": f"Bob {number}"}))["token"])
    return welcome["room"], tokens


class Player:
    """Plays anything that is allowed; connects again whenever it must, and repeats what was not answered."""

    def __init__(self, urls: Sequence[str], room: str, token: str | None, first: Sequence[wire.Command] = ()) -> None:
        self.room, self.token = room, token
        self.member = int(token.partition(".")[0]) if token is not None else None
        self.told: list[wire.RoomNow | wire.TableNow | wire.Said] = []
        """Everything that was shown, in order."""
        self.answered: list[tuple[str, int]] = []
        """Ids of messages that were carried out, and as what."""
        self.seen = 0
        """The last sequence number."""
        self.problems: Counter[str] = Counter()
        self.connections = 0
        self.resting = False
        """Asks for nothing new, only for answers."""
        self._urls = list(urls)
        self._random = Random(f"{room} {token}")
        self._opening_moves = list(first)
        self._info: wire.RoomInfo | None = None
        self._table: wire.TableNow | None = None
        self._events = 0
        self._chat: set[int] = set()
        self._acted = 0
        self._pending: tuple[str, bytes] | None = None
        self._number = 0
        self._socket: ClientConnection | None = None
        self._ended = False

    def __str__(self) -> str:
        """Where it stands."""
        return f"{self.room} {self.token} saw {self.seen}, waits for {self._pending}, {dict(self.problems)}"

    @property
    def at_rest(self) -> bool:
        """Nothing is unanswered."""
        return self.resting and self._pending is None

    async def run(self) -> None:
        """Until it is told to leave."""
        while not self._ended:
            url = self._urls[0].replace("http", "ws", 1)
            try:
                async with connect(f"{url}/api/rooms/{self.room}/socket", open_timeout=20, compression=None) as socket:
                    self._socket = socket
                    self.connections += 1
                    table = self._table
                    known = (table.game, self._events) if table is not None else (None, None)
                    await socket.send(encode(wire.Hello(1, self.token, self.seen or None, *known)))
                    if self._pending is not None:
                        await socket.send(self._pending[1].decode())
                    async for raw in socket:
                        self._hear(decode(raw))
                        await self._go_on(socket)
            except (OSError, WebSocketException, TimeoutError):
                pass
            self._socket = None
            self._urls.append(self._urls.pop(0))
            if not self._ended:
                await asyncio.sleep(0.05)

    async def leave(self) -> None:
        """Hang up for good."""
        self._ended = True
        if self._socket is not None:
            await self._socket.close()

    async def rest(self) -> None:
        """Nothing new is asked for; return when everything was answered."""
        self.resting = True
        while not self.at_rest:
            await asyncio.sleep(0.01)

    def _hear(self, message: wire.ServerMessage) -> None:
        match message:
            case wire.RoomNow() | wire.TableNow() | wire.Said():
                if isinstance(message, wire.Said):  # what was said meanwhile follows the room as it is now
                    assert message.seq not in self._chat, "it was told twice"
                    self._chat.add(message.seq)
                else:
                    assert message.seq >= self.seen, "it went backwards"
                self.seen = max(self.seen, message.seq)
                self.told.append(message)
                if isinstance(message, wire.RoomNow):
                    self._info = message.info
                elif isinstance(message, wire.TableNow):
                    self._read(message)
                if message.answers is not None:
                    self._answer(message.answers, message.seq)
            case wire.Done(id, seq):
                self._answer(id, seq)
            case wire.RefusedNow(id):
                raise AssertionError(message)
            case wire.Problem(code):
                self.problems[code] += 1
                if code in {"unavailable", "later", "limit"}:
                    asyncio.get_running_loop().call_later(0.2, self._repeat)
                elif message.id is not None and self._pending is not None and message.id == self._pending[0]:
                    assert code in {"stale", "not_now"}, message
                    self._pending = None

    def _read(self, message: wire.TableNow) -> None:
        here = self._events if self._table is not None and self._table.game == message.game else 0
        assert message.since <= here, "events are missing"
        self._table = message
        self._events = message.since + len(msgspec.json.decode(message.events))

    def _answer(self, message_id: str, seq: int) -> None:
        self.answered.append((message_id, seq))
        if self._pending is not None and self._pending[0] == message_id:
            self._pending = None

    def _repeat(self) -> None:
        if self._socket is not None and self._pending is not None:
            self._later = asyncio.ensure_future(self._send(self._socket, self._pending[1]))

    async def _send(self, socket: ClientConnection, raw: bytes) -> None:
        with suppress(WebSocketException):  # it is said again when it is connected again
            await socket.send(raw.decode())

    async def _go_on(self, socket: ClientConnection) -> None:
        if self._pending is not None or self.resting or self._info is None or self.member is None:
            return
        wish = self._wish(self._info)
        if wish is not None:
            self._pending = (wish.id, encode(wish))
            await self._send(socket, self._pending[1])

    def _wish(self, info: wire.RoomInfo) -> wire.Command | None:
        self._number += 1
        name = f"m{self._number}"
        if self._opening_moves:
            return msgspec.structs.replace(self._opening_moves.pop(0), id=name)
        if not info.playing:
            if info.fairness is not None and str(self.member) not in info.fairness.entropy:
                return wire.AddEntropy(name, f"{self._random.getrandbits(64):016x}")
            mixed = info.fairness is None or len(info.fairness.entropy) == len(info.members)
            return wire.Start(name, rotate=True) if info.host == self.member and mixed else None
        table = self._table
        if table is None or table.game != info.number or table.seq == self._acted:
            return None
        asked = msgspec.json.decode(table.awaited)
        if asked["type"] == "over" or info.places[asked["seat"]].member != self.member:
            return None
        if self._random.random() < 0.05:
            return wire.Chat(name, f"{name} of {self.member}")
        self._acted = table.seq
        if asked["type"] == "roll":
            return wire.Throw(name, table.seq, asked["seat"])
        return wire.Act(name, table.seq, asked["seat"], Raw(encode(self._random.choice(asked["actions"]))))


class Siege:
    """Many rooms full of players at once."""

    def __init__(self) -> None:
        self.players: list[Player] = []
        self._tasks: list[asyncio.Task[None]] = []

    def add(self, player: Player) -> Player:
        """It plays from now on."""
        self.players.append(player)
        self._tasks.append(asyncio.create_task(player.run()))
        return player

    @property
    def moves(self) -> int:
        """How many messages were carried out."""
        return sum(len(player.answered) for player in self.players)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait; if a player has broken down or nothing happens any more, say how."""
        deadline = time.monotonic() + PATIENCE
        while not condition():
            for task in self._tasks:
                if task.done():
                    task.result()
            assert time.monotonic() < deadline, "\n".join(["it does not come forward", *map(str, self.players)])
            await asyncio.sleep(0.01)

    async def more(self, moves: int) -> None:
        """Wait until so many more were carried out."""
        goal = self.moves + moves
        await self.until(lambda: self.moves >= goal)

    async def everybody(self, more: int) -> None:
        """Wait until in every room so much more has happened: nobody is stuck."""
        goals = [(player, player.seen + more) for player in self.players]
        await self.until(lambda: all(player.seen >= goal for player, goal in goals))

    def __str__(self) -> str:
        """How large it was."""
        rooms = {player.room for player in self.players}
        problems = sum((player.problems for player in self.players), Counter[str]())
        connections = sum(player.connections for player in self.players)
        return f"{len(rooms)} rooms, {connections} connections, {self.moves} answers, problems {dict(problems)}"

    async def end(self) -> None:
        """All that was asked is answered; then everybody leaves."""
        for player in self.players:
            player.resting = True
        await self.until(lambda: all(player.at_rest for player in self.players))
        await asyncio.gather(*(player.leave() for player in self.players))
        await asyncio.wait_for(asyncio.gather(*self._tasks), PATIENCE)


async def fill(siege: Siege, urls: Sequence[str], rooms: int) -> None:
    """Rooms of all kinds: every game, random and fair dice, bots and onlookers."""
    kinds: list[tuple[str, int]] = [("zocken", 2), ("qwinn", 2), ("zock", 2), ("yatzy", 2), ("zocknroll", 3)]
    for number in range(rooms):
        game, people = kinds[number % len(kinds)]
        dice = "fair" if number % 3 == 2 else "random"
        room, tokens = await open_room(urls[0], people, game=game, dice=dice, pace="instant")
        bot = [wire.AddBot("", "good")] if game in {"zocken", "zocknroll"} else []
        for at, token in enumerate([*tokens, None] if number % 2 else tokens):
            order = [urls[(at + shift) % len(urls)] for shift in range(len(urls))]
            siege.add(Player(order, room, token, bot if at == 0 else ()))


async def journals(database: str) -> dict[str, list[Entry]]:
    """Everything that was kept; no number is missing."""
    store = await Store.open(database)
    kept = {}
    async for room in store.rooms():
        rows = await store.load(room)
        assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
        kept[room] = [decode_entry(row.body) for row in rows]
    await store.close()
    return kept


def compare(kept: dict[str, list[Entry]], players: Sequence[Player]) -> int:
    """Whether all that was answered or shown was kept, once, in order, and can be replayed; returns how much was."""
    compared = 0
    for room_id, entries in kept.items():
        named = Counter((entry.by, entry.id) for entry in entries if entry.id is not None)
        assert max(named.values(), default=1) == 1, "something was carried out twice"
        told: dict[int, list[Any]] = {}
        for player in (one for one in players if one.room == room_id):
            for message_id, seq in player.answered:
                assert (entries[seq - 1].by, entries[seq - 1].id) == (player.member, message_id)
            for message in player.told:
                told.setdefault(message.seq, []).append(message)
        room = Room(room_id)
        for entry in entries:
            room.apply(entry)
            for message in told.pop(room.seq, ()):
                _compare_one(room, message)
                compared += 1
        assert not told, "something was shown that was not kept"
    assert {player.room for player in players} <= kept.keys()
    return compared


def _compare_one(room: Room, message: wire.RoomNow | wire.TableNow | wire.Said) -> None:
    match message:
        case wire.RoomNow(info=info):
            assert encode(info) == encode(info_of(room))
        case wire.Said(seq, member, _, text):
            said = room.chat[-1]
            assert (said.seq, said.member, said.text) == (seq, member, text)
        case wire.TableNow():
            table = room.running()
            assert message.game == room.number
            assert bytes(message.events) == encode(table.log(message.eyes, message.since))
            assert bytes(message.view) == encode(table.view(message.eyes))
            assert bytes(message.awaited) == encode(table.awaited(message.eyes))


class Listener:
    """A connection to a hub in this process; what it is told stays in `raw`."""

    def __init__(self) -> None:
        self.raw: list[bytes] = []
        abort = partial(setattr, self, "hung_up", True)
        self.connection = Connection(self._write, self._send, self._close, abort)
        self.hung_up = False

    @property
    def told(self) -> list[wire.ServerMessage]:
        """What it was told, decoded."""
        return [decode(raw) for raw in self.raw]

    @property
    def table(self) -> wire.TableNow:
        """The table as it was told last."""
        return next(message for message in reversed(self.told) if isinstance(message, wire.TableNow))

    @property
    def info(self) -> wire.RoomInfo:
        """The room as it was told last."""
        return next(message.info for message in reversed(self.told) if isinstance(message, wire.RoomNow))

    async def come(
        self, hub: Hub, room: str, token: str | None = None, seen: int | None = None, key: str = ""
    ) -> "Listener":
        """Say hello."""
        self._hub, self._live = hub, await hub.find(room)
        await hub.hello(self._live, self.connection, wire.Hello(1, token, seen), Address(room, key))
        return self

    async def send(self, message: wire.ClientMessage) -> list[wire.ServerMessage]:
        """Say it, and return what one was told meanwhile."""
        before = len(self.raw)
        await receive(self._hub, self._live, self.connection, encode(message))
        return self.told[before:]

    def move(
        self, message_id: str, seq: int | None = None, choose: Callable[[list[Any]], Any] = lambda actions: actions[0]
    ) -> wire.Command | None:
        """What this listener's seat is asked for: a throw, or a decision; None: somebody else is asked."""
        asked = msgspec.json.decode(self.table.awaited)
        if asked["type"] == "over" or self.info.places[asked["seat"]].member != self.connection.member:
            return None
        seen = self.table.seq if seq is None else seq
        if asked["type"] == "roll":
            return wire.Throw(message_id, seen, asked["seat"])
        return wire.Act(message_id, seen, asked["seat"], Raw(encode(choose(asked["actions"]))))

    def _write(self, message: bytes) -> bool:
        self.raw.append(message)
        return True

    async def _send(self, message: bytes) -> None:
        self.raw.append(message)

    async def _close(self) -> None:
        self.hung_up = True
