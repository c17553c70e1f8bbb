"""Rooms that another version of the program has written: versions before are read whole, a newer one harms nobody.

`journals/1.gz` is a backup that was written by the program before it had a second kind of journal: every game with fair
dice, chat and undo; everything that happens around a table; a running game with entered dice and hidden cups; one that
was begun under rules of another version; names and options that were allowed then. `2.gz` to `4.gz` are of the kinds
after it: a room whose host sent somebody away, closed it, and lent and got back his rights, and in which somebody was
forgotten; from the third on, a game from a table that was set up, by house rules with a name, and a sheet without dice;
and from the fourth on, reactions.
"""

import asyncio
import urllib.error
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from teerling import __version__
from teerling.core.game import Over
from teerling.core.record import encode_record
from teerling.dice.fair import Checked, check
from teerling.games import read_record
from teerling.room import wire
from teerling.room.credentials import member_of
from teerling.room.journal import JOURNAL, Entry, Row, What
from teerling.room.reading import Unreadable, carry_out, finished
from teerling.room.room import Room
from teerling.server import archive
from teerling.server.store import Store
from tests.server.siege import decode, encode, open_room, request

JOURNALS = Path(__file__).with_name("journals")
BEFORE = JOURNALS / "1.gz"
ALL_GAMES, AROUND, ENTERED, OTHER_RULES, ODD = "bcdfghjk", "cdfghjkm", "dfghjkmn", "fghjkmnp", "ghjkmnpq"
SENT_AWAY, LAID, ON_PAPER, REACTED = "hjkmnpqr", "jkmnpqrs", "kmnpqrst", "mnpqrstv"
NEW_KIND = b'{"at":1794801037.5,"what":{"type":"something_new","member":0}}'


@pytest.fixture
def before(tmp_path: Path) -> str:
    """A database with the rooms of the version before."""
    url = f"sqlite:///{tmp_path / 'before.sqlite'}"
    archive.restore(url, BEFORE, lambda _: None)
    return url


def rooms_of(url: str) -> dict[str, tuple[Room, list[Any]]]:
    async def read() -> dict[str, tuple[Room, list[Any]]]:
        store, found = await Store.open(url), {}
        async for code in store.rooms():
            room = Room(code)
            found[code] = (room, list(finished(room, await store.load(code))))
        await store.close()
        return found

    return asyncio.run(read())


def test_every_room_of_the_version_before_is_read_whole(before: str) -> None:
    rooms = rooms_of(before)
    room, games = rooms[ALL_GAMES]
    assert [(game.game, game.scores) for game in room.past] == [
        ("zocken", (-290, -220)),
        ("zock", (10, -10)),
        ("qwinn", (179, 250)),
        ("yatzy", (50, 49)),
        ("dubbelyatzy", (63, 50)),
    ]
    assert room.chat[0].text == "Now zocken: Würfel ⚂"
    for _, record in games:
        verdict = check(read_record(encode_record(record)))
        assert isinstance(verdict, Checked)
        assert verdict.holds
        assert verdict.finished
    room, games = rooms[AROUND]
    assert [game.scores for game in room.past] == [(21, 24, 17, 29)]
    assert [place.name for place in room.places] == ["Bob", "Cem", "Ann", "Robo"]
    assert member_of(room, "1.another-secret") == 1
    room, games = rooms[ENTERED]
    assert room.playing
    assert len(room.running().events) == 25 - 3, "25 things happened, three were taken back"
    assert not isinstance(room.running().turn, Over)


@pytest.mark.parametrize("version", range(2, JOURNAL))
def test_rooms_of_every_version_since_are_read_whole_too(tmp_path: Path, version: int) -> None:
    url = f"sqlite:///{tmp_path / 'before.sqlite'}"
    archive.restore(url, JOURNALS / f"{version}.gz", lambda _: None)
    rooms = rooms_of(url)
    room, games = rooms[SENT_AWAY]
    assert [guest.name for guest in room.members.guests.values()] == ["Ann"]
    assert room.members.key is not None, "Bob was sent away"
    assert not room.members.newcomers
    assert [said.notice for said in room.chat] == [None, "sent_away", "host", "forgotten"]
    assert [game.scores for game in room.past] == [{2: (7, -7), 3: (6, -6), 4: (-11, 11)}[version]]
    assert isinstance(check(read_record(encode_record(games[0][1]))), Checked)
    assert room.playing
    assert len(room.running().events) == 9
    if version >= 3:
        room, _ = rooms[LAID]
        assert room.settings.house == "Like at Oma's"
        assert room.played_on
        assert room.running().state.open[1] != room.running().game.start().open[1]
        room, _ = rooms[ON_PAPER]
        assert [sheet.count(None) for sheet in room.running().state.sheets] == [14, 14]
        assert room.running().state.sheets[1][-1] == 0, "50 was taken back"
    if version >= 4:
        room, _ = rooms[REACTED]
        assert [said.reaction for said in room.chat] == ["well_played", "again"]


def test_a_game_of_other_rules_cannot_go_on_but_its_room_can(before: str) -> None:
    room, _ = rooms_of(before)[OTHER_RULES]
    assert not room.playing
    assert room.table is None
    assert room.number == 1
    assert [guest.name for guest in room.members.guests.values()] == ["Ann", "Bob"]


