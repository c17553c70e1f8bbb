"""A room tells of its last games; the others are not forgotten."""

import asyncio
from pathlib import Path
from random import Random

import msgspec

from teerling.core.game import Choose, Over
from teerling.room import commands, wire
from teerling.room.journal import Entry, encode_entry
from teerling.room.reading import finished
from teerling.room.room import REMEMBERED_GAMES, Room
from teerling.room.sight import info_of
from teerling.server.metrics import Metrics
from teerling.server.services import make_hub
from teerling.server.store import Store

GAMES_PLAYED = REMEMBERED_GAMES + 5


def a_long_evening(room: Room) -> list[Entry]:
    """The journal of a room in which two bots have played very often."""
    random = Random(1)
    wish = wire.Open(name="Ann", settings=wire.Settings(game="zock"), sit=False)
    entries = [commands.open_room(room, wish, "0.token", 1.0)]
    entries += [commands.perform(room, 0, wire.AddBot(f"bot{one}", "random"), 1.0)[0] for one in range(2)]
    for number in range(GAMES_PLAYED):
        entries.append(commands.perform(room, 0, wire.Start(f"start{number}"), 1.0)[0])
        while not isinstance(turn := room.running().turn, Over):
            if isinstance(turn, Choose):
                entries.append(commands.play_for(room, turn.seat, random.choice(turn.actions), 1.0)[0])
            else:
                entries.append(commands.throw_for(room, turn.seat, 1.0)[0])
    return entries


def test_a_room_tells_its_last_games_and_knows_all(tmp_path: Path) -> None:
    async def test() -> None:
        room = Room("bcdfghjk")
        store = await Store.open(f"sqlite:///{tmp_path / 'rooms.sqlite'}")
        entries = a_long_evening(room)
        await asyncio.gather(*(store.append(room.id, seq, encode_entry(one)) for seq, one in enumerate(entries, 1)))
        info = info_of(room)
        assert info.finished == GAMES_PLAYED
        assert [game.number for game in info.past] == list(range(6, GAMES_PLAYED + 1))
        assert len(msgspec.json.encode(info)) < 6000
        hub = make_hub(store, Metrics())
        assert (await hub.repository.read(room.id)).tally == room.tally
        assert room.tally.contests == GAMES_PLAYED
        kept = await store.load(room.id)
        folded = dict(finished(Room(room.id), kept))
        assert list(folded) == list(room.spans) == list(range(1, GAMES_PLAYED + 1))
        for number, span in room.spans.items():
            assert await hub.repository.record(room.id, span) == folded[number]
        last = room.spans[GAMES_PLAYED]
        read = await store.load(room.id, last.first - 1, last.last)
        assert len(read) == last.last - last.first + 1 < len(kept) / 3, "only the entries of that game are read"
        await hub.stop()
        await store.close()

    asyncio.run(test())