def test_what_was_allowed_before_can_still_be_read(before: str) -> None:
    room, _ = rooms_of(before)[ODD]
    assert len(room.members.guests) == 3
    assert len(room.chat) == 1


def test_the_rooms_of_the_version_before_go_on(start_server: Callable[..., Any], before: str) -> None:
    server = start_server("--database", before)

    async def scenario(room: str) -> None:
        async with connect(f"{server.url.replace('http', 'ws')}/api/rooms/{room}/socket") as socket:
            await socket.send(encode(wire.Hello(1, "0.secret-of-ann")).decode())
            if room == AROUND:  # where the host has switched it off
                return
            await socket.send(encode(wire.Chat("new", "We go on")).decode())
            async with asyncio.timeout(30):
                while not (isinstance(message := decode(await socket.recv()), wire.Said) and message.answers == "new"):
                    assert not isinstance(message, wire.Problem)

    for room in (ALL_GAMES, AROUND, ENTERED, OTHER_RULES, ODD):
        asyncio.run(scenario(room))
        assert request(f"{server.url}/api/rooms/{room}")["room"] == room
    assert '"level":"error"' not in server.log


def test_a_room_that_cannot_be_read_says_so_and_harms_no_other(start_server: Callable[..., Any], database: str) -> None:
    """A node of a newer version has written something that this one has never heard of."""
    server = start_server("--database", database)

    async def scenario() -> None:
        (room, tokens), (other, _) = [await open_room(server.url, 2, game="zock") for _ in range(2)]
        url = f"{server.url.replace('http', 'ws')}/api/rooms/{room}/socket"
        inside = await connect(url)
        await inside.send(encode(wire.Hello(1, tokens[0])).decode())
        await inside.recv()
        newer = await Store.open(database)
        await newer.append(room, 3, NEW_KIND)
        await newer.close()
        with suppress(ConnectionClosed):  # with PostgreSQL the server has heard of it, and hung up
            await inside.send(encode(wire.Chat("hello", "What is new?")).decode())
        async with asyncio.timeout(30):
            last = [decode(message) async for message in inside][-1]
        assert isinstance(last, wire.Problem)
        assert last.code == "unavailable"
        assert "another version" in last.text
        async with connect(url) as again:
            await again.send(encode(wire.Hello(1, tokens[0])).decode())
            assert decode(await again.recv()) == wire.Problem("unavailable", last.text)
        for path, body in (("", None), ("/members", {"name": "Cem"}), ("/games/1/record", None)):
            with pytest.raises(urllib.error.HTTPError) as caught:
                await asyncio.to_thread(request, f"{server.url}/api/rooms/{room}{path}", body)
            with caught.value as error:
                assert error.code == 503
                assert msgspec.json.decode(error.read())["text"] == last.text
        assert (await asyncio.to_thread(request, f"{server.url}/api/rooms/{other}"))["room"] == other
        store = await Store.open(database)
        assert len(await store.load(room)) == 3, "what cannot be read is left as it is"
        await store.close()

    asyncio.run(scenario())
    lines = [msgspec.json.decode(line) for line in server.log.splitlines()]
    told = [line for line in lines if line["level"] == "error"]
    assert [(line["message"], line["seq"]) for line in told] == [("a room cannot be read", "3")]
    assert "something_new" in told[0]["reason"]


def test_whatever_is_wrong_with_an_entry_is_said_of_its_room_alone() -> None:
    opened = b'{"at":1,"what":{"type":"opened","settings":{"game":"zock"},"name":"Ann","token":"","sit":true}}'
    for body in (
        NEW_KIND,
        b'{"at":1,"what":{"type":"spoken","member":0,"text":"Hello"},"needs":99}',
        b"not even JSON",
        b'{"at":1,"what":{"type":"gone","member":7}}',
        b'{"at":1,"what":{"type":"changed","settings":{"game":"no such game"}}}',
        b'{"at":1,"what":{"type":"changed","settings":{"game":"zock","new":true}}}',
        b'{"at":1,"what":{"type":"started","game":"zock","version":1,"options":{"players":2},"places":[]},'
        b'"events":[{"type":"rolled","faces":[7,7]}]}',
    ):
        with pytest.raises(Unreadable) as told:
            carry_out(Room("amber"), [Row("amber", 1, 0.0, opened), Row("amber", 2, 0.0, body)])
        assert told.value.seq == 2
        assert told.value.reason


def test_the_version_of_journals_is_raised_with_what_they_hold() -> None:
    """Nodes of two versions may share a database for a while: what each of them understands has a number."""
    kinds = (Entry, wire.Settings, wire.Place, *get_args(What))
    now = {kind.__name__: list(kind.__struct_fields__) for kind in kinds}
    known = msgspec.json.decode((JOURNALS / f"{JOURNAL}.json").read_bytes())
    assert now == known, "raise JOURNAL, and write journals/JOURNAL.json and a backup of the version before"


def test_a_server_says_which_versions_it_understands(server: Any) -> None:
    told = request(f"{server.url}/api/about")
    assert told == {"version": __version__, "protocol": wire.PROTOCOL, "journal": JOURNAL, "keep_days": 90}
